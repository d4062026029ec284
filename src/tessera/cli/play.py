"""tessera play, tessera resume: sit down at a table, a new one or one that was left."""

from __future__ import annotations

import argparse
import contextlib
import datetime
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table as Grid
from rich.text import Text

from tessera.bots import external
from tessera.bots import registry as bots
from tessera.cli import menu
from tessera.cli.arguments import add_game, add_json, add_setup, command, existing, named_game, pairs, ruleset
from tessera.cli.messages import Usage, Voice, console
from tessera.cli.saved_matches import Facts, ReplayedMatch, Saved, create, find, matches, read_position
from tessera.cli.table import HUMAN, PROMPT, Table, clean, describe_seats
from tessera.kernel import versions
from tessera.kernel.chance import Sealed
from tessera.kernel.errors import BadPosition, BadRecord
from tessera.kernel.match import Match
from tessera.kernel.registry import Ruleset
from tessera.terminal.colours import LIT

if TYPE_CHECKING:
    from tessera.cli.arguments import Commands

USUAL_PLAYERS = 2


def add(commands: Commands, voice: Voice) -> None:
    """Add the commands of this module."""
    parser = command(commands, voice, "play", play)
    add_game(parser, optional=True)
    add_setup(parser)
    parser.choices.add_argument(
        "--seat",
        metavar="a=WHO",
        action="append",
        default=[],
        help=voice.say("cli-arg-seat", bots=", ".join(bots.names())),
    )
    parser.choices.add_argument("--position", metavar="FILE", type=Path, help=voice.say("cli-arg-position"))
    parser = command(commands, voice, "resume", resume)
    parser.things.add_argument("id", metavar="ID", nargs="?", help=voice.say("cli-arg-id"))
    parser.choices.add_argument("--list", action="store_true", help=voice.say("cli-arg-list"))
    add_json(parser)


# A new match --------------------------------------------------------------------------------------


def play(args: argparse.Namespace, voice: Voice) -> int:
    """Start a match and play it."""
    bare = not any(
        (args.game, args.players, args.option, args.seed is not None, args.components, args.seat, args.position)
    )
    if bare and sys.stdin.isatty() and sys.stdout.isatty():
        wish = menu.ask(voice, asked=hasattr(args, "lang"))
        if wish.saved is not None:
            return _take_up(wish.saved, wish.voice, keep_language=False)
        voice, args.game, args.players, args.seat = wish.voice, wish.game, wish.players, wish.seats
    if args.position is not None:
        return _from_position(args, voice)
    game = named_game(args.game, voice)
    usual = USUAL_PLAYERS if USUAL_PLAYERS in game.meta.players else game.meta.players[0]
    if args.seat and args.players is None:
        usual = max(usual, 1 + max("abcdef".find(word[:1]) for word in args.seat))
    rules = ruleset(args, game, voice, usual)
    facts = _facts(args, rules, voice)
    match = Match(rules, facts.chance())
    return _sit_down(create(facts, match, args.components), match, facts, voice)


def _from_position(args: argparse.Namespace, voice: Voice) -> int:
    path = existing(args.position, voice)
    assert path is not None
    rules, state = read_position(path, existing(args.components, voice))
    for name, given, own in (
        ("GAME", args.game, rules.game.name),
        ("--players", args.players, rules.players),
        *((f"--option {key}", value, rules.options.get(key)) for key, value in pairs(args.option, voice).items()),
    ):
        if given not in (None, own):
            raise Usage(voice.say("cli-position-differs", name=name, given=str(given)[:40], own=str(own)))
    facts = _facts(args, rules, voice)
    match = Match(rules, facts.chance(), state)
    return _sit_down(create(facts, match, args.components), match, facts, voice)


def _facts(args: argparse.Namespace, rules: Ruleset, voice: Voice) -> Facts:
    chance = Sealed.fresh() if args.seed is None else Sealed.numbered(args.seed)
    return Facts(
        game=rules.game.name,
        players=rules.players,
        options=rules.options,
        seats=_seats(args.seat, rules, voice),
        language=voice.language,
        seed=chance.seed.hex(),
        created=datetime.datetime.now().astimezone().isoformat(timespec="seconds"),
        number=chance.number,
    )


