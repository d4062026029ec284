"""Arguments that several commands share, each with the same name everywhere."""

from __future__ import annotations

import argparse
import re
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from rich.cells import cell_len

from tessera.cli.output import Usage
from tessera.kernel.registry import Game, Ruleset, load, metas
from tessera.terminal.translator import Translator

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction["Parser"]
    Run = Callable[[argparse.Namespace, Translator], int]

COMPLAINTS = (
    (re.compile(r"unrecognized arguments: (?P<words>.*)", re.S), "cli-usage-unknown"),
    (re.compile(r"the following arguments are required: (?P<words>.*)"), "cli-usage-missing"),
    (re.compile(r"argument (?P<name>.*?): expected .* arguments?"), "cli-usage-value"),
    (re.compile(r"argument (?P<name>.*?): invalid int value: '(?P<value>.*)'", re.S), "cli-usage-number"),
    (re.compile(r"argument .*?: invalid choice: '(?P<value>.*?)' \(choose from (?P<known>.*)\)"), "cli-usage-choice"),
    (re.compile(r"argument (?P<name>.*?): not allowed with argument (?P<other>.*)"), "cli-usage-either"),
)
"""Patterns of argparse's errors, with the keys of their translated texts."""


class Parser(argparse.ArgumentParser):
    """An argument parser with messages in the reader's language."""

    def __init__(self, translator: Translator, **settings: Any) -> None:
        super().__init__(add_help=False, allow_abbrev=False, formatter_class=_formatter(translator), **settings)
        self.translator = translator
        self.things = self.add_argument_group(translator.text("cli-help-things"))
        self.choices = self.add_argument_group(translator.text("cli-help-choices"))
        self.choices.add_argument("-h", "--help", action="help", help=translator.text("cli-arg-help"))

    def error(self, message: str) -> NoReturn:
        """Exit with a one-line error."""
        for pattern, key in COMPLAINTS:
            if found := pattern.fullmatch(message):
                words = {name: _plain(value) for name, value in found.groupdict().items()}
                raise Usage(self.translator.text(key, **words))
        raise Usage(_plain(message))


def _plain(words: str) -> str:
    return " ".join(words.replace("'", "").split())[:200]


def _formatter(translator: Translator) -> type[argparse.HelpFormatter]:
    prefix = translator.text("cli-help-usage") + " "

    class Formatter(argparse.HelpFormatter):
        """Formats help by terminal cells, so that double-width letters line up."""

        def __init__(self, prog: str) -> None:
            wide = cell_len(prefix) - len(prefix)
            super().__init__(prog, max_help_position=30, width=min(shutil.get_terminal_size().columns, 100) - wide)

        def add_usage(
            self,
            usage: str | None,
            actions: Iterable[argparse.Action],
            groups: Iterable[Any],
            prefix: str | None = prefix,
        ) -> None:
            super().add_usage(usage, actions, groups, prefix)

        def _split_lines(self, text: str, width: int) -> list[str]:
            return wrap(text, width)

        def _fill_text(self, text: str, width: int, indent: str) -> str:
            return "\n".join(indent + line for line in wrap(text, width - len(indent)))

    return Formatter


def wrap(text: str, width: int) -> list[str]:
    """Break a text into lines of at most `width` cells: between words, or anywhere in Japanese."""
    lines = [""]
    for word in re.findall(r"[!-~]+[^ -~\s]?|[^ -~\s]|\s+", text):
        if word.isspace():
            lines[-1] += " " if lines[-1] else ""
        elif cell_len(lines[-1] + word) > width and lines[-1].strip():
            lines[-1] = lines[-1].rstrip()
            lines.append(word)
        else:
            lines[-1] += word
    return [line.rstrip() for line in lines]


def command(commands: Commands, translator: Translator, name: str, run: Run) -> Parser:
    """Add a command and the function that runs it."""
    about = translator.text(f"cli-do-{name}")
    parser = commands.add_parser(name, translator=translator, help=about, description=about)
    add_language(parser)
    parser.set_defaults(run=run)
    return parser


# The arguments ------------------------------------------------------------------------------------


def add_game(parser: Parser, optional: bool = False) -> None:
    """Add the argument that names a game."""
    parser.things.add_argument(
        "game", metavar="GAME", nargs="?" if optional else None, help=parser.translator.text("cli-arg-game")
    )


def add_setup(parser: Parser) -> None:
    """Add the arguments for the number of players, options, components and the seed."""
    translator = parser.translator
    parser.choices.add_argument("--players", metavar="N", type=int, help=translator.text("cli-arg-players"))
    parser.choices.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help=translator.text("cli-arg-option")
    )
    parser.choices.add_argument("--seed", metavar="N", type=int, help=translator.text("cli-arg-seed"))
    add_components(parser)


def add_components(parser: Parser) -> None:
    """Add the argument for a person's own component set."""
    parser.choices.add_argument(
        "--components", metavar="PATH", type=Path, help=parser.translator.text("cli-arg-components")
    )


def add_json(parser: Parser) -> None:
    """Add the argument for JSON output."""
    parser.choices.add_argument("--json", action="store_true", help=parser.translator.text("cli-arg-json"))


def add_processes(parser: Parser, about: str, default: int | None = None) -> None:
    """Add the argument for the number of processes; `--workers` is its former name in some commands."""
    choices = parser.choices
    choices.add_argument("--processes", metavar="N", type=int, default=default, help=about)
    choices.add_argument("--workers", dest="processes", type=int, default=argparse.SUPPRESS, help=argparse.SUPPRESS)


def add_language(parser: Parser) -> None:
    """Add the argument for the language; it is evaluated before all others, see `output.language`."""
    parser.choices.add_argument(
        "--lang", metavar="en|ja|ko", default=argparse.SUPPRESS, help=parser.translator.text("cli-arg-lang")
    )


# Evaluation ---------------------------------------------------------------------------------------


def named_game(name: str | None, translator: Translator) -> Game:
    """Load the game that was named, or the only one there is."""
    if name is not None:
        return load(name)
    known = [meta.name for meta in metas()]
    if len(known) != 1:
        raise Usage(translator.text("cli-which-game", known=", ".join(known)))
    return load(known[0])


def pairs(given: Iterable[str], translator: Translator) -> dict[str, str]:
    """Read options written NAME=VALUE."""
    found: dict[str, str] = {}
    for word in given:
        name, equals, value = word.partition("=")
        if not (name and equals and value):
            raise Usage(translator.text("cli-usage-pair", word=word[:60]))
        if found.get(name, value) != value:
            raise Usage(translator.text("cli-usage-twice", name=name[:60]))
        found[name] = value
    return found


def ruleset(args: argparse.Namespace, game: Game, translator: Translator, players: int) -> Ruleset:
    """Return the ruleset of a match."""
    return game.ruleset(args.players or players, pairs(args.option, translator), existing(args.components, translator))


def existing(path: Path | None, translator: Translator) -> Path | None:
    """Refuse a path that does not exist."""
    if path is not None and not path.exists():
        raise Usage(translator.text("cli-no-file", path=str(path)[:200]))
    return path


def positive(number: int, name: str, translator: Translator) -> int:
    """Refuse a number below one."""
    if number < 1:
        raise Usage(translator.text("cli-usage-positive", name=name))
    return number
