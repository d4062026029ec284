"""The results, as tables for a terminal and Markdown, and as JSON."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path
from typing import Any

from benchmarks.measure import Contestant, Group, Shape

PLAY = (
    Group.COMPILED,
    Group.SECOND,
    Group.THIRD,
    Group.INTERPRETED,
    Group.STEPPED,
    Group.CHECKED,
    Group.ROLLOUTS,
    Group.SPIEL,
    Group.CATAN,
)
STATE = (Group.COPY, Group.REFILL, Group.DIGEST)
LEARN = (
    Group.AEC,
    Group.SECOND_AEC,
    Group.THIRD_AEC,
    Group.CLASSIC,
    Group.GYM,
    Group.CATAN_GYM,
    Group.MANY,
    Group.PAIR,
    Group.SECOND_MANY,
)
THINK = (Group.JUDGED, Group.TREE, Group.SPIEL_TREE, Group.SPIEL_PYTHON)
RECORD = (Group.WRITE, Group.READ, Group.REPLAY)
OURS = (Group.COMPILED, Group.INTERPRETED, Group.STEPPED, Group.CHECKED)


@dataclass(frozen=True)
class Target:
    """A target, the measured value, and whether it is met (None: could not be measured here)."""

    wanted: str
    measured: str
    met: bool | None


class Results:
    """All rows of a run."""

    def __init__(self, shapes: Sequence[Shape], rows: Sequence[Contestant], quick: bool) -> None:
        self.shapes = shapes
        self.rows = rows
        self.quick = quick

    def of(self, *groups: Group) -> list[Contestant]:
        """Return the rows of some groups, in the order of the groups."""
        return [row for group in groups for row in self.rows if row.group is group]

    def slowest(self, group: Group) -> float:
        """Return the lowest rate in a group: a target is met by all player counts or not at all."""
        return min(row.rate for row in self.of(group))

    def beside(self, row: Contestant) -> float:
        """Return how many times as quick the compiled loop is: with the same player count, or else at its slowest."""
        if row.group in OURS:
            return next(own.rate for own in self.of(Group.COMPILED) if own.label == row.label) / row.rate
        return self.slowest(Group.COMPILED) / row.rate

    # Targets ----------------------------------------------------------------------------------------

    def targets(self) -> list[Target]:
        """Compare the results with the targets."""
        loop, driven = self.slowest(Group.COMPILED), self.slowest(Group.STEPPED)
        second, third = self.slowest(Group.SECOND), self.slowest(Group.THIRD)
        gain = min(self.beside(row) for row in self.of(Group.INTERPRETED))
        copy = max(row.micros for row in self.of(Group.COPY))
        return [
            Target("compiled loop: 3,000,000 decisions/s", f"{whole(loop)}", loop >= 3_000_000),
            Target("Discordia, compiled loop: 2,000,000 decisions/s", f"{whole(second)}", second >= 2_000_000),
            Target("Mare Nostrum, compiled loop: 1,000,000 decisions/s", f"{whole(third)}", third >= 1_000_000),
            Target("compiled loop: 10 × interpreted", f"{times(gain)}", gain >= 10),
            self._against("compiled loop: 100 × catanatron", Group.CATAN, "Catan, 4 players", 100),
            self._against("compiled loop: more than OpenSpiel's chess roll-outs in C++", Group.ROLLOUTS, "chess", 1),
            Target("driven from Python: 400,000 decisions/s", f"{whole(driven)}", driven >= 400_000),
            Target("`copy()`: at most 1 µs", f"{copy:.2f} µs", copy <= 1),
            self._adapters("PettingZoo: 5 × catanatron's Gymnasium environment", Group.CATAN_GYM, 5),
            self._adapters("PettingZoo: as quick as its own quickest board game", Group.CLASSIC, 1),
            self._two_cores(),
            *self._thinking(),
            Target("no boxing in generating, applying and copying", "see `make check`", None),
        ]

    def _against(self, wanted: str, group: Group, label: str, least: float) -> Target:
        for row in self.of(group):
            if row.label == label:
                ratio = self.beside(row)
                return Target(wanted, times(ratio), ratio >= least)
        return Target(wanted, "not installed", None)

    def _adapters(self, wanted: str, group: Group, least: float) -> Target:
        others = [row.rate for row in self.of(group)]
        if not others:
            return Target(wanted, "not installed", None)
        ratio = self.slowest(Group.AEC) / max(others)
        return Target(wanted, times(ratio), ratio >= least)

    def _thinking(self) -> list[Target]:
        judged, ends = self.slowest(Group.JUDGED), self.slowest(Group.TREE)
        rates = {(row.group, row.label): row.rate for row in self.of(*THINK)}
        chess = rates.get((Group.SPIEL_TREE, "chess"))
        ostia = rates.get((Group.SPIEL_PYTHON, "Ostia, 2 players"))
        return [
            Target("search: 100,000 states judged a second", whole(judged), judged >= 100_000),
            Target("MCTS: 5,000 random ends a second", whole(ends), ends >= 5_000),
            _ratio("MCTS: more than OpenSpiel's in C++ on chess", ends, chess, 1),
            _ratio("MCTS: 100 × OpenSpiel's in Python, Ostia with 2", rates[Group.TREE, "2 players"], ostia, 100),
        ]

    def _two_cores(self) -> Target:
        pair = self.slowest(Group.PAIR)
        return Target("many matches, two processes: 2,000,000 decisions/s", whole(pair), pair >= 2_000_000)

    # As text ----------------------------------------------------------------------------------------

    def text(self) -> str:
        """Return the tables."""
        parts = [
            "Random play: whole matches with their set-up; only decisions of people count, Nature's answers do not.",
            table(("", "", "decisions/s", "matches/s", "compiled Ostia"), [self._play(row) for row in self.of(*PLAY)]),
            "Last column: how many times as many decisions the compiled loop makes, for rows of Ostia with as many"
            " players,\nfor others at its slowest. Roll-outs in C++: decisions are estimated, roll-outs/s times the"
            " mean length of a match.",
            "What random matches look like:",
            table(("", "decisions", "chance", "legal moves", "only one"), [_shape(shape) for shape in self.shapes]),
            "Decisions and answers of Nature for each match; legal moves for each decision; share of the decisions"
            " with\nonly one legal move. Catan's dice are thrown inside its decisions.",
            "One state of Ostia, from the middle of a match:",
            table(("", "", "µs"), [(row.group, row.label, f"{row.micros:.2f}") for row in self.of(*STATE)]),
            "Records of whole matches of Ostia:",
            table(("", "", "entries/s", "matches/s"), [_record(row) for row in self.of(*RECORD)]),
            "Environments for learning, with random legal moves:",
            table(("", "", "steps/s"), [(row.group, row.label, whole(row.rate)) for row in self.of(*LEARN)]),
            "A step is one decision, with the observation and the mask that go with it.",
            "Thinking ahead, from the middle of a match for the evaluator and from its start for random ends:",
            table(("", "", "a second"), [(row.group, row.label, whole(row.rate)) for row in self.of(*THINK)]),
            "Targets, for the slowest of all player counts:",
            table(("target", "measured", ""), [verdict(target) for target in self.targets()]),
        ]
        return "\n\n".join(parts)

    def _play(self, row: Contestant) -> tuple[str, ...]:
        return (row.group, row.label, whole(row.rate), whole(row.matches_rate), times(self.beside(row)))

    # As JSON ----------------------------------------------------------------------------------------

    def plain(self) -> dict[str, Any]:
        """Return everything as plain values."""
        return {
            "machine": machine(),
            "quick": self.quick,
            "play": [self._plain_play(row) for row in self.of(*PLAY)],
            "games": [asdict(shape) for shape in self.shapes],
            "state": [{"what": row.group, "where": row.label, "micros": row.micros} for row in self.of(*STATE)],
            "records": [
                {"what": row.group, "where": row.label, "entries_per_second": row.rate} for row in self.of(*RECORD)
            ],
            "environments": [
                {"what": row.group, "where": row.label, "steps_per_second": row.rate} for row in self.of(*LEARN)
            ],
            "thinking": [{"what": row.group, "where": row.label, "per_second": row.rate} for row in self.of(*THINK)],
            "targets": [asdict(target) for target in self.targets()],
        }

    def _plain_play(self, row: Contestant) -> dict[str, Any]:
        return {
            "what": row.group,
            "where": row.label,
            "decisions_per_second": row.rate,
            "matches_per_second": row.matches_rate,
            "compiled_is_times": self.beside(row),
        }


def _ratio(wanted: str, ours: float, theirs: float | None, least: float) -> Target:
    if theirs is None:
        return Target(wanted, "not installed", None)
    return Target(wanted, times(ours / theirs), ours >= least * theirs)


def machine() -> dict[str, str]:
    """Return where and when this runs."""
    from tessera.build_info import describe

    return {
        "date": date.today().isoformat(),
        "tessera": describe(),
        "system": f"{platform.system()} {platform.machine()}",
        "processor": f"{os.cpu_count()} × {_processor()}",
        "load": f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown",
    }


def heading() -> str:
    """Return where and when this runs, in one line."""
    here = machine()
    return f"{here['date']}, {here['tessera']}, {here['system']}, {here['processor']}, load {here['load']}"


def _processor() -> str:
    listing = Path("/proc/cpuinfo")
    if listing.is_file():
        for line in listing.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or "unknown processor"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a Markdown table; columns of numbers with a heading are right-aligned."""
    columns = list(zip(*rows, strict=True))
    widths = [max(map(len, (title, *cells))) for title, cells in zip(head, columns, strict=True)]
    right = [bool(title) and all(map(_numeric, cells)) for title, cells in zip(head, columns, strict=True)]
    rule = ["-" * (width + 1) + (":" if side else "-") for width, side in zip(widths, right, strict=True)]
    return "\n".join([_line(head, widths, right), f"|{'|'.join(rule)}|", *(_line(row, widths, right) for row in rows)])


