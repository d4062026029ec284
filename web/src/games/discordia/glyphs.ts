/** The drawings of glyphs.svg by name, to be embedded in other SVGs. */

import sheet from "./glyphs.svg?raw";

const FIGURE = "figure-";
const drawings = [...sheet.matchAll(/<symbol id="([^"]+)"[^>]*>([\s\S]*?)<\/symbol>/g)].map(
  ([, name, drawing]) => [name!, drawing!.replace(/\s+/g, " ")] as const,
);

/** The glyphs, on a grid of 24. */
export const GLYPHS: Readonly<Record<string, string>> = Object.fromEntries(
  drawings.filter(([name]) => !name.startsWith(FIGURE)),
);

/** The outlines of the four workers, on a grid of 20 by 24. */
export const FIGURES: Readonly<Record<string, string>> = Object.fromEntries(
  drawings.filter(([name]) => name.startsWith(FIGURE)).map(([name, drawing]) => [name.slice(FIGURE.length), drawing]),
);
