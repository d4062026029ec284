import { afterEach, describe, expect, test } from "vitest";
import { ownersBefore, readBattle, readRound, readTrade } from "../src/games/mare_nostrum/chronicle";
import { preview } from "../src/games/mare_nostrum/preview";
import { CARDS, OBJECTIVES, holdings, itemOf, pieces, readPlace, type Player } from "../src/games/mare_nostrum/view";
import { asks, losers, open, summarise, warns } from "../src/games/mare_nostrum/terms";
import { percent } from "../src/games/mare_nostrum/labels";
import { argumentDomains, GameText } from "../src/lib/gameText";
import { format, LANGUAGES, makeBundle } from "../src/lib/texts.svelte";
import type { GameEvent, GameInfo } from "../src/lib/types";
import { mareNostrumText, read } from "./files";

const told = (kind: string, args: Record<string, string | number> = {}): GameEvent => ({
  seq: 1,
  kind,
  arguments: args,
  clause: "",
});

describe("the trade", () => {
  const begun = [told("round", { n: 2 }), told("number", { seat: 1, n: 2 })];

  test("is nothing before its number is known", () => {
    expect(readTrade([told("number", { seat: 1, n: 2 }), told("round", { n: 2 })])).toBeNull();
  });

  test("has offers, a chain and a gift", () => {
    const trade = readTrade([
      ...begun,
      told("sits-out", { seat: 2 }),
      told("offered", { seat: 0, resource: "oil", n: 2 }),
      told("offered", { seat: 1, resource: "coin", n: 1 }),
      told("offered", { seat: 1, resource: "grain", n: 1 }),
      told("took", { seat: 1, from: 0, resource: "oil" }),
      told("took", { seat: 0, from: 1, resource: "coin" }),
      told("gave", { seat: 1, to: 0, resource: "grain" }),
      told("phase", { phase: "develop" }),
      told("took", { seat: 0, from: 1, resource: "wine" }),
    ]);
    expect(trade).toEqual({
      leader: 1,
      number: 2,
      offers: { 0: { oil: 2 }, 1: { coin: 1, grain: 1 } },
      out: [2],
      chain: [
        { seat: 1, from: 0, resource: "oil" },
        { seat: 0, from: 1, resource: "coin" },
      ],
      gift: { seat: 0, from: 1, resource: "grain" },
    });
  });
});

describe("the count of those who are ready", () => {
  test.each(LANGUAGES)("is told in %s", (language) => {
    const bundle = makeBundle(language, [mareNostrumText(language)]);
    const told = (n: number) => format(bundle, "board-ready-count", { n, all: 5 });
    expect(told(3)).toMatch(/3.*5|5.*3/);
    expect(told(1)).toBe(language === "en" ? "At least 1 of 5 is ready." : told(3).replace("3", "1"));
  });
});

describe("the battle", () => {
  const rolled = (seat: number, n: number) => told("rolled", { seat, n });
  const totals = (seat: number, total: number, hits: number) => told("totals", { seat, total, hits });

  test("has dice, totals, hits and losses of each exchange", () => {
    const battle = readBattle([
      told("phase", { phase: "war" }),
      told("attacked", { seat: 0, against: 2, area: "latium" }),
      rolled(0, 4),
      rolled(0, 5),
      rolled(2, 1),
      totals(0, 9, 1),
      totals(2, 1, 0),
      told("lost", { seat: 2, loss: "fortress", province: "latium" }),
      rolled(0, 2),
      rolled(2, 6),
    ], 3)!;
    expect(battle.seats).toEqual([0, 2]);
    expect(battle.exchanges.map(({ counted }) => counted)).toEqual([true, false]);
    expect(battle.exchanges[0]!.sides.map(({ rolls, total, hits }) => [rolls, total, hits])).toEqual([
      [[4, 5], 9, 1],
      [[1], 1, 0],
    ]);
    expect(battle.exchanges[0]!.losses).toEqual([{ seat: 2, loss: "loss-fortress" }]);
    expect(battle.exchanges[1]!.sides[1].rolls).toEqual([6]);
  });

  test("is over with the phase", () => {
    expect(readBattle([told("attacked", { seat: 0, against: 1, area: "latium" }), told("phase", { phase: "war" })], 2)).toBe(
      null,
    );
  });

  test("ends where something else begins", () => {
    const battle = readBattle([
      told("attacked", { seat: 0, against: 1, area: "mare-ionium" }),
      rolled(0, 1),
      told("marched", { seat: 0, from: "latium", to: "italia" }),
      told("lost", { seat: 1, loss: "legion", province: "italia" }),
    ], 2)!;
    expect(battle.exchanges[0]!.losses).toEqual([]);
  });

  test("is fought by barbarians, with cards and special units", () => {
    const battle = readBattle([
      told("roused", { seat: 0, against: 1, province: "italia" }),
      told("played", { seat: 1, card: "war-elephants" }),
      told("barbarians-rolled", { n: 3 }),
      rolled(1, 6),
      told("barbarians-total", { total: 3, hits: 0 }),
      totals(1, 6, 1),
      told("barbarians-lost", { kind: "legion", area: "italia" }),
      told("fell", { seat: 1, kind: "centaur", area: "italia" }),
    ], 2)!;
    expect([battle.area, battle.seats]).toEqual(["italia", [2, 1]]);
    expect(battle.exchanges[0]!.sides.map(({ rolls, hits }) => [rolls, hits])).toEqual([
      [[3], 0],
      [[6], 1],
    ]);
    expect(battle.exchanges[0]!.losses).toEqual([
      { seat: 2, loss: "kind-legion" },
      { seat: 1, loss: "kind-centaur" },
    ]);
    const early = readBattle([
      told("attacked", { seat: 0, against: 1, area: "italia" }),
      told("lost", { seat: 1, loss: "legion" }), // to the Centaur
      rolled(0, 6),
      totals(0, 6, 1),
      told("lost", { seat: 1, loss: "legion" }),
    ], 2)!;
    expect(early.exchanges[0]!.losses.map((loss) => loss.early ?? false)).toEqual([true, false]);
    expect(readBattle([told("hit-back", { seat: 1, province: "achaea" })], 2)!.seats).toEqual([1, 2]);
    expect(readBattle([told("rebelled", { seat: 1, province: "achaea" })], 2)!.seats).toEqual([2, 1]);
  });
});

