/** What the things of the panels say about themselves. */

import type { Explanation, Translate } from "../../lib/types";
import type { Scene } from "./scene.svelte";
import { parseMove } from "../../lib/advice.svelte";
import {
  holdings,
  pieces,
  TRACKS,
  type Counts,
  type Deck,
  type Facts,
  type Item,
  type Resource,
  type Special,
  type Track,
  type Victory,
} from "./view";
import { about as rounded, label, signed } from "./labels";

export const clause = (name: string) => `mare_nostrum.${name}`;

/** Counts in words: "grain 2 · oil 1". */
export function counted(scene: Scene, counts: Counts): string {
  return scene.counted(counts);
}

/** Which tiles make something cheaper: "Jason: 1 less". */
export function reasons({ t }: Pick<Scene, "t">, cheaper: Readonly<Record<string, number>>): string[] {
  return Object.entries(cheaper).map(([tile, n]) => t("board-cheaper", { tile: label(t(`tile-${tile}`)), n }));
}

/** The price of an item for the one in front, and the powers that change it or help to pay; `tile` is the one bought. */
export function priceLines(scene: Pick<Scene, "t" | "facts" | "seat" | "view">, item: Item, tile: string | null = null): string[] {
  const { t, facts, seat, view } = scene;
  const own = facts.players[seat]!;
  const { price: plain, usual, cheaper: all, helps } = own.prices[item];
  const named = item === "tile" && tile !== null;
  const price = named ? (own.tile_discounts[tile] ?? usual) : item === "tile" ? usual : plain;
  const cheaper = named ? (own.tile_cheaper[tile] ?? {}) : all;
  if (price === null) return [];
  const owned = view.players[seat]!.tiles.length;
  return [
    t("board-price", { n: price }),
    ...(usual !== null && price < usual ? [t("board-usual", { n: usual })] : []),
    ...reasons(scene, cheaper),
    ...(item === "tile" && owned > 1 ? [t("board-dearer", { n: owned })] : []),
    ...helps.map((name) => t("board-helps", { tile: label(t(`tile-${name}`)), power: power(scene, name) })),
  ];
}

/** The power of a tile in one line, by the options of the match. */
export const power = ({ t, facts }: Pick<Scene, "t" | "facts">, name: string) => t(`board-tile-${facts.powers[name] ?? name}`);

export function tile(scene: Scene, name: string): Explanation {
  const { t, box } = scene;
  const bonus = box.tile[name]!.bonus
    .map((n, track) => (n ? `${label(t(`track-${TRACKS[track]}`))} ${signed(n)}` : ""))
    .filter(Boolean);
  return {
    title: label(t(`tile-${name}`)),
    lines: [power(scene, name), ...(bonus.length ? [bonus.join(" · ")] : [])],
    clause: clause(`tile.${name}`),
  };
}

export function resource(scene: Scene, kind: Resource): Explanation {
  const { t, me } = scene;
  const n = holdings(me)[kind] ?? 0;
  const lines = [t("board-have", { n })];
  if (me.secret?.includes(kind)) lines.push(t("board-secret"));
  else if (me.named.includes(kind)) lines.push(t("board-named"));
  const next = scene.facts.players[scene.seat]!.production.goods[kind];
  if (next) lines.push(t("board-next", { n: next }));
  const barbarians = scene.facts.atlas?.barbarians;
  if (barbarians && (kind === "gold" || kind === "coin")) {
    const [n, gold] = [barbarians.store[scene.seat]!, barbarians.gold[scene.seat]];
    lines.push(gold == null ? t("board-store", { n }) : t("board-store-separate", { n, gold }));
  }
  return { title: label(t(`resource-${kind}`)), lines, clause: clause("payment.set") };
}

