import type { Losers } from "../../lib/boards";
import { ownersBefore } from "./chronicle";
export { asks, open, warns } from "./asks";
export { summarise } from "./stories";
import { readPlace, type Box, type View } from "./view";

/** The verbs the board draws itself; the others stay buttons of the prompt line. */
export const drawn: string[] = [
  "number",
  "offer",
  "take",
  "give",
  "pay",
  "keep",
  "gain",
  "build",
  "raise",
  "fortify",
  "launch",
  "buy",
  "pyramids",
  "march",
  "sail",
  "to",
  "attack",
  "occupy",
  "pillage",
  "release",
  "convert",
  "lose",
  "petrify",
  "fly",
  "muster",
  "advance",
  "sacrifice",
  "drive",
  "rouse",
  "import",
  "discard",
  "choose",
  "hand",
  "play",
  "foresee",
  "strike",
  "sink",
  "ruin",
  "shield",
  "boost",
  "recover",
  "ferry",
  "salvage",
];

/** The events that say in short what somebody did with a turn. */
export const headlines: string[] = [
  "number",
  "took",
  "gave",
  "built",
  "raised",
  "launched",
  "fortified",
  "bought",
  "pyramids",
  "marched",
  "sailed",
  "attacked",
  "lost",
  "lost-ship",
  "occupied",
  "pillaged",
  "converted",
  "title",
  "played",
  "foresaw",
  "fulfilled",
  "imported",
  "mustered",
  "advanced",
  "fell",
  "flew",
  "drove",
  "roused",
  "rebelled",
  "hit-back",
  "petrified",
  "sank",
  "ruined",
  "struck",
];

/** The events that are told first, the most important first. */
export const important: string[] = [
  "pyramids",
  "converted",
  "attacked",
  "roused",
  "rebelled",
  "ruined",
  "sank",
  "occupied",
  "pillaged",
  "fulfilled",
  "played",
  "bought",
  "title",
];

/** The options that are modules of Atlas. */
export const modules: string[] = ["setup", "troy", "jerusalem", "syracuse"];

/** Trade comes before the first turn. */
export const opening = "round";

/** The events that name whom they cost something. */
const LOST = ["lost", "lost-ship", "fell", "discarded"];
/** The events at a building or a province, whose owner loses by them. */
const AT_PLACE = ["occupied", "pillaged", "ruined"];

/** Whose units are lost, and whose buildings and provinces are occupied, pillaged, destroyed or converted. */
export const losers: Losers = (event, { view, events, info }) => {
  const { seat, place, province } = event.arguments;
  if (LOST.includes(event.kind)) return [Number(seat)];
  if (event.kind !== "converted" && !AT_PLACE.includes(event.kind)) return [];
  const owners = ownersBefore(event, events, view as View, info.components as unknown as Box);
  const owner = owners.get(event.kind === "converted" ? String(province) : readPlace(String(place))[0]);
  return owner === undefined || owner === seat ? [] : [owner];
};
