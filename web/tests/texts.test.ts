import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../src/lib/api";
import { makeBundle, errorText, format, LANGUAGES, preferredLanguage, t, texts } from "../src/lib/texts.svelte";
import { ostiaText, tableText } from "./files";

describe("a text", () => {
  it("has its arguments filled in", () => {
    const bundle = makeBundle("en", ["gain = { $who } gains { $count } { $good }."]);
    expect(format(bundle, "gain", { who: "Livia", count: 2, good: "wheat" })).toBe("Livia gains 2 wheat.");
  });

  it("of an unknown key is the key in guillemets", () => {
    expect(format(makeBundle("en", [""]), "nothing-here")).toBe("«nothing-here»");
    expect(format(undefined, "nothing-here")).toBe("«nothing-here»");
  });

  it("gives a Korean particle to a number as it is written", () => {
    const bundle = makeBundle("ko", ['gold = { JOSA($n, "으로/로") }']);
    expect(format(bundle, "gold", { n: 12345 })).toBe("12,345로");
    expect(format(bundle, "gold", { n: 1000 })).toBe("1,000으로");
    expect(format(bundle, "gold", { n: 1.5 })).toBe("1.5로");
  });

  it("gives a Korean particle to another text", () => {
    const bundle = makeBundle("ko", ['wheat = 밀\n-port = 항구\nsow = { JOSA(wheat, "을/를") } { JOSA(-port, "으로/로") }']);
    expect(format(bundle, "sow")).toBe("밀을 항구로");
  });

  it("shows numbers as the reader writes them, without marks around arguments", () => {
    expect(format(makeBundle("ja", ["n = { $n }点"]), "n", { n: 1234 })).toBe("1,234点");
  });
});

describe("the language", () => {
  it("is the first the browser asks for that we have", () => {
    expect(preferredLanguage(["de-DE", "ko-KR", "en"])).toBe("ko");
    expect(preferredLanguage(["ja"])).toBe("ja");
    expect(preferredLanguage(["fr", "de"])).toBe("en");
    expect(preferredLanguage([])).toBe("en");
  });

  it("changes the whole page at once, and says so to the browser", async () => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", (path: string) => {
      asked.push(path);
      const language = path.includes("ja.ftl") ? "ja" : "en";
      return Promise.resolve(new Response(language === "ja" ? "hello = こんにちは" : "hello = Hello"));
    });
    await texts.use("en");
    expect(t("hello")).toBe("Hello");
    await texts.use("ja");
    expect(t("hello")).toBe("こんにちは");
    expect(document.documentElement.lang).toBe("ja");
    const before = asked.length;
    await texts.use("en");
    expect(asked.length).toBe(before); // loaded already
    expect(t("hello")).toBe("Hello");
  });

  it("stays as it is when the texts do not arrive", async () => {
    texts.add("en", "table", "hello = Hello");
    await texts.use("en");
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("gone")));
    await expect(texts.use("ko")).rejects.toBeInstanceOf(ApiError);
    expect(texts.language).toBe("en");
    expect(t("hello")).toBe("Hello");
  });
});

