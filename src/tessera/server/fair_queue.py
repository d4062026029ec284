"""A queue for one worker process in which nobody's many tasks hold up somebody else's one."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from contextvars import ContextVar
from itertools import count

from msgspec import Struct

from tessera.server.errors import TooFast

SLICE = 1.0
"""Seconds after which a task gives way, if its owner has more tasks waiting and somebody else waits too."""
REMEMBERED = 2_000


class Share(Struct, frozen=True):
    """Whose work a task is: the process is shared among addresses first, then among the people behind one."""

    address: str = ""
    person: str = ""


NOBODY = Share()
asker: ContextVar[Share] = ContextVar("asker", default=NOBODY)
"""For whom the current request works; tasks that it starts inherit it."""


class Room(Struct, frozen=True):
    """How many tasks of one person, and of one address, may wait."""

    person: int
    address: int


class _Waiting(Struct):
    share: Share
    turn: asyncio.Future[None]


class FairQueue:
    """Runs one task at a time. The next is of the address, then of the person, that was served longest ago."""

    def __init__(self, room: Room | None = None) -> None:
        self._room = room
        self._running: Share | None = None
        self._hurry: Callable[[], None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._started = 0.0
        self._waiting: list[_Waiting] = []
        self._served: OrderedDict[str | Share, int] = OrderedDict()
        """When each address and each share was last served, as a running number."""
        self._numbers = count(1)

    async def acquire(self, hurry: Callable[[], None]) -> None:
        """Wait for a turn, for the current asker; `hurry` makes the task end soon with what it has."""
        share = asker.get()
        if self._running is not None:
            self._check_room(share)
            waiting = _Waiting(share, asyncio.get_running_loop().create_future())
            self._waiting.append(waiting)
            self._give_way_soon()
            try:
                await waiting.turn
            except asyncio.CancelledError:
                if waiting in self._waiting:
                    self._waiting.remove(waiting)
                else:  # cancelled when its turn had just come
                    self.release()
                raise
        self._start(share, hurry)

    def release(self) -> None:
        """End the running task and give the turn to the next."""
        self._running, self._hurry = None, None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._waiting:
            following = min(self._waiting, key=self._last_served)
            self._waiting.remove(following)
            self._running = following.share  # reserved: whoever comes before it wakes must queue
            following.turn.set_result(None)

    def _check_room(self, share: Share) -> None:
        if self._room is None:
            return
        of_person = sum(each.share == share for each in self._waiting)
        of_address = sum(each.share.address == share.address for each in self._waiting)
        if of_person >= self._room.person or of_address >= self._room.address:
            raise TooFast("too many of your requests wait already; try again soon")

    def _start(self, share: Share, hurry: Callable[[], None]) -> None:
        self._running, self._hurry = share, hurry
        self._started = asyncio.get_running_loop().time()
        for key in (share.address, share):
            self._served.pop(key, None)
            self._served[key] = next(self._numbers)
        while len(self._served) > REMEMBERED:
            self._served.popitem(last=False)
        self._give_way_soon()

    def _last_served(self, waiting: _Waiting) -> tuple[int, int]:
        share = waiting.share
        return self._served.get(share.address, 0), self._served.get(share, 0)

    def _give_way_soon(self) -> None:
        """Set a timer for the running task, if its owner wants more than one at once and others wait."""
        if self._hurry is None or self._timer is not None:
            return
        running = self._running
        assert running is not None
        own = {each.share == running for each in self._waiting}
        near = {each.share.address == running.address for each in self._waiting}  # one person with many cookies, too
        if len(own) == 2 or len(near) == 2:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_at(self._started + SLICE, self._hurry)
