/** The shapes of docs/protocol.md, from tessera.server.messages. Change those, run tools/message_types. */

/** What a seat should do, best first. */
export interface Advice {
  seat: number;
  /** The score at the end if the best line is played and everybody then goes on like a plain planner. None in a game that is won and not counted. */
  expected: number | null;
  lines: Line[];
  /** How many whole turns the search has tried. */
  tried: number;
  /** How many of those matches the seat wins, from 0 to 1, in a game that is won and not counted. */
  chance: number | null;
}

/** What there is to say about a match. */
export interface Analysis {
  version: number;
  players: number;
  entries: number;
  scores: number[];
  moments: Moment[];
  /** Those that were looked at and could have been clearly better, in their order. */
  decisions: Decision[];
  /** Which of them cost most, as places in that list, the dearest first. */
  turning: number[];
  accounts: Account[];
  /** How much of the match was looked at, from 0 to 1. */
  looked: number;
}

/** Changes to oneself; what is left out stays as it is. */
export interface PersonChange {
  name?: string | null;
  colour?: "charcoal" | "egyptian" | "ochre" | "terracotta" | "tyrian" | "verdigris" | null;
  language?: "en" | "ja" | "ko" | null;
  settings?: Record<string, any> | null;
}

/** Who shall play a seat. */
export interface NewSeat {
  kind: "bot" | "hotseat" | "me" | "open";
  bot?: string | null;
  name?: string | null;
}

/** A table to be set up. */
export interface NewTable {
  game: string;
  players: number;
  seats: NewSeat[];
  key: string;
  options?: Record<string, string>;
  listed?: boolean;
  /** Whether people may ask for hints; usually only where nobody from outside can join. */
  hints?: boolean | null;
  /** A number from which the whole chance follows; only where one person and bots play and nobody can join. */
  seed?: number | null;
}

/** A record from elsewhere. */
export interface Upload {
  record: string;
  components?: null;
}

/** A command with nothing to say but that it is meant once. */
export interface KeyedCommand {
  key: string;
}

/** Take a seat: an open one, one's own that a bot keeps warm, or by the token of a personal link. */
export interface Join {
  key: string;
  seat?: number | null;
  token?: string | null;
}

/** Add to the chance of a match that has not begun: first a hash, and the bytes once the list is fixed. */
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

/** Ask for a personal link to a seat; `revoke` makes all earlier ones void. */
export interface Link {
  seat: number;
  key: string;
  revoke?: boolean;
}

/** Give up the reservation of a seat. */
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
  /** The `takebacks` of the position that was answered; without it, `seq` alone says which. */
  takebacks?: number | null;
}

/** Take the last move back. */
export interface Undo {
  seat: number;
  seq: number;
  key: string;
}

/** Say something at the table. */
export interface Say {
  text: string;
  key: string;
}

/** Ask what a seat should do; or say that it is enough, and take the best so far. */
export interface HintRequest {
  seat: number;
  enough?: boolean;
}

/** The same over the WebSocket. */
export interface PlayCommand {
  do: "play";
  seat: number;
  move: string;
  seq: number;
  key: string;
  /** The `takebacks` of the position that was answered; without it, `seq` alone says which. */
  takebacks?: number | null;
}

/** The same over the WebSocket. */
export interface UndoCommand {
  do: "undo";
  seat: number;
  seq: number;
  key: string;
}

/** The same over the WebSocket. */
export interface ChatCommand {
  do: "chat";
  text: string;
  key: string;
}

/** Is anybody there? */
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

/** The same in all languages. */
export interface Translations {
  en: string;
  ja: string;
  ko: string;
}

/** A choice made before the match. */
export interface OptionInfo {
  name: string;
  values: string[];
  players: Record<string, number[]>;
  requires: Record<string, Record<string, string>>;
  /** By number of players, where it is not the first value. */
  default: Record<string, string>;
  /** What other options become with a value, if nobody chooses otherwise. */
  brings: Record<string, Record<string, string>>;
}

/** What a lobby needs to know of a game. */
export interface GameInfo {
  name: string;
  rules: number;
  stage: string;
  players: number[];
  title: Translations;
  blurb: Translations;
  options: OptionInfo[];
  bots: string[];
  /** The bot that is proposed to a person. */
  rival: string;
  /** Few is good: a score is minus what people count. */
  fewest: boolean;
  /** Whether a seat knows what others may not. */
  hides: boolean;
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

/** Everything a board needs to know of a game. */
export interface GameDetails {
  name: string;
  rules: number;
  stage: string;
  players: number[];
  title: Translations;
  blurb: Translations;
  options: OptionInfo[];
  bots: string[];
  /** The bot that is proposed to a person. */
  rival: string;
  /** Few is good: a score is minus what people count. */
  fewest: boolean;
  /** Whether a seat knows what others may not. */
  hides: boolean;
  vocabulary: VerbInfo[];
  questions: string[];
  events: EventInfo[];
  domains: Record<string, string[]>;
  sources: string[];
  components: Record<string, any>;
  provenance: Provenance[];
}

/** One rule in our own words, in all languages. */
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
  /** Seconds since this person was last connected; None for a person who is here, and for a bot. */
  away: number | null;
  /** Whether a bot plays this seat for the viewer, who may take it back. */
  left: boolean;
  /** Whom an open seat is reserved for. */
  waits_for: string | null;
  /** Whether it is reserved for me. */
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
  /** What usable things it would throw away: names of the game's losses; left out where there is nothing. */
  loses?: string[];
}

/** An event, without the note of who may see it. */
export interface VisibleEvent {
  seq: number;
  kind: string;
  arguments: Record<string, string | number>;
  clause: string;
}

