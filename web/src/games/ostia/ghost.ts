/** What a choice would bring, read off its forecast: the ghosts and badges that hovering shows. */

import type { GameEvent } from "../../lib/types";
import {
  RESOURCES,
  actionOf,
  fleet,
  sowing,
  type Action,
  type Player,
  type Resource,
  type Section,
  type Ship,
} from "./table";

export interface Ghost {
  /** Changes of the stock. */
  stock: Record<Resource, number>;
  /** The section whose ships are picked up. */
  lifted: Section | null;
  /** The ships set down, in order; a kind is null where the player will choose it. */
  dropped: { section: Section; ship: Ship | null }[];
  landed: Action | null;
  /** The ship that sails, and the discs laid. */
  sailed: { origin: string; stop: string } | null;
  built: string[];
  furnished: string[];
  rewards: number;
  amphorae: number;
  ships: number;
  buildings: number;
  launched: { section: Section; ship: Ship } | null;
  wild: number;
  exotic: number;
}

export function nothing(): Ghost {
  return {
    stock: Object.fromEntries(RESOURCES.map((name) => [name, 0])) as Record<Resource, number>,
    lifted: null,
    dropped: [],
    landed: null,
    sailed: null,
    built: [],
    furnished: [],
    rewards: 0,
    amphorae: 0,
    ships: 0,
    buildings: 0,
    launched: null,
    wild: 0,
    exotic: 0,
  };
}

type Arguments = GameEvent["arguments"];
const n = (a: Arguments, name: string): number => Number(a[name] ?? 0);

const READ: Readonly<Record<string, (ghost: Ghost, a: Arguments) => void>> = {
  produced: (g, a) => (g.stock[a.resource as Resource] += n(a, "n")),
  gained: (g, a) => (g.stock[a.resource as Resource] += n(a, "n")),
  transit: (g, a) => (g.stock[a.resource as Resource] += n(a, "n")),
  sown: (g, a) => (g.lifted = a.section as Section),
  dropped: (g, a) => g.dropped.push({ section: a.section as Section, ship: a.ship as Ship }),
  landed: (g, a) => (g.landed = a.action as Action),
  declared: (g, a) => (g.stock.permit -= n(a, "permits")),
  sailed: (g, a) => (g.sailed = { origin: String(a.origin), stop: String(a.stop) }),
  discovered: (g, a) => {
    g.stock.gold += n(a, "gold");
    g.wild += a.animal === "exotic" ? 0 : 1;
    g.exotic += a.animal === "wild" ? 0 : 1;
  },
  launched: (g, a) => {
    g.stock.wood -= n(a, "wood");
    g.ships += 1;
    g.launched = { section: a.section as Section, ship: "corbita" };
  },
  refitted: (g, a) => {
    g.stock.wood -= n(a, "wood");
    g.ships += 1;
    g.launched = { section: a.section as Section, ship: "ponta" };
  },
  filled: (g, a) => (g.stock.wheat -= n(a, "wheat")),
  enriched: (g, a) => {
    g.stock.wheat -= n(a, "wheat");
    g.stock[a.extra as Resource] -= n(a, "n");
  },
  amphorae: (g, a) => (g.amphorae += n(a, "n")),
  built: (g, a) => {
    g.stock.stone -= n(a, "stone");
    g.buildings += 1;
    g.built.push(String(a.port));
  },
  founded: (g, a) => g.built.push(String(a.port)),
  furnished: (g, a) => g.furnished.push(String(a.spot)),
  traded: (g, a) => (g.stock.gold -= n(a, "gold")),
  honoured: (g, a) => (g.stock.gold -= n(a, "gold")),
  bought: (g, a) => {
    g.stock.gold -= n(a, "gold");
    g.stock[a.resource as Resource] += 1;
  },
  rewarded: (g, a) => (g.rewards += n(a, "n")),
};

/** Reads what happens to one seat. */
export function foresee(events: readonly GameEvent[], seat: number, player: Player): Ghost {
  const ghost = nothing();
  for (const event of events) {
    if (event.arguments.seat === seat) READ[event.kind]?.(ghost, event.arguments);
  }
  // With two kinds in hand the player will choose the order; where ships will stand is settled all the same.
  if (ghost.lifted && !ghost.dropped.length) {
    ghost.dropped = sowing(ghost.lifted, fleet(player, ghost.lifted)).map((section) => ({ section, ship: null }));
    const last = ghost.dropped.at(-1);
    ghost.landed = last ? actionOf(last.section) : null;
  }
  return ghost;
}
