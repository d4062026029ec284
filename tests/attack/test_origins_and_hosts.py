"""Foreign origins and host names, and headers that protect the browser."""

from __future__ import annotations

import socket

import pytest

from tessera.server.hosts import Hosts
from tessera.server.limits import plain_client
from tests.attack.conftest import MakeServer
from tests.attack.raw_client import connect, read_all, read_until, upgrade
from tests.server.client import Person, Server


@pytest.fixture
def server(make_server: MakeServer) -> Server:
    return make_server(hosts=["tessera.example.org"])


ORIGINS = ["http://[", "http://]", "http://[::1", "//", "null", "http://127.0.0.1", "http://a\xe9", "x" * 2000, "["]


def test_a_foreign_or_broken_origin_is_forbidden(server: Server) -> None:
    anna = server.guest("Anna")
    id = anna.create("ostia", "me", "open")
    for origin in ORIGINS:
        answer = anna.ask("POST", "/api/me", json={"name": "Eve"}, headers={"Origin": origin.encode("latin-1")})
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden"), origin
        with connect(server) as connection:
            connection.sendall(upgrade(server, id, f"Origin: {origin}"))
            assert read_all(connection).startswith(b"HTTP/1.1 403"), origin
    assert anna.get("/api/me")["name"] == "Anna"


def own(port: int) -> list[str]:
    name = socket.gethostname()
    return ["localhost", f"localhost:{port}", "LOCALHOST.", "127.0.0.1", "192.168.1.7:8765", "[::1]:80", name]


FOREIGN = [
    "evil.example", "localhost.evil.example", "127.0.0.1.evil.example:80", "evil.local", "tessera.example.org.evil", "",
    "a b", "[::1", "[evil]", "localhost:http", "localhost@evil.example", "2130706433", "x" * 300,
]  # fmt: skip


def test_only_names_of_this_server_are_answered(server: Server) -> None:
    """An attacker's DNS name that points at the server must not be accepted as this site."""
    anna = server.guest("Anna")
    id = anna.create("ostia", "me", "open")
    for host in [*own(server.port), "tessera.example.org", "Tessera.Example.org:443"]:
        assert anna.ask("GET", "/api/tables", headers={"Host": host}).status_code == 200, host
    for host in FOREIGN:
        for path in ("/", "/api/tables", "/healthz"):
            answer = anna.ask("GET", path, headers={"Host": host})
            assert (answer.status_code, answer.json()["code"]) == (421, "unknown-host"), host
        assert "tessera serve --allow-host" in answer.json()["message"]
        with connect(server) as connection:
            connection.sendall(upgrade(server, id).replace(f"127.0.0.1:{server.port}".encode(), host.encode(), 1))
            assert read_all(connection).startswith((b"HTTP/1.1 403", b"HTTP/1.1 400")), host
    assert "--allow-host evil.example" in anna.ask("GET", "/", headers={"Host": "evil.example"}).json()["message"]


def test_a_request_for_two_hosts_is_refused_and_one_without_is_not_from_a_browser(server: Server) -> None:
    with connect(server) as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n")
        assert read_until(connection, b"\r\n").startswith(b"HTTP/1.1 421")
    with connect(server) as connection:
        connection.sendall(b"GET /healthz HTTP/1.0\r\n\r\n")
        assert read_all(connection).startswith(b"HTTP/1.1 200")


def test_the_machine_is_known_by_its_own_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Forum.lan")
    hosts = Hosts(["Play.example.org"])
    assert all(map(hosts.accepts, ["forum", "forum.lan:8765", "forum.local", "play.example.org"]))
    assert not any(map(hosts.accepts, ["forum.example", "forum.lan.example", "basilica.local", "example.org"]))


def test_browsers_are_told_to_stay_with_https(server: Server) -> None:
    person = Person(server)
    https = {"X-Forwarded-Proto": "https", "Host": "tessera.example.org"}
    for path in ("/", "/api/me", "/api/nothing"):
        assert "strict-transport-security" not in person.ask("GET", path).headers
        assert "max-age=" in person.ask("GET", path, headers=https).headers["strict-transport-security"]
    refused = person.ask("GET", "/", headers={**https, "Host": "evil.example"})
    assert refused.status_code == 421 and "strict-transport-security" in refused.headers


def test_a_proxy_on_this_machine_is_trusted_by_a_server_that_listens_for_ipv6_and_ipv4(make_server: MakeServer) -> None:
    """It connects as ::ffff:127.0.0.1; otherwise all the people behind it would share the limits of one address."""
    assert plain_client(("::ffff:127.0.0.1", 5)) == ("127.0.0.1", 5)
    assert plain_client(("2001:db8::ffff:1", 5)) == ("2001:db8::ffff:1", 5)
    if not socket.has_dualstack_ipv6():
        return
    person = Person(make_server(host="::"))
    person.http.headers["X-Forwarded-Proto"] = "https"
    assert "Secure" in person.ask("GET", "/api/me").headers["set-cookie"]
