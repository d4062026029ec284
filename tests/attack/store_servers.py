"""Fixtures for servers on SQLite and on PostgreSQL for the attacks on the store."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Server
from tests.server.postgres import Postgres, cluster


@pytest.fixture(scope="session")
def store_postgres() -> Iterator[Postgres]:
    """One PostgreSQL server for all attacks on the store."""
    with cluster() as found:
        yield found


@pytest.fixture(params=["sqlite", "postgresql"])
def store_server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Return a function that starts servers with an empty database of each kind."""
    servers: list[Server] = []

    def make(**options: Any) -> Server:
        if request.param == "postgresql":
            options.setdefault("database", request.getfixturevalue("store_postgres").fresh())
        data = tmp_path / f"data{len(servers)}"
        data.mkdir()
        servers.append(Server(data, **options))
        return servers[-1]

    yield make
    for server in servers:
        server.kill()
