"""tessera play, tessera resume: play a new match or a saved one."""

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
from tessera.cli.output import Usage, console
from tessera.cli.saved_matches import MatchSettings, ReplayedMatch, SavedMatch, create, find, matches, read_position
from tessera.cli.table import HUMAN, PROMPT, Table, clean, describe_seats
from tessera.kernel import versions
from tessera.kernel.chance import Sealed
from tessera.kernel.errors import BadPosition, BadRecord
from tessera.kernel.match import Match
from tessera.kernel.registry import Ruleset
from tessera.terminal.colours import LIT
from tessera.terminal.translator import Translator

if TYPE_CHECKING:
    from tessera.cli.arguments import Commands


def add(commands: Commands, translator: Translator) -> None:
    """Add the commands of this module."""
    parser = command(commands, translator, "play", play)
    add_game(parser, optional=True)
    add_setup(parser)
    parser.choices.add_argument(
        "--seat",
        metavar="a=WHO",
        action="append",
        default=[],
        help=translator.text("cli-arg-seat", bots=", ".join(bots.names())),
    )
    parser.choices.add_argument("--position", metavar="FILE", type=Path, help=translator.text("cli-arg-position"))
    parser = command(commands, translator, "resume", resume)
    parser.things.add_argument("id", metavar="ID", nargs="?", help=translator.text("cli-arg-id"))
    parser.choices.add_argument("--list", action="store_true", help=translator.text("cli-arg-list"))
    add_json(parser)


# A new match --------------------------------------------------------------------------------------


def play(args: argparse.Namespace, translator: Translator) -> int:
    """Start a match and play it."""
    bare = not any(
        (args.game, args.players, args.option, args.seed is not None, args.components, args.seat, args.position)
    )
    if bare and sys.stdin.isatty() and sys.stdout.isatty():
        wish = menu.ask(translator, asked=hasattr(args, "lang"))
        if wish.saved is not None:
            return _resume(wish.saved, wish.translator, keep_language=False)
        translator, args.game, args.players, args.seat = wish.translator, wish.game, wish.players, wish.seats
    if args.position is not None:
        return _from_position(args, translator)
    game = named_game(args.game, translator)
    usual = game.meta.usual_players
    if args.seat and args.players is None:
        usual = max(usual, 1 + max("abcdef".find(word[:1]) for word in args.seat))
    rules = ruleset(args, game, translator, usual)
    settings = _new_settings(args, rules, translator)
    match = Match(rules, settings.chance())
    return _play_at_table(create(settings, match, args.components), match, settings, translator)


def _from_position(args: argparse.Namespace, translator: Translator) -> int:
    path = existing(args.position, translator)
    assert path is not None
    rules, state = read_position(path, existing(args.components, translator))
    for name, given, own in (
        ("GAME", args.game, rules.game.name),
        ("--players", args.players, rules.players),
        *((f"--option {key}", value, rules.options.get(key)) for key, value in pairs(args.option, translator).items()),
    ):
        if given not in (None, own):
            raise Usage(translator.text("cli-position-differs", name=name, given=str(given)[:40], own=str(own)))
    settings = _new_settings(args, rules, translator)
    match = Match(rules, settings.chance(), state)
    return _play_at_table(create(settings, match, args.components), match, settings, translator)


def _new_settings(args: argparse.Namespace, rules: Ruleset, translator: Translator) -> MatchSettings:
    chance = Sealed.fresh() if args.seed is None else Sealed.numbered(args.seed)
    return MatchSettings(
        game=rules.game.name,
        players=rules.players,
        options=rules.options,
        seats=_seats(args.seat, rules, translator),
        language=translator.language,
        seed=chance.seed.hex(),
        created=datetime.datetime.now().astimezone().isoformat(timespec="seconds"),
        number=chance.number,
    )


def _seats(given: list[str], rules: Ruleset, translator: Translator) -> list[str]:
    """Return the player of each seat: of those that are not named a person plays the first, and bots the others."""
    letters = "abcdef"[: rules.players]
    named = pairs(given, translator)
    mine = next((letter for letter in letters if letter not in named), None)
    seats = [HUMAN if letter == mine else bots.DEFAULT_OPPONENT for letter in letters]
    for letter, who in named.items():
        if letter not in letters:
            raise Usage(translator.text("cli-no-seat", seat=letter[:20], known=", ".join(letters)))
        if who != HUMAN:
            if who.partition(":")[0] not in (*bots.names(), external.NAME):
                raise Usage(translator.text("cli-no-player", who=who[:40], known=", ".join([HUMAN, *bots.names()])))
            bots.make(who, rules, 0)  # raises an error if its parameters are wrong
        seats[letters.index(letter)] = who
    return seats


