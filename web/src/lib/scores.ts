/** Scores and points as numbers and texts for people. */

import { t, texts } from "./texts.svelte";
import type { GameInfo } from "./types";

/** Returns a score as players count it: positive where the fewest win. */
export function displayScore(info: Pick<GameInfo, "fewest">, score: number): number {
  return info.fewest ? 0 - score : score;
}

/** Returns "n points"; a game with another unit has the text `unit-points`. */
export function pointsText(game: string, n: number): string {
  return unitText(game, "unit-points", n) ?? t("cli-points", { n: rounded(n) });
}

/** Returns a score with its unit; a game that does not count points has the text `unit-score`. */
export function scoreText(info: Pick<GameInfo, "name" | "fewest">, score: number): string {
  const n = displayScore(info, score);
  return unitText(info.name, "unit-score", n) ?? pointsText(info.name, n);
}

/** Returns a difference of scores as "n more" or "n fewer", in the direction players count. */
export function differenceText(info: Pick<GameInfo, "name" | "fewest">, points: number): string {
  const n = displayScore(info, points);
  return t(n < 0 ? "web-fewer" : "web-more", { worth: pointsText(info.name, Math.abs(n)) });
}

function unitText(game: string, key: string, n: number): string | null {
  return texts.has(key, game) ? texts.translator(game)(key, { n: rounded(n) }) : null;
}

const rounded = (n: number) => Math.round(n * 10) / 10;
