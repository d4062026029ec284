import { describe, expect, it } from "vitest";
import { extras, parseDieUse } from "../src/games/discordia/extras";
import { drawn } from "../src/games/discordia/terms";
import { preview } from "../src/games/discordia/preview";
import { FIGURES, GLYPHS } from "../src/games/discordia/glyphs";
import {
  WORKERS,
  at,
  cellGives,
  dieOf,
  face,
  kindOf,
  posts,
  rowOf,
  seated,
  track,
  type Components,
  type Crew,
  type Facts,
  type Player,
  type Post,
  type View,
} from "../src/games/discordia/view";
import { tutorial } from "../src/games/discordia/tutorial";
import { roman, signed } from "../src/games/discordia/labels";
import { lastYearEnd } from "../src/games/discordia/yearend";
import type { GameEvent, Language } from "../src/lib/types";
import { read } from "./files";

const crew = (some: Partial<Crew> = {}): Crew => ({ sailor: 0, soldier: 0, merchant: 0, farmer: 0, ...some });

const components = {
  city: {
    harbour: { printed: 1, icons: [1, 0, 0, 0], gives: [[], ["star"], ["tower"], []] },
    fortress: { printed: 1, icons: [1, 1, 0, 0], gives: [[], [], ["star"], ["water"]] },
    market: { printed: 2, icons: [1, 1, 1, 0], gives: [[], [], [], ["star"]] },
    farmland: { printed: 2, icons: [1, 1, 1, 0], gives: [[], [], [], ["water"]] },
  },
  exploration: [{ icon: 1, gives: [] }],
  development: [
    { icon: 1, gives: ["star"], permanent: "develop-with-5" },
    { icon: 0, gives: [], permanent: "any-colour" },
  ],
  exploration_extension: [
    { icon: 0, gives: ["water"] },
    { icon: 0, gives: ["expansion"] },
  ],
  development_extension: [],
  decree_space: [],
  season: {
    spring: ["explore"],
    summer: ["water"],
    autumn: ["tower"],
    saturnalia: ["store-explore"],
    winter: ["exchange"],
  },
  action: { I: { deploy: ["sailor", "soldier"], expand: ["market", "farmland", "exploration"], stars: 2 } },
  tile: {
    S01: { die: 1, spaces: [1, 1], gives: ["explore"] },
    B01: { die: 1, spaces: [1, 2], gives: [] },
    M03: { die: 1, spaces: [2], gives: [] },
    F04: { die: 1, spaces: [2, 2], gives: [] },
  },
  stall: { S01: { die: 4, spaces: [1, 1], gives: ["water"] } },
  tower: {
    "military-7": { spaces: [], strength: 1, gives: ["explore"] },
    "trade-1": { die: 1, exchange: 3, gives: ["water", "water"] },
  },
  privilege: {},
  decree: {
    towers: { count: 3 },
    "worker-kinds": { count: 2 },
    ships: { count: 1, workers: 2 },
    "all-full": { count: 2 },
    "expansion-pairs": { count: 1 },
  },
  germanic: {},
  janus: {},
  limits: { years: 4, aqueduct: 10, exchange: 2 },
} as unknown as Components;

function post(piece: string, filled = 0, workers: Partial<Crew> = {}): Post {
  const what = face(components, piece);
  return {
    piece,
    die: what.die ?? null,
    spaces: what.spaces ?? [],
    filled,
    workers: crew(workers),
    exchange: what.exchange,
  };
}

function player(some: Partial<Player> = {}): Player {
  return {
    fresh: [],
    supply: crew({ sailor: 2, soldier: 1, merchant: 1, farmer: 2 }),
    workers: 6,
    deployed: 0,
    stars: 6,
    water: 0,
    exploration: 0,
    development: 0,
    modifiers: { own: 1, active: 1 },
    tracks: { exploration: 1, development: 2 },
    expansions: { harbour: 0, fortress: 0, market: 0, farmland: 0, exploration: 0, development: 0 },
    city: { harbour: [null], fortress: [null], market: [null, null], farmland: [null, null] },
    towers: [null],
    privileges: [],
    wild: [],
    decrees: [],
    forecast: { icons: 17, empty: 0, lack: 17, strength: 0 },
    ...some,
  };
}

