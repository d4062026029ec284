/** The verbs whose moves are drawn on the board; the others are buttons of the prompt line. */
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

/** The events that summarise a turn. */
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

/** The verbs that do not answer the question but may be played beside it. */
export const free: string[] = ["buy"];
