/** The tables this person has left: a bot plays there, but the seat can be taken back. */

const PLACE = "tessera-left";
const KEPT = 50;

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

export function remembered(table: string): boolean {
  return read().includes(table);
}

export function remember(table: string, left: boolean): void {
  const others = read().filter((each) => each !== table);
  try {
    localStorage.setItem(PLACE, JSON.stringify(left ? [...others, table].slice(-KEPT) : others));
  } catch {
    // then there is no button for it
  }
}
