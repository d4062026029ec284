"""What to play: somebody who knows the game whispers, from what the screen has been told and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tessera.bots import registry as bots
from tessera.kernel import registry
from tests.browser.screen import GAME, Screen

LONGEST_WAIT = 1_500
"""How often to look whether the others have decided."""


class Adviser:
    """Sits behind one seat."""

    def __init__(self, players: int, spec: str = "greedy:width=4", game: str = GAME.name) -> None:
        self._bot = bots.make(spec, registry.load(game).ruleset(players, {}), 7)

    def advise(self, now: Mapping[str, Any], seat: int) -> str:
        legal = now["legal"][str(seat)]
        number = self._bot.choose(now["view"], seat, [choice["n"] for choice in legal])
        return next(str(choice["move"]) for choice in legal if choice["n"] == number)


def lead(screen: Screen, table: str, until: Callable[[dict[str, Any], int], bool]) -> None:
    """Play for all seats of this person, behind the page's back, until a seat of theirs is where one wants it."""
    now = screen.api("GET", f"/api/tables/{table}")
    advisers = {seat: Adviser(now["players"], game=now["game"]) for seat in now["mine"]}
    waited = 0
    while not now["over"]:
        seat = next((seat for seat in now["mine"] if seat in now["to_act"]), None)
        if seat is None:
            waited += 1
            assert waited < LONGEST_WAIT, f"nobody decides for {now['to_act']} at table {table}"
            screen.page.wait_for_timeout(20)  # the others think
            now = screen.api("GET", f"/api/tables/{table}")
            continue
        waited = 0
        if until(now, seat):
            return
        move = advisers[seat].advise(now, seat)
        now |= screen.api("POST", f"/api/tables/{table}/play", seat=seat, move=move, seq=now["seq"])


def asked(*questions: str) -> Callable[[dict[str, Any], int], bool]:
    """Until one of these questions is asked."""
    return lambda now, seat: now["questions"][str(seat)] in questions


def never(now: dict[str, Any], seat: int) -> bool:
    """Until it is over."""
    return False
