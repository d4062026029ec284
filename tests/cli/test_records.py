"""Replaying, verifying and exporting: what a record or a position says is checked, not believed."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from tessera.cli.store import Facts, create
from tessera.kernel.chance import Sealed
from tessera.kernel.match import Match
from tessera.kernel.registry import load
from tests.cli.conftest import Run

GOLDEN = Path(__file__).parents[1] / "golden"


def saved(decisions: int) -> Path:
    """Keep a match alone of so many decisions, as the table would; its record."""
    rules = load("ostia").ruleset(1)
    chance = Sealed.numbered(7)
    match = Match(rules, chance)
    dice = random.Random(7)
    for _ in range(decisions):
        if not match.over:
            match.play(0, dice.choice(match.legal(0)))
    facts = Facts("ostia", 1, rules.options, ["human"], "en", chance.seed.hex(), "2026-01-01T00:00:00+00:00")
    return create(facts, match).file


@pytest.fixture
def played() -> Path:
    """The record of a whole match."""
    return saved(1000)


@pytest.fixture
def begun() -> Path:
    """The record of a match that was left."""
    return saved(12)


# Replay -------------------------------------------------------------------------------------------


def test_replay_tells_the_match_and_its_end(played: Path, run: Run) -> None:
    by_file = run("replay", played)
    assert by_file.status == 0
    assert "Round 9" in by_file.out
    assert "title of" in by_file.out
    assert run("replay", played.parent.name).out == by_file.out
    assert run("replay", played.parent).out == by_file.out
    assert "称号" in run("replay", played, "--lang", "ja").out


def test_replay_stops_where_it_is_told_and_shows_the_table(played: Path, run: Run) -> None:
    said = run("replay", played, "--at", "60")
    assert said.status == 0
    assert "_╱" in said.out
    assert "title of" not in said.out
    entries = len(re.findall(r"^[0-9]+ ", played.read_text(), re.M))
    assert run("replay", played, "--at", str(entries + 1)).status == 2
    assert run("replay", played, "--at", "-1").status == 2


def test_replay_by_steps_shows_a_table_for_every_decision(begun: Path, run: Run) -> None:
    said = run("replay", begun, "--step")
    assert said.status == 0
    assert said.out.count("  ╲_") >= 12
    assert "Put your first disc" in said.out


# Verify -------------------------------------------------------------------------------------------


def test_verify_says_what_was_checked(played: Path, run: Run) -> None:
    said = run("verify", played)
    assert said.status == 0
    for line in ("moves were legal", "fingerprints agree", "The result is right", "seed that was committed to"):
        assert line in said.out
    facts = json.loads(run("verify", played, "--json").out)
    assert facts["ok"] is True
    assert facts["outcomes"] > 40
    assert facts["result"] is not None


def test_verify_says_a_result_as_the_game_counts(run: Run) -> None:
    said = run("verify", GOLDEN / "discordia-end-years.txt")
    assert re.search(r"The result is right: Aurelia \d+ workers? left, Brutus \d+ workers? left", said.out)
    assert re.search(r"Aurelia \d+ points, ", run("verify", GOLDEN / "ostia-2.txt").out)


def test_verify_of_a_match_that_is_not_over(begun: Path, run: Run) -> None:
    said = run("verify", begun)
    assert said.status == 0
    assert "still sealed" in said.out


def other_seed(text: str) -> str:
    return re.sub(r"^seed .*", "seed " + "00" * 32, text, flags=re.M)


def other_commitment(text: str) -> str:
    return re.sub(r"^commit sha256:....", "commit sha256:0000", text, flags=re.M)


def other_result(text: str) -> str:
    return re.sub(r"^result .*", "result 999", text, flags=re.M)


def no_seed(text: str) -> str:
    return re.sub(r"^seed .*\n", "", text, flags=re.M)


def lost_move(text: str) -> str:
    lines = text.splitlines(keepends=True)
    return "".join(lines[:20] + lines[21:])


def other_card(text: str) -> str:
    return re.sub(r"order O..", lambda found: "order O42" if found[0] != "order O42" else "order O41", text, count=1)


@pytest.mark.parametrize("change", [other_seed, other_commitment, other_result, no_seed, lost_move, other_card])
def test_verify_finds_what_was_tampered_with(change: object, played: Path, run: Run) -> None:
    assert callable(change)
    played.write_text(change(played.read_text()))
    said = run("verify", played)
    assert said.status == 1
    assert said.err.count("\n") == 1
    assert json.loads(run("verify", played, "--json").out)["ok"] is False


# Positions ----------------------------------------------------------------------------------------


def test_a_position_goes_out_and_comes_back(begun: Path, run: Run, tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(run("position", begun, "--at", "60").out)
    said = run("position", "--check", file)
    assert said.status == 0
    assert "is good" in said.out
    assert json.loads(run("position", "--check", file, "--json").out)["players"] == 1
    assert run("position", begun, "--at", "999").status == 2


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("game",), "chess"),
        (("rules",), 99),
        (("players",), 7),
        (("options",), {"edition": "9e"}),
        (("components",), {"name": "x", "digest": "sha256:0"}),
        (("state", "round"), -3),
        (("state", "row"), ["O01", "O01"]),
        (("state", "players", 0, "reward"), 77),
        (("state", "players", 0, "ships"), ["atlantis", None, None, None]),
        (("state",), {}),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_reason(
    path: tuple[str | int, ...], value: object, begun: Path, run: Run, tmp_path: Path
) -> None:
    content = json.loads(run("position", begun).out)
    place = content
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    file = tmp_path / "position.json"
    file.write_text(json.dumps(content))
    said = run("position", "--check", file)
    assert said.status == 1
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert run("play", "--position", file).status == 2
    assert json.loads(run("position", "--check", file, "--json").out)["ok"] is False


def test_a_file_that_is_no_position_is_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    for content in ("hello", "[]", "{}", "[" * 5000):
        file.write_text(content)
        assert run("position", "--check", file).status == 1
        assert run("play", "--position", file).status == 2
