"""Order: wheat for the city, amphorae and goods for you."""

from pathlib import Path

import pytest

from tessera.kernel.clauses import clause
from tessera.kernel.errors import IllegalMove
from tests.ostia.table import ostia
from tests.rare_events import tells

# O01: 5 wheat, 1 amphora, 2 permits       O09: 4 wheat, 1 amphora, 1 permit   O11: 4 wheat, 1 amphora, 1 wood
# O05: 5 wheat, 1 amphora, 2 stone         O13: 4 wheat, 1 amphora, 1 stone    O15: 4 wheat, 1 amphora, 1 gold
# O17: 4 wheat (+ 3 permits), 1 amphora (+ 1), 1 wood      O21: 4 wheat (+ 3 stone), 1 amphora (+ 1), 1 gold
# O25: 9 wheat, 2 amphorae, 2 permits      O29: 5 wheat, 1 amphora, 2 permits and 1 wood


@clause("ostia.order.choose")
def test_an_order_is_picked_from_the_row_and_paid_in_wheat() -> None:
    table = ostia(action="order", row=["O01", "O09", "O25"], stock={"wheat": 10})
    assert table.options("fill") == ["O01", "O09", "O25"]
    table.play("fill O25")
    assert table.stock("wheat") == 1


@clause("ostia.order.choose")
def test_a_card_that_does_not_lie_in_the_row_cannot_be_filled() -> None:
    table = ostia(action="order", row=["O01"], stock={"wheat": 99})
    with pytest.raises(IllegalMove):
        table.play("fill O02")


@clause("ostia.order.choose")
def test_an_order_cannot_be_filled_with_too_little_wheat() -> None:
    table = ostia(action="order", row=["O01", "O09"], stock={"wheat": 4})
    assert table.options("fill") == ["O09"]
    with pytest.raises(IllegalMove):
        table.play("fill O01")


@clause("ostia.order.extra")
def test_the_additional_resource_may_be_paid() -> None:
    table = ostia(action="order", row=["O17"], stock={"wheat": 4, "permit": 3})
    table.play("enrich O17")
    assert (table.stock("wheat"), table.stock("permit")) == (0, 0)


@clause("ostia.order.extra")
def test_the_additional_resource_may_be_left_unpaid() -> None:
    table = ostia(action="order", row=["O17"], stock={"wheat": 4, "permit": 3})
    table.play("fill O17")
    assert (table.stock("wheat"), table.stock("permit")) == (0, 3)


@clause("ostia.order.extra")
def test_the_additional_resource_needs_a_card_that_shows_it_and_enough_to_pay() -> None:
    table = ostia(action="order", row=["O01", "O17"], stock={"wheat": 5, "permit": 2})
    assert table.options("fill") == ["O01", "O17"]
    with pytest.raises(IllegalMove):
        table.play("enrich O17")
    table.set(stock={"permit": 9})
    assert table.options("enrich") == ["O17"]


@clause("ostia.order.extra")
def test_the_additional_resource_does_not_replace_the_wheat() -> None:
    table = ostia(action="order", row=["O17"], stock={"wheat": 3, "permit": 9})
    assert table.legal() == ["done"]


@clause("ostia.order.card")
def test_the_filled_order_leaves_the_row_and_is_yours() -> None:
    table = ostia(action="order", row=["O01", "O09", "O11"], stock={"wheat": 9})
    table.play("fill O09")
    assert table.board()["row"] == ["O01", "O11"]
    assert table.view("a")["orders"] == ["O09"]
    assert not table.can("fill O09")


@clause("ostia.order.open")
def test_everybody_sees_the_orders_you_have_filled() -> None:
    table = ostia(action="order", row=["O01", "O17"], stock={"wheat": 9, "permit": 3})
    table.play("fill O01", "enrich O17")
    for viewer in (0, 1, None):
        assert table.match.observe(viewer)["players"][0]["orders"] == ["O01", "O17"]


@clause("ostia.order.amphorae")
def test_the_dark_amphorae_come_from_the_common_supply() -> None:
    table = ostia(action="order", row=["O09", "O25"], stock={"wheat": 13}, supply=10)
    table.play("fill O25")
    assert (table.view()["amphorae"], table.board()["amphorae"]) == (2, 8)
    table.play("fill O09")
    assert (table.view()["amphorae"], table.board()["amphorae"]) == (3, 7)


