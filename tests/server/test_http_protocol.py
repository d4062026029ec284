"""The HTTP protocol: whose data is parsed when, and how a body reaches the application."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tessera.server import fair_share
from tessera.server.connections import Connections, Timeouts
from tessera.server.fair_share import FairShare
from tessera.server.http_protocol import HttpProtocol

HOME = "192.0.2.1"
CHUNKS = 2_000


class Transport:
    """Records what a protocol does with its connection."""

    def __init__(self) -> None:
        self.reading = True
        self.written = b""

    def get_extra_info(self, name: str) -> Any:
        return (HOME, 1234) if name == "peername" else None

    def write(self, data: bytes) -> None:
        self.written += data

    def is_closing(self) -> bool:
        return False

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def close(self) -> None:
        pass


class HttpDriver:
    """A connection to an application that reads the body of each request and answers with its length."""

    def __init__(self) -> None:
        self.time = 100.0
        self.share = FairShare(clock=lambda: self.time)
        self.bodies: list[int] = []
        config = uvicorn.Config(self._app, interface="asgi3", log_config=None)
        config.load()
        connections = Connections(8, lambda host: False, Timeouts(), self.share)
        self.protocol = HttpProtocol(config, connections, {})
        self.transport = Transport()
        self.protocol.connection_made(self.transport)  # type: ignore[arg-type]

    async def _app(self, scope: Any, receive: Callable[[], Awaitable[Any]], send: Any) -> None:
        size, more = 0, True
        while more:
            message = await receive()
            size += len(message.get("body", b""))
            more = message.get("more_body", False)
        self.bodies.append(size)
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
        await send({"type": "http.response.body"})

    async def until_answered(self) -> None:
        """Wait for the next answer."""
        seen = len(self.bodies)
        while len(self.bodies) == seen:
            await asyncio.sleep(0.001)


def run(work: Callable[[HttpDriver], Awaitable[None]]) -> None:
    async def with_driver() -> None:
        await work(HttpDriver())

    asyncio.run(asyncio.wait_for(with_driver(), 60))


def post(body: bytes, *headers: str) -> bytes:
    return "\r\n".join(["POST / HTTP/1.1", "Host: here", *headers, "", ""]).encode() + body


def test_data_of_an_address_that_has_used_too_much_is_parsed_later() -> None:
    async def work(driver: HttpDriver) -> None:
        driver.share.charge(HOME, (fair_share.AHEAD + 0.01) * fair_share.SHARE_ALONE)
        driver.protocol.data_received(post(b"abc", "Content-Length: 3"))
        assert not driver.transport.reading
        await asyncio.sleep(0)
        assert driver.protocol.cycle is None
        driver.time += 1
        await driver.until_answered()
        assert driver.bodies == [3] and driver.transport.reading

    run(work)


def test_more_data_is_kept_until_its_address_may_go_on() -> None:
    async def work(driver: HttpDriver) -> None:
        driver.protocol.data_received(post(b"", "Content-Length: 6"))
        driver.share.charge(HOME, (fair_share.AHEAD + 0.01) * fair_share.SHARE_ALONE)
        driver.protocol.data_received(b"abc")
        await asyncio.sleep(0.01)  # the application waits for the body, and so reading has been resumed
        driver.protocol.data_received(b"def")
        assert driver.bodies == [] and not driver.transport.reading
        driver.time += 1
        await driver.until_answered()
        assert driver.bodies == [6] and driver.transport.reading

    run(work)


def test_tiny_chunks_of_a_body_are_passed_on_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """uvicorn appends each part to the body by copying all it has: thousands of bytes cost millions of copied ones."""
    passed: list[int] = []
    usual = HttpToolsProtocol.on_body

    def counting(protocol: HttpToolsProtocol, body: bytes) -> None:
        passed.append(len(body))
        usual(protocol, body)

    monkeypatch.setattr(HttpToolsProtocol, "on_body", counting)

    async def work(driver: HttpDriver) -> None:
        driver.protocol.data_received(post(b"1\r\na\r\n" * CHUNKS + b"0\r\n\r\n", "Transfer-Encoding: chunked"))
        await driver.until_answered()
        assert driver.bodies == [CHUNKS] and len(passed) == 1

    run(work)