def _numeric(cell: str) -> bool:
    return cell == "—" or cell[0].isdigit()


def _line(cells: Sequence[str], widths: Sequence[int], right: Sequence[bool]) -> str:
    placed = [
        cell.rjust(width) if side else cell.ljust(width) for cell, width, side in zip(cells, widths, right, strict=True)
    ]
    return "| " + " | ".join(placed) + " |"


def _shape(shape: Shape) -> tuple[str, ...]:
    chance = "—" if shape.chance is None else f"{shape.chance:.0f}"
    return (shape.game, f"{shape.decisions:.0f}", chance, f"{shape.legal:.1f}", f"{shape.forced:.0%}")


def _record(row: Contestant) -> tuple[str, ...]:
    return (row.group, row.label, whole(row.rate), whole(row.matches_rate))


def verdict(target: Target) -> tuple[str, ...]:
    """Return a target as a row."""
    return (target.wanted, target.measured, {True: "met", False: "MISSED", None: "not measured"}[target.met])


def whole(number: float) -> str:
    """Return a rate with three significant digits."""
    digits = 3 - len(str(int(number)))
    return f"{round(number, digits):,.0f}" if digits <= 0 else f"{number:.{digits}f}"


def times(ratio: float) -> str:
    """Return a ratio as text."""
    return f"{ratio:.0f} ×" if ratio >= 10 else f"{ratio:.1f} ×"
