"""Sampling of states that fit the view of a seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tessera.kernel.core import GameState, PossibleStates
from tessera.kernel.registry import Ruleset


class StatesOfView(PossibleStates):
    """The states of a game with hidden information, each made from the view with other hidden parts."""

    def __init__(self, rules: Ruleset, view: Mapping[str, Any], first: GameState) -> None:
        super().__init__(first)
        self._draw = rules.game.possible_states(rules, view)

    def sample(self, seed: int) -> GameState:
        """Draw a state that fits the view."""
        return self._draw(int(seed))


def possible_states(rules: Ruleset, view: Mapping[str, Any], first: GameState) -> PossibleStates:
    """Return the states that fit a view; `first` is one of them, and the only one if nothing is hidden."""
    return StatesOfView(rules, view, first) if rules.game.hides else PossibleStates(first)
