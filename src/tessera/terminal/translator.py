"""The translator: moves, events, scores and errors in words, in one language."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tessera.kernel.errors import TesseraError
from tessera.kernel.events import Event
from tessera.kernel.match import NATURE_SEAT, seat_letter
from tessera.kernel.registry import Game, Number
from tessera.kernel.text import LANGUAGES, TABLE_TEXT, Texts


class Translator:
    """Formats texts in one language; with a game also that game's moves, questions and events."""

    def __init__(self, language: str, game: Game | None = None) -> None:
        self.language = language
        self.game = game
        own = () if game is None or not game.text_folder.is_dir() else (game.text_folder,)
        self.texts = _texts(TABLE_TEXT, *own)
        self._wordless = game is not None and not own

    def about(self, game: Game) -> Translator:
        """Return a translator that also has the texts of a game."""
        return Translator(self.language, game)

    def text(self, _key: str, /, **args: str | int | float) -> str:
        """Return a text with its arguments filled in; for a game without texts, the bare words."""
        if self._wordless and not _key.startswith(("cli-", "error-", "problem-", "kind-", "clauses-", "language-")):
            return " ".join([_key.partition("-")[2], *(str(value) for value in args.values())])
        return self.texts.format(self.language, _key, **args)

    def name(self, domain: str, value: str) -> str:
        """Return the name of a thing of the game."""
        return self.text(f"{domain}-{value}")

    def seat(self, seat: int) -> str:
        """Return the player name of a seat: a Roman name that begins with the seat's letter."""
        return self.text("cli-nature") if seat == NATURE_SEAT else self.text(f"cli-seat-{seat_letter(seat)}")

    def move(self, move: int) -> str:
        """Return a move in words."""
        assert self.game is not None
        moves = self.game.moves
        verb, argument = moves.verb(move), moves.argument(move)
        if argument is None:
            return self.text(f"move-{verb.name}")
        spoken: str | int
        if verb.domain in self.game.domains:
            spoken = self.name(verb.domain, argument)
        elif verb.domain == "seat":
            spoken = self.seat("abcdef".index(argument))
        else:
            spoken = int(argument) if argument.isdecimal() else argument
        return self.text(f"move-{verb.name}", arg=spoken)

    def event(self, event: Event) -> str:
        """Return an event in words."""
        assert self.game is not None
        return self.text(f"event-{event.kind}", **self.game.events.words(event, self.name, self.seat))

    def worth(self, n: float) -> str:
        """Return an amount in the game's unit, or in points if it has none."""
        return self.text("unit-points" if self._has("unit-points") else "cli-points", n=n)

    def result(self, score: float) -> str:
        """Return a score as players count it, in words."""
        return self.total(self.counted(score))

    def total(self, n: float) -> str:
        """Return a result that is already counted, in words."""
        return self.text("unit-score", n=n) if self._has("unit-score") else self.worth(n)

    def counted(self, score: Number) -> Number:
        """Return a score as players count it, as a number."""
        assert self.game is not None
        return self.game.meta.counted(score)

    def because(self, end: str) -> str:
        """Return why a match ended; a game says more about a victory than its name in the texts `because-`."""
        return self.name("because" if self._has(f"because-{end}") else "end", end)

    def _has(self, key: str) -> bool:
        return self.texts.has(self.language, key)

    def problem(self, error: TesseraError) -> str:
        """Return an error in the reader's language, or in English if it has no translation."""
        if self.language == LANGUAGES[0]:
            return str(error)
        detail = str(error) if error.problem is None else error.problem.say(self.language)
        said = self.text(f"error-{error.code}", detail=detail)
        return said if detail in said else f"{said} ({detail})"


@cache
def _texts(*folders: Path) -> Texts:
    """Load texts once, however often the language changes."""
    return Texts(folders)
