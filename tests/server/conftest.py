"""Fixtures for servers."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Server
from tests.server.postgres import Postgres, cluster


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server shared by all tests that do not stop or configure it."""
    server = Server(tmp_path_factory.mktemp("server"), warm=True)
    yield server
    assert server.stop() == 0
    said = server.log.splitlines()
    assert all(line.startswith("{") for line in said), [line for line in said if not line.startswith("{")]
    lines = [json.loads(line) for line in said]
    assert all(line["level"] in ("info", "warning") for line in lines), [line for line in lines if "trace" in line]


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Return a function that starts servers for one test."""
    servers: list[Server] = []

    def make(**options: Any) -> Server:
        data = Path(options.pop("data", tmp_path / f"data{len(servers)}"))
        data.mkdir(exist_ok=True)
        servers.append(Server(data, **options))
        return servers[-1]

    yield make
    for server in servers:
        server.kill()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One PostgreSQL server for all tests."""
    with cluster() as found:
        yield found
