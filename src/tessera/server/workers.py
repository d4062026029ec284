"""Worker processes: each runs one task at a time, with a time limit, and is replaced when it dies or hangs."""

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
"""Seconds within which a new process must be ready."""


class TaskTimeout(Exception):
    """The task exceeded its time limit; its process was killed."""


class WorkerDied(Exception):
    """The process died while running the task, twice."""


class TaskHandle:
    """Shows the progress of a task and can make it finish early."""

    def __init__(self) -> None:
        self._progress: Any = None
        self._enough = False

    @property
    def done(self) -> float:
        """Return the progress of the task from 0 to 1; 0 while it waits, or if it does not report progress."""
        return 0.0 if self._progress is None else float(self._progress[worker_tasks.DONE])

    def finish_early(self) -> None:
        """Make the task return the best result it has; one that has not started will finish soon after it does."""
        self._enough = True
        if self._progress is not None:
            self._progress[worker_tasks.FINISH_EARLY] = 1.0

    def attach(self, progress: Any) -> None:
        """Attach the memory that the worker shares with the server, when the task starts."""
        progress[worker_tasks.DONE], progress[worker_tasks.FINISH_EARLY] = 0.0, float(self._enough)
        self._progress = progress

    def detach(self) -> None:
        """Detach the shared memory, when the task has ended: the next task uses it."""
        self._progress = None


class Worker:
    """One process, started when first needed and restarted after a failure."""

    def __init__(self, setup: worker_tasks.WorkerSetup, limits: QueueLimits | None = None, niceness: int = 0) -> None:
        self._setup = setup
        self._niceness = niceness
        """Added to the process's nice value, so that other workers come first."""
        self._pool: ProcessPoolExecutor | None = None
        self._queue = FairQueue(limits)
        self._progress = RawArray("d", 2)

    async def run(self, limit: float, task: Callable[..., T], *args: object, handle: TaskHandle | None = None) -> T:
        """Run a task for the current requester; time spent in the queue does not count towards the limit."""
        handle = handle or TaskHandle()
        await self._queue.acquire(handle.finish_early)
        try:
            return await self._run(limit, task, args, handle)
        finally:
            handle.detach()
            self._queue.release()

    async def _run(self, limit: float, task: Callable[..., T], args: tuple[object, ...], handle: TaskHandle) -> T:
        for _ in range(2):
            try:
                pool = await self._ready()
                handle.attach(self._progress)
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
        """Kill the process; no-op if there is none."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        for process in list((pool._processes or {}).values()):  # Python 3.14 has kill_workers()
            process.kill()
        pool.shutdown(cancel_futures=True)  # joins the killed process, so that its locks are released


class Workers:
    """The workers of a server: for bots, their reactions, quick lookups, whole records, uploads, hints and analyses.

    Those for programs, reactions, records, uploads, hints and analyses start only when they are needed. Reactions have
    one of their own, because a bot that is late with one passes: it must not wait for another's long search. So have
    uploads, because a record from outside may take long, and downloads must not wait for it; and bots that are external
    programs, because nobody can make them finish early. Where the processor is busy, live
    play comes before hints, and hints before analyses.
    """

    def __init__(self, bots: int, setup: worker_tasks.WorkerSetup) -> None:
        self._bots = [Worker(setup) for _ in range(max(1, bots))]
        self._programs = [Worker(setup) for _ in self._bots]
        self.reactions = Worker(setup)
        self._starting: asyncio.Task[None] | None = None
        self.lookups = Worker(setup, QueueLimits(person=20, address=40))
        self.records = Worker(setup, QueueLimits(person=4, address=12), niceness=5)
        self.uploads = Worker(setup, QueueLimits(person=4, address=12), niceness=10)
        self.hints = Worker(setup, QueueLimits(person=4, address=12), niceness=5)
        self.analyses = Worker(setup, QueueLimits(person=2, address=6), niceness=10)

    def bot(self, table: str, seat: int, program: bool) -> Worker:
        """Return the worker of a table's bot: always the same one, because the bot keeps its plan there."""
        workers = self._programs if program else self._bots
        return workers[sum(map(ord, table), seat) % len(workers)]

    def start_reactions(self) -> None:
        """Start the worker for reactions in the background, before the first of them; no-op if it runs."""
        if self._starting is None:
            self._starting = asyncio.create_task(self.reactions.warm())

    async def warm(self) -> None:
        """Start the workers that are needed soon: those for bots and lookups."""
        await asyncio.gather(*(worker.warm() for worker in (*self._bots, self.lookups)))

    def stop(self) -> None:
        """End all processes."""
        if self._starting is not None:
            self._starting.cancel()
        for worker in (
            *self._bots,
            *self._programs,
            self.reactions,
            self.lookups,
            self.records,
            self.uploads,
            self.hints,
            self.analyses,
        ):
            worker.stop()
