/** Names of moves and things in the reader's words. */

import type { Choice, Translate } from "../../lib/types";

/** What the argument of each verb is. */
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

/** Says a move as its button would. */
export function spoken(t: Translate, choice: Choice): string {
  if (choice.argument === null) return t(`move-${choice.verb}`);
  const domain = DOMAINS[choice.verb];
  const arg = domain === "steps" ? Number(choice.argument) : t(`${domain}-${choice.argument}`);
  return t(`move-${choice.verb}`, { arg });
}

/** A label that stands alone begins with a capital. */
export function label(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** A change as it is written on a badge: +3, −2. */
export function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}
