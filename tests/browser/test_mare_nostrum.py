"""The table of Mare Nostrum: what is lit can be hit, shortcuts and their undo, odds, and no page too wide."""

from __future__ import annotations

import random
import re
import secrets
from collections.abc import Callable
from functools import partial
from typing import Any, Literal

import pytest

from tessera.kernel import registry
from tests.browser.conftest import LANGUAGES, Visit
from tests.browser.screen import PICTURES, Screen
from tests.browser.test_access import faults
from tests.extent import EVERYTHING

GAME = registry.load("mare_nostrum")
SEATED = {"empires": "seated"}
ROUTINE = ("end", "done", "decline")
EAGER = ("occupy", "to", "march", "raise", *ROUTINE)
"""Verbs of a seat that sends its legions to occupy what it can, the first choice first."""
DRAWS = (("cards ", "5"), ("cards ", "4"), ("cards ", "3"))
BUILDINGS = (("build ", "-market"), ("build ", "-temple"), ("build ", "-city-1"), ("build ", "-caravan-1"))
KEPT = (("choose ", "trajans-market"), ("choose ", "circus-maximus"))
"""What a seat does that wants bonus cards, as the beginning and the end of moves, the best first."""
WHILE = 1_600
"""Milliseconds after which the page would have played the only answer."""
MOST = 1_500
"""Moves after which a position must have been reached."""

UNREACHABLE = """
() => [...document.querySelectorAll('[data-board] [data-lit], [data-board] [data-menu]')].filter((each) => {
  const box = each.getBoundingClientRect();
  const map = each.closest('[data-part=map] .window')?.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  if (map && (x < map.left || x > map.right || y < map.top || y > map.bottom)) return false;  // arrows lead there
  each.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const now = each.getBoundingClientRect();
  for (let down = 0.05; down < 1; down += 0.1)
    for (let across = 0.05; across < 1; across += 0.1) {
      const hit = document.elementFromPoint(now.left + across * now.width, now.top + down * now.height);
      if (hit?.closest('[data-lit], [data-menu]') === each) return false;
    }
  return true;
}).map((each) => each.getAttribute('aria-label'))
"""
"""Lists the lit pieces that no click can reach."""

PIXELS = "all => all.map((each) => parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().a)"
"""Measures texts of a drawing as they are on the screen."""

LINES = "each => Math.round(each.clientHeight / parseFloat(getComputedStyle(each).lineHeight))"
"""Counts the lines of a text."""

Position = Callable[[dict[str, Any], int, list[str]], bool]
Chooser = Callable[[list[str], random.Random], str]


def come(visit: Visit, language: str, width: int, height: int, **more: bool) -> Screen:
    me = visit(language, width, height, **more)
    me.game = GAME
    me.faults.ignore(r"/forecast.* 429 ")
    return me


def send_legions(legal: list[str], dice: random.Random) -> str:
    """Choose a move of a seat that sends its legions to occupy what it can."""
    ranked = [[move for move in legal if move.split()[0] == verb] for verb in EAGER]
    return "number 0" if "number 0" in legal else dice.choice(next((each for each in ranked if each), legal))


def build_markets(legal: list[str], dice: random.Random) -> str:
    """Choose a move of a seat that builds markets and temples: it soon fulfils the Disciple of Hermes."""
    for wanted in (*DRAWS, *BUILDINGS, *KEPT):
        found = [move for move in legal if move.startswith(wanted[0]) and move.endswith(wanted[1])]
        if found:
            return dice.choice(found)
    return next((move for move in ("number 0", *ROUTINE) if move in legal), "") or dice.choice(legal)


def play_until(me: Screen, table: str, reached: Position, choose: Chooser = send_legions) -> bool:
    """Play over HTTP for all seats of this person until a position is reached; say whether the match is not over."""
    me.page.goto("about:blank")  # an open page plays the only answer itself
    me.now = {}
    dice = random.Random(3)
    now = me.api("GET", f"/api/tables/{table}")
    for _ in range(MOST):
        if now["over"]:
            return False
        seat = next((seat for seat in now["mine"] if seat in now["to_act"]), None)
        if seat is None:
            me.page.wait_for_timeout(20)  # the bots play
            now = me.api("GET", f"/api/tables/{table}")
            continue
        legal = [choice["move"] for choice in now["legal"][str(seat)]]
        if reached(now, seat, legal):
            return True
        move = choose(legal, dice)
        seq = now["drafts"].get(str(seat), now)["seq"]
        now |= me.api("POST", f"/api/tables/{table}/play", seat=seat, move=move, seq=seq)
    raise AssertionError("the position was not reached")


