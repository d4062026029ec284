"""Many connections: none blocks others."""

from __future__ import annotations

import contextlib
import resource
import socket
from collections.abc import Iterator

import pytest

from tests.attack.conftest import MakeServer
from tests.attack.raw_client import connect, eventually, read_all, read_until, request, upgrade
from tests.server.client import Person, Server

OTHER_ADDRESS = "127.0.0.2"
"""Another address of this machine, which is not a trusted proxy."""


@pytest.fixture
def connections() -> Iterator[contextlib.ExitStack]:
    """Keeps connections open until the test ends, and raises the limit on open files for them."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 4096 if hard == resource.RLIM_INFINITY else min(4096, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    with contextlib.ExitStack() as stack:
        yield stack
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def connect_elsewhere(server: Server, address: str = OTHER_ADDRESS) -> socket.socket:
    try:
        return connect(server, address)
    except OSError as problem:
        if isinstance(problem, TimeoutError | ConnectionError):
            raise
        pytest.skip(f"{address} is not an address of this machine")


def closed(connection: socket.socket) -> bool:
    """Return, without waiting, whether the server has closed a connection."""
    connection.setblocking(False)
    try:
        return connection.recv(1, socket.MSG_PEEK) == b""
    except BlockingIOError:
        return False
    except ConnectionError:
        return True


@pytest.mark.parametrize(("files", "sockets"), [(1024, 1100), (256, 600)])
def test_silent_sockets_shut_nobody_out(
    make_server: MakeServer, connections: contextlib.ExitStack, files: int, sockets: int
) -> None:
    server = make_server(files=files, timeouts={"head": 600.0})
    anna = server.guest("Anna")
    id = anna.create("ostia", "hotseat", "hotseat")
    with anna.sit(id) as live:
        live.hear("snapshot")
        for n in range(sockets):
            connections.enter_context(connect(server))
            if n % 50 == 0:
                assert Person(server).get("/healthz")["status"] == "ok"
        assert Person(server).get("/healthz")["status"] == "ok"
        live.say(do="ping")
        assert live.hear("pong")  # a WebSocket is not closed to make room
        table = anna.look(id)
        seat = table["to_act"][0]
        anna.play(id, seat, table["legal"][str(seat)][0]["move"], table["seq"])


def test_silent_sockets_are_closed_in_seconds(make_server: MakeServer, connections: contextlib.ExitStack) -> None:
    server = make_server(timeouts={"head": 1.0})
    silent = [connections.enter_context(connect(server)) for _ in range(100)]
    assert eventually(lambda: all(map(closed, silent)))


def test_connections_from_one_address_are_bounded(make_server: MakeServer, connections: contextlib.ExitStack) -> None:
    server = make_server(timeouts={"head": 600.0, "idle": 600.0})
    crowd = [connections.enter_context(connect_elsewhere(server)) for _ in range(500)]
    assert eventually(lambda: sum(map(closed, crowd)) == 100)
    assert all(map(closed, crowd[:100]))  # the oldest
    with connect_elsewhere(server) as connection:
        connection.sendall(request(server, "/healthz", "Connection: close"))
        assert b"HTTP/1.1 200" in read_all(connection)
    assert Person(server).get("/healthz")["status"] == "ok"


def test_a_proxy_on_this_machine_is_many_people(make_server: MakeServer, connections: contextlib.ExitStack) -> None:
    server = make_server(timeouts={"head": 600.0, "idle": 600.0})
    crowd = [connections.enter_context(connect(server)) for _ in range(500)]
    for connection in crowd:
        connection.sendall(request(server, "/api/nothing", "X-Forwarded-For: 192.0.2.7"))
    for connection in crowd:
        read_until(connection, b"unknown-page")
    assert not any(map(closed, crowd))


def test_a_crowd_that_is_busy_keeps_its_place(make_server: MakeServer, connections: contextlib.ExitStack) -> None:
    """WebSockets of a proxy are not closed to make room; a later one is refused, and served when there is room."""
    server = make_server(files=64, timeouts={"closing": 600.0})  # room for 32
    id = server.guest("Anna").create("ostia", "me", "open")
    watching = []
    refused = b""
    for _ in range(40):
        connection = connections.enter_context(connect(server))
        connection.sendall(upgrade(server, id))
        answer = connection.recv(65536)
        if b"101 Switching" in answer:
            watching.append(connection)
        elif answer:
            refused = answer
    assert len(watching) >= 30 and b"HTTP/1.1 503" in refused
    assert not any(map(closed, watching))
    for connection in watching[:10]:
        connection.close()
    assert eventually(lambda: Person(server).ask("GET", "/healthz").status_code == 200)


def test_a_few_addresses_full_of_watchers_shut_nobody_out(
    make_server: MakeServer, connections: contextlib.ExitStack
) -> None:
    """The oldest WebSocket of the address that has most makes room, until all addresses have as many."""
    server = make_server(files=64)  # room for 32, 8 from one address
    id = server.guest("Anna").create("ostia", "me", "open")

    def watch(address: str) -> socket.socket | None:
        connection = connections.enter_context(connect_elsewhere(server, address))
        connection.sendall(upgrade(server, id))
        return connection if b"101 Switching" in connection.recv(65536) else None

    for n in range(32):
        watch(f"127.0.0.{2 + n % 4}")
    newcomers = [watch("127.0.0.6") for _ in range(4)]
    assert all(newcomers)
    assert not any(closed(each) for each in newcomers if each is not None)
