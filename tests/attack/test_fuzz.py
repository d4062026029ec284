"""Thousands of malformed messages: none causes an internal error, and the server still works.

TESSERA_ATTACKS sets their number.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
from collections import Counter

from tests.attack.conftest import MakeServer, faults
from tests.attack.fuzz import Fuzzer
from tests.server.client import Server
from tests.server.test_store import step

ATTACKS = int(os.environ.get("TESSERA_ATTACKS", "3000"))
CLIENTS = 12
LIMIT = 60.0
"""Seconds to wait for an answer."""
QUICK = {"head": 2.0, "body": 2.0, "answer": 20.0, "idle": 20.0, "closing": 1.0}


class Client:
    """Sends malformed messages of every kind, one connection after the other."""

    def __init__(self, fuzzer: Fuzzer, port: int, found: Counter[str]) -> None:
        self._fuzzer, self._port, self._found = fuzzer, port, found
        self._left = 0

    async def attack(self, messages: int) -> None:
        self._left = messages
        while self._left > 0:
            reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
            try:
                await self._fuzzer.random.choice([self._requests, self._requests, self._raw, self._frames])(
                    reader, writer
                )
            except (ConnectionError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
                self._found["closed"] += 1
            finally:
                writer.close()
                with contextlib.suppress(ConnectionError):
                    await writer.wait_closed()

    async def _requests(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Send requests one after the other, as long as the server keeps the connection."""
        for _ in range(min(self._left, 40)):
            self._left -= 1
            request = self._fuzzer.request()
            writer.write(request)
            await writer.drain()
            while await self._answer(reader, request) == 100:
                pass

    async def _answer(self, reader: asyncio.StreamReader, request: bytes) -> int:
        head = (await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), LIMIT)).decode("latin-1")
        status = int(head[9:12])
        self._found[str(status)] += 1
        assert status < 500 or status == 503, (request, head)
        length = [line for line in head.lower().split("\r\n") if line.startswith("content-length:")]
        if length and not request.startswith(b"HEAD") and status not in (100, 204, 304):
            await asyncio.wait_for(reader.readexactly(int(length[0].partition(":")[2])), LIMIT)
        if "connection: close" in head.lower():
            raise ConnectionError("closed as announced")
        return status

    async def _raw(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Send corrupted bytes and a valid request after them, and read all answers."""
        self._left -= 1
        message = self._fuzzer.raw()
        writer.write(message + b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        with contextlib.suppress(ConnectionError):
            await writer.drain()
            heard = await asyncio.wait_for(reader.read(-1), LIMIT)
            for answer in heard.split(b"HTTP/1.1 ")[1:]:
                code = answer[:3].decode("latin-1")
                self._found[code] += 1
                assert not code.startswith("5") or code == "503", (message, answer[:300])

    async def _frames(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Open a WebSocket and send commands until it is closed."""
        writer.write(self._fuzzer.handshake())
        head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), LIMIT)
        self._found[head[9:12].decode()] += 1
        hearing = asyncio.create_task(self._hear(reader))
        for _ in range(min(self._left, 35)):
            self._left -= 1
            writer.write(self._fuzzer.message())
            await writer.drain()
            self._found["frame"] += 1
        with contextlib.suppress(OSError):  # closed already
            writer.write_eof()
        await asyncio.wait_for(hearing, LIMIT)

    async def _hear(self, reader: asyncio.StreamReader) -> None:
        with contextlib.suppress(ConnectionError):
            while await reader.read(65536):
                pass


async def attack(server: Server, ids: list[str], cookies: list[str], messages: int) -> Counter[str]:
    found: Counter[str] = Counter()
    clients = [Client(Fuzzer(n, ids, cookies, server.port), server.port, found) for n in range(CLIENTS)]
    await asyncio.gather(*(client.attack(messages // CLIENTS) for client in clients))
    return found


def test_malformed_messages_do_no_harm(make_any_server: MakeServer) -> None:
    server = make_any_server(timeouts=QUICK)
    anna, ben = server.guest("Anna"), server.guest("Ben")
    running = anna.create("ostia", "hotseat", "hotseat", seed=1)
    ids = [
        running,
        anna.create("discordia", "hotseat", "hotseat", seed=1),
        anna.create("sealed", "me", "random", seed=1),
        ben.create("ostia", "me", "open", listed=True),
        ben.create("sealed", "me", "open", listed=True),
    ]
    mine = anna.create("ostia", "hotseat", "hotseat", seed=2)  # not attacked
    found = asyncio.run(attack(server, ids, [anna.cookie, ben.cookie], ATTACKS // 2))
    assert faults(server) == []
    assert found["200"] and found["400"] and found["frame"], found
    table, dice = anna.look(mine), random.Random(1)
    for _ in range(20):
        table = step(anna, mine, table, dice)
    with anna.sit(mine) as live:
        assert live.hear("snapshot")["seq"] == table["seq"]
    assert server.stop() == 0
