"""Finished matches survive crashes and full disks."""

from __future__ import annotations

import errno
import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from tessera.arena.errors import CannotWrite, OtherRun
from tessera.arena.journal import JOURNAL, Journal, read_description
from tessera.arena.lineup import schedule
from tessera.arena.play import MatchPlayer, Result
from tests.arena.conftest import job

ABOUT = {"kind": "test", "seed": 7, "bots": ("random", "random")}


def some(n: int) -> list[Result]:
    plays = MatchPlayer(job("random", "random"))
    return [plays(seating) for seating in schedule(2, 2, n)[:n]]


def write(folder: Path, results: list[Result]) -> None:
    journal = Journal(folder, ABOUT)
    for result in results:
        journal.add(result)
    journal.close()


def test_what_was_written_is_read_again(tmp_path: Path) -> None:
    results = some(4)
    write(tmp_path / "new" / "run", results[:2])
    journal = Journal(tmp_path / "new" / "run", ABOUT)
    assert journal.results == results[:2]
    journal.add(results[2])
    journal.close()
    assert Journal(tmp_path / "new" / "run", ABOUT).results == results[:3]
    assert (read_description(tmp_path / "new" / "run") or {})["seed"] == 7
    assert read_description(tmp_path) is None


@pytest.mark.parametrize("cut", [1, 20, 100])
def test_a_line_cut_short_is_a_match_not_finished(tmp_path: Path, cut: int) -> None:
    results = some(3)
    write(tmp_path, results)
    file = tmp_path / JOURNAL
    file.write_bytes(file.read_bytes()[:-cut])
    journal = Journal(tmp_path, ABOUT)
    assert journal.results == results[:2]
    journal.add(results[2])
    journal.close()
    assert Journal(tmp_path, ABOUT).results == results


def test_a_run_cut_short_at_its_very_beginning_starts_anew(tmp_path: Path) -> None:
    write(tmp_path, [])
    file = tmp_path / JOURNAL
    file.write_bytes(file.read_bytes()[:10])
    assert Journal(tmp_path, ABOUT).results == []


def test_another_run_in_the_folder_is_refused_and_left_alone(tmp_path: Path) -> None:
    write(tmp_path, some(1))
    before = (tmp_path / JOURNAL).read_bytes()
    with pytest.raises(OtherRun, match="seed 7, not 8"):
        Journal(tmp_path, {**ABOUT, "seed": 8})
    assert (tmp_path / JOURNAL).read_bytes() == before


@pytest.mark.parametrize("content", [b"hello", b"hello\n", b"{}\n", b'{"tessera": 99}\n', b"\xff\xfe\n\n"])
def test_a_file_that_is_no_journal_is_refused_and_left_alone(tmp_path: Path, content: bytes) -> None:
    (tmp_path / JOURNAL).write_bytes(content)
    with pytest.raises(OtherRun, match="not a journal"):
        Journal(tmp_path, ABOUT)
    assert (tmp_path / JOURNAL).read_bytes() == content


def test_a_spoilt_line_in_the_middle_is_named(tmp_path: Path) -> None:
    write(tmp_path, some(2))
    lines = (tmp_path / JOURNAL).read_bytes().splitlines(keepends=True)
    (tmp_path / JOURNAL).write_bytes(lines[0] + b"{oops}\n" + lines[2])
    with pytest.raises(OtherRun, match="line 2"):
        Journal(tmp_path, ABOUT)


def test_two_runs_do_not_write_into_one_folder(tmp_path: Path) -> None:
    journal = Journal(tmp_path, ABOUT)
    with pytest.raises(OtherRun, match="another run is writing there"):
        Journal(tmp_path, ABOUT)
    journal.close()
    Journal(tmp_path, ABOUT).close()


def test_a_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(CannotWrite):
        Journal(tmp_path / "file", ABOUT)


def test_when_the_disk_is_full_finished_matches_are_kept(tmp_path: Path) -> None:
    """A real limit of the system, in a process of its own: no file may grow beyond 20 kB."""
    limited = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000)); "
        "from tessera.cli.main import main; sys.exit(main(sys.argv[1:]))"
    )
    command = ["tournament", "ostia", "--bots", "random", "--players", "1", "--games", "200", "--seed", "3"]
    command += ["--processes", "1", "--out", str(tmp_path / "run")]
    said = subprocess.run(
        [sys.executable, "-c", limited, *command], capture_output=True, text=True, timeout=1200, check=False
    )
    assert said.returncode == 2, said.stderr
    assert "the disk is full" in said.stderr
    assert "Traceback" not in said.stderr
    kept = int(said.stderr.split(" finished matches are kept")[0].rsplit(" ", 1)[1])
    assert 0 < kept < 200
    again = subprocess.run(
        [sys.executable, "-m", "tessera.cli.main", *command], capture_output=True, text=True, timeout=1200, check=False
    )
    assert again.returncode == 0, again.stderr
    lines = (tmp_path / "run" / JOURNAL).read_text().splitlines()
    assert len(lines) == 201
    assert resource.RLIMIT_FSIZE  # this test needs a system that has it


def test_a_disk_that_fails_is_named_by_what_the_system_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = Journal(tmp_path, ABOUT)

    def broken(_: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(os, "fsync", broken)
    with pytest.raises(CannotWrite, match="Input/output error"):
        journal.close()
