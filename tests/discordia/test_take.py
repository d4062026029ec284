"""City tiles: taking one from the column, placing it, building over another."""

from typing import Any

import pytest

from tessera.kernel.clauses import clause
from tessera.kernel.errors import IllegalMove
from tests.discordia.table import COMPONENTS, MARKS, Table, turn

EMPTY: list[str | None] = [None] * 6


def offered(*tiles: str, die: str = "red-1", **facts: Any) -> Table:
    """A turn with these tiles in the first column."""
    rows = [[tiles[n] if n < len(tiles) else None] + [None] * 5 for n in range(2)]
    return turn(die, **({"rows": rows, "season": 2, "stars": 0} | facts))


@clause("discordia.take.column")
def test_any_tile_of_the_column_may_be_taken_and_no_other() -> None:
    table = turn("red-2", rows=[["B01", "B05", "B09", "B13", "B17", "B21"], ["F01", "F05", "F09", "F13", "F17", "F21"]])
    assert table.options("take") == ["B05", "F05"]
    for tile in ("B01", "F09"):
        with pytest.raises(IllegalMove):
            table.play(f"take {tile}")
    table.play("take F05")
    assert table.board()["rows"][1] == ["F01", None, "F09", "F13", "F17", "F21"]
    assert table.board()["rows"][0][1] == "B05"


@clause("discordia.take.place")
@pytest.mark.parametrize(
    ("tile", "row"), [("S02", "harbour"), ("B03", "fortress"), ("M03", "market"), ("F01", "farmland")]
)
def test_a_tile_goes_to_its_own_row(tile: str, row: str) -> None:
    table = offered(tile).play(f"take {tile}")
    assert table.pieces(row)[0] == tile
    for other in ("harbour", "fortress", "market", "farmland"):
        if other != row:
            assert set(table.pieces(other)) == {None}


@clause("discordia.take.left-to-right")
def test_a_row_fills_from_the_left() -> None:
    table = offered("M03", market=["M01"], expansions={"market": 2})
    table.play("take M03", "place")
    assert table.pieces("market") == ["M01", "M03", None, None]


@clause("discordia.take.no-space")
def test_a_full_row_can_only_be_built_over_until_it_grows() -> None:
    full = offered("F01", farmland=["F04", "F08"]).play("take F01")
    assert full.legal() == ["replace farmland-1", "replace farmland-2"]
    grown = offered("F01", farmland=["F04", "F08"], expansions={"farmland": 1}).play("take F01")
    assert grown.legal() == ["place", "replace farmland-1", "replace farmland-2"]
    grown.play("place")
    assert grown.pieces("farmland") == ["F04", "F08", "F01"]


@clause("discordia.take.build-over")
def test_a_tile_may_be_built_over_although_a_place_is_free() -> None:
    table = offered("M03", market=["M01"]).play("take M03")
    assert table.legal() == ["place", "replace market-1"]
    table.play("replace market-1")
    assert table.pieces("market") == ["M03", None]


@clause("discordia.take.build-over")
def test_only_tiles_of_the_same_kind_can_be_built_over() -> None:
    table = offered("M03", market=["M01"], farmland=["F04"], fortress=["B03"], harbour=["S01"]).play("take M03")
    assert table.options("replace") == ["market-1"]


@clause("discordia.take.build-over-workers")
def test_workers_of_a_tile_built_over_come_back() -> None:
    table = offered("F01", farmland=[("F08", 1)], supply={"sailor": 2, "farmer": 1})
    assert table.view("a")["city"]["farmland"][0]["workers"]["farmer"] == 3
    table.play("take F01", "replace farmland-1")
    assert table.view("a")["supply"] == {"sailor": 2, "soldier": 0, "merchant": 0, "farmer": 4}
    assert table.view("a")["city"]["farmland"][0]["filled"] == 0


@clause("discordia.take.build-over-gone")
def test_a_tile_built_over_leaves_the_game() -> None:
    table = offered("F01", farmland=["F08"]).play("take F01", "replace farmland-1")
    board = table.board()
    assert "F08" in board["gone"]
    assert "F08" not in board["pile"]


@clause("discordia.take.bonus")
def test_a_tile_may_move_the_water_marker() -> None:
    assert offered("B02", water=4).play("take B02").view("a")["water"] == 5


@clause("discordia.take.bonus")
def test_a_tile_may_place_a_star_on_the_exploration_track() -> None:
    table = offered("B01", stars=3).play("take B01", "explore")
    assert (table.view("a")["exploration"], table.view("a")["stars"]) == (1, 2)


@clause("discordia.take.bonus")
def test_a_tile_without_a_bonus_gives_nothing() -> None:
    table = offered("B03", stars=3).play("take B03")
    assert (table.view("a")["exploration"], table.view("a")["water"], table.asked) == (0, 0, "act")


@clause("discordia.take.bonus-stays")
def test_what_a_tile_gave_stays_when_it_is_built_over() -> None:
    table = offered("B02", "B03", stars=0).play("take B02")
    assert table.view("a")["water"] == 1
    later = offered("B03", fortress=["B02"], water=1, exploration=2).play("take B03", "replace fortress-1")
    assert (later.view("a")["water"], later.view("a")["exploration"]) == (1, 2)


@clause("discordia.take.values")
def test_the_values_of_city_tiles_are_marked_as_reconstructed() -> None:
    tiles = COMPONENTS["tile"]
    values = {kind: sorted(tiles[name]["die"] for name in tiles if name[0] == kind) for kind in "SBMF"}
    assert {kind: len(dice) for kind, dice in values.items()} == {"S": 18, "B": 24, "M": 20, "F": 24}
    assert [values["B"].count(n) for n in range(1, 7)] == [4] * 6
    assert {mark for path, mark in MARKS.items() if path.startswith("tile.")} == {"reconstructed"}
