"""A minimal WebSocket client, so that the load generator costs little CPU time."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
UNMASKED = bytes(4)
"""Clients must mask what they send; this mask changes nothing."""


def frame(content: bytes, kind: int = TEXT) -> bytes:
    """Return a message as a client's frame."""
    size = len(content)
    if size < 126:
        head = bytes((0x80 | kind, 0x80 | size))
    else:
        head = bytes((0x80 | kind, 0x80 | 126)) + size.to_bytes(2, "big")
    return head + UNMASKED + content


class Socket(asyncio.Protocol):
    """One connection; `on_text` is called for every message."""

    def __init__(self) -> None:
        self.on_text: Callable[[bytes], None] = lambda text: None
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.write: Callable[[bytes], None]
        """Send a frame that is already encoded."""
        self.lost: Exception | None = None
        self._transport: asyncio.Transport
        self._pending = b""

    @classmethod
    async def connect(cls, port: int, path: str, cookie: str = "") -> Socket:
        """Open a WebSocket on loopback."""
        _, socket = await asyncio.get_running_loop().create_connection(cls, "127.0.0.1", port)
        key = base64.b64encode(os.urandom(16)).decode()
        head = [
            f"GET {path} HTTP/1.1",
            f"Host: 127.0.0.1:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            *([f"Cookie: {cookie}"] if cookie else []),
        ]
        socket.write("\r\n".join([*head, "", ""]).encode())
        await socket.open
        return socket

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self._transport = transport
        self.write = transport.write

    def connection_lost(self, problem: Exception | None) -> None:
        self.lost = problem or ConnectionError("the server closed the connection")
        if not self.open.done():
            self.open.set_exception(self.lost)

    def data_received(self, data: bytes) -> None:
        if self._pending:
            data = self._pending + data
        if not self.open.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._pending = head
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.open.set_exception(ConnectionError(head.decode(errors="replace")[:200]))
                return
            self.open.set_result(None)
        at, length = 0, len(data)
        while length - at >= 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                start += 2
                size = int.from_bytes(data[at + 2 : start], "big")
            elif size == 127:
                start += 8
                size = int.from_bytes(data[at + 2 : start], "big")
            if length < start + size:
                break
            self._receive(data[at] & 0xF, data[start : start + size])
            at = start + size
        self._pending = data[at:]

    def _receive(self, kind: int, content: bytes) -> None:
        if kind == TEXT:
            self.on_text(content)
        elif kind == PING:
            self.write(frame(content, PONG))
        elif kind == CLOSE:
            self.close()

    def close(self) -> None:
        """Close the connection."""
        self._transport.close()
