"""Fixtures for servers to attack: each ends with its test, and must not have logged a traceback."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Server
from tests.server.postgres import Postgres, cluster

MakeServer = Callable[..., Server]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One PostgreSQL server for all attacks."""
    with cluster() as found:
        yield found


def _servers(folder: Path, database: Callable[[], str | None]) -> Iterator[MakeServer]:
    servers: list[Server] = []

    def make(**options: Any) -> Server:
        data = folder / f"data{len(servers)}"
        data.mkdir()
        if (url := database()) is not None:
            options["database"] = url
        servers.append(Server(data, **options))
        return servers[-1]

    yield make
    found = [fault for server in servers for fault in faults(server)]
    for server in servers:
        server.kill()
    assert found == []


@pytest.fixture
def make_server(tmp_path: Path) -> Iterator[MakeServer]:
    """Return a function that starts servers on SQLite."""
    yield from _servers(tmp_path, lambda: None)


@pytest.fixture(params=["sqlite", "postgresql"])
def make_any_server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[MakeServer]:
    """Return a function that starts servers on SQLite, then on PostgreSQL, each with an empty database."""

    def database() -> str | None:
        return request.getfixturevalue("postgres").fresh() if request.param == "postgresql" else None

    yield from _servers(tmp_path, database)


def faults(server: Server) -> list[str]:
    """Return the log lines that show a fault: tracebacks, errors, and responses 500 to 502."""
    found = []
    for line in server.log.splitlines():
        try:
            entry = json.loads(line)
        except ValueError:
            found.append(line)
            continue
        if "trace" in entry or entry["level"] in ("error", "critical") or entry.get("status", 0) in (500, 501, 502):
            found.append(line)
    return found
