"""Whole matches by clicking."""

from __future__ import annotations

from typing import Any

import pytest

from tessera.bots.registry import DEFAULT_OPPONENT
from tests.browser.autoplay import BotPlayer, last_round, play_until_in_background
from tests.browser.conftest import Visit
from tests.browser.screen import Screen
from tests.extent import EVERYTHING

CLICKED = 90 if EVERYTHING else 24
"""Number of decisions by clicking before a bot plays the middle of the match."""
LATE = 12
"""The round of a match alone, which has about 14, in which the clicking goes on."""


def late(now: dict[str, Any], seat: int) -> bool:
    """Condition: a match alone has come to its last rounds."""
    return bool(now["view"]["round"] >= LATE)


def final_scores(screen: Screen) -> list[int]:
    return [int(n) for n in screen.page.locator(".finished tfoot .n").all_inner_texts()]


@pytest.mark.long
def test_two_languages_and_a_bot_play_a_whole_match(visit: Visit) -> None:
    hana, minsu = visit("ja"), visit("ko")
    players = [hana, minsu]
    hana.open("/")
    hana.page.get_by_role("main").get_by_role("link", name=hana.text("web-new-table")).first.click()
    hana.page.get_by_role("radio", name="3", exact=True).check()
    second = hana.page.get_by_role("group", name=hana.text("web-seat-n", n=2))
    second.get_by_role("radio", name=hana.text("web-kind-open")).check()
    hana.button("web-create-open").click()
    hana.page.wait_for_url("**/t/*")
    invitation = hana.page.url  # the server listens on this machine only, so the page shows no link
    hana.check_texts()
    minsu.open(invitation)
    minsu.check_texts()
    minsu.button("web-join").first.click()
    for screen in players:  # the match begins when the last seat is taken
        screen.faults.ignore(r"/forecast.* 429 ")  # the test clicks faster than people do
        screen.page.locator("[data-piece]").first.wait_for()
        screen.check_texts()

    bots_by_seat = [BotPlayer(3), BotPlayer(3)]
    decisions, middle = 0, not EVERYTHING
    while not all(screen.now.get("over") for screen in players):
        asked = next((screen for screen in players if screen.legal), None)
        if asked is None:
            hana.page.wait_for_timeout(5)  # the bot thinks
            continue
        assert asked.seat is not None
        if middle and decisions == CLICKED:
            play_until_in_background(asked.table, last_round, *players)
            middle = False
            continue
        decisions += 1
        move = bots_by_seat[players.index(asked)].choose_move(asked.now, asked.seat)
        if decisions < CLICKED or asked.now["view"]["ending"]:
            by_list = decisions % 7 == 0 and len(asked.legal) > 1
            asked.answer(move, "list" if by_list else "board")
        else:
            seq = asked.now["seq"]
            asked.api("POST", f"/api/tables/{asked.table}/play", seat=asked.seat, move=move, seq=seq)
            asked.wait_for_change(seq, "the page did not hear of it")

    for screen in players:
        screen.page.locator(".finished").wait_for()
        screen.check_texts()
        assert screen.log() == screen.expected_log()
        assert not screen.refusals
    assert final_scores(hana) == final_scores(minsu) == hana.now["scores"] == minsu.now["scores"]
    assert hana.log() != minsu.log()


@pytest.mark.long
def test_alone_on_a_phone_from_the_first_page_to_the_last_point(visit: Visit) -> None:
    me = visit("en", 360, 780, phone=True)
    me.faults.ignore(r"/forecast.* 429 ")
    me.open("/")
    assert me.horizontal_overflow() == 0
    me.page.get_by_role("main").get_by_role("link", name=me.text("web-new-table")).first.tap()
    me.page.get_by_role("radio", name=me.text("web-alone"), exact=True).tap()
    assert me.horizontal_overflow() == 0
    me.button("web-create").tap()
    me.wait_for_question()
    bot, taps = BotPlayer(1, "greedy:width=1"), 0
    while not me.now["over"]:
        me.wait_until(lambda: me.legal or me.now["over"])
        if me.seat is None:
            continue
        if taps == CLICKED and not EVERYTHING:
            play_until_in_background(me.table, late, me)
            taps += 1
            continue
        me.answer(bot.choose_move(me.now, me.seat))
        taps += 1
        if taps % 8 == 0:
            assert me.horizontal_overflow() == 0, me.question
    me.page.locator(".finished").wait_for()
    assert me.horizontal_overflow() == 0
    assert final_scores(me) == me.now["scores"]
    assert not me.refusals
    lost = [move for move in me.missed_clicks if move]
    assert len(lost) < 3, lost


def test_a_press_on_the_first_page_begins_a_match_of_any_game(visit: Visit) -> None:
    me = visit("ko", 360, 740, phone=True)
    me.open("/")
    begin = me.page.locator(".game .button").filter(has_text=me.text("web-play-now"))
    begin.nth(1).wait_for()  # the games load after the page
    games = me.api("GET", "/api/games")
    assert begin.count() == len(games) > 2
    for n, info in enumerate(games):
        me.open("/")
        begin.nth(n).tap()
        me.wait_for_question()
        usual = info["usual"]
        me.wait_until(lambda: me.now.get("players") == usual)  # noqa: B023  waited for here
        assert [seat["bot"] for seat in me.now["seats"][1:]] == [DEFAULT_OPPONENT] * (usual - 1)


def test_a_new_table_is_full_of_bots_until_somebody_is_invited(visit: Visit) -> None:
    me = visit("ja", 360, 740, phone=True)
    me.open("/new")
    assert me.button("web-create-open").count() == 0
    begin = me.button("web-create")
    begin.wait_for()
    box = begin.bounding_box()
    assert box is not None and box["y"] + box["height"] <= 740, "one has to look for the button"
    begin.tap()
    me.wait_for_question()
