/** The shapes of docs/protocol.md, from tessera.server.messages. Change those, run tools/message_types. */

/** The recommended lines for a seat, best first. */
export interface Advice {
  seat: number;
  /** The final score if the best line is played and all seats then follow a plain planner. None in a game that is won and not scored. */
  expected: number | null;
  lines: Line[];
  /** The number of whole turns that the search has tried. */
  tried: number;
  /** The share of those matches that the seat wins, from 0 to 1, in a game that is won and not scored. */
  chance: number | null;
}

/** The result of the analysis of a match. */
export interface Analysis {
  version: number;
  players: number;
  entries: number;
  scores: number[];
  moments: Moment[];
  /** The analysed decisions that could have been clearly better, in match order. */
  decisions: Decision[];
  /** The costliest of them, as indices into that list, the costliest first. */
  turning: number[];
  accounts: Account[];
  /** The share of the match that was analysed, from 0 to 1. */
  looked: number;
}

/** Changes to a person; a field that is left out stays as it is. */
export interface PersonChange {
  name?: string | null;
  colour?: "charcoal" | "egyptian" | "ochre" | "terracotta" | "tyrian" | "verdigris" | null;
  language?: "en" | "ja" | "ko" | null;
  settings?: Record<string, any> | null;
}

/** Who is to play a seat of a new table. */
export interface NewSeat {
  kind: "bot" | "hotseat" | "me" | "open";
  bot?: string | null;
  name?: string | null;
}

/** A table to create. */
export interface NewTable {
  game: string;
  players: number;
  seats: NewSeat[];
  key: string;
  options?: Record<string, string>;
  listed?: boolean;
  /** Whether people may ask for hints; by default they may unless the table is listed. */
  hints?: boolean | null;
  /** A chosen seed, which determines all of chance; only where one person and bots play and nobody can join. */
  seed?: number | null;
}

/** A record to upload. */
export interface Upload {
  record: string;
  components?: null;
}

/** A command without arguments. */
export interface KeyedCommand {
  key: string;
}

/** Take a seat: an open one, one's own that a bot plays, or that of the token of a personal link. */
export interface Join {
  key: string;
  seat?: number | null;
  token?: string | null;
}

/** Contribute to the chance of a match that has not begun: first a hash, then the bytes once the list is fixed. */
export interface Contribute {
  key: string;
  hash?: string | null;
  bytes?: string | null;
}

/** Let a bot play for a seat whose person is away. */
export interface StandIn {
  seat: number;
  key: string;
}

/** Request a personal link to a seat; `revoke` makes all earlier ones void. */
export interface Link {
  seat: number;
  key: string;
  revoke?: boolean;
}

/** Remove the reservation of a seat. */
export interface FreeSeat {
  seat: number;
  key: string;
}

/** Answer the question a seat is asked. */
export interface Play {
  seat: number;
  move: string;
  seq: number;
  key: string;
  /** The `takebacks` of the position that is answered; without it, `seq` alone identifies the position. */
  takebacks?: number | null;
}

/** Take back the last move. */
export interface Undo {
  seat: number;
  seq: number;
  key: string;
}

/** Send a chat message. */
export interface Say {
  text: string;
  key: string;
}

/** Set the standing answer of a seat to reactions: ask, ask only if the seat is involved, or not before its turn. */
export interface Stand {
  seat: number;
  answer: "ask" | "involved" | "turn";
  key: string;
}

/** Request a hint for a seat; `enough` ends the search with the best moves so far. */
export interface HintRequest {
  seat: number;
  enough?: boolean;
}

/** `Play` over the WebSocket. */
export interface PlayCommand {
  do: "play";
  seat: number;
  move: string;
  seq: number;
  key: string;
  /** The `takebacks` of the position that is answered; without it, `seq` alone identifies the position. */
  takebacks?: number | null;
}

/** `Undo` over the WebSocket. */
export interface UndoCommand {
  do: "undo";
  seat: number;
  seq: number;
  key: string;
}

/** `Say` over the WebSocket. */
export interface ChatCommand {
  do: "chat";
  text: string;
  key: string;
}

/** `Stand` over the WebSocket. */
export interface StandCommand {
  do: "stand";
  seat: number;
  answer: "ask" | "involved" | "turn";
  key: string;
}

