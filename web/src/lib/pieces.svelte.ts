/** What boards share: pieces that explain themselves, light up when they are a choice, and answer pointer and keys. */

import "../styles/board.css";
import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import { changed } from "./jsonDiff";
import type { BoardProps, Choice, Explanation } from "./types";

const LONG_PRESS = 450;
const SLIP = 9; // pixels a finger may slip before a press becomes a drag
const STIR = 3; // pixels a pointer must move to be somewhere else

/** Anything that explains itself, and may be a choice. */
export interface Piece {
  /** Its names as `domain-value`; the log and the tutorial point at it by them. */
  names: string[];
  /** Whose it is, if others have the same: what tells of another seat does not point at it. */
  owner?: number;
  /** What it is called aloud while it is no choice. */
  label: string;
  /** The words written on it, if any: as a choice it is called by them too, so that they can be spoken to a computer. */
  written?: string;
  about: () => Explanation;
  choice?: Choice | null;
  /** Its role while it is no choice. */
  role?: "img" | "group" | "button";
  /** Whether Tab comes here even when it is no choice: where looking around begins. */
  entry?: boolean;
}

/** A board's pieces; a game's own scene builds on it. */
export abstract class Pieces {
  /** The choice under the pointer or in focus, whose consequences are shown. */
  held = $state.raw<Choice | null>(null);
  /** The names of what is under the pointer or in focus, choice or not. */
  over = $state.raw<readonly string[]>([]);
  /** True from the end of a drag until the click that ends it has been swallowed. */
  dragged = false;

  readonly #get: () => BoardProps;
  readonly #pieces = new WeakMap<Element, () => Piece>();
  #under: Element | null = null;
  #press: ReturnType<typeof setTimeout> | undefined;
  #pressed: { x: number; y: number } | null = null;
  #long = false;
  /** Whether the pointer has not moved since the board came or a key was pressed: what lies under it was not sought. */
  #idle = true;
  /** Where a choice was clicked: what then comes to lie under the pointer waits until it moves. */
  #rest: { x: number; y: number } | null = null;

  readonly #choices = $derived.by(() => new Map(this.props.legal.map((choice) => [choice.move, choice])));
  readonly #marked = $derived.by(() => new Set(this.props.highlighted));

  constructor(get: () => BoardProps) {
    this.#get = get;
  }

  /** Says a choice as its button would. */
  abstract spoken(choice: Choice): string;
  /** Says what a choice would bring, from its forecast. */
  protected abstract brings(choice: Choice): string[];
  /** Ends whatever still moves: somebody answers. */
  protected hurry(): void {}

  get props(): BoardProps {
    return this.#get();
  }
  get seat(): number {
    return this.props.seat;
  }
  get question(): string | null {
    return this.props.question;
  }
  get t(): BoardProps["t"] {
    return this.props.t;
  }
  get calm(): boolean {
    return this.props.calm;
  }
  name(seat: number): string {
    return this.props.seats[seat]?.name ?? "";
  }

  // What may be done --------------------------------------------------------------------------------

  choice(verb: string, argument?: string | number): Choice | null {
    return this.#choices.get(argument === undefined ? verb : `${verb} ${argument}`) ?? null;
  }
  /** The first of several choices that is legal. */
  any(...moves: string[]): Choice | null {
    for (const move of moves) {
      const choice = this.#choices.get(move);
      if (choice) return choice;
    }
    return null;
  }
  some(...verbs: string[]): boolean {
    return this.props.legal.some((choice) => verbs.includes(choice.verb));
  }
  /** What is pointed at, if it still is a choice. */
  get choosing(): Choice | null {
    return this.held && this.#choices.has(this.held.move) ? this.held : null;
  }
  /** The view and the facts as a choice would leave them; null where that cannot be known, or not yet. */
  protected next(choice: Choice): Pick<BoardProps, "view" | "facts"> | null {
    const { view, facts, after } = this.props;
    const change = after?.[choice.move];
    return change ? changed({ view, facts }, change) : null;
  }
  marked(...names: string[]): boolean {
    return names.some((name) => this.#marked.has(name));
  }

  /** Whether what is pointed at may be of this seat: it names no seat, or this one too. */
  #concerns(seat: number | undefined): boolean {
    const seats = this.props.highlighted.filter((name) => name.startsWith("seat-"));
    return seat === undefined || !seats.length || seats.includes(`seat-${seat}`);
  }

  // Pieces ------------------------------------------------------------------------------------------

