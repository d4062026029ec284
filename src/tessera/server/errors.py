"""What the server refuses, beyond what the rules refuse; every code has its HTTP status."""

from __future__ import annotations

from tessera.kernel.errors import TesseraError


class Refusal(TesseraError):
    """A request the server does not carry out."""


class BadRequest(Refusal):
    """The request cannot be understood."""

    code = "bad-request"


class UnknownTable(Refusal):
    """There is no table with that id."""

    code = "unknown-table"


class NotYourSeat(Refusal):
    """Somebody else plays that seat, or nobody."""

    code = "not-your-seat"


class SeatTaken(Refusal):
    """The seat is not open."""

    code = "seat-taken"


class NotStarted(Refusal):
    """The table still waits for its players."""

    code = "not-started"


class RulesChanged(Refusal):
    """The match waits until the people there agree to go on by newer rules."""

    code = "rules-changed"


class StillHere(Refusal):
    """A bot can only stand in for somebody who is away."""

    code = "still-here"


class TooLarge(Refusal):
    """The body is larger than anything reasonable."""

    code = "too-large"


class TooFast(Refusal):
    """Too many requests in too short a time."""

    code = "too-fast"


class Forbidden(Refusal):
    """Not allowed to this person, or from this page."""

    code = "forbidden"


class UnknownHost(Refusal):
    """The server was asked for under a name that is not its own."""

    code = "unknown-host"


class HintsOff(Refusal):
    """At this table nobody gets hints."""

    code = "hints-off"


class Unavailable(Refusal):
    """The store does not answer now; nothing has changed."""

    code = "unavailable"


class TakenOver(Unavailable):
    """Another server writes to the database now; this one must not."""

    code = "taken-over"


STATUS: dict[str, int] = {
    "unknown-table": 404,
    "unknown-game": 404,
    "unknown-page": 404,
    "not-your-seat": 403,
    "forbidden": 403,
    "hints-off": 403,
    "stale-sequence": 409,
    "seat-taken": 409,
    "still-here": 409,
    "rules-changed": 409,
    "too-large": 413,
    "unknown-host": 421,
    "too-fast": 429,
    "error": 500,
    "unavailable": 503,
    "taken-over": 503,
}
"""Every other code is answered with 400."""


def status(code: str) -> int:
    """Give the HTTP status of an error code."""
    return STATUS.get(code, 400)
