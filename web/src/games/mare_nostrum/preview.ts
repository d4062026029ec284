/** What a choice would change for one seat: the position as it is beside the position as it would be. */

import { TRACKS, type Facts, type Track, type View } from "./view";

export interface Preview {
  tracks: Partial<Record<Track, number>>;
  income: number;
  count: number;
}

interface Position {
  view: View;
  facts: Facts;
}

export function nothing(): Preview {
  return { tracks: {}, income: 0, count: 0 };
}

export function preview(before: Position, after: Position, seat: number): Preview {
  const [now, then] = [before.view.players[seat]!, after.view.players[seat]!];
  const tracks: Preview["tracks"] = {};
  for (const track of TRACKS) {
    const more = then.tracks[track] - now.tracks[track];
    if (more) tracks[track] = more;
  }
  return { tracks, income: then.income - now.income, count: then.count - now.count };
}
