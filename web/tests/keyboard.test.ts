import { cleanup, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keyListener, onEnter, nextIndex } from "../src/lib/keyboard";
import { argumentDomains, GameText } from "../src/lib/gameText";
import { t, texts } from "../src/lib/texts.svelte";
import type { Choice, GameInfo } from "../src/lib/types";
import Chat from "../src/ui/Chat.svelte";
import MoveList from "../src/ui/MoveList.svelte";
import { ostiaText, tableText } from "./files";

beforeEach(async () => {
  texts.add("en", "table", tableText("en"), ostiaText("en"));
  await texts.use("en");
});
afterEach(cleanup);

const domains = argumentDomains({ vocabulary: [{ name: "sail", domain: "stop" }], events: [] } as unknown as GameInfo);
const gameText = new GameText(t, (key) => texts.has(key), domains, String);
const choice = (move: string): Choice => {
  const [verb = "", argument = null] = move.split(" ");
  return { n: 1, move, verb, argument, clause: "x.y" };
};

describe("the list of all moves", () => {
  const legal = [choice("sail palmyra"), choice("sail gortyna"), choice("end")];

  function show() {
    const play = vi.fn();
    const highlight = vi.fn();
    const close = vi.fn();
    render(MoveList, { legal, gameText, forecast: null, play, highlight, close });
    const buttons = screen.getAllByRole("button");
    const press = (key: string) => {
      document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      flushSync();
    };
    return { play, highlight, close, buttons, press };
  }

  it("says every move by its name", () => {
    expect(show().buttons.map((button) => button.textContent?.trim())).toEqual([
      "Sail to Palmyra",
      "Sail to Gortyna",
      "End your turn",
    ]);
  });

  it("is one stop for Tab, and arrows go on inside", () => {
    const { buttons, press } = show();
    expect(buttons.map((button) => button.tabIndex)).toEqual([0, -1, -1]);
    buttons[0]!.focus();
    press("ArrowDown");
    expect(document.activeElement).toBe(buttons[1]);
    press("End");
    expect(document.activeElement).toBe(buttons[2]);
    press("ArrowDown");
    expect(document.activeElement).toBe(buttons[0]);
    press("ArrowUp");
    expect(document.activeElement).toBe(buttons[2]);
    expect(buttons.map((button) => button.tabIndex)).toEqual([-1, -1, 0]);
  });

  it("shows on the board what has the focus", () => {
    const { buttons, highlight } = show();
    buttons[1]!.focus();
    expect(highlight).toHaveBeenLastCalledWith(["stop-gortyna"]);
  });

  it("plays what is chosen, and Escape leaves it", () => {
    const { buttons, press, play, close } = show();
    buttons[0]!.focus();
    press("ArrowRight");
    (document.activeElement as HTMLButtonElement).click();
    expect(play).toHaveBeenCalledExactlyOnceWith(legal[1], true);
    press("Escape");
    expect(close).toHaveBeenCalledOnce();
  });
});

describe("an input method", () => {
  function chat() {
    const say = vi.fn(() => true);
    render(Chat, { chat: [], seats: [], say });
    const field = screen.getByRole<HTMLInputElement>("textbox");
    field.value = "こんにちは";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    const enter = (more: KeyboardEventInit = {}) =>
      field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, ...more }));
    return { say, field, enter };
  }

  it("may use Enter to choose a word: nothing is sent", () => {
    const { say, enter } = chat();
    enter({ isComposing: true });
    expect(say).not.toHaveBeenCalled();
  });

  it("of Safari too, which ends the composition first", () => {
    const { say, enter } = chat();
    enter({ keyCode: 229 });
    expect(say).not.toHaveBeenCalled();
  });

  it("that is done leaves Enter to send", () => {
    const { say, enter } = chat();
    enter();
    expect(say).toHaveBeenCalledExactlyOnceWith("こんにちは");
  });

  it("never sends by the form itself", () => {
    const { say, field } = chat();
    field.form!.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    expect(say).not.toHaveBeenCalled();
  });

  it("leaves Shift+Enter alone", () => {
    const send = vi.fn();
    onEnter(send)(new KeyboardEvent("keydown", { key: "Enter", shiftKey: true }));
    expect(send).not.toHaveBeenCalled();
  });
});

describe("keys of the table", () => {
  it("do what they are for, but not while somebody writes or holds Ctrl", () => {
    const undo = vi.fn();
    const listen = keyListener(() => ({ u: undo }));
    document.body.innerHTML = "<p></p><input><input type=range>";
    const [text, range] = document.querySelectorAll("input");
    const press = (target: Element, more: KeyboardEventInit = {}) => {
      target.addEventListener("keydown", listen as EventListener, { once: true });
      target.dispatchEvent(new KeyboardEvent("keydown", { key: "u", cancelable: true, ...more }));
    };
    press(text!);
    press(document.querySelector("p")!, { ctrlKey: true });
    press(document.querySelector("p")!, { isComposing: true });
    expect(undo).not.toHaveBeenCalled();
    press(document.querySelector("p")!);
    press(document.querySelector("p")!, { key: "U" });
    press(range!);
    expect(undo).toHaveBeenCalledTimes(3);
  });

  it("lead round a list", () => {
    expect(nextIndex("ArrowDown", 2, 3)).toBe(0);
    expect(nextIndex("ArrowLeft", 0, 3)).toBe(2);
    expect(nextIndex("Home", 2, 3)).toBe(0);
    expect(nextIndex("a", 0, 3)).toBeNull();
    expect(nextIndex("ArrowDown", 0, 0)).toBeNull();
  });
});
