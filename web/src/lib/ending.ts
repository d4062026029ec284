/** How a match ended, in a sentence. */

import { result } from "./names";
import { t, texts } from "./texts.svelte";
import type { GameInfo, Snapshot } from "./types";

export function ending(info: GameInfo, now: Pick<Snapshot, "players" | "seats" | "scores" | "winners">): string {
  const winners = now.winners ?? [];
  const score = result(info, now.scores?.[winners[0] ?? 0] ?? 0);
  if (now.players === 1) return t(winners.length ? "cli-alone" : "cli-alone-lost", { score });
  const name = new Intl.ListFormat(texts.language).format(winners.map((seat) => now.seats[seat]!.name));
  return t(winners.length > 1 ? "cli-winners" : "cli-winner", { name, score });
}
