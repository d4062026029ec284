"""Request heads and bodies that are too large, too many, too slow or endless; answers that are not read."""

from __future__ import annotations

import json
import socket
import time

import pytest

from tests.attack.conftest import MakeServer
from tests.attack.raw_client import TIMEOUT, connect, eventually, read_all, request, send_all, upgrade
from tests.server.client import Person, Server

QUICK = {"head": 1.0, "body": 1.0, "answer": 2.0, "idle": 1.0, "closing": 1.0, "ping": 1.0}


def assert_healthy(server: Server) -> None:
    assert Person(server).get("/healthz")["status"] == "ok"


def status(answer: bytes) -> int:
    assert answer.startswith(b"HTTP/1.1 "), answer[:200]
    return int(answer[9:12])


@pytest.fixture
def server(make_server: MakeServer) -> Server:
    return make_server(timeouts=QUICK)


def test_a_head_without_end_is_refused_soon(make_server: MakeServer) -> None:
    """Regression: sixty megabytes of one header once blocked the server for seconds."""
    server = make_server()
    with connect(server) as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: ")
        sent = 0
        while sent < 60_000_000 and send_all(connection, bytes(b"x" * 65536)):
            sent += 65536
            connection.setblocking(False)
            try:
                answer = connection.recv(65536)
            except BlockingIOError:
                answer = b""
            connection.settimeout(TIMEOUT)
            if answer:
                break
        else:
            answer = read_all(connection)
        assert status(answer) == 431
        assert json.loads(answer.partition(b"\r\n\r\n")[2])["code"] == "too-large"
        assert sent < 10_000_000
    assert_healthy(server)


@pytest.mark.parametrize(
    "head",
    [
        b"GET /" + b"x" * 20_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 20_000 + b"\r\n\r\n",
        b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n" + b"x" * 20_000 + b": x\r\n\r\n",
        b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n" + b"X: y\r\n" * 101 + b"\r\n",
        b"\r\n" * 20_000,
        b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n" + b"Cookie: tessera=x\r\n" * 3000 + b"\r\n",
    ],
    ids=["target", "value", "name", "count", "empty-lines", "many"],
)
def test_large_heads_are_refused(server: Server, head: bytes) -> None:
    with connect(server) as connection:
        send_all(connection, head)
        assert status(read_all(connection)) == 431
    assert_healthy(server)


def test_a_head_of_ordinary_size_is_taken(server: Server) -> None:
    with connect(server) as connection:
        connection.sendall(request(server, "/healthz", *["X: y"] * 97, "Cookie: " + "x" * 8000, "Connection: close"))
        assert status(read_all(connection)) == 200


def test_headers_after_the_body_are_refused(server: Server) -> None:
    with connect(server) as connection:
        head = request(server, "/api/me", "X-Tessera: 1", "Transfer-Encoding: chunked", method="POST")
        send_all(connection, head + b"2\r\n{}\r\n0\r\n" + b"X: y\r\n" * 200 + b"\r\n")
        assert b"HTTP/1.1 200" not in read_all(connection)
    assert_healthy(server)


@pytest.mark.parametrize("first", [b"", b"G", b"GET /healthz HTTP/1.1\r\nHost: lo"], ids=["nothing", "letter", "head"])
def test_a_silent_connection_is_closed(server: Server, first: bytes) -> None:
    with connect(server) as connection:
        connection.sendall(first)
        answer = read_all(connection)
    assert status(answer) == 408 if first else answer == b""


def test_a_head_that_trickles_is_not_waited_for(server: Server) -> None:
    """Bytes keep arriving, but the head does not end."""
    with connect(server) as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nX: ")
        received = trickle(connection, b"x")
    assert received == b"" or status(received) == 408  # or a reset, if a byte came after the answer


def trickle(connection: socket.socket, byte: bytes) -> bytes:
    """Send a byte now and then until the server closes; return what it sent."""
    end = time.monotonic() + TIMEOUT + 20
    received = b""
    connection.settimeout(0.1)
    while send_all(connection, byte):
        assert time.monotonic() < end
        try:
            chunk = connection.recv(65536)
        except TimeoutError:
            continue
        except ConnectionError:
            break
        if not chunk:
            break
        received += chunk
    return received


def test_an_idle_connection_is_closed_after_its_answer(server: Server) -> None:
    with connect(server) as connection:
        connection.sendall(request(server))
        assert status(read_all(connection)) == 200
    with connect(server) as connection:
        connection.sendall(request(server) + b"GET /heal")  # and then nothing
        answer = read_all(connection)
        assert answer.count(b"HTTP/1.1 ") == 2 and b"HTTP/1.1 408 " in answer


def test_a_websocket_that_never_asks_is_closed(server: Server) -> None:
    with connect(server) as connection:
        connection.sendall(upgrade(server, "aaaaaaaaaa")[:-2])
        assert status(read_all(connection)) == 408


