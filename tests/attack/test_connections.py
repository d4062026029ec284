"""Many connections: none blocks others."""

from __future__ import annotations

import contextlib
import resource
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from tessera.server.connections import MOST_UNREAD, UNREAD_PER_ADDRESS, Connections, Timeouts
from tests.attack.conftest import MakeServer
from tests.attack.raw_client import connect, eventually, read_all, read_until, request, upgrade
from tests.server.client import Person, Server

LONG = Path(__file__).parents[1] / "golden" / "mare_nostrum-6.txt"
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
        while connection.recv(65536):
            pass  # what was sent before
        return True
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


def test_a_server_that_stops_waits_for_no_client(make_server: MakeServer, connections: contextlib.ExitStack) -> None:
    """It waited for slow bodies and unread answers, and logged a traceback for each when its patience ended."""
    server = make_server(timeouts={"body": 600.0, "answer": 600.0})
    for _ in range(20):
        slow = connections.enter_context(connect(server))
        slow.sendall(request(server, "/api/me", "X-Tessera: 1", "Content-Length: 100", method="POST") + b"{")
    assert Person(server).get("/healthz")["status"] == "ok"
    assert server.stop() == 0


def test_the_limits_on_time_are_those_of_the_page_for_hosts() -> None:
    times = Timeouts()
    assert (times.head, times.answer, times.idle, times.closing, times.ping) == (5, 60, 20, 5, 20)
    page = (Path(__file__).parents[2] / "docs/host.md").read_text()
    for limit in ("must arrive within 5 s", "must arrive within 15 s", "after an answer, 20 s", "aborted after 60 s"):
        assert limit in page
    assert times.body > 15  # the application refuses the body a little earlier


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


class Counted:
    """A connection of which nothing but its address matters."""

    deadline = 0.0
    evicted = False

    def __init__(self, address: str) -> None:
        self.address = address

    def on_deadline(self, now: float) -> None:
        """Never called."""

    def evict(self) -> None:
        self.evicted = True


def arrive(connections: Connections, address: str) -> Counted | None:
    """Open a connection as `HttpProtocol` does; return it if it was admitted."""
    connection = Counted(address)
    if connections.admit(connection):
        return connection
    connections.add(connection)
    connections.mark_waiting(connection)
    return None


@pytest.mark.parametrize("addresses", [["a"], list("abcdefgh"), [""], ["", "a"]])
def test_refused_connections_are_no_room_for_others(addresses: list[str]) -> None:
    """Every other arrival was admitted in place of a refused one, and then kept its place: without end."""
    connections = Connections(768, lambda host: False, Timeouts())
    for n in range(3000):
        admitted = arrive(connections, addresses[n % len(addresses)])
        if admitted is not None:
            connections.mark_working(admitted)  # it becomes a WebSocket
    counts = [len(each.open) for name, each in connections._addresses.items() if name]
    assert len(connections) <= 768 + 1
    assert all(n <= connections.per_address + 1 for n in counts)


def test_watchers_do_not_grow_beyond_the_limit(make_server: MakeServer, connections: contextlib.ExitStack) -> None:
    server = make_server(files=64)  # room for 32, 8 from one address
    id = server.guest("Anna").create("ostia", "me", "open")
    watching = []
    for n in range(120):
        connection = connections.enter_context(connect_elsewhere(server, f"127.0.0.{2 + n % 8}"))
        connection.sendall(upgrade(server, id))
        with contextlib.suppress(ConnectionError):
            if b"101 Switching" in connection.recv(65536):
                watching.append(connection)
    assert eventually(lambda: sum(not closed(each) for each in watching) <= 32)
    assert Person(server).get("/healthz")["status"] == "ok"


def test_behind_a_proxy_the_person_with_most_watchers_makes_room(
    make_server: MakeServer, connections: contextlib.ExitStack
) -> None:
    server = make_server(files=64)  # room for 32
    id = server.guest("Anna").create("ostia", "me", "open")

    def watch(client: str) -> socket.socket | None:
        connection = connections.enter_context(connect(server))
        connection.sendall(upgrade(server, id, f"X-Forwarded-For: {client}"))
        return connection if b"101 Switching" in connection.recv(65536) else None

    crowd = [watch("192.0.2.7") for _ in range(40)]
    newcomers = [watch(f"192.0.2.{20 + n}") for n in range(4)]
    assert all(newcomers)
    assert not any(closed(each) for each in newcomers if each is not None)
    assert eventually(lambda: sum(each is not None and not closed(each) for each in crowd) <= 28)
    assert Person(server).get("/healthz")["status"] == "ok"


def test_answers_that_nobody_reads_are_bounded_and_make_room() -> None:
    connections = Connections(768, lambda host: host == "proxy", Timeouts())
    assert connections.counted_address("proxy") == ""
    slow = [arrive(connections, "a") for _ in range(100)]
    for each in slow:
        assert each is not None
        connections.mark_working(each)
        connections.mark_unread(each, UNREAD_PER_ADDRESS // 64)
    assert [each.evicted for each in slow if each] == [True] * 36 + [False] * 64  # those that waited longest
    others = [arrive(connections, f"b{n}") for n in range(64)]
    for each in others:
        assert each is not None
        connections.mark_unread(each, MOST_UNREAD // 64)
    assert sum(each.evicted for each in others if each) == 0 and all(each.evicted for each in slow if each)
    for each in others:
        assert each is not None
        connections.mark_read(each)
        connections.remove(each)
    assert len(connections) == 0


def test_who_does_not_read_makes_room_also_after_another_request(
    make_server: MakeServer, connections: contextlib.ExitStack
) -> None:
    """Nothing more is answered to a client that does not read, so the server does not work for it either."""
    server = make_server(files=64, timeouts={"answer": 600.0})  # room for 32, 8 from one address
    anna = server.guest("Anna")
    id = anna.post("/api/records", record=LONG.read_text())["id"]
    assert len(anna.ask("GET", f"/api/tables/{id}").content) > 100_000
    for _ in range(8):
        with contextlib.suppress(OSError):
            connection = connections.enter_context(connect(server, OTHER_ADDRESS, receive_buffer=2048))
            connection.sendall(request(server, f"/api/tables/{id}") * 40)  # much more than buffers of the system hold
            connection.sendall(request(server, "/healthz"))

    def is_served() -> bool:
        with connect_elsewhere(server) as newcomer:
            newcomer.sendall(request(server, "/healthz", "Connection: close"))
            return b"HTTP/1.1 200" in read_all(newcomer)

    assert eventually(is_served)  # once the others' buffers are full
