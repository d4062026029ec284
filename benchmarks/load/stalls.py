"""Who stood still, when, and why: working, waiting for a core, or waiting for the disk or a lock."""

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
"""Seconds from which on standing still is worth a line."""
MARK = "stall"


@dataclass(frozen=True)
class Stall:
    """A while in which something did not go on, and what its thread did meanwhile; all in seconds."""

    what: str
    began: float
    lasted: float
    worked: float
    queued: float
    """Ready to work, but others had the core."""

    @property
    def waited(self) -> float:
        """Return what is left: the disk, a lock, or Python's own lock."""
        return max(0.0, self.lasted - self.worked - self.queued)


_thread = threading.local()


def _schedule() -> tuple[float, float]:
    """Return how long this thread has worked and has been ready to work, as far as the system tells."""
    if not hasattr(_thread, "file"):
        try:
            _thread.file = os.open(f"/proc/self/task/{threading.get_native_id()}/schedstat", os.O_RDONLY)
        except OSError:  # only Linux says
            _thread.file = None
    if _thread.file is None:
        return 0.0, 0.0
    worked, queued, _ = os.pread(_thread.file, 100, 0).split()
    return int(worked) / 1e9, int(queued) / 1e9


class Span:
    """Measures one while of the thread that it is made in."""

    def __init__(self) -> None:
        self.restart()

    def restart(self) -> None:
        """Begin anew."""
        self.began = time.perf_counter()
        self._worked, self._queued = _schedule()

    def stall(self, what: str, since: float) -> Stall:
        """Return what happened since a moment, which is not before the span began."""
        worked, queued = _schedule()
        return Stall(what, since, time.perf_counter() - since, worked - self._worked, queued - self._queued)


async def watch_loop(what: str, note: Callable[[Stall], None]) -> None:
    """Note whenever the event loop comes back later than it was told to."""
    span = Span()
    while True:
        span.restart()
        await asyncio.sleep(TICK)
        if time.perf_counter() - span.began > TICK + NOTED:
            note(span.stall(what, span.began))


def watched(what: str, work: Callable[..., T], note: Callable[[Stall], None]) -> Callable[..., T]:
    """Make a function that notes when it takes long."""

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
    """Note when the collector of garbage takes long; its small rounds never do, and watching them would cost more."""
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
    """Write a line to the standard error stream; for another process, whose clock is the same."""
    os.write(sys.stderr.fileno(), (json.dumps({MARK: vars(stall)}) + "\n").encode())


def from_log(text: str, since: float, until: float) -> list[Stall]:
    """Read the lines about a stretch of time."""
    lines = (json.loads(line) for line in text.splitlines() if line.startswith(f'{{"{MARK}"'))
    found = (Stall(**line[MARK]) for line in lines)
    return [stall for stall in found if since <= stall.began + stall.lasted and stall.began <= until]


def longest(stalls: Iterable[Stall]) -> dict[str, Stall]:
    """Return the longest of each kind."""
    found: dict[str, Stall] = {}
    for stall in stalls:
        if stall.what not in found or stall.lasted > found[stall.what].lasted:
            found[stall.what] = stall
    return found
