"""Simulations: the same for a seed, independent of the number of processes; the reported numbers add up."""

from __future__ import annotations

import contextlib
import json
import os
import re
import select
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run
from tests.cli.interrupts import PATIENCE, ctrl_c, start, wait_until


def result(run: Run, *arguments: str) -> dict[str, Any]:
    said = run("simulate", "ostia", "--json", "--seed", "5", *arguments)
    assert said.status == 0, said.err
    assert said.err == ""
    found: dict[str, Any] = json.loads(said.out)
    found.pop("timing")
    return found


def test_the_same_seed_gives_the_same_whatever_the_number_of_workers(run: Run) -> None:
    one = result(run, "--games", "30", "--bot", "random", "--processes", "1")
    assert result(run, "--games", "30", "--bot", "random", "--processes", "2") == one
    assert result(run, "--games", "30", "--bot", "random", "--processes", "1", "--seed", "6") != one


def test_the_older_name_of_the_option_still_works(run: Run) -> None:
    said = run("simulate", "ostia", "--games", "3", "--bot", "random", "--workers", "1", "--json")
    assert json.loads(said.out)["timing"]["processes"] == 1
    assert "--workers" not in run("simulate", "--help").out + run("serve", "--help").out


def test_greedy_bots_are_repeatable_too(run: Run) -> None:
    alone = ("--players", "1", "--games", "2", "--bot", "greedy:width=3", "--processes", "1")
    assert result(run, *alone) == result(run, *alone)


@pytest.mark.parametrize(
    "variant",
    [("--players", "1"), ("--players", "3", "--option", "edition=1e"), ("--players", "4")],
    ids=" ".join,
)
def test_everything_is_counted_at_every_step_and_the_scores_add_up(variant: tuple[str, ...], run: Run) -> None:
    found = result(run, *variant, "--games", "2", "--bot", "random", "--check", "--processes", "1")
    assert found["checked"] is True
    assert found["matches"] == 2
    for seat in found["seats"]:
        assert sum(seat["sources"].values()) == pytest.approx(seat["score"]["mean"])
        assert seat["score"]["min"] <= seat["score"]["mean"] <= seat["score"]["max"]
    assert sum(seat["wins"] for seat in found["seats"]) == pytest.approx(1, abs=0.001)
    assert found["endings"]
    if found["players"] == 1:
        assert sum(found["titles"].values()) == 2


@pytest.mark.parametrize("bot", ["random", "greedy:width=1"])
@pytest.mark.parametrize("players", ["1", "2"])
def test_checking_plays_the_same_matches(players: str, bot: str, run: Run) -> None:
    arguments = ("--players", players, "--games", "2", "--bot", bot, "--workers", "1")
    checked = result(run, *arguments, "--check")
    assert checked.pop("checked") is True
    plain = result(run, *arguments)
    assert plain.pop("checked") is False
    assert checked == plain


def test_every_seat_can_have_its_own_bot(run: Run) -> None:
    found = result(run, "--games", "1", "--bot", "random", "--bot", "greedy:width=1", "--processes", "1")
    assert [seat["bot"] for seat in found["seats"]] == ["random", "greedy:width=1"]


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_people_get_a_table(language: str, run: Run) -> None:
    said = run(
        "simulate", "ostia", "--players", "1", "--games", "5", "--bot", "random", "--seed", "1", "--lang", language
    )
    assert said.status == 0
    assert {"en": "Mean result", "ja": "結果の平均", "ko": "평균 결과"}[language] in said.out
    assert "Aediles Ostiae" in said.out or language != "en"
    assert said.err == ""


def test_where_few_is_good_people_read_what_is_left(run: Run) -> None:
    said = run("simulate", "discordia", "--games", "5", "--bot", "random", "--seed", "1", "--lang", "en")
    assert said.status == 0
    figures = [line for line in said.out.splitlines() if line.strip().startswith(("Mean", "Lowest", "sailors"))]
    assert len(figures) == 3
    assert not any("-" in line for line in figures)
    assert "Turns a match: 0" not in said.out


FINISHED = re.compile(r"([1-9][0-9]*)/1000000")


@pytest.mark.parametrize("processes", ["1", "2"])
def test_ctrl_c_reports_the_matches_that_are_finished(processes: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The progress bar, which only a terminal gets, shows that some are finished."""
    monkeypatch.setenv("TERM", "xterm")
    master, terminal = os.openpty()
    command = ("simulate", "ostia", "--games", "1000000", "--bot", "random", "--seed", "1", "--processes", processes)
    process = start(*command, stderr=terminal)
    os.close(terminal)
    told = ""

    def some_are_finished() -> bool:
        nonlocal told
        if select.select([master], [], [], 0)[0]:
            told += os.read(master, 65536).decode(errors="replace")
        return FINISHED.search(told) is not None

    wait_until(process, some_are_finished)
    ctrl_c(process)
    out = finish(process, master)
    assert process.returncode == 130, out
    assert "Mean result" in out[0]
    counted = re.search(r"Interrupted after ([0-9,]+) of 1,000,000 matches", out[1])
    assert counted is not None, out
    assert counted[1] != "0"
    assert out[0].startswith(f"{counted[1]} match")
    assert "Traceback" not in out[1]


def finish(process: subprocess.Popen[str], master: int) -> tuple[str, str]:
    """Read the rest of a command's output, from its pipe and its terminal."""
    told = b""

    def listen() -> None:
        nonlocal told
        with contextlib.suppress(OSError):  # the normal end of a pseudo-terminal
            while more := os.read(master, 65536):
                told += more

    listener = threading.Thread(target=listen)
    listener.start()
    out, _ = process.communicate(timeout=PATIENCE)
    listener.join(PATIENCE)
    os.close(master)
    return out, told.decode(errors="replace")


def test_ctrl_c_before_anything_is_finished_says_so(tmp_path: Path) -> None:
    """A bot that waits for ever reports that it was asked."""
    bot = tmp_path / "bot.py"
    bot.write_text(
        "import json, pathlib, sys, time\n"
        "for line in sys.stdin:\n"
        "    if json.loads(line)['type'] == 'hello':\n"
        "        print(json.dumps({'type': 'ready', 'protocol': 1, 'name': 'waits'}), flush=True)\n"
        "    else:\n"
        "        pathlib.Path(sys.argv[1]).touch()\n"
        "        time.sleep(3600)\n"
    )
    asked = tmp_path / "asked"
    program = f"external:ms=600000 {sys.executable} {bot} {asked}"
    process = start("simulate", "ostia", "--games", "5", "--bot", program, "--processes", "1", "--json")
    wait_until(process, asked.exists)
    ctrl_c(process)
    out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out) == (130, "")
    assert "Interrupted after 0 of 5 matches" in err
    assert "Traceback" not in err
