/** Small matters of writing. */

/** A label that stands alone begins with a capital. */
export function label(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** A change as it is written on a badge: +3, −2. */
export function signed(n: number): string {
  return n < 0 ? `−${-n}` : n ? `+${n}` : "0";
}

/** Years are counted as the Romans wrote. */
export function roman(n: number): string {
  return ["", "I", "II", "III", "IV", "V", "VI"][n] ?? String(n);
}
