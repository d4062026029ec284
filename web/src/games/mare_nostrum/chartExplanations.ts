/** What the things on the map say about themselves. */

import type { Explanation } from "../../lib/types";
import { holders, specialOn, standing, type Stack } from "./chartChoices";
import { printedSlots, type PrintedSlot } from "./ChartSlots";
import type { Scene } from "./scene.svelte";
import type { Lying } from "./chartTokens";
import { SPECIALS, type Special, type Target } from "./view";
import { label } from "./labels";

const clause = (name: string) => `mare_nostrum.${name}`;

const isSpecial = (kind: string): kind is Special => SPECIALS.includes(kind as Special);

/** Units in words: "2 legions of Livia". */
export function troops(scene: Scene, { kind, seat, count }: Stack): string {
  if (isSpecial(kind)) return `${label(scene.t(`kind-${kind}`))} · ${scene.name(seat)}`;
  return scene.t(`board-map-${kind}`, { seat: scene.name(seat), n: count });
}

/** Everything that stands free in an area. */
const crowd = (scene: Scene, area: string) => standing(scene.view, area, scene.facts.atlas?.special);

export function province(scene: Scene, area: string): Explanation {
  const { t, view } = scene;
  const { owner } = view.provinces[area]!;
  const { built } = view.provinces[area]!;
  const slots = allSlots(scene, area);
  const stand = slots.filter(({ slot }) => built.includes(slot)).map((each) => kindOf(scene, each));
  const free = slots.filter(({ slot }) => !built.includes(slot)).map((each) => kindOf(scene, each));
  const held = holders(view, area).map(([target, seat]) => holds(scene, area, target, seat));
  return {
    title: t(`province-${area}`),
    lines: [
      owner === null ? t("board-map-nobody") : t("board-map-owner", { seat: scene.name(owner), empire: scene.empire(owner) }),
      ...(stand.length ? [t("board-map-stands", { what: stand.join(", ") })] : []),
      ...(free.length ? [t("board-map-free", { what: free.join(", ") })] : []),
      ...brings(scene, area),
      ...held,
      ...crowd(scene, area).map((stack) => troops(scene, stack)),
    ],
    clause: clause("develop.claim"),
  };
}

/** What a slot is for: "caravan (oil)", "legendary city". */
function kindOf({ t }: Scene, { kind, good }: PrintedSlot): string {
  if (kind === "capital" || kind === "legendary") return t(`board-line-${kind}`);
  const name = t(`board-item-${kind}`);
  return good ? t("board-map-kind", { name, good: t(`resource-${good}`) }) : name;
}

/** Who collects what in a province each round. */
function brings(scene: Scene, area: string): string[] {
  const { t, facts } = scene;
  return (facts.yields[area] ?? []).map(({ seat, goods, tokens, choice }) => {
    const all = [
      ...(Object.keys(goods).length ? [scene.counted(goods)] : []),
      ...(tokens ? [t("board-line-tokens", { n: tokens })] : []),
      ...(choice ? [t("board-line-choice", { n: choice })] : []),
    ];
    return t("board-map-brings", { seat: scene.name(seat), what: all.join(" · ") || "–" });
  });
}

/** Who occupies what, in words. */
export function holds(scene: Scene, area: string, target: Target, seat: number): string {
  const { t } = scene;
  const place = t(`place-${area}-${target}`);
  const special = specialOccupier(scene, area, target, seat);
  return special ? `${special}: ${place}` : t("board-map-holds", { seat: scene.name(seat), place });
}

/** Who occupies this. */
const occupier = (scene: Scene, area: string, target: Target, seat: number) =>
  specialOccupier(scene, area, target, seat) ?? scene.t("board-map-held", { seat: scene.name(seat) });

/** The special unit that occupies something, and its owner; null if it is a legion. */
function specialOccupier(scene: Scene, area: string, target: Target, seat: number): string | null {
  const special = specialOn(scene.view, area, target);
  return special && `${label(scene.t(`kind-${special}`))} · ${scene.name(seat)}`;
}

export function sea(scene: Scene, area: string): Explanation {
  const { t, view, box } = scene;
  const coasts = box.sea[area]!.coasts.filter((name) => name in view.provinces).map((name) => t(`province-${name}`));
  return {
    title: t(`area-${area}`),
    lines: [
      t("board-map-coasts", { provinces: coasts.join(", ") }),
      ...crowd(scene, area).map((stack) => troops(scene, stack)),
    ],
    clause: clause("move.trireme"),
  };
}

const SLOT_CLAUSES = {
  caravan: "collect.caravan",
  market: "collect.market",
  city: "collect.city",
  capital: "collect.city",
  legendary: "collect.legendary",
  temple: "collect.temple",
} as const;

