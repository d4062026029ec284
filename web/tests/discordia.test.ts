import { describe, expect, it } from "vitest";
import { extras, mains, readUse } from "../src/games/discordia/extras";
import { drawn } from "../src/games/discordia/terms";
import { foresee, lackChange } from "../src/games/discordia/ghost";
import { FIGURES, GLYPHS } from "../src/games/discordia/glyphs";
import {
  WORKERS,
  canFill,
  cell,
  dieOf,
  face,
  hasAbility,
  kindOf,
  mayDevelop,
  posts,
  progress,
  rowOf,
  seated,
  toPrivilege,
  track,
  type Box,
  type Crew,
  type Player,
  type Post,
  type View,
} from "../src/games/discordia/table";
import { tutorial } from "../src/games/discordia/tutorial";
import { roman, signed } from "../src/games/discordia/words";
import { lastYearEnd } from "../src/games/discordia/yearend";
import type { GameEvent, Language } from "../src/lib/types";
import { read } from "./files";

const crew = (some: Partial<Crew> = {}): Crew => ({ sailor: 0, soldier: 0, merchant: 0, farmer: 0, ...some });

const box = {
  city: {
    harbour: { printed: 1, icons: [1, 0, 0, 0], gives: [[], ["star"], ["tower"], []] },
    fortress: { printed: 1, icons: [1, 1, 0, 0], gives: [[], [], ["star"], ["water"]] },
    market: { printed: 2, icons: [1, 1, 1, 0], gives: [[], [], [], ["star"]] },
    farmland: { printed: 2, icons: [1, 1, 1, 0], gives: [[], [], [], ["water"]] },
  },
  privileged: { expansions: [4, 6] },
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
} as unknown as Box;

function post(piece: string, filled = 0, workers: Partial<Crew> = {}): Post {
  const what = face(box, piece);
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
    expect(face(box, "S01-stall").die).toBe(4);
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
  it("shows an icon until its cell is covered", () => {
    const bare = player();
    expect(cell(box, bare, "fortress", 0)).toEqual({ icon: true, gives: [] });
    expect(cell(box, bare, "fortress", 1)).toEqual({ icon: true, gives: [] });
    expect(cell(box, bare, "fortress", 2)).toEqual({ icon: false, gives: ["star"] });
    expect(cell(box, town(), "fortress", 0).icon).toBe(false);
    const grown = player({ city: { ...player().city, fortress: [null, null, null] } });
    expect(cell(box, grown, "fortress", 1).icon).toBe(false); // an expansion lies on it
    expect(cell(box, grown, "fortress", 2).gives).toEqual([]);
    expect(cell(box, grown, "fortress", 7)).toEqual({ icon: false, gives: [] });
  });

  it("lengthens a track by its extensions", () => {
    const longer = player({ expansions: { ...player().expansions, exploration: 2 } });
    expect(track(box, longer, "exploration").map((space) => space.gives)).toEqual([
      [],
      ["water"],
      ["expansion"],
      ["water"],
      ["expansion"],
    ]);
  });

  it("counts down to the next privilege", () => {
    const with_ = (harbour: number) => player({ expansions: { ...player().expansions, harbour } });
    expect([0, 3, 4, 6].map((n) => toPrivilege(box, with_(n)))).toEqual([4, 1, 2, null]);
  });

  it("allows developing with a 5 once the first space is reached", () => {
    expect([4, 5, 6].map((value) => mayDevelop(box, player(), value))).toEqual([false, false, true]);
    expect(mayDevelop(box, player({ development: 1 }), 5)).toBe(true);
    expect(hasAbility(box, player({ development: 1 }), "any-colour")).toBe(false);
  });
});

describe("deployment", () => {
  it("needs the exact workers, wild ones included", () => {
    expect(canFill(player(), post("B01"))).toBe(true);
    expect(canFill(player(), post("B01", 1))).toBe(false);
    expect(canFill(player({ wild: ["sailor"] }), post("B01", 1))).toBe(true);
    expect(canFill(player(), post("B01", 2))).toBe(false);
  });
});

describe("decrees", () => {
  it("counts what a decree asks for", () => {
    expect(progress(box, town(), "towers")).toEqual({ have: 1, need: 3, met: false });
    expect(progress(box, player(), "worker-kinds")).toEqual({ have: 4, need: 2, met: false });
    expect(progress(box, player({ supply: crew({ farmer: 3 }) }), "worker-kinds").met).toBe(true);
    const full = player({ city: { ...player().city, harbour: [post("S01", 2, { sailor: 2 })] } });
    expect(progress(box, full, "ships").met).toBe(true);
    const open = player({ deployed: 9, forecast: { icons: 0, empty: 1, lack: 1, strength: 0 } });
    expect(progress(box, open, "all-full").met).toBe(false);
    const pair = player({ expansions: { ...player().expansions, market: 2 } });
    expect(progress(box, pair, "expansion-pairs").met).toBe(true);
  });
});