/** Request a `Pong`. */
export interface Ping {
  do: "ping";
}

/** A guest with a name and a colour. */
export interface Person {
  id: string;
  name: string;
  colour: string;
  language: "en" | "ja" | "ko" | null;
  settings: Record<string, any>;
}

/** A text in all languages. */
export interface Translations {
  en: string;
  ja: string;
  ko: string;
}

/** An option of a game, chosen before the match. */
export interface OptionInfo {
  name: string;
  values: string[];
  players: Record<string, number[]>;
  requires: Record<string, Record<string, string>>;
  /** Default value by number of players, where it is not the first value. */
  default: Record<string, string>;
  /** By value: the defaults of other options that it changes. */
  brings: Record<string, Record<string, string>>;
}

/** What the lobby needs to know about a game. */
export interface GameInfo {
  name: string;
  rules: number;
  stage: string;
  players: number[];
  /** The number of players that is suggested. */
  usual: number;
  title: Translations;
  blurb: Translations;
  options: OptionInfo[];
  bots: string[];
  /** The bot that is suggested as an opponent. */
  rival: string;
  /** Whether the lowest count wins: a score is minus the count. */
  fewest: boolean;
  /** The source of points that marks the winner in a game that is won and not counted; None if people are shown scores. */
  victory: string | null;
  /** Whether a seat may know what others may not. */
  hides: boolean;
  /** Questions out of turn to which a seat may have a standing answer. */
  reactions: string[];
  /** Questions, reactions among them, that a client leaves to the person even if there is only one answer: one that comes by itself would tell the others that there is no choice. */
  discreet: string[];
}

/** A kind of move: the numbers from `first` on, one for each argument. */
export interface VerbInfo {
  first: number;
  name: string;
  clause: string;
  domain: string;
  arguments: string[];
}

/** A kind of event and its arguments, written `name` or `name:domain`. */
export interface EventInfo {
  name: string;
  clause: string;
  arguments: string[];
}

/** A value of the component set and where it comes from. */
export interface Provenance {
  path: string;
  value: any;
  mark: string;
}

/** Everything a board needs to know about a game. */
export interface GameDetails {
  name: string;
  rules: number;
  stage: string;
  players: number[];
  /** The number of players that is suggested. */
  usual: number;
  title: Translations;
  blurb: Translations;
  options: OptionInfo[];
  bots: string[];
  /** The bot that is suggested as an opponent. */
  rival: string;
  /** Whether the lowest count wins: a score is minus the count. */
  fewest: boolean;
  /** The source of points that marks the winner in a game that is won and not counted; None if people are shown scores. */
  victory: string | null;
  /** Whether a seat may know what others may not. */
  hides: boolean;
  /** Questions out of turn to which a seat may have a standing answer. */
  reactions: string[];
  /** Questions, reactions among them, that a client leaves to the person even if there is only one answer: one that comes by itself would tell the others that there is no choice. */
  discreet: string[];
  vocabulary: VerbInfo[];
  questions: string[];
  events: EventInfo[];
  domains: Record<string, string[]>;
  sources: string[];
  components: Record<string, any>;
  provenance: Provenance[];
}

/** One rule in all languages. */
export interface ClauseInfo {
  id: string;
  text: Translations;
  source: string[];
  kind: "derived" | "printed" | "ruling";
  edition: string | null;
  brief: boolean;
}

/** Who plays a seat, as one person sees it. */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  colour: string;
  bot: string | null;
  mine: boolean;
  here: boolean;
  /** Seconds since the last activity of this person; None for a person who is connected, and for a bot. */
  away: number | null;
  /** Whether a bot plays this seat for the viewer, who may take it back. */
  left: boolean;
  /** Name of the person for whom an open seat is reserved. */
  waits_for: string | null;
  /** Whether it is reserved for the viewer. */
  for_me: boolean;
}

/** A table as the lobby shows it. */
export interface TableInfo {
  id: string;
  game: string;
  players: number;
  options: Record<string, string>;
  listed: boolean;
  hints: boolean;
  owner: boolean;
  state: "finished" | "open" | "running";
  seats: SeatInfo[];
  seq: number;
  to_act: number[];
  scores: number[] | null;
  created: number;
  updated: number;
  next: string | null;
}

