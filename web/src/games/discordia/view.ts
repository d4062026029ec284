/** Discordia as the server tells it: the view, the component tables, and what can be read off them. */

export const WORKERS = ["sailor", "soldier", "merchant", "farmer"] as const;
export type Worker = (typeof WORKERS)[number];
export type Crew = Record<Worker, number>;

export const ROWS = ["harbour", "fortress", "market", "farmland"] as const;
export type Row = (typeof ROWS)[number];

export const EXPANSIONS = [...ROWS, "exploration", "development"] as const;
export type Expansion = (typeof EXPANSIONS)[number];

export const DICE = ["red", "yellow", "blue"] as const;
export type Die = (typeof DICE)[number];

export const SEASONS = ["spring", "summer", "autumn", "saturnalia", "winter"] as const;
export type Season = (typeof SEASONS)[number];

export const VALUES = [1, 2, 3, 4, 5, 6] as const;
export const BOARD_COLUMNS = 4;

/** A city tile or tower where it stands. */
export interface Post {
  piece: string;
  die: number | null;
  spaces: number[];
  filled: number;
  workers: Crew;
  strength?: number;
  exchange?: number;
}

export interface Player {
  supply: Crew;
  workers: number;
  deployed: number;
  stars: number;
  water: number;
  exploration: number;
  development: number;
  modifiers: { own: number; active: number };
  tracks: { exploration: number; development: number };
  expansions: Record<Expansion, number>;
  city: Record<Row, (Post | null)[]>;
  towers: (Post | null)[];
  privileges: { name: string; used: boolean }[];
  wild: Worker[];
  /** Places whose stalls were ships until the last turn: nobody can go there yet. */
  fresh: string[];
  decrees: string[];
  forecast: { icons: number; empty: number; lack: number; strength: number };
}

export interface View {
  year: number;
  season: Season | null;
  start: number;
  maximus: number;
  current: number;
  seated: number;
  questions: string[];
  asked: { piece?: string; post?: string; n?: number; tracks?: string[] };
  die: { colour: Die; value: number; modifiers: number } | null;
  main: boolean;
  boat: boolean;
  used: string[];
  dice: Record<Die, number>;
  taken: Die | null;
  blocked: Die | null;
  actions: string[];
  rows: (string | null)[][];
  pile: string[];
  supply: Record<Expansion | "star" | "modifier", number>;
  military: string[];
  trade: string[];
  decrees: string[];
  privileges: string[];
  bag: Crew;
  germanic: { left: string | null; right: string | null; gone: string[] };
  janus?: { tile: string | null; pile: string[] };
  ending: string | null;
  winner: number | null;
  players: Player[];
}

/** What follows from the view by the rules; `games/discordia/facts.py` says what each means. */
export interface Facts {
  place: string | null;
  uses: Record<string, number>;
  attack: Record<"left" | "right", { need: number | null; back: string }>;
  players: {
    expansions: number;
    next_privilege: number | null;
    decrees: Record<string, number>;
    met: string[];
    ready: string[];
    called: Record<string, string[]>;
    boat: { value: number; usable: boolean } | null;
    deployments: number[];
    develops: number[];
    can_develop: boolean;
    icons: string[];
    covers: Row[];
    repels: { left: boolean | null; right: boolean | null };
    strengths: Record<string, number>;
  }[];
}

export interface Space {
  icon: number;
  gives: string[];
  permanent?: string;
}

export interface Face {
  die?: number;
  spaces?: number[];
  gives: string[];
  strength?: number;
  exchange?: number;
}

/** The component tables, as `info.components` brings them. */
export interface Box {
  city: Record<Row, { printed: number; icons: number[]; gives: string[][] }>;
  exploration: Space[];
  development: Space[];
  exploration_extension: Space[];
  development_extension: Space[];
  decree_space: Space[];
  season: Record<Season, string[]>;
  action: Record<string, { deploy: Worker[]; expand: Expansion[]; stars: number }>;
  tile: Record<string, Face>;
  stall: Record<string, Face>;
  tower: Record<string, Face>;
  privilege: Record<string, { wild?: Worker; once?: string[] }>;
  decree: Record<string, { count: number; workers?: number }>;
  germanic: Record<string, { strength: number; reward: string[]; penalty: string[] }>;
  janus: Record<string, { die?: Die; removes: string; shuffle?: boolean }>;
  limits: { years: number; aqueduct: number; exchange: number };
}