def asked(*questions: str) -> Position:
    return lambda now, seat, legal: now["questions"][str(seat)] in questions and len(legal) > 1


def occupied(now: dict[str, Any], seat: int, legal: list[str]) -> bool:
    """Condition: a province can be attacked in which an opponent only has legions that occupy."""
    return attacked_occupier(now, seat, legal) is not None


def attacked_occupier(now: dict[str, Any], seat: int, legal: list[str]) -> str | None:
    view = now["view"]
    for move in legal:
        verb, _, area = move.partition(" ")
        held = list(view["provinces"].get(area, {"held": {}})["held"].values())
        foes = [player for other, player in enumerate(view["players"]) if other != seat and player["army"].get(area)]
        only = all(each["army"][area] == held.count(view["players"].index(each)) for each in foes)
        forts = any(area in player["fortresses"] for player in view["players"])
        if verb == "attack" and area in view["provinces"] and foes and only and not forts:
            return area
    return None


def begin(me: Screen, *seats: str, **options: str) -> str:
    return me.create_table(*(seats or ("me", "random", "random")), game="mare_nostrum", options=SEATED | options)


def begin_until(me: Screen, reached: Position) -> str:
    """Begin tables of two with Syracuse until a position is reached in one: which cards are drawn is chance."""
    for _ in range(10):
        table = begin(me, "me", "hotseat", syracuse="yes")
        if play_until(me, table, reached, build_markets):
            return table
    raise AssertionError("the position was not reached")


def show(me: Screen, table: str) -> None:
    """Open a table, and confirm who sits at the screen where several do."""
    me.open(f"/t/{table}")
    me.wait_until(lambda: me.now and me.legal, "nothing is asked")
    me.page.locator(".curtain, [data-board]").first.wait_for()
    if me.page.locator(".curtain").count():
        me.touch(me.page.locator(".curtain").get_by_role("button"))
    me.page.locator("[data-board]").wait_for()
    missed = me.page.locator(".missed button").last  # closes the list of missed events
    if missed.count():
        me.touch(missed)


@pytest.mark.parametrize(("width", "height", "phone"), [(1366, 768, False), (390, 844, True)], ids=["mouse", "phone"])
def test_every_lit_piece_can_be_hit(visit: Visit, width: int, height: int, phone: bool) -> None:
    me = come(visit, "en", width, height, phone=phone)
    table = begin(me)
    for question in ("offer", "develop", "war"):
        play_until(me, table, asked(question))
        show(me, table)
        tabs = me.page.locator("[data-board] [role=tab].lit")
        for part in range(max(1, tabs.count())):
            if tabs.count():
                me.touch(tabs.nth(part))
            me.page.locator("[data-board] :is([data-lit], [data-menu], .way)").first.wait_for()
            assert me.page.evaluate(UNREACHABLE) == [], question


def test_a_prompt_of_a_fraction_of_a_pixel_does_not_make_the_page_scroll(visit: Visit) -> None:
    me = come(visit, "en", 1366, 768)
    show(me, begin(me))
    for height in ("91.2px", "91.4px", "91.6px", "91.8px"):
        me.page.evaluate("(height) => { document.querySelector('.foot').style.height = height; }", height)
        me.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert me.page.evaluate("() => document.documentElement.scrollHeight <= innerHeight"), height


def test_an_offer_by_one_press_and_a_purchase_that_one_press_takes_back(visit: Visit) -> None:
    me = come(visit, "en", 1366, 768)
    table = begin(me, "me", "hotseat", "hotseat")
    play_until(me, table, lambda now, seat, legal: "number 2" in legal)
    show(me, table)
    me.click("number 2")
    me.wait_until(lambda: me.question == "offer")
    show(me, table)
    seat = me.seat
    chip = me.page.locator(".ways .way").first
    chip.click()
    me.wait_until(lambda: len(me.now["drafts"].get(str(seat), {"moves": []})["moves"]) == 2, "the offer was not made")

    play_until(me, table, lambda now, seat, legal: bool(raisable(now, legal, only=True)))
    show(me, table)
    before, stock = me.now["seq"], me.now["view"]["players"][me.seat]["count"]
    assert me.seat is not None
    move = raisable(me.now, [each["move"] for each in me.legal], only=True)
    uses = me.now["facts"]["buys"]["legion"]["ways"][0]["uses"]
    point_at(me, move)
    me.page.locator(".own .cost").first.wait_for()  # what is paid can be seen before the press
    assert me.page.locator(".own .cost").all_inner_texts() == [f"−{n}" for n in uses.values()]
    me.answer(move)
    me.wait_until(lambda: me.question == "develop" and me.now["seq"] > before + 1, "it was not paid for at once")
    assert me.now["view"]["players"][me.seat]["count"] < stock
    me.page.locator(".prompt .remark").wait_for()
    me.button("web-undo").click()
    me.wait_until(lambda: me.now["seq"] == before, "it was not taken back at once")
    me.wait_for_question()
    assert (me.question, me.now["view"]["players"][me.seat]["count"]) == ("develop", stock)


