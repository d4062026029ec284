/** Numbers and times in the format of the language. */

import type { Language } from "./types";

export function formatNumber(language: Language, value: number): string {
  return new Intl.NumberFormat(language).format(value).replace("-", "−");
}

const UNITS: readonly (readonly ["day" | "hour" | "minute", number])[] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** "5 minutes ago"; `at` and `now` in seconds. */
export function timeAgo(language: Language, at: number, now = Date.now() / 1000): string {
  const seconds = Math.max(0, now - at);
  const [unit, size] = UNITS.find(([, least]) => seconds >= least) ?? (["second", Infinity] as const);
  const text = new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-Math.floor(seconds / size), unit);
  return language === "ja" ? text.replaceAll(" ", "") : text; // Japanese writes 5分前
}

/** "2 minutes": in whole minutes, hours or days. */
export function duration(language: Language, seconds: number): string {
  const [unit, size] = UNITS.find(([, least]) => seconds >= least) ?? UNITS.at(-1)!;
  const count = Math.max(1, Math.floor(seconds / size));
  const text = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count);
  return language === "ja" ? text.replaceAll(" ", "") : text;
}

/** Time used, as 1:05 or 1:02:03. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, n) => (n ? String(part).padStart(2, "0") : String(part))).join(":");
}

/** The time of day. */
export function timeOfDay(language: Language, at: number): string {
  return new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit" }).format(at * 1000);
}
