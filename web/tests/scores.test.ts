import { describe, expect, it } from "vitest";
import { isCounted, matchResultText } from "../src/lib/matchResult";
import { differenceText, displayScore, pointsText, scoreText } from "../src/lib/scores";
import { texts } from "../src/lib/texts.svelte";
import type { GameInfo, Language, SeatInfo } from "../src/lib/types";
import { tableText } from "./files";

/** Texts of a game that counts stones, where the fewest win. */
const STONES = "unit-points = { $n } stones\nunit-score = { $n ->\n    [0] no stones\n   *[other] { $n } stones left\n}\n";
const stones = { name: "stones", fewest: true, victory: null } as GameInfo;
const plain = { name: "plain", fewest: false, victory: null } as GameInfo;

function setLanguage(language: Language) {
  texts.add(language, "table", tableText(language));
  texts.add(language, "plain", tableText(language));
  texts.add(language, "stones", tableText(language), STONES);
  texts.language = language;
}

const seats = ["Anna", "Brutus"].map((name, seat) => ({ name, seat }) as SeatInfo);

describe("scores in words", () => {
  it("are points where a game has no words of its own", () => {
    setLanguage("en");
    expect(scoreText(plain, 188)).toBe("188 points");
    expect(pointsText("plain", 1.72)).toBe("1.7 points");
    expect(displayScore(plain, -3)).toBe(-3);
  });

  it("are what a game counts where few is good", () => {
    setLanguage("en");
    expect(displayScore(stones, -15)).toBe(15);
    expect(Object.is(displayScore(stones, 0), 0)).toBe(true);
    expect(scoreText(stones, -15)).toBe("15 stones left");
    expect(scoreText(stones, 0)).toBe("no stones");
    expect(pointsText("stones", 2)).toBe("2 stones");
  });

  it("tell a change in words, so that fewer can be better", () => {
    setLanguage("en");
    expect(differenceText(stones, 6.83)).toBe("6.8 stones fewer");
    expect(differenceText(stones, -2)).toBe("2 stones more");
    expect(differenceText(plain, 2)).toBe("2 points more");
    setLanguage("ja");
    expect(differenceText(plain, -2)).toBe("2点減");
  });

  it("end a match in a sentence", () => {
    setLanguage("en");
    const now = { players: 2, seats, scores: [0, -6], winners: [0], mine: [] as number[] };
    expect(matchResultText(stones, now)).toBe("Anna wins with no stones.");
    expect(matchResultText(plain, { ...now, scores: [7, 7], winners: [0, 1] })).toBe(
      "Anna and Brutus share the victory with 7 points each.",
    );
    expect(matchResultText(plain, { ...now, players: 1, scores: [7] })).toBe("You have 7 points.");
    expect(matchResultText(stones, { ...now, players: 1, scores: [-3], winners: [] })).toBe("You have lost, with 3 stones left.");
    expect(matchResultText(plain, { ...now, scores: [7, 3], mine: [0] })).toBe("You win with 7 points.");
    expect(matchResultText(plain, { ...now, scores: [7, 3], mine: [1] })).toBe("Anna wins with 7 points.");
    expect(matchResultText(plain, { ...now, scores: [7, 3], mine: [0, 1] })).toBe("Anna wins with 7 points.");
    expect(matchResultText(plain, { ...now, scores: [7, 7], winners: [0, 1], mine: [1] })).toBe(
      "You share the victory with Anna: 7 points each.",
    );
    const won = { ...plain, victory: "crown" };
    expect(isCounted({ ...plain, victory: null }, [{ stones: 3 }])).toBe(true);
    expect(isCounted(won, [{ stones: 3 }, { stones: 9 }])).toBe(true);
    expect(isCounted(won, [{ stones: 3 }, { stones: 9, crown: 1000 }])).toBe(false);
    expect(matchResultText(won, { ...now, scores: [1007, 3], mine: [0] })).toBe("You win.");
    expect(matchResultText(won, { ...now, scores: [1007, 3], mine: [1] })).toBe("Anna wins.");
    expect(matchResultText(won, { ...now, winners: [0, 1], mine: [1] })).toBe("You share the victory with Anna.");
    expect(matchResultText(won, { ...now, winners: [0, 1] })).toBe("Anna and Brutus share the victory.");
    setLanguage("ko");
    expect(matchResultText(plain, { ...now, scores: [7, 3] })).toBe("Anna가 이겼습니다(7점).");
  });
});