def raisable(now: dict[str, Any], legal: list[str], *, only: bool) -> str:
    """Return a purchase of a legion that goods alone can pay for: in one sensible way only, or in several."""
    ways = (now["facts"]["buys"] or {}).get("legion", {"ways": []})["ways"]
    fits = len(ways) == 1 and len(ways[0]["moves"]) > 1 and ways[0]["only"] == only
    return next((move for move in legal if fits and move.startswith("raise ")), "")


def point_at(me: Screen, move: str) -> None:
    place = me.find(me.move_text(move))
    me.page.mouse.move(place["x"] - 40, place["y"] - 40)
    me.page.mouse.move(place["x"], place["y"], steps=3)


@pytest.mark.parametrize("language", LANGUAGES)
def test_goods_are_asked_for_where_another_set_is_as_good_and_one_press_pays(visit: Visit, language: str) -> None:
    me = come(visit, language, 1366, 768)
    table = begin(me, "me", "hotseat", "hotseat")
    play_until(me, table, lambda now, seat, legal: bool(raisable(now, legal, only=False)))
    show(me, table)
    before = me.now["seq"]
    me.answer(raisable(me.now, [each["move"] for each in me.legal], only=False))
    me.wait_until(lambda: me.question == "pay", "it was not asked what to pay with")
    me.page.wait_for_timeout(WHILE)
    assert me.question == "pay", "it was paid without asking"
    me.check_texts()
    me.page.locator(".ways .way").click()
    me.wait_until(lambda: me.question == "develop" and me.now["seq"] > before + 1, "one press did not pay")
    me.button("web-undo").click()
    me.wait_until(lambda: me.question == "pay" and me.now["seq"] == before + 1, "the payment was not taken back")


def test_an_attack_on_an_occupier_is_lit_with_its_odds(visit: Visit) -> None:
    me = come(visit, "en", 1366, 768)
    table = begin(me, "me", "hotseat", "hotseat")
    play_until(me, table, occupied)
    show(me, table)
    assert me.seat is not None
    area = attacked_occupier(me.now, me.seat, [each["move"] for each in me.legal])
    point_at(me, f"attack {area}")
    odds = me.page.get_by_role("region", name=me.text("board-odds"))
    odds.wait_for()
    assert "%" in odds.inner_text()
    PICTURES.mkdir(parents=True, exist_ok=True)
    me.page.screenshot(path=PICTURES / "mare-nostrum-occupier.png")
    before = me.now["seq"]
    me.click(f"attack {area}")  # a battle cannot be taken back, so the page asks first
    me.page.locator(".prompt .anyway").wait_for()
    assert "%" in me.page.locator(".prompt .text").inner_text()
    me.button("web-go-back").click()
    me.wait_for_question()
    assert me.now["seq"] == before
    me.answer(f"attack {area}")


@pytest.mark.parametrize("by", ["board", "list"])
def test_legions_move_together_and_are_taken_back_together(visit: Visit, by: Literal["board", "list"]) -> None:
    me = come(visit, "en", 1366, 768)
    table = begin(me, "me", "hotseat", "hotseat")
    play_until(me, table, lambda now, seat, legal: bool(crowded(now, seat, legal)))
    show(me, table)
    assert me.seat is not None
    area = crowded(me.now, me.seat, [each["move"] for each in me.legal])
    units, to = (me.now["facts"]["players"][me.seat]["reach"][area][key] for key in ("units", "to"))
    me.answer(f"march {area}")
    me.button("board-move-all", n=units).click()
    before = me.now["seq"]
    me.answer(f"to {to[0]}", by)
    me.wait_until(lambda: me.now["seq"] == before + 2 * units - 1, "not all of them moved")
    me.wait_for_question()
    assert me.question == "war"
    me.button("web-undo").click()
    me.wait_until(lambda: me.now["seq"] == before, "they were not taken back together")
    me.wait_for_question()
    assert me.question == "to"


