"""The table of Mare Nostrum: what is lit can be hit, shortcuts and their undo, odds, and no page too wide."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tessera.kernel import registry
from tests.browser.conftest import Visit
from tests.browser.screen import PICTURES, Screen
from tests.browser.test_access import faults

GAME = registry.load("mare_nostrum")
SEATED = {"empires": "seated"}
ROUTINE = ("end", "done", "decline")
EAGER = ("occupy", "to", "march", "raise", *ROUTINE)
"""Verbs of a seat that sends its legions to occupy what it can, the first choice first."""
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

Position = Callable[[dict[str, Any], int, list[str]], bool]


def come(visit: Visit, language: str, width: int, height: int, **more: bool) -> Screen:
    me = visit(language, width, height, **more)
    me.game = GAME
    me.faults.ignore(r"/forecast.* 429 ")
    return me


def play_until(me: Screen, table: str, reached: Position) -> None:
    """Play over HTTP for all seats of this person, sending legions about, until a position is reached."""
    me.page.goto("about:blank")  # an open page plays the only answer itself
    me.now = {}
    dice = random.Random(3)
    now = me.api("GET", f"/api/tables/{table}")
    for _ in range(MOST):
        seat = next((seat for seat in now["mine"] if seat in now["to_act"]), None)
        if seat is None:
            me.page.wait_for_timeout(20)  # the bots play
            now = me.api("GET", f"/api/tables/{table}")
            continue
        legal = [choice["move"] for choice in now["legal"][str(seat)]]
        if reached(now, seat, legal):
            return
        ranked = [[move for move in legal if move.split()[0] == verb] for verb in EAGER]
        move = "number 0" if "number 0" in legal else dice.choice(next((each for each in ranked if each), legal))
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


def begin(me: Screen, *seats: str) -> str:
    return me.create_table(*(seats or ("me", "random", "random")), game="mare_nostrum", options=SEATED)


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

    play_until(me, table, lambda now, seat, legal: bool(buildable(now, legal)))
    show(me, table)
    before, stock = me.now["seq"], me.now["view"]["players"][me.seat]["count"]
    assert me.seat is not None
    me.answer(buildable(me.now, [each["move"] for each in me.legal]))
    me.wait_until(lambda: me.question == "develop" and me.now["seq"] > before + 1, "it was not paid for at once")
    assert me.now["view"]["players"][me.seat]["count"] < stock
    me.button("web-undo").click()
    me.wait_until(lambda: me.now["seq"] == before, "it was not taken back at once")
    me.wait_for_question()
    assert (me.question, me.now["view"]["players"][me.seat]["count"]) == ("develop", stock)


def buildable(now: dict[str, Any], legal: list[str]) -> str:
    """Return a purchase of a control marker that can be paid in one way only."""
    marker = (now["facts"]["buys"] or {}).get("marker", {"ways": []})
    single = len(marker["ways"]) == 1 and len(marker["ways"][0]["moves"]) > 1
    return next((move for move in legal if single and move.startswith("build ") and move.endswith("-marker")), "")


def test_an_attack_on_an_occupier_is_lit_with_its_odds(visit: Visit) -> None:
    me = come(visit, "en", 1366, 768)
    table = begin(me, "me", "hotseat", "hotseat")
    play_until(me, table, occupied)
    show(me, table)
    assert me.seat is not None
    area = attacked_occupier(me.now, me.seat, [each["move"] for each in me.legal])
    place = me.find(me.move_text(f"attack {area}"))
    me.page.mouse.move(place["x"] - 40, place["y"] - 40)
    me.page.mouse.move(place["x"], place["y"], steps=3)
    odds = me.page.get_by_role("region", name=me.text("board-odds"))
    odds.wait_for()
    assert "%" in odds.inner_text()
    PICTURES.mkdir(parents=True, exist_ok=True)
    me.page.screenshot(path=PICTURES / "mare-nostrum-occupier.png")
    me.answer(f"attack {area}")


def test_legions_move_together_and_are_taken_back_together(visit: Visit) -> None:
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
    me.answer(f"to {to[0]}")
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


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
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
