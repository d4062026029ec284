/** Numbers and times as the reader writes them. */

import type { Language } from "./types";

export function number(language: Language, value: number): string {
  return new Intl.NumberFormat(language).format(value).replace("-", "−");
}

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** "5 minutes ago"; `at` and `now` in seconds. */
export function ago(language: Language, at: number, now = Date.now() / 1000): string {
  const seconds = Math.max(0, now - at);
  const [unit, size] = UNITS.find(([, least]) => seconds >= least) ?? (["second", Infinity] as const);
  const said = new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-Math.floor(seconds / size), unit);
  return language === "ja" ? said.replaceAll(" ", "") : said; // Japanese writes 5分前
}

/** Time used, as 1:05 or 1:02:03. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, n) => (n ? String(part).padStart(2, "0") : String(part))).join(":");
}

/** The time of day. */
export function hour(language: Language, at: number): string {
  return new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit" }).format(at * 1000);
}
