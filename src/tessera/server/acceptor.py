"""Accepting connections, many in one round of the event loop.

uvloop accepts one in a round. Where rounds are long, a client that opens and closes connections quickly would fill the
system's queue with dead ones, and all other clients would wait behind them.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
from collections import Counter
from collections.abc import Callable, Coroutine

from tessera.server.connections import Connections
from tessera.server.limits import plain_host

MOST_ACCEPTED = 100
"""Connections that are accepted in one round of the event loop."""
OPENING_COST = 0.0003
"""Seconds of the event loop with which an address is charged for a connection."""
RETRY_DELAY = 0.1
"""Seconds until the next attempt when the system has no files or memory left for another connection."""
EXHAUSTED = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)

log = logging.getLogger("tessera.http")


class Acceptor:
    """Gives every connection that comes to a listening socket its protocol.

    A connection of an address that has used more than its share of the event loop waits until the share has paid for
    that. If too many connections wait, of that address or of all, it is closed at once.
    """

    def __init__(
        self,
        listener: socket.socket,
        make_protocol: Callable[[], asyncio.BaseProtocol],
        connections: Connections,
        backlog: int,
    ) -> None:
        self._listener = listener
        self._make_protocol = make_protocol
        self._connections = connections
        self._most_opening = backlog
        """Connections that may be accepted and not open yet; they hold files that `Connections` does not count."""
        self._loop = asyncio.get_running_loop()
        self._opening: set[asyncio.Task[None]] = set()
        self._waiting: Counter[str] = Counter()
        """The number of connections of each address that wait; none of them is zero."""
        self._closed = False
        listener.listen(backlog)
        self._resume()

    def close(self) -> None:
        """Accept nothing more, and close the connections that wait."""
        self._closed = True
        self._loop.remove_reader(self._listener)
        for task in self._opening:
            task.cancel()

    def _resume(self) -> None:
        if not self._closed:
            self._loop.add_reader(self._listener, self._accept)

    def _accept(self) -> None:
        for _ in range(min(MOST_ACCEPTED, self._most_opening - len(self._opening))):
            try:
                connection, client = self._listener.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return
            except OSError as error:
                if error.errno not in EXHAUSTED:
                    raise
                log.error("cannot accept a connection: %s", error.strerror)
                self._loop.remove_reader(self._listener)
                self._loop.call_later(RETRY_DELAY, self._resume)
                return
            self._admit(connection, self._connections.counted_address(plain_host(client[0])))

    def _admit(self, connection: socket.socket, address: str) -> None:
        share = self._connections.share
        if share.wait(address) <= 0:
            self._charge(address)  # now, so that the next connection of this round is judged by it
            self._start(self._open(connection))
        elif self._may_wait(address):
            self._waiting[address] += 1
            self._start(self._open_later(connection, address)).add_done_callback(lambda _: self._end_wait(address))
        else:
            connection.close()

    def _may_wait(self, address: str) -> bool:
        """Return whether one more connection of an address may wait; half of the room is for those that do not."""
        most = max(1, self._most_opening // 2)
        return self._waiting.total() < most and self._waiting[address] < self._connections.per_address

    def _end_wait(self, address: str) -> None:
        self._waiting[address] -= 1
        if not self._waiting[address]:
            del self._waiting[address]

    def _charge(self, address: str) -> None:
        if self._connections.share.on and address:
            self._connections.share.charge(address, OPENING_COST)

    def _start(self, opening: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = self._loop.create_task(opening)
        self._opening.add(task)  # the event loop itself keeps only a weak reference
        task.add_done_callback(self._opening.discard)
        return task

    async def _open_later(self, connection: socket.socket, address: str) -> None:
        try:
            while (wait := self._connections.share.wait(address)) > 0:
                await asyncio.sleep(wait)
        except asyncio.CancelledError:  # the server stops
            connection.close()
            raise
        self._charge(address)
        await self._open(connection)

    async def _open(self, connection: socket.socket) -> None:
        try:
            connection.setblocking(False)
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            await self._loop.connect_accepted_socket(self._make_protocol, connection)
        except (OSError, asyncio.CancelledError):  # the client has closed it, or the server stops
            connection.close()
