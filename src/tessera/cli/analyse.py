"""tessera analyse, and the hint at the table: better moves of a finished match, the best moves now, and reasons."""

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
from tessera.cli.output import Usage, console
from tessera.cli.saved_matches import load_match
from tessera.terminal.colours import COLOURS, LIT, mark
from tessera.terminal.translator import Translator

if TYPE_CHECKING:
    from tessera.cli.arguments import Commands

ARROW = " → "
ENDS = ("done", "end")
"""The verbs with which every game lets a seat finish; after other moves they are omitted."""
BARS = "▁▂▃▄▅▆▇█"
SET_IN = (0, 0, 0, 6)
CURVE = 60
"""The maximum number of columns of a curve."""


def add(commands: Commands, translator: Translator) -> None:
    """Add the command of this module."""
    parser = command(commands, translator, "analyse", run)
    parser.things.add_argument("record", metavar="FILE|ID", help=translator.text("cli-arg-record"))
    parser.choices.add_argument(
        "--seconds",
        metavar="N",
        type=int,
        default=int(SECONDS),
        help=translator.text("cli-arg-seconds", n=int(SECONDS)),
    )
    add_components(parser)
    add_json(parser)


def run(args: argparse.Namespace, translator: Translator) -> int:
    """Analyse a finished match, decision by decision."""
    replayed = load_match(args.record, existing(args.components, translator), translator)
    if not replayed.end.over:
        raise Usage(translator.text("cli-analyse-running"))
    translator = translator.about(replayed.rules.game)
    seconds = positive(args.seconds, "--seconds", translator)
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        console=console(stderr=True),
        transient=True,
    ) as progress:
        task = progress.add_task(translator.text("cli-analyse-looking"), total=1.0)

        def watch(done: float) -> bool:
            progress.update(task, completed=done)
            return False

        found = analyse(
            replayed.rules, replayed.moves, float(seconds), watch=watch, start=replayed.start, base=replayed.base
        )
    if args.json:
        print(json.dumps(msgspec.to_builtins(found), ensure_ascii=False, indent=2))
        return 0
    show(console(), found, translator)
    return 0


# An analysis --------------------------------------------------------------------------------------


def show(out: Console, analysis: Analysis, translator: Translator) -> None:
    """Show the standings over time, how well each seat decided, and the turning points."""
    out.print(curves(analysis, translator, min(CURVE, out.width - 24)))
    out.print()
    out.print(_accounts(analysis, translator))
    if analysis.looked < 1:
        out.print(Text(translator.text("cli-analyse-part", percent=round(100 * analysis.looked)), style="dim"))
    out.print()
    points = list(turning_points(analysis))
    out.print(Text(translator.text("cli-analyse-turning" if points else "cli-analyse-none"), style=LIT))
    for each in points:
        out.print(_decision(each, translator))


def curves(analysis: Analysis, translator: Translator, columns: int) -> RenderableType:
    """Return one line of bars for each seat, all on the same scale."""
    least = min(min(moment.values) for moment in analysis.moments)
    most = max(max(moment.values) for moment in analysis.moments)
    grid = Table.grid(padding=(0, 1))
    for seat in range(analysis.players):
        values = _thinned([moment.values[seat] for moment in analysis.moments], max(8, columns))
        scaled = [int((value - least) / (most - least or 1) * (len(BARS) - 1) + 0.5) for value in values]
        bars = Text("".join(BARS[height] for height in scaled), style=COLOURS[seat])
        grid.add_row(
            Text.assemble(mark(seat), " ", translator.seat(seat)), bars, str(translator.counted(analysis.scores[seat]))
        )
    return grid


def _thinned(values: Sequence[float], most: int) -> list[float]:
    """Return evenly spaced values, including the first and the last."""
    if len(values) <= most:
        return list(values)
    return [values[round(place * (len(values) - 1) / (most - 1))] for place in range(most)]


