"""Worker processes: one task at a time each, with a limit on its time; one that dies or hangs is replaced."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.sharedctypes import RawArray
from typing import Any, TypeVar

from tessera.server import worker_tasks
from tessera.server.fair_queue import FairQueue, Room

log = logging.getLogger("tessera.workers")

T = TypeVar("T")
STARTING = 60.0
"""Seconds in which a new process must have begun."""


class Overrun(Exception):
    """The task took longer than it may; its process is gone."""


class Died(Exception):
    """The process died with the task, twice."""


class Ticket:
    """Whoever has it sees how far a task is, and can say that it is enough."""

    def __init__(self) -> None:
        self._slate: Any = None
        self._enough = False

    @property
    def done(self) -> float:
        """Say how much of the task is done, from 0 to 1; a task that waits or does not say so is at 0."""
        return 0.0 if self._slate is None else float(self._slate[worker_tasks.DONE])

    def enough(self) -> None:
        """Let the task come to its end with what it has; one that has not begun yet will be short."""
        self._enough = True
        if self._slate is not None:
            self._slate[worker_tasks.ENOUGH] = 1.0

    def hand_in(self, slate: Any) -> None:
        """Note that the task begins, on the slate that its process shares with us."""
        slate[worker_tasks.DONE], slate[worker_tasks.ENOUGH] = 0.0, float(self._enough)
        self._slate = slate

    def hand_back(self) -> None:
        """Note that the task has ended: the slate is another's now."""
        self._slate = None


class Worker:
    """One process that is always there."""

    def __init__(self, setup: worker_tasks.WorkerSetup, room: Room | None = None, niceness: int = 0) -> None:
        self._setup = setup
        self._niceness = niceness
        """How far the process stands back when others want the processor."""
        self._pool: ProcessPoolExecutor | None = None
        self._queue = FairQueue(room)
        self._slate = RawArray("d", 2)

    async def run(self, limit: float, task: Callable[..., T], *args: object, ticket: Ticket | None = None) -> T:
        """Run a task in the process for the current asker; the time it waits for others does not count."""
        ticket = ticket or Ticket()
        await self._queue.acquire(ticket.enough)
        try:
            return await self._run(limit, task, args, ticket)
        finally:
            ticket.hand_back()
            self._queue.release()

    async def _run(self, limit: float, task: Callable[..., T], args: tuple[object, ...], ticket: Ticket) -> T:
        for _ in range(2):
            try:
                pool = await self._ready()
                ticket.hand_in(self._slate)
                future = pool.submit(task, *args)
                return await asyncio.wait_for(asyncio.wrap_future(future), limit)
            except TimeoutError:
                self.stop()
                raise Overrun(f"it took longer than {limit:g} s") from None
            except BrokenProcessPool:
                log.warning("a worker process died and is replaced")
                self.stop()
            except asyncio.CancelledError:
                self.stop()
                raise
        raise Died("the process died")

    async def warm(self) -> None:
        """Start the process before it is needed."""
        await self._queue.acquire(lambda: None)
        try:
            await self._ready()
        finally:
            self._queue.release()

    async def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            pool = ProcessPoolExecutor(
                1,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=worker_tasks.begin,
                initargs=(list(sys.path), self._setup, self._slate, self._niceness),
            )
            self._pool = pool
            await asyncio.wait_for(asyncio.wrap_future(pool.submit(worker_tasks.ready)), STARTING)
        return self._pool

    def stop(self) -> None:
        """End the process, whatever it does."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        for process in list((pool._processes or {}).values()):  # Python 3.14 has kill_workers()
            process.kill()
        pool.shutdown(cancel_futures=True)  # the dead are soon buried; who does not wait leaves their locks behind


class Workers:
    """The processes of a server: for bots, for what people wait for, for whole records, for advice and for analyses.

    All but the first few start only when they are needed. Where the processor is short, live play goes before hints,
    and hints before analyses.
    """

    def __init__(self, bots: int, setup: worker_tasks.WorkerSetup) -> None:
        self._bots = [Worker(setup) for _ in range(max(1, bots))]
        self.lookups = Worker(setup, Room(person=20, address=40))
        self.archive = Worker(setup, Room(person=4, address=12), niceness=5)
        self.adviser = Worker(setup, Room(person=4, address=12), niceness=5)
        self.analyst = Worker(setup, Room(person=2, address=6), niceness=10)

    def bot(self, table: str, seat: int) -> Worker:
        """Give the process in which a table's bot always thinks, so that it finds its plan again."""
        return self._bots[sum(map(ord, table), seat) % len(self._bots)]

    async def warm(self) -> None:
        """Start the processes somebody will soon wait for."""
        await asyncio.gather(*(worker.warm() for worker in (*self._bots, self.lookups)))

    def stop(self) -> None:
        """End all processes."""
        for worker in (*self._bots, self.lookups, self.archive, self.adviser, self.analyst):
            worker.stop()