  /** Makes an element a piece: it explains itself, lights up when it is a choice, and can be reached by keys. */
  piece(get: () => Piece): Attachment {
    return (node) => {
      this.#pieces.set(node, get);
      $effect(() => {
        const { names, owner, label, written, choice, role = "img", entry } = get();
        node.setAttribute("data-piece", names[0] ?? "");
        if (!(node instanceof HTMLButtonElement)) {
          node.setAttribute("role", choice ? "button" : role);
          node.setAttribute("tabindex", choice || entry ? "0" : "-1");
        }
        const spoken = choice && (written ? `${this.spoken(choice)}: ${written}` : this.spoken(choice));
        node.setAttribute("aria-label", spoken ?? label);
        node.toggleAttribute("data-lit", Boolean(choice));
        node.toggleAttribute("data-marked", this.marked(...names) && this.#concerns(owner));
        node.toggleAttribute("data-held", Boolean(choice) && this.held?.move === choice?.move);
      });
      return () => this.#pieces.delete(node);
    };
  }

  /** Listens for the whole board: pieces need no listeners of their own. */
  listen: Attachment = (root) => {
    const on = <K extends keyof HTMLElementEventMap>(kind: K, what: (event: HTMLElementEventMap[K]) => void) => {
      root.addEventListener(kind, what as EventListener);
      return () => root.removeEventListener(kind, what as EventListener);
    };
    const off = [
      on("pointerover", (event) => {
        if (event.pointerType !== "touch" && !this.#rest && !this.#idle) this.#enter(find(event.target));
      }),
      on("pointerleave", (event) => event.pointerType !== "touch" && this.#enter(null)),
      on("focusin", (event) => (event.target as Element).matches(":focus-visible") && this.#enter(find(event.target))),
      // It also comes while what has the focus is being taken away, in the middle of a render.
      // A finger that asks about another piece takes the focus from the last one: that must not silence the new one.
      on("focusout", (event) => untrack(() => find(event.target) === this.#under && this.#enter(null))),
      on("click", (event) => this.#click(event)),
      on("keydown", (event) => this.#key(event)),
      on("pointerdown", (event) => this.#down(event)),
      on("pointermove", (event) => this.#slide(event)),
      on("pointerup", () => this.#up()),
      on("pointercancel", () => this.#up()),
      on("contextmenu", (event) => this.#long && event.preventDefault()),
    ];
    const idle = () => (this.#idle = true);
    addEventListener("keydown", idle);
    return () => {
      removeEventListener("keydown", idle);
      off.forEach((each) => each());
    };
  };

  #enter(node: Element | null): void {
    if (node === this.#under) return;
    this.#under = node;
    const piece = node && this.#pieces.get(node)?.();
    this.held = piece?.choice ?? null;
    this.over = piece?.names ?? [];
    if (!piece) return this.props.explain(null);
    this.#explain(piece, node!);
  }

  #explain(piece: Piece, node: Element): void {
    const about = piece.about();
    const { choice } = piece;
    if (!choice) return this.props.explain(about, node);
    const lines = [...this.brings(choice), ...about.lines];
    this.props.explain({ title: this.spoken(choice), lines, clause: choice.clause }, node);
  }

  #click(event: MouseEvent): void {
    const node = find(event.target);
    const swallowed = this.dragged || this.#long;
    this.dragged = this.#long = false;
    if (swallowed) return;
    this.hurry();
    if (node && this.#pieces.get(node)?.().choice) this.#rest = { x: event.clientX, y: event.clientY };
    if (node) this.#answer(node);
    else this.#enter(null);
  }

  #answer(node: Element): void {
    const piece = this.#pieces.get(node)?.();
    if (piece?.choice) {
      this.held = null;
      this.over = [];
      this.#under = null;
      this.props.explain(null);
      this.props.play(piece.choice);
    } else if (piece) {
      this.#under = node;
      this.over = piece.names;
      this.#explain(piece, node);
    }
  }

  #key(event: KeyboardEvent): void {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const node = event.target as Element;
    if (
      (event.key === "Enter" || event.key === " ") &&
      this.#pieces.has(node) &&
      !(node instanceof HTMLButtonElement)
    ) {
      event.preventDefault();
      this.hurry();
      this.#answer(node);
    } else if (event.key === "Escape") {
      this.#enter(null);
    } else if (event.key in HEADINGS) {
      if (roam(node, HEADINGS[event.key]!)) event.preventDefault();
    }
  }

  #down(event: PointerEvent): void {
    this.#long = this.dragged = false;
    clearTimeout(this.#press);
    if (event.pointerType !== "touch") return;
    const node = find(event.target);
    this.#pressed = { x: event.clientX, y: event.clientY };
    if (!node) return;
    this.#press = setTimeout(() => {
      this.#long = true;
      this.#under = null;
      this.#enter(node);
    }, LONG_PRESS);
  }

  #slide(event: PointerEvent): void {
    if (this.#rest && Math.hypot(event.clientX - this.#rest.x, event.clientY - this.#rest.y) > STIR) {
      this.#rest = null;
      if (event.pointerType !== "touch") this.#enter(find(event.target));
    } else if (this.#idle && !this.#rest && event.pointerType !== "touch") this.#enter(find(event.target));
    this.#idle = false;
    const from = this.#pressed;
    if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLIP) clearTimeout(this.#press);
  }

  #up(): void {
    clearTimeout(this.#press);
    this.#pressed = null;
    if (this.#long) this.held = null;
  }
}

/** The piece at a place; a choice goes before whatever lies on it. */
function find(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  return target.closest("[data-piece][data-lit]") ?? target.closest("[data-piece]");
}

// Looking around with the arrow keys ------------------------------------------------------------------

type Heading = readonly [x: number, y: number];
const HEADINGS: Readonly<Record<string, Heading>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves the focus to the nearest piece that way: in the same part of the board, or else beyond it. */
function roam(from: Element, heading: Heading): boolean {
  const part = from.closest("[data-part]");
  const next = (part && nearest(part, from, heading)) ?? nearest(from.closest("[data-board]"), from, heading);
  next?.focus();
  return next !== null;
}

function nearest(part: Element | null, from: Element, [dx, dy]: Heading): HTMLElement | null {
  const here = middle(from);
  const inside = from.querySelector("[data-piece]") !== null && !from.matches("[data-piece]");
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const piece of part?.querySelectorAll<HTMLElement>("[data-piece]") ?? []) {
    if (piece === from) continue;
    const there = middle(piece);
    const [x, y] = [there.x - here.x, there.y - here.y];
    const ahead = x * dx + y * dy;
    if (!inside && ahead < 1) continue;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    const far = inside ? Math.hypot(x, y) : ahead + 2.2 * aside;
    if (far < least) [best, least] = [piece, far];
  }
  return best;
}

function middle(node: Element): { x: number; y: number } {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
