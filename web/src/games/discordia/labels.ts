/** Formatting of labels. */

/** Returns the text with a capital, as a label that stands alone. */
export function capitalise(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** Formats a change with its sign: +3, −2. */
export function signed(n: number): string {
  return n < 0 ? `−${-n}` : n ? `+${n}` : "0";
}

/** Returns a number in Roman numerals, for years. */
export function roman(n: number): string {
  return ["", "I", "II", "III", "IV", "V", "VI"][n] ?? String(n);
}
