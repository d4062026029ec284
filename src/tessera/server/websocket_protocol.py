"""WebSocket protocol of uvicorn that also sends frames encoded once for many connections, and bounds what it reads."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from http import HTTPStatus

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import CloseCode, Frame

from tessera.server.connections import Connections
from tessera.server.fair_share import SHORTEST_PAUSE
from tessera.server.limits import FRAMES_A_SECOND, MOST_FRAGMENTS, MOST_FRAMES, plain_client

CHECK_INTERVAL = 10.0
"""Seconds between two checks whether a WebSocket is closing but does not get closed."""
PARSED_AT_ONCE = 8 * 1024
"""Bytes that are parsed in one step: they may be a thousand empty frames, and each step costs its accounting."""
EXTENSION = "tessera.wire"
"""The key of the ASGI extension in which the application finds the protocol of a connection."""


def frame(content: bytes) -> bytes:
    """Encode a text message as a server frame, which is the same for every receiver."""
    size = len(content)
    if size < 126:
        return b"\x81%c%b" % (size, content)
    if size < 1 << 16:
        return b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), content)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), content)


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket of uvicorn that also sends frames which are already encoded."""

    on_writable: Callable[[], None] | None = None
    """Called when the transport can be written to again."""
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
        self._unparsed = b""
        self._paused = False
        """Whether the rest is parsed later, because the address has used more than its share."""
        self._pong = b""
        """The answer to the last ping, while the transport is full."""
        self._frames_left = float(MOST_FRAMES)
        self._counted = 0.0
        """Time at which a frame was last counted."""
        self._was_closing = False
        """Whether the connection was closing at the last check."""

    # The connection -------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Register the connection; it was admitted before as an HTTP connection."""
        super().connection_made(transport)
        self.client = plain_client(self.client)
        self.address = self._connections.counted_address(self.client[0] if self.client else None)
        self.deadline = self.loop.time() + CHECK_INTERVAL
        self._connections.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Unregister the connection."""
        self._connections.remove(self)
        super().connection_lost(exc)

    def move_to(self, host: str) -> None:
        """Count the connection under the address of the client for whom a proxy has opened it."""
        self._connections.move(self, host)

    def evict(self) -> None:
        """Close the connection at once: its address has most, or has too much to read."""
        self.transport.abort()

    def on_deadline(self, now: float) -> None:
        """Abort a connection that is closing but whose client does not read the remaining data."""
        if self._was_closing:
            self.transport.abort()
            return
        self._was_closing = self.transport.is_closing()
        self.deadline = now + (self._connections.timeouts.closing if self._was_closing else CHECK_INTERVAL)

    def keepalive_timeout(self) -> None:
        """Close a connection whose client does not answer pings; abort it later if the client does not read either."""
        super().keepalive_timeout()
        self._was_closing = True
        self.deadline = self.loop.time() + self._connections.timeouts.closing

    # In -------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Parse received data in small steps, until the connection is closing or its address must wait."""
        self._unparsed += data
        if self._paused:
            self.transport.pause_reading()  # again, because the application may have resumed it
        else:
            self._parse()

    def _parse(self) -> None:
        share = self._connections.share
        data, self._unparsed, at = self._unparsed, b"", 0
        while at < len(data) and not self.transport.is_closing():
            if (wait := share.wait(self.address)) > 0:
                self._unparsed = data[at:]
                self._paused = True
                self.transport.pause_reading()
                self.loop.call_later(max(wait, SHORTEST_PAUSE), self._parse)
                return
            share.call(self.address, self._receive, data[at : at + PARSED_AT_ONCE])
            at += PARSED_AT_ONCE
        if self._paused:
            self._paused = False
            if not self.read_paused and not self.transport.is_closing():
                self.transport.resume_reading()

    def _receive(self, data: bytes) -> None:
        """Parse a part of the data; refuse an invalid handshake."""
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
        """Count a frame of any kind; abort the connection if there are too many."""
        now = self.loop.time()
        self._frames_left = min(MOST_FRAMES, self._frames_left + (now - self._counted) * FRAMES_A_SECOND) - 1
        self._counted = now
        if self._frames_left < 0 and self._connections.limited:
            self._fail(CloseCode.POLICY_VIOLATION, "too many frames")
            self.transport.abort()  # the rest is not parsed

    def handle_text(self, event: Frame) -> None:
        """Handle a text message or its first fragment."""
        self._count_frame()
        super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """Handle a binary message or its first fragment."""
        self._count_frame()
        super().handle_bytes(event)

    def handle_pong(self, event: Frame) -> None:
        """Handle a pong, solicited or not."""
        self._count_frame()
        super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Handle a fragment; fragments are limited in number, too, because empty ones add no size."""
        self._count_frame()
        if len(self.frames) >= MOST_FRAGMENTS:
            self._fail(CloseCode.MESSAGE_TOO_BIG, "too many fragments")
            return
        super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Pass a message to the application; close the connection if a text is not UTF-8."""
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
        """Answer a ping; while the transport is full, keep only the answer to the last one."""
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
        """Run the application with this protocol in its scope."""
        self.scope["extensions"][EXTENSION] = {"wire": self}
        try:
            await super().run_asgi()
        finally:
            del self.scope["extensions"][EXTENSION]  # breaks a reference cycle

    @property
    def full(self) -> bool:
        """Return whether the client must read before more is sent."""
        return not self.writable.is_set()

    def write_frames(self, frames: bytes) -> None:
        """Send encoded frames; no-op if the connection is closing."""
        if not self.close_sent and not self.transport.is_closing():
            self.transport.write(frames)

    def pause_writing(self) -> None:
        """Stop sending until the client has read."""
        super().pause_writing()
        self._connections.mark_unread(self, self.transport.get_write_buffer_size())

    def resume_writing(self) -> None:
        """Continue sending after the client has read."""
        super().resume_writing()
        self._connections.mark_read(self)
        if self._pong:
            self.write_frames(self._pong)
            self._pong = b""
        if self.on_writable is not None:
            self.on_writable()
