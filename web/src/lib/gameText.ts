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

/** One line of a log: what happened in one go, and how it is said. */
export interface Line {
  events: readonly [GameEvent, ...GameEvent[]];
  text: string;
}

/** Says what happens in a game, with the names of those who sit at this table. */
export class Speaker {
  constructor(
    private readonly t: Translate,
    private readonly has: (key: string) => boolean,
    private readonly words: Lexicon,
    private readonly names: (seat: number) => string,
    private readonly language?: string,
  ) {}

  /** Names a thing of the game. */
  thing(domain: string, value: string): string {
    const key = `${domain}-${value}`;
    return this.has(key) ? this.t(key) : value;
  }

  seat(seat: number): string {
    return seat < 0 ? this.t("cli-nature") : this.names(seat);
  }

  /** Names what a move would throw away. */
  lost(choice: Pick<Choice, "loses">): string {
    return new Intl.ListFormat(this.language).format((choice.loses ?? []).map((name) => this.thing("loss", name)));
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
    return this.t(key, Object.fromEntries(this.#fields(event).map((field) => [field[0], this.#word(event, field)])));
  }

  /** Says what happened line by line; what a game tells in one go, by a text `board-events-…`, takes one line. */
  tell(events: readonly GameEvent[]): Line[] {
    const lines: [GameEvent, ...GameEvent[]][] = [];
    for (const event of events) {
      const before = lines.at(-1)?.[0];
      const together = before?.kind === event.kind && doer(before) === doer(event) && this.has(`board-events-${event.kind}`);
      if (together) lines.at(-1)!.push(event);
      else lines.push([event]);
    }
    return lines.map((each) => ({ events: each, text: each.length > 1 ? this.#together(each) : this.event(each[0]) }));
  }

  /** Every argument becomes the list of what it was, in order and once each; `$n` says how many events it were. */
  #together(events: readonly [GameEvent, ...GameEvent[]]): string {
    const list = new Intl.ListFormat(this.language, { style: "narrow" });
    const words = this.#fields(events[0]).map((field) => {
      const all = new Set(events.map((event) => String(this.#word(event, field))));
      return [field[0], list.format(all)];
    });
    return this.t(`board-events-${events[0].kind}`, { ...Object.fromEntries(words), n: events.length });
  }

  #word(event: GameEvent, [field, domain]: readonly [string, string]): string | number {
    const value = event.arguments[field]!;
    if (domain === "seat") return this.seat(Number(value));
    return typeof value === "number" ? value : this.thing(domain, value);
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
