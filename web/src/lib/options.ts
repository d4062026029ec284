/** Choosing a game's options, which depend on each other and on the number of players. */

import type { GameInfo } from "./types";

export type Chosen = Record<string, string>;

/** Whether a value is allowed with the number of players and the other values. */
export function isPossible(game: GameInfo, players: number, chosen: Chosen, name: string, value: string): boolean {
  const option = game.options.find((each) => each.name === name);
  if (!option?.values.includes(value)) return false;
  const seats = option.players[value];
  if (seats && !seats.includes(players)) return false;
  const needs = option.requires[value] ?? {};
  return Object.entries(needs).every(([other, needed]) => chosen[other] === needed);
}

/** Returns a possible value for every option: the wanted one if possible, else the first that is. */
export function resolveOptions(game: GameInfo, players: number, wanted: Chosen): Chosen {
  let chosen: Chosen = {};
  for (const option of game.options) {
    const value = wanted[option.name];
    chosen[option.name] = value !== undefined && option.values.includes(value) ? value : (option.default[players] ?? option.values[0]!);
  }
  // A change may make another value impossible; one round for each option is always enough.
  for (let round = 0; round <= game.options.length; round++) {
    const next: Chosen = { ...chosen };
    for (const option of game.options) {
      if (isPossible(game, players, next, option.name, next[option.name]!)) continue;
      next[option.name] =
        option.values.find((value) => isPossible(game, players, next, option.name, value)) ?? option.values[0]!;
    }
    if (JSON.stringify(next) === JSON.stringify(chosen)) return next;
    chosen = next;
  }
  return chosen;
}

/** Sets an option, with the other values it implies. */
export function chooseOption(game: GameInfo, chosen: Chosen, name: string, value: string): Chosen {
  const option = game.options.find((each) => each.name === name);
  return { ...chosen, ...option?.brings[value], [name]: value };
}

/** Returns the options with more than one possible value, and those values. */
export function openOptions(game: GameInfo, players: number, chosen: Chosen): { name: string; values: string[] }[] {
  return game.options
    .map(({ name, values }) => ({
      name,
      values: values.filter((value) => isPossible(game, players, chosen, name, value)),
    }))
    .filter(({ values }) => values.length > 1);
}
