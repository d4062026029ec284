/** Types of the view, facts and component tables that the server sends, and functions that read them. */

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

/** A city tile or tower in its place. */
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
  /** Places whose stalls were ships until the last turn: workers cannot go there yet. */
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

/** What follows from the view by the rules; documented in `games/discordia/facts.py`. */
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

/** The component tables in `info.components`. */
export interface Components {
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

/** Returns the row of the city, and so the kind of worker, of a piece; military towers count as barracks. */
export function rowOf(piece: string): Row {
  return ROW_OF[kindOf(piece)];
}

export function workerOf(row: Row): Worker {
  return WORKERS[ROWS.indexOf(row)]!;
}

/** Returns the colour of the die for the special deployment of a piece; null if any colour will do. */
export function dieOf(piece: string): Die | null {
  return kindOf(piece) === "trade" ? null : DIE_OF[rowOf(piece)];
}

/** Returns what is printed on a piece. */
export function face(components: Components, piece: string): Face {
  if (piece in components.tower) return components.tower[piece]!;
  return piece.endsWith("-stall") ? components.stall[piece.slice(0, -"-stall".length)]! : components.tile[piece]!;
}

export function heads(crew: Crew): number {
  return WORKERS.reduce((sum, kind) => sum + crew[kind], 0);
}

export function full(post: Post): boolean {
  return post.spaces.length > 0 && post.filled === post.spaces.length;
}

/** Returns the workers on a piece, space by space; null where a worker is missing. */
export function seated(post: Post): (Worker | null)[][] {
  const here = WORKERS.flatMap((kind) => Array<Worker>(post.workers[kind]).fill(kind));
  return post.spaces.map((size, at) =>
    Array.from({ length: size }, () => (at < post.filled ? (here.shift() ?? null) : null)),
  );
}

/** Width of a worker on a piece that is 100 wide. */
export const SOCKET = 16;

/** Returns every place of a player with a piece, and its name. */
export function posts(player: Player): { name: string; post: Post }[] {
  const rows: [string, (Post | null)[]][] = [
    ...ROWS.map((row) => [row, player.city[row]] as [string, (Post | null)[]]),
  ];
  rows.push(["tower", player.towers]);
  return rows.flatMap(([row, places]) =>
    places.flatMap((post, at) => (post ? [{ name: `${row}-${at + 1}`, post }] : [])),
  );
}

/** Returns the piece at a place of a player: `fortress-2`. */
export function at(player: Player, name: string): Post | null {
  const [row, column] = name.split("-") as [Row | "tower", string];
  return (row === "tower" ? player.towers : player.city[row])[Number(column) - 1] ?? null;
}

/** Returns the spaces of a track with its extensions, from the bottom up. */
export function track(components: Components, player: Player, name: "exploration" | "development"): Space[] {
  const more = components[`${name}_extension`];
  return [...components[name], ...Array(player.expansions[name]).fill(more).flat()] as Space[];
}

/** Returns the bonus for building on a cell of the city that no expansion covers yet. */
export function cellGives(components: Components, player: Player, row: Row, column: number): string[] {
  return column >= player.city[row].length ? (components.city[row].gives[column] ?? []) : [];
}
