"""Errors a person can act on: each is one sentence that says what was wrong and what would be right."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tessera.kernel.text import Texts


class Problem:
    """What is wrong, as the key of a text and its arguments, so that it can be said in every language.

    The text of a problem is `problem-KEY` in the table's texts, or with the key `GAME/KEY` in those of a game;
    `str()` says it in English.
    """

    def __init__(self, key: str, /, **arguments: str | int | Problem) -> None:
        self.key = key
        self.arguments = {
            name: printable(value) if isinstance(value, str) else value for name, value in arguments.items()
        }

    def say(self, language: str) -> str:
        """Say it in one language."""
        from tessera.kernel.text import table_texts  # texts take a while to load, and most errors are never read

        game, _, key = self.key.rpartition("/")
        spoken = {
            name: value.say(language) if isinstance(value, Problem) else value for name, value in self.arguments.items()
        }
        return (_game_texts(game) if game else table_texts()).format(language, f"problem-{key}", **spoken)

    def plain(self) -> dict[str, Any]:
        """Return it as JSON values, for clients that say it themselves."""
        arguments = {
            name: value.plain() if isinstance(value, Problem) else value for name, value in self.arguments.items()
        }
        return {"key": self.key, "arguments": arguments}

    def __str__(self) -> str:
        return self.say("en")

    def __repr__(self) -> str:
        return f"Problem({self.key!r}, {self.arguments!r})"


def either(things: Iterable[object]) -> str | Problem:
    """List things of which one is wanted, as an argument of a problem."""
    return _joined("either", things)


def every(things: Iterable[object]) -> str | Problem:
    """List things that all belong together, as an argument of a problem."""
    return _joined("every", things)


def together(problems: Sequence[Problem]) -> Problem:
    """Make one problem of several, in their order."""
    first, *others = problems
    return Problem("together", first=first, others=together(others)) if others else first


def _joined(key: str, things: Iterable[object]) -> str | Problem:
    words = [str(thing) for thing in things]
    return Problem(key, first=", ".join(words[:-1]), last=words[-1]) if len(words) > 1 else "".join(words)


def printable(text: str) -> str:
    """Escape what could not be seen in a line, or would do something to a terminal."""
    return text if text.isprintable() else "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


@cache
def _game_texts(name: str) -> Texts:
    """Return the texts of a game, read once."""
    from tessera.kernel.registry import load
    from tessera.kernel.text import Texts

    return Texts([load(name).text_folder])


class TesseraError(Exception):
    """Anything Tessera refuses; `code` is stable for programs, the text is for people."""

    code = "error"

    def __init__(self, message: str | Problem, clause: str | None = None) -> None:
        super().__init__(message)
        self.clause = clause

    @property
    def problem(self) -> Problem | None:
        """Give the problem that can be said in other languages; None if there is only an English sentence."""
        return self.args[0] if self.args and isinstance(self.args[0], Problem) else None


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

    def __init__(self, message: str | Problem, line: int | None = None) -> None:
        super().__init__(message if line is None else Problem("line", line=str(line), problem=message))
        self.line = line


class BadPosition(TesseraError):
    """A position that is not a possible state of the game."""

    code = "bad-position"


class BadComponents(TesseraError):
    """A component set that does not fit the game."""

    code = "bad-components"
