"""Closed-loop load: at every table the next move is sent when the one before is acknowledged."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass

from benchmarks.load.players import Acknowledged
from benchmarks.load.process import Process
from benchmarks.load.websocket_client import Socket
from benchmarks.measure import Wrong


class TableRun:
    """One table in a race: its moves in order."""

    def __init__(self, moves: Sequence[tuple[Socket, bytes]], acknowledged: Acknowledged) -> None:
        self._moves = moves
        self._acknowledged = acknowledged
        self._next = 0
        self._until = 0
        self._finished: asyncio.Future[None]
        for socket in {socket for socket, _ in moves}:
            socket.on_text = lambda text, socket=socket: self._receive(socket, text)  # type: ignore[misc]

    async def run(self, count: int) -> int:
        """Play up to `count` more moves; return how many."""
        first = self._next
        self._until = min(first + count, len(self._moves))
        self._finished = asyncio.get_running_loop().create_future()
        if self._until > first:
            self._send()
            await self._finished
        return self._next - first

    def _send(self) -> None:
        socket, sent = self._moves[self._next]
        socket.write(sent)

    def _receive(self, socket: Socket, text: bytes) -> None:
        if self._next >= self._until or socket is not self._moves[self._next][0]:
            return
        try:
            if not self._acknowledged(text, self._next):
                return
        except Wrong as problem:
            self._finished.set_exception(problem)
            return
        self._next += 1
        if self._next < self._until:
            self._send()
        else:
            self._finished.set_result(None)


@dataclass(frozen=True)
class RaceResult:
    """The result of a race: moves, wall-clock seconds, and CPU seconds of the server and the players."""

    moves: int
    wall: float
    server: float
    players: float

    @property
    def rate(self) -> float:
        """Return moves per second of wall-clock time."""
        return self.moves / self.wall

    @property
    def per_core(self) -> float:
        """Return moves per second of the server's CPU time: its rate with a core to itself."""
        return self.moves / self.server


async def race(courses: Sequence[TableRun], count: int, server: Process, limit: float) -> RaceResult:
    """Play `count` moves at every table."""
    began, work, own = time.perf_counter(), server.cpu(), time.process_time()
    async with asyncio.timeout(limit):
        played = await asyncio.gather(*(course.run(count) for course in courses))
    wall = time.perf_counter() - began
    return RaceResult(sum(played), wall, server.cpu() - work, time.process_time() - own)
