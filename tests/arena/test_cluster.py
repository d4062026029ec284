"""A real Ray on this machine gives the same results as one process, even when one of its workers is killed."""

from __future__ import annotations

import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tessera.arena import cluster
from tessera.arena.cluster import Cluster
from tessera.arena.errors import NoRay, WorkersLost
from tessera.arena.lineup import schedule
from tessera.arena.play import MatchPlayer
from tessera.arena.workers import InProcess, play_all
from tests.arena.conftest import job
from tests.arena.test_workers import outcomes
from tests.arena.workers import MARK, Breaks, DiesOnce

JOB = job("random", "random")
MATCHES = schedule(2, 2, 12)


def test_a_real_ray_with_a_worker_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(MARK, str(tmp_path / "dead"))
    workers = Cluster(DiesOnce, JOB, "local", 2)
    try:
        played = outcomes(list(play_all(workers, MATCHES)))
        assert (tmp_path / "dead").exists()
        assert played == outcomes(list(play_all(InProcess(MatchPlayer, JOB), MATCHES)))
        # The same cluster, now with a factory that cannot play.
        workers._maker = Breaks
        with pytest.raises(WorkersLost, match="no board in the box"):
            list(play_all(workers, MATCHES))
    finally:
        workers.close()


@pytest.fixture
def deaf() -> Iterator[int]:
    """A server that listens but is not Ray."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield listener.getsockname()[1]


def test_what_listens_but_is_no_ray_is_refused_in_seconds(deaf: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "ANSWER_SECONDS", 3.0)
    with pytest.raises(NoRay, match="does not answer as a Ray cluster does"):
        Cluster(MatchPlayer, JOB, f"127.0.0.1:{deaf}")


def test_where_nobody_listens_is_refused(deaf: int) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    with pytest.raises(NoRay, match="nobody answers"):
        Cluster(MatchPlayer, JOB, f"127.0.0.1:{port}")


@pytest.mark.parametrize("address", ["", "nonsense", "ray://head:10001", "head:0", "head:99999", ":1"])
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(NoRay, match="HOST:PORT"):
        Cluster(MatchPlayer, JOB, address)


def test_without_ray_there_is_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoRay, match=r"tessera-games\[ray\]"):
        Cluster(MatchPlayer, JOB, "local")
