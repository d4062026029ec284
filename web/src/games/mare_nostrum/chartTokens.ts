/** The markers of Atlas that lie on an area for a round, and where they could be laid. */

import type { Spots } from "./chartChoices";
import type { View } from "./view";

export interface Lying {
  kind: "medusa" | "medea" | "raft" | "aegis";
  /** Its name among the places of choices. */
  spot: string;
  /** Whether it could be laid here, and does not lie here yet. */
  ghost: boolean;
}

export function lyingOn(view: Pick<View, "atlas" | "provinces">, area: string, spots: Spots): Lying[] {
  const { atlas } = view;
  if (!atlas) return [];
  const gaze = area in view.provinces ? "medusa" : "medea";
  const found: Lying[] = [];
  const add = (kind: Lying["kind"], spot: string, lies: boolean) => {
    if (lies || spots.has(spot)) found.push({ kind, spot, ghost: !lies });
  };
  add(gaze, `new-stone-${area}`, atlas[gaze].area === area);
  add("raft", `new-raft-${area}`, atlas.ferry === area);
  add("aegis", `aegis-${area}`, atlas.shielded.includes(area));
  return found;
}
