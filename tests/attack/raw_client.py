"""A client on raw sockets, to send what no HTTP or WebSocket library would send."""

from __future__ import annotations

import base64
import contextlib
import os
import socket
import time
from collections.abc import Callable

from tests.server.client import Server

TIMEOUT = 60.0
"""Seconds to wait for an event; enough for a very busy machine."""


def connect(server: Server, source: str | None = None, receive_buffer: int | None = None) -> socket.socket:
    """Connect to a server, from another loopback address if `source` is given."""
    connection = socket.socket()
    connection.settimeout(TIMEOUT)
    if receive_buffer is not None:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    if source is not None:
        connection.bind((source, 0))
    connection.connect(("127.0.0.1", server.port))
    return connection


def request(server: Server, path: str = "/healthz", *headers: str, method: str = "GET", body: bytes = b"") -> bytes:
    """Return an encoded request."""
    lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{server.port}", *headers]
    if body:
        lines.append(f"Content-Length: {len(body)}")
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + body


def upgrade(server: Server, id: str, *headers: str) -> bytes:
    """Return an encoded request for the WebSocket of a table."""
    key = base64.b64encode(os.urandom(16)).decode()
    return request(
        server,
        f"/ws/tables/{id}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {key}",
        *headers,
    )


def frame(opcode: int, content: bytes = b"", fin: bool = True) -> bytes:
    """Return a WebSocket frame of a client, masked with zeros."""
    size = len(content)
    first = bytes([opcode | (0x80 if fin else 0)])
    if size < 126:
        length = bytes([0x80 | size])
    elif size < 1 << 16:
        length = b"\xfe" + size.to_bytes(2, "big")
    else:
        length = b"\xff" + size.to_bytes(8, "big")
    return first + length + bytes(4) + content


def read_all(connection: socket.socket, most: int = 1 << 22) -> bytes:
    """Read until the server closes the connection."""
    received = bytearray()
    with contextlib.suppress(ConnectionError):
        while len(received) < most and (chunk := connection.recv(65536)):
            received += chunk
    return bytes(received)


def read_until(connection: socket.socket, wanted: bytes) -> bytes:
    """Read until `wanted` is received."""
    received = bytearray()
    while wanted not in received:
        chunk = connection.recv(65536)
        assert chunk, f"closed before {wanted!r}: {bytes(received[-300:])!r}"
        received += chunk
    return bytes(received)


def eventually(condition: Callable[[], bool]) -> bool:
    """Wait for a condition; return False if it does not become true in time."""
    end = time.monotonic() + TIMEOUT
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.05)
    return False


def send_all(connection: socket.socket, content: bytes) -> bool:
    """Send everything; return False if the server closes first."""
    try:
        connection.sendall(content)
    except ConnectionError:
        return False
    return True
