"""Table features besides playing: undo, explanations, shared screen, rematch, replay, lesson."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.browser.autoplay import BotPlayer, play_until, question_is
from tests.browser.conftest import Visit
from tests.browser.screen import Screen

SCRIPT = json.loads((Path(__file__).parents[2] / "web/src/games/ostia/tutorial.json").read_text())

SELLS_AMPHORAE = 10
"""A seed with the port that sells amphorae on the map of two players."""


def test_a_move_can_be_taken_back_until_chance_or_another_answers(visit: Visit) -> None:
    me = visit()
    table = me.create_table("me", "random", seed=6)
    play_until(me, table, question_is("select"))
    me.open_and_wait(table)
    before, prompt, lit = me.now["view"], me.prompt, me.lit()
    me.answer(next(choice["move"] for choice in me.legal if choice["verb"] == "sow"))
    me.wait_until(lambda: me.now["undo"])
    assert me.now["view"] != before
    log = me.log()
    while True:
        # The page plays and takes back single legal moves automatically: wait until it has finished.
        me.wait_until(lambda: me.legal)
        if me.now["view"] == before:
            break
        seq, takebacks = me.now["seq"], me.now["takebacks"]
        assert me.now["undo"], "nothing can be taken back, but the turn has not come back"
        me.button("web-undo").click()
        me.wait_until(lambda: me.now["takebacks"] > takebacks)  # noqa: B023  waited for here
        assert me.now["seq"] < seq
    me.wait_until(lambda: (me.prompt, me.lit()) == (prompt, lit), "the board did not go back")
    assert len(me.log(1000)) < len(log) or me.log(1000) != log


def test_an_only_answer_is_given_and_taken_back_with_the_one_before(visit: Visit) -> None:
    me = visit()
    table = me.create_table("me", seed=6)
    play_until(me, table, question_is("select"))
    me.open_and_wait(table)
    bot = BotPlayer(1)
    move = "end"
    answered = me.commands
    while move == "end" or me.commands == answered:  # the start of a turn cannot be taken back
        answered = me.commands + 1
        choices = me.now["legal"]["0"]
        move = bot.choose_move(me.now, 0)
        me.answer(move)
        me.wait_until(lambda: me.legal or me.now["over"])
        assert not me.now["over"], "every question of a whole match had several answers"
        me.wait_for_question()
    assert me.page.locator(".prompt .note").is_visible(), "nobody says what was answered"
    me.button("web-undo").click()
    me.wait_until(lambda: me.now["legal"]["0"] == choices, "one press did not take both back")
    me.page.wait_for_timeout(1_500)
    assert me.now["legal"]["0"] == choices, "the page answered again what was taken back"


def test_what_nobody_can_take_back_says_why(visit: Visit) -> None:
    me = visit("ko", 390, 844, phone=True)
    table = me.create_table("me", "random", seed=6)
    play_until(me, table, lambda now, seat: not now["undo"] and now["questions"][str(seat)] not in ("found", "select"))
    me.open_and_wait(table)
    seq = me.now["seq"]
    undo = me.button("web-undo")
    assert undo.get_attribute("aria-disabled") == "true"
    undo.click(force=True)  # it is aria-disabled
    me.page.locator(".prompt .note").get_by_text(me.text("error-nothing-to-undo")).wait_for()
    assert (me.now["seq"], me.refusals) == (seq, [])


def test_a_turn_begins_with_what_the_others_did(visit: Visit) -> None:
    me = visit("ja", 390, 844, phone=True)
    table = me.create_table("me", "random", "random", seed=6)
    play_until(me, table, lambda now, seat: now["view"]["round"] == 2 and question_is("select")(now, seat))
    me.open_and_wait(table)
    note = me.page.locator(".prompt .note")
    others = [seat["name"] for seat in me.now["seats"][1:]]
    assert any(name in note.inner_text() for name in others)
    note.locator(".all").click()
    dialog = me.page.get_by_role("dialog", name=me.text("web-missed-title"))
    told = dialog.locator("ul li").all_inner_texts()
    assert all(any(name in line for line in told) for name in others), "all of it can be reached"
    assert me.text("web-news-more", n=len(told) - 1) in note.inner_text()
    dialog.locator("summary").click()
    lines = dialog.locator("[role=log] .line").all_inner_texts()
    assert len(lines) > len(told)
    dialog.get_by_role("button", name=me.text("web-close")).click()
    dialog.wait_for(state="detached")
    me.answer(next(choice["move"] for choice in me.legal if choice["verb"] == "sow"))
    me.wait_until(lambda: not note.locator(".all").count(), "it is told although the turn has begun")


@pytest.mark.parametrize(("game", "question"), [("ostia", "select"), ("discordia", "use")])
def test_on_another_s_board_there_is_nothing_to_press(visit: Visit, game: str, question: str) -> None:
    me = visit()
    table = me.create_table("me", "random", game=game, seed=6)
    play_until(me, table, question_is(question))
    me.open_and_wait(table)
    lit = me.lit()
    assert lit
    mine, other = me.page.locator(".seats button").all()
    other.click()
    me.wait_until(lambda: not me.lit(), "another's board is lit")
    mine.click()
    me.wait_until(lambda: me.lit() == lit)


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (1600, 900)])
def test_nothing_lies_over_a_port_one_may_sail_to(visit: Visit, size: tuple[int, int]) -> None:
    me = visit("ja", *size)
    table = me.create_table("me", "random", seed=6)
    play_until(me, table, lambda now, seat: any(each["argument"] == "leptis-magna" for each in now["legal"][str(seat)]))
    me.open_and_wait(table)
    for name in me.lit():
        assert isinstance(me.find(name), dict), name


def in_the_second_year(now: dict[str, Any], seat: int) -> bool:
    """Condition: an action in a city that has grown."""
    return question_is("act")(now, seat) and now["view"]["year"] == 2


@pytest.mark.parametrize("size", [(360, 780), (1280, 800)])
def test_nothing_lies_over_what_is_lit_in_the_city(visit: Visit, size: tuple[int, int]) -> None:
    me = visit("ja", *size, phone=size[0] < 640)
    table = me.create_table("me", "random", game="discordia", seed=6)
    for moment in (question_is("use"), question_is("act"), in_the_second_year):
        play_until(me, table, moment)
        me.open_and_wait(table)
        shown = me.page.locator("[data-board] [role=tab].lit")
        for part in range(shown.count() or 1):
            if me.phone:
                shown.nth(part).tap()
            for name in me.lit():
                assert isinstance(me.find(name), dict), name


def test_two_people_share_one_screen(visit: Visit) -> None:
    me = visit("ko")
    me.open("/new")
    second = me.page.get_by_role("group", name=me.text("web-seat-n", n=2))
    second.get_by_role("radio", name=me.text("web-kind-hotseat")).check()
    me.page.get_by_label(me.text("web-settings-name")).fill("지민")
    me.button("web-create").click()
    me.wait_for_question()
    bots_by_seat, decided = [BotPlayer(2), BotPlayer(2)], {0: 0, 1: 0}
    while min(decided.values()) < 4:
        me.wait_until(lambda: me.legal)
        assert me.seat is not None and sum(decided.values()) < 60
        name = me.now["seats"][me.seat]["name"]
        me.page.locator(".prompt .text p", has_text=re.compile(f"^{name}:")).wait_for()
        front = me.page.get_by_role("list", name=me.text("web-players")).locator("button[aria-pressed=true]")
        assert name in front.inner_text()
        decided[me.seat] += 1
        me.answer(bots_by_seat[me.seat].choose_move(me.now, me.seat))
    assert me.now["seats"][1]["name"] == "지민"


def test_a_finished_match_is_checked_kept_seen_again_and_played_again(
    visit: Visit, finish: Callable[[Screen], str], tmp_path: Path
) -> None:
    me = visit()
    table = finish(me)
    me.open(f"/t/{table}")
    me.page.locator(".finished").wait_for()
    length, commitment = me.now["seq"], me.now["commitment"]

    me.button("web-dice").click()
    fair = me.page.locator(".dice")
    fair.wait_for()
    assert commitment in fair.inner_text() and "bad" not in (fair.get_attribute("class") or "")

    with me.page.expect_download() as coming:
        me.page.locator(".finished").get_by_role("link", name=me.text("web-record")).click()
    record = tmp_path / "match.tessera"
    coming.value.save_as(record)
    assert record.read_text().startswith("tessera 1\ngame ostia")

    me.page.locator(".finished").get_by_role("link", name=me.text("web-replay")).click()
    slider = me.page.get_by_role("slider", name=me.text("web-replay-moment"))
    slider.wait_for()
    last = int(slider.get_attribute("max") or 0)
    assert last == length
    opening = int(slider.input_value())
    assert 0 < opening < last // 2  # the table is set up, and the first turn begins
    me.page.keyboard.press("Shift+ArrowRight")
    me.wait_until(lambda: int(slider.input_value()) > opening + 1)
    me.button("web-replay-turn-back").click()
    me.wait_until(lambda: int(slider.input_value()) == opening)
    slider.fill(str(last // 2))
    me.wait_until(lambda: me.page.url.endswith(f"?at={last // 2}"))
    me.button("web-replay-on").click()
    me.wait_until(lambda: not me.page.url.endswith(f"?at={last // 2}"))
    link = me.page.url
    round_shown = me.page.locator("[data-piece=round]").count()  # not amid sailing: the prices lie there
    friend = visit("ja")
    friend.open(link)
    at = link.rsplit("=", 1)[1]
    friend.page.get_by_role("slider").wait_for()
    assert friend.page.get_by_role("slider").input_value() == at
    assert friend.page.locator("[data-lit]").count() == 0
    assert friend.page.locator("[data-piece=round]").count() == round_shown

    stranger = visit()
    stranger.open("/replay")
    stranger.page.locator("input[type=file]").set_input_files(record)
    stranger.page.get_by_role("slider").wait_for()
    assert int(stranger.page.get_by_role("slider").get_attribute("max") or 0) == last
    broken = tmp_path / "broken.tessera"
    broken.write_text(record.read_text().replace(" sow ", " sew ", 1))
    stranger.faults.ignore(r"/api/records.* 4\d\d ")
    stranger.open("/replay")
    stranger.page.locator("input[type=file]").set_input_files(broken)
    stranger.page.get_by_role("alert").wait_for()

    me.open(f"/t/{table}")
    me.button("web-rematch").click()
    me.wait_until(lambda: table not in me.page.url and me.legal, "there is no rematch")
    assert me.now["players"] == 1 and not me.now["over"]


def test_everything_explains_itself_to_a_pointer(visit: Visit) -> None:
    me = visit("ja")
    table = me.create_table("me", "random", seed=4)
    play_until(me, table, question_is("select"))
    me.open_and_wait(table)
    explain = me.page.locator(".explain")
    for part in ("harbour", "rewards", "honours"):
        piece = me.page.locator(f"[data-part={part}] [data-piece]:not([data-lit])").first
        piece.hover(force=True)
        explain.locator(".clause").wait_for()
        assert len(explain.inner_text()) > 20
        me.page.mouse.move(2, 2)
        explain.wait_for(state="detached")
    lit = me.page.locator("[data-lit]").first
    lit.hover(force=True)
    explain.wait_for()
    assert explain.locator(".title").inner_text() == lit.get_attribute("aria-label")
    assert me.commands == 0


def test_a_pointer_at_rest_explains_nothing(visit: Visit) -> None:
    me = visit()
    table = me.create_table("me", "random", seed=4)
    play_until(me, table, question_is("select"))
    me.open_and_wait(table)
    me.answer(me.legal[0]["move"])
    me.page.wait_for_timeout(700)
    assert me.page.locator(".explain").count() == 0
    me.page.reload()  # the mouse is where a piece will appear
    me.wait_for_question()
    me.page.wait_for_timeout(700)
    assert me.page.locator(".explain").count() == 0


def test_a_long_press_explains_and_does_not_play(visit: Visit) -> None:
    me = visit("ko", 360, 780, phone=True)
    table = me.create_table("me", "random", seed=4)
    play_until(me, table, question_is("select"))
    me.open_and_wait(table)
    line = me.context.new_cdp_session(me.page)
    for piece in ("section-permit", "spot-reward", "section-stone"):
        lit = me.page.locator(f"[data-piece={piece}]")
        box = lit.bounding_box()
        assert box is not None
        place = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [place]})
        me.page.locator(".explain").wait_for()
        line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        me.page.wait_for_timeout(600)
        assert me.page.locator(".explain .title").is_visible(), piece
        me.page.locator(".explain .title").tap()  # the next press is a separate one
        me.page.keyboard.press("Escape")
        me.page.locator(".explain").wait_for(state="detached")
    assert me.commands == 0


def test_the_option_of_a_match_stands_in_its_help(visit: Visit) -> None:
    me = visit()
    table = me.create_table("me", "random", seed=SELLS_AMPHORAE, options={"edition": "1e", "amphora-trade": "four"})
    me.open_and_wait(table)
    port = next(name for name, tile in me.now["view"]["ports"].items() if tile == "amphora")
    me.page.locator(f"[data-piece=port-{port}], [data-piece=stop-{port}]").first.hover(force=True)
    me.page.locator(".explain").wait_for()
    assert me.text("board-trade-limit", limit=4) in me.page.locator(".explain").inner_text()


def test_the_lesson_leads_from_the_first_word_to_the_last(visit: Visit) -> None:
    me = visit("ja")
    me.faults.ignore(r"/forecast.* 429 ")
    me.open("/")
    me.page.get_by_role("main").get_by_role("link", name=me.text("web-learn")).first.click()
    coach = me.page.locator(".coach")
    *steps, last = [step for step in SCRIPT["steps"] if "text" in step]
    for step in steps:
        coach.get_by_text(me.text(step["text"])).wait_for()
        if step["expect"] is None:
            coach.get_by_role("button", name=me.text("web-next")).click()
        else:
            me.wait_until(lambda: me.legal)
            me.answer(step["expect"])
    coach.get_by_text(me.text(last["text"])).wait_for()
    coach.get_by_role("button", name=me.text("web-coach-play-on")).click()
    coach.wait_for(state="detached")
    me.wait_for_question()
    me.check_texts()


COVERED = """
() => {
  const coach = document.querySelector('.coach').getBoundingClientRect();
  return [...document.querySelectorAll('.board :is([data-lit], [data-marked], [role=tablist])')].filter((each) => {
    const box = each.getBoundingClientRect();
    return box.left < coach.right && coach.left < box.right && box.top < coach.bottom && coach.top < box.bottom;
  }).length;
}
"""


def shows(me: Screen, part: str) -> None:
    me.page.locator("[data-board] [role=tab][aria-selected=true]", has_text=me.text(part)).wait_for()


def test_on_a_phone_the_coach_opens_what_it_speaks_of_and_keeps_off_it(visit: Visit) -> None:
    me = visit("ja", 390, 844, phone=True)
    me.open("/learn/ostia")
    coach = me.page.locator(".coach")
    coach.get_by_text(me.text("board-tutorial-welcome")).wait_for()
    coach.get_by_role("button", name=me.text("web-next")).tap()
    shows(me, "board-harbour")  # though the first question is about the map
    me.page.locator(".coach.placed").wait_for()
    me.wait_until(lambda: me.page.evaluate(COVERED) == 0, "the coach covers what it speaks of")
    coach.get_by_role("button", name=me.text("web-next")).tap()
    me.wait_until(lambda: me.legal)
    shows(me, "board-map")
    me.wait_until(lambda: me.page.evaluate(COVERED) == 0, "the coach covers what is lit")
    me.open("/")
    me.page.get_by_text(me.text("web-practice")).tap()
    coach.get_by_text(me.text("board-tutorial-found")).wait_for()


def test_on_a_phone_a_replay_turns_to_where_it_happens(visit: Visit) -> None:
    me = visit("ko", 360, 740, phone=True)
    table = me.create_table("me", "random", seed=4)
    play_until(me, table, question_is("select"))
    events = me.api("GET", f"/api/tables/{table}/events")["events"]
    before, first = next((one, two) for one, two in pairwise(events) if two["kind"] == "founded")
    me.open(f"/replay/{table}?at={before['seq']}")
    shows(me, "board-harbour")
    me.page.get_by_role("button", name=me.text("web-replay-on")).tap()
    shows(me, "board-map")
    assert f"at={first['seq']}" in me.page.url


def test_a_taller_prompt_styles_only_what_depends_on_it(visit: Visit) -> None:
    """If every element inherited its height, each question would make the browser style the whole page anew."""
    me = visit("ko", 360, 740, phone=True)
    me.open_and_wait(me.create_table("me", "random"))
    notices, foot, piece = me.page.evaluate(
        """() => {
          const prompt = (selector) => getComputedStyle(document.querySelector(selector)).getPropertyValue('--prompt');
          const foot = Math.ceil(document.querySelector('.foot').getBoundingClientRect().height);
          return [prompt('.notices'), `${foot}px`, prompt('[data-piece]')];
        }"""
    )
    assert notices == foot != piece


def test_the_bar_keeps_its_height_so_that_the_board_does_not_move_under_the_pointer(visit: Visit) -> None:
    me = visit("en", 1366, 768)
    me.open_and_wait(me.create_table("me", "random"))
    bar, question = me.page.locator(".prompt .bar"), me.page.locator(".prompt .text p")

    def settle(height: Callable[[int], bool]) -> int:
        me.wait_until(lambda: height(bar.evaluate("each => each.clientHeight")))
        # The page notes the height when it has drawn it.
        me.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        return int(bar.evaluate("each => each.clientHeight"))

    low = settle(bool)
    question.evaluate("each => { each.textContent = 'word '.repeat(150) }")
    settle(lambda height: height > low)
    question.evaluate("each => { each.textContent = 'word' }")
    kept = settle(lambda height: height <= 5 * 16)
    assert low < kept
    me.page.set_viewport_size({"width": 1200, "height": 768})
    settle(lambda height: height <= low)
