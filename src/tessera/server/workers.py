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
from tessera.server.fair_queue import FairQueue, QueueLimits

log = logging.getLogger("tessera.workers")

T = TypeVar("T")
START_TIMEOUT = 60.0
"""Seconds in which a new process must have begun."""


class TaskTimeout(Exception):
    """The task took longer than it may; its process is gone."""


class WorkerDied(Exception):
    """The process died with the task, twice."""


class TaskHandle:
    """Whoever has it sees how far a task is, and can say that it is enough."""

    def __init__(self) -> None:
        self._progress: Any = None
        self._enough = False

    @property
    def done(self) -> float:
        """Say how much of the task is done, from 0 to 1; a task that waits or does not say so is at 0."""
        return 0.0 if self._progress is None else float(self._progress[worker_tasks.DONE])

    def finish_early(self) -> None:
        """Let the task come to its end with what it has; one that has not begun yet will be short."""
        self._enough = True
        if self._progress is not None:
            self._progress[worker_tasks.FINISH_EARLY] = 1.0

    def begin(self, progress: Any) -> None:
        """Note that the task begins, on the progress that its process shares with us."""
        progress[worker_tasks.DONE], progress[worker_tasks.FINISH_EARLY] = 0.0, float(self._enough)
        self._progress = progress

    def end(self) -> None:
        """Note that the task has ended: the progress is another's now."""
        self._progress = None


class Worker:
    """One process that is always there."""

    def __init__(self, setup: worker_tasks.WorkerSetup, limits: QueueLimits | None = None, niceness: int = 0) -> None:
        self._setup = setup
        self._niceness = niceness
        """How far the process stands back when others want the processor."""
        self._pool: ProcessPoolExecutor | None = None
        self._queue = FairQueue(limits)
        self._progress = RawArray("d", 2)

    async def run(self, limit: float, task: Callable[..., T], *args: object, handle: TaskHandle | None = None) -> T:
        """Run a task in the process for the current requester; the time it waits for others does not count."""
        handle = handle or TaskHandle()
        await self._queue.acquire(handle.finish_early)
        try:
            return await self._run(limit, task, args, handle)
        finally:
            handle.end()
            self._queue.release()

    async def _run(self, limit: float, task: Callable[..., T], args: tuple[object, ...], handle: TaskHandle) -> T:
        for _ in range(2):
            try:
                pool = await self._ready()
                handle.begin(self._progress)
                future = pool.submit(task, *args)
                return await asyncio.wait_for(asyncio.wrap_future(future), limit)
            except TimeoutError:
                self.stop()
                raise TaskTimeout(f"it took longer than {limit:g} s") from None
            except BrokenProcessPool:
                log.warning("a worker process died and is replaced")
                self.stop()
            except asyncio.CancelledError:
                self.stop()
                raise
        raise WorkerDied("the process died")

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
                initializer=worker_tasks.start_worker,
                initargs=(list(sys.path), self._setup, self._progress, self._niceness),
            )
            self._pool = pool
            await asyncio.wait_for(asyncio.wrap_future(pool.submit(worker_tasks.load_games)), START_TIMEOUT)
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
        self.lookups = Worker(setup, QueueLimits(person=20, address=40))
        self.records = Worker(setup, QueueLimits(person=4, address=12), niceness=5)
        self.hints = Worker(setup, QueueLimits(person=4, address=12), niceness=5)
        self.analyses = Worker(setup, QueueLimits(person=2, address=6), niceness=10)

    def bot(self, table: str, seat: int) -> Worker:
        """Give the process in which a table's bot always thinks, so that it finds its plan again."""
        return self._bots[sum(map(ord, table), seat) % len(self._bots)]

    async def warm(self) -> None:
        """Start the processes somebody will soon wait for."""
        await asyncio.gather(*(worker.warm() for worker in (*self._bots, self.lookups)))

    def stop(self) -> None:
        """End all processes."""
        for worker in (*self._bots, self.lookups, self.records, self.hints, self.analyses):
            worker.stop()
