"""Reload, second tab and power cut in the middle of a turn lose nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.autoplay import BotPlayer, play_until, question_is
from tests.browser.conftest import Visit
from tests.browser.screen import Screen
from tests.server.client import Server


def position(screen: Screen) -> dict[str, Any]:
    """Return the state that must not change."""
    return {name: screen.now[name] for name in ("seq", "view", "questions", "legal", "undo", "to_act", "scores")}


def go_on(screen: Screen, moves: int = 3) -> None:
    """Play some more moves by clicking."""
    bot = BotPlayer(screen.now["players"])
    for _ in range(moves):
        screen.wait_until(lambda: screen.legal, "nothing is asked")
        assert screen.seat is not None
        screen.answer(bot.choose_move(screen.now, screen.seat))


@pytest.fixture
def sailing(visit: Visit) -> Callable[[Screen], str]:
    """Return a function that opens a table in the middle of a turn: steps are paid for, the ship has not sailed."""

    def sail(screen: Screen) -> str:
        table = screen.create_table("me", "random", seed=11)
        play_until(screen, table, question_is("sail"))
        screen.open_and_wait(table)
        return table

    return sail


def test_a_reload_in_the_middle_of_a_turn_loses_nothing(visit: Visit, sailing: Callable[[Screen], str]) -> None:
    me = visit()
    sailing(me)
    before, prompt, lit = position(me), me.prompt, me.lit()
    assert me.question == "sail" and lit and before["undo"]
    me.page.reload()
    me.wait_for_question()
    me.wait_until(lambda: (position(me), me.prompt, me.lit()) == (before, prompt, lit), "it is not as it was")
    go_on(me)


def test_two_tabs_of_one_person_show_the_same_and_do_not_get_in_each_others_way(
    visit: Visit, sailing: Callable[[Screen], str]
) -> None:
    me = visit()
    table = sailing(me)
    other = me.another()
    other.open_and_wait(table)
    other.wait_until(lambda: position(other) == position(me) and other.prompt == me.prompt)
    seq = me.now["seq"]
    go_on(me, 1)
    other.wait_until(lambda: other.now["seq"] > seq, "the other tab did not hear of the move")
    me.wait_until(lambda: me.legal)
    other.wait_for_question()
    go_on(other, 1)
    me.wait_until(lambda: me.now["seq"] == other.now["seq"], "the first tab did not hear of the second's move")
    assert position(me) == position(other)
    assert not me.refusals and not other.refusals


def test_a_power_cut_in_the_middle_of_a_turn_loses_nothing(
    visit: Visit, own_server: Server, sailing: Callable[[Screen], str]
) -> None:
    me = visit(at=own_server)
    me.faults.ignore("WebSocket|ERR_")  # how a request ends that the power cut hits depends on the moment
    sailing(me)
    before, prompt, lit = position(me), me.prompt, me.lit()
    for _ in range(2):
        own_server.kill()
        me.page.locator(".banner.lost").wait_for()
        assert me.page.locator(".banner.lost").inner_text() == me.text("web-lost")
        me.wait_until(lambda: me.lit() == [])  # nothing can be clicked that could not be stored
        assert me.page.locator("[data-piece]").count() > 50  # but the board stays
        own_server.start()
        me.page.locator(".banner.lost").wait_for(state="detached")
        me.wait_for_question()
        me.wait_until(lambda: (position(me), me.prompt, me.lit()) == (before, prompt, lit), "it is not as it was")
    go_on(me)


def test_someone_who_comes_back_is_told_what_happened(visit: Visit) -> None:
    anna = visit()
    table = anna.create_table("me", "random", seed=3)
    play_until(anna, table, question_is("select"))
    anna.open_and_wait(table)
    seen = anna.now["seq"]
    anna.open("/")
    play_until(anna, table, lambda now, seat: now["seq"] > seen + 15 and question_is("select")(now, seat))
    anna.open_and_wait(table)
    assert anna.page.locator(".prompt .missed").count(), "it has its place in the prompt line and covers no board"
    anna.button("web-missed-show").click()
    dialog = anna.page.get_by_role("dialog", name=anna.text("web-missed-title"))
    name = anna.now["seats"][1]["name"]
    assert any(name in line for line in dialog.locator("li").all_inner_texts())
    dialog.get_by_role("button", name=anna.text("web-close")).click()
    dialog.wait_for(state="detached")
    assert anna.button("web-missed-show").count() == 0