/** An offered resource, and why it cannot be taken now. `giver` is the seat that is being taken from. */
export function offered(scene: Scene, seat: number, kind: Resource, giver: number | null): Explanation {
  const { t, view, facts } = scene;
  const title = label(t(`resource-${kind}`));
  const because = (text: string, name: string): Explanation => ({ title, lines: [text], clause: clause(name) });
  if (view.questions.at(-1) === "offer" || seat === giver) return { title, lines: [], clause: clause("trade.chain") };
  if (view.current !== scene.seat) return because(t("board-not-choosing", { seat: scene.name(view.current) }), "trade.chain");
  if (seat === scene.seat) return because(t("board-own-offer"), "trade.chain");
  if (facts.barred.includes(seat)) return because(t("board-barred", { seat: scene.name(seat) }), "trade.ping-pong");
  if (giver !== null) return because(t("board-other-chosen", { seat: scene.name(giver) }), "trade.chain");
  return { title, lines: [], clause: clause("trade.chain") };
}

export function track(scene: Scene, name: Track): Explanation {
  const { t, view, facts } = scene;
  const leader = view.titles[name];
  const leads = facts.leads[name];
  const lines = [t(`board-track-${name}`)];
  if (leader !== null) lines.push(t("board-leader", { seat: scene.name(leader) }));
  if (leads.length === 1 && leads[0] !== leader) lines.push(t("board-would-lead", { seat: scene.name(leads[0]!) }));
  else if (leads.length > 1)
    lines.push(t("board-would-tie", { seats: leads.map((seat) => scene.name(seat)).join(", ") }));
  return { title: label(t(`track-${name}`)), lines, clause: clause("lead.highest") };
}

/** How often in a row a victory must be reached; null where once is enough. */
function timesInARow({ atlas }: Facts, name: Victory): number | null {
  return name === "conquest" || name === "leadership" ? (atlas?.streaks?.[0]?.need ?? null) : null;
}

/** What a victory takes for a seat. */
export function victoryLines(t: Translate, facts: Facts, name: Victory, seat: number): string[] {
  const n = timesInARow(facts, name);
  const { need } = facts.players[seat]!.victories[name];
  return [t(`board-victory-${name}`, { n: need }), ...(n === null ? [] : [t("board-streak", { n })])];
}

export function victory(scene: Scene, name: Victory): Explanation {
  const { t, facts } = scene;
  const row = timesInARow(facts, name) !== null;
  const lines = victoryLines(t, facts, name, scene.seat);
  return { title: label(t(`end-${name}`)), lines, clause: clause(row ? `end.punic-${name}` : `end.${name}`) };
}

// Cards and objectives ----------------------------------------------------------------------------------

/** What a card of one's hand does, and what it would do if it were played now, line by line. */
export function cardNow(scene: Scene, name: string): string[] {
  const now = effectNow(scene, name);
  return [scene.t(`board-card-${name}`), ...(now === null ? [] : [now])];
}

/** What a card would change if it were played now: hits of the battle, or its only target; null for others. */
function effectNow(scene: Scene, name: string): string | null {
  const { t, facts } = scene;
  const { hits, targets } = facts.cities!.cards[name]!;
  if (hits) {
    const [[mine, theirs], [more, fewer]] = hits;
    const change = (before: number, after: number) => ({ before: rounded(before), after: rounded(after) });
    return more === mine ? t("board-card-spared", change(theirs, fewer)) : t("board-card-hits", change(mine, more));
  }
  if (targets.length > 1) return t("board-card-now", { n: targets.length, what: someTargets(scene, targets, FEW_TARGETS) });
  return targets.length ? scene.spoken(parseMove(targets[0]!)) : null;
}

/** What a card among which one chooses would do, line by line: its effect, when, and what it could hit now. */
export function cardDrawn(scene: Scene, name: string): string[] {
  const { t, facts } = scene;
  const { phase, targets } = facts.cities!.lot[name] ?? { phase: scene.box.card[name]!.phase, targets: [] };
  return [
    t(`board-card-${name}`),
    t("board-card-phase", { phase: phase === "any" ? t("board-any-phase") : t(`phase-${phase}`) }),
    ...(targets.length ? [t("board-card-now", { n: targets.length, what: someTargets(scene, targets, FEW_TARGETS) })] : []),
  ];
}

const MOST_TARGETS = 8;
const FEW_TARGETS = 3;

function someTargets(scene: Scene, targets: readonly string[], most: number): string {
  const named = targets.slice(0, most).map((move) => scene.argument(parseMove(move)));
  return [...named, ...(targets.length > most ? ["…"] : [])].join(", ");
}

