"""Invalid input: each is refused with a reason, and the match is unchanged."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tessera.kernel.chance import Sealed
from tests.server.client import Person, Server, new_key

GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.fixture
def anna(server: Server) -> Person:
    return server.guest("Anna")


def post(person: Person, path: str, content: bytes, **headers: str) -> httpx.Response:
    return person.ask("POST", path, content=content, headers=headers)


# Malformed requests ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'"play"',
        b"\xff\xfe\x00",
        b'{"seat": 0}',
        b'{"seat": "zero", "move": "end", "seq": 1, "key": "12345678"}',
        b'{"seat": 0, "move": "end", "seq": -1, "key": "12345678"}',
        b'{"seat": 99999999999999999999999, "move": "end", "seq": 1, "key": "12345678"}',
        b'{"seat": 0, "move": "end", "seq": 1e400, "key": "12345678"}',
        b'{"seat": 0, "move": "end", "seq": 1, "key": "short"}',
        b'{"seat": 0, "move": "end", "seq": 1, "key": "line\\nbreak-key"}',
        b'{"seat": 0, "move": "' + b"x" * 500 + b'", "seq": 1, "key": "12345678"}',
        b"[" * 30_000,
    ],
    ids=lambda body: repr(body[:40]),
)
def test_malformed_commands_are_refused(server: Server, anna: Person, body: bytes) -> None:
    id = anna.create("ostia", "me", "greedy", seed=1)
    answer = post(anna, f"/api/tables/{id}/play", body)
    assert answer.status_code == 400
    assert answer.json()["code"] == "bad-request"
    assert "Traceback" not in answer.text


def test_malformed_messages_on_the_live_table_are_refused_and_it_lives_on(anna: Person) -> None:
    id = anna.create("ostia", "me", "open")
    with anna.sit(id) as live:
        live.hear("snapshot")
        for text in ("", "{", "[]", '{"do": "dance"}', '{"do": "play"}', "[" * 30_000, "\x00"):
            live.socket.send(text)
            assert live.hear("error")["code"] == "bad-request"
        live.socket.send(b"\xff\x00")
        assert live.hear("error")["code"] == "bad-request"
        live.say(do="ping")
        assert live.hear("pong")


def test_oversized_bodies_are_refused(anna: Person) -> None:
    id = anna.create("ostia", "me", "open")
    large = json.dumps({"text": "x" * 70_000, "key": new_key()}).encode()
    assert post(anna, f"/api/tables/{id}/chat", large).status_code == 413

    def slices() -> Iterator[bytes]:
        for _ in range(80):
            yield b" " * 1000  # no length is announced

    answer = anna.ask("POST", f"/api/tables/{id}/chat", content=slices())
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
    record = json.dumps({"record": "x" * 4_200_000}).encode()
    assert post(anna, "/api/records", record).json()["code"] == "too-large"


def test_an_oversized_message_closes_the_live_table(anna: Person) -> None:
    id = anna.create("ostia", "me", "open")
    with anna.sit(id) as live, pytest.raises(ConnectionClosed) as closed:
        live.socket.send("x" * 100_000)
        while True:
            live.socket.recv(timeout=120)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009
    assert anna.look(id)["state"] == "open"


def test_unknown_tables_and_pages_are_not_there(server: Server, anna: Person) -> None:
    for id in ("aaaaaaaaaa", "x", "a" * 300, "..%2f..", "%00", "ábcdefghij"):
        assert anna.get(f"/api/tables/{id}", 404)["code"] in ("unknown-table", "unknown-page")
    assert anna.post("/api/tables/aaaaaaaaaa/join", 404)["code"] == "unknown-table"
    assert anna.get("/api/nonsense", 404)["code"] == "unknown-page"
    assert anna.ask("DELETE", "/api/tables").status_code == 405
    with anna.sit("aaaaaaaaaa") as live:
        assert live.hear("error")["code"] == "unknown-table"
        with pytest.raises(ConnectionClosed) as closed:
            live.hear("snapshot")
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4404


def test_numbers_in_addresses_are_checked(anna: Person) -> None:
    id = anna.create("ostia", "me", "greedy", seed=1)
    for path in ("events?since=x", "events?since=-1", "at/-1", "at/x", "at/99999", "forecast?seat=9", "forecast"):
        assert anna.get(f"/api/tables/{id}/{path}", 400)["code"] == "bad-request", path


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"players": 9}, "bad-request"),
        ({"players": 3}, "bad-option"),
        ({"options": {"edition": "7e"}}, "bad-option"),
        ({"options": {"colour": "red"}}, "bad-option"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "caesar"}]}, "bad-option"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "greedy:width=10000"}]}, "bad-option"),
        ({"seats": [{"kind": "me"}, {"kind": "emperor"}]}, "bad-request"),
        ({"seats": []}, "bad-request"),
        ({"seed": -1}, "bad-request"),
    ],
)
def test_impossible_tables_are_refused(anna: Person, wanted: dict[str, object], code: str) -> None:
    body = {"game": "ostia", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}], "key": new_key()} | wanted
    answer = anna.ask("POST", "/api/tables", json=body)
    assert answer.json()["code"] == code
    assert answer.status_code == (404 if code == "unknown-game" else 400)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: "",
        lambda text: "hello",
        lambda text: text.replace("tessera 1", "tessera 99"),
        lambda text: text.replace("ostia", "chess", 1),
        lambda text: text.replace("\n100 ", "\n1000 "),
        lambda text: text[: len(text) // 2],
        lambda text: text.replace("result ", "result 1"),
        lambda text: text[:-10] + "deadbeef00"[: 9] + "\n",
        lambda text: text.replace("components standard sha256:", "components mine sha256:0"),
        lambda text: text.replace("digest 50 ", "digest 50 0"),
        lambda text: "\x00" * 1000,
    ],
    ids=[
        "empty", "words", "too-new", "other-game", "gap", "half", "result", "seed", "components", "digest", "zeros"
    ],
)  # fmt: skip
def test_broken_records_are_refused_with_a_reason(anna: Person, spoil: Callable[[str], str]) -> None:
    text = (GOLDEN / "ostia-1.txt").read_text()
    before = len(anna.get("/api/tables")["finished"])
    answer = anna.ask("POST", "/api/records", json={"record": spoil(text)})
    if answer.status_code == 200:  # half a record is a record, if it ends between two lines
        assert spoil(text) == text[: len(text) // 2]
        return
    assert answer.status_code == 400
    assert answer.json()["code"] == "bad-record", answer.text
    assert len(anna.get("/api/tables")["finished"]) == before


# Forged identities ----------------------------------------------------------------------------------


def test_a_forged_cookie_opens_nothing(server: Server, anna: Person) -> None:
    id = anna.create("ostia", "me", "open", "open")
    person, _, signature = anna.cookie.rpartition(".")
    other = server.guest("Other").cookie
    forgeries = [
        f"{person}.{signature[:-1]}{'A' if signature[-1] != 'A' else 'B'}",
        f"{person}.{other.rpartition('.')[2]}",
        f"{person}.",
        person,
        "\xe9" * 20,
        "." * 50,
    ]
    for forged in forgeries:
        eve = Person(server)
        cookie = {"Cookie": f"tessera={forged}".encode("latin-1")}
        snapshot = eve.ask("GET", f"/api/tables/{id}", headers=cookie).json()
        assert snapshot["mine"] == [] and not snapshot["owner"]
        answer = eve.ask("POST", f"/api/tables/{id}/leave", json={"key": new_key()}, headers=cookie)
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
        me = eve.ask("GET", "/api/me", headers=cookie)
        assert me.json()["id"] != person and "tessera=" in me.headers["set-cookie"]
    assert anna.look(id)["mine"] == [0]


def test_the_cookie_is_for_this_server_only_and_out_of_reach_of_scripts(server: Server) -> None:
    cookie = Person(server).ask("GET", "/api/me").headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Path=/" in cookie and "Secure" not in cookie
    https = Person(server).ask("GET", "/api/me", headers={"X-Forwarded-Proto": "https"}).headers["set-cookie"]
    assert "Secure" in https
    key = server.data / "key"
    assert key.stat().st_mode & 0o077 == 0
    for name in ("tessera.db", "tessera.db-wal", "tessera.db-shm"):
        assert (server.data / name).stat().st_mode & 0o077 == 0, name


def test_a_script_in_a_name_stays_text(server: Server) -> None:
    eve = server.guest('<script>alert("x")</script>')
    answer = eve.ask("GET", "/api/me")
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.json()["name"] == '<script>alert("x")</script>'
    assert eve.post("/api/me", name="x" * 100)["name"] == "x" * 32
    for empty in ("", "   ", "\u202e\u200b\x00", "\n"):
        assert eve.post("/api/me", 400, name=empty)["code"] == "bad-request"
    assert eve.post("/api/me", 400, settings={"x": "y" * 5000})["code"] == "bad-request"
    assert eve.post("/api/me", 400, colour="pink")["code"] == "bad-request"
    assert eve.post("/api/me", 400, name=7)["code"] == "bad-request"


# Other sites ----------------------------------------------------------------------------------------


def test_other_sites_cannot_send_commands(server: Server, anna: Person) -> None:
    body = {"name": "Mallory"}
    foreign = {"Origin": "https://evil.example"}
    assert anna.ask("POST", "/api/me", json=body, headers=foreign).json()["code"] == "forbidden"
    assert anna.ask("POST", "/api/me", json=body, headers={"Origin": "null"}).status_code == 403
    assert anna.ask("POST", "/api/me", json=body, headers={"X-Tessera": "0"}).status_code == 403
    assert anna.ask("POST", "/api/me", json=body, headers={"Origin": server.url}).status_code == 200
    id = anna.create("ostia", "me", "open")
    address = f"ws://127.0.0.1:{server.port}/ws/tables/{id}"
    with pytest.raises(InvalidStatus) as refused, connect(address, origin=Origin("https://evil.example")):
        pass
    assert refused.value.response.status_code == 403
    with connect(address, origin=Origin(server.url)) as own:
        assert own.recv(timeout=120)


def test_every_answer_has_strict_headers(server: Server, anna: Person) -> None:
    for path in ("/", "/api/me", "/api/tables/aaaaaaaaaa", "/healthz", "/t/abc", "/no/such.file"):
        headers = anna.ask("GET", path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy and "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy and "*" not in policy
        assert f"ws://127.0.0.1:{server.port}" in policy
        assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "same-origin"
        assert "server" not in headers and headers["x-request-id"]
    strange = anna.ask("GET", "/", headers={"Host": "a'; script-src *"})
    assert "script-src *" not in strange.headers.get("content-security-policy", "")


# Too much -------------------------------------------------------------------------------------------


def test_floods_are_damped_and_the_match_goes_on(own_server: Callable[..., Server]) -> None:
    server = own_server(limits=True)
    anna, eve = server.guest("Anna"), server.guest("Eve")
    id = anna.create("ostia", "me", "greedy", seed=1)
    codes = [eve.ask("POST", f"/api/tables/{id}/chat", json={"text": "spam", "key": new_key()})]
    while codes[-1].status_code != 429 and len(codes) < 1000:  # on a slow machine more are needed
        codes.append(eve.ask("POST", f"/api/tables/{id}/chat", json={"text": "spam", "key": new_key()}))
    assert {answer.status_code for answer in codes} == {200, 429}
    assert codes[-1].json()["code"] == "too-fast"
    with eve.sit(id) as live:
        live.hear("snapshot")
        with pytest.raises(ConnectionClosed) as closed:
            for _ in range(3000):
                live.say(do="ping")
            while True:
                live.hear("closed")
        # A flooding client is disconnected; if it is still sending when the close frame arrives, the reason is lost.
        assert closed.value.rcvd is None or closed.value.rcvd.code == 1008
    with socket.create_connection(("127.0.0.1", server.port), timeout=300) as impatient:
        impatient.sendall(b"GET /api/nothing HTTP/1.1\r\nHost: x\r\n\r\n" * 3000)  # without waiting for answers
        heard = b""
        while b"HTTP/1.1 429 " not in heard:
            heard = heard[-20:] + impatient.recv(65536)
    assert anna.http.get(server.url + "/").status_code in (200, 429)
    assert server.stop() == 0


def test_nobody_can_set_up_tables_without_end(own_server: Callable[..., Server]) -> None:
    server = own_server(limits=True)
    eve = server.guest("Eve")
    codes: set[int] = set()
    for _ in range(500):  # on a slow machine more are needed
        if 429 in codes:
            break
        body = {"game": "ostia", "players": 1, "seats": [{"kind": "open"}], "key": new_key()}
        codes.add(eve.ask("POST", "/api/tables", json=body).status_code)
    assert codes == {200, 429}


def test_a_request_that_never_ends_is_not_waited_for(server: Server) -> None:
    """A client that announces a body and sends nothing does not block others."""
    with socket.create_connection(("127.0.0.1", server.port)) as slow:
        slow.sendall(b"POST /api/me HTTP/1.1\r\nHost: x\r\nX-Tessera: 1\r\nContent-Length: 100\r\n\r\n{")
        assert Person(server).get("/healthz")["status"] == "ok"


# Logs -----------------------------------------------------------------------------------------------


LINKS = {
    "/t/ID?seat=TOKEN": "/t/ID",
    "/t/ID%3Fseat=TOKEN": "/t/ID?seat=…",
    "//t/ID;TOKEN": "//t/ID;…",
    "/t/TOKEN": "/t/…",
    "/TOKEN": "/…",
    "/api/tables/ID/join%3Ftoken=TOKEN": "/api/tables/ID/join?token=…",
}
"""A personal link, mistyped in several ways, and what the log says of it."""


@pytest.mark.parametrize("link", LINKS)
def test_logs_name_the_request_and_no_secret(server: Server, link: str) -> None:
    anna = server.guest("Anna")
    id = anna.create("ostia", "me", "open", seed=77)
    token = anna.post(f"/api/tables/{id}/link", seat=0)["url"].partition("seat=")[2]
    answer = anna.ask("GET", link.replace("ID", id).replace("TOKEN", token))
    until = time.monotonic() + 120
    found: list[Any] = []
    while not found and time.monotonic() < until:  # the line is logged after the response
        lines = [json.loads(line) for line in server.log.splitlines() if line.endswith("}")]
        found = [line for line in lines if line.get("request") == answer.headers["x-request-id"]]
    (line,) = found
    assert (line["method"], line["path"]) == ("GET", LINKS[link].replace("ID", id))
    assert token not in server.log
    assert anna.cookie not in server.log
    assert Sealed.numbered(77).seed.hex() not in server.log


# Pages ----------------------------------------------------------------------------------------------


def test_pages_come_from_the_built_folder_with_the_right_caching(
    own_server: Callable[..., Server], tmp_path: Path
) -> None:
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<!doctype html><title>Tessera</title>" + "x" * 1000)
    (web / "assets" / "app-1234.js").write_text("console.log(1)" * 100)
    (web / "favicon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    server = own_server(web=str(web))
    person = Person(server)
    for page in ("/", "/t/abcdefghjk", "/rules/ostia", "/new", "/replay/abc?at=5"):
        answer = person.ask("GET", page)
        assert answer.status_code == 200 and "<title>Tessera" in answer.text
        assert answer.headers["cache-control"] == "no-cache" and answer.headers["content-encoding"] == "gzip"
    again = person.ask("GET", "/", headers={"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304
    script = person.ask("GET", "/assets/app-1234.js")
    assert "immutable" in script.headers["cache-control"] and "javascript" in script.headers["content-type"]
    assert person.ask("GET", "/favicon.svg").headers["content-type"] == "image/svg+xml"
    for path in ("/assets/none.js", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/../../secret.txt"):
        answer = person.ask("GET", path)
        assert "secret" not in answer.text or "Tessera" in answer.text
    assert person.ask("GET", "/assets/none.js").status_code == 404


def test_without_built_pages_the_server_says_what_to_do(own_server: Callable[..., Server], tmp_path: Path) -> None:
    answer = Person(own_server(web=str(tmp_path / "none"))).ask("GET", "/")
    assert answer.status_code == 200 and "make setup" in answer.text
