/** The map of Mare Nostrum on the board: lit pieces, clicks, and places with several choices. */
import { cleanup, render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import Chart from "../src/games/mare_nostrum/Chart.svelte";
import { areaOf, inPlay, leaving, specialOn, spotOf, spotsOf, standing } from "../src/games/mare_nostrum/chartChoices";
import { DRAWINGS } from "../src/games/mare_nostrum/ChartGoods";
import { Scene } from "../src/games/mare_nostrum/scene.svelte";
import { RESOURCES, type Box, type View } from "../src/games/mare_nostrum/view";
import type { BoardProps, Choice } from "../src/lib/types";

const land = (board: string, caravans: string[], cities: string[], seas: string[]) => ({
  board,
  caravans,
  market: caravans.length > 0,
  cities,
  temple: cities.length > 0,
  land: [],
  seas,
});
const box = {
  province: {
    latium: land("base", ["metal", "wine"], ["capital"], ["mare-tyrrhenum"]),
    italia: land("base", ["metal", "oil"], [], ["mare-tyrrhenum", "mare-ionium"]),
    sicilia: land("base", [], ["legendary"], ["mare-tyrrhenum", "mare-ionium"]),
    babylonia: land("east", ["grain", "pottery"], ["capital"], []),
    atlantis: land("west", ["gold", "metal"], ["capital"], ["oceanus-atlanticus"]),
  },
  sea: {
    "mare-tyrrhenum": { board: "base", seas: ["mare-ionium"], coasts: ["latium", "italia", "sicilia"] },
    "mare-ionium": { board: "base", seas: ["mare-tyrrhenum"], coasts: ["italia", "sicilia"] },
    "oceanus-atlanticus": { board: "west", seas: [], coasts: ["atlantis"] },
  },
} as unknown as Box;

const player = (army: Record<string, number>, fortresses: string[] = []) => ({ empire: "rome", army, fortresses, secret: [] });
const view = {
  questions: ["war"],
  details: [[0, 0]],
  current: 0,
  battle: null,
  spent: {},
  provinces: {
    latium: { owner: 0, built: ["caravan-1", "city-1"], held: {} },
    italia: { owner: 1, built: ["caravan-1", "market"], held: { market: 0, marker: 0 } },
    sicilia: { owner: null, built: [], held: {} },
  },
  players: [player({ latium: 2, italia: 3, "mare-tyrrhenum": 1 }, ["latium"]), player({ italia: 1, "mare-ionium": 2 })],
} as unknown as View;

const facts = {
  battles: {},
  payments: [],
  yields: {
    italia: [
      { seat: 0, slots: ["market"], goods: {}, tokens: 0, choice: 0 },
      { seat: 1, slots: ["caravan-1"], goods: { metal: 1 }, tokens: 0, choice: 0 },
    ],
  },
  players: [
    {
      reach: {
        latium: { to: ["italia", "sicilia"], over: { sicilia: ["mare-tyrrhenum"] } },
        italia: { to: ["latium"], over: {} },
        "mare-tyrrhenum": { to: ["mare-ionium"], over: {} },
      },
    },
    { reach: {} },
  ],
};

const choice = (move: string): Choice => {
  const [verb, argument] = move.split(" ");
  return { n: 0, move, verb: verb!, argument: argument ?? null, clause: "" };
};

function chart(moves: string[], changes: Partial<BoardProps> = {}) {
  const play = vi.fn();
  let props = $state.raw({
    view,
    facts,
    info: { components: box, domains: {}, verbs: {}, events: {} },
    options: {},
    seats: [{ name: "Livia", colour: "egyptian" }, { name: "Brutus", colour: "ochre" }],
    seat: 0,
    legal: moves.map(choice),
    question: "war",
    forecast: null,
    after: null,
    fresh: [],
    events: [],
    highlighted: [],
    scores: null,
    breakdown: [],
    t: (key: string, args?: Record<string, unknown>) => (args ? `${key} ${Object.values(args).join(" ")}` : key),
    language: "en",
    calm: true,
    play,
    explain: () => {},
    ...changes,
  } as unknown as BoardProps);
  let scene!: Scene;
  const stop = $effect.root(() => {
    scene = new Scene(() => props);
  });
  const { container } = render(Chart, { props: { scene } } as never);
  const listening = scene.listen(container as HTMLElement);
  flushSync();
  const at = (name: string) => container.querySelector<SVGGElement>(`[data-piece="${name}"]`);
  const click = (node: Element) => {
    node.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    flushSync();
  };
  const ask = (...next: string[]) => {
    props = { ...props, legal: next.map(choice) };
    flushSync();
  };
  const end = () => {
    if (listening) listening();
    stop();
  };
  return { container, at, click, play, ask, end };
}

describe("places of choices", () => {
  it("are areas, slots, markers and units", () => {
    const places = (moves: string[], field: string | null = null) => moves.map((move) => spotOf(choice(move), field));
    expect(places(["build latium-temple", "build italia-marker", "occupy italia-market", "pillage italia-market"])).toEqual([
      "place-latium-temple",
      "place-italia-marker",
      "place-italia-market",
      "place-italia-market",
    ]);
    expect(places(["raise latium", "fortify latium", "launch mare-ionium", "convert italia", "to sicilia"])).toEqual([
      "new-legion-latium",
      "new-fortress-latium",
      "new-trireme-mare-ionium",
      "place-italia-marker",
      "area-sicilia",
    ]);
    expect(places(["march latium", "sail mare-ionium", "attack italia", "end", "pay oil"])).toEqual([
      "unit-latium",
      "unit-mare-ionium",
      "foe-italia",
      null,
      null,
    ]);
    expect(places(["lose legion", "lose fortress", "lose city-1"], "latium")).toEqual([
      "unit-latium",
      "fortress-latium",
      "place-latium-city-1",
    ]);
  });

  it("finds the places of Atlas: barbarians, special units, markers, what cards destroy", () => {
    const special = { centaur: { area: "italia" }, myrmidon: { area: null } };
    const spots = (moves: string[]) => moves.map((move) => spotOf(choice(move), "latium", special));
    expect(spots(["drive italia", "rouse italia", "fly latium", "advance centaur", "sacrifice myrmidon"])).toEqual([
      "horde-italia",
      "horde-italia",
      "unit-latium",
      "special-centaur-italia",
      null,
    ]);
    expect(spots(["petrify latium", "ferry mare-ionium", "sink mare-ionium", "shield latium", "ruin latium-city-1"])).toEqual([
      "new-stone-latium",
      "new-raft-mare-ionium",
      "area-mare-ionium",
      "area-latium",
      "place-latium-city-1",
    ]);
    expect(spots(["strike legion", "strike fortress", "strike market", "strike greek-fire"])).toEqual([
      "victim-legion-latium",
      "victim-fortress-latium",
      "place-latium-market",
      "special-greek-fire-latium",
    ]);
    expect(["horde-italia", "special-greek-fire-mare-ionium", "new-stone-latium", "victim-legion-latium"].map(areaOf)).toEqual([
      "italia",
      "mare-ionium",
      "latium",
      "latium",
    ]);
  });

  it("counts barbarians and special units among what stands in an area", () => {
    const atlas = {
      barbarians: { army: { italia: 2 }, fortresses: ["italia"], moved: {} },
      special: { centaur: { area: "italia", on: "market", did: [] }, myrmidon: { area: "italia", on: null, did: [] } },
    };
    const wild = { ...view, atlas } as unknown as View;
    const owners = { centaur: { owner: 0 }, myrmidon: { owner: 1 } } as never;
    expect(standing(wild, "italia", owners)).toEqual([
      { kind: "fortress", seat: 2, count: 1 },
      { kind: "legion", seat: 0, count: 2 },
      { kind: "legion", seat: 1, count: 1 },
      { kind: "legion", seat: 2, count: 2 },
      { kind: "myrmidon", seat: 1, count: 1 },
    ]);
    expect(specialOn(wild, "italia", "market")).toBe("centaur");
    // A special unit of another seat is attacked by pressing it: it may stand there alone, or occupy.
    const attacked = spotsOf([choice("attack italia")], wild, owners);
    expect([...attacked.keys()].sort()).toEqual(["foe-italia", "horde-italia", "special-myrmidon-italia"]);
  });

  it("belong to an area", () => {
    expect(["place-latium-city-1", "unit-mare-ionium", "new-trireme-mare-ionium", "area-sicilia"].map(areaOf)).toEqual([
      "latium",
      "mare-ionium",
      "mare-ionium",
      "sicilia",
    ]);
  });
});

describe("what stands on the map", () => {
  it("counts legions that occupy nothing, fortresses first", () => {
    expect(standing(view, "italia")).toEqual([
      { kind: "legion", seat: 0, count: 1 },
      { kind: "legion", seat: 1, count: 1 },
    ]);
    expect(standing(view, "latium")).toEqual([
      { kind: "fortress", seat: 0, count: 1 },
      { kind: "legion", seat: 0, count: 2 },
    ]);
    expect(standing(view, "mare-ionium")).toEqual([{ kind: "trireme", seat: 1, count: 2 }]);
  });

  it("is only what is in play", () => {
    expect([...inPlay(view, box)].sort()).toEqual(["italia", "latium", "mare-ionium", "mare-tyrrhenum", "sicilia"]);
  });

  it("knows where a unit leaves from", () => {
    expect(leaving(view, box)).toBeNull();
    expect(leaving({ questions: ["war", "to"], details: [[0, 0], [6, 0]] }, box)).toBe("mare-ionium");
  });

  it("has a drawing for every resource", () => {
    expect(Object.keys(DRAWINGS).sort()).toEqual([...RESOURCES].sort());
  });
});

describe("the drawn map", () => {
  it("explains a province: what stands there, what is free, who collects what, who occupies and who stands there", () => {
    const explain = vi.fn();
    const { at, click } = chart([], { explain });
    click(at("province-italia")!);
    const { lines } = explain.mock.lastCall![0] as { lines: string[] };
    expect(lines).toContain("board-map-stands board-map-kind board-item-caravan resource-metal, board-item-market");
    expect(lines).toContain("board-map-free board-map-kind board-item-caravan resource-oil");
    expect(lines).toContain("board-map-brings Brutus resource-metal\u00a01");
    expect(lines).toContain("board-map-holds Livia place-italia-market");
    expect(lines).toContain("board-map-legion Brutus 1");
  });

  it("frames what a legion occupies in the colour of its seat", () => {
    const { at } = chart([]);
    const holder = at("holder-italia-market")!.closest("[data-holder]")!;
    expect(holder.querySelector("rect.frame")).not.toBeNull();
    expect(holder.getAttribute("style")).toContain("--seat");
    expect(at("holder-italia-marker")!.closest("[data-holder]")!.querySelector("circle.frame")).not.toBeNull();
  });

  let end = () => {};
  afterEach(() => {
    end();
    cleanup();
  });
  const draw = (...given: Parameters<typeof chart>) => {
    const drawn = chart(...given);
    end = drawn.end;
    return drawn;
  };

  it("shows every area in play and none that is covered", () => {
    const { at } = draw([]);
    for (const name of ["province-latium", "province-italia", "province-sicilia", "area-mare-tyrrhenum", "area-mare-ionium"]) {
      expect(at(name), name).not.toBeNull();
    }
    for (const name of ["province-babylonia", "province-atlantis", "area-oceanus-atlanticus"]) expect(at(name), name).toBeNull();
  });

  it("tells standing buildings from empty slots, and shows who stands on them", () => {
    const { at, container } = draw([]);
    expect(at("place-latium-city-1")!.querySelector(".building.standing.capital")).not.toBeNull();
    expect(at("place-latium-temple")!.querySelector(".building.standing")).toBeNull();
    const holders = [...container.querySelectorAll("[data-holder]")].map((node) => node.getAttribute("data-holder"));
    expect(holders).toEqual(["italia-market", "italia-marker"]);
  });

  it("lights what is legal and plays it", () => {
    const { container, at, click, play } = draw(["march latium", "attack italia", "end"]);
    const lit = [...container.querySelectorAll("[data-lit]")].map((node) => node.getAttribute("data-piece"));
    expect(lit.sort()).toEqual(["units-italia-1", "units-latium-0"]);
    click(at("units-italia-1")!);
    expect(play).toHaveBeenCalledExactlyOnceWith(choice("attack italia"));
  });

  it("lights occupiers where they are attacked or lost, but not to march", () => {
    const attacked = draw(["attack italia", "march italia"], { view: { ...view, current: 1 }, seat: 1 });
    expect(["market", "marker"].map((target) => attacked.at(`holder-italia-${target}`)!.hasAttribute("data-lit"))).toEqual([true, true]);
    attacked.click(attacked.at("holder-italia-market")!);
    expect(attacked.play).toHaveBeenCalledExactlyOnceWith(choice("attack italia"));
    attacked.end();
    cleanup();
    const marching = draw(["march italia"]);
    expect(marching.at("holder-italia-market")!.hasAttribute("data-lit")).toBe(false);
    marching.end();
    cleanup();
    const battle = { area: "italia", foe: 0, dice: [1, 1], totals: [5, 5] };
    const losing = draw(["lose legion"], { view: { ...view, current: 1, battle }, question: "losses" });
    expect(losing.at("holder-italia-market")!.hasAttribute("data-lit")).toBe(true);
  });

  it("shows where new units would stand", () => {
    const { at, click, play } = draw(["raise latium", "fortify italia", "launch mare-tyrrhenum"]);
    for (const name of ["new-legion-latium", "new-fortress-italia", "new-trireme-mare-tyrrhenum"]) {
      expect(at(name)!.hasAttribute("data-lit"), name).toBe(true);
    }
    click(at("new-legion-latium")!);
    expect(play).toHaveBeenCalledExactlyOnceWith(choice("raise latium"));
  });

  it("opens a list where several things can be done, by pointer and by key", () => {
    const { container, at, click, play } = draw(["occupy italia-caravan-1", "pillage italia-caravan-1"]);
    const slot = at("place-italia-caravan-1")!;
    expect(slot.getAttribute("role")).toBe("button");
    expect(slot.getAttribute("tabindex")).toBe("0");
    click(slot);
    expect(play).not.toHaveBeenCalled();
    expect(container.querySelectorAll(".menu button")).toHaveLength(2);
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    flushSync();
    expect(container.querySelector(".menu")).toBeNull();
    slot.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    flushSync();
    click(container.querySelectorAll(".menu button")[1]!);
    expect(play).toHaveBeenCalledExactlyOnceWith(choice("pillage italia-caravan-1"));
  });

  it("closes the list with the answer, also where the same place is asked about again", () => {
    const both = ["occupy italia-caravan-1", "pillage italia-caravan-1"];
    const { container, at, click, ask } = draw([...both, "occupy italia-marker"]);
    click(at("place-italia-caravan-1")!);
    ask();
    ask(...both);
    expect(container.querySelector(".menu")).toBeNull();
  });

  it("draws the way over the sea to the area that is pointed at", () => {
    const asked = { ...view, questions: ["war", "to"], details: [[0, 0], [0, 0]] };
    const { container, at } = draw(["to italia", "to sicilia"], { view: asked, question: "to" });
    const area = at("province-sicilia")!;
    expect(area.hasAttribute("data-lit")).toBe(true);
    expect(at("province-latium")!.classList.contains("origin")).toBe(true);
    const pointer = (kind: string) => {
      area.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerType: "mouse", clientX: 5 }));
      flushSync();
    };
    pointer("pointermove");
    pointer("pointerover");
    expect(container.querySelector(".wake")).not.toBeNull();
    expect(at("area-mare-tyrrhenum")!.classList.contains("along")).toBe(true);
    expect(at("area-mare-ionium")!.classList.contains("along")).toBe(false);
  });

  it("shows where units that are pointed at can go", () => {
    const { at } = draw([]);
    const units = at("units-latium-0")!;
    for (const kind of ["pointermove", "pointerover"]) {
      units.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerType: "mouse", clientX: 5 }));
    }
    flushSync();
    expect(at("province-sicilia")!.classList.contains("near")).toBe(true);
    expect(at("area-mare-ionium")!.classList.contains("near")).toBe(false);
  });

  const tap = (node: Element) => {
    node.dispatchEvent(new PointerEvent("click", { bubbles: true, pointerType: "touch" }));
    flushSync();
  };

  it("takes the first tap as the answer where only one thing is near", () => {
    const { at, play } = draw(["march latium"]);
    tap(at("units-latium-0")!);
    expect(play.mock.calls.map(([{ move }]) => move)).toEqual(["march latium"]);
  });

  it("lists what a finger may mean, and plays what is then pressed", () => {
    const { at, container, play } = draw(["march latium", "march italia"]);
    tap(at("units-latium-0")!);
    expect(play).not.toHaveBeenCalled();
    const listed = [...container.querySelectorAll<HTMLElement>(".list button:not(.close)")];
    expect(listed).toHaveLength(2);
    listed[1]!.click();
    expect(play).toHaveBeenCalledOnce();
  });

  it("takes what several near places offer alike as one answer", () => {
    const { at, container, play } = draw(["attack italia"], { view: { ...view, current: 1 }, seat: 1 });
    tap(at("holder-italia-market")!);
    expect(play).toHaveBeenCalledExactlyOnceWith(choice("attack italia"));
    expect(container.querySelector(".list")).toBeNull();
  });

  it("lists once what several near places offer alike, beside other answers", () => {
    const legal = ["attack italia", "march italia"];
    const { at, container } = draw(legal, { view: { ...view, current: 1 }, seat: 1 });
    tap(at("holder-italia-market")!);
    expect(container.querySelectorAll(".list button:not(.close)")).toHaveLength(2);
  });

  it("shows a finger what would be paid at once before it is paid", () => {
    const way = { moves: ["pay oil"], uses: { oil: 1 }, only: true, by: [] };
    const buys = { legion: { price: 1, affordable: true, ways: [way] } };
    const { at, container, play } = draw(["raise latium"], { question: "develop", facts: { ...facts, buys } });
    tap(at("province-latium")!);
    expect(play).not.toHaveBeenCalled();
    expect(container.querySelector(".list .stack")!.textContent).toContain("1");
  });
});
