/** Geometry of the score chart of a match: scales, lines and marks. */

import type { Analysis, Moment } from "./types";

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Scale {
  min: number;
  max: number;
  /** Values that get a grid line with a label. */
  ticks: number[];
}

/** Returns the values to plot: unchanged, or as each seat's lead over the average. */
export function plottedMoments(moments: readonly Moment[], lead: boolean): Moment[] {
  if (!lead) return [...moments];
  return moments.map(({ at, values: all }) => {
    const mean = all.reduce((sum, value) => sum + value, 0) / all.length;
    return { at, values: all.map((value) => value - mean) };
  });
}

/** Returns a scale with round ticks that covers all values, and zero if it is near. */
export function chartScale(moments: readonly Moment[], wanted = 5): Scale {
  const all = moments.flatMap((moment) => moment.values);
  let min = Math.min(...all);
  let max = Math.max(...all);
  if (!Number.isFinite(min)) [min, max] = [0, 1];
  if (min > 0 && min < (max - min) / 2) min = 0;
  if (max - min < 1) max = min + 1;
  const step = roundUp((max - min) / wanted);
  min = Math.floor(min / step) * step;
  max = Math.ceil(max / step) * step;
  const ticks: number[] = [];
  for (let tick = min; tick <= max + step / 2; tick += step) ticks.push(tick === 0 ? 0 : tick);
  return { min, max, ticks };
}

/** Rounds up to 1, 2, 5, 10, 20 … */
export function roundUp(figure: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(figure, 0.1)));
  const lead = figure / power;
  return power * (lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10);
}

/** Returns the x coordinate of an entry; all turns have the same width, however many entries they have. */
export function xOfEntry(frame: Frame, at: number, moments: readonly Moment[]): number {
  const turn = Math.max(0, moments.findLastIndex((moment) => moment.at <= at));
  const [from, to] = [moments[turn]?.at ?? 0, moments[turn + 1]?.at ?? Infinity];
  const share = (turn + Math.max(0, at - from) / (to - from)) / Math.max(1, moments.length - 1);
  return frame.left + (frame.width - frame.left - frame.right) * share;
}

export function yOfValue(frame: Frame, value: number, { min, max }: Scale): number {
  return frame.top + ((frame.height - frame.top - frame.bottom) * (max - value)) / (max - min);
}

/** A seat's line as an SVG path. */
export function linePath(moments: readonly Moment[], seat: number, frame: Frame, scale: Scale): string {
  return moments
    .map((moment, n) => {
      const x = xOfEntry(frame, moment.at, moments).toFixed(1);
      const y = yOfValue(frame, moment.values[seat] ?? 0, scale).toFixed(1);
      return `${n ? "L" : "M"}${x} ${y}`;
    })
    .join("");
}

/** Returns the value of a seat at an entry: the last one taken at or before it. */
export function valueAt(moments: readonly Moment[], seat: number, at: number): number {
  const found = moments.findLast((moment) => moment.at <= at) ?? moments[0];
  return found?.values[seat] ?? 0;
}

/** Returns the moment nearest to an x coordinate. */
export function nearestMoment(moments: readonly Moment[], frame: Frame, x: number): Moment | null {
  const away = (moment: Moment) => Math.abs(xOfEntry(frame, moment.at, moments) - x);
  return moments.reduce<Moment | null>((best, each) => (best && away(best) <= away(each) ? best : each), null);
}

/** Returns the number of turns: there is a moment before each turn and one at the end. */
export function turnCount(moments: readonly Moment[]): number {
  return Math.max(1, moments.length - 1);
}

/** Returns the turn that an entry belongs to, counted from 1. */
export function turnAt(moments: readonly Moment[], at: number): number {
  return Math.min(turnCount(moments), Math.max(1, moments.findLastIndex((moment) => moment.at <= at) + 1));
}

/** Returns the turns to label below the chart: the first and round numbers. */
export function turnTicks(moments: readonly Moment[], wanted: number): { turn: number; at: number }[] {
  const turns = turnCount(moments);
  const step = Math.max(1, roundUp(turns / wanted));
  const ticks = [1];
  for (let turn = step; turn <= turns; turn += step) if (turn > step / 2 + 1) ticks.push(turn);
  return ticks.map((turn) => ({ turn, at: moments[turn - 1]?.at ?? 0 }));
}

/** Moves marks sideways until none overlap; returns their x coordinates. */
export function spreadMarks(marks: readonly { x: number; y: number }[], gap: number, low: number, high: number): number[] {
  const xs = marks.map(({ x }) => x);
  const order = marks.map((_, n) => n).sort((a, b) => xs[a]! - xs[b]!);
  for (let again = 0; again < 40; again++) {
    for (const [place, left] of order.entries()) {
      for (const right of order.slice(place + 1)) {
        const aside = Math.sqrt(Math.max(0, gap ** 2 - (marks[left]!.y - marks[right]!.y) ** 2));
        const missing = aside - (xs[right]! - xs[left]!);
        if (missing <= 0) continue;
        xs[left] = Math.max(low, xs[left]! - missing / 2);
        xs[right] = Math.min(high, xs[right]! + missing / 2);
      }
    }
  }
  return xs;
}

/** Returns the most expensive decisions in the order of the match. */
export function turningPoints(analysis: Analysis) {
  return [...analysis.turning].sort((a, b) => a - b).map((place) => analysis.decisions[place]!);
}
