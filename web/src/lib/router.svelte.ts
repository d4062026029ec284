/** Maps addresses to pages. Addresses are plain paths; the server answers all of them with the app. */

export type Page = "home" | "new" | "table" | "analysis" | "replay" | "rules" | "about" | "settings" | "learn" | "not-found";

export interface Route {
  page: Page;
  /** The table's id or the game in the path. */
  name: string;
  query: URLSearchParams;
  /** The fragment, without the #. */
  part: string;
}

const PATHS: readonly (readonly [RegExp, Page])[] = [
  [/^\/$/, "home"],
  [/^\/new$/, "new"],
  [/^\/t\/([A-Za-z0-9]{1,40})$/, "table"],
  [/^\/t\/([A-Za-z0-9]{1,40})\/analysis$/, "analysis"],
  [/^\/replay(?:\/([A-Za-z0-9]{1,40}))?$/, "replay"],
  [/^\/rules\/([a-z0-9_-]{1,40})$/, "rules"],
  [/^\/about\/([a-z0-9_-]{1,40})$/, "about"],
  [/^\/learn\/([a-z0-9_-]{1,40})$/, "learn"],
  [/^\/settings$/, "settings"],
];

export function route(address: string | URL): Route {
  const url = typeof address === "string" ? new URL(address, "http://tessera") : address;
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, "") : url.pathname;
  const rest = { query: url.searchParams, part: decodeURIComponent(url.hash.slice(1)) };
  for (const [pattern, page] of PATHS) {
    const found = pattern.exec(path);
    if (found) return { page, name: found[1] ?? "", ...rest };
  }
  return { page: "not-found", name: path, ...rest };
}

class Router {
  now = $state.raw<Route>(route("/"));

  /** Starts handling the address bar and the links of this page. */
  start(): void {
    this.#read();
    addEventListener("popstate", () => this.#read());
    addEventListener("hashchange", () => this.#read());
    document.addEventListener("click", (event) => {
      const target = linkTarget(event);
      if (!target) return;
      event.preventDefault();
      this.go(target);
    });
  }

  #read(): void {
    this.now = route(new URL(location.href));
  }

  /** Goes to an address of the app. */
  go(address: string, replace = false): void {
    const before = location.pathname;
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.#read();
    if (location.pathname !== before && !this.now.part) scrollTo(0, 0);
  }
}

/** Returns the address of a clicked link within the app, or null if the browser should handle the click. */
export function linkTarget(event: MouseEvent): string | null {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  ) {
    return null;
  }
  const link = (event.target as Element | null)?.closest?.("a[href]");
  if (!link || link.hasAttribute("download") || link.getAttribute("target")) return null;
  const url = new URL((link as HTMLAnchorElement).href, location.href);
  if (url.origin !== location.origin || /^\/(api|ws|assets)\//.test(url.pathname)) return null;
  if (url.pathname === location.pathname && url.search === location.search && url.hash) return null;
  return url.pathname + url.search + url.hash;
}

export const router = new Router();
