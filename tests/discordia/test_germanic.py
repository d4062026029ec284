"""The Germanic attack at the end of the year: strength, rewards and penalties."""

from typing import Any

from tessera.kernel.clauses import clause
from tests.discordia.table import COMPONENTS, MARKS, Table, turn


def attacked(first: str, second: str = "B1", *, b: dict[str, Any] | None = None, **facts: Any) -> Table:
    """The end of a winter in which seat a starts: everybody is attacked by these tiles.

    Seat b begins with what the tests do not look at; B1 has a strength of 2 and takes a step of water.
    """
    table = turn("red-6", **({"season": 5, "germanic": (first, second)} | facts))
    table.set("b", **(b or {}))
    return table.finish_year()


def strong(n: int) -> list[Any]:
    """Barracks with so many soldiers on them, up to four."""
    return [("B16", {"soldier": n})] if n != 3 else [("B03", 2)]


def outcomes(table: Table, seat: int = 0) -> list[tuple[str, str]]:
    """What the tiles did to a seat, in order."""
    return [
        (event.kind, str(event.arguments["germanic"]))
        for event in table.events()
        if event.kind in ("repelled", "plundered") and event.arguments["seat"] == seat
    ]


# ── Order and strength ───────────────────────────────────────────────────────────────────────────


@clause("discordia.germanic.order")
def test_the_attack_goes_round_from_the_start_player() -> None:
    table = turn("red-6", players=3, season=5, germanic=("A1", "B1"))
    table.finish_year()
    faced = [event.arguments["seat"] for event in table.events("plundered")]
    assert table.told("lack", "seat")[:1] == [faced[0]]
    assert faced == [2, 2, 0, 0, 1, 1]  # in the fifth season of three players seat c is the start player


@clause("discordia.germanic.strength")
def test_strength_is_the_workers_on_barracks_and_military_towers_and_what_is_permanent() -> None:
    table = attacked(
        "A1",
        fortress=[("B04", 1), ("B03", 2)],  # 2 of 4, and 3 of 3
        expansions={"fortress": 1, "harbour": 1},
        towers=[("military-2", 1), "military-7"],  # 2 + 1, and 1
        farmland=[("F04", 2)],
        harbour=[("S01", 1)],
        supply={"soldier": 9},
    )
    assert table.told("strength", "n")[0] == 2 + 3 + 3 + 1


@clause("discordia.germanic.wilds")
def test_wild_workers_fight_like_soldiers() -> None:
    table = attacked("A1", privileges=["farmers-1"], fortress=[("B04", {"farmer": 1, "soldier": 1})])
    assert table.told("strength", "n")[0] == 2


@clause("discordia.germanic.each")
def test_each_tile_meets_the_whole_strength_the_left_one_first() -> None:
    assert outcomes(attacked("A3", "B1", fortress=strong(2))) == [("repelled", "A3"), ("repelled", "B1")]
    assert outcomes(attacked("A3", "B5", fortress=strong(2))) == [("repelled", "A3"), ("plundered", "B5")]
    assert outcomes(attacked("A5", "B1", fortress=strong(2))) == [("plundered", "A5"), ("repelled", "B1")]


@clause("discordia.germanic.recount")
def test_a_tower_lost_to_the_first_tile_is_missing_against_the_second() -> None:
    table = attacked("C3", "D1", year=4, towers=["military-7"], fortress=[("B16", {"soldier": 2})])
    assert table.told("lost-tower", "tower")[0] == "military-7"
    assert table.told("strength", "n")[:2] == [3, 2]
    assert outcomes(table)[1] == ("plundered", "D1")  # it takes 3


@clause("discordia.germanic.sum")
def test_with_the_option_both_tiles_are_added() -> None:
    options = {"germanic": "sum"}
    low = attacked("A3", "B1", options=options, fortress=[("B03", 2)], stars=2, water=3)  # 3 against 2 + 2
    assert outcomes(low) == [("plundered", "A3"), ("plundered", "B1")]
    assert (low.view("a")["stars"], low.view("a")["water"]) == (2, 1)
    high = attacked("A3", "B1", options=options, fortress=[("B04", 2)], stars=2, water=3)  # 4
    assert outcomes(high) == [("repelled", "A3"), ("repelled", "B1")]
    assert (high.view("a")["stars"], high.view("a")["water"]) == (4, 3)


@clause("discordia.germanic.reward")
def test_strength_that_equals_the_value_is_enough() -> None:
    table = attacked("A5", fortress=[("B03", 2)], water=4)
    assert outcomes(table)[0] == ("repelled", "A5")
    assert table.view("a")["water"] == 5
    stronger = attacked("A5", fortress=[("B04", 2)], water=4)
    assert outcomes(stronger)[0] == ("repelled", "A5")


@clause("discordia.germanic.reward")
def test_a_reward_may_ask_for_a_choice() -> None:
    table = attacked("A2", fortress=[("B03", 2)], stars=2)
    assert (table.seat, table.asked) == ("a", "star")
    table.play("explore")
    assert (table.view("a")["exploration"], table.view("a")["stars"]) == (1, 2)  # B1 gave one back


