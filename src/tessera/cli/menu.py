"""The few questions a newcomer is asked who just types `tessera play`; Enter takes what is proposed."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from rich.console import Console
from rich.text import Text

from tessera.bots.registry import DEFAULT_OPPONENT
from tessera.cli.messages import Voice, console
from tessera.cli.saved_matches import Saved, matches
from tessera.cli.table import HUMAN, PROMPT, clean
from tessera.kernel.registry import metas
from tessera.kernel.text import LANGUAGES
from tessera.terminal.colours import LIT


class Wish(msgspec.Struct):
    """What somebody wants to play: a match that was left, or a new one."""

    voice: Voice
    saved: Saved | None = None
    game: str | None = None
    players: int | None = None
    seats: list[str] = []


def ask(voice: Voice, asked: bool) -> Wish:
    """Ask for the language (unless it was named), then how to play."""
    out = console()
    if not asked:
        names = [voice.say(f"language-{language}") for language in LANGUAGES]
        place = _choose(out, voice, None, names, LANGUAGES.index(voice.language))
        voice = Voice(LANGUAGES[place])
    waiting = next((saved for saved in matches() if not saved.over), None)
    games = metas()
    entries = [meta.title[voice.language] for meta in games]
    if waiting is not None:
        entries.insert(0, voice.say("cli-menu-resume", id=waiting.id))
    place = _choose(out, voice, voice.say("cli-menu-game"), entries, 0) if len(entries) > 1 else 0
    if waiting is not None:
        if place == 0:
            return Wish(voice, saved=waiting)
        place -= 1
    game = games[place]
    out.print(Text(game.blurb[voice.language], style="italic"))
    ways: list[tuple[str, str]] = []
    if max(game.players) > 1:
        ways.append(("bots", voice.say("cli-menu-bots")))
    if 1 in game.players:
        ways.append(("alone", voice.say("cli-menu-alone")))
    if max(game.players) > 1:
        ways.append(("friends", voice.say("cli-menu-friends")))
    way = ways[_choose(out, voice, voice.say("cli-menu-how"), [text for _, text in ways], 0)][0]
    if way == "alone":
        return Wish(voice, game=game.name, players=1)
    counts = [n for n in game.players if n > 1]
    players = counts[0]
    if len(counts) > 1:
        players = _number(out, voice, counts)
    others = [f"{letter}={HUMAN if way == 'friends' else DEFAULT_OPPONENT}" for letter in "bcdef"[: players - 1]]
    return Wish(voice, game=game.name, players=players, seats=others)


def _choose(out: Console, voice: Voice, question: str | None, answers: Sequence[str], usual: int) -> int:
    """Let somebody choose one of the answers by its number; its place."""
    if question is not None:
        out.print(Text(question, style="bold"))
    while True:
        for place, answer in enumerate(answers):
            out.print(Text.assemble((f"{place + 1:>3} ", LIT), (answer, "bold" if place == usual else "")))
        word = clean(_line(voice, usual + 1))
        if not word:
            return usual
        if word.isdecimal() and 1 <= int(word[:6]) <= len(answers):
            return int(word[:6]) - 1
        fitting = [place for place, answer in enumerate(answers) if word.casefold() in answer.casefold()]
        if len(fitting) == 1:
            return fitting[0]
        out.print(Text(voice.say("cli-choose", n=len(answers)), style=LIT))


def _number(out: Console, voice: Voice, counts: Sequence[int]) -> int:
    """Let somebody choose the number of players."""
    known = ", ".join(str(n) for n in counts)
    out.print(Text(voice.say("cli-menu-players", known=known), style="bold"))
    while True:
        word = clean(_line(voice, counts[0]))
        if not word:
            return counts[0]
        if word.isdecimal() and int(word[:6]) in counts:
            return int(word[:6])
        out.print(Text(voice.say("cli-menu-players", known=known), style=LIT))


def _line(voice: Voice, usual: int) -> str:
    """Read a line; whoever closes the input here has changed their mind."""
    try:
        return input(f"[{usual}] {PROMPT}")
    except EOFError:
        raise KeyboardInterrupt from None
