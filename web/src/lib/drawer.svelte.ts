/** State of the drawer beside the board: layout by window width, and the tab stored for the next visit. */

const STORAGE_KEY = "tessera-drawer";
const CLOSED = "closed";
const BESIDE_FROM = 1400; // from this window width on the drawer lies beside the board
const MODAL_BELOW = 820; // below this width it covers the board and is modal

/** The open tab, if any. Create it in a component: its effect ends with the component. */
export class DrawerState<Tab extends string> {
  /** Width of the window. */
  width = $state(innerWidth);
  tab = $state<Tab | null>(null);
  readonly over = $derived(this.width < BESIDE_FROM);
  readonly modal = $derived(this.width < MODAL_BELOW);

  constructor(readonly tabs: readonly Tab[], fallback: Tab) {
    this.tab = this.over ? null : storedTab(tabs, fallback);
    // Close the drawer when the window becomes narrow, so that it does not cover the board.
    $effect(() => {
      if (this.over) this.tab = null;
    });
  }

  /** Opens a tab, or closes the drawer. */
  show = (next: Tab | null): void => {
    this.tab = next;
    if (!this.over) storeTab(next);
  };

  /** Opens a tab, or closes it if it is open. */
  toggle(tab: Tab): void {
    this.show(this.tab === tab ? null : tab);
  }
}

/** Returns the stored tab, null if the drawer was closed, or the fallback. */
export function storedTab<Tab extends string>(tabs: readonly Tab[], fallback: Tab): Tab | null {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(STORAGE_KEY);
  } catch {
    // no storage: use the fallback
  }
  return stored === CLOSED ? null : (tabs.find((tab) => tab === stored) ?? fallback);
}

export function storeTab(tab: string | null): void {
  try {
    localStorage.setItem(STORAGE_KEY, tab ?? CLOSED);
  } catch {
    // no storage: the tab is lost with the page
  }
}
