"""The tutorial of Ostia shows every action once (what is asked of every tutorial: tests/conformance)."""

from __future__ import annotations

from tessera.games.ostia.vocabulary import ACTION_NAMES
from tests.lesson import lesson

LESSON = lesson("ostia")
PLACES = r"cell-([1-9]|1[0-5])-[0-4]|steps-[1-6]|next-ship|extra-O[0-4][0-9]"


def test_it_lands_on_every_action() -> None:
    assert {event["action"] for event in LESSON.told()["landed"]} == set(ACTION_NAMES)


def test_every_action_has_an_effect() -> None:
    assert {"traded", "filled", "enriched", "sailed", "transit", "built", "furnished", "launched"} <= set(LESSON.told())


def test_the_numbers_its_texts_name_are_true() -> None:
    """They stand in the texts of three languages as figures."""
    told = LESSON.told()
    produced = [(event["resource"], event["n"]) for event in told["produced"]]
    assert produced[0] == ("wheat", 2) and ("stone", 5) in produced
    assert told["declared"] == [{"seat": 0, "steps": 3, "permits": 4}]
    assert told["filled"][0]["wheat"] == 4
    assert (told["enriched"][0]["extra"], told["enriched"][0]["n"]) == ("stone", 3)
    assert told["rewarded"][0]["n"] == 1


def test_it_points_only_at_things_of_the_board() -> None:
    assert LESSON.unknown(PLACES) == []
