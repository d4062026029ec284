"""Die modifiers: one step each, once a year, for everything the turn brings."""

import pytest

from tessera.kernel.clauses import clause
from tessera.kernel.errors import IllegalMove
from tests.discordia.table import Table, choosing, turn

DICE = {"red": 3, "yellow": 1, "blue": 6}


def dice_of(table: Table) -> list[str]:
    return table.options("use")


@clause("discordia.modifier.one")
def test_one_modifier_raises_or_lowers_the_die_by_one() -> None:
    table = choosing(dice=DICE, modifiers=(1, 1))
    assert [use for use in dice_of(table) if use.startswith("red")] == ["red-2", "red-3", "red-4"]
    table.play("use red-4")
    assert table.board()["die"] == {"colour": "red", "value": 4, "modifiers": 1}
    assert table.view("a")["modifiers"] == {"own": 1, "active": 0}


@clause("discordia.modifier.one")
def test_without_an_active_modifier_a_die_is_what_it_shows() -> None:
    for modifiers in ((0, 0), (2, 0)):
        assert sorted(dice_of(choosing(dice=DICE, modifiers=modifiers))) == ["blue-6", "red-3", "yellow-1"]


@clause("discordia.modifier.several")
def test_several_modifiers_work_on_one_die_together() -> None:
    table = choosing(dice=DICE, modifiers=(4, 3))
    assert [use for use in dice_of(table) if use.startswith("red")] == [f"red-{n}" for n in range(1, 7)]
    table.play("use red-5")
    assert table.view("a")["modifiers"] == {"own": 4, "active": 1}


@clause("discordia.modifier.when")
def test_once_the_die_is_chosen_no_modifier_changes_it() -> None:
    table = choosing(dice=DICE, modifiers=(4, 3)).play("use red-4")
    assert table.view("a")["modifiers"] == {"own": 4, "active": 2}
    assert "use" not in table.verbs()
    table.play("stars")
    assert table.board()["die"] == {"colour": "red", "value": 4, "modifiers": 1}
    assert "use" not in table.verbs()


@clause("discordia.modifier.once")
def test_a_used_modifier_does_not_work_again_this_year() -> None:
    table = choosing(dice=DICE, modifiers=(1, 1))
    table.play("use red-4").end_turn()
    table.reach(season=2, seat="a")
    assert len(dice_of(table)) == 2  # seat b is Maximus and took a die


@clause("discordia.modifier.limits")
def test_one_and_six_are_the_ends() -> None:
    table = choosing(dice=DICE, modifiers=(9, 9))
    for colour in DICE:
        assert [use for use in dice_of(table) if use.startswith(colour)] == [f"{colour}-{n}" for n in range(1, 7)]
    near = choosing(dice=DICE, modifiers=(1, 1))
    assert [use for use in dice_of(near) if use.startswith("yellow")] == ["yellow-1", "yellow-2"]
    assert [use for use in dice_of(near) if use.startswith("blue")] == ["blue-5", "blue-6"]
    with pytest.raises(IllegalMove):
        near.play("use yellow-6")


@clause("discordia.modifier.everything")
def test_the_modified_value_counts_for_column_boat_tiles_and_towers() -> None:
    table = choosing(
        dice={"red": 3, "yellow": 3, "blue": 3},
        modifiers=(2, 2),
        rows=[["B01", "B05", "B09", "B13", "B17", "B21"], [None] * 6],
        fortress=["B04", "B12"],
        expansions={"fortress": 1},
        towers=["trade-1"],
        supply={"soldier": 9},
        stars=1,
    )
    table.play("use red-1")
    assert table.options("take") == ["B01"]
    assert table.options("special") == ["fortress-1"]
    assert table.options("trade") == ["tower-1"]
    assert table.can("boat")  # spring is 1


@clause("discordia.modifier.die-stays")
def test_the_next_player_finds_the_die_as_it_was_rolled() -> None:
    table = choosing(dice=DICE, modifiers=(2, 2), players=3)
    table.play("use blue-6").end_turn()
    table.set("b", modifiers=(2, 2)).set("c", modifiers=(0, 0))
    table.play("use red-5").end_turn()
    assert (table.seat, sorted(dice_of(table))) == ("c", ["red-3", "yellow-1"])
    assert table.board()["dice"] == DICE


@clause("discordia.modifier.refresh")
def test_all_modifiers_are_active_again_in_the_new_year() -> None:
    table = choosing(dice=DICE, modifiers=(3, 1), season=5, supply={"soldier": 30})
    table.set("b", modifiers=(2, 0))
    table.play("use red-3").next_year()
    assert table.view("a")["modifiers"]["active"] == table.view("a")["modifiers"]["own"] == 3
    assert table.view("b")["modifiers"]["active"] == table.view("b")["modifiers"]["own"] == 2


@clause("discordia.modifier.gained")
def test_a_modifier_gained_in_a_turn_waits_for_the_next_one() -> None:
    table = turn("red-1", season=1, modifiers=(0, 0), exploration=3, stars=1)
    before = table.board()["supply"]["modifier"]
    table.play("boat")  # spring: a star on the fourth space of the exploration track
    assert table.view("a")["exploration"] == 4
    assert table.view("a")["modifiers"] == {"own": 1, "active": 1}
    assert table.board()["supply"]["modifier"] == before - 1
    assert table.asked == "act"
    assert table.options("use") == []
    table.end_turn().reach(season=2, seat="a")
    assert len(dice_of(table)) > 2


@clause("discordia.modifier.supply", "discordia.bonus.lost")
def test_no_modifier_is_gained_from_an_empty_supply() -> None:
    table = turn("red-1", season=1, modifiers=(1, 1), exploration=3, stars=1, left={"modifier": 0})
    table.play("boat")
    assert table.view("a")["modifiers"]["own"] == 1
    assert table.told("lost", "bonus") == ["modifier"]
