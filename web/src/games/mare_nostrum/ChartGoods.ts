/** The drawings of the thirteen goods and the coin, on a grid of 24; each can be told by its outline alone. */

/** One stroke of a drawing: filled with the good's colour, filled with the line's colour, or only a line. */
export interface Stroke {
  d: string;
  fill?: "hue" | "second" | "ink";
}

export interface Drawing {
  /** The colours on a light and on a dark ground: the main one, and one for a detail. */
  hue: readonly [light: string, dark: string];
  second?: readonly [light: string, dark: string];
  strokes: readonly Stroke[];
}

const hue = (d: string): Stroke => ({ d, fill: "hue" });
const second = (d: string): Stroke => ({ d, fill: "second" });
const ink = (d: string): Stroke => ({ d, fill: "ink" });
const line = (d: string): Stroke => ({ d });

export const DRAWINGS: Readonly<Record<string, Drawing>> = {
  grain: {
    hue: ["#e3ae33", "#e8b947"],
    strokes: [
      line("M12 22.5V9"),
      hue("M12 1.5c2.4 2 2.4 5 0 7.2-2.4-2.2-2.4-5.2 0-7.2z"),
      hue("M12 13.4c-4 .2-6.2-2-6.2-5.8 3.7 0 6.1 2 6.2 5.8zM12 13.4c4 .2 6.2-2 6.2-5.8-3.7 0-6.1 2-6.2 5.8z"),
      hue("M12 19c-4 .2-6.2-2-6.2-5.8 3.7 0 6.1 2 6.2 5.8zM12 19c4 .2 6.2-2 6.2-5.8-3.7 0-6.1 2-6.2 5.8z"),
    ],
  },
  sheep: {
    hue: ["#fbf6ea", "#efe7d6"],
    strokes: [
      line("M8 17v4.5M15 17v4.5"),
      hue(
        "M4.5 13.5a3.3 3.3 0 0 1 1.3-6 3.7 3.7 0 0 1 5.7-1.7 3.6 3.6 0 0 1 5.6 1.4 3.4 3.4 0 0 1 2.3 5.2 3.3 3.3 0 0 1-3.3 4.9 4 4 0 0 1-5.3.9 4 4 0 0 1-5.1-1.3 2.7 2.7 0 0 1-1.2-3.4z",
      ),
      ink("M17 6.2c2.3-2 5.3-1 5.7 1.4.3 2.3-1.2 4.7-3 4.5-2.2-.3-3.4-3-2.7-5.9z"),
    ],
  },
  oil: {
    hue: ["#7c8f3a", "#a3b651"],
    second: ["#5b6b2a", "#7f9440"],
    strokes: [
      line("M20.5 3C15 4 9 7.5 4.5 14"),
      second("M20.8 2.6c-4.6-1.7-8.3-.9-10 1.4 3.6 1.7 7 1.3 10-1.4zM12.5 7c-4.6-.7-7.7.9-8.7 3.7 3.7.8 6.7-.5 8.7-3.7z"),
      hue("M9 11.8c3-.9 5.5.9 5.9 4.2.3 3-1.2 5.4-3.7 5.6-2.7.2-4.7-1.9-4.8-4.9-.1-2.3.8-4.3 2.6-4.9z"),
      hue("M17.3 8.3c2.7-.3 4.6 1.5 4.7 4.1 0 2.5-1.5 4.3-3.5 4.3-1.2 0-2.2-.6-2.9-1.5"),
    ],
  },
  gladiators: {
    hue: ["#b08a4a", "#caa35e"],
    second: ["#b0342b", "#d25546"],
    strokes: [
      second("M4 10.5C3.3 5 7.5 1.5 13 1.7c4.7.2 8 3.3 8.3 7.8-2.3-2.7-5-3.9-8-3.7-3.5.2-6.5 1.7-9.3 4.7z"),
      hue("M5.5 12.5c0-4.2 2.9-6.7 6.9-6.7 4.3 0 7.3 2.8 7.3 7.2v3l-2.7 6.5h-5l1-5.5h-2.5l-2.5 3.5H6.2L4.5 15z"),
      ink("M10.5 11.5h7.2v2.6h-7.2z"),
    ],
  },
  gems: {
    hue: ["#c93f6c", "#e0668f"],
    second: ["#e58aa6", "#f0a2ba"],
    strokes: [
      hue("M6.5 4h11L22 10 12 21.5 2 10z"),
      second("M6.5 4h11l-1.7 6H8.2z"),
      line("M2 10h20M8.2 10 12 21.5 15.8 10M6.5 4l1.7 6L12 4l3.8 6 1.7-6"),
    ],
  },
  metal: {
    hue: ["#8d9aa6", "#a3b1bd"],
    second: ["#b9c3cb", "#c7d1d9"],
    strokes: [
      hue("M1.5 20.5 3.8 13h6.4l2.3 7.5zM11.5 20.5l2.3-7.5h6.4l2.3 7.5z"),
      second("M6.5 12 8.8 4.5h6.4l2.3 7.5z"),
    ],
  },
  wine: {
    hue: ["#7b2f6b", "#b565a5"],
    second: ["#6f8f3c", "#93b356"],
    strokes: [
      line("M12 6.5V2"),
      second("M12 5.5c1.6-3.3 5-4 8-2.6-1.2 3.3-4.6 4.6-8 2.6z"),
      hue("M5 9.3a2.8 2.8 0 1 1 5.6 0 2.8 2.8 0 0 1-5.6 0zM9.2 9.3a2.8 2.8 0 1 1 5.6 0 2.8 2.8 0 0 1-5.6 0zM13.4 9.3a2.8 2.8 0 1 1 5.6 0 2.8 2.8 0 0 1-5.6 0z"),
      hue("M7.1 14a2.8 2.8 0 1 1 5.6 0 2.8 2.8 0 0 1-5.6 0zM11.3 14a2.8 2.8 0 1 1 5.6 0 2.8 2.8 0 0 1-5.6 0zM9.2 18.7a2.8 2.8 0 1 1 5.6 0 2.8 2.8 0 0 1-5.6 0z"),
    ],
  },
  wood: {
    hue: ["#a9713d", "#bd8650"],
    second: ["#e0bd8a", "#e6c797"],
    strokes: [
      hue("M6 3.5h13.5c1.5 0 2.5 1.7 2.5 4s-1 4-2.5 4H6M6 12.5h13.5c1.5 0 2.5 1.7 2.5 4s-1 4-2.5 4H6"),
      second("M2 7.5c0-2.3 1.8-4 4-4s4 1.7 4 4-1.8 4-4 4-4-1.7-4-4zM2 16.5c0-2.3 1.8-4 4-4s4 1.7 4 4-1.8 4-4 4-4-1.7-4-4z"),
      ink("M5 7.5a1 1 0 1 1 2 0 1 1 0 0 1-2 0zM5 16.5a1 1 0 1 1 2 0 1 1 0 0 1-2 0z"),
    ],
  },
  marble: {
    hue: ["#f3efe8", "#e9e4db"],
    second: ["#d5dbe0", "#c3cbd2"],
    strokes: [
      second("M2 8.5 8.5 4H22l-5.5 4.5zM16.5 8.5 22 4v11.5L16.5 20z"),
      hue("M2 8.5h14.5V20H2z"),
      line("M5 12.5c2.5-1.5 3.5 2 6 .5s2-2.5 3-2.5M6.5 17c1.5-1 3.5.5 5.5-.5"),
    ],
  },
  gold: {
    hue: ["#f0bf2c", "#f2c843"],
    second: ["#d99a14", "#dda527"],
    strokes: [
      second("M2 20.5c0-2.5 2-4.5 4.5-4.8 0-3 2-5.2 5-5.2 2.7 0 4.5 1.7 5.2 4 3 .3 5.3 2.7 5.3 6z"),
      hue("M13 2.5l1.3 3.2 3.2 1.3-3.2 1.3L13 11.5l-1.3-3.2L8.5 7l3.2-1.3z"),
      hue("M7.5 20.5c.2-1.7 1.3-2.8 3-2.8s2.8 1.1 3 2.8zM10.5 15c.5-1.2 1.5-1.7 2.7-1.5"),
    ],
  },
  perfume: {
    hue: ["#d98aa8", "#e3a0ba"],
    second: ["#8c5aa0", "#b283c4"],
    strokes: [
      hue("M9.5 9.5h5c4 1.5 6 4 6 6.8 0 3.5-3.2 5.7-8.5 5.7S3.5 19.8 3.5 16.3c0-2.8 2-5.3 6-6.8z"),
      second("M8 6h8v3.5H8zM10.3 1.8h3.4V6h-3.4z"),
      line("M4 17.5h16"),
    ],
  },
  papyrus: {
    hue: ["#ead9a6", "#e6d5a4"],
    second: ["#cfae62", "#c9a95f"],
    strokes: [
      hue("M5.5 3.5h12v17h-12z"),
      second("M3 1.5h17a1.8 1.8 0 0 1 0 4H3a1.8 1.8 0 0 1 0-4zM3 18.5h17a1.8 1.8 0 0 1 0 4H3a1.8 1.8 0 0 1 0-4z"),
      line("M8.5 9h6M8.5 12h6M8.5 15h3.5"),
    ],
  },
  pottery: {
    hue: ["#c2623c", "#d67a53"],
    second: ["#33261f", "#2a1b16"],
    strokes: [
      line("M8.7 5C4.5 4 3.5 7.5 6 10.5M15.3 5c4.2-1 5.2 2.5 2.7 5.5"),
      hue("M8.5 1.8h7V4.5L14.3 7c3.2 1.4 5 3.5 5 6.3 0 3-2 5.7-4.6 7l.6 2H8.7l.6-2c-2.6-1.3-4.6-4-4.6-7 0-2.8 1.8-4.9 5-6.3L8.5 4.5z"),
      second("M5 12h14l-.4 3.5H5.4z"),
    ],
  },
  coin: {
    hue: ["#e8c25a", "#e6bf55"],
    strokes: [
      hue("M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z"),
      line("M12 4.7a7.3 7.3 0 1 1 0 14.6 7.3 7.3 0 0 1 0-14.6z"),
      ink("M9 17.5c.3-2-.5-2.7-.8-4.5-.5-3.3 1.3-6 4.3-6 2.3 0 3.7 1.3 3.7 3l1 2-1 .6c.2 2-.7 2.7-2.2 2.6l.3 2.3z"),
    ],
  },
};
