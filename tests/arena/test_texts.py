"""What the arena says is written in three languages, and nothing of it is left over."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rich.cells import cell_len

import tessera.arena
import tessera.cli.arena
from tessera.kernel.text import TABLE_TEXT
from tests.arena.conftest import Run

PAGE = (Path(tessera.arena.__file__).parent / "html_report.py").read_text(encoding="utf-8")
COMMAND = Path(tessera.cli.arena.__file__).read_text(encoding="utf-8")


def test_every_text_of_the_arena_is_said_and_there() -> None:
    said = set(re.findall(r'say\(\s*"([a-z-]+)"', PAGE)) | set(re.findall(r"say\('([a-z-]+)'", PAGE))
    said |= set(re.findall(r'"cli-arena-([a-z-]+)"', COMMAND))
    said |= {"fault-crash", "fault-overrun", "fault-illegal"}
    said |= {"wins", "place", "rating", "mean-score", "spread", "move-time", "faults"}  # columns of the table
    for language in ("en", "ja", "ko"):
        text = (TABLE_TEXT / f"{language}.ftl").read_text(encoding="utf-8")
        assert set(re.findall(r"^cli-arena-([a-z-]+) =", text, re.M)) == said


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
@pytest.mark.parametrize("command", ["tournament", "selfplay"])
def test_help_fits_a_terminal_in_every_language(
    language: str, command: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    said = run("--lang", language, command, "--help")
    assert said.status == 0
    assert "--ray" in said.out
    assert max(cell_len(line) for line in said.out.splitlines()) <= 80
