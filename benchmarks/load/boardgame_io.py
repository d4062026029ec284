"""boardgame.io's server, installed from npm into the build folder, and people who play on it."""

from __future__ import annotations

import asyncio
import http.client
import json
import subprocess
from pathlib import Path
from typing import Any

from benchmarks.load.process import ROOT, Process
from benchmarks.load.scripts import Script
from benchmarks.load.websocket_client import Socket, frame
from benchmarks.measure import Wrong
from tools.web import node_folder

VERSION = "0.50.2"
PACKAGES = {"boardgame.io": VERSION, "node-persist": "3.1.3"}
"""The second is the library of its file store."""
OVERRIDES = {"koa-compose": "4.1.0"}
"""With the next version, the calls that create a match are not found: the server composes them too early."""
HOME = ROOT / "build" / "bench-node"
INSTALLING = 300.0
JOINING = 30.0
PATH = "/socket.io/?EIO=4&transport=websocket"
HEAD = b"42/tally,"
"""The start of a socket.io message of this game."""


def install() -> str | None:
    """Install the package if needed; return the reason if that fails."""
    node = node_folder()
    if node is None:
        return "there is no Node here"
    if all(_installed(name) == version for name, version in (PACKAGES | OVERRIDES).items()):
        return None
    HOME.mkdir(parents=True, exist_ok=True)
    (HOME / "package.json").write_text(json.dumps({"private": True, "dependencies": PACKAGES, "overrides": OVERRIDES}))
    command = [str(Path(node, "npm")), "install", "--no-audit", "--no-fund", "--no-package-lock"]
    try:
        done = subprocess.run(command, cwd=HOME, capture_output=True, text=True, timeout=INSTALLING, check=False)
    except (OSError, subprocess.TimeoutExpired) as problem:
        return f"npm failed: {problem}"
    return f"npm failed: {done.stderr[-200:].strip()}" if done.returncode else None


def _installed(name: str) -> str | None:
    manifest = HOME / "node_modules" / name / "package.json"
    return str(json.loads(manifest.read_text())["version"]) if manifest.is_file() else None


def start(folder: Path, in_memory: bool) -> Process:
    """Start the server with one of its two stores: memory, or files."""
    node = Path(node_folder() or "", "node")
    place = "memory" if in_memory else str(folder / "store")
    more = {"NODE_PATH": str(HOME / "node_modules"), "NODE_ENV": "production"}
    return Process([str(node), str(Path(__file__).with_name("boardgame_io.js")), place], folder, more)


class _Socket(Socket):
    """A connection that answers the pings socket.io sends as messages."""

    def _receive(self, kind: int, content: bytes) -> None:
        if content == b"2":
            self.write(frame(b"3"))
        else:
            super()._receive(kind, content)

    async def exchange(self, beginning: bytes, say: bytes) -> None:
        """Send something and wait for a message with a given start."""
        heard = asyncio.get_running_loop().create_future()

        def listen(text: bytes) -> None:
            if text.startswith(beginning) and not heard.done():
                heard.set_result(None)

        self.on_text = listen
        if say:
            self.write(frame(say))
        await asyncio.wait_for(heard, JOINING)


class Table:
    """A match with both players, each with the credentials the server gave them."""

    def __init__(self, client: http.client.HTTPConnection, script: Script) -> None:
        self.id = _ask(client, "create", numPlayers=2)["matchID"]
        self.script = script
        self._port = client.port
        self._credentials = [
            _ask(client, f"{self.id}/join", playerID=str(seat), playerName=str(seat))["playerCredentials"]
            for seat in range(2)
        ]
        self.seats: list[_Socket] = []

    async def sit(self) -> None:
        """Connect both."""
        for seat, credentials in enumerate(self._credentials):
            socket = await _Socket.connect(self._port, PATH)
            assert isinstance(socket, _Socket)
            await socket.exchange(b"40/tally,", b"40/tally,")
            await socket.exchange(HEAD + b'["sync"', _message("sync", self.id, str(seat), credentials, 2))
            self.seats.append(socket)

    def moves(self) -> list[tuple[Socket, bytes]]:
        """Return every move: its connection, and the message to send."""
        return [
            (self.seats[line.seat], frame(self._move(number, line.seat, int(line.move.split()[1]))))
            for number, line in enumerate(self.script.lines)
        ]

    def _move(self, number: int, seat: int, cell: int) -> bytes:
        who = {"playerID": str(seat), "credentials": self._credentials[seat]}
        action = {"type": "MAKE_MOVE", "payload": {"type": "mark", "args": [cell], **who}}
        return _message("update", action, number, self.id, str(seat))


def acknowledged(text: bytes, number: int) -> bool:
    """Return whether a message shows the state after a move."""
    return text.startswith(HEAD + b'["update"') and b'"_stateID":%d' % (number + 1) in text


def _message(*parts: Any) -> bytes:
    return HEAD + json.dumps(parts).encode()


def _ask(client: http.client.HTTPConnection, path: str, **body: Any) -> Any:
    headers = {"Content-Type": "application/json"}
    client.request("POST", f"/games/tally/{path}", json.dumps(body), headers)
    answer = client.getresponse()
    text = answer.read()
    if answer.status != 200:
        raise Wrong(f"boardgame.io answered {path} with {answer.status}: {text[:200]!r}")
    return json.loads(text)
