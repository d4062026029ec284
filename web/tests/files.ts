/** Text and test-case files shared with the Python code. */

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Language } from "../src/lib/types";

const root = resolve(import.meta.dirname, "../..");

export function read(path: string): string {
  return readFileSync(resolve(root, path), "utf8");
}

export const tableText = (language: Language) => read(`src/tessera/text/${language}.ftl`);
export const ostiaText = (language: Language) => read(`src/tessera/games/ostia/text/${language}.ftl`);
export const mareNostrumText = (language: Language) => read(`src/tessera/games/mare_nostrum/text/${language}.ftl`);
export const josaCases = JSON.parse(read("src/tessera/kernel/josa_cases.json")) as [string, string, string][];
