/** The shapes of the view, the facts and the components of Mare Nostrum, and how to read them. */

export const RESOURCES = [
  "grain",
  "sheep",
  "oil",
  "gladiators",
  "gems",
  "metal",
  "wine",
  "wood",
  "marble",
  "gold",
  "perfume",
  "papyrus",
  "pottery",
  "coin",
] as const;
export type Resource = (typeof RESOURCES)[number];
export const GOODS: readonly Resource[] = RESOURCES.slice(0, -1);
export const TRACKS = ["trade", "culture", "military"] as const;
export type Track = (typeof TRACKS)[number];
export const PHASES = ["collect", "trade", "develop", "war", "claim"] as const;
export type Phase = (typeof PHASES)[number];
export const TARGETS = ["caravan-1", "caravan-2", "market", "city-1", "city-2", "temple", "marker"] as const;
export type Target = (typeof TARGETS)[number];
export type Slot = Exclude<Target, "marker">;
/** What can be bought; a tile is a hero or a wonder. */
export const ITEMS = [
  "marker",
  "caravan",
  "market",
  "city",
  "temple",
  "legion",
  "trireme",
  "fortress",
  "tile",
  "pyramids",
] as const;
export type Item = (typeof ITEMS)[number];
export const VICTORIES = ["prestige", "fame", "conquest", "leadership"] as const;
export type Victory = (typeof VICTORIES)[number];
export const SEATS = "abcdef";
/** Units that come with a tile; the last one never fights. */
export const SPECIALS = ["centaur", "myrmidon", "greek-fire", "halicarnassus"] as const;
export type Special = (typeof SPECIALS)[number];
/** The colour of the barbarians, beside those of the seats. */
export const HORDE = "horde";
/** How facts name the barbarians where they name a seat by its letter. */
const BARBARIANS = "barbarians";
/** The bonus cards in the order of their numbers. */
export const CARDS = [
  "catapult",
  "chariots",
  "cretan-archers",
  "war-elephants",
  "siege-engines",
  "greek-phalanx",
  "quinquereme",
  "athena",
  "baal",
  "horus",
  "ishtar",
  "isis",
  "poseidon",
  "vulcan",
  "oracle-of-delphi",
  "pantheon-of-athens",
  "circus-maximus",
  "trajans-market",
  "port-of-piraeus",
  "tower-of-babel",
  "library-of-alexandria",
  "soothsayer-war",
  "soothsayer-holy",
  "soothsayer-commerce",
] as const;
export const DECKS = ["war", "holy", "commerce"] as const;
export type Deck = (typeof DECKS)[number];
/** The objectives as positions number them, those of a deck together. */
export const OBJECTIVES = [
  "alexanders-conquest",
  "poseidons-legacy",
  "favour-of-ares",
  "power-of-minos",
  "wisdom-of-solomon",
  "conquest-of-joshua",
  "cornucopia",
  "daedalus-plan",
  "disciple-of-hermes",
] as const;

export type Counts = Partial<Record<Resource, number>>;
/** Bonus cards by name. */
export type Cards = Record<string, number>;

// The view --------------------------------------------------------------------------------------------

export interface ProvinceView {
  owner: number | null;
  built: Slot[];
  /** Whose legion stands on a target. */
  held: Partial<Record<Target, number>>;
}

export interface Player {
  empire: string | null;
  /** What everybody knows that the seat has. */
  shown: Counts;
  /** How many legendary tokens it has that only it has seen. */
  tokens: number;
  /** The goods of `shown` of which one is a legendary token. */
  named: Resource[];
  /** The tokens that only it has seen; told to itself. */
  secret?: Resource[];
  count: number;
  /** Legions of provinces and triremes of seas. */
  army: Record<string, number>;
  fortresses: string[];
  tiles: string[];
  copied: string | null;
  used: Record<string, number>;
  tracks: Record<Track, number>;
  cities: number;
  income: number;
  /** Hidden while offers are made, except one's own. */
  offer?: Counts;
  closed?: boolean;
  /** With Atlas only. */
  atlas?: {
    /** How many cards of each deck it holds. */
    cards: Partial<Record<Deck, number>>;
    /** Those of them that all know of. */
    open: Cards;
    /** Told to itself. */
    hand?: Cards;
    boost: Partial<Record<Track, number>>;
    forced: number | null;
    reaction?: string | null;
  };
}

/** What Atlas adds to a view. */
export interface AtlasView {
  foreign: Resource[];
  barbarians: { army: Record<string, number>; fortresses: string[]; moved: Record<string, number> } | null;
  special: Partial<Record<Special, { area: string | null; on: Target | null; did: string[] }>>;
  medea: { area: string | null; seat: number | null };
  medusa: { area: string | null; seat: number | null };
  objectives: string[];
  fulfilled: string[];
  discards: Cards;
  /** The cards that are drawn and handed on; told to those who have seen them. */
  lot?: Cards;
  lot_size: number;
  shielded: string[];
  effects: string[];
  ferry: string | null;
  lost: Resource[];
  battle: { attacker: number | null; cards: [string[], string[]] };
}