@pytest.mark.parametrize("path", ["/healthz", "/api/me"])
def test_a_body_that_never_comes_is_not_waited_for(server: Server, path: str) -> None:
    method = "GET" if path == "/healthz" else "POST"
    with connect(server) as connection:
        connection.sendall(request(server, path, "X-Tessera: 1", "Content-Length: 50000", method=method) + b"{")
        answer = read_all(connection)
    assert (status(answer) == 200) if method == "GET" else (answer == b"")
    assert_healthy(server)


def test_a_body_that_trickles_is_not_waited_for(make_server: MakeServer) -> None:
    server = make_server()
    with connect(server) as connection:
        connection.sendall(request(server, "/api/me", "X-Tessera: 1", "Content-Length: 50000", method="POST"))
        received = trickle(connection, b" ")
    assert b"took too long" in received


def test_a_body_that_is_too_slow_is_answered_once_and_the_connection_closed(make_server: MakeServer) -> None:
    """Regression: 400 without `connection: close`, and a second answer to no request some seconds later."""
    server = make_server()
    with connect(server) as connection:
        connection.sendall(request(server, "/api/me", "X-Tessera: 1", "Content-Length: 1000", method="POST"))
        received = trickle(connection, b"x")
    assert status(received) == 408
    assert received.count(b"HTTP/1.1") == 1
    assert b"connection: close" in received.lower()
    assert json.loads(received.partition(b"\r\n\r\n")[2])["code"] == "too-slow"


def test_a_body_that_nobody_wants_is_not_taken_without_end(server: Server) -> None:
    with connect(server) as connection:
        connection.sendall(request(server, "/healthz", f"Content-Length: {1 << 40}"))
        sent = 0
        while sent < 500_000_000 and send_all(connection, bytes(1 << 20)):
            sent += 1 << 20
        assert sent < 500_000_000
    assert_healthy(server)


def test_an_answer_that_nobody_reads_is_given_up(server: Server) -> None:
    """Answers of one megabyte are requested repeatedly over a connection that is never read."""
    with connect(server, receive_buffer=4096) as connection:
        connection.setblocking(False)
        asked = request(server, "/api/games/ostia")

        def dropped() -> bool:
            try:
                connection.send(asked)
            except BlockingIOError:
                return False
            except ConnectionError:
                return True
            return False

        assert eventually(dropped)
    assert_healthy(server)


def test_thousands_of_requests_in_one_packet_are_answered_in_order(server: Server) -> None:
    with connect(server) as connection:
        connection.sendall(request(server, "/api/nothing") * 2000 + request(server, "/healthz", "Connection: close"))
        answer = read_all(connection)
    assert answer.count(b"HTTP/1.1 404") == 2000
    assert answer.rpartition(b"HTTP/1.1 ")[2].startswith(b"200")


def test_what_follows_an_unknown_upgrade_is_not_a_request(server: Server) -> None:
    with connect(server) as connection:
        connection.sendall(
            request(server, "/healthz", "Connection: Upgrade", "Upgrade: h2c") + request(server, "/api/me")
        )
        answer = read_all(connection)
    assert answer.count(b"HTTP/1.1 ") == 1 and status(answer) == 200


@pytest.mark.parametrize(
    "head",
    [
        b"GET /\xff HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET http://[ HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET /ws/tables/\xff HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
        b"POST /ws/tables/x HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
        b"GET /ws/tables/x HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
        b"GET /ws/"
        + b"x" * 9000
        + b" HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
        b"GET /ws HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nContent-Length: 5\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    ],
    ids=["path", "target", "connect", "ws-path", "ws-post", "ws-key", "ws-long", "ws-body", "tls", "http2"],
)
def test_nonsense_is_refused(server: Server, head: bytes) -> None:
    with connect(server) as connection:
        send_all(connection, head)
        answer = read_all(connection)
    assert answer == b"" or 400 <= status(answer) < 500
    assert_healthy(server)


def test_a_websocket_cannot_be_asked_for_while_an_answer_is_under_way(server: Server) -> None:
    with connect(server) as connection:
        connection.sendall(request(server, "/api/tables") + upgrade(server, "aaaaaaaaaa"))
        assert b"101 Switching" not in read_all(connection)
    assert_healthy(server)


def test_two_requests_that_are_one_word_apart(server: Server) -> None:
    """A request may arrive byte by byte, and the next one in the same packet."""
    with connect(server) as connection:
        for byte in request(server):
            connection.sendall(bytes([byte]))
        connection.sendall(request(server)[:5])
        connection.sendall(request(server, "/healthz", "Connection: close")[5:])
        answer = read_all(connection)
    assert answer.count(b"HTTP/1.1 200") == 2
