/** Keyboard shortcuts, and checks for text input and input methods. */

/** True while an input method is composing: its Enter chooses a word and must not send. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229; // Safari ends the composition before the key that ended it
}

/** True when the event comes from a text field, where letters are no shortcuts. */
export function isTyping(event: Event): boolean {
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
    if (event.key !== "Enter" || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    send();
  };
}

export type Keymap = Readonly<Record<string, (event: KeyboardEvent) => unknown>>;

/**
 * Returns a listener that runs the action of a key, preferring `Shift+KEY` while Shift is held. It ignores keys in text
 * fields, with Ctrl, Alt or Meta, and while a dialog is open.
 */
export function keyListener(map: () => Keymap): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || isComposing(event)) return;
    if (document.querySelector("dialog[open]")) return;
    if (isTyping(event) && event.key !== "Escape") return;
    const keys = map();
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const action = (event.shiftKey ? keys[`Shift+${key}`] : undefined) ?? keys[key];
    if (!action || event.defaultPrevented) return;
    event.preventDefault();
    action(event);
  };
}

/** Returns the index in a list of `count` that an arrow key, Home or End leads to; null for other keys. */
export function nextIndex(key: string, at: number, count: number): number | null {
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
