import { cleanup, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { explainer, explainOnHover, placeFor } from "../src/lib/explain.svelte";
import { clauseAddress } from "../src/lib/games.svelte";
import { byTopic, matches } from "../src/lib/clauseSearch";
import { texts } from "../src/lib/texts.svelte";
import type { Clause } from "../src/lib/types";
import ExplanationPopover from "../src/ui/ExplanationPopover.svelte";
import { tableText } from "./files";

const discount: Clause = {
  id: "ostia.order.discount",
  text: {
    en: "With a building on the granary spot, one Order costs one wheat less.",
    ja: "穀物庫があれば麦が1減る。",
    ko: "곡물 창고가 있으면 밀 1개를 덜 낸다.",
  },
  source: ["2e p.15"],
  kind: "printed",
  edition: null,
  brief: false,
};

beforeEach(async () => {
  vi.useFakeTimers();
  texts.add("en", "table", tableText("en"));
  await texts.use("en");
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify([discount]))));
  document.body.innerHTML = "<button>spot</button>";
});

afterEach(() => {
  explainer.close();
  cleanup();
  vi.useRealTimers();
});

describe("a thing that explains itself", () => {
  function thing() {
    const button = document.querySelector("button")!;
    const undo = explainOnHover(() => ({ title: "Granary", lines: ["Saves one wheat."], clause: discount.id }))(button);
    const fire = (type: string, more: object = {}) => {
      const event = Object.assign(
        new Event(type, { bubbles: true, cancelable: true }),
        { pointerType: "mouse", clientX: 0, clientY: 0 },
        more,
      );
      button.dispatchEvent(event);
      flushSync();
      return event;
    };
    return { button, fire, undo };
  }

  it("does so when the pointer stays, with its clause and where that comes from", async () => {
    render(ExplanationPopover);
    const { fire } = thing();
    fire("pointerenter");
    expect(screen.queryByText("Granary")).toBeNull();
    await vi.advanceTimersByTimeAsync(400);
    flushSync();
    expect(screen.getByText("Granary")).toBeTruthy();
    expect(screen.getByText("Saves one wheat.")).toBeTruthy();
    expect(screen.getByText(/granary spot/)).toBeTruthy();
    expect(screen.getByText(/printed in the rulebook/)).toBeTruthy();
    expect(screen.queryByText(/2e p\.15/)).toBeNull(); // that is for the rules page
    expect(screen.getByRole<HTMLAnchorElement>("link").getAttribute("href")).toBe("/rules/ostia#order.discount");
    fire("pointerleave");
    await vi.advanceTimersByTimeAsync(400);
    flushSync();
    expect(screen.queryByText("Granary")).toBeNull();
  });

  it("does so on a long press, which is not a click", async () => {
    render(ExplanationPopover);
    const { fire, button } = thing();
    const clicked = vi.fn();
    button.addEventListener("click", clicked);
    fire("pointerdown", { pointerType: "touch" });
    await vi.advanceTimersByTimeAsync(500);
    flushSync();
    expect(screen.getByText("Granary")).toBeTruthy();
    fire("pointerup", { pointerType: "touch" });
    fire("click");
    expect(clicked).not.toHaveBeenCalled();
    fire("pointerdown", { pointerType: "touch" });
    fire("pointerup", { pointerType: "touch" });
    fire("click");
    expect(clicked).toHaveBeenCalledOnce();
  });

  it("does not when the finger moves: that is scrolling", async () => {
    const { fire } = thing();
    fire("pointerdown", { pointerType: "touch" });
    fire("pointermove", { pointerType: "touch", clientX: 40 });
    await vi.advanceTimersByTimeAsync(600);
    expect(explainer.about).toBeNull();
  });

  it("stops on Escape", async () => {
    render(ExplanationPopover);
    const { fire } = thing();
    fire("pointerenter");
    await vi.advanceTimersByTimeAsync(400);
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
    flushSync();
    expect(explainer.about).toBeNull();
  });
});

describe("a clause", () => {
  it("has an address of its own", () => {
    expect(clauseAddress("ostia.order.discount")).toBe("/rules/ostia#order.discount");
  });

  it("is found by words of the reader's language, its id or its source", () => {
    expect(matches(discount, "GRANARY wheat", "en")).toBe(true);
    expect(matches(discount, "granary stone", "en")).toBe(false);
    expect(matches(discount, "麦", "ja")).toBe(true);
    expect(matches(discount, "밀 창고", "ko")).toBe(true);
    expect(matches(discount, "order.disc", "ko")).toBe(true);
    expect(matches(discount, "p.15", "en")).toBe(true);
    expect(matches(discount, "", "en")).toBe(true);
  });

  it("stands with others of its topic", () => {
    const other = { ...discount, id: "ostia.move.cost" };
    const third = { ...discount, id: "ostia.order.extra" };
    expect(byTopic([discount, other, third]).map(([topic, group]) => [topic, group.length])).toEqual([
      ["order", 2],
      ["move", 1],
    ]);
  });
});

describe("the explanation", () => {
  it("goes away by a press on it, but not by a press on its link", async () => {
    render(ExplanationPopover);
    explainer.explain({ title: "Granary", lines: ["Saves one wheat."], clause: discount.id }, document.querySelector("button"), 0);
    await vi.waitFor(() => expect(screen.queryByRole("link")).not.toBeNull());
    screen.getByRole("link").addEventListener("click", (event) => event.preventDefault());
    screen.getByRole("link").click();
    flushSync();
    expect(screen.queryByText("Granary")).not.toBeNull();
    screen.getByText("Saves one wheat.").click();
    flushSync();
    expect(screen.queryByText("Granary")).toBeNull();
  });

  const box = (left: number, top: number, size = 20) => ({ left, top, right: left + size, bottom: top + size });
  const [size, page] = [{ width: 200, height: 100 }, { width: 1000, height: 700 }];
  const covers = (place: { left: number; top: number }, lit: ReturnType<typeof box>) =>
    lit.left < place.left + size.width && lit.right > place.left && lit.top < place.top + size.height && lit.bottom > place.top;

  it("lies below what it explains", () => {
    expect(placeFor({ ...box(400, 300), beside: null }, size, page)).toEqual({ left: 310, top: 330 });
  });

  it("covers no lit choice where there is room elsewhere", () => {
    for (const lit of [[box(400, 350)], [box(400, 350), box(400, 250)], [box(400, 350), box(400, 250), box(450, 300)]]) {
      const place = placeFor({ ...box(400, 300), beside: null, lit }, size, page);
      expect(lit.filter((each) => covers(place, each))).toEqual([]);
    }
  });

  it("stays above the prompt line", () => {
    const place = placeFor({ ...box(400, 560), beside: null, floor: 600 }, size, page);
    expect(place.top + size.height).toBeLessThanOrEqual(600);
  });

  it("covers as few as it can, and stays on the page", () => {
    const lit = Array.from({ length: 40 }, (_, n) => box(25 * n, 0)).concat(box(400, 350));
    const place = placeFor({ ...box(980, 2), beside: null, lit }, size, page);
    expect(place.left + size.width).toBeLessThanOrEqual(page.width);
    expect(lit.filter((each) => covers(place, each))).toEqual([]);
  });
});
