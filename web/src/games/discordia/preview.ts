/** Preview of a choice: the differences between the view and the forecast view for one seat. */

import { posts, ROWS, type Player, type Row, type View } from "./view";

export interface Preview {
  /** Changes of numbers; `lack` is the change of the workers to come at year's end. */
  workers: number;
  stars: number;
  water: number;
  modifiers: number;
  exploration: number;
  development: number;
  lack: number;
  /** Workers that would be sent to a place, and pieces that would be built there, by place. */
  sent: Record<string, number>;
  built: Record<string, string>;
  /** The rows that would grow. */
  expanded: Row[];
}

export function emptyPreview(): Preview {
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
  const seen = emptyPreview();
  for (const { name, post } of posts(then)) {
    const old = standing.get(name);
    if (old?.piece !== post.piece) seen.built[name] = post.piece;
    else if (post.filled > old.filled) seen.sent[name] = post.spaces[old.filled] ?? 0;
  }
  seen.expanded = ROWS.filter((row) => then.city[row].length > now.city[row].length);
  const more = (count: (player: Player) => number) => count(then) - count(now);
  return {
    ...seen,
    workers: more(({ workers }) => workers) - workersOnTheirWay(after) + workersOnTheirWay(before),
    stars: more(({ stars }) => stars),
    water: more(({ water }) => water),
    modifiers: more(({ modifiers }) => modifiers.own),
    exploration: more(({ exploration }) => exploration),
    development: more(({ development }) => development),
    lack: more(({ forecast }) => forecast.lack),
  };
}

/** Returns the number of workers on their way to a place whose kinds are still being chosen. */
function workersOnTheirWay({ questions, asked }: View): number {
  return questions.at(-1) === "send" ? (asked.n ?? 0) : 0;
}
