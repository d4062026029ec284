/** Which place of the map every choice belongs to, and what stands in the areas. */

import type { Choice } from "../../lib/types";
import { readPlace, SPECIALS, TARGETS, type Box, type Facts, type Special, type Target, type View } from "./view";

/**
 * Choices by the place they are made at: `area-X` (an area to go to), `place-X-market` (a slot or control marker),
 * `unit-X` (one's own units), `foe-X` (units of others), `horde-X` (barbarians), `fortress-X`, `victim-legion-X` and
 * `victim-fortress-X` (what a card destroys), `special-centaur-X`, and `new-legion-X`, `new-fortress-X`,
 * `new-trireme-X`, `new-stone-X`, `new-raft-X` (where one would stand).
 */
export type Spots = ReadonlyMap<string, readonly Choice[]>;

/** Who owns the special units. */
type Specials = NonNullable<Facts["atlas"]>["special"];

/** Where special units stand. */
type Stationed = Partial<Record<Special, { area: string | null }>>;

/** The place of a choice; null for what is no place of the map. `field` is where a battle is fought. */
export function spotOf(
  { verb, argument }: Pick<Choice, "verb" | "argument">,
  field: string | null,
  special: Stationed = {},
): string | null {
  switch (verb) {
    case "build":
    case "occupy":
    case "pillage":
    case "release":
    case "ruin":
      return `place-${argument}`;
    case "convert":
      return `place-${argument}-marker`;
    case "raise":
      return `new-legion-${argument}`;
    case "fortify":
      return `new-fortress-${argument}`;
    case "launch":
      return `new-trireme-${argument}`;
    case "march":
    case "sail":
    case "fly":
      return `unit-${argument}`;
    case "drive":
    case "rouse":
      return `horde-${argument}`;
    case "advance":
    case "sacrifice": {
      const area = special[argument as Special]?.area;
      return area ? `special-${argument}-${area}` : null;
    }
    case "petrify":
      return `new-stone-${argument}`;
    case "ferry":
      return `new-raft-${argument}`;
    case "attack":
      return `foe-${argument}`;
    case "to":
    case "sink":
    case "shield":
      return `area-${argument}`;
    case "strike":
      if (!field) return null;
      if (argument === "legion" || argument === "fortress") return `victim-${argument}-${field}`;
      if (SPECIALS.includes(argument as Special)) return `special-${argument}-${field}`;
      return `place-${field}-${argument}`;
    case "lose":
      if (!field) return null;
      if (argument === "legion") return `unit-${field}`;
      return argument === "fortress" ? `fortress-${field}` : `place-${field}-${argument}`;
    default:
      return null;
  }
}

export function spotsOf(legal: readonly Choice[], view: Pick<View, "battle" | "atlas" | "current">, owners: Specials = {}): Spots {
  const spots = new Map<string, Choice[]>();
  const add = (spot: string, choice: Choice) => spots.set(spot, [...(spots.get(spot) ?? []), choice]);
  for (const choice of legal) {
    const spot = spotOf(choice, view.battle?.area ?? null, view.atlas?.special);
    if (!spot) continue;
    add(spot, choice);
    // Barbarians can be moved and attacked: both by pressing them.
    if (choice.verb !== "attack") continue;
    if (view.atlas?.barbarians?.army[choice.argument!]) add(`horde-${choice.argument}`, choice);
    // So are special units of others, which may stand there alone.
    for (const kind of SPECIALS)
      if (view.atlas?.special[kind]?.area === choice.argument && owners[kind]?.owner !== view.current)
        add(`special-${kind}-${choice.argument}`, choice);
  }
  return spots;
}

/** The area that a place belongs to. */
export function areaOf(spot: string): string {
  const rest = spot.replace(
    /^(area|place|unit|foe|horde|fortress|(new|victim)-(legion|fortress|trireme|stone|raft)|special-(centaur|myrmidon|greek-fire|halicarnassus))-/,
    "",
  );
  return spot.startsWith("place-") ? readPlace(rest)[0] : rest;
}

export interface Stack {
  kind: "legion" | "trireme" | "fortress" | Special;
  /** The number after the last seat is that of the barbarians. */
  seat: number;
  count: number;
}

interface Asked {
  question: string | null;
  seat: number;
  view: Pick<View, "current" | "players" | "details" | "battle" | "atlas">;
}

