"""The page contributes to the dice, and shows at the end what is proven about them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.autoplay import play_until_in_background, until_over
from tests.browser.conftest import LANGUAGES, Visit
from tests.browser.screen import Screen

STORED = "id => JSON.parse(localStorage.getItem('tessera-dice-' + id))"


def snapshot(screen: Screen, table: str) -> Any:
    return screen.api("GET", f"/api/tables/{table}")


def dice_check(screen: Screen, table: str) -> str:
    """Return the result of the dice check on the page of a finished match."""
    screen.open(f"/t/{table}")
    screen.button("web-dice").click()
    shown = screen.page.locator(".dice")
    shown.wait_for()
    return shown.inner_text()


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_plays_alone_adds_to_the_dice_and_finds_it_in_the_record(language: str, visit: Visit) -> None:
    me = visit(language)
    table = me.create_table("me", begun=False)
    me.open_and_wait(table)
    (added,) = snapshot(me, table)["entropy"]
    assert added["bytes"] == me.page.evaluate(STORED, table)["bytes"]
    name = me.now["seats"][0]["name"]
    me.drawer("players").get_by_text(me.text("web-dice-by", names=name)).wait_for()
    play_until_in_background(table, until_over, me)
    assert me.text("web-dice-mine") in dice_check(me, table)
    assert me.page.locator(".dice.bad").count() == 0

    other = visit(language)
    assert me.text("web-dice-others", names=name) in dice_check(other, table)

    me.page.evaluate(
        "id => { const kept = JSON.parse(localStorage.getItem('tessera-dice-' + id));"
        " localStorage.setItem('tessera-dice-' + id, JSON.stringify({...kept, bytes: '00'.repeat(32)})); }",
        table,
    )
    assert me.text("web-dice-missing") in dice_check(me, table)
    assert me.page.locator(".dice.bad").count() == 1


def test_two_people_begin_when_both_browsers_have_shown_what_they_fixed_before(visit: Visit) -> None:
    anna, ben = visit(), visit("ko")
    table = anna.create_table("me", "open", begun=False)
    anna.open(f"/t/{table}")
    anna.wait_until(lambda: snapshot(anna, table)["entropy"], "nothing was added")
    ben.open(f"/t/{table}")
    ben.button("web-join").click()
    for screen in (anna, ben):
        screen.page.locator("[data-piece]").first.wait_for()
    added = snapshot(anna, table)["entropy"]
    for seat, screen in enumerate((anna, ben)):
        kept = screen.page.evaluate(STORED, table)
        assert kept["bytes"] == added[seat]["bytes"]
        assert kept["hashes"] == {str(each["seat"]): each["hash"] for each in added}


def test_one_whose_number_does_not_count_is_told_that_it_proves_less(visit: Visit) -> None:
    anna, ben = visit(), visit("ko")
    table = anna.create_table("me", "open", begun=False)  # her page is not open, so she adds nothing
    ben.open(f"/t/{table}")
    ben.button("web-join").click()
    ben.page.locator("[data-piece]").first.wait_for()
    play_until_in_background(table, until_over, anna, ben)
    name = snapshot(ben, table)["seats"][1]["name"]
    assert anna.text("web-dice-late", names=name) in dice_check(anna, table)
    assert anna.page.locator(".dice.bad").count() == 1
    assert ben.text("web-dice-mine") in dice_check(ben, table)


def test_a_chosen_number_is_shown_at_the_table_and_in_the_end(visit: Visit) -> None:
    me = visit()
    table = me.create_table("me", seed=42)
    me.open_and_wait(table)
    me.drawer("players").get_by_text(me.text("web-number", number="42")).wait_for()
    play_until_in_background(table, until_over, me)
    assert me.text("web-dice-chosen", number="42") in dice_check(me, table)
    assert me.page.locator(".dice.bad").count() == 1
