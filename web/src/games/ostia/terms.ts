/** The verbs the board draws itself; the others stay buttons of the prompt line. */
export const drawn: string[] = [
  "sow",
  "drop",
  "declare",
  "sail",
  "take",
  "launch",
  "refit",
  "fill",
  "enrich",
  "build",
  "furnish",
  "trade",
  "honour",
  "administer",
  "found",
  "descend",
  "buy",
];

/** The events that say in short what somebody did with a turn. */
export const headlines: string[] = [
  "sailed",
  "discovered",
  "arrived",
  "launched",
  "refitted",
  "filled",
  "enriched",
  "built",
  "traded",
  "honoured",
  "triggered",
];

/** The verbs that answer no question but may be done beside it. */
export const free: string[] = ["buy"];
