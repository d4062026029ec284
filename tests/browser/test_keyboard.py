"""A match by keyboard: Tab, arrows and Enter; every stop has an accessible name and a visible focus."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.autoplay import BotPlayer, last_round, play_until_in_background
from tests.browser.conftest import Visit
from tests.browser.screen import Screen
from tests.extent import EVERYTHING

QUESTIONS = {"select", "declare", "sail", "build", "end"}
"""Questions that must be answered by keyboard."""
PLAYED = 20
"""Minimum of decisions by keyboard before a bot plays the middle of the match."""

FOCUSED = """
() => {
  const at = document.activeElement;
  const own = getComputedStyle(at);
  const shape = at.querySelector(':scope > :is(.slab, .plot, .coin, .slot, .water, .quay)');
  const ringed = own.outlineStyle !== 'none' && parseFloat(own.outlineWidth) >= 2;
  const drawn = shape && parseFloat(getComputedStyle(shape).strokeWidth) >= 4;
  const box = at.getBoundingClientRect();
  return {
    name: (at.getAttribute('aria-label') ?? at.textContent).trim(),
    role: at.getAttribute('role') ?? at.tagName.toLowerCase(),
    visible: Boolean(ringed || drawn),
    inside: box.bottom > 0 && box.top < innerHeight,
    lit: at.matches('[data-lit], .prompt .answers button'),
  };
}
"""


def tab_to(screen: Screen, name: str) -> dict[str, Any]:
    """Press Tab until an element of that name has the focus."""
    seen = []
    for _ in range(60):
        screen.page.keyboard.press("Tab")
        focus: dict[str, Any] = screen.page.evaluate(FOCUSED)
        seen.append(focus["name"][:40])
        if focus["name"] == name and focus["lit"]:
            return focus
    raise AssertionError(f"Tab never came to {name!r}, only to {sorted(set(seen))}")


def play_by_tab(screen: Screen, move: str) -> None:
    focus = tab_to(screen, screen.move_text(move))
    assert focus["visible"], f"nothing shows that {focus['name']!r} has the focus"
    assert focus["inside"], f"{focus['name']!r} has the focus out of sight"
    assert focus["role"] == "button"
    screen.page.keyboard.press("Enter")


def play_by_list(screen: Screen, move: str) -> None:
    name = screen.move_text(move)
    if screen.page.locator(".prompt .list").count() == 0:
        screen.page.keyboard.press("m")
    first = screen.page.locator(".prompt .list button[tabindex='0']")
    first.wait_for()
    screen.wait_until(lambda: screen.page.evaluate("() => Boolean(document.activeElement.closest('.prompt .list'))"))
    for _ in range(len(screen.legal)):
        at = screen.page.evaluate("() => document.activeElement.querySelector('.move')?.textContent.trim()")
        if at == name:
            break
        screen.page.keyboard.press("ArrowDown")
    assert screen.page.evaluate(FOCUSED)["visible"]
    screen.page.keyboard.press("Enter")


@pytest.mark.long
def test_a_match_is_played_by_keys_alone_from_the_first_page_to_the_last_point(visit: Visit) -> None:
    me = visit()
    me.faults.ignore(r"/forecast.* 429 ")
    me.open("/new")
    for _ in range(40):  # from the top of the page to "Alone", then to "Begin"
        me.page.keyboard.press("Tab")
        if me.page.evaluate("() => document.activeElement.name") == "players":
            break
    for _ in range(4):
        if me.page.evaluate("() => document.activeElement.parentElement.textContent.trim()") == me.text("web-alone"):
            break
        me.page.keyboard.press("ArrowLeft")
    for _ in range(40):
        me.page.keyboard.press("Tab")
        if me.page.evaluate("() => document.activeElement.textContent.trim()") == me.text("web-create"):
            break
    me.page.keyboard.press("Enter")
    me.wait_for_question()
    assert me.now["players"] == 1

    bot, n, middle = BotPlayer(1), 0, not EVERYTHING
    questions: set[str | None] = set()
    while not me.now["over"]:
        me.wait_until(lambda: me.legal or me.now["over"])
        if me.seat is None:
            continue
        if middle and n >= PLAYED and questions >= QUESTIONS:
            play_until_in_background(me.table, last_round, me)
            middle = False
            continue
        questions.add(me.question)
        move, seq = bot.choose_move(me.now, me.seat), me.now["seq"]
        me.wait_until(lambda: me.page.locator("[data-lit], .prompt .answers button").count())
        n += 1
        confirmed = me.needs_confirmation(move)
        if len(me.legal) > 1 and n % 4 == 0:
            play_by_list(me, move)
        else:
            play_by_tab(me, move)
        if confirmed:  # the focus has moved to the button that confirms
            me.wait_until(lambda: me.page.evaluate(FOCUSED)["name"] == me.text("web-end-anyway"))
            assert me.page.evaluate(FOCUSED)["visible"]
            me.page.keyboard.press("Enter")
        me.wait_for_change(seq, f"{move} was not played")
    me.page.locator(".finished").wait_for()
    assert questions >= QUESTIONS
    assert not me.refusals


def test_arrows_walk_from_piece_to_piece_and_explain_them(visit: Visit) -> None:
    me = visit()
    table = me.create_table("me", "random", seed=4)
    me.open_and_wait(table)
    me.wait_until(me.lit)
    me.page.locator("[data-lit]").first.focus()
    names = []
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowRight", "ArrowRight"):
        me.page.keyboard.press(key)
        focus = me.page.evaluate(FOCUSED)
        assert focus["name"] and focus["visible"], focus
        names.append(focus["name"])
        me.page.locator(".explain .title").wait_for()
    assert len(set(names)) >= 3, names
    me.page.keyboard.press("Escape")
    me.page.locator(".explain").wait_for(state="detached")
    me.page.keyboard.press("?")
    me.page.get_by_role("dialog", name=me.text("web-help")).wait_for()
    me.page.keyboard.press("Escape")
    me.page.get_by_role("dialog").wait_for(state="detached")
    assert me.commands == 0