function view(some: Partial<View> = {}): View {
  return {
    season: "spring",
    boat: false,
    used: [],
    actions: ["I", "I", "I", "I", "I", "I"],
    rows: [["S01", null, null, null, null, null]],
    supply: { harbour: 1, fortress: 1, market: 0, farmland: 1, exploration: 1, development: 1, star: 1, modifier: 1 },
    military: ["military-7"],
    trade: [],
    bag: crew({ sailor: 5 }),
    ...some,
  } as View;
}

const town = () =>
  player({
    city: {
      harbour: [post("S01")],
      fortress: [post("B01", 1, { soldier: 1 })],
      market: [post("M03"), null],
      farmland: [post("F04", 2, { farmer: 4 }), null],
    },
    towers: [post("trade-1")],
  });

describe("pieces", () => {
  it("tells kinds, rows and dice by name", () => {
    expect(["S01", "S01-stall", "B01", "M03", "F04", "military-7", "trade-1"].map(kindOf)).toEqual([
      "ship",
      "stall",
      "barracks",
      "stall",
      "farm",
      "military",
      "trade",
    ]);
    expect(rowOf("S01-stall")).toBe("market");
    expect(rowOf("military-7")).toBe("fortress");
    expect(["S01", "B01", "M03", "F04", "trade-1"].map(dieOf)).toEqual(["blue", "red", null, "yellow", null]);
    expect(face(components, "S01-stall").die).toBe(4);
  });

  it("seats workers space by space", () => {
    expect(seated(post("B01", 1, { farmer: 1 }))).toEqual([["farmer"], [null, null]]);
    expect(seated(post("B01", 2, { soldier: 3 }))).toEqual([["soldier"], ["soldier", "soldier"]]);
  });

  it("names the places that hold something", () => {
    expect(posts(town()).map(({ name }) => name)).toEqual([
      "harbour-1",
      "fortress-1",
      "market-1",
      "farmland-1",
      "tower-1",
    ]);
  });
});

describe("the city board", () => {
  it("shows a bonus until an expansion covers it", () => {
    expect(cellGives(components, player(), "fortress", 2)).toEqual(["star"]);
    const grown = player({ city: { ...player().city, fortress: [null, null, null] } });
    expect(cellGives(components, grown, "fortress", 2)).toEqual([]);
    expect(cellGives(components, grown, "fortress", 7)).toEqual([]);
  });

  it("lengthens a track by its extensions", () => {
    const longer = player({ expansions: { ...player().expansions, exploration: 2 } });
    expect(track(components, longer, "exploration").map((space) => space.gives)).toEqual([
      [],
      ["water"],
      ["expansion"],
      ["water"],
      ["expansion"],
    ]);
  });
});

describe("extras", () => {
  const facts = (called: Record<string, string[]>, ready: string[], usable = true) =>
    ({ players: [{ called, ready, boat: { value: 1, usable } }] }) as unknown as Facts;
  const shown = view({ players: [town()] });

  it("lists the boat and the places that a die calls, with what each needs or gives", () => {
    const known = facts({ "blue-1": ["fortress-1", "tower-1"] }, ["tower-1"]);
    expect(extras(shown, known, components, 0, parseDieUse("blue-1"))).toEqual([
      { kind: "boat", gives: ["explore"], ready: true },
      { kind: "special", post: "fortress-1", piece: "B01", n: 2, ready: false },
      { kind: "trade", post: "tower-1", piece: "trade-1", n: 3, ready: true },
    ]);
    expect(extras(shown, known, components, 0, parseDieUse("blue-2"))).toEqual([]);
  });

  it("says when the boat would bring nothing", () => {
    expect(extras(shown, facts({}, [], false), components, 0, parseDieUse("red-1"))).toEqual([
      { kind: "boat", gives: ["explore"], ready: false },
    ]);
  });
});

