import { describe, expect, it } from "vitest";
import {
  xOfEntry,
  yOfValue,
  linePath,
  nearestMoment,
  roundUp,
  chartScale,
  spreadMarks,
  turnAt,
  turningPoints,
  turnCount,
  turnTicks,
  valueAt,
  plottedMoments,
  type Frame,
} from "../src/lib/scoreChart";
import type { Analysis, Decision } from "../src/lib/types";

const FRAME: Frame = { width: 200, height: 100, left: 0, right: 0, top: 0, bottom: 0 };
const MOMENTS = [
  { at: 0, values: [10, 20] },
  { at: 50, values: [30, 10] },
  { at: 100, values: [60, 40] },
];

describe("the values of a curve", () => {
  it("are as they are, or the lead over the average", () => {
    expect(plottedMoments(MOMENTS, false)).toEqual(MOMENTS);
    expect(plottedMoments(MOMENTS, true).map((moment) => moment.values)).toEqual([
      [-5, 5],
      [10, -10],
      [10, -10],
    ]);
  });

  it("hold for any number of players", () => {
    for (const players of [1, 2, 3, 4, 5, 6]) {
      const some = [0, 1, 2].map((at) => ({ at, values: Array.from({ length: players }, (_, n) => at * n) }));
      for (const moment of plottedMoments(some, true)) {
        expect(moment.values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0);
      }
    }
  });

  it("are known between the moments too", () => {
    expect(valueAt(MOMENTS, 0, 0)).toBe(10);
    expect(valueAt(MOMENTS, 1, 70)).toBe(10);
    expect(valueAt(MOMENTS, 1, 100)).toBe(40);
    expect(valueAt([], 0, 5)).toBe(0);
  });
});

describe("the scale", () => {
  it("has round figures and holds every value", () => {
    expect(chartScale(MOMENTS)).toEqual({ min: 0, max: 60, ticks: [0, 20, 40, 60] });
    const below = chartScale([{ at: 0, values: [-37, 12] }]);
    expect(below.min).toBeLessThanOrEqual(-37);
    expect(below.max).toBeGreaterThanOrEqual(12);
    expect(below.ticks).toContain(0);
  });

  it("is there even for a match in which nothing happened", () => {
    const flat = chartScale([{ at: 0, values: [0, 0] }]);
    expect(flat.max).toBeGreaterThan(flat.min);
    expect(chartScale([]).ticks.length).toBeGreaterThan(1);
  });

  it("rounds up to 1, 2, 5 and their tens", () => {
    expect([0.7, 1, 1.4, 3, 7, 13, 49, 51].map(roundUp)).toEqual([1, 1, 2, 5, 10, 20, 50, 100]);
  });
});

describe("the drawing", () => {
  it("goes from the first turn to the last", () => {
    const with_ = chartScale(MOMENTS);
    expect(linePath(MOMENTS, 0, FRAME, with_)).toBe("M0.0 83.3L100.0 50.0L200.0 0.0");
    expect(xOfEntry(FRAME, 25, MOMENTS)).toBe(50);
    expect(xOfEntry(FRAME, 0, MOMENTS.slice(1))).toBe(0);
  });

  it("gives every turn the same room", () => {
    const uneven = [0, 4, 64, 70, 100].map((at) => ({ at, values: [0] }));
    expect(uneven.map(({ at }) => xOfEntry(FRAME, at, uneven))).toEqual([0, 50, 100, 150, 200]);
    expect(xOfEntry(FRAME, 34, uneven)).toBe(75);
    expect(xOfEntry(FRAME, 5, [])).toBe(0);
  });

  it("goes up with the value", () => {
    const with_ = chartScale(MOMENTS);
    expect(yOfValue(FRAME, 60, with_)).toBe(0);
  });

  it("knows which moment is pointed at", () => {
    expect(nearestMoment(MOMENTS, FRAME, 120)?.at).toBe(50);
    expect(nearestMoment(MOMENTS, FRAME, 190)?.at).toBe(100);
    expect(nearestMoment([], FRAME, 5)).toBeNull();
  });
});

describe("turns", () => {
  const many = Array.from({ length: 58 }, (_, n) => ({ at: 40 + 10 * n, values: [0] }));

  it("are counted from one, and the end is no turn", () => {
    expect(turnCount(many)).toBe(57);
    expect([0, 40, 49, 50, 605, 610, 999].map((at) => turnAt(many, at))).toEqual([1, 1, 1, 2, 57, 57, 57]);
    expect(turnCount([])).toBe(1);
  });

  it("stand below the chart in round figures", () => {
    expect(turnTicks(many, 6).map((tick) => tick.turn)).toEqual([1, 10, 20, 30, 40, 50]);
    expect(turnTicks(many, 6)[1]).toEqual({ turn: 10, at: 130 });
    expect(turnTicks(MOMENTS, 6).map((tick) => tick.turn)).toEqual([1, 2]);
  });
});

it("marks move apart until none lies on another, and stay on the chart", () => {
  const marks = [0, 4, 6, 90, 100].map((x) => ({ x, y: 50 }));
  const xs = spreadMarks(marks, 20, 0, 100);
  for (const [n, x] of xs.entries()) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(100);
    if (n) expect(x - xs[n - 1]!).toBeGreaterThan(19);
  }
  expect(spreadMarks([{ x: 5, y: 0 }, { x: 5, y: 30 }], 20, 0, 100)).toEqual([5, 5]);
});

it("tells the turning points in the order of the match", () => {
  const decisions = [10, 20, 30].map((at): Decision => ({ at, seat: 0, apart: at, played: [], better: ["end"], lost: at }));
  const analysis = { decisions, turning: [2, 0] } as unknown as Analysis;
  expect(turningPoints(analysis).map((decision) => decision.at)).toEqual([10, 30]);
});
