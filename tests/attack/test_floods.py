"""Floods from one address without a cookie, where every request is a new guest."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import pytest

from tessera.kernel import record
from tessera.kernel.chance import Sealed
from tessera.kernel.match import Match
from tessera.kernel.registry import load
from tessera.server.errors import Unavailable
from tessera.server.limits import PER_ADDRESS, BodyLimiter, Limits
from tests.attack.conftest import MakeServer
from tests.attack.raw_client import connect, eventually, request, send_all
from tests.server.client import HEADERS, Person, Server, new_key

MOVE = 20
"""Entries that a bot's move and chance after it add at most."""
RECORD = (Path(__file__).parents[1] / "golden" / "ostia-1.txt").read_text()


def flood(server: Server, what: str, *paths: str, **body: Any) -> None:
    """Post the same body to the paths in turn, each time as a new guest, until it is refused within the limit."""
    rate, burst = PER_ADDRESS[what]
    began = time.monotonic()
    with httpx.Client(base_url=server.url, headers=HEADERS, timeout=60, trust_env=False) as client:
        for done in range(2000):
            client.cookies.clear()
            answer = client.post(paths[done % len(paths)], json=body | {"key": new_key()})
            if answer.status_code == 429:
                assert answer.json()["code"] == "too-fast"
                return
            assert done <= burst + rate * (time.monotonic() - began) + 1
    raise AssertionError("never refused")


@pytest.fixture
def server(make_any_server: MakeServer) -> Server:
    return make_any_server(limits=True)


def guest_elsewhere(server: Server) -> Person:
    """Return a guest with another address, as forwarded by a proxy."""
    person = Person(server)
    person.http.headers["X-Forwarded-For"] = "198.51.100.9"
    person.get("/api/me")
    return person


def test_floods_without_a_cookie_are_bounded_by_address(server: Server) -> None:
    anna = guest_elsewhere(server)
    id = anna.create("ostia", "me", "open", "open")
    flood(server, "tables", "/api/tables", game="ostia", players=1, seats=[{"kind": "open"}])
    flood(server, "chat", f"/api/tables/{id}/chat", text="spam")
    flood(server, "guests", f"/api/tables/{id}/link", seat=0)
    flood(server, "joins-here", f"/api/tables/{id}/join", seat=0)
    others = [anna.create("ostia", "me", "open") for _ in range(18)]
    flood(server, "joins", *(f"/api/tables/{other}/join" for other in others), seat=0)
    # Other addresses are not affected.
    anna.post(f"/api/tables/{id}/chat", text="Salve")
    anna.create("ostia", "me", "open")
    guest_elsewhere(server).post(f"/api/tables/{id}/join")


def test_who_joins_and_leaves_again_and_again_does_not_keep_a_match_from_beginning(server: Server) -> None:
    anna, ben = guest_elsewhere(server), guest_elsewhere(server)
    ben.http.headers["X-Forwarded-For"] = "198.51.100.10"
    id = anna.create("ostia", "me", "open")
    for _ in range(20):
        eve = server.guest()
        if eve.ask("POST", f"/api/tables/{id}/join", json={"key": new_key()}).status_code == 429:
            break
        eve.post(f"/api/tables/{id}/leave")
    else:
        raise AssertionError("never refused")
    assert ben.post(f"/api/tables/{id}/join")["seats"][1]["kind"] == "person"


def test_chat_over_websockets_is_bounded_by_address(server: Server) -> None:
    anna = server.guest("Anna")
    id = anna.create("ostia", "me", "open")
    for _ in range(100):
        eve = server.guest()
        with eve.sit(id) as live:
            live.hear("snapshot")
            answers = [live.do("chat", text="spam") for _ in range(8)]  # one person may send ten messages at once
        if any(answer["type"] == "error" for answer in answers):
            assert {answer.get("code") for answer in answers} <= {None, "too-fast"}
            return
    raise AssertionError("never refused")


def test_the_lobby_cannot_be_asked_for_without_end(server: Server) -> None:
    """Its lists are read and written anew for everybody who asks; others are not refused."""
    rate, burst = PER_ADDRESS["lobby"]
    began, done = time.monotonic(), 0
    with httpx.Client(base_url=server.url, headers=HEADERS, timeout=60, trust_env=False) as client:
        while (answer := client.get("/api/tables")).status_code == 200:
            done += 1
            assert done <= burst + rate * (time.monotonic() - began) + 1
    assert answer.json()["code"] == "too-fast"
    guest_elsewhere(server).get("/api/tables")


