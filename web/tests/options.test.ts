import { describe, expect, it } from "vitest";
import { chooseOption, openOptions, isPossible, resolveOptions } from "../src/lib/options";
import type { GameInfo } from "../src/lib/types";

const words = { en: "", ja: "", ko: "" };

/** As in games/ostia/meta.toml: no solo game in the first edition, and a limit only there. */
const ostia: GameInfo = {
  name: "ostia",
  rules: 1,
  stage: "beta",
  players: [1, 2, 3, 4],
  usual: 2,
  title: words,
  blurb: words,
  bots: ["random", "greedy"],
  rival: "random",
  fewest: false,
  victory: null,
  hides: false,
  reactions: [],
  discreet: [],
  options: [
    { name: "edition", values: ["2e", "1e"], players: { "1e": [2, 3, 4] }, requires: {}, default: {}, brings: {} },
    { name: "amphora-trade", values: ["unlimited", "four"], players: {}, requires: { four: { edition: "1e" } }, default: {}, brings: {} },
  ],
};

describe("options", () => {
  it("start with their first values", () => {
    expect(resolveOptions(ostia, 2, {})).toEqual({ edition: "2e", "amphora-trade": "unlimited" });
  });

  it("keep what was chosen while it is possible", () => {
    expect(resolveOptions(ostia, 3, { edition: "1e", "amphora-trade": "four" })).toEqual({
      edition: "1e",
      "amphora-trade": "four",
    });
  });

  it("fall back when the number of players does not allow them, and so does what depends on them", () => {
    expect(resolveOptions(ostia, 1, { edition: "1e", "amphora-trade": "four" })).toEqual({
      edition: "2e",
      "amphora-trade": "unlimited",
    });
  });

  it("ignore what the game does not have", () => {
    expect(resolveOptions(ostia, 2, { edition: "9e", colour: "red" })).toEqual({ edition: "2e", "amphora-trade": "unlimited" });
  });

  it("say what is possible", () => {
    expect(isPossible(ostia, 1, {}, "edition", "1e")).toBe(false);
    expect(isPossible(ostia, 2, { edition: "2e" }, "amphora-trade", "four")).toBe(false);
    expect(isPossible(ostia, 2, { edition: "1e" }, "amphora-trade", "four")).toBe(true);
    expect(isPossible(ostia, 2, {}, "nothing", "x")).toBe(false);
  });

  it("are openOptions only where there is something to choose", () => {
    expect(openOptions(ostia, 1, resolveOptions(ostia, 1, {}))).toEqual([]);
    expect(openOptions(ostia, 2, resolveOptions(ostia, 2, {})).map(({ name }) => name)).toEqual(["edition"]);
    expect(openOptions(ostia, 2, resolveOptions(ostia, 2, { edition: "1e" })).map(({ name }) => name)).toEqual([
      "edition",
      "amphora-trade",
    ]);
  });

  it("that need each other still come to rest", () => {
    const circle: GameInfo = {
      ...ostia,
      options: [
        { name: "a", values: ["x", "y"], players: {}, requires: { y: { b: "y" } }, default: {}, brings: {} },
        { name: "b", values: ["x", "y"], players: {}, requires: { y: { a: "x" } }, default: {}, brings: {} },
      ],
    };
    const found = resolveOptions(circle, 2, { a: "y", b: "y" });
    expect(found).toEqual(resolveOptions(circle, 2, found));
  });

  it("may start with another value for some player counts, and bring others along", () => {
    const atlas: GameInfo = {
      ...ostia,
      options: [
        { name: "war", values: ["off", "on"], players: {}, requires: {}, default: { "2": "on" }, brings: { on: { sea: "wide" } } },
        { name: "sea", values: ["narrow", "wide"], players: {}, requires: {}, default: {}, brings: {} },
      ],
    };
    expect(resolveOptions(atlas, 2, {})).toEqual({ war: "on", sea: "narrow" });
    expect(resolveOptions(atlas, 3, chooseOption(atlas, {}, "war", "on"))).toEqual({ war: "on", sea: "wide" });
    expect(resolveOptions(atlas, 3, chooseOption(atlas, { war: "on", sea: "wide" }, "sea", "narrow"))).toEqual({ war: "on", sea: "narrow" });
  });
});
