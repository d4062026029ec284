"""Fixtures that run commands, with a data folder of their own."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from tessera.cli.main import main


class Said(msgspec.Struct):
    """The result of a command."""

    status: int
    out: str
    err: str


Run = Callable[..., Said]


@pytest.fixture(autouse=True)
def quiet_surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("TESSERA_LANG", "LC_ALL", "LC_MESSAGES", "FORCE_COLOR", "COLUMNS", "LINES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TESSERA_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setenv("NO_COLOR", "1")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command in this process; `typed` is its standard input."""

    def go(*arguments: str | Path, typed: str = "") -> Said:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        capsys.readouterr()
        status = main([str(argument) for argument in arguments])
        said = capsys.readouterr()
        return Said(status, said.out, said.err)

    return go


def start(*arguments: str | Path) -> subprocess.Popen[bytes]:
    """Start a command in a process of its own, with pipes."""
    return subprocess.Popen(
        [sys.executable, "-m", "tessera.cli.main", *[str(argument) for argument in arguments]],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=dict(os.environ),
    )


def the_match(data: Path | None = None) -> Path:
    """Return the folder of the only match."""
    folders = list(((data or Path(os.environ["TESSERA_DATA"])) / "matches").iterdir())
    assert len(folders) == 1, folders
    return folders[0]