/** The tables a person can see. */
export interface Lobby {
  mine: TableInfo[];
  open: TableInfo[];
  running: TableInfo[];
  finished: TableInfo[];
}

/** A legal move. */
export interface Choice {
  n: number;
  move: string;
  verb: string;
  argument: string | null;
  clause: string;
  /** Usable things that the move would forfeit, as names of the game's losses; left out if there are none. */
  loses?: string[];
}

/** An event as one viewer may see it. */
export interface VisibleEvent {
  seq: number;
  kind: string;
  arguments: Record<string, string | number>;
  clause: string;
}

/** A chat message of a person, or a notice of the table itself. */
export interface Chat {
  type: "chat";
  seat: number | null;
  name: string;
  text: string;
  at: number;
  kind: "notice" | "said";
  /** The kind of a notice; the text says the same in English. */
  notice: string | null;
}

/** The contribution of a person to the chance of a match, for the first of their seats. */
export interface Contribution {
  seat: number;
  hash: string;
  /** Public once the match has begun; None then means that they were never revealed and do not count. */
  bytes: string | null;
}

/** The draft of a seat: its answers while several decide in secret; sent only to the person who plays it. */
export interface Drafted {
  /** The `seq` of its next answer. */
  seq: number;
  takebacks: number;
  moves: string[];
}

/** Newer rules whose changes have mattered in the match; it waits until everybody agrees to them. */
export interface NewerRules {
  /** The version of the rules by which the match was begun. */
  begun: number;
  /** The version by which it would continue. */
  rules: number;
  /** The clauses that have changed between them. */
  clauses: string[];
  /** The seats whose people agree. */
  agreed: number[];
}

/** Everything about a table that one viewer may know. */
export interface Snapshot {
  type: "snapshot";
  id: string;
  game: string;
  players: number;
  options: Record<string, string>;
  listed: boolean;
  hints: boolean;
  owner: boolean;
  state: "finished" | "open" | "running";
  seats: SeatInfo[];
  seq: number;
  to_act: number[];
  scores: number[] | null;
  created: number;
  updated: number;
  next: string | null;
  /** Number of moves that were taken back: after an undo the same `seq` names another position. */
  takebacks: number;
  commitment: string;
  seed: string | null;
  /** The chosen seed, if there is one. */
  number: number | null;
  entropy: Contribution[];
  /** Whether the hashes of all contributions are there, so that everybody reveals their bytes. */
  fixed: boolean;
  mine: number[];
  view: Record<string, any>;
  /** What follows from the view by the rules. */
  facts: Record<string, any>;
  questions: Record<string, string>;
  legal: Record<string, Choice[]>;
  undo: number[];
  /** By seat, for the seats that the viewer plays. */
  drafts: Record<string, Drafted>;
  /** Standing answers other than "ask", by seat, for the seats that the viewer plays. */
  standing: Record<string, "ask" | "involved" | "turn">;
  /** How many seats have answered a question whose answers are counted; None for other questions. */
  ready: number | null;
  events: VisibleEvent[];
  /** The events are those after this entry; a client drops later ones that it has. */
  rewind: number;
  chat: Chat[];
  over: boolean;
  clock: number[];
  winners: number[] | null;
  breakdown: Record<string, number>[];
  endings: string[];
  /** Seconds after which another player may let a bot stand in for a person who is away. */
  absence: number;
  /** Set if the match waits until everybody agrees to newer rules. */
  upgrade: NewerRules | null;
}

/** The fields of an update that are the same for all viewers. */
export interface SharedUpdate {
  type: "update";
  seq: number;
  takebacks: number;
  state: "finished" | "open" | "running";
  to_act: number[];
  questions: Record<string, string>;
  rewind: number | null;
  over: boolean;
  scores: number[] | null;
  breakdown: Record<string, number>[];
  winners: number[] | null;
  endings: string[];
  clock: number[];
  seed: string | null;
  ready: number | null;
}