def crowded(now: dict[str, Any], seat: int, legal: list[str]) -> str:
    """Return a province from which several legions may move to several others."""
    reach = now["facts"]["players"][seat]["reach"]
    several = [area for area, found in reach.items() if found["units"] > 1 and len(found["to"]) > 1]
    return next((area for area in several if f"march {area}" in legal), "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_and_no_page_is_too_wide_on_a_phone(visit: Visit, language: str) -> None:
    me = come(visit, language, 360, 780, phone=True)
    table = begin(me)
    found: list[str] = []
    for question in ("offer", "develop", "war"):
        play_until(me, table, asked(question))
        show(me, table)
        tabs = me.page.locator("[data-board] [role=tab]")
        for part in range(tabs.count()):
            me.touch(tabs.nth(part))
            found += faults(me, f"{question}, part {part}", "[data-board]")
        PICTURES.mkdir(parents=True, exist_ok=True)
        me.page.screenshot(path=PICTURES / f"mare-nostrum-{question}-{language}.png")
    assert not found, "\n".join(found)


# --- Atlas --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "option", "sentence", "shown"),
    [
        (2, None, "board-players-2", "units-achaea-2"),
        (3, "option-troy-yes", "option-troy-help", "objective-favour-of-ares"),
        (4, "option-setup-alternate", "board-option-setup-alternate-4", "province-atlantis"),
    ],
    ids=["punic", "city", "alternate"],
)
def test_the_form_explains_a_module_and_begins_its_match(
    visit: Visit, players: int, option: str | None, sentence: str, shown: str
) -> None:
    me = come(visit, "en", 1366, 768)
    me.open("/new?game=mare_nostrum")
    me.page.get_by_role("radio", name=str(players), exact=True).check()
    if option:
        me.page.get_by_role("radio", name=me.text(option), exact=True).check()
    me.page.get_by_text(me.text(sentence)).wait_for()
    offered = me.page.get_by_role("radio", name=me.text("option-setup-alternate"), exact=True)
    assert offered.count() == (1 if players in (3, 4, 5) else 0)
    me.check_texts()
    me.button("web-create").click()
    me.page.locator(f"[data-board] [data-piece={shown}]").first.wait_for()
    me.check_texts()


def test_the_western_board_is_shown_with_six_only_and_is_not_small(visit: Visit) -> None:
    me = come(visit, "en", 1366, 768)
    for players, west in ((6, 1), (5, 0)):
        table = begin(me, "me", *["hotseat"] * (players - 1))
        play_until(me, table, asked("war"))
        show(me, table)
        assert me.page.locator("[data-piece=province-atlantis]").count() == west
        names = me.page.locator("[data-part=map] .live text.name")
        names.first.wait_for()
        sizes = names.evaluate_all(
            "all => all.map((e) => parseFloat(getComputedStyle(e).fontSize) * e.getScreenCTM().a)"
        )
        assert len(sizes) >= (49 if west else 38) and min(sizes) > 11.9
        assert me.page.evaluate(UNREACHABLE) == []


@pytest.mark.parametrize(("width", "height", "phone"), [(1366, 768, False), (390, 844, True)], ids=["mouse", "phone"])
def test_every_lit_piece_of_the_punic_wars_can_be_hit(visit: Visit, width: int, height: int, phone: bool) -> None:
    me = come(visit, "ja", width, height, phone=phone)
    table = begin(me, "me", "hotseat")
    for question in ("take", "war", "drive"):
        play_until(me, table, asked(question), wander)
        show(me, table)
        tabs = me.page.locator("[data-board] [role=tab].lit")
        for part in range(max(1, tabs.count())):
            if tabs.count():
                me.touch(tabs.nth(part))
            me.page.locator("[data-board] :is([data-lit], [data-menu], .way)").first.wait_for()
            assert me.page.evaluate(UNREACHABLE) == [], question
        me.check_texts()


def wander(legal: list[str], dice: random.Random) -> str:
    """Choose any move; trade with something, and keep coins."""
    found = next((move for move in ("number 1", "number 3", "number 5", "end") if move in legal), None)
    drives = [move for move in legal if move.startswith("drive")]
    return dice.choice(drives) if drives else found or dice.choice(legal)


def test_a_foreign_good_is_taken_and_an_offer_discarded_by_a_press(visit: Visit) -> None:
    me = come(visit, "en", 1366, 768)
    table = begin(me, "me", "hotseat")
    play_until(me, table, lambda now, seat, legal: any(move.startswith("import") for move in legal), wander)
    show(me, table)
    good = next(each["argument"] for each in me.legal if each["verb"] == "import")
    taker = me.seat
    assert taker is not None
    me.answer(f"import {good}")
    me.wait_until(lambda: any(event["kind"] == "imported" for event in me.events))
    assert me.now["view"]["players"][taker]["shown"][good] >= 1