describe("extras", () => {
  const found = (use: string, v = view(), p = town()) =>
    extras(v, box, p, readUse(use)).map((extra) => (extra.kind === "boat" ? "boat" : `${extra.kind} ${extra.post}`));

  it("lists the boat, special deployments of colour and value, and trade towers", () => {
    expect(found("blue-1")).toEqual(["boat", "special harbour-1", "special market-1", "trade tower-1"]);
    expect(found("red-1")).toEqual(["boat", "special fortress-1", "special market-1", "trade tower-1"]);
    expect(found("yellow-1")).toEqual(["boat", "special market-1", "trade tower-1"]); // the farm is full
    expect(found("blue-2")).toEqual([]);
  });

  it("lists every colour once the ability is reached", () => {
    const skilled = { ...town(), development: 2 };
    expect(found("yellow-1", view(), skilled)).toContain("special harbour-1");
  });

  it("leaves out what has been used this turn", () => {
    expect(found("blue-1", view({ boat: true, used: ["harbour-1", "tower-1"] }))).toEqual(["special market-1"]);
  });

  it("says what cannot be done now", () => {
    const poor = { ...town(), supply: crew(), stars: 0 };
    expect(extras(view({ bag: crew() }), box, poor, readUse("blue-1")).map((extra) => extra.ready)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it("sums up the main actions of a value", () => {
    expect(mains(view(), box, town(), 1)).toEqual({
      tiles: 1,
      posts: ["harbour-1"], // the barracks' next space needs two soldiers
      expand: ["farmland", "exploration"],
      stars: 1,
      develop: false,
    });
    expect(mains(view(), box, town(), 6).develop).toBe(true);
  });
});

describe("forecast of a choice", () => {
  const event = (kind: string, args: Record<string, string | number>): GameEvent => ({
    seq: 1,
    kind,
    arguments: { seat: 0, ...args },
    clause: "",
  });

  it("adds up what happens to one seat", () => {
    const ghost = foresee(
      [
        event("special", { piece: "S01", post: "harbour-1", n: 1 }),
        event("placed", { tile: "B01", post: "fortress-1" }),
        event("water", { n: 2, space: 2 }),
        event("drew", { sailors: 1, soldiers: 0, merchants: 2, farmers: 0 }),
        { ...event("stars", { n: 2 }), arguments: { seat: 1, n: 2 } },
      ],
      0,
    );
    expect(ghost).toMatchObject({ workers: 2, water: 2, stars: 0 });
    expect(ghost.sent).toEqual({ "harbour-1": 1 });
    expect(ghost.built).toEqual({ "fortress-1": "B01" });
  });

  const change = (from: Player, ...events: GameEvent[]) => lackChange(box, from, foresee(events, 0));

  it("tells how many more or fewer workers would come at year's end", () => {
    const placed = event("placed", { tile: "S01", post: "harbour-1" });
    expect(change(player(), placed)).toBe(1); // covers an icon, and has two empty spaces
    expect(change(player(), placed, event("water", { n: 1, space: 1 }))).toBe(0);
    expect(change(town(), event("placed", { tile: "M03", post: "market-1" }))).toBe(0); // over an empty stall
    expect(change(town(), event("special", { piece: "S01", post: "harbour-1", n: 1 }))).toBe(-1);
    expect(change(player(), event("expanded", { expansion: "fortress" }))).toBe(-1);
    expect(change(player(), event("expanded", { expansion: "harbour" }))).toBe(0); // no icon there
    expect(change(player(), event("explored", { space: 1 }), event("developed", { space: 1 }))).toBe(-2);
    expect(change(player({ water: 9 }), event("water", { n: 2, space: 10 }))).toBe(-1);
  });

  it("sees an icon again when a ship has left its harbour", () => {
    const sailed = event("sailed", { tile: "S01" });
    const moored = event("moored", { piece: "S01-stall", post: "market-2" });
    expect(change(town(), sailed, moored, event("water", { n: 1, space: 1 }))).toBe(1);
  });
});

describe("the end of a year", () => {
  const told = (kind: string, seat: number | null = 0): GameEvent => ({
    seq: 1,
    kind,
    arguments: seat === null ? {} : { seat },
    clause: "",
  });

  it("is told from the attack to the workers who came, for one seat", () => {
    const winter = [told("season", null), told("drew"), told("plundered"), told("lost-star"), told("repelled", 1)];
    const end = [told("lack"), told("drew"), told("lack", 1), told("drew", 1), told("emptied")];
    const next = [told("year", null), told("season", null), told("turn")];
    const kinds = (events: GameEvent[]) => lastYearEnd(events, 0).map(({ kind }) => kind);
    expect(kinds([...winter, ...end, ...next])).toEqual(["plundered", "lost-star", "lack", "drew"]);
    expect(kinds([told("year", null), told("season", null)])).toEqual([]);
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
  // Names that pieces go by on the board, not texts.
  const named = new Set(["bonus-star", "bonus-modifier", "bonus-develop"]);

  it.each<Language>(["en", "ja", "ko"])("has every word the board says in %s", (language) => {
    const written = read(`src/tessera/games/discordia/text/${language}.ftl`);
    const missing = [...new Set(used)].filter((key) => !named.has(key) && !written.includes(`\n${key} = `));
    expect(used.length).toBeGreaterThan(60);
    expect(missing).toEqual([]);
  });
});
