/** Moves, questions and events in the reader's words. */

import type { Choice, GameEvent, GameInfo, Translate } from "./types";

const LETTERS = "abcdef";

/** The domains of a game's arguments: of each verb's, and of each event's by field. */
export interface Lexicon {
  verbs: Record<string, string>;
  events: Record<string, readonly (readonly [field: string, domain: string])[]>;
}

interface VerbLike {
  name?: unknown;
  verb?: unknown;
  domain?: unknown;
}

interface EventLike {
  name?: unknown;
  kind?: unknown;
  arguments?: unknown;
}

/** Reads the domains out of what GET /api/games/{game} tells about verbs and events. */
export function lexicon(info: GameInfo): Lexicon {
  const verbs: Lexicon["verbs"] = {};
  const events: Lexicon["events"] = {};
  for (const [key, verb] of entries<VerbLike>(info.vocabulary)) {
    const name = verb.name ?? verb.verb ?? key;
    if (typeof name === "string" && typeof verb.domain === "string") verbs[name] = verb.domain;
  }
  for (const [key, event] of entries<EventLike>(info.events)) {
    const name = event.name ?? event.kind ?? key;
    if (typeof name === "string") events[name] = fields(event.arguments);
  }
  return { verbs, events };
}

function entries<T>(value: unknown): [string, T][] {
  if (Array.isArray(value)) return value.map((each, n) => [String(n), each as T]);
  return typeof value === "object" && value !== null ? (Object.entries(value) as [string, T][]) : [];
}

/** `["seat", "origin:stop"]`, `{"origin": "stop"}` or `[["origin", "stop"]]`. */
function fields(value: unknown): (readonly [string, string])[] {
  if (!Array.isArray(value)) {
    return typeof value === "object" && value !== null ? (Object.entries(value) as [string, string][]) : [];
  }
  return value.map((each: unknown) => {
    if (Array.isArray(each)) return [String(each[0]), String(each[1] ?? each[0])] as const;
    const [name = "", domain] = String(each).split(":");
    return [name, domain || name] as const;
  });
}

/** Says what happens in a game, with the names of those who sit at this table. */
export class Speaker {
  constructor(
    private readonly t: Translate,
    private readonly has: (key: string) => boolean,
    private readonly words: Lexicon,
    private readonly names: (seat: number) => string,
  ) {}

  /** Names a thing of the game. */
  thing(domain: string, value: string): string {
    const key = `${domain}-${value}`;
    return this.has(key) ? this.t(key) : value;
  }

  seat(seat: number): string {
    return seat < 0 ? this.t("cli-nature") : this.names(seat);
  }

  /** Says a move, as it stands on its button. */
  move(choice: Pick<Choice, "verb" | "argument" | "move">): string {
    const key = `move-${choice.verb}`;
    if (!this.has(key)) return choice.move;
    if (choice.argument === null) return this.t(key);
    return this.t(key, { arg: this.#argument(choice.verb, choice.argument) });
  }

  #argument(verb: string, value: string): string | number {
    const domain = this.words.verbs[verb] ?? "";
    if (domain === "seat") return this.seat(LETTERS.indexOf(value));
    if (domain && this.has(`${domain}-${value}`)) return this.t(`${domain}-${value}`);
    return /^[0-9]+$/.test(value) ? Number(value) : value;
  }

  /** Names the thing a move is about, as a board knows it: `stop-palmyra`. */
  target(choice: Pick<Choice, "verb" | "argument">): string[] {
    const domain = this.words.verbs[choice.verb];
    return domain && choice.argument !== null ? [`${domain}-${choice.argument}`] : [];
  }

  /** Says what happened. */
  event(event: GameEvent): string {
    const key = `event-${event.kind}`;
    if (!this.has(key)) return `${event.kind} ${Object.values(event.arguments).join(" ")}`.trim();
    const words: Record<string, string | number> = {};
    for (const [field, domain] of this.#fields(event)) {
      const value = event.arguments[field]!;
      if (domain === "seat") words[field] = this.seat(Number(value));
      else words[field] = typeof value === "number" ? value : this.thing(domain, value);
    }
    return this.t(key, words);
  }

  /** Names the things an event is about, for the board to show. */
  things(event: GameEvent): string[] {
    return this.#fields(event)
      .filter(([, domain]) => domain !== "number")
      .map(([field, domain]) => `${domain}-${event.arguments[field]}`);
  }

  #fields(event: GameEvent): (readonly [string, string])[] {
    const known = this.words.events[event.kind];
    const all = known ?? Object.keys(event.arguments).map((field) => [field, field] as const);
    return all.filter(([field]) => event.arguments[field] !== undefined);
  }

  /** Asks those who decide here: `ask-…`. */
  ask(question: string): string {
    return this.has(`ask-${question}`) ? this.t(`ask-${question}`) : this.t("web-your-turn");
  }

  /** Says what somebody else is deciding: `wait-…`. */
  wait(question: string | undefined, seat: number): string {
    const key = `wait-${question}`;
    return question && this.has(key)
      ? this.t(key, { seat: this.seat(seat) })
      : this.t("web-waiting-for", { name: this.seat(seat) });
  }
}

/** The seat whose doing an event is, or null for what merely happens. */
export function doer(event: GameEvent): number | null {
  const seat = event.arguments.by ?? event.arguments.seat;
  return typeof seat === "number" ? seat : null;
}