def test_a_card_is_kept_and_played_by_a_press_and_a_reaction_is_answered(visit: Visit) -> None:
    me = come(visit, "en", 1366, 768)
    table = begin_until(me, asked("choose"))
    show(me, table)
    hand = me.page.get_by_role("region", name=me.text("board-hand"))
    hand.wait_for()
    card, seq = next(each["argument"] for each in me.legal), me.now["seq"]
    me.click(f"choose {card}")
    me.wait_for_change(seq, "the card was not kept")

    table = begin_until(me, lambda now, seat, legal: now["questions"][str(seat)] == "react" and len(legal) > 1)
    show(me, table)
    seat = me.seat
    assert me.question == "react" and seat is not None
    occasion = me.text(f"occasion-{me.now['facts']['cities']['window']}")
    assert occasion.lower() in hand.inner_text().lower()
    card = next(each["argument"] for each in me.legal if each["verb"] == "play")
    assert me.text(f"board-card-{card}") in hand.inner_text()
    me.click(f"play {card}")
    me.wait_until(partial(answered, me, seat, card), "the card was not played")

    table = begin_until(me, lambda now, seat, legal: now["questions"][str(seat)] == "react" and len(legal) > 1)
    show(me, table)
    seat, seq = me.seat, me.now["seq"]
    me.page.locator(".prompt").get_by_role("button", name=me.text("web-stand-turn")).wait_for()
    me.click("decline")
    me.wait_until(lambda: me.now["seq"] != seq or str(seat) in me.now["drafts"], "it was not declined")


def answered(me: Screen, seat: int, card: str) -> bool:
    """Say whether a seat has played a card: at once, or in secret while others are asked."""
    secret = me.now["drafts"].get(str(seat), {"moves": []})["moves"]
    return bool(secret) or any(event["kind"] == "played" and event["arguments"]["card"] == card for event in me.events)


def test_axe_finds_nothing_on_the_hand_and_the_objectives(visit: Visit) -> None:
    me = come(visit, "ko", 390, 844, phone=True)
    table = begin_until(me, asked("choose"))
    show(me, table)
    found: list[str] = []
    tabs = me.page.locator("[data-board] [role=tab]")
    for part in range(tabs.count()):
        me.touch(tabs.nth(part))
        found += faults(me, f"part {part}", "[data-board]")
    assert me.horizontal_overflow() == 0
    assert not found, "\n".join(found)


# --- What newcomers missed -----------------------------------------------------------------------------

OUTSIDE = """
() => [...document.querySelectorAll('.prompt button')].filter((each) => {
  const { left, right, top, bottom } = each.getBoundingClientRect();
  return left < 0 || right > innerWidth || top < 0 || bottom > innerHeight;
}).map((each) => each.textContent)
"""
"""Lists the buttons of the prompt line that are not wholly on the screen."""

IN_VIEW = """
(piece) => {
  const { top, bottom } = document.querySelector(piece).getBoundingClientRect();
  const head = document.querySelector('header').getBoundingClientRect().bottom;
  return top >= head && bottom <= document.querySelector('.foot').getBoundingClientRect().top;
}
"""


class Raid:
    """Three people at a table: the first leaves Gallia, the third comes through Dalmatia and occupies what is there."""

    MARCHES = (("march gallia", "to germania"), (), ("to gallia", "to dalmatia", "march dalmatia", "march macedonia"))

    def __init__(self, *people: Screen) -> None:
        self.people = people
        self.table = people[0].create_table(
            "me", "open", "open", game="mare_nostrum", options=SEATED | {"battle": "exchange"}, begun=False
        )
        for each in people[1:]:
            each.api("POST", f"/api/tables/{self.table}/join")
        for each in people:
            each.api("POST", f"/api/tables/{self.table}/entropy", bytes=secrets.token_hex(32))

    def until(
        self, seat: int, reached: Callable[[dict[str, Any], list[str]], bool]
    ) -> tuple[dict[str, Any], list[str]]:
        """Play over HTTP until a seat is asked something; return its snapshot and legal moves."""
        dice = random.Random(3)
        for turn in range(MOST):
            at = turn % len(self.people)
            now = self.people[at].api("GET", f"/api/tables/{self.table}")
            if at not in now["to_act"]:
                continue
            legal = [choice["move"] for choice in now["legal"][str(at)]]
            if at == seat and reached(now, legal):
                return now, legal
            wanted = (*self.MARCHES[at], "number 0", *ROUTINE)
            self.play(at, now, next((move for move in wanted if move in legal), "") or dice.choice(legal))
        raise AssertionError("the position was not reached")

    def play(self, seat: int, now: dict[str, Any], move: str) -> None:
        seq = now["drafts"].get(str(seat), now)["seq"]
        self.people[seat].api("POST", f"/api/tables/{self.table}/play", seat=seat, move=move, seq=seq)


