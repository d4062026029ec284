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
const DEVELOP_VALUE = 6;

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
  privileged: { expansions: number[] };
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

/** The spaces of a track with its extensions, from the bottom up. */
export function track(box: Box, player: Player, name: "exploration" | "development"): Space[] {
  const more = box[`${name}_extension`];
  return [...box[name], ...Array(player.expansions[name]).fill(more).flat()] as Space[];
}

/** What an uncovered cell of the city shows: an icon that brings a worker, and the bonus for building there. */
export function cell(box: Box, player: Player, row: Row, column: number): { icon: boolean; gives: string[] } {
  const { printed, icons, gives } = box.city[row];
  const places = player.city[row].length;
  if (column >= BOARD_COLUMNS) return { icon: false, gives: [] };
  const open = column >= places || (column < printed && player.city[row][column] === null);
  return { icon: open && (icons[column] ?? 0) > 0, gives: column >= places ? (gives[column] ?? []) : [] };
}

export function taken(player: Player): number {
  return EXPANSIONS.reduce((sum, kind) => sum + player.expansions[kind], 0);
}

/** How many expansions are missing until the next privilege; null when there is none to come. */
export function toPrivilege(box: Box, player: Player): number | null {
  const next = box.privileged.expansions.find((n) => n > taken(player));
  return next === undefined ? null : next - taken(player);
}

export function hasAbility(box: Box, player: Player, ability: string): boolean {
  return box.development.some((space, at) => space.permanent === ability && at < player.development);
}

/** Whether a value lets one develop as the main action. */
export function mayDevelop(box: Box, player: Player, value: number): boolean {
  return value === DEVELOP_VALUE || (value === DEVELOP_VALUE - 1 && hasAbility(box, player, "develop-with-5"));
}

/** Whether the first empty space of a piece can be filled from the supply, wild workers included. */
export function canFill(player: Player, post: Post): boolean {
  const need = post.spaces[post.filled];
  if (need === undefined) return false;
  const own = workerOf(rowOf(post.piece));
  const have = WORKERS.filter((kind) => kind === own || player.wild.includes(kind));
  return have.reduce((sum, kind) => sum + player.supply[kind], 0) >= need;
}

/** How far a player is with a decree: what counts, and what is asked. */
export function progress(box: Box, player: Player, decree: string): { have: number; need: number; met: boolean } {
  const { count, workers = 0 } = box.decree[decree]!;
  const at = (have: number, also = true) => ({ have, need: count, met: have >= count && also });
  const copies = (n: number) => EXPANSIONS.filter((kind) => player.expansions[kind] >= n).length;
  const filled = (row: Row) => {
    const there = posts(player).filter(({ post }) => rowOf(post.piece) === row && full(post));
    return at(there.length, there.reduce((sum, { post }) => sum + heads(post.workers), 0) >= workers);
  };
  switch (decree) {
    case "expansion-kinds":
      return at(copies(1));
    case "expansion-pairs":
      return at(copies(2));
    case "modifiers":
      return at(player.modifiers.own);
    case "towers":
      return at(player.towers.filter(Boolean).length);
    case "aqueduct":
      return at(player.water);
    case "development":
      return at(player.development);
    case "exploration":
      return at(player.exploration);
    case "worker-kinds": {
      const have = WORKERS.filter((kind) => player.supply[kind] > 0).length;
      return { have, need: count, met: have <= count };
    }
    case "deployed":
      return at(player.deployed);
    case "all-full":
      return at(player.deployed, player.forecast.empty === 0);
    case "ships":
      return filled("harbour");
    case "farms":
      return filled("farmland");
    case "barracks":
      return filled("fortress");
    default:
      return filled("market");
  }
}
