/** The colours of the seats, each with its shape. */

import type { SeatInfo } from "../../lib/types";

export const COLOURS = ["terracotta", "egyptian", "ochre", "verdigris", "tyrian", "charcoal"] as const;
export type Colour = (typeof COLOURS)[number];

/** The colour of every seat: the one a person chose, unless somebody before has it. */
export function paint(seats: readonly SeatInfo[], players: number): Colour[] {
  const painted: Colour[] = [];
  for (let seat = 0; seat < players; seat++) {
    const wished = seats[seat]?.colour as Colour;
    const free = COLOURS.filter((colour) => !painted.includes(colour));
    const own = COLOURS[seat]!;
    painted.push(free.includes(wished) ? wished : free.includes(own) ? own : free[0]!);
  }
  return painted;
}
