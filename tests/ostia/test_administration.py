"""Administration and the free action."""

from typing import Any

import pytest

from tessera.kernel.clauses import clause
from tessera.kernel.errors import IllegalMove, NotYourTurn, UnknownMove
from tests.ostia.table import Table, ostia

BUYABLE = ["permit", "wood", "wheat", "stone"]


def fleet(table: Table) -> list[int]:
    """Ships in each section: permit, wood, wheat, stone, gold, administration."""
    return [section["corbita"] + section["ponta"] for section in table.view()["harbour"].values()]


# ── Administration ───────────────────────────────────────────────────────────────────────────────


@clause("ostia.admin.first")
def test_administration_opens_with_move_shipbuild_order_or_build() -> None:
    table = ostia(harbour={"gold": 1})
    table.play("sow gold")
    assert table.asked == "administer"
    assert table.options("administer") == ["move", "shipbuild", "order", "build"]


@clause("ostia.admin.first")
def test_the_action_chosen_is_the_one_that_is_played() -> None:
    questions = {"move": "declare", "shipbuild": "shipbuild", "order": "order", "build": "build"}
    for action, question in questions.items():
        table = ostia(action="administration", harbour={"administration": 1})
        table.play(f"administer {action}")
        assert table.asked == question


@clause("ostia.admin.first")
def test_administration_opens_with_one_action_only() -> None:
    table = ostia(action="administration", harbour={"administration": 3}, row=["O09"], stock={"wheat": 4, "wood": 9})
    table.play("administer shipbuild", "launch gold", "done")
    assert table.options("administer") == []  # on to the sowing


@clause("ostia.admin.normal")
def test_a_move_in_administration_costs_its_permits() -> None:
    table = ostia(action="administration", harbour={"administration": 1}, stock={"permit": 3})
    table.play("administer move")
    assert table.options("declare") == ["1", "2"]
    table.play("declare 2", "sail athenae")
    assert table.stock("permit") == 1


@clause("ostia.admin.normal")
def test_a_shipbuild_in_administration_costs_its_wood_and_keeps_its_conditions() -> None:
    table = ostia(action="administration", harbour={"administration": 1}, stock={"wood": 9})
    table.play("administer shipbuild", "launch gold")
    assert table.stock("wood") == 6
    assert table.legal() == ["done"]  # next is a ponta, and the first ship is still in the starting box


@clause("ostia.admin.normal")
def test_an_order_in_administration_costs_its_wheat() -> None:
    table = ostia(action="administration", harbour={"administration": 1}, row=["O01", "O09"], stock={"wheat": 4})
    table.play("administer order")
    assert table.options("fill") == ["O09"]
    table.play("fill O09")
    assert table.stock("wheat") == 0


@clause("ostia.admin.normal")
def test_a_build_in_administration_costs_its_stone_and_needs_a_reached_port() -> None:
    table = ostia(action="administration", harbour={"administration": 1}, stock={"stone": 6}, reached=["palmyra"])
    table.play("administer build")
    assert table.options("build") == ["palmyra"]
    table.play("build palmyra", "furnish ship")
    assert table.stock("stone") == 3


@clause("ostia.admin.no-trade")
def test_trade_cannot_open_an_administration() -> None:
    table = ostia(action="administration", harbour={"administration": 1}, stock={"gold": 9})
    with pytest.raises(UnknownMove):
        table.play("administer trade")
    assert table.options("trade") == table.options("honour") == []


@clause("ostia.admin.sow")
def test_the_ships_of_administration_are_sown_from_the_move_section_on() -> None:
    table = ostia(action="administration", harbour={"administration": 4, "wheat": 2, "gold": 1})
    table.play("administer build", "done")
    assert fleet(table) == [1, 1, 3, 1, 1, 0]


@clause("ostia.admin.sow")
def test_the_ship_that_just_landed_is_sown_with_those_already_there() -> None:
    table = ostia(harbour={"gold": 1, "administration": 1})
    table.play("sow gold", "administer move", "done")
    assert fleet(table) == [1, 1, 0, 0, 0, 0]
    assert table.asked == "shipbuild"


