/** Texts of moves, questions and events in the current language. */

import type { Choice, GameEvent, GameInfo, Translate } from "./types";

const LETTERS = "abcdef";

/** The domain of the argument of each verb, and of each field of an event. */
export interface ArgumentDomains {
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

/** Reads the domains from the vocabulary and events of GET /api/games/{game}. */
export function argumentDomains(info: GameInfo): ArgumentDomains {
  const verbs: ArgumentDomains["verbs"] = {};
  const events: ArgumentDomains["events"] = {};
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

/** Reads `["seat", "origin:stop"]`, `{"origin": "stop"}` or `[["origin", "stop"]]`. */
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

/** One line of the log: one or more events, and their text. */
export interface Line {
  events: readonly [GameEvent, ...GameEvent[]];
  text: string;
  /** The same in short, where there is little room. */
  brief: string;
}

/** Events that are told together; `text` where the game has words of its own for them. */
export interface Told {
  events: readonly [GameEvent, ...GameEvent[]];
  text: string | null;
  brief?: string;
}

/** Returns how many of the events from `at` on are one story, and its text; null where there is no story. */
export type Summarise = (events: readonly GameEvent[], at: number, text: GameText) => { count: number; text: string; brief?: string } | null;

/** Turns moves, events and questions of a game into texts, with the names of the seats. */
export class GameText {
  constructor(
    readonly t: Translate,
    private readonly has: (key: string) => boolean,
    private readonly domains: ArgumentDomains,
    private readonly names: (seat: number) => string,
    private readonly language?: string,
    private readonly summarise: Summarise = () => null,
  ) {}

  /** Joins words to a list. */
  list(words: Iterable<string>): string {
    return new Intl.ListFormat(this.language, { style: "narrow" }).format(words);
  }

  /** Returns the name of a value of a domain. */
  readonly term = (domain: string, value: string): string => {
    const key = `${domain}-${value}`;
    return this.has(key) ? this.t(key) : value;
  };

  readonly seatName = (seat: number): string => (seat < 0 ? this.t("cli-nature") : this.names(seat));

  /** Returns what a move would lose, as a list. */
  losses(choice: Pick<Choice, "loses">): string {
    return new Intl.ListFormat(this.language).format((choice.loses ?? []).map((name) => this.term("loss", name)));
  }

  /** Returns the label of a move. */
  moveText(choice: Pick<Choice, "verb" | "argument" | "move">): string {
    const key = `move-${choice.verb}`;
    if (!this.has(key)) return choice.move;
    if (choice.argument === null) return this.t(key);
    return this.t(key, { arg: this.#moveArgument(choice.verb, choice.argument) });
  }

  /** Returns the argument of a move in words; the move itself if it has none. */
  argumentText(choice: Pick<Choice, "verb" | "argument" | "move">): string {
    return choice.argument === null ? this.moveText(choice) : String(this.#moveArgument(choice.verb, choice.argument));
  }

  /** Returns the seat that a move names, or null. */
  seatNamed({ verb, argument }: Pick<Choice, "verb" | "argument">): number | null {
    return argument !== null && this.domains.verbs[verb] === "seat" ? LETTERS.indexOf(argument) : null;
  }

  #moveArgument(verb: string, value: string): string | number {
    const domain = this.domains.verbs[verb] ?? "";
    if (domain === "seat") return this.seatName(LETTERS.indexOf(value));
    if (domain && this.has(`${domain}-${value}`)) return this.t(`${domain}-${value}`);
    return /^[0-9]+$/.test(value) ? Number(value) : value;
  }

  /** Returns the board piece that a move is about: `stop-palmyra`. */
  targetPieces(choice: Pick<Choice, "verb" | "argument">): string[] {
    const domain = this.domains.verbs[choice.verb];
    return domain && choice.argument !== null ? [`${domain}-${choice.argument}`] : [];
  }

  /** Returns the text of an event. */
  eventText(event: GameEvent): string {
    const key = `event-${event.kind}`;
    if (!this.has(key)) return `${event.kind} ${Object.values(event.arguments).join(" ")}`.trim();
    return this.t(key, Object.fromEntries(this.#fields(event).map((field) => [field[0], this.#eventArgument(event, field)])));
  }

  /** Returns the events in order, those of one story together. */
  stories(events: readonly GameEvent[]): Told[] {
    const all: Told[] = [];
    for (let at = 0; at < events.length; ) {
      const found = this.summarise(events, at, this);
      const [first, ...others] = events.slice(at, at + (found?.count ?? 1));
      all.push({ events: [first!, ...others], text: found?.text ?? null, brief: found?.brief });
      at += found?.count ?? 1;
    }
    return all;
  }

  /** Returns the lines of the log. */
  logLines(events: readonly GameEvent[]): Line[] {
    return this.lines(this.stories(events));
  }

  /** Returns the lines of what is told; consecutive events with a text `board-events-…` share one line. */
  lines(told: readonly Told[]): Line[] {
    const lines: { events: [GameEvent, ...GameEvent[]]; text: string | null; brief?: string }[] = [];
    for (const { events, text, brief } of told) {
      const before = lines.at(-1);
      const [event] = events;
      const together =
        before?.text === null &&
        text === null &&
        before.events[0].kind === event.kind &&
        actingSeat(before.events[0]) === actingSeat(event) &&
        this.has(`board-events-${event.kind}`);
      if (together) before.events.push(event);
      else lines.push({ events: [...events], text, brief });
    }
    return lines.map(({ events, text, brief }) => {
      const whole = text ?? (events.length > 1 ? this.#joinedText(events) : this.eventText(events[0]));
      return { events, text: whole, brief: brief ?? whole };
    });
  }

  /** Joins events: each argument becomes the list of its distinct values in order, `$n` the number of events. */
  #joinedText(events: readonly [GameEvent, ...GameEvent[]]): string {
    const words = this.#fields(events[0]).map((field) => {
      const all = new Set(events.map((event) => String(this.#eventArgument(event, field))));
      return [field[0], this.list(all)];
    });
    return this.t(`board-events-${events[0].kind}`, { ...Object.fromEntries(words), n: events.length });
  }

  #eventArgument(event: GameEvent, [field, domain]: readonly [string, string]): string | number {
    const value = event.arguments[field]!;
    if (domain === "seat") return this.seatName(Number(value));
    return typeof value === "number" ? value : this.term(domain, value);
  }

  /** Returns the board pieces that an event is about, to highlight. */
  piecesOf(event: GameEvent): string[] {
    return this.#fields(event)
      .filter(([, domain]) => domain !== "number")
      .map(([field, domain]) => `${domain}-${event.arguments[field]}`);
  }

  #fields(event: GameEvent): (readonly [string, string])[] {
    const known = this.domains.events[event.kind];
    const all = known ?? Object.keys(event.arguments).map((field) => [field, field] as const);
    return all.filter(([field]) => event.arguments[field] !== undefined);
  }

  /** Returns the question for the seat that must decide: `ask-…`. */
  questionText(question: string): string {
    return this.has(`ask-${question}`) ? this.t(`ask-${question}`) : this.t("web-your-turn");
  }

  /** Returns what another seat is deciding: `wait-…`. */
  waitingText(question: string | undefined, seat: number): string {
    const key = `wait-${question}`;
    return question && this.has(key)
      ? this.t(key, { seat: this.seatName(seat) })
      : this.t("web-waiting-for", { name: this.seatName(seat) });
  }
}

/** Returns the seat that caused an event, or null. */
export function actingSeat(event: GameEvent): number | null {
  const seat = event.arguments.by ?? event.arguments.seat;
  return typeof seat === "number" ? seat : null;
}
