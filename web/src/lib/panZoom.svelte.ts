/** Pan and zoom of a drawing that is larger than its window, by drag, pinch, wheel and keyboard focus. */

import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";

interface Point {
  x: number;
  y: number;
}

interface Options {
  width: number;
  height: number;
  /** The part of the drawing that must be visible at the smallest scale. */
  content: Point & { width: number; height: number };
  /** The smallest initial scale, in pixels per unit. */
  least: () => number;
  calm: () => boolean;
  /** Called when a press becomes a drag, so that its click plays nothing. */
  dragged: () => void;
}

const MAX_SCALE = 2.4; // pixels per unit
const DRAG_THRESHOLD = 6; // pixels
const MARGIN = 70;
const EDGE_MARGIN = 24; // how far inside the edge a point must lie to be visible, in units
const INSET = 28; // distance from the edge to the centre of a button
const [CLEAR_X, CLEAR_Y] = [66, 50]; // distance from a point at which a button does not cover it

export const EDGES = ["left", "right", "top", "bottom"] as const;
export type Edge = (typeof EDGES)[number];

class PanZoom {
  /** Pixels per unit, and the position of the drawing's corner. */
  #scale = $state(0);
  #x = $state(0);
  #y = $state(0);
  #wide = $state(1);
  #high = $state(1);
  gliding = $state(false);
  #touched = false;
  #points: Point[] = [];
  #close = 0;

  constructor(readonly options: Options) {}

  get wide(): number {
    return this.options.width * this.#scale;
  }
  get high(): number {
    return this.options.height * this.#scale;
  }
  get transform(): string {
    return `translate(${this.#x.toFixed(1)}px, ${this.#y.toFixed(1)}px)`;
  }
  /** Whether the drawing is taller than its window, so that it can be moved both ways. */
  get moved(): boolean {
    return this.options.content.height * this.#scale > this.#high + 2;
  }

  get #fit(): number {
    return Math.min(this.#wide / this.options.content.width, this.#high / this.options.content.height);
  }
  get #initialScale(): number {
    return Math.max(this.#fit, this.options.least());
  }

