/** Preview of a choice: the differences between the view and the forecast view for one seat. */

import type { GameEvent } from "../../lib/types";
import { RESOURCES, SECTIONS, SHIPS, type Facts, type Player, type Resource, type Section, type Ship, type View } from "./view";

export interface Preview {
  /** Changes of the stock. */
  stock: Record<Resource, number>;
  /** The section whose ships are picked up. */
  lifted: Section | null;
  /** The ships that would enter a section; `ship` is null where the player will choose it. */
  coming: { section: Section; ship: Ship | null }[];
  /** The section where the last ship lands. */
  landed: Section | null;
  /** The voyage of the ship that sails. */
  sailed: { origin: string; stop: string } | null;
  built: string[];
  furnished: string[];
  rewards: number;
  amphorae: number;
  ships: number;
  buildings: number;
  wild: number;
  exotic: number;
}

export function emptyPreview(): Preview {
  return {
    stock: Object.fromEntries(RESOURCES.map((name) => [name, 0])) as Record<Resource, number>,
    lifted: null,
    coming: [],
    landed: null,
    sailed: null,
    built: [],
    furnished: [],
    rewards: 0,
    amphorae: 0,
    ships: 0,
    buildings: 0,
    wild: 0,
    exotic: 0,
  };
}

export function preview(
  before: View,
  after: { view: View; facts: Facts },
  events: readonly GameEvent[],
  seat: number,
): Preview {
  const [now, then] = [before.players[seat]!, after.view.players[seat]!];
  const eventOf = (kind: string) => events.find((event) => event.kind === kind && event.arguments.seat === seat)?.arguments;
  const more = (count: (player: Player) => number) => count(then) - count(now);
  const [sown, sailed] = [eventOf("sown"), eventOf("sailed")];
  const lifted = sown ? (sown.section as Section) : null;
  const coming = SECTIONS.flatMap((section) =>
    SHIPS.flatMap((ship) => {
      const staying = section === lifted ? 0 : now.harbour[section][ship];
      const n = Math.max(0, then.harbour[section][ship] - staying);
      return Array<{ section: Section; ship: Ship | null }>(n).fill({ section, ship });
    }),
  );
  // With two kinds in hand the player chooses the order, but the sections are known.
  const dropping = after.view.current === seat ? after.facts.dropping : [];
  return {
    stock: Object.fromEntries(RESOURCES.map((name) => [name, more(({ stock }) => stock[name])])) as Preview["stock"],
    lifted,
    coming: [...coming, ...dropping.map((section) => ({ section, ship: null }))],
    landed: dropping.at(-1) ?? (eventOf("landed") ? after.view.at : null),
    sailed: sailed ? { origin: String(sailed.origin), stop: String(sailed.stop) } : null,
    built: then.discs.filter((port) => !now.discs.includes(port)),
    furnished: then.spots.filter((spot) => !now.spots.includes(spot)),
    rewards: more(({ reward }) => reward),
    amphorae: more(({ amphorae }) => amphorae),
    ships: more(({ ship_icons }) => ship_icons),
    buildings: more(({ building_icons }) => building_icons),
    wild: more(({ wild }) => wild),
    exotic: more(({ exotic }) => exotic),
  };
}
