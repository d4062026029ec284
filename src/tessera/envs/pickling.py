"""Wraps an engine state so that it can be copied and pickled."""

from __future__ import annotations

from typing import Any

from tessera.envs.config import EnvConfig
from tessera.kernel.core import GameState


class PicklableState:
    """An engine state that can be pickled, and that deep copies copy quickly."""

    def __init__(self, config: EnvConfig, state: GameState) -> None:
        self.config = config
        self.state = state

    @classmethod
    def restored(cls, config: EnvConfig, position: dict[str, Any]) -> PicklableState:
        """Return a state restored from a position."""
        return cls(config, config.rules.game.restore(config.rules, position))

    def __deepcopy__(self, memo: dict[int, Any]) -> PicklableState:
        return PicklableState(self.config, self.state.copy())

    def __reduce__(self) -> tuple[Any, ...]:
        position = self.config.rules.game.describe(self.state, None, everything=True)
        return PicklableState.restored, (self.config, position)