def test_commands_over_websockets_are_bounded_by_address(server: Server) -> None:
    """Each person may send twenty a second, but not all the guests of one address; others are not refused."""
    rate, burst = PER_ADDRESS["commands"]
    began, sent = time.monotonic(), 0
    for _ in range(100):
        eve = server.guest()
        id = eve.create("ostia", "me", "open")
        with eve.sit(id) as live:
            live.hear("snapshot")
            answers = [live.do("undo", seat=0, seq=0) for _ in range(30)]  # one person may send eighty at once
        sent += len(answers)
        if any("your address" in answer["message"] for answer in answers):
            break
        assert sent <= burst + rate * (time.monotonic() - began) + 1
    else:
        raise AssertionError("never refused")
    elsewhere = guest_elsewhere(server)
    with elsewhere.sit(elsewhere.create("ostia", "me", "open")) as live:
        assert "your address" not in live.do("undo", seat=0, seq=0)["message"]


def test_a_standing_answer_is_not_changed_without_end_and_an_unchanged_one_sends_nothing(server: Server) -> None:
    """Each change makes all views of the table anew."""
    eve = server.guest("Eve")
    id = eve.create("mare_nostrum", "me", "random", "random")
    with eve.sit(id) as live:
        live.hear("snapshot")
        before = len(live.heard)
        assert live.do("stand", seat=0, answer="ask")["type"] == "done"
        assert [json.loads(each)["type"] for each in live.heard[before:]] == ["done"]
        answers = [live.do("stand", seat=0, answer=each) for each in ("turn", "ask") * 10]
    assert {answer.get("code") for answer in answers} == {None, "too-fast"}
    refused = eve.ask("POST", f"/api/tables/{id}/stand", json={"seat": 0, "answer": "turn", "key": new_key()})
    assert refused.status_code == 429


def test_a_school_class_behind_one_address_is_welcome(server: Server) -> None:
    """Thirty pupils open the page at once, and each sets up a table, joins another, talks, and keeps a record."""
    pupils = [server.guest(f"Pupil {n}") for n in range(30)]
    ids = [pupil.create("ostia", "me", "open") for pupil in pupils]
    for n, pupil in enumerate(pupils):
        pupil.post(f"/api/tables/{ids[n - 1]}/join")
        pupil.post(f"/api/tables/{ids[n]}/chat", text="Salve")
        pupil.post(f"/api/tables/{ids[n]}/link", seat=0)


def test_a_record_that_claims_a_million_entries_before_it_costs_no_more_than_it_has(server: Server) -> None:
    """Who opens it is charged for what is sent, and can open other tables afterwards."""
    rules = load("ostia").ruleset(1)
    text = record.write(Match(rules, Sealed.numbered(3), Match(rules, Sealed.numbered(3)).state, base=900_000_000))
    anna = server.guest("Anna")
    id = anna.post("/api/records", record=text)["id"]
    for path in ("", "/events", "/at/900000000"):
        anna.get(f"/api/tables/{id}{path}")
    anna.get(f"/api/tables/{anna.create('ostia', 'me', 'open')}")


def received(connection: socket.socket, wanted: bytes) -> bool:
    """Return, without waiting, whether a connection has received something."""
    connection.setblocking(False)
    try:
        return wanted in connection.recv(4096, socket.MSG_PEEK)
    except (BlockingIOError, ConnectionError):
        return False
    finally:
        connection.setblocking(True)


def test_uploads_are_bounded_in_number_and_bytes(make_any_server: MakeServer) -> None:
    """Large bodies that arrive slowly use up the limit; further ones are refused at once until they are gone."""
    server = make_any_server(limits=False)
    connections = [connect(server) for _ in range(12)]
    try:
        for connection in connections:
            connection.sendall(
                request(server, "/api/records", "X-Tessera: 1", "Content-Length: 4000000", method="POST")
            )
            send_all(connection, b"{" + b" " * 100_000)
        assert eventually(lambda: any(received(connection, b"HTTP/1.1 503") for connection in connections))
        assert not all(received(connection, b"HTTP/1.1 503") for connection in connections)
        assert Person(server).get("/healthz")["status"] == "ok"
    finally:
        for connection in connections:
            connection.close()
    assert eventually(lambda: Person(server).ask("POST", "/api/records", json={"record": RECORD}).status_code == 200)


