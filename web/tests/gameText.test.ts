import { describe, expect, it } from "vitest";
import { actingSeat, argumentDomains, GameText } from "../src/lib/gameText";
import { makeBundle, format } from "../src/lib/texts.svelte";
import { titleFor } from "../src/lib/soloTitle";
import type { GameEvent, GameInfo, Language } from "../src/lib/types";
import { ostiaText, tableText } from "./files";

/** Part of the answer of GET /api/games/ostia. */
const info = {
  name: "ostia",
  vocabulary: [
    { first: 0, name: "end", clause: "ostia.turn.end", domain: "", arguments: [] },
    { first: 1, name: "sail", clause: "ostia.move.forward", domain: "stop", arguments: ["palmyra", "byzantium"] },
    { first: 3, name: "declare", clause: "ostia.move.cost", domain: "steps", arguments: ["1", "2"] },
    { first: 5, name: "first", clause: "ostia.setup.first-player", domain: "seat", arguments: ["a", "b"] },
  ],
  events: [
    { name: "sailed", clause: "ostia.move.step", arguments: ["seat", "origin:stop", "stop", "steps:number"] },
    { name: "produced", clause: "ostia.produce.count", arguments: ["seat", "resource", "n:number"] },
    { name: "neighbour", clause: "ostia.build.gold", arguments: ["seat", "port", "by:seat"] },
    { name: "dealt", clause: "ostia.order.refill", arguments: ["order"] },
    { name: "dropped", clause: "ostia.sow.clockwise", arguments: ["seat", "section", "ship"] },
    { name: "over", clause: "ostia.score.winner", arguments: [] },
  ],
  components: { titles: { "aedilis-ostiae": 0, "aedilis-cerealis": 150, "praefectus-praetorio": 270 } },
} as unknown as GameInfo;

const NAMES: Record<Language, string[]> = {
  en: ["Livia", "Marcus"],
  ja: ["リウィア", "マルクス"],
  ko: ["리비아", "민준"],
};

function gameText(language: Language): GameText {
  const book = makeBundle(language, [tableText(language), ostiaText(language)]);
  return new GameText(
    (key, args) => format(book, key, args),
    (key) => book.hasMessage(key),
    argumentDomains(info),
    (seat) => NAMES[language][seat]!,
    language,
  );
}

const event = (kind: string, args: GameEvent["arguments"]): GameEvent => ({
  seq: 1,
  kind,
  arguments: args,
  clause: "x",
});
const sailed = event("sailed", { seat: 0, origin: "start", stop: "palmyra", steps: 1 });
const produced = event("produced", { seat: 1, resource: "wheat", n: 2 });

