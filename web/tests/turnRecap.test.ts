import { describe, expect, it } from "vitest";
import { eventsSinceMyTurn, hasActedThisTurn, noteFor, rankedNews } from "../src/lib/turnRecap";
import type { Told } from "../src/lib/gameText";
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

  const each = (events: readonly GameEvent[]): Told[] => events.map((event) => ({ events: [event], text: null }));
  const plain = { important: [], costsMe: () => false, concernsMe: () => false };

  it("says in short what the game calls worth telling, and the last thing of those who did nothing of the kind", () => {
    expect(rankedNews(each(theirs), { ...plain, headlines: new Set(["traded"]) }, [0])).toEqual(each([theirs[2]!, theirs[7]!]));
  });

  it("tells first what I lost, then what is aimed at me, then what is important, whoever did it and whenever", () => {
    const all = ["marched", "bought", "converted", "attacked", "pillaged"].map((kind, n) => event(kind, { seat: 1 + (n % 2) }));
    const told = rankedNews(
      each(all),
      {
        headlines: new Set(all.map(({ kind }) => kind)),
        important: ["converted", "bought"],
        costsMe: ({ kind }) => kind === "pillaged",
        concernsMe: ({ kind }) => kind === "attacked",
      },
      [0],
    );
    expect(told.map(({ events: [{ kind }] }) => kind)).toEqual(["pillaged", "attacked", "converted", "bought", "marched"]);
  });

  it("orders my losses, and what is aimed at me, by their importance too", () => {
    const all = ["lost", "took", "occupied", "attacked", "converted", "bought"].map((kind) => event(kind, { seat: 1 }));
    const told = rankedNews(
      each(all),
      {
        headlines: new Set(all.map(({ kind }) => kind)),
        important: ["converted", "attacked", "occupied", "bought"],
        costsMe: ({ kind }) => ["lost", "occupied", "converted"].includes(kind),
        concernsMe: ({ kind }) => ["took", "attacked"].includes(kind),
      },
      [0],
    );
    expect(told.map(({ events: [{ kind }] }) => kind)).toEqual(["converted", "occupied", "lost", "attacked", "took", "bought"]);
  });

  it("tells my own losses, and nothing else of mine", () => {
    const all = [event("lost", { seat: 0, loss: "legion" }), event("built", { seat: 0 }), event("built", { seat: 1 })];
    const headlines = new Set(["lost", "built"]);
    const told = rankedNews(each(all), { ...plain, headlines, costsMe: ({ kind }) => kind === "lost" }, [0]);
    expect(told).toEqual(each([all[0]!, all[2]!]));
  });

  it("tells a story as a whole, by the most important of its events", () => {
    const fight: Told = { events: [event("attacked", { seat: 1 }), event("rolled", { seat: 1 }), event("lost", { seat: 0 })], text: "A battle." };
    const stories = [...each([event("marched", { seat: 2 })]), fight];
    const headlines = new Set(["marched", "attacked", "lost"]);
    expect(rankedNews(stories, { ...plain, headlines, costsMe: ({ kind }) => kind === "lost" }, [0])).toEqual([fight, stories[0]]);
  });
});

describe("the note beside the question", () => {
  const nothing = { asked: true, hint: false, remarkedAt: null, missed: false, alarmAt: null, newsAt: null, closedAt: 0 };

  it("is a remark until others have acted: then it is out of date", () => {
    expect(noteFor({ ...nothing, remarkedAt: 12 })).toBe("remark");
    expect(noteFor({ ...nothing, remarkedAt: 12, newsAt: 10 })).toBe("remark");
    expect(noteFor({ ...nothing, remarkedAt: 12, newsAt: 15 })).toBe("news");
  });

  it("is nothing once the news are put away, and while nobody asks me", () => {
    expect(noteFor({ ...nothing, newsAt: 15, closedAt: 15 })).toBeNull();
    expect(noteFor({ ...nothing, newsAt: 15, remarkedAt: 12, closedAt: 15 })).toBeNull();
    expect(noteFor({ ...nothing, asked: false, newsAt: 15 })).toBeNull();
  });

  it("is what happened while I was away, also while I wait, until I have looked", () => {
    expect(noteFor({ ...nothing, missed: true, newsAt: 15 })).toBe("missed");
    expect(noteFor({ ...nothing, missed: true, asked: false })).toBe("missed");
    expect(noteFor({ ...nothing, missed: true, remarkedAt: 12 })).toBe("remark");
  });

  it("is what has just hit me while others play, also while I was away, unless the news tell it", () => {
    expect(noteFor({ ...nothing, asked: false, alarmAt: 15 })).toBe("alarm");
    expect(noteFor({ ...nothing, asked: false, missed: true, alarmAt: 15 })).toBe("alarm");
    expect(noteFor({ ...nothing, missed: true, alarmAt: 15 })).toBe("alarm");
    expect(noteFor({ ...nothing, remarkedAt: 12, alarmAt: 15 })).toBe("alarm");
    expect(noteFor({ ...nothing, remarkedAt: 15, alarmAt: 15 })).toBe("remark");
    expect(noteFor({ ...nothing, newsAt: 15, alarmAt: 15 })).toBe("news");
  });

  it("is a hint that was asked for, whatever happened", () => {
    expect(noteFor({ ...nothing, hint: true, newsAt: 15 })).toBe("hint");
  });
});

it("a turn has hasActedThisTurn with the first thing I do in it", () => {
  expect(hasActedThisTurn([...theirs, mineNow], [0])).toBe(false);
  expect(hasActedThisTurn([...theirs, mineNow, event("sown", { seat: 0, section: "wheat" })], [0])).toBe(true);
});
