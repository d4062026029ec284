"""What the command line says: texts by key, in the language of whoever reads."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from tessera.kernel.errors import TesseraError
from tessera.kernel.events import Event
from tessera.kernel.match import NATURE_SEAT, seat_letter
from tessera.kernel.registry import Game, Number
from tessera.kernel.text import LANGUAGES, TABLE_TEXT, Texts


class Usage(TesseraError):
    """The command line was not understood; the text says what would be."""

    code = "usage"


class Voice:
    """Says texts in one language; with a game also that game's moves, questions and events."""

    def __init__(self, language: str, game: Game | None = None) -> None:
        self.language = language
        self.game = game
        own = () if game is None or not game.text_folder.is_dir() else (game.text_folder,)
        self.texts = _texts(TABLE_TEXT, *own)
        self._wordless = game is not None and not own

    def about(self, game: Game) -> Voice:
        """Make a voice that also knows a game's words."""
        return Voice(self.language, game)

    def say(self, _key: str, /, **args: str | int | float) -> str:
        """Return a text with its arguments filled in; of a game that has no texts yet, the bare words."""
        if self._wordless and not _key.startswith(("cli-", "error-", "problem-", "kind-", "clauses-", "language-")):
            return " ".join([_key.partition("-")[2], *(str(value) for value in args.values())])
        return self.texts.format(self.language, _key, **args)

    def name(self, domain: str, value: str) -> str:
        """Name a thing of the game."""
        return self.say(f"{domain}-{value}")

    def seat(self, seat: int) -> str:
        """Return the player of a seat: each seat has a Roman whose name begins with its letter."""
        return self.say("cli-nature") if seat == NATURE_SEAT else self.say(f"cli-seat-{seat_letter(seat)}")

    def move(self, move: int) -> str:
        """Say a move."""
        assert self.game is not None
        moves = self.game.moves
        verb, argument = moves.verb(move), moves.argument(move)
        if argument is None:
            return self.say(f"move-{verb.name}")
        spoken: str | int
        if verb.domain in self.game.domains:
            spoken = self.name(verb.domain, argument)
        elif verb.domain == "seat":
            spoken = self.seat("abcdef".index(argument))
        else:
            spoken = int(argument) if argument.isdecimal() else argument
        return self.say(f"move-{verb.name}", arg=spoken)

    def event(self, event: Event) -> str:
        """Return what happened."""
        assert self.game is not None
        return self.say(f"event-{event.kind}", **self.game.events.words(event, self.name, self.seat))

    def worth(self, n: float) -> str:
        """Say an amount of what the game counts, points if it has no word for it."""
        return self.say("unit-points" if self._has("unit-points") else "cli-points", n=n)

    def result(self, score: float) -> str:
        """Say a score as people count it."""
        return self.total(self.counted(score))

    def total(self, n: float) -> str:
        """Say a result that is counted already."""
        return self.say("unit-score", n=n) if self._has("unit-score") else self.worth(n)

    def counted(self, score: Number) -> Number:
        """Return a score as people count it, as a number."""
        assert self.game is not None
        return self.game.meta.counted(score)

    def _has(self, key: str) -> bool:
        return self.texts.has(self.language, key)

    def problem(self, error: TesseraError) -> str:
        """Return what was refused: in the reader's language, or in the error's own words where it has only those."""
        if self.language == LANGUAGES[0]:
            return str(error)
        detail = str(error) if error.problem is None else error.problem.say(self.language)
        said = self.say(f"error-{error.code}", detail=detail)
        return said if detail in said else f"{said} ({detail})"


@cache
def _texts(*folders: Path) -> Texts:
    """Read texts once, however often the language changes."""
    return Texts(folders)


def language(arguments: Sequence[str], environ: Mapping[str, str]) -> str:
    """Choose the language: --lang, TESSERA_LANG, the locale, else English."""
    local = environ.get("LC_ALL") or environ.get("LC_MESSAGES") or environ.get("LANG") or ""
    usual = next((language for language in LANGUAGES if local.lower().startswith(language)), LANGUAGES[0])
    wanted = _flag(arguments) or environ.get("TESSERA_LANG") or usual
    if wanted not in LANGUAGES:
        raise Usage(Voice(usual).say("error-language", language=wanted[:20], known=", ".join(LANGUAGES)))
    return wanted


def _flag(arguments: Sequence[str]) -> str | None:
    for place, argument in enumerate(arguments):
        if argument.startswith("--lang="):
            return argument.removeprefix("--lang=")
        if argument == "--lang" and place + 1 < len(arguments):
            return arguments[place + 1]
    return None


def inset(out: Console, text: str, style: str = "") -> None:
    """Print a text set in a little, without filling its lines up."""
    for line in Text(text, style=style).wrap(out, max(out.width - 2, 10)):
        line.rstrip()
        out.print(Text.assemble("  ", line), soft_wrap=True)


class _Console(Console):
    def on_broken_pipe(self) -> None:
        """Leave it to main, which goes quietly."""
        raise BrokenPipeError


def console(stderr: bool = False, **settings: Any) -> Console:
    """Make a console that shows texts as they are."""
    if "COLUMNS" not in os.environ:
        settings.setdefault("width", None)
    return _Console(stderr=stderr, highlight=False, markup=False, emoji=False, **settings)