def _seats(given: list[str], rules: Ruleset, voice: Voice) -> list[str]:
    """Return who plays each seat: one person against bots, unless told otherwise."""
    letters = "abcdef"[: rules.players]
    seats = [HUMAN] + [bots.DEFAULT_OPPONENT] * (rules.players - 1)
    for letter, who in pairs(given, voice).items():
        if letter not in letters:
            raise Usage(voice.say("cli-no-seat", seat=letter[:20], known=", ".join(letters)))
        if who != HUMAN:
            if who.partition(":")[0] not in (*bots.names(), external.NAME):
                raise Usage(voice.say("cli-no-player", who=who[:40], known=", ".join([HUMAN, *bots.names()])))
            bots.make(who, rules, 0)  # says what is wrong with its parameters
        seats[letters.index(letter)] = who
    return seats


def _sit_down(saved: Saved, match: Match, facts: Facts, voice: Voice) -> int:
    with saved.held(voice):
        return Table(saved, match, facts, voice).run()


# A match that was left ----------------------------------------------------------------------------


def resume(args: argparse.Namespace, voice: Voice) -> int:
    """Take up a match where it was left, or list those that wait."""
    if args.list or args.json:
        return _list(args.json, voice)
    if args.id is not None:
        saved = find(args.id, voice)
        if saved.over:
            raise Usage(voice.say("cli-match-over", id=saved.id))
    else:
        waiting = next((saved for saved in matches() if not saved.over), None)
        if waiting is None:
            raise Usage(voice.say("cli-nothing-to-resume"))
        saved = waiting
    return _take_up(saved, voice, keep_language=not hasattr(args, "lang"))


def _take_up(saved: Saved, voice: Voice, keep_language: bool) -> int:
    facts = saved.facts
    if keep_language:
        voice = Voice(facts.language)
    facts.language = voice.language
    with saved.held(voice):
        told = saved.read()
        older = told.rules.version < told.rules.game.meta.rules
        match = _under_newest(saved, told, voice) if older else told.end
        if match is None:
            return 0
        match.play_chance(facts.chance())
        return Table(saved, match, facts, voice).run()


def _under_newest(saved: Saved, told: ReplayedMatch, voice: Voice) -> Match | None:
    """Let a match go on by the newest rules; None if a changed rule has mattered and the person does not agree."""
    rules = versions.newest(told.rules)
    if versions.agree(told.rules, rules, told.start, told.moves):
        return versions.play(rules, told.start, told.base, told.moves)
    try:
        start = versions.carry_over(told.end.state, rules)
    except BadPosition:
        return told.end  # its position cannot be by the newest rules, so it keeps its own
    if not _agreed(told.end, voice.about(rules.game)):
        return None
    saved.keep_copy()
    return Match(rules, state=start, base=told.length)


def _agreed(match: Match, voice: Voice) -> bool:
    """Show the changed rules and ask whether to go on by them."""
    out = console()
    out.print(voice.say("cli-rules-changed"))
    for clause in match.game.meta.changed_since(match.rules.version):
        out.print(Text(f"  {clause}: {match.game.ledger[clause].text[voice.language]}"))
    out.print(voice.say("cli-rules-agree"))
    try:
        return clean(input(PROMPT)) == "yes"
    except EOFError:
        return False


def _list(as_json: bool, voice: Voice) -> int:
    waiting: list[tuple[Saved, Facts]] = []
    for saved in matches():
        with contextlib.suppress(BadRecord):  # whoever resumes that one by its name is told what is wrong
            if not saved.over:
                waiting.append((saved, saved.facts))
    if as_json:
        found = [
            {
                "id": saved.id,
                "game": facts.game,
                "players": facts.players,
                "options": facts.options,
                "seats": facts.seats,
                "language": facts.language,
                "created": facts.created,
                "moves": saved.length,
                "file": str(saved.file),
            }
            for saved, facts in waiting
        ]
        print(json.dumps(found, ensure_ascii=False, indent=2))
        return 0
    out = console()
    if not waiting:
        out.print(voice.say("cli-nothing-to-resume"))
        return 0
    grid = Grid.grid(padding=(0, 2))
    for wraps in (False, False, True, False):
        grid.add_column(no_wrap=not wraps)
    for saved, facts in waiting:
        began = datetime.datetime.fromisoformat(facts.created).strftime("%Y-%m-%d %H:%M")
        moves = voice.say("cli-moves", n=saved.length)
        grid.add_row(Text(saved.id, style=LIT), began, describe_seats(facts), moves)
    out.print(grid)
    return 0
