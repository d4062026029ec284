/** Everything a die would trigger besides the main action, told before one commits to it. */

import { at, kindOf, type Box, type Die, type Facts, type View } from "./view";

export type Extra =
  | { kind: "special"; post: string; piece: string; n: number; ready: boolean }
  | { kind: "trade"; post: string; piece: string; n: number; ready: boolean }
  | { kind: "boat"; gives: string[]; ready: boolean };

/** A die as one would use it. */
export interface Use {
  colour: Die;
  value: number;
}

/** Reads `red-4`. */
export function readUse(name: string): Use {
  const [colour, value] = name.split("-");
  return { colour: colour as Die, value: Number(value) };
}

/** The special deployments, exchanges and boat's bonus of a die; not `ready` is what is missing workers or things. */
export function extras(view: View, facts: Facts, box: Box, seat: number, { colour, value }: Use): Extra[] {
  const { boat, called, ready } = facts.players[seat]!;
  const found: Extra[] = [];
  if (boat?.value === value && view.season) {
    found.push({ kind: "boat", gives: box.season[view.season], ready: boat.usable });
  }
  for (const name of called[`${colour}-${value}`] ?? []) {
    const { piece, spaces, filled, exchange = 0 } = at(view.players[seat]!, name)!;
    const trade = kindOf(piece) === "trade";
    const n = trade ? exchange : spaces[filled]!;
    found.push({ kind: trade ? "trade" : "special", post: name, piece, n, ready: ready.includes(name) });
  }
  return found;
}
