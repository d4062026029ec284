"""Worker processes: one task at a time each, with a limit on its time; one that dies or hangs is replaced."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from tessera.server import clerk

log = logging.getLogger("tessera.workers")

T = TypeVar("T")
STARTING = 60.0
"""Seconds in which a new process must have begun."""


class Overrun(Exception):
    """The task took longer than it may; its process is gone."""


class Died(Exception):
    """The process died with the task, twice."""


class Worker:
    """One process that is always there."""

    def __init__(self, extras: Sequence[str]) -> None:
        self._extras = tuple(extras)
        self._pool: ProcessPoolExecutor | None = None
        self._one = asyncio.Lock()

    async def run(self, limit: float, task: Callable[..., T], *args: object) -> T:
        """Run a task in the process; the time it waits for others does not count."""
        async with self._one:
            for _ in range(2):
                try:
                    pool = await self._ready()
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
        async with self._one:
            await self._ready()

    async def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            pool = ProcessPoolExecutor(
                1,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=clerk.begin,
                initargs=(list(sys.path), self._extras),
            )
            self._pool = pool
            await asyncio.wait_for(asyncio.wrap_future(pool.submit(clerk.ready)), STARTING)
        return self._pool

    def stop(self) -> None:
        """End the process, whatever it does."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        processes = list((pool._processes or {}).values())  # Python 3.14 has kill_workers()
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()


class Workers:
    """The processes of a server: some for bots, one for what people wait for, one for whole records."""

    def __init__(self, bots: int, extras: Sequence[str]) -> None:
        self._bots = [Worker(extras) for _ in range(max(1, bots))]
        self.clerk = Worker(extras)
        self.archive = Worker(extras)

    def bot(self, table: str, seat: int) -> Worker:
        """Give the process in which a table's bot always thinks, so that it finds its plan again."""
        return self._bots[sum(map(ord, table), seat) % len(self._bots)]

    async def warm(self) -> None:
        """Start the processes somebody will soon wait for."""
        await asyncio.gather(*(worker.warm() for worker in (*self._bots, self.clerk)))

    def stop(self) -> None:
        """End all processes."""
        for worker in (*self._bots, self.clerk, self.archive):
            worker.stop()
