/** Stops of a replay. */

import type { GameEvent } from "./types";

/** Returns the entries after which a turn begins, in order; empty in games without `turn` events. */
export function turnStarts(events: readonly GameEvent[]): number[] {
  return [...new Set(events.filter((event) => event.kind === "turn").map((event) => event.seq))].sort((a, b) => a - b);
}
