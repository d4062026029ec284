/** The trade, the last battle and the last round, read out of the log. */

import type { GameEvent } from "../../lib/types";
import { readPlace, type Box, type Counts, type Resource, type View } from "./view";

const seat = (event: GameEvent, field = "seat") => Number(event.arguments[field]);
const number = (event: GameEvent, field = "n") => Number(event.arguments[field]);

// The trade -------------------------------------------------------------------------------------------

export interface Step {
  seat: number;
  /** Null for the foreign market. */
  from: number | null;
  resource: Resource;
}

export interface Trade {
  leader: number;
  number: number;
  /** What each seat offered when all offers were shown. */
  offers: Record<number, Counts>;
  out: number[];
  chain: Step[];
  /** What the first one gave to the one left short. */
  gift: (Step & { from: number }) | null;
}

/** The trade of this round, as far as it has come; null before its number is known. */
export function readTrade(events: readonly GameEvent[]): Trade | null {
  const begin = events.findLastIndex(({ kind }) => kind === "number");
  const round = events.findLastIndex(({ kind }) => kind === "round");
  if (begin < 0 || begin < round) return null;
  const first = events[begin]!;
  const trade: Trade = { leader: seat(first), number: number(first), offers: {}, out: [], chain: [], gift: null };
  for (const event of events.slice(begin + 1)) {
    const resource = event.arguments.resource as Resource;
    if (event.kind === "offered") (trade.offers[seat(event)] ??= {})[resource] = number(event);
    else if (event.kind === "sits-out") trade.out.push(seat(event));
    else if (event.kind === "took") trade.chain.push({ seat: seat(event), from: seat(event, "from"), resource });
    else if (event.kind === "imported") trade.chain.push({ seat: seat(event), from: null, resource });
    else if (event.kind === "gave") trade.gift = { seat: seat(event, "to"), from: seat(event), resource };
    else if (event.kind === "phase") break;
  }
  return trade;
}

// The battle ------------------------------------------------------------------------------------------

export interface Side {
  seat: number;
  rolls: number[];
  total: number;
  hits: number;
}

export interface Exchange {
  /** Attacker and opponent. */
  sides: [Side, Side];
  /** Whether the totals are counted. */
  counted: boolean;
  /** Hits of the attacker that the fortress cancels. */
  cancelled: number;
  /** What was lost, as the key of its text; `early` if that was before the dice, to a card or a special unit. */
  losses: { seat: number; loss: string; early?: true }[];
}

export interface Battle {
  area: string;
  seats: [attacker: number, opponent: number];
  exchanges: Exchange[];
}

/** The events with which a battle begins. */
export const BEGINS: ReadonlySet<string> = new Set(["attacked", "hit-back", "roused", "rebelled"]);
/** What may happen in a battle besides dice and losses. */
const BESIDE = new Set(["played", "foresaw", "struck", "sank", "toll", "boosted", "revived", "shielded", "refused"]);

/** Attacker and opponent by the event that begins a battle; the barbarians are numbered after the seats. */
function sidesOf(event: GameEvent, barbarians: number): Battle["seats"] {
  if (event.kind === "hit-back") return [seat(event), barbarians];
  if (event.kind === "roused") return [barbarians, seat(event, "against")];
  return event.kind === "rebelled" ? [barbarians, seat(event)] : [seat(event), seat(event, "against")];
}

/** The last battle of the war turn that is shown; null if there was none. */
export function readBattle(events: readonly GameEvent[], players: number): Battle | null {
  const begin = events.findLastIndex(({ kind }) => BEGINS.has(kind));
  const phase = events.findLastIndex(({ kind }) => kind === "phase");
  return begin < 0 || begin < phase ? null : battleAt(events.slice(begin), players).battle;
}

/** The battle that the first of these events begins, how many of them belong to it, and what else happened in it. */
export function battleAt(
  events: readonly GameEvent[],
  players: number,
): { battle: Battle; count: number; beside: GameEvent[] } {
  const first = events[0]!;
  const beside: GameEvent[] = [];
  let count = 1;
  const seats = sidesOf(first, players);
  const exchanges: Exchange[] = [];
  const open = (): Exchange => {
    const side = (who: number): Side => ({ seat: who, rolls: [], total: 0, hits: 0 });
    const exchange: Exchange = { sides: [side(seats[0]), side(seats[1])], counted: false, cancelled: 0, losses: [] };
    exchanges.push(exchange);
    return exchange;
  };
  let now = open();
  const lose = (who: number, loss: string) => {
    const early = now.sides.every(({ rolls }) => !rolls.length);
    now.losses.push({ seat: who, loss, ...(early && { early }) });
  };
  for (const event of events.slice(1)) {
    const wild = event.kind.startsWith("barbarians-");
    const who = wild ? players : seat(event);
    const kind = wild ? event.kind.replace("barbarians-", "") : event.kind;
    if (kind === "rolled") {
      if (now.counted) now = open();
      now.sides.find((each) => each.seat === who)?.rolls.push(number(event));
    } else if (kind === "totals" || kind === "total") {
      const side = now.sides.find((each) => each.seat === who);
      if (side) {
        side.total = number(event, "total");
        side.hits = number(event, "hits");
        now.counted = true;
      }
    } else if (kind === "cancelled") now.cancelled = number(event, "hits");
    else if (kind === "lost-ship") lose(who, "kind-trireme");
    else if (kind === "fell" || (wild && kind === "lost")) lose(who, `kind-${event.arguments.kind}`);
    else if (kind === "lost") lose(who, `loss-${event.arguments.loss}`);
    else if (BESIDE.has(kind)) beside.push(event);
    else break;
    count += 1;
  }
  return { battle: { area: String(first.arguments.area ?? first.arguments.province), seats, exchanges }, count, beside };
}

