/**
 * Tutorials: a scripted match at a table with a fixed seed, where each step shows a text and lights only one move.
 *
 * A game describes its script in `src/games/<name>/tutorial.ts`:
 *
 *     export const tutorial: Tutorial = {
 *       players: 1, options: { edition: "2e" }, seed: 7,
 *       steps: [
 *         { text: "board-learn-welcome" },                                     // read, then "Next"
 *         { text: "board-learn-sow", expect: "sow wheat", highlight: ["section-wheat"] },
 *         { moves: ["sow wood", "drop corbita", "end"] },                       // played by the coach
 *         { text: "board-learn-free" },
 *       ],
 *     };
 *
 * The learner is the only person, so that the match is the same each time: the server accepts a seed only where one
 * person and bots play, and a bot's seat ("bot") plays freely. If the match leaves the script, the coach says so and
 * the tutorial ends.
 */

import type { Choice, NewSeat, NewTable } from "./types";

export interface Step {
  /** Text key of the coach's words. */
  text?: string;
  args?: Record<string, string | number>;
  /** The move the learner must play, in notation; without it the step is only read. */
  expect?: string | null;
  /** Moves that the coach plays for `seat` (by default 0, the learner's). */
  moves?: readonly string[];
  seat?: number;
  /** Pieces to highlight on the board, as `domain-value`. */
  highlight?: readonly string[];
}

export interface Tutorial {
  players: number;
  options?: Record<string, string>;
  /** Seed of the dice, allowed only at a table with one person; without it, chance must not matter. */
  seed?: number;
  /** Who plays; by default the learner has the first seat and the coach the others. */
  seats?: readonly ("me" | "hotseat" | "bot")[];
  bot?: string;
  /** The match against bots that can be begun after it; by default the game's usual one. */
  match?: { players: number; options: Record<string, string> };
  steps: readonly Step[];
}

/** Returns the settings of the table of a tutorial; `name` returns the names of the coach's seats. */
export function tableFor(game: string, tutorial: Tutorial, name: (seat: number) => string): Omit<NewTable, "key"> {
  const seats = seatKinds(tutorial).map((kind, seat): NewSeat => {
    if (kind === "bot") return { kind, bot: tutorial.bot ?? "random" };
    return kind === "hotseat" ? { kind, name: name(seat) } : { kind };
  });
  return {
    game,
    players: tutorial.players,
    options: tutorial.options ?? {},
    listed: false,
    seats,
    ...(tutorial.seed === undefined ? {} : { seed: tutorial.seed }),
  };
}

function seatKinds({ seats, players }: Tutorial): readonly ("me" | "hotseat" | "bot")[] {
  return seats ?? Array.from({ length: players }, (_, seat) => (seat === 0 ? "me" : "hotseat"));
}

/** Progress of a learner in a tutorial, stored in this browser. */
export class Lesson {
  /** Index of the current step. */
  at = $state(0);
  /** Number of the step's `moves` that the coach has played. */
  #played = $state(0);
  /** True when the expected move is not legal, so that the match has left the script. */
  offScript = $state(false);

  constructor(
    readonly tutorial: Tutorial,
    private readonly table: string,
  ) {
    const [at = 0, played = 0] = isLessonOver(table) ? [Infinity] : loadProgress(table);
    this.at = Math.min(at, tutorial.steps.length);
    this.#played = played;
    this.#save();
  }

  get step(): Step | null {
    return this.tutorial.steps[this.at] ?? null;
  }

  get over(): boolean {
    return this.at >= this.tutorial.steps.length;
  }

  /** Whether the step is only read, and left by a button. */
  get reading(): boolean {
    const step = this.step;
    return step !== null && !step.expect && !step.moves;
  }

  /** Returns the legal moves to light up. */
  litMoves(legal: readonly Choice[], seat: number | null): Choice[] {
    const step = this.step;
    if (this.offScript) return [...legal];
    if (step === null) return [];
    if (!step.expect || (step.seat ?? 0) !== seat) return [];
    return legal.filter((choice) => choice.move === step.expect);
  }

  /** Returns the move the coach plays now, or null. */
  coachMove(legal: readonly Choice[], seat: number | null): Choice | null {
    const step = this.step;
    const move = step?.moves?.[this.#played];
    if (!step || move === undefined || this.offScript || (step.seat ?? 0) !== seat) return null;
    return legal.find((choice) => choice.move === move) ?? null;
  }

  /** Sets `offScript` if the next scripted move is not legal; call it when a seat must decide. */
  check(legal: readonly Choice[], seat: number | null): void {
    const step = this.step;
    if (!step || !legal.length || this.offScript || this.reading) return;
    const wanted = step.expect ?? step.moves?.[this.#played];
    this.offScript = (step.seat ?? 0) !== seat || !legal.some((choice) => choice.move === wanted);
  }

  /** Advances the script after a move was played at the table. */
  played(move: string): void {
    const step = this.step;
    if (!step || this.offScript) return;
    if (step.expect === move) return this.next();
    if (step.moves?.[this.#played] === move) {
      this.#played += 1;
      if (this.#played >= step.moves.length) return this.next();
      this.#save();
    }
  }

  next(): void {
    this.at += 1;
    this.#played = 0;
    this.#save();
  }

  /** Ends the lesson, also before its last step: its table is no longer listed. */
  end(): void {
    this.at = this.tutorial.steps.length;
    this.#played = 0;
    this.#save();
  }

  /** Whether the coach plays no seat, so that the learner can play on after the lesson. */
  get continues(): boolean {
    return !seatKinds(this.tutorial).includes("hotseat");
  }

  /** Forgets that the table belongs to a lesson. */
  forget(): void {
    try {
      localStorage.removeItem(storageKey(this.table));
    } catch {
      // no storage: nothing was stored
    }
  }

  #save(): void {
    try {
      localStorage.setItem(storageKey(this.table), this.over ? OVER : `${this.at} ${this.#played}`);
    } catch {
      // no storage: a reload restarts the texts; the match itself is safe
    }
  }
}

/** Storage key of the progress in a lesson. */
const storageKey = (table: string) => `tessera-lesson-${table}`;

/** What is stored of a lesson that is over. */
const OVER = "over";

/** Whether a table belongs to a lesson of this browser that is over. */
export function isLessonOver(table: string): boolean {
  try {
    return localStorage.getItem(storageKey(table)) === OVER;
  } catch {
    return false;
  }
}

/** Whether a table belongs to a lesson begun in this browser. */
export function isLessonTable(table: string): boolean {
  try {
    return localStorage.getItem(storageKey(table)) !== null;
  } catch {
    return false;
  }
}

function loadProgress(table: string): number[] {
  try {
    return (localStorage.getItem(storageKey(table)) ?? "").split(" ").map((word) => Number(word) || 0);
  } catch {
    return [];
  }
}
