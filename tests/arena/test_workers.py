"""Results do not depend on the workers; a worker that dies costs time, not matches."""

from __future__ import annotations

from pathlib import Path

import pytest

from tessera.arena.errors import WorkersLost
from tessera.arena.lineup import schedule
from tessera.arena.play import MatchPlayer, Result
from tessera.arena.workers import InProcess, Processes, play_all
from tests.arena.conftest import job
from tests.arena.workers import MARK, Breaks, DiesAlways, DiesOnce

JOB = job("random", "random")
MATCHES = schedule(2, 2, 12)


def outcomes(results: list[Result]) -> list[Result]:
    return [result.outcome() for result in sorted(results, key=lambda result: result.match)]


@pytest.fixture(scope="module")
def expected() -> list[Result]:
    return outcomes(list(play_all(InProcess(MatchPlayer, JOB), MATCHES)))


def test_processes_give_what_one_gives(expected: list[Result]) -> None:
    workers = Processes(MatchPlayer, JOB, 2)
    try:
        assert outcomes(list(play_all(workers, MATCHES))) == expected
    finally:
        workers.close()


def test_the_matches_of_a_worker_that_dies_are_played_again(
    expected: list[Result], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(MARK, str(tmp_path / "dead"))
    workers = Processes(DiesOnce, JOB, 2)
    before = workers.pids
    try:
        assert outcomes(list(play_all(workers, MATCHES))) == expected
        assert (tmp_path / "dead").exists()
        assert len(set(workers.pids) - set(before)) == 1
    finally:
        workers.close()


def test_a_match_nobody_survives_stops_the_run_and_the_others_are_there() -> None:
    workers: Processes[Result] = Processes(DiesAlways, JOB, 2)
    done: list[Result] = []
    try:
        with pytest.raises(WorkersLost, match=r"3 workers in a row died .*exit status -9.*match 3"):
            for result in play_all(workers, MATCHES):
                done.append(result)
    finally:
        workers.close()
    assert 3 not in {result.match for result in done}
    assert len(done) >= 3


def test_what_breaks_in_a_worker_is_told_in_one_line() -> None:
    workers = Processes(Breaks, JOB, 1)
    try:
        with pytest.raises(WorkersLost) as refusal:
            list(play_all(workers, MATCHES))
    finally:
        workers.close()
    assert "ValueError at workers.py" in str(refusal.value)
    assert "no board in the box" in str(refusal.value)
