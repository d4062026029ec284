/** Extras of a die: what it would trigger besides the main action. */

import { at, kindOf, type Components, type Die, type Facts, type View } from "./view";

export type Extra =
  | { kind: "special"; post: string; piece: string; n: number; ready: boolean }
  | { kind: "trade"; post: string; piece: string; n: number; ready: boolean }
  | { kind: "boat"; gives: string[]; ready: boolean };

/** A die with the value it would be used for. */
export interface DieUse {
  colour: Die;
  value: number;
}

/** Parses `red-4`. */
export function parseDieUse(name: string): DieUse {
  const [colour, value] = name.split("-");
  return { colour: colour as Die, value: Number(value) };
}

/** Returns the special deployments, exchanges and boat's bonus of a die; not `ready` if workers or goods are missing. */
export function extras(view: View, facts: Facts, components: Components, seat: number, { colour, value }: DieUse): Extra[] {
  const { boat, called, ready } = facts.players[seat]!;
  const found: Extra[] = [];
  if (boat?.value === value && view.season) {
    found.push({ kind: "boat", gives: components.season[view.season], ready: boat.usable });
  }
  for (const name of called[`${colour}-${value}`] ?? []) {
    const { piece, spaces, filled, exchange = 0 } = at(view.players[seat]!, name)!;
    const trade = kindOf(piece) === "trade";
    const n = trade ? exchange : spaces[filled]!;
    found.push({ kind: trade ? "trade" : "special", post: name, piece, n, ready: ready.includes(name) });
  }
  return found;
}