export interface Spent {
  moved?: number;
  attacked?: number;
  both?: number;
  acted?: number;
  on?: Partial<Record<Target, "attacked" | "acted">>;
}

export interface View {
  round: number;
  phase: Phase | "setup";
  turns: number;
  current: number;
  questions: string[];
  details: [number, number][];
  /** Seats, as letters, that have had their turn in this phase. */
  gone: string[];
  ending: string | null;
  winner: number | null;
  titles: Record<Track, number | null>;
  /** The trade markers that may be used, as numbers. */
  markers: string[];
  deck: string[];
  display: string[];
  provinces: Record<string, ProvinceView>;
  fresh: string[];
  trade: { number: number | null; opener: number | null; taker: number | null; before: number | null };
  paid: { goods: Resource[]; pair: Resource | null; coins: number };
  spent: Record<string, Spent>;
  pillaged: string[];
  truce: number | null;
  jumping: boolean;
  /** The opponent may be the barbarians: their number is that of the seats. */
  battle: { area: string; foe: number; dice: [number, number]; totals: [number, number] } | null;
  players: Player[];
  atlas?: AtlasView;
}

// The facts -------------------------------------------------------------------------------------------

/** A whole payment or offer: the moves that make it, and what it is made of. */
export interface Way {
  moves: string[];
  uses: Counts;
  /** Of a payment: whether no other set of its kind is as good, and the tiles whose powers it uses. */
  only?: boolean;
  by?: string[];
}

/** What something costs a seat, and why. */
export interface Price {
  /** Null for a tile if the seat can buy no more. */
  price: number | null;
  /** Without powers. */
  usual: number | null;
  /** The tiles that make it cheaper, and by how much. */
  cheaper: Record<string, number>;
  /** The tiles that offer another way to pay now. */
  helps: string[];
}

export interface Purchase {
  /** Null for a tile if the seat can buy no more. */
  price: number | null;
  /** Whether the seat can pay, wherever it may be put. */
  affordable: boolean;
  /** Whole payments where there is a place for it too, the cheapest first. */
  ways: Way[];
  /** What keeps me from placing it where there is no way: no piece is left, the provinces are new, or no place is free. */
  lacks?: "piece" | "time" | "place" | null;
}

/** Of attacker and opponent. */
type Pair = [number, number];

export interface Odds {
  dice: Pair;
  /** What the totals begin with. */
  adds: Pair;
  /** Expected hits of each side in an exchange of dice, after the fortress. */
  hits: Pair;
  /** The chance that the battle leaves only the attacker's units; and only the opponent's. */
  win: number;
  lose: number;
}

export interface Progress {
  have: number;
  need: number;
  /** What it may be at most, where something is hidden. */
  most: number;
}

export interface SeatFacts {
  /** What the seat collects if nothing changes; `tokens` legendary ones, `choice` of a temple, `any` goods it chooses. */
  production: { goods: Counts; tokens: number; choice: number; any: number };
  victories: Record<Victory, Progress>;
  prices: Record<Item, Price>;
  /** What a hero or wonder costs the seat now; null if it needs no more. */
  tile_price: number | null;
  /** The prices of tiles on display that cost it less. */
  tile_discounts: Record<string, number>;
  /** For each of them, which tiles make it cheaper, and by how much. */
  tile_cheaper: Record<string, Record<string, number>>;
  /** Pieces left in the box. */
  left: { legion: number; trireme: number; fortress: number; marker: number };
  /** How many units of an area may move, where they may go, and over which seas where that takes triremes. */
  reach: Record<string, { units: number; to: string[]; over: Record<string, string[]> }>;
}

export interface Facts {
  prices: Record<Exclude<Item, "tile">, number>;
  /** For the viewer: what it could buy if it developed now; null outside the phases in which it matters. */
  buys: Record<Item, Purchase> | null;
  /** For the viewer who pays: whole payments for what it is buying. */
  payments: Way[];
  /** The move whose price is being paid. */
  paying: string | null;
  /** For the viewer who offers: whole offers. */
  offers: Way[];
  /** Seats that offer something, but from which the chooser may not take now. */
  barred: number[];
  /** The victory that a purchase would bring me now. */
  wins: Victory | null;
  /** For each track the seats that would have its title now: one, or those among whom the leader chooses. */
  leads: Record<Track, number[]>;
  /** The two numbers of each trade marker, and whether it may be used. */
  markers: { numbers: Pair; free: boolean }[];
  /** For each province the seats that collect something there, and what each round brings them. */
  yields: Record<string, { seat: number; slots: Slot[]; goods: Counts; tokens: number; choice: number }[]>;
  /** The tiles to which an option gives another power, each with the name of its text. */
  powers: Record<string, string>;
  /** The goods that a legendary token which the viewer has not seen may be. */
  unseen: Resource[];
  /** The battles that the seat whose turn it is could begin: by area, then by opponent (a letter). */
  battles: Record<string, Record<string, Odds>>;
  players: SeatFacts[];
  atlas?: AtlasFacts;
  /** Null without legendary cities. */
  cities?: CityFacts | null;
}

