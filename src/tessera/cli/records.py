"""tessera replay, verify, position: look at a match again, check it, take a position out of it."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from tessera.cli import screen
from tessera.cli.arguments import add_components, add_json, command, existing
from tessera.cli.messages import Usage, Voice, console
from tessera.cli.saved_matches import FACTS, ReplayedMatch, Saved, find, read_position, read_text, story
from tessera.cli.table import PROMPT, clean
from tessera.kernel import record
from tessera.kernel.errors import BadComponents, BadOption, BadPosition, BadRecord, UnknownGame
from tessera.kernel.match import NATURE_SEAT, Match, seat_letter
from tessera.terminal.colours import LIT, mark

if TYPE_CHECKING:
    from tessera.cli.arguments import Commands

WRONG = 1
STATUS = {"proven": 0, "unproven": 3, "chosen": 4}
"""The exit status of `verify` by what a record proves; 2 is that of a command line nobody understands."""


def add(commands: Commands, voice: Voice) -> None:
    """Add the commands of this module."""
    parser = command(commands, voice, "replay", replay)
    parser.things.add_argument("record", metavar="FILE|ID", help=voice.say("cli-arg-record"))
    parser.choices.add_argument("--step", action="store_true", help=voice.say("cli-arg-step"))
    parser.choices.add_argument("--at", metavar="N", type=int, help=voice.say("cli-arg-at"))
    add_components(parser)
    parser = command(commands, voice, "verify", verify)
    parser.epilog = voice.say("cli-verify-status")
    parser.things.add_argument("record", metavar="FILE|ID", help=voice.say("cli-arg-record"))
    add_components(parser)
    add_json(parser)
    parser = command(commands, voice, "position", position)
    parser.things.add_argument("record", metavar="FILE|ID", nargs="?", help=voice.say("cli-arg-record"))
    parser.choices.add_argument("--at", metavar="N", type=int, help=voice.say("cli-arg-at"))
    parser.choices.add_argument("--check", metavar="POSITION", type=Path, help=voice.say("cli-arg-check"))
    add_components(parser)
    add_json(parser)


# Replay -------------------------------------------------------------------------------------------


def replay(args: argparse.Namespace, voice: Voice) -> int:
    """Tell a match again, move by move."""
    told = story(args.record, existing(args.components, voice), voice)
    upto = _place(args.at, told, voice)
    voice = voice.about(told.rules.game)
    match = told.begin()
    out = console()
    if args.step:
        return _step(told, match, 0 if args.at is None else upto, voice)
    _go(told, match, upto)
    for line in screen.log(match.game, match.events(), voice, short=False):
        out.print(line)
    if args.at is not None:
        out.print(screen.board(match, voice, None, out.width))
    elif match.over:
        out.print()
        out.print(screen.outcome(match, voice))
    return 0


def _step(told: ReplayedMatch, match: Match, start: int, voice: Voice) -> int:
    """Show the table after every decision; Enter goes on, a number goes there, - goes back, q leaves."""
    out = console()
    live = out.is_terminal and sys.stdin.isatty()
    decisions = [n for n, (seat, _) in enumerate(told.moves, told.base) if seat != NATURE_SEAT]
    at = start if start else (decisions[0] if decisions else told.length)
    _go(told, match, at)
    seen = 0
    while True:
        news = screen.log(match.game, match.events(seen), voice, short=True)[-8:]
        if live:
            out.clear()
            room = out.height - len(news) - (15 if match.over else 4)
            out.print(screen.board(match, voice, None, out.width, room, "turn"))
        else:
            out.print(screen.board(match, voice, None, out.width))
        for line in news:
            out.print(line)
        seen = match.seq
        if match.over:
            out.print(screen.outcome(match, voice))
        elif match.seq < told.length:
            seat, move = told.moves[match.seq - told.base]
            spoken = Text.assemble(mark(seat), " ") if seat != NATURE_SEAT else Text("· ")
            out.print(Text.assemble((f"{match.seq + 1}/{told.length} ", "dim"), spoken, (voice.move(move), LIT)))
        if live:
            out.print(Text(voice.say("cli-step-keys"), style="dim"))
        try:
            word = clean(input(PROMPT)) if live else ""
        except EOFError:
            word = "q"
        later = [n for n in (*decisions, told.length) if n > match.seq]
        earlier = [n for n in decisions if n < match.seq]
        if word == "q" or (not word and not later):
            return 0
        if word == "-" or word.isdecimal():
            wanted = int(word[:9]) if word.isdecimal() else earlier[-1] if earlier else 0
            match = told.begin()
            _go(told, match, min(wanted, told.length))
            seen = max(0, match.seq - 1)
        elif later:
            _go(told, match, later[0])


def _go(told: ReplayedMatch, match: Match, upto: int) -> None:
    """Play on, so that so many entries have been made."""
    for seat, move in told.moves[match.seq - told.base : max(0, upto - told.base)]:
        match.play(seat, move)


def _place(at: int | None, told: ReplayedMatch, voice: Voice) -> int:
    if at is None:
        return told.length
    if not 0 <= at <= told.length:
        raise Usage(voice.say("cli-at-range", n=told.length))
    return at


# Verify -------------------------------------------------------------------------------------------


def verify(args: argparse.Namespace, voice: Voice) -> int:
    """Check a record: every move, every fingerprint, the result, and that chance kept its word."""
    file, text = _record_text(args.record, voice)
    try:
        found = record.read(text, existing(args.components, voice))
        proof = record.verify(found)
    except (BadRecord, BadComponents, BadOption, UnknownGame) as error:
        if args.json:
            line = getattr(error, "line", None)
            print(json.dumps({"ok": False, "chance": "wrong", "problem": str(error), "line": line}, indent=2))
        else:
            console(stderr=True).print(Text(f"{file}: {voice.problem(error)}"), soft_wrap=True)
        return WRONG
    status = STATUS[proof.kind]
    if args.json:
        facts = {
            "ok": True,
            "game": found.game.name,
            "moves": len(found.moves),
            "digests": len(found.digests),
            "over": found.result is not None,
            "result": found.result,
            "chance": proof.kind,
            "doubt": proof.doubt,
            "outcomes": proof.outcomes,
            "number": found.number,
            "entropy": [seat_letter(seat) for seat in found.entropy],
        }
        print(json.dumps(facts, indent=2))
        return status
    out = console()
    out.print(voice.say("cli-verify-moves", n=len(found.moves), game=found.game.meta.title[voice.language]))
    out.print(voice.say("cli-verify-digests", n=len(found.digests)))
    if found.result is None:
        out.print(voice.say("cli-verify-unfinished"))
    else:
        told = voice.about(found.game)
        scores = [f"{told.seat(seat)} {told.result(score)}" for seat, score in enumerate(found.result)]
        out.print(voice.say("cli-verify-result", scores=voice.say("cli-comma").join(scores)))
    if proof.kind == "unproven":
        out.print(voice.say(f"cli-verify-{proof.doubt}"))
    elif proof.kind == "chosen":
        out.print(voice.say("cli-verify-chosen", n=proof.outcomes, number=str(found.number)))
    else:
        out.print(voice.say("cli-verify-chance", n=proof.outcomes))
        contributors = voice.say("cli-comma").join(voice.seat(seat) for seat in found.entropy)
        out.print(
            voice.say("cli-verify-entropy", names=contributors) if contributors else voice.say("cli-verify-seed-only")
        )
    return status


def _record_text(where: str, voice: Voice) -> tuple[Path, str]:
    path = Path(where)
    if path.is_file():
        return path, read_text(path)
    if path.exists() and not (path / FACTS).is_file():
        raise Usage(voice.say("cli-no-record", path=where[:200]))
    saved = Saved(path) if path.exists() else find(where, voice)
    return saved.file, saved.text()


# Positions ----------------------------------------------------------------------------------------


def position(args: argparse.Namespace, voice: Voice) -> int:
    """Export a position of a match as JSON, or check one."""
    if (args.check is None) == (args.record is None):
        raise Usage(voice.say("cli-position-one"))
    components = existing(args.components, voice)
    if args.check is not None:
        return _check(existing(args.check, voice) or args.check, components, args.json, voice)
    told = story(args.record, components, voice)
    match = told.begin()
    _go(told, match, _place(args.at, told, voice))
    print(json.dumps(match.position(), ensure_ascii=False, indent=2))
    return 0


def _check(file: Path, components: Path | None, as_json: bool, voice: Voice) -> int:
    try:
        rules, state = read_position(file, components)
        match = Match(rules, state=state)
    except (BadPosition, BadOption, BadComponents, UnknownGame) as error:
        if as_json:
            print(json.dumps({"ok": False, "problem": str(error)}, ensure_ascii=False, indent=2))
        else:
            console(stderr=True).print(Text(f"{file}: {voice.problem(error)}"), soft_wrap=True)
        return 1
    if as_json:
        facts = {"ok": True, "game": rules.game.name, "players": rules.players, "digest": match.digest}
        print(json.dumps(facts, indent=2))
    else:
        title = rules.game.meta.title[voice.language]
        console().print(voice.say("cli-position-good", game=title, players=rules.players, digest=match.digest))
    return 0
