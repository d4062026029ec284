/** The shapes of the protocol (written from the server's: messages.ts) under the names used here, and what a board gets. */

import type * as message from "./messages";
import type { Choice, GameDetails, SeatInfo, VisibleEvent } from "./messages";

export type {
  Advice,
  Analysis,
  Chat,
  Choice,
  Contribution,
  Decision,
  Dice,
  Drafted,
  Lobby,
  Moment,
  NewerRules,
  NewSeat,
  NewTable,
  Line,
  Person,
  SeatInfo,
  Snapshot,
  TableInfo,
  Update,
} from "./messages";

export type Language = NonNullable<message.Person["language"]>;
export type Clause = message.ClauseInfo;
export type ErrorMessage = message.Error;
export type GameEvent = VisibleEvent;

/** A game as the lobby knows it; what only a board needs is there once somebody asks for the game itself. */
export type GameInfo = message.GameInfo & Partial<GameDetails>;

/** What is wrong, as the key of a text and its arguments, some of which may be problems themselves. */
export interface Problem {
  key: string;
  arguments: Record<string, string | number | Problem>;
}

/** A difference of two JSON values: a new value in an array of its own, or the keys and places that changed inside. */
export type Change = [unknown] | { [key: string]: Change };

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
  /** What follows from the view by the rules: a board computes no rule itself. */
  facts: Record<string, any>;
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
  /** What each legal move (by notation) would change in `view` and `facts`, as far as it can be known. */
  after: Record<string, Change> | null;
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
