"""Players for the tests of workers, in a module of their own because other processes import it."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from tessera.arena.lineup import Seating
from tessera.arena.play import Job, MatchPlayer, Result

MARK = "TESSERA_TEST_MARK"
"""The variable with the path of the file that marks that a process has died already."""


class DiesOnce(MatchPlayer):
    """Plays as usual, but the first process that reaches match 3 is killed in the middle of it."""

    def __call__(self, seating: Seating) -> Result:
        mark = Path(os.environ[MARK])
        if seating.match == 3 and not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().__call__(seating)


class DiesAlways(MatchPlayer):
    """Plays as usual, but every process dies in match 3."""

    def __call__(self, seating: Seating) -> Result:
        if seating.match == 3:
            os.kill(os.getpid(), signal.SIGKILL)
        return super().__call__(seating)


class Breaks:
    """Cannot start."""

    def __init__(self, job: Job) -> None:
        raise ValueError("no board\nin the box")

    def __call__(self, seating: Seating) -> Result:
        raise AssertionError("never asked")