test("a round in short counts what each seat did in the round before", () => {
  expect(readRound([told("round", { n: 1 }), told("built", { seat: 0, place: "latium-temple" })], 2, {})).toBeNull();
  const summary = readRound(
    [
      told("led", { seat: 0, empire: "rome" }),
      told("round", { n: 1 }),
      told("built", { seat: 0, place: "latium-temple" }),
      told("built", { seat: 0, place: "dalmatia-marker" }),
      told("pillaged", { seat: 1, place: "gallia-caravan-1" }),
      told("occupied", { seat: 1, place: "latium-marker" }),
      told("converted", { seat: 1, province: "latium" }),
      told("raised", { seat: 0, province: "latium" }),
      told("bought", { seat: 1, tile: "circe" }),
      told("attacked", { seat: 1, against: 0, area: "latium" }),
      told("lost", { seat: 0, loss: "legion", province: "latium" }),
      told("lost-ship", { seat: 0, area: "mare-ionium" }),
      told("title", { seat: 1, track: "trade" }),
      told("round", { n: 2 }),
      told("built", { seat: 1, place: "achaea-market" }),
    ],
    2,
    { rome: { provinces: ["latium", "gallia"] } },
  )!;
  expect(summary.round).toBe(1);
  expect(summary.titles).toEqual([{ seat: 1, track: "trade" }]);
  expect(summary.seats[0]).toEqual({
    ...{ built: 1, units: 1, tiles: [], attacks: 0, taken: 0, lost: { legion: 1, trireme: 1 } },
    ...{ won: ["dalmatia"], ceded: ["latium"], razed: ["gallia-caravan-1"], occupied: ["latium-marker"] },
  });
  expect(summary.seats[1]).toEqual({
    ...{ built: 0, units: 0, tiles: ["circe"], attacks: 1, taken: 3, lost: {} },
    ...{ won: ["latium"], ceded: [], razed: [], occupied: [] },
  });
});

test("names are read as provinces, targets and items", () => {
  expect(readPlace("latium-city-1")).toEqual(["latium", "city-1"]);
  expect(readPlace("mauretania-marker")).toEqual(["mauretania", "marker"]);
  expect(itemOf("build", "latium-caravan-2")).toBe("caravan");
  expect(itemOf("build", "asia-marker")).toBe("marker");
  expect(itemOf("buy", "circe")).toBe("tile");
  expect(itemOf("march", "latium")).toBeNull();
});

test("one's own secret tokens count among the resources", () => {
  const player = { shown: { grain: 1, coin: 2 }, secret: ["grain", "gold"] } as unknown as Player;
  expect(holdings(player)).toEqual({ grain: 2, coin: 2, gold: 1 });
  expect(pieces(holdings(player))).toEqual(["grain", "grain", "gold", "coin", "coin"]);
});

test("a preview tells what grows", () => {
  const player = (trade: number, income: number) => ({ tracks: { trade, culture: 1, military: 2 }, income, count: 5 });
  const position = (trade: number, income: number) => ({ view: { players: [player(trade, income)] }, facts: {} }) as never;
  expect(preview(position(3, 9), position(4, 10), 0)).toEqual({ tracks: { trade: 1 }, income: 1, count: 0 });
});

