"""The tutorial of Discordia shows every main action and a year's end (what is asked of all: tests/conformance)."""

from __future__ import annotations

from tests.tutorial import tutorial

TUTORIAL = tutorial("discordia")
PLACES = (
    r"supply|strength|aqueduct|forecast-(icons|empty|water|lack)|(exploration|development)-[1-8]"
    r"|cell-(harbour|fortress|market|farmland)-[1-9]"
)


def test_it_does_every_main_action_once() -> None:
    verbs = [step["expect"].split()[0] for step in TUTORIAL.steps if step["expect"]]
    assert [verbs.count(verb) for verb in ("deploy", "expand", "develop", "stars")] == [1, 1, 1, 1]
    assert verbs.count("take") == 2  # one of them in set-up


def test_it_shows_extras_a_sailing_ship_and_a_whole_year() -> None:
    kinds = TUTORIAL.events_by_kind()
    assert {"special", "boat", "tower", "sailed", "moored", "repelled", "plundered", "lack", "emptied"} <= set(kinds)
    assert [event["year"] for event in kinds["year"]] == [1, 2]


def test_the_numbers_its_texts_name_are_true() -> None:
    """They stand in the texts of three languages as figures."""
    start = TUTORIAL.begin().observe(0)["players"][0]
    assert (start["workers"], start["forecast"]["lack"]) == (15, 17)
    events = TUTORIAL.events_by_kind()
    assert events["used"][0] == {"seat": 0, "die": "blue", "value": 2, "modifiers": 1}
    assert events["deployed"] == [{"seat": 0, "piece": "B02", "post": "fortress-1", "n": 2}]
    assert [event["n"] for event in events["stars"]] == [2, 1]
    assert [event["n"] for event in events["strength"]] == [3, 3]
    assert events["lack"] == [{"seat": 0, "icons": 12, "empty": 1, "water": 4, "n": 9}]
    assert events["lost-tower"] == [{"seat": 0, "tower": "military-8"}]
    assert TUTORIAL.play().observe(0)["players"][0]["workers"] == 20
    assert TUTORIAL.game.standard.tables["germanic"]["B5"]["strength"] == 4


def test_it_points_only_at_things_of_the_board() -> None:
    assert TUTORIAL.unknown(PLACES) == []
