/** What a choice would change, read off its forecast: the badges that hovering shows. */

import type { GameEvent } from "../../lib/types";

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
  };
}

type Arguments = GameEvent["arguments"];
const n = (a: Arguments, name = "n"): number => Number(a[name] ?? 0);
const crew = (a: Arguments): number => n(a, "sailors") + n(a, "soldiers") + n(a, "merchants") + n(a, "farmers");

function sent(g: Ghost, a: Arguments): void {
  const post = String(a.post);
  g.sent[post] = (g.sent[post] ?? 0) + n(a);
  g.workers -= n(a);
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
