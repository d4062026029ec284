/** Numbers and times as the reader writes them. */

import type { Language } from "./types";

export function number(language: Language, value: number): string {
  return new Intl.NumberFormat(language).format(value).replace("-", "−");
}

const UNITS: readonly (readonly ["day" | "hour" | "minute", number])[] = [
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

/** "2 minutes": whole minutes, hours or days. */
export function lasting(language: Language, seconds: number): string {
  const [unit, size] = UNITS.find(([, least]) => seconds >= least) ?? UNITS.at(-1)!;
  const count = Math.max(1, Math.floor(seconds / size));
  const said = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count);
  return language === "ja" ? said.replaceAll(" ", "") : said;
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
