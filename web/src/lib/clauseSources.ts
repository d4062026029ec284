/** Sources of clauses as readable text: `1e ko Setup 20` is "First edition (Korean), Setup 20". */

import { t, texts } from "./texts.svelte";
import type { Clause } from "./types";

/** Notes of the ledger for developers; players read "our ruling" beside the clause instead. */
const INTERNAL = /^(dossier|Tessera ruling)\b/;
const PARTS = /^(?<book>\w+) (?:(?<language>en|ja|ko) )?(?<place>.+)$/;
const NUMBER = / ?(?:step )?(?<number>[A-Z]?\d[\d.]*[a-z]?(?: [a-z])?|[A-Z])$/;

/** Returns the game's text for a word of a source, or the word itself. */
export function sourceWord(game: string, word: string): string {
  const key = `board-source-${word.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`;
  return texts.has(key, game) ? texts.translator(game)(key) : word;
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

/** Returns where a clause is printed, or "". */
export function sourceText(clause: Clause): string {
  const [game = ""] = clause.id.split(".", 1);
  const said = clause.source
    .filter((source) => !INTERNAL.test(source))
    .map((source) => {
      const found = PARTS.exec(source)?.groups;
      if (!found) return source;
      const languageName = found.language && new Intl.DisplayNames(texts.language, { type: "language" }).of(found.language);
      return `${sourceWord(game, found.book!)}${languageName ? ` (${languageName})` : ""} ${place(game, found.place!)}`;
    });
  return [...new Set(said)].join("; ");
}
