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

export class Parts<Part extends string> {
  /** The part that is shown: the one the question is about, until the person opens another. */
  at: Part = $state()!;
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
      asked = now;
      const next = all.find((part) => this.lit.has(part)) ?? questions[now ?? ""];
      if (next && !this.lit.has(this.at)) this.at = next;
    });
  }
}
