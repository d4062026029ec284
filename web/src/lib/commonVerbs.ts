/** The verbs that every game spells alike. */

/** Ends a turn. */
export const END = "end";
/** Give up the rest of what is asked. */
export const LAST: readonly string[] = ["done", "decline"];
/** Finish; after anything else they go without saying. */
export const ENDS: readonly string[] = ["done", END];
