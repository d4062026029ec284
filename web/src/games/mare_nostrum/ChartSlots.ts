/** The printed slots of a province, in the order of the rules, with their kinds and goods. */

export const SLOTS = ["caravan-1", "caravan-2", "market", "city-1", "city-2", "temple"] as const;
export type Slot = (typeof SLOTS)[number];
/** What legions can occupy: a slot, or the control marker. */
export type Target = Slot | "marker";
export type CityKind = "ordinary" | "capital" | "legendary";
export type SlotKind = "caravan" | "market" | "city" | "capital" | "legendary" | "temple";

/** A province as the components say it. */
export interface Printed {
  board: string;
  caravans: string[];
  market: boolean;
  cities: CityKind[];
  temple: boolean;
  land: string[];
  seas: string[];
}

export interface PrintedSlot {
  slot: Slot;
  kind: SlotKind;
  good: string | null;
}

export function printedSlots(province: Pick<Printed, "caravans" | "market" | "cities" | "temple">): PrintedSlot[] {
  const caravans = province.caravans.map((good, n): PrintedSlot => ({ slot: n ? "caravan-2" : "caravan-1", kind: "caravan", good }));
  const cities = province.cities.map(
    (kind, n): PrintedSlot => ({ slot: n ? "city-2" : "city-1", kind: kind === "ordinary" ? "city" : kind, good: null }),
  );
  return [
    ...caravans,
    ...(province.market ? [{ slot: "market", kind: "market", good: null } as const] : []),
    ...cities,
    ...(province.temple ? [{ slot: "temple", kind: "temple", good: null } as const] : []),
  ];
}
