/** Explanations of the pieces of the board: what each is, what it does now, and its clause. */

import type { Explanation, Translate } from "../../lib/types";
import type { Preview } from "./preview";
import type { Scene } from "./scene.svelte";
import {
  RESOURCES,
  actionOf,
  kindOf,
  tier,
  type Animal,
  type Cell,
  type Honour,
  type Player,
  type Resource,
  type Section,
  type Ship,
  type Spot,
} from "./view";
import { capitalise } from "./labels";

/** Returns what a choice costs and gives. */
export function consequence(t: Translate, ghost: Preview): string[] {
  const amount = (resource: Resource, n: number) => t("board-amount", { resource: t(`resource-${resource}`), n });
  const costs = RESOURCES.filter((name) => ghost.stock[name] < 0).map((name) => amount(name, -ghost.stock[name]));
  const gives = RESOURCES.filter((name) => ghost.stock[name] > 0).map((name) => amount(name, ghost.stock[name]));
  if (ghost.amphorae) gives.push(t("board-count-amphorae", { n: ghost.amphorae }));
  if (ghost.rewards) gives.push(t("board-count-rewards", { n: ghost.rewards }));
  if (ghost.ships) gives.push(t("board-count-ship-icons", { n: ghost.ships }));
  if (ghost.buildings) gives.push(t("board-count-building-icons", { n: ghost.buildings }));
  if (ghost.wild) gives.push(t("animal-wild"));
  if (ghost.exotic) gives.push(t("animal-exotic"));
  const lines: string[] = [];
  if (costs.length) lines.push(`${t("board-costs")}: ${costs.join(", ")}`);
  if (gives.length) lines.push(`${t("board-gives")}: ${gives.join(", ")}`);
  if (ghost.landed) lines.push(t("board-sow-lands", { action: t(`action-${actionOf(ghost.landed)}`) }));
  return lines;
}

// The harbour -------------------------------------------------------------------------------------------

export function section({ t, components, facts }: Scene, seat: number, name: Section, verb?: string): Explanation {
  const action = actionOf(name);
  const { makes: n, lands: last } = facts.players[seat]!.sections[name];
  if (verb === "sow") {
    // The preview lists the yield already; add the action that follows.
    const lines = last ? [`${t(`action-${actionOf(last)}`)}: ${t(`help-action-${actionOf(last)}`)}`] : [];
    return { title: capitalise(t(`section-${name}`)), lines, clause: "ostia.turn.select" };
  }
  const lines = [t(`help-action-${action}`)];
  if (!verb) {
    if (n) lines.push(t("board-sow-yields", { n, resource: t(`resource-${name}`) }));
    if (last) lines.push(t("board-sow-lands", { action: t(`action-${actionOf(last)}`) }));
    else lines.push(t("board-sow-empty"));
  }
  if (action === "move") lines.push(steps(t, components.prices.move));
  return { title: `${capitalise(t(`section-${name}`))} · ${t(`action-${action}`)}`, lines, clause: "ostia.action.sections" };
}

function steps(t: Translate, prices: readonly number[]): string {
  return prices
    .slice(1)
    .map((n, at) => t("board-step-price", { steps: at + 1, n }))
    .join(" · ");
}

export function stock({ t, shown, facts }: Scene, seat: number, resource: Resource): Explanation {
  const player = shown.players[seat]!;
  const lines = [t(`help-resource-${resource}`)];
  if (resource === "gold") lines.push(t("board-free-action", { gold: facts.players[seat]!.prices.free }));
  const title = t("board-amount", { resource: t(`resource-${resource}`), n: player.stock[resource] });
  return { title: capitalise(title), lines, clause: resource === "gold" ? "ostia.free.price" : "ostia.resource.unlimited" };
}

export function token({ t }: Scene, ship: Ship): Explanation {
  const clause = ship === "ponta" ? "ostia.produce.ponta" : "ostia.produce.count";
  return { title: capitalise(t(`ship-${ship}`)), lines: [t(`board-${ship}-help`)], clause };
}

export function hand({ t, view }: Scene): Explanation {
  const { corbita, ponta } = view.hand;
  const lines: string[] = [t("board-sow-help")];
  if (corbita) lines.push(`${t("ship-corbita")} × ${corbita}`);
  if (ponta) lines.push(`${t("ship-ponta")} × ${ponta}`);
  return { title: t("board-hand"), lines, clause: "ostia.sow.clockwise" };
}

