/** Plays what has just happened, piece by piece, on the picture of the moment before. */

import { untrack } from "svelte";
import type { GameEvent } from "../../lib/types";
import type { Animal, Facts, Player, Resource, Section, Ship, View } from "./view";

/** A piece under way: a ship token over the harbour, or a ship on the map. */
export type Flight =
  | { kind: "token"; seat: number; ship: Ship; section: Section; share: number }
  | { kind: "ship"; seat: number; origin: string; stop: string; share: number };

/** A number that floats up where something was gained or paid. */
export interface Float {
  id: number;
  seat: number;
  /** The place, as `stock-wheat`, `reward`, `amphorae`. */
  at: string;
  n: number;
}

const TOKEN = 270;
const SEA_MILE = 320;
const LONGEST_VOYAGE = 1100;
const BEAT = 130;
const LONGEST = 1700;
const FLOAT = 1100;

export class Stage {
  /** The moment that is drawn; between moves it is the view itself. */
  shown = $state.raw<View>()!;
  /** The facts that go with it; while something moves, those of the moment before. */
  facts = $state.raw<Facts>()!;
  flight = $state.raw<Flight | null>(null);
  floats = $state.raw<Float[]>([]);

  #goal: View;
  #known: Facts;
  #run = 0;
  #serial = 0;
  #heard = -1;

  constructor(view: View, facts: Facts) {
    this.shown = this.#goal = view;
    this.facts = this.#known = facts;
  }

