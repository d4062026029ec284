/** Finding clauses by words. */

import type { Clause, Language } from "./types";

/** One form for letters that people type in several: case, width, accents. */
export function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").normalize("NFC").toLowerCase();
}

/** Says whether a clause has every word, in its text of the language, its id or its sources. */
export function matches(clause: Clause, words: string, language: Language): boolean {
  const heap = plain([clause.id, clause.text[language], ...clause.source].join(" "));
  return plain(words)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => heap.includes(word));
}

/** `ostia.order.discount` is of the topic `order`. */
export function topicOf(clause: Clause): string {
  return clause.id.split(".")[1] ?? "";
}

/** Clauses by topic, in the order in which the topics first appear. */
export function byTopic(clauses: readonly Clause[]): [string, Clause[]][] {
  const topics = new Map<string, Clause[]>();
  for (const clause of clauses) {
    const topic = topics.get(topicOf(clause));
    if (topic) topic.push(clause);
    else topics.set(topicOf(clause), [clause]);
  }
  return [...topics];
}
