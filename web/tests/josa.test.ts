import { describe, expect, it } from "vitest";
import { josa, PARTICLES } from "../src/lib/josa";
import { makeBundle, format } from "../src/lib/texts.svelte";
import { josaCases } from "./files";

describe("Korean particles", () => {
  it.each(josaCases)("fit the noun: %s %s", (word, pair, expected) => {
    expect(josa(word, pair)).toBe(expected);
  });

  it("are the pairs that the Python side knows", () => {
    expect(new Set(josaCases.map(([, pair]) => pair))).toEqual(new Set(Object.keys(PARTICLES)));
  });

  it.each(Object.entries(PARTICLES))(
    "%s has a form after a consonant, a vowel and an unknown reading",
    (pair, both) => {
      const [consonant, vowel] = pair.split("/");
      expect(josa("빵", pair)).toBe(`빵${consonant}`);
      expect(josa("배", pair)).toBe(`배${vowel}`);
      expect(josa("船", pair)).toBe(`船${both}`);
    },
  );

  it("follow a closing mark and fit the word inside", () => {
    const book = makeBundle("ko", ['lack = { JOSA($noun, "이/가", "“”") } 없습니다']);
    expect(format(book, "lack", { noun: "밀" })).toBe("“밀”이 없습니다");
    expect(format(book, "lack", { noun: "배" })).toBe("“배”가 없습니다");
  });

  it("refuse an unknown pair and name the known ones", () => {
    expect(() => josa("배", "를/을")).toThrow(/으로\/로/);
  });
});
