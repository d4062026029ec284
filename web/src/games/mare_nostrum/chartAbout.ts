/** What the things on the map say about themselves. */

import type { Explanation } from "../../lib/types";
import { holders, standing, type Stack } from "./chartChoices";
import { printedSlots, type PrintedSlot } from "./ChartSlots";
import type { Scene } from "./scene.svelte";
import type { Target } from "./table";
import { label } from "./words";

const clause = (name: string) => `mare_nostrum.${name}`;

function troops({ t, name }: Pick<Scene, "t" | "name">, { kind, seat, count }: Stack): string {
  return t(`board-map-${kind}`, { seat: name(seat), n: count });
}

const saying = (scene: Scene) => ({ t: scene.t, name: (seat: number) => scene.name(seat) });

export function province(scene: Scene, area: string): Explanation {
  const { t, view, box } = scene;
  const { owner } = view.provinces[area]!;
  const goods = box.province[area]!.caravans.map((good) => t(`resource-${good}`));
  const held = holders(view, area).map(([target, seat]) =>
    t("board-map-holds", { seat: scene.name(seat), place: t(`place-${area}-${target}`) }),
  );
  return {
    title: t(`province-${area}`),
    lines: [
      owner === null ? t("board-map-nobody") : t("board-map-owner", { seat: scene.name(owner), empire: scene.empire(owner) }),
      ...(goods.length ? [t("board-map-goods", { goods: goods.join(", ") })] : []),
      ...standing(view, area).map((stack) => troops(saying(scene), stack)),
      ...held,
    ],
    clause: clause("develop.claim"),
  };
}

export function sea(scene: Scene, area: string): Explanation {
  const { t, view, box } = scene;
  const coasts = box.sea[area]!.coasts.filter((name) => name in view.provinces).map((name) => t(`province-${name}`));
  return {
    title: t(`area-${area}`),
    lines: [
      t("board-map-coasts", { provinces: coasts.join(", ") }),
      ...standing(view, area).map((stack) => troops(saying(scene), stack)),
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
      ...(holder === undefined ? [] : [t("board-map-held", { seat: scene.name(holder) })]),
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
      ...(held.marker === undefined ? [] : [t("board-map-held", { seat: scene.name(held.marker) })]),
    ],
    clause: clause("develop.claim"),
  };
}

export function unit(scene: Scene, area: string, stack: Stack): Explanation {
  const { t, view, facts } = scene;
  const spent = stack.seat === view.current ? view.spent[area] : undefined;
  const moved = (spent?.moved ?? 0) + (spent?.both ?? 0);
  const attacked = (spent?.attacked ?? 0) + (spent?.both ?? 0);
  const reach = stack.kind === "fortress" ? undefined : facts.players[stack.seat]?.reach[area];
  return {
    title: troops(saying(scene), stack),
    lines: [
      t(`area-${area}`),
      ...(stack.kind === "fortress" ? [t("board-map-fortress-help")] : []),
      ...(moved ? [t("board-map-moved", { n: moved })] : []),
      ...(attacked ? [t("board-map-attacked", { n: attacked })] : []),
      ...(spent?.acted ? [t("board-map-acted", { n: spent.acted })] : []),
      ...(reach?.to.length ? [t("board-map-reach", { areas: reach.to.map((name) => t(`area-${name}`)).join(", ") })] : []),
    ],
    clause: clause({ legion: "move.legion", trireme: "move.trireme", fortress: "battle.fortress" }[stack.kind]),
  };
}

/** Everything that the legions on a target do. */
export function holding(scene: Scene, area: string, target: Target, seat: number): Explanation {
  const { t } = scene;
  return {
    title: t("board-map-held", { seat: scene.name(seat) }),
    lines: [label(t(`place-${area}-${target}`))],
    clause: clause(target === "marker" ? "occupy.marker" : "occupy.target"),
  };
}

export function allSlots(scene: Scene, area: string): PrintedSlot[] {
  return printedSlots(scene.box.province[area]!);
}
