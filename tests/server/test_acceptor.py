"""Accepting connections: those of an address that has used much wait, and the others do not wait behind them."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Awaitable, Callable, Iterator

import pytest

from tessera.server import fair_share
from tessera.server.acceptor import MOST_ACCEPTED, OPENING_COST, Acceptor
from tessera.server.connections import Connections, Timeouts
from tessera.server.fair_share import FairShare

HOME, AWAY = "127.0.0.1", "127.0.0.2"
MUCH = fair_share.AHEAD + 1.0
BACKLOG = 6
MOST_WAITING = BACKLOG // 2
CAPACITY = 40
"""So that ten connections are enough for one address."""


class AcceptorDriver:
    """An acceptor at a socket of this machine, with a clock that the test turns."""

    def __init__(self, backlog: int = BACKLOG) -> None:
        self.time = 100.0
        self.connections = Connections(CAPACITY, lambda host: False, Timeouts(), FairShare(clock=lambda: self.time))
        self.opened: list[str] = []
        self._stack = contextlib.ExitStack()
        listener = self._stack.enter_context(socket.socket())
        listener.bind((HOME, 0))
        listener.listen()
        listener.setblocking(False)
        self.port = listener.getsockname()[1]
        driver = self

        class Opened(asyncio.Protocol):
            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                driver.opened.append(transport.get_extra_info("peername")[0])

        self.acceptor = Acceptor(listener, Opened, self.connections, backlog)

    def connect(self, address: str = HOME) -> socket.socket:
        """Connect from an address of this machine."""
        client = self._stack.enter_context(socket.socket())
        try:
            client.bind((address, 0))
        except OSError:
            pytest.skip(f"{address} is not an address of this machine")
        client.connect((HOME, self.port))
        client.setblocking(False)
        return client

    def use_much(self, address: str) -> None:
        """Charge an address with more than its share."""
        self.connections.share.charge(self.connections.counted_address(address), MUCH)

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait for something to become true."""
        while not true():
            await asyncio.sleep(0.001)

    @contextlib.contextmanager
    def open(self) -> Iterator[AcceptorDriver]:
        """Close everything at the end."""
        with self._stack:
            yield self
            self.acceptor.close()


def run(work: Callable[[AcceptorDriver], Awaitable[None]], backlog: int = BACKLOG) -> None:
    async def opened() -> None:
        with AcceptorDriver(backlog).open() as driver:
            await work(driver)

    asyncio.run(asyncio.wait_for(opened(), 60))


def closed(client: socket.socket) -> bool:
    try:
        return client.recv(1) == b""
    except BlockingIOError:
        return False
    except ConnectionError:
        return True


def test_connections_of_an_address_that_has_used_much_wait_and_those_of_others_do_not() -> None:
    async def work(driver: AcceptorDriver) -> None:
        driver.use_much(HOME)
        waiting = driver.connect(HOME)
        driver.connect(AWAY)
        await driver.until(lambda: bool(driver.opened))
        assert driver.opened == [AWAY] and not closed(waiting)
        driver.time += 1_000
        await driver.until(lambda: len(driver.opened) == 2)
        assert driver.opened == [AWAY, HOME] and not closed(waiting)

    run(work)


def test_of_too_many_connections_that_would_wait_the_last_are_closed() -> None:
    async def work(driver: AcceptorDriver) -> None:
        driver.use_much(HOME)
        waiting = [driver.connect(HOME) for _ in range(MOST_WAITING)]
        late = driver.connect(HOME)
        await driver.until(lambda: closed(late))
        assert not any(map(closed, waiting))
        driver.connect(AWAY)
        await driver.until(lambda: driver.opened == [AWAY])
        driver.time += 1_000
        await driver.until(lambda: len(driver.opened) == 1 + MOST_WAITING)

    run(work)


def test_each_connection_of_a_round_is_judged_by_those_before_it() -> None:
    """Otherwise a hundred connections of one round would wait without being counted, and exhaust the system's files."""

    async def work(driver: AcceptorDriver) -> None:
        driver.connections.share.charge(HOME, (fair_share.AHEAD - OPENING_COST / 2) * fair_share.SHARE_ALONE)
        clients = [driver.connect(HOME) for _ in range(BACKLOG)]
        await driver.until(lambda: bool(driver.opened))
        await driver.until(lambda: sum(map(closed, clients)) == BACKLOG - 1 - MOST_WAITING)
        assert driver.opened == [HOME]

    run(work)


def test_connections_that_wait_are_closed_with_the_server() -> None:
    async def work(driver: AcceptorDriver) -> None:
        driver.use_much(HOME)
        waiting = driver.connect(HOME)
        driver.connect(AWAY)
        await driver.until(lambda: bool(driver.opened))
        driver.acceptor.close()
        await driver.until(lambda: closed(waiting))
        assert driver.opened == [AWAY]

    run(work)


def test_many_connections_that_were_closed_at_once_do_not_delay_the_next_one() -> None:
    async def work(driver: AcceptorDriver) -> None:
        for _ in range(MOST_ACCEPTED // 2):
            driver.connect(HOME).close()
        driver.connect(AWAY)
        await driver.until(lambda: bool(driver.opened))
        rounds = 0
        while AWAY not in driver.opened:
            await asyncio.sleep(0)
            rounds += 1
        assert rounds < MOST_ACCEPTED // 4

    run(work, MOST_ACCEPTED)