@pytest.mark.parametrize(("language", "phone"), [("ja", True), ("en", False), ("ko", False)][: 3 if EVERYTHING else 1])
def test_a_loss_is_announced_to_the_loser_and_comes_first_in_the_news(visit: Visit, language: str, phone: bool) -> None:
    size = (390, 844) if phone else (1366, 768)
    me, *others = come(visit, language, *size, phone=phone), come(visit, "en", 800, 600), come(visit, "en", 800, 600)
    raid = Raid(me, *others)
    now, legal = raid.until(2, lambda now, legal: any(move.startswith("occupy gallia") for move in legal))
    me.open(f"/t/{raid.table}")
    me.page.locator("[data-board]").wait_for()
    if me.page.locator(".missed").count():
        me.touch(me.page.locator(".missed button").last)
    raid.play(2, now, next(move for move in legal if move.startswith("occupy gallia")))
    told = me.page.locator(".prompt .note .alarm")
    told.wait_for()
    assert me.text("web-your-loss") in told.inner_text()
    assert me.text("province-gallia") in told.inner_text()
    PICTURES.mkdir(parents=True, exist_ok=True)
    me.page.screenshot(path=PICTURES / f"mare-nostrum-hit-{language}.png")
    assert told.locator(".line").evaluate(LINES) <= 2
    assert not me.page.locator(".notices > *").count(), "something lies over the board"

    raid.until(0, lambda now, legal: len(legal) > 1)
    news = me.page.locator(".news:not(.alarm)")
    news.wait_for()
    assert me.text("province-gallia") in news.inner_text()
    cut = news.locator(".line").evaluate("each => each.scrollHeight > each.clientHeight + 1")
    assert not cut, "the news are cut off"
    assert me.page.evaluate("() => document.querySelector('.foot').clientHeight / innerHeight") < (
        0.25 if phone else 0.1
    )
    me.touch(news.locator(".all"))
    dialog = me.page.get_by_role("dialog")
    dialog.wait_for()
    assert dialog.locator("h3").first.inner_text() == me.text("web-news-you")
    assert me.text("province-gallia") in dialog.locator("li.loss").first.inner_text()
    me.touch(dialog.locator("summary"))
    dialog.locator("[role=log] li").first.wait_for()
    me.check_texts()
    me.page.screenshot(path=PICTURES / f"mare-nostrum-loss-{language}.png")


def test_reactions_are_left_to_the_person_and_a_standing_answer_leaves_the_bar(visit: Visit) -> None:
    me = come(visit, "en", 1366, 768)
    table = begin_until(me, lambda now, seat, legal: now["questions"][str(seat)] == "react" and len(legal) == 1)
    me.open(f"/t/{table}")
    me.page.locator(".curtain").get_by_role("button").click()
    me.page.locator(".prompt .answers button").first.wait_for()
    seq, drafts = me.now["seq"], me.now["drafts"]
    me.page.wait_for_timeout(WHILE)
    assert (me.now["seq"], me.now["drafts"]) == (seq, drafts), "the page answered a reaction by itself"

    me.button("web-stand-turn").click()
    me.wait_until(lambda: me.now["standing"], "the standing answer was not given")
    play_until(me, table, asked("develop", "war"), build_markets)
    show(me, table)
    me.page.locator(".prompt .answers button").first.wait_for()
    told = [me.text("web-standing-turn"), me.text("web-standing-involved")]
    assert not any(each in me.page.locator(".prompt").inner_text() for each in told)


