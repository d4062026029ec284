/**
 * What this browser contributes to the dice of a table, and what it stores to check them: docs/protocol.md, "The dice".
 *
 * The server has published the hash of its seed. Each browser draws 32 random bytes and first sends only their hash;
 * it reveals the bytes when the list of hashes is fixed. So no browser can choose its bytes after seeing another's.
 */

import { sha256 } from "./sha256";
import type { Snapshot } from "./types";

/** What this browser stores about its contribution. */
interface StoredContribution {
  seat: number;
  bytes: string;
  /** The server's commitment before anything was sent. */
  commitment: string;
  /** The hashes of all seats when the bytes were revealed; null before that. */
  hashes: Record<string, string> | null;
}

export type EntropyMessage = { hash: string } | { bytes: string };

/** Result of comparing the dice of a match with what this browser stored; `late`: I play, and no bytes of mine count. */
export type DiceCheck = "mine" | "missing" | "changed" | "late" | "none";

const storageKey = (id: string) => `tessera-dice-${id}`;

function load(id: string): StoredContribution | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey(id)) ?? "null") as StoredContribution | null;
  } catch {
    return null;
  }
}

/** Stores a contribution; returns false if the browser has no storage, so that it cannot be revealed later. */
function store(id: string, stored: StoredContribution): boolean {
  try {
    localStorage.setItem(storageKey(id), JSON.stringify(stored));
    return true;
  } catch {
    return false;
  }
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns the hash of bytes given as hexadecimal digits. */
export function hashOf(digits: string): string {
  const pairs = digits.match(/../g) ?? [];
  return `sha256:${sha256(Uint8Array.from(pairs, (pair) => parseInt(pair, 16)))}`;
}

/** Returns what must be sent now, or null. */
export function dueContribution(now: Snapshot): EntropyMessage | null {
  if (now.state !== "open" || now.number !== null || !now.mine.length) return null;
  const seat = Math.min(...now.mine);
  const own = now.entropy.find((each) => each.seat === seat);
  const stored = load(now.id);
  if (own) {
    if (!now.fixed || !stored || hashOf(stored.bytes) !== own.hash) return null; // not yet, or sent by another device
    return reveal(now, stored);
  }
  if (now.fixed) return null; // too late
  const unused = stored && stored.hashes === null && stored.seat === seat && stored.commitment === now.commitment;
  const bytes = unused ? stored.bytes : hex(crypto.getRandomValues(new Uint8Array(32)));
  const mine = { seat, bytes, commitment: now.commitment, hashes: null };
  const alone = now.seats.every((each) => each.kind === "bot" || each.mine);
  // Without other people to hide them from, or without storage, send the bytes at once.
  if (alone || !store(now.id, mine)) return reveal(now, mine);
  return { hash: hashOf(bytes) };
}

function reveal(now: Snapshot, stored: StoredContribution): EntropyMessage {
  const seen = Object.fromEntries(now.entropy.map((each) => [each.seat, each.hash]));
  store(now.id, { ...stored, hashes: stored.hashes ?? { ...seen, [stored.seat]: hashOf(stored.bytes) } });
  return { bytes: stored.bytes };
}

/** Compares a finished match with what this browser stored before it. */
export function checkDice(now: Snapshot): DiceCheck {
  const stored = load(now.id);
  if (!stored?.hashes) {
    const counted = now.entropy.some(({ seat, bytes }) => bytes !== null && now.mine.includes(seat));
    return now.mine.length && !counted ? "late" : "none";
  }
  const { hashes } = stored;
  if (now.entropy.find((each) => each.seat === stored.seat)?.bytes !== stored.bytes) return "missing";
  const same = now.entropy.every(
    ({ seat, hash, bytes }) => hashes[seat] === hash && (bytes === null || hashOf(bytes) === hash),
  );
  const fixed = now.commitment === stored.commitment && (now.seed === null || hashOf(now.seed) === stored.commitment);
  return same && fixed ? "mine" : "changed";
}
