"""The end of a turn: losses need confirmation, and it can be taken back until the next seat plays."""

from __future__ import annotations

from typing import Any

from tests.browser.autoplay import play_until, question_is
from tests.browser.conftest import Visit
from tests.browser.screen import Screen


def open_turn(me: Screen) -> str:
    """Open a table of Discordia at the start of a turn."""
    table = me.create_table("me", game="discordia", seed=6)
    play_until(me, table, question_is("act"))
    me.open_and_wait(table)
    return table


def end_button(me: Screen) -> Any:
    """The button that ends the turn, the same in every game."""
    return me.page.locator(".prompt .answers button[data-move=end]")


def focused(me: Screen) -> str:
    return str(me.page.evaluate("() => document.activeElement.textContent.trim()"))


def test_the_end_of_a_turn_with_something_left_is_asked_about_in_the_prompt(visit: Visit) -> None:
    me = visit()
    open_turn(me)
    seq, before = me.now["seq"], me.prompt
    (end,) = [choice for choice in me.legal if choice["verb"] == "end"]
    assert "main-action" in end["loses"]
    end_button(me).click()
    me.button("web-end-anyway").wait_for()
    assert "your main action" in me.prompt
    assert me.lit(), "what could be done instead is not lit any more"
    me.button("web-go-back").click()
    me.wait_until(lambda: me.prompt == before)
    assert (me.commands, me.now["seq"]) == (0, seq)
    end_button(me).dblclick()  # the second click of a double click does not confirm
    me.button("web-end-anyway").wait_for()
    assert (me.commands, me.now["seq"]) == (0, seq)
    me.button("web-end-anyway").click()
    me.wait_for_change(seq)
    assert not me.refusals


def test_by_keys_the_end_of_a_turn_is_asked_about_and_the_focus_stays(visit: Visit) -> None:
    me = visit("ja")
    open_turn(me)
    seq = me.now["seq"]
    end_button(me).focus()
    me.page.keyboard.press("Enter")
    me.wait_until(lambda: focused(me) == me.text("web-end-anyway"))
    me.page.keyboard.press("Escape")
    me.wait_until(lambda: me.page.evaluate("() => document.activeElement.dataset.move") == "end")
    me.page.locator("body").evaluate("body => document.activeElement.blur()")
    me.page.keyboard.press("e")
    me.button("web-end-anyway").wait_for()
    assert (me.commands, me.now["seq"]) == (0, seq)
    me.page.keyboard.press("e")
    me.wait_for_change(seq)
    me.check_texts()


def test_on_a_phone_both_answers_are_large_enough_and_fit(visit: Visit) -> None:
    me = visit("ko", 360, 740, phone=True)
    open_turn(me)
    end_button(me).tap()
    for key in ("web-end-anyway", "web-go-back"):
        box = me.button(key).bounding_box()
        assert box is not None and box["width"] >= 44 and box["height"] >= 44
    assert me.horizontal_overflow() <= 0
    me.check_texts()


def test_something_else_is_done_instead(visit: Visit) -> None:
    me = visit()
    open_turn(me)
    seq = me.now["seq"]
    end_button(me).click()
    me.button("web-end-anyway").wait_for()
    me.page.locator("[data-lit]").first.click(force=True)
    me.wait_for_change(seq)
    assert "end" not in [choice["verb"] for choice in me.legal if choice.get("loses") == ["main-action"]]


def test_the_end_of_a_turn_comes_back_by_button_and_by_key_before_the_other_plays(visit: Visit) -> None:
    me, friend = visit(), visit("ja")
    table = me.create_table("me", "open")
    friend.api("POST", f"/api/tables/{table}/join")
    me.wait_until(lambda: me.api("GET", f"/api/tables/{table}")["state"] != "open", "the match did not begin")
    now = me.api("GET", f"/api/tables/{table}")
    while now["questions"].get("0") != "end":
        seat = now["to_act"][0]
        who = me if seat == 0 else friend
        legal = [choice["move"] for choice in who.api("GET", f"/api/tables/{table}")["legal"][str(seat)]]
        move = next((move for move in ("end", "done") if move in legal), legal[0])
        who.api("POST", f"/api/tables/{table}/play", seat=seat, move=move, seq=now["seq"])
        now = me.api("GET", f"/api/tables/{table}")
    me.open_and_wait(table)
    friend.open(f"/t/{table}")
    friend.wait_until(lambda: friend.now)
    prompt, lit = me.prompt, me.lit()
    undo = me.button("web-undo")
    for by in ("button", "key"):
        me.answer("end")
        friend.wait_for_question()
        undo.wait_for()
        assert me.seat is None, "the end of the turn did not end it"
        if by == "button":
            undo.click()
        else:
            me.page.keyboard.press("u")
        me.wait_until(lambda: me.question == "end")
        me.wait_until(lambda: (me.prompt, me.lit()) == (prompt, lit), "the turn did not come back")
        friend.wait_until(lambda: friend.seat is None and not friend.lit(), "the other still believes to be asked")
    me.answer("end")
    friend.wait_for_question()
    friend.answer(friend.legal[0]["move"])
    me.wait_until(lambda: not me.now["undo"])
    undo.wait_for(state="detached")
