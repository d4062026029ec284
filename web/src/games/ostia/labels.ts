/** Labels of moves, and formatting of labels. */

import type { Choice, Translate } from "../../lib/types";

/** The domain of the argument of each verb. */
export const DOMAINS: Readonly<Record<string, string>> = {
  buy: "resource",
  sow: "section",
  drop: "ship",
  declare: "steps",
  sail: "stop",
  take: "animal",
  launch: "section",
  refit: "section",
  fill: "order",
  enrich: "order",
  build: "port",
  furnish: "spot",
  trade: "port",
  honour: "honour",
  administer: "action",
  found: "port",
  descend: "direction",
};

/** Returns the label of a move. */
export function moveText(t: Translate, choice: Choice): string {
  if (choice.argument === null) return t(`move-${choice.verb}`);
  const domain = DOMAINS[choice.verb];
  const arg = domain === "steps" ? Number(choice.argument) : t(`${domain}-${choice.argument}`);
  return t(`move-${choice.verb}`, { arg });
}

/** Returns the text with a capital, as a label that stands alone. */
export function capitalise(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** Formats a change with its sign: +3, −2. */
export function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}