/** The name of a stack among the places of choices. */
export function spotOfUnit({ question, seat: front, view }: Asked, area: string, { kind, seat }: Pick<Stack, "kind" | "seat">): string {
  if (SPECIALS.includes(kind as Special)) return `special-${kind}-${area}`;
  if (question === "aim" && view.battle?.area === area && seat === otherSide(view, front)) return `victim-${kind === "fortress" ? kind : "legion"}-${area}`;
  // Whoever does not fight barbarians chooses what they lose.
  const asked = question === "losses" ? (view.details.at(-1)?.[1] ?? front) : view.current;
  if (seat !== asked) return seat === view.players.length && kind !== "fortress" ? `horde-${area}` : `foe-${area}`;
  return kind === "fortress" ? `fortress-${area}` : `unit-${area}`;
}

/** The opponent of a seat in the battle that is fought. */
function otherSide({ battle, atlas, current }: Asked["view"], seat: number): number | null {
  const attacker = atlas?.battle.attacker ?? current;
  return battle ? (seat === attacker ? battle.foe : attacker) : null;
}

/** The same of a legion that occupies: it is attacked and lost like the others, but does not march. */
export function spotOfHolder(scene: Asked, area: string, seat: number, target: Target): string {
  const special = specialOn(scene.view, area, target);
  if (special) return `special-${special}-${area}`;
  const spot = spotOfUnit(scene, area, { kind: "legion", seat });
  return spot.startsWith("unit-") && scene.question !== "losses" ? `holder-${area}` : spot;
}

/** What stands free in an area: fortresses first, then legions or triremes, the seats in their order, special units last. */
export function standing(view: Pick<View, "players" | "provinces" | "atlas">, area: string, special: Specials = {}): Stack[] {
  const held = holders(view, area).filter(([target]) => !specialOn(view, area, target)).map(([, seat]) => seat);
  const land = area in view.provinces;
  const { barbarians } = view.atlas ?? {};
  const owners = barbarians ? [...view.players, barbarians] : view.players;
  const forts = owners.flatMap((owner, seat): Stack[] =>
    owner.fortresses.includes(area) ? [{ kind: "fortress", seat, count: 1 }] : [],
  );
  const troops = owners.flatMap((owner, seat): Stack[] => {
    const count = (owner.army[area] ?? 0) - held.filter((holder) => holder === seat).length;
    return count > 0 ? [{ kind: land ? "legion" : "trireme", seat, count }] : [];
  });
  const single = SPECIALS.flatMap((kind): Stack[] => {
    const unit = view.atlas?.special[kind];
    const seat = special[kind]?.owner ?? null;
    return unit?.area === area && unit.on === null && seat !== null ? [{ kind, seat, count: 1 }] : [];
  });
  return [...forts, ...troops, ...single];
}

/** The special unit that occupies a target, or null. */
export function specialOn(view: Pick<View, "atlas">, area: string, target: Target): Special | null {
  return SPECIALS.find((kind) => view.atlas?.special[kind]?.area === area && view.atlas.special[kind]!.on === target) ?? null;
}

/** The areas that exist in this match; with Atlas the facts name the seas. */
export function inPlay(view: Pick<View, "provinces">, box: Pick<Box, "province" | "sea">, known?: readonly string[]): Set<string> {
  const provinces = Object.keys(view.provinces);
  if (known) return new Set([...provinces, ...known]);
  const boards = new Set(provinces.map((name) => box.province[name]!.board));
  const seas = Object.keys(box.sea).filter((name) => {
    const { board, coasts } = box.sea[name]!;
    return boards.has(board) && coasts.some((coast) => coast in view.provinces);
  });
  return new Set([...provinces, ...seas]);
}

const LEAVING = ["to", "drive", "fly"];

/** The area that a unit is leaving while it is asked where to. */
export function leaving(view: Pick<View, "questions" | "details">, box: Pick<Box, "province" | "sea">): string | null {
  if (!LEAVING.includes(view.questions.at(-1)!)) return null;
  const areas = [...Object.keys(box.province), ...Object.keys(box.sea)];
  return areas[view.details.at(-1)?.[0] ?? -1] ?? null;
}

/** Who holds what in a province, the control marker last. */
export function holders(view: Pick<View, "provinces">, area: string): [Target, number][] {
  const held = view.provinces[area]?.held ?? {};
  return TARGETS.flatMap((target): [Target, number][] => (held[target] === undefined ? [] : [[target, held[target]!]]));
}
