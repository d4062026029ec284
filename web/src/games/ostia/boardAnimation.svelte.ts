/** Animates the latest events one by one, starting from the previous view. */

import { untrack } from "svelte";
import type { GameEvent } from "../../lib/types";
import type { Animal, Facts, Player, Resource, Section, Ship, View } from "./view";

/** A piece in motion: a ship token over the harbour, or a ship on the map. */
export type MovingPiece =
  | { kind: "token"; seat: number; ship: Ship; section: Section; share: number }
  | { kind: "ship"; seat: number; origin: string; stop: string; share: number };

/** A number that floats up where a player gained or paid something. */
export interface Float {
  id: number;
  seat: number;
  /** The place: `stock-wheat`, `reward` or `amphorae`. */
  at: string;
  n: number;
}

const TOKEN_TIME = 270;
const STEP_TIME = 320;
const MAX_VOYAGE_TIME = 1100;
const CHANGE_TIME = 130;
const MAX_TOTAL_TIME = 1700;
const FLOAT_TIME = 1100;

export class BoardAnimation {
  /** The view that is drawn; the current view when no animation runs. */
  shown = $state.raw<View>()!;
  /** The facts of the drawn view; those of the previous view during an animation. */
  facts = $state.raw<Facts>()!;
  movingPiece = $state.raw<MovingPiece | null>(null);
  floats = $state.raw<Float[]>([]);

  #target: View;
  #targetFacts: Facts;
  #run = 0;
  #serial = 0;
  #lastSeq = -1;

  constructor(view: View, facts: Facts) {
    this.shown = this.#target = view;
    this.facts = this.#targetFacts = facts;
  }

  /** Takes a new view, and animates the events that led to it unless `calm`. */
  update(view: View, facts: Facts, fresh: readonly GameEvent[], calm: boolean, front: number): void {
    if (view === this.#target) return;
    this.#target = view;
    this.#targetFacts = facts;
    const before = untrack(() => this.shown);
    const events = fresh.filter((event) => event.seq > this.#lastSeq);
    this.#lastSeq = Math.max(this.#lastSeq, ...fresh.map((event) => event.seq));
    const run = ++this.#run;
    if (calm || !events.length || before.players.length !== view.players.length) return this.#settle(view);
    untrack(() => void this.#play(run, structuredClone(before), events, view, front));
  }

  /** Ends the animation and draws the current view. */
  skip(): void {
    if (this.shown === this.#target) return;
    this.#run += 1;
    this.#settle(this.#target);
  }

  #settle(view: View): void {
    this.movingPiece = null;
    this.floats = [];
    this.shown = view;
    this.facts = this.#targetFacts;
  }

  async #play(run: number, shown: View, events: readonly GameEvent[], view: View, front: number): Promise<void> {
    const durations = events.map((event) => this.#durationOf(event, front));
    const hurry = Math.min(
      1,
      MAX_TOTAL_TIME /
        Math.max(
          1,
          durations.reduce((sum, each) => sum + each, 0),
        ),
    );
    for (const [n, event] of events.entries()) {
      const movingPiece = movingPieceOf(event, front);
      if (movingPiece) await this.#fly(run, movingPiece, durations[n]! * hurry);
      if (run !== this.#run) return;
      applyEvent(shown, event);
      this.shown = structuredClone(shown);
      this.#float(event);
      if (!movingPiece && durations[n]) await wait(durations[n]! * hurry);
      if (run !== this.#run) return;
    }
    this.movingPiece = null;
    this.shown = view;
    this.facts = this.#targetFacts;
  }

  #durationOf(event: GameEvent, front: number): number {
    if (event.kind === "sailed") return Math.min(MAX_VOYAGE_TIME, STEP_TIME * Number(event.arguments.steps));
    if (event.kind === "dropped") return event.arguments.seat === front ? TOKEN_TIME : 0;
    return changesOf(event).length ? CHANGE_TIME : 0;
  }

  async #fly(run: number, piece: MovingPiece, duration: number): Promise<void> {
    const start = performance.now();
    for (;;) {
      const share = Math.min(1, (performance.now() - start) / Math.max(1, duration));
      if (run !== this.#run) return;
      this.movingPiece = { ...piece, share };
      if (share >= 1) break;
      await frame();
    }
    this.movingPiece = null;
  }

  #float(event: GameEvent): void {
    for (const gain of changesOf(event)) {
      const float = { ...gain, id: ++this.#serial };
      this.floats = [...this.floats, float];
      setTimeout(() => (this.floats = this.floats.filter((each) => each.id !== float.id)), FLOAT_TIME);
    }
  }
}

const frame = () => new Promise<void>((done) => requestAnimationFrame(() => done()));
const wait = (time: number) => new Promise<void>((done) => setTimeout(done, time));

/** Returns the visible piece that an event moves, or null. */
function movingPieceOf(event: GameEvent, front: number): MovingPiece | null {
  const { kind, arguments: a } = event;
  const seat = Number(a.seat);
  if (kind === "sailed") return { kind: "ship", seat, origin: String(a.origin), stop: String(a.stop), share: 0 };
  if (kind === "dropped" && seat === front) {
    return { kind: "token", seat, ship: a.ship as Ship, section: a.section as Section, share: 0 };
  }
  return null;
}

/** Returns the amounts that an event adds or takes, by place. */
function changesOf({ kind, arguments: a }: GameEvent): Omit<Float, "id">[] {
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

/** Applies an event to a copy of the view, as far as it is drawn; the next view corrects the rest. */
function applyEvent(view: View, event: GameEvent): void {
  const { kind, arguments: a } = event;
  for (const gain of changesOf(event)) {
    const player = view.players[gain.seat];
    if (!player) continue;
    if (gain.at === "reward") player.reward = Number(a.square);
    else if (gain.at === "amphorae") player.amphorae += gain.n;
    else player.stock[gain.at.slice("stock-".length) as Resource] += gain.n;
  }
  const player = view.players[Number(a.seat)];
  if (player) EFFECTS[kind]?.(player, a, view);
}

const EFFECTS: Readonly<Record<string, (player: Player, a: GameEvent["arguments"], view: View) => void>> = {
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
