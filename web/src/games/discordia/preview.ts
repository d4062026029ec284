/** What a choice would change for one seat: the view as it is beside the view as it would be. */

import { posts, ROWS, type Player, type Row, type View } from "./view";

export interface Preview {
  /** Changes of numbers; `lack` is that of the workers to come at year's end. */
  workers: number;
  stars: number;
  water: number;
  modifiers: number;
  exploration: number;
  development: number;
  lack: number;
  /** Workers that would go to a place, and what would be built there. */
  sent: Record<string, number>;
  built: Record<string, string>;
  /** The rows that would grow. */
  expanded: Row[];
}

export function nothing(): Preview {
  return {
    workers: 0,
    stars: 0,
    water: 0,
    modifiers: 0,
    exploration: 0,
    development: 0,
    lack: 0,
    sent: {},
    built: {},
    expanded: [],
  };
}

export function preview(before: View, after: View, seat: number): Preview {
  const [now, then] = [before.players[seat]!, after.players[seat]!];
  const standing = new Map(posts(now).map(({ name, post }) => [name, post]));
  const seen = nothing();
  for (const { name, post } of posts(then)) {
    const old = standing.get(name);
    if (old?.piece !== post.piece) seen.built[name] = post.piece;
    else if (post.filled > old.filled) seen.sent[name] = post.spaces[old.filled] ?? 0;
  }
  seen.expanded = ROWS.filter((row) => then.city[row].length > now.city[row].length);
  const more = (count: (player: Player) => number) => count(then) - count(now);
  return {
    ...seen,
    workers: more(({ workers }) => workers) - going(after) + going(before),
    stars: more(({ stars }) => stars),
    water: more(({ water }) => water),
    modifiers: more(({ modifiers }) => modifiers.own),
    exploration: more(({ exploration }) => exploration),
    development: more(({ development }) => development),
    lack: more(({ forecast }) => forecast.lack),
  };
}

/** The workers that are bound for a place, of whom it is still asked who they are. */
function going({ questions, asked }: View): number {
  return questions.at(-1) === "send" ? (asked.n ?? 0) : 0;
}
