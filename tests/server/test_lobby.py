"""The lobby's queries: limited, by index, and robust against a broken row."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from sqlalchemy import Connection, insert, select, text

from tessera.server import lobby
from tessera.server import schema as s
from tessera.server.migrations import upgrade
from tests.server.client import Server, seq_for
from tests.server.postgres import new_engine

TABLES = 20_000
"""Number of tables; enough that PostgreSQL uses the indexes."""


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def crowded(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Connection]:
    """A database with many tables, nearly all of them unlisted and owned by others; no test changes it."""
    engine = new_engine(request, request.param, tmp_path_factory.mktemp("crowded"))
    with engine.connect() as connection:
        upgrade(connection)
        fill(connection, TABLES)
        connection.execute(text("ANALYZE"))
        connection.commit()
        yield connection
    engine.dispose()


def fill(connection: Connection, count: int) -> None:
    states = ("open", "running", "finished")
    matches = [
        {
            "id": f"t{n:09}", "game": "ostia", "rules": 1, "players": 2, "options": "{}", "components": "standard",
            "components_digest": "x", "seed": "00", "commitment": "x", "listed": n % 100 == 0, "hints": True,
            "owner": f"p{n % 5000}", "state": states[n % 3], "next": None, "created": n, "updated": (n * 7919) % count,
            "seq": 0, "to_act": "[0]", "scores": "[0, 0]",
        }
        for n in range(count)
    ]  # fmt: skip
    seats = [
        {
            "match": row["id"], "seat": seat, "kind": "bot" if seat else "person", "colour": "ochre", "claim": "c",
            "person": None if seat else row["owner"], "bot": "greedy" if seat else None, "name": None,
            "left_by": f"p{(n * 31) % 5000}" if seat and n % 10 == 0 else None,
        }
        for n, row in enumerate(matches)
        for seat in range(2)
    ]  # fmt: skip
    connection.execute(insert(s.matches), matches)
    connection.execute(insert(s.seats), seats)


def plan(connection: Connection, query: Any) -> str:
    """Return the query plan of the database."""
    written = query.compile(connection, compile_kwargs={"literal_binds": True})
    explain = "EXPLAIN QUERY PLAN" if connection.dialect.name == "sqlite" else "EXPLAIN"
    rows = connection.exec_driver_sql(f"{explain} {written}".replace("%", "%%")).all()
    return "\n".join(str(row[-1]) for row in rows)


@pytest.mark.parametrize("me", [None, "p7", "nobody"])
def test_no_list_of_the_lobby_reads_a_whole_table(crowded: Connection, me: str | None) -> None:
    ids = [f"t{n:09}" for n in range(4 * lobby.LISTED)]
    queries = [query for each in lobby.queries(me, ["t000000001", "t000000300"]).values() for query in each]
    for query in (*queries, select(s.seats).where(s.seats.c.match.in_(ids))):
        found = plan(crowded, query)
        for table in ("matches", "seats"):
            assert f"SCAN {table}" not in found and f"Seq Scan on {table}" not in found, found


def test_every_list_is_bounded_and_the_newest_come_first(crowded: Connection) -> None:
    for me in (None, "p7"):
        for name, rows in lobby.find(crowded, me).items():
            assert len(rows) <= lobby.LISTED
            assert rows == sorted(rows, key=lambda row: row.updated, reverse=True)
            if name != "mine":
                assert rows and all(row.listed or row.owner == "p7" or me for row in rows)
    assert lobby.find(crowded, None)["mine"] == []
    own = lobby.find(crowded, "p7")
    assert {row.owner for row in own["mine"]} >= {"p7"}
    shown = {row.id for row in own["mine"]}
    assert not shown & {row.id for name in ("open", "running") for row in own[name]}


def test_a_flood_of_new_tables_does_not_hide_one_that_somebody_waits_at(crowded: Connection) -> None:
    old = (
        crowded.execute(
            select(s.matches.c.id).where(s.matches.c.listed, s.matches.c.state == "open").order_by(s.matches.c.updated)
        )
        .scalars()
        .first()
    )
    assert old is not None
    assert old not in [row.id for row in lobby.find(crowded, None)["open"]]
    found = lobby.find(crowded, None, [old, "t-unknown"])["open"]
    assert (found[0].id, len(found)) == (old, lobby.LISTED)


def test_the_tables_of_one_address_do_not_hide_those_of_others(crowded: Connection) -> None:
    """Addresses take turns: of sixty tables of one address, one comes first, and the others after everybody's."""
    mine = [(f"t-eve-{n}", {"eve"}) for n in range(60)]
    others = [("t-anna", {"anna"}), ("t-both", {"eve", "bruno"})]
    order = lobby.in_turns([*mine, *others])
    assert order[:4] == ["t-eve-0", "t-anna", "t-both", "t-eve-1"]
    assert len(order) == 62
    listed = select(s.matches.c.id).where(s.matches.c.listed, s.matches.c.state == "open").order_by(s.matches.c.updated)
    old = list(crowded.execute(listed).scalars())[:60]
    found = lobby.find(crowded, None, [*reversed(old[1:]), old[0]])["open"]
    assert [row.id for row in found] == old[:9:-1]  # in the given order, not by date


