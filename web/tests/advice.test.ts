import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AdviceRequest, withoutTrailingEnds, signed, parseMove } from "../src/lib/advice.svelte";
import { ApiError } from "../src/lib/api";
import type { Advice } from "../src/lib/types";

const ADVICE: Advice = {
  seat: 0,
  expected: 210,
  chance: null,
  tried: 40,
  lines: [{ moves: ["sow wheat", "end"], behind: 0, share: 0.9, gain: 3, reasons: [], later: 3 }],
};

interface Asked {
  seat: number;
  enough: boolean;
}

/** Mocks the server: returns these answers in order, and records the requests. */
function serve(...answers: (object | number)[]): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", (path: string, wish: { body: string }) => {
    expect(path).toBe("/api/tables/abc/hint");
    asked.push(JSON.parse(wish.body) as Asked);
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    if (typeof answer === "number") {
      const refusal = JSON.stringify({ code: "hints-off", message: "no hints here" });
      return Promise.resolve(new Response(refusal, { status: answer }));
    }
    return Promise.resolve(new Response(JSON.stringify({ seat: 0, seq: 7, done: 1, advice: null, ...answer })));
  });
  return asked;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("asking for advice", () => {
  it("shows how far the thinking is, and then the advice", async () => {
    const asked = serve({ done: 0.2 }, { done: 0.6 }, { advice: ADVICE });
    const adviceRequest = new AdviceRequest("abc");
    const asking = adviceRequest.ask(0, 7);
    await vi.advanceTimersByTimeAsync(10);
    expect([adviceRequest.state, adviceRequest.done]).toEqual(["thinking", 0.2]);
    await vi.advanceTimersByTimeAsync(300);
    expect(adviceRequest.done).toBe(0.6);
    await vi.advanceTimersByTimeAsync(300);
    await asking;
    expect([adviceRequest.state, adviceRequest.advice]).toEqual(["ready", ADVICE]);
    expect(asked).toEqual(Array(3).fill({ seat: 0, enough: false }));
  });

  it("can be cut short", async () => {
    const asked = serve({ done: 0.1 }, { advice: ADVICE });
    const adviceRequest = new AdviceRequest("abc");
    const asking = adviceRequest.ask(0, 7);
    await vi.advanceTimersByTimeAsync(10);
    adviceRequest.useBestSoFar();
    await vi.advanceTimersByTimeAsync(300);
    await asking;
    expect(asked.map(({ enough }) => enough)).toEqual([false, true]);
    expect(adviceRequest.state).toBe("ready");
  });

  it("does not show advice for a moment that has passed", async () => {
    serve({ seq: 8, advice: ADVICE });
    const adviceRequest = new AdviceRequest("abc");
    await adviceRequest.ask(0, 7);
    expect([adviceRequest.state, adviceRequest.advice]).toEqual(["idle", null]);
  });

  it("does not hear an answer after it was closed", async () => {
    const asked = serve({ done: 0.1 }, { advice: ADVICE });
    const adviceRequest = new AdviceRequest("abc");
    const asking = adviceRequest.ask(0, 7);
    await vi.advanceTimersByTimeAsync(10);
    adviceRequest.close();
    await vi.advanceTimersByTimeAsync(1000);
    await asking;
    expect([adviceRequest.state, adviceRequest.open, asked.length]).toEqual(["idle", false, 1]);
  });

  it("says why there is none", async () => {
    serve(403);
    const adviceRequest = new AdviceRequest("abc");
    await adviceRequest.ask(0, 7);
    expect(adviceRequest.state).toBe("failed");
    expect((adviceRequest.problem as ApiError).code).toBe("hints-off");
  });
});

describe("words", () => {
  it("takes a move in notation apart", () => {
    expect(parseMove("end")).toEqual({ move: "end", verb: "end", argument: null });
    expect(parseMove("furnish permit-wood")).toEqual({ move: "furnish permit-wood", verb: "furnish", argument: "permit-wood" });
  });

  it("writes a change with its sign", () => {
    expect([3, -1.25, 0.04, 0, 1200].map((n) => signed(n, "en"))).toEqual(["+3", "−1.3", "±0", "±0", "+1,200"]);
  });
});

it("a line does not say what goes without saying", () => {
  expect(withoutTrailingEnds(["sow wheat", "done", "done", "end"])).toEqual(["sow wheat"]);
  expect(withoutTrailingEnds(["sow wheat", "done", "build x", "end"])).toEqual(["sow wheat", "done", "build x"]);
  expect(withoutTrailingEnds(["done", "end"])).toEqual(["done"]);
  expect(withoutTrailingEnds([])).toEqual([]);
});