export type Kind = "ship" | "barracks" | "stall" | "farm" | "military" | "trade";
const KINDS: Readonly<Record<string, Kind>> = { S: "ship", B: "barracks", M: "stall", F: "farm" };
const ROW_OF: Readonly<Record<Kind, Row>> = {
  ship: "harbour",
  barracks: "fortress",
  stall: "market",
  farm: "farmland",
  military: "fortress",
  trade: "harbour",
};
const DIE_OF: Readonly<Record<Row, Die | null>> = {
  harbour: "blue",
  fortress: "red",
  market: null,
  farmland: "yellow",
};

export function kindOf(piece: string): Kind {
  if (piece.startsWith("military-")) return "military";
  if (piece.startsWith("trade-")) return "trade";
  return piece.endsWith("-stall") ? "stall" : KINDS[piece[0]!]!;
}

/** The row of the city, and so the kind of worker, that a piece belongs to; military towers count as barracks. */
export function rowOf(piece: string): Row {
  return ROW_OF[kindOf(piece)];
}

export function workerOf(row: Row): Worker {
  return WORKERS[ROWS.indexOf(row)]!;
}

/** The die whose colour a piece needs for its special deployment; null when every colour will do. */
export function dieOf(piece: string): Die | null {
  return kindOf(piece) === "trade" ? null : DIE_OF[rowOf(piece)];
}

/** What is printed on a piece. */
export function face(box: Box, piece: string): Face {
  if (piece in box.tower) return box.tower[piece]!;
  return piece.endsWith("-stall") ? box.stall[piece.slice(0, -"-stall".length)]! : box.tile[piece]!;
}

export function heads(crew: Crew): number {
  return WORKERS.reduce((sum, kind) => sum + crew[kind], 0);
}

export function full(post: Post): boolean {
  return post.spaces.length > 0 && post.filled === post.spaces.length;
}

/** The workers on a piece, space by space: null where a worker is missing. */
export function seated(post: Post): (Worker | null)[][] {
  const here = WORKERS.flatMap((kind) => Array<Worker>(post.workers[kind]).fill(kind));
  return post.spaces.map((size, at) =>
    Array.from({ length: size }, () => (at < post.filled ? (here.shift() ?? null) : null)),
  );
}

/** How wide a worker stands, where a piece is a hundred wide. */
export const SOCKET = 16;

/** Every place of a player that holds a piece, with its name. */
export function posts(player: Player): { name: string; post: Post }[] {
  const rows: [string, (Post | null)[]][] = [
    ...ROWS.map((row) => [row, player.city[row]] as [string, (Post | null)[]]),
  ];
  rows.push(["tower", player.towers]);
  return rows.flatMap(([row, places]) =>
    places.flatMap((post, at) => (post ? [{ name: `${row}-${at + 1}`, post }] : [])),
  );
}

/** What stands at a place of a player: `fortress-2`. */
export function at(player: Player, name: string): Post | null {
  const [row, column] = name.split("-") as [Row | "tower", string];
  return (row === "tower" ? player.towers : player.city[row])[Number(column) - 1] ?? null;
}

/** The spaces of a track with its extensions, from the bottom up. */
export function track(box: Box, player: Player, name: "exploration" | "development"): Space[] {
  const more = box[`${name}_extension`];
  return [...box[name], ...Array(player.expansions[name]).fill(more).flat()] as Space[];
}

/** The bonus for building on a cell of the city that no expansion covers yet. */
export function cellGives(box: Box, player: Player, row: Row, column: number): string[] {
  return column >= player.city[row].length ? (box.city[row].gives[column] ?? []) : [];
}
