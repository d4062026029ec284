/** Title of a solo result: the last of the game's `titles` whose points are reached. */

import type { GameInfo } from "./types";

export function titleFor(info: GameInfo, points: number): string | null {
  const titles = info.components?.titles;
  if (typeof titles !== "object" || titles === null) return null;
  const reached = Object.entries(titles as Record<string, unknown>)
    .filter((entry): entry is [string, number] => typeof entry[1] === "number" && entry[1] <= points)
    .sort((a, b) => a[1] - b[1]);
  return reached.at(-1)?.[0] ?? null;
}
