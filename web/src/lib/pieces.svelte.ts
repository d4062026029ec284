/** Pieces of a board: elements with an explanation that light up when they are a choice, by pointer, touch and keys. */

import "../styles/board.css";
import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import { applyChange } from "./jsonDiff";
import type { BoardProps, Choice, Explanation } from "./types";

const LONG_PRESS = 450;
const PRESS_TOLERANCE = 9; // pixels a finger may move before a press becomes a drag
const MOVE_THRESHOLD = 3; // pixels a pointer must move after a click to count as moved

/** An element with an explanation that may be a choice. */
export interface Piece {
  /** Its names as `domain-value`; the log and the tutorial highlight it by them. */
  names: string[];
  /** Its seat, if other seats have the same piece: events of another seat do not highlight it. */
  owner?: number;
  /** Accessible name while it is no choice. */
  label: string;
  /** The visible text on it, if any: part of its accessible name as a choice, for voice control. */
  written?: string;
  about: () => Explanation;
  choice?: Choice | null;
  /** The clause that explains it as a choice, where that says more than the rule of the move. */
  clause?: string;
  /** ARIA role while it is no choice. */
  role?: "img" | "group" | "button";
  /** Whether Tab reaches it even when it is no choice, as a start for the arrow keys. */
  entry?: boolean;
}

/** The pieces of a board; base class of a game's scene. */
export abstract class Pieces {
  /** The choice under the pointer or in focus, whose preview is shown. */
  held = $state.raw<Choice | null>(null);
  /** The names of the piece under the pointer or in focus, choice or not. */
  over = $state.raw<readonly string[]>([]);
  /** True from the end of a drag until its click has been ignored. */
  dragged = false;

  readonly #get: () => BoardProps;
  readonly #pieces = new WeakMap<Element, () => Piece>();
  #current: Element | null = null;
  #pressTimer: ReturnType<typeof setTimeout> | undefined;
  #pressedAt: { x: number; y: number } | null = null;
  #longPress = false;
  /** Whether the pointer has not moved since the board appeared or a key was pressed, so that it points at nothing. */
  #idle = true;
  /** Where a choice or a button was clicked: the piece that then lies under the pointer is ignored until the pointer moves. */
  #clickedAt: { x: number; y: number } | null = null;

  readonly #choices = $derived.by(() => new Map(this.props.legal.map((choice) => [choice.move, choice])));
  readonly #marked = $derived.by(() => new Set(this.props.highlighted));

  constructor(get: () => BoardProps) {
    this.#get = get;
  }

  /** Returns the label of a choice. */
  abstract spoken(choice: Choice): string;
  /** Returns lines on what a choice would change, from its forecast. */
  protected abstract brings(choice: Choice): string[];
  /** Plays a choice that was pressed. */
  protected answer(choice: Choice): void {
    this.props.play(choice);
  }
  /** Whether the finger was held down: the click that follows plays nothing. */
  get heldDown(): boolean {
    return this.#longPress;
  }
  /** Answers with a choice whose element was not hit exactly. */
  press(choice: Choice): void {
    this.held = null;
    this.over = [];
    this.#current = null;
    this.props.explain(null);
    this.answer(choice);
  }
  /** Skips animations, because the person answers. */
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

  // Choices -----------------------------------------------------------------------------------------

  choice(verb: string, argument?: string | number): Choice | null {
    return this.#choices.get(argument === undefined ? verb : `${verb} ${argument}`) ?? null;
  }
  /** Returns the first of several moves that is legal. */
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
  /** The choice under the pointer or in focus, if it is still legal. */
  get choosing(): Choice | null {
    return this.held && this.#choices.has(this.held.move) ? this.held : null;
  }
  /** Returns the view and the facts after a choice; null if they cannot be known, or not yet. */
  protected next(choice: Choice): Pick<BoardProps, "view" | "facts"> | null {
    const { view, facts, after } = this.props;
    const change = after?.[choice.move];
    return change ? applyChange({ view, facts }, change) : null;
  }
  marked(...names: string[]): boolean {
    return names.some((name) => this.#marked.has(name));
  }

  /** Whether the highlighted names include this seat or no seat at all. */
  #concerns(seat: number | undefined): boolean {
    const seats = this.props.highlighted.filter((name) => name.startsWith("seat-"));
    return seat === undefined || !seats.length || seats.includes(`seat-${seat}`);
  }

  // Pieces ------------------------------------------------------------------------------------------

  /** Attachment that makes an element a piece, with explanation, highlight and keyboard access. */
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

