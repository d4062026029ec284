"""Players for the tests of teams: they live in a module of their own because other processes import it."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from tessera.arena.lineup import Seating
from tessera.arena.play import Job, MatchPlayer, Result

MARK = "TESSERA_TEST_MARK"
"""Names the file that says that somebody has died already."""


class DiesOnce(MatchPlayer):
    """Plays as usual, but the first process that comes to match 3 is killed in the middle of it."""

    def __call__(self, seating: Seating) -> Result:
        mark = Path(os.environ[MARK])
        if seating.match == 3 and not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().__call__(seating)


class DiesAlways(MatchPlayer):
    """Plays as usual, but nobody survives match 3."""

    def __call__(self, seating: Seating) -> Result:
        if seating.match == 3:
            os.kill(os.getpid(), signal.SIGKILL)
        return super().__call__(seating)


class Breaks:
    """Cannot even begin."""

    def __init__(self, job: Job) -> None:
        raise ValueError("no board\nin the box")

    def __call__(self, seating: Seating) -> Result:
        raise AssertionError("never asked")
