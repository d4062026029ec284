/** The signs printed on tiles, destinations and building spots. */

import { traded, type Components, type Resource, type Spot } from "./view";

export type Sign =
  { kind: "text"; text: string } | { kind: "icon"; name: string; scale?: number } | { kind: "points"; n: number };

const text = (of: string | number): Sign => ({ kind: "text", text: String(of) });
const icon = (name: string, scale?: number): Sign => ({ kind: "icon", name, scale });
const points = (n: number): Sign => ({ kind: "points", n });

/** Returns the width of a sign at an icon size. */
export function width(sign: Sign, size: number): number {
  if (sign.kind === "text") return sign.text.length * size * 0.4 + size * 0.1;
  if (sign.kind === "points") return size * 1.02;
  return size * (sign.scale ?? 1) * 1.04;
}

const PER: Readonly<Record<string, string>> = {
  "building-points": "building",
  "ship-points": "ship",
  "amphora-points": "amphora",
  "set-points": "set",
  "far-points": "far",
};
const EXTRA: Readonly<Record<string, string>> = { buildings: "building", ships: "ship", amphorae: "amphora" };

export function tileFace(components: Components, tile: string): Sign[] {
  const { gold, gain = 0, value = 0 } = components.tile[tile] ?? {};
  if (gold) {
    const many = gain > 1 ? [text(gain)] : [];
    return [text(gold), icon("gold", 0.86), icon("arrow", 0.5), ...many, icon(traded(tile))];
  }
  if (tile === "rewards") return [icon("instant", 0.7), text(value), icon("reward", 1.1)];
  if (tile === "animals") return [text(`+${value}`), icon("wild"), icon("exotic")];
  if (tile in PER) return [points(value), text("/"), icon(PER[tile]!, 1.05)];
  return [text(`+${value}`), icon(EXTRA[tile] ?? tile, 1.1)];
}

export function transitFace(components: Components, resource: Resource): Sign[] {
  return [text(components.transit.gain), icon(resource)];
}

export function goalFace(components: Components, goal: string, half: "first" | "later"): Sign[] {
  const n = components.destination[goal]?.[half] ?? 0;
  if (goal === "rewards") return [text(n), icon("reward", 1.05)];
  return [points(n), text("/"), icon(EXTRA[goal] ?? goal)];
}

const ONE_LESS: Readonly<Partial<Record<Spot, Resource>>> = { build: "stone", ship: "wood", order: "wheat" };

export function spotFace(components: Components, spot: Spot): Sign[] {
  const less = ONE_LESS[spot];
  if (less) return [text("−1"), icon(less)];
  if (spot === "free") return [text(components.prices.free_action_with_spot), icon("gold"), icon("arrow", 0.5), text("1")];
  if (spot === "permit-wood") return [text("+1"), icon("permit", 0.9), icon("wood", 0.9)];
  if (spot === "wheat-stone") return [text("+1"), icon("wheat", 0.9), icon("stone", 0.9)];
  return [icon("instant", 0.66), text("1"), icon("reward", 1.05)];
}
