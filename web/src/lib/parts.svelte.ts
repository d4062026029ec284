/** The parts of a board, of which a phone shows one at a time. */

import type { BoardProps } from "./types";

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
