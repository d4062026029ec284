"""Errors a person can act on: each is one sentence that says what was wrong and what would be right."""

from __future__ import annotations


class TesseraError(Exception):
    """Anything Tessera refuses; `code` is stable for programs, the text is for people."""

    code = "error"

    def __init__(self, message: str, clause: str | None = None) -> None:
        super().__init__(message)
        self.clause = clause


class UnknownGame(TesseraError):
    """There is no game of that name."""

    code = "unknown-game"


class BadOption(TesseraError):
    """An option or player count the game does not have, or that does not go with another."""

    code = "bad-option"


class UnknownMove(TesseraError):
    """A move that is not in the game's vocabulary."""

    code = "unknown-move"


class NotYourTurn(TesseraError):
    """The seat is not asked anything now."""

    code = "not-your-turn"


class IllegalMove(TesseraError):
    """The move exists but is not among the legal ones now."""

    code = "illegal-move"


class MatchOver(TesseraError):
    """The match has ended."""

    code = "match-over"


class StaleSequence(TesseraError):
    """The move was meant for an earlier moment of the match."""

    code = "stale-sequence"


class NothingToUndo(TesseraError):
    """Undo would cross a chance event, a reveal or another seat's decision."""

    code = "nothing-to-undo"


class BadRecord(TesseraError):
    """A record that cannot be read or does not replay; `line` says where."""

    code = "bad-record"

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message if line is None else f"line {line}: {message}")
        self.line = line


class BadPosition(TesseraError):
    """A position that is not a possible state of the game."""

    code = "bad-position"


class BadComponents(TesseraError):
    """A component set that does not fit the game."""

    code = "bad-components"
