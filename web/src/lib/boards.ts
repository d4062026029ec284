/**
 * Loads the modules of a game from its folder `src/games/<name>/`:
 *
 * - `Board.svelte` draws the board (BoardProps);
 * - `terms.ts` lists in `drawn` the verbs whose moves are clicked on the board (all others become buttons), in
 *   `headlines` the events that summarise a turn, in `important` those of them that are told first, in `free` the verbs
 *   that do not answer the question but may be played beside it, and in `opening` the event with which play begins
 *   after the set-up, if that is not the first turn; its function `losers` names the seats that lose something by an
 *   event, also where the event does not name them; its function `summarise` tells several events in one line,
 *   `asks` puts a question in words that say what it is about, and `warns` says what a move would begin that cannot be
 *   taken back, so that the page asks before it plays it; `open` says whether more than the answer is to be chosen, so
 *   that the page does not give the only one by itself;
 * - `terms.ts` may list in `modules` the options that are expansions: the new-table form shows them first;
 * - `Legend.svelte` explains the signs of the board in the help dialog (its props are `t`, `facts`, which are empty before a match begins, and the `seat` that reads it);
 * - `tutorial.ts` holds a scripted match in `tutorial` (Tutorial), and may hold further ones about modules in `lessons`,
 *   by name; the title of a lesson is the text `board-lesson-NAME` of the game.
 *
 * All of them are optional, and loaded only when a table of that game is opened.
 */

import type { Component } from "svelte";
import type { GameText, Summarise } from "./gameText";
import type { Tutorial } from "./tutorial.svelte";
import type { BoardProps, Choice, GameEvent } from "./types";

/** Returns the seats that lose something by an event of a match. */
export type Losers = (event: GameEvent, match: Pick<BoardProps, "view" | "events" | "info">) => number[];

/** Returns a question in words that say what it is about in this position, or null for its usual text. */
export type Asks = (
  question: string,
  match: Pick<BoardProps, "view" | "facts">,
  text: Pick<GameText, "t" | "seatName">,
) => string | null;

/** Returns what a move would begin that cannot be taken back, or give up; null for a move that needs no confirmation. */
export type Warns = (
  choice: Choice,
  match: Pick<BoardProps, "view" | "facts"> & { question: string | null },
  text: Pick<GameText, "t" | "seatName">,
) => string | null;

/** Returns whether more is to be chosen than the answer to a question, as how many units go. */
export type Open = (question: string | null, match: Pick<BoardProps, "view" | "facts" | "info">) => boolean;

const boards = import.meta.glob<{ default: Component<BoardProps> }>("../games/*/Board.svelte");
const terms = import.meta.glob<{
  drawn: readonly string[];
  headlines: readonly string[];
  important?: readonly string[];
  free?: readonly string[];
  opening?: string;
  modules?: readonly string[];
  losers?: Losers;
  summarise?: Summarise;
  asks?: Asks;
  warns?: Warns;
  open?: Open;
}>("../games/*/terms.ts");
/** The component that explains the signs of a board. */
type Legend = Component<{ t: BoardProps["t"]; facts: BoardProps["facts"]; seat: number }>;

const legends = import.meta.glob<{ default: Legend }>("../games/*/Legend.svelte");
const tutorials = import.meta.glob<{ tutorial: Tutorial; lessons?: Record<string, Tutorial> }>("../games/*/tutorial.ts");

export interface Board {
  /** null for a game without a board, which gets a list of moves instead. */
  component: Component<BoardProps> | null;
  drawn: ReadonlySet<string>;
  headlines: ReadonlySet<string>;
  /** Kinds of events, the most important first. */
  important: readonly string[];
  free: ReadonlySet<string>;
  /** The kind of event with which play begins. */
  opening: string;
  losers: Losers;
  summarise: Summarise;
  asks: Asks;
  warns: Warns;
  open: Open;
}

export async function loadBoard(game: string): Promise<Board> {
  const [board, lists] = await Promise.all([
    boards[`../games/${game}/Board.svelte`]?.(),
    terms[`../games/${game}/terms.ts`]?.(),
  ]);
  return {
    component: board?.default ?? null,
    drawn: new Set(board && lists?.drawn),
    headlines: new Set(lists?.headlines),
    important: lists?.important ?? [],
    free: new Set(lists?.free),
    opening: lists?.opening ?? "turn",
    losers: lists?.losers ?? (() => []),
    asks: lists?.asks ?? (() => null),
    warns: lists?.warns ?? (() => null),
    open: lists?.open ?? (() => false),
    summarise: lists?.summarise ?? (() => null),
  };
}

/** Returns the component that explains the signs of a game's board, or null. */
export async function loadLegend(game: string): Promise<Legend | null> {
  return (await legends[`../games/${game}/Legend.svelte`]?.())?.default ?? null;
}

export function hasTutorial(game: string): boolean {
  return `../games/${game}/tutorial.ts` in tutorials;
}

/** Returns the tutorial of a game, or its lesson of that name. */
export async function loadTutorial(game: string, lesson: string | null = null): Promise<Tutorial | null> {
  const found = await tutorials[`../games/${game}/tutorial.ts`]?.();
  return (lesson === null ? found?.tutorial : found?.lessons?.[lesson]) ?? null;
}

/** Returns the lessons of a game about its modules, by name. */
export async function loadLessons(game: string): Promise<[name: string, lesson: Tutorial][]> {
  return Object.entries((await tutorials[`../games/${game}/tutorial.ts`]?.())?.lessons ?? {});
}

/** Returns the tutorial of a table: the lesson for its number of players and options, else that of the game. */
export async function tutorialOf(table: { game: string; players: number; options: Record<string, string> }): Promise<Tutorial | null> {
  const fits = ({ players, options = {} }: Tutorial) =>
    players === table.players && Object.entries(options).every(([name, value]) => table.options[name] === value);
  const lesson = (await loadLessons(table.game)).find(([, each]) => fits(each))?.[1];
  return lesson ?? loadTutorial(table.game);
}

/** Returns the options of a game that are expansions. */
export async function loadModules(game: string): Promise<readonly string[]> {
  return (await terms[`../games/${game}/terms.ts`]?.())?.modules ?? [];
}