@pytest.mark.parametrize(
    "damage",
    [
        "update matches set options = '{broken' where id = ?",
        "update matches set to_act = '\"x\"' where id = ?",
        "update matches set players = 'two' where id = ?",
        "update matches set updated = 'yesterday' where id = ?",
        "update matches set scores = cast(x'ff00fe' as text) where id = ?",
        "update seats set seat = 99, kind = 'bot' where seat = 0 and match = ?",
    ],
)
def test_a_broken_row_is_left_out_and_logged_once(own_server: Callable[..., Server], damage: str) -> None:
    server = own_server()
    anna = server.guest("Anna")
    good, bad = (anna.create("ostia", "me", "open", listed=True) for _ in range(2))
    server.stop()
    with contextlib.closing(sqlite3.connect(server.data / "tessera.db")) as store:
        assert store.execute(damage, (bad,)).rowcount == 1
        store.commit()
    server.start()
    for person in (anna, server.guest("Ben"), anna):
        lobby = person.get("/api/tables")
        assert [table["id"] for table in lobby["mine"] + lobby["open"]] == [good]
    assert len([line for line in server.log.splitlines() if "left out of the lobby" in line and bad in line]) == 1
    assert "Traceback" not in server.log


def stored(server: Server, query: str) -> list[Any]:
    with contextlib.closing(sqlite3.connect(server.data / "tessera.db")) as store:
        return store.execute(query).fetchall()


@pytest.mark.parametrize(
    "damage",
    [
        "update matches set options = '{broken'",
        "update matches set seed = 'zz'",
        "update matches set earlier = '[{}]'",
        "update snapshots set position = '{'",
        "update records set events = '{' where seq = 1",
    ],
)
def test_a_broken_row_of_one_match_is_refused_with_a_reason(own_server: Callable[..., Server], damage: str) -> None:
    server = own_server()
    anna = server.guest("Anna")
    id = anna.create("sealed", "me", "random", seed=1)
    in_snapshot = "snapshots" in damage or "events" in damage  # until then events are in memory
    while in_snapshot and not stored(server, "select 1 from snapshots"):
        table = anna.look(id)
        assert not table["over"], "the match ended before its first snapshot"
        if table["legal"]:
            anna.play(id, 0, table["legal"]["0"][0]["move"], seq_for(table, 0))
    server.stop()
    with contextlib.closing(sqlite3.connect(server.data / "tessera.db")) as store:
        assert store.execute(damage).rowcount > 0
        store.commit()
    server.start()
    assert anna.get(f"/api/tables/{id}", 503)["code"] == "unavailable"
    with anna.sit(id) as live:
        assert live.hear("error")["code"] == "unavailable"
    assert "Traceback" not in server.log
