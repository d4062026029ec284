#!/usr/bin/env node
/**
 * A bot for Tessera in JavaScript, for Node and with nothing installed: it plays at random, but ends nothing early.
 *
 *     tessera play ostia --seat b="external:examples/bots/javascript_bot.mjs"
 */

import { createInterface } from "node:readline";

const PROTOCOL = 1;
const ENDING = new Set(["end", "done", "skip", "pass"]);
const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");

/** Choose one of the legal moves: replace this with something clever. */
function choose({ legal }) {
  const active = legal.filter(({ move }) => !ENDING.has(move.split(" ")[0]));
  const from = active.length ? active : legal;
  return from[Math.floor(Math.random() * from.length)];
}

for await (const line of createInterface({ input: process.stdin })) {
  const heard = JSON.parse(line);
  if (heard.type === "hello") {
    if (heard.protocol !== PROTOCOL) process.exit(1);
    say({ type: "ready", protocol: PROTOCOL, name: "a busybody" });
  } else if (heard.type === "choose") {
    say({ type: "move", id: heard.id, move: choose(heard).move });
  } else if (heard.type === "bye") {
    process.exit(0);
  }
}
