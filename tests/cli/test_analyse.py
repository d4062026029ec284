"""Hints, the analysis of a match, and programs at the table, in the terminal."""

from __future__ import annotations

import json
import os
import pty
import select
import sys
import time
from pathlib import Path

import pytest

from tessera.bots import external_protocol
from tests.cli.conftest import Run, the_match

ROOT = Path(__file__).parents[2]
SOLO = ROOT / "tests/golden/ostia-1.txt"
FOUR = ROOT / "tests/golden/ostia-4.txt"
PROGRAM = ROOT / "examples/bots/python_bot.py"


def test_a_hint_shows_the_best_moves_and_plays_none(run: Run) -> None:
    said = run("play", "ostia", "--players", "1", "--seed", "3", typed="hint\ni\nq\n")
    assert said.status == 0, said.err
    assert said.out.count("turns tried") + said.out.count("turn tried") == 2
    assert "confidence" in said.out and "  1 " in said.out
    assert "\n" in (the_match() / "record.txt").read_text()


@pytest.mark.parametrize(("language", "word"), [("en", "Decisions"), ("ja", "判断"), ("ko", "결정")])
def test_a_match_is_analysed(run: Run, language: str, word: str) -> None:
    said = run("analyse", SOLO, "--seconds", "2", "--lang", language)
    assert said.status == 0, said.err
    assert "223" in said.out and word in said.out and "█" in said.out


def test_an_analysis_comes_as_json_for_any_number_of_players(run: Run) -> None:
    said = run("analyse", FOUR, "--seconds", "1", "--json")
    found = json.loads(said.out)
    assert found["players"] == 4 and len(found["accounts"]) == 4
    assert found["moments"][-1]["values"] == [float(score) for score in found["scores"]]


def test_a_match_that_is_not_over_is_not_analysed(run: Run, tmp_path: Path) -> None:
    half = tmp_path / "half.txt"
    lines = [line for line in SOLO.read_text().splitlines()[:60] if not line.startswith("digest")]
    half.write_text("\n".join(lines) + "\n")
    said = run("analyse", half)
    assert said.status == 2 and "not over" in said.err
    assert run("analyse", SOLO, "--seconds", "0").status == 2
    assert run("analyse", tmp_path / "nothing.txt").status == 2


def test_a_program_plays_in_the_terminal(run: Run) -> None:
    seat = f"a=external:{PROGRAM}"
    said = run("play", "ostia", "--players", "1", "--seed", "3", "--seat", seat)
    assert said.status == 0, said.err
    assert "title" in said.out


@pytest.mark.parametrize("command", ["", "/no/such/bot", "ms=x ./bot"])
def test_a_program_that_cannot_run_is_refused_before_the_match(run: Run, command: str) -> None:
    said = run("play", "ostia", "--players", "1", "--seat", f"a=external:{command}")
    assert said.status == 2 and said.err.startswith("tessera: ")


def test_a_server_is_not_started_with_a_program_that_is_not_there(run: Run) -> None:
    for bot in ("novice=/no/such/bot", "greedy=/bin/true", "novice"):
        said = run("serve", "--no-open", "--port", "0", "--bot", bot)
        assert said.status == 2 and said.err.startswith("tessera: ")


def test_the_bots_and_the_protocol_are_told(run: Run) -> None:
    said = run("bots")
    assert "imperator" in said.out and "external:" in said.out
    assert json.loads(run("bots", "--schema").out) == external_protocol.schema()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals")
def test_enter_makes_a_thinking_bot_play(tmp_path: Path) -> None:
    child, terminal = pty.fork()
    if child == 0:
        os.environ |= {"TESSERA_DATA": str(tmp_path), "TERM": "xterm", "COLUMNS": "120", "LINES": "60"}
        os.environ.pop("NO_COLOR", None)
        bot = "a=search:time=600,width=2"
        arguments = ["play", "ostia", "--players", "1", "--seed", "3", "--seat", bot, "--lang", "en"]
        os.execv(sys.executable, [sys.executable, "-m", "tessera.cli.main", *arguments])
    try:
        heard = _until(terminal, b"that is enough")
        assert b"thinking" in heard
        record = tmp_path / "matches"
        os.write(terminal, b"\n")
        end = time.monotonic() + 300
        while not any(" a " in file.read_text() for file in record.glob("*/record.txt")):
            assert time.monotonic() < end, "the bot was told that it is enough, but did not play"
            time.sleep(0.1)
    finally:
        os.kill(child, 9)
        os.close(terminal)
        os.waitpid(child, 0)


def _until(terminal: int, wanted: bytes, within: float = 300) -> bytes:
    heard = b""
    end = time.monotonic() + within
    while wanted not in heard:
        ready, _, _ = select.select([terminal], [], [], max(0, end - time.monotonic()))
        assert ready, heard[-2000:]
        heard += os.read(terminal, 65536)
    return heard
