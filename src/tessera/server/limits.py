"""Limits: sizes, and rates as token buckets per person and per address."""

from __future__ import annotations

import asyncio
import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache

from tessera.server.errors import TooFast, Unavailable

LARGEST_HEAD = 16 * 1024
MOST_HEADERS = 100
MOST_FRAGMENTS = 1024
"""Fragments of one WebSocket message."""
MOST_FRAMES = 1000
FRAMES_A_SECOND = 100
"""Frames of one WebSocket, pings and pongs included: burst, and sustained rate."""
LARGEST_BODY = 64 * 1024
LARGEST_RECORD = 4 * 1024 * 1024
LARGEST_MESSAGE = 64 * 1024
SLOWEST_BODY = 15.0
"""Seconds within which a body must have arrived."""
MOST_REFUSALS = 40
"""Refused messages after which a WebSocket is closed."""
SOCKETS_PER_ADDRESS = 200
"""WebSockets from one address."""
ONE_MOVE = 200
"""Entries that follow from one move at the most; an answer with more is a part of the match."""
TOO_MANY_BODIES = "many requests are arriving; nothing has changed, try again soon"

RATES: dict[str, tuple[float, float]] = {
    # sustained rate per second, burst
    "address": (100.0, 400.0),
    "person": (20.0, 80.0),
    "names": (1.0, 30.0),
    "chat": (1.0, 10.0),
    "stand": (1.0, 10.0),
    "tables": (0.2, 20.0),
    "joins": (0.5, 20.0),
    "links": (0.2, 10.0),
    "records": (0.02, 10.0),
    "forecast": (5.0, 30.0),
    "replay": (20.0, 80.0),
    "downloads": (1.0, 10.0),
    "hints": (0.3, 8.0),
    "analyses": (0.05, 4.0),
}
PER_ADDRESS: dict[str, tuple[float, float]] = {
    # the same for all people behind one address, because without a cookie every request is a new person
    "guests": (1.0, 120.0),
    "lobby": (10.0, 60.0),  # up to 20 ms each
    "commands": (50.0, 400.0),  # over WebSockets, pings apart: a move takes up to 3 ms
    "names": (5.0, 120.0),
    "tables": (1.0, 60.0),
    "joins": (2.0, 120.0),
    "joins-here": (0.02, 8.0),  # at one table: who joins and leaves again and again keeps the match from beginning
    "chat": (5.0, 60.0),
    "stand": (5.0, 120.0),
    "links": (1.0, 60.0),
    "records": (0.005, 60.0),  # each takes up to 2 MB for ever
    "hints": (2.0, 40.0),
    "analyses": (0.2, 12.0),
    "entries": (20_000.0, 400_000.0),  # of matches that are sent whole, about 5 µs each
    "bots": (40.0, 40_000.0),  # entries of bots and of chance after them: each takes about 400 bytes for ever
}
MOST_BUCKETS = 20_000


class Limits:
    """Token buckets of all people and addresses."""

    def __init__(self, on: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        self.on = on
        self._clock = clock
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def allows(self, what: str, who: str, rates: dict[str, tuple[float, float]] = RATES, cost: float = 1.0) -> bool:
        """Take tokens from a bucket, also more than it has, up to another burst; return False if it is empty."""
        if not self.on:
            return True
        rate, burst = rates[what]
        now = self._clock()
        level, then = self._buckets.pop((what, who), (burst, now))
        level = min(burst, level + (now - then) * rate)
        allowed = level >= 1
        self._buckets[what, who] = (max(level - cost, -burst) if allowed else level, now)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return allowed

    def take(self, what: str, who: str) -> None:
        """Take a token; raise `TooFast` if there is none."""
        if not self.allows(what, who):
            raise TooFast("that was too fast; wait a moment and try again")

    def take_from_address(self, what: str, address: str, cost: float = 1.0) -> None:
        """Take tokens from the bucket that all people behind an address share; raise `TooFast` if it is empty."""
        if not self.allows(what, address, PER_ADDRESS, cost):
            raise TooFast("too much of this comes from your address; wait a moment and try again")

    def take_both(self, what: str, person: str, address: str) -> None:
        """Take a token of the person, then one of the address; raise `TooFast` if either has none."""
        self.take(what, person)
        self.take_from_address(what, address)


class Body:
    """A request body for which memory is reserved."""

    def __init__(self, address: str, size: int) -> None:
        self.address = address
        self.size = size
        self.arrival: asyncio.Timeout | None = None
        """The timeout of its arrival; None before and after."""
        self.evicted = False


class BodyLimiter:
    """Limits the request bodies that are in memory at the same time.

    When the limit is reached, a body that is still arriving is evicted: one from the address that has most of them, and
    of these the one that has been arriving longest. So slow bodies from many addresses cannot block other clients.
    """

    def __init__(self, most: int, per_address: int | None, size: int) -> None:
        self._most = most
        self._per_address = per_address
        self._room = size
        self._held: dict[Body, None] = {}
        self._count: Counter[str] = Counter()

    @contextmanager
    def hold(self, address: str, size: int) -> Iterator[Body]:
        """Reserve memory for one body, or refuse it."""
        if self._per_address is not None and self._count[address] >= self._per_address:
            raise TooFast("too many requests from your address are still arriving; wait a moment and try again")
        while len(self._held) >= self._most or size > self._room:
            self._evict_for(address)
        body = Body(address, size)
        self._held[body] = None
        self._count[address] += 1
        self._room -= size
        try:
            yield body
        finally:
            self._release(body)

    def _evict_for(self, address: str) -> None:
        """Evict one body from an address with more of them than this one, or refuse."""
        arriving = [body for body in self._held if body.arrival is not None]
        slowest = max(arriving, key=lambda body: self._count[body.address], default=None)  # the oldest of equals
        if slowest is None or self._count[slowest.address] <= self._count[address]:
            raise Unavailable(TOO_MANY_BODIES)
        assert slowest.arrival is not None
        if not slowest.arrival.expired():  # an expired timeout cannot be rescheduled, and ends by itself
            slowest.arrival.reschedule(0)
            slowest.evicted = True
        self._release(slowest)

    def _release(self, body: Body) -> None:
        if body not in self._held:
            return
        del self._held[body]
        self._room += body.size
        self._count[body.address] -= 1
        if not self._count[body.address]:
            del self._count[body.address]


@lru_cache(maxsize=4096)
def network(host: str) -> str:
    """Return the name under which a host is counted: its address, or for IPv6 the network of a household."""
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return host[:100]
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)


def plain_host(host: str) -> str:
    """Return the address of a client; an IPv4 client of a socket for IPv6 and IPv4 has its IPv4 address.

    Otherwise a proxy on this machine would not be recognised as 127.0.0.1.
    """
    return host.removeprefix("::ffff:") if "." in host else host


def plain_client(client: tuple[str, int] | None) -> tuple[str, int] | None:
    """Return the plain host of a client, and its port."""
    return None if client is None else (plain_host(client[0]), client[1])
