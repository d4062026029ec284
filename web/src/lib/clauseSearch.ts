/** Searching clauses by words and topic. */

import type { Clause, Language } from "./types";

/** Normalises case, width and accents for searching. */
export function normalise(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").normalize("NFC").toLowerCase();
}

/** Whether a clause contains every word, in its text of the language, its id or its sources. */
export function matches(clause: Clause, words: string, language: Language): boolean {
  const searched = normalise([clause.id, clause.text[language], ...clause.source].join(" "));
  return normalise(words)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => searched.includes(word));
}

/** Returns the topic of a clause: `order` for `ostia.order.discount`. */
export function topicOf(clause: Clause): string {
  return clause.id.split(".")[1] ?? "";
}

/** Groups clauses by topic, in the order in which the topics first appear. */
export function byTopic(clauses: readonly Clause[]): [string, Clause[]][] {
  const topics = new Map<string, Clause[]>();
  for (const clause of clauses) {
    const topic = topics.get(topicOf(clause));
    if (topic) topic.push(clause);
    else topics.set(topicOf(clause), [clause]);
  }
  return [...topics];
}
