/** The six player colours; each has a shape, so that colour is never the only difference. */

import type { SeatInfo } from "./types";

export const COLOURS = ["terracotta", "egyptian", "ochre", "verdigris", "tyrian", "charcoal"] as const;

/** Outlines on a grid of 24, centred on 12, 12: circle, diamond, triangle, square, hexagon, star. */
export const SHAPES: Readonly<Record<string, string>> = {
  terracotta: "M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18z",
  egyptian: "M12 1.5 22.5 12 12 22.5 1.5 12z",
  ochre: "M12 2.5 22.5 21H1.5z",
  verdigris: "M3.5 3.5h17v17h-17z",
  tyrian: "M7 3h10l5.2 9L17 21H7L1.8 12z",
  charcoal: "M12 1.5l3 7.2 7.8.6-5.9 5.1 1.8 7.6L12 17.9 5.3 22l1.8-7.6L1.2 9.3 9 8.7z",
};

/** Returns the colours of the seats of a new table, with the preferred one for the first; same as on the server. */
export function coloursFor(players: number, preferred: string | undefined): string[] {
  const colours: string[] = COLOURS.slice(0, players);
  if (!preferred || !(preferred in SHAPES)) return colours;
  const other = colours.indexOf(preferred);
  if (other > 0) colours[other] = colours[0]!;
  colours[0] = preferred;
  return colours;
}

export function colourOf(colour: string): string {
  return `var(--seat-${colour in SHAPES ? colour : COLOURS[0]})`;
}

/** Returns the colour of a seat, or a default by its number. */
export function colourAt(seats: readonly SeatInfo[], seat: number): string {
  return seats[seat]?.colour || COLOURS[seat % COLOURS.length]!;
}

/** Whether a person without a seat may take this one. */
export function joinable(seat: SeatInfo): boolean {
  return seat.kind === "open" && (seat.waits_for === null || seat.for_me);
}
