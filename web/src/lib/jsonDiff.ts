/** Differences between JSON values, as forecasts send them. */

import type { Change } from "./types";

/** Returns the value after a change; unchanged parts are shared with `before`. */
export function applyChange<T>(before: T, change: Change): T {
  if (Array.isArray(change)) return change[0] as T;
  const after = (Array.isArray(before) ? [...before] : { ...before }) as Record<string, unknown>;
  for (const [key, inside] of Object.entries(change)) after[key] = applyChange(after[key], inside);
  return after as T;
}
