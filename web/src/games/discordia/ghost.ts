/** What a choice would change, read off its forecast: the badges that hovering shows. */

import type { GameEvent } from "../../lib/types";
import { cell, face, posts, track, type Box, type Player, type Row } from "./table";

export interface Ghost {
  /** Changes of numbers. */
  workers: number;
  stars: number;
  water: number;
  modifiers: number;
  exploration: number;
  development: number;
  /** Workers that would go to a place, and what would be built there. */
  sent: Record<string, number>;
  built: Record<string, string>;
  expanded: string[];
  /** Spaces that would be filled, ships that would leave, decrees that would be completed. */
  filled: number;
  sailed: string[];
  enacted: number;
}

export function nothing(): Ghost {
  return {
    workers: 0,
    stars: 0,
    water: 0,
    modifiers: 0,
    exploration: 0,
    development: 0,
    sent: {},
    built: {},
    expanded: [],
    filled: 0,
    sailed: [],
    enacted: 0,
  };
}

type Arguments = GameEvent["arguments"];
const n = (a: Arguments, name = "n"): number => Number(a[name] ?? 0);
const crew = (a: Arguments): number => n(a, "sailors") + n(a, "soldiers") + n(a, "merchants") + n(a, "farmers");

function sent(g: Ghost, a: Arguments): void {
  const post = String(a.post);
  g.sent[post] = (g.sent[post] ?? 0) + n(a);
  g.workers -= n(a);
  g.filled += 1;
}

const READ: Readonly<Record<string, (ghost: Ghost, a: Arguments) => void>> = {
  deployed: sent,
  special: sent,
  placed: (g, a) => (g.built[String(a.post)] = String(a.tile)),
  moored: (g, a) => (g.built[String(a.post)] = String(a.piece)),
  tower: (g, a) => (g.built[String(a.post)] = String(a.tower)),
  "came-back": (g, a) => (g.workers += crew(a)),
  drew: (g, a) => (g.workers += crew(a)),
  returned: (g, a) => (g.workers -= crew(a)),
  dismissed: (g, a) => (g.workers -= crew(a)),
  sailed: (g, a) => g.sailed.push(String(a.tile)),
  enacted: (g) => (g.enacted += 1),
  expanded: (g, a) => g.expanded.push(String(a.expansion)),
  explored: (g) => (g.exploration += 1),
  developed: (g) => {
    g.development += 1;
    g.stars -= 1;
  },
  stars: (g, a) => (g.stars += n(a)),
  water: (g, a) => (g.water += n(a)),
  "water-back": (g, a) => (g.water -= n(a)),
  modifier: (g) => (g.modifiers += 1),
  "lost-star": (g) => (g.stars -= 1),
};

/** Reads what happens to one seat. */
export function foresee(events: readonly GameEvent[], seat: number): Ghost {
  const ghost = nothing();
  for (const event of events) {
    if (event.arguments.seat === seat) READ[event.kind]?.(ghost, event.arguments);
  }
  return ghost;
}

/** By how many the workers to come at year's end would change: icons and empty spaces that come or go, and water. */
export function lackChange(box: Box, player: Player, ghost: Ghost): number {
  let change = 0 - ghost.filled - Math.min(ghost.water, box.limits.aqueduct - player.water);
  const standing = new Map(posts(player).map(({ name, post }) => [name, post]));
  const icon = (row: string, column: number) => (row === "tower" ? 0 : (box.city[row as Row].icons[column] ?? 0));

  for (const [place, piece] of Object.entries(ghost.built)) {
    const [row, at] = place.split("-") as [string, string];
    const before = standing.get(place);
    if (before) change -= before.spaces.length - before.filled;
    else if (row !== "tower" && cell(box, player, row as Row, Number(at) - 1).icon) change -= 1;
    change += face(box, piece).spaces?.length ?? 0;
  }
  for (const ship of ghost.sailed) {
    const place = [...standing].find(([, post]) => post.piece === ship)?.[0];
    const [row, at] = (place ?? "").split("-") as [string, string];
    if (place && Number(at) <= box.city[row as Row].printed) change += icon(row, Number(at) - 1); // in view again
  }
  const grown: Record<string, number> = {};
  for (const row of ghost.expanded) {
    if (!(row in box.city)) continue;
    const column = player.city[row as Row].length + (grown[row] ?? 0);
    grown[row] = (grown[row] ?? 0) + 1;
    change -= icon(row, column);
  }
  const icons = (spaces: { icon: number }[], from: number, steps: number) =>
    spaces.slice(from, from + steps).reduce((sum, space) => sum + space.icon, 0);
  change -= icons(track(box, player, "exploration"), player.exploration, ghost.exploration);
  change -= icons(track(box, player, "development"), player.development, ghost.development);
  change -= icons(box.decree_space, player.decrees.length, ghost.enacted);
  return change;
}
