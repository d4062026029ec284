"""tessera replay, verify, position: show a match again, check it, export a position."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from tessera.cli.arguments import add_components, add_json, command, existing
from tessera.cli.output import Usage, console
from tessera.cli.saved_matches import FACTS, ReplayedMatch, SavedMatch, find, load_match, read_position, read_text
from tessera.cli.table import PROMPT, clean
from tessera.kernel import record
from tessera.kernel.errors import BadComponents, BadOption, BadPosition, BadRecord, UnknownGame
from tessera.kernel.events import Event
from tessera.kernel.match import NATURE_SEAT, Match, seat_letter
from tessera.terminal import screen
from tessera.terminal.colours import LIT, mark
from tessera.terminal.translator import Translator

if TYPE_CHECKING:
    from tessera.cli.arguments import Commands

WRONG = 1
STATUS = {"proven": 0, "unproven": 3, "chosen": 4}
"""The exit status of `verify` by what a record proves; 2 is the status for wrong usage."""


def add(commands: Commands, translator: Translator) -> None:
    """Add the commands of this module."""
    parser = command(commands, translator, "replay", replay)
    parser.things.add_argument("record", metavar="FILE|ID", help=translator.text("cli-arg-record"))
    parser.choices.add_argument("--step", action="store_true", help=translator.text("cli-arg-step"))
    parser.choices.add_argument("--at", metavar="N", type=int, help=translator.text("cli-arg-at"))
    add_components(parser)
    parser = command(commands, translator, "verify", verify)
    parser.epilog = translator.text("cli-verify-status")
    parser.things.add_argument("record", metavar="FILE|ID", help=translator.text("cli-arg-record"))
    add_components(parser)
    add_json(parser)
    parser = command(commands, translator, "position", position)
    parser.things.add_argument("record", metavar="FILE|ID", nargs="?", help=translator.text("cli-arg-record"))
    parser.choices.add_argument("--at", metavar="N", type=int, help=translator.text("cli-arg-at"))
    parser.choices.add_argument("--check", metavar="POSITION", type=Path, help=translator.text("cli-arg-check"))
    add_components(parser)
    add_json(parser)


# Replay -------------------------------------------------------------------------------------------


def replay(args: argparse.Namespace, translator: Translator) -> int:
    """Show a match again, move by move."""
    replayed = load_match(args.record, existing(args.components, translator), translator)
    upto = _place(args.at, replayed, translator)
    translator = translator.about(replayed.rules.game)
    match = replayed.begin()
    _go(replayed, match, replayed.length)
    finished = match.over  # then nothing is secret any more
    if args.step or upto < replayed.length:
        match = replayed.begin()
    out = console()
    if args.step:
        return _step(replayed, match, 0 if args.at is None else upto, translator, everything=finished)
    _go(replayed, match, upto)
    for line in screen.log(match.game, _events(match, 0, finished), translator, short=False):
        out.print(line)
    if args.at is not None:
        out.print(screen.board(match, translator, None, out.width, everything=finished))
    elif match.over:
        out.print()
        out.print(screen.outcome(match, translator))
    return 0


def _events(match: Match, since: int, everything: bool) -> list[Event]:
    return match.events_after(since) if everything else match.events(since)


def _step(replayed: ReplayedMatch, match: Match, start: int, translator: Translator, *, everything: bool) -> int:
    """Show the table after every decision; Enter continues, a number goes there, - goes back, q quits."""
    out = console()
    live = out.is_terminal and sys.stdin.isatty()
    decisions = [n for n, (seat, _) in enumerate(replayed.moves, replayed.base) if seat != NATURE_SEAT]
    at = start if start else (decisions[0] if decisions else replayed.length)
    _go(replayed, match, at)
    seen = 0
    while True:
        news = screen.log(match.game, _events(match, seen, everything), translator, short=True)[-8:]
        if live:
            out.clear()
            room = out.height - len(news) - (15 if match.over else 4)
            out.print(screen.board(match, translator, None, out.width, room, "turn", everything=everything))
        else:
            out.print(screen.board(match, translator, None, out.width, everything=everything))
        for line in news:
            out.print(line)
        seen = match.seq
        if match.over:
            out.print(screen.outcome(match, translator))
        elif match.seq < replayed.length:
            seat, move = replayed.moves[match.seq - replayed.base]
            spoken = Text.assemble(mark(seat), " ") if seat != NATURE_SEAT else Text("· ")
            out.print(
                Text.assemble((f"{match.seq + 1}/{replayed.length} ", "dim"), spoken, (translator.move(move), LIT))
            )
        if live:
            out.print(Text(translator.text("cli-step-keys"), style="dim"))
        try:
            word = clean(input(PROMPT)) if live else ""
        except EOFError:
            word = "q"
        later = [n for n in (*decisions, replayed.length) if n > match.seq]
        earlier = [n for n in decisions if n < match.seq]
        if word == "q" or (not word and not later):
            return 0
        if word == "-" or word.isdecimal():
            wanted = int(word[:9]) if word.isdecimal() else earlier[-1] if earlier else 0
            match = replayed.begin()
            _go(replayed, match, min(wanted, replayed.length))
            seen = max(0, match.seq - 1)
        elif not word and later:
            _go(replayed, match, later[0])


def _go(replayed: ReplayedMatch, match: Match, upto: int) -> None:
    """Play on until the match has `upto` entries; secret answers are entries too, so each is shown."""
    match.replay(replayed.moves[match.seq - replayed.base : max(0, upto - replayed.base)])


def _place(at: int | None, replayed: ReplayedMatch, translator: Translator) -> int:
    if at is None:
        return replayed.length
    if not 0 <= at <= replayed.length:
        raise Usage(translator.text("cli-at-range", n=replayed.length))
    return at


# Verify -------------------------------------------------------------------------------------------


def verify(args: argparse.Namespace, translator: Translator) -> int:
    """Check a record: every move, every fingerprint, the result, and that chance follows from the seed."""
    file, text = _record_text(args.record, translator)
    try:
        found = record.read(text, existing(args.components, translator))
        proof = record.verify(found)
    except (BadRecord, BadComponents, BadOption, UnknownGame) as error:
        if args.json:
            line = getattr(error, "line", None)
            print(json.dumps({"ok": False, "chance": "wrong", "problem": str(error), "line": line}, indent=2))
        else:
            console(stderr=True).print(Text(f"{file}: {translator.problem(error)}"), soft_wrap=True)
        return WRONG
    status = STATUS[proof.kind]
    if args.json:
        data = {
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
        print(json.dumps(data, indent=2))
        return status
    out = console()
    out.print(translator.text("cli-verify-moves", n=len(found.moves), game=found.game.meta.title[translator.language]))
    out.print(translator.text("cli-verify-digests", n=len(found.digests)))
    if found.result is None:
        out.print(translator.text("cli-verify-unfinished"))
    else:
        named = translator.about(found.game)
        scores = [f"{named.seat(seat)} {named.result(score)}" for seat, score in enumerate(found.result)]
        out.print(translator.text("cli-verify-result", scores=translator.text("cli-comma").join(scores)))
    if proof.kind == "unproven":
        out.print(translator.text(f"cli-verify-{proof.doubt}"))
    elif proof.kind == "chosen":
        out.print(translator.text("cli-verify-chosen", n=proof.outcomes, number=str(found.number)))
    else:
        out.print(translator.text("cli-verify-chance", n=proof.outcomes))
        contributors = translator.text("cli-comma").join(translator.seat(seat) for seat in found.entropy)
        out.print(
            translator.text("cli-verify-entropy", names=contributors)
            if contributors
            else translator.text("cli-verify-seed-only")
        )
    return status


def _record_text(where: str, translator: Translator) -> tuple[Path, str]:
    path = Path(where)
    if path.is_file():
        return path, read_text(path)
    if path.exists() and not (path / FACTS).is_file():
        raise Usage(translator.text("cli-no-record", path=where[:200]))
    saved = SavedMatch(path) if path.exists() else find(where, translator)
    return saved.file, saved.text()


# Positions ----------------------------------------------------------------------------------------


def position(args: argparse.Namespace, translator: Translator) -> int:
    """Export a position of a match as JSON, or check one."""
    if (args.check is None) == (args.record is None):
        raise Usage(translator.text("cli-position-one"))
    components = existing(args.components, translator)
    if args.check is not None:
        return _check(existing(args.check, translator) or args.check, components, args.json, translator)
    replayed = load_match(args.record, components, translator)
    match = replayed.begin()
    _go(replayed, match, _place(args.at, replayed, translator))
    print(json.dumps(match.position(), ensure_ascii=False, indent=2))
    return 0


def _check(file: Path, components: Path | None, as_json: bool, translator: Translator) -> int:
    try:
        rules, state = read_position(file, components)
        match = Match(rules, state=state)
    except (BadPosition, BadOption, BadComponents, UnknownGame) as error:
        if as_json:
            print(json.dumps({"ok": False, "problem": str(error)}, ensure_ascii=False, indent=2))
        else:
            console(stderr=True).print(Text(f"{file}: {translator.problem(error)}"), soft_wrap=True)
        return 1
    if as_json:
        data = {"ok": True, "game": rules.game.name, "players": rules.players, "digest": match.digest}
        print(json.dumps(data, indent=2))
    else:
        title = rules.game.meta.title[translator.language]
        console().print(translator.text("cli-position-good", game=title, players=rules.players, digest=match.digest))
    return 0
