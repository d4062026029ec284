/** The parts of a board. A phone shows one at a time, in tabs. */

import { flushSync } from "svelte";
import type { BoardProps } from "./types";

/** Opens the tab of the board where `shows()` is true; returns false if there are no tabs or none fits. */
export function showPartWhere(shows: () => boolean): boolean {
  const tabs = [...document.querySelectorAll<HTMLElement>("[data-board] [role=tab]")];
  const shown = tabs.find((tab) => tab.ariaSelected === "true");
  if (!shown) return false;
  for (const tab of [...tabs.filter((each) => each !== shown), shown]) {
    if (shows()) return true;
    flushSync(() => tab.click());
  }
  return false;
}

/** Scrolls until a legal move of a part can be seen, unless one can be seen already. */
export function revealLit(part: Element): void {
  const lit = [...part.querySelectorAll("[data-lit], button.lit")];
  // A drawing moves by itself inside its window.
  const targets = lit.map((each) => (each instanceof SVGElement ? (each.closest("[data-part]") ?? each) : each));
  const head = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  const foot = document.querySelector(".foot")?.getBoundingClientRect().top ?? innerHeight;
  const seen = (each: Element) => {
    const { top, bottom } = each.getBoundingClientRect();
    return Math.min(bottom, foot) - Math.max(top, head) >= Math.min(bottom - top, 40);
  };
  if (targets.some(seen)) return;
  targets[0]?.scrollIntoView({ block: "center", behavior: "instant" });
}

export class Parts<Part extends string> {
  /** The part that is shown: the one the question is about, until the person opens another. */
  at: Part = $state()!;
  /** What is asked now; the part that is shown brings its first legal move into view when that changes. */
  asked = $state<string | null>(null);
  /** The parts with legal moves. */
  readonly lit: ReadonlySet<Part> = $derived.by(
    () => new Set(this.#props().legal.flatMap(({ verb }) => this.#verbs[verb] ?? [])),
  );

  readonly #props: () => BoardProps;
  readonly #verbs: Readonly<Record<string, Part>>;

  /** `verbs` maps each verb to the part where its moves are made; `questions` is used when no legal move is drawn. */
  constructor(
    props: () => BoardProps,
    readonly all: readonly Part[],
    first: Part,
    verbs: Readonly<Record<string, Part>>,
    questions: Readonly<Record<string, Part>> = {},
  ) {
    this.at = first;
    this.#props = props;
    this.#verbs = verbs;
    let asked: string | null = null;
    $effect(() => {
      const { legal, question } = props();
      const now = legal.length ? question : null;
      if (now === asked) return;
      asked = this.asked = now;
      const next = all.find((part) => this.lit.has(part)) ?? questions[now ?? ""];
      if (next && !this.lit.has(this.at)) this.at = next;
    });
  }
}