def test_a_standing_answer_passes_on_a_reaction_to_which_nothing_can_be_done(visit: Visit) -> None:
    me = come(visit, "ko", 360, 740, phone=True)
    table = begin_until(me, lambda now, seat, legal: now["questions"][str(seat)] == "react" and len(legal) == 1)
    me.open(f"/t/{table}")
    me.page.locator(".curtain").get_by_role("button").tap()
    me.page.locator(".prompt .answers button").first.wait_for()
    before = me.now["seq"], me.now["drafts"]
    me.button("web-stand-involved").tap()
    me.wait_until(lambda: (me.now["seq"], me.now["drafts"]) != before, "the reaction is still asked for")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_of_a_match_says_what_each_victory_needs(visit: Visit, language: str) -> None:
    me = come(visit, language, 360, 740, phone=True)
    table = begin(me, "me", "hotseat", "hotseat", syracuse="yes")
    play_until(me, table, asked("name"))
    show(me, table)
    PICTURES.mkdir(parents=True, exist_ok=True)
    me.page.screenshot(path=PICTURES / f"mare-nostrum-name-{language}.png")
    me.touch(me.button("web-help"))
    goals = me.page.get_by_role("dialog").locator("dd", has=me.page.locator("b"))
    goals.first.wait_for()
    assert [bool(re.search(r"\d", goal)) for goal in goals.all_inner_texts()] == [True] * 4
    assert me.text("board-legend-objectives") == me.page.locator("[data-legend=objectives]").inner_text()
    me.page.locator("[data-legend=objectives]").scroll_into_view_if_needed()
    me.page.screenshot(path=PICTURES / f"mare-nostrum-help-{language}.png")


def test_many_answers_wrap_and_stay_on_the_screen(visit: Visit) -> None:
    me = come(visit, "en", 1024, 768)
    table = begin(me, "me", *["hotseat"] * 5)
    play_until(me, table, lambda now, seat, legal: now["questions"][str(seat)] == "name" and len(legal) > 5)
    show(me, table)
    me.page.locator(".prompt .answers button").nth(5).wait_for()
    for width in (1366, 1024, 390):
        me.page.set_viewport_size({"width": width, "height": 768})
        me.page.wait_for_timeout(300)
        assert me.page.evaluate(OUTSIDE) == [], width
        assert me.horizontal_overflow() == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_leaving_is_explained_in_the_menu_of_the_table(visit: Visit, language: str) -> None:
    me = come(visit, language, 390, 844, phone=True)
    table = begin(me)
    play_until(me, table, asked("develop"))
    show(me, table)
    me.touch(me.button("web-drawer"))
    me.page.get_by_text(me.text("web-leave-how")).wait_for()
    me.touch(me.button("web-leave"))
    me.page.get_by_role("dialog").get_by_text(me.text("web-leave-sure")).wait_for()
    me.check_texts()
    me.touch(me.button("web-stay"))
    assert me.now["seats"][0]["mine"]


def test_the_first_tap_on_a_phone_answers_and_the_map_has_most_of_the_screen(visit: Visit) -> None:
    me = come(visit, "en", 390, 844, phone=True)
    table = begin(me, "me", "hotseat", "hotseat")
    play_until(me, table, lambda now, seat, legal: bool(crowded(now, seat, legal)))
    show(me, table)
    high = me.page.evaluate("() => document.querySelector('[data-part=map] .window').clientHeight / innerHeight")
    assert high > 0.5
    assert me.seat is not None
    area = crowded(me.now, me.seat, [each["move"] for each in me.legal])
    scale = "() => document.querySelector('[data-part=map] .sheet').clientWidth"
    before = me.page.evaluate(scale)
    place = me.find(me.move_text(f"march {area}"))
    me.press(place["x"] + 9, place["y"] + 9)  # a finger is not exact
    listed = me.page.locator("[data-part=map] .list button")
    me.wait_until(lambda: me.question == "to" or listed.count(), "nothing happened")
    assert me.page.evaluate(scale) == before, "the map was enlarged"
    if listed.count():
        me.touch(listed.filter(has_text=me.move_text(f"march {area}")))
    me.wait_until(lambda: me.question == "to", "the tap was no answer")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_that_is_asked_about_is_on_the_screen_of_a_phone(visit: Visit, language: str) -> None:
    me = come(visit, language, 390, 844, phone=True)
    for question in ("choose", "react"):
        table = begin_until(me, asked(question))
        show(me, table)
        card = "[data-part=hand] [data-lit]"
        me.page.locator(card).first.wait_for()
        me.wait_until(partial(me.page.evaluate, IN_VIEW, card), f"the card is off the screen: {question}")
        PICTURES.mkdir(parents=True, exist_ok=True)
        me.page.screenshot(path=PICTURES / f"mare-nostrum-card-{question}-{language}.png")


# --- Battles, trade and many seats ---------------------------------------------------------------------


