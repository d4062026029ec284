/** A match at once: this person against one bot. */

import { api } from "./api";
import type { GameInfo, NewTable } from "./types";

export function quickTable(game: GameInfo): Omit<NewTable, "key"> {
  const players = game.players.includes(2) ? 2 : Math.min(...game.players);
  const seats: NewTable["seats"] = [{ kind: "me" }];
  while (seats.length < players) seats.push({ kind: "bot", bot: game.rival });
  return { game: game.name, players, options: {}, listed: false, seats };
}

/** Makes the table and, if nobody is missing, begins; gives its id. */
export async function seatEverybody(wanted: Omit<NewTable, "key">): Promise<string> {
  const table = await api.newTable(wanted);
  const missing = table.seats.some((seat) => seat.kind === "open");
  if (table.state === "open" && !missing) await api.start(table.id);
  return table.id;
}
