/** Whether the drawer beside the board was left open, and at which tab: for the next table and the next visit. */

const PLACE = "tessera-drawer";
const CLOSED = "closed";

/** Gives the tab to begin with: the one chosen last, null if the drawer was closed, else the usual one. */
export function keptTab<Tab extends string>(tabs: readonly Tab[], usual: Tab): Tab | null {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(PLACE);
  } catch {
    // a browser without storage begins as usual
  }
  return kept === CLOSED ? null : (tabs.find((tab) => tab === kept) ?? usual);
}

export function keepTab(tab: string | null): void {
  try {
    localStorage.setItem(PLACE, tab ?? CLOSED);
  } catch {
    // then it is forgotten with the page
  }
}