export function spot({ t, components }: Scene, player: Player, name: Spot | "initial"): Explanation {
  if (name === "initial") {
    return { title: t("board-spot-initial"), lines: [t("board-spot-initial-help")], clause: "ostia.spot.initial" };
  }
  const help =
    name === "free" ? t("help-spot-free", { gold: components.prices.free_action_with_spot }) : t(`help-spot-${name}`);
  const lines = player.spots.includes(name) ? [t("board-spot-built"), help] : [help];
  return { title: capitalise(t(`spot-${name}`)), lines, clause: `ostia.spot.${name}` };
}

// The map -------------------------------------------------------------------------------------------------

const TILE_CLAUSES: Readonly<Record<string, string>> = { amphora: "ostia.trade.amphora", reward: "ostia.trade.reward" };

function tileClause(tile: string): string {
  if (tile.startsWith("one-")) return "ostia.trade.initial";
  if (tile.startsWith("three-")) return "ostia.trade.three";
  return TILE_CLAUSES[tile] ?? `ostia.tile.${tile}`;
}

function tileHelp({ t, components, facts }: Scene, tile: string): string {
  return t(`help-tile-${tile}`, { ...components.tile[tile], limit: facts.trade_limits[tile] ?? 0 } as Record<string, number>);
}

/** Returns the names of the players for whom `has` is true. */
function owners(scene: Scene, has: (player: Player) => boolean): string {
  return scene.view.players.flatMap((player, seat) => (has(player) ? [scene.name(seat)] : [])).join(", ");
}

export function port(scene: Scene, name: string): Explanation {
  const { t, view, components, me } = scene;
  const tile = view.ports[name];
  const kind = kindOf(view, name) === "initial" ? "board-initial-port" : "board-trading-port";
  const lines = tile ? [`${t(kind)} · ${t(`tile-${tile}`)}`, tileHelp(scene, tile)] : [t(kind)];
  const built = owners(scene, (player) => player.discs.includes(name));
  if (built) lines.push(t("board-discs-of", { who: built }));
  if (name === components.opened.port) lines.push(t("board-opened-by", { stop: t(`stop-${components.opened.by}`) }));
  if (me.discs.includes(name)) lines.push(t("board-port-yours"));
  else lines.push(t(me.reached.includes(name) ? "board-port-reached" : "board-port-unreached"));
  return { title: t(`port-${name}`), lines, clause: tile ? tileClause(tile) : "ostia.setup.ports" };
}

export function stop(scene: Scene, name: string): Explanation {
  const { t, view, components } = scene;
  const title = t(`stop-${name}`);
  if (name in view.ports) return port(scene, name);
  if (name in view.transits) {
    const resource = view.transits[name];
    const lines = [t("board-transit")];
    if (resource) lines.push(t("board-transit-help", { n: components.transit.gain, resource: t(`resource-${resource}`) }));
    return { title, lines, clause: "ostia.transit.gain" };
  }
  if (name in view.destinations) {
    const goal = view.destinations[name];
    const lines = [t("board-destination")];
    if (goal) lines.push(t(`help-goal-${goal}`, { ...components.destination[goal]! }));
    const came = owners(scene, (player) => player.destinations.includes(name));
    if (came) lines.push(t("board-ships-of", { who: came }));
    return { title, lines, clause: goal ? `ostia.destination.${goal}` : "ostia.setup.destinations" };
  }
  return { title, lines: [t("board-start"), t("board-start-help")], clause: "ostia.route.exits" };
}

export function coastLine({ t }: Scene): Explanation {
  return { title: t("board-open-sea"), lines: [t("board-coast-help")], clause: "ostia.route.open-sea" };
}

export function animal({ t, components }: Scene, kind: Animal): Explanation {
  const lines = [t("board-animal-help", { gold: components.discovery.gold })];
  return { title: capitalise(t(`animal-${kind}`)), lines, clause: "ostia.discovery.animals" };
}

export function rewardFind({ t, components }: Scene): Explanation {
  const lines = [t("board-reward-find-help", { n: components.discovery.rewards })];
  return { title: t("board-discoveries"), lines, clause: "ostia.discovery.reward" };
}

export function vessel(scene: Scene, seat: number, at: string): Explanation {
  const { t, components } = scene;
  const far = at !== "start" && !components.stop[at]?.coast;
  const lines = [t(`stop-${at}`), t(far ? "board-open-sea" : "board-coast")];
  return { title: t("board-ship-of", { who: scene.name(seat) }), lines, clause: "ostia.move.forward" };
}

export function declare({ t, components, me }: Scene, n: number): Explanation {
  const permits = components.prices.move[n] ?? 0;
  const title = t("board-step-price", { steps: n, n: permits });
  const have = t("board-amount", { resource: t("resource-permit"), n: me.stock.permit });
  return { title, lines: [t("help-action-move"), `${t("board-stock")}: ${have}`], clause: "ostia.move.cost" };
}

