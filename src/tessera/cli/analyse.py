"""tessera analyse, and the hint at the table: what would have been better, what is best now, and why."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn
from rich.table import Column, Table
from rich.text import Text

from tessera.bots.advice import Advice, Line
from tessera.bots.analysis import SECONDS, Analysis, Decision, analyse, turning_points
from tessera.cli.arguments import add_components, add_json, command, existing, positive
from tessera.cli.messages import Usage, Voice, console
from tessera.cli.saved_matches import story
from tessera.terminal.colours import COLOURS, LIT, mark

if TYPE_CHECKING:
    from tessera.cli.arguments import Commands

ARROW = " → "
ENDS = ("done", "end")
"""The verbs with which every game lets one finish; after anything else they go without saying."""
BARS = "▁▂▃▄▅▆▇█"
SET_IN = (0, 0, 0, 6)
CURVE = 60
"""Columns a curve takes at most."""


def add(commands: Commands, voice: Voice) -> None:
    """Add the command of this module."""
    parser = command(commands, voice, "analyse", run)
    parser.things.add_argument("record", metavar="FILE|ID", help=voice.say("cli-arg-record"))
    parser.choices.add_argument(
        "--seconds", metavar="N", type=int, default=int(SECONDS), help=voice.say("cli-arg-seconds", n=int(SECONDS))
    )
    add_components(parser)
    add_json(parser)


def run(args: argparse.Namespace, voice: Voice) -> int:
    """Look at a finished match again, decision by decision."""
    told = story(args.record, existing(args.components, voice), voice)
    if not told.end.over:
        raise Usage(voice.say("cli-analyse-running"))
    voice = voice.about(told.rules.game)
    seconds = positive(args.seconds, "--seconds", voice)
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        console=console(stderr=True),
        transient=True,
    ) as progress:
        task = progress.add_task(voice.say("cli-analyse-looking"), total=1.0)

        def watch(done: float) -> bool:
            progress.update(task, completed=done)
            return False

        found = analyse(told.rules, told.moves, float(seconds), watch=watch, start=told.start, base=told.base)
    if args.json:
        print(json.dumps(msgspec.to_builtins(found), ensure_ascii=False, indent=2))
        return 0
    show(console(), found, voice)
    return 0


# An analysis --------------------------------------------------------------------------------------


def show(out: Console, analysis: Analysis, voice: Voice) -> None:
    """Show how everyone stood, how well they decided, and where it turned."""
    out.print(curves(analysis, voice, min(CURVE, out.width - 24)))
    out.print()
    out.print(_accounts(analysis, voice))
    if analysis.looked < 1:
        out.print(Text(voice.say("cli-analyse-part", percent=round(100 * analysis.looked)), style="dim"))
    out.print()
    points = list(turning_points(analysis))
    out.print(Text(voice.say("cli-analyse-turning" if points else "cli-analyse-none"), style=LIT))
    for each in points:
        out.print(_decision(each, voice))


def curves(analysis: Analysis, voice: Voice, columns: int) -> RenderableType:
    """Draw one line of bars for each seat, all on the same scale."""
    least = min(min(moment.values) for moment in analysis.moments)
    most = max(max(moment.values) for moment in analysis.moments)
    grid = Table.grid(padding=(0, 1))
    for seat in range(analysis.players):
        values = _thinned([moment.values[seat] for moment in analysis.moments], max(8, columns))
        scaled = [int((value - least) / (most - least or 1) * (len(BARS) - 1) + 0.5) for value in values]
        bars = Text("".join(BARS[height] for height in scaled), style=COLOURS[seat])
        grid.add_row(Text.assemble(mark(seat), " ", voice.seat(seat)), bars, str(voice.counted(analysis.scores[seat])))
    return grid


def _thinned(values: Sequence[float], most: int) -> list[float]:
    """Take evenly spaced values, the first and the last among them."""
    if len(values) <= most:
        return list(values)
    return [values[round(place * (len(values) - 1) / (most - 1))] for place in range(most)]


def _accounts(analysis: Analysis, voice: Voice) -> RenderableType:
    table = Table(box=None, padding=(0, 1), header_style="dim")
    table.add_column("")
    for key in ("cli-analyse-decisions", "cli-analyse-good", "cli-analyse-lost"):
        table.add_column(voice.say(key), justify="right")
    for each in analysis.accounts:
        name = Text.assemble(mark(each.seat), " ", voice.seat(each.seat))
        share = f"{each.good} ({round(100 * each.good / each.decisions)} %)" if each.decisions else "–"
        table.add_row(name, str(each.decisions), share, f"{each.lost:g}")
    return table


def _decision(decision: Decision, voice: Voice) -> RenderableType:
    shared = decision.apart - decision.at
    lost = voice.say("cli-lost", worth=voice.worth(decision.lost))
    head = Text.assemble((f"{decision.apart:>5} ", "dim"), mark(decision.seat), " ", (lost, "bold"))
    played, better = (_spoken(_essential(line[shared:]), voice) for line in (decision.played, decision.better))
    return Group(
        head,
        Padding(Text.assemble((voice.say("cli-played") + " ", "dim"), played), SET_IN),
        Padding(Text.assemble((voice.say("cli-better") + " ", "dim"), (better, LIT)), SET_IN),
    )


def _spoken(moves: Sequence[str], voice: Voice) -> str:
    assert voice.game is not None
    return ARROW.join(voice.move(voice.game.moves.parse(move)) for move in moves)


def _essential(moves: Sequence[str]) -> Sequence[str]:
    """Leave out the moves at the end of a line that only finish; what it begins with always stays."""
    last = max((n for n, move in enumerate(moves) if move not in ENDS), default=0)
    return moves[: last + 1]


# A hint -------------------------------------------------------------------------------------------


def hint(advice: Advice, voice: Voice) -> RenderableType:
    """Show the best few ways to go on."""
    head = Text(voice.say("cli-hint-tried", n=advice.tried), style="dim")
    if advice.expected is not None:
        expected = voice.say("cli-hint-expected", worth=voice.result(round(advice.expected)))
        head = Text.assemble((expected, "bold"), "  ", head)
    if advice.chance is not None:
        chance = voice.say("cli-hint-chance", n=round(100 * advice.chance))
        head = Text.assemble((chance, "bold"), "  ", head)
    return Group(head, *(_line(place, line, voice) for place, line in enumerate(advice.lines, 1)))


def _line(place: int, line: Line, voice: Voice) -> RenderableType:
    first, *rest = _essential(line.moves)
    moves = Text.assemble((_spoken([first], voice), "bold"))
    if rest:
        moves.append(ARROW + _spoken(rest, voice))
    why = [f"{voice.say(f'score-{reason.source}')} {signed(voice.counted(reason.points))}" for reason in line.reasons]
    if line.later:
        why.append(voice.say("cli-hint-later") + " " + _prospect(line.later, voice))
    behind = voice.say("cli-hint-behind", worth=voice.worth(line.behind)) if line.behind else voice.say("cli-hint-best")
    sure = voice.say("cli-hint-sure", percent=round(100 * line.share))
    grid = Table.grid(Column(), Column(overflow="fold"))
    grid.add_row(Text(f"{place:>3} ", style=LIT), moves)
    grid.add_row("", Text(" · ".join([behind if place > 1 else "", *why, sure]).strip(" ·"), style="dim"))
    return grid


def _prospect(points: float, voice: Voice) -> str:
    """Return what is still to come of a line; where few is good, a bare minus would look like a loss."""
    assert voice.game is not None
    if not voice.game.meta.fewest:
        return signed(points)
    return voice.say("cli-hint-fewer" if points > 0 else "cli-hint-more", worth=voice.worth(abs(points)))


def signed(points: float) -> str:
    """Write a change with its sign."""
    return f"{points:+g}".replace("-", "−")