  /** Follows a new view; plays the events that led to it, unless calm. */
  follow(view: View, facts: Facts, fresh: readonly GameEvent[], calm: boolean, front: number): void {
    if (view === this.#goal) return;
    this.#goal = view;
    this.#known = facts;
    const before = untrack(() => this.shown);
    const events = fresh.filter((event) => event.seq > this.#heard);
    this.#heard = Math.max(this.#heard, ...fresh.map((event) => event.seq));
    const run = ++this.#run;
    if (calm || !events.length || before.players.length !== view.players.length) return this.#settle(view);
    untrack(() => void this.#play(run, structuredClone(before), events, view, front));
  }

  /** Ends the show: everything stands where it stands. */
  skip(): void {
    if (this.shown === this.#goal) return;
    this.#run += 1;
    this.#settle(this.#goal);
  }

  #settle(view: View): void {
    this.flight = null;
    this.floats = [];
    this.shown = view;
    this.facts = this.#known;
  }

  async #play(run: number, moment: View, events: readonly GameEvent[], view: View, front: number): Promise<void> {
    const lasts = events.map((event) => this.#lasts(event, front));
    const hurry = Math.min(
      1,
      LONGEST /
        Math.max(
          1,
          lasts.reduce((sum, each) => sum + each, 0),
        ),
    );
    for (const [n, event] of events.entries()) {
      const flight = take(event, front);
      if (flight) await this.#fly(run, flight, lasts[n]! * hurry);
      if (run !== this.#run) return;
      happen(moment, event);
      this.shown = structuredClone(moment);
      this.#float(event);
      if (!flight && lasts[n]) await wait(lasts[n]! * hurry);
      if (run !== this.#run) return;
    }
    this.flight = null;
    this.shown = view;
    this.facts = this.#known;
  }

  #lasts(event: GameEvent, front: number): number {
    if (event.kind === "sailed") return Math.min(LONGEST_VOYAGE, SEA_MILE * Number(event.arguments.steps));
    if (event.kind === "dropped") return event.arguments.seat === front ? TOKEN : 0;
    return gains(event).length ? BEAT : 0;
  }

  async #fly(run: number, flight: Flight, lasts: number): Promise<void> {
    const begun = performance.now();
    for (;;) {
      const share = Math.min(1, (performance.now() - begun) / Math.max(1, lasts));
      if (run !== this.#run) return;
      this.flight = { ...flight, share };
      if (share >= 1) break;
      await frame();
    }
    this.flight = null;
  }

  #float(event: GameEvent): void {
    for (const gain of gains(event)) {
      const float = { ...gain, id: ++this.#serial };
      this.floats = [...this.floats, float];
      setTimeout(() => (this.floats = this.floats.filter((each) => each.id !== float.id)), FLOAT);
    }
  }
}

const frame = () => new Promise<void>((done) => requestAnimationFrame(() => done()));
const wait = (time: number) => new Promise<void>((done) => setTimeout(done, time));

/** The piece that an event moves, if one does where it can be seen. */
function take(event: GameEvent, front: number): Flight | null {
  const { kind, arguments: a } = event;
  const seat = Number(a.seat);
  if (kind === "sailed") return { kind: "ship", seat, origin: String(a.origin), stop: String(a.stop), share: 0 };
  if (kind === "dropped" && seat === front) {
    return { kind: "token", seat, ship: a.ship as Ship, section: a.section as Section, share: 0 };
  }
  return null;
}

/** What an event adds or takes, by place. */
function gains({ kind, arguments: a }: GameEvent): Omit<Float, "id">[] {
  const seat = Number(a.seat);
  const stock = (resource: unknown, n: unknown) => ({ seat, at: `stock-${resource}`, n: Number(n) });
  switch (kind) {
    case "produced":
    case "gained":
    case "transit":
      return [stock(a.resource, a.n)];
    case "declared":
      return a.permits ? [stock("permit", -Number(a.permits))] : [];
    case "discovered":
      return [stock("gold", a.gold)];
    case "launched":
    case "refitted":
      return a.wood ? [stock("wood", -Number(a.wood))] : [];
    case "filled":
      return [stock("wheat", -Number(a.wheat))];
    case "enriched":
      return [stock("wheat", -Number(a.wheat)), stock(a.extra, -Number(a.n))];
    case "built":
      return a.stone ? [stock("stone", -Number(a.stone))] : [];
    case "neighbour":
      return [stock("gold", 1)];
    case "traded":
    case "honoured":
      return [stock("gold", -Number(a.gold))];
    case "bought":
      return [stock("gold", -Number(a.gold)), stock(a.resource, 1)];
    case "rewarded":
      return [{ seat, at: "reward", n: Number(a.n) }];
    case "amphorae":
      return [{ seat, at: "amphorae", n: Number(a.n) }];
    default:
      return [];
  }
}

/** Carries an event out on a picture; what it leaves out, the next view brings. */
function happen(view: View, event: GameEvent): void {
  const { kind, arguments: a } = event;
  for (const gain of gains(event)) {
    const player = view.players[gain.seat];
    if (!player) continue;
    if (gain.at === "reward") player.reward = Number(a.square);
    else if (gain.at === "amphorae") player.amphorae += gain.n;
    else player.stock[gain.at.slice("stock-".length) as Resource] += gain.n;
  }
  const player = view.players[Number(a.seat)];
  if (player) HAPPEN[kind]?.(player, a, view);
}

const HAPPEN: Readonly<Record<string, (player: Player, a: GameEvent["arguments"], view: View) => void>> = {
  sown: (player, a, view) => {
    const ships = player.harbour[a.section as Section];
    view.hand = { ...ships };
    ships.corbita = ships.ponta = 0;
  },
  dropped: (player, a, view) => {
    player.harbour[a.section as Section][a.ship as Ship] += 1;
    view.hand[a.ship as Ship] = Math.max(0, view.hand[a.ship as Ship] - 1);
  },
  launched: (player, a) => {
    player.harbour[a.section as Section].corbita += 1;
    player.ship_icons += 1;
  },
  refitted: (player, a) => {
    const ships = player.harbour[a.section as Section];
    ships.corbita -= 1;
    ships.ponta += 1;
    player.ship_icons += 1;
    const free = player.ships.indexOf(null);
    if (free >= 0) player.ships[free] = "start";
  },
  sailed: (player, a) => {
    const ship = player.ships.indexOf(String(a.origin));
    if (ship >= 0) player.ships[ship] = String(a.stop);
  },
  discovered: (player, a) => {
    if ((a.animal as Animal) !== "exotic") player.wild += 1;
    if ((a.animal as Animal) !== "wild") player.exotic += 1;
  },
  built: (player, a) => {
    player.discs.push(String(a.port));
    player.building_icons += 1;
  },
  founded: (player, a) => {
    player.discs.push(String(a.port));
    player.building_icons = Math.max(1, player.building_icons);
  },
  furnished: (player, a) => player.spots.push(a.spot as Player["spots"][number]),
};
