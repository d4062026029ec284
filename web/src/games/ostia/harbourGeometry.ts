/** Geometry of the harbour hexagon: sections, ships, plaques and building spots. */

import type { Point } from "./mapGeometry";
import { SECTIONS, type Section, type Spot } from "./view";

export const WIDE = 760;
export const HIGH = 620;
export const MIDDLE: Point = { x: WIDE / 2, y: HIGH / 2 };
export const QUAY = 302;
export const WATER = 234;
export const HUB = 74;
/** Radius of the hub while ships are in hand: wide enough to tap each kind. */
export const WIDE_HUB = 128;

/** Returns 1 where the quay is read clockwise, else -1. */
function readingDirection(section: Section): number {
  const at = SECTIONS.indexOf(section);
  return at === 3 || at === 4 ? -1 : 1;
}

function sectionAngle(section: Section): number {
  return ((-90 + 60 * SECTIONS.indexOf(section)) * Math.PI) / 180;
}

function corner(radius: number, angle: number): string {
  return `${(MIDDLE.x + radius * Math.cos(angle)).toFixed(1)} ${(MIDDLE.y + radius * Math.sin(angle)).toFixed(1)}`;
}

const GROUT = 2.6;

/** Returns the path of a section between two hexagons, with half a joint free all round. */
export function sectionPath(section: Section, outer: number, inner: number): string {
  const [far, near] = [outer * Math.cos(Math.PI / 6) - GROUT, inner * Math.cos(Math.PI / 6) + GROUT];
  const half = (out: number) => out * Math.tan(Math.PI / 6) - GROUT;
  const corners = [
    sectionPoint(section, far, -half(far)),
    sectionPoint(section, far, half(far)),
    sectionPoint(section, near, half(near)),
    sectionPoint(section, near, -half(near)),
  ];
  return `M${corners.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}

export function hexagon(radius: number): string {
  return `M${Array.from({ length: 6 }, (_, n) => corner(radius, (n * Math.PI) / 3)).join("L")}Z`;
}

/** Returns a point of a section: `out` from the middle, `along` its edge clockwise. */
export function sectionPoint(section: Section, out: number, along: number): Point {
  const at = sectionAngle(section);
  return {
    x: MIDDLE.x + out * Math.cos(at) - along * Math.sin(at),
    y: MIDDLE.y + out * Math.sin(at) + along * Math.cos(at),
  };
}

export interface Berths {
  size: number;
  places: Point[];
}

type Berth = readonly [out: number, along: number];
// prettier-ignore
const THREE: readonly Berth[] = [[173, -31], [173, 31], [134, 0]];
// prettier-ignore
const FEW: readonly Berth[] = [[177, -22], [177, 22], [136, 0], [177, -66], [177, 66], [136, -43], [136, 43]];
// prettier-ignore
const MANY: readonly Berth[] = [
  [182, 0], [182, -40], [182, 40], [149, -20], [149, 20], [182, -79], [182, 79], [149, -57], [149, 57], [116, 0],
  [116, -38], [116, 38], [182, -98], [182, 98], [100, -20], [100, 20],
];

/** Returns the size and the places of the ships of a section. */
export function berths(section: Section, ships: number): Berths {
  const [size, all] = ships <= THREE.length ? [57, THREE] : ships <= FEW.length ? [45, FEW] : [38, MANY];
  return { size, places: all.map(([out, along]) => sectionPoint(section, out, along)) };
}

/** Returns the places along the quay of the resource, its stock and the action, read from the top or the left. */
export function quayPlaces(section: Section): { resource: Point; stock: Point; action: Point } {
  const along = (by: number) => sectionPoint(section, 233, by * readingDirection(section));
  return { resource: along(-86), stock: along(-43), action: along(section === "administration" ? 0 : 62) };
}

/** Returns the places of the yield of sowing a section, in front of the hub: amount, arrow and action. */
export function yieldPlaces(
  section: Section,
  alone: boolean,
): { middle: Point; angle: number; made: Point; arrow: Point; action: Point } {
  const out = 89;
  const along = (by: number) => sectionPoint(section, out, by * readingDirection(section));
  return {
    middle: along(0),
    angle: (sectionAngle(section) * 180) / Math.PI + 90,
    made: along(-27),
    arrow: along(alone ? -13 : 0),
    action: along(alone ? 12 : 27),
  };
}

/** Returns the angle of an arrow along the quay. */
export function arrowAngle(section: Section): number {
  return (sectionAngle(section) * 180) / Math.PI + (readingDirection(section) > 0 ? 90 : -90);
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
