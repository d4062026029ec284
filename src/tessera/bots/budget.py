"""Budgets: the limits of a search in iterations and seconds, its progress callback, and stopping it early."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

ProgressCallback = Callable[[float], bool]
"""A callback that gets the progress, from 0 to 1, and returns whether to stop."""


def never_stop(done: float) -> bool:
    """Do not stop the search."""
    return False


class Budget:
    """A limit of steps and seconds; the first to be used up ends the search."""

    def __init__(self, steps: int, seconds: float, watch: ProgressCallback = never_stop) -> None:
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
        """Count steps; return whether the search may go on."""
        self.taken += steps
        done = self.done()
        enough = self._watch(done)
        return done < 1.0 and not enough


def set_progress_callback(bot: object, watch: ProgressCallback) -> None:
    """Set the progress callback of a bot, if it has one."""
    if hasattr(bot, "watch"):
        bot.watch = watch
