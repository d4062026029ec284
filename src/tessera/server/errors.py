"""Errors of the server, with their codes and HTTP statuses; those of the rules are in `tessera.kernel.errors`."""

from __future__ import annotations

from tessera.kernel.errors import TesseraError


class Refusal(TesseraError):
    """A request the server does not carry out."""


class BadRequest(Refusal):
    """The request is malformed or not possible."""

    code = "bad-request"


class UnknownTable(Refusal):
    """There is no table with that id."""

    code = "unknown-table"


class NotYourSeat(Refusal):
    """The person does not play that seat."""

    code = "not-your-seat"


class SeatTaken(Refusal):
    """The seat is not open."""

    code = "seat-taken"


class NotStarted(Refusal):
    """The match has not begun."""

    code = "not-started"


class RulesChanged(Refusal):
    """The match waits until its people agree to newer rules."""

    code = "rules-changed"


class StillHere(Refusal):
    """A bot can stand in only for a person who is away."""

    code = "still-here"


class TooSlow(Refusal):
    """The request took too long to arrive; the connection is closed after the answer."""

    code = "too-slow"


class TooLarge(Refusal):
    """The body is too large."""

    code = "too-large"


class TooFast(Refusal):
    """Too many requests in too short a time."""

    code = "too-fast"


class Forbidden(Refusal):
    """Not allowed for this person, or from this origin."""

    code = "forbidden"


class UnknownHost(Refusal):
    """The `Host` header names another server."""

    code = "unknown-host"


class HintsOff(Refusal):
    """Hints are switched off at this table."""

    code = "hints-off"


class Unavailable(Refusal):
    """The store or a worker is not available; nothing has changed."""

    code = "unavailable"


class TakenOver(Unavailable):
    """Another server owns the database now; this one must not write."""

    code = "taken-over"


STATUS: dict[str, int] = {
    "unknown-table": 404,
    "unknown-game": 404,
    "unknown-page": 404,
    "not-your-seat": 403,
    "forbidden": 403,
    "hints-off": 403,
    "too-slow": 408,
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
"""HTTP status by code; 400 for all others."""


def status(code: str) -> int:
    """Return the HTTP status of an error code."""
    return STATUS.get(code, 400)
