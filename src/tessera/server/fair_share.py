"""The time of the event loop, shared among addresses: one that uses much of it waits before it goes on.

Limits on the number of requests cannot know what a request costs. Here an address is charged with the time that the
event loop and the reading threads spend on it: for received data, for every request, refused ones too, and for every
command of a WebSocket.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Coroutine, Generator
from contextvars import ContextVar
from types import coroutine
from typing import Any, NamedTuple, TypeVar

from tessera.server.errors import TooFast

SHARE = 0.4
"""The part of the event loop's time that one address may use while requests come from others."""
SHARE_ALONE = 0.9
"""The same while no requests come from others; the rest is for the first request of another address."""
SHARE_OF_ALL = 0.7
"""The part that all addresses together may use which use more than they have paid for.

If their shares added up to more than the whole, each round of the event loop would take longer than the one before.
"""
LEAST_SHARE = 0.05
"""The part that an address may use however many others use much: enough for a person who plays.

From fifteen such addresses on, their shares add up to more than `SHARE_OF_ALL`.
"""
ROUND = 0.005
"""Seconds of requests that may begin in one round of the event loop, and of commands; others begin in the next ones."""
RECENT = 30.0
"""Seconds after which half of what an address has used is forgotten in the order of those that wait."""
MOST_BEGUN = 1_000
"""Requests that have begun and are still in a list of those that wait."""
BUSY_FOR = 3.0
"""Seconds for which an address counts among these after it has used half of what it may use in advance."""
COUNT_INTERVAL = 0.05
"""Seconds between two counts of these addresses."""
ALONE_AFTER = 5.0
"""Seconds without a request from another address after which an address is alone."""
AHEAD = 0.25
"""Seconds of its share that an address may use in advance."""
FIRST_GUESS = 0.004
"""Seconds that the first request of an address is expected to take."""
READING_COST = 1e-9
"""Seconds that reading a byte takes before it is handled; it happens where nobody can measure it."""
SHORTEST_PAUSE = 0.05
"""Seconds for which a connection is not read, at least, if its address has used more than its share."""
LONGEST_WAIT = 10.0
"""Seconds for which requests of one address may have to wait; more are refused."""
REFUSAL_DELAY = 1.0
"""Seconds after which they are refused, so that the client does not send the next ones at once."""
MOST_REMEMBERED = 10_000

T = TypeVar("T")


class Cost:
    """The seconds that one request has used so far.

    Steps in the event loop count by the clock and not by processor time: where the processor is busy with other
    programs, the loop has less of it to share.
    """

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
        began = time.perf_counter()
        try:
            awaited = work.send(value) if error is None else work.throw(error)
        except StopIteration as end:
            result: T = end.value
            return result
        finally:
            cost.seconds += time.perf_counter() - began
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
        self._recent = 0.0
        self._updated = 0.0

    def recent(self, now: float) -> float:
        """Return the seconds used lately."""
        self._recent *= 0.5 ** ((now - self._updated) / RECENT)
        self._updated = now
        return self._recent

    def add_recent(self, seconds: float, now: float) -> None:
        """Add to the seconds used lately."""
        self._recent = self.recent(now) + seconds


class _Turn(NamedTuple):
    """A request that waits; turns compare by what their addresses have used, then by their arrival."""

    recent: float
    number: int
    expected: float
    come: asyncio.Future[None]


class _Rounds:
    """Spreads the requests of a busy moment over the rounds of the event loop, so that none of these takes long.

    In each round the request that has waited longest begins, and then those whose addresses have used least lately.
    """

    def __init__(self) -> None:
        self._used = 0.0
        """The expected cost of the requests that have begun in this round."""
        self._next: asyncio.Handle | None = None
        self._waiting = 0
        self._by_arrival: deque[_Turn] = deque()
        self._by_use: list[_Turn] = []
        """A heap of the same turns; each list also holds turns that have begun from the other one."""
        self._arrivals = itertools.count()

    async def turn(self, recent: float, expected: float) -> None:
        """Wait until a request may begin."""
        if self._used < ROUND and not self._waiting:
            self._begin(expected)
            return
        turn = _Turn(recent, next(self._arrivals), expected, asyncio.get_running_loop().create_future())
        self._by_arrival.append(turn)
        heapq.heappush(self._by_use, turn)
        self._waiting += 1
        self._plan_round()  # those that count as waiting may all have been called, without having gone on yet
        try:
            await turn.come
        finally:
            self._waiting -= 1

    def _begin(self, expected: float) -> None:
        self._used += expected
        self._plan_round()

    def _plan_round(self) -> None:
        if self._next is None:
            self._next = asyncio.get_running_loop().call_soon(self._begin_round)

    def _begin_round(self) -> None:
        self._used, self._next = 0.0, None
        if len(self._by_use) + len(self._by_arrival) > MOST_BEGUN + 4 * self._waiting:
            self._forget_begun()
        while self._by_arrival and not self._used:
            self._call(self._by_arrival.popleft())
        while self._by_use and self._used < ROUND:
            self._call(heapq.heappop(self._by_use))

    def _call(self, turn: _Turn) -> None:
        if not turn.come.done():  # neither begun nor cancelled
            turn.come.set_result(None)
            self._begin(turn.expected)

    def _forget_begun(self) -> None:
        self._by_arrival = deque(turn for turn in self._by_arrival if not turn.come.done())
        self._by_use = list(self._by_arrival)
        heapq.heapify(self._by_use)


