"""The time of the event loop, shared among addresses: one that uses much of it waits before its next request.

Limits on the number of requests cannot know what a request costs. Here every request and every command is charged with
the time that the event loop and the reading threads spend on it, whatever it asks for.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Generator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from types import coroutine
from typing import Any, TypeVar

from tessera.server.errors import TooFast

SHARE = 0.4
"""The part of the event loop's time that one address may use while others are here."""
BURST = 0.6
"""Seconds by which its use may be ahead of its share."""
FIRST_GUESS = 0.004
"""Seconds that the first request of an address is expected to take."""
LONGEST_WAIT = 10.0
"""Seconds for which requests of one address may have to wait; more are refused."""
ALONE_AFTER = 5.0
"""Seconds without a request from another address after which an address is alone, and uses what it likes."""
MOST_REMEMBERED = 10_000

T = TypeVar("T")


class Cost:
    """The processor time in seconds that one request has used so far."""

    __slots__ = ("seconds",)

    def __init__(self) -> None:
        self.seconds = 0.0


current_cost: ContextVar[Cost | None] = ContextVar("current_cost", default=None)
"""The cost of the current request or command; tasks started by it inherit the value."""


@coroutine
def measured(work: Coroutine[Any, Any, T]) -> Generator[Any, Any, T]:
    """Run a coroutine, and add the time of its steps, without its waits, to the current cost."""
    cost = current_cost.get()
    if cost is None:
        return (yield from work.__await__())
    value, error = None, None
    while True:
        began = time.thread_time()
        try:
            awaited = work.send(value) if error is None else work.throw(error)
        except StopIteration as end:
            result: T = end.value
            return result
        finally:
            cost.seconds += time.thread_time() - began
        value, error = None, None
        try:
            value = yield awaited
        except BaseException as thrown:
            error = thrown


class _Use:
    """What one address has used."""

    def __init__(self) -> None:
        self.paid_until = 0.0
        """When its share will have paid for everything it has used."""
        self.usual = FIRST_GUESS
        """The usual cost of its requests, taken from a request before its cost is known."""
        self.line = asyncio.Lock()
        """Held by the next request, which waits until the share has paid enough."""
        self.waiting = 0


class FairShare:
    """Admits requests: an address that has used more than its share waits, the others do not."""

    def __init__(self, on: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        self._on = on
        self._clock = clock
        self._uses: OrderedDict[str, _Use] = OrderedDict()
        self._newest = self._other = ("", float("-inf"))
        """The address of the last request and its time, and the same of the last one from another address."""

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait until the address may go on, and charge it with what is measured inside."""
        if not self._on:
            yield
            return
        use = self._use(address)
        if use.waiting or self._wait(use) > 0:
            await self._line_up(use)
        expected = use.usual
        self._charge(use, expected)
        cost = Cost()
        before = current_cost.set(cost)
        try:
            yield
        finally:
            current_cost.reset(before)
            use.usual += (cost.seconds - use.usual) / 8
            self._charge(use, -expected if self._alone(address) else cost.seconds - expected)

    def _use(self, address: str) -> _Use:
        now = self._clock()
        if self._newest[0] != address:
            self._other = self._newest
        self._newest = (address, now)
        use = self._uses.setdefault(address, _Use())
        self._uses.move_to_end(address)
        if len(self._uses) > MOST_REMEMBERED:
            self._uses.popitem(last=False)
        return use

    def _alone(self, address: str) -> bool:
        _, last = self._other if self._newest[0] == address else self._newest
        return self._clock() - last > ALONE_AFTER

    def _wait(self, use: _Use) -> float:
        return use.paid_until - BURST / SHARE - self._clock()

    def _charge(self, use: _Use, seconds: float) -> None:
        use.paid_until = max(use.paid_until, self._clock()) + seconds / SHARE

    async def _line_up(self, use: _Use) -> None:
        if use.waiting * use.usual / SHARE > LONGEST_WAIT:
            raise TooFast("too many requests from your address wait already; try again soon")
        use.waiting += 1
        try:
            async with use.line:
                while (wait := self._wait(use)) > 0:
                    await asyncio.sleep(min(wait, 0.02))  # a request that ends may give some of it back
        finally:
            use.waiting -= 1
