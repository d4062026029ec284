/** The result of a match as a sentence. */

import { scoreText } from "./scores";
import { t, texts } from "./texts.svelte";
import type { GameInfo, Snapshot } from "./types";

/** Returns whether the result is counted in points: not if somebody has won a game that is not scored. */
export function isCounted(info: Pick<GameInfo, "victory">, breakdown: readonly Readonly<Record<string, number>>[]): boolean {
  const { victory } = info;
  return victory === null || !breakdown.some((points) => points[victory]);
}

/** Names the winners; addresses a viewer who won with their only seat as "you". */
export function matchResultText(info: GameInfo, now: Pick<Snapshot, "players" | "seats" | "scores" | "winners" | "mine">): string {
  const winners = now.winners ?? [];
  const score = scoreText(info, now.scores?.[winners[0] ?? 0] ?? 0);
  if (now.players === 1) return t(winners.length ? "cli-alone" : "cli-alone-lost", { score });
  const me = now.mine.length === 1 && winners.includes(now.mine[0]!) ? now.mine[0]! : null;
  const named = winners.filter((seat) => seat !== me);
  const name = new Intl.ListFormat(texts.language).format(named.map((seat) => now.seats[seat]!.name));
  if (info.victory !== null) {
    if (me !== null) return t(named.length ? "web-you-share-plain" : "web-you-win-plain", { name });
    return t(winners.length > 1 ? "web-winners-plain" : "web-winner-plain", { name });
  }
  if (me !== null) return t(named.length ? "web-you-share" : "web-you-win", { name, score });
  return t(winners.length > 1 ? "cli-winners" : "cli-winner", { name, score });
}
