"""Stored chat: bounded for each table, and a repeated message is found by an index."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, insert, select, text

from tessera.server import schema as s
from tessera.server import store as db
from tessera.server.migrations import upgrade
from tests.server.postgres import new_engine

TABLE = {
    "id": "t", "game": "ostia", "rules": 1, "players": 2, "options": "{}", "components": "standard",
    "components_digest": "x", "seed": "00", "commitment": "x", "listed": False, "hints": True, "owner": "p",
    "state": "open", "next": None, "created": 0, "updated": 0, "seq": 0, "to_act": "[0]", "scores": "[0, 0]",
}  # fmt: skip


@pytest.fixture(params=["sqlite", "postgresql"])
def connection(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Connection]:
    engine = new_engine(request, request.param, tmp_path)
    with engine.connect() as connection:
        upgrade(connection)
        connection.execute(insert(s.matches), [TABLE, TABLE | {"id": "u"}])
        yield connection
    engine.dispose()


def row(n: int, match: str = "t") -> db.ChatRow:
    return db.ChatRow(match=match, seat=0, name="Anna", text=f"{n}", at=0.0, key=f"key {n}")


def texts(connection: Connection, match: str) -> list[str]:
    chats = s.chats.c
    return list(connection.execute(select(chats.text).where(chats.match == match).order_by(chats.id)).scalars())


def test_only_the_newest_messages_of_a_table_are_kept(connection: Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(db, "MOST_CHATS", 5)
    monkeypatch.setattr(db, "CHATS_DROPPED", 3)
    assert db.add_chat(connection, row(0, "u"))
    earlier: list[dict[str, Any]] = [
        {"match": "t", "name": "Anna", "text": "early", "kind": "said", "at": 0.0} for _ in range(20)
    ]
    connection.execute(insert(s.chats), earlier)  # from a time when nothing was dropped
    counts = []
    for n in range(12):
        assert db.add_chat(connection, row(n))
        counts.append(len(texts(connection, "t")))
    assert counts == [18, 16, 14, 12, 10, 8, 6, 5, 5, 5, 5, 5]  # few at once, because moves wait meanwhile
    assert texts(connection, "t") == ["7", "8", "9", "10", "11"]
    assert texts(connection, "u") == ["0"]
    assert not db.add_chat(connection, row(11))
    assert len(texts(connection, "t")) == 5


def test_a_repeated_message_is_found_by_an_index(connection: Connection) -> None:
    connection.execute(insert(s.chats), [
        {"match": "tu"[n % 2], "name": "Anna", "text": "x", "kind": "said", "at": 0.0, "key": f"key {n}"}
        for n in range(2000)
    ])  # fmt: skip
    connection.execute(text("ANALYZE"))
    query = "SELECT id FROM chats WHERE match = 't' AND key = 'key 10'"
    explain = "EXPLAIN QUERY PLAN " if connection.dialect.name == "sqlite" else "EXPLAIN "
    plan = str(connection.exec_driver_sql(explain + query).all())
    assert "ix_chats_match_key" in plan
