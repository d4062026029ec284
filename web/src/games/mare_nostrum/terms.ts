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
];

/** The events that are told first, the most important first. */
export const important: string[] = ["pyramids", "converted", "attacked", "occupied", "pillaged", "bought", "title"];

/** Trade comes before the first turn. */
export const opening = "round";
