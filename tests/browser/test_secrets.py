"""Games with secrets: people at one screen do not see each other's, and drafts can be changed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.conftest import LANGUAGES, Visit
from tests.browser.screen import PICTURES, Screen
from tests.server.client import Server

WHILE = 1_600
"""Milliseconds after which the page would have played the only answer."""


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


def play_until(me: Screen, table: str, question: str, pick: int = 0, most: int = 99) -> None:
    """Play moves over HTTP, `pick` of each list, until the page asks a question with at most so many answers."""
    for _ in range(60):
        me.wait_until(lambda: me.now and (me.seat is not None or me.now["over"]))
        seat = me.seat
        if me.question == question and len(me.now["legal"][str(seat)]) <= most:
            return
        assert seat is not None, "the match ended before that"
        seq = me.now["drafts"].get(str(seat), me.now)["seq"]
        me.api("POST", f"/api/tables/{table}/play", seat=seat, move=me.now["legal"][str(seat)][pick]["move"], seq=seq)
        me.wait_until(lambda: me.now["drafts"].get(str(seat), me.now)["seq"] != seq)  # noqa: B023  waited for here
    raise AssertionError("that was not asked")


def test_a_question_about_what_others_cannot_see_is_left_to_the_person(visit: Visit, toys: Server) -> None:
    """The page does not give the only answer: its speed would tell the others that there is no choice."""
    me = visit(at=toys)
    table = me.create_table("me", "random", game="sealed", seed=3)
    me.open(f"/t/{table}")
    play_until(me, table, "offer", pick=-1, most=1)
    before = me.now["seq"], me.now["drafts"]
    me.page.locator(".prompt .answers button").first.wait_for()
    me.page.wait_for_timeout(WHILE)
    assert (me.now["seq"], me.now["drafts"]) == before, "the page answered by itself"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_standing_answer_is_given_beside_the_question_and_taken_back_in_the_menu(
    visit: Visit, toys: Server, language: str
) -> None:
    me = visit(language, 360, 740, at=toys, phone=True)
    table = me.create_table("me", "random", game="sealed", seed=3)
    me.open(f"/t/{table}")
    play_until(me, table, "veto")
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


def test_the_replay_of_a_finished_match_shows_everything_or_what_one_saw(visit: Visit) -> None:
    me = visit("ko", 360, 740, phone=True)
    record = (Path(__file__).parents[1] / "golden" / "mare_nostrum-end-fame.txt").read_text()
    table = me.api("POST", "/api/records", record=record)["id"]
    me.open(f"/replay/{table}")
    me.page.locator("[data-board]").wait_for()
    eyes = me.page.get_by_role("combobox", name=me.text("web-replay-see"))
    assert eyes.input_value() == "all"
    with me.page.expect_response(lambda answer: "/events" in answer.url and answer.url.endswith("see=1")):
        eyes.select_option("1")
    me.page.wait_for_function("() => !document.querySelector('.trouble')")
    assert eyes.input_value() == "1"
    me.check_texts()
