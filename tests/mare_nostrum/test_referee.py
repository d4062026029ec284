"""The engine and an independent referee agree on every question, answer and effect of whole matches."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tessera.games.mare_nostrum.ids import COIN
from tessera.games.mare_nostrum.state import State
from tessera.kernel.core import GameState
from tests.extent import EVERYTHING
from tests.mare_nostrum.referee.compare import Disagreement, referee_match
from tests.mare_nostrum.referee.players import PLAYERS, RandomPlayer
from tests.mare_nostrum.referee.programme import pairing

SOME = (3, 7, 17)
"""Matches with three, four and five players, the last two with other options."""


@pytest.mark.parametrize("number", range(300) if EVERYTHING else SOME)
def test_the_engine_agrees_with_the_referee(number: int) -> None:
    match = pairing(number)
    referee_match(match, PLAYERS[match.style](number), thorough=number % 10 == 0)


ATLAS = {"punic": 0, "atlantis": 0, "alternate": 0, "troy": 6, "jerusalem": 0, "syracuse": 5, "cities": 6}
"""A short match of each module of Atlas; in three of them tiles and bonus cards are handed out."""
ALL_OF_ATLAS = [(module, number) for module in ATLAS for number in range(29)]
"""Over 200 matches."""


@pytest.mark.parametrize(("module", "number"), ALL_OF_ATLAS if EVERYTHING else list(ATLAS.items()))
def test_the_engine_agrees_with_the_referee_of_atlas(module: str, number: int) -> None:
    match = pairing(number, module)
    referee_match(match, PLAYERS[match.style](number), thorough=EVERYTHING and number % 10 == 0)


FIGHTS = {"troy": 1, "jerusalem": 1, "syracuse": 1, "cities": 1, "punic": 2}
"""Short matches of players who fight; tiles and bonus cards are handed out, so that they meet in battles."""
ALL_FIGHTS = [(module, number) for module in ("base", "atlantis", "alternate", *FIGHTS) for number in range(25)]


@pytest.mark.parametrize(("module", "number"), ALL_FIGHTS if EVERYTHING else list(FIGHTS.items()))
def test_the_engine_agrees_with_the_referee_where_players_fight(module: str, number: int) -> None:
    match = replace(pairing(number, module), fortune=module != "base", hardship=False)
    referee_match(match, PLAYERS["fighting"](number), thorough=EVERYTHING and number % 10 == 0)


class Cheat(RandomPlayer):
    """Takes a coin from nowhere before its fortieth move."""

    moves = 0

    def __call__(self, state: GameState, seat: int, legal: list[int]) -> int:
        """Return one of the legal moves."""
        self.moves += 1
        if self.moves == 40:
            assert isinstance(state, State)
            state.players[seat].shown[COIN] += 1
        return super().__call__(state, seat, legal)


def test_the_referee_notices_a_coin_from_nowhere() -> None:
    with pytest.raises(Disagreement, match="coin"):
        referee_match(pairing(0), Cheat(1))
