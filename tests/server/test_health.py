"""The health check writes: it fails with the reason if the store cannot be written or read."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from collections.abc import Callable

import httpx
import pytest

from tests.server.client import Person, Server
from tests.server.postgres import Postgres

LONG = 180.0


def asked(server: Server) -> httpx.Response:
    return Person(server).ask("GET", "/healthz")


def becomes(server: Server, status: int, meanwhile: Callable[[], None] = lambda: None) -> httpx.Response:
    """Wait until the health check answers with a status; a result is cached for a few seconds."""
    until = time.monotonic() + LONG
    while (answer := asked(server)).status_code != status:
        assert time.monotonic() < until, answer.text
        meanwhile()
        time.sleep(0.2)
    return answer


def is_unwell(server: Server, *words: str, meanwhile: Callable[[], None] = lambda: None) -> None:
    answer = becomes(server, 503, meanwhile).json()
    assert answer["code"] == "unavailable"
    assert any(word in answer["message"] for word in words), answer["message"]
    assert str(server.data) not in answer["message"]


def test_a_store_that_is_well(own_server: Callable[..., Server]) -> None:
    server = own_server()
    before = time.time()
    assert asked(server).json()["status"] == "ok"
    with contextlib.closing(sqlite3.connect(server.data / "tessera.db")) as store:
        (checked,) = store.execute("select checked from owner").fetchone()
    assert checked >= before - 1  # it has really written


def test_many_who_ask_cause_one_look(own_server: Callable[..., Server]) -> None:
    server = own_server()
    person = Person(server)
    seen = set()
    began = time.monotonic()
    for _ in range(30):
        assert person.ask("GET", "/healthz").status_code == 200
        with contextlib.closing(sqlite3.connect(server.data / "tessera.db")) as store:
            seen.add(store.execute("select checked from owner").fetchone())
    assert len(seen) <= 1 + (time.monotonic() - began) / 3


@pytest.mark.long
def test_a_full_disk(own_server: Callable[..., Server]) -> None:
    server = own_server(largest_file=1 << 20)
    anna = server.guest("Anna")
    assert asked(server).status_code == 200
    with (server.data / "tessera.db-wal").open("rb") as log:
        assert os.fstat(log.fileno()).st_size < 1 << 20
    refused = None
    with contextlib.closing(sqlite3.connect(server.data / "tessera.db")) as reader:
        reader.execute("begin")
        reader.execute("select checked from owner").fetchone()  # a reader keeps SQLite from restarting the log
        for _ in range(5000):  # until the write-ahead log cannot grow any more
            answer = anna.ask("POST", "/api/me", json={"settings": {"filling": "x" * 4000}})
            if answer.status_code != 200:
                refused = answer
                break
        assert refused is not None and refused.status_code == 503 and refused.json()["code"] == "unavailable"
        is_unwell(server, "disk I/O error", "full")


def test_a_locked_database(own_server: Callable[..., Server]) -> None:
    server = own_server()
    with contextlib.closing(sqlite3.connect(server.data / "tessera.db", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        is_unwell(server, "locked")
        other.execute("ROLLBACK")
    becomes(server, 200)


def test_a_missing_database(own_server: Callable[..., Server]) -> None:
    server = own_server()
    file = server.data / "tessera.db"
    file.rename(server.data / "moved.db")
    is_unwell(server, "gone")
    (server.data / "moved.db").rename(file)
    becomes(server, 200)


def test_another_file_in_its_place(own_server: Callable[..., Server]) -> None:
    server = own_server()
    file = server.data / "tessera.db"
    (server.data / "copy.db").write_bytes(file.read_bytes())
    (server.data / "copy.db").replace(file)
    is_unwell(server, "gone")


def test_a_malformed_database(own_server: Callable[..., Server]) -> None:
    server = own_server()
    anna = server.guest("Anna")
    anna.create("ostia", "hotseat", "hotseat")
    file = server.data / "tessera.db"
    with contextlib.closing(sqlite3.connect(file)) as other:  # until the log is checkpointed completely
        until = time.monotonic() + LONG
        while len(set(other.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()[1:])) != 1:
            assert time.monotonic() < until

    def damage() -> None:
        with file.open("r+b") as raw:
            raw.write(b"\x5a" * file.stat().st_size)

    damage()  # and again, because a checkpoint of what the server wrote meanwhile may have mended a page
    is_unwell(server, "malformed", "not a database", meanwhile=damage)


def test_postgresql_that_is_away(postgres: Postgres, own_server: Callable[..., Server]) -> None:
    server = own_server(database=postgres.fresh())
    assert asked(server).status_code == 200
    postgres.stop()
    try:
        answer = becomes(server, 503).json()
        assert answer["code"] == "unavailable" and "PostgreSQL does not answer" in answer["message"]
        assert str(postgres.port) not in answer["message"]
    finally:
        postgres.start()
    becomes(server, 200)


def test_nothing_is_acknowledged_without_the_write_ahead_log(own_server: Callable[..., Server]) -> None:
    """Writes to a write-ahead log that was deleted are lost when the process ends."""
    server = own_server()
    anna = server.guest("Anna")
    id = anna.create("ostia", "me")
    table = anna.look(id)
    os.unlink(server.data / "tessera.db-wal")
    body = {"seat": 0, "move": table["legal"]["0"][0]["move"], "seq": table["seq"], "key": "without-a-log"}
    answer = anna.ask("POST", f"/api/tables/{id}/play", json=body)
    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
    is_unwell(server, "gone")
