/** State of the explanation popover: what a thing is, what it does now, and the clause behind it. */

import type { Attachment } from "svelte/attachments";
import { clauses } from "./games.svelte";
import type { Explanation } from "./types";

export interface Spot {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Right edge of a drawing that the popover must not cover, because its pieces are compared. */
  beside: number | null;
  /** The lit choices, which it should not cover either. */
  lit?: readonly Box[];
  /** Where the prompt line begins, with its answers. */
  floor?: number;
}

type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;
interface Size {
  width: number;
  height: number;
}

const GAP = 10;
const MAX_TARGET = 60; // of something larger the middle is what one aims at

/**
 * Returns where the popover goes: beside a drawing that must not be covered; else below the element, above it, to its
 * right or left, or into a corner, wherever it covers the fewest lit choices; never off the page.
 */
export function placeFor(spot: Spot | null, { width, height }: Size, viewport: Size): { left: number; top: number } {
  const room = Math.max(GAP, viewport.width - width - GAP);
  const depth = Math.max(GAP, Math.min(viewport.height, spot?.floor ?? Infinity) - height - GAP);
  const across = (left: number) => Math.min(Math.max(GAP, left), room);
  const down = (top: number) => Math.min(Math.max(GAP, top), depth);
  if (!spot) return { left: Math.max(GAP, (viewport.width - width - GAP) / 2), top: GAP * 6 };
  const middle = { x: across((spot.left + spot.right - width) / 2), y: down((spot.top + spot.bottom - height) / 2) };
  if (spot.beside !== null && spot.beside <= room) return { left: spot.beside, top: middle.y };
  const [below, above] = [spot.bottom + GAP, spot.top - GAP - height];
  const [right, left] = [spot.right + GAP, spot.left - GAP - width];
  const fits = [
    ...(below <= depth ? [{ left: middle.x, top: below }] : []),
    ...(above >= GAP ? [{ left: middle.x, top: above }] : []),
    ...(right <= room ? [{ left: right, top: middle.y }] : []),
    ...(left >= GAP ? [{ left, top: middle.y }] : []),
  ];
  const nearest = fits[0] ?? { left: middle.x, top: down(below) };
  const corners = [depth, GAP * 6].flatMap((top) => [room, GAP].map((left) => ({ left, top: down(top) })));
  const overlaps = ({ left, top }: { left: number; top: number }, box: Box) =>
    box.left < left + width && box.right > left && box.top < top + height && box.bottom > top;
  const covered = (place: { left: number; top: number }) => (spot.lit ?? []).filter((box) => overlaps(place, box)).length;
  const open = [...fits, ...corners.filter((place) => !overlaps(place, spot))];
  return open.reduce((best, each) => (covered(each) < covered(best) ? each : best), nearest);
}

/** Returns where the lit choices are, besides the one that is explained. */
function litBoxes(explained: Element | null): Box[] {
  const lit = [...document.querySelectorAll("[data-board] :is([data-lit], [data-menu])")];
  return lit
    .filter((each) => each !== explained)
    .map((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      const [x, y] = [Math.max(0, width - MAX_TARGET) / 2, Math.max(0, height - MAX_TARGET) / 2];
      return { left: left + x, top: top + y, right: left + width - x, bottom: top + height - y };
    });
}

const HOVER_DELAY = 300; // a pointer that only passes by opens nothing
const CLOSE_DELAY = 220; // time to move the pointer from the thing to the popover
const LONG_PRESS = 450;
const PRESS_TOLERANCE = 10;

class Explainer {
  about = $state.raw<Explanation | null>(null);
  spot = $state.raw<Spot | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #owner: Element | null = null;

