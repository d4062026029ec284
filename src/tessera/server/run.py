"""Start a server, and stop it so that nothing is lost."""

from __future__ import annotations

import contextlib
import errno
import gc
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from types import FrameType

import uvicorn
from fastapi import FastAPI

from tessera.kernel.errors import TesseraError
from tessera.server import logs
from tessera.server.app import create
from tessera.server.limits import LARGEST_MESSAGE
from tessera.server.settings import Settings
from tessera.server.wire import Wire

HOST = "127.0.0.1"
PORT = 8765
NEIGHBOURS = 20
"""How many ports after the usual one are tried."""
SEND_BUFFER = 256 * 1024
"""Bytes that may wait in the system for one browser; what is beyond that waits, bounded, at the table."""
FAREWELL = 8
"""Seconds that requests under way may take once the server is told to stop."""


class CannotListen(TesseraError):
    """The address is in use, or not ours."""

    code = "cannot-listen"


def listen(host: str, port: int | None) -> socket.socket:
    """Take the port that was asked for; if none was, the usual one or the next that is free."""
    wanted = [port] if port is not None else [*range(PORT, PORT + NEIGHBOURS), 0]
    try:
        family = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)[0][0]
    except OSError:
        raise CannotListen(f"{host[:80]} is not an address of this machine") from None
    for each in wanted:
        listener = socket.socket(family, socket.SOCK_STREAM)
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        try:
            listener.bind((host, each))
            listener.listen(1024)
        except OSError as error:
            listener.close()
            if error.errno == errno.EADDRINUSE and each != wanted[-1]:
                continue
            raise CannotListen(f"cannot listen on {host}:{each}: {error.strerror}") from None
        listener.setblocking(False)
        listener.set_inheritable(False)
        return listener
    raise AssertionError("the last port either works or raises")


class Server(uvicorn.Server):
    """A server that ends in peace when it is told to."""

    def __init__(self, config: uvicorn.Config, on_start: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_start = on_start

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            tidy_seldom()
            self._on_start()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop at Ctrl-C or when asked to terminate, which is how a server is meant to end."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return

        def stop(number: int, frame: FrameType | None) -> None:
            self.force_exit = self.should_exit and number == signal.SIGINT
            self.should_exit = True

        before = {each: signal.signal(each, stop) for each in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)


def tidy_seldom() -> None:
    """Keep the collector of garbage from looking at everything that is here to stay, again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(1_000, 3, 1_000)  # little at a time, and nearly never all at once


def serve(app: FastAPI, listener: socket.socket, on_start: Callable[[], None] = lambda: None) -> None:
    """Serve until told to stop: then take nothing new, finish what is under way, and write it all down."""
    config = uvicorn.Config(
        app,
        loop="auto",
        http="httptools",
        ws=Wire,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_keep_alive=20,
        timeout_graceful_shutdown=FAREWELL,
        access_log=False,
        server_header=False,
        log_config=None,
        lifespan="on",
    )
    Server(config, on_start).run(sockets=[listener])


def start(settings: Settings, host: str, port: int | None, announce: Callable[[list[str]], None], browse: bool) -> None:
    """Start a server, say where it is, and open the page."""
    app = create(settings)
    listener = listen(host, port)
    app.state.house.store.open()  # here, so that what is wrong with the database is said in one line
    logs.set_up()
    addresses = reachable(host, listener.getsockname()[1])

    def started() -> None:
        announce(addresses)
        if browse and has_screen():
            threading.Thread(target=webbrowser.open, args=(addresses[0],), daemon=True).start()

    serve(app, listener, started)


def reachable(host: str, port: int) -> list[str]:
    """List the addresses people can type."""
    if host not in ("0.0.0.0", "::", ""):
        return [f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"]
    found = [f"http://127.0.0.1:{port}/"]
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("10.255.255.255", 1))  # sends nothing; only asks which way it would go
        own = probe.getsockname()[0]
        if own != "127.0.0.1":
            found.append(f"http://{own}:{port}/")
    return found


def has_screen() -> bool:
    """Say whether a browser could be opened here."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
