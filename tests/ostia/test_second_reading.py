"""What a second reading of the rulebooks added: clauses that had been missing, and ships that keep their order."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from tessera.games.ostia.game import GAME
from tessera.games.ostia.vocabulary import CENSOR_NAMES, PORT_NAMES, SPOT_NAMES
from tessera.kernel.clauses import clause
from tessera.kernel.errors import BadOption, IllegalMove, NotYourTurn
from tessera.kernel.match import Match
from tests.ostia.table import SEATS, Table, ostia

BUYABLE = ["permit", "wood", "wheat", "stone"]


# Setup --------------------------------------------------------------------------------------------


@clause("ostia.setup.building-count")
def test_twelve_ports_hand_out_four_buildings_each_and_then_have_none_to_give() -> None:
    handed_out: Counter[str] = Counter()
    for ports in (PORT_NAMES[:6], PORT_NAMES[6:]):  # seven discs are not enough for all twelve in one match
        table = ostia(4)
        assert sorted(table.board()["ports"]) == sorted(PORT_NAMES)
        for seat in SEATS:
            table.set(seat, reached=PORT_NAMES, discs=[], stock={"stone": 99}).ask("build")
            for port, spot in zip(ports, SPOT_NAMES, strict=False):
                table.play(f"build {port}", f"furnish {spot}")
            assert not set(ports) & set(table.options("build")), "nobody takes a second building from a port"
            assert len(table.view(seat)["spots"]) == len(ports)
            table.end_turn()
        handed_out.update(str(event.arguments["port"]) for event in table.events("built"))
    assert handed_out == dict.fromkeys(PORT_NAMES, 4)
    assert (len(handed_out), handed_out.total()) == (12, 48)
    with pytest.raises(BadOption):
        ostia(5)  # there would be no fifth building of a kind


@clause("ostia.setup.placement")
def test_of_six_placement_cards_nobody_draws_one_that_is_taken() -> None:
    table = by_hand(4, until="card")
    cards = table.options("card")
    assert len(cards) == 6
    for card in cards[:4]:
        table.play(f"card {card}")
        assert card not in table.options("card")
    assert table.board()["box"]["cards"] == cards[4:]


@clause("ostia.solo.setup-order")
def test_chips_and_censors_are_laid_out_after_the_first_disc() -> None:
    table = ostia(1, fresh=True)
    assert table.asked == "found"
    assert table.view()["discs"] == []
    assert table.board()["solo"]["chips"] == [None] * 5
    assert table.board()["solo"]["censors"] == [None] * 2
    table.play("found carthago")
    assert table.asked == "descend"
    assert None not in table.board()["solo"]["chips"]
    assert set(table.board()["solo"]["censors"]) < set(CENSOR_NAMES)


@clause("ostia.solo.setup-order")
def test_no_chip_is_drawn_before_the_disc_lies() -> None:
    table = by_hand(1, until="found")
    with pytest.raises(IllegalMove):
        table.play("chip reward")
    table.play("found carthago")
    assert table.asked == "chip"
    assert table.view("a")["discs"] == ["carthago"]


def by_hand(players: int, until: str) -> Table:
    """Sit down at a match in which the test itself answers for Nature, set up as far as a question."""
    table = Table(Match(GAME.ruleset(players, {"edition": "2e"})))
    while table.asked != until:
        table.play(table.legal()[0])
    return table


# Free actions -------------------------------------------------------------------------------------


@clause("ostia.free.phase")
def test_free_actions_begin_with_the_action_phase_and_end_with_the_turn() -> None:
    table = ostia(harbour={"wood": 1}, stock={"gold": 9}).set("b", stock={"gold": 9})
    assert (table.asked, table.options("buy")) == ("select", [])
    table.play("sow wood")
    assert (table.asked, table.options("buy")) == ("order", BUYABLE)
    table.play("done")
    assert (table.asked, table.options("buy")) == ("end", BUYABLE)
    table.play("end")
    assert (table.seat, table.asked, table.options("buy")) == ("b", "select", [])


@clause("ostia.free.phase")
def test_nobody_takes_a_free_action_in_the_action_phase_of_another() -> None:
    table = ostia(action="order", stock={"gold": 9}).set("b", stock={"gold": 9})
    with pytest.raises(NotYourTurn):
        table.match.play(1, "buy wood")
    assert table.play("buy wood").stock("gold") == 6


@clause("ostia.free.phase")
def test_neither_the_first_disc_nor_the_emperors_step_leaves_room_for_a_free_action() -> None:
    table = ostia(1, fresh=True).set(stock={"gold": 9})
    for question, move in (("found", "found carthago"), ("descend", "descend down"), ("select", "sow gold")):
        assert (table.asked, table.options("buy")) == (question, [])
        table.play(move)


# Honours ------------------------------------------------------------------------------------------


@clause("ostia.honour.order")
def test_trade_effects_and_honours_come_in_any_order() -> None:
    bought = ("trade corinthus", "trade palmyra", "honour ships", "honour rewards")
    for order in permutations(bought):
        table = ostia(
            action="trade",
            ports={"corinthus": "one-wood", "palmyra": "amphora"},
            discs=["corinthus", "palmyra"],
            ship_icons=4,
            reward=5,
            stock={"gold": 1 + 4 + 4 + 4, "wood": 0},
        )
        table.play(*order)
        me = table.view()
        assert (me["honours"], me["amphorae"]) == (["ships", "rewards"], 1), order
        assert (table.stock("wood"), table.stock("gold")) == (1, 0), order


@clause("ostia.honour.order")
def test_a_trade_effect_can_earn_an_honour_and_be_used_again_after_it() -> None:
    table = ostia(
        action="trade", ports={"palmyra": "amphora"}, discs=["palmyra"], amphorae=3, stock={"gold": 4 + 4 + 4}
    )
    assert table.options("honour") == []
    table.play("trade palmyra", "honour amphorae", "trade palmyra")
    assert (table.view()["honours"], table.view()["amphorae"], table.stock("gold")) == (["amphorae"], 5, 0)


# Ships --------------------------------------------------------------------------------------------


@clause("ostia.move.same-stop")
def test_the_ship_in_front_sails_on_instead_of_being_overtaken() -> None:
    for ships, after in (
        (["gortyna", "salamis"], ["gortyna", "caesarea"]),
        (["salamis", "gortyna"], ["caesarea", "gortyna"]),
    ):
        table = ostia(action="move", ships=ships, stock={"permit": 2}).play("declare 2", "sail caesarea")
        assert table.view()["ships"][:2] == after
        sailed = table.events("sailed")[-1].arguments
        assert (sailed["steps"], table.asked) == (1, "sail"), "one step is left for the ship behind"
