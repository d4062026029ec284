"""Errors that a person can act on: one sentence that says what was wrong and what would be right."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tessera.kernel.text import Texts


class Problem:
    """A problem as the key of a text and its arguments, so that it can be shown in every language.

    The text of a problem is `problem-KEY` in the table's texts, or with the key `GAME/KEY` in those of a game;
    `str()` returns it in English.
    """

    def __init__(self, key: str, /, **arguments: str | int | Problem) -> None:
        self.key = key
        self.arguments = {
            name: printable(value) if isinstance(value, str) else value for name, value in arguments.items()
        }

    def say(self, language: str) -> str:
        """Return the problem in a language."""
        # Imported late: texts take a while to load, and most errors are never shown.
        from tessera.kernel.text import table_texts

        game, _, key = self.key.rpartition("/")
        spoken = {
            name: value.say(language) if isinstance(value, Problem) else value for name, value in self.arguments.items()
        }
        return (_game_texts(game) if game else table_texts()).format(language, f"problem-{key}", **spoken)

    def plain(self) -> dict[str, Any]:
        """Return the problem as JSON values, for clients that format it themselves."""
        arguments = {
            name: value.plain() if isinstance(value, Problem) else value for name, value in self.arguments.items()
        }
        return {"key": self.key, "arguments": arguments}

    def __str__(self) -> str:
        return self.say("en")

    def __repr__(self) -> str:
        return f"Problem({self.key!r}, {self.arguments!r})"


def either(things: Iterable[object]) -> str | Problem:
    """Join alternatives, as an argument of a problem."""
    return _joined("either", things)


def every(things: Iterable[object]) -> str | Problem:
    """Join things that all apply, as an argument of a problem."""
    return _joined("every", things)


def together(problems: Sequence[Problem]) -> Problem:
    """Join several problems into one, in their order."""
    first, *others = problems
    return Problem("together", first=first, others=together(others)) if others else first


def _joined(key: str, things: Iterable[object]) -> str | Problem:
    words = [str(thing) for thing in things]
    return Problem(key, first=", ".join(words[:-1]), last=words[-1]) if len(words) > 1 else "".join(words)


def printable(text: str) -> str:
    """Escape characters that are invisible or would control a terminal."""
    return text if text.isprintable() else "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


@cache
def _game_texts(name: str) -> Texts:
    """Return the texts of a game, loaded once."""
    from tessera.kernel.registry import load
    from tessera.kernel.text import Texts

    return Texts([load(name).text_folder])


class TesseraError(Exception):
    """Base of all errors that Tessera raises; `code` is stable for programs, the text is for people."""

    code = "error"

    def __init__(self, message: str | Problem, clause: str | None = None) -> None:
        super().__init__(message)
        self.clause = clause

    @property
    def problem(self) -> Problem | None:
        """Return the translatable problem; None if there is only an English sentence."""
        return self.args[0] if self.args and isinstance(self.args[0], Problem) else None


class UnknownGame(TesseraError):
    """There is no game of that name."""

    code = "unknown-game"


class BadOption(TesseraError):
    """An option or player count that the game does not have, or that conflicts with another."""

    code = "bad-option"


class UnknownMove(TesseraError):
    """A move that is not in the game's vocabulary."""

    code = "unknown-move"


class NotYourTurn(TesseraError):
    """The seat is not asked now."""

    code = "not-your-turn"


class IllegalMove(TesseraError):
    """A known move that is not legal now."""

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

    def __init__(self, message: str | Problem, line: int | None = None) -> None:
        super().__init__(message if line is None else Problem("line", line=str(line), problem=message))
        self.line = line


class BadPosition(TesseraError):
    """A position that is not a possible state of the game."""

    code = "bad-position"


class BadComponents(TesseraError):
    """A component set that does not fit the game."""

    code = "bad-components"


class TextError(ValueError):
    """A text that cannot be shown."""
