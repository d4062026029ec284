"""The other pages, their size and their escaping of names."""

from __future__ import annotations

import re
from typing import Any

from tests.browser.autoplay import play_until, question_is
from tests.browser.conftest import Visit
from tests.browser.screen import Screen

LARGEST = 250_000
"""Maximum size of the first load of a table, without fonts, in bytes."""


def test_the_first_load_of_a_table_is_light(visit: Visit) -> None:
    me = visit()
    table = me.create_table("me", "random", "random")
    line = me.context.new_cdp_session(me.page)
    kinds: dict[str, str] = {}
    weights: dict[str, int] = {}
    line.on("Network.responseReceived", lambda event: kinds.update({event["requestId"]: event["type"]}))
    line.on("Network.loadingFinished", lambda event: weights.update({event["requestId"]: event["encodedDataLength"]}))
    line.send("Network.enable")
    line.send("Network.setCacheDisabled", {"cacheDisabled": True})
    me.open_and_wait(table)
    me.page.wait_for_load_state("networkidle")
    heavy = sum(int(n) for request, n in weights.items() if kinds.get(request) != "Font")
    assert 50_000 < heavy <= LARGEST, f"{heavy} bytes"
    assert {"Document", "Script", "Stylesheet"} <= set(kinds.values())


def test_a_name_is_a_name_even_if_it_looks_like_a_page(visit: Visit) -> None:
    rogue, other = visit(), visit("ja")
    name = "<img src=x onerror=go()>"
    rogue.open("/settings")
    field = rogue.page.get_by_label(rogue.text("web-settings-name"), exact=True)
    field.fill(name)
    field.press("Enter")
    rogue.page.get_by_text(rogue.text("web-saved")).wait_for()
    table = rogue.create_table("me", "random", listed=True)
    play_until(rogue, table, question_is("select"))
    rogue.open_and_wait(table)
    rogue.drawer("chat")
    say = rogue.page.get_by_label(rogue.text("web-chat-say"))
    say.fill("<script>go()</script><b>ave</b>")
    say.press("Enter")
    for screen in (rogue, other):
        screen.open(f"/t/{table}")
        screen.page.locator("[data-piece]").first.wait_for()
        assert screen.page.get_by_text(name).first.is_visible()
        panel = screen.drawer("chat")
        panel.get_by_text("<script>go()</script><b>ave</b>").wait_for()
        screen.drawer("players").get_by_text(name).first.wait_for()
        assert screen.page.locator("img, main b:text('ave'), aside script").count() == 0


def compose(screen: Screen, text: str) -> Any:
    """Start the composition of a word, as an input method does, without ending it."""
    line = screen.context.new_cdp_session(screen.page)
    line.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
    return line


def test_the_enter_that_ends_a_word_of_an_input_method_sends_nothing(visit: Visit) -> None:
    me = visit("ja")
    table = me.create_table("me", "random")
    play_until(me, table, question_is("select"))
    me.open_and_wait(table)
    me.drawer("chat")
    field = me.page.get_by_label(me.text("web-chat-say"))
    field.click()
    line = compose(me, "こんにち")
    me.page.evaluate("() => { window.heard = []; addEventListener('keydown', (e) => heard.push(e.isComposing)); }")
    me.page.keyboard.press("Enter")
    assert me.page.evaluate("() => heard") == [True]
    assert me.commands == 0 and me.page.locator(".chat .lines b").count() == 0
    line.send("Input.insertText", {"text": "こんにちは"})
    me.page.keyboard.press("Enter")
    me.page.locator(".chat .lines").get_by_text("こんにちは").wait_for()
    assert me.commands == 1


def test_the_rules_are_found_by_words_and_by_link(visit: Visit) -> None:
    me = visit("ko")
    me.open("/rules/ostia")
    in_brief = me.page.locator("article").count()
    assert 15 < in_brief < 50
    me.page.get_by_role("radio", name=me.text("web-rules-whole")).check()
    me.wait_until(lambda: me.page.locator("article").count() > 100)
    all_of_them = me.page.locator("article").count()
    me.page.get_by_role("radio", name=me.text("web-rules-brief")).check()
    me.wait_until(lambda: me.page.locator("article").count() == in_brief)
    me.page.get_by_label(me.text("web-rules-search")).fill("암포라")
    me.wait_until(lambda: me.page.locator("article").count() < all_of_them)
    found = me.page.locator("article").all_inner_texts()
    assert found and all("암포라" in text for text in found)
    me.page.get_by_label(me.text("web-rules-search")).fill("qqqq")
    me.page.get_by_text(me.text("cli-rules-nothing", words="qqqq")).wait_for()
    me.open("/rules/ostia#order.card")
    me.page.locator("article.here").wait_for()
    assert me.page.locator("article.here").get_attribute("id") == "order.card"


