"""What can go wrong with a run of many matches; in each case the finished ones are kept."""

from __future__ import annotations

from tessera.kernel.errors import TesseraError


class BadLineup(TesseraError):
    """Bots that cannot be seated."""

    code = "bad-lineup"


class OtherRun(TesseraError):
    """The folder holds something else, or somebody else is writing there."""

    code = "other-run"


class CannotWrite(TesseraError):
    """The disk is full, or will not take any more."""

    code = "cannot-write"


class WorkersLost(TesseraError):
    """Workers die faster than they finish matches, or cannot play at all."""

    code = "workers-lost"


class NoRay(TesseraError):
    """Ray is not installed, or nobody answers at its address."""

    code = "no-ray"
