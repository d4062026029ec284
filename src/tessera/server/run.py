"""Starting, stopping and restarting a server process."""

from __future__ import annotations

import asyncio
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
from urllib.parse import urlsplit

import uvicorn
from fastapi import FastAPI
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from tessera.kernel.errors import TesseraError
from tessera.server import logs
from tessera.server.acceptor import Acceptor
from tessera.server.app import create
from tessera.server.connections import Connections, Timeouts, backlog, capacity, raise_file_limit
from tessera.server.http_protocol import HttpProtocol
from tessera.server.limits import LARGEST_MESSAGE
from tessera.server.middleware import is_loopback
from tessera.server.settings import Settings
from tessera.server.table_registry import TableRegistry
from tessera.server.websocket_protocol import WebSocketProtocol

HOST = "127.0.0.1"
PORT = 8765
PORTS_TRIED = 20
"""Number of ports that are tried, from the default one."""
SEND_BUFFER = 256 * 1024
"""Send buffer of the system for one connection, in bytes; further frames wait in the connection's bounded queue."""
LISTENER = "TESSERA_LISTENER"
"""Environment variable with the descriptor of the listening socket, for a restart."""
SHUTDOWN_TIMEOUT = 8
"""Seconds that running requests may take once the server is stopping."""


class CannotListen(TesseraError):
    """The address is in use, or not one of this machine."""

    code = "cannot-listen"


def inherited_listener() -> socket.socket | None:
    """Return the listening socket that this process had before a restart, or None."""
    number = os.environ.pop(LISTENER, None)
    if number is None:
        return None
    listener = socket.socket(fileno=int(number))
    listener.set_inheritable(False)
    return listener


def listen(host: str, port: int | None) -> socket.socket:
    """Return a listening socket on the given port; without one, on the default port or the next free one."""
    wanted = [port] if port is not None else [*range(PORT, PORT + PORTS_TRIED), 0]
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
            listener.listen()  # `serve` sets the length of its queue
        except OSError as error:
            listener.close()
            if error.errno == errno.EADDRINUSE and each != wanted[-1]:
                continue
            raise CannotListen(f"cannot listen on {host}:{each}: {error.strerror}") from None
        listener.setblocking(False)
        listener.set_inheritable(False)
        return listener
    raise AssertionError("the last port either works or raises")


RESTART_SIGNAL: signal.Signals | None = getattr(signal, "SIGUSR1", None)
"""The signal that restarts a server in the same process and on the same port, with the newest code."""


def postpone_restarts(postponed: bool) -> None:
    """Postpone a restart that is requested while the server starts or restarts, so that it does not end the process.

    The setting survives a restart; a request that arrives in the meantime is carried out afterwards.
    """
    if RESTART_SIGNAL is not None:
        signal.pthread_sigmask(signal.SIG_BLOCK if postponed else signal.SIG_UNBLOCK, {RESTART_SIGNAL})


