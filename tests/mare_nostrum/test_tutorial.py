"""The tutorial of Mare Nostrum leads through the first round (what is asked of all: tests/conformance)."""

from __future__ import annotations

from tests.tutorial import tutorial

TUTORIAL = tutorial("mare_nostrum")
PLACES = r"seat-[012]|item-[a-z]+"


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


def test_it_points_only_at_things_of_the_board() -> None:
    assert TUTORIAL.unknown(PLACES) == []
