/** The drawer at the board's edge: how it lies there, and how it was left, for the next table and the next visit. */

const PLACE = "tessera-drawer";
const CLOSED = "closed";
const ROOMY = 1400; // from here on the drawer has its own place beside the board
const MODAL = 820; // below this it covers the board, which then waits

/** Which tab is open, if any. Made by a component, with which it ends. */
export class Side<Tab extends string> {
  /** Of the window. */
  width = $state(innerWidth);
  tab = $state<Tab | null>(null);
  readonly over = $derived(this.width < ROOMY);
  readonly modal = $derived(this.width < MODAL);

  constructor(readonly tabs: readonly Tab[], usual: Tab) {
    this.tab = this.over ? null : keptTab(tabs, usual);
    // A window made narrow must not find itself behind the drawer.
    $effect(() => {
      if (this.over) this.tab = null;
    });
  }

  /** Opens a tab, or closes the drawer. */
  pull = (next: Tab | null): void => {
    this.tab = next;
    if (!this.over) keepTab(next);
  };

  /** Opens a tab, or closes it if it is open. */
  toggle(tab: Tab): void {
    this.pull(this.tab === tab ? null : tab);
  }
}

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
