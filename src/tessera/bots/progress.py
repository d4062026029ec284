"""Thinking aloud: whoever thinks for a while says how far it is, and can be told that it is enough."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

Watch = Callable[[float], bool]
"""Is told how much of the thinking is done, from 0 to 1, and says whether it is enough."""


def unwatched(done: float) -> bool:
    """Let it think to the end."""
    return False


class Budget:
    """So many steps, and no longer than so many seconds; whichever is used up first."""

    def __init__(self, steps: int, seconds: float, watch: Watch = unwatched) -> None:
        self.taken = 0
        self._steps = steps
        self._seconds = seconds
        self._began = monotonic()
        self._watch = watch

    def done(self) -> float:
        """Return how much is used up, from 0 to 1."""
        spent = (monotonic() - self._began) / self._seconds if self._seconds > 0 else 1.0
        return min(1.0, max(spent, self.taken / max(1, self._steps)))

    def spend(self, steps: int = 1) -> bool:
        """Note some steps; return whether there is anything left to spend."""
        self.taken += steps
        done = self.done()
        enough = self._watch(done)
        return done < 1.0 and not enough


def watched(bot: object, watch: Watch) -> None:
    """Let somebody watch a bot, if it is one that thinks for long."""
    if hasattr(bot, "watch"):
        bot.watch = watch
