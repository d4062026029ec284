"""Spectators see only public information, and nothing is lit for them."""

from __future__ import annotations

import json

import pytest

from tests.browser.autoplay import play_until, question_is
from tests.browser.conftest import Visit


def test_a_spectator_sees_the_moves_but_nothing_to_click(visit: Visit) -> None:
    player, watcher = visit(), visit("ko")
    table = player.create_table("me", "random", "random", seed=2)
    play_until(player, table, question_is("order", "trade", "build", "declare"))
    watcher.open(f"/t/{table}")
    player.open_and_wait(table)
    watcher.page.locator("[data-piece]").first.wait_for()
    assert watcher.page.get_by_text(watcher.text("web-watching")).is_visible()
    for _ in range(3):
        seq = watcher.now["seq"]
        player.answer(player.legal[0]["move"])
        watcher.wait_for_change(seq, "the move did not reach who watches")
        player.wait_until(lambda: player.legal)
    watcher.wait_until(lambda: watcher.now["seq"] == player.now["seq"])
    watcher.wait_until(lambda: watcher.lit() == [])
    assert watcher.page.locator(".prompt .answers").count() == 0
    watcher.page.keyboard.press("m")
    watcher.page.keyboard.press("u")
    watcher.page.keyboard.press("e")
    assert watcher.page.locator(".prompt .list").count() == 0 and watcher.commands == 0

    # The messages must not contain it.
    messages = [json.loads(frame) for frame in watcher.frames]
    positions = [message for message in messages if message["type"] in ("snapshot", "update")]
    assert positions
    for message in positions:
        assert message["legal"] == {} and message["undo"] == [] and message["seed"] is None
        assert message.get("mine", []) == []
    stranger = visit("ja").api("GET", f"/api/tables/{table}")
    assert watcher.now["view"] == stranger["view"]
    # The only secret of Ostia is the seed of its dice, until the end.
    record = watcher.api("GET", f"/api/tables/{table}/record")
    assert "\ncommit sha256:" in record and "seed" not in record
    assert not watcher.refusals


def test_a_spectator_can_look_at_every_board(visit: Visit) -> None:
    player, watcher = visit(), visit()
    table = player.create_table("me", "random", "random", seed=2)
    play_until(player, table, question_is("select"))
    watcher.open(f"/t/{table}")
    watcher.page.locator("[data-piece]").first.wait_for()
    for seat in watcher.now["seats"]:
        name = seat["name"]
        strip = watcher.page.get_by_role("list", name=watcher.text("web-players"))
        mark = strip.get_by_role("button").nth(seat["seat"])
        mark.click()
        watcher.wait_until(lambda mark=mark: mark.get_attribute("aria-pressed") == "true", name)  # type: ignore[misc]
    watcher.page.locator("[data-part=others] button").first.click()
    board = watcher.page.get_by_role("dialog")
    board.locator("[data-piece]").nth(10).wait_for()
    assert board.locator("[data-piece]").count() > 10
    assert board.locator("[data-lit]").count() == 0


@pytest.mark.parametrize("phone", [True, False])
def test_nothing_but_a_question_scrolls_the_page(visit: Visit, phone: bool) -> None:
    """Whoever looks at the far end of a board stays there while others come and talk."""
    me, friend = visit("en", *((360, 740) if phone else (1366, 500)), phone=phone), visit()
    table = me.create_table("me", "random", "random", seed=5, game="discordia")
    play_until(me, table, question_is("use"))
    me.open_and_wait(table)
    me.page.locator("[data-lit].die").first.wait_for()
    me.page.evaluate("() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })")
    place = me.page.evaluate("() => scrollY")
    assert place > 100
    friend.open(f"/t/{table}")
    heard = len(me.frames)
    friend.drawer("chat").get_by_role("textbox").fill("Salve")
    friend.page.keyboard.press("Enter")
    me.wait_until(lambda: any("Salve" in str(frame) for frame in me.frames[heard:]), "the line did not come")
    me.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert me.page.evaluate("() => scrollY") == place
