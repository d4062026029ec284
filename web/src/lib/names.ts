/** Names that may be missing: of bots and topics that came after this page was written. */

import { t, texts } from "./texts.svelte";

/** A bot's level in the reader's words: `greedy:width=40` is a greedy one. */
export function botName(bot: string | null): string {
  const level = (bot ?? "").split(":", 1)[0]!;
  return texts.has(`web-bot-${level}`) ? t(`web-bot-${level}`) : level;
}

/** A topic of a game's rules: the game's own word for it, else the table's, else the id. */
export function topicName(game: string, topic: string): string {
  if (texts.has(`topic-${topic}`, game)) return texts.of(game)(`topic-${topic}`);
  if (texts.has(`web-topic-${topic}`)) return t(`web-topic-${topic}`);
  return topic.charAt(0).toUpperCase() + topic.slice(1).replaceAll("-", " ");
}

/** So many points, or whatever a game counts in: a game with another unit has the text `unit-points`. */
export function worth(game: string, n: number): string {
  const rounded = Math.round(n * 10) / 10;
  return texts.has("unit-points", game) ? texts.of(game)("unit-points", { n: rounded }) : t("web-points", { n: rounded });
}