def _play_at_table(saved: SavedMatch, match: Match, settings: MatchSettings, translator: Translator) -> int:
    with saved.locked(translator):
        return Table(saved, match, settings, translator).run()


# A saved match ------------------------------------------------------------------------------------


def resume(args: argparse.Namespace, translator: Translator) -> int:
    """Resume a saved match, or list them."""
    if args.list or args.json:
        return _list(args.json, translator)
    if args.id is not None:
        saved = find(args.id, translator)
        if saved.over:
            raise Usage(translator.text("cli-match-over", id=saved.id))
    else:
        waiting = next((saved for saved in matches() if not saved.over), None)
        if waiting is None:
            raise Usage(translator.text("cli-nothing-to-resume"))
        saved = waiting
    return _resume(saved, translator, keep_language=not hasattr(args, "lang"))


def _resume(saved: SavedMatch, translator: Translator, keep_language: bool) -> int:
    settings = saved.settings
    if keep_language:
        translator = Translator(settings.language)
    settings.language = translator.language
    with saved.locked(translator):
        replayed = saved.read()
        older = replayed.rules.version < replayed.rules.game.meta.rules
        match = _under_newest(saved, replayed, translator) if older else replayed.end
        if match is None:
            return 0
        match.play_chance(settings.chance())
        return Table(saved, match, settings, translator).run()


def _under_newest(saved: SavedMatch, replayed: ReplayedMatch, translator: Translator) -> Match | None:
    """Continue a match by the newest rules; None if a changed rule has mattered and the person does not agree."""
    rules = versions.newest(replayed.rules)
    if versions.agree(replayed.rules, rules, replayed.start, replayed.moves):
        return versions.play(rules, replayed.start, replayed.base, replayed.moves)
    try:
        start = versions.carry_over(replayed.end.state, rules)
    except BadPosition:
        return replayed.end  # its position is impossible by the newest rules, so it keeps its own
    if not _agreed(replayed.end, translator.about(rules.game)):
        return None
    saved.keep_copy()
    return Match(rules, state=start, base=replayed.length)


def _agreed(match: Match, translator: Translator) -> bool:
    """Show the changed rules and ask whether to continue by them."""
    out = console()
    out.print(translator.text("cli-rules-changed"))
    for clause in match.game.meta.changed_since(match.rules.version):
        out.print(Text(f"  {clause}: {match.game.ledger[clause].text[translator.language]}"))
    out.print(translator.text("cli-rules-agree"))
    try:
        return clean(input(PROMPT)) == "yes"
    except EOFError:
        return False


def _list(as_json: bool, translator: Translator) -> int:
    waiting: list[tuple[SavedMatch, MatchSettings]] = []
    for saved in matches():
        with contextlib.suppress(BadRecord):  # resuming that match by its id reports what is wrong
            if not saved.over:
                waiting.append((saved, saved.settings))
    if as_json:
        found = [
            {
                "id": saved.id,
                "game": settings.game,
                "players": settings.players,
                "options": settings.options,
                "seats": settings.seats,
                "language": settings.language,
                "created": settings.created,
                "moves": saved.length,
                "file": str(saved.file),
            }
            for saved, settings in waiting
        ]
        print(json.dumps(found, ensure_ascii=False, indent=2))
        return 0
    out = console()
    if not waiting:
        out.print(translator.text("cli-nothing-to-resume"))
        return 0
    grid = Grid.grid(padding=(0, 2))
    for wraps in (False, False, True, False):
        grid.add_column(no_wrap=not wraps)
    for saved, settings in waiting:
        began = datetime.datetime.fromisoformat(settings.created).strftime("%Y-%m-%d %H:%M")
        moves = translator.text("cli-moves", n=saved.length)
        grid.add_row(Text(saved.id, style=LIT), began, describe_seats(settings), moves)
    out.print(grid)
    return 0
