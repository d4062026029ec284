"""Games with secrets: people at one screen do not see each other's, and drafts can be changed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.conftest import Visit
from tests.browser.screen import PICTURES, Screen
from tests.server.client import Server


@pytest.fixture(scope="module")
def toys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the games of the tests."""
    server = Server(tmp_path_factory.mktemp("toys"))
    yield server
    assert server.stop() == 0
    assert '"trace"' not in server.log


def test_a_curtain_stands_between_two_people_at_one_screen(visit: Visit, toys: Server) -> None:
    me = visit("ja", 360, 740, at=toys, phone=True)
    table = me.create_table("me", "hotseat", game="sealed", seed=3)
    me.open(f"/t/{table}")
    seen: set[int] = set()
    for _ in range(60):
        me.wait_until(lambda: me.now and (me.seat is not None or me.now["over"]))
        seat = me.seat
        if seat is None or seen == {0, 1}:
            break
        curtain = me.page.locator(".curtain")
        if seat not in seen:
            curtain.wait_for()
            assert me.page.locator("[data-board], .plain, [data-lit]").count() == 0
            assert me.horizontal_overflow() == 0
            PICTURES.mkdir(parents=True, exist_ok=True)
            me.page.screenshot(path=PICTURES / "curtain-ja-phone.png")
            curtain.get_by_role("button").tap()
            curtain.wait_for(state="detached")
            seen.add(seat)
        elif curtain.count():
            curtain.get_by_role("button").tap()
        drafts = me.now["drafts"].get(str(seat), {"seq": me.now["seq"]})
        move = me.now["legal"][str(seat)][0]["move"]
        me.api("POST", f"/api/tables/{table}/play", seat=seat, move=move, seq=drafts["seq"])
        me.wait_until(lambda: me.now["drafts"].get(str(seat), {"seq": me.now["seq"]})["seq"] != drafts["seq"])  # noqa: B023
    assert seen == {0, 1}


def play_until_veto(me: Screen, table: str) -> None:
    """Play first moves over HTTP until the page asks for a reaction."""
    for _ in range(60):
        me.wait_until(lambda: me.now and (me.seat is not None or me.now["over"]))
        if me.question == "veto":
            return
        seat = me.seat
        assert seat is not None, "the match ended without a reaction"
        seq = me.now["drafts"].get(str(seat), me.now)["seq"]
        me.api("POST", f"/api/tables/{table}/play", seat=seat, move=me.now["legal"][str(seat)][0]["move"], seq=seq)
        me.wait_until(lambda: me.now["drafts"].get(str(seat), me.now)["seq"] != seq)  # noqa: B023  waited for here
    raise AssertionError("no reaction was asked for")


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_a_standing_answer_is_given_beside_the_question_and_taken_back_in_the_menu(
    visit: Visit, toys: Server, language: str
) -> None:
    me = visit(language, 360, 740, at=toys, phone=True)
    table = me.create_table("me", "random", game="sealed", seed=3)
    me.open(f"/t/{table}")
    play_until_veto(me, table)
    assert me.button("web-stand-involved").is_visible()
    assert me.horizontal_overflow() == 0
    me.touch(me.button("web-stand-turn"))
    me.wait_until(lambda: me.now["standing"] == {"0": "turn"})
    me.wait_until(lambda: me.question != "veto")
    me.drawer("players")
    menu = me.page.locator("aside.drawer")
    menu.get_by_text(me.text("web-standing-turn")).wait_for()
    assert me.horizontal_overflow() == 0
    me.check_texts()
    me.touch(menu.get_by_role("button", name=me.text("web-stand-ask")))
    me.wait_until(lambda: me.now["standing"] == {})
    menu.get_by_text(me.text("web-standing-turn")).wait_for(state="detached")


def test_the_setting_about_reactions_is_sent_to_a_table(visit: Visit, toys: Server) -> None:
    me = visit(at=toys)
    me.open("/settings")
    me.page.get_by_role("radio", name=me.text("web-reactions-involved"), exact=True).check()
    table = me.create_table("me", "random", game="sealed", seed=3)
    me.open(f"/t/{table}")
    me.wait_until(lambda: me.now and me.now["standing"] == {"0": "involved"}, "the setting was not sent")
    me.drawer("players")
    me.touch(me.page.locator("aside.drawer").get_by_role("button", name=me.text("web-stand-ask")))
    me.wait_until(lambda: me.now["standing"] == {})
    me.page.wait_for_timeout(300)
    assert me.now["standing"] == {}, "the setting was sent again, though the person wants to be asked here"
