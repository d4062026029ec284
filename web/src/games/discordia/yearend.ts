/** The events of the last end of a year. */

import type { GameEvent } from "../../lib/types";

const ATTACK_EVENTS = new Set(["repelled", "plundered", "spared", "lost-star", "lost-tower", "lost-tile", "water-back"]);
const WORKER_EVENTS = new Set(["lack", "drew", "dismissed"]);

/** Returns the events of one seat at the last year's end, from the attack to the new workers. */
export function lastYearEnd(events: readonly GameEvent[], seat: number): GameEvent[] {
  const next = events.findLastIndex(({ kind }) => kind === "year");
  if (next < 0) return [];
  const winter = events.findLastIndex(({ kind }, at) => at < next && kind === "season");
  const own = events.slice(winter + 1, next).filter((event) => event.arguments.seat === seat);
  const lack = own.findIndex(({ kind }) => kind === "lack");
  return own.filter(({ kind }, at) => ATTACK_EVENTS.has(kind) || (lack >= 0 && at >= lack && WORKER_EVENTS.has(kind)));
}
