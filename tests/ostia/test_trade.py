"""Trade: gold for what your ports offer, and honours for those who deserve them."""

from typing import Any

import pytest

from tessera.kernel.clauses import clause
from tessera.kernel.errors import BadOption, IllegalMove
from tests.ostia.table import Table, ostia

RESOURCES = ("permit", "wood", "wheat", "stone")
EFFECTS = {
    **{f"one-{resource}": 1 for resource in RESOURCES},
    **{f"three-{resource}": 2 for resource in RESOURCES},
    "amphora": 4,
    "reward": 4,
}
"""The tiles that trade, with their prices in gold."""
NOT_TRADED = (
    "rewards",
    "buildings",
    "building-points",
    "ships",
    "ship-points",
    "amphorae",
    "amphora-points",
    "animals",
    "set-points",
    "far-points",
)
NOTHING = {"permit": 0, "wood": 0, "wheat": 0, "stone": 0}


def trader(tile: str, **facts: Any) -> Table:
    """A table at a Trade of seat a, whose only disc lies on Palmyra, where this tile is."""
    gold = facts.pop("gold", 99)
    return ostia(action="trade", ports={"palmyra": tile}, discs=["palmyra"], stock=NOTHING | {"gold": gold}, **facts)


# ── Ports ────────────────────────────────────────────────────────────────────────────────────────


@clause("ostia.trade.own")
def test_only_ports_with_your_own_disc_can_be_traded_with() -> None:
    table = ostia(
        action="trade",
        ports={"corinthus": "one-wood", "carthago": "one-wheat", "palmyra": "three-stone"},
        discs=["corinthus"],
        reached=["corinthus", "carthago", "palmyra"],
        ships=["palmyra"],
        stock={"gold": 9},
    )
    table.set("b", discs=["carthago"])
    assert table.options("trade") == ["corinthus"]
    for port in ("carthago", "palmyra"):
        with pytest.raises(IllegalMove):
            table.play(f"trade {port}")


@clause("ostia.trade.own")
def test_a_disc_of_somebody_else_on_the_same_port_does_not_matter() -> None:
    table = trader("three-wood", gold=2)
    table.set("b", discs=["palmyra"])
    table.play("trade palmyra")
    assert table.stock("wood") == 3
    assert table.stock("wood", "b") == 2  # what everyone starts with


@clause("ostia.trade.own")
def test_a_port_without_a_trade_effect_cannot_be_traded_with() -> None:
    for tile in NOT_TRADED:
        assert trader(tile).options("trade") == [], tile


@clause("ostia.trade.times")
def test_an_effect_can_be_used_again_up_to_its_limit() -> None:
    table = trader("one-wood")
    table.play("trade palmyra", "trade palmyra", "trade palmyra", "trade palmyra")
    assert table.stock("wood") == 4
    with pytest.raises(IllegalMove):
        table.play("trade palmyra")


@clause("ostia.trade.times")
def test_each_effect_has_a_limit_of_its_own() -> None:
    table = ostia(
        action="trade",
        ports={"corinthus": "one-wood", "gortyna": "one-stone", "palmyra": "three-wood"},
        discs=["corinthus", "gortyna", "palmyra"],
        stock={"gold": 99, "wood": 0, "stone": 0},
    )
    table.play(*["trade corinthus"] * 4, *["trade palmyra"] * 4)
    assert table.options("trade") == ["gortyna"]
    table.play(*["trade gortyna"] * 4)
    assert table.options("trade") == []
    assert (table.stock("wood"), table.stock("stone")) == (4 + 12, 4)


@clause("ostia.trade.times")
def test_you_may_use_an_effect_less_often_or_not_at_all() -> None:
    table = trader("one-wood")
    table.play("trade palmyra", "done")
    assert (table.stock("wood"), table.asked) == (1, "end")


