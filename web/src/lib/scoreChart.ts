/** The curve of a match: from values to lines on a chart. */

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
  least: number;
  most: number;
  /** Where lines with a figure stand. */
  ticks: number[];
}

/** The values to draw: as they are, or each seat's lead over the average of all. */
export function values(moments: readonly Moment[], lead: boolean): Moment[] {
  if (!lead) return [...moments];
  return moments.map(({ at, values: all }) => {
    const mean = all.reduce((sum, value) => sum + value, 0) / all.length;
    return { at, values: all.map((value) => value - mean) };
  });
}

/** A scale of round figures that holds all values, with zero on it where it is near. */
export function scale(moments: readonly Moment[], wanted = 5): Scale {
  const all = moments.flatMap((moment) => moment.values);
  let least = Math.min(...all);
  let most = Math.max(...all);
  if (!Number.isFinite(least)) [least, most] = [0, 1];
  if (least > 0 && least < (most - least) / 2) least = 0;
  if (most - least < 1) most = least + 1;
  const step = round((most - least) / wanted);
  least = Math.floor(least / step) * step;
  most = Math.ceil(most / step) * step;
  const ticks: number[] = [];
  for (let tick = least; tick <= most + step / 2; tick += step) ticks.push(tick === 0 ? 0 : tick);
  return { least, most, ticks };
}

/** The next round figure: 1, 2, 5, 10, 20 … */
export function round(figure: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(figure, 0.1)));
  const lead = figure / power;
  return power * (lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10);
}

/** Where an entry lies across: every turn is as wide as the others, however many entries it has. */
export function across(frame: Frame, at: number, moments: readonly Moment[]): number {
  const turn = Math.max(0, moments.findLastIndex((moment) => moment.at <= at));
  const [from, to] = [moments[turn]?.at ?? 0, moments[turn + 1]?.at ?? Infinity];
  const share = (turn + Math.max(0, at - from) / (to - from)) / Math.max(1, moments.length - 1);
  return frame.left + (frame.width - frame.left - frame.right) * share;
}

export function down(frame: Frame, value: number, { least, most }: Scale): number {
  return frame.top + ((frame.height - frame.top - frame.bottom) * (most - value)) / (most - least);
}

/** A seat's line as an SVG path. */
export function line(moments: readonly Moment[], seat: number, frame: Frame, with_: Scale): string {
  return moments
    .map((moment, n) => {
      const x = across(frame, moment.at, moments).toFixed(1);
      const y = down(frame, moment.values[seat] ?? 0, with_).toFixed(1);
      return `${n ? "L" : "M"}${x} ${y}`;
    })
    .join("");
}

/** Where a seat stands at an entry: the last value taken at or before it. */
export function valueAt(moments: readonly Moment[], seat: number, at: number): number {
  const found = moments.findLast((moment) => moment.at <= at) ?? moments[0];
  return found?.values[seat] ?? 0;
}

/** The moment nearest to a place on the chart. */
export function nearest(moments: readonly Moment[], frame: Frame, x: number): Moment | null {
  const away = (moment: Moment) => Math.abs(across(frame, moment.at, moments) - x);
  return moments.reduce<Moment | null>((best, each) => (best && away(best) <= away(each) ? best : each), null);
}

/** How many turns there were: everybody's standing is taken before each, and at the end. */
export function turnsOf(moments: readonly Moment[]): number {
  return Math.max(1, moments.length - 1);
}

/** The turn an entry belongs to, counted from 1. */
export function turnAt(moments: readonly Moment[], at: number): number {
  return Math.min(turnsOf(moments), Math.max(1, moments.findLastIndex((moment) => moment.at <= at) + 1));
}

/** The turns that are named below the chart: the first, and round figures. */
export function turnTicks(moments: readonly Moment[], wanted: number): { turn: number; at: number }[] {
  const turns = turnsOf(moments);
  const step = Math.max(1, round(turns / wanted));
  const ticks = [1];
  for (let turn = step; turn <= turns; turn += step) if (turn > step / 2 + 1) ticks.push(turn);
  return ticks.map((turn) => ({ turn, at: moments[turn - 1]?.at ?? 0 }));
}

/** Moves marks sideways until none lies on another; gives where each then stands across. */
export function spread(marks: readonly { x: number; y: number }[], gap: number, low: number, high: number): number[] {
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

/** The dearest decisions in the order of the match. */
export function turning(analysis: Analysis) {
  return [...analysis.turning].sort((a, b) => a - b).map((place) => analysis.decisions[place]!);
}
