/** Display names of bots and topics, with fall-backs for those without a text. */

import { t, texts } from "./texts.svelte";

/** Returns the name of a bot with its level or kind; options are ignored: `greedy:width=40` is `greedy`. */
export function botName(bot: string | null): string {
  const name = (bot ?? "").split(":", 1)[0]!;
  const key = [`web-rank-${name}`, `web-bot-${name}`].find((each) => texts.has(each));
  return key ? t(key) : name;
}

/** Returns the bots to choose from in two groups: those with a rank, from easy to hard, and the others. */
export function botGroups(bots: readonly string[]): { label: string; bots: string[] }[] {
  const ranked = (bot: string) => texts.has(`web-rank-${bot}`);
  return [
    { label: t("web-bots-ranks"), bots: bots.filter(ranked) },
    { label: t("web-bots-engines"), bots: bots.filter((bot) => !ranked(bot)) },
  ].filter((group) => group.bots.length);
}

/** Returns the name of a topic of the rules: the game's text, else the shared text, else the id. */
export function topicName(game: string, topic: string): string {
  if (texts.has(`topic-${topic}`, game)) return texts.translator(game)(`topic-${topic}`);
  if (texts.has(`web-topic-${topic}`)) return t(`web-topic-${topic}`);
  return topic.charAt(0).toUpperCase() + topic.slice(1).replaceAll("-", " ");
}