def attack_on(now: dict[str, Any], seat: int, legal: list[str]) -> str:
    """Return an attack on units of a seat."""
    army = now["view"]["players"][seat]["army"]
    return next((move for move in legal if move.startswith("attack ") and army.get(move.removeprefix("attack "))), "")


def test_the_defender_sees_a_battle_on_a_phone_and_reads_it_in_the_log(visit: Visit) -> None:
    me, other = come(visit, "en", 360, 740, phone=True), come(visit, "en", 800, 600)
    table = other.create_table(
        "open", "me", "hotseat", game="mare_nostrum", options=SEATED | {"battle": "exchange"}, begun=False
    )
    me.api("POST", f"/api/tables/{table}/join")
    for each in (me, other):
        each.api("POST", f"/api/tables/{table}/entropy", bytes=secrets.token_hex(32))
    dice = random.Random(3)

    def step(choose: Callable[[dict[str, Any], int, list[str]], str]) -> str:
        """Let whoever is asked play what is chosen; return the move, or nothing where none is chosen."""
        for person in (me, other):
            now = person.api("GET", f"/api/tables/{table}")
            seat = next((seat for seat in now["mine"] if seat in now["to_act"]), None)
            if seat is not None:
                move = choose(now, seat, [choice["move"] for choice in now["legal"][str(seat)]])
                seq = now["drafts"].get(str(seat), now)["seq"]
                if move:
                    person.api("POST", f"/api/tables/{table}/play", seat=seat, move=move, seq=seq)
                return move
        raise AssertionError("nobody is asked")

    def advance(now: dict[str, Any], seat: int, legal: list[str]) -> str:
        if seat and attack_on(now, 0, legal):
            return ""
        staying = [move for move in legal if move.split()[0] not in ("march", "sail", "to", "occupy")]
        return send_legions((staying if seat == 0 else None) or legal, dice)

    assert any(not step(advance) for _ in range(MOST)), "nobody could be attacked"
    me.open(f"/t/{table}")
    me.page.locator("[data-board]").wait_for()
    if me.page.locator(".missed").count():
        me.touch(me.page.locator(".missed button").last)
    step(lambda now, seat, legal: attack_on(now, 0, legal))
    fighting = ("against", "losses")
    while step(lambda now, seat, legal: legal[0] if now["questions"][str(seat)] in fighting else ""):
        pass
    strip = me.page.locator(".strip")
    strip.wait_for()
    assert me.page.evaluate(IN_VIEW, ".strip")
    strip.tap()
    me.wait_until(lambda: me.page.evaluate(IN_VIEW, "#battle"), "the battle is not shown")
    me.touch(me.button("web-drawer"))
    line = me.page.locator("[role=log] li").filter(has_text=re.compile(r"attacks .+ rolled .+ total \d+"))
    line.wait_for()
    me.check_texts()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_trade_folds_up_over_the_map(visit: Visit, language: str) -> None:
    me = come(visit, language, 1366, 768)
    table = begin(me, "me", "hotseat", "hotseat")
    play_until(me, table, asked("from"), lambda legal, dice: "number 2" if "number 2" in legal else dice.choice(legal))
    show(me, table)
    panel = "[data-part=trade]"
    high = me.page.evaluate(f"() => document.querySelector('{panel}').clientHeight")
    me.button("board-fold").click()
    me.button("board-unfold").wait_for()
    assert me.page.evaluate(f"() => document.querySelector('{panel}').clientHeight") < min(80, high)
    assert me.page.locator(f"{panel} .number").count() == 6
    me.button("board-unfold").click()
    me.page.locator(f"{panel} .tables").wait_for()
    me.check_texts()


@pytest.mark.parametrize("players", [5, 6])
def test_objectives_and_naming_fit_the_screen_with_many_seats(visit: Visit, players: int) -> None:
    me = come(visit, "ja", 1366, 768)
    me.api("POST", "/api/me", name="Cornelia Merula")  # as long as names of guests get
    cities = {"troy": "yes", "jerusalem": "yes", "syracuse": "yes"}
    table = begin(me, "me", *["hotseat"] * (players - 1), **cities)
    play_until(me, table, lambda now, seat, legal: now["questions"][str(seat)] == "name" and len(legal) == players)
    show(me, table)
    me.page.locator(".prompt .answers button").nth(players - 1).wait_for()
    assert me.page.evaluate("() => document.querySelector('.foot').clientHeight / innerHeight") < 0.1
    if players == 6:
        me.page.locator(".side [role=tab]").last.click()
    me.page.locator("[data-part=objectives]").wait_for()
    assert me.page.evaluate(IN_VIEW, "[data-part=objectives]")
