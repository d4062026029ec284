/** The shapes of docs/protocol.md, and what a game's board gets and gives. */

export type Language = "en" | "ja" | "ko";
export type Words = Record<Language, string>;

export interface Option {
  name: string;
  values: string[];
  players: Record<string, number[]>;
  requires: Record<string, Record<string, string>>;
}

export interface GameInfo {
  name: string;
  rules: number;
  stage: string;
  players: number[];
  title: Words;
  blurb: Words;
  options: Option[];
  bots: string[];
  /** Few is good: a score is minus what people count. */
  fewest: boolean;
  /** Only from GET /api/games/{game}. */
  components?: Record<string, unknown>;
  provenance?: { path: string; value: unknown; mark: string }[];
  questions?: string[];
  /** Where points come from, in the order in which they are counted. */
  sources?: string[];
  /** The verbs of the game's moves, with the domain of their argument. */
  vocabulary?: unknown;
  /** The kinds of events, with the domains of their arguments. */
  events?: unknown;
}

/** A seat as the owner asks for it; `hotseat` is played by the owner too, on the same screen. */
export interface NewSeat {
  kind: "me" | "open" | "bot" | "hotseat";
  bot?: string;
  name?: string;
}

export interface NewTable {
  game: string;
  players: number;
  options: Record<string, string>;
  listed: boolean;
  hints?: boolean;
  seats: NewSeat[];
  seed?: number;
  key: string;
}

export interface Person {
  id: string;
  name: string;
  colour: string;
  language: Language | null;
  settings: Record<string, unknown>;
}

export interface SeatInfo {
  seat: number;
  kind: "person" | "bot" | "open";
  name: string;
  colour: string;
  bot: string | null;
  mine: boolean;
  here: boolean;
}

export interface TableInfo {
  id: string;
  game: string;
  players: number;
  options: Record<string, string>;
  listed: boolean;
  /** Whether people may ask for hints here. */
  hints: boolean;
  owner: boolean;
  state: "open" | "running" | "finished";
  seats: SeatInfo[];
  seq: number;
  to_act: number[];
  scores: number[] | null;
  created: number;
  updated: number;
  next: string | null;
}

export interface Choice {
  n: number;
  move: string;
  verb: string;
  argument: string | null;
  clause: string;
}

export interface GameEvent {
  seq: number;
  kind: string;
  arguments: Record<string, string | number>;
  clause: string;
}

export interface Chat {
  seat: number | null;
  name: string;
  text: string;
  at: number;
  /** A notice is of the table itself, about the seat; `notice` says which. */
  kind?: "said" | "notice";
  notice?: string | null;
}

export interface Snapshot extends TableInfo {
  type: "snapshot";
  commitment: string;
  seed: string | null;
  mine: number[];
  view: Record<string, any>;
  questions: Record<string, string>;
  legal: Record<string, Choice[]>;
  undo: number[];
  events: GameEvent[];
  /** The events are those after this entry; whoever has later ones drops them first. */
  rewind?: number;
  chat: Chat[];
  over: boolean;
  clock: number[];
  winners: number[] | null;
  breakdown: Record<string, number>[];
  endings: string[];
}

export type Update = Pick<
  Snapshot,
  | "seq"
  | "to_act"
  | "view"
  | "questions"
  | "legal"
  | "undo"
  | "events"
  | "over"
  | "scores"
  | "breakdown"
  | "winners"
  | "endings"
  | "clock"
  | "seed"
  | "state"
> & { type: "update"; rewind: number | null };

/** A way to go on, and what it promises: docs/protocol.md. */
export interface Line {
  moves: string[];
  behind: number;
  share: number;
  gain: number;
  reasons: { source: string; points: number }[];
  later: number;
}

export interface Advice {
  seat: number;
  expected: number | null;
  lines: Line[];
  tried: number;
}

export interface Moment {
  at: number;
  values: number[];
}

export interface Decision {
  at: number;
  seat: number;
  apart: number;
  played: string[];
  better: string[];
  lost: number;
}

export interface Analysis {
  version: number;
  players: number;
  entries: number;
  scores: number[];
  moments: Moment[];
  decisions: Decision[];
  turning: number[];
  accounts: { seat: number; decisions: number; good: number; lost: number }[];
  looked: number;
}

export interface Clause {
  id: string;
  text: Words;
  source: string[];
  kind: "printed" | "derived" | "ruling";
  edition: string | null;
  /** Whether it belongs to the few that tell the game in short. */
  brief: boolean;
}

export interface ErrorMessage {
  type: "error";
  code: string;
  message: string;
  clause: string | null;
  key: string | null;
  seq: number;
}

/** Formats a Fluent message in the reader's language; unknown keys come back in guillemets. */
export type Translate = (key: string, args?: Record<string, string | number>) => string;

/** What explains itself on hover, focus or long press. */
export interface Explanation {
  title: string;
  lines: string[];
  clause?: string;
}

/** What every board gets. A board draws `view`, lights up `legal`, and calls `play` with one of them. */
export interface BoardProps {
  view: Record<string, any>;
  info: GameInfo;
  /** How this match is played. */
  options: Record<string, string>;
  seats: SeatInfo[];
  /** The seat whose board is in front: mine, or the one a spectator looks at. */
  seat: number;
  /** My legal moves now; empty when it is not my turn. */
  legal: Choice[];
  question: string | null;
  /** What each legal move (by notation) would bring, as events; null until it has arrived. */
  forecast: Record<string, GameEvent[]> | null;
  /** Events that have just happened, to animate. */
  fresh: GameEvent[];
  /** The log up to the moment that is shown. */
  events: GameEvent[];
  /** Things named in the log line under the pointer, as `domain-value` (e.g. "stop-palmyra"). */
  highlighted: string[];
  scores: number[] | null;
  breakdown: Record<string, number>[];
  t: Translate;
  language: Language;
  calm: boolean;
  play: (choice: Choice) => void;
  explain: (about: Explanation | null, at?: Element | null) => void;
}
