"""Resources and rewards: what comes from the supply, what is paid, and what icons are worth."""

from __future__ import annotations

import pytest

from tessera.games.ostia.vocabulary import RESOURCE_NAMES, SECTION_NAMES
from tessera.kernel.clauses import clause
from tessera.kernel.errors import IllegalMove
from tests.ostia.table import ostia

CUBES_IN_THE_BOX = 65 * 1 + 30 * 3
"""What all the resource cubes are worth together."""

# Points for a building or ship icon and for an amphora, by reward square.
BUILDING_OR_SHIP = (6, 7, 7, 7, 7, 8, 8, 8, 9, 9, 10, 10, 12)
AMPHORA = (4, 5, 5, 5, 5, 6, 6, 6, 7, 7, 8, 8, 10)


# Resources ----------------------------------------------------------------------------------------


@clause("ostia.resource.sections")
def test_a_ship_going_round_the_harbour_brings_permit_wood_wheat_stone_gold_and_then_nothing() -> None:
    table = ostia(harbour={"permit": 1})
    brought = []
    for section in SECTION_NAMES:
        before = table.view("a")["stock"]
        table.play(f"sow {section}")
        after = table.view("a")["stock"]
        brought.append([name for name in RESOURCE_NAMES if after[name] - before[name] == 1])
        assert sum(after.values()) - sum(before.values()) == len(brought[-1])
        table.end_turn().end_turn()
    assert brought == [["permit"], ["wood"], ["wheat"], ["stone"], ["gold"], []]


@clause("ostia.resource.unlimited")
def test_more_comes_from_the_supply_than_there_are_cubes_in_the_box() -> None:
    hoard = dict.fromkeys(RESOURCE_NAMES, CUBES_IN_THE_BOX)
    table = ostia(harbour={"wheat": 4}, stock=hoard, transits={"salamis": "stone"}).set("b", stock=hoard)
    table.play("sow wheat")
    assert table.stock("wheat") == CUBES_IN_THE_BOX + 4
    table.set(ships=["gortyna"]).ask("move").play("declare 1", "sail salamis")
    assert table.stock("stone") == CUBES_IN_THE_BOX + 2


@clause("ostia.resource.amount")
def test_three_wood_and_eight_stone_are_simply_three_and_eight() -> None:
    table = ostia(stock={"wood": 3, "stone": 8}, reached=["corinthus", "carthago", "gortyna"], discs=["syracusae"])
    assert table.view()["stock"] == {"permit": 2, "wood": 3, "wheat": 2, "stone": 8, "gold": 2}
    table.ask("shipbuild").play("launch permit")
    assert table.stock("wood") == 0
    table.ask("build").play("build corinthus", "furnish free")
    assert table.stock("stone") == 5, "a price of three"
    table.play("build carthago", "furnish order")
    assert table.stock("stone") == 1, "a price of four needs no change"


@clause("ostia.resource.amount")
def test_it_does_not_matter_how_three_wood_were_gathered() -> None:
    at_once = ostia(stock={"wood": 0}, harbour={"wood": 3}).play("sow wood")
    one_by_one = ostia(stock={"wood": 0}, harbour={"wood": 1})
    for _ in range(3):
        one_by_one.play("sow wood").end_turn().end_turn()
        one_by_one.set("a", harbour={"wood": 1})
    for table in (at_once, one_by_one):
        assert table.view("a")["stock"]["wood"] == 3
        table.ask("shipbuild")
    assert at_once.legal() == one_by_one.legal(), "and nobody is ever asked to change cubes"


@clause("ostia.resource.pay")
def test_a_price_is_paid_from_ones_own_stock_of_that_resource_into_the_supply() -> None:
    table = ostia(stock={"wood": 5}, action="shipbuild").play("launch stone")
    assert table.view("a")["stock"] == {"permit": 2, "wood": 2, "wheat": 2, "stone": 2, "gold": 2}
    assert table.view("b")["stock"] == dict.fromkeys(RESOURCE_NAMES, 2)


@clause("ostia.resource.pay")
def test_nobody_pays_more_than_they_hold_nor_with_other_goods_nor_with_a_neighbours() -> None:
    table = ostia(stock={"permit": 9, "wood": 2, "wheat": 9, "stone": 9, "gold": 0}, action="shipbuild")
    table.set("b", stock={"wood": 99})
    with pytest.raises(IllegalMove):
        table.play("launch permit")
    table.set(stock={"wood": 3})
    table.play("launch permit")
    assert table.stock("wood") == 0
    assert table.stock("wood", "b") == 99


# Rewards ------------------------------------------------------------------------------------------


@clause("ostia.reward.step")
def test_each_reward_is_one_square() -> None:
    table = ostia(ports={"alexandria": "reward", "palmyra": "rewards"}, discs=["alexandria"], reached=["palmyra"])
    table.set(stock={"gold": 8, "stone": 3}).ask("trade")
    squares = []
    for move in ("trade alexandria", "trade alexandria"):
        table.play(move)
        squares.append(table.view()["reward"])
    table.ask("build").play("build palmyra")
    squares.append(table.view()["reward"])
    table.play("furnish reward")
    squares.append(table.view()["reward"])
    assert squares == [1, 2, 4, 5], "one, one, a tile with two, a spot with one"
    assert table.view("b")["reward"] == 0


@clause("ostia.reward.limit")
def test_rewards_beyond_the_twelfth_are_lost() -> None:
    table = ostia(reward=10, ships=["trapezus"], goals={"armenia": "rewards"}, action="move")
    table.play("declare 1", "sail armenia")
    assert table.view()["reward"] == 12, "ten and three are twelve"


@clause("ostia.reward.limit")
def test_on_the_twelfth_square_a_reward_may_be_bought_but_moves_nothing() -> None:
    table = ostia(reward=12, ports={"alexandria": "reward"}, discs=["alexandria"], stock={"gold": 4}, action="trade")
    table.play("trade alexandria")
    assert table.stock("gold") == 0
    assert table.view()["reward"] == 12


@clause("ostia.reward.tiers", "ostia.reward.tier-bounds")
def test_icons_are_worth_what_stands_on_the_tier_of_the_marker() -> None:
    table = ostia(amphorae=1)
    for square in range(13):
        table.set(reward=square)
        assert table.sources() == {
            "buildings": BUILDING_OR_SHIP[square],
            "ships": BUILDING_OR_SHIP[square],
            "amphorae": AMPHORA[square],
        }


@clause("ostia.reward.tier-bounds")
def test_a_tier_rises_after_squares_0_4_7_9_and_11() -> None:
    table = ostia(amphorae=1)
    worth = []
    for square in range(13):
        table.set(reward=square)
        worth.append(table.points())
    rises = [square for square in range(12) if worth[square + 1] > worth[square]]
    assert rises == [0, 4, 7, 9, 11]
    assert worth == sorted(worth)


@clause("ostia.reward.tiers")
def test_seven_buildings_four_ships_and_five_amphorae_are_102_points_with_four_rewards_and_150_with_ten() -> None:
    table = ostia(building_icons=7, ship_icons=4, amphorae=5)
    assert table.set(reward=4).points() == 102
    assert table.sources() == {"buildings": 49, "ships": 28, "amphorae": 25}
    assert table.set(reward=10).points() == 150
    assert table.sources() == {"buildings": 70, "ships": 40, "amphorae": 40}
