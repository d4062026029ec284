"""The connections of one server: limits on their number and time, and which ones are closed to make room.

uvicorn limits none of this itself. `HttpProtocol` and `WebSocketProtocol` register every connection here; one sweep per
second checks the deadlines, so that no request needs a timer of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from msgspec import Struct
from uvicorn.server import ServerState

from tessera.server.fair_share import FairShare
from tessera.server.limits import network

MOST_CONNECTIONS = 10_000
"""Connections at the same time, where the system allows that many open files."""
PER_ADDRESS = 400
"""Connections from one address; a school class behind one router needs about 200."""
MOST_FILES = 16_384
"""The limit on open files that the server asks for, if the system allows it."""
RESERVE = 256
"""Files kept free of connections: for the database, the worker processes, and a full backlog of new connections."""
MOST_UNREAD = 256 << 20
"""Bytes of answers that clients do not read, of all connections together."""
UNREAD_PER_ADDRESS = 64 << 20
"""The same for the connections from one address."""
LARGEST_BACKLOG = 2_048
"""New connections that the system may queue until they are accepted; one that finds no room tries again in a second."""


class Timeouts(Struct, frozen=True):
    """Seconds after which a connection is closed."""

    head: float = 5.0
    """From the connection, or the first byte of a later request, to the end of the request head."""
    body: float = 17.0
    """From the end of the head to the end of the body; the application refuses the body a little earlier."""
    answer: float = 60.0
    """While the client reads too little of an answer that fills its buffer."""
    idle: float = 20.0
    """Between two requests."""
    closing: float = 5.0
    """From the decision to close to the abort, for a client that does not read the remaining data."""
    ping: float = 20.0
    """Between two pings of a WebSocket, and from a ping to its pong."""


class Connection(Protocol):
    """What the registry needs of a connection."""

    address: str
    deadline: float

    def on_deadline(self, now: float) -> None:
        """Close the connection, or set a new deadline."""

    def evict(self) -> None:
        """Close the connection at once, to make room for another one."""


class AddressConnections:
    """The connections from one address."""

    def __init__(self) -> None:
        self.open: dict[Connection, None] = {}
        self.waiting: dict[Connection, None] = {}
        self.unread: dict[Connection, int] = {}
        self.unread_bytes = 0


class Connections(ServerState):
    """The state of uvicorn's server, with a bounded registry of its connections.

    A connection is *waiting* while the server waits for the client: for a request, for the rest of one, or until it has
    read an answer. When there is no room, the connection that has been waiting longest is closed in favour of the new
    one. If none is waiting, because all are WebSockets, the address that has most gives up its oldest to one that has
    fewer. A refused connection is registered too, above the limit, until its answer is read or room is needed.
    """

    def __init__(
        self,
        capacity: int,
        trusts: Callable[[str], bool],
        timeouts: Timeouts,
        share: FairShare | None = None,
        limited: bool = True,
    ) -> None:
        super().__init__()
        self.timeouts = timeouts
        self.share = share or FairShare()
        self.limited = limited
        """Whether the frames of a WebSocket are limited; load tests switch this off."""
        self.per_address = min(PER_ADDRESS, max(1, capacity // 4))
        self._capacity = capacity
        self._trusts = trusts
        """Whether a host is a trusted proxy: it connects for many people, whose addresses are in the requests."""
        self._open: set[Connection] = set()
        self._waiting: dict[Connection, None] = {}
        self._addresses: dict[str, AddressConnections] = {}
        self._unread: dict[Connection, int] = {}
        """Bytes that each client does not read, the one that stopped reading first in front."""
        self._unread_bytes = 0

    def __len__(self) -> int:
        return len(self._open)

    def counted_address(self, host: str | None) -> str:
        """Return the name under which the connections of a host are counted; empty for a trusted proxy."""
        return "" if host is None or self._trusts(host) else network(host)

    def admit(self, connection: Connection) -> bool:
        """Register a new connection, closing others until there is room; False if none can be closed."""
        while (candidates := self._in_the_way(connection.address)) is not None:
            if not candidates:
                return False
            self._evict(next(iter(candidates)))
        self.add(connection)
        self.mark_waiting(connection)
        return True

    def _in_the_way(self, address: str) -> dict[Connection, None] | None:
        """Return the connections of which one must be closed for a new one of an address; None if there is room."""
        same_address = self._addresses.get(address)
        if address and same_address is not None and len(same_address.open) >= self.per_address:
            return same_address.waiting
        if len(self._open) >= self._capacity:
            return self._waiting or self._surplus(address)
        return None

    def _surplus(self, address: str) -> dict[Connection, None]:
        """Return the connections of the address that has most, if it has more than this one would have.

        Whom a proxy connects for is known only later (`move`), so a new connection of a proxy counts as the first.
        """
        counted = [each.open for name, each in self._addresses.items() if name]
        most = max(counted, key=len, default={})
        mine = self._addresses[address].open if address in self._addresses and address else {}
        return most if len(most) > len(mine) + 1 else {}

    def _evict(self, connection: Connection) -> None:
        self.remove(connection)
        connection.evict()

    def evict_waiting(self) -> None:
        """Close all connections that are waiting for their clients, so that a server can stop."""
        for connection in tuple(self._waiting):
            self._evict(connection)

    def add(self, connection: Connection) -> None:
        """Register a connection without checking the limits."""
        self._open.add(connection)
        self._addresses.setdefault(connection.address, AddressConnections()).open[connection] = None

    def remove(self, connection: Connection) -> None:
        """Unregister a connection that is closed or closing; no-op if it is not registered."""
        if connection not in self._open:
            return
        self.mark_working(connection)
        self.mark_read(connection)
        self._open.remove(connection)
        same_address = self._addresses[connection.address]
        del same_address.open[connection]
        if not same_address.open:
            del self._addresses[connection.address]

    def move(self, connection: Connection, host: str) -> None:
        """Count a connection of a proxy under the address of its client, when that is known."""
        address = self.counted_address(host)
        if connection in self._open and address != connection.address:
            self.remove(connection)
            connection.address = address
            self.add(connection)

    def mark_unread(self, connection: Connection, size: int) -> None:
        """Count the bytes that a client does not read; where they are too many, close those that wait longest."""
        if connection not in self._open:
            return
        self.mark_read(connection)
        same_address = self._addresses[connection.address]
        self._unread[connection] = same_address.unread[connection] = size
        same_address.unread_bytes += size
        self._unread_bytes += size
        while connection.address and same_address.unread_bytes > UNREAD_PER_ADDRESS:
            self._evict(next(iter(same_address.unread)))
        while self._unread_bytes > MOST_UNREAD:
            self._evict(next(iter(self._unread)))

    def mark_read(self, connection: Connection) -> None:
        """Forget the unread bytes of a connection."""
        size = self._unread.pop(connection, None)
        if size is not None:
            same_address = self._addresses[connection.address]
            del same_address.unread[connection]
            same_address.unread_bytes -= size
            self._unread_bytes -= size

    def mark_waiting(self, connection: Connection) -> None:
        """Mark a connection as waiting for its client."""
        if connection in self._open:
            if connection in self._waiting:
                self.mark_working(connection)  # so that it moves to the end of the queue
            self._waiting[connection] = None
            self._addresses[connection.address].waiting[connection] = None

    def mark_working(self, connection: Connection) -> None:
        """Mark a connection as waiting for the server."""
        if self._waiting.pop(connection, 0) is None:
            del self._addresses[connection.address].waiting[connection]

    def sweep(self, now: float) -> None:
        """Handle every connection whose deadline has passed."""
        for connection in tuple(self._open):
            if connection.deadline <= now:
                connection.on_deadline(now)


def capacity(files: int | None) -> int:
    """Return the number of connections that a limit on open files allows."""
    return MOST_CONNECTIONS if files is None else min(MOST_CONNECTIONS, max(8, files - min(RESERVE, files // 2)))


def backlog(files: int | None) -> int:
    """Return the number of new connections to queue: all may be accepted before the first closes another one."""
    return LARGEST_BACKLOG if files is None else min(LARGEST_BACKLOG, (files - capacity(files)) // 2)


def raise_file_limit() -> int | None:
    """Raise this process's limit on open files as far as the system allows; return it, or None if there is none."""
    try:
        import resource
    except ImportError:  # Windows
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited = resource.RLIM_INFINITY
    if soft == unlimited:
        return None
    wanted = MOST_FILES if hard == unlimited else min(hard, MOST_FILES)
    if wanted > soft:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):  # macOS has a lower limit of its own
            return soft
    return max(soft, wanted)
