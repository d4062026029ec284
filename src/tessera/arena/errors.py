"""Errors of a run of many matches; in each case the finished matches are kept."""

from __future__ import annotations

from tessera.kernel.errors import TesseraError


class BadLineup(TesseraError):
    """Bots that cannot be seated."""

    code = "bad-lineup"


class OtherRun(TesseraError):
    """The folder holds something else, or another process writes to it."""

    code = "other-run"


class CannotWrite(TesseraError):
    """The disk is full, or cannot be written to."""

    code = "cannot-write"


class WorkersLost(TesseraError):
    """Workers die faster than they finish matches, or cannot play at all."""

    code = "workers-lost"


class NoRay(TesseraError):
    """Ray is not installed, or does not answer at its address."""

    code = "no-ray"
