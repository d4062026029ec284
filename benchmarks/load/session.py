"""The whole load test: everything in one run, in turns, on the same two cores."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.load import boardgame_io, closed_loop, open_loop, players, process
from benchmarks.load.closed_loop import RaceResult, TableRun
from benchmarks.load.open_loop import OpenLoopResult
from benchmarks.load.process import ROOT, Process
from benchmarks.load.scripts import Script, script
from benchmarks.measure import Wrong

PLAYERS = (2, 3, 4)
LIMIT = 120.0
"""The time limit of one race, in seconds."""
TALLY = 60
"""Moves of a trivial match; it ends after 64."""

OSTIA_ROW = "Tessera, Ostia"
TALLY_ROW = "Tessera, tally"
MEMORY_ROW = "boardgame.io, tally, in memory"
FILES_ROW = "boardgame.io, tally, in files"


@dataclass(frozen=True)
class Load:
    """The amount of load."""

    rounds: int
    ostia_tables: int
    ostia_moves: int
    """Moves of each table in each round."""
    tally_tables: int
    seconds: float
    tables: int = 300
    spectators: int = 3000
    rate: float = 300.0
    """Moves per second at all these tables together."""


FULL = Load(rounds=4, ostia_tables=60, ostia_moves=60, tally_tables=60, seconds=30)
QUICK = Load(rounds=2, ostia_tables=30, ostia_moves=30, tally_tables=30, seconds=8)


@dataclass
class LoadResults:
    """The results."""

    load: Load
    fsync: float
    races: dict[str, list[RaceResult]] = field(default_factory=dict)
    crowd: OpenLoopResult | None = None
    not_installed: str | None = None
    loads: list[float] = field(default_factory=list)


def measure(load: Load, say: Callable[[str], None]) -> LoadResults:
    """Measure everything; the servers are stopped in any case."""
    process.pin(process.PLAYERS_CORE)
    (ROOT / "build").mkdir(exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix="load-", dir=ROOT / "build"))
    try:
        findings = LoadResults(load, _fsync(folder))
        say("installing boardgame.io")
        findings.not_installed = boardgame_io.install()
        runner = asyncio.Runner(loop_factory=_loop())
        with runner:
            runner.run(_races(folder, findings, say))
            runner.run(_crowd(folder, findings, say))
        return findings
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def _fsync(folder: Path) -> float:
    """Return the median time of an fsync on this disk, in seconds."""
    times = []
    with open(folder / "probe", "wb", buffering=0) as probe:
        for _ in range(51):
            probe.write(bytes(4096))
            began = time.perf_counter()
            os.fsync(probe.fileno())
            times.append(time.perf_counter() - began)
    return sorted(times)[len(times) // 2]


@contextlib.contextmanager
def _serving(server: Process) -> Iterator[Process]:
    try:
        yield server
    finally:
        server.stop()


def _tessera(folder: Path) -> Process:
    server = Process([sys.executable, "-m", "benchmarks.load.measured_server", str(folder)], folder)
    if "interpreted" in http_text(server.port, "/healthz"):
        server.stop()
        raise Wrong("the server runs the interpreted engine")
    return server


def http_text(port: int, path: str) -> str:
    """Return the body of a page."""
    client = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    client.request("GET", path)
    return client.getresponse().read().decode()


def _ostia(count: int, longest: int) -> list[Script]:
    return [script("ostia", PLAYERS[n % len(PLAYERS)], n + 1, longest) for n in range(count)]


async def _races(folder: Path, findings: LoadResults, say: Callable[[str], None]) -> None:
    load = findings.load
    say("playing the matches ahead")
    ostia = _ostia(load.ostia_tables, load.ostia_moves * load.rounds)
    tally = [script("tally", 2, n + 1, TALLY) for n in range(load.tally_tables)]
    with contextlib.ExitStack() as stack:
        ours = stack.enter_context(_serving(_tessera(folder / "ours")))
        theirs: dict[str, Process] = {}
        if findings.not_installed is None:
            for row, in_memory in ((MEMORY_ROW, True), (FILES_ROW, False)):
                server = boardgame_io.start(folder / row.split()[-1], in_memory)
                theirs[row] = stack.enter_context(_serving(server))
        courses = await _seat(ours, ostia)
        for number in range(1, load.rounds + 1):
            say(f"round {number} of {load.rounds}")
            findings.loads.append(os.getloadavg()[0])
            note = findings.races.setdefault
            note(OSTIA_ROW, []).append(await closed_loop.race(courses, load.ostia_moves, ours, LIMIT))
            fresh = await _seat(ours, tally)
            note(TALLY_ROW, []).append(await closed_loop.race(fresh, TALLY, ours, LIMIT))
            for row, server in theirs.items():
                fresh = await _seat_there(server, tally)
                note(row, []).append(await closed_loop.race(fresh, TALLY, server, LIMIT))


async def _seat(server: Process, scripts: list[Script]) -> list[TableRun]:
    client = players.HttpClient(server.port)
    tables = [players.Table(client, each) for each in scripts]
    for table in tables:
        await table.sit()
    return [TableRun(table.moves(), players.acknowledged) for table in tables]


async def _seat_there(server: Process, scripts: list[Script]) -> list[TableRun]:
    client = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    tables = [boardgame_io.Table(client, each) for each in scripts]
    for table in tables:
        await table.sit()
    return [TableRun(table.moves(), boardgame_io.acknowledged) for table in tables]


async def _crowd(folder: Path, findings: LoadResults, say: Callable[[str], None]) -> None:
    load = findings.load
    longest = int(load.rate * load.seconds / load.tables) + 2
    say(f"seating {load.tables} tables and {load.spectators} spectators")
    scripts = _ostia(load.tables, longest)
    with _serving(_tessera(folder / "crowd")) as server:
        findings.loads.append(os.getloadavg()[0])
        findings.crowd = await open_loop.run(server, scripts, load.spectators, load.rate, load.seconds)
        findings.loads.append(os.getloadavg()[0])
