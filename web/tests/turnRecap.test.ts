import { describe, expect, it } from "vitest";
import { hasActedThisTurn, headlinesBySeat, eventsSinceMyTurn } from "../src/lib/turnRecap";
import type { GameEvent } from "../src/lib/types";

let seq = 0;
const event = (kind: string, args: GameEvent["arguments"]): GameEvent => ({
  seq: ++seq,
  kind,
  clause: "ostia.turn.order",
  arguments: args,
});
const turn = (seat: number) => event("turn", { seat, round: 1 });

const mineBefore = [turn(0), event("built", { seat: 0, port: "corinthus", stone: 3 })];
const theirs = [
  turn(1),
  event("landed", { seat: 1, action: "trade" }),
  event("traded", { seat: 1, port: "athenae", tile: "wood", gold: 1 }),
  event("gained", { seat: 1, resource: "wood", n: 1 }),
  event("dealt", { order: "mosaic" }),
  turn(2),
  event("produced", { seat: 2, resource: "gold", n: 2 }),
  event("landed", { seat: 2, action: "build" }),
];
const mineNow = turn(0);

describe("what happened between my turns", () => {
  it("is all that came after my last one", () => {
    expect(eventsSinceMyTurn([...mineBefore, ...theirs, mineNow], [0])).toEqual(theirs);
  });

  it("is what came before my first one", () => {
    expect(eventsSinceMyTurn([event("first", { seat: 1 }), ...theirs, mineNow], [0])).toEqual(theirs);
  });

  it("is no longer told when I have done something, or when somebody else's turn is on", () => {
    const now = [...mineBefore, ...theirs, mineNow];
    expect(eventsSinceMyTurn([...now, event("produced", { seat: 0, resource: "wood", n: 1 })], [0])).toEqual([]);
    expect(eventsSinceMyTurn([...mineBefore, ...theirs], [0])).toEqual([]);
  });

  it("is nothing at a table where all seats are mine, in a match alone, or before anything has happened", () => {
    expect(eventsSinceMyTurn([...mineBefore, ...theirs, mineNow], [0, 1, 2])).toEqual([]);
    expect(eventsSinceMyTurn([...mineBefore, mineNow], [0])).toEqual([]);
    expect(eventsSinceMyTurn([], [0])).toEqual([]);
  });

  it("says in short what the game calls worth telling, and the last thing of those who did nothing of the kind", () => {
    expect(headlinesBySeat(theirs, { headlines: new Set(["traded"]), important: [], concernsMe: () => false })).toEqual([
      [1, [theirs[2]]],
      [2, [theirs[7]]],
    ]);
  });

  it("tells first what is aimed at me, then what is important", () => {
    const all = ["marched", "bought", "converted", "attacked"].map((kind) => event(kind, { seat: 1 }));
    const order = { headlines: new Set(all.map(({ kind }) => kind)), important: ["converted", "bought"] };
    const told = headlinesBySeat(all, { ...order, concernsMe: ({ kind }) => kind === "attacked" })[0]![1];
    expect(told.map(({ kind }) => kind)).toEqual(["attacked", "converted", "bought", "marched"]);
  });
});

it("a turn has hasActedThisTurn with the first thing I do in it", () => {
  expect(hasActedThisTurn([...theirs, mineNow], [0])).toBe(false);
  expect(hasActedThisTurn([...theirs, mineNow, event("sown", { seat: 0, section: "wheat" })], [0])).toBe(true);
});
