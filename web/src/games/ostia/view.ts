/** Types of the view, facts and component tables that the server sends, and functions that read them. */

export const RESOURCES = ["permit", "wood", "wheat", "stone", "gold"] as const;
export type Resource = (typeof RESOURCES)[number];

export const SECTIONS = [...RESOURCES, "administration"] as const;
export type Section = (typeof SECTIONS)[number];

/** The action of each section, in the order of the sections. */
export const ACTIONS = ["move", "shipbuild", "order", "build", "trade", "administration"] as const;
export type Action = (typeof ACTIONS)[number];

export const SPOTS = ["free", "permit-wood", "wheat-stone", "build", "ship", "order", "reward"] as const;
export type Spot = (typeof SPOTS)[number];

export const HONOURS = ["buildings", "ships", "far", "amphorae", "rewards"] as const;
export type Honour = (typeof HONOURS)[number];

export const ANIMALS = ["wild", "exotic", "both"] as const;
export type Animal = (typeof ANIMALS)[number];

export const SHIPS = ["ponta", "corbita"] as const;
export type Ship = (typeof SHIPS)[number];
export type Ships = Record<Ship, number>;
export const START = "start";

export interface Player {
  harbour: Record<Section, Ships>;
  stock: Record<Resource, number>;
  ships: (string | null)[];
  ship_icons: number;
  building_icons: number;
  reward: number;
  amphorae: number;
  reached: string[];
  discs: string[];
  spots: Spot[];
  wild: number;
  exotic: number;
  men: number;
  women: number;
  destinations: string[];
  first_at: string[];
  honours: Honour[];
  orders: string[];
}

export interface Solo {
  column: number;
  chips: (string | null)[];
  censors: (string | null)[];
  tokens: (number | null)[];
}

export interface View {
  players: Player[];
  edition: "1e" | "2e";
  round: number;
  first: number;
  current: number;
  questions: string[];
  ending: string[];
  hand: Ships;
  at: Section;
  steps_left: number;
  lines: number[];
  saved: number;
  trades: Record<string, number>;
  row: string[];
  deck: string[];
  amphorae: number;
  honours: Honour[];
  ports: Record<string, string | null>;
  transits: Record<string, Resource | null>;
  destinations: Record<string, string | null>;
  animals: Record<Animal, number>[];
  reward_lines: number[];
  solo?: Solo;
}

/** What follows from the view by the rules; documented in `games/ostia/facts.py`. */
export interface Facts {
  ends: string[];
  towards: Record<string, { have: number; need: number }>;
  dropping: Section[];
  sails: Record<string, string>;
  first: string[];
  set_points: number;
  trade_limits: Record<string, number>;
  players: {
    sections: Record<Section, { makes: number; lands: Section | null }>;
    prices: { ship: number | null; disc: number | null; free: number; orders: Record<string, number> };
    achieved: Record<Honour, number>;
    deserves: Honour[];
    icons: Record<"buildings" | "ships" | "amphorae" | "wild" | "exotic" | "sets", number>;
    worth: Record<"building" | "ship" | "amphora", number>;
  }[];
  solo?: { row: number; cells: (Cell | null)[][]; censors: ({ have: number; tokens: number } | null)[] };
}

/** What a cell of the emperor's column gives; a chip is null until it is known. */
export type Cell = { resource: Resource; n: number } | { chip: string | null };

export interface Stop {
  name: string;
  after: string;
  coast?: boolean;
  line?: "animals" | "reward";
}

export interface Order {
  wheat: number;
  dark: number;
  light?: number;
  extra?: Partial<Record<Resource, number>>;
  gain?: Partial<Record<Resource, number>>;
  man?: number;
  woman?: number;
}

export interface Tile {
  gold?: number;
  gain?: number;
  limit?: number;
  value?: number;
}

export interface Tier {
  from: number;
  building: number;
  ship: number;
  amphora: number;
}

/** The component tables in `info.components`. */
export interface Components {
  opened: { port: string; by: string };
  stop: Record<string, Stop>;
  order: Record<string, Order>;
  prices: { move: number[]; free_action: number; free_action_with_spot: number; honour: number };
  points: { set_second_edition: number; set_first_edition: number; honour: number; token: number };
  honours: Record<Honour, number>;
  tile: Record<string, Tile>;
  destination: Record<string, { first: number; later: number }>;
  transit: { gain: number };
  discovery: { gold: number; rewards: number };
  ship_track: { ship: Ship; wood: number; rewards: number }[];
  disc_track: { stone: number; rewards: number }[];
  rewards: Tier[];
  column: { cells: string[]; row_points: number[]; check_turns: number[] };
  censor: Record<string, { low: number; high: number }>;
}

export const MAX_REWARD = 12;

export function fleet(player: Player, section: Section): number {
  return player.harbour[section].corbita + player.harbour[section].ponta;
}

export function actionOf(section: Section): Action {
  return ACTIONS[SECTIONS.indexOf(section)]!;
}

/** Returns the tier of the reward track that a square belongs to. */
export function tier(components: Components, reward: number): Tier {
  return components.rewards.findLast((each) => each.from <= reward)!;
}

/** Returns the resource that a port tile trades: `three-wood` → wood. */
export function traded(tile: string): string {
  return tile.replace(/^(one|three)-/, "");
}

/** Returns the lines with discoveries of a kind, by the stop they lead to; the index is their number. */
export function lines(view: View, components: Components, kind: "animals" | "reward"): string[] {
  const stops = [...Object.keys(view.ports), ...Object.keys(view.transits), ...Object.keys(view.destinations)];
  return stops.filter((name) => components.stop[name]?.line === kind);
}

export type Kind = "start" | "initial" | "port" | "transit" | "destination";

export function kindOf(view: View, stop: string): Kind {
  if (stop === START) return "start";
  if (stop in view.transits) return "transit";
  if (stop in view.destinations) return "destination";
  return Object.keys(view.ports).indexOf(stop) < 4 ? "initial" : "port";
}
