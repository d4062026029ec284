"""Scripted people at the tables of a Tessera server: they take seats by HTTP and play by WebSocket."""

from __future__ import annotations

import http.client
import json
from collections.abc import Callable
from typing import Any

from benchmarks.load.scripts import Script
from benchmarks.load.websocket_client import Socket, frame
from benchmarks.measure import Wrong

DONE, UPDATE, ERROR = b'{"type":"done"', b'{"type":"update","seq":', b'{"type":"error"'


class HttpClient:
    """An HTTP client with one connection."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._http = http.client.HTTPConnection("127.0.0.1", port, timeout=30)

    def ask(self, method: str, path: str, cookie: str = "", **body: Any) -> tuple[Any, str]:
        """Make a call; return the answer, and the cookie if there is a new one."""
        headers = {"X-Tessera": "1"} | ({"Cookie": cookie} if cookie else {})
        content = json.dumps(body) if body else None
        if content is not None:
            headers["Content-Type"] = "application/json"
        self._http.request(method, path, content, headers)
        answer = self._http.getresponse()
        text = answer.read()
        if answer.status != 200:
            raise Wrong(f"{method} {path} was answered with {answer.status}: {text[:300]!r}")
        return json.loads(text), (answer.getheader("set-cookie") or "").partition(";")[0]

    def guest(self) -> str:
        """Return the cookie of a new guest."""
        return self.ask("GET", "/api/me")[1]


class Table:
    """A table with a person on every seat; all moves of the match are known beforehand."""

    def __init__(self, client: HttpClient, script: Script) -> None:
        self.script = script
        self._port = client.port
        self.cookies = [client.guest() for _ in range(script.players)]
        seats = [{"kind": "me"}, *({"kind": "open"} for _ in self.cookies[1:])]
        wish = {"game": script.game, "players": script.players, "seats": seats, "seed": script.seed}
        info, _ = client.ask("POST", "/api/tables", self.cookies[0], key="new-table", **wish)
        self.path = f"/ws/tables/{info['id']}"
        for seat, cookie in enumerate(self.cookies[1:], 1):
            client.ask("POST", f"/api/tables/{info['id']}/join", cookie, seat=seat, key="sit-down")
        self.frames = [
            frame(
                b'{"do":"play","seat":%d,"move":"%b","seq":%d,"key":"move-%05d"}'
                % (line.seat, line.move.encode(), line.seq, number)
            )
            for number, line in enumerate(script.lines)
        ]
        self.seats: list[Socket] = []

    async def sit(self) -> None:
        """Connect all people."""
        self.seats = [await Socket.connect(self._port, self.path, cookie) for cookie in self.cookies]

    def moves(self) -> list[tuple[Socket, bytes]]:
        """Return every move: its connection, and the message to send."""
        return [(self.seats[line.seat], sent) for line, sent in zip(self.script.lines, self.frames, strict=True)]


def acknowledged(text: bytes, number: int) -> bool:
    """Return whether a message acknowledges that a move is stored."""
    if text.startswith(DONE):
        return True
    if text.startswith(ERROR):
        raise Wrong(f"move {number} was refused: {text[:300]!r}")
    return False


Acknowledged = Callable[[bytes, int], bool]