export function card(scene: Scene, name: string): Explanation {
  const { t, box, facts } = scene;
  const held = facts.cities?.cards[name];
  const { phase } = box.card[name]!;
  const lines = [t(`board-card-${name}`), t("board-card-phase", { phase: phase === "any" ? t("board-any-phase") : t(`phase-${phase}`) })];
  if (held?.now && held.hits) lines.push(effectNow(scene, name)!);
  if (held?.targets.length) {
    lines.push(t("board-card-targets", { what: someTargets(scene, held.targets, MOST_TARGETS) }));
  }
  if (held?.open) lines.push(t("board-card-open"));
  const sooth = name.startsWith("soothsayer");
  return { title: label(t(`card-${name}`)), lines, clause: clause(sooth ? "card.soothsayer" : `card.${name}`) };
}

export function objective(scene: Scene, name: string): Explanation {
  const { t, facts, view } = scene;
  const found = facts.cities?.objectives[name];
  const lines = found
    ? view.players.flatMap((_, seat) => {
        const n = found.progress[seat];
        return n === null ? [] : [`${scene.name(seat)}: ${n}/${found.need}`];
      })
    : [t("board-fulfilled")];
  return { title: label(t(`objective-${name}`)), lines, clause: clause(`objective.${name}`) };
}

/** The discard pile of a deck: how many cards, and which. */
export function pile({ t, view, box }: Scene, deck: Deck): { n: number; lines: string[] } {
  const cards = Object.entries(view.atlas?.discards ?? {}).filter(([name]) => box.card[name]!.deck === deck);
  return {
    n: cards.reduce((sum, [, n]) => sum + n, 0),
    lines: cards.map(([name, n]) => `${label(t(`card-${name}`))}${n > 1 ? ` ×${n}` : ""}`),
  };
}

/** A special unit that can be developed again. */
export function special(scene: Scene, kind: Special): Explanation {
  const { t, facts } = scene;
  const { price, waits } = facts.atlas!.special[kind]!;
  const lines = [waits ? t("board-free") : t("board-price", { n: price }), t(`board-special-${kind}`)];
  return { title: label(t(`kind-${kind}`)), lines, clause: clause("special.place") };
}

export function purchase(scene: Scene, item: Item): Explanation {
  const { t, facts } = scene;
  const buy = facts.buys?.[item];
  const lines = priceLines(scene, item);
  if (buy) lines.push(t(buy.ways.length ? "board-can-buy" : buy.affordable ? `board-no-${buy.lacks}` : "board-cannot-pay"));
  for (const way of buy?.ways ?? []) {
    lines.push(pieces(way.uses).length ? t("board-way", { what: counted(scene, way.uses) }) : t("board-free"));
  }
  return { title: label(t(`board-item-${item}`)), lines, clause: clause("payment.set") };
}

export function opponent(scene: Scene, seat: number): Explanation {
  const { t, view, facts } = scene;
  const player = view.players[seat]!;
  const { production } = facts.players[seat]!;
  const lines = [
    `${t("board-count", { n: player.count })}: ${counted(scene, player.shown)}`,
    ...(player.tokens ? [t("board-hidden", { n: player.tokens })] : []),
    `${label(t("board-production"))}: ${counted(scene, production.goods)}`,
    player.tiles.map((name) => label(t(`tile-${name}`))).join(", "),
    t("board-supply", facts.players[seat]!.left),
    ...handOf(scene, seat),
  ];
  return { title: `${scene.name(seat)} · ${scene.empire(seat)}`, lines, clause: clause("collect.secret") };
}

/** What is known of the bonus cards of a seat. */
function handOf({ t, view }: Scene, seat: number): string[] {
  const { cards = {}, open = {} } = view.players[seat]!.atlas ?? {};
  const decks = Object.entries(cards).map(([deck, n]) => `${label(t(`deck-${deck}`))}\u00a0${n}`);
  const known = Object.keys(open).map((name) => label(t(`card-${name}`)));
  return [
    ...(decks.length ? [`${t("board-cards")}: ${decks.join(" · ")}`] : []),
    ...(known.length ? [`${t("board-card-open")}: ${known.join(", ")}`] : []),
  ];
}
