/** The games of this server, and what there is to know about each. Asked once. */

import { api } from "./api";
import { lexicon, type Lexicon } from "./gameText";
import { texts } from "./texts.svelte";
import type { Clause, GameInfo } from "./types";

export interface Known {
  info: GameInfo;
  words: Lexicon;
}

let list: Promise<GameInfo[]> | null = null;
const known = new Map<string, Promise<Known>>();

export function games(): Promise<GameInfo[]> {
  list ??= api.games().catch((problem: unknown) => {
    list = null;
    throw problem;
  });
  return list;
}

/** Loads a game's facts and its texts. */
export function game(name: string): Promise<Known> {
  let coming = known.get(name);
  if (!coming) {
    coming = Promise.all([api.game(name), texts.load(name)]).then(([info]) => ({ info, words: lexicon(info) }));
    coming.catch(() => known.delete(name));
    known.set(name, coming);
  }
  return coming;
}

/** The clauses of games, as they arrive. */
class Clauses {
  #of = $state.raw<Readonly<Record<string, ReadonlyMap<string, Clause>>>>({});
  #asked = new Set<string>();

  /** Gives a clause, or null while it is on its way. */
  find(id: string): Clause | null {
    return this.#of[gameOf(id)]?.get(id) ?? null;
  }

  all(name: string): Clause[] {
    return [...(this.#of[name]?.values() ?? [])];
  }

  async load(name: string): Promise<void> {
    if (this.#asked.has(name)) return;
    this.#asked.add(name);
    try {
      const clauses = await api.clauses(name);
      this.#of = { ...this.#of, [name]: new Map(clauses.map((clause) => [clause.id, clause])) };
    } catch (problem) {
      this.#asked.delete(name);
      throw problem;
    }
  }

  /** Makes sure that a clause will arrive, and forgives it if not. */
  want(id: string): void {
    void this.load(gameOf(id)).catch(() => {});
  }
}

/** `ostia.order.discount` belongs to `ostia`. */
export function gameOf(clause: string): string {
  return clause.split(".", 1)[0]!;
}

/** The address of a clause on the rules page. */
export function clauseAddress(id: string): string {
  const name = gameOf(id);
  return `/rules/${name}#${id.slice(name.length + 1)}`;
}

export const clauses = new Clauses();
