"""Bots that play for the people of a test, from what their screens have received."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tessera.bots import registry as bots
from tessera.kernel import registry
from tests.browser.screen import GAME, Screen

MAX_POLLS = 10_000
"""Number of polls until the other seats must have decided."""


class BotPlayer:
    """A bot that chooses moves for one seat from snapshots."""

    def __init__(self, players: int, spec: str = "greedy:width=4", game: str = GAME.name) -> None:
        self._bot = bots.make(spec, registry.load(game).ruleset(players, {}), 7)

    def choose_move(self, now: Mapping[str, Any], seat: int) -> str:
        legal = now["legal"][str(seat)]
        number = self._bot.choose(now["view"], seat, [choice["n"] for choice in legal])
        return next(str(choice["move"]) for choice in legal if choice["n"] == number)


def play_until(screen: Screen, table: str, until: Callable[[dict[str, Any], int], bool], *others: Screen) -> None:
    """Play over HTTP for all seats of these people until `until` is true for a seat to act."""
    people = (screen, *others)
    at, now = 0, screen.api("GET", f"/api/tables/{table}")
    bots_by_seat: dict[int, BotPlayer] = {}
    waited = 0
    while not now["over"]:
        seat = next((seat for seat in now["mine"] if seat in now["to_act"]), None)
        if seat is None:
            at = (at + 1) % len(people)
            if at == 0:
                waited += 1
                assert waited < MAX_POLLS, f"nobody decides for {now['to_act']} at table {table}"
                screen.page.wait_for_timeout(20)  # the bots think
            now = people[at].api("GET", f"/api/tables/{table}")
            continue
        waited = 0
        if until(now, seat):
            return
        if seat not in bots_by_seat:
            bots_by_seat[seat] = BotPlayer(now["players"], game=now["game"])
        move = bots_by_seat[seat].choose_move(now, seat)
        now |= people[at].api("POST", f"/api/tables/{table}/play", seat=seat, move=move, seq=now["seq"])


def play_until_in_background(table: str, until: Callable[[dict[str, Any], int], bool], *people: Screen) -> None:
    """Play for all seats of these people while their pages are blank, because a page draws every update."""
    for screen in people:
        screen.page.goto("about:blank")
        screen.now = {}
    play_until(people[0], table, until, *people[1:])
    for screen in people:
        screen.open(f"/t/{table}")
        screen.wait_until(lambda screen=screen: screen.now, "no snapshot arrived")  # type: ignore[misc]
        screen.page.locator("[data-board]").wait_for()
        away = screen.page.locator(".missed button").last  # close the list of missed events
        if away.count():
            away.click()


def play_until_others_turn(screen: Screen, table: str) -> None:
    """Play over HTTP for this person until another seat must act."""
    screen.wait_until(lambda: screen.api("GET", f"/api/tables/{table}")["state"] != "open", "the match did not begin")
    now = screen.api("GET", f"/api/tables/{table}")
    bot = BotPlayer(now["players"], game=now["game"])
    while seat := next((str(seat) for seat in now["mine"] if seat in now["to_act"]), None):
        move = bot.choose_move(now, int(seat))
        now |= screen.api("POST", f"/api/tables/{table}/play", seat=int(seat), move=move, seq=now["seq"])


def question_is(*questions: str) -> Callable[[dict[str, Any], int], bool]:
    """Return a condition: the seat is asked one of these questions."""
    return lambda now, seat: now["questions"][str(seat)] in questions


def last_round(now: dict[str, Any], seat: int) -> bool:
    """Condition: the last round of Ostia has begun."""
    return bool(now["view"]["ending"])


def until_over(now: dict[str, Any], seat: int) -> bool:
    """Condition that is never true: play to the end of the match."""
    return False
