/**
 * What this browser adds to the dice of a table, and what it remembers of it: docs/protocol.md, "The dice".
 *
 * The server has published the hash of its seed. Each browser draws 32 random bytes and first sends only their hash;
 * it shows the bytes when the list of hashes is fixed. So nobody can choose theirs after having seen another's.
 */

import { sha256 } from "./sha256";
import type { Snapshot } from "./types";

/** What is kept in this browser. */
interface Kept {
  seat: number;
  bytes: string;
  /** The server's, as it was before anything was sent. */
  commitment: string;
  /** The hashes of all, as they stood when the bytes were shown; null before that. */
  hashes: Record<string, string> | null;
}

export type Sent = { hash: string } | { bytes: string };

/** What this browser can say about the dice of a match it took part in. */
export type Witness = "mine" | "missing" | "changed" | "none";

const shelf = (id: string) => `tessera-dice-${id}`;

function recall(id: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(shelf(id)) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

/** Whether it could be kept: what cannot be remembered cannot be shown later. */
function keep(id: string, kept: Kept): boolean {
  try {
    localStorage.setItem(shelf(id), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The hash of bytes that are written as hexadecimal digits. */
export function hashOf(digits: string): string {
  const pairs = digits.match(/../g) ?? [];
  return `sha256:${sha256(Uint8Array.from(pairs, (pair) => parseInt(pair, 16)))}`;
}

/** What must be sent now, or null. */
export function contribution(now: Snapshot): Sent | null {
  if (now.state !== "open" || now.number !== null || !now.mine.length) return null;
  const seat = Math.min(...now.mine);
  const own = now.entropy.find((each) => each.seat === seat);
  const kept = recall(now.id);
  if (own) {
    if (!now.fixed || !kept || hashOf(kept.bytes) !== own.hash) return null; // not yet, or sent by another device
    return show(now, kept);
  }
  if (now.fixed) return null; // too late
  const unused = kept && kept.hashes === null && kept.seat === seat && kept.commitment === now.commitment;
  const bytes = unused ? kept.bytes : hex(crypto.getRandomValues(new Uint8Array(32)));
  const mine = { seat, bytes, commitment: now.commitment, hashes: null };
  const alone = now.seats.every((each) => each.kind === "bot" || each.mine);
  // Where there is nobody to hide it from, and where nothing can be kept for later, the bytes go at once.
  if (alone || !keep(now.id, mine)) return show(now, mine);
  return { hash: hashOf(bytes) };
}

function show(now: Snapshot, kept: Kept): Sent {
  const seen = Object.fromEntries(now.entropy.map((each) => [each.seat, each.hash]));
  keep(now.id, { ...kept, hashes: kept.hashes ?? { ...seen, [kept.seat]: hashOf(kept.bytes) } });
  return { bytes: kept.bytes };
}

/** Compares a finished match with what this browser saw and sent before it. */
export function witness(now: Snapshot): Witness {
  const kept = recall(now.id);
  if (!kept?.hashes) return "none";
  const { hashes } = kept;
  if (now.entropy.find((each) => each.seat === kept.seat)?.bytes !== kept.bytes) return "missing";
  const same = now.entropy.every(
    ({ seat, hash, bytes }) => hashes[seat] === hash && (bytes === null || hashOf(bytes) === hash),
  );
  const fixed = now.commitment === kept.commitment && (now.seed === null || hashOf(now.seed) === kept.commitment);
  return same && fixed ? "mine" : "changed";
}
