"""The page adds to the dice by itself, and says at the end what is proven about them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.advice import lead_unseen, never
from tests.browser.conftest import READERS, Visit
from tests.browser.screen import Screen

KEPT = "id => JSON.parse(localStorage.getItem('tessera-dice-' + id))"


def look(screen: Screen, table: str) -> Any:
    return screen.api("GET", f"/api/tables/{table}")


def verdict(screen: Screen, table: str) -> str:
    """Ask on the page of a finished match whether the dice were fair."""
    screen.open(f"/t/{table}")
    screen.button("web-dice").click()
    shown = screen.page.locator(".dice")
    shown.wait_for()
    return shown.inner_text()


@pytest.mark.parametrize("language", READERS)
def test_whoever_plays_alone_adds_to_the_dice_and_finds_it_in_the_record(language: str, visit: Visit) -> None:
    me = visit(language)
    table = me.lay("me", begun=False)
    me.sit(table)
    (added,) = look(me, table)["entropy"]
    assert added["bytes"] == me.page.evaluate(KEPT, table)["bytes"]
    name = me.now["seats"][0]["name"]
    me.drawer("players").get_by_text(me.say("web-dice-by", names=name)).wait_for()
    lead_unseen(table, never, me)
    assert me.say("web-dice-mine") in verdict(me, table)
    assert me.page.locator(".dice.bad").count() == 0

    other = visit(language)
    assert me.say("web-dice-others", names=name) in verdict(other, table)

    me.page.evaluate(
        "id => { const kept = JSON.parse(localStorage.getItem('tessera-dice-' + id));"
        " localStorage.setItem('tessera-dice-' + id, JSON.stringify({...kept, bytes: '00'.repeat(32)})); }",
        table,
    )
    assert me.say("web-dice-missing") in verdict(me, table)
    assert me.page.locator(".dice.bad").count() == 1


def test_two_people_begin_when_both_browsers_have_shown_what_they_fixed_before(visit: Visit) -> None:
    anna, ben = visit(), visit("ko")
    table = anna.lay("me", "open", begun=False)
    anna.open(f"/t/{table}")
    anna.until(lambda: look(anna, table)["entropy"], "nothing was added")
    ben.open(f"/t/{table}")
    ben.button("web-join").click()
    for screen in (anna, ben):
        screen.page.locator("[data-piece]").first.wait_for()
    added = look(anna, table)["entropy"]
    for seat, screen in enumerate((anna, ben)):
        kept = screen.page.evaluate(KEPT, table)
        assert kept["bytes"] == added[seat]["bytes"]
        assert kept["hashes"] == {str(each["seat"]): each["hash"] for each in added}


def test_a_chosen_number_is_shown_at_the_table_and_in_the_end(visit: Visit) -> None:
    me = visit()
    table = me.lay("me", seed=42)
    me.sit(table)
    me.drawer("players").get_by_text(me.say("web-number", number="42")).wait_for()
    lead_unseen(table, never, me)
    assert me.say("web-dice-chosen", number="42") in verdict(me, table)
    assert me.page.locator(".dice.bad").count() == 1