// Tracks, cards, marks ------------------------------------------------------------------------------------

export function shipSlot(scene: Scene, seat: number, at: number): Explanation {
  const { t, components, facts } = scene;
  const player = scene.shown.players[seat]!;
  const slot = components.ship_track[at]!;
  const lines: string[] = [];
  if (at < player.ship_icons) lines.push(t("board-slot-built"), worth(scene, seat, "ship"));
  else {
    const n = (at === player.ship_icons ? facts.players[seat]!.prices.ship : null) ?? slot.wood;
    lines.push(`${t("board-costs")}: ${t("board-amount", { resource: t("resource-wood"), n })}`);
    if (slot.rewards) lines.push(`${t("board-gives")}: ${t("board-count-rewards", { n: slot.rewards })}`);
    lines.push(t(`board-${slot.ship}-help`), t(`board-${slot.ship}-build-help`));
  }
  return { title: `${t("board-ship-track")} ${at + 1}: ${t(`ship-${slot.ship}`)}`, lines, clause: "ostia.ship.cost" };
}

export function discSlot(scene: Scene, seat: number, at: number): Explanation {
  const { t, components, facts } = scene;
  const player = scene.shown.players[seat]!;
  const slot = components.disc_track[at]!;
  const lines: string[] = [];
  if (at < player.building_icons) lines.push(t("board-slot-built"), worth(scene, seat, "building"));
  else {
    const n = (at === player.building_icons ? facts.players[seat]!.prices.disc : null) ?? slot.stone;
    lines.push(`${t("board-costs")}: ${t("board-amount", { resource: t("resource-stone"), n })}`);
    if (slot.rewards) lines.push(`${t("board-gives")}: ${t("board-count-rewards", { n: slot.rewards })}`);
    lines.push(t("help-action-build"));
  }
  return { title: `${t("board-disc-track")} ${at + 1}`, lines, clause: "ostia.build.cost" };
}

function worth({ t, facts }: Scene, seat: number, icon: "building" | "ship" | "amphora"): string {
  return t("board-points-each", { n: facts.players[seat]!.worth[icon] });
}

export function rewardSquare(scene: Scene, square: number): Explanation {
  const { t, components } = scene;
  const { building, ship, amphora } = tier(components, square);
  const lines = [t("board-tier", { building, ship, amphora })];
  const here = owners(scene, (player) => player.reward === square);
  if (here) lines.push(here);
  if (square === components.rewards.at(-1)?.from) lines.push(t("board-ends", { end: t("end-rewards") }));
  return { title: `${t("board-reward-track")} · ${square}`, lines, clause: "ostia.reward.tiers" };
}

export function icons(scene: Scene, seat: number, what: "buildings" | "ships" | "amphorae" | "rewards"): Explanation {
  const { t, facts } = scene;
  const n = facts.players[seat]!.achieved[what];
  if (what === "rewards") {
    const { building, ship, amphora } = facts.players[seat]!.worth;
    const lines = [t("board-tier", { building, ship, amphora })];
    return { title: t("board-count-rewards", { n }), lines, clause: "ostia.reward.tiers" };
  }
  const one = { buildings: "building", ships: "ship", amphorae: "amphora" } as const;
  const count = {
    buildings: "board-count-building-icons",
    ships: "board-count-ship-icons",
    amphorae: "board-count-amphorae",
  };
  return { title: t(count[what], { n }), lines: [worth(scene, seat, one[what])], clause: `ostia.score.${what}` };
}

export function order(scene: Scene, name: string): Explanation {
  const { t, components, facts } = scene;
  const card = components.order[name]!;
  const amount = ([resource, n]: [string, number]) => t("board-amount", { resource: t(`resource-${resource}`), n });
  const gives = [t("board-count-amphorae", { n: card.dark }), ...Object.entries(card.gain ?? {}).map(amount)];
  if (card.man) gives.push(t("board-nobleman"));
  if (card.woman) gives.push(t("board-noblewoman"));
  const lines = [
    `${t("board-costs")}: ${amount(["wheat", facts.players[scene.seat]!.prices.orders[name] ?? card.wheat])}`,
    `${t("board-gives")}: ${gives.join(", ")}`,
  ];
  if (card.extra) {
    const extra = Object.entries(card.extra).map(amount).join(", ");
    lines.push(t("board-extra-help", { extra, n: card.light ?? 0 }));
  }
  return { title: t(`order-${name}`), lines, clause: "ostia.order.card" };
}

