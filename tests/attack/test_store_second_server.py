"""Two servers on one database: the second is refused, and one that lost the ownership stops writing."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.attack.store_servers import store_postgres
from tests.server.client import Person, Server, new_key
from tests.server.postgres import Postgres
from tests.server.test_serve import TESSERA
from tests.server.test_store import step

__all__ = ["store_postgres"]

LONG = 180.0
"""Seconds to wait; enough for a very busy machine."""


@pytest.fixture
def make_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    servers: list[Server] = []

    def make(**options: Any) -> Server:
        data = Path(options.pop("data", tmp_path / f"data{len(servers)}"))
        data.mkdir(exist_ok=True)
        servers.append(Server(data, **options))
        return servers[-1]

    yield make
    for server in servers:
        server.kill()


def wait_for(what: Callable[[], bool]) -> None:
    until = time.monotonic() + LONG
    while not what():
        assert time.monotonic() < until, "it did not happen"
        time.sleep(0.1)


def health(server: Server) -> tuple[int, str]:
    answer = Person(server).ask("GET", "/healthz")
    return answer.status_code, answer.json().get("code", "")


@pytest.mark.parametrize("way", ["same", "symbolic", "symbolic-folder", "hard", "no-lock-file"])
def test_a_second_server_is_refused_however_it_reaches_the_file(
    make_server: Callable[..., Server], tmp_path: Path, way: str
) -> None:
    first = make_server()
    file = first.data / "tessera.db"
    where = file
    if way == "symbolic":
        (where := tmp_path / "link.db").symlink_to(file)
    elif way == "symbolic-folder":
        (tmp_path / "folder").symlink_to(first.data)
        where = tmp_path / "folder" / "tessera.db"
    elif way == "hard":
        os.link(file, where := tmp_path / "hard.db")
    elif way == "no-lock-file":
        for beside in first.data.glob("*lock*"):
            beside.unlink()
    with pytest.raises(AssertionError, match="another Tessera server"):
        make_server(database=f"sqlite:///{where}")
    anna = first.guest("Anna")
    id = anna.create("ostia", "hotseat", "hotseat")
    step(anna, id, anna.look(id), random.Random(1))


def test_a_second_server_is_refused_by_a_relative_path_in_one_line(
    make_server: Callable[..., Server], tmp_path: Path
) -> None:
    first = make_server()
    (folder := tmp_path / "elsewhere").mkdir()
    where = f"sqlite:///../{first.data.name}/tessera.db"
    done = subprocess.run(
        [*TESSERA, "serve", "--no-open", "--port", "0", "--database", where],
        cwd=folder,
        env={**os.environ, "TESSERA_DATA": str(folder), "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        timeout=LONG,
        check=False,
    )
    assert done.returncode == 2 and "another Tessera server" in done.stderr, done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_server_behind_a_symbolic_link_owns_the_file_itself(
    make_server: Callable[..., Server], tmp_path: Path
) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link.db").symlink_to(tmp_path / "real" / "tessera.db")
    make_server(database=f"sqlite:///{tmp_path / 'link.db'}")
    with pytest.raises(AssertionError, match="another Tessera server"):
        make_server(database=f"sqlite:///{tmp_path / 'real' / 'tessera.db'}")


def refused_everywhere(server: Server, anna: Person, id: str, table: Any) -> None:
    """Assert that a server that lost the ownership refuses everything with the reason."""
    seat = table["to_act"][0]
    move = table["legal"][str(seat)][0]["move"]
    for _ in range(3):
        assert anna.play(id, seat, move, table["seq"], 503)["code"] == "taken-over"
    assert anna.get(f"/api/tables/{id}", 503)["code"] == "taken-over"
    assert anna.get("/api/tables", 503)["code"] == "taken-over"
    assert anna.post("/api/tables", 503, game="ostia", players=1, seats=[{"kind": "me"}])["code"] == "taken-over"
    assert health(server) == (503, "taken-over")
    assert server.log.count("another server has taken over") == 1
    assert "Traceback" not in server.log


def test_a_server_whose_epoch_is_past_writes_nothing_and_tells_everybody(make_server: Callable[..., Server]) -> None:
    server = make_server()
    anna = server.guest("Anna")
    id = anna.create("ostia", "hotseat", "hotseat")
    table = step(anna, id, anna.look(id), random.Random(1))
    assert health(server) == (200, "")
    with anna.sit(id) as live:
        live.hear("snapshot")
        with contextlib.closing(sqlite3.connect(server.data / "tessera.db")) as store:
            store.execute("update owner set epoch = epoch + 1, name = 'elsewhere:1'")
            store.commit()
        assert live.hear("error", within=LONG)["code"] == "taken-over"  # without any move
    refused_everywhere(server, anna, id, table)
    with contextlib.closing(sqlite3.connect(server.data / "tessera.db")) as store:
        assert store.execute("select max(seq) from records").fetchone() == (table["seq"],)
    assert "elsewhere:1" in server.log


def test_a_killed_server_can_be_started_again_at_once(make_server: Callable[..., Server]) -> None:
    server = make_server(warm=True)
    for _ in range(3):
        server.kill()
        server.start()
    assert health(server) == (200, "")


# PostgreSQL -----------------------------------------------------------------------------------------


def test_the_lock_is_taken_again_after_postgresql_restarts(
    store_postgres: Postgres, make_server: Callable[..., Server]
) -> None:
    url = store_postgres.fresh()
    server = make_server(database=url)
    anna = server.guest("Anna")
    id = anna.create("ostia", "hotseat", "hotseat")
    store_postgres.stop()
    store_postgres.start()
    step(anna, id, anna.look(id), random.Random(1))
    with pytest.raises(AssertionError, match="another Tessera server"):
        make_server(database=url)
    assert health(server) == (200, "")


def test_the_lock_is_taken_again_where_nobody_plays(
    store_postgres: Postgres, make_server: Callable[..., Server]
) -> None:
    import psycopg

    url = store_postgres.fresh()
    make_server(database=url)
    store_postgres.stop()
    store_postgres.start()

    def locked() -> bool:
        with psycopg.connect(url) as connection:
            held = "select count(*) from pg_locks where locktype = 'advisory' and database = (select oid from "
            found = connection.execute(held + "pg_database where datname = current_database())").fetchone()
            return found == (1,)

    wait_for(locked)


def test_a_server_that_lost_the_lock_to_another_is_out(
    store_postgres: Postgres, make_server: Callable[..., Server]
) -> None:
    url = store_postgres.fresh()
    first = make_server(database=url)
    anna = first.guest("Anna")
    id = anna.create("ostia", "hotseat", "hotseat")
    table = step(anna, id, anna.look(id), random.Random(1))
    assert first.pid is not None
    os.kill(first.pid, signal.SIGSTOP)  # it cannot take the lock again while PostgreSQL restarts
    try:
        store_postgres.stop()
        store_postgres.start()
        second = make_server(database=url)
    finally:
        os.kill(first.pid, signal.SIGCONT)
    refused_everywhere(first, anna, id, table)
    (second.data / "key").write_text((first.data / "key").read_text())
    second.restart()
    anna.server = second
    again = step(anna, id, anna.look(id), random.Random(2))
    assert again["seq"] > table["seq"]
    body = {"seat": again["to_act"][0], "seq": again["seq"], "key": new_key()}
    move = next(iter(again["legal"].values()))[0]["move"]
    assert anna.post(f"/api/tables/{id}/play", move=move, **body)["seq"] > again["seq"]
