/** Keys: which do what at the table, and what they must not disturb. */

/** True while an input method is composing: its Enter chooses a word, it does not send. */
export function composing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229; // Safari ends the composition before the key that ended it
}

/** True when somebody is writing, so that letters are letters. */
export function writing(event: Event): boolean {
  const target = event.target as HTMLElement | null;
  return Boolean(
    target?.closest?.(
      "input:not([type=range]):not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]",
    ),
  );
}

/** Calls `send` on Enter, but not in the middle of a Japanese or Korean word, and not with Shift. */
export function onEnter(send: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== "Enter" || event.shiftKey || composing(event)) return;
    event.preventDefault();
    send();
  };
}

export type Keymap = Readonly<Record<string, (event: KeyboardEvent) => unknown>>;

/** A listener that does what a key is for, with Shift what `Shift+` and the key is for if anything, unless somebody writes, holds Ctrl, Alt or Meta, or a dialog is open. */
export function keyboard(map: () => Keymap): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || composing(event)) return;
    if (document.querySelector("dialog[open]")) return;
    if (writing(event) && event.key !== "Escape") return;
    const keys = map();
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const action = (event.shiftKey ? keys[`Shift+${key}`] : undefined) ?? keys[key];
    if (!action || event.defaultPrevented) return;
    event.preventDefault();
    action(event);
  };
}

/** Where an arrow, Home or End leads in a list of so many; null for other keys. */
export function step(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case "ArrowDown":
    case "ArrowRight":
      return (at + 1) % count;
    case "ArrowUp":
    case "ArrowLeft":
      return (at - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