class FairShare:
    """Admits requests: an address that has used more than its share waits, the others do not.

    When more requests come than one round of the event loop should handle, from however many addresses, those wait
    longest whose addresses have used most. The commands of those who play have rounds of their own: a crowd that asks
    for pages does not delay them.
    """

    def __init__(self, on: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        self.on = on
        self._clock = clock
        self._uses: OrderedDict[str, _Use] = OrderedDict()
        self._newest = self._other = ("", float("-inf"))
        """The address of the last request and its time, and the same of the last one from another address."""
        self._busy: dict[str, float] = {}
        """The addresses that use more than they have paid for, and when they last did."""
        self._counted = float("-inf")
        self._requests = _Rounds()
        self._commands = _Rounds()

    async def run(self, address: str, work: Coroutine[Any, Any, T], command: bool = False) -> T:
        """Run a coroutine when its address may go on, and charge the address with the time of its steps."""
        if not self.on:
            return await work
        self._note_request(address)
        use = self._use(address)
        try:
            if use.waiting or self._ahead(use) > AHEAD:
                await self._line_up(use)
            expected = use.usual
            rounds = self._commands if command else self._requests
            await rounds.turn(use.recent(self._clock()), expected)
        except BaseException:
            work.close()
            raise
        self.charge(address, expected)
        cost = Cost()
        before = current_cost.set(cost)
        try:
            return await measured(work)
        finally:
            current_cost.reset(before)
            use.usual += (cost.seconds - use.usual) / 8
            self.charge(address, cost.seconds - expected)

    def call(self, address: str, work: Callable[[bytes], None], data: bytes) -> None:
        """Handle received data, and charge the address with the time; a proxy (empty) is not charged."""
        if not self.on or not address:
            work(data)
            return
        began = time.perf_counter()
        try:
            work(data)
        finally:
            self.charge(address, time.perf_counter() - began + len(data) * READING_COST)

    def charge(self, address: str, seconds: float) -> None:
        """Charge an address with time that was used for it; a negative number gives some back."""
        use, now = self._use(address), self._clock()
        use.paid_until = max(use.paid_until, now) + seconds / self._share(address, now)
        use.add_recent(seconds, now)
        if use.paid_until - now > AHEAD / 2:
            self._busy[address] = now

    def wait(self, address: str) -> float:
        """Return the seconds until more data of an address may be read; zero or less if it may be read now."""
        return self._ahead(self._use(address)) - AHEAD if self.on and address else 0.0

    def _note_request(self, address: str) -> None:
        if self._newest[0] != address:
            self._other = self._newest
        self._newest = (address, self._clock())

    def _use(self, address: str) -> _Use:
        use = self._uses.get(address)
        if use is None:
            use = self._uses[address] = _Use()
            if len(self._uses) > MOST_REMEMBERED:
                self._uses.popitem(last=False)
        else:
            self._uses.move_to_end(address)
        return use

    def _ahead(self, use: _Use) -> float:
        return use.paid_until - self._clock()

    def _share(self, address: str, now: float) -> float:
        if now - self._counted > COUNT_INTERVAL:
            self._counted = now
            self._busy = {name: last for name, last in self._busy.items() if now - last < BUSY_FOR}
        _, others = self._other if self._newest[0] == address else self._newest
        alone = now - others > ALONE_AFTER and not (self._busy.keys() - {address})
        return SHARE_ALONE if alone else max(LEAST_SHARE, min(SHARE, SHARE_OF_ALL / (len(self._busy) or 1)))

    async def _line_up(self, use: _Use) -> None:
        if use.waiting * use.usual / SHARE > LONGEST_WAIT:
            await asyncio.sleep(REFUSAL_DELAY)
            raise TooFast("too many requests from your address wait already; try again soon")
        use.waiting += 1
        try:
            async with use.line:
                while (wait := self._ahead(use) - AHEAD) > 0:
                    await asyncio.sleep(min(wait, 0.02))  # a request that ends may give some of it back
        finally:
            use.waiting -= 1
