/** Small matters of writing. */

const LONG_NAME = 9;

/** A label that stands alone begins with a capital. */
export function label(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** A name for a narrow column: the first of two words where both are long. */
export function shortName(name: string): string {
  return name.length > LONG_NAME ? (name.split(" ")[0] ?? name) : name;
}

/** A change as it is written on a badge: +3, −2. */
export function signed(n: number): string {
  return n < 0 ? `−${-n}` : n ? `+${n}` : "0";
}

/** A chance in percent; what is nearly certain is not called certain. */
export function percent(chance: number): string {
  const n = Math.round(chance * 100);
  if (n === 100 && chance < 1) return "99 %";
  return n === 0 && chance > 0 ? "1 %" : `${n} %`;
}

/** An expected number, with one digit behind the point. */
export function about(n: number): string {
  return (Math.round(n * 10) / 10).toString();
}
