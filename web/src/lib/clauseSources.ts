/** Where a rule stands, in the reader's words: `1e ko Setup 20` is "First edition (Korean), Setup 20". */

import { t, texts } from "./texts.svelte";
import type { Clause } from "./types";

/** What the ledger notes for those who work on it: whoever plays reads "our ruling" beside it instead. */
const INTERNAL = /^(dossier|Tessera ruling)\b/;
const PARTS = /^(?<book>\w+) (?:(?<language>en|ja|ko) )?(?<place>.+)$/;
const NUMBER = / ?(?:step )?(?<number>[A-Z]?\d[\d.]*[a-z]?(?: [a-z])?|[A-Z])$/;

/** A word of the sources: the game's own text for it, or as the ledger has it. */
export function sourceWord(game: string, word: string): string {
  const key = `board-source-${word.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`;
  return texts.has(key, game) ? texts.of(game)(key) : word;
}

function place(game: string, written: string): string {
  const page = /^p\.(\d+)$/.exec(written);
  if (page) return t("web-source-page", { n: page[1]! });
  const title = written.replace(/ (note|\(implied\))$/, "");
  const number = NUMBER.exec(title)?.groups?.number;
  const words = title.replace(NUMBER, "").split(": ").filter(Boolean);
  const said = words.map((word) => sourceWord(game, word)).join(": ");
  if (!said) return `§ ${number}`;
  return number ? `${said} ${number}` : said;
}

/** Says where a rule is printed; nothing if it is nowhere. */
export function sources(clause: Clause): string {
  const [game = ""] = clause.id.split(".", 1);
  const said = clause.source
    .filter((source) => !INTERNAL.test(source))
    .map((source) => {
      const found = PARTS.exec(source)?.groups;
      if (!found) return source;
      const tongue = found.language && new Intl.DisplayNames(texts.language, { type: "language" }).of(found.language);
      return `${sourceWord(game, found.book!)}${tongue ? ` (${tongue})` : ""} ${place(game, found.place!)}`;
    });
  return [...new Set(said)].join("; ");
}