def test_leaving_a_page_for_another_asks_for_nothing_that_is_not_there(visit: Visit) -> None:
    me = visit()
    me.open("/rules/ostia")
    me.page.locator("header a[href='/']").click()
    me.page.get_by_role("link", name=me.text("web-new-table")).first.wait_for()
    assert not me.page.locator("article").count()


def test_settings_change_what_one_sees_and_are_kept(visit: Visit) -> None:
    me = visit(moving=True)
    me.open("/settings")
    page = me.page
    page.get_by_role("radio", name=me.text("web-theme-dark"), exact=True).check()
    assert page.locator("html").get_attribute("data-theme") == "dark"
    dark = page.evaluate("() => getComputedStyle(document.documentElement).backgroundColor")
    page.get_by_role("radio", name=me.text("web-theme-light"), exact=True).check()
    assert page.evaluate("() => getComputedStyle(document.documentElement).backgroundColor") != dark
    assert page.locator("html[data-calm]").count() == 0
    page.get_by_label(me.text("web-calm"), exact=False).first.check()
    assert page.locator("html[data-calm]").count() == 1
    page.get_by_role("radio", name=me.text("language-ja"), exact=True).check()
    me.language = "ja"
    page.get_by_role("heading", name=me.text("web-settings"), exact=True).wait_for()
    page.get_by_label(me.text("web-confirm-end"), exact=False).first.check()
    page.reload()
    page.get_by_role("heading", name=me.text("web-settings"), exact=True).wait_for()
    me.check_texts()
    assert page.locator("html[data-calm][data-theme=light]").count() == 1

    table = me.create_table("me", "random", seed=9)
    play_until(me, table, question_is("end"))
    me.open_and_wait(table)
    seq = me.now["seq"]
    page.locator(".prompt .answers button", has_text=me.move_text("end")).click()
    me.button("web-end-sure").wait_for()
    assert me.now["seq"] == seq and me.commands == 0
    me.button("web-end-sure").click()
    me.wait_until(lambda: me.now["seq"] > seq)


def test_a_page_that_does_not_exist_says_so_and_leads_back(visit: Visit) -> None:
    me = visit()
    me.faults.ignore(r" 404 ")
    me.page.goto(f"{me.server.url}/t/zzzzzzzzzz")
    me.page.get_by_text(me.text("error-unknown-table")).wait_for()
    me.page.get_by_role("link", name=re.compile(me.text("web-home"))).first.click()
    me.page.get_by_role("heading", name=me.text("web-home-title")).wait_for()


def test_the_drawer_stays_as_it_was_left(visit: Visit) -> None:
    me = visit("en", 1440, 900)
    me.open_and_wait(me.create_table("me", "random"))
    drawer = me.page.locator("aside.drawer")
    drawer.wait_for()
    drawer.get_by_role("button", name=me.text("web-close")).click()
    me.wait_until(lambda: drawer.count() == 0)
    me.page.reload()
    me.wait_for_page()
    me.page.locator(".prompt").wait_for()
    assert drawer.count() == 0
    me.drawer("players")
    me.page.reload()
    me.wait_for_page()
    me.page.locator(".prompt").wait_for()
    assert drawer.get_by_role("tab", selected=True).inner_text() == me.text("web-tab-players")


def test_a_new_table_shows_the_seats_as_they_will_be(visit: Visit) -> None:
    me = visit("ko")
    me.api("POST", "/api/me", colour="egyptian")
    me.open("/new?game=ostia")
    level = me.page.get_by_label(me.text("web-bot-level"))
    groups = level.locator("optgroup").evaluate_all("(all) => all.map((each) => each.label)")
    assert groups == [me.text("web-bots-ranks"), me.text("web-bots-engines")]
    level.select_option("tiro")
    shapes = me.page.locator(".seats li > svg path").evaluate_all("(all) => all.map((each) => each.getAttribute('d'))")
    me.button("web-create").click()
    me.wait_for_question()
    strip = me.page.get_by_role("list", name=me.text("web-players")).get_by_role("button")
    assert strip.locator("svg path").evaluate_all("(all) => all.map((each) => each.getAttribute('d'))") == shapes
    assert me.text("web-rank-tiro") in (strip.nth(1).get_attribute("title") or "")
