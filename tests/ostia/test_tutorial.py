"""The tutorial of Ostia shows every action once (what is asked of every tutorial: tests/conformance)."""

from __future__ import annotations

from tessera.games.ostia.vocabulary import ACTION_NAMES
from tests.tutorial import tutorial

TUTORIAL = tutorial("ostia")
PLACES = (
    r"cell-([1-9]|1[0-5])-[0-4]|steps-[1-6]|next-ship|extra-O[0-4][0-9]|score-0|emperor|have-(women|sets)|supply|round"
)


def test_it_lands_on_every_action() -> None:
    assert {event["action"] for event in TUTORIAL.events_by_kind()["landed"]} == set(ACTION_NAMES)


def test_every_action_has_an_effect() -> None:
    assert {"traded", "filled", "enriched", "sailed", "transit", "built", "furnished", "launched"} <= set(
        TUTORIAL.events_by_kind()
    )


def test_the_numbers_its_texts_name_are_true() -> None:
    """They stand in the texts of three languages as figures."""
    told = TUTORIAL.events_by_kind()
    produced = [(event["resource"], event["n"]) for event in told["produced"]]
    assert produced[0] == ("wheat", 2) and ("stone", 5) in produced
    assert told["declared"] == [{"seat": 0, "steps": 3, "permits": 4}]
    assert told["filled"][0]["wheat"] == 4
    assert (told["enriched"][0]["extra"], told["enriched"][0]["n"]) == ("stone", 3)
    assert told["rewarded"][0]["n"] == 1
    assert told["audited"][0] == {"censor": "ships", "tokens": 0}


def test_the_points_its_texts_name_are_true() -> None:
    match = TUTORIAL.begin()
    for n, move in TUTORIAL.moves():
        if TUTORIAL.steps[n - 1].get("text") == "board-tutorial-score":
            assert match.breakdown == [{"buildings": 6, "ships": 6, "column": 25}]
        if TUTORIAL.steps[n].get("text") == "board-tutorial-censor":
            assert match.observe(0)["players"][0]["ship_icons"] == 2
        match.play(0, move)
    box = TUTORIAL.game.standard.tables
    assert box["column"]["row_points"][9:11] == [25, 20]
    assert (box["prices"]["honour"], box["points"]["honour"], box["honours"]["amphorae"]) == (4, 12, 4)
    assert (box["points"]["token"], box["censor"]["ships"]["low"], box["censor"]["ships"]["high"]) == (5, 3, 6)


def test_it_points_only_at_things_of_the_board() -> None:
    assert TUTORIAL.unknown(PLACES) == []
