"""Towers: military and trade towers above the harbours."""

from typing import Any

import pytest

from tessera.kernel.clauses import clause
from tessera.kernel.errors import IllegalMove
from tests.discordia.table import COMPONENTS, MARKS, Table, turn

ALL = {"sailor": 9, "soldier": 9, "merchant": 9, "farmer": 9}


def building(tower: str, **facts: Any) -> Table:
    """A turn in autumn that has just been given this tower by the boat."""
    column = "military" if tower.startswith("military") else "trade"
    other = {"military": "trade", "trade": "military"}[column]
    table = turn("red-3", **({"season": 3, column: [tower], other: []} | facts))
    return table.play("boat", f"raise {tower}")


def towers(table: Table) -> list[str | None]:
    return [tower and tower["piece"] for tower in table.view("a")["towers"]]


@clause("discordia.tower.take")
def test_any_tower_on_display_of_either_kind_may_be_taken() -> None:
    table = turn("red-3", season=3, military=["military-2", "military-7"], trade=["trade-4"]).play("boat")
    assert table.options("raise") == ["military-2", "military-7", "trade-4"]
    with pytest.raises(IllegalMove):
        table.play("raise trade-1")
    table.play("raise trade-4")
    assert (table.board()["military"], table.board()["trade"]) == (["military-2", "military-7"], [])


@clause("discordia.tower.harbour")
def test_one_tower_above_each_harbour_ship_or_not() -> None:
    table = building("trade-1", harbour=[], expansions={"harbour": 1}, towers=["military-7"])
    assert table.legal() == ["place", "replace tower-1"]
    table.play("place")
    assert towers(table) == ["military-7", "trade-1"]
    full = building("trade-1", harbour=["S01"], towers=["military-7"])
    assert full.legal() == ["replace tower-1"]
    assert towers(building("trade-1", harbour=["S01"])) == ["trade-1"]


@clause("discordia.tower.leftmost")
def test_a_tower_goes_above_the_leftmost_harbour_without_one() -> None:
    expansions = {"harbour": 2}
    assert towers(building("trade-1", expansions=expansions)) == ["trade-1", None, None]  # though ships lie elsewhere
    table = building("trade-1", expansions=expansions, towers=[None, "military-7"])
    assert table.legal() == ["place", "replace tower-2"]
    assert towers(table.play("place")) == ["trade-1", "military-7", None]


@clause("discordia.tower.build-over")
def test_a_tower_may_be_built_over_although_a_harbour_is_free() -> None:
    table = building("trade-1", expansions={"harbour": 1}, towers=["military-7"])
    table.play("replace tower-1")
    assert towers(table) == ["trade-1", None]


@clause("discordia.tower.build-over-workers")
def test_workers_of_a_tower_built_over_come_back_and_it_is_gone() -> None:
    table = building("trade-1", towers=[("military-1", 1)], supply={"soldier": 1, "sailor": 1})
    table.play("replace tower-1")
    assert table.view("a")["supply"]["soldier"] == 3
    assert towers(table) == ["trade-1"]
    assert "military-1" not in table.board()["military"]


@clause("discordia.tower.military-spaces")
def test_a_military_tower_is_filled_like_barracks() -> None:
    # The rulebook's example: the main action deploys two soldiers to the tower.
    actions = ["II", "III", "IV", "V", "VI", "I"]
    table = turn("blue-6", actions=actions, towers=["military-2"], supply=ALL)
    table.play("deploy tower-1")
    assert table.crew("towers") == {"soldier": 2}
    assert table.view("a")["supply"]["soldier"] == 7
    assert (
        turn("blue-6", actions=actions, towers=["military-2"], supply={"soldier": 1, "farmer": 1}).options("deploy")
        == []
    )
    assert turn("blue-6", actions=actions, towers=["military-7"], supply=ALL).options("deploy") == []


@clause("discordia.tower.military-star")
def test_some_military_towers_place_a_star() -> None:
    table = building("military-1", stars=2)
    assert table.asked == "star"
    table.play("explore")
    assert (table.view("a")["exploration"], table.view("a")["stars"]) == (1, 1)
    assert building("military-2", stars=2).asked == "act"


@clause("discordia.tower.military-strength")
def test_some_military_towers_are_strength_for_good() -> None:
    for tower, strength in (("military-1", 0), ("military-2", 1), ("military-7", 1), ("trade-1", 0)):
        assert turn("red-6", towers=[tower]).view("a")["forecast"]["strength"] == strength
    assert turn("red-6", towers=[("military-2", 1)]).view("a")["forecast"]["strength"] == 3


@clause("discordia.tower.military-special")
def test_a_military_tower_takes_special_deployments_with_the_red_die() -> None:
    table = turn("red-2", towers=["military-2"], supply=ALL)
    assert table.options("special") == ["tower-1"]
    table.play("special tower-1")
    assert table.crew("towers") == {"soldier": 2}
    assert turn("blue-2", towers=["military-2"], supply=ALL).options("special") == []
    assert turn("red-3", towers=["military-2"], supply=ALL).options("special") == []


@clause("discordia.tower.values")
def test_the_values_of_towers_are_marked_as_ours_except_the_printed_one() -> None:
    assert COMPONENTS["tower"]["trade-1"] == {"die": 1, "exchange": 3, "gives": ["water", "water"]}
    assert MARKS["tower.trade-1.exchange"] == "printed"
    assert {MARKS[f"tower.military-{n}.spaces"] for n in range(1, 9)} == {"reconstructed"}


# ── Trade towers ─────────────────────────────────────────────────────────────────────────────────


@clause("discordia.tower.trade")
@pytest.mark.parametrize("colour", ["red", "yellow", "blue"])
def test_a_one_in_any_colour_exchanges_three_workers(colour: str) -> None:
    # The rulebook's example: with a 1 three workers are drawn, then three are returned.
    table = turn(f"{colour}-1", season=2, towers=["trade-1"], supply={"sailor": 5}, bag={"farmer": 9})
    table.play("trade tower-1")
    assert table.view("a")["supply"] == {"sailor": 5, "soldier": 0, "merchant": 0, "farmer": 3}
    table.play("return sailor", "return sailor", "return sailor")
    assert table.view("a")["supply"] == {"sailor": 2, "soldier": 0, "merchant": 0, "farmer": 3}
    assert table.asked == "act"


@clause("discordia.tower.trade")
def test_other_towers_exchange_four() -> None:
    table = turn("red-6", season=2, towers=["trade-8"], supply={"sailor": 5}, bag={"farmer": 9})
    table.play("trade tower-1", *["return sailor"] * 4)
    assert table.view("a")["supply"] == {"sailor": 1, "soldier": 0, "merchant": 0, "farmer": 4}


@clause("discordia.tower.trade")
def test_the_value_must_match_and_the_tower_be_a_trade_tower() -> None:
    assert turn("red-2", towers=["trade-1"], supply=ALL).options("trade") == []
    assert turn("red-1", towers=["military-1"], supply=ALL).options("trade") == []


@clause("discordia.tower.trade-water")
def test_building_a_trade_tower_moves_the_water_marker_twice() -> None:
    assert building("trade-1", water=3).view("a")["water"] == 5


@clause("discordia.tower.trade-new")
def test_a_trade_tower_built_this_turn_may_be_used_once() -> None:
    table = building("trade-3", supply={"sailor": 5}, bag={"farmer": 9})
    assert table.options("trade") == ["tower-1"]
    table.play("trade tower-1", *["return sailor"] * 3)
    assert table.options("trade") == []
