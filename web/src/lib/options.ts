/** A game's options and how they depend on each other and on the number of players. */

import type { GameInfo } from "./types";

export type Chosen = Record<string, string>;

/** Says whether a value goes with the number of players and the other values. */
export function possible(game: GameInfo, players: number, chosen: Chosen, name: string, value: string): boolean {
  const option = game.options.find((each) => each.name === name);
  if (!option?.values.includes(value)) return false;
  const seats = option.players[value];
  if (seats && !seats.includes(players)) return false;
  const needs = option.requires[value] ?? {};
  return Object.entries(needs).every(([other, needed]) => chosen[other] === needed);
}

/** Gives every option a value that is possible: the chosen one if it is, else the first that is. */
export function settle(game: GameInfo, players: number, wanted: Chosen): Chosen {
  let chosen: Chosen = {};
  for (const option of game.options) {
    const value = wanted[option.name];
    chosen[option.name] = value !== undefined && option.values.includes(value) ? value : (option.default[players] ?? option.values[0]!);
  }
  // A change may make another value impossible; after as many rounds as options nothing is left to change.
  for (let round = 0; round <= game.options.length; round++) {
    const next: Chosen = { ...chosen };
    for (const option of game.options) {
      if (possible(game, players, next, option.name, next[option.name]!)) continue;
      next[option.name] =
        option.values.find((value) => possible(game, players, next, option.name, value)) ?? option.values[0]!;
    }
    if (JSON.stringify(next) === JSON.stringify(chosen)) return next;
    chosen = next;
  }
  return chosen;
}

/** Chooses a value, with what it brings along. */
export function choose(game: GameInfo, chosen: Chosen, name: string, value: string): Chosen {
  const option = game.options.find((each) => each.name === name);
  return { ...chosen, ...option?.brings[value], [name]: value };
}

/** The options that leave something to choose here; a value that is not possible is not offered. */
export function offered(game: GameInfo, players: number, chosen: Chosen): { name: string; values: string[] }[] {
  return game.options
    .map(({ name, values }) => ({
      name,
      values: values.filter((value) => possible(game, players, chosen, name, value)),
    }))
    .filter(({ values }) => values.length > 1);
}
