/** Creating tables. */

import { api } from "./api";
import type { Tutorial } from "./tutorial.svelte";
import type { GameInfo, NewTable } from "./types";

/** Returns the settings of a match of this person against bots. */
export function quickMatch(
  game: GameInfo,
  match: NonNullable<Tutorial["match"]> = { players: game.usual, options: {} },
): Omit<NewTable, "key"> {
  const seats: NewTable["seats"] = [{ kind: "me" }];
  while (seats.length < match.players) seats.push({ kind: "bot", bot: game.rival });
  return { game: game.name, ...match, listed: false, seats };
}

/** Creates a table, starts the match if no seat is open, and returns its id. */
export async function createTable(wanted: Omit<NewTable, "key">): Promise<string> {
  const table = await api.newTable(wanted);
  const missing = table.seats.some((seat) => seat.kind === "open");
  if (table.state === "open" && !missing) await api.start(table.id);
  return table.id;
}
