"""Output of the command line: its language, consoles, and the error for wrong usage."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from tessera.kernel.errors import TesseraError
from tessera.kernel.text import LANGUAGES
from tessera.terminal.translator import Translator


class Usage(TesseraError):
    """The command line was not understood; the text says what would be."""

    code = "usage"


def language(arguments: Sequence[str], environ: Mapping[str, str]) -> str:
    """Return the language: from --lang, TESSERA_LANG or the locale, else English."""
    local = environ.get("LC_ALL") or environ.get("LC_MESSAGES") or environ.get("LANG") or ""
    usual = next((language for language in LANGUAGES if local.lower().startswith(language)), LANGUAGES[0])
    wanted = _flag(arguments) or environ.get("TESSERA_LANG") or usual
    if wanted not in LANGUAGES:
        raise Usage(Translator(usual).text("error-language", language=wanted[:20], known=", ".join(LANGUAGES)))
    return wanted


def _flag(arguments: Sequence[str]) -> str | None:
    for place, argument in enumerate(arguments):
        if argument.startswith("--lang="):
            return argument.removeprefix("--lang=")
        if argument == "--lang" and place + 1 < len(arguments):
            return arguments[place + 1]
    return None


def inset(out: Console, text: str, style: str = "") -> None:
    """Print an indented text without padding its lines."""
    for line in Text(text, style=style).wrap(out, max(out.width - 2, 10)):
        line.rstrip()
        out.print(Text.assemble("  ", line), soft_wrap=True)


class _Console(Console):
    def on_broken_pipe(self) -> None:
        """Leave it to `main`, which exits silently."""
        raise BrokenPipeError


def console(stderr: bool = False, **settings: Any) -> Console:
    """Return a console that prints texts without markup."""
    if "COLUMNS" not in os.environ:
        settings.setdefault("width", None)
    return _Console(stderr=stderr, highlight=False, markup=False, emoji=False, **settings)
