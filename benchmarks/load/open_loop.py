"""Open-loop load: many tables and spectators at a steady rate; measures the delay from a move to every other screen."""

from __future__ import annotations

import asyncio
import time
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from benchmarks.load.players import UPDATE, HttpClient, Table, acknowledged
from benchmarks.load.process import Process
from benchmarks.load.scripts import Script
from benchmarks.load.stalls import Stall, from_log, watch_loop
from benchmarks.load.websocket_client import Socket
from benchmarks.measure import Wrong

AT_ONCE = 50
"""The number of connections opened at the same time."""
GRACE = 10.0
"""The time limit for the last moves to arrive, in seconds."""
SETTLE = 2.0
"""Seconds of rest before the first move."""


@dataclass
class Delays:
    """Seconds from the time a move was due to each other screen that showed it."""

    seconds: array[float] = field(default_factory=lambda: array("d"))
    expected: int = 0
    late: int = 0
    """Moves that had to wait because the one before at their table was not acknowledged yet."""

    def at(self, share: float) -> float:
        """Return a quantile of the delays."""
        ordered = sorted(self.seconds)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


@dataclass(frozen=True)
class OpenLoopResult:
    """The result of a run."""

    delays: Delays
    moves: int
    wall: float
    server: float
    players: float
    memory: dict[str, int]
    stalls: list[Stall]


class _WatchedTable:
    """One table with its viewers."""

    def __init__(self, table: Table, delays: Delays) -> None:
        self._delays = delays
        self._lines = table.script.lines
        self._moves = table.moves()
        self._due: dict[int, tuple[float, Socket]] = {}
        self._next = 0
        self._busy = False
        self._waiting: list[float] = []
        self.screens: list[Socket] = []
        self.problem: Wrong | None = None
        for socket in table.seats:
            self.watch(socket)

    def watch(self, socket: Socket) -> None:
        """Count the updates that arrive on a connection."""
        socket.on_text = partial(self._receive, socket)
        self.screens.append(socket)

    def play(self, due: float) -> None:
        """Send the next move, due at this time; after the acknowledgement of the one before."""
        if self._busy:
            self._delays.late += 1
            self._waiting.append(due)
            return
        socket, sent = self._moves[self._next]
        self._next += 1
        self._due[self._lines[self._next].seq] = (due, socket)
        self._busy = True
        self._delays.expected += len(self.screens) - 1
        socket.write(sent)

    def _receive(self, socket: Socket, text: bytes) -> None:
        now = time.perf_counter()
        if text.startswith(UPDATE):
            due, mover = self._due[int(text[len(UPDATE) : text.index(b",", len(UPDATE))])]
            if socket is not mover:
                self._delays.seconds.append(now - due)
            return
        try:
            if acknowledged(text, self._next - 1):
                self._busy = False
                if self._waiting:
                    self.play(self._waiting.pop(0))
        except Wrong as problem:
            self.problem = problem


async def run(
    server: Process, scripts: Sequence[Script], spectators: int, rate: float, seconds: float
) -> OpenLoopResult:
    """Seat all people, then play at a steady rate."""
    client = HttpClient(server.port)
    memory = {"empty": server.memory()}
    tables = [Table(client, script) for script in scripts]
    memory["tables"] = server.memory()
    await _together([table.sit() for table in tables])
    memory["players"] = server.memory()
    delays = Delays()
    stages = [_WatchedTable(table, delays) for table in tables]
    cookies = [client.guest() for _ in range(spectators)]
    visits = [
        _visit(stages[n % len(stages)], server.port, tables[n % len(tables)].path, c) for n, c in enumerate(cookies)
    ]
    await _together(visits)
    memory["spectators"] = server.memory()
    await asyncio.sleep(SETTLE)
    work, own, began = server.cpu(), time.process_time(), time.perf_counter()
    moves = int(rate * seconds)
    stalls: list[Stall] = []
    watching = asyncio.create_task(watch_loop("the players", stalls.append))
    for number in range(moves):
        due = began + number / rate
        while (wait := due - time.perf_counter()) > 0:
            await asyncio.sleep(wait)
        stages[number % len(stages)].play(due)
    wall = time.perf_counter() - began
    work, own = server.cpu() - work, time.process_time() - own
    await _arrive(delays, stages)
    watching.cancel()
    stalls += from_log(server.log(), began, time.perf_counter())
    memory["played"] = server.memory()
    for stage in stages:
        for socket in stage.screens:
            socket.close()
    return OpenLoopResult(delays, moves, wall, work, own, memory, stalls)


async def _visit(stage: _WatchedTable, port: int, path: str, cookie: str) -> None:
    stage.watch(await Socket.connect(port, path, cookie))


async def _together(jobs: Sequence[object]) -> None:
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(job: object) -> None:
        async with gate:
            await job  # type: ignore[misc]

    await asyncio.gather(*(one(job) for job in jobs))


async def _arrive(delays: Delays, stages: Sequence[_WatchedTable]) -> None:
    """Wait for the last moves."""
    until = time.perf_counter() + GRACE
    while len(delays.seconds) < delays.expected and time.perf_counter() < until:
        await asyncio.sleep(0.05)
    for stage in stages:
        if stage.problem is not None:
            raise stage.problem
