"""City expansions: wider cities, longer tracks, printed bonuses and privileges."""

from typing import Any

import pytest

from tessera.kernel.clauses import clause
from tessera.kernel.errors import IllegalMove
from tests.discordia.table import COMPONENTS, MARKS, Table, turn

KINDS = ["harbour", "fortress", "market", "farmland", "exploration", "development"]


def expanding(**facts: Any) -> Table:
    """A turn whose main action may take every kind of expansion."""
    return turn("red-3", **({"options": {"expansion-kinds": "any"}, "stars": 0} | facts))


def places(table: Table) -> dict[str, int]:
    return {row: len(table.view("a")["city"][row]) for row in KINDS[:4]}


@clause("discordia.expansion.take")
def test_the_main_action_takes_one_expansion_and_lays_it() -> None:
    table = expanding()
    left = table.board()["supply"]["fortress"]
    table.play("expand fortress")
    assert table.board()["supply"]["fortress"] == left - 1
    assert table.view("a")["expansions"]["fortress"] == 1
    assert not table.options("expand")


@clause("discordia.expansion.city")
@pytest.mark.parametrize("row", ["harbour", "fortress", "market", "farmland"])
def test_a_row_grows_by_one_place_on_its_right(row: str) -> None:
    table = expanding()
    before = places(table)
    table.play(f"expand {row}")
    assert places(table) == before | {row: before[row] + 1}
    assert table.pieces(row)[-1] is None


@clause("discordia.expansion.city")
def test_a_new_harbour_has_a_place_for_a_tower() -> None:
    table = expanding()
    assert len(table.view("a")["towers"]) == 1
    table.play("expand harbour")
    assert len(table.view("a")["towers"]) == 2


@clause("discordia.expansion.beyond")
def test_a_row_may_leave_the_board_on_the_right() -> None:
    table = expanding(expansions={"market": 6}, players=4, market=["M01"] * 0)
    assert places(table)["market"] == 8
    table.play("expand market")
    assert places(table)["market"] == 9


@clause("discordia.expansion.track", "discordia.expansion.track-spaces")
@pytest.mark.parametrize("track", ["exploration", "development"])
def test_a_track_expansion_adds_two_spaces_to_its_track(track: str) -> None:
    table = expanding()
    before = table.view("a")["tracks"]
    table.play(f"expand {track}")
    assert table.view("a")["tracks"] == before | {track: before[track] + 2}


@clause("discordia.expansion.track-spaces", "discordia.expansion.values")
def test_what_expansions_cover_and_add_is_marked_as_ours() -> None:
    assert COMPONENTS["city"]["harbour"]["gives"] == [[], ["star"], ["tower"], []]
    assert {MARKS[f"city.{row}.gives"] for row in KINDS[:4]} == {"reconstructed"}
    for track in KINDS[4:]:
        assert [space["gives"] for space in COMPONENTS[f"{track}_extension"]] == [["water"], ["expansion"]]
        assert {mark for path, mark in MARKS.items() if path.startswith(f"{track}_extension")} == {"reconstructed"}


@clause("discordia.expansion.track")
def test_stars_go_on_the_new_spaces_and_bring_what_is_there() -> None:
    table = turn("red-6", development=6, expansions={"development": 1}, stars=1, water=0)
    table.play("develop")
    assert (table.view("a")["development"], table.view("a")["water"]) == (7, 1)
    table = turn("red-1", exploration=6, expansions={"exploration": 1}, stars=1, water=0)
    table.play("boat")
    assert (table.view("a")["exploration"], table.view("a")["water"]) == (7, 1)


@clause("discordia.expansion.bonus")
def test_covering_a_printed_bonus_gives_it_at_once() -> None:
    table = expanding()
    table.play("expand harbour")  # the second harbour covers a star
    assert table.view("a")["stars"] == 1
    table = expanding(expansions={"harbour": 1})
    table.play("expand harbour")  # the third covers a tower
    assert table.asked == "tower"
    table = expanding(expansions={"fortress": 2})
    table.play("expand fortress")
    assert table.view("a")["water"] == 1


@clause("discordia.expansion.bonus")
def test_a_place_without_a_bonus_gives_nothing() -> None:
    table = expanding(stars=0)
    table.play("expand market")
    assert (table.view("a")["stars"], table.view("a")["water"], table.asked) == (0, 0, "act")


@clause("discordia.expansion.same")
def test_many_of_one_kind_as_long_as_there_are_any() -> None:
    table = expanding(expansions={"farmland": 3}, left={"farmland": 1})
    table.play("expand farmland")
    assert table.view("a")["expansions"]["farmland"] == 4
    assert expanding(left={"farmland": 0}).options("expand") == [kind for kind in KINDS if kind != "farmland"]


@clause("discordia.expansion.tile")
def test_the_action_tile_limits_the_main_action_to_three_kinds() -> None:
    table = turn("red-1", actions=["IV", "I", "II", "III", "V", "VI"])
    assert table.options("expand") == ["harbour", "farmland", "development"]
    with pytest.raises(IllegalMove):
        table.play("expand market")


@clause("discordia.expansion.any")
def test_with_the_option_every_kind_may_be_taken() -> None:
    assert expanding().options("expand") == KINDS


# ── Privileges for the fourth and the sixth ──────────────────────────────────────────────────────


@clause("discordia.expansion.privilege")
@pytest.mark.parametrize("owned", [3, 5])
def test_the_fourth_and_the_sixth_expansion_bring_a_privilege(owned: int) -> None:
    table = expanding(expansions={"market": 1, "fortress": 1, "exploration": owned - 2}, privileges_open=["stars"])
    table.play("expand development")
    assert table.asked == "privilege"
    table.play("claim stars")
    assert [privilege["name"] for privilege in table.view("a")["privileges"]] == ["stars"]
    assert table.board()["privileges"] == []


@clause("discordia.expansion.privilege-only")
@pytest.mark.parametrize("owned", [0, 1, 2, 4, 6, 7])
def test_no_other_expansion_brings_one(owned: int) -> None:
    table = expanding(expansions={"exploration": owned}, privileges_open=["stars"])
    table.play("expand development")
    assert table.asked == "act"


@clause("discordia.expansion.privilege")
def test_an_expansion_gained_as_a_bonus_counts_too() -> None:
    table = turn("red-6", development=1, stars=1, expansions={"exploration": 3}, privileges_open=["stars"])
    table.play("develop", "expand development")
    assert table.asked == "privilege"


@clause("discordia.expansion.printed-not-counted")
def test_printed_expansions_count_neither_for_privileges_nor_for_decrees() -> None:
    table = expanding(decrees_open=["expansion-pairs", "expansion-kinds"], privileges_open=["stars"])
    assert table.options("enact") == []  # two markets and two farmlands are printed
    table.play("expand market")
    assert table.asked == "act"
    assert table.options("enact") == []
