"""A fair queue for one worker: many tasks of one requester do not delay the single task of another."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from contextvars import ContextVar
from itertools import count

from msgspec import Struct

from tessera.server.errors import TooFast

TURN_SECONDS = 1.0
"""Seconds after which a task is hurried, if its requester has more tasks waiting and others wait, too."""
MOST_REMEMBERED = 2_000


class Requester(Struct, frozen=True):
    """Who a task is for: the worker is shared among addresses first, then among the people behind one."""

    address: str = ""
    person: str = ""


NOBODY = Requester()
current_requester: ContextVar[Requester] = ContextVar("current_requester", default=NOBODY)
"""The requester of the current HTTP request or WebSocket; asyncio tasks started by it inherit the value."""


class QueueLimits(Struct, frozen=True):
    """Number of tasks of one person, and of one address, that may wait."""

    person: int
    address: int


class _WaitingTask(Struct):
    requester: Requester
    turn: asyncio.Future[None]


class FairQueue:
    """Admits one task at a time: the next is of the address, then of the person, that was served longest ago."""

    def __init__(self, limits: QueueLimits | None = None) -> None:
        self._limits = limits
        self._running: Requester | None = None
        self._hurry: Callable[[], None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._started = 0.0
        self._waiting: list[_WaitingTask] = []
        self._served: OrderedDict[str | Requester, int] = OrderedDict()
        """Serial number of the last turn of each address and each requester."""
        self._numbers = count(1)

    async def acquire(self, hurry: Callable[[], None]) -> None:
        """Wait for a turn of the current requester; `hurry` will be called to make the task finish early."""
        requester = current_requester.get()
        if self._running is not None:
            self._check_limits(requester)
            waiting = _WaitingTask(requester, asyncio.get_running_loop().create_future())
            self._waiting.append(waiting)
            self._schedule_hurry()
            try:
                await waiting.turn
            except asyncio.CancelledError:
                if waiting in self._waiting:
                    self._waiting.remove(waiting)
                else:  # cancelled when its turn had just come
                    self.release()
                raise
        self._start(requester, hurry)

    def release(self) -> None:
        """Note that the running task has ended, and admit the next one."""
        self._running, self._hurry = None, None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._waiting:
            following = min(self._waiting, key=self._last_served)
            self._waiting.remove(following)
            self._running = following.requester  # reserved: a task that arrives before this one wakes up must queue
            following.turn.set_result(None)

    def _check_limits(self, requester: Requester) -> None:
        if self._limits is None:
            return
        of_person = sum(each.requester == requester for each in self._waiting)
        of_address = sum(each.requester.address == requester.address for each in self._waiting)
        if of_person >= self._limits.person or of_address >= self._limits.address:
            raise TooFast("too many of your requests wait already; try again soon")

    def _start(self, requester: Requester, hurry: Callable[[], None]) -> None:
        self._running, self._hurry = requester, hurry
        self._started = asyncio.get_running_loop().time()
        for key in (requester.address, requester):
            self._served.pop(key, None)
            self._served[key] = next(self._numbers)
        while len(self._served) > MOST_REMEMBERED:
            self._served.popitem(last=False)
        self._schedule_hurry()

    def _last_served(self, waiting: _WaitingTask) -> tuple[int, int]:
        requester = waiting.requester
        return self._served.get(requester.address, 0), self._served.get(requester, 0)

    def _schedule_hurry(self) -> None:
        """Set a timer to hurry the running task, if its requester has more tasks waiting and others wait, too."""
        if self._hurry is None or self._timer is not None:
            return
        running = self._running
        assert running is not None
        own = {each.requester == running for each in self._waiting}
        # By address as well: one person may have many cookies.
        same_address = {each.requester.address == running.address for each in self._waiting}
        if len(own) == 2 or len(same_address) == 2:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_at(self._started + TURN_SECONDS, self._hurry)
