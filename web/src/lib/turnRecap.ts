/** What happened between one's turns. */

import { doer } from "./gameText";
import type { GameEvent } from "./types";

/** Whether I have done something in the turn that is mine now. */
export function begun(events: readonly GameEvent[], mine: readonly number[]): boolean {
  const start = events.findLastIndex((event) => event.kind === "turn");
  return start >= 0 && events.slice(start + 1).some((event) => mine.includes(doer(event) ?? -1));
}

/** What others did since my last turn, until I do something in this one; nothing where nobody tells of turns. */
export function meanwhile(events: readonly GameEvent[], mine: readonly number[]): GameEvent[] {
  const own = (event: GameEvent) => event.kind === "turn" && mine.includes(doer(event) ?? -1);
  const start = events.findLastIndex((event) => event.kind === "turn");
  if (start < 0 || !own(events[start]!) || begun(events, mine)) return [];
  const last = events.slice(0, start).findLastIndex(own);
  const between = events.slice(last + 1, start);
  const others = between.findIndex((event) => event.kind === "turn");
  return others < 0 ? [] : between.slice(others);
}

/** What everybody did in short: what the game calls worth telling, or the last thing where nothing was. */
export function inShort(events: readonly GameEvent[], headlines: ReadonlySet<string>): [seat: number, events: GameEvent[]][] {
  const done = events.filter((event) => event.kind !== "turn");
  const seats = [...new Set(done.map(doer))].filter((seat) => seat !== null);
  return seats.map((seat) => {
    const all = done.filter((event) => doer(event) === seat);
    const told = all.filter((event) => headlines.has(event.kind));
    return [seat, told.length ? told : all.slice(-1)];
  });
}
