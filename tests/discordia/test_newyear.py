"""The new year: fresh city tiles, the boat in spring, and a new start player."""

from typing import Any

from tessera.kernel.clauses import clause
from tests.discordia.table import GAP, Table, turn

TOP = ["B01", None, "B09", "B13", None, "B21"]
LOW = ["F01", "F05", None, "F13", "F17", None]


def winter(**told: Any) -> Table:
    """The last season of the first year; seat a is Maximus and has chosen a die."""
    return turn("red-6", **({"season": 5, "germanic": ("A1", "B1")} | told))


@clause("discordia.newyear.top-row")
def test_the_top_row_leaves_the_game() -> None:
    table = winter(rows=[TOP, LOW]).next_year()
    gone = table.board()["gone"]
    assert set(gone) == {tile for tile in TOP if tile}
    assert table.told("row-gone", "n") == [4]


@clause("discordia.newyear.move-up", "discordia.newyear.refill")
def test_the_other_tiles_move_up_one_row_and_gaps_are_filled() -> None:
    table = winter(rows=[TOP, LOW]).next_year()
    first, second = table.board()["rows"]
    for column, tile in enumerate(LOW):
        if tile is not None:
            assert first[column] == tile
    assert None not in first + second
    assert not {tile for tile in LOW if tile} & set(second)


@clause("discordia.newyear.move-up")
def test_a_tile_moves_one_row_only_even_over_a_gap() -> None:
    table = winter(players=3, rows=[GAP, GAP, LOW], pile=[]).next_year()
    assert table.board()["rows"] == [GAP, LOW, GAP]


@clause("discordia.newyear.refill")
def test_the_first_gaps_are_filled_first_when_tiles_run_out() -> None:
    table = winter(rows=[TOP, GAP], pile=["M01", "M02"]).next_year()
    assert sorted(table.board()["rows"][0][:2]) == ["M01", "M02"]
    assert table.board()["rows"][0][2:] == [None] * 4


@clause("discordia.newyear.boat")
def test_the_boat_is_back_in_spring() -> None:
    table = winter().next_year()
    assert (table.board()["year"], table.board()["season"]) == (2, "spring")


@clause("discordia.newyear.germanic")
def test_both_germanic_tiles_leave_and_the_next_left_one_is_turned_up() -> None:
    germanic = winter().next_year().board()["germanic"]
    assert germanic["gone"] == ["A1", "B1"]
    assert germanic["left"] in ("A2", "A3", "A4", "A5")
    assert germanic["right"] is None


@clause("discordia.newyear.start-player")
def test_the_most_workers_in_the_supply_make_the_start_player() -> None:
    table = winter(players=3, supply={"sailor": 1}, farmland=[("F08", 1)])
    table.set("b", supply={"sailor": 20}).set("c", supply={"sailor": 3})
    table.next_year()
    assert [table.view(seat)["workers"] for seat in "abc"] == [18, 37, 20]
    assert (table.start, table.maximus, table.seat) == ("b", "b", "b")


@clause("discordia.newyear.start-player")
def test_workers_on_tiles_do_not_count_for_it() -> None:
    table = winter(supply={"sailor": 3}, fortress=[("B04", 1)], farmland=[("F08", 1)])
    table.set("b", supply={"sailor": 5})
    table.next_year()
    supplies = [table.view(seat)["workers"] for seat in "ab"]
    assert supplies[1] > supplies[0]
    assert supplies[0] + table.view("a")["deployed"] > supplies[1] - 5
    assert table.start == "b"


@clause("discordia.newyear.tie")
def test_a_tie_goes_to_the_next_clockwise_after_the_old_start_player() -> None:
    table = winter(players=4, first=None)
    assert table.start == "a"
    table.next_year()
    assert len({table.view(seat)["workers"] for seat in "abcd"}) == 1
    assert table.start == "b"


@clause("discordia.newyear.tie")
def test_the_old_start_player_is_last_among_those_tied() -> None:
    table = winter(players=4, supply={"sailor": 9})
    for seat, merchants in (("b", 4), ("c", 5), ("d", 9)):
        table.set(seat, supply={"merchant": merchants})
    table.next_year()
    workers = [table.view(seat)["workers"] for seat in "abcd"]
    assert workers[0] == workers[3] == max(workers)
    assert table.start == "d"


@clause("discordia.newyear.not-after-fourth")
def test_there_is_no_fifth_year() -> None:
    table = winter(year=4, germanic=("C1", "D1")).next_year()
    assert table.match.over
    assert (table.board()["year"], table.board()["ending"]) == (4, "years")
    assert table.events("row-gone") == []
    assert not winter(year=3).next_year().match.over
