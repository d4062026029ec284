"""The tutorial of Mare Nostrum leads through the first round (what is asked of all: tests/conformance)."""

from __future__ import annotations

from tests.lesson import lesson

LESSON = lesson("mare_nostrum")
PLACES = r"seat-[012]|item-[a-z]+"


def test_it_shows_all_five_phases_and_ends_in_the_second_round() -> None:
    told = LESSON.told()
    assert [event["phase"] for event in told["phase"]][-5:] == ["develop", "war", "claim", "collect", "trade"]
    assert {"number", "offered", "took", "paid", "built", "raised", "marched", "values"} <= set(told)
    assert LESSON.follow().observe(0)["round"] == 2


def test_the_numbers_its_texts_name_are_true() -> None:
    """They stand in the texts of three languages as figures."""
    start = LESSON.begin().observe(0)["players"][0]
    assert (start["empire"], start["count"]) == ("rome", 9)
    told = LESSON.told()
    assert told["number"][0] == {"seat": 1, "n": 2}
    assert [event["resource"] for event in told["took"] if event["seat"] == 0] == ["perfume", "coin"]
    assert [event for event in told["kept"] if event["seat"] == 0] == [{"seat": 0, "resource": "coin", "n": 2}]
    assert LESSON.follow().observe(0)["titles"]["military"] == 0


def test_it_points_only_at_things_of_the_board() -> None:
    assert LESSON.unknown(PLACES) == []
