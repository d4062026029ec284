"""A PostgreSQL server for the tests, where its programs are installed."""

from __future__ import annotations

import contextlib
import itertools
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine, create_engine

from tools import machine

_numbers = itertools.count(1)


def other_user() -> pwd.struct_passwd | None:
    """Return a user to run PostgreSQL as, which refuses to run as root; None if not needed or not found."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name)
    return None


class Postgres:
    """A PostgreSQL server on a loopback port, with its own folder."""

    def __init__(self, bin: Path, folder: Path) -> None:
        self._bin, self.folder = bin, folder
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        user = other_user()
        if user is not None:
            os.chown(folder, user.pw_uid, user.pw_gid)
        self._ids = {} if user is None else {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        self.run("initdb", "-D", str(folder / "db"), "-U", "tessera", "-A", "trust", "-E", "UTF8", "--no-sync")
        self.start()

    @property
    def url(self) -> str:
        return self.address("postgres")

    def address(self, name: str) -> str:
        return f"postgresql://tessera@127.0.0.1:{self.port}/{name}"

    def fresh(self) -> str:
        """Create an empty database and return its URL."""
        name = f"fresh{next(_numbers)}"
        self.run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "tessera", name)
        return self.address(name)

    def start(self) -> None:
        options = f"-p {self.port} -h 127.0.0.1 -k {self.folder} -F"
        self.run("pg_ctl", "-D", str(self.folder / "db"), "-w", "-l", str(self.folder / "log"), "-o", options, "start")

    def stop(self) -> None:
        self.run("pg_ctl", "-D", str(self.folder / "db"), "-w", "-m", "immediate", "stop")

    def run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [str(self._bin / program), *arguments],
            cwd=self.folder,
            env={"PATH": os.environ["PATH"], "LC_ALL": "C"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            timeout=120,
            **self._ids,  # type: ignore[call-overload]
        )
        assert done.returncode == 0, f"{program}: {done.stderr}"


@contextlib.contextmanager
def cluster() -> Iterator[Postgres]:
    """Run a PostgreSQL server; skip the tests where that is not possible."""
    bin = machine.postgres()
    if bin is None:
        pytest.skip("PostgreSQL is not installed: neither on the PATH nor in /usr/lib/postgresql")
    if os.geteuid() == 0 and other_user() is None:
        pytest.skip("PostgreSQL does not run as root, and there is no other user here")
    folder = Path(tempfile.mkdtemp(prefix="tessera-pg-"))  # a short path, accessible to the other user
    database = Postgres(bin, folder)
    yield database
    with contextlib.suppress(AssertionError):
        database.stop()
    shutil.rmtree(folder, ignore_errors=True)


def new_engine(request: pytest.FixtureRequest, kind: str, folder: Path) -> Engine:
    """Return an engine for an empty database: "sqlite" in a folder, or "postgresql" on the server of the tests."""
    if kind == "sqlite":
        return create_engine(f"sqlite:///{folder / 'x.db'}")
    postgres: Postgres = request.getfixturevalue("postgres")
    return create_engine(postgres.fresh().replace("postgresql:", "postgresql+psycopg:"))
