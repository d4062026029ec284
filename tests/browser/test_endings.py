"""The end of a turn: what it would throw away is asked about, and it can be taken back until the next seat plays."""

from __future__ import annotations

from typing import Any

from tests.browser.advice import asked, lead
from tests.browser.conftest import Visit
from tests.browser.screen import Screen


def laid_out(me: Screen) -> str:
    """Sit down at a turn of Discordia with everything still to do."""
    table = me.lay("me", game="discordia", seed=6)
    lead(me, table, asked("act"))
    me.sit(table)
    return table


def end_of(me: Screen) -> Any:
    """The button that ends the turn; every game says it alike."""
    return me.page.locator(".prompt .answers button[data-move=end]")


def focused(me: Screen) -> str:
    return str(me.page.evaluate("() => document.activeElement.textContent.trim()"))


def test_the_end_of_a_turn_with_something_left_is_asked_about_in_the_prompt(visit: Visit) -> None:
    me = visit()
    laid_out(me)
    seq, before = me.now["seq"], me.prompt
    (end,) = [choice for choice in me.legal if choice["verb"] == "end"]
    assert "main-action" in end["loses"]
    end_of(me).click()
    me.button("web-end-anyway").wait_for()
    assert "your main action" in me.prompt
    assert me.lit(), "what could be done instead is not lit any more"
    me.button("web-go-back").click()
    me.until(lambda: me.prompt == before)
    assert (me.commands, me.now["seq"]) == (0, seq)
    end_of(me).dblclick()  # the second click of a double click does not mean it
    me.button("web-end-anyway").wait_for()
    assert (me.commands, me.now["seq"]) == (0, seq)
    me.button("web-end-anyway").click()
    me.beyond(seq)
    assert not me.refusals


def test_by_keys_the_end_of_a_turn_is_asked_about_and_the_focus_stays(visit: Visit) -> None:
    me = visit("ja")
    laid_out(me)
    seq = me.now["seq"]
    end_of(me).focus()
    me.page.keyboard.press("Enter")
    me.until(lambda: focused(me) == me.say("web-end-anyway"))
    me.page.keyboard.press("Escape")
    me.until(lambda: me.page.evaluate("() => document.activeElement.dataset.move") == "end")
    me.page.locator("body").evaluate("body => document.activeElement.blur()")
    me.page.keyboard.press("e")
    me.button("web-end-anyway").wait_for()
    assert (me.commands, me.now["seq"]) == (0, seq)
    me.page.keyboard.press("e")
    me.beyond(seq)
    me.check_words()


def test_on_a_phone_both_answers_are_large_enough_and_fit(visit: Visit) -> None:
    me = visit("ko", 360, 740, phone=True)
    laid_out(me)
    end_of(me).tap()
    for key in ("web-end-anyway", "web-go-back"):
        box = me.button(key).bounding_box()
        assert box is not None and box["width"] >= 44 and box["height"] >= 44
    assert me.overhang() <= 0
    me.check_words()


def test_something_else_is_done_instead(visit: Visit) -> None:
    me = visit()
    laid_out(me)
    seq = me.now["seq"]
    end_of(me).click()
    me.button("web-end-anyway").wait_for()
    me.page.locator("[data-lit]").first.click(force=True)
    me.beyond(seq)
    assert "end" not in [choice["verb"] for choice in me.legal if choice.get("loses") == ["main-action"]]


def test_the_end_of_a_turn_comes_back_by_button_and_by_key_before_the_other_plays(visit: Visit) -> None:
    me, friend = visit(), visit("ja")
    table = me.lay("me", "open")
    friend.api("POST", f"/api/tables/{table}/join")
    me.until(lambda: me.api("GET", f"/api/tables/{table}")["state"] != "open", "the match did not begin")
    now = me.api("GET", f"/api/tables/{table}")
    while now["questions"].get("0") != "end":
        seat = now["to_act"][0]
        who = me if seat == 0 else friend
        legal = [choice["move"] for choice in who.api("GET", f"/api/tables/{table}")["legal"][str(seat)]]
        move = next((move for move in ("end", "done") if move in legal), legal[0])
        who.api("POST", f"/api/tables/{table}/play", seat=seat, move=move, seq=now["seq"])
        now = me.api("GET", f"/api/tables/{table}")
    me.sit(table)
    friend.open(f"/t/{table}")
    friend.until(lambda: friend.now)
    prompt, lit = me.prompt, me.lit()
    undo = me.button("web-undo")
    for by in ("button", "key"):
        me.answer("end")
        friend.asked()
        undo.wait_for()
        assert me.seat is None, "the end of the turn did not end it"
        if by == "button":
            undo.click()
        else:
            me.page.keyboard.press("u")
        me.until(lambda: me.question == "end")
        me.until(lambda: (me.prompt, me.lit()) == (prompt, lit), "the turn did not come back")
        friend.until(lambda: friend.seat is None and not friend.lit(), "the other still believes to be asked")
    me.answer("end")
    friend.asked()
    friend.answer(friend.legal[0]["move"])
    me.until(lambda: not me.now["undo"])
    undo.wait_for(state="detached")