describe("a errorText", () => {
  beforeEach(async () => {
    texts.add("en", "table", tableText("en"));
    await texts.use("en");
  });

  it("is in the reader's words if we have some", () => {
    expect(errorText(new ApiError("seat-taken", "that seat is taken"))).toBe("That seat has been taken.");
  });

  it("tells the server's detail where that says more", async () => {
    const refusal = new ApiError("bad-option", "option edition=1e is for 2, 3 or 4 players");
    expect(errorText(refusal)).toMatch(/edition=1e/);
    texts.add("ja", "table", tableText("ja"));
    await texts.use("ja");
    expect(errorText(refusal)).toMatch(/^この組み合わせでは遊べません。.*edition=1e/);
  });

  it("tells the detail in the reader's language, and what is part of it too", async () => {
    const inner = { key: "record-wanted-seats", arguments: {} };
    const ends = { key: "record-ends", arguments: { wanted: inner } };
    const problem = { key: "line", arguments: { line: "3", problem: ends } };
    const refusal = new ApiError("bad-record", "line 3: the record ends here", null, 400, problem);
    expect(errorText(refusal)).toMatch(/line 3: the record ends here, 'seats N' should follow/);
    texts.add("ko", "table", tableText("ko"));
    await texts.use("ko");
    expect(errorText(refusal)).toMatch(/3번째 줄: 기보가 여기서 끝납니다. 다음에 “seats N” 줄이 와야 합니다/);
  });

  it("tells what a game has words for, in the server's words until they are loaded", async () => {
    const coast = { key: "toy/coast", arguments: { path: "ships" } };
    const problem = { key: "together", arguments: { first: coast, others: coast } };
    const refusal = new ApiError("bad-position", "ships: too many", null, 400, problem);
    expect(errorText(refusal)).toContain("ships: too many");
    texts.add("en", "toy", tableText("en"), "problem-coast = { $path } crowd the coast");
    expect(errorText(refusal)).toContain("ships crowd the coast; ships crowd the coast");
  });

  it("is the server's sentence if there are no words for it", () => {
    expect(errorText(new ApiError("page", "There is no page x."))).toBe("There is no page x.");
  });
});

// --- Every key that the pages show -----------------------------------------------------------------------

const source = join(import.meta.dirname, "../src");

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : /\.(svelte|ts)$/.test(name) ? [path] : [];
  });
}

/** Returns the literal keys in the sources of the app outside the games. */
function shown(): string[] {
  const keys = new Set<string>();
  for (const path of files(source).filter((path) => !path.includes("/games/"))) {
    for (const [, key] of readFileSync(path, "utf8").matchAll(
      /["'`]((?:web|cli|kind|language)-[a-z0-9-]*[a-z0-9])["'`]/g,
    )) {
      keys.add(key!);
    }
  }
  return [...keys].sort();
}

const SHOWN = shown();

/** All values of keys that are composed in the sources. */
const COMPOSED = [
  ...["terracotta", "egyptian", "ochre", "verdigris", "tyrian", "charcoal"].map((each) => `web-colour-${each}`),
  ...["system", "light", "dark"].map((each) => `web-theme-${each}`),
  ...["ask", "involved"].map((each) => `web-reactions-${each}`),
  ...["involved", "turn"].map((each) => `web-standing-${each}`),
  ...["log", "chat", "players"].map((each) => `web-tab-${each}`),
  ...["open", "bot", "hotseat"].map((each) => `web-kind-${each}`),
  ...["printed", "derived", "ruling"].map((each) => `kind-${each}`),
  ...["printed", "derived", "reconstructed", "ours", "own"].map((each) => `cli-mark-${each}`),
  ...["alpha", "beta", "stable"].map((each) => `cli-stage-${each}`),
  ...["a", "b", "c", "d", "e", "f"].map((each) => `cli-seat-${each}`),
];

describe.each(LANGUAGES)("in %s", (language) => {
  const bundle = makeBundle(language, [tableText(language)]);

  it("every key the pages show has a text", () => {
    expect([...SHOWN, ...COMPOSED].filter((key) => !bundle.hasMessage(key))).toEqual([]);
  });

  it("no text of the browser is left over", () => {
    const written = [...tableText(language).matchAll(/^(web-[a-z0-9-]+) =/gm)].map(([, key]) => key!);
    const made = /^web-(topic|rank|bot|notice)-/;
    expect(written.filter((key) => !made.test(key) && !SHOWN.includes(key) && !COMPOSED.includes(key))).toEqual([]);
  });

  it("the texts of a game join those of the table without a clash", () => {
    const errors: Error[] = [];
    const both = makeBundle(language, [tableText(language), ostiaText(language)]);
    const pattern = both.getMessage("event-produced")!.value!;
    both.formatPattern(pattern, { seat: "Livia", resource: format(both, "resource-wheat"), n: 3 }, errors);
    expect(errors).toEqual([]);
  });
});
