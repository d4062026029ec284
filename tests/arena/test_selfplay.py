"""Self-play: every decision becomes an example, independent of the number of processes."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pyarrow import dataset, parquet

from tessera.arena.errors import CannotWrite
from tessera.arena.journal import JOURNAL, OLD_JOURNAL
from tessera.arena.selfplay import SelfPlay, policy
from tessera.envs.observation import Observation
from tessera.kernel.registry import load
from tests.arena.conftest import Run, job

QUICK = ("selfplay", "sealed", "--bot", "random", "--games", "10", "--shard", "4", "--seed", "1", "--processes", "1")


def shards(folder: Path) -> list[Any]:
    return [parquet.read_table(file) for file in sorted(folder.glob("shard-*.parquet"))]


def test_shards_hold_what_was_seen_done_and_got(run: Run, tmp_path: Path) -> None:
    said = run(*QUICK, "--players", "3", "--out", tmp_path)
    assert said.status == 0, said.err
    assert "10 matches" in said.out
    read = shards(tmp_path)
    assert [sorted(set(one["match"].to_pylist())) for one in read] == [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9]]
    assert json.loads(read[0].schema.metadata[b"tessera.matches"]) == [0, 1, 2, 3]
    about = json.loads(read[0].schema.metadata[b"tessera.job"])
    assert (about["kind"], about["games"], about["shard"], about["seed"]) == ("selfplay", 10, 4, 1)
    rows = [row for one in read for row in one.to_pylist()]
    length = Observation(load("sealed").ruleset(3)).length
    for row in rows:
        assert len(row["observation"]) == length
        assert row["move"] in row["legal"]
        assert row["policy_moves"] == [row["move"]]
        assert row["policy_weights"] == [1.0]
        assert row["score"] == row["scores"][row["seat"]]
        assert 1 <= row["place"] <= 3
        assert row["bot"] == "random"
    assert len({json.dumps(row["observation"]) for row in rows}) > len(rows) / 2
    last = {row["match"]: row for row in rows}
    for match in range(10):
        shares = {row["seat"]: row["win"] for row in rows if row["match"] == match}
        assert sum(shares.values()) == pytest.approx(1, abs=1e-6)
        plies = [row["ply"] for row in rows if row["match"] == match]
        assert plies == sorted(set(plies))
    assert len(last) == 10


def test_a_reader_takes_the_folder_for_one_table(run: Run, tmp_path: Path) -> None:
    assert run(*QUICK, "--bot", "greedy:width=1", "--out", tmp_path).status == 0
    rows = sum(one.num_rows for one in shards(tmp_path))
    whole = parquet.read_table(tmp_path)
    assert whole.num_rows == rows
    assert set(whole["bot"].to_pylist()) == {"random", "greedy:width=1"}
    assert dataset.dataset(tmp_path).to_table().num_rows == rows
    assert dataset.dataset(tmp_path, format="parquet").to_table().equals(whole)


def test_a_run_of_an_older_version_goes_on(run: Run, tmp_path: Path) -> None:
    """Readers of the folder failed on the former name of its journal."""
    assert run(*QUICK, "--out", tmp_path).status == 0
    journal = tmp_path / JOURNAL
    cut = b"".join(journal.read_bytes().splitlines(keepends=True)[:5])
    journal.unlink()
    (tmp_path / OLD_JOURNAL).write_bytes(cut)
    seed = QUICK.index("--seed")
    assert run(*QUICK[:seed], *QUICK[seed + 2 :], "--out", tmp_path).status == 0  # the journal knows the seed
    assert journal.read_bytes().startswith(cut)
    assert journal.read_bytes().count(b"\n") == 11
    assert not (tmp_path / OLD_JOURNAL).exists()
    assert sorted(set(parquet.read_table(tmp_path)["match"].to_pylist())) == list(range(10))


def test_two_processes_write_the_same_shards(run: Run, tmp_path: Path) -> None:
    assert run(*QUICK, "--out", tmp_path / "one").status == 0
    assert run(*QUICK[:-1], "2", "--out", tmp_path / "two").status == 0
    for one, two in zip(shards(tmp_path / "one"), shards(tmp_path / "two"), strict=True):
        assert one.equals(two)


def test_a_run_that_was_cut_short_goes_on(run: Run, tmp_path: Path) -> None:
    assert run(*QUICK, "--out", tmp_path / "whole").status == 0
    assert run(*QUICK, "--out", tmp_path / "cut").status == 0
    # A crash between writing a shard and recording its matches leaves it like this.
    journal = tmp_path / "cut" / JOURNAL
    journal.write_bytes(b"".join(journal.read_bytes().splitlines(keepends=True)[:7]))
    assert run(*QUICK, "--out", tmp_path / "cut").status == 0
    rows = [[row for one in shards(tmp_path / name) for row in one.to_pylist()] for name in ("whole", "cut")]
    seen = [sorted((row["match"], row["ply"], row["seat"], row["move"]) for row in found) for found in rows]
    assert seen[0] == seen[1]
    assert run(*QUICK, "--seed", "2", "--out", tmp_path / "cut").status == 2


def test_a_full_disk_leaves_whole_shards_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import errno
    import os

    real = os.fsync
    calls = []

    def full(handle: int) -> None:
        calls.append(handle)
        if len(calls) > 3:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        real(handle)

    monkeypatch.setattr(os, "fsync", full)
    run = SelfPlay(job("random"), 12, tmp_path, 4)
    with pytest.raises(CannotWrite, match="the disk is full"):
        run.play(1)
    monkeypatch.undo()
    run.close()
    assert [one.num_rows > 0 for one in shards(tmp_path)] == [True]
    assert not list(tmp_path.glob(".*"))
    again = SelfPlay(job("random"), 12, tmp_path, 4)
    assert len(again.results) == 4
    again.play(1)
    again.close()
    assert len(again.results) == 12


class Weighs:
    """A bot that reports what it considered."""

    def __init__(self, weighed: Any) -> None:
        self.weighed = weighed

    def choose(self, view: Mapping[str, Any], seat: int, legal: list[int]) -> int:
        return legal[0]

    def considered(self) -> Any:
        return self.weighed


@pytest.mark.parametrize(
    ("weighed", "moves", "weights"),
    [
        ([(5, 30), (3, 10)], [3, 5], [0.25, 0.75]),
        ([(3, 0), (5, 2)], [5], [1.0]),
        ([(99, 5)], [3], [1.0]),
        ([], [3], [1.0]),
        (None, [3], [1.0]),
        ([(5, float("inf"))], [3], [1.0]),
    ],
)
def test_what_a_bot_weighed_is_the_policy_to_learn(weighed: Any, moves: list[int], weights: list[float]) -> None:
    assert policy(Weighs(weighed), [3, 4, 5], 3) == (moves, weights)


@pytest.mark.parametrize("bot", ["mcts:sims=12", "search:sims=4,width=2,quick=2,ahead=1"])
def test_bots_that_grow_a_tree_give_more_to_learn_than_their_choice(run: Run, tmp_path: Path, bot: str) -> None:
    said = run("selfplay", "sealed", "--bot", bot, "--games", "2", "--seed", "1", "--processes", "1", "--out", tmp_path)
    assert said.status == 0, said.err
    rows = [row for one in shards(tmp_path) for row in one.to_pylist()]
    for row in rows:
        assert row["move"] in row["policy_moves"]
        assert set(row["policy_moves"]) <= set(row["legal"])
        assert sum(row["policy_weights"]) == pytest.approx(1, abs=1e-6)
    assert any(len(row["policy_moves"]) > 1 for row in rows)


def test_observations_are_whole_numbers_of_a_narrow_type(run: Run, tmp_path: Path) -> None:
    assert run(*QUICK, "--games", "4", "--out", tmp_path).status == 0
    (read,) = shards(tmp_path)
    assert read.schema.field("observation").type.value_type.bit_width == 32
    assert np.array(read["observation"].to_pylist()).shape[0] == read.num_rows


def test_without_pyarrow_there_is_a_hint_and_no_folder(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    said = run(*QUICK, "--out", tmp_path / "run")
    assert said.status == 2
    assert "tessera-games[research]" in said.err
    assert not (tmp_path / "run").exists()
