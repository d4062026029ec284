"""WebSockets that do not read, do not answer pings, or send invalid frames."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Iterator

import httpx
import pytest

from tests.attack.conftest import MakeServer
from tests.attack.raw_client import TIMEOUT, connect, eventually, frame, read_all, read_until, send_all, upgrade
from tests.server.client import HEADERS, Live, Person, Server, new_key

TEXT, BINARY, CLOSE, PING, PONG, CONT = 1, 2, 8, 9, 10, 0


@pytest.fixture
def server(make_server: MakeServer) -> Server:
    return make_server(timeouts={"ping": 2.0, "closing": 1.0})


@pytest.fixture
def anna(server: Server) -> Person:
    return server.guest("Anna")


@pytest.fixture
def id(anna: Person) -> str:
    return anna.create("ostia", "me", "open")


@pytest.fixture
def eve(server: Server, id: str) -> Iterator[socket.socket]:
    """The raw WebSocket of an attacker."""
    guest = server.guest("Eve")
    with connect(server, receive_buffer=4096) as connection:
        connection.sendall(upgrade(server, id, f"Cookie: tessera={guest.cookie}"))
        read_until(connection, b"snapshot")
        yield connection


def here(live: Live, name: str, wanted: bool) -> None:
    """Wait until a person is, or is not, in the presence list."""
    while (name in {each["name"] for each in live.hear("presence", within=TIMEOUT)["people"]}) != wanted:
        pass


def close_code(heard: bytes) -> int:
    """Return the code of the close frame at the end of the received bytes."""
    place = heard.rfind(b"\x88")
    assert place >= 0, heard[-200:]
    return int.from_bytes(heard[place + 2 : place + 4], "big")


def test_one_who_neither_reads_nor_answers_pings_is_dropped(anna: Person, id: str, eve: socket.socket) -> None:
    """Unsent data must not keep the connection open for ever."""
    with anna.sit(id) as live:
        here(live, "Eve", True)
        eve.setblocking(False)
        pings = frame(PING, b"x" * 125) * 100

        def stuck() -> bool:
            try:
                eve.send(pings)
            except BlockingIOError:
                return True
            except ConnectionError:
                return True
            return False

        assert eventually(stuck)
        here(live, "Eve", False)
        assert live.do("chat", text="Ave")["type"] == "done"


def test_one_who_reads_but_answers_no_ping_is_closed(eve: socket.socket) -> None:
    assert close_code(read_all(eve)) == 1011


def test_pings_of_one_address_wait_and_requests_of_others_do_not(make_server: MakeServer) -> None:
    """Parsing and answering them takes the time of the event loop; here an address has hardly any of it."""
    server = make_server(limits=True, share=0.001)
    id = httpx.post(
        f"{server.url}/api/tables",
        json={"game": "ostia", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}], "key": new_key()},
        headers=HEADERS | {"X-Forwarded-For": "198.51.100.1"},
        timeout=TIMEOUT,
    ).json()["id"]
    with connect(server, source="127.0.0.2") as eve:
        eve.sendall(upgrade(server, id))
        read_until(eve, b"snapshot")
        eve.sendall(frame(PING, b"x" * 125) * 900)
        answer = httpx.get(f"{server.url}/healthz", headers={"X-Forwarded-For": "198.51.100.2"}, timeout=TIMEOUT)
        assert answer.json()["status"] == "ok"
        eve.setblocking(False)
        with contextlib.suppress(BlockingIOError):
            assert len(eve.recv(1 << 20)) < 900 * 127, "all pings were answered first"


def test_pings_that_nobody_reads_the_answers_of_take_no_memory(server: Server, eve: socket.socket) -> None:
    """Each ping is answered, but while the transport is full only the last."""
    before = memory(server)
    eve.settimeout(0.2)
    sent = 0
    pings = frame(PING, b"x" * 125) * 1000
    try:
        while sent < 60_000_000:
            eve.sendall(pings)
            sent += len(pings)
    except (TimeoutError, ConnectionError):
        pass
    assert memory(server) - before < 30_000_000


def test_large_messages_that_nobody_reads_take_no_memory(make_server: MakeServer) -> None:
    """A client that does not read gets one new snapshot later, instead of all that were sent meanwhile."""
    server = make_server()
    anna, ben = server.guest("Anna"), server.guest("Ben")
    id = anna.create("ostia", "me", "open", "open")
    for _ in range(100):
        anna.post(f"/api/tables/{id}/chat", text="🎲" * 500)
    with connect(server, receive_buffer=4096) as eve:
        eve.sendall(upgrade(server, id))
        read_until(eve, b"snapshot")
        snapshot = len(anna.ask("GET", f"/api/tables/{id}").content)
        changes = 40  # fewer than may be queued
        for _ in range(changes // 2):
            ben.post(f"/api/tables/{id}/join")
            ben.post(f"/api/tables/{id}/leave")
        anna.post(f"/api/tables/{id}/chat", text="that was all")
        received = read_until(eve, b"that was all")
    assert changes * snapshot > 8_000_000
    assert len(received) < 5_000_000  # what the system holds, and one new snapshot


def memory(server: Server) -> int:
    try:
        with open(f"/proc/{server.pid}/statm") as file:
            return int(file.read().split()[1]) * 4096
    except FileNotFoundError:
        pytest.skip("the system does not tell how much memory a process has")


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        (frame(TEXT, b"\xff\xfe"), 1007),
        (frame(TEXT, b"\xe2\x82") + frame(PING), 1007),
        (frame(TEXT, b"ok", fin=False) + frame(CONT, b"\xc3\x28"), 1007),
        (frame(CLOSE, b"\x03\xe8\xff"), 1007),
        (frame(CLOSE, b"\x00"), 1002),
        (frame(CONT, b"x"), 1002),
        (frame(3), 1002),
        (frame(PING, b"x" * 126), 1002),
        (b"\x81\x05hello", 1002),  # not masked
        (b"\xf1\x80\0\0\0\0", 1002),  # reserved bits
        (frame(TEXT, b"x" * 70_000), 1009),
        (frame(TEXT, b"x", fin=False) + frame(CONT, fin=False) * 2000, 1009),
        (b"\x81\xff" + b"\xff" * 8, 1002),
    ],
    ids=["utf8", "cut", "fragment", "reason", "code", "cont", "opcode", "control", "unmasked", "reserved", "large",
         "fragments", "length"],
)  # fmt: skip
def test_what_is_no_message_closes_the_connection(
    anna: Person, id: str, eve: socket.socket, frames: bytes, code: int
) -> None:
    send_all(eve, frames)
    heard = read_all(eve)
    assert close_code(heard) in (code, 1009 if code == 1002 else code)
    with anna.sit(id) as live:
        live.hear("snapshot")
        assert live.do("chat", text="Ave")["type"] == "done"


def test_one_who_says_goodbye_and_does_not_read_is_dropped(anna: Person, id: str, eve: socket.socket) -> None:
    with anna.sit(id) as live:
        here(live, "Eve", True)
        eve.settimeout(TIMEOUT)
        send_all(eve, frame(PING, b"x" * 125) * 6000)
        send_all(eve, frame(CLOSE, b"\x03\xe8"))
        here(live, "Eve", False)


@pytest.mark.parametrize("kind", [TEXT, PING, PONG, CONT], ids=["text", "ping", "pong", "continuation"])
def test_a_flood_of_empty_frames_is_cut_off(make_server: MakeServer, kind: int) -> None:
    """Each frame costs the server more than the client, whatever its content."""
    server = make_server(limits=True)
    id = server.guest("Anna").create("ostia", "me", "open")
    with connect(server) as connection:
        connection.sendall(upgrade(server, id))
        read_until(connection, b"snapshot")
        with contextlib.suppress(OSError):  # closed by the server meanwhile
            for _ in range(100):
                connection.sendall(frame(kind, b"") * 1000)
        with contextlib.suppress(ConnectionError):
            read_all(connection)
    assert server.guest("Ben").look(id)["id"] == id