  /** Attachment for the board: handles the events of all pieces. */
  listen: Attachment = (root) => {
    const on = <K extends keyof HTMLElementEventMap>(kind: K, what: (event: HTMLElementEventMap[K]) => void) => {
      root.addEventListener(kind, what as EventListener);
      return () => root.removeEventListener(kind, what as EventListener);
    };
    const off = [
      on("pointerover", (event) => {
        if (event.pointerType !== "touch" && !this.#clickedAt && !this.#idle) this.#enter(find(event.target));
      }),
      on("pointerleave", (event) => event.pointerType !== "touch" && this.#enter(null)),
      on("focusin", (event) => (event.target as Element).matches(":focus-visible") && this.#enter(find(event.target))),
      // `untrack`, because the event also fires while the focused element is removed during a render.
      // A touch on another piece moves the focus: losing it must not close the new explanation.
      on("focusout", (event) => untrack(() => find(event.target) === this.#current && this.#enter(null))),
      on("click", (event) => this.#click(event)),
      on("keydown", (event) => this.#key(event)),
      on("pointerdown", (event) => this.#down(event)),
      on("pointermove", (event) => this.#slide(event)),
      on("pointerup", () => this.#up()),
      on("pointercancel", () => this.#up()),
      on("contextmenu", (event) => this.#longPress && event.preventDefault()),
    ];
    const idle = () => (this.#idle = true);
    addEventListener("keydown", idle);
    return () => {
      removeEventListener("keydown", idle);
      off.forEach((each) => each());
    };
  };

  #enter(node: Element | null): void {
    if (node === this.#current) return;
    this.#current = node;
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
    this.props.explain({ title: this.spoken(choice), lines, clause: piece.clause ?? choice.clause }, node);
  }

  #click(event: MouseEvent): void {
    const node = find(event.target);
    const swallowed = this.dragged || this.#longPress;
    this.dragged = this.#longPress = false;
    if (swallowed) return;
    this.hurry();
    const pressed = (event.target as Element).closest("button") ?? (node && this.#pieces.get(node)?.().choice);
    if (pressed) this.#clickedAt = { x: event.clientX, y: event.clientY };
    if (node) this.#answer(node);
    else this.#enter(null);
  }

  #answer(node: Element): void {
    const piece = this.#pieces.get(node)?.();
    if (piece?.choice) {
      this.press(piece.choice);
    } else if (piece) {
      this.#current = node;
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
    } else if (event.key in DIRECTIONS) {
      if (moveFocus(node, DIRECTIONS[event.key]!)) event.preventDefault();
    }
  }

  #down(event: PointerEvent): void {
    this.#longPress = this.dragged = false;
    clearTimeout(this.#pressTimer);
    if (event.pointerType !== "touch") return;
    const node = find(event.target);
    this.#pressedAt = { x: event.clientX, y: event.clientY };
    if (!node) return;
    this.#pressTimer = setTimeout(() => {
      this.#longPress = true;
      this.#current = null;
      this.#enter(node);
    }, LONG_PRESS);
  }

  #slide(event: PointerEvent): void {
    if (this.#clickedAt && Math.hypot(event.clientX - this.#clickedAt.x, event.clientY - this.#clickedAt.y) > MOVE_THRESHOLD) {
      this.#clickedAt = null;
      if (event.pointerType !== "touch") this.#enter(find(event.target));
    } else if (this.#idle && !this.#clickedAt && event.pointerType !== "touch") this.#enter(find(event.target));
    this.#idle = false;
    const from = this.#pressedAt;
    if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > PRESS_TOLERANCE) clearTimeout(this.#pressTimer);
  }

  #up(): void {
    clearTimeout(this.#pressTimer);
    this.#pressedAt = null;
    if (this.#longPress) this.held = null;
  }
}

/** Returns the piece of an element; a choice takes precedence over pieces inside it. */
function find(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  return target.closest("[data-piece][data-lit]") ?? target.closest("[data-piece]");
}

// Moving the focus with the arrow keys ----------------------------------------------------------------

type Direction = readonly [x: number, y: number];
const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves the focus to the nearest piece in a direction, in the same part of the board if possible. */
function moveFocus(from: Element, direction: Direction): boolean {
  const part = from.closest("[data-part]");
  const next = (part && nearest(part, from, direction)) ?? nearest(from.closest("[data-board]"), from, direction);
  next?.focus();
  return next !== null;
}

function nearest(part: Element | null, from: Element, [dx, dy]: Direction): HTMLElement | null {
  const here = centre(from);
  const inside = from.querySelector("[data-piece]") !== null && !from.matches("[data-piece]");
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const piece of part?.querySelectorAll<HTMLElement>("[data-piece]") ?? []) {
    if (piece === from) continue;
    const there = centre(piece);
    const [x, y] = [there.x - here.x, there.y - here.y];
    const ahead = x * dx + y * dy;
    if (!inside && ahead < 1) continue;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    const far = inside ? Math.hypot(x, y) : ahead + 2.2 * aside;
    if (far < least) [best, least] = [piece, far];
  }
  return best;
}

function centre(node: Element): { x: number; y: number } {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