@clause("ostia.trade.times")
def test_the_next_trade_counts_anew() -> None:
    table = trader("one-wood", harbour={"stone": 1})
    table.play(*["trade palmyra"] * 4, "done", "end").end_turn()
    table.play("sow stone")
    assert table.asked == "trade"
    table.play(*["trade palmyra"] * 4)
    assert table.stock("wood") == 8


@clause("ostia.trade.gold")
def test_every_trade_effect_is_paid_in_gold_and_in_nothing_else() -> None:
    for tile, price in EFFECTS.items():
        table = trader(tile, gold=price)
        table.play("trade palmyra")
        assert table.stock("gold") == 0, tile
        assert all(table.stock(resource) >= 0 for resource in RESOURCES)


@clause("ostia.trade.gold")
def test_one_gold_too_little_and_other_resources_buy_nothing() -> None:
    for tile, price in EFFECTS.items():
        table = trader(tile, gold=price - 1)
        table.set(stock=dict.fromkeys(RESOURCES, 99))
        assert table.options("trade") == [], tile


@clause("ostia.trade.initial")
def test_an_initial_port_turns_a_gold_into_one_of_its_resource_four_times() -> None:
    for resource in RESOURCES:
        table = trader(f"one-{resource}", gold=9)
        table.play(*["trade palmyra"] * 4)
        assert table.view()["stock"] == NOTHING | {resource: 4, "gold": 5}
        assert table.options("trade") == []


@clause("ostia.trade.three")
def test_some_trading_ports_turn_two_gold_into_three_of_their_resource_four_times() -> None:
    for resource in RESOURCES:
        table = trader(f"three-{resource}", gold=20)
        table.play("trade palmyra")
        assert table.view()["stock"] == NOTHING | {resource: 3, "gold": 18}
        table.play(*["trade palmyra"] * 3)
        assert table.view()["stock"] == NOTHING | {resource: 12, "gold": 12}
        assert table.options("trade") == []


@clause("ostia.trade.amphora")
def test_one_trading_port_sells_amphorae_for_four_gold_without_limit() -> None:
    table = trader("amphora", gold=27, supply=10)
    table.play(*["trade palmyra"] * 6)
    assert (table.view()["amphorae"], table.stock("gold")) == (6, 3)
    assert table.board()["amphorae"] == 4
    assert table.options("trade") == []  # only for lack of gold


@clause("ostia.trade.amphora")
def test_the_first_edition_sells_amphorae_without_limit_too() -> None:
    table = trader("amphora", gold=24, edition="1e")
    table.play(*["trade palmyra"] * 6)
    assert table.view()["amphorae"] == 6


@clause("ostia.end.overflow")
def test_amphorae_are_still_sold_when_the_supply_is_empty() -> None:
    table = trader("amphora", gold=12, supply=1)
    table.play(*["trade palmyra"] * 3)
    assert (table.view()["amphorae"], table.board()["amphorae"]) == (3, 0)


@clause("ostia.trade.amphora-limit")
def test_by_the_korean_text_of_the_first_edition_only_four_amphorae_are_sold() -> None:
    table = trader("amphora", edition="1e", options={"amphora-trade": "four"})
    table.play(*["trade palmyra"] * 4)
    assert table.view()["amphorae"] == 4
    with pytest.raises(IllegalMove):
        table.play("trade palmyra")


@clause("ostia.trade.amphora-limit")
def test_the_limit_on_amphorae_leaves_the_rewards_unlimited() -> None:
    table = trader("reward", edition="1e", options={"amphora-trade": "four"})
    table.play(*["trade palmyra"] * 5)
    assert table.view()["reward"] == 5


@clause("ostia.trade.amphora-limit")
def test_the_second_edition_does_not_know_the_limit_on_amphorae() -> None:
    with pytest.raises(BadOption):
        ostia(edition="2e", options={"amphora-trade": "four"})