@clause("ostia.admin.sow")
def test_a_ship_built_into_administration_is_sown_too() -> None:
    table = ostia(action="administration", harbour={"administration": 1}, stock={"wood": 3})
    table.play("administer shipbuild", "launch administration", "done")
    assert fleet(table) == [1, 1, 0, 0, 0, 0]


@clause("ostia.admin.sow")
def test_corbitas_and_pontas_of_administration_are_set_down_in_the_order_you_choose() -> None:
    table = ostia(action="administration", harbour={"administration": (1, 1)})
    table.play("administer order", "done")
    assert table.asked == "drop"
    table.play("drop ponta")
    harbour = table.view()["harbour"]
    assert harbour["permit"] == {"corbita": 0, "ponta": 1}
    assert harbour["wood"] == {"corbita": 1, "ponta": 0}
    assert table.asked == "shipbuild"


@clause("ostia.admin.no-produce")
def test_the_second_sowing_produces_nothing() -> None:
    spots = ["permit-wood", "wheat-stone"]
    everywhere = dict.fromkeys(("permit", "wood", "wheat", "stone", "gold"), 2)
    table = ostia(action="administration", harbour=everywhere | {"administration": (3, 1)}, spots=spots)
    stock = table.view()["stock"]
    table.play("skip", "drop ponta")
    assert table.asked == "build"
    assert table.view()["stock"] == stock
    assert table.events("produced") == []


@clause("ostia.admin.follow")
def test_the_last_ship_gives_the_action_of_its_section() -> None:
    for ships, question in enumerate(("declare", "shipbuild", "order", "build", "trade"), 1):
        table = ostia(action="administration", harbour={"administration": ships})
        table.play("administer move", "done")
        assert table.asked == question


@clause("ostia.admin.follow")
def test_the_action_that_follows_may_be_a_trade() -> None:
    table = ostia(
        action="administration",
        harbour={"administration": 5},
        stock={"gold": 1, "wood": 0},
        ports={"corinthus": "one-wood"},
        discs=["corinthus"],
    )
    table.play("administer order", "done", "trade corinthus")
    assert table.stock("wood") == 1


@clause("ostia.admin.follow")
def test_the_action_that_follows_may_be_the_same_again_and_costs_its_price() -> None:
    table = ostia(action="administration", harbour={"administration": 1}, stock={"permit": 4})
    table.play("administer move", "declare 2", "sail athenae", "declare 2", "sail byzantium")
    assert table.stock("permit") == 0


@clause("ostia.admin.follow")
def test_the_action_that_follows_may_be_declined() -> None:
    table = ostia(action="administration", harbour={"administration": 3}, row=["O09"], stock={"wheat": 4})
    table.play("skip", "done")
    assert (table.stock("wheat"), table.asked) == (4, "end")


@clause("ostia.admin.again")
def test_six_ships_come_back_and_administration_may_be_taken_again() -> None:
    table = ostia(
        action="administration",
        harbour={"administration": 6},
        row=["O09", "O11"],
        stock={"wheat": 8, "wood": 3},
    )
    table.play("administer order", "fill O09", "done")
    assert fleet(table) == [1, 1, 1, 1, 1, 1]
    assert table.asked == "administer"
    table.play("administer shipbuild", "launch wheat", "done")
    assert fleet(table) == [2, 1, 2, 1, 1, 0]
    assert table.asked == "declare"


@clause("ostia.admin.again")
def test_the_second_administration_may_be_declined() -> None:
    table = ostia(action="administration", harbour={"administration": 6})
    table.play("skip")
    assert table.asked == "administer"
    table.play("done")
    assert fleet(table) == [1, 1, 1, 1, 1, 1]
    assert table.asked == "end"


