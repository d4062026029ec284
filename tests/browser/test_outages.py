"""Reload, second tab, power cut: in the middle of a turn, and nothing is lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.advice import Adviser, asked, lead
from tests.browser.conftest import Visit
from tests.browser.screen import Screen
from tests.server.client import Server


def position(screen: Screen) -> dict[str, Any]:
    """Everything that must not change by itself."""
    return {name: screen.now[name] for name in ("seq", "view", "questions", "legal", "undo", "to_act", "scores")}


def go_on(screen: Screen, moves: int = 3) -> None:
    """Play some moves by clicking, as if nothing had been."""
    adviser = Adviser(screen.now["players"])
    for _ in range(moves):
        screen.until(lambda: screen.legal, "nothing is asked")
        assert screen.seat is not None
        screen.answer(adviser.advise(screen.now, screen.seat))


@pytest.fixture
def sailing(visit: Visit) -> Callable[[Screen], str]:
    """Brings somebody into the middle of a turn: the steps are paid for, the ship has not sailed."""

    def sail(screen: Screen) -> str:
        table = screen.lay("me", "random", seed=11)
        lead(screen, table, asked("sail"))
        screen.sit(table)
        return table

    return sail


def test_a_reload_in_the_middle_of_a_turn_loses_nothing(visit: Visit, sailing: Callable[[Screen], str]) -> None:
    me = visit()
    sailing(me)
    before, prompt, lit = position(me), me.prompt, me.lit()
    assert me.question == "sail" and lit and before["undo"]
    me.page.reload()
    me.asked()
    me.until(lambda: (position(me), me.prompt, me.lit()) == (before, prompt, lit), "it is not as it was")
    go_on(me)


def test_two_tabs_of_one_person_show_the_same_and_do_not_get_in_each_others_way(
    visit: Visit, sailing: Callable[[Screen], str]
) -> None:
    me = visit()
    table = sailing(me)
    other = me.another()
    other.sit(table)
    other.until(lambda: position(other) == position(me) and other.prompt == me.prompt)
    seq = me.now["seq"]
    go_on(me, 1)
    other.until(lambda: other.now["seq"] > seq, "the other tab did not hear of the move")
    me.until(lambda: me.legal)
    other.asked()
    go_on(other, 1)
    me.until(lambda: me.now["seq"] == other.now["seq"], "the first tab did not hear of the second's move")
    assert position(me) == position(other)
    assert not me.refusals and not other.refusals


def test_a_power_cut_in_the_middle_of_a_turn_loses_nothing(
    visit: Visit, own_server: Server, sailing: Callable[[Screen], str]
) -> None:
    me = visit(at=own_server)
    me.faults.forgive(r"WebSocket|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE")
    sailing(me)
    before, prompt, lit = position(me), me.prompt, me.lit()
    for _ in range(2):
        own_server.kill()
        me.page.locator(".banner.lost").wait_for()
        assert me.page.locator(".banner.lost").inner_text() == me.say("web-lost")
        me.until(lambda: me.lit() == [])  # nothing can be clicked that could not be stored
        assert me.page.locator("[data-piece]").count() > 50  # but the board stays
        own_server.start()
        me.page.locator(".banner.lost").wait_for(state="detached")
        me.asked()
        me.until(lambda: (position(me), me.prompt, me.lit()) == (before, prompt, lit), "it is not as it was")
    go_on(me)


def test_someone_who_comes_back_is_told_what_happened(visit: Visit) -> None:
    anna = visit()
    table = anna.lay("me", "random", seed=3)
    lead(anna, table, asked("select"))
    anna.sit(table)
    seen = anna.now["seq"]
    anna.open("/")
    lead(anna, table, lambda now, seat: now["seq"] > seen + 15 and asked("select")(now, seat))
    anna.sit(table)
    anna.button("web-missed-show").click()
    dialog = anna.page.get_by_role("dialog", name=anna.say("web-missed-title"))
    name = anna.now["seats"][1]["name"]
    assert any(name in line for line in dialog.locator(".line").all_inner_texts())
    dialog.get_by_role("button", name=anna.say("web-close")).click()
    dialog.wait_for(state="detached")
    assert anna.button("web-missed-show").count() == 0
