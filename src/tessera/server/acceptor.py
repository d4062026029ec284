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
from collections.abc import Callable

from tessera.server.connections import Connections
from tessera.server.limits import plain_host

MOST_ACCEPTED = 100
"""Connections that are accepted in one round of the event loop."""
OPENING_COST = 0.0003
"""Seconds of the event loop with which an address is charged for a connection."""
RETRY_DELAY = 1.0
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
        self._most_waiting = backlog
        """Connections that may wait; they hold files that `Connections` does not count."""
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
        for _ in range(MOST_ACCEPTED):
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
        if self._connections.share.wait(address) <= 0:
            self._start(connection, address)
        elif self._may_wait(address):
            self._waiting[address] += 1
            self._start(connection, address).add_done_callback(lambda _: self._end_wait(address))
        else:
            connection.close()

    def _may_wait(self, address: str) -> bool:
        most = min(self._most_waiting, self._connections.per_address)
        return self._waiting[address] < most and self._waiting.total() < self._most_waiting

    def _end_wait(self, address: str) -> None:
        self._waiting[address] -= 1
        if not self._waiting[address]:
            del self._waiting[address]

    def _start(self, connection: socket.socket, address: str) -> asyncio.Task[None]:
        task = self._loop.create_task(self._open(connection, address))
        self._opening.add(task)  # the event loop itself keeps only a weak reference
        task.add_done_callback(self._opening.discard)
        return task

    async def _open(self, connection: socket.socket, address: str) -> None:
        share = self._connections.share
        try:
            while (wait := share.wait(address)) > 0:
                await asyncio.sleep(wait)
            if share.on and address:
                share.charge(address, OPENING_COST)
            connection.setblocking(False)
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            await self._loop.connect_accepted_socket(self._make_protocol, connection)
        except (OSError, asyncio.CancelledError):  # the client has closed it, or the server stops
            connection.close()
