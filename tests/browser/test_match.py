"""Two people in two languages, and a bot, play a whole match."""

from __future__ import annotations

from tests.browser.advice import Adviser
from tests.browser.conftest import Visit
from tests.browser.screen import Screen


def final_scores(screen: Screen) -> list[int]:
    return [int(n) for n in screen.page.locator(".finished tfoot .n").all_inner_texts()]


def test_two_languages_and_a_bot_play_a_whole_match(visit: Visit) -> None:
    hana, minsu = visit("ja"), visit("ko")
    players = [hana, minsu]
    hana.open("/")
    hana.page.get_by_role("main").get_by_role("link", name=hana.say("web-new-table")).first.click()
    hana.page.get_by_role("radio", name="3", exact=True).check()
    third = hana.page.get_by_role("group", name=hana.say("web-seat-n", n=3))
    third.get_by_role("radio", name=hana.say("web-kind-bot")).check()
    hana.button("web-create-open").click()
    invitation = hana.page.get_by_label(hana.say("web-invite")).input_value()
    hana.check_words()
    minsu.open(invitation)
    minsu.check_words()
    minsu.button("web-join").first.click()
    for screen in players:  # the match begins when the last seat is taken
        screen.faults.forgive(r"/forecast.* 429 ")  # nobody clicks as fast as we do here
        screen.page.locator("[data-piece]").first.wait_for()
        screen.check_words()

    advisers = [Adviser(3), Adviser(3)]
    decisions = 0
    while not all(screen.now["over"] for screen in players):
        asked = next((screen for screen in players if screen.legal), None)
        if asked is None:
            hana.page.wait_for_timeout(5)  # the bot thinks
            continue
        assert asked.seat is not None
        decisions += 1
        by_list = decisions % 7 == 0 and len(asked.legal) > 1
        move = advisers[players.index(asked)].advise(asked.now, asked.seat)
        asked.answer(move, "list" if by_list else "board")

    for screen in players:
        screen.page.locator(".finished").wait_for()
        screen.check_words()
        assert screen.log == screen.told()
        assert not screen.refusals
    assert final_scores(hana) == final_scores(minsu) == hana.now["scores"] == minsu.now["scores"]
    assert hana.log != minsu.log