export function slot(scene: Scene, area: string, { slot, kind, good }: PrintedSlot): Explanation {
  const { t, view } = scene;
  const { built, held } = view.provinces[area]!;
  const holder = held[slot];
  return {
    title: label(t(`place-${area}-${slot}`)),
    lines: [
      t(`board-map-${kind}`, { good: good ? t(`resource-${good}`) : "" }),
      t(built.includes(slot) ? "board-map-built" : "board-map-empty"),
      ...(holder === undefined ? [] : [occupier(scene, area, slot, holder)]),
    ],
    clause: clause(SLOT_CLAUSES[kind]),
  };
}

export function marker(scene: Scene, area: string): Explanation {
  const { t, view } = scene;
  const { owner, held } = view.provinces[area]!;
  return {
    title: label(t(`place-${area}-marker`)),
    lines: [
      owner === null ? t("board-map-nobody") : t("board-map-owner", { seat: scene.name(owner), empire: scene.empire(owner) }),
      ...(held.marker === undefined ? [] : [occupier(scene, area, "marker", held.marker)]),
    ],
    clause: clause("develop.claim"),
  };
}

export function unit(scene: Scene, area: string, stack: Stack): Explanation {
  const { t, view, facts } = scene;
  const spent = stack.seat === view.current ? view.spent[area] : undefined;
  const moved = (spent?.moved ?? 0) + (spent?.both ?? 0);
  const attacked = (spent?.attacked ?? 0) + (spent?.both ?? 0);
  const { atlas } = facts;
  const horde = stack.seat === view.players.length;
  const special = isSpecial(stack.kind) ? atlas?.special[stack.kind] : undefined;
  const still = stack.kind === "fortress" || stack.kind === "halicarnassus";
  const to = special?.reach ?? (horde ? atlas?.barbarians?.reach[area] : facts.players[stack.seat]?.reach[area]?.to);
  const reach = still || !to?.length ? [] : [t("board-map-reach", { areas: to.map((name) => t(`area-${name}`)).join(", ") })];
  const stone = atlas?.petrified[stack.seat]?.includes(area) ? [t("board-petrified")] : [];
  if (horde || special) {
    return {
      title: troops(scene, stack),
      lines: [
        t(`area-${area}`),
        ...(isSpecial(stack.kind) ? [t(`board-special-${stack.kind}`)] : []),
        ...(horde && !still ? [t("board-horde-price", { n: atlas?.barbarians?.price ?? 1 })] : []),
        ...stone,
        ...reach,
      ],
      clause: clause(isSpecial(stack.kind) ? SPECIAL_CLAUSES[stack.kind] : stack.kind === "trireme" ? "barbarian.triremes" : "barbarian.move"),
    };
  }
  return {
    title: troops(scene, stack),
    lines: [
      t(`area-${area}`),
      ...(stack.kind === "fortress" ? [t("board-map-fortress-help")] : []),
      ...stone,
      ...(moved ? [t("board-map-moved", { n: moved })] : []),
      ...(attacked ? [t("board-map-attacked", { n: attacked })] : []),
      ...(spent?.acted ? [t("board-map-acted", { n: spent.acted })] : []),
      ...reach,
    ],
    clause: clause({ legion: "move.legion", trireme: "move.trireme", fortress: "battle.fortress" }[stack.kind as "legion"]),
  };
}

const SPECIAL_CLAUSES: Readonly<Record<Special, string>> = {
  centaur: "special.centaur",
  myrmidon: "tile.achilles",
  "greek-fire": "tile.archimedes",
  halicarnassus: "tile.halicarnassus",
};
const TOKEN_CLAUSES: Readonly<Record<Lying["kind"], string>> = {
  medusa: "tile.medusa",
  medea: "tile.medea",
  raft: "tile.odysseus",
  aegis: "card.athena",
};

/** A marker that lies on an area, or could. */
export function token(scene: Scene, area: string, kind: Lying["kind"]): Explanation {
  return { title: scene.t(`board-token-${kind}`), lines: [scene.t(`area-${area}`)], clause: clause(TOKEN_CLAUSES[kind]) };
}

/** Everything that the legions on a target do. */
export function holding(scene: Scene, area: string, target: Target, seat: number): Explanation {
  const { t } = scene;
  const special = specialOn(scene.view, area, target);
  return {
    title: special ? `${label(t(`kind-${special}`))} · ${scene.name(seat)}` : t("board-map-held", { seat: scene.name(seat) }),
    lines: [label(t(`place-${area}-${target}`))],
    clause: clause(target === "marker" ? "occupy.marker" : "occupy.target"),
  };
}

export function allSlots(scene: Scene, area: string): PrintedSlot[] {
  return printedSlots(scene.box.province[area]!);
}
