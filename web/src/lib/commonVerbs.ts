/** Verbs that have the same meaning in every game. */

/** Ends a turn. */
export const END = "end";
/** Skip the rest of the question. */
export const LAST: readonly string[] = ["done", "decline"];
/** Finish an action or turn; omitted at the end of a line of moves. */
export const ENDS: readonly string[] = ["done", END];