// The round -------------------------------------------------------------------------------------------

export interface Summary {
  round: number;
  titles: { seat: number; track: string }[];
  /** Of each seat: what it bought and built, and how its battles and raids went. */
  seats: Record<
    number,
    {
      built: number;
      units: number;
      tiles: string[];
      attacks: number;
      taken: number;
      /** Units that were lost, by kind. */
      lost: Record<string, number>;
      /** Buildings that others destroyed or pillaged, and those that others occupied, as places. */
      razed: string[];
      occupied: string[];
      /** Provinces claimed or converted, and those converted by others. */
      won: string[];
      ceded: string[];
    }
  >;
}

const BUILT = new Set(["built"]);
const UNITS = new Set(["raised", "launched", "fortified", "mustered"]);
const TAKEN = new Set(["occupied", "pillaged", "converted"]);
const RAZED = new Set(["pillaged", "ruined"]);

/** The kind of the unit that was lost in an event, or null. */
function unitLost({ kind, arguments: of }: GameEvent): string | null {
  if (kind === "lost-ship") return "trireme";
  if (kind === "fell") return String(of.kind);
  return kind !== "lost" ? null : of.loss === "fortress" ? "fortress" : "legion";
}

/** The province that a seat gets control of, or null. */
function provinceWon({ kind, arguments: { province, place } }: GameEvent): string | null {
  if (kind === "converted") return String(province);
  return kind === "built" && String(place).endsWith("-marker") ? String(place).slice(0, -"-marker".length) : null;
}

/** What happened in the round that has just ended; null while the first one is played. */
export function readRound(
  events: readonly GameEvent[],
  players: number,
  empires: Readonly<Record<string, { provinces: readonly string[] }>>,
): Summary | null {
  const end = events.findLastIndex(({ kind }) => kind === "round");
  const begin = events.findLastIndex(({ kind }, at) => at < end && kind === "round");
  if (begin < 0) return null;
  const seats: Summary["seats"] = {};
  for (let who = 0; who < players; who++) {
    seats[who] = { built: 0, units: 0, tiles: [], attacks: 0, taken: 0, lost: {}, razed: [], occupied: [], won: [], ceded: [] };
  }
  const titles: Summary["titles"] = [];
  const owners = new Map<string, number>();
  for (const [at, event] of events.slice(0, end).entries()) {
    if (event.kind === "led") empires[String(event.arguments.empire)]?.provinces.forEach((name) => owners.set(name, seat(event)));
    const list = RAZED.has(event.kind) ? "razed" : event.kind === "occupied" ? "occupied" : null;
    if (list && at > begin) {
      const place = String(event.arguments.place);
      const victim = owners.get(readPlace(place)[0]);
      if (victim !== undefined && victim !== seat(event)) seats[victim]![list].push(place);
    }
    const province = provinceWon(event);
    if (province === null) continue;
    if (at > begin) {
      seats[seat(event)]!.won.push(province);
      const before = owners.get(province);
      if (before !== undefined) seats[before]!.ceded.push(province);
    }
    owners.set(province, seat(event));
  }
  for (const event of events.slice(begin + 1, end)) {
    if (event.kind === "title") titles.push({ seat: seat(event), track: String(event.arguments.track) });
    const account = seats[seat(event)];
    if (!account) continue;
    if (BUILT.has(event.kind)) account.built += provinceWon(event) === null ? 1 : 0;
    else if (UNITS.has(event.kind)) account.units += 1;
    else if (TAKEN.has(event.kind)) account.taken += 1;
    else if (unitLost(event) !== null) account.lost[unitLost(event)!] = (account.lost[unitLost(event)!] ?? 0) + 1;
    else if (event.kind === "bought") account.tiles.push(String(event.arguments.tile));
    else if (BEGINS.has(event.kind) && event.kind !== "rebelled") account.attacks += 1;
  }
  return { round: number(events[begin]!), titles, seats };
}

/** Who controlled each province before an event: the first provinces of each empire, then what was claimed and converted. */
export function ownersBefore(
  event: GameEvent,
  events: readonly GameEvent[],
  { players }: Pick<View, "players">,
  { empire: empires }: Pick<Box, "empire">,
): Map<string, number> {
  const owners = new Map<string, number>();
  players.forEach(({ empire }, who) => empires[empire ?? ""]?.provinces.forEach((name) => owners.set(name, who)));
  for (const each of events) {
    if (each === event) break;
    const province = provinceWon(each);
    if (province !== null) owners.set(province, seat(each));
  }
  return owners;
}