/** Something said at the table, by a person or (as a notice) by the table itself. */
export interface Chat {
  type: "chat";
  seat: number | null;
  name: string;
  text: string;
  at: number;
  kind: "notice" | "said";
  /** For a notice, what it is about; the text says the same in English. */
  notice: string | null;
}

/** What somebody contributed to the chance of a match, for the first of their seats. */
export interface Contribution {
  seat: number;
  hash: string;
  /** Known to all once the match has begun; None then means that they were never shown and do not count. */
  bytes: string | null;
}

/** What a seat has answered while several decide in secret; only whoever plays it is told. */
export interface Drafted {
  /** The `seq` of its next answer. */
  seq: number;
  takebacks: number;
  moves: string[];
}

/** Rules that changed after the match began and have mattered in it; it waits until everybody agrees to them. */
export interface NewerRules {
  /** The rules the match was begun by. */
  begun: number;
  /** Those it would go on by. */
  rules: number;
  /** What has changed between them. */
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
  /** How many moves were taken back: after that the same `seq` names another position. */
  takebacks: number;
  commitment: string;
  seed: string | null;
  /** The number from which the chance follows, if somebody chose one. */
  number: number | null;
  entropy: Contribution[];
  /** Whether the hashes of all contributions are there, so that everybody shows their bytes. */
  fixed: boolean;
  mine: number[];
  view: Record<string, any>;
  /** What follows from the view by the rules. */
  facts: Record<string, any>;
  questions: Record<string, string>;
  legal: Record<string, Choice[]>;
  undo: number[];
  /** By seat, of those that the viewer plays. */
  drafts: Record<string, Drafted>;
  events: VisibleEvent[];
  /** The events are those after this entry; whoever has later ones drops them first. */
  rewind: number;
  chat: Chat[];
  over: boolean;
  clock: number[];
  winners: number[] | null;
  breakdown: Record<string, number>[];
  endings: string[];
  /** Seconds after which another player may let a bot stand in for a person who is away. */
  absence: number;
  /** If the match cannot go on before everybody agrees to newer rules. */
  upgrade: NewerRules | null;
}

/** What is the same in an update for everybody. */
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
}

/** What has changed since the update before. */
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
  view: Record<string, any>;
  facts: Record<string, any>;
  legal: Record<string, Choice[]>;
  undo: number[];
  drafts: Record<string, Drafted>;
  events: VisibleEvent[];
}

/** Somebody at the table, or somebody who should be. */
export interface PersonPresence {
  seat: number | null;
  name: string;
  here: boolean;
  away: number | null;
}

/** Who is here. */
export interface Presence {
  type: "presence";
  people: PersonPresence[];
}

/** A bot thinks, and this much of it is done, from 0 to 1; 0 from one that does not say. */
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

/** Somebody is there. */
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
  /** The same as the message, as a key and arguments, for clients that speak other languages. */
  problem: Record<string, any> | null;
}

/** What has happened after an entry of the record. */
export interface Events {
  seq: number;
  rewind: number;
  events: VisibleEvent[];
}

/** What each legal move would bring before chance speaks. */
export interface Forecast {
  seq: number;
  forecast: Record<string, VisibleEvent[]>;
  /** What each move changes in `{"view", "facts"}`; left out where the seat cannot know it. */
  after: Record<string, any>;
}

/** Advice to a seat, or how far the thinking is. */
export interface Hint {
  seat: number;
  seq: number;
  done: number;
  advice: Advice | null;
}

/** The analysis of a match, or how far it is. */
export interface Analysed {
  done: number;
  analysis: Analysis | null;
}

/** What is proven about the outcomes of chance. */
export interface Dice {
  commitment: string;
  revealed: boolean;
  checked: number;
  /** Whether every outcome comes from the seed that was committed to, and nobody chose it. */
  fair: boolean;
  proof: "chosen" | "proven" | "unproven" | "wrong";
  number: number | null;
  entropy: Contribution[];
}

/** A personal link. */
export interface PersonalLink {
  url: string;
}

/** Where other machines find this server. */
export interface NetworkAddress {
  /** The address on the network; None where the server listens on its own machine only. */
  network: string | null;
}

/** There is nothing to say. */
export interface Empty {
}

/** The server is well. */
export interface Health {
  status: "ok";
  version: string;
  engine: "compiled" | "interpreted";
}

/** A way to go on: its moves as far as chance lets one plan, and what it promises. */
export interface Line {
  moves: string[];
  /** How many points it leaves the seat behind the best line when its next turn comes. */
  behind: number;
  /** How much of the thinking went into this line, from 0 to 1: the more, the surer. */
  share: number;
  /** How much better the seat stands after it, in points made and in prospect. */
  gain: number;
  /** The points made, source by source, the largest change first. */
  reasons: Reason[];
  /** The change in prospect; with the reasons it makes up the whole gain. */
  later: number;
}

/** How all seats stood after an entry of the record, in points made and in prospect. */
export interface Moment {
  at: number;
  values: number[];
}

/** What a seat did in one go, and what would have been better as far as it could know. */
export interface Decision {
  /** The entries there were before it. */
  at: number;
  seat: number;
  /** The entries there were when the better way parts from the one that was gone. */
  apart: number;
  played: string[];
  /** Empty if nothing clearly better was found. */
  better: string[];
  /** What the better way was worth, in points. */
  lost: number;
}

/** How well a seat decided. */
export interface Account {
  seat: number;
  /** How many were looked at: those with a choice. */
  decisions: number;
  /** How many of them were as good as the best that was found. */
  good: number;
  /** Points given away by the others, all together. */
  lost: number;
}

/** How many points a source of points gains or loses by a line. */
export interface Reason {
  source: string;
  points: number;
}
