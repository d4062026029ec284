/** Colours of the seats. */

import type { SeatInfo } from "../../lib/types";

export const COLOURS = ["terracotta", "egyptian", "ochre", "verdigris", "tyrian", "charcoal"] as const;
export type Colour = (typeof COLOURS)[number];

/** Returns the colour of every seat: its own, unless an earlier seat has it. */
export function seatColours(seats: readonly SeatInfo[], players: number): Colour[] {
  const colours: Colour[] = [];
  for (let seat = 0; seat < players; seat++) {
    const wanted = seats[seat]?.colour as Colour;
    const free = COLOURS.filter((colour) => !colours.includes(colour));
    const own = COLOURS[seat]!;
    colours.push(free.includes(wanted) ? wanted : free.includes(own) ? own : free[0]!);
  }
  return colours;
}