test("what is nearly certain is not called certain", () => {
  expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual(["0 %", "1 %", "50 %", "99 %", "100 %"]);
});

describe("who loses by an event", () => {
  const info = { components: { empire: { rome: { provinces: ["latium", "italia"] }, carthage: { provinces: ["africa"] } } } };
  const view = { players: [{ empire: "rome" }, { empire: "carthage" }] };
  const log = [
    told("built", { seat: 0, place: "sicilia-marker" }),
    told("pillaged", { seat: 1, place: "latium-market" }),
    told("occupied", { seat: 1, place: "sicilia-city-1" }),
    told("converted", { seat: 1, province: "sicilia" }),
    told("ruined", { seat: 0, place: "sicilia-city-1" }),
    told("lost", { seat: 0, loss: "legion", province: "latium" }),
    told("lost-ship", { seat: 1, area: "mare-ionium" }),
    told("marched", { seat: 1, from: "africa", to: "latium" }),
    told("converted", { seat: 1, province: "cappadocia" }),
  ];
  const match = { view, events: log, info } as never;

  test("is the owner of what is pillaged, occupied, converted or destroyed, and of units that are lost", () => {
    expect(log.map((event) => losers(event, match))).toEqual([[], [0], [0], [0], [1], [0], [1], [], []]);
  });

  test("is who controlled a province before", () => {
    const owners = (event: GameEvent) => ownersBefore(event, log, view as never, info.components as never);
    expect(owners(log[0]!).get("sicilia")).toBeUndefined();
    expect(owners(log[3]!).get("sicilia")).toBe(0);
    expect(owners(log[4]!).get("sicilia")).toBe(1);
  });
});

describe("the log", () => {
  const info = {
    vocabulary: [],
    events: [
      { name: "attacked", arguments: ["seat", "against:seat", "area"] },
      { name: "lost", arguments: ["seat", "loss", "province"] },
      { name: "paid", arguments: ["seat", "resource", "n:number"] },
      { name: "played", arguments: ["seat", "card"] },
    ],
  } as unknown as GameInfo;
  let short = false;
  afterEach(() => {
    short = false;
  });
  const log = (language: (typeof LANGUAGES)[number], ...events: GameEvent[]) => {
    const book = makeBundle(language, [mareNostrumText(language)]);
    const text = new GameText(
      (key, args) => format(book, key, args),
      (key) => book.hasMessage(key),
      argumentDomains(info),
      (seat) => ["Livia", "Marcus"][seat]!,
      language,
      summarise,
    );
    return text.logLines(events).map((line) => (short ? line.brief : line.text));
  };
  const battle = [
    told("attacked", { seat: 0, against: 1, area: "sicilia" }),
    told("rolled", { seat: 0, n: 5 }),
    told("rolled", { seat: 0, n: 6 }),
    told("rolled", { seat: 1, n: 2 }),
    told("totals", { seat: 0, total: 11, hits: 2 }),
    told("totals", { seat: 1, total: 2, hits: 0 }),
    told("lost", { seat: 1, loss: "legion", province: "sicilia" }),
    told("lost", { seat: 1, loss: "legion", province: "sicilia" }),
  ];

  test("tells a battle in one line: who attacked whom and where, the dice, the hits and the losses", () => {
    expect(log("en", ...battle)).toEqual([
      "Livia attacks Marcus in Sicilia. Livia rolled 5+6: total 11, 2 hits. Marcus rolled 2: total 2, 0 hits. Marcus lost a free legion\u00a0×2.",
    ]);
    for (const language of LANGUAGES) expect(log(language, ...battle).join()).not.toContain("«");
  });

  test("has a short line of a battle for where there is little room", () => {
    short = true;
    expect(log("en", ...battle)).toEqual(["Livia attacked Marcus in Sicilia: hits 2–0, units lost 0–2."]);
  });

  test("tells what is played in a battle too, and that nobody was hurt once it is over", () => {
    const [attacked, ...dice] = battle.slice(0, 6);
    const lines = log("en", attacked!, told("played", { seat: 0, card: "catapult" }), ...dice, told("paid", { seat: 0, resource: "oil", n: 1 }));
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain("Livia played Catapult.");
    expect(lines[0]).toContain("Nobody lost a unit.");
    expect(log("en", ...battle.slice(0, 6))[0]).not.toContain("Nobody");
  });

  test("tells a whole payment in one line, and that of another in the next", () => {
    const paid = (seat: number, resource: string) => told("paid", { seat, resource, n: 1 });
    const lines = log("en", paid(0, "oil"), paid(0, "oil"), paid(0, "wine"), paid(1, "coin"));
    expect(lines).toEqual(["Livia paid 2 × oil, 1 × wine.", "Marcus paid 1 × coin."]);
    expect(log("ko", paid(0, "oil"), paid(0, "wine"))).toHaveLength(1);
  });
});

