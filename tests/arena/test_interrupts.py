"""Ctrl-C, as a terminal sends it to a process group: finished matches are kept, and the run can be resumed."""

from __future__ import annotations

import csv
import sys
from pathlib import Path

import pytest
from pyarrow import parquet

from tessera.arena.journal import JOURNAL
from tests.cli.interrupts import PATIENCE, ctrl_c, start, wait_until
from tests.extent import EVERYTHING

RUNS = [("tournament", "1"), ("selfplay", "2")]
"""Commands with their number of processes: both commands use the same workers."""
if EVERYTHING:
    RUNS += [("tournament", "2"), ("selfplay", "1")]

GATED = """\
import json, pathlib, sys, time

folder = pathlib.Path(sys.argv[1])
with (folder / "begun").open("ab") as begun:  # one byte a match
    begun.write(b".")
for line in sys.stdin:
    heard = json.loads(line)
    if heard["type"] == "hello":
        print(json.dumps({"type": "ready", "protocol": 1, "name": "gated"}), flush=True)
    elif heard["type"] == "choose":
        if (folder / "begun").stat().st_size > 6 and not (folder / "open").exists():
            (folder / "waiting").touch()
            time.sleep(3600)
        print(json.dumps({"type": "move", "id": heard["id"], "n": heard["legal"][0]["n"]}), flush=True)
    else:
        break
"""
"""A bot that plays the first legal move, and from its seventh match on waits for the test."""


def finished(folder: Path) -> int:
    """Count the matches in the journal of a run, which begins with a line about the run."""
    journal = folder / JOURNAL
    return max(0, len(journal.read_bytes().splitlines()) - 1) if journal.exists() else 0


@pytest.mark.parametrize(("command", "processes"), RUNS)
def test_the_same_command_goes_on_after_ctrl_c(command: str, processes: str, tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(GATED)
    bot = f"external:ms=600000 {sys.executable} {tmp_path / 'bot.py'} {tmp_path}"
    folder = tmp_path / "run"
    arguments = [command, "ostia", "--players", "1", "--games", "12", "--seed", "3", "--limit", "600"]
    arguments += ["--processes", processes, "--out", str(folder)]
    arguments += ["--bots", bot] if command == "tournament" else ["--bot", bot, "--shard", "2"]
    first = start(*arguments)
    wait_until(first, (tmp_path / "waiting").exists)
    wait_until(first, lambda: finished(folder) > 0)  # a busy machine hands results over late
    ctrl_c(first)
    out, err = first.communicate(timeout=PATIENCE)
    assert first.returncode == 130, err
    assert "the same command goes on" in err
    assert "Traceback" not in err
    kept = int(err.split("Stopped after ")[1].split(" of 12")[0])
    assert kept > 0
    (tmp_path / "open").touch()
    begun = (tmp_path / "begun").stat().st_size
    second = start(*arguments)
    out, err = second.communicate(timeout=PATIENCE)
    assert second.returncode == 0, out + err
    assert (tmp_path / "begun").stat().st_size == begun + 12 - kept  # nothing is played twice
    if command == "tournament":
        with (folder / "matches.csv").open(newline="") as sheet:
            rows = list(csv.DictReader(sheet))
        assert [int(row["match"]) for row in rows] == list(range(12))
        assert {row["faults"] for row in rows} == {"0"}
    else:
        assert sorted(set(parquet.read_table(folder)["match"].to_pylist())) == list(range(12))
