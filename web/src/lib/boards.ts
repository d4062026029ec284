/**
 * What a game brings along, found by its folder `src/games/<name>/`:
 *
 * - `Board.svelte` draws the table (BoardProps);
 * - `terms.ts` names in `drawn` the verbs whose moves one clicks on the board, all others become buttons; in
 *   `headlines` the events that say in short what somebody did with a turn; and in `free` the verbs that answer no
 *   question but may be done beside it;
 * - `tutorial.ts` holds a scripted match in `tutorial` (Tutorial).
 *
 * All of it is optional, and loaded only when somebody sits down at that game.
 */

import type { Component } from "svelte";
import type { Tutorial } from "./tutorial.svelte";
import type { BoardProps } from "./types";

const boards = import.meta.glob<{ default: Component<BoardProps> }>("../games/*/Board.svelte");
const tables = import.meta.glob<{
  drawn: readonly string[];
  headlines: readonly string[];
  free?: readonly string[];
}>("../games/*/terms.ts");
const tutorials = import.meta.glob<{ tutorial: Tutorial }>("../games/*/tutorial.ts");

export interface Board {
  /** null for a game without a board: its moves are listed. */
  component: Component<BoardProps> | null;
  drawn: ReadonlySet<string>;
  headlines: ReadonlySet<string>;
  free: ReadonlySet<string>;
}

export async function loadBoard(game: string): Promise<Board> {
  const [board, terms] = await Promise.all([
    boards[`../games/${game}/Board.svelte`]?.(),
    tables[`../games/${game}/terms.ts`]?.(),
  ]);
  return {
    component: board?.default ?? null,
    drawn: new Set(board && terms?.drawn),
    headlines: new Set(terms?.headlines),
    free: new Set(terms?.free),
  };
}

export function hasTutorial(game: string): boolean {
  return `../games/${game}/tutorial.ts` in tutorials;
}

export async function loadTutorial(game: string): Promise<Tutorial | null> {
  return (await tutorials[`../games/${game}/tutorial.ts`]?.())?.tutorial ?? null;
}
