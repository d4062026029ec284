"""Stalls: when a thread was held up, and whether it was computing, waiting for a core, or for the disk or a lock."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import sys
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import wraps
from typing import Any, TypeVar

T = TypeVar("T")
TICK = 0.005
NOTED = 0.02
"""Stalls of at least this many seconds are reported."""
MARK = "stall"


@dataclass(frozen=True)
class Stall:
    """A stall of a thread, and how the thread spent it, in seconds."""

    what: str
    began: float
    lasted: float
    worked: float
    queued: float
    """Runnable, but other threads had the core."""

    @property
    def waited(self) -> float:
        """Return the rest: the disk, a lock, or the GIL."""
        return max(0.0, self.lasted - self.worked - self.queued)


_thread = threading.local()


def _schedule() -> tuple[float, float]:
    """Return the seconds this thread has run and has been runnable, if the system reports them."""
    if not hasattr(_thread, "file"):
        try:
            _thread.file = os.open(f"/proc/self/task/{threading.get_native_id()}/schedstat", os.O_RDONLY)
        except OSError:  # only Linux reports them
            _thread.file = None
    if _thread.file is None:
        return 0.0, 0.0
    worked, queued, _ = os.pread(_thread.file, 100, 0).split()
    return int(worked) / 1e9, int(queued) / 1e9


class Span:
    """Measures a period of the thread that created it."""

    def __init__(self) -> None:
        self.restart()

    def restart(self) -> None:
        """Restart the period."""
        self.began = time.perf_counter()
        self._worked, self._queued = _schedule()

    def stall(self, what: str, since: float) -> Stall:
        """Return the stall since a time, which is not before the start of the period."""
        worked, queued = _schedule()
        return Stall(what, since, time.perf_counter() - since, worked - self._worked, queued - self._queued)


async def watch_loop(what: str, note: Callable[[Stall], None]) -> None:
    """Report when the event loop resumes later than scheduled."""
    span = Span()
    while True:
        span.restart()
        await asyncio.sleep(TICK)
        if time.perf_counter() - span.began > TICK + NOTED:
            note(span.stall(what, span.began))


def watched(what: str, work: Callable[..., T], note: Callable[[Stall], None]) -> Callable[..., T]:
    """Return a function that reports when it takes long."""

    @wraps(work)
    def inner(*args: Any, **more: Any) -> T:
        span = Span()
        try:
            return work(*args, **more)
        finally:
            if time.perf_counter() - span.began > NOTED:
                note(span.stall(what, span.began))

    return inner


def watch_collector(note: Callable[[Stall], None]) -> None:
    """Report when garbage collection takes long; only full ones, because watching small ones would cost more."""
    spans: list[Span] = []

    def hear(phase: str, info: dict[str, int]) -> None:
        if not info["generation"]:
            return
        if phase == "start":
            spans.append(Span())
        elif spans and time.perf_counter() - (span := spans.pop()).began > NOTED:
            note(span.stall(f"collector, generation {info['generation']}", span.began))

    gc.callbacks.append(hear)


def to_log(stall: Stall) -> None:
    """Write a line to stderr, for another process with the same clock."""
    os.write(sys.stderr.fileno(), (json.dumps({MARK: vars(stall)}) + "\n").encode())


def from_log(text: str, since: float, until: float) -> list[Stall]:
    """Read the stalls of a period from a log."""
    lines = (json.loads(line) for line in text.splitlines() if line.startswith(f'{{"{MARK}"'))
    found = (Stall(**line[MARK]) for line in lines)
    return [stall for stall in found if since <= stall.began + stall.lasted and stall.began <= until]


def longest(stalls: Iterable[Stall]) -> dict[str, Stall]:
    """Return the longest stall of each kind."""
    found: dict[str, Stall] = {}
    for stall in stalls:
        if stall.what not in found or stall.lasted > found[stall.what].lasted:
            found[stall.what] = stall
    return found
