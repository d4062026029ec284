/** Which place of the map every choice belongs to, and what stands in the areas. */

import type { Choice } from "../../lib/types";
import { readPlace, TARGETS, type Box, type Target, type View } from "./table";

/**
 * Choices by the place they are made at: `area-X` (an area to go to), `place-X-market` (a slot or control marker),
 * `unit-X` (one's own units), `foe-X` (units of others), `fortress-X`, and `new-legion-X`, `new-fortress-X`,
 * `new-trireme-X` (where one would stand).
 */
export type Spots = ReadonlyMap<string, readonly Choice[]>;

/** The place of a choice; null for what is no place of the map. */
export function spotOf({ verb, argument }: Pick<Choice, "verb" | "argument">, field: string | null): string | null {
  switch (verb) {
    case "build":
    case "occupy":
    case "pillage":
    case "release":
      return `place-${argument}`;
    case "convert":
      return `place-${argument}-marker`;
    case "raise":
      return `new-legion-${argument}`;
    case "fortify":
      return `new-fortress-${argument}`;
    case "launch":
      return `new-trireme-${argument}`;
    case "march":
    case "sail":
      return `unit-${argument}`;
    case "attack":
      return `foe-${argument}`;
    case "to":
      return `area-${argument}`;
    case "lose":
      if (!field) return null;
      if (argument === "legion") return `unit-${field}`;
      return argument === "fortress" ? `fortress-${field}` : `place-${field}-${argument}`;
    default:
      return null;
  }
}

export function spotsOf(legal: readonly Choice[], view: Pick<View, "battle">): Spots {
  const spots = new Map<string, Choice[]>();
  for (const choice of legal) {
    const spot = spotOf(choice, view.battle?.area ?? null);
    if (spot) spots.set(spot, [...(spots.get(spot) ?? []), choice]);
  }
  return spots;
}

/** The area that a place belongs to. */
export function areaOf(spot: string): string {
  const rest = spot.replace(/^(area|place|unit|foe|fortress|new-legion|new-fortress|new-trireme)-/, "");
  return spot.startsWith("place-") ? readPlace(rest)[0] : rest;
}

export interface Stack {
  kind: "legion" | "trireme" | "fortress";
  seat: number;
  count: number;
}

type Asked = { question: string | null; seat: number; view: Pick<View, "current"> };

/** The name of a stack among the places of choices. */
export function spotOfUnit({ question, seat: front, view }: Asked, area: string, { kind, seat }: Pick<Stack, "kind" | "seat">): string {
  const asked = question === "losses" ? front : view.current;
  if (seat !== asked) return `foe-${area}`;
  return kind === "fortress" ? `fortress-${area}` : `unit-${area}`;
}

/** The same of a legion that occupies: it is attacked and lost like the others, but does not march. */
export function spotOfHolder(scene: Asked, area: string, seat: number): string {
  const spot = spotOfUnit(scene, area, { kind: "legion", seat });
  return spot.startsWith("unit-") && scene.question !== "losses" ? `holder-${area}` : spot;
}

/** What stands free in an area: fortresses first, then legions or triremes, the seats in their order. */
export function standing(view: Pick<View, "players" | "provinces">, area: string): Stack[] {
  const held = Object.values(view.provinces[area]?.held ?? {});
  const land = area in view.provinces;
  const forts = view.players.flatMap((player, seat): Stack[] =>
    player.fortresses.includes(area) ? [{ kind: "fortress", seat, count: 1 }] : [],
  );
  const troops = view.players.flatMap((player, seat): Stack[] => {
    const count = (player.army[area] ?? 0) - held.filter((holder) => holder === seat).length;
    return count > 0 ? [{ kind: land ? "legion" : "trireme", seat, count }] : [];
  });
  return [...forts, ...troops];
}

/** The areas that exist in this match. */
export function inPlay(view: Pick<View, "provinces">, box: Pick<Box, "province" | "sea">): Set<string> {
  const provinces = Object.keys(view.provinces);
  const boards = new Set(provinces.map((name) => box.province[name]!.board));
  const seas = Object.keys(box.sea).filter((name) => {
    const { board, coasts } = box.sea[name]!;
    return boards.has(board) && coasts.some((coast) => coast in view.provinces);
  });
  return new Set([...provinces, ...seas]);
}

/** The area that a unit is leaving while it is asked where to. */
export function leaving(view: Pick<View, "questions" | "details">, box: Pick<Box, "province" | "sea">): string | null {
  if (view.questions.at(-1) !== "to") return null;
  const areas = [...Object.keys(box.province), ...Object.keys(box.sea)];
  return areas[view.details.at(-1)?.[0] ?? -1] ?? null;
}

/** Who holds what in a province, the control marker last. */
export function holders(view: Pick<View, "provinces">, area: string): [Target, number][] {
  const held = view.provinces[area]?.held ?? {};
  return TARGETS.flatMap((target): [Target, number][] => (held[target] === undefined ? [] : [[target, held[target]!]]));
}
