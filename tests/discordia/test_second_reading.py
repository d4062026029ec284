"""What a second reading of the rulebook found worth a test: rules that meet each other."""

from pathlib import Path
from typing import Any

import pytest

from tessera.kernel.clauses import clause
from tests.discordia.table import Table, turn

FULL_CITY: dict[str, Any] = {"supply": {"sailor": 5, "soldier": 5, "merchant": 5, "farmer": 5}}


# ── Ships at the end of the turn ─────────────────────────────────────────────────────────────────


def two_ships(**facts: Any) -> Table:
    """A turn that ends with two full ships and one free market."""
    told = {"season": 2, "harbour": [("S01", 2), ("S02", 1)], "expansions": {"harbour": 1}, "market": ["M01"]}
    return turn("blue-6", **(told | facts))


@clause("discordia.ship.order")
def test_the_owner_of_two_full_ships_chooses_which_one_sails_first() -> None:
    table = two_ships().play("end")
    assert (table.seat, table.asked, table.legal()) == ("a", "sail", ["sail harbour-1", "sail harbour-2"])
    table.play("sail harbour-2")
    assert table.pieces("market") == ["M01", "S02-stall"]
    assert (table.asked, table.board()["asked"]) == ("moor", {"piece": "S01"})  # the last one needs no choice
    table.play("replace market-1")
    assert table.pieces("market") == ["S01-stall", "S02-stall"]
    assert table.view("a")["water"] == 2


@clause("discordia.ship.order")
def test_every_order_and_every_place_can_be_reached() -> None:
    reached = set()
    for first in ("sail harbour-1", "sail harbour-2"):
        for place in ("decline", "replace market-1", "replace market-2"):
            table = two_ships().play("end", first, place)
            reached.add(tuple(table.pieces("market")))
    assert reached == {
        ("M01", "S01-stall"),
        ("M01", "S02-stall"),
        ("S01-stall", "S02-stall"),
        ("S02-stall", "S01-stall"),
    }
    # Declining and building over the other ship leave the same stalls, but not the same water.
    assert two_ships().play("end", "sail harbour-1", "decline").view("a")["water"] == 1
    assert two_ships().play("end", "sail harbour-2", "replace market-2").view("a")["water"] == 2


@clause("discordia.ship.order")
def test_of_three_full_ships_the_owner_chooses_twice() -> None:
    ships = [("S01", 2), ("S02", 1), ("S05", 1)]
    table = two_ships(harbour=ships, expansions={"harbour": 2, "market": 2}, market=[]).play("end", "sail harbour-2")
    assert table.legal() == ["sail harbour-1", "sail harbour-3"]
    table.play("sail harbour-3")
    assert table.seat == "b"
    assert table.pieces("market")[:3] == ["S02-stall", "S05-stall", "S01-stall"]


@clause("discordia.ship.over-new-stall")
def test_the_second_ship_may_replace_the_first() -> None:
    table = two_ships(water=3).play("end", "sail harbour-1", "replace market-2")
    assert table.pieces("market") == ["M01", "S02-stall"]
    assert table.view("a")["water"] == 5
    assert "S01" in table.board()["gone"]


@clause("discordia.decree.complete", "discordia.ship.water")
def test_the_water_of_a_ship_may_complete_a_decree_before_the_turn_is_over() -> None:
    table = turn("blue-6", season=2, harbour=[("S01", 2)], water=7, decrees_open=["aqueduct"], **FULL_CITY)
    assert not table.can("enact aqueduct")
    table.play("end")
    assert (table.seat, table.asked, table.legal()) == ("a", "close", ["end", "enact aqueduct"])
    table.play("enact aqueduct")
    assert table.view("a")["decrees"] == ["aqueduct"]
    assert table.seat == "b"


@clause("discordia.aqueduct.beyond", "discordia.ship.water")
def test_a_ship_that_comes_home_to_a_full_aqueduct_brings_an_exchange() -> None:
    table = turn("blue-6", season=2, harbour=[("S01", 2)], water=10, **FULL_CITY).play("end")
    assert (table.seat, table.asked) == ("a", "exchange")


@clause("discordia.take.build-over-workers", "discordia.ship.not-before")
def test_a_full_ship_that_is_built_over_does_not_sail() -> None:
    table = turn(
        "blue-1", season=2, harbour=[("S02", 1)], supply={"farmer": 2}, rows=[["S03"] + [None] * 5, [None] * 6]
    )
    table.play("take S03", "replace harbour-1", "end")
    assert table.events("sailed") == []
    assert table.view("a")["supply"]["sailor"] == 2


@clause("discordia.ship.sail", "discordia.privilege.wild-colour")
def test_a_ship_with_a_wild_crew_sails_like_any_other() -> None:
    table = turn("blue-1", season=2, harbour=["S02"], privileges=["farmers-1"], supply={"farmer": 3}, bag={})
    table.play("special harbour-1", "end")
    assert table.pieces("market")[0] == "S02-stall"
    assert table.board()["bag"] == {"sailor": 0, "soldier": 0, "merchant": 0, "farmer": 2}


# ── The attack ───────────────────────────────────────────────────────────────────────────────────


@clause("discordia.aqueduct.beyond", "discordia.germanic.reward")
def test_a_reward_beyond_the_aqueducts_end_is_an_exchange() -> None:
    table = turn("red-6", season=5, germanic=("A5", "B4"), water=10, fortress=[("B04", 1), ("B03", 1)])
    table.set("a", expansions={"fortress": 1})
    table.finish_year()
    assert (table.seat, table.asked) == ("a", "exchange")
    table.play("decline")
    assert (table.seat, table.asked) == ("a", "exchange")  # the second tile