  /** Shows an explanation beside an element; null closes it after a delay. Boards get this as `explain`. */
  explain = (
    about: Explanation | null,
    at?: Element | null,
    wait = at?.matches(":focus-visible") ? 0 : HOVER_DELAY,
  ): void => {
    clearTimeout(this.#timer);
    if (about === null) {
      this.#timer = setTimeout(() => this.close(), this.about ? CLOSE_DELAY : 0);
      return;
    }
    const show = () => {
      const box = at?.getBoundingClientRect();
      const beside = at?.closest("[data-beside]")?.getBoundingClientRect().right ?? null;
      const { left = 0, top = 0, right = 0, bottom = 0 } = box ?? {};
      const floor = document.querySelector(".foot")?.getBoundingClientRect().top;
      this.spot = box ? { left, top, right, bottom, beside, lit: litBoxes(at ?? null), floor } : null;
      this.about = about;
      this.#owner = at ?? null;
      if (about.clause) clauses.request(about.clause);
    };
    // While the popover is open, the next explanation shows at once.
    if (this.about || wait === 0) show();
    else this.#timer = setTimeout(show, wait);
  };

  /** Keeps the popover open while the pointer is on it. */
  keepOpen(): void {
    clearTimeout(this.#timer);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.about = null;
    this.spot = null;
    this.#owner = null;
  }

  /** Whether the explained element has the keyboard focus. */
  hasFocus(): boolean {
    return this.#owner?.matches(":focus") ?? false;
  }

  /** Whether a click is outside of the explained element. */
  isOutside(target: EventTarget | null): boolean {
    return !(target instanceof Node && this.#owner?.contains(target));
  }
}

export const explainer = new Explainer();

const MOVE_THRESHOLD = 3;
/** Where the last click was, until the pointer moves: what then appears under it was not pointed at. */
let restingAt: { x: number; y: number } | null = null;

addEventListener("click", (event) => (restingAt = { x: event.clientX, y: event.clientY }), true);
addEventListener(
  "pointermove",
  (event) => {
    if (restingAt && Math.hypot(event.clientX - restingAt.x, event.clientY - restingAt.y) > MOVE_THRESHOLD) restingAt = null;
  },
  true,
);

/**
 * Attachment that shows an explanation of its element on hover, focus and long press:
 * `<g {@attach explainOnHover(() => ({ title, lines, clause }))}>`.
 */
export function explainOnHover(about: () => Explanation | null): Attachment<Element> {
  return (element) => {
    let press: ReturnType<typeof setTimeout> | undefined;
    let pressed = false;
    let from = { x: 0, y: 0 };
    /** Whether the pointer has come without being moved, so that nothing is explained yet. */
    let appeared = false;

    const show = (wait?: number) => {
      const found = about();
      if (found) explainer.explain(found, element, wait);
    };
    const leave = () => explainer.explain(null);
    const release = () => clearTimeout(press);

    const listeners: [string, (event: never) => void][] = [
      [
        "pointerenter",
        (event: PointerEvent) => {
          appeared = restingAt !== null;
          if (event.pointerType !== "touch" && !appeared) show();
        },
      ],
      ["pointerleave", (event: PointerEvent) => (release(), (appeared = false), event.pointerType !== "touch" && leave())],
      ["focus", () => element.matches(":focus-visible") && show(0)],
      ["blur", leave],
      [
        "pointerdown",
        (event: PointerEvent) => {
          pressed = false;
          if (event.pointerType !== "touch") return;
          from = { x: event.clientX, y: event.clientY };
          press = setTimeout(() => {
            pressed = true;
            navigator.vibrate?.(8);
            show(0);
          }, LONG_PRESS);
        },
      ],
      [
        "pointermove",
        (event: PointerEvent) => {
          if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > PRESS_TOLERANCE) release();
          if (!appeared || restingAt !== null) return;
          appeared = false;
          if (event.pointerType !== "touch") show();
        },
      ],
      ["pointerup", release],
      ["pointercancel", release],
      // A long press shows the explanation; it must not also play.
      ["contextmenu", (event: Event) => pressed && event.preventDefault()],
      [
        "click",
        (event: Event) => {
          if (!pressed) return explainer.close();
          pressed = false;
          event.preventDefault();
          event.stopImmediatePropagation();
        },
      ],
    ];
    for (const [name, listener] of listeners)
      element.addEventListener(name, listener as EventListener, name === "click");
    return () => {
      release();
      for (const [name, listener] of listeners)
        element.removeEventListener(name, listener as EventListener, name === "click");
    };
  };
}
