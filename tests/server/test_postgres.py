"""The same matches in PostgreSQL, where its programs are installed."""

from __future__ import annotations

import contextlib
import os
import pwd
import random
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.client import Server, new_key
from tests.server.test_store import step
from tools import machine


def other_user() -> pwd.struct_passwd | None:
    """Find somebody who is not root, whom PostgreSQL refuses."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name)
    return None


class Postgres:
    """A database server on a loopback port, in a folder of its own."""

    def __init__(self, bin: Path, folder: Path) -> None:
        self._bin, self._folder = bin, folder
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        user = other_user()
        if user is not None:
            os.chown(folder, user.pw_uid, user.pw_gid)
        self._ids = {} if user is None else {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        self._run("initdb", "-D", str(folder / "db"), "-U", "tessera", "-A", "trust", "-E", "UTF8", "--no-sync")
        self.start()

    @property
    def url(self) -> str:
        return f"postgresql://tessera@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        options = f"-p {self.port} -h 127.0.0.1 -k {self._folder} -F"
        self._run(
            "pg_ctl", "-D", str(self._folder / "db"), "-w", "-l", str(self._folder / "log"), "-o", options, "start"
        )

    def stop(self) -> None:
        self._run("pg_ctl", "-D", str(self._folder / "db"), "-w", "-m", "immediate", "stop")

    def _run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [str(self._bin / program), *arguments],
            cwd=self._folder,
            env={"PATH": os.environ["PATH"], "LC_ALL": "C"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            timeout=120,
            **self._ids,  # type: ignore[call-overload]
        )
        assert done.returncode == 0, f"{program}: {done.stderr}"


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    bin = machine.postgres()
    if bin is None:
        pytest.skip("PostgreSQL is not installed: neither on the PATH nor in /usr/lib/postgresql")
    if os.geteuid() == 0 and other_user() is None:
        pytest.skip("PostgreSQL does not run as root, and there is no other user here")
    folder = Path(tempfile.mkdtemp(prefix="tessera-pg-"))  # short, and open to the other user
    database = Postgres(bin, folder)
    yield database
    with contextlib.suppress(AssertionError):
        database.stop()
    shutil.rmtree(folder, ignore_errors=True)


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
    wish = {"seat": seat, "move": table["legal"][str(seat)][0]["move"], "seq": table["seq"], "key": new_key()}
    assert anna.post(f"/api/tables/{id}/play", 503, **wish)["code"] == "unavailable"
    assert ben.get("/api/tables", 503)["code"] == "unavailable"
    postgres.start()
    assert anna.post(f"/api/tables/{id}/play", **wish)["seq"] > table["seq"]
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
