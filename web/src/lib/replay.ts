/** Stops of a replay. */

import type { GameEvent } from "./types";

/** Returns the entries after which a turn begins, in order; empty in games without `turn` events. */
export function turnStarts(events: readonly GameEvent[]): number[] {
  return [...new Set(events.filter((event) => event.kind === "turn").map((event) => event.seq))].sort((a, b) => a - b);
}

/** Returns the entry at which play begins, after the set-up; `kind` is the event that says so. */
export function openingOf(events: readonly GameEvent[], kind: string): number {
  return events.find((event) => event.kind === kind)?.seq ?? 0;
}
