/** The hexagon of a harbour: where its sections, ships, plaques and building spots lie. */

import type { Point } from "./chart";
import { SECTIONS, type Section, type Spot } from "./table";

export const WIDE = 760;
export const HIGH = 620;
export const MIDDLE: Point = { x: WIDE / 2, y: HIGH / 2 };
export const QUAY = 302;
export const WATER = 234;
export const HUB = 90;
const SLOPE = Math.tan(Math.PI / 6);

function turn(section: Section): number {
  return ((-90 + 60 * SECTIONS.indexOf(section)) * Math.PI) / 180;
}

function corner(radius: number, angle: number): string {
  return `${(MIDDLE.x + radius * Math.cos(angle)).toFixed(1)} ${(MIDDLE.y + radius * Math.sin(angle)).toFixed(1)}`;
}

/** The part of a section between two hexagons. */
export function ring(section: Section, outer: number, inner: number): string {
  const at = turn(section);
  const [one, two] = [at - Math.PI / 6, at + Math.PI / 6];
  return `M${[corner(outer, one), corner(outer, two), corner(inner, two), corner(inner, one)].join("L")}Z`;
}

export function hexagon(radius: number): string {
  return `M${Array.from({ length: 6 }, (_, n) => corner(radius, (n * Math.PI) / 3)).join("L")}Z`;
}

/** A point of a section: `out` from the middle, `along` its edge clockwise. */
export function spread(section: Section, out: number, along: number): Point {
  const at = turn(section);
  return {
    x: MIDDLE.x + out * Math.cos(at) - along * Math.sin(at),
    y: MIDDLE.y + out * Math.sin(at) + along * Math.cos(at),
  };
}

export interface Berths {
  size: number;
  places: Point[];
}

const FEW: readonly (readonly [number, number])[] = [
  [170, -25], [170, 25], [126, 0], [176, -76], [176, 76], [126, -46], [126, 46],
];
const MANY: readonly (readonly [number, number])[] = [
  [184, 0], [184, -40], [184, 40], [149, -20], [149, 20], [184, -80], [184, 80], [149, -58], [149, 58], [115, 0],
  [115, -38], [115, 38], [94, -20], [94, 20], [170, -98], [170, 98],
];

/** Where the ships of a section ride: always in the same order of places, so that none moves when one comes. */
export function berths(section: Section, ships: number): Berths {
  const few = ships <= FEW.length;
  const places = (few ? FEW : MANY).map(([out, along]) => spread(section, out, Math.max(-out * SLOPE, Math.min(out * SLOPE, along))));
  return { size: few ? 46 : 37, places };
}

/** What lies on the quay, as far along it as it may: the stock first when read from the top or the left. */
export function quay(section: Section): { stock: Point; action: Point } {
  const flip = SECTIONS.indexOf(section) === 3 || SECTIONS.indexOf(section) === 4 ? -1 : 1;
  const out = 230;
  if (section === "administration") return { stock: spread(section, out, 0), action: spread(section, out, 0) };
  return { stock: spread(section, out, -52 * flip), action: spread(section, out, 58 * flip) };
}

/** The eight spots, two in each corner, each near the section it helps. */
export const SPOT_PLACES: Readonly<Record<Spot | "initial", Point>> = {
  "permit-wood": { x: 634, y: 40 },
  ship: { x: 700, y: 116 },
  order: { x: 700, y: 504 },
  "wheat-stone": { x: 634, y: 580 },
  build: { x: 126, y: 580 },
  free: { x: 60, y: 504 },
  reward: { x: 60, y: 116 },
  initial: { x: 126, y: 40 },
};
