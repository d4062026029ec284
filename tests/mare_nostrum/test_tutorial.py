"""The tutorial of Mare Nostrum leads through the first round (what is asked of all: tests/conformance)."""

from __future__ import annotations

import pytest

from tessera.games.mare_nostrum.game import GAME
from tests.tutorial import names, tutorial

TUTORIAL = tutorial("mare_nostrum")
PLACES = r"seat-[012]|item-[a-z]+|units-[a-z-]+-2"
LESSONS = [name for name in names() if name.startswith("mare_nostrum:")]


def test_it_shows_all_five_phases_and_ends_in_the_second_round() -> None:
    told = TUTORIAL.events_by_kind()
    assert [event["phase"] for event in told["phase"]][-5:] == ["develop", "war", "claim", "collect", "trade"]
    assert {"number", "offered", "took", "paid", "built", "raised", "marched", "values"} <= set(told)
    assert TUTORIAL.play().observe(0)["round"] == 2


def test_the_numbers_its_texts_name_are_true() -> None:
    """They stand in the texts of three languages as figures."""
    start = TUTORIAL.begin().observe(0)["players"][0]
    assert (start["empire"], start["count"]) == ("rome", 9)
    told = TUTORIAL.events_by_kind()
    assert told["number"][0] == {"seat": 1, "n": 2}
    assert [event["resource"] for event in told["took"] if event["seat"] == 0] == ["perfume", "coin"]
    assert [event for event in told["kept"] if event["seat"] == 0] == [{"seat": 0, "resource": "coin", "n": 2}]
    assert TUTORIAL.play().observe(0)["titles"]["military"] == 0


@pytest.mark.parametrize("name", ["mare_nostrum", *LESSONS])
def test_it_points_only_at_things_of_the_board(name: str) -> None:
    assert tutorial(name).unknown(PLACES) == []


def test_the_punic_wars_show_trade_and_barbarians() -> None:
    told = tutorial("mare_nostrum:punic-wars").events_by_kind()
    assert len(told["foreign"]) == 3
    assert told["drove"] == [{"seat": 0, "from": "achaea", "to": "sicilia"}]
    assert {"seat": 1, "resource": "gold", "n": 1} in told["kept"]


def test_the_lesson_of_atlantis_is_true() -> None:
    seen = tutorial("mare_nostrum:atlantis").begin().observe(0)
    (atlantis,) = (seat for seat, player in enumerate(seen["players"]) if player["empire"] == "atlantis")
    own = [name for name, province in seen["provinces"].items() if province["owner"] == atlantis]
    assert sorted(own) == ["atlantis", "baetica", "mauretania"]
    assert len(seen["display"]) == 6 and seen["players"][atlantis]["tiles"] == ["atlas"]


def test_the_lesson_of_the_cities_shows_the_objectives_of_troy() -> None:
    seen = tutorial("mare_nostrum:cities").begin().observe(0)
    assert seen["atlas"]["objectives"] == ["alexanders-conquest", "poseidons-legacy", "favour-of-ares"]


def test_the_learner_pays_and_may_pay_the_second_set_in_one_press() -> None:
    match, paid, first = TUTORIAL.begin(), [], []
    for step, move in TUTORIAL.moves():
        if TUTORIAL.seat(step) == 0 and match.question(0) == "pay":
            assert TUTORIAL.steps[step].get("expect") == move, "the coach pays for the learner"
            paid.append(move)
            if match.observe(0)["paid"] == {"goods": [], "pair": None, "coins": 0}:
                first = GAME.facts(match.state, 0)["payments"][0]["moves"]
        match.play(TUTORIAL.seat(step), move)
    assert len(paid) == 6
    assert paid[3:] == first
