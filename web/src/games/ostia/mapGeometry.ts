/** Geometry of the map: stops, lines, discoveries and names, and the route of a ship. */

import { START, type Components } from "./view";

export interface Point {
  x: number;
  y: number;
}

export const WIDTH = 1400;
export const HEIGHT = 860;
/** The part with all pieces; the rest is only sea and land. */
export const CONTENT = { x: 26, y: 36, width: 1352, height: 822 };

/** Places of the stops; geography is distorted, as on a Roman road map, so that every stop has room. */
export const PLACES: Readonly<Record<string, Point>> = {
  start: { x: 112, y: 268 },
  corinthus: { x: 372, y: 286 },
  athenae: { x: 474, y: 216 },
  thessalonica: { x: 604, y: 118 },
  byzantium: { x: 794, y: 152 },
  sinope: { x: 946, y: 112 },
  trapezus: { x: 1118, y: 112 },
  armenia: { x: 1298, y: 116 },
  carthago: { x: 176, y: 530 },
  "leptis-magna": { x: 372, y: 660 },
  alexandria: { x: 622, y: 652 },
  coptos: { x: 806, y: 742 },
  berenice: { x: 962, y: 726 },
  adulis: { x: 1124, y: 770 },
  india: { x: 1298, y: 764 },
  syracusae: { x: 296, y: 392 },
  gortyna: { x: 462, y: 432 },
  salamis: { x: 640, y: 418 },
  antiochia: { x: 826, y: 328 },
  palmyra: { x: 968, y: 320 },
  "dura-europos": { x: 1092, y: 250 },
  seleucia: { x: 1192, y: 348 },
  parthia: { x: 1302, y: 300 },
  damascus: { x: 960, y: 428 },
  caesarea: { x: 786, y: 508 },
  petra: { x: 954, y: 574 },
  "leuke-kome": { x: 1086, y: 556 },
  muza: { x: 1190, y: 648 },
  "arabia-felix": { x: 1302, y: 520 },
};

/** Control points of the lines to the stops. */
const BENDS: Readonly<Record<string, Point>> = {
  corinthus: { x: 262, y: 262 },
  athenae: { x: 440, y: 306 },
  thessalonica: { x: 556, y: 214 },
  byzantium: { x: 702, y: 196 },
  sinope: { x: 862, y: 86 },
  trapezus: { x: 1032, y: 80 },
  armenia: { x: 1204, y: 92 },
  carthago: { x: 86, y: 424 },
  "leptis-magna": { x: 286, y: 560 },
  alexandria: { x: 490, y: 560 },
  coptos: { x: 732, y: 664 },
  berenice: { x: 884, y: 772 },
  adulis: { x: 1056, y: 694 },
  india: { x: 1216, y: 712 },
  syracusae: { x: 170, y: 386 },
  gortyna: { x: 382, y: 450 },
  salamis: { x: 556, y: 470 },
  antiochia: { x: 732, y: 350 },
  palmyra: { x: 898, y: 348 },
  "dura-europos": { x: 1024, y: 254 },
  seleucia: { x: 1166, y: 262 },
  parthia: { x: 1236, y: 352 },
  caesarea: { x: 716, y: 486 },
  petra: { x: 882, y: 576 },
  "leuke-kome": { x: 1022, y: 592 },
  muza: { x: 1180, y: 556 },
  "arabia-felix": { x: 1262, y: 640 },
};

/** The dotted line where the open sea begins. */
export const COAST_LINE = "M498 -10 C502 80 520 150 546 240 S570 380 566 440 S540 560 512 640 S486 780 484 870";

export function place(stop: string): Point {
  return PLACES[stop] ?? PLACES[START]!;
}

function bend(components: Components, stop: string): Point {
  const from = place(components.stop[stop]?.after ?? START);
  const to = place(stop);
  return BENDS[stop] ?? { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}

/** Returns the path of the line to a stop. */
export function linePath(components: Components, stop: string): string {
  const from = place(components.stop[stop]?.after ?? START);
  const via = bend(components, stop);
  const to = place(stop);
  return `M${from.x} ${from.y} Q${via.x} ${via.y} ${to.x} ${to.y}`;
}

/** Returns the point at a share (0 to 1) of the line to a stop. */
export function pointOnLine(components: Components, stop: string, share: number): Point {
  const from = place(components.stop[stop]?.after ?? START);
  const via = bend(components, stop);
  const to = place(stop);
  const back = 1 - share;
  return {
    x: back * back * from.x + 2 * back * share * via.x + share * share * to.x,
    y: back * back * from.y + 2 * back * share * via.y + share * share * to.y,
  };
}

/** Returns the stops after `origin` up to and including `stop`. */
export function stopsBetween(components: Components, origin: string, stop: string): string[] {
  const passed: string[] = [];
  for (let at: string | undefined = stop; at && at !== origin && at !== START; at = components.stop[at]?.after)
    passed.unshift(at);
  return passed;
}

/** Where on the line to a stop its discoveries lie, as a share; 0.5 by default. */
const DISCOVERY_PLACES: Readonly<Record<string, number>> = {
  byzantium: 0.53,
  trapezus: 0.52,
  coptos: 0.54,
  adulis: 0.54,
  antiochia: 0.5,
  seleucia: 0.66,
  petra: 0.52,
  muza: 0.55,
};

export function discoveryPlace(components: Components, stop: string): Point {
  return pointOnLine(components, stop, DISCOVERY_PLACES[stop] ?? 0.5);
}

/** Horizontal shift of names that would cover the discoveries. */
const NAMES_ASIDE: Readonly<Record<string, number>> = {
  thessalonica: -26,
  antiochia: 18,
  "dura-europos": -2,
  "leuke-kome": -8,
  caesarea: -14,
  alexandria: -8,
};

const ROOM = 150;
const TIGHT: Readonly<Record<string, number>> = { "dura-europos": 110 };

/** Returns a name as lines that fit under its stop, with the scale of a long one. */
export function nameLines(stop: string, name: string): { lines: string[]; aside: number; scale: number } {
  const long = (text: string) => [...text].reduce((sum, letter) => sum + (letter > "\u2e80" ? 23 : 12.5), 0);
  const parts = long(name) > (TIGHT[stop] ?? ROOM + 10) ? name.split(/(?<=[・-])|\s/) : [name];
  const lines = parts.length > 1 ? [parts[0]!, parts.slice(1).join(" ")] : parts;
  const widest = Math.max(...lines.map(long));
  return { lines, aside: NAMES_ASIDE[stop] ?? 0, scale: Math.max(0.78, Math.min(1, ROOM / widest)) };
}
