/** The drawn map agrees with the rules' map, and nothing on it overlaps. */
import { describe, expect, it } from "vitest";
import { printedSlots, type CityKind, type Printed } from "../src/games/mare_nostrum/ChartSlots";
import {
  AREAS,
  BASE,
  HOLDER,
  ISLETS,
  LINES,
  MARKER,
  NAME_HEIGHT,
  NAME_SIZE,
  PLACED,
  SLOT,
  TOUCHING,
  UNIT,
  WHOLE,
  holderPlace,
  inside,
  nameLines,
  namePlace,
  nameRoom,
  nameWidth,
  slotPlaces,
  surface,
  unitPlaces,
  type Point,
  type Rect,
} from "../src/games/mare_nostrum/geography";
import { read } from "./files";

const GAME = "src/tessera/games/mare_nostrum";

/** Reads the provinces and seas of map.toml: tables of flags, texts and lists of texts. */
function readMap(): { provinces: Record<string, Printed>; seas: Record<string, { board: string; seas: string[]; coasts: string[] }> } {
  const provinces: Record<string, any> = {};
  const seas: Record<string, any> = {};
  let table: Record<string, unknown> | null = null;
  for (const line of read(`${GAME}/components/map.toml`).split("\n")) {
    const head = /^\[(province|sea)\.([\w-]+)\]/.exec(line);
    if (head) table = (head[1] === "sea" ? seas : provinces)[head[2]!] = {};
    else if (line.startsWith("[")) table = null;
    const entry = /^(\w+) = (.+)$/.exec(line);
    if (table && entry) table[entry[1]!] = JSON.parse(entry[2]!);
  }
  return { provinces, seas };
}

const { provinces, seas } = readMap();
const NAMES = [...Object.keys(provinces), ...Object.keys(seas)];
/** Lines of the drawing without a border in the rules; none so far. */
const EXCEPTIONS: readonly (readonly [string, string])[] = [];
const SCALE = Math.min(780 / BASE.width, 504 / BASE.height);

function namesIn(language: string): Record<string, string> {
  const text = read(`${GAME}/text/${language}.ftl`);
  return Object.fromEntries([...text.matchAll(/^area-([\w-]+) = (.+)$/gm)].map(([, key, name]) => [key!, name!]));
}