@clause("ostia.admin.again")
def test_six_ships_sown_from_administration_itself_open_administration() -> None:
    table = ostia(harbour={"administration": 6, "wheat": 1})
    table.play("sow administration")
    assert table.asked == "administer"
    table.play("skip")
    assert fleet(table) == [2, 1, 2, 1, 1, 0]
    assert table.asked == "declare"


@clause("ostia.admin.order")
def test_the_ships_are_sown_even_when_the_first_action_is_skipped() -> None:
    table = ostia(action="administration", harbour={"administration": 2})
    table.play("skip")
    assert fleet(table) == [1, 1, 0, 0, 0, 0]
    assert table.asked == "shipbuild"


@clause("ostia.admin.order")
def test_the_ships_are_sown_even_when_nothing_is_done_in_the_first_action() -> None:
    for action in ("move", "shipbuild", "order", "build"):
        table = ostia(action="administration", harbour={"administration": 2})
        table.play(f"administer {action}", "done")
        assert fleet(table) == [1, 1, 0, 0, 0, 0]


@clause("ostia.admin.order")
def test_the_first_action_is_taken_before_the_ships_are_sown() -> None:
    table = ostia(action="administration", harbour={"administration": 2}, stock={"wood": 3})
    table.play("administer shipbuild")
    assert fleet(table) == [0, 0, 0, 0, 0, 2]


@clause("ostia.admin.order")
def test_whoever_declines_administration_altogether_sows_nothing() -> None:
    table = ostia(action="administration", harbour={"administration": 2})
    table.play("done")
    assert fleet(table) == [0, 0, 0, 0, 0, 2]
    assert table.asked == "end"


# ── The free action ──────────────────────────────────────────────────────────────────────────────


@clause("ostia.free.price")
def test_three_gold_buy_one_resource() -> None:
    for resource in BUYABLE:
        table = ostia(action="move", stock={"gold": 4, resource: 0})
        table.play(f"buy {resource}")
        assert (table.stock("gold"), table.stock(resource)) == (1, 1)


@clause("ostia.free.price")
def test_two_gold_are_not_enough() -> None:
    table = ostia(action="move", stock={"gold": 2})
    with pytest.raises(IllegalMove):
        table.play("buy wood")


@clause("ostia.free.kind")
def test_anything_but_gold_can_be_bought() -> None:
    table = ostia(action="trade", stock={"gold": 9})
    assert table.options("buy") == BUYABLE
    with pytest.raises(UnknownMove):
        table.play("buy gold")


@clause("ostia.free.when")
def test_the_free_action_is_there_in_every_action_and_before_the_turn_ends() -> None:
    for action in ("move", "shipbuild", "order", "build", "trade", "administration"):
        table = ostia(action=action, stock={"gold": 6})
        assert table.options("buy") == BUYABLE, action
        table.play("done")
        assert table.asked == "end"
        assert table.options("buy") == BUYABLE, action
        table.play("buy stone", "end")
        assert table.stock("stone", "a") == 3


@clause("ostia.free.when")
def test_the_free_action_is_not_there_before_the_action_phase() -> None:
    table = ostia(stock={"gold": 9})
    assert table.asked == "select"
    with pytest.raises(IllegalMove):
        table.play("buy wood")
    table = ostia(1)
    table.set(stock={"gold": 9}).end_turn()
    assert table.asked == "descend" and table.options("buy") == []


@clause("ostia.free.when")
def test_the_free_action_is_not_there_in_the_turn_of_another() -> None:
    table = ostia(action="order").set("b", stock={"gold": 9})
    with pytest.raises(NotYourTurn):
        table.match.play(1, "buy wood")


@clause("ostia.free.when")
def test_the_free_action_may_fill_up_a_payment_in_the_middle_of_an_action() -> None:
    given: dict[str, Any] = {"ships": ["salamis"], "stock": {"wood": 3 + 3, "gold": 3}}
    table = ostia(action="shipbuild", **given)
    table.play("launch gold")
    assert not table.can("refit gold")
    table.play("buy wood", "refit gold")
    assert (table.stock("wood"), table.stock("gold")) == (0, 0)