def _accounts(analysis: Analysis, translator: Translator) -> RenderableType:
    table = Table(box=None, padding=(0, 1), header_style="dim")
    table.add_column("")
    for key in ("cli-analyse-decisions", "cli-analyse-good", "cli-analyse-lost"):
        table.add_column(translator.text(key), justify="right")
    for each in analysis.accounts:
        name = Text.assemble(mark(each.seat), " ", translator.seat(each.seat))
        share = f"{each.good} ({round(100 * each.good / each.decisions)} %)" if each.decisions else "–"
        table.add_row(name, str(each.decisions), share, f"{each.lost:g}")
    return table


def _decision(decision: Decision, translator: Translator) -> RenderableType:
    shared = decision.apart - decision.at
    lost = translator.text("cli-lost", worth=translator.worth(decision.lost))
    head = Text.assemble((f"{decision.apart:>5} ", "dim"), mark(decision.seat), " ", (lost, "bold"))
    played, better = (_spoken(_essential(line[shared:]), translator) for line in (decision.played, decision.better))
    return Group(
        head,
        Padding(Text.assemble((translator.text("cli-played") + " ", "dim"), played), SET_IN),
        Padding(Text.assemble((translator.text("cli-better") + " ", "dim"), (better, LIT)), SET_IN),
    )


def _spoken(moves: Sequence[str], translator: Translator) -> str:
    assert translator.game is not None
    return ARROW.join(translator.move(translator.game.moves.parse(move)) for move in moves)


def _essential(moves: Sequence[str]) -> Sequence[str]:
    """Remove moves at the end of a line that only finish the turn; the first move always stays."""
    last = max((n for n, move in enumerate(moves) if move not in ENDS), default=0)
    return moves[: last + 1]


# A hint -------------------------------------------------------------------------------------------


def hint(advice: Advice, translator: Translator) -> RenderableType:
    """Return the best few lines of an advice."""
    head = Text(translator.text("cli-hint-tried", n=advice.tried), style="dim")
    if advice.expected is not None:
        expected = translator.text("cli-hint-expected", worth=translator.result(round(advice.expected)))
        head = Text.assemble((expected, "bold"), "  ", head)
    if advice.chance is not None:
        chance = translator.text("cli-hint-chance", n=round(100 * advice.chance))
        head = Text.assemble((chance, "bold"), "  ", head)
    return Group(head, *(_line(place, line, translator) for place, line in enumerate(advice.lines, 1)))


def _line(place: int, line: Line, translator: Translator) -> RenderableType:
    first, *rest = _essential(line.moves)
    moves = Text.assemble((_spoken([first], translator), "bold"))
    if rest:
        moves.append(ARROW + _spoken(rest, translator))
    why = [
        f"{translator.text(f'score-{reason.source}')} {signed(translator.counted(reason.points))}"
        for reason in line.reasons
    ]
    if line.later:
        why.append(translator.text("cli-hint-later") + " " + _prospect(line.later, translator))
    behind = (
        translator.text("cli-hint-behind", worth=translator.worth(line.behind))
        if line.behind
        else translator.text("cli-hint-best")
    )
    sure = translator.text("cli-hint-sure", percent=round(100 * line.share))
    grid = Table.grid(Column(), Column(overflow="fold"))
    grid.add_row(Text(f"{place:>3} ", style=LIT), moves)
    grid.add_row("", Text(" · ".join([behind if place > 1 else "", *why, sure]).strip(" ·"), style="dim"))
    return grid


def _prospect(points: float, translator: Translator) -> str:
    """Return the expected change of a line; where fewer points are better, a bare minus would look like a loss."""
    assert translator.game is not None
    if not translator.game.meta.fewest:
        return signed(points)
    return translator.text("cli-hint-fewer" if points > 0 else "cli-hint-more", worth=translator.worth(abs(points)))


def signed(points: float) -> str:
    """Return a change with its sign."""
    return f"{points:+g}".replace("-", "−")