interface Box extends Rect {
  what: string;
}
const around = (what: string, [x, y]: Point, width: number, height = width): Box => ({
  what,
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

/** Returns the boxes of everything that an area may show at once. */
function boxes(area: string, name: string): Box[] {
  const place = namePlace(area, name);
  const lines = nameLines(area, name);
  const title = around(`${area}: name`, place.name, Math.max(...lines.map(nameWidth)), lines.length * NAME_HEIGHT);
  const land = area in provinces;
  return [
    title,
    ...(land ? [around(`${area}: marker`, place.marker, MARKER)] : []),
    ...(land ? slotPlaces(area).map((at, n) => around(`${area}: slot ${n}`, at, SLOT)) : []),
    ...unitPlaces(area, land ? 4 : 5).map((at, n) => around(`${area}: unit ${n}`, at, UNIT)),
  ];
}

const overlap = (a: Rect, b: Rect) =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 0.5 &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 0.5;

describe("the map of Mare Nostrum", () => {
  it("reads the map of the rules", () => {
    expect(Object.keys(provinces)).toHaveLength(37);
    expect(Object.keys(seas)).toHaveLength(12);
    expect(provinces.latium!.cities).toEqual(["capital"] satisfies CityKind[]);
  });

  it("draws every area once, and nothing else but the Red Sea", () => {
    expect(Object.keys(AREAS).sort()).toEqual([...NAMES, "mare-rubrum"].sort());
    expect([...PLACED].sort()).toEqual([...NAMES].sort());
    for (const name of NAMES) expect(Math.abs(surface(AREAS[name]!.outline)), name).toBeGreaterThan(3500);
  });

  it("lets those areas touch that are neighbours, and no others", () => {
    const wanted: string[] = [];
    for (const [name, { land, seas: coast }] of Object.entries(provinces)) for (const other of [...land, ...coast]) wanted.push(`${name} ${other}`);
    for (const [name, { seas: others, coasts }] of Object.entries(seas)) for (const other of [...others, ...coasts]) wanted.push(`${name} ${other}`);
    for (const [one, two] of EXCEPTIONS) wanted.push(`${one} ${two}`, `${two} ${one}`);
    const drawn = NAMES.flatMap((name) => TOUCHING[name]!.filter((other) => other !== "mare-rubrum").map((other) => `${name} ${other}`));
    expect(drawn.sort()).toEqual(wanted.sort());
  });

  it("closes every outline without crossing itself or another line", () => {
    const cross = (a: Point, b: Point, c: Point, d: Point) => {
      const side = (p: Point, q: Point, r: Point) => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
      return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
    };
    const pieces = LINES.flatMap(({ points, from, to }) =>
      points.slice(1).map((end, i) => ({ line: `${from} to ${to}`, start: points[i]!, end })),
    );
    const crossings: string[] = [];
    pieces.forEach((one, i) => {
      for (const two of pieces.slice(i + 1)) {
        if (cross(one.start, one.end, two.start, two.end)) crossings.push(`${one.line} and ${two.line}`);
      }
    });
    expect(crossings).toEqual([]);
  });

  it("has a place for every printed slot", () => {
    for (const [name, province] of Object.entries(provinces)) {
      expect(slotPlaces(name), name).toHaveLength(printedSlots(province).length);
    }
  });

  it("writes names of at least 12 pixels beside the panels of a screen of 1366 by 768", () => {
    expect(NAME_SIZE * SCALE).toBeGreaterThanOrEqual(12);
  });

  it.each(["en", "ja", "ko"])("keeps names, slots, markers and units apart in %s", (language) => {
    const names = namesIn(language);
    const all = NAMES.flatMap((area) => boxes(area, names[area]!));
    const clashes: string[] = [];
    all.forEach((one, i) => {
      for (const two of all.slice(i + 1)) if (overlap(one, two)) clashes.push(`${one.what} / ${two.what}`);
    });
    expect(clashes).toEqual([]);
  });

  it.each(["en", "ja", "ko"])("keeps legions on what they occupy off all names in %s", (language) => {
    const names = namesIn(language);
    const titles = NAMES.map((area) => boxes(area, names[area]!)[0]!);
    const holders = Object.keys(provinces).flatMap((area) => {
      const on = (what: string, at: Point) => around(`${area}: legion on ${what}`, holderPlace(what, at), HOLDER);
      return [
        on("marker", namePlace(area, names[area]!).marker),
        ...slotPlaces(area).map((at, n) => on(`slot ${n}`, at)),
      ];
    });
    const clashes = holders.flatMap((one) => titles.filter((two) => overlap(one, two)).map((two) => `${one.what} / ${two.what}`));
    expect(clashes).toEqual([]);
  });

  it.each(["en", "ja", "ko"])("gives names that are drawn larger the room up to the next marker or slot in %s", (language) => {
    const names = Object.fromEntries(Object.entries(namesIn(language)).filter(([area]) => area in provinces));
    for (const area of Object.keys(names)) {
      const { start, name } = namePlace(area, names[area]!);
      if (start === undefined) continue;
      const room = Math.min(nameRoom(area, names), 1.34 * nameWidth(names[area]!)); // as on a screen of 1280 by 800
      const title = { x: start, y: name[1] - 6, width: room, height: 12 };
      for (const other of Object.keys(names)) {
        const signs = boxes(other, names[other]!).filter(({ what }) => / (marker|slot \d)$/.test(what) && !(what.startsWith(area) && what.endsWith("marker")));
        expect(signs.filter((sign) => overlap(title, sign)).map(({ what }) => what), area).toEqual([]);
      }
    }
  });

  it.each(["en", "ja", "ko"])("keeps everything inside the part of the chart that is shown in %s", (language) => {
    const names = namesIn(language);
    for (const area of NAMES) {
      const board = (provinces[area] ?? seas[area])!.board;
      const frame = board === "west" ? WHOLE : BASE;
      for (const box of boxes(area, names[area]!)) {
        expect(box.x, box.what).toBeGreaterThanOrEqual(frame.x);
        expect(box.y, box.what).toBeGreaterThanOrEqual(frame.y);
        expect(box.x + box.width, box.what).toBeLessThanOrEqual(frame.x + frame.width);
        expect(box.y + box.height, box.what).toBeLessThanOrEqual(frame.y + frame.height);
      }
    }
  });

  it("lays slots and units inside their area", () => {
    const outside: string[] = [];
    for (const area of NAMES) {
      for (const box of boxes(area, "")) {
        if (/name|marker/.test(box.what)) continue;
        const [x, y, inset] = [box.x, box.y, 3];
        for (const corner of [
          [x + inset, y + inset],
          [x + box.width - inset, y + inset],
          [x + inset, y + box.height - inset],
          [x + box.width - inset, y + box.height - inset],
        ] as Point[]) {
          if (!inside(corner, AREAS[area]!.outline)) outside.push(`${box.what} at ${corner.map(Math.round).join(", ")}`);
        }
      }
    }
    expect(outside).toEqual([]);
  });

  it("makes room for more units than usual without leaving the row", () => {
    const places = unitPlaces("latium", 6);
    expect(places).toHaveLength(6);
    const [first, last] = [places[0]!, places.at(-1)!];
    expect(last[0] - first[0]).toBeCloseTo(unitPlaces("latium", 4).at(-1)![0] - unitPlaces("latium", 4)[0]![0]);
  });

  it("draws islands that are only decoration away from slots and units", () => {
    for (const area of NAMES) {
      for (const box of boxes(area, "")) {
        if (!box.what.includes("slot") && !box.what.includes("unit")) continue;
        for (const [islet, { outline }] of Object.entries(ISLETS)) {
          if (area.startsWith("mare") || area.startsWith("pontus")) continue;
          expect(inside([box.x + box.width / 2, box.y + box.height / 2], outline), `${box.what} on ${islet}`).toBe(false);
        }
      }
    }
  });
});