describe("the log", () => {
  it("is told in English", () => {
    expect(gameText("en").eventText(sailed)).toBe("Livia sailed 1 step from Ostia to Palmyra.");
    expect(gameText("en").eventText(produced)).toBe("Marcus produced 2 wheat.");
  });

  it("is told in Japanese", () => {
    expect(gameText("ja").eventText(produced)).toMatch(/^マルクスが.*2.*生産しました。$/);
    expect(gameText("ja").eventText(sailed)).toContain("パルミラ");
  });

  it("is told in Korean, with the particles of names and numbers", () => {
    expect(gameText("ko").eventText(produced)).toMatch(/^민준이 .* 2.*생산했습니다\.$/);
    expect(gameText("ko").eventText({ ...produced, arguments: { seat: 0, resource: "wheat", n: 2 } })).toMatch(
      /^리비아가 .* 2/,
    );
  });

  it("names both players of an event that has two", () => {
    const neighbour = event("neighbour", { seat: 0, port: "gortyna", by: 1 });
    expect(gameText("en").eventText(neighbour)).toBe(
      "Marcus built at Gortyna, so Livia, who has a disc there, gained 1 gold.",
    );
    expect(actingSeat(neighbour)).toBe(1);
    expect(actingSeat(event("dealt", { order: "O01" }))).toBeNull();
  });

  it("tells a whole sowing in one line", () => {
    const drop = (seat: number, section: string) => event("dropped", { seat, section, ship: "corbita" });
    const told = (language: Language) =>
      gameText(language)
        .logLines([produced, drop(1, "wood"), drop(1, "wheat"), drop(1, "wood"), drop(0, "gold"), sailed])
        .map((line) => line.text);
    expect(told("en")).toEqual([
      "Marcus produced 2 wheat.",
      "Marcus dropped 3 ships: wood, wheat.",
      "Livia dropped a corbita in the gold section.",
      "Livia sailed 1 step from Ostia to Palmyra.",
    ]);
    expect(told("ja")[1]).toMatch(/^マルクスが船3隻を木材、麦に落としました。$/);
    expect(told("ko")[1]).toMatch(/^민준이 배 3척을 놓았습니다: 목재.*보리.*\.$/);
  });

  it("tells even what it has no words for", () => {
    expect(gameText("en").eventText(event("exploded", { seat: 0, port: "gortyna" }))).toBe("exploded 0 gortyna");
  });

  it("names the things on the board that a line is about, but no numbers", () => {
    expect(gameText("en").piecesOf(sailed)).toEqual(["seat-0", "stop-start", "stop-palmyra"]);
  });

  it("works without being told the domains, as well as it can", () => {
    const book = makeBundle("en", [tableText("en"), ostiaText("en")]);
    const bare = new GameText(
      (key, args) => format(book, key, args),
      (key) => book.hasMessage(key),
      { verbs: {}, events: {} },
      (seat) => NAMES.en[seat]!,
    );
    expect(bare.eventText(produced)).toBe("Marcus produced 2 wheat.");
  });
});

describe("a move", () => {
  it("is said with the name of its thing, number or seat", () => {
    const { en, ko } = { en: gameText("en"), ko: gameText("ko") };
    expect(en.moveText({ verb: "sail", argument: "palmyra", move: "sail palmyra" })).toBe("Sail to Palmyra");
    expect(ko.moveText({ verb: "sail", argument: "byzantium", move: "sail byzantium" })).toBe("비잔티움으로 나아가기");
    expect(en.moveText({ verb: "declare", argument: "1", move: "declare 1" })).toBe("Pay for 1 step");
    expect(en.moveText({ verb: "declare", argument: "2", move: "declare 2" })).toBe("Pay for 2 steps");
    expect(en.moveText({ verb: "first", argument: "b", move: "first b" })).toBe("Make Marcus the first player");
    expect(en.moveText({ verb: "end", argument: null, move: "end" })).toBe("End your turn");
    expect(en.moveText({ verb: "juggle", argument: "x", move: "juggle x" })).toBe("juggle x");
  });

  it("has a thing on the board", () => {
    expect(gameText("en").targetPieces({ verb: "sail", argument: "palmyra" })).toEqual(["stop-palmyra"]);
    expect(gameText("en").targetPieces({ verb: "end", argument: null })).toEqual([]);
  });
});

describe("a question", () => {
  it("is asked of me, and told of others", () => {
    expect(gameText("en").questionText("select")).toBe("Which section do you sow from?");
    expect(gameText("en").waitingText("select", 1)).toBe("Marcus chooses a section to sow from");
    expect(gameText("ko").waitingText(undefined, 1)).toBe("민준을 기다리고 있습니다");
  });
});

describe("a solo player's title", () => {
  it.each([
    [0, "aedilis-ostiae"],
    [149, "aedilis-ostiae"],
    [150, "aedilis-cerealis"],
    [400, "praefectus-praetorio"],
  ])("for %i points is %s", (points, title) => {
    expect(titleFor(info, points)).toBe(title);
  });

  it("does not exist in a game without titles", () => {
    expect(titleFor({ ...info, components: {} }, 10)).toBeNull();
  });
});
