import { expect, it } from "vitest";
import { applyChange } from "../src/lib/jsonDiff";
import type { Change } from "../src/lib/types";
import { read } from "./files";

const cases = JSON.parse(read("tests/server/changes.json")) as { before: unknown; after: unknown; change: Change }[];

it.each(cases)("a change makes $after of $before", ({ before, after, change }) => {
  const kept = structuredClone(before);
  expect(applyChange(before, change)).toEqual(after);
  expect(before).toEqual(kept);
});