export function honour(scene: Scene, name: Honour): Explanation {
  const { t, components, view, facts } = scene;
  const need = components.honours[name];
  const lines = [t(`help-honour-${name}`, { need, gold: components.prices.honour, points: components.points.honour })];
  const owner = view.players.findIndex((player) => player.honours.includes(name));
  if (owner >= 0) lines.push(t("board-owned-by", { who: scene.name(owner) }));
  else lines.push(t("board-have-need", { n: facts.players[scene.seat]!.achieved[name], need }), t("board-honour-one"));
  return { title: t(`honour-${name}`), lines, clause: `ostia.honour.${name}` };
}

export function supply({ t, view }: Scene): Explanation {
  const lines = [t("board-ends", { end: t("end-amphorae") })];
  return {
    title: `${t("board-supply")}: ${t("board-count-amphorae", { n: view.amphorae })}`,
    lines,
    clause: "ostia.end.amphorae",
  };
}

export function deck({ t, view }: Scene): Explanation {
  const left = t("board-deck-left", { n: view.deck.length });
  return { title: t("board-deck"), lines: [left, t("board-deck-help")], clause: "ostia.order.refill" };
}

export function round({ t, view, facts, solo, ends }: Scene): Explanation {
  const title = t("board-round", { n: view.round });
  if (solo || ends.length) {
    const lines = ends.map((end) => t(solo ? "board-ends" : "board-last-round-help", { end: t(`end-${end}`) }));
    return { title, lines, clause: "ostia.end.round" };
  }
  const lines = Object.entries(facts.towards).map(([end, { have, need }]) => `· ${t(`end-${end}`)} (${have}/${need})`);
  lines.push(`· ${t("end-amphorae")} (${t("board-count-amphorae", { n: view.amphorae })})`);
  return { title, lines: [t("board-round-help"), ...lines], clause: "ostia.end.round" };
}

export function collection(
  { t, shown, shownFacts: facts }: Scene,
  seat: number,
  what: "wild" | "exotic" | "men" | "women" | "sets",
): Explanation {
  const { men, women } = shown.players[seat]!;
  const names = {
    wild: capitalise(t("animal-wild")),
    exotic: capitalise(t("animal-exotic")),
    men: t("board-nobleman"),
    women: t("board-noblewoman"),
    sets: t("board-sets"),
  };
  const n = { men, women, ...facts.players[seat]!.icons }[what];
  const lines = [t("board-set-help", { points: facts.set_points })];
  const clause =
    what === "men" || what === "women"
      ? "ostia.score.nobles"
      : what === "sets"
        ? "ostia.score.sets"
        : "ostia.score.animals";
  return { title: `${names[what]}: ${n}`, lines, clause };
}

export function score(scene: Scene, seat: number): Explanation {
  const { t, props } = scene;
  const lines = Object.entries(props.breakdown[seat] ?? {}).map(([source, n]) => `${t(`score-${source}`)}: ${n}`);
  const title = `${scene.name(seat)}: ${t("board-points-n", { n: props.scores?.[seat] ?? 0 })}`;
  return { title, lines, clause: "ostia.score.winner" };
}

// Solo game -----------------------------------------------------------------------------------------------

export function cell({ t, components }: Scene, row: number, gift: Cell | null): Explanation {
  const lines: string[] = [];
  const chip = gift && "chip" in gift ? gift.chip : null;
  if (gift && "resource" in gift) {
    lines.push(t("board-amount", { resource: t(`resource-${gift.resource}`), n: gift.n }));
  }
  if (chip) lines.push(`${capitalise(t(`chip-${chip}`))}: ${t(`help-chip-${chip}`)}`);
  lines.push(t("board-row-points", { n: components.column.row_points[row - 1] ?? 0 }));
  return { title: t("board-column-row", { n: row }), lines, clause: chip ? "ostia.solo.chip" : "ostia.solo.cell" };
}

export function censor(
  { t, components, facts }: Scene,
  space: number,
  name: string,
  turn: number,
  tokens: number | null,
): Explanation {
  const marks = components.censor[name]!;
  const lines = [
    t(`help-censor-${name}`, { ...marks }),
    t("board-check-turn", { n: turn }),
    t("board-have-need", { n: facts.solo!.censors[space]!.have, need: marks.high }),
  ];
  if (tokens !== null) lines.push(`${t("board-censor-tokens")}: ${tokens}`);
  return { title: t(`censor-${name}`), lines, clause: `ostia.solo.censor-${name}` };
}

export function emperor({ t, view }: Scene): Explanation {
  return {
    title: t("board-emperor"),
    lines: [t("board-emperor-help"), t("board-round", { n: view.round })],
    clause: "ostia.solo.descend",
  };
}
