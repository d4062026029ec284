/** The end of a year, read out of the log. */

import type { GameEvent } from "../../lib/types";

const TOLD = new Set(["repelled", "plundered", "spared", "lost-star", "lost-tower", "lost-tile", "water-back"]);
const CAME = new Set(["lack", "drew", "dismissed"]);

/** What the year that has just ended brought one seat, from the attack to the workers who came. */
export function lastYearEnd(events: readonly GameEvent[], seat: number): GameEvent[] {
  const next = events.findLastIndex(({ kind }) => kind === "year");
  if (next < 0) return [];
  const winter = events.findLastIndex(({ kind }, at) => at < next && kind === "season");
  const own = events.slice(winter + 1, next).filter((event) => event.arguments.seat === seat);
  const lack = own.findIndex(({ kind }) => kind === "lack");
  return own.filter(({ kind }, at) => TOLD.has(kind) || (lack >= 0 && at >= lack && CAME.has(kind)));
}
