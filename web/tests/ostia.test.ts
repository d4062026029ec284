import { expect, it } from "vitest";
import { ends, type Box, type Player, type View } from "../src/games/ostia/table";

const box = { limits: { arrivals: 3 }, ship_track: Array(8), disc_track: Array(7) } as unknown as Box;
const player = (change: Partial<Player> = {}): Player =>
  ({ reward: 3, destinations: [], ship_icons: 4, building_icons: 4, ...change }) as Player;
const view = (change: Partial<View> = {}): View =>
  ({ players: [player(), player()], round: 9, amphorae: 5, ending: [], ...change }) as View;

it("the end of a match is told in the turn that brings it, not only when that turn is over", () => {
  expect(ends(view(), box)).toEqual([]);
  expect(ends(view({ players: [player({ building_icons: 7 }), player()] }), box)).toEqual(["discs"]);
  expect(ends(view({ players: [player(), player({ reward: 12, ship_icons: 8 })] }), box)).toEqual(["rewards", "ships"]);
  expect(ends(view({ players: [player({ destinations: ["india", "parthia", "armenia"] })] }), box)).toEqual(["destinations"]);
  expect(ends(view({ amphorae: 0 }), box)).toEqual(["amphorae"]);
});

it("the end that a turn has ended with stands, and a table that is only being laid has none", () => {
  expect(ends(view({ ending: ["discs"], amphorae: 0 }), box)).toEqual(["discs"]);
  expect(ends(view({ round: 0, amphorae: 0 }), box)).toEqual([]);
});