@clause("discordia.germanic.penalty")
def test_too_little_strength_brings_the_penalty() -> None:
    table = attacked("A3", water=4, fortress=[("B08", 1)])  # 1 against 2
    assert outcomes(table)[0] == ("plundered", "A3")
    assert table.view("a")["water"] == 2  # B1 takes a step too


@clause("discordia.germanic.no-cost")
def test_the_attack_uses_up_no_workers() -> None:
    table = attacked("A2", fortress=[("B04", 1)], stars=1)
    assert table.asked == "star"
    assert table.crew("fortress") == {"soldier": 2}
    table.play("decline")
    assert table.told("lack", "seat")[0] == 0
    assert table.crew("fortress") == {"soldier": 2}  # only partly filled, so they stay


# ── Penalties ────────────────────────────────────────────────────────────────────────────────────


@clause("discordia.germanic.unpayable")
def test_a_penalty_that_cannot_be_paid_is_ignored() -> None:
    poor = attacked("A1", "B3", stars=0, water=0)
    assert poor.told("spared", "penalty")[:2] == ["star", "tower"]
    bare = attacked("C5", "D4", year=4)
    assert bare.told("spared", "penalty")[:2] == ["tile", "tile"]


@clause("discordia.germanic.lose-star")
def test_a_lost_star_goes_to_the_store() -> None:
    table = attacked("A1", stars=3, left={"star": 5}, b={"fortress": [("B03", 2)], "stars": 0})
    assert table.view("a")["stars"] == 2
    assert table.told("lost-star", "seat") == [0]


@clause("discordia.germanic.lose-star")
def test_the_store_has_the_star_back() -> None:
    table = attacked("A1", "B4", stars=3, left={"star": 5}, b={"stars": 2})
    assert table.board()["supply"]["star"] == 7  # one from each player


@clause("discordia.germanic.lose-water")
def test_lost_water_moves_the_marker_back() -> None:
    assert attacked("C1", "D2", year=4, water=6).view("a")["water"] == 3


@clause("discordia.aqueduct.back")
def test_the_marker_stops_at_zero() -> None:
    table = attacked("C1", "D2", year=4, water=2)  # one step, then two
    assert table.view("a")["water"] == 0
    back = [(event.arguments["n"], event.arguments["space"]) for event in table.events("water-back")]
    assert back == [(1, 1), (1, 0)]


@clause("discordia.germanic.lose-tower")
def test_the_owner_chooses_the_tower_to_lose_and_its_workers_come_back() -> None:
    table = attacked(
        "A2", "B3", stars=0, towers=[("military-1", 1), "trade-1"], expansions={"harbour": 1}, supply={"farmer": 1}
    )
    assert (table.asked, table.legal()) == ("lose-tower", ["lose tower-1", "lose tower-2"])
    table.play("lose tower-1")
    assert table.pieces("towers") == [None, "trade-1"]
    assert table.told("came-back", "soldiers")[0] == 2
    assert "military-1" not in table.board()["military"]


@clause("discordia.germanic.lose-tile")
def test_the_rightmost_tile_of_a_chosen_row_is_lost_and_its_workers_come_back() -> None:
    table = attacked(
        "C5",
        "D1",
        year=4,
        farmland=["F04", ("F08", 1)],
        market=["M01"],
        fortress=["B01"],
        water=5,
        exploration=2,
        supply={"sailor": 1},
    )
    assert (table.asked, table.legal()) == ("lose-tile", ["lose fortress-1", "lose market-1", "lose farmland-2"])
    table.play("lose farmland-2")
    assert table.pieces("farmland") == ["F04", None]
    assert table.told("came-back", "farmers")[0] == 3
    assert "F08" in table.board()["gone"]


@clause("discordia.take.bonus-stays", "discordia.germanic.lose-tile")
def test_a_lost_tile_takes_no_progress_with_it() -> None:
    table = attacked("C5", "D5", year=4, farmland=["F05"], water=5, exploration=2)  # F05 gave water when placed
    assert table.told("lost-tile", "piece")[0] == "F05"
    assert (table.view("a")["water"], table.view("a")["exploration"]) == (5, 2)


@clause("discordia.germanic.years")
def test_the_fourth_year_brings_the_strong_tiles() -> None:
    table = turn("red-6", season=5, year=3, germanic=("A1", "B1")).next_year()
    assert table.board()["germanic"]["left"][0] == "C"
    table.reach(season=4)
    assert table.board()["germanic"]["right"][0] == "D"
    early = turn("red-6", season=5, year=2, germanic=("A1", "B1")).next_year()
    assert early.board()["germanic"]["left"][0] == "A"


@clause("discordia.germanic.values")
def test_the_germanic_values_are_marked_as_reconstructed() -> None:
    tiles = COMPONENTS["germanic"]
    assert [tiles[name]["strength"] for name in ("A1", "B5", "C5", "D5")] == [1, 4, 5, 6]
    assert {mark for path, mark in MARKS.items() if path.startswith("germanic.")} == {"reconstructed"}
