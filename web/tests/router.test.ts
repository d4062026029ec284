import { beforeEach, describe, expect, it } from "vitest";
import { linkTarget, route, router } from "../src/lib/router.svelte";

describe("an address", () => {
  it.each([
    ["/", "home", ""],
    ["/new", "new", ""],
    ["/new?game=ostia", "new", ""],
    ["/t/a1b2c3d4e5", "table", "a1b2c3d4e5"],
    ["/t/a1b2c3d4e5/", "table", "a1b2c3d4e5"],
    ["/t/a1b2c3d4e5/analysis", "analysis", "a1b2c3d4e5"],
    ["/t/a1b2c3d4e5/analyses", "not-found", "/t/a1b2c3d4e5/analyses"],
    ["/replay", "replay", ""],
    ["/replay/a1b2c3d4e5?at=12", "replay", "a1b2c3d4e5"],
    ["/rules/ostia#order.discount", "rules", "ostia"],
    ["/about/ostia", "about", "ostia"],
    ["/learn/ostia", "learn", "ostia"],
    ["/rules/mare_nostrum", "rules", "mare_nostrum"],
    ["/learn/mare_nostrum", "learn", "mare_nostrum"],
    ["/settings", "settings", ""],
    ["/t/", "not-found", "/t"],
    ["/t/../etc", "not-found", "/etc"],
    ["/t/<script>", "not-found", "/t/%3Cscript%3E"],
    ["/nothing/here", "not-found", "/nothing/here"],
  ])("%s shows %s", (address, page, name) => {
    expect(route(address)).toMatchObject({ page, name });
  });

  it("keeps its query and its part", () => {
    const { query, part } = route("/rules/ostia?q=wheat#order.discount");
    expect(query.get("q")).toBe("wheat");
    expect(part).toBe("order.discount");
  });
});

describe("a click on a link", () => {
  beforeEach(() => {
    document.body.innerHTML = "";
    history.replaceState(null, "", "/");
  });

  function click(html: string, options: MouseEventInit = {}): string | null {
    document.body.innerHTML = html;
    let found: string | null = null;
    const listen = (event: MouseEvent) => {
      found = linkTarget(event);
      event.preventDefault();
    };
    document.addEventListener("click", listen);
    document
      .querySelector("a")!
      .dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...options }));
    document.removeEventListener("click", listen);
    return found;
  }

  it("of ours stays in the app", () => {
    expect(click('<a href="/t/abc?learn#x">go</a>')).toBe("/t/abc?learn#x");
  });

  it.each([
    ["to another site", '<a href="https://example.org/">go</a>', {}],
    ["in a new tab", '<a href="/new" target="_blank">go</a>', {}],
    ["with Ctrl", '<a href="/new">go</a>', { ctrlKey: true }],
    ["with the middle button", '<a href="/new">go</a>', { button: 1 }],
    ["to a download", '<a href="/api/tables/x/record" download>go</a>', {}],
    ["to the server", '<a href="/api/tables/x/record">go</a>', {}],
    ["to a part of this page", '<a href="#order">go</a>', {}],
  ])("%s is the browser's", (_, html, options) => {
    expect(click(html, options)).toBeNull();
  });

  it("leads to a page, and Back leads back", () => {
    router.start();
    router.go("/settings");
    expect(router.now.page).toBe("settings");
    history.replaceState(null, "", "/new");
    dispatchEvent(new PopStateEvent("popstate"));
    expect(router.now.page).toBe("new");
  });
});
