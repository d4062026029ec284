"""Ships: full ones sail at the end of the turn and come home as stalls."""

from typing import Any

from tessera.kernel.clauses import clause
from tests.discordia.table import Table, turn


def sailing(**facts: Any) -> Table:
    """A turn with a blue 1 that can fill the last space of ship S01, whose other side is a stall for a 4."""
    return turn("blue-1", **({"season": 2, "harbour": [("S01", 1)], "supply": {"sailor": 3, "merchant": 3}} | facts))


@clause("discordia.ship.sail")
def test_a_full_ship_sails_when_the_turn_ends_and_its_sailors_go_to_the_bag() -> None:
    table = sailing()
    table.play("special harbour-1")
    bag = table.board()["bag"]["sailor"]
    table.play("end")
    assert table.pieces("harbour") == [None]
    assert table.board()["bag"]["sailor"] == bag + 2
    assert [event.arguments["tile"] for event in table.events("sailed")] == ["S01"]
    assert table.view("a")["supply"]["sailor"] == 2


@clause("discordia.ship.sail")
def test_a_ship_with_an_empty_space_stays() -> None:
    table = sailing()
    table.play("end")
    assert table.pieces("harbour") == ["S01"]
    assert table.crew("harbour") == {"sailor": 1}


@clause("discordia.ship.not-before")
def test_a_full_ship_stays_until_the_turn_ends() -> None:
    table = sailing()
    table.play("special harbour-1")
    assert table.pieces("harbour") == ["S01"]
    assert table.crew("harbour") == {"sailor": 2}
    table.play("stars")
    assert table.pieces("harbour") == ["S01"]


@clause("discordia.ship.not-before")
def test_full_ships_count_for_a_decree_before_they_sail() -> None:
    table = sailing(harbour=[("S01", 1), ("S02", 1)], expansions={"harbour": 1}, decrees_open=["ships"])
    table.play("special harbour-1")
    assert table.can("enact ships")
    table.play("end")
    assert not table.view("a")["decrees"]
    assert table.seat == "b"


@clause("discordia.ship.stall")
def test_the_ship_comes_home_as_a_stall_on_a_free_market() -> None:
    table = sailing(market=["M01"])
    table.play("special harbour-1", "end")
    assert table.pieces("market") == ["M01", "S01-stall"]
    stall = table.view("a")["city"]["market"][1]
    assert (stall["die"], stall["spaces"], stall["filled"]) == (4, [1, 1], 0)


@clause("discordia.ship.over-stall")
def test_a_free_market_must_be_used_before_a_stall_is_built_over() -> None:
    table = sailing(market=["M01"])
    table.play("special harbour-1", "end")
    assert table.seat == "b"  # nobody was asked
    assert table.pieces("market")[0] == "M01"


@clause("discordia.ship.over-stall")
def test_without_a_free_market_the_ship_may_be_built_over_a_stall() -> None:
    table = sailing(market=[("M03", 1), "M01"])
    table.play("special harbour-1", "end")
    assert table.asked == "moor"
    assert table.legal() == ["decline", "replace market-1", "replace market-2"]
    table.play("replace market-1")
    assert table.pieces("market") == ["S01-stall", "M01"]
    assert table.view("a")["supply"]["merchant"] == 5  # two were on the stall
    assert "M03" in table.board()["gone"]


@clause("discordia.ship.gone")
def test_a_ship_that_finds_no_place_leaves_the_game_without_water() -> None:
    table = sailing(market=["M03", "M01"], water=4)
    table.play("special harbour-1", "end", "decline")
    assert table.pieces("market") == ["M03", "M01"]
    assert "S01" in table.board()["gone"]
    assert table.view("a")["water"] == 4


@clause("discordia.ship.water")
def test_the_new_stall_moves_the_water_marker_one_space() -> None:
    table = sailing(water=4)
    table.play("special harbour-1", "end")
    assert table.view("a")["water"] == 5


@clause("discordia.ship.water")
def test_the_stall_gives_its_water_over_an_old_stall_too() -> None:
    table = sailing(market=["M03", "M01"], water=4)
    table.play("special harbour-1", "end", "replace market-2")
    assert table.view("a")["water"] == 5


@clause("discordia.ship.merchants")
def test_the_new_stall_takes_merchants_and_no_sailors() -> None:
    table = turn("red-4", market=["S01-stall"], supply={"sailor": 5})
    assert table.options("special") == []
    table = turn("red-4", market=["S01-stall"], supply={"merchant": 5})
    table.play("special market-1")
    assert table.crew("market") == {"merchant": 1}


@clause("discordia.ship.next-season")
def test_the_new_stall_is_ready_in_the_next_season() -> None:
    # Ship S10 comes home as a stall for a 1: the value in use now.
    table = turn("blue-4", season=2, harbour=[("S10", 1)], supply={"sailor": 3, "merchant": 3}, modifiers=(3, 3))
    table.play("special harbour-1", "end")
    assert table.pieces("market") == ["S10-stall", None]
    assert (table.seat, table.crew("market", seat="a")) == ("b", {})
    table.reach(season=3, seat="a", dice={"red": 1, "yellow": 1, "blue": 1})
    table.play(next(move for move in table.legal() if move.endswith("-1")))
    assert table.options("special") == ["market-1"]


@clause("discordia.ship.gap")
def test_the_gap_is_filled_by_the_next_ship_and_nothing_moves_up() -> None:
    table = turn(
        "blue-1", season=2, harbour=[("S01", 1), "S04"], expansions={"harbour": 2}, supply={"sailor": 4, "farmer": 2}
    )
    table.play("special harbour-1", "end")
    assert table.pieces("harbour", seat="a") == [None, "S04", None]
    table = turn(
        "blue-1",
        season=2,
        harbour=[None, "S04"],
        expansions={"harbour": 2},
        rows=[["S02"] + [None] * 5, [None] * 6],
    )
    table.play("take S02", "place")
    assert table.pieces("harbour") == ["S02", "S04", None]


@clause("discordia.ship.gap", "discordia.lack.icon-places")
def test_the_icon_under_a_ship_that_sailed_is_in_view_again() -> None:
    table = sailing()
    icons = table.view("a")["forecast"]["icons"]
    table.play("special harbour-1", "end")
    # The harbour's icon is bare again; the first market's icon is covered by the new stall.
    assert table.view("a")["forecast"]["icons"] == icons
    table = sailing(market=["M03", "M01"])
    icons = table.view("a")["forecast"]["icons"]
    table.play("special harbour-1", "end", "replace market-1")
    assert table.view("a")["forecast"]["icons"] == icons + 1
