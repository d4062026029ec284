"""A hand-written judge of a seat's prospects."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tessera.games.ostia.state import State
from tessera.kernel.core import GameState, Judge


@final
class OstiaJudge(Judge):
    """Counts points already made and what the pieces on the boards promise."""

    def value(self, state: GameState, seat: i64) -> float:
        assert isinstance(state, State)
        return float(state.score(seat))