@clause("ostia.end.overflow")
def test_an_order_gives_all_its_amphorae_even_when_the_supply_runs_out() -> None:
    table = ostia(action="order", row=["O09", "O25"], stock={"wheat": 13}, supply=1)
    table.play("fill O25", "fill O09")
    assert (table.view()["amphorae"], table.board()["amphorae"]) == (3, 0)


@clause("ostia.order.light-amphorae")
def test_the_light_amphora_comes_only_with_the_additional_resource() -> None:
    table = ostia(action="order", row=["O17"], stock={"wheat": 4, "permit": 3}, supply=10)
    table.play("fill O17")
    assert (table.view()["amphorae"], table.board()["amphorae"]) == (1, 9)
    table = ostia(action="order", row=["O17"], stock={"wheat": 4, "permit": 3}, supply=10)
    table.play("enrich O17")
    assert (table.view()["amphorae"], table.board()["amphorae"]) == (2, 8)


@clause("ostia.order.gain")
def test_the_resources_on_the_card_are_yours() -> None:
    table = ostia(action="order", row=["O29"], stock={"wheat": 5, "permit": 0, "wood": 0})
    table.play("fill O29")
    assert table.view()["stock"] == {"permit": 2, "wood": 1, "wheat": 0, "stone": 2, "gold": 2}


@clause("ostia.order.gain")
def test_what_one_order_brings_can_pay_for_the_next() -> None:
    table = ostia(action="order", row=["O05", "O21"], stock={"wheat": 9, "stone": 1})
    assert not table.can("enrich O21")
    table.play("fill O05", "enrich O21")
    assert (table.stock("stone"), table.view()["amphorae"]) == (0, 3)


@clause("ostia.order.steps")
def test_the_gold_of_an_order_cannot_buy_the_wheat_it_asks_for() -> None:
    table = ostia(action="order", row=["O15"], stock={"wheat": 3, "gold": 2})
    assert table.legal() == ["done"]