  /**
   * Brings points into view, as far as there is room; does nothing for the same points again, because the person may
   * have moved on. `close` is the smallest scale while they are shown, for things too small to be hit otherwise.
   */
  show(points: Point[], close = 0): void {
    const same = String(points.map(({ x, y }) => [x, y])) === String(this.#points.map(({ x, y }) => [x, y]));
    this.#points = points;
    const before = this.#close;
    this.#close = close;
    if (same && close === before) return;
    untrack(() => {
      if (!this.#scale) return;
      if (before && !close && this.#scale === Math.min(MAX_SCALE, before)) {
        this.#scale = this.#initialScale; // back from close-up to the initial scale
        if (points[0]) this.#centre(points[0]);
      }
      this.#bring(points, true);
    });
  }

  /** Returns the points that lie beyond an edge of the window. */
  beyond(points: Point[], edge: Edge): Point[] {
    const [scale, reach] = [this.#scale, EDGE_MARGIN * this.#scale];
    return points.filter(({ x, y }) => {
      const [left, top] = [x * scale + this.#x, y * scale + this.#y];
      if (edge === "left") return left < reach;
      if (edge === "right") return left > this.#wide - reach;
      return edge === "top" ? top < reach : top > this.#high - reach;
    });
  }

  /** Returns the position along an edge, as near its middle as possible, where a button covers none of the points. */
  clear(points: Point[], edge: Edge): number {
    const upright = edge === "left" || edge === "right";
    const [long, deep] = upright ? [this.#high, this.#wide] : [this.#wide, this.#high];
    const inside = edge === "left" || edge === "top" ? INSET : deep - INSET;
    const seen = points.map(({ x, y }) => ({ x: x * this.#scale + this.#x, y: y * this.#scale + this.#y }));
    const free = (along: number) => {
      const [x, y] = upright ? [inside, along] : [along, inside];
      return seen.every((point) => Math.abs(point.x - x) > CLEAR_X || Math.abs(point.y - y) > CLEAR_Y);
    };
    for (let away = 0; away < long / 2 - INSET; away += INSET / 2) {
      if (free(long / 2 - away)) return long / 2 - away;
      if (free(long / 2 + away)) return long / 2 + away;
    }
    return long / 2;
  }

  /** Pixels per unit. */
  get scale(): number {
    return this.#scale;
  }

  /** Brings points into view at the request of the person. */
  turnTo(points: Point[]): void {
    this.#touched = true;
    this.#bring(points, true);
  }

  zoom(times: number, at: Point = { x: this.#wide / 2, y: this.#high / 2 }): void {
    this.#touched = true;
    this.#zoomTo(this.#scale * times, at);
  }

  /** Shows the whole drawing, or returns to the initial scale if it is whole already. */
  whole(): void {
    this.#touched = true;
    this.#animate();
    if (this.#scale > this.#fit * 1.02) {
      this.#scale = this.#fit;
      this.#clamp();
    } else {
      this.#scale = this.#initialScale;
      this.#clamp();
      this.#bring(this.#points, true);
    }
  }

  attach: Attachment = (node) => {
    const element = node as HTMLElement;
    const size = new ResizeObserver(() => this.#resize(element.clientWidth, element.clientHeight));
    size.observe(element);
    const down = new Map<number, Point>();
    let panning = false;
    let spread = 0;

    const local = (event: MouseEvent): Point => {
      const { left, top } = element.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };
    const press = (event: PointerEvent) => {
      if (event.button) return;
      down.set(event.pointerId, local(event));
      panning = panning && down.size > 1;
      spread = 0;
    };
    const move = (event: PointerEvent) => {
      const from = down.get(event.pointerId);
      if (!from) return;
      const to = local(event);
      if (!panning && Math.hypot(to.x - from.x, to.y - from.y) < DRAG_THRESHOLD) return;
      if (!panning) {
        panning = true;
        this.gliding = false;
        this.options.dragged();
        element.setPointerCapture(event.pointerId);
      }
      this.#touched = true;
      down.set(event.pointerId, to);
      const [one, two] = [...down.values()];
      if (one && two) {
        const apart = Math.hypot(one.x - two.x, one.y - two.y);
        if (spread) this.#zoomTo((this.#scale * apart) / spread, { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 });
        spread = apart;
      } else {
        this.#x += to.x - from.x;
        this.#y += to.y - from.y;
        this.#clamp();
      }
    };
    const lift = (event: PointerEvent) => {
      down.delete(event.pointerId);
      spread = 0;
      if (panning && event.type === "pointerup") this.options.dragged();
      panning = false;
    };
    const wheel = (event: WheelEvent) => {
      // At the smallest scale, zooming out further scrolls the page.
      if (event.deltaY > 0 && this.#scale <= this.#fit * 1.01) return;
      event.preventDefault();
      this.gliding = false;
      this.zoom(Math.exp(-event.deltaY / 420), local(event));
    };
    const focus = (event: FocusEvent) => {
      const target = event.target as Element;
      if (!target.matches(":focus-visible") || target === element) return;
      const box = target.getBoundingClientRect();
      const { left, top } = element.getBoundingClientRect();
      const x = (box.left + box.width / 2 - left - this.#x) / this.#scale;
      const y = (box.top + box.height / 2 - top - this.#y) / this.#scale;
      this.#bring([{ x, y }], true);
    };
    // Browsers scroll the focused element into view; this window moves only its drawing.
    const still = () => element.scrollTo(0, 0);

    element.addEventListener("pointerdown", press);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", lift);
    element.addEventListener("pointercancel", lift);
    element.addEventListener("wheel", wheel, { passive: false });
    element.addEventListener("focusin", focus);
    element.addEventListener("scroll", still);
    return () => {
      size.disconnect();
      element.removeEventListener("pointerdown", press);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", lift);
      element.removeEventListener("pointercancel", lift);
      element.removeEventListener("wheel", wheel);
      element.removeEventListener("focusin", focus);
      element.removeEventListener("scroll", still);
    };
  };

  #resize(wide: number, high: number): void {
    if (!wide || !high) return;
    const first = !this.#scale;
    const middle = {
      x: (this.#wide / 2 - this.#x) / (this.#scale || 1),
      y: (this.#high / 2 - this.#y) / (this.#scale || 1),
    };
    this.#wide = wide;
    this.#high = high;
    this.gliding = false;
    if (first || !this.#touched) {
      this.#scale = this.#initialScale;
      this.#clamp();
      this.#bring(this.#points, false);
    } else {
      this.#scale = Math.max(this.#fit, Math.min(MAX_SCALE, this.#scale));
      this.#centre(middle);
    }
  }

  #zoomTo(scale: number, at: Point): void {
    const next = Math.max(this.#fit, Math.min(MAX_SCALE, scale));
    const times = next / this.#scale;
    this.#x = at.x - (at.x - this.#x) * times;
    this.#y = at.y - (at.y - this.#y) * times;
    this.#scale = next;
    this.#clamp();
  }

  #bring(points: Point[], glide: boolean): void {
    if (!points.length) return;
    if (this.#close > this.#scale) {
      if (glide) this.#animate();
      this.#scale = Math.min(MAX_SCALE, this.#close);
      return this.#centre(points[0]!);
    }
    const least = Math.max(this.#fit, this.options.least() * 0.75);
    const seen = together(points, this.#wide / least - 2 * MARGIN);
    const xs = seen.map((point) => point.x);
    const ys = seen.map((point) => point.y);
    const [left, right] = [Math.min(...xs) - MARGIN, Math.max(...xs) + MARGIN];
    const [top, bottom] = [Math.min(...ys) - MARGIN, Math.max(...ys) + MARGIN];
    const scale = this.#scale;
    const inside =
      left * scale + this.#x >= -1 &&
      right * scale + this.#x <= this.#wide + 1 &&
      top * scale + this.#y >= -1 &&
      bottom * scale + this.#y <= this.#high + 1;
    if (inside) return;
    if (glide) this.#animate();
    const room = Math.min(this.#wide / (right - left), this.#high / (bottom - top));
    if (room < scale) this.#scale = Math.max(least, room);
    this.#centre({ x: (left + right) / 2, y: (top + bottom) / 2 });
  }

  #centre(point: Point): void {
    this.#x = this.#wide / 2 - point.x * this.#scale;
    this.#y = this.#high / 2 - point.y * this.#scale;
    this.#clamp();
  }

  /** Clamps the position so that the content fills the window, or is centred where it is smaller. */
  #clamp(): void {
    const { x, y, width, height } = this.options.content;
    const room = (window: number, start: number, long: number, at: number) => {
      const [from, to] = [-start * this.#scale, window - (start + long) * this.#scale];
      return to >= from ? (from + to) / 2 : Math.min(from, Math.max(to, at));
    };
    this.#x = room(this.#wide, x, width, this.#x);
    this.#y = room(this.#high, y, height, this.#y);
  }

  #animate(): void {
    if (this.options.calm()) return;
    this.gliding = true;
    setTimeout(() => (this.gliding = false), 380);
  }
}

/** Returns the largest group of points that fits into a width. */
function together(points: Point[], room: number): Point[] {
  const groups = points.map(({ x }) => points.filter((point) => point.x >= x && point.x <= x + room));
  return groups.reduce((most, each) => (each.length > most.length ? each : most), []);
}

export function panZoom(options: Options): PanZoom {
  return new PanZoom(options);
}
