"""HTTP/1.1 protocol of uvicorn with limits on the size of request heads and on the time a client may take."""

from __future__ import annotations

import asyncio
import logging
from http import HTTPStatus

import httptools
from uvicorn._types import ASGI3Application
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from tessera.server.connections import Connections
from tessera.server.fair_share import SHORTEST_PAUSE
from tessera.server.limits import LARGEST_BODY, LARGEST_HEAD, LARGEST_RECORD, MOST_HEADERS, plain_client
from tessera.server.logs import FIELDS
from tessera.server.messages import Error, encode

log = logging.getLogger("tessera.http")

PARSED_AT_ONCE = 16 * 1024
"""Bytes that are parsed in one step."""


class Refused(Exception):
    """The request is refused, for the reason in `HttpProtocol._refusal`."""


class HttpProtocol(HttpToolsProtocol):
    """One connection; it becomes a `WebSocketProtocol` when the client asks for a WebSocket."""

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
        self._timeouts = server_state.timeouts
        self._in_head = True
        self._head_size = 0
        """Bytes received of a head that is not complete; 0 if none has begun."""
        self._size = 0
        """Bytes of the parsed parts of this head."""
        self._discarded = 0
        """Bytes received of a body that the application does not read any more."""
        self._unparsed = b""
        """Bytes received that are parsed when the requests before them have been answered, or the address may go on."""
        self._paused = False
        """Whether they are parsed later, because the address has used more than its share."""
        self._body_parts: list[bytes] = []
        """Parts of a body from the data that is being parsed."""
        self._running: RequestResponseCycle | None = None
        self._write_paused_since = 0.0
        self._response_unread = False
        """Whether the next request waits until the client has read the answer to the last one."""
        self._ignoring_input = False
        """Whether all further input is ignored."""
        self._refusal: tuple[int, str, str] | None = None

    # The connection -------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Register the connection, or refuse it if there is no room."""
        super().connection_made(transport)
        self.client = plain_client(self.client)
        self.address = self._connections.counted_address(self.client[0] if self.client else None)
        self.deadline = self.loop.time() + self._timeouts.head
        if not self._connections.admit(self):
            self._connections.add(self)
            self._connections.mark_waiting(self)  # so that the next connection can evict it
            self._refuse(503, "unavailable", "there are too many connections; try again soon")

    def connection_lost(self, exc: Exception | None) -> None:
        """Unregister the connection."""
        self._connections.remove(self)
        self._disconnect()
        super().connection_lost(exc)

    def evict(self) -> None:
        """Close the connection at once, to make room for another one."""
        self._abort()

    def _abort(self) -> None:
        self._disconnect()
        self.transport.abort()

    def _disconnect(self) -> None:
        """Signal the disconnect to the running request; uvicorn signals it only to the last of several requests."""
        self.pipeline.clear()
        if self._running is not None and not self._running.response_complete:
            self._running.disconnected = True
            self._running.message_event.set()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._running = cycle
        super()._start_asgi_task(cycle, app)

    def on_deadline(self, now: float) -> None:
        """Close the connection if the client takes too long; set a new deadline if the server does."""
        if self._ignoring_input or self.transport.is_closing():
            self._abort()
        elif self.flow.write_paused:
            if now - self._write_paused_since >= self._timeouts.answer:
                self._abort()
            else:
                self.deadline = self._write_paused_since + self._timeouts.answer
        elif self._answering and (self.flow.read_paused or not self.cycle.more_body):
            self.deadline = now + self._timeouts.answer  # the server is still working
        elif self._in_head and not self._head_size:
            self._close(now)
        else:
            self._refuse(408, "too-slow", "the request took too long to arrive")

    @property
    def _answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _close(self, now: float) -> None:
        self._ignoring_input = True
        self.deadline = now + self._timeouts.closing
        self.transport.close()

    def _refuse(self, status: int, code: str, message: str) -> None:
        """Answer with an error and close; input is ignored for a moment, so that the client can read the answer."""
        log.info("refused", extra={FIELDS: {"code": code, "status": status, "address": self.address}})
        now = self.loop.time()
        if self._answering or self.transport.is_closing():
            self._close(now)  # an answer is being sent, so another is not possible
            return
        body = encode(Error(code, message))
        head = (
            f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\ncontent-type: application/json\r\n"
            f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.write_eof()
        self._ignoring_input = True
        self.deadline = now + self._timeouts.closing

    def pause_writing(self) -> None:
        """Record since when the client does not read, and how much."""
        self._write_paused_since = self.loop.time()
        super().pause_writing()
        self.flow.pause_reading()  # nothing more is answered until the client reads
        self._connections.mark_waiting(self)
        self._connections.mark_unread(self, self.transport.get_write_buffer_size())

    def resume_writing(self) -> None:
        """Go on when the client has read."""
        super().resume_writing()
        self._connections.mark_read(self)
        if self._response_unread:
            self._response_unread = False
            self._go_on()
        elif self._answering:
            self._connections.mark_working(self)
            self.flow.resume_reading()

    # Requests -------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Parse received data, within the limits; requests wait for their turn later."""
        if self._ignoring_input:
            self._discarded += len(data)
            if self._discarded > LARGEST_BODY and not self.transport.is_closing():
                self.flow.pause_reading()
            return
        self._unparsed += data
        self._feed_unparsed()
        if self._unparsed and not self.transport.is_closing():
            self.flow.pause_reading()  # again, because the application may have resumed it for a body

    def _feed_unparsed(self) -> None:
        """Parse in small steps; stop while requests are queued, because a chunk may hold thousands."""
        while self._unparsed and not (
            self._paused
            or self.pipeline
            or self._ignoring_input
            or self.flow.write_paused
            or self.transport.is_closing()
        ):
            if (wait := self._connections.share.wait(self.address)) > 0:
                self._paused = True
                self.flow.pause_reading()
                self.loop.call_later(max(wait, SHORTEST_PAUSE), self._end_pause)
                return
            part, self._unparsed = self._unparsed[:PARSED_AT_ONCE], self._unparsed[PARSED_AT_ONCE:]
            self._connections.share.call(self.address, self._feed, part)

    def _end_pause(self) -> None:
        self._paused = False
        self._feed_unparsed()
        if not (self._unparsed or self.pipeline or self.flow.write_paused or self.transport.is_closing()):
            self.flow.resume_reading()

    def _feed(self, data: bytes) -> None:
        if self._in_head:
            if not self._head_size and not self._answering:
                self.deadline = min(self.deadline, self.loop.time() + self._timeouts.head)
            self._head_size += len(data)
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            self._upgrade()
            return
        except httptools.HttpParserError:
            self._refuse(*(self._refusal or (400, "bad-request", "this is not a request of HTTP/1.1")))
            return
        self._pass_body()
        if self._in_head and self._head_size > LARGEST_HEAD:
            self._refuse(*self._too_large())

    def _too_large(self) -> tuple[int, str, str]:
        return 431, "too-large", f"the head of a request has at most {LARGEST_HEAD} bytes and {MOST_HEADERS} headers"

    def _fail(self, status: int, code: str, message: str) -> None:
        self._refusal = (status, code, message)
        raise Refused(message)

    def on_message_begin(self) -> None:
        """Reset the counters for a new request."""
        super().on_message_begin()
        self._head_size = self._head_size or 1
        self._size = self._discarded = 0

    def on_url(self, url: bytes) -> None:
        """Handle a part of the request target."""
        self._size += len(url)
        if self._size > LARGEST_HEAD:
            self._fail(*self._too_large())
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Handle a header as uvicorn does, with limits on size and number."""
        self._size += len(name) + len(value) + 4
        if self._size > LARGEST_HEAD or len(self.headers) >= MOST_HEADERS:
            self._fail(*self._too_large())
        if not self._in_head:
            self._fail(400, "bad-request", "headers after the body are not taken here")
        name = name.lower()
        if name == b"expect" and value.lower() == b"100-continue":
            self.expect_100_continue = True
        self.headers.append((name, value))

    def on_headers_complete(self) -> None:
        """Start the application, or queue the request behind earlier ones."""
        super().on_headers_complete()
        self._in_head = False
        self._head_size = 0
        self.deadline = self.loop.time() + self._timeouts.body

    def on_body(self, body: bytes) -> None:
        """Handle a part of the body; abort if too much arrives after the answer."""
        if self.cycle is not None and self.cycle.response_complete:
            self._discarded += len(body)
            if self._discarded > LARGEST_RECORD:
                self._abort()
            return
        self._body_parts.append(body)

    def _pass_body(self) -> None:
        """Pass the parts of a body on together: uvicorn would copy all it has for each of thousands of tiny chunks."""
        if self._body_parts:
            super().on_body(b"".join(self._body_parts))
            self._body_parts.clear()

    def on_message_complete(self) -> None:
        """Mark the connection as waiting for the server, or for the client if the answer was sent already."""
        self._pass_body()
        super().on_message_complete()
        self._in_head = True
        if self.flow.write_paused:
            return  # it waits until the client has read
        if self._answering:
            self._connections.mark_working(self)
            self.deadline = self.loop.time() + self._timeouts.answer
        else:
            self._await_request()

    def on_response_complete(self) -> None:
        """Continue with the next request; the deadline replaces uvicorn's timer for idle connections."""
        self.server_state.total_requests += 1
        if self.transport.is_closing():
            self.deadline = self.loop.time() + self._timeouts.answer
        elif self.flow.write_paused:
            self._response_unread = True
        else:
            self._go_on()

    def _go_on(self) -> None:
        """Start the next request, or wait for one."""
        if self.pipeline:
            cycle, app = self.pipeline.pop()
            self._start_asgi_task(cycle, app)
        elif self._in_head:
            self._await_request()
        if not self.pipeline:
            self.flow.resume_reading()
            self._feed_unparsed()

    def _await_request(self) -> None:
        self._connections.mark_waiting(self)
        timeout = self._timeouts.head if self._head_size else self._timeouts.idle
        self.deadline = self.loop.time() + timeout

    # WebSockets -----------------------------------------------------------------------------------

    def _upgrade(self) -> None:
        if not self._should_upgrade():
            # What follows belongs to an unsupported protocol and must not be parsed as a request.
            self._ignoring_input = True
            if self._answering:
                self.cycle.keep_alive = False
            return
        if self._answering or not self._has_valid_target():
            self._refuse(400, "bad-request", "this is not a request for a WebSocket")
            return
        self._connections.remove(self)
        self.handle_websocket_upgrade()

    def _has_valid_target(self) -> bool:
        try:
            path = httptools.parse_url(self.url).path
        except httptools.HttpParserInvalidURLError:
            return False
        return bool(path) and self.url.isascii() and self.scope["method"] == "GET"
