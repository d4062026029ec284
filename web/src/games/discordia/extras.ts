/** Everything a die would trigger besides the main action, told before one commits to it. */

import {
  SEASONS,
  canFill,
  dieOf,
  full,
  hasAbility,
  kindOf,
  mayDevelop,
  posts,
  rowOf,
  workerOf,
  type Box,
  type Die,
  type Player,
  type View,
} from "./table";

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
export function extras(view: View, box: Box, player: Player, { colour, value }: Use): Extra[] {
  const anyColour = hasAbility(box, player, "any-colour");
  const found: Extra[] = [];
  if (view.season && SEASONS.indexOf(view.season) + 1 === value && !view.boat) {
    const gives = box.season[view.season];
    found.push({ kind: "boat", gives, ready: gives.some((bonus) => usable(view, box, player, bonus)) });
  }
  for (const { name, post } of posts(player)) {
    if (post.die !== value || view.used.includes(name)) continue;
    if (kindOf(post.piece) === "trade") {
      found.push({ kind: "trade", post: name, piece: post.piece, n: post.exchange ?? 0, ready: bag(view) > 0 });
      continue;
    }
    const wanted = dieOf(post.piece);
    if (full(post) || !post.spaces.length || (wanted !== null && wanted !== colour && !anyColour)) continue;
    const n = post.spaces[post.filled]!;
    found.push({ kind: "special", post: name, piece: post.piece, n, ready: canFill(player, post) });
  }
  return found;
}

/** What the main action may be with a value, and whether it would do anything now. */
export interface Mains {
  tiles: number;
  posts: string[];
  expand: string[];
  stars: number;
  develop: boolean;
}

export function mains(
  view: View,
  box: Box,
  player: Player,
  value: number,
  options: Record<string, string> = {},
): Mains {
  const tile = box.action[view.actions[value - 1] ?? ""];
  const anyKind = options["expansion-kinds"] === "any";
  const anyWorker = options["deployment-kinds"] === "any";
  const kinds = (anyKind ? Object.keys(view.supply) : (tile?.expand ?? [])) as (keyof View["supply"])[];
  return {
    tiles: view.rows.filter((row) => row[value - 1]).length,
    posts: posts(player)
      .filter(({ post }) => kindOf(post.piece) !== "trade" && canFill(player, post))
      .filter(({ post }) => anyWorker || tile?.deploy.includes(workerOf(rowOf(post.piece))))
      .map(({ name }) => name),
    expand: kinds.filter((kind) => kind !== "star" && kind !== "modifier" && view.supply[kind] > 0),
    stars: Math.min(tile?.stars ?? 0, view.supply.star),
    develop: mayDevelop(box, player, value) && player.stars > 0 && player.development < player.tracks.development,
  };
}

function bag(view: View): number {
  return Object.values(view.bag).reduce((sum, n) => sum + n, 0);
}

function usable(view: View, box: Box, player: Player, bonus: string): boolean {
  const room = player.exploration < player.tracks.exploration;
  switch (bonus) {
    case "explore":
      return room && player.stars > 0;
    case "store-explore":
      return room && view.supply.star > 0;
    case "water":
      return player.water < box.limits.aqueduct || bag(view) > 0;
    case "tower":
      return view.military.length + view.trade.length > 0;
    case "exchange":
      return bag(view) > 0;
    default:
      return true;
  }
}