@clause("discordia.expansion.privilege", "discordia.decree.year-end")
def test_a_decree_after_the_attack_may_bring_an_expansion_and_a_privilege() -> None:
    table = turn(
        "red-6",
        season=5,
        germanic=("A5", "B1"),
        water=7,
        fortress=[("B03", 2)],
        expansions={"exploration": 3},
        decrees=["ships", "farms", "stalls"],
        decrees_open=["aqueduct"],
        privileges_open=["deploy-1"],
    )
    table.finish_year()
    table.play("enact aqueduct", "expand fortress")
    assert table.asked == "privilege"
    table.play("claim deploy-1")
    assert table.view("a")["privileges"] == [{"name": "deploy-1", "used": False}]


# ── Stars ────────────────────────────────────────────────────────────────────────────────────────


@clause("discordia.exploration.own")
def test_a_star_from_the_store_costs_none_of_ones_own(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('[tile.B03]\ngives = ["store-explore"]\n', encoding="utf-8")
    table = turn("red-1", season=2, components=own, stars=0, left={"star": 4}, rows=[["B03"] + [None] * 5, [None] * 6])
    table.play("take B03", "explore")
    assert (table.view("a")["exploration"], table.view("a")["stars"], table.board()["supply"]["star"]) == (1, 0, 3)


@clause("discordia.development.star", "discordia.development.bonus")
def test_the_star_paid_may_be_the_last_one_and_come_back() -> None:
    table = turn("red-6", stars=1, development=0, left={"star": 1}).play("develop")
    assert (table.view("a")["stars"], table.board()["supply"]["star"]) == (1, 0)


# ── Turns ────────────────────────────────────────────────────────────────────────────────────────


@clause("discordia.action.additional", "discordia.season.turns")
def test_additional_actions_are_fresh_in_the_next_turn() -> None:
    table = turn("red-1", season=1, market=["M02"], stars=3, supply={"merchant": 9, "farmer": 9})
    table.play("boat", "special market-1")
    assert table.options("special") == []
    table.play("end")
    table.end_turn().reach(season=2, seat="a", dice={"red": 1, "yellow": 1, "blue": 1})
    table.play(next(move for move in table.legal() if move.startswith("use") and move.endswith("-1")))
    assert table.options("special") == ["market-1"]
    assert not table.can("boat")  # it is summer now


@clause("discordia.maximus.die", "discordia.modifier.die-stays")
def test_maximus_takes_the_die_even_when_it_was_modified() -> None:
    table = turn("red-3", dice={"red": 2, "yellow": 5, "blue": 6}, modifiers=(1, 1))
    table.set("b", modifiers=(0, 0)).play("end")
    assert sorted(table.options("use")) == ["blue-6", "yellow-5"]


@clause("discordia.end.instant")
@pytest.mark.parametrize("move", ["deploy farmland-1", "invoke deploy-1"])
def test_the_last_worker_wins_however_it_is_deployed(move: str) -> None:
    table = turn("red-6", season=2, farmland=["F21"], supply={"farmer": 1}, privileges=["deploy-1"])
    table.play(move)
    if table.asked == "deploy":
        table.play("deploy farmland-1")
    assert (table.match.over, table.winners()) == (True, "a")


@clause("discordia.end.instant")
def test_one_of_the_others_may_win_in_the_season_of_another_maximus() -> None:
    table = turn("blue-6", dice={"red": 1, "yellow": 6, "blue": 6})
    table.set("b", fortress=["B01"], supply={"soldier": 1})
    table.play("end", "use red-1", "special fortress-1")
    assert (table.match.over, table.winners()) == (True, "b")


# ── Bonuses and privileges, against the text ─────────────────────────────────────────────────────


@clause("discordia.bonus.plain")
def test_stars_water_and_modifiers_come_without_a_question() -> None:
    stars = turn("red-1", season=2, stars=0, left={"star": 9}).play("stars")
    assert (stars.asked, stars.view("a")["stars"]) == ("act", 2)
    water = turn("red-1", season=2, rows=[["B02"] + [None] * 5, [None] * 6]).play("take B02")
    assert (water.asked, water.view("a")["water"]) == ("act", 1)
    modifier = turn("red-6", season=2, development=2, stars=1, modifiers=(1, 1)).play("develop")
    assert (modifier.asked, modifier.view("a")["modifiers"]["own"]) == ("act", 2)


LATE: dict[str, Any] = {
    "water": 7,
    "expansions": {"exploration": 3},
    "decrees": ["ships", "farms", "stalls"],
    "decrees_open": ["aqueduct"],
    "privileges_open": ["stars"],
}
"""One step of water completes a decree, which brings the fourth expansion and so a privilege."""
CLAIM = ("enact aqueduct", "expand fortress", "claim stars")


@clause("discordia.privilege.once")
def test_a_privilege_gained_after_the_attack_may_be_used_at_once() -> None:
    table = turn("red-6", season=5, germanic=("A5", "B1"), fortress=[("B03", 2)], **LATE)
    table.finish_year().play(*CLAIM)
    assert (table.seat, table.options("invoke")) == ("a", ["stars"])


@clause("discordia.privilege.once")
def test_a_privilege_gained_after_the_ships_have_sailed_may_be_used_at_once() -> None:
    table = turn("blue-6", season=2, harbour=[("S01", 2)], **LATE).play("end", *CLAIM)
    assert (table.seat, table.options("invoke")) == ("a", ["stars"])
