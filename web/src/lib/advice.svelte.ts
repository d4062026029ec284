/** Requests advice for the seat that must decide, and drops it as soon as the position changes. */

import { api, ApiError } from "./api";
import type { Choice, Advice } from "./types";
import { ENDS } from "./commonVerbs";

const POLL_INTERVAL = 250;

export type AdviceState = "idle" | "thinking" | "ready" | "failed";

export class AdviceRequest {
  state = $state<AdviceState>("idle");
  /** Progress of the search, from 0 to 1. */
  done = $state(0);
  advice = $state.raw<Advice | null>(null);
  problem = $state.raw<unknown>(null);
  #request = 0; // number of the current request; answers to earlier ones are ignored
  #stopEarly = false;

  constructor(readonly id: string) {}

  get open(): boolean {
    return this.state !== "idle";
  }

  /** Requests advice for a seat in the position `seq`, and polls until it is ready. */
  async ask(seat: number, seq: number): Promise<void> {
    const request = ++this.#request;
    this.#stopEarly = false;
    this.state = "thinking";
    this.done = 0;
    this.advice = this.problem = null;
    try {
      while (request === this.#request) {
        const hint = await api.hint(this.id, seat, this.#stopEarly);
        if (request !== this.#request) return;
        if (hint.seq !== seq) return this.close(); // the position has changed
        if (hint.advice) {
          this.advice = hint.advice;
          this.state = "ready";
          return;
        }
        this.done = hint.done;
        await new Promise((wake) => setTimeout(wake, POLL_INTERVAL));
      }
    } catch (problem) {
      if (request !== this.#request) return;
      this.problem = problem instanceof ApiError ? problem : new ApiError("unreachable", String(problem));
      this.state = "failed";
    }
  }

  /** Ends the search early: the next poll returns the best advice so far. */
  useBestSoFar(): void {
    this.#stopEarly = true;
  }

  close(): void {
    this.#request += 1;
    this.state = "idle";
    this.advice = null;
  }
}

/** Splits a move in notation into verb and argument. */
export function parseMove(move: string): Pick<Choice, "verb" | "argument" | "move"> {
  const space = move.indexOf(" ");
  if (space < 0) return { move, verb: move, argument: null };
  return { move, verb: move.slice(0, space), argument: move.slice(space + 1) };
}

/** Returns a line without its final `done` and `end` moves; the first move always stays. */
export function withoutTrailingEnds(moves: readonly string[]): string[] {
  const last = moves.findLastIndex((move, n) => n === 0 || !ENDS.includes(move));
  return moves.slice(0, last + 1);
}

/** Formats a change with its sign: +3, −1.5, ±0. */
export function signed(points: number, language: string): string {
  const size = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(Math.abs(points));
  if (size === "0") return "±0";
  return points > 0 ? `+${size}` : `−${size}`;
}
