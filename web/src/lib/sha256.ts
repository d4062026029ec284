/**
 * SHA-256 for short messages. `crypto.subtle` is missing on plain http, as on a home network, and the dice must be
 * checked there too.
 */

/** The first 32 bits of the fractional parts of a root of the first primes. */
function roots(count: number, power: number): Uint32Array {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) {
    let prime = true;
    for (let d = 2; d * d <= n; d += 1) if (n % d === 0) prime = false;
    if (prime) found.push((n ** power % 1) * 2 ** 32);
  }
  return Uint32Array.from(found, Math.floor);
}

const ROUNDS = roots(64, 1 / 3);
const START = roots(8, 1 / 2);

const rotated = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** Pads a message with a one bit, zeros and its length in bits to blocks of 64 bytes. */
function padded(message: Uint8Array): DataView {
  const size = Math.ceil((message.length + 9) / 64) * 64;
  const blocks = new Uint8Array(size);
  blocks.set(message);
  blocks[message.length] = 0x80;
  const view = new DataView(blocks.buffer);
  view.setUint32(size - 4, message.length * 8);
  return view;
}

/** Returns the hash as hexadecimal digits, for messages of less than 512 MB. */
export function sha256(message: Uint8Array): string {
  const blocks = padded(message);
  const state = Uint32Array.from(START);
  const words = new Uint32Array(64);
  for (let at = 0; at < blocks.byteLength; at += 64) {
    for (let n = 0; n < 16; n += 1) words[n] = blocks.getUint32(at + 4 * n);
    for (let n = 16; n < 64; n += 1) {
      const early = words[n - 15]!;
      const late = words[n - 2]!;
      const first = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
      const second = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
      words[n] = words[n - 16]! + first + words[n - 7]! + second;
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let n = 0; n < 64; n += 1) {
      const choice = (e & f) ^ (~e & g);
      const one = (h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + choice + ROUNDS[n]! + words[n]!) | 0;
      const majority = (a & b) ^ (a & c) ^ (b & c);
      const two = ((rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + majority) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, n) => (state[n]! += word));
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
}
