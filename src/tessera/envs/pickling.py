"""A state of the engine as an object that can be copied and pickled."""

from __future__ import annotations

from typing import Any

from tessera.envs.config import Setting
from tessera.kernel.core import GameState


class Held:
    """A state of the engine that deep copies copy the quick way, and that can be pickled."""

    def __init__(self, setting: Setting, state: GameState) -> None:
        self.setting = setting
        self.state = state

    @classmethod
    def restored(cls, setting: Setting, position: dict[str, Any]) -> Held:
        """Lay out a match as it was."""
        return cls(setting, setting.rules.game.restore(setting.rules, position))

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        return Held(self.setting, self.state.copy())

    def __reduce__(self) -> tuple[Any, ...]:
        position = self.setting.rules.game.describe(self.state, None, everything=True)
        return Held.restored, (self.setting, position)
