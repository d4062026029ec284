/** Advice for the seat that must decide: asked for, waited for, cut short, and gone as soon as the table moves on. */

import { api, Refusal } from "./api";
import type { Choice, Advice } from "./types";
import { ENDS } from "./commonVerbs";

const AGAIN = 250;

export type Asking = "idle" | "thinking" | "ready" | "failed";

export class Adviser {
  state = $state<Asking>("idle");
  /** How much of the thinking is done, from 0 to 1. */
  done = $state(0);
  advice = $state.raw<Advice | null>(null);
  problem = $state.raw<unknown>(null);
  #asked = 0; // which question this is; answers to earlier ones are not heard
  #enough = false;

  constructor(readonly id: string) {}

  get open(): boolean {
    return this.state !== "idle";
  }

  /** Asks what a seat should do at this moment of the match. */
  async ask(seat: number, seq: number): Promise<void> {
    const asked = ++this.#asked;
    this.#enough = false;
    this.state = "thinking";
    this.done = 0;
    this.advice = this.problem = null;
    try {
      while (asked === this.#asked) {
        const hint = await api.hint(this.id, seat, this.#enough);
        if (asked !== this.#asked) return;
        if (hint.seq !== seq) return this.close(); // the table has moved on
        if (hint.advice) {
          this.advice = hint.advice;
          this.state = "ready";
          return;
        }
        this.done = hint.done;
        await new Promise((wake) => setTimeout(wake, AGAIN));
      }
    } catch (problem) {
      if (asked !== this.#asked) return;
      this.problem = problem instanceof Refusal ? problem : new Refusal("unreachable", String(problem));
      this.state = "failed";
    }
  }

  /** Takes the best there is so far. */
  enough(): void {
    this.#enough = true;
  }

  close(): void {
    this.#asked += 1;
    this.state = "idle";
    this.advice = null;
  }
}

/** The verb and the argument of a move in notation, as a speaker needs them. */
export function spoken(move: string): Pick<Choice, "verb" | "argument" | "move"> {
  const space = move.indexOf(" ");
  if (space < 0) return { move, verb: move, argument: null };
  return { move, verb: move.slice(0, space), argument: move.slice(space + 1) };
}

/** A line without the moves at its end that only finish; what a line begins with always stays. */
export function essential(moves: readonly string[]): string[] {
  const last = moves.findLastIndex((move, n) => n === 0 || !ENDS.includes(move));
  return moves.slice(0, last + 1);
}

/** A change as people write it: +3, −1.5, ±0. */
export function signed(points: number, language: string): string {
  const size = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(Math.abs(points));
  if (size === "0") return "±0";
  return points > 0 ? `+${size}` : `−${size}`;
}
