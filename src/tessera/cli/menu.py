"""The menu of `tessera play` without arguments; Enter takes the proposed answer."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from rich.console import Console
from rich.text import Text

from tessera.bots.registry import DEFAULT_OPPONENT
from tessera.cli.output import console
from tessera.cli.saved_matches import SavedMatch, matches
from tessera.cli.table import HUMAN, PROMPT, clean
from tessera.kernel.registry import metas
from tessera.kernel.text import LANGUAGES
from tessera.terminal.colours import LIT
from tessera.terminal.translator import Translator


class MenuChoice(msgspec.Struct):
    """What a person wants to play: a saved match, or a new one."""

    translator: Translator
    saved: SavedMatch | None = None
    game: str | None = None
    players: int | None = None
    seats: list[str] = []


def ask(translator: Translator, asked: bool) -> MenuChoice:
    """Ask for the language (unless it was named), then for the match."""
    out = console()
    if not asked:
        names = [translator.text(f"language-{language}") for language in LANGUAGES]
        place = _choose(out, translator, None, names, LANGUAGES.index(translator.language))
        translator = Translator(LANGUAGES[place])
    waiting = next((saved for saved in matches() if not saved.over), None)
    games = metas()
    entries = [meta.title[translator.language] for meta in games]
    if waiting is not None:
        entries.insert(0, translator.text("cli-menu-resume", id=waiting.id))
    place = _choose(out, translator, translator.text("cli-menu-game"), entries, 0) if len(entries) > 1 else 0
    if waiting is not None:
        if place == 0:
            return MenuChoice(translator, saved=waiting)
        place -= 1
    game = games[place]
    out.print(Text(game.blurb[translator.language], style="italic"))
    ways: list[tuple[str, str]] = []
    if max(game.players) > 1:
        ways.append(("bots", translator.text("cli-menu-bots")))
    if 1 in game.players:
        ways.append(("alone", translator.text("cli-menu-alone")))
    if max(game.players) > 1:
        ways.append(("friends", translator.text("cli-menu-friends")))
    way = ways[_choose(out, translator, translator.text("cli-menu-how"), [text for _, text in ways], 0)][0]
    if way == "alone":
        return MenuChoice(translator, game=game.name, players=1)
    counts = [n for n in game.players if n > 1]
    players = counts[0]
    if len(counts) > 1:
        players = _number(out, translator, counts)
    others = [f"{letter}={HUMAN if way == 'friends' else DEFAULT_OPPONENT}" for letter in "bcdef"[: players - 1]]
    return MenuChoice(translator, game=game.name, players=players, seats=others)


def _choose(out: Console, translator: Translator, question: str | None, answers: Sequence[str], usual: int) -> int:
    """Ask a person to choose an answer by its number; return its index."""
    if question is not None:
        out.print(Text(question, style="bold"))
    while True:
        for place, answer in enumerate(answers):
            out.print(Text.assemble((f"{place + 1:>3} ", LIT), (answer, "bold" if place == usual else "")))
        word = clean(_line(translator, usual + 1))
        if not word:
            return usual
        if word.isdecimal() and 1 <= int(word[:6]) <= len(answers):
            return int(word[:6]) - 1
        fitting = [place for place, answer in enumerate(answers) if word.casefold() in answer.casefold()]
        if len(fitting) == 1:
            return fitting[0]
        out.print(Text(translator.text("cli-choose", n=len(answers)), style=LIT))


def _number(out: Console, translator: Translator, counts: Sequence[int]) -> int:
    """Ask a person for the number of players."""
    known = ", ".join(str(n) for n in counts)
    out.print(Text(translator.text("cli-menu-players", known=known), style="bold"))
    while True:
        word = clean(_line(translator, counts[0]))
        if not word:
            return counts[0]
        if word.isdecimal() and int(word[:6]) in counts:
            return int(word[:6])
        out.print(Text(translator.text("cli-menu-players", known=known), style=LIT))


def _line(translator: Translator, usual: int) -> str:
    """Read a line; end of input leaves the menu."""
    try:
        return input(f"[{usual}] {PROMPT}")
    except EOFError:
        raise KeyboardInterrupt from None
