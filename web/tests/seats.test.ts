import { beforeEach, describe, expect, it } from "vitest";
import { storeTab, storedTab } from "../src/lib/drawer.svelte";
import { botGroups, botName } from "../src/lib/displayNames";
import { quickMatch } from "../src/lib/createTable";
import { coloursFor, joinable } from "../src/lib/seats";
import { texts } from "../src/lib/texts.svelte";
import type { GameInfo } from "../src/lib/types";
import { tableText } from "./files";

const BOTS = ["tiro", "miles", "imperator", "random", "search", "lucius"];

describe("bots", () => {
  beforeEach(() => {
    texts.add("en", "table", tableText("en"));
    texts.language = "en";
  });

  it("have a name that says how hard they are, or the one they came with", () => {
    expect(botName("miles")).toBe("Miles (easy)");
    expect(botName("greedy:width=40")).toBe("Greedy (plans its own turn)");
    expect(botName("lucius")).toBe("lucius");
    expect(botName(null)).toBe("");
  });

  it("are offered with the ranks first and everything else in a group of its own", () => {
    expect(botGroups(BOTS).map((group) => group.bots)).toEqual([
      ["tiro", "miles", "imperator"],
      ["random", "search", "lucius"],
    ]);
    expect(botGroups(["lucius"]).map((group) => group.bots)).toEqual([["lucius"]]);
  });

  it("are those that the server proposes for a match at once", () => {
    const game = { name: "any", bots: BOTS, rival: "lucius", players: [1, 2, 3], usual: 2 } as unknown as GameInfo;
    expect(quickMatch(game).seats).toEqual([{ kind: "me" }, { kind: "bot", bot: "lucius" }]);
  });
});

it("a new table shows the colours its seats will get", () => {
  expect(coloursFor(2, "tyrian")).toEqual(["tyrian", "egyptian"]);
  expect(coloursFor(3, "ochre")).toEqual(["ochre", "egyptian", "terracotta"]);
  expect(coloursFor(2, "terracotta")).toEqual(["terracotta", "egyptian"]);
  expect(coloursFor(2, undefined)).toEqual(["terracotta", "egyptian"]);
});

describe("the drawer", () => {
  const TABS = ["log", "players"] as const;
  beforeEach(() => localStorage.clear());

  it("begins as usual, and then as it was left", () => {
    expect(storedTab(TABS, "log")).toBe("log");
    storeTab("players");
    expect(storedTab(TABS, "log")).toBe("players");
    storeTab(null);
    expect(storedTab(TABS, "log")).toBeNull();
  });

  it("begins as usual where the tab it was left at does not exist", () => {
    storeTab("chat");
    expect(storedTab(TABS, "log")).toBe("log");
  });
});

describe("open seats", () => {
  const seat = { seat: 1, kind: "open", name: "", colour: "ochre", bot: null, mine: false, here: false, away: null, left: false } as const;

  it("can be taken unless they wait for somebody else", () => {
    expect(joinable({ ...seat, waits_for: null, for_me: false })).toBe(true);
    expect(joinable({ ...seat, waits_for: "Ben", for_me: true })).toBe(true);
    expect(joinable({ ...seat, waits_for: "Ben", for_me: false })).toBe(false);
    expect(joinable({ ...seat, kind: "bot", waits_for: null, for_me: false })).toBe(false);
  });
});
