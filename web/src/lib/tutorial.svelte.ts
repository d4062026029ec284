/**
 * A scripted match that teaches: a table with a fixed seed, one coach's bubble a step, and only the expected move lit.
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
 * The learner plays alone, so that the match is the same for everybody: the server takes a seed only where one person
 * and bots play, and a bot's seat ("bot") plays what it likes. If the script and the match part ways, the coach says
 * so and lets go.
 */

import type { Choice, NewSeat, NewTable } from "./types";

export interface Step {
  /** Key of what the coach says. */
  text?: string;
  args?: Record<string, string | number>;
  /** The move the learner is led to, in notation; without it the step is only read. */
  expect?: string | null;
  /** Moves the coach plays by itself, for the seat named in `seat` (0, the learner's, if not named). */
  moves?: readonly string[];
  seat?: number;
  /** Things to point at on the board, as `domain-value`. */
  highlight?: readonly string[];
}

export interface Tutorial {
  players: number;
  options?: Record<string, string>;
  /** The number of its chance, which only a table of one person may choose; without it, chance must not matter. */
  seed?: number;
  /** Who plays; if not said, the learner the first seat and the coach the others. */
  seats?: readonly ("me" | "hotseat" | "bot")[];
  bot?: string;
  steps: readonly Step[];
}

/** The table of a lesson; `name` names whoever the coach plays for. */
export function tableFor(game: string, tutorial: Tutorial, name: (seat: number) => string): Omit<NewTable, "key"> {
  const seats = kinds(tutorial).map((kind, seat): NewSeat => {
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

function kinds({ seats, players }: Tutorial): readonly ("me" | "hotseat" | "bot")[] {
  return seats ?? Array.from({ length: players }, (_, seat) => (seat === 0 ? "me" : "hotseat"));
}

/** Where a learner is in a script. */
export class Lesson {
  /** The step in hand. */
  at = $state(0);
  /** How many of the step's own moves the coach has played. */
  #played = $state(0);
  /** True when the expected move is not possible: the script no longer fits. */
  astray = $state(false);

  constructor(
    readonly tutorial: Tutorial,
    private readonly place: string,
  ) {
    const [at = 0, played = 0] = recall(place);
    this.at = Math.min(at, tutorial.steps.length);
    this.#played = played;
    this.#keep();
  }

  get step(): Step | null {
    return this.tutorial.steps[this.at] ?? null;
  }

  get over(): boolean {
    return this.at >= this.tutorial.steps.length;
  }

  /** Whether the learner reads and goes on by a button. */
  get reading(): boolean {
    const step = this.step;
    return step !== null && !step.expect && !step.moves;
  }

  /** Of the legal moves, those that are lit now. */
  lit(legal: readonly Choice[], seat: number | null): Choice[] {
    const step = this.step;
    if (step === null || this.astray) return [...legal];
    if (!step.expect || (step.seat ?? 0) !== seat) return [];
    return legal.filter((choice) => choice.move === step.expect);
  }

  /** The move the coach plays now, or null. */
  own(legal: readonly Choice[], seat: number | null): Choice | null {
    const step = this.step;
    const move = step?.moves?.[this.#played];
    if (!step || move === undefined || this.astray || (step.seat ?? 0) !== seat) return null;
    return legal.find((choice) => choice.move === move) ?? null;
  }

  /** Looks whether the script still fits what can be played; call it when there is something to decide. */
  check(legal: readonly Choice[], seat: number | null): void {
    const step = this.step;
    if (!step || !legal.length || this.astray || this.reading) return;
    const wanted = step.expect ?? step.moves?.[this.#played];
    this.astray = (step.seat ?? 0) !== seat || !legal.some((choice) => choice.move === wanted);
  }

  /** Notes a move that was played at the table. */
  played(move: string): void {
    const step = this.step;
    if (!step || this.astray) return;
    if (step.expect === move) return this.next();
    if (step.moves?.[this.#played] === move) {
      this.#played += 1;
      if (this.#played >= step.moves.length) return this.next();
      this.#keep();
    }
  }

  next(): void {
    this.at += 1;
    this.#played = 0;
    this.#keep();
  }

  #keep(): void {
    try {
      localStorage.setItem(shelf(this.place), `${this.at} ${this.#played}`);
    } catch {
      // a reload starts the lesson's text again; the match itself is safe
    }
  }
}

/** Where this browser notes how far a lesson has come. */
const shelf = (place: string) => `tessera-lesson-${place}`;

/** Says whether a table is that of a lesson begun in this browser. */
export function practised(place: string): boolean {
  try {
    return localStorage.getItem(shelf(place)) !== null;
  } catch {
    return false;
  }
}

function recall(place: string): number[] {
  try {
    return (localStorage.getItem(shelf(place)) ?? "").split(" ").map((word) => Number(word) || 0);
  } catch {
    return [];
  }
}