describe("the preview of a choice", () => {
  const from = (some: Partial<Player>, more: Partial<View> = {}) =>
    view({ players: [player(some)], questions: ["round", "act"], asked: {}, ...more });

  it("shows what differs between the view and the next one", () => {
    const after = from({
      workers: 4,
      stars: 5,
      water: 2,
      exploration: 1,
      modifiers: { own: 2, active: 2 },
      city: { ...player().city, fortress: [post("B01")], market: [null, null, null] },
      forecast: { icons: 16, empty: 2, lack: 14, strength: 0 },
    });
    expect(preview(from({}), after, 0)).toEqual({
      workers: -2,
      stars: -1,
      water: 2,
      modifiers: 1,
      exploration: 1,
      development: 0,
      lack: -3,
      sent: {},
      built: { "fortress-1": "B01" },
      expanded: ["market"],
    });
  });

  it("shows workers as gone who are bound for a place, though it is still asked who they are", () => {
    const city = (filled: number) => ({ ...player().city, fortress: [post("B01", filled)] });
    const after = from({ city: city(2) }, { questions: ["round", "act", "send"], asked: { n: 2, post: "fortress-1" } });
    const seen = preview(from({ city: city(1) }), after, 0);
    expect(seen.sent).toEqual({ "fortress-1": 2 });
    expect(seen.workers).toBe(-2);
  });

  it("finds what stands at a place", () => {
    expect(at(town(), "tower-1")?.piece).toBe("trade-1");
    expect(at(town(), "market-2")).toBeNull();
  });
});

describe("the end of a year", () => {
  const gameEvent = (kind: string, seat: number | null = 0): GameEvent => ({
    seq: 1,
    kind,
    arguments: seat === null ? {} : { seat },
    clause: "",
  });

  it("is told from the attack to the workers who came, for one seat", () => {
    const winter = [gameEvent("season", null), gameEvent("drew"), gameEvent("plundered"), gameEvent("lost-star"), gameEvent("repelled", 1)];
    const end = [gameEvent("lack"), gameEvent("drew"), gameEvent("lack", 1), gameEvent("drew", 1), gameEvent("emptied")];
    const next = [gameEvent("year", null), gameEvent("season", null), gameEvent("turn")];
    const kinds = (events: GameEvent[]) => lastYearEnd(events, 0).map(({ kind }) => kind);
    expect(kinds([...winter, ...end, ...next])).toEqual(["plundered", "lost-star", "lack", "drew"]);
    expect(kinds([gameEvent("year", null), gameEvent("season", null)])).toEqual([]);
    expect(kinds(winter)).toEqual([]);
  });
});

describe("signs and words", () => {
  it("has a figure for every worker and a sign for every bonus", () => {
    expect(Object.keys(FIGURES).sort()).toEqual([...WORKERS].sort());
    for (const name of "star explore develop water tower modifier expansion store-explore exchange track deploy".split(
      " ",
    )) {
      expect(GLYPHS[name], name).toBeTruthy();
    }
  });

  it("writes changes and years", () => {
    expect([2, 0, -3].map(signed)).toEqual(["+2", "0", "−3"]);
    expect([1, 4, 6].map(roman)).toEqual(["I", "IV", "VI"]);
  });

  it("teaches only with moves the board draws, and the end of a turn", () => {
    for (const { expect: move } of tutorial.steps) {
      if (move) expect([...drawn, "end"]).toContain(move.split(" ")[0]);
    }
  });
});

describe("texts", () => {
  const sources = import.meta.glob<string>("../src/games/discordia/*.{ts,svelte}", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const used = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/"((?:board|help|bonus)-[a-z0-9-]*[a-z0-9])"/g)].map(([, key]) => key!),
  );
  // Names of pieces on the board, not text keys.
  const named = new Set(["bonus-star", "bonus-modifier", "bonus-develop"]);

  it.each<Language>(["en", "ja", "ko"])("has every word the board says in %s", (language) => {
    const written = read(`src/tessera/games/discordia/text/${language}.ftl`);
    const missing = [...new Set(used)].filter((key) => !named.has(key) && !written.includes(`\n${key} = `));
    expect(used.length).toBeGreaterThan(60);
    expect(missing).toEqual([]);
  });
});
