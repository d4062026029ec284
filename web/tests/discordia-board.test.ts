import { cleanup, render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Board from "../src/games/discordia/Board.svelte";
import type { Choice, GameInfo } from "../src/lib/types";

const crew = (sailor = 0) => ({ sailor, soldier: 0, merchant: 0, farmer: 0 });
const ship = (piece: string, spaces: number[]) => ({
  piece,
  die: 1,
  spaces,
  filled: spaces.length,
  workers: crew(spaces.reduce((sum, size) => sum + size, 0)),
});
const row = { printed: 1, icons: [0, 0, 0, 0], gives: [[], [], [], []] };
const components = {
  city: { harbour: row, fortress: row, market: row, farmland: row },
  exploration: [],
  development: [],
  exploration_extension: [],
  development_extension: [],
  decree_space: [],
  season: { spring: ["explore"] },
  action: { I: { deploy: [], expand: [], stars: 1 } },
  tile: { S01: { die: 1, spaces: [1, 1], gives: [] }, S02: { die: 1, spaces: [2], gives: [] } },
  stall: {},
  tower: {},
  privilege: {},
  decree: {},
  germanic: {},
  janus: {},
  limits: { years: 4, aqueduct: 10, exchange: 2 },
};
const player = {
  fresh: [],
  supply: crew(3),
  workers: 3,
  deployed: 4,
  stars: 0,
  water: 0,
  exploration: 0,
  development: 0,
  modifiers: { own: 0, active: 0 },
  tracks: { exploration: 0, development: 0 },
  expansions: { harbour: 1, fortress: 0, market: 0, farmland: 0, exploration: 0, development: 0 },
  city: { harbour: [ship("S01", [1, 1]), ship("S02", [2])], fortress: [null], market: [null], farmland: [null] },
  towers: [null, null],
  privileges: [],
  wild: [],
  decrees: [],
  forecast: { icons: 0, empty: 0, lack: 0, strength: 0 },
};
const view = {
  year: 1,
  season: "spring",
  start: 0,
  maximus: 0,
  current: 0,
  seated: 1,
  questions: ["round", "close", "sail"],
  asked: {},
  die: { colour: "blue", value: 6, modifiers: 0 },
  main: true,
  boat: false,
  used: [],
  dice: { red: 1, yellow: 2, blue: 6 },
  taken: "blue",
  blocked: null,
  actions: ["I", "I", "I", "I", "I", "I"],
  rows: [[null, null, null, null, null, null]],
  pile: [],
  gone: [],
  supply: { harbour: 0, fortress: 0, market: 0, farmland: 0, exploration: 0, development: 0, star: 0, modifier: 0 },
  military: [],
  trade: [],
  decrees: [],
  privileges: [],
  bag: crew(9),
  germanic: { left: null, right: null, gone: [] },
  ending: null,
  players: [player],
};

const facts = {
  place: null,
  uses: {},
  attack: { left: { need: null, back: "A" }, right: { need: null, back: "B" } },
  players: [
    {
      expansions: 1,
      next_privilege: null,
      decrees: {},
      met: [],
      ready: [],
      called: {},
      boat: null,
      deployments: [0, 0, 0, 0, 0, 0],
      develops: [6],
      can_develop: false,
      icons: [],
      covers: [],
      repels: { left: null, right: null },
      strengths: {},
    },
  ],
};

const sails: Choice[] = [1, 2].map((n) => ({ move: `sail harbour-${n}`, verb: "sail", argument: `harbour-${n}` }) as Choice);

function board(legal: Choice[], play: (choice: Choice) => void) {
  const info = { title: { en: "Discordia" }, components, domains: {}, verbs: {}, events: {} } as unknown as GameInfo;
  const props = {
    view,
    facts,
    info,
    options: {},
    seats: [{ name: "Livia" }],
    seat: 0,
    legal,
    question: "sail",
    forecast: null,
    after: null,
    fresh: [],
    events: [],
    highlighted: [],
    scores: null,
    breakdown: [],
    t: (key: string) => key,
    language: "en",
    calm: true,
    play,
    explain: () => {},
  };
  return render(Board, { props } as never);
}

describe("several full ships", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it("are lit in the harbour, where a phone turns to, and one of them is answered with", () => {
    const play = vi.fn();
    const { container } = board(sails, play);
    flushSync();
    const lit = [...container.querySelectorAll<SVGGElement>("[data-part=city-0] [data-lit]")];
    expect(lit).toHaveLength(2);
    lit[1]!.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(play).toHaveBeenCalledWith(sails[1]);
  });
});
