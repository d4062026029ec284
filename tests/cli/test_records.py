"""Replaying, verifying and exporting: what a record or a position says is checked, not believed."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from tessera.cli.saved_matches import MatchSettings, create
from tessera.data_folder import data_folder
from tessera.kernel.chance import Sealed
from tessera.kernel.match import Match
from tessera.kernel.registry import load
from tests.cli.conftest import Run

GOLDEN = Path(__file__).parents[1] / "golden"


def saved(decisions: int, chance: Sealed | None = None) -> Path:
    """Save a solo match of this many decisions, as the table does; return its record."""
    rules = load("ostia").ruleset(1)
    chance = chance or Sealed(Sealed.numbered(7).seed)
    match = Match(rules, chance)
    dice = random.Random(7)
    for _ in range(decisions):
        if not match.over:
            match.play(0, dice.choice(match.legal(0)))
    settings = MatchSettings("ostia", 1, rules.options, ["human"], "en", chance.seed.hex(), "2026-01-01T00:00:00+00:00")
    settings.number = chance.number
    return create(settings, match).file


@pytest.fixture
def played() -> Path:
    """Return the record of a whole match."""
    return saved(1000)


@pytest.fixture
def begun() -> Path:
    """Return the record of an unfinished match."""
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


def test_the_replay_of_a_finished_match_leaves_no_secret_out(run: Run, tmp_path: Path) -> None:
    found = GOLDEN / "mare_nostrum-end-fame.txt"
    whole = run("replay", found).out
    assert "drew a legendary token:" in whole
    half = tmp_path / "half.txt"  # the same match before its end
    lines = found.read_text().splitlines(keepends=True)
    moves = [n for n, line in enumerate(lines) if line[:1].isdecimal()]
    half.write_text("".join(lines[: moves[-20]]))
    said = run("replay", half)
    assert said.status == 0
    assert "drew a legendary token." in said.out and "drew a legendary token:" not in said.out


def test_replay_by_steps_stops_between_secret_answers(run: Run) -> None:
    """A match with secret offers is shown answer by answer, and its positions too."""
    found = GOLDEN / "mare_nostrum-2.txt"
    entries = found.read_text().splitlines()
    first = next(int(line.split()[0]) for line in entries if re.match(r"\d+ [ab] offer ", line)) - 1
    positions = {run("position", found, "--at", str(first + n)).out for n in range(3)}
    assert len(positions) == 3
    said = run("replay", found, "--step", "--at", str(first + 1))
    assert said.status == 0


# Verify -------------------------------------------------------------------------------------------


def test_verify_says_what_was_checked(played: Path, run: Run) -> None:
    said = run("verify", played)
    assert said.status == 0
    for line in (
        "moves were legal",
        "fingerprints agree",
        "The result is right",
        "seed that was committed to",
        "No player",
    ):
        assert line in said.out
    report = json.loads(run("verify", played, "--json").out)
    assert report["ok"] is True and report["chance"] == "proven"
    assert report["outcomes"] > 40
    assert report["result"] is not None


def test_verify_says_a_result_as_the_game_counts(run: Run) -> None:
    said = run("verify", GOLDEN / "discordia-end-years.txt")
    assert re.search(r"The result is right: Aurelia \d+ workers? left, Brutus \d+ workers? left", said.out)
    assert re.search(r"Aurelia \d+ points, ", run("verify", GOLDEN / "ostia-2.txt").out)


def test_verify_of_a_match_that_is_not_over(begun: Path, run: Run) -> None:
    said = run("verify", begun)
    assert said.status == 3
    assert "still sealed" in said.out
    assert json.loads(run("verify", begun, "--json").out)["doubt"] == "sealed"


@pytest.mark.parametrize("line", ["seed", "commit"])
def test_a_record_from_which_something_was_taken_out_is_unproven(line: str, played: Path, run: Run) -> None:
    played.write_text(re.sub(rf"^{line} .*\n", "", played.read_text(), flags=re.M))
    said = run("verify", played)
    assert said.status == 3
    assert "The result is right" in said.out and "Unproven: " in said.out
    assert "not over" not in said.out
    report = json.loads(run("verify", played, "--json").out)
    assert (report["chance"], report["over"]) == ("unproven", True)


def test_a_match_with_a_chosen_number_says_that_this_proves_nothing(run: Run) -> None:
    said = run("verify", saved(1000, Sealed.numbered(7)))
    assert said.status == 4
    assert "the number 7, which somebody chose" in said.out and "proves nothing" in said.out.replace("\n", " ")


def test_the_number_stays_in_the_record_of_a_match_that_is_taken_up_again(run: Run) -> None:
    assert run("play", "ostia", "--players", "1", "--seed", "5", typed="1\n" * 3).status == 0
    assert run("resume", typed="1\n" * 300).status == 0
    (file,) = (data_folder() / "matches").glob("*/record.txt")
    assert "\nnumber 5\n" in file.read_text()
    assert run("verify", file).status == 4


def test_verify_names_who_contributed(run: Run) -> None:
    said = run("verify", saved(1000, Sealed(b"server", {0: b"1" * 32})))
    assert said.status == 0
    assert "Nobody could choose them: Aurelia" in said.out


def test_verify_tells_its_exit_statuses(run: Run) -> None:
    assert "3 unproven" in " ".join(run("verify", "--help").out.split())


@pytest.mark.parametrize(
    ("language", "words"),
    [("ja", "行目:ここには「seats N」が要ります"), ("ko", "번째 줄: 여기에는 “seats N”이 와야 합니다")],
)
def test_what_is_wrong_with_a_record_is_told_in_the_readers_language(
    language: str, words: str, played: Path, run: Run
) -> None:
    played.write_text(played.read_text().replace("seats 1", "sets 1"))
    assert words in run("verify", played, "--lang", language).err


@pytest.mark.parametrize(
    ("language", "place", "value", "words"),
    [
        ("ja", "round", -3, "0から1000までの整数"),
        ("ko", "round", -3, "0부터 1000까지의 정수"),
        # One of the texts of every game, one of Ostia's own, and one inside the other.
        ("ja", "amphorae", 999, "amphoraeは999ですが、局面のほかの部分によれば"),
        ("ko", "amphorae", 999, "amphorae는 999인데, 국면의 나머지에 따르면"),
        ("ja", "edition", "1e", "editionが'1e'になっています。正しくは2e"),
        ("en", "questions", ["chip"], "questions: 'chip' presupposes that not all 5 pieces of the kind are laid yet"),
        ("ja", "questions", ["chip"], "問い「chip」の前提が満たされていません。前提:この種類の5個がまだ置き終わって"),
        (
            "ko",
            "questions",
            ["chip"],
            "질문 “chip”의 전제가 갖춰지지 않았습니다. 전제: 이 종류의 5개가 아직",
        ),
    ],
)
def test_what_is_wrong_with_a_position_is_told_in_the_readers_language(
    language: str, place: str, value: object, words: str, begun: Path, run: Run, tmp_path: Path
) -> None:
    content = json.loads(run("position", begun).out)
    content["state"][place] = value
    file = tmp_path / "position.json"
    file.write_text(json.dumps(content))
    assert words in run("position", "--check", file, "--lang", language).err


def test_a_byte_order_mark_is_no_part_of_a_record_or_a_position(played: Path, run: Run, tmp_path: Path) -> None:
    marked = tmp_path / "marked.txt"
    marked.write_bytes(b"\xef\xbb\xbf" + played.read_bytes())
    assert run("verify", marked).status == 0
    file = tmp_path / "position.json"
    file.write_bytes(b"\xef\xbb\xbf" + run("position", played, "--at", "60").out.encode())
    assert run("position", "--check", file).status == 0


def other_seed(text: str) -> str:
    return re.sub(r"^seed .*", "seed " + "00" * 32, text, flags=re.M)


def other_commitment(text: str) -> str:
    return re.sub(r"^commit sha256:....", "commit sha256:0000", text, flags=re.M)


def other_result(text: str) -> str:
    return re.sub(r"^result .*", "result 999", text, flags=re.M)


def lost_move(text: str) -> str:
    lines = text.splitlines(keepends=True)
    return "".join(lines[:20] + lines[21:])


def other_card(text: str) -> str:
    return re.sub(r"order O..", lambda found: "order O42" if found[0] != "order O42" else "order O41", text, count=1)


@pytest.mark.parametrize("change", [other_seed, other_commitment, other_result, lost_move, other_card])
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
        (("state", "questions"), ["chip"]),
        (("state", "nonsense"), 1),
        (("nonsense",), 1),
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
