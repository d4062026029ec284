/** The parts of a board, of which a phone shows one at a time. */

import { flushSync } from "svelte";
import type { BoardProps } from "./types";

/** Turns to the part of the board where something shows, if only one part is shown at a time; says whether one has it. */
export function turnTo(shows: () => boolean): boolean {
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
  /** The part that is shown: the one that is asked about, until somebody turns to another. */
  at: Part = $state()!;
  /** The parts where something may be done. */
  readonly lit: ReadonlySet<Part> = $derived.by(
    () => new Set(this.#props().legal.flatMap(({ verb }) => this.#verbs[verb] ?? [])),
  );

  readonly #props: () => BoardProps;
  readonly #verbs: Readonly<Record<string, Part>>;

  /** `verbs` says where the moves of a verb are made, `questions` where one looks if there is nothing to press. */
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