def test_a_flood_of_records_is_bounded(make_any_server: MakeServer) -> None:
    """Sixty uploads at once: some are stored, the others are refused, and no queue builds up."""
    server = make_any_server(limits=True)
    found: Counter[int] = Counter()
    lock = threading.Lock()

    def send() -> None:
        answer = httpx.post(f"{server.url}/api/records", json={"record": RECORD}, headers=HEADERS, timeout=120)
        with lock:
            found[answer.status_code] += 1
            codes.add(answer.json().get("code", ""))

    codes: set[str] = set()
    threads = [threading.Thread(target=send) for _ in range(60)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found[200] >= 1 and found[200] + found[429] + found[503] == 60 and found[429] > 0
    assert codes <= {"", "too-fast", "unavailable"}
    assert json.loads(Person(server).ask("GET", "/healthz").text)["status"] == "ok"


@pytest.mark.parametrize(
    ("path", "per_address", "size"), [("/api/me", 64, 60_000), ("/api/records", 3, 4_000_000)], ids=["small", "records"]
)
def test_slow_bodies_of_many_addresses_leave_room_for_others(
    make_any_server: MakeServer, path: str, per_address: int, size: int
) -> None:
    """Eight addresses with as many slow bodies as each may have: the slowest are evicted for later ones."""
    server = make_any_server(limits=True)
    anna = guest_elsewhere(server)
    connections = []
    try:
        for address in range(8):
            head = ("X-Tessera: 1", f"X-Forwarded-For: 203.0.113.{address}", f"Content-Length: {size}")
            for _ in range(per_address):
                connections.append(connect(server))
                connections[-1].sendall(request(server, path, *head, method="POST") + b"{")
        for _ in range(25):  # until all of them have reached the server
            anna.post("/api/me", name="Anna")
            if any(received(connection, b"HTTP/1.1 503") for connection in connections):
                break
            time.sleep(0.3)
        assert anna.ask("POST", "/api/records", json={"record": RECORD}).status_code == 200
    finally:
        for connection in connections:
            connection.close()


def test_bodies_make_room_in_the_order_of_their_addresses_shares() -> None:
    """The slowest body of the address with most bodies is evicted; an address that has as many itself is refused."""
    limiter = BodyLimiter(3, None, 1000)
    ended: list[str] = []

    async def arrive(name: str, address: str) -> None:
        try:
            with limiter.hold(address, 10) as body:
                async with asyncio.timeout(3600) as body.arrival:
                    await asyncio.Event().wait()
        except TimeoutError:
            ended.append(f"{name} evicted {body.evicted}")
        except Unavailable:
            ended.append(f"{name} refused")

    async def scenario() -> None:
        async with asyncio.TaskGroup() as group:
            tasks = []
            for name in ("b", "a1", "a2", "c", "d", "b2", "c2"):
                tasks.append(group.create_task(arrive(name, name[0])))
                for _ in range(5):
                    await asyncio.sleep(0)
            for task in tasks:
                task.cancel()

    asyncio.run(scenario())
    assert ended == ["a1 evicted True", "b evicted True", "a2 evicted True", "c2 refused"]


def test_a_body_whose_time_is_up_makes_room_before_it_is_gone() -> None:
    """Between the expiry of its timeout and the end of its task it cannot be evicted any more."""
    limiter = BodyLimiter(1, None, 1000)

    async def newcomer() -> None:
        with limiter.hold("A", 10) as late:
            try:
                async with asyncio.timeout(0) as late.arrival:
                    await asyncio.Event().wait()
            except TimeoutError:
                with limiter.hold("B", 10):  # its timeout has expired, its memory is still reserved
                    assert not late.evicted
            else:
                raise AssertionError("its time was not up")

    asyncio.run(newcomer())


def test_slow_bodies_of_one_address_leave_room_for_others(make_any_server: MakeServer) -> None:
    server = make_any_server(limits=True)
    anna = guest_elsewhere(server)
    connections = [connect(server) for _ in range(100)]
    try:
        for connection in connections:
            connection.sendall(
                request(server, "/api/me", "X-Tessera: 1", "Content-Length: 60000", method="POST") + b"{"
            )
        assert eventually(lambda: any(received(connection, b"too-fast") for connection in connections))
        anna.post("/api/me", name="Anna")
    finally:
        for connection in connections:
            connection.close()


def test_changing_ones_name_without_end_is_refused(make_server: MakeServer) -> None:
    """A name is shown at every table where its person sits, so each change is sent to many connections."""
    server = make_server(limits=True)
    eve = server.guest("Eve")
    codes = set()
    for number in range(2000):
        codes.add(eve.ask("POST", "/api/me", json={"name": f"Eve {number}"}).status_code)
        if 429 in codes:
            break
    assert codes == {200, 429}


def test_bots_that_play_for_an_address_do_not_fill_the_disk(make_any_server: MakeServer) -> None:
    """Tables where only bots play go on while anybody looks at them; everything they do is stored for ever."""
    rate, burst = 10.0, 60.0
    server = make_any_server(limits=True, rates={"bots": (rate, burst)})
    eve, anna = server.guest("Eve"), guest_elsewhere(server)
    ids = [eve.create("ostia", "random", "random", "random") for _ in range(3)]
    entries = [anna.look(id)["seq"] for id in ids]  # nobody looks yet, so the bots wait
    began = time.monotonic()
    with contextlib.ExitStack() as stack:
        for id in ids:
            stack.enter_context(eve.sit(id))
        count = 0
        while count < burst + 3 * rate:  # they reach the limit, and go on at its pace
            time.sleep(0.1)
            count = sum(anna.look(id)["seq"] for id in ids) - sum(entries)
            elapsed = time.monotonic() - began
            assert count <= burst + rate * elapsed + len(ids) * MOVE, "more than the limit allows"
            assert elapsed < 240
        other = anna.create("ostia", "random", "me")
        until = time.monotonic() + 60
        while anna.look(other)["to_act"] != [1]:  # bots that play for others do not wait
            assert time.monotonic() < until


ENTRIES = (2_000.0, 40_000.0)
"""The limit on entries, a tenth of the real one, so that it is reached soon."""


@pytest.fixture
def sparing_server(make_any_server: MakeServer) -> Server:
    return make_any_server(limits=True, rates={"entries": ENTRIES})


def long_match(server: Server) -> tuple[Person, str, int]:
    """Upload a long match as a guest with another address; return the guest, the table and the number of entries."""
    anna = guest_elsewhere(server)
    record = (Path(__file__).parents[1] / "golden" / "mare_nostrum-6.txt").read_text()
    id = anna.post("/api/records", record=record)["id"]
    return anna, id, anna.look(id)["seq"]


def test_a_long_match_cannot_be_fetched_without_end(sparing_server: Server) -> None:
    """Each whole snapshot of a long match takes the event loop for a while; another address is not refused."""
    anna, id, entries = long_match(sparing_server)
    rate, burst = ENTRIES
    assert burst < 300 * entries  # so that the limit on requests is not reached first
    began, done = time.monotonic(), 0
    with httpx.Client(base_url=sparing_server.url, headers=HEADERS, timeout=60, trust_env=False) as client:
        for path in ("", "/events"):
            while (answer := client.get(f"/api/tables/{id}{path}")).status_code == 200:
                done += 1
                assert done * entries <= burst + rate * (time.monotonic() - began) + 2 * entries
            assert answer.json()["code"] == "too-fast"
    assert anna.look(id)["seq"] == entries


def test_commands_that_answer_with_the_whole_match_are_counted(sparing_server: Server) -> None:
    anna, id, entries = long_match(sparing_server)
    rate, burst = ENTRIES
    began, done = time.monotonic(), 0
    while True:
        answer = anna.ask("POST", f"/api/tables/{id}/start", json={"key": new_key()})
        if answer.status_code == 429 and "your address" in answer.json()["message"]:
            break
        if answer.status_code == 429:
            time.sleep(0.1)  # the limit of a person's commands
            continue
        assert answer.status_code == 200
        done += 1
        assert done * entries <= burst + rate * (time.monotonic() - began) + 2 * entries
    assert sparing_server.guest("Bruno").look(id)["seq"] == entries


def test_one_request_cannot_cost_its_address_more_than_a_bucketful(server: Server) -> None:
    anna = guest_elsewhere(server)
    id = anna.create("ostia", "hotseat", "hotseat")
    for table in ("aaaaaaaaaa", id):
        answer = anna.ask("GET", f"/api/tables/{table}/at/1000000000")
        assert answer.status_code in (400, 404)
    assert anna.look(id)["id"] == id
    limits = Limits(clock=lambda: now)
    now = 0.0
    assert limits.allows("entries", "a", PER_ADDRESS, cost=1e9)
    assert not limits.allows("entries", "a", PER_ADDRESS)
    rate, burst = PER_ADDRESS["entries"]
    now = burst / rate + 1
    assert limits.allows("entries", "a", PER_ADDRESS)
