"""A hand-written judge: workers left, and those still to come and go."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tessera.games.discordia.state import State
from tessera.kernel.core import GameState, Judge


@final
class DiscordiaJudge(Judge):
    """Estimates how many workers a seat will have left."""

    def value(self, state: GameState, seat: i64) -> float:
        assert isinstance(state, State)
        return float(state.score(seat))
