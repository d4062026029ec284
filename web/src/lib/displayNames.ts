/** Names that may be missing: of bots and topics that came after this page was written. */

import { t, texts } from "./texts.svelte";
import type { GameInfo } from "./types";

/** A bot in the reader's words, with how hard it is or what it does: `greedy:width=40` is a greedy one. */
export function botName(bot: string | null): string {
  const name = (bot ?? "").split(":", 1)[0]!;
  const key = [`web-rank-${name}`, `web-bot-${name}`].find((each) => texts.has(each));
  return key ? t(key) : name;
}

/** Bots to choose from: those with a rank, from easy to hard, and whatever else there is. */
export function botGroups(bots: readonly string[]): { label: string; bots: string[] }[] {
  const ranked = (bot: string) => texts.has(`web-rank-${bot}`);
  return [
    { label: t("web-bots-ranks"), bots: bots.filter(ranked) },
    { label: t("web-bots-engines"), bots: bots.filter((bot) => !ranked(bot)) },
  ].filter((group) => group.bots.length);
}

/** A topic of a game's rules: the game's own word for it, else the table's, else the id. */
export function topicName(game: string, topic: string): string {
  if (texts.has(`topic-${topic}`, game)) return texts.of(game)(`topic-${topic}`);
  if (texts.has(`web-topic-${topic}`)) return t(`web-topic-${topic}`);
  return topic.charAt(0).toUpperCase() + topic.slice(1).replaceAll("-", " ");
}

/** A score as people count it. */
export function counted(info: Pick<GameInfo, "fewest">, score: number): number {
  return info.fewest ? 0 - score : score;
}

/** So many points, or whatever a game counts: a game with another unit has the text `unit-points`. */
export function worth(game: string, n: number): string {
  return said(game, "unit-points", n) ?? t("cli-points", { n: rounded(n) });
}

/** A score in words: a game that counts something else than points has the text `unit-score`. */
export function result(info: Pick<GameInfo, "name" | "fewest">, score: number): string {
  const n = counted(info, score);
  return said(info.name, "unit-score", n) ?? worth(info.name, n);
}

/** How much better or worse a score is than another, as people count: three fewer are better where few is good. */
export function difference(info: Pick<GameInfo, "name" | "fewest">, points: number): string {
  const n = counted(info, points);
  return t(n < 0 ? "web-fewer" : "web-more", { worth: worth(info.name, Math.abs(n)) });
}

function said(game: string, key: string, n: number): string | null {
  return texts.has(key, game) ? texts.of(game)(key, { n: rounded(n) }) : null;
}

const rounded = (n: number) => Math.round(n * 10) / 10;
