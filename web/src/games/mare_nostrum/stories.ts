/** Events told in other words: a battle with its dice and losses in one line, a payment, why a resource was given. */

import type { GameText, Summarise } from "../../lib/gameText";
import type { GameEvent } from "../../lib/types";
import { battleAt, BEGINS, type Battle, type Exchange } from "./chronicle";

/** Events with a number of a resource, of which one deed may need several. */
const COUNTED = new Set(["paid", "offered", "kept", "gained"]);
/** The number of the barbarians beside the seats, where it is not known how many there are. */
const BARBARIANS = 99;

export const summarise: Summarise = (events, at, text) => {
  const { kind } = events[at]!;
  if (COUNTED.has(kind)) return counted(events.slice(at), text);
  if (kind === "gave") return { count: 1, text: gift(events[at]!, text) };
  return BEGINS.has(kind) ? battle(events.slice(at), text) : null;
};

/** Who gave what to whom at the end of a trade, and why. */
function gift({ arguments: { seat, to, resource } }: GameEvent, text: GameText): string {
  return text.t("board-log-gave", {
    seat: text.seatName(Number(seat)),
    to: text.seatName(Number(to)),
    resource: text.term("resource", String(resource)),
  });
}

function counted(events: readonly GameEvent[], text: GameText): ReturnType<Summarise> {
  const first = events[0]!;
  const end = events.findIndex(({ kind, arguments: of }) => kind !== first.kind || of.seat !== first.arguments.seat);
  const run = end < 0 ? events : events.slice(0, end);
  if (run.length < 2) return null;
  const amounts = new Map<string, number>();
  for (const { arguments: of } of run) {
    const resource = String(of.resource);
    amounts.set(resource, (amounts.get(resource) ?? 0) + Number(of.n));
  }
  const items = [...amounts].map(([name, n]) => text.t("board-log-item", { resource: text.term("resource", name), n }));
  const seat = text.seatName(Number(first.arguments.seat));
  return { count: run.length, text: text.t(`board-log-${first.kind}`, { seat, what: text.list(items) }) };
}

function battle(events: readonly GameEvent[], text: GameText): ReturnType<Summarise> {
  const found = battleAt(events, BARBARIANS);
  if (found.count === 1) return null;
  const name = (seat: number) => (seat === BARBARIANS ? text.t("board-line-barbarians") : text.seatName(seat));
  const { exchanges } = found.battle;
  const over = found.count < events.length;
  const harmless = over && exchanges.every(({ losses }) => !losses.length);
  const parts = [
    text.eventText(events[0]!),
    ...found.beside.map((event) => text.eventText(event)),
    ...exchanges.flatMap((exchange) => [...dice(exchange, text, name), ...losses(exchange, text, name)]),
    ...(harmless ? [text.t("board-log-unharmed")] : []),
  ];
  return { count: found.count, text: parts.join(" "), brief: brief(found.battle, text, name) };
}

/** A battle in one sentence: the hits and the losses of both sides. */
function brief({ area, seats, exchanges }: Battle, { t, term }: GameText, name: (seat: number) => string): string | undefined {
  if (!exchanges[0]!.counted) return undefined;
  const sum = (side: 0 | 1) => exchanges.reduce((all, { sides }) => all + sides[side].hits, 0);
  const lost = (seat: number) => exchanges.flatMap(({ losses }) => losses).filter((each) => each.seat === seat).length;
  return t("board-log-battle", {
    seat: name(seats[0]),
    against: name(seats[1]),
    area: term("area", area),
    hits: `${sum(0)}–${sum(1)}`,
    lost: `${lost(seats[0])}–${lost(seats[1])}`,
  });
}

function dice({ sides, counted }: Exchange, { t }: GameText, name: (seat: number) => string): string[] {
  if (!counted) return [];
  return sides.map(({ seat, rolls, total, hits }) =>
    t("board-log-rolled", { seat: name(seat), dice: rolls.join("+") || "–", total, hits }),
  );
}

function losses({ losses: all, sides }: Exchange, text: GameText, name: (seat: number) => string): string[] {
  return sides.flatMap(({ seat }) => {
    const lost = all.filter((each) => each.seat === seat).map(({ loss }) => text.t(loss));
    if (!lost.length) return [];
    const kinds = [...new Set(lost)].map((kind) => {
      const n = lost.filter((each) => each === kind).length;
      return n > 1 ? `${kind}\u00a0×${n}` : kind;
    });
    return [text.t("board-log-lost", { seat: name(seat), what: text.list(kinds) })];
  });
}
