"""WebSocket connections to tables: updates out, commands in."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Callable

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from tessera.kernel.errors import TesseraError
from tessera.server.errors import BadRequest, Forbidden, TooFast
from tessera.server.fair_queue import Requester, current_requester
from tessera.server.limits import MOST_REFUSALS, SOCKETS_PER_ADDRESS
from tessera.server.messages import (
    ChatCommand,
    Command,
    Done,
    Error,
    PlayCommand,
    Pong,
    StandCommand,
    UndoCommand,
    encode,
)
from tessera.server.middleware import address
from tessera.server.people import COOKIE
from tessera.server.table_registry import TableRegistry
from tessera.server.tables import Table
from tessera.server.websocket_protocol import EXTENSION, WebSocketProtocol, frame

log = logging.getLogger("tessera.sockets")

LONGEST_QUEUE = 64
"""Messages that may be queued for one connection; beyond that it gets a new snapshot instead."""
LARGEST_QUEUE = 64 * 1024
"""Bytes that may be queued for a connection whose client does not read; beyond that likewise."""
POLICY, TRY_LATER, UNKNOWN = 1008, 1013, 4404
"""Close codes: limits exceeded, too many connections or store unavailable, no such table."""

_read: Callable[[str | bytes], Command] = msgspec.json.Decoder(Command).decode
_PONG = frame(encode(Pong()))
_connected: Counter[str] = Counter()


class SocketConnection:
    """One WebSocket connection to a table."""

    def __init__(self, socket: WebSocket, registry: TableRegistry, table: Table, person: str | None) -> None:
        self.person = person
        self.address = address(socket.scope)
        self.pushed = 0
        self._socket = socket
        self._protocol: WebSocketProtocol = socket.scope["extensions"][EXTENSION]["wire"]
        self._protocol.on_writable = self._flush
        self._call_soon = asyncio.get_running_loop().call_soon
        self._registry = registry
        self._table = table
        self._queue: list[bytes] = []
        self._queued_bytes = 0
        self._sent = 0
        self._dropped = False
        self._catching_up: asyncio.Task[None] | None = None

    # Out ------------------------------------------------------------------------------------------

    def push(self, frame: bytes, seq: int | None = None) -> None:
        """Queue a frame; if the queue is full, it is dropped and replaced by a new snapshot."""
        if self._dropped:
            return
        self._queued_bytes += len(frame)
        too_large = self._queued_bytes > LARGEST_QUEUE and self._protocol.full
        if too_large or len(self._queue) >= LONGEST_QUEUE:
            self._clear_queue()
            self._dropped = True
            self.pushed = self._sent
            return
        if not self._queue:
            self._call_soon(self._flush)  # not now: frames pushed in the same step are sent together
        self._queue.append(frame)
        if seq is not None:
            self.pushed = seq

    def _flush(self) -> None:
        """Send what is queued, unless the transport is full; a client that never reads fails the ping."""
        if self._protocol.full:
            return
        if self._queue:
            self._protocol.write_frames(b"".join(self._queue))
            self._clear_queue()
            self._sent = self.pushed
        elif self._dropped and self._catching_up is None:
            self._catching_up = asyncio.create_task(self._catch_up())

    def _clear_queue(self) -> None:
        self._queue.clear()
        self._queued_bytes = 0

    async def _catch_up(self) -> None:
        try:
            async with self._table.locked():
                self._dropped = False
                await self._table.send_snapshot(self, self.pushed)
        except TesseraError:  # the store is unavailable, so there is no snapshot
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):  # disconnected meanwhile
                await self._close(TRY_LATER, "unavailable")
        finally:
            self._catching_up = None

    def end(self) -> None:
        """Stop sending."""
        self._protocol.on_writable = None
        if self._catching_up is not None:
            self._catching_up.cancel()

    # In -------------------------------------------------------------------------------------------

    async def receive(self) -> None:
        """Run commands until the client disconnects or too many are refused."""
        refused = 0
        while refused < MOST_REFUSALS:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text") or message.get("bytes") or ""
            key: str | None = None
            try:
                self._registry.limits.take("person", self.person or self.address)
                command = _command(text)
                key = getattr(command, "key", None)
                await self._registry.share.run(self.address, self._carry_out(command), command=True)
            except TesseraError as error:
                refused += isinstance(error, TooFast | BadRequest)
                clause = getattr(error, "clause", None)
                problem = None if error.problem is None else error.problem.plain()
                self.push(frame(encode(Error(error.code, str(error), clause, key, self._table.seq, problem))))
            if not self._protocol.queue.empty():
                await asyncio.sleep(0)  # commands may be carried out without waiting: the others have their turn now
        self._flush()
        await self._close(POLICY, "too-fast")

    async def _close(self, code: int, reason: str) -> None:
        """Close the connection, unless the protocol has done so already."""
        if not self._protocol.close_sent:
            await self._socket.close(code, reason)

    async def _carry_out(self, command: Command) -> None:
        limits = self._registry.limits
        if isinstance(command, PlayCommand | UndoCommand | ChatCommand | StandCommand):
            if self.person is None:
                raise Forbidden("only people with a cookie of this server can do that; ask for /api/me first")
            limits.take_from_address("commands", self.address)
            if isinstance(command, PlayCommand):
                outcome = await self._table.play(self.person, command)
            elif isinstance(command, UndoCommand):
                outcome = await self._table.undo(self.person, command)
            elif isinstance(command, StandCommand):
                limits.take_both("stand", self.person, self.address)
                await self._table.stand(self.person, command)
                self.push(frame(encode(Done(command.key, self._table.seq))))
                return
            else:
                limits.take_both("chat", self.person, self.address)
                await self._table.say(self.person, command)
                self.push(frame(encode(Done(command.key, self._table.seq))))
                return
            self.push(frame(encode(Done(command.key, outcome.after))))
        else:
            self.push(_PONG)


def _command(text: str | bytes) -> Command:
    try:
        return _read(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise BadRequest(f"this is not a command: {str(error)[:200]}") from None


async def live(socket: WebSocket, id: str) -> None:
    """Serve one WebSocket from beginning to end."""
    registry: TableRegistry = socket.app.state.registry
    where = address(socket.scope)
    if registry.limits.on and _connected[where] >= SOCKETS_PER_ADDRESS:
        await socket.close(TRY_LATER, "too-fast")
        return
    _connected[where] += 1
    if client := socket.scope.get("client"):
        protocol: WebSocketProtocol = socket.scope["extensions"][EXTENSION]["wire"]
        protocol.move_to(client[0])
    try:
        await socket.accept()
        await _serve(socket, registry, id)
    except WebSocketDisconnect:
        pass
    finally:
        _connected[where] -= 1
        if not _connected[where]:
            del _connected[where]


async def _serve(socket: WebSocket, registry: TableRegistry, id: str) -> None:
    person = registry.signer.person(socket.cookies.get(COOKIE, ""))
    try:
        if person is not None:
            current_requester.set(Requester(address(socket.scope), person))
            await registry.people.get(person)
        work = _attach(socket, registry, id, person)
        connection, table = await registry.share.run(address(socket.scope), work)
    except TesseraError as error:
        await socket.send_text(encode(Error(error.code, str(error))).decode())
        await socket.close(UNKNOWN if error.code == "unknown-table" else TRY_LATER, error.code)
        return
    try:
        # In a task of its own, so that a message does not pass through all layers of the framework.
        await asyncio.create_task(connection.receive())
    finally:
        table.detach(connection)
        connection.end()


async def _attach(
    socket: WebSocket, registry: TableRegistry, id: str, person: str | None
) -> tuple[SocketConnection, Table]:
    table = await registry.table(id)
    since = _since(socket)
    registry.limits.take_from_address("entries", address(socket.scope), table.entries_between(since))
    connection = SocketConnection(socket, registry, table, person)
    await table.attach(connection, since)
    return connection, table


def _since(socket: WebSocket) -> int:
    given = socket.query_params.get("since", "0")
    return int(given) if given.isascii() and given.isdecimal() and len(given) <= 9 else 0
