/** The mosaic picture of the home page: a merchant ship off the harbour, at sunrise. */

export interface MosaicPath {
  colour: string;
  path: string;
}

const SIDE = 10;
const GAP = 0.9;

/** Returns a pseudorandom number between 0 and 1 that is fixed for each stone. */
function noise(x: number, y: number, salt: number): number {
  let n = (x * 374761393 + y * 668265263 + salt * 2147483647) | 0;
  n = Math.imul(n ^ (n >>> 13), 1274126177);
  return ((n ^ (n >>> 16)) >>> 0) / 4294967296;
}

/** Returns the colour of the stone at (x, y), in units of the picture's width, y downwards. */
function colourOfStone(x: number, y: number, deep: number, pick: number): string {
  const horizon = deep * 0.6;
  const sun = Math.hypot(x - 0.8, (y - horizon * 0.72) * 1.02);
  const wave = Math.sin(x * 38 + y * 60) * 0.006;

  // the ship: hull, mast, sail, pennant
  const bow = (x - 0.4) / 0.19;
  const keel = horizon + 0.055 - 0.03 * bow * bow;
  if (Math.abs(bow) < 1 && y > horizon - 0.012 + 0.05 * bow * bow * (bow < 0 ? -0.9 : -0.4) && y < keel) {
    return y < horizon + 0.008 ? "ochre" : pick > 0.5 ? "hull" : "hull2";
  }
  const mast = x - 0.405;
  if (Math.abs(mast) < 0.007 && y > horizon * 0.24 && y < horizon) return "hull";
  const sailTop = horizon * 0.3;
  const sailFoot = horizon * 0.83;
  const belly = 0.035 * Math.sin(((y - sailTop) / (sailFoot - sailTop)) * Math.PI);
  if (y > sailTop && y < sailFoot && x > 0.305 + belly * 0.3 && x < 0.505 + belly) {
    return Math.floor((x - 0.305) / 0.035) % 2 ? "sail" : "terracotta";
  }
  if (y > horizon * 0.2 && y < horizon * 0.27 && mast > -0.005 && mast < 0.055 - (y - horizon * 0.2)) return "tyrian";

  // the sea, with the sun's reflection
  if (y > horizon + wave) {
    const reflection = Math.abs(x - 0.8) < 0.03 + (y - horizon) * 0.28;
    if (reflection && Math.sin(y * 190 + x * 30) > 0.1) return pick > 0.35 ? "gold" : "sail";
    const crest = Math.sin(x * 24 + y * 95 + Math.sin(x * 9) * 2);
    if (crest > 0.78) return "foam";
    return y > horizon + (deep - horizon) * (0.45 + 0.15 * Math.sin(x * 7))
      ? pick > 0.45
        ? "deep"
        : "egyptian"
      : pick > 0.4
        ? "sea"
        : "verdigris";
  }
  // the lighthouse on its mole
  const tower = Math.abs(x - 0.115);
  const stage = (y - horizon * 0.28) / horizon;
  if (stage > 0 && tower < 0.02 + 0.022 * Math.floor(stage * 4.2)) return pick > 0.55 ? "stone" : "stone2";
  if (stage > -0.07 && stage <= 0 && tower < 0.013 + stage * 0.12) return pick > 0.5 ? "gold" : "terracotta";
  if (y > horizon - 0.022 && x < 0.24 - (horizon - y)) return "stone2";

  // the sun and the sky
  if (sun < 0.086) return pick > 0.25 ? "gold" : "ochre";
  if (sun < 0.11) return "glow";
  if (Math.abs(sun - 0.145) < 0.011 || Math.abs(sun - 0.2) < 0.008) return "ray";
  if (Math.sin(x * 11 + 2) * 0.02 + horizon * 0.2 > y && y > horizon * 0.13 && x > 0.52) return "cloud";
  const height = 1 - y / horizon + (pick - 0.5) * 0.35;
  return height > 0.62
    ? pick > 0.45
      ? "sky"
      : "sky2"
    : height > 0.3
      ? pick > 0.5
        ? "sky2"
        : "dawn"
      : pick > 0.4
        ? "dawn"
        : "dawn2";
}

/** Returns the picture as one path for each colour, on a grid of `columns` × `rows` stones of ten units each. */
export function mosaicPaths(columns: number, rows: number): MosaicPath[] {
  const laid = new Map<string, string[]>();
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const pick = noise(column, row, 1);
      const colour = colourOfStone((column + 0.5) / columns, (row + 0.5) / columns, rows / columns, pick);
      const jitter = (salt: number) => (noise(column, row, salt) - 0.5) * 1.5;
      const left = column * SIDE + GAP;
      const top = row * SIDE + GAP;
      const right = (column + 1) * SIDE - GAP;
      const bottom = (row + 1) * SIDE - GAP;
      const corners = [
        [left + jitter(2), top + jitter(3)],
        [right + jitter(4), top + jitter(5)],
        [right + jitter(6), bottom + jitter(7)],
        [left + jitter(8), bottom + jitter(9)],
      ];
      const path = `M${corners.map(([x, y]) => `${x!.toFixed(1)} ${y!.toFixed(1)}`).join("L")}z`;
      const stones = laid.get(colour);
      if (stones) stones.push(path);
      else laid.set(colour, [path]);
    }
  }
  return [...laid].map(([colour, paths]) => ({ colour, path: paths.join("") }));
}