@clause("ostia.free.when")
def test_the_free_action_may_buy_the_last_additional_resource_of_an_order() -> None:
    table = ostia(action="order", row=["O17"], stock={"wheat": 3, "permit": 2, "gold": 6})
    assert not table.can("fill O17")
    table.play("buy wheat", "buy permit", "enrich O17")
    assert table.view()["amphorae"] == 2


@clause("ostia.free.when")
def test_the_free_action_may_buy_a_permit_before_the_steps_are_declared() -> None:
    table = ostia(action="move", stock={"permit": 1, "gold": 3})
    assert table.options("declare") == ["1"]
    table.play("buy permit", "declare 2", "sail athenae")
    assert table.stock("permit") == 0


@clause("ostia.free.when")
def test_gold_gained_in_an_action_buys_within_the_same_action() -> None:
    table = ostia(action="order", row=["O07", "O09"], stock={"wheat": 5 + 3, "gold": 1})
    table.play("fill O07", "buy wheat", "fill O09")
    assert table.view()["orders"] == ["O07", "O09"]


@clause("ostia.free.when")
def test_the_free_action_is_there_between_the_parts_of_an_administration() -> None:
    table = ostia(action="administration", harbour={"administration": 2}, stock={"gold": 9, "wood": 0})
    table.play("buy wood", "administer order", "buy wood", "done")
    assert table.asked == "shipbuild"
    table.play("buy wood", "launch gold")
    assert (table.stock("wood"), table.stock("gold")) == (0, 0)


@clause("ostia.free.when")
def test_the_free_action_waits_while_ships_are_set_down() -> None:
    table = ostia(harbour={"wheat": (1, 1)}, stock={"gold": 9})
    table.play("sow wheat")
    assert table.asked == "drop" and table.options("buy") == []
    table.play("drop corbita")
    assert table.asked == "trade" and table.options("buy") == BUYABLE


@clause("ostia.free.when")
def test_the_free_action_waits_for_the_end_of_a_voyage() -> None:
    table = ostia(
        action="move",
        chance={"animal": ["wild", "exotic"]},
        ships=["thessalonica"],
        stock={"permit": 2, "gold": 9},
    )
    table.play("declare 2")
    assert table.asked == "sail" and table.options("buy") == []
    table.play("sail byzantium")
    assert table.asked == "take" and table.options("buy") == []
    table.play("take wild", "sail sinope")
    assert table.asked == "end" and table.options("buy") == BUYABLE


@clause("ostia.free.when")
def test_the_free_action_waits_for_the_building_to_be_placed() -> None:
    table = ostia(action="build", stock={"stone": 6, "gold": 9}, reached=["gortyna", "palmyra"])
    table.play("build palmyra")
    assert table.asked == "furnish" and table.options("buy") == []
    table.play("furnish ship")
    assert table.options("buy") == BUYABLE
    table.play("buy stone", "build gortyna")
    assert table.stock("stone") == 0


@clause("ostia.free.often")
def test_the_free_action_may_be_taken_as_often_as_gold_allows() -> None:
    table = ostia(action="trade", discs=[], stock={"gold": 3 * 6 + 2, "wood": 0, "permit": 0})
    table.play(*["buy wood"] * 5, "buy permit")
    assert (table.stock("wood"), table.stock("permit"), table.stock("gold")) == (5, 1, 2)
    assert table.legal() == ["done"]


@clause("ostia.free.often")
def test_free_actions_may_be_spread_over_the_whole_action_phase() -> None:
    table = ostia(action="administration", harbour={"administration": 1}, stock={"gold": 15, "stone": 0})
    table.play("buy stone", "administer build", "buy stone", "done", "buy stone", "done", "buy stone", "buy stone")
    assert (table.stock("stone"), table.stock("gold")) == (5, 0)
    assert table.legal() == ["end"]
