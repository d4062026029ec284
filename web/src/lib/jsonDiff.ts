/** Differences of JSON values, as a forecast sends them. */

import type { Change } from "./types";

/** The value after a change; what has not changed is shared with the value before. */
export function changed<T>(before: T, change: Change): T {
  if (Array.isArray(change)) return change[0] as T;
  const after = (Array.isArray(before) ? [...before] : { ...before }) as Record<string, unknown>;
  for (const [key, inside] of Object.entries(change)) after[key] = changed(after[key], inside);
  return after as T;
}