class Server(uvicorn.Server):
    """A uvicorn server with limits on its connections, which can be restarted."""

    def __init__(self, config: uvicorn.Config, connections: Connections, on_start: Callable[[], None]) -> None:
        super().__init__(config)
        self.server_state = self._connections = connections
        self._on_start = on_start
        self._acceptors: list[Acceptor] = []
        self.restart_requested = False
        """Whether the process is to restart once everything is stored."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup([])  # without servers of its own
        if self.started:
            self._acceptors = [
                Acceptor(each, self._make_protocol, self._connections, self.config.backlog) for each in sockets or []
            ]
            tune_garbage_collector()
            self._on_start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for acceptor in self._acceptors:
            acceptor.close()
        self._connections.evict_waiting()
        await super().shutdown(sockets)

    def _make_protocol(self) -> HttpProtocol:
        return HttpProtocol(self.config, self._connections, self.lifespan.state)

    async def on_tick(self, counter: int) -> bool:
        """Check the deadlines of connections, once a second."""
        if counter % 10 == 0:
            self._connections.sweep(asyncio.get_running_loop().time())
        return await super().on_tick(counter)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop on SIGINT or SIGTERM without raising the signal again, and restart on `RESTART_SIGNAL`."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return

        def stop(number: int, frame: FrameType | None) -> None:
            if number == RESTART_SIGNAL and self.should_exit:
                return  # it stops or restarts already
            self.force_exit = self.should_exit and number == signal.SIGINT
            self.should_exit = True
            self.restart_requested = number == RESTART_SIGNAL

        signals = [each for each in (signal.SIGINT, signal.SIGTERM, RESTART_SIGNAL) if each is not None]
        before = {each: signal.signal(each, stop) for each in signals}
        postpone_restarts(False)
        try:
            yield
        finally:
            postpone_restarts(self.restart_requested)
            for each, handler in before.items():
                # Other threads do not postpone a restart: without its handler another request would end the process.
                if each != RESTART_SIGNAL or not self.restart_requested:
                    signal.signal(each, handler)


def tune_garbage_collector() -> None:
    """Exclude the objects that exist now from garbage collection, and make full collections rare."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(1_000, 3, 1_000)  # frequent small collections, rare full ones


def serve(
    app: FastAPI,
    listener: socket.socket,
    on_start: Callable[[], None] = lambda: None,
    timeouts: Timeouts = Timeouts(),  # noqa: B008 (it is frozen)
) -> bool:
    """Serve until stopped: then accept nothing new, finish running requests, and store their results.

    Return whether a restart was requested.
    """
    files = raise_file_limit()
    config = uvicorn.Config(
        app,
        loop="auto",
        http=HttpProtocol,
        ws=WebSocketProtocol,
        backlog=backlog(files),
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=timeouts.ping,
        ws_ping_timeout=timeouts.ping,
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT,
        access_log=False,
        server_header=False,
        log_config=None,
        lifespan="on",
    )
    proxies = ProxyHeadersMiddleware(app, config.forwarded_allow_ips).trusted_hosts  # type: ignore[arg-type]
    registry: TableRegistry = app.state.registry
    connections = Connections(capacity(files), proxies.__contains__, timeouts, registry.share, registry.limits.on)
    server = Server(config, connections, on_start)
    server.run(sockets=[listener])
    return server.restart_requested


def start(settings: Settings, host: str, port: int | None, announce: Callable[[list[str]], None], browse: bool) -> None:
    """Start a server, announce its addresses, and open the page in a browser if `browse` is set."""
    postpone_restarts(True)
    app = create(settings)
    before = inherited_listener()
    listener = before or listen(host, port)
    successor = os.dup(listener.fileno())  # keeps the socket open during a restart, so that new connections wait
    app.state.registry.store.open()  # here, so that an error of the database is reported in one line
    logs.set_up()
    addresses = reachable(host, listener.getsockname()[1])
    settings.network = network_address(addresses)

    def started() -> None:
        if before is not None:
            return
        announce(addresses)
        if browse and has_screen():
            threading.Thread(target=webbrowser.open, args=(addresses[0],), daemon=True).start()

    if serve(app, listener, started):
        os.set_inheritable(successor, True)
        os.environ[LISTENER] = str(successor)
        os.execv(sys.executable, sys.orig_argv)


def reachable(host: str, port: int) -> list[str]:
    """Return the URLs of the server."""
    if host not in ("0.0.0.0", "::", ""):
        return [f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"]
    found = [f"http://127.0.0.1:{port}/"]
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("10.255.255.255", 1))  # sends nothing; only selects the network interface
        own = probe.getsockname()[0]
        if own != "127.0.0.1":
            found.append(f"http://{own}:{port}/")
    return found


def network_address(addresses: list[str]) -> str | None:
    """Return the first address that other machines can use."""
    return next((each for each in addresses if not is_loopback(urlsplit(each).hostname or "")), None)


def has_screen() -> bool:
    """Return whether a browser could be opened here."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
