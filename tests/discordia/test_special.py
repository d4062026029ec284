"""Special deployments: tiles whose die matches the one in use."""

import pytest

from tessera.kernel.clauses import clause
from tests.discordia.table import turn

ALL = {"sailor": 9, "soldier": 9, "merchant": 9, "farmer": 9}
ONES = {"harbour": ["S03"], "fortress": ["B04"], "market": ["M03"], "farmland": ["F04"]}
"""One tile of each kind for a 1."""


@clause("discordia.special.match")
def test_a_tile_needs_the_value_and_the_colour_of_the_die() -> None:
    assert turn("red-1", supply=ALL, fortress=["B04"]).options("special") == ["fortress-1"]
    assert turn("blue-1", supply=ALL, fortress=["B04"]).options("special") == []
    assert turn("red-2", supply=ALL, fortress=["B04"]).options("special") == []


@clause("discordia.special.match")
def test_every_matching_tile_gets_a_deployment_besides_the_main_action() -> None:
    table = turn("red-1", supply=ALL, fortress=["B03", "B04"], expansions={"fortress": 1})
    table.play("stars", "special fortress-1", "special fortress-2")
    assert [place["filled"] for place in table.view("a")["city"]["fortress"]] == [1, 1]
    assert table.view("a")["supply"]["soldier"] == 9 - 1 - 2


@clause("discordia.special.colours", "discordia.special.stalls")
@pytest.mark.parametrize(
    ("colour", "posts"),
    [
        ("blue", ["harbour-1", "market-1"]),
        ("red", ["fortress-1", "market-1"]),
        ("yellow", ["market-1", "farmland-1"]),
    ],
)
def test_blue_for_ships_red_for_barracks_yellow_for_farms_and_any_for_stalls(colour: str, posts: list[str]) -> None:
    assert turn(f"{colour}-1", supply=ALL, **ONES).options("special") == posts


@clause("discordia.special.stalls")
def test_a_stall_that_was_a_ship_is_like_other_stalls() -> None:
    for colour in ("red", "yellow", "blue"):
        assert turn(f"{colour}-4", supply=ALL, market=["S01-stall"]).options("special") == ["market-1"]


@clause("discordia.special.once")
def test_a_tile_gets_one_space_only() -> None:
    table = turn("red-1", supply=ALL, fortress=["B04"])  # 2·2
    table.play("special fortress-1")
    assert table.crew("fortress") == {"soldier": 2}
    assert table.options("special") == []


@clause("discordia.special.new-tile")
def test_a_tile_taken_this_turn_may_be_deployed_to() -> None:
    table = turn("red-1", season=2, supply=ALL, rows=[["B04"] + [None] * 5, [None] * 6])
    assert table.options("special") == []
    table.play("take B04")
    assert table.options("special") == ["fortress-1"]
    table.play("special fortress-1")
    assert table.crew("fortress") == {"soldier": 2}


@clause("discordia.special.new-tile")
def test_a_tile_built_over_one_that_was_used_is_a_new_one() -> None:
    table = turn("red-1", season=2, supply=ALL, fortress=["B03"], rows=[["B04"] + [None] * 5, [None] * 6])
    table.play("special fortress-1", "take B04", "replace fortress-1")
    assert table.options("special") == ["fortress-1"]


@clause("discordia.special.new-tower")
def test_a_military_tower_built_this_turn_may_be_deployed_to() -> None:
    table = turn("red-3", season=3, supply=ALL, stars=0, military=["military-3"], trade=[])
    table.play("boat", "raise military-3", "special tower-1")
    assert table.crew("towers") == {"soldier": 2}
    assert table.options("special") == []


@clause("discordia.special.any-kind")
def test_the_action_tile_does_not_limit_special_deployments() -> None:
    table = turn("red-1", actions=["III", "I", "II", "IV", "V", "VI"], supply=ALL, **ONES)
    assert table.options("deploy") == ["harbour-1", "farmland-1"]
    assert table.options("special") == ["fortress-1", "market-1"]


@clause("discordia.special.any-colour")
def test_with_the_ability_only_the_value_matters() -> None:
    for colour in ("red", "yellow", "blue"):
        table = turn(f"{colour}-1", development=4, supply=ALL, **ONES)
        assert table.options("special") == ["harbour-1", "fortress-1", "market-1", "farmland-1"]
    assert turn("red-2", development=4, supply=ALL, **ONES).options("special") == []


@clause("discordia.special.towers")
def test_the_ability_holds_for_military_towers() -> None:
    assert turn("blue-1", development=3, supply=ALL, towers=["military-1"]).options("special") == []
    assert turn("blue-1", development=4, supply=ALL, towers=["military-1"]).options("special") == ["tower-1"]
