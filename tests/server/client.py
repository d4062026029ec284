"""Servers and clients for the tests: start a server process, send HTTP calls, connect to live tables."""

from __future__ import annotations

import contextlib
import functools
import itertools
import json
import os
import secrets
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

ROOT = Path(__file__).parents[2]
HEADERS = {"X-Tessera": "1"}
_keys = itertools.count(1)


def new_key() -> str:
    return f"key-{os.getpid()}-{next(_keys):06}"


def seq_for(table: Any, seat: int) -> int:
    """Return the seq that a seat answers: that of its draft if it has one, or that of the match."""
    return int(table["drafts"].get(str(seat), table)["seq"])


class ServerLauncher:
    """A process that has imported everything and forks servers; see `tests/server/running_app.py`."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.running_app"],
            cwd=ROOT,
            env={**os.environ, "TESSERA_LOG": "info"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, order: dict[str, Any]) -> Any:
        """Send a request and wait for the answer."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(json.dumps(order) + "\n")
        self.process.stdin.flush()
        ready, _, _ = select.select([self.process.stdout], [], [], 300)
        assert ready, f"no answer to {order}"
        return json.loads(self.process.stdout.readline())


@functools.cache
def launcher() -> ServerLauncher:
    return ServerLauncher()


class Server:
    """A server process; `stop` sends SIGTERM, `kill` sends SIGKILL."""

    def __init__(self, data: Path, **options: Any) -> None:
        self.data = data
        usual = {"bot_delay": 0.0, "limits": False, "warm": False, "any_number": True}
        self.options = usual | options | {"data": str(data)}
        self.pid: int | None = None
        self.port = 0
        self.start()

    def start(self) -> None:
        options = {**self.options, "port": self.port} if self.port else self.options
        answer = launcher().ask({"start": options, "log": str(self.data / "log.txt")})
        self.pid, port = answer["pid"], answer["port"]
        if not port:
            self._wait()
        assert port, f"the server did not start:\n{self.log[-3000:]}"
        self.port = port

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        return (self.data / "log.txt").read_text()

    def stop(self) -> int:
        assert self.pid is not None
        os.kill(self.pid, signal.SIGTERM)
        return self._wait()

    def kill(self) -> None:
        if self.pid is not None:
            os.kill(self.pid, signal.SIGKILL)
            self._wait()

    def _wait(self) -> int:
        pid, self.pid = self.pid, None
        return int(launcher().ask({"wait": pid})["code"])

    def restart(self) -> None:
        self.stop()
        self.start()

    def guest(self, name: str | None = None) -> Person:
        person = Person(self)
        person.get("/api/me")
        if name is not None:
            person.post("/api/me", name=name)
        return person


class Person:
    """A guest with a cookie."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.contributes = True
        self.http = httpx.Client(headers=HEADERS, verify=False, timeout=120, trust_env=False)

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        return self.http.request(method, self.server.url + path, **more)

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.ask("GET", path)
        assert answer.status_code == status, (path, answer.status_code, answer.text[:500])
        return answer.json() if "json" in answer.headers["content-type"] else answer.text

    def post(self, path: str, status: int = 200, **body: Any) -> Any:
        if path != "/api/me" and "key" not in body and path != "/api/records":
            body["key"] = new_key()
        answer = self.ask("POST", path, json=body)
        assert answer.status_code == status, (path, answer.status_code, answer.text[:500])
        content = answer.json()
        if status == 200 and self.contributes and path.endswith(("/api/tables", "/join", "/start", "/rematch")):
            content |= {name: value for name, value in self.contribute(content).items() if name in content}
        return content

    def contribute(self, table: Any) -> Any:
        """Contribute random bytes to a table that has not begun, as a page does; return the table after that."""
        if table["state"] != "open" or not any(seat["mine"] for seat in table["seats"]):
            return table
        body = {"bytes": secrets.token_hex(32), "key": new_key()}
        answer = self.ask("POST", f"/api/tables/{table['id']}/entropy", json=body)
        return answer.json() if answer.status_code == 200 else self.look(table["id"])

    @property
    def cookie(self) -> str:
        return self.http.cookies["tessera"]

    # At the table

    def create(self, game: str, *seats: str, **more: Any) -> str:
        """Create a table and return its id: seats are `me`, `open`, `hotseat` or the name of a bot."""
        kinds = [{"kind": s} if s in ("me", "open", "hotseat") else {"kind": "bot", "bot": s} for s in seats]
        table = self.post("/api/tables", game=game, players=len(seats), seats=kinds, **more)
        return str(table["id"])

    def look(self, id: str) -> Any:
        return self.get(f"/api/tables/{id}")

    def play(self, id: str, seat: int, move: str, seq: int, status: int = 200, **more: Any) -> Any:
        return self.post(f"/api/tables/{id}/play", status, seat=seat, move=move, seq=seq, **more)

    @contextlib.contextmanager
    def sit(self, id: str, since: int | None = None, cookie: bool = True) -> Iterator[Live]:
        """Connect to the live table."""
        address = f"ws://127.0.0.1:{self.server.port}/ws/tables/{id}" + ("" if since is None else f"?since={since}")
        headers = {"Cookie": f"tessera={self.cookie}"} if cookie else {}
        if elsewhere := self.http.headers.get("X-Forwarded-For"):
            headers["X-Forwarded-For"] = elsewhere
        with connect(address, additional_headers=headers, compression=None, max_size=None) as socket:
            yield Live(socket)


class Live:
    """One connection to a live table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[str] = []

    def hear(self, *types: str, within: float = 120) -> Any:
        """Return the next message of one of these types; all messages are appended to `heard`."""
        until = time.monotonic() + within
        while True:
            text = str(self.socket.recv(timeout=max(0.01, until - time.monotonic())))
            self.heard.append(text)
            message = json.loads(text)
            if message["type"] in types:
                return message

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def do(self, do: str, **message: Any) -> Any:
        """Send a command and wait until it is done or refused."""
        message.setdefault("key", new_key())
        self.say(do=do, **message)
        while True:
            answer = self.hear("done", "error")
            if answer["key"] == message["key"]:
                return answer