export interface SpecialFacts {
  owner: number | null;
  area: string | null;
  price: number;
  /** It comes for nothing. */
  waits: boolean;
  reach: string[];
}

export interface AtlasFacts {
  seas: string[];
  barbarians: { price: number; reach: Record<string, string[]>; attack: string[]; store: number[]; gold: (number | null)[] } | null;
  foreign: { goods: Resource[]; size: number; loses: "opponent" | "taker" };
  /** For each seat the areas where its units are petrified. */
  petrified: string[][];
  flights: Record<string, string[]>;
  special: Partial<Record<Special, SpecialFacts>>;
  streaks: { conquest: number; leadership: number; need: number }[] | null;
}

export interface CityFacts {
  /** What is known of the progress of each seat; null where it is hidden. */
  objectives: Record<string, { need: number; progress: (number | null)[] }>;
  cards: Record<string, CardFacts>;
  /** The cards among which one chooses, and what they could hit as the map is now. */
  lot: Record<string, Pick<CardFacts, "phase" | "targets">>;
  window: string | null;
}

export interface CardFacts {
  count: number;
  open: number;
  phase: string;
  now: boolean;
  /** The moves among which one would choose after playing it now. */
  targets: string[];
  /** In a battle: the hits expected of oneself and of the opponent, as they are and with the card. */
  hits: [Pair, Pair] | null;
}

// The components --------------------------------------------------------------------------------------

export interface ProvinceBox {
  board: string;
  caravans: Resource[];
  market: boolean;
  cities: ("ordinary" | "capital" | "legendary")[];
  temple: boolean;
  land: string[];
  seas: string[];
}

export interface Box {
  province: Record<string, ProvinceBox>;
  sea: Record<string, { board: string; seas: string[]; coasts: string[] }>;
  empire: Record<string, { hero: string; provinces: string[] }>;
  tile: Record<string, { kind: "hero" | "wonder"; bonus: [number, number, number]; powers: Record<string, number> }>;
  price: Record<string, number> & { tiles: number[] };
  keep: { coins: number };
  dice: Record<"land" | "sea" | "gentle_sea", number[]>;
  battle: { divisor: number; fortress_adds: number };
  card: Record<string, { deck: Deck; count: number; phase: string; value?: number }>;
  objective: Record<string, { city: string }>;
  city: Record<string, { deck: Deck; track: Track; province: string }>;
}

/** The seat of a letter. */
export function seatOf(letter: string): number {
  return SEATS.indexOf(letter);
}

/** How many units of a seat stand on the map. */
export function onMap({ players, provinces }: Pick<View, "players" | "provinces">, seat: number) {
  const { army, fortresses } = players[seat]!;
  const found = { legion: 0, trireme: 0, fortress: fortresses.length };
  for (const [area, n] of Object.entries(army)) found[area in provinces ? "legion" : "trireme"] += n;
  return found;
}

/** The owner of units by its letter: a seat, or the barbarians, whose number follows those of the seats. */
export function ownerOf(letter: string, view: Pick<View, "players">): number {
  return letter === BARBARIANS ? view.players.length : seatOf(letter);
}

/** Reads `latium-city-1` as its province and target. */
export function readPlace(place: string): [province: string, target: Target] {
  const target = TARGETS.find((each) => place.endsWith(`-${each}`))!;
  return [place.slice(0, -target.length - 1), target];
}

/** The sign of a card's deck: that of its city's track. */
export function deckSign(box: Box, card: string): Track {
  const { deck } = box.card[card]!;
  return Object.values(box.city).find((city) => city.deck === deck)!.track;
}

/** What is bought by a move, as it is priced. */
export function itemOf(verb: string, argument: string | null): Item | null {
  switch (verb) {
    case "build":
      return readPlace(argument!)[1].replace(/-\d$/, "") as Item;
    case "raise":
      return "legion";
    case "fortify":
      return "fortress";
    case "launch":
      return "trireme";
    case "buy":
      return "tile";
    case "pyramids":
      return "pyramids";
    default:
      return null;
  }
}

/** What a seat has as far as the viewer sees it, by kind; its own secret tokens count. */
export function holdings(player: Player): Counts {
  const all: Counts = { ...player.shown };
  for (const good of player.secret ?? []) all[good] = (all[good] ?? 0) + 1;
  return all;
}

/** The pieces of a set of counts, one after the other. */
export function pieces(counts: Counts): Resource[] {
  return RESOURCES.flatMap((kind) => Array<Resource>(counts[kind] ?? 0).fill(kind));
}

/** The victories that are looked for only at the end of a phase. */
const LATER_VICTORIES = ["conquest", "leadership"] as const;

/** Who has enough for such a victory now, and wins by it if nothing changes. */
export function wonUnlessChanged(players: readonly Pick<SeatFacts, "victories">[]) {
  return players.flatMap(({ victories }, seat) =>
    LATER_VICTORIES.filter((end) => victories[end].have >= victories[end].need).map((end) => ({ seat, end })),
  );
}