/** What has changed since the previous update. */
export interface Update {
  type: "update";
  seq: number;
  takebacks: number;
  state: "finished" | "open" | "running";
  to_act: number[];
  questions: Record<string, string>;
  rewind: number | null;
  over: boolean;
  scores: number[] | null;
  breakdown: Record<string, number>[];
  winners: number[] | null;
  endings: string[];
  clock: number[];
  seed: string | null;
  ready: number | null;
  view: Record<string, any>;
  facts: Record<string, any>;
  legal: Record<string, Choice[]>;
  undo: number[];
  drafts: Record<string, Drafted>;
  standing: Record<string, "ask" | "involved" | "turn">;
  events: VisibleEvent[];
}

/** How many seats have answered the current question; it never falls while the question is asked. */
export interface Ready {
  type: "ready";
  count: number;
}

/** A player or a spectator, and whether they are connected. */
export interface PersonPresence {
  seat: number | null;
  name: string;
  here: boolean;
  away: number | null;
}

/** The players and the spectators with their presence. */
export interface Presence {
  type: "presence";
  people: PersonPresence[];
}

/** A bot is thinking; `done` is its progress from 0 to 1, or 0 for a bot that does not report it. */
export interface Thinking {
  type: "thinking";
  seat: number;
  done: number;
}

/** A command was carried out and stored. */
export interface Done {
  type: "done";
  key: string;
  seq: number;
}

/** The answer to a ping. */
export interface Pong {
  type: "pong";
}

/** Why a request was not carried out. */
export interface Error {
  type: "error";
  code: string;
  message: string;
  clause: string | null;
  key: string | null;
  seq: number;
  /** The message as a text key and arguments, for clients in other languages. */
  problem: Record<string, any> | null;
}

/** The events after an entry of the record. */
export interface Events {
  seq: number;
  rewind: number;
  events: VisibleEvent[];
}

/** The events and changes of each legal move, up to the next outcome of chance. */
export interface Forecast {
  seq: number;
  forecast: Record<string, VisibleEvent[]>;
  /** What each move changes in `{"view", "facts"}`; left out where the seat cannot know it. */
  after: Record<string, any>;
}

/** Advice for a seat, or its progress. */
export interface Hint {
  seat: number;
  seq: number;
  done: number;
  advice: Advice | null;
}

/** The analysis of a match, or its progress. */
export interface Analysed {
  done: number;
  analysis: Analysis | null;
}

/** What is proven about the outcomes of chance. */
export interface Dice {
  commitment: string;
  revealed: boolean;
  checked: number;
  /** Whether every outcome comes from the committed seed, and the seed was not chosen. */
  fair: boolean;
  proof: "chosen" | "proven" | "unproven" | "wrong";
  number: number | null;
  entropy: Contribution[];
}

/** A personal link. */
export interface PersonalLink {
  url: string;
}

/** The URL under which other machines reach this server. */
export interface NetworkAddress {
  /** None if the server listens on its own machine only. */
  network: string | null;
}

/** An empty body. */
export interface Empty {
}

/** The answer of a server that works. */
export interface Health {
  status: "ok";
  version: string;
  engine: "compiled" | "interpreted";
}

/** A line: its moves up to the next chance event, and its expected result. */
export interface Line {
  moves: string[];
  /** The points by which the seat is behind the best line at its next turn. */
  behind: number;
  /** The share of search iterations that went into this line, from 0 to 1: more is more certain. */
  share: number;
  /** The gain of the line, in points made and expected. */
  gain: number;
  /** The points made by source, the largest change first. */
  reasons: Reason[];
  /** The change in expected points; together with the reasons it is the whole gain. */
  later: number;
}

/** The standing of all seats after an entry of the record, in points made and expected. */
export interface Moment {
  at: number;
  values: number[];
}

/** The moves of a seat in one go, and better ones as far as it could know. */
export interface Decision {
  /** The number of entries before it. */
  at: number;
  seat: number;
  /** The number of entries before the first move that differs. */
  apart: number;
  played: string[];
  /** Empty if no clearly better moves were found. */
  better: string[];
  /** The points that the better moves would have gained. */
  lost: number;
}

/** How well a seat decided. */
export interface Account {
  seat: number;
  /** The number of decisions that were analysed: those with a choice. */
  decisions: number;
  /** The number of them that were as good as the best one found. */
  good: number;
  /** The points lost by the others, in total. */
  lost: number;
}

/** The points that a line gains or loses from one source of points. */
export interface Reason {
  source: string;
  points: number;
}
