/** Moments of a match to stop at. */

import type { GameEvent } from "./types";

/** The entries after which a turn begins, in order; none in a game that tells nothing of the kind. */
export function turnStarts(events: readonly GameEvent[]): number[] {
  return [...new Set(events.filter((event) => event.kind === "turn").map((event) => event.seq))].sort((a, b) => a - b);
}
