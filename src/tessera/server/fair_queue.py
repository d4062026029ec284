"""A fair queue for one worker: many tasks of one requester do not delay the single task of another."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from contextvars import ContextVar
from itertools import count

from msgspec import Struct

from tessera.server.errors import TooFast

TURN_SECONDS = 1.0
"""Seconds after which a task is hurried, if its requester has more tasks waiting and others wait, too, or if several
other addresses wait."""
SHORT_TURN = 0.4
"""Seconds after which a task is hurried if an address waits that has used the worker much less lately."""
MUCH_LESS = 2.0
"""Seconds less."""
HALF_LIFE = 30.0
"""Seconds after which half of the time that a requester has used is forgotten."""
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


class _Usage(Struct):
    """What an address or a requester has used of the worker."""

    turn: int = 0
    """Serial number of its last turn."""
    seconds: float = 0.0
    updated: float = 0.0
    """When `seconds` was computed."""

    def at(self, now: float) -> float:
        """Return the seconds used lately: time used longer ago counts less."""
        return float(self.seconds * 0.5 ** ((now - self.updated) / HALF_LIFE))


class FairQueue:
    """Admits one task at a time: the next is of the address, then of the person, that has used the worker least lately.

    Among equals, the next is the one that was served longest ago. A requester with short tasks waits for the running
    task only, however many others have long ones.
    """

    def __init__(self, limits: QueueLimits | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self._limits = limits
        self._clock = clock
        self._running: Requester | None = None
        self._hurry: Callable[[], None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._turn = 0.0
        """Seconds after the start of the running task for which the timer is set."""
        self._started = 0.0
        self._waiting: list[_WaitingTask] = []
        self._used: OrderedDict[str | Requester, _Usage] = OrderedDict()
        """By address and by requester, the one served last at the end."""
        self._turns = count(1)

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
        if self._hurry is not None:  # else it was cancelled before it started
            self._charge()
        self._running, self._hurry = None, None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        # A task that was cancelled in this moment is still in the list.
        if waiting := [each for each in self._waiting if not each.turn.cancelled()]:
            now = self._clock()
            following = min(waiting, key=lambda each: self._rank(each.requester, now))
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
        self._started = self._clock()
        for key in (requester.address, requester):
            usage = self._used.setdefault(key, _Usage())
            usage.turn = next(self._turns)
            self._used.move_to_end(key)
        while len(self._used) > MOST_REMEMBERED:
            self._used.popitem(last=False)
        self._schedule_hurry()

    def _charge(self) -> None:
        """Add the time of the running task to what its address and its requester have used."""
        requester, now = self._running, self._clock()
        assert requester is not None
        for key in (requester.address, requester):
            if usage := self._used.get(key):
                usage.seconds, usage.updated = usage.at(now) + now - self._started, now

    def _rank(self, requester: Requester, now: float) -> tuple[float, int, float, int]:
        """Return the rank of a waiting requester; the lowest is next."""
        address, person = (self._used.get(key, _Usage()) for key in (requester.address, requester))
        return address.at(now), address.turn, person.at(now), person.turn

    def _schedule_hurry(self) -> None:
        """Set a timer to hurry the running task, if it should end soon for the sake of others."""
        if self._hurry is None or (turn := self._longest_turn()) is None:
            return
        if self._timer is not None:
            if turn >= self._turn:
                return
            self._timer.cancel()
        self._turn = turn
        delay = max(0.0, self._started + turn - self._clock())
        self._timer = asyncio.get_running_loop().call_later(delay, self._hurry)

    def _longest_turn(self) -> float | None:
        """Return the seconds that the running task may take while these others wait; None if it may take its time."""
        running, now = self._running, self._clock()
        assert running is not None
        own = {each.requester == running for each in self._waiting}
        # By address as well: one person may have many cookies.
        addresses = {each.requester.address for each in self._waiting}
        others = addresses - {running.address}
        used = self._seconds_used(running.address, now)
        if any(self._seconds_used(address, now) + MUCH_LESS < used for address in others):
            return SHORT_TURN
        if len(own) == 2 or (others and running.address in addresses) or len(others) > 1:
            return TURN_SECONDS
        return None

    def _seconds_used(self, address: str, now: float) -> float:
        """Return the seconds that an address has used lately, without its running task."""
        return self._used.get(address, _Usage()).at(now)
