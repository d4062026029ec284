/** Events between a player's turns, and their summary. */

import { actingSeat, type Told } from "./gameText";
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

/** How news are chosen and ordered. */
export interface NewsOrder {
  /** The kinds that are headlines. */
  headlines: ReadonlySet<string>;
  /** The kinds that come first, the most important first. */
  important: readonly string[];
  /** Whether I lose something by an event: it comes before all others. */
  costsMe: (event: GameEvent) => boolean;
  /** Whether an event is aimed at me: it comes next. */
  concernsMe: (event: GameEvent) => boolean;
}

/**
 * Returns what is worth telling of stories, the most important first: my losses, what is aimed at me, then the rest,
 * each by the importance of their kinds, then in the order of time. A seat without a headline is told of by its last event.
 */
export function rankedNews(
  stories: readonly Told[],
  { headlines, important, costsMe, concernsMe }: NewsOrder,
  mine: readonly number[],
): Told[] {
  const done = stories.filter(({ events: [first] }) => first.kind !== "turn");
  const doer = ({ events: [first] }: Told) => actingSeat(first);
  const most = important.length + 1;
  const rankOf = (event: GameEvent) => {
    const at = important.indexOf(event.kind);
    const kind = at < 0 ? important.length : at;
    return kind + most * (costsMe(event) ? 0 : concernsMe(event) ? 1 : 2);
  };
  const rank = ({ events }: Told) => Math.min(...events.map(rankOf));
  const told = done.filter(
    (story) =>
      story.events.some(costsMe) ||
      (story.events.some(({ kind }) => headlines.has(kind)) && !mine.includes(doer(story) ?? -1)),
  );
  const silent = [...new Set(done.map(doer))].filter(
    (seat) => seat !== null && !mine.includes(seat) && !told.some((story) => doer(story) === seat),
  );
  const last = silent.map((seat) => done.findLast((story) => doer(story) === seat)!);
  return [...told.sort((one, two) => rank(one) - rank(two)), ...last];
}

/** What the prompt line may say beside the question. */
export type Note = "hint" | "remark" | "missed" | "news" | "alarm" | null;

/**
 * Returns what it says: a hint that was asked for, a remark unless others have acted since, what has just hit me
 * unless the news tell it, that I was away, and news unless put away. Who waits is told of hits and of the absence only.
 */
export function noteFor(given: {
  asked: boolean;
  hint: boolean;
  /** The entry at which the remark was made; null if there is none. */
  remarkedAt: number | null;
  /** Whether things happened while I was away, and I have not looked yet. */
  missed: boolean;
  /** The entry of the last event that has just hit me; null if there is none. */
  alarmAt: number | null;
  /** The entry of the last news; null if there are none. */
  newsAt: number | null;
  /** The entry up to which news were put away. */
  closedAt: number;
}): Note {
  const { asked, hint, remarkedAt, missed, alarmAt, newsAt, closedAt } = given;
  if (!asked) return alarmAt !== null ? "alarm" : missed ? "missed" : null;
  if (hint) return "hint";
  if (remarkedAt !== null && remarkedAt >= Math.max(newsAt ?? 0, alarmAt ?? 0)) return "remark";
  const news = newsAt !== null && newsAt > closedAt;
  if (alarmAt !== null && (missed || !news)) return "alarm";
  if (missed) return "missed";
  return news ? "news" : null;
}
