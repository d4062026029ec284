import { beforeEach, describe, expect, it } from "vitest";
import { Lesson, isLessonOver, isLessonTable, tableFor, type Tutorial } from "../src/lib/tutorial.svelte";
import type { Choice } from "../src/lib/types";

const script: Tutorial = {
  players: 2,
  seed: 7,
  seats: ["me", "hotseat"],
  steps: [
    { text: "welcome" },
    { text: "sow", expect: "sow wheat", highlight: ["section-wheat"] },
    { seat: 1, moves: ["sow wood", "end"] },
    { text: "free" },
  ],
};

const choices = (...moves: string[]): Choice[] =>
  moves.map((move, n) => ({ n, move, verb: move.split(" ")[0]!, argument: move.split(" ")[1] ?? null, clause: "x" }));
const moves = (found: Choice[]) => found.map(({ move }) => move);

describe("a lesson", () => {
  beforeEach(() => localStorage.clear());

  it("asks for its own table, the same for everybody", () => {
    const name = () => "Brutus";
    expect(tableFor("ostia", script, name)).toEqual({
      game: "ostia",
      players: 2,
      options: {},
      listed: false,
      seed: 7,
      seats: [{ kind: "me" }, { kind: "hotseat", name: "Brutus" }],
    });
    expect(tableFor("ostia", { ...script, seats: ["me", "bot"] }, name).seats[1]).toEqual({
      kind: "bot",
      bot: "random",
    });
  });

  it("seats the learner first and itself elsewhere, if the script does not say", () => {
    const { seats: _, ...silent } = script;
    expect(tableFor("ostia", silent, () => "Brutus").seats).toEqual([
      { kind: "me" },
      { kind: "hotseat", name: "Brutus" },
    ]);
  });

  it("marks its table as practice from the start", () => {
    expect(isLessonTable("t9")).toBe(false);
    new Lesson(script, "t9");
    expect(isLessonTable("t9")).toBe(true);
  });

  it("takes a null for nothing expected", () => {
    expect(new Lesson({ ...script, steps: [{ text: "welcome", expect: null }] }, "t0").reading).toBe(true);
  });

  it("lights nothing while one reads, then only the expected move", () => {
    const lesson = new Lesson(script, "t1");
    const legal = choices("sow wood", "sow wheat");
    expect(lesson.reading).toBe(true);
    expect(lesson.litMoves(legal, 0)).toEqual([]);
    lesson.next();
    expect(moves(lesson.litMoves(legal, 0))).toEqual(["sow wheat"]);
    lesson.check(legal, 0);
    expect(lesson.offScript).toBe(false);
  });

  it("plays the others' moves itself, one after the other", () => {
    const lesson = new Lesson(script, "t2");
    lesson.next();
    lesson.played("sow wheat");
    expect(lesson.coachMove(choices("sow wood", "sow wheat"), 0)).toBeNull(); // not that seat's turn
    expect(lesson.coachMove(choices("sow wood", "sow wheat"), 1)?.move).toBe("sow wood");
    lesson.played("sow wood");
    expect(lesson.coachMove(choices("end"), 1)?.move).toBe("end");
    lesson.played("end");
    expect(lesson.step?.text).toBe("free");
    lesson.next();
    expect(lesson.over).toBe(true);
    expect(lesson.litMoves(choices("a", "b"), 0)).toEqual([]);
  });

  it("is over for good when it is ended, also before its last step", () => {
    const lesson = new Lesson(script, "t6");
    expect(isLessonOver("t6")).toBe(false);
    lesson.end();
    expect([lesson.over, isLessonOver("t6"), isLessonTable("t6")]).toEqual([true, true, true]);
    expect(new Lesson(script, "t6").over).toBe(true);
  });

  it("can become an ordinary match only where the coach plays no seat", () => {
    expect(new Lesson(script, "t7").continues).toBe(false);
    const alone = new Lesson({ ...script, players: 1, seats: ["me"] }, "t8");
    expect(alone.continues).toBe(true);
    alone.forget();
    expect(isLessonTable("t8")).toBe(false);
  });

  it("lets go when the match no longer fits it", () => {
    const lesson = new Lesson(script, "t3");
    lesson.next();
    lesson.check(choices("sow wood"), 0);
    expect(lesson.offScript).toBe(true);
    expect(moves(lesson.litMoves(choices("sow wood"), 0))).toEqual(["sow wood"]);
  });

  it("goes on where it was after a reload", () => {
    const before = new Lesson(script, "t4");
    before.next();
    before.played("sow wheat");
    before.played("sow wood");
    const after = new Lesson(script, "t4");
    expect(after.coachMove(choices("end"), 1)?.move).toBe("end");
    expect(new Lesson(script, "t5").at).toBe(0);
  });
});