describe("a question", () => {
  const text = {
    t: (key: string, args?: object) => [key, ...Object.values(args ?? {})].join(" "),
    seatName: (seat: number) => `seat ${seat}`,
  };
  const move = (verb: string, argument: string | null = null) => ({ n: 0, move: `${verb} ${argument}`, verb, argument, clause: "" });
  const ask = (question: string, detail: number, phase = "develop", wins: string | null = null) =>
    asks(question, { view: { details: [[detail, 0]], phase }, facts: { wins } }, text);

  test("names the title, the unit or the player that it is about", () => {
    expect(ask("title", 1)).toBe("board-ask-title-culture");
    expect(ask("place", 3)).toBe("board-ask-place-halicarnassus");
    expect(ask("place", 4)).toBe("board-ask-place-trireme");
    expect(ask("give", 2)).toBe("board-ask-give seat 2");
    expect(ask("develop", 0)).toBeNull();
  });

  test("tells that a purchase wins", () => {
    expect(ask("develop", 0, "develop", "prestige")).toBe("board-ask-develop-prestige");
    expect(ask("develop", 0, "develop", "fame")).toBe("board-ask-develop-fame");
  });

  test("comes before dice are rolled, with the odds", () => {
    const odds = { dice: [2, 1], adds: [0, 5], hits: [0.44, 1], win: 0.25, lose: 0.5 };
    const facts = { battles: { italia: { b: odds }, latium: { a: odds, barbarians: odds } } };
    const warn = (verb: string, argument: string | null, question = "war") =>
      warns(move(verb, argument), { view: { players: [{}, {}] }, facts, question }, text);
    expect(warn("attack", "italia")).toBe("board-warn-battle area-italia seat 1 2 1 + 5 0.4 1 25 %");
    expect(warn("attack", "latium")).toBeNull(); // against whom is asked first
    expect(warn("against", "a", "against")).toContain("area-latium seat 0");
    expect(warn("barbarians", null, "against")).toContain("area-latium board-line-barbarians");
    expect(warn("march", "italia")).toBeNull();
    expect(warn("end", null)).toBeNull();
  });

  test("leaves it to the player how many units go, also where they can go only to one place", () => {
    const info = { components: { province: { latium: {}, gallia: {} }, sea: {} } } as never;
    const left = (units: number, special = 0, asked = "to") => {
      const view = { questions: ["war", asked], details: [[0, 0], [1, special]], current: 0 };
      return open(asked, { view, facts: { players: [{ reach: { gallia: { units } } }] }, info });
    };
    expect(left(2)).toBe(true);
    expect(left(1)).toBe(false);
    expect(left(2, 3)).toBe(false); // a special unit goes alone
    expect(left(2, 0, "develop")).toBe(false);
  });

  test("names the card whose effect is chosen", () => {
    const names = /^CARD_NAMES[^=]*= \(([^)]*)\)/m.exec(read("src/tessera/games/mare_nostrum/vocabulary.py"))![1]!;
    expect([...names.matchAll(/"([\w-]+)"/g)].map(([, name]) => name)).toEqual(CARDS);
    expect(ask("aim", 0)).toMatch(/^board-ask-aim-card .*card-/i);
    expect(ask("aim", CARDS.length)).toBeNull();
  });

  test("names the objective that was fulfilled, and its deck", () => {
    const names = /^OBJECTIVE_NAMES[^=]*= \(([^)]*)\)/m.exec(read("src/tessera/games/mare_nostrum/vocabulary.py"))![1]!;
    expect([...names.matchAll(/"([\w-]+)"/g)].map(([, name]) => name)).toEqual([...OBJECTIVES]);
    const view = { details: [[0, 4]], phase: "develop", current: 0 };
    expect(asks("cards", { view, facts: {} }, text)).toBe("board-ask-cards objective-wisdom-of-solomon deck-holy");
  });

  test("warns before a turn ends in which a purchase would win", () => {
    const warn = (wins: string | null) => warns(move("end"), { view: {}, facts: { battles: {}, wins }, question: "develop" }, text);
    expect(warn("prestige")).toBe("board-warn-win");
    expect(warn(null)).toBeNull();
  });

  test("says why one is asked who is next", () => {
    expect(ask("name", 0)).toBe("board-ask-name-culture");
    expect(ask("name", 0, "war")).toBe("board-ask-name-military");
  });
});
