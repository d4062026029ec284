/** Types of the protocol (generated in messages.ts) under the names used here, and the props of a board. */

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
export type StandingAnswer = message.Stand["answer"];

/** A game as listed in the lobby; the details are present after the game itself has been loaded. */
export type GameInfo = message.GameInfo & Partial<GameDetails>;

/** An error as text key and arguments, some of which may be problems themselves. */
export interface Problem {
  key: string;
  arguments: Record<string, string | number | Problem>;
}

/** A difference of two JSON values: the new value in an array of one, or the changed keys and indices. */
export type Change = [unknown] | { [key: string]: Change };

/** Formats a Fluent message in the current language; an unknown key is returned in guillemets. */
export type Translate = (key: string, args?: Record<string, string | number>) => string;

/** The text of the explanation popover. */
export interface Explanation {
  title: string;
  lines: string[];
  clause?: string;
}

/** Props of every board. A board draws `view`, lights up `legal`, and calls `play` with one of them. */
export interface BoardProps {
  view: Record<string, any>;
  /** What follows from the view by the rules; a board computes no rule itself. */
  facts: Record<string, any>;
  info: GameInfo;
  /** The options of this match. */
  options: Record<string, string>;
  seats: SeatInfo[];
  /** The seat whose board is in front: mine, or the one the viewer has chosen. */
  seat: number;
  /** My legal moves now; empty when it is not my turn. */
  legal: Choice[];
  question: string | null;
  /** The events that each legal move (by notation) would cause; null until loaded. */
  forecast: Record<string, GameEvent[]> | null;
  /** The known changes of `view` and `facts` by each legal move (by notation). */
  after: Record<string, Change> | null;
  /** The latest events, to animate. */
  fresh: GameEvent[];
  /** The log up to the position that is shown. */
  events: GameEvent[];
  /** Pieces named in the log line under the pointer, as `domain-value` (e.g. "stop-palmyra"). */
  highlighted: string[];
  scores: number[] | null;
  breakdown: Record<string, number>[];
  /** How many seats have answered a question that several decide in secret, where everybody may know. */
  ready: number | null;
  t: Translate;
  language: Language;
  calm: boolean;
  /** Whether a coach leads through the match: the board then plays nothing by itself. */
  guided?: boolean;
  /** Says in the prompt line what the board has just done by itself. */
  remark?: (text: string) => void;
  /** Plays a move; `joined` if it was pressed together with the move before, so that both are taken back together. */
  play: (choice: Choice, joined?: boolean) => void;
  /** Gets what the board makes of a choice that is pressed elsewhere, as in the list of moves. */
  answers?: (answer: ((choice: Choice) => void) | null) => void;
  explain: (about: Explanation | null, at?: Element | null) => void;
}