@clause("ostia.trade.reward")
def test_one_trading_port_sells_rewards_for_four_gold_without_limit() -> None:
    table = trader("reward", gold=27)
    table.play(*["trade palmyra"] * 6)
    assert (table.view()["reward"], table.stock("gold")) == (6, 3)


# ── Honours ──────────────────────────────────────────────────────────────────────────────────────


@clause("ostia.honour.buy")
def test_an_honour_whose_condition_you_meet_can_be_bought_in_a_trade() -> None:
    table = ostia(action="trade", stock={"gold": 99}, amphorae=4)
    assert table.options("honour") == ["amphorae"]
    table.play("honour amphorae")
    assert table.view()["honours"] == ["amphorae"]
    assert table.board()["honours"] == ["buildings", "ships", "far", "rewards"]


@clause("ostia.honour.buy")
def test_an_honour_whose_condition_you_do_not_meet_cannot_be_bought() -> None:
    table = ostia(action="trade", stock={"gold": 99})
    for honour in ("buildings", "ships", "far", "amphorae", "rewards"):
        with pytest.raises(IllegalMove):
            table.play(f"honour {honour}")


@clause("ostia.honour.buy")
def test_honours_are_bought_in_no_other_action() -> None:
    table = ostia(stock={"gold": 99}, amphorae=4, reward=5)
    assert table.options("honour") == []
    for action in ("move", "shipbuild", "order", "build", "administration"):
        assert table.ask(action).options("honour") == []
    table.play("done")
    assert table.asked == "end" and table.options("honour") == []


@clause("ostia.honour.buy")
def test_the_first_edition_and_the_solo_game_have_no_honours() -> None:
    deserving: dict[str, Any] = {"stock": {"gold": 99}, "amphorae": 4, "reward": 5}
    assert ostia(action="trade", edition="1e", **deserving).options("honour") == []
    assert ostia(1, action="trade", **deserving).options("honour") == []


@clause("ostia.honour.price")
def test_an_honour_costs_four_gold() -> None:
    table = ostia(action="trade", stock={"gold": 3}, amphorae=4)
    assert table.options("honour") == []
    table.set(stock={"gold": 5}).play("honour amphorae")
    assert table.stock("gold") == 1


@clause("ostia.honour.any-time")
def test_an_honour_can_be_bought_without_using_any_port() -> None:
    table = ostia(action="trade", stock={"gold": 4}, amphorae=4, discs=[])
    assert table.options("trade") == []
    table.play("honour amphorae", "done")
    assert table.view("a")["honours"] == ["amphorae"]


@clause("ostia.honour.any-time")
def test_an_honour_can_be_bought_before_between_and_after_the_trades() -> None:
    table = trader("one-wood", gold=14, amphorae=4, reward=5, ship_icons=4)
    table.play("honour amphorae", "trade palmyra", "honour rewards", "trade palmyra", "honour ships")
    assert table.view()["honours"] == ["ships", "amphorae", "rewards"]
    assert (table.stock("wood"), table.stock("gold")) == (2, 0)


@clause("ostia.honour.any-time")
def test_what_a_trade_brings_can_earn_the_honour() -> None:
    table = trader("reward", gold=8, reward=4)
    assert table.options("honour") == []
    table.play("trade palmyra", "honour rewards")
    assert table.view()["honours"] == ["rewards"]


@clause("ostia.honour.several")
def test_all_five_honours_can_be_bought_in_one_trade() -> None:
    table = ostia(
        action="trade",
        stock={"gold": 20},
        building_icons=4,
        ship_icons=4,
        ships=["salamis", "thessalonica"],
        amphorae=4,
        reward=5,
    )
    table.play("honour far", "honour rewards", "honour buildings", "honour amphorae", "honour ships")
    assert len(table.view()["honours"]) == 5
    assert table.stock("gold") == 0


