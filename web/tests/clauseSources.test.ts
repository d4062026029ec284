import { beforeEach, describe, expect, it, vi } from "vitest";
import { sourceText, sourceWord } from "../src/lib/clauseSources";
import { LANGUAGES, texts } from "../src/lib/texts.svelte";
import type { Clause } from "../src/lib/types";
import { read, tableText } from "./files";

const GAMES = ["ostia", "discordia"];

/** Every source named in the ledger of a game. */
const written = (game: string) =>
  [...read(`src/tessera/games/${game}/clauses.toml`).matchAll(/^source = (\[.*\])$/gm)].flatMap(
    ([, list]) => JSON.parse(list!) as string[],
  );

const clause = (game: string, ...source: string[]) => ({ id: `${game}.x`, source }) as unknown as Clause;

beforeEach(() => {
  vi.stubGlobal("fetch", (address: string) => {
    const [, scope, language] = /texts\/(\w+)\/(\w+)/.exec(address)!;
    const text = scope === "table" ? tableText(language as "en") : read(`src/tessera/games/${scope}/text/${language}.ftl`);
    return Promise.resolve(new Response(text));
  });
});

async function speak(language: "en" | "ja" | "ko") {
  await texts.use(language);
  for (const game of GAMES) await texts.load(game);
}

describe("where a rule stands", () => {
  it("is said in the reader's words", async () => {
    await speak("en");
    expect(sourceText(clause("ostia", "2e p.12", "1e ko Setup 20", "dossier 9.13"))).toBe(
      "Second edition p. 12; First edition (Korean) Setup 20",
    );
    expect(sourceText(clause("discordia", "K 3.2 a note"))).toBe("Rulebook § 3.2 a");
    await speak("ja");
    expect(sourceText(clause("ostia", "2e Solo: Setup B3", "2e p.12"))).toBe("第2版 ソロ: 準備 B3; 第2版 12ページ");
    expect(sourceWord("ostia", "solo")).toBe("ソロ");
    await speak("ko");
    expect(sourceText(clause("ostia", "1e Order step 2"))).toBe("초판 주문 2");
  });

  it("is nowhere for what only we say", () => {
    expect(sourceText(clause("ostia", "Tessera ruling", "dossier 4 test vectors"))).toBe("");
  });

  it.each(GAMES)("has a word for all that the ledger of %s names", async (game) => {
    for (const language of LANGUAGES.filter((each) => each !== "en")) {
      await speak(language);
      for (const source of written(game)) expect(sourceText(clause(game, source))).not.toMatch(/[A-Za-z]{3}/);
    }
  });
});
