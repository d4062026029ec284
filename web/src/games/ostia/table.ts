/** Ostia as the server tells it: the view, the component tables, and what can be read off them. */

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

export type Ship = "corbita" | "ponta";
export type Ships = Record<Ship, number>;
export const START = "start";
const PONTA_WORTH = 2;

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

/** The component tables, as `info.components` brings them. */
export interface Box {
  opened: { port: string; by: string };
  stop: Record<string, Stop>;
  order: Record<string, Order>;
  prices: { move: number[]; free_action: number; free_action_with_spot: number; honour: number };
  limits: { arrivals: number };
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

/** How much a section would produce: a ponta counts twice, a building on the right spot once more. */
export function production(player: Player, section: Section): number {
  if (section === "administration") return 0;
  const ships = player.harbour[section];
  const made = ships.corbita + PONTA_WORTH * ships.ponta;
  const helped = { permit: "permit-wood", wood: "permit-wood", wheat: "wheat-stone", stone: "wheat-stone", gold: "" };
  return made && player.spots.includes(helped[section] as Spot) ? made + 1 : made;
}

export function fleet(player: Player, section: Section): number {
  return player.harbour[section].corbita + player.harbour[section].ponta;
}

/** The sections that get a ship when one is sown, in the order they get it. */
export function sowing(section: Section, ships: number): Section[] {
  const from = SECTIONS.indexOf(section);
  return Array.from({ length: ships }, (_, n) => SECTIONS[(from + n + 1) % SECTIONS.length]!);
}

/** The section where the last ship would land, or null when there is none to sow. */
export function landing(player: Player, section: Section): Section | null {
  return sowing(section, fleet(player, section)).at(-1) ?? null;
}

export function actionOf(section: Section): Action {
  return ACTIONS[SECTIONS.indexOf(section)]!;
}

export function sectionOf(action: Action): Section {
  return SECTIONS[ACTIONS.indexOf(action)]!;
}

/** Whether the discount of a spot still stands: it counts once an action. */
function saves(view: View, player: Player, spot: Spot, action: string): number {
  const spent = view.questions.at(-1) === action && view.players[view.current] === player && view.saved > 0;
  return player.spots.includes(spot) && !spent ? 1 : 0;
}

export function shipPrice(view: View, box: Box, player: Player): number {
  const slot = box.ship_track[player.ship_icons];
  if (!slot || view.questions.at(-1) === "free-ship") return 0;
  return Math.max(0, slot.wood - saves(view, player, "ship", "shipbuild"));
}

export function discPrice(view: View, box: Box, player: Player): number {
  const slot = box.disc_track[player.building_icons];
  if (!slot || view.questions.at(-1) === "free-disc") return 0;
  return Math.max(0, slot.stone - saves(view, player, "build", "build"));
}

export function orderPrice(view: View, player: Player, order: Order): number {
  return Math.max(0, order.wheat - saves(view, player, "order", "order"));
}

export function freePrice(box: Box, player: Player): number {
  return player.spots.includes("free") ? box.prices.free_action_with_spot : box.prices.free_action;
}

/** The points an icon is worth on a square of the reward track. */
export function tier(box: Box, reward: number): Tier {
  return box.rewards.findLast((each) => each.from <= reward)!;
}

/** How many ships of a player are beyond the coast. */
export function farShips(box: Box, player: Player): number {
  return player.ships.filter((at) => at !== null && at !== START && !box.stop[at]?.coast).length;
}

/** How far the furthest player has come towards each end of the match, and how far that is. */
export function towardsEnd({ players }: View, box: Box): Readonly<Record<string, [n: number, need: number]>> {
  const most = (count: (player: Player) => number) => Math.max(...players.map(count));
  return {
    rewards: [most((player) => player.reward), MAX_REWARD],
    destinations: [most((player) => player.destinations.length), box.limits.arrivals],
    ships: [most((player) => player.ship_icons), box.ship_track.length],
    discs: [most((player) => player.building_icons), box.disc_track.length],
  };
}

/** The ends that have come: those a turn has ended with, or those of the turn under way, which is not final yet. */
export function ends(view: View, box: Box): string[] {
  if (view.ending.length || !view.round) return view.ending;
  const reached = Object.entries(towardsEnd(view, box)).flatMap(([end, [n, need]]) => (n >= need ? [end] : []));
  return view.amphorae ? reached : [...reached, "amphorae"];
}

/** What a player has towards an honour or a censor. */
export function achieved(box: Box, player: Player, what: string): number {
  if (what === "buildings") return player.building_icons;
  if (what === "ships") return player.ship_icons;
  if (what === "amphorae") return player.amphorae;
  if (what === "rewards") return player.reward;
  return farShips(box, player);
}

/** What a port tile lends to whoever has a disc there: icons that count like one's own. */
export function lent(view: View, box: Box, player: Player, tile: "buildings" | "ships" | "amphorae" | "animals"): number {
  return player.discs.some((port) => view.ports[port] === tile) ? (box.tile[tile]?.value ?? 0) : 0;
}

/** Whole sets of the four kinds, those on port tiles included. */
export function sets(view: View, box: Box, player: Player): number {
  const animals = lent(view, box, player, "animals");
  return Math.min(player.wild + animals, player.exotic + animals, player.men, player.women);
}

export function setPoints(view: View, box: Box): number {
  return view.edition === "1e" ? box.points.set_first_edition : box.points.set_second_edition;
}

/** What a port tile trades in: `three-wood` → wood. */
export function traded(tile: string): string {
  return tile.replace(/^(one|three)-/, "");
}

/** The lines that carry discoveries of a kind, by the stop they lead to; their place is their number. */
export function lines(view: View, box: Box, kind: "animals" | "reward"): string[] {
  const stops = [...Object.keys(view.ports), ...Object.keys(view.transits), ...Object.keys(view.destinations)];
  return stops.filter((name) => box.stop[name]?.line === kind);
}

export type Kind = "start" | "initial" | "port" | "transit" | "destination";

export function kindOf(view: View, stop: string): Kind {
  if (stop === START) return "start";
  if (stop in view.transits) return "transit";
  if (stop in view.destinations) return "destination";
  return Object.keys(view.ports).indexOf(stop) < 4 ? "initial" : "port";
}
