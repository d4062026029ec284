/** The verbs the board draws itself; the others stay buttons of the prompt line. */
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

/** The events that say in short what somebody did with a turn. */
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
