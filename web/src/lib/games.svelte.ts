/** Cache of the games of this server, with their metadata, texts and clauses. */

import { api } from "./api";
import { argumentDomains, type ArgumentDomains } from "./gameText";
import { texts } from "./texts.svelte";
import type { Clause, GameInfo } from "./types";

export interface LoadedGame {
  info: GameInfo;
  domains: ArgumentDomains;
}

let list: Promise<GameInfo[]> | null = null;
const loaded = new Map<string, Promise<LoadedGame>>();

export function games(): Promise<GameInfo[]> {
  list ??= api.games().catch((problem: unknown) => {
    list = null;
    throw problem;
  });
  return list;
}

/** Loads a game's metadata and its texts. */
export function game(name: string): Promise<LoadedGame> {
  let loading = loaded.get(name);
  if (!loading) {
    loading = Promise.all([api.game(name), texts.load(name)]).then(([info]) => ({ info, domains: argumentDomains(info) }));
    loading.catch(() => loaded.delete(name));
    loaded.set(name, loading);
  }
  return loading;
}

/** Cache of the clauses of games, filled as they arrive. */
class Clauses {
  #of = $state.raw<Readonly<Record<string, ReadonlyMap<string, Clause>>>>({});
  #asked = new Set<string>();

  /** Returns a clause, or null while it is not loaded. */
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

  /** Starts loading a clause; ignores failures. */
  request(id: string): void {
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
