import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { dueContribution, hashOf, checkDice, type EntropyMessage } from "../src/lib/dice";
import { sha256 } from "../src/lib/sha256";
import type { Contribution, SeatInfo, Snapshot } from "../src/lib/types";

const seat = (n: number, kind: SeatInfo["kind"], mine = false): SeatInfo => ({
  seat: n,
  kind,
  name: `Seat ${n}`,
  colour: "ochre",
  bot: null,
  mine,
  here: true,
  away: null,
  left: false,
  waits_for: null,
  for_me: false,
});

const open = (seats: SeatInfo[], changes: Partial<Snapshot> = {}): Snapshot =>
  ({
    id: "abc",
    state: "open",
    number: null,
    commitment: hashOf("5e".repeat(32)),
    seed: null,
    entropy: [],
    fixed: false,
    seats,
    mine: seats.filter((each) => each.mine).map((each) => each.seat),
    ...changes,
  }) as unknown as Snapshot;

const hash = (sent: EntropyMessage | null) => (sent && "hash" in sent ? sent.hash : null);
const bytes = (sent: EntropyMessage | null) => (sent && "bytes" in sent ? sent.bytes : null);
const added = (n: number, of: string, shown = false): Contribution => ({
  seat: n,
  hash: of.startsWith("sha256:") ? of : hashOf(of),
  bytes: shown ? of : null,
});

beforeEach(() => localStorage.clear());

describe("the hash", () => {
  it.each([0, 1, 3, 31, 32, 55, 56, 63, 64, 65, 119, 120, 1000])("of %i bytes is that of everybody else", (size) => {
    const message = Uint8Array.from({ length: size }, (_, n) => (n * 7 + size) % 256);
    expect(sha256(message)).toBe(createHash("sha256").update(message).digest("hex"));
  });
});

describe("what is sent", () => {
  const alone = [seat(0, "person", true), seat(1, "bot")];
  const two = [seat(0, "person"), seat(1, "person", true)];

  it("is the bytes at once where nobody else plays", () => {
    const sent = bytes(dueContribution(open(alone)));
    expect(sent).toMatch(/^[0-9a-f]{64}$/);
  });

  it("is other bytes at every table", () => {
    const first = bytes(dueContribution(open(alone)));
    expect(bytes(dueContribution(open(alone, { id: "other" })))).not.toBe(first);
  });

  it("is only a hash where others play or may come, and the bytes when the list is fixed", () => {
    for (const seats of [two, [seat(0, "person", true), seat(1, "open")]]) {
      localStorage.clear();
      const mine = seats.find((each) => each.mine)!.seat;
      const first = hash(dueContribution(open(seats)))!;
      expect(first).toMatch(/^sha256:[0-9a-f]{64}$/);
      expect(hash(dueContribution(open(seats)))).toBe(first); // a reload sends the same
      expect(dueContribution(open(seats, { entropy: [added(mine, first)] }))).toBeNull();
      const shown = bytes(dueContribution(open(seats, { entropy: [added(mine, first)], fixed: true })))!;
      expect(hashOf(shown)).toBe(first);
    }
  });

  it("is fresh when the bytes have been shown already", () => {
    const first = hash(dueContribution(open(two)))!;
    dueContribution(open(two, { entropy: [added(1, first)], fixed: true }));
    expect(hash(dueContribution(open(two)))).not.toBe(first);
  });

  it("is nothing from another device, too late, at a chosen number, without a seat, or once it has begun", () => {
    expect(dueContribution(open(two, { entropy: [added(1, "77".repeat(32))], fixed: true }))).toBeNull();
    expect(dueContribution(open(two, { fixed: true }))).toBeNull();
    expect(dueContribution(open(alone, { number: 42 }))).toBeNull();
    expect(dueContribution(open([seat(0, "person"), seat(1, "open")]))).toBeNull();
    expect(dueContribution(open(alone, { state: "running" }))).toBeNull();
  });
});

describe("what this browser can say at the end", () => {
  const two = [seat(0, "person"), seat(1, "person", true)];
  const theirs = "0f".repeat(32);

  function played(): { mine: string; end: (changes?: Partial<Snapshot>) => Snapshot } {
    const first = hash(dueContribution(open(two)))!;
    const fixed = open(two, { entropy: [added(0, theirs), added(1, first)], fixed: true });
    const mine = bytes(dueContribution(fixed))!;
    const entropy = [added(0, theirs, true), added(1, mine, true)];
    const end = (changes = {}) => open(two, { state: "finished", seed: "5e".repeat(32), entropy, ...changes });
    return { mine, end };
  }

  it("is that its own bytes are in the record", () => {
    expect(checkDice(played().end())).toBe("mine");
  });

  it("is nothing if it took no part", () => {
    const watched = [seat(0, "person"), seat(1, "person")];
    expect(checkDice(open(watched, { state: "finished", entropy: [added(0, theirs, true)] }))).toBe("none");
  });

  it("is nothing if another device of mine took part", () => {
    expect(checkDice(open(two, { state: "finished", entropy: [added(1, theirs, true)] }))).toBe("none");
  });

  it("is that the bytes of my seat do not count", () => {
    const first = hash(dueContribution(open(two)))!;
    for (const entropy of [[], [added(0, theirs, true)], [added(0, theirs, true), added(1, first)]]) {
      expect(checkDice(open(two, { state: "finished", entropy }))).toBe("late");
    }
  });

  it("is that its own bytes are missing", () => {
    const { end } = played();
    expect(checkDice(end({ entropy: [added(0, theirs, true)] }))).toBe("missing");
    expect(checkDice(end({ entropy: [added(0, theirs, true), added(1, "11".repeat(32), true)] }))).toBe("missing");
  });

  it("is that something else was changed: another's bytes, one more, the commitment or the seed", () => {
    const { mine, end } = played();
    const own = added(1, mine, true);
    expect(checkDice(end({ entropy: [added(0, "22".repeat(32), true), own] }))).toBe("changed");
    expect(checkDice(end({ entropy: [{ ...added(0, theirs), bytes: "22".repeat(32) }, own] }))).toBe("changed");
    expect(checkDice(end({ entropy: [added(0, theirs, true), own, added(2, "33".repeat(32), true)] }))).toBe("changed");
    expect(checkDice(end({ commitment: hashOf("66".repeat(32)) }))).toBe("changed");
    expect(checkDice(end({ seed: "66".repeat(32) }))).toBe("changed");
  });

  it("bears with somebody who did not show theirs", () => {
    const { mine, end } = played();
    expect(checkDice(end({ entropy: [added(0, theirs), added(1, mine, true)] }))).toBe("mine");
  });
});
