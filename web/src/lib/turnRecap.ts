/** Events between a player's turns, and their summary. */

import { actingSeat } from "./gameText";
import type { GameEvent } from "./types";

/** Whether one of my seats has acted since the last turn began. */
export function hasActedThisTurn(events: readonly GameEvent[], mine: readonly number[]): boolean {
  const start = events.findLastIndex((event) => event.kind === "turn");
  return start >= 0 && events.slice(start + 1).some((event) => mine.includes(actingSeat(event) ?? -1));
}

/** Returns the others' events since my last turn, until I act in this one; empty in games without `turn` events. */
export function eventsSinceMyTurn(events: readonly GameEvent[], mine: readonly number[]): GameEvent[] {
  const own = (event: GameEvent) => event.kind === "turn" && mine.includes(actingSeat(event) ?? -1);
  const start = events.findLastIndex((event) => event.kind === "turn");
  if (start < 0 || !own(events[start]!) || hasActedThisTurn(events, mine)) return [];
  const last = events.slice(0, start).findLastIndex(own);
  const between = events.slice(last + 1, start);
  const others = between.findIndex((event) => event.kind === "turn");
  return others < 0 ? [] : between.slice(others);
}

/** How the headlines are chosen and ordered. */
export interface HeadlineOrder {
  /** The kinds that are headlines. */
  headlines: ReadonlySet<string>;
  /** The kinds that come first, the most important first. */
  important: readonly string[];
  /** Whether an event is aimed at me: it comes before all others. */
  concernsMe: (event: GameEvent) => boolean;
}

/** Returns the headline events of each seat, or its last event if it has none. */
export function headlinesBySeat(
  events: readonly GameEvent[],
  { headlines, important, concernsMe }: HeadlineOrder,
): [seat: number, events: GameEvent[]][] {
  const done = events.filter((event) => event.kind !== "turn");
  const seats = [...new Set(done.map(actingSeat))].filter((seat) => seat !== null);
  const rank = (event: GameEvent) => {
    if (concernsMe(event)) return -1;
    const at = important.indexOf(event.kind);
    return at < 0 ? important.length : at;
  };
  return seats.map((seat) => {
    const all = done.filter((event) => actingSeat(event) === seat);
    const chosen = all.filter((event) => headlines.has(event.kind)).sort((one, two) => rank(one) - rank(two));
    return [seat, chosen.length ? chosen : all.slice(-1)];
  });
}
