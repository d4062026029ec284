"""The results of the load tests, as tables and as JSON."""

from __future__ import annotations

from dataclasses import asdict
from itertools import pairwise
from typing import Any

from benchmarks.load.closed_loop import RaceResult
from benchmarks.load.open_loop import OpenLoopResult
from benchmarks.load.session import FILES_ROW, MEMORY_ROW, OSTIA_ROW, TALLY_ROW, LoadResults
from benchmarks.load.stalls import NOTED, Stall, longest
from benchmarks.report import Target, machine, table, times, verdict, whole

STEPS = {
    "tables": "a table of Ostia at its start, nobody connected",
    "players": "its two to four players, connected",
    "spectators": "a spectator",
}


def best(found: LoadResults, row: str) -> RaceResult | None:
    """Return the round in which a server needed the least CPU time for a move."""
    return max(found.races.get(row, []), key=lambda pace: pace.per_core, default=None)


def ratio(found: LoadResults, row: str) -> float | None:
    """Return how many times as many trivial moves Tessera makes as another server, in the same CPU time."""
    ours, theirs = best(found, TALLY_ROW), best(found, row)
    return None if ours is None or theirs is None else ours.per_core / theirs.per_core


def targets(found: LoadResults) -> list[Target]:
    """Compare the results with the targets."""
    ostia, crowd = best(found, OSTIA_ROW), found.crowd
    assert ostia is not None and crowd is not None
    p99 = crowd.delays.at(0.99)
    return [
        Target("1,000 durable moves of Ostia a second on one core", whole(ostia.per_core), ostia.per_core >= 1000),
        Target("99 of 100 screens within 50 ms", f"{1000 * p99:.0f} ms", p99 < 0.05),
        _against("3 × boardgame.io, its store in files", ratio(found, FILES_ROW)),
        _against("3 × boardgame.io, its store in memory", ratio(found, MEMORY_ROW)),
    ]


def _against(wanted: str, measured: float | None) -> Target:
    return Target(wanted, "—" if measured is None else times(measured), None if measured is None else measured >= 3)


def text(found: LoadResults) -> str:
    """Return the report as text."""
    assert found.crowd is not None
    load = f"{min(found.loads):.1f} to {max(found.loads):.1f}"
    where = "The servers ran on one core, the players on another"
    parts = [
        f"{where}; load average meanwhile {load}; an fsync took {1000 * found.fsync:.1f} ms.",
        *([f"boardgame.io is left out: {found.not_installed}"] if found.not_installed else []),
        "As fast as it goes, best of the rounds:",
        table(
            ("", "moves/s of its own time", "of the clock", "server", "players"),
            [_race(row, pace) for row in found.races if (pace := best(found, row)) is not None],
        ),
        f"{found.load.rate:.0f} moves/s at {found.load.tables} tables, {found.load.spectators:,} spectators:",
        table(("from click to another screen", "ms"), _delays(found.crowd)),
        _missing(found.crowd),
        _stalls(found.crowd.stalls),
        "Memory:",
        table(("", "kB"), _memory(found)),
        table(("target", "measured", ""), [verdict(target) for target in targets(found)]),
    ]
    return "\n\n".join(parts)


def _race(row: str, pace: RaceResult) -> tuple[str, ...]:
    return (row, whole(pace.per_core), whole(pace.rate), _share(pace.server, pace), _share(pace.players, pace))


def _share(seconds: float, pace: RaceResult) -> str:
    return f"{seconds / pace.wall:.0%}"


def _delays(crowd: OpenLoopResult) -> list[tuple[str, str]]:
    shares = {"half of the screens": 0.5, "90 of 100": 0.9, "99 of 100": 0.99, "the slowest": 1.0}
    return [(name, f"{1000 * crowd.delays.at(share):.1f}") for name, share in shares.items()]


def _missing(crowd: OpenLoopResult) -> str:
    delays = crowd.delays
    return (
        f"{len(delays.seconds):,} of {delays.expected:,} updates arrived; {delays.late} of {crowd.moves:,} moves had to"
        f" wait for the one before.\nThe server worked {crowd.server / crowd.wall:.0%} of the time,"
        f" the players {crowd.players / crowd.wall:.0%}."
    )


def _stalls(stalls: list[Stall]) -> str:
    """Return the longest stall, and what its thread did meanwhile."""
    if not stalls:
        return f"Nothing stood still for more than {1000 * NOTED:.0f} ms."
    rows = [
        (what, *(f"{1000 * part:.0f}" for part in (each.lasted, each.worked, each.queued, each.waited)))
        for what, each in sorted(longest(stalls).items())
    ]
    head = ("stood still longest, ms", "", "worked", "others had the core", "disk or lock")
    return table(head, rows)


def _memory(found: LoadResults) -> list[tuple[str, str]]:
    crowd, load = found.crowd, found.load
    assert crowd is not None
    steps = list(crowd.memory.items())
    counts = {"tables": load.tables, "players": load.tables, "spectators": load.spectators}
    grown = {name: size - before for (_, before), (name, size) in pairwise(steps)}
    rows = [(words, f"{grown[name] / counts[name] / 1000:.0f}") for name, words in STEPS.items()]
    return [*rows, ("all of it, at the end", f"{crowd.memory['played'] / 1000:,.0f}")]


def plain(found: LoadResults) -> dict[str, Any]:
    """Return everything as plain values."""
    assert found.crowd is not None
    crowd = found.crowd
    return {
        "machine": machine(),
        "load": asdict(found.load),
        "load_averages": found.loads,
        "fsync_seconds": found.fsync,
        "races": {row: [asdict(pace) for pace in paces] for row, paces in found.races.items()},
        "delays_seconds": {str(share): crowd.delays.at(share) for share in (0.5, 0.9, 0.99, 1.0)},
        "updates": {"expected": crowd.delays.expected, "arrived": len(crowd.delays.seconds), "late": crowd.delays.late},
        "server_share": crowd.server / crowd.wall,
        "stalls": [asdict(stall) for stall in crowd.stalls],
        "memory": crowd.memory,
        "targets": [asdict(target) for target in targets(found)],
    }
