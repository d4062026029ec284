"""The states that fit what a seat knows, for bots that look at many of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tessera.kernel.core import GameState, PossibleStates
from tessera.kernel.registry import Ruleset


class StatesOfView(PossibleStates):
    """States of a game with secrets: each is restored from the view with hidden parts of its own."""

    def __init__(self, rules: Ruleset, view: Mapping[str, Any], first: GameState) -> None:
        super().__init__(first)
        self._rules = rules
        self._view = view

    def sample(self, seed: int) -> GameState:
        """Restore another state from the view."""
        return self._rules.game.restore(self._rules, self._view, int(seed))


def possible_states(rules: Ruleset, view: Mapping[str, Any], first: GameState) -> PossibleStates:
    """Return the states that fit a view, of which one is known; where nothing is hidden it is the only one."""
    return StatesOfView(rules, view, first) if rules.game.hides else PossibleStates(first)
