"""The arguments all commands share, each with one name everywhere."""

from __future__ import annotations

import argparse
import re
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from rich.cells import cell_len

from tessera.cli.messages import Usage, Voice
from tessera.kernel.registry import Game, Ruleset, load, metas

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction["Parser"]
    Run = Callable[[argparse.Namespace, Voice], int]

COMPLAINTS = (
    (re.compile(r"unrecognized arguments: (?P<words>.*)", re.S), "cli-usage-unknown"),
    (re.compile(r"the following arguments are required: (?P<words>.*)"), "cli-usage-missing"),
    (re.compile(r"argument (?P<name>.*?): expected .* arguments?"), "cli-usage-value"),
    (re.compile(r"argument (?P<name>.*?): invalid int value: '(?P<value>.*)'", re.S), "cli-usage-number"),
    (re.compile(r"argument .*?: invalid choice: '(?P<value>.*?)' \(choose from (?P<known>.*)\)"), "cli-usage-choice"),
    (re.compile(r"argument (?P<name>.*?): not allowed with argument (?P<other>.*)"), "cli-usage-either"),
)
"""What argparse complains about, and the key of the text that says it in the reader's language."""


class Parser(argparse.ArgumentParser):
    """Reads arguments, and speaks the reader's language about them."""

    def __init__(self, voice: Voice, **settings: Any) -> None:
        super().__init__(add_help=False, allow_abbrev=False, formatter_class=_formatter(voice), **settings)
        self.voice = voice
        self.things = self.add_argument_group(voice.say("cli-help-things"))
        self.choices = self.add_argument_group(voice.say("cli-help-choices"))
        self.choices.add_argument("-h", "--help", action="help", help=voice.say("cli-arg-help"))

    def error(self, message: str) -> NoReturn:
        """Refuse in one line."""
        for pattern, key in COMPLAINTS:
            if found := pattern.fullmatch(message):
                words = {name: _plain(value) for name, value in found.groupdict().items()}
                raise Usage(self.voice.say(key, **words))
        raise Usage(_plain(message))


def _plain(words: str) -> str:
    return " ".join(words.replace("'", "").split())[:200]


def _formatter(voice: Voice) -> type[argparse.HelpFormatter]:
    prefix = voice.say("cli-help-usage") + " "

    class Formatter(argparse.HelpFormatter):
        """Lays help out by terminal cells, so that double-width letters line up."""

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
    """Break a text into lines of at most so many cells: between words, or anywhere in Japanese."""
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


def command(commands: Commands, voice: Voice, name: str, run: Run) -> Parser:
    """Add a command and what carries it out."""
    about = voice.say(f"cli-do-{name}")
    parser = commands.add_parser(name, voice=voice, help=about, description=about)
    add_language(parser)
    parser.set_defaults(run=run)
    return parser


# The arguments ------------------------------------------------------------------------------------


def add_game(parser: Parser, optional: bool = False) -> None:
    """Let the reader name a game."""
    parser.things.add_argument(
        "game", metavar="GAME", nargs="?" if optional else None, help=parser.voice.say("cli-arg-game")
    )


def add_setup(parser: Parser) -> None:
    """Let the reader choose the number of players, options, components and the seed."""
    voice = parser.voice
    parser.choices.add_argument("--players", metavar="N", type=int, help=voice.say("cli-arg-players"))
    parser.choices.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help=voice.say("cli-arg-option")
    )
    parser.choices.add_argument("--seed", metavar="N", type=int, help=voice.say("cli-arg-seed"))
    add_components(parser)


def add_components(parser: Parser) -> None:
    """Let the reader name a component set of their own."""
    parser.choices.add_argument("--components", metavar="PATH", type=Path, help=parser.voice.say("cli-arg-components"))


def add_json(parser: Parser) -> None:
    """Let the reader ask for JSON."""
    parser.choices.add_argument("--json", action="store_true", help=parser.voice.say("cli-arg-json"))


def add_processes(parser: Parser, about: str, default: int | None = None) -> None:
    """Let the reader say how many processes share the work; `--workers` is what some commands called it before."""
    choices = parser.choices
    choices.add_argument("--processes", metavar="N", type=int, default=default, help=about)
    choices.add_argument("--workers", dest="processes", type=int, default=argparse.SUPPRESS, help=argparse.SUPPRESS)


def add_language(parser: Parser) -> None:
    """Let the reader choose the language; it is read before everything else, see `voice.language`."""
    parser.choices.add_argument(
        "--lang", metavar="en|ja|ko", default=argparse.SUPPRESS, help=parser.voice.say("cli-arg-lang")
    )


# What they mean -----------------------------------------------------------------------------------


def named_game(name: str | None, voice: Voice) -> Game:
    """Load the game that was named, or the only one there is."""
    if name is not None:
        return load(name)
    known = [meta.name for meta in metas()]
    if len(known) != 1:
        raise Usage(voice.say("cli-which-game", known=", ".join(known)))
    return load(known[0])


def pairs(given: Iterable[str], voice: Voice) -> dict[str, str]:
    """Read options written NAME=VALUE."""
    found: dict[str, str] = {}
    for word in given:
        name, equals, value = word.partition("=")
        if not (name and equals and value):
            raise Usage(voice.say("cli-usage-pair", word=word[:60]))
        if found.get(name, value) != value:
            raise Usage(voice.say("cli-usage-twice", name=name[:60]))
        found[name] = value
    return found


def ruleset(args: argparse.Namespace, game: Game, voice: Voice, players: int) -> Ruleset:
    """Settle what a match is played by."""
    return game.ruleset(args.players or players, pairs(args.option, voice), existing(args.components, voice))


def existing(path: Path | None, voice: Voice) -> Path | None:
    """Refuse a path where there is nothing."""
    if path is not None and not path.exists():
        raise Usage(voice.say("cli-no-file", path=str(path)[:200]))
    return path


def positive(number: int, name: str, voice: Voice) -> int:
    """Refuse a number below one."""
    if number < 1:
        raise Usage(voice.say("cli-usage-positive", name=name))
    return number
