"""Ships: full ones sail at the end of the turn and come home as stalls."""

from typing import Any

import pytest

from tessera.games.discordia.game import GAME
from tessera.kernel.clauses import clause
from tessera.kernel.errors import BadPosition
from tests.discordia.table import Table, golden, turn

LATE: dict[str, Any] = {
    "season": 2,
    "supply": {"sailor": 5, "soldier": 1, "merchant": 3, "farmer": 2},
    "water": 7,
    "decrees": ["modifiers", "towers", "development"],
    "decrees_open": ["aqueduct"],
    "privileges_open": ["deploy-1"],
}
"""The water of a ship completes a decree, which brings the fourth expansion and so a deployment after sailing."""
DEPLOY_LATE = ("end", "enact aqueduct", "expand exploration", "claim deploy-1")


def attacked(**facts: Any) -> Table:
    """A winter's attack whose reward, a star, brings the fourth expansion and so a deployment."""
    told = {"germanic": ("A2", "B4"), "fortress": [("B05", 1)], "exploration": 5, "expansions": {"fortress": 3}}
    supply = {"sailor": 5, "soldier": 4, "merchant": 3, "farmer": 2}
    return turn("red-6", **({"season": 5, "privileges_open": ["deploy-1"], "supply": supply} | told | facts))


DEPLOY_IN_ATTACK = ("explore", "expand exploration", "claim deploy-1")


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
    table.play("end", "sail harbour-1")
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


@clause("discordia.ship.next-season-any")
def test_no_privilege_deploys_to_a_stall_in_the_season_it_was_a_ship() -> None:
    table = sailing(**LATE, expansions={"fortress": 3})
    table.play("special harbour-1", *DEPLOY_LATE)
    assert table.seat == "b"  # nothing else could be filled, so the privilege is kept
    assert table.view("a")["fresh"] == ["market-1"]
    table = sailing(**LATE, expansions={"fortress": 3}, farmland=["F05"])
    table.play("special harbour-1", *DEPLOY_LATE, "invoke deploy-1")
    assert table.options("deploy") == ["farmland-1"]
    table.play("deploy farmland-1").reach(season=3, seat="a")
    assert table.view("a")["fresh"] == []


@clause("discordia.ship.next-season-any")
def test_a_stall_that_sailed_in_winter_is_not_ready_in_the_attack() -> None:
    table = attacked(harbour=[("S05", 1)], market=["M01"], farmland=["F05"])
    table.finish_year().play(*DEPLOY_IN_ATTACK, "invoke deploy-1")
    assert table.pieces("market") == ["M01", "S05-stall"]
    assert table.options("deploy") == ["market-1", "farmland-1"]


@clause("discordia.ship.next-season-any")
def test_a_position_remembers_which_stalls_are_not_ready() -> None:
    match = next(match for match in golden("discordia-2") if any(p.fresh for p in match.state.players))  # type: ignore[attr-defined]
    position = match.observe(None)
    seat = 0 if position["players"][0]["fresh"] else 1
    (fresh,) = position["players"][seat]["fresh"]
    again = GAME.restore(match.rules, position)
    assert GAME.describe(again, None)["players"][seat]["fresh"] == [fresh]
    position["players"][seat]["fresh"] = ["market-9"]
    with pytest.raises(BadPosition, match=rf"players\.{seat}\.fresh contradicts players\.{seat}\.city\.market\.8"):
        GAME.restore(match.rules, position)


@clause("discordia.ship.next-season-any", "discordia.germanic.lose-tile")
def test_a_stall_that_is_lost_in_the_attack_leaves_nothing_behind() -> None:
    table = turn("red-6", season=5, germanic=("C5", "B1"), harbour=[("S05", 1)], supply={"sailor": 3})
    table.play("end")
    assert (table.pieces("market"), table.view("a")["fresh"]) == (["S05-stall", None], ["market-1"])
    table.finish_year()
    assert (table.pieces("market"), table.view("a")["fresh"]) == ([None, None], [])


@clause("discordia.ship.sail-late")
def test_a_ship_filled_after_others_have_sailed_sails_in_the_same_turn() -> None:
    table = sailing(**LATE, harbour=[("S01", 1), "S05"], expansions={"fortress": 2, "harbour": 1})
    table.play("special harbour-1", *DEPLOY_LATE, "invoke deploy-1", "deploy harbour-2")
    assert table.told("sailed", "tile") == ["S01", "S05"]
    assert (table.seat, table.pieces("harbour")) == ("b", [None, None])
    assert table.pieces("market") == ["S01-stall", "S05-stall"]
    assert table.view("a")["water"] == 9


@clause("discordia.ship.sail-attack")
def test_a_ship_filled_in_the_attack_sails_when_its_owners_attack_is_settled() -> None:
    table = attacked(harbour=["S05"], water=8, decrees_open=["aqueduct"])
    table.finish_year().play(*DEPLOY_IN_ATTACK, "invoke deploy-1", "deploy harbour-1")
    # The second tile takes a step of water, the ship brings it back, and then decrees may be completed.
    assert (table.seat, table.asked, table.legal()) == ("a", "close", ["end", "enact aqueduct"])
    assert (table.pieces("harbour"), table.pieces("market")) == ([None], ["S05-stall", None])
    kinds = [event.kind for event in table.events()]
    assert kinds.index("plundered") < kinds.index("sailed")


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