@clause("ostia.honour.first-come")
def test_an_honour_belongs_to_whoever_buys_it_first() -> None:
    table = ostia(action="trade", stock={"gold": 8}, amphorae=4)
    table.play("honour amphorae")
    assert not table.can("honour amphorae")
    table.play("done", "end")
    assert table.seat == "b"
    table.set(amphorae=9, reward=5, stock={"gold": 99}).ask("trade")
    assert table.options("honour") == ["rewards"]
    with pytest.raises(IllegalMove):
        table.play("honour amphorae")


@clause("ostia.honour.buildings")
def test_the_honour_of_buildings_asks_for_four_building_icons() -> None:
    assert not ostia(action="trade", stock={"gold": 4}, building_icons=3).can("honour buildings")
    assert ostia(action="trade", stock={"gold": 4}, building_icons=4).options("honour") == ["buildings"]
    assert ostia(action="trade", stock={"gold": 4}, building_icons=6).can("honour buildings")


@clause("ostia.honour.ships")
def test_the_honour_of_ships_asks_for_four_ship_icons() -> None:
    assert not ostia(action="trade", stock={"gold": 4}, ship_icons=3).can("honour ships")
    assert ostia(action="trade", stock={"gold": 4}, ship_icons=4).options("honour") == ["ships"]
    assert ostia(action="trade", stock={"gold": 4}, ship_icons=7).can("honour ships")


@clause("ostia.honour.far")
def test_the_honour_of_the_open_sea_asks_for_two_ships_beyond_the_line() -> None:
    for ships in (["salamis"], ["salamis", "start"], ["armenia", "gortyna"]):
        assert not ostia(action="trade", stock={"gold": 4}, ships=ships).can("honour far"), ships
    for ships in (["salamis", "thessalonica"], ["armenia", "salamis"], ["armenia", "india", "start"]):
        assert ostia(action="trade", stock={"gold": 4}, ships=ships).options("honour") == ["far"], ships


@clause("ostia.honour.amphorae")
def test_the_honour_of_amphorae_asks_for_four_amphorae() -> None:
    assert not ostia(action="trade", stock={"gold": 4}, amphorae=3).can("honour amphorae")
    assert ostia(action="trade", stock={"gold": 4}, amphorae=4).options("honour") == ["amphorae"]
    assert ostia(action="trade", stock={"gold": 4}, amphorae=9).can("honour amphorae")


@clause("ostia.honour.rewards")
def test_the_honour_of_rewards_asks_for_the_fifth_square() -> None:
    assert not ostia(action="trade", stock={"gold": 4}, reward=4).can("honour rewards")
    assert ostia(action="trade", stock={"gold": 4}, reward=5).options("honour") == ["rewards"]
    assert ostia(action="trade", stock={"gold": 4}, reward=12).can("honour rewards")


@clause("ostia.honour.no-tiles")
def test_icons_on_ports_do_not_help_with_an_honour_but_count_at_the_end() -> None:
    table = ostia(
        action="trade",
        stock={"gold": 99},
        ports={"palmyra": "buildings", "sinope": "ships"},
        discs=["carthago", "palmyra", "sinope"],
        ship_icons=3,
    )
    assert table.options("honour") == []
    assert table.sources()["buildings"] == (3 + 2) * 6
    assert table.sources()["ships"] == (3 + 2) * 6


@clause("ostia.honour.no-tile-amphorae")
def test_amphorae_on_a_port_do_not_help_with_an_honour_but_count_at_the_end() -> None:
    table = trader("amphorae", amphorae=3)
    assert table.options("honour") == []
    assert table.sources()["amphorae"] == (3 + 2) * 4


@clause("ostia.honour.kept")
def test_an_honour_is_kept_whatever_happens_later() -> None:
    table = ostia(action="trade", stock={"gold": 4}, amphorae=4)
    table.play("honour amphorae").set(amphorae=0)  # no rule takes amphorae away, but even if one did
    table.play("done", "end").end_turn()
    assert table.view("a")["honours"] == ["amphorae"]
    assert table.sources("a")["honours"] == 12
    assert "amphorae" not in table.board()["honours"]
