import { describe, expect, it } from "vitest";
import { emptyPreview, preview } from "../src/games/ostia/preview";
import { RESOURCES, SECTIONS, type Facts, type Player, type Section, type Ships, type View } from "../src/games/ostia/view";
import type { GameEvent } from "../src/lib/types";

const harbour = (ships: Partial<Record<Section, Partial<Ships>>> = {}) =>
  Object.fromEntries(SECTIONS.map((name) => [name, { corbita: 0, ponta: 0, ...ships[name] }])) as Player["harbour"];
const stock = (some: Partial<Player["stock"]> = {}) =>
  ({ ...Object.fromEntries(RESOURCES.map((name) => [name, 3])), ...some }) as Player["stock"];
const player = (change: Partial<Player> = {}): Player =>
  ({
    harbour: harbour(),
    stock: stock(),
    reward: 3,
    amphorae: 2,
    ship_icons: 4,
    building_icons: 4,
    discs: ["gortyna"],
    spots: [],
    wild: 0,
    exotic: 0,
    ...change,
  }) as Player;
const view = (change: Partial<Player>, more: Partial<View> = {}): View =>
  ({ players: [player(change)], current: 0, at: "permit", ...more }) as View;
const facts = (dropping: Section[] = []) => ({ dropping }) as unknown as Facts;
const event = (kind: string, args: GameEvent["arguments"]): GameEvent => ({
  seq: 1,
  kind,
  arguments: { seat: 0, ...args },
  clause: "",
});

describe("the preview of a choice", () => {
  it("shows what differs between the view and the next one", () => {
    const after = view({
      stock: stock({ stone: 1, gold: 4 }),
      reward: 5,
      amphorae: 3,
      building_icons: 5,
      discs: ["gortyna", "salamis"],
      spots: ["build"],
      wild: 1,
    });
    expect(preview(view({}), { view: after, facts: facts() }, [], 0)).toEqual({
      ...emptyPreview(),
      stock: { permit: 0, wood: 0, wheat: 0, stone: -2, gold: 1 },
      rewards: 2,
      amphorae: 1,
      buildings: 1,
      built: ["salamis"],
      furnished: ["build"],
      wild: 1,
    });
  });

  it("lifts the ships of a section and shows where they come to stand", () => {
    const before = view({ harbour: harbour({ wood: { corbita: 2 }, wheat: { corbita: 1 } }) });
    const after = view({ harbour: harbour({ wheat: { corbita: 2 }, stone: { corbita: 1 } }) }, { at: "stone" });
    const events = [event("sown", { section: "wood" }), event("landed", { action: "build" })];
    const seen = preview(before, { view: after, facts: facts() }, events, 0);
    expect(seen.lifted).toBe("wood");
    expect(seen.landed).toBe("stone");
    expect(seen.coming).toEqual([
      { section: "wheat", ship: "corbita" },
      { section: "stone", ship: "corbita" },
    ]);
  });

  it("shows where ships of two kinds will stand before their order is chosen", () => {
    const before = view({ harbour: harbour({ wood: { corbita: 1, ponta: 1 } }) });
    const seen = preview(before, { view: view({}), facts: facts(["wheat", "stone"]) }, [event("sown", { section: "wood" })], 0);
    expect(seen.landed).toBe("stone");
    expect(seen.coming).toEqual([
      { section: "wheat", ship: null },
      { section: "stone", ship: null },
    ]);
  });

  it("shows a new ship, and the ship that sails", () => {
    const after = view({ harbour: harbour({ gold: { ponta: 1 } }), ship_icons: 5 });
    const before = view({ harbour: harbour({ gold: { corbita: 1 } }) });
    const seen = preview(before, { view: after, facts: facts() }, [event("sailed", { origin: "start", stop: "salamis" })], 0);
    expect(seen.coming).toEqual([{ section: "gold", ship: "ponta" }]);
    expect(seen.ships).toBe(1);
    expect(seen.sailed).toEqual({ origin: "start", stop: "salamis" });
  });
});
