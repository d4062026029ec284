"""What to play: somebody who knows the game whispers, from what the screen has been told and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tessera.bots import registry as bots
from tessera.kernel import registry
from tests.browser.screen import GAME, Screen

LONGEST_WAIT = 10_000
"""How often to look whether the others have decided."""


class Adviser:
    """Sits behind one seat."""

    def __init__(self, players: int, spec: str = "greedy:width=4", game: str = GAME.name) -> None:
        self._bot = bots.make(spec, registry.load(game).ruleset(players, {}), 7)

    def advise(self, now: Mapping[str, Any], seat: int) -> str:
        legal = now["legal"][str(seat)]
        number = self._bot.choose(now["view"], seat, [choice["n"] for choice in legal])
        return next(str(choice["move"]) for choice in legal if choice["n"] == number)


def lead(screen: Screen, table: str, until: Callable[[dict[str, Any], int], bool], *others: Screen) -> None:
    """Play for all seats of these people, behind their pages' backs, until a seat of theirs is where one wants it."""
    people = (screen, *others)
    at, now = 0, screen.api("GET", f"/api/tables/{table}")
    advisers: dict[int, Adviser] = {}
    waited = 0
    while not now["over"]:
        seat = next((seat for seat in now["mine"] if seat in now["to_act"]), None)
        if seat is None:
            at = (at + 1) % len(people)
            if at == 0:
                waited += 1
                assert waited < LONGEST_WAIT, f"nobody decides for {now['to_act']} at table {table}"
                screen.page.wait_for_timeout(20)  # the others think
            now = people[at].api("GET", f"/api/tables/{table}")
            continue
        waited = 0
        if until(now, seat):
            return
        if seat not in advisers:
            advisers[seat] = Adviser(now["players"], game=now["game"])
        move = advisers[seat].advise(now, seat)
        now |= people[at].api("POST", f"/api/tables/{table}/play", seat=seat, move=move, seq=now["seq"])


def lead_unseen(table: str, until: Callable[[dict[str, Any], int], bool], *people: Screen) -> None:
    """Play for all seats of these people while their pages show something else: a page draws every move it hears of."""
    for screen in people:
        screen.page.goto("about:blank")
        screen.now = {}
    lead(people[0], table, until, *people[1:])
    for screen in people:
        screen.open(f"/t/{table}")
        screen.until(lambda screen=screen: screen.now, "the table is not told")  # type: ignore[misc]
        screen.page.locator("[data-board]").wait_for()
        away = screen.page.locator(".missed button").last  # what happened meanwhile is put away, as people do
        if away.count():
            away.click()


def pass_on(screen: Screen, table: str) -> None:
    """Play for this person, behind the page's back, until somebody else is asked."""
    screen.until(lambda: screen.api("GET", f"/api/tables/{table}")["state"] != "open", "the match did not begin")
    now = screen.api("GET", f"/api/tables/{table}")
    adviser = Adviser(now["players"], game=now["game"])
    while seat := next((str(seat) for seat in now["mine"] if seat in now["to_act"]), None):
        move = adviser.advise(now, int(seat))
        now |= screen.api("POST", f"/api/tables/{table}/play", seat=int(seat), move=move, seq=now["seq"])


def asked(*questions: str) -> Callable[[dict[str, Any], int], bool]:
    """Until one of these questions is asked."""
    return lambda now, seat: now["questions"][str(seat)] in questions


def ending(now: dict[str, Any], seat: int) -> bool:
    """Until the last turns of Ostia."""
    return bool(now["view"]["ending"])


def never(now: dict[str, Any], seat: int) -> bool:
    """Until it is over."""
    return False
