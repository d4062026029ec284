"""How large and how fast: sizes, and token buckets per person and per address."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from tessera.server.errors import TooFast

LARGEST_BODY = 64 * 1024
LARGEST_RECORD = 4 * 1024 * 1024
LARGEST_MESSAGE = 64 * 1024
SLOWEST_BODY = 15.0
"""Seconds in which a body must have arrived."""
PATIENCE = 40
"""How many refused messages a WebSocket survives."""
CONNECTIONS = 200
"""WebSockets from one address."""

RATES: dict[str, tuple[float, float]] = {
    # what: how many a second in the long run, how many at once
    "address": (100.0, 400.0),
    "person": (20.0, 80.0),
    "chat": (1.0, 10.0),
    "tables": (0.2, 20.0),
    "records": (0.1, 6.0),
    "forecast": (5.0, 30.0),
    "moments": (20.0, 80.0),
    "papers": (1.0, 10.0),
    "hints": (0.3, 8.0),
    "analyses": (0.05, 4.0),
}
REMEMBERED = 20_000


class Limits:
    """Counts what everybody does."""

    def __init__(self, on: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        self.on = on
        self._clock = clock
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def allows(self, what: str, who: str) -> bool:
        """Take a token from somebody's bucket; False if it is empty."""
        if not self.on:
            return True
        rate, burst = RATES[what]
        now = self._clock()
        level, then = self._buckets.pop((what, who), (burst, now))
        level = min(burst, level + (now - then) * rate)
        allowed = level >= 1
        self._buckets[what, who] = (level - 1 if allowed else level, now)
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return allowed

    def take(self, what: str, who: str) -> None:
        """Take a token, or refuse."""
        if not self.allows(what, who):
            raise TooFast("that was too fast; wait a moment and try again")
