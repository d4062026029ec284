"""WebSocket messages on the shortest way: written once for all who get the same, and put straight on the line."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from http import HTTPStatus

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import CloseCode, Frame

from tessera.server.connections import Connections
from tessera.server.limits import FRAMES_A_SECOND, MOST_FRAGMENTS, MOST_FRAMES

CHECK_INTERVAL = 10.0
"""Seconds between two looks at a WebSocket: whether it is about to close, and does not get there."""
PARSED_AT_ONCE = 4096
"""Bytes that are parsed at once: thousands of empty frames fit into what is read at once."""
EXTENSION = "tessera.wire"
"""The extension of ASGI by which the application finds the line of a connection."""


def frame(content: bytes) -> bytes:
    """Write a text message as a server sends it; it is the same for every receiver."""
    size = len(content)
    if size < 126:
        return b"\x81%c%b" % (size, content)
    if size < 1 << 16:
        return b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), content)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), content)


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket of uvicorn that also takes messages which are already written."""

    on_writable: Callable[[], None] | None = None
    """Called when there is room again on a line that was full."""
    address = ""
    deadline = 0.0

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, object],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        assert isinstance(server_state, Connections)
        self._connections = server_state
        self._pong = b""
        """The answer to the last ping, while the line is full."""
        self._frames_left = float(MOST_FRAMES)
        self._counted = 0.0
        """When frames were last counted."""
        self._was_closing = False
        """Whether the connection was found closing at the last look."""

    # The connection -------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Register the connection; it has its place already, as the HTTP connection it was."""
        super().connection_made(transport)
        self.address = self._connections.counted_address(self.client[0] if self.client else None)
        self.deadline = self.loop.time() + CHECK_INTERVAL
        self._connections.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._connections.remove(self)
        super().connection_lost(exc)

    def evict(self) -> None:
        """Close the connection at once; only connections that wait for a request are evicted, so never this one."""
        self.transport.abort()

    def on_deadline(self, now: float) -> None:
        """Drop a connection that was to be closed but whose client does not read what is left."""
        if self._was_closing:
            self.transport.abort()
            return
        self._was_closing = self.transport.is_closing()
        self.deadline = now + (self._connections.timeouts.closing if self._was_closing else CHECK_INTERVAL)

    def keepalive_timeout(self) -> None:
        """Close a connection whose client does not answer pings, and drop it if the client does not read either."""
        super().keepalive_timeout()
        self._was_closing = True
        self.deadline = self.loop.time() + self._connections.timeouts.closing

    # In -------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Parse what has come slice by slice, until the connection is about to close."""
        for start in range(0, len(data), PARSED_AT_ONCE):
            self._receive(data[start : start + PARSED_AT_ONCE])
            if self.transport.is_closing():
                return

    def _receive(self, data: bytes) -> None:
        """Parse one slice; a handshake that cannot be read is refused."""
        self.conn.receive_data(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.close_sent = self.handshake_complete = True
            refusal = b"".join(self.conn.data_to_send())
            bad = HTTPStatus.BAD_REQUEST
            self.transport.write(refusal or f"HTTP/1.1 {bad.value} {bad.phrase}\r\ncontent-length: 0\r\n\r\n".encode())
            self.transport.close()
        elif self.conn.parser_exc is not None:
            self.handle_parser_exception()
        else:
            self.handle_events()

    def _count_frame(self) -> None:
        """Count a frame of any kind; a client that sends too many of them is cut off."""
        now = self.loop.time()
        self._frames_left = min(MOST_FRAMES, self._frames_left + (now - self._counted) * FRAMES_A_SECOND) - 1
        self._counted = now
        if self._frames_left < 0 and self._connections.limited:
            self._fail(CloseCode.POLICY_VIOLATION, "too many frames")
            self.transport.abort()  # what else has come is not worth parsing

    def handle_text(self, event: Frame) -> None:
        """Take a message of text, or its beginning."""
        self._count_frame()
        super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """Take a message of bytes, or its beginning."""
        self._count_frame()
        super().handle_bytes(event)

    def handle_pong(self, event: Frame) -> None:
        """Take the answer to a ping, or one that nobody asked for."""
        self._count_frame()
        super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Take a fragment; empty ones do not count for the size, so they are counted by number."""
        self._count_frame()
        if len(self.frames) >= MOST_FRAGMENTS:
            self._fail(CloseCode.MESSAGE_TOO_BIG, "too many fragments")
            return
        super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Hand over a message; text that is not UTF-8 closes the connection."""
        if self.curr_msg_data_type == "text":
            self.frames = [b"".join(self.frames)]
            try:
                self.frames[0].decode()
            except UnicodeDecodeError:
                self._fail(CloseCode.INVALID_DATA, "not UTF-8")
                return
        super().send_receive_event_to_app()

    def _fail(self, code: int, reason: str) -> None:
        self.frames = []
        if not self.close_sent:
            self.conn.fail(code, reason)
            self.handle_parser_exception()

    def handle_ping(self) -> None:
        """Answer a ping; on a full line only the last one is answered, when there is room."""
        self._count_frame()
        pong = b"".join(self.conn.data_to_send())
        if self.transport.is_closing():
            return
        if self.full:
            self._pong = pong
        else:
            self.transport.write(pong)

    # Out ------------------------------------------------------------------------------------------

    async def run_asgi(self) -> None:
        """Let the application know its line."""
        self.scope["extensions"][EXTENSION] = {"wire": self}
        try:
            await super().run_asgi()
        finally:
            del self.scope["extensions"][EXTENSION]  # or each would keep the other alive

    @property
    def full(self) -> bool:
        """Say whether the other side must read before more is sent."""
        return not self.writable.is_set()

    def write_frames(self, frames: bytes) -> None:
        """Send messages that are already written; whoever is gone misses them."""
        if not self.close_sent and not self.transport.is_closing():
            self.transport.write(frames)

    def resume_writing(self) -> None:
        """Go on once the other side has read."""
        super().resume_writing()
        if self._pong:
            self.write_frames(self._pong)
            self._pong = b""
        if self.on_writable is not None:
            self.on_writable()
