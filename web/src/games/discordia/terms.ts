/** The verbs whose moves are drawn on the board; the others are buttons of the prompt line. */
export const drawn: string[] = [
  "use",
  "explore",
  "develop",
  "stars",
  "boat",
  "place",
  "take",
  "replace",
  "deploy",
  "special",
  "trade",
  "expand",
  "raise",
  "claim",
  "invoke",
  "enact",
  "send",
  "return",
  "lose",
  "sail",
];

/** The events that summarise a turn. */
export const headlines: string[] = [
  "placed",
  "deployed",
  "expanded",
  "explored",
  "developed",
  "tower",
  "claimed",
  "enacted",
  "traded",
  "sailed",
  "repelled",
  "plundered",
];
