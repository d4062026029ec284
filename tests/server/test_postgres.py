"""Matches in PostgreSQL, where it is installed."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.client import Server, new_key
from tests.server.postgres import Postgres
from tests.server.test_store import step


def test_matches_live_in_postgresql_through_restarts_and_outages(
    postgres: Postgres, own_server: Callable[..., Server]
) -> None:
    server = own_server(database=postgres.url)
    anna, ben = server.guest("Anna"), server.guest("Ben")
    id = anna.create("ostia", "hotseat", "hotseat", seed=8, listed=True)
    table, dice = anna.look(id), random.Random(8)
    key = new_key()
    body = {"seat": table["to_act"][0], "move": next(iter(table["legal"].values()))[0]["move"], "seq": table["seq"]}
    table = anna.post(f"/api/tables/{id}/play", **body, key=key)
    for _ in range(60):
        table = step(anna, id, table, dice)
        if table["undo"]:
            table = anna.post(f"/api/tables/{id}/undo", seat=table["undo"][0], seq=table["seq"])
            table = step(anna, id, table, random.Random(7))
    anna.post(f"/api/tables/{id}/chat", text="Salve")
    assert ben.get("/api/tables")["running"][0]["id"] == id
    server.kill()
    server.start()
    again = anna.look(id)
    assert again["view"] == table["view"] and again["seq"] == table["seq"] and again["chat"][0]["text"] == "Salve"
    assert again["seats"][0]["name"] == "Anna"
    assert anna.post(f"/api/tables/{id}/play", **body, key=key)["seq"] == table["seq"]
    assert anna.get(f"/api/tables/{id}/at/45")["seq"] == 45

    postgres.stop()
    seat = table["to_act"][0]
    body = {"seat": seat, "move": table["legal"][str(seat)][0]["move"], "seq": table["seq"], "key": new_key()}
    assert anna.post(f"/api/tables/{id}/play", 503, **body)["code"] == "unavailable"
    assert ben.get("/api/tables", 503)["code"] == "unavailable"
    postgres.start()
    assert anna.post(f"/api/tables/{id}/play", **body)["seq"] > table["seq"]
    assert server.stop() == 0


def test_two_servers_do_not_share_a_postgresql_database(postgres: Postgres, own_server: Callable[..., Server]) -> None:
    own_server(database=postgres.url)
    with pytest.raises(AssertionError, match="another Tessera server"):
        own_server(database=postgres.url)


def test_the_migrations_make_exactly_the_tables_of_the_schema(postgres: Postgres, tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext
    from alembic.script import ScriptDirectory
    from sqlalchemy import create_engine

    from tessera.server.migrations import HEAD, settings, upgrade
    from tessera.server.schema import METADATA

    for url in (f"sqlite:///{tmp_path / 'x.db'}", postgres.url.replace("postgresql:", "postgresql+psycopg:")):
        engine = create_engine(url)
        with engine.connect() as connection:
            upgrade(connection)
            connection.commit()
            assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
            assert ScriptDirectory.from_config(settings(connection)).get_current_head() == HEAD
            upgrade(connection)
        engine.dispose()


def test_nobody_takes_the_next_epoch_during_a_transaction(postgres: Postgres) -> None:
    from sqlalchemy import create_engine
    from sqlalchemy.exc import OperationalError

    from tessera.server.errors import TakenOver
    from tessera.server.migrations import upgrade
    from tessera.server.ownership import Ownership

    engine = create_engine(postgres.fresh().replace("postgresql:", "postgresql+psycopg:"))
    first, second = Ownership(), Ownership()
    with engine.begin() as connection:
        upgrade(connection)
        first.take(connection)
    with engine.begin() as writing:
        first.check(writing)
        with pytest.raises(OperationalError, match="lock timeout"), engine.begin() as other:
            other.exec_driver_sql("SET LOCAL lock_timeout = 200")
            second.take(other)
    with engine.begin() as other:
        second.take(other)
    with pytest.raises(TakenOver), engine.begin() as writing:
        first.check(writing)
    engine.dispose()


def test_a_backup_of_postgresql_brings_everything_back(postgres: Postgres, own_server: Callable[..., Server]) -> None:
    """The backup commands of docs/host.md, run while the server is running."""
    first = own_server(database=postgres.fresh())
    anna = first.guest("Anna")
    id = anna.create("ostia", "hotseat", "hotseat")
    table, dice = anna.look(id), random.Random(1)
    for _ in range(30):
        table = step(anna, id, table, dice)
    page = (Path(__file__).parents[2] / "docs/host.md").read_text()
    for command in ("pg_dump -h localhost -U tessera --format=custom", "pg_restore -h localhost -U tessera --no-owner"):
        assert command in page
    at = ("-h", "127.0.0.1", "-p", str(postgres.port), "-U", "tessera")
    name = str(first.options["database"]).rpartition("/")[2]
    postgres.run("pg_dump", *at, "--format=custom", f"--file={postgres.folder / 'tessera.dump'}", name)
    step(anna, id, table, dice)  # after the backup
    first.kill()

    restored = postgres.fresh()
    target = restored.rpartition("/")[2]
    postgres.run(
        "pg_restore", *at, "--no-owner", "--exit-on-error", f"--dbname={target}", str(postgres.folder / "tessera.dump")
    )
    second = own_server(database=restored, data=first.data)  # with the same key
    anna.server = second
    again = anna.look(id)
    assert again["seq"] == table["seq"] and again["view"] == table["view"] and again["mine"] == [0, 1]
    assert anna.get("/healthz")["status"] == "ok"
    step(anna, id, again, dice)