@clause("ostia.order.steps")
def test_an_order_must_be_paid_before_it_gives_anything(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text("[order.O01]\ngain = { wheat = 2 }\n[order.O17]\ngain = { permit = 3 }\n")
    table = ostia(action="order", row=["O01", "O17"], components=own, stock={"wheat": 4, "permit": 2})
    assert not table.can("fill O01")
    assert not table.can("enrich O17")
    table.set(stock={"wheat": 5, "permit": 3})
    table.play("fill O01")
    assert table.stock("wheat") == 2


@clause("ostia.order.repeat")
def test_one_action_fills_as_many_orders_as_you_can_pay_for() -> None:
    table = ostia(action="order", row=["O01", "O09", "O11", "O13"], stock={"wheat": 5 + 4 + 4 + 3})
    table.play("fill O11", "fill O01", "fill O09")
    assert table.view()["orders"] == ["O01", "O09", "O11"]
    assert table.legal() == ["done"]  # 3 wheat are left, the last card asks for 4


@clause("ostia.order.repeat")
def test_filled_and_enriched_orders_mix_in_one_action() -> None:
    table = ostia(action="order", row=["O09", "O17", "O21"], stock={"wheat": 12, "permit": 2, "stone": 3})
    table.play("fill O09", "enrich O17", "enrich O21")
    assert table.view()["amphorae"] == 1 + 2 + 2
    assert table.view()["stock"] == {"permit": 0, "wood": 3, "wheat": 0, "stone": 0, "gold": 3}


@clause("ostia.order.limit")
def test_at_most_four_orders_an_action_for_the_row_is_not_filled_up_meanwhile() -> None:
    table = ostia(action="order", row=["O09", "O11", "O13", "O15"], stock={"wheat": 99, "gold": 0})
    deck = table.board()["deck"]
    table.play("fill O09", "fill O11", "fill O13", "fill O15")
    assert table.legal() == ["done"]
    assert table.board()["row"] == []
    assert table.board()["deck"] == deck


@clause("ostia.order.refill")
def test_the_row_is_filled_up_to_four_when_the_action_ends() -> None:
    table = ostia(action="order", row=["O09", "O11", "O13", "O15"], deck=["O30", "O31"], stock={"wheat": 8, "gold": 0})
    table.play("fill O09", "fill O15")
    assert table.board()["row"] == ["O11", "O13"]
    table.play("done")
    assert table.board()["row"] == ["O11", "O13", "O30", "O31"]
    assert table.board()["deck"] == []


@clause("ostia.order.refill")
def test_only_as_many_cards_are_drawn_as_are_missing() -> None:
    table = ostia(action="order", row=["O09", "O11", "O13", "O15"], stock={"wheat": 4})
    deck = table.board()["deck"]
    table.play("fill O11", "done")
    row = table.board()["row"]
    assert len(row) == 4 and len(table.board()["deck"]) == len(deck) - 1
    (drawn,) = set(row) - {"O09", "O13", "O15"}
    assert drawn in deck and drawn not in table.board()["deck"]


@clause("ostia.order.refill")
def test_the_row_is_full_again_before_administration_sows_on_to_a_second_order() -> None:
    table = ostia(
        action="administration",
        harbour={"administration": 3},
        row=["O09", "O11", "O13", "O15"],
        deck=["O30"],
        stock={"wheat": 9},
    )
    table.play("administer order", "fill O09", "done")
    assert table.asked == "order"
    table.play("fill O30")
    assert table.view()["orders"] == ["O09", "O30"]


@tells("ostia.dealt-out")
@clause("ostia.order.deck-out")
def test_the_row_stays_short_when_the_deck_runs_out() -> None:
    table = ostia(action="order", row=["O09", "O11", "O13", "O15"], deck=["O30"], stock={"wheat": 8})
    table.play("fill O09", "fill O11", "done")
    assert table.board()["row"] == ["O13", "O15", "O30"]
    assert [event.kind for event in table.events("dealt-out")] == ["dealt-out"]
    assert table.asked == "end"


@clause("ostia.order.deck-out")
def test_without_deck_and_row_nothing_can_be_ordered() -> None:
    table = ostia(action="order", row=["O09"], deck=[], stock={"wheat": 99, "gold": 0})
    table.play("fill O09", "done", "end")
    assert table.board()["row"] == []
    table.ask("order").set(stock={"wheat": 99, "gold": 0})
    assert table.legal() == ["done"]


@clause("ostia.order.stays")
def test_orders_nobody_takes_stay_in_the_row() -> None:
    row = ["O09", "O11", "O13", "O15"]
    table = ostia(action="order", row=row, stock={"wheat": 99})
    for _ in range(4):
        table.play("done", "end").ask("order")
    assert table.board()["row"] == row


@clause("ostia.order.stays")
def test_the_other_orders_stay_when_one_is_taken() -> None:
    table = ostia(action="order", row=["O09", "O11", "O13", "O15"], stock={"wheat": 4})
    table.play("fill O13", "done", "end")
    assert {"O09", "O11", "O15"} < set(table.board()["row"])


@clause("ostia.spot.order")
def test_granary_saves_one_wheat_per_action_not_per_order() -> None:
    table = ostia(action="order", row=["O09", "O11"], stock={"wheat": 7}, spots=["order"])
    table.play("fill O09", "fill O11")
    assert table.stock("wheat") == 0


@clause("ostia.spot.order")
def test_granary_makes_a_single_order_affordable_with_one_wheat_less() -> None:
    table = ostia(action="order", row=["O01", "O09"], stock={"wheat": 3}, spots=["order"])
    assert table.options("fill") == ["O09"]
    table.play("fill O09")
    assert table.stock("wheat") == 0


@clause("ostia.spot.order")
def test_granary_does_not_lower_the_additional_resource() -> None:
    table = ostia(action="order", row=["O17"], stock={"wheat": 3, "permit": 2}, spots=["order"])
    assert not table.can("enrich O17")
    table.set(stock={"permit": 3}).play("enrich O17")
    assert (table.stock("wheat"), table.stock("permit")) == (0, 0)
