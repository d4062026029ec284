/** Panels of the board of Mare Nostrum: the round and its truce, who is still to come, prices and payments. */
import { cleanup, render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { priceLines } from "../src/games/mare_nostrum/explanations";
import { ITEMS, type Price } from "../src/games/mare_nostrum/view";
import { format, LANGUAGES, makeBundle } from "../src/lib/texts.svelte";
import type { BoardProps, Choice } from "../src/lib/types";
import { mareNostrumText } from "./files";
import Panel from "./Panel.svelte";

const NAMES = ["Livia", "Brutus", "Cornelia"];
const price = (more: Partial<Price> = {}): Price => ({ price: 3, usual: 3, cheaper: {}, helps: [], ...more });
const prices = (more: Partial<Record<string, Price>> = {}) => ({
  ...Object.fromEntries(ITEMS.map((item) => [item, price()])),
  ...more,
});
const production = { goods: {}, tokens: 0, choice: 0, any: 0 };
const choice = (move: string): Choice => {
  const [verb, argument] = move.split(" ");
  return { n: 0, move, verb: verb!, argument: argument ?? null, clause: "" };
};

function translator(language: (typeof LANGUAGES)[number]) {
  const bundle = makeBundle(language, [mareNostrumText(language)]);
  return (key: string, args: Record<string, string | number> = {}) => format(bundle, key, args) ?? `«${key}»`;
}

const progress = (leadership: number) => ({ conquest: { have: 1, need: 4, most: 1 }, leadership: { have: leadership, need: 3, most: leadership } });

function props(changes: { view?: object; facts?: object } & Partial<BoardProps> = {}): BoardProps {
  const language = (changes.language ?? "en") as (typeof LANGUAGES)[number];
  const seat = { production, prices: prices(), tile_price: 7, tile_discounts: {}, tile_cheaper: {}, victories: progress(1) };
  return {
    info: { components: { tile: {} }, domains: {}, verbs: {}, events: {} },
    options: {},
    seats: NAMES.map((name) => ({ name, colour: "egyptian" })),
    seat: 0,
    legal: [],
    question: null,
    forecast: null,
    after: null,
    fresh: [],
    events: [],
    highlighted: [],
    language,
    t: translator(language),
    play: vi.fn(),
    explain: () => {},
    ...changes,
    view: {
      round: 2,
      phase: "war",
      turns: 0,
      current: 0,
      questions: ["war"],
      details: [[0, 0]],
      gone: ["b"],
      titles: { trade: 1, culture: 2, military: 0 },
      truce: null,
      paid: { goods: [], pair: null, coins: 0 },
      trade: { number: null },
      players: NAMES.map(() => ({ empire: "rome", tiles: [], copied: null, secret: [], shown: { oil: 1, wine: 2 }, named: [], count: 3 })),
      ...changes.view,
    },
    facts: { payments: [], offers: [], barred: [], buys: null, players: NAMES.map(() => seat), prices: {}, markers: [], ...changes.facts },
  } as unknown as BoardProps;
}

function show(panel: "Bar" | "Holdings" | "Trading", given: BoardProps) {
  const { container } = render(Panel, { props: { panel, board: given } } as never);
  flushSync();
  return container as HTMLElement;
}

afterEach(cleanup);

describe("the bar", () => {
  it.each(LANGUAGES)("shows the truce of this phase in %s", (language) => {
    const players = props().view.players.map((each: object, n: number) => ({ ...each, tiles: n === 1 ? ["statue-of-zeus"] : [] }));
    const truce = show("Bar", props({ language, view: { truce: 2, players } })).querySelector(".truce")!;
    expect(truce.textContent).toContain("Brutus");
    expect(truce.textContent).toContain("Cornelia");
    cleanup();
    expect(show("Bar", props({ language, view: { players } })).querySelector(".truce")).toBeNull();
  });

  it.each(LANGUAGES)("names who wins by conquest or leadership if nothing changes, in %s", (language) => {
    const players = props().facts.players.map((each: object, n: number) => ({ ...each, victories: progress(n === 1 ? 3 : 2) }));
    const alarms = show("Bar", props({ language, view: { round: 3 }, facts: { players } })).querySelectorAll(".alarm");
    const told = { seat: "Brutus", end: translator(language)("end-leadership") };
    expect([...alarms].map((each) => each.textContent!.trim())).toEqual([translator(language)("board-alarm", told)]);
  });

  it("shows those who have been called in the order they were, not by seat", () => {
    const turn = (seat: number, seq: number) => ({ seq, kind: "turn", arguments: { seat, phase: "war" }, clause: "" });
    const events = [turn(0, 1), turn(2, 2), turn(1, 3)] as never;
    const bar = show("Bar", props({ events, view: { gone: ["b", "c"], current: 0, questions: ["name"] } }));
    expect([...bar.querySelectorAll(".order li")].map((each) => each.textContent!.trim())).toEqual([NAMES[2], NAMES[1]]);
  });

  it.each(LANGUAGES)("tells those who have been called from those who may be called in any order, in %s", (language) => {
    const view = { gone: [], questions: ["name"], current: 0 };
    const bar = show("Bar", props({ language, view }));
    expect(bar.querySelector(".order")).toBeNull();
    const rest = bar.querySelector(".rest")!;
    expect(rest.textContent).toContain(translator(language)("board-still", { n: 3 }));
    for (const name of NAMES) expect(rest.textContent).toContain(name);
    cleanup();
    const later = show("Bar", props({ language, view: { gone: ["b"] } }));
    expect([...later.querySelectorAll(".order li")].map((each) => each.textContent!.trim())).toEqual(["Brutus", "Livia"]);
    expect(later.querySelector(".rest")!.textContent).toContain("Cornelia");
  });
});

describe("an offer", () => {
  const player = (offer: object) => ({ empire: "rome", tiles: [], copied: null, secret: [], shown: {}, named: [], count: 1, offer });
  const taking = (language: (typeof LANGUAGES)[number], players: object[], barred: number[]) => {
    const legal = [{ n: 1, move: "from c", verb: "from", argument: "c", clause: "", loses: [] }] as never;
    const view = { phase: "trade", current: 0, questions: ["from"], trade: { number: 2 }, players };
    return show("Trading", props({ language, legal, question: "from", view, facts: { barred } })).textContent!;
  };

  it.each(LANGUAGES)("that one may not take from now says why in %s", (language) => {
    const why = translator(language)("board-not-from");
    expect(taking(language, [player({}), player({ oil: 1 }), player({ wine: 1 })], [1])).toContain(why);
    cleanup();
    expect(taking(language, [player({}), player({}), player({ wine: 1 })], [])).not.toContain(why);
  });
});

describe("trade markers", () => {
  const markers = (...free: boolean[]) => free.map((each, n) => ({ numbers: [2 * n, 2 * n + 1], free: each }));
  const text = (language: (typeof LANGUAGES)[number], facts: object) =>
    show("Trading", props({ language, facts, view: { phase: "trade", questions: ["from"], trade: { number: 3 } } })).querySelector(".waits")!
      .textContent!;

  it.each(LANGUAGES)("that wait are explained in %s while resources are taken", (language) => {
    expect(text(language, { markers: markers(true, false, true) })).toContain("2/3");
    cleanup();
    expect(text(language, { markers: markers(true, true, true) })).toBe(translator(language)("board-markers-back"));
  });
});

describe("a price", () => {
  const facts = (own: object) => ({ powers: {}, players: [{ prices: prices(), tile_price: 8, tile_discounts: {}, tile_cheaper: {}, ...own }] });
  const lines = (item: never, own: object, tile: string | null = null, language: (typeof LANGUAGES)[number] = "en") =>
    priceLines({ t: translator(language) as never, facts: facts(own) as never, seat: 0, view: { players: [{ tiles: ["caesar", "jason"] }] } as never }, item, tile);

  it.each(LANGUAGES)("names the tile that made it cheaper, and why the next hero costs more, in %s", (language) => {
    const t = translator(language);
    const own = { prices: prices({ tile: price({ price: 7, usual: 8 }) }), tile_discounts: { circe: 7 }, tile_cheaper: { circe: { jason: 1 } } };
    const told = lines("tile" as never, own, "circe", language);
    expect(told[0]).toBe(t("board-price", { n: 7 }));
    expect(told.join(" ").toLowerCase()).toContain(t("tile-jason").toLowerCase());
    expect(told).toContain(t("board-dearer", { n: 2 }));
    expect(lines("tile" as never, own, "hercules", language)[0]).toBe(t("board-price", { n: 8 }));
  });

  it("names the tiles that offer another way to pay", () => {
    const own = { prices: prices({ legion: price({ helps: ["spartacus"] }) }) };
    expect(lines("legion" as never, own).join(" ")).toMatch(/Spartacus: A legion for 1 gladiator or 1 coin/);
  });
});

describe("a payment", () => {
  const way = (more: object = {}) => ({ moves: ["pay oil", "pay wine"], uses: { oil: 1, wine: 1 }, only: true, by: [], ...more });
  const legal = ["pay oil", "pay wine"].map(choice);
  /** Goes from the question what to develop to the question what to pay with. */
  function pay(ways: object[], more: Partial<BoardProps> = {}) {
    const play = vi.fn();
    const before = props({ ...more, play, question: "develop", legal: [choice("end")], view: { phase: "develop" } });
    const { rerender, container } = render(Panel, { props: { panel: "Holdings", board: before } } as never);
    flushSync();
    const board = props({ ...more, play, question: "pay", legal, view: { phase: "develop", questions: ["pay"] }, facts: { payments: ways } });
    void rerender({ panel: "Holdings", board } as never);
    flushSync();
    return { played: play.mock.calls.map(([{ move }]) => move), container };
  }

  it("is made at once where it is the only sensible one", () => {
    expect(pay([way()]).played).toEqual(["pay oil"]);
  });

  it("is asked for where another set of goods is as good, and one press makes it", () => {
    const { played, container } = pay([way({ only: false })]);
    expect(played).toEqual([]);
    expect(container.querySelectorAll(".way")).toHaveLength(1);
  });

  it("is asked for where coins could pay as well", () => {
    expect(pay([way(), way({ moves: ["coins"], uses: { coin: 3 } })]).played).toEqual([]);
  });

  it("is left to the learner in a lesson", () => {
    expect(pay([way()], { guided: true }).played).toEqual([]);
  });

  it("says which tile allows it", () => {
    const { container } = pay([way({ only: false, by: ["spartacus"] })]);
    expect(container.querySelector(".way .by")!.textContent).toContain("Spartacus");
  });
});
