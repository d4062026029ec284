"""How a match ends: five conditions, the round played out, and what still happens meanwhile."""

from collections import Counter
from collections.abc import Callable

from tessera.kernel.clauses import clause
from tests.ostia.table import Table, ostia

SIX_PORTS = ["corinthus", "carthago", "syracusae", "gortyna", "alexandria", "berenice"]


# Each of these lets the seat whose turn it is meet one condition and end its turn.


def take_the_twelfth_reward(table: Table) -> None:
    table.set(reward=11, discs=["palmyra"], stock={"gold": 4}).ask("trade").play("trade palmyra", "done", "end")


def reach_a_third_destination(table: Table) -> None:
    table.set(ships=["armenia", "india", "seleucia"]).ask("move").play("declare 1", "sail parthia", "end")


def build_the_last_ship(table: Table) -> None:
    table.set(ship_icons=7, stock={"wood": 9}).ask("shipbuild").play("launch wood", "done", "end")


def place_the_last_disc(table: Table) -> None:
    table.set(discs=SIX_PORTS, reached=["damascus"], stock={"stone": 8}).ask("build")
    table.play("build damascus", "furnish free", "done", "end")


def take_the_last_amphora(table: Table) -> None:
    table.set(stock={"wheat": 4}).ask("order").play("fill O09", "done", "end")


CONDITIONS: dict[str, Callable[[Table], None]] = {
    "rewards": take_the_twelfth_reward,
    "destinations": reach_a_third_destination,
    "ships": build_the_last_ship,
    "discs": place_the_last_disc,
    "amphorae": take_the_last_amphora,
}


def ready(players: int = 2, first: str = "a") -> Table:
    """A table at which any of the five conditions can be met."""
    return ostia(players, first=first, ports={"palmyra": "reward"}, row=["O09"], supply=1)


def turns(table: Table) -> dict[str, int]:
    """How many turns each seat has begun."""
    return dict(Counter("abcd"[int(event.arguments["seat"])] for event in table.events("turn")))


def ends_when_b_has_played(table: Table) -> bool:
    """Say whether the match is still on for seat b and over after that."""
    on = not table.match.over and table.seat == "b"
    table.end_turn()
    return on and table.match.over


# The five conditions ----------------------------------------------------------------------------


@clause("ostia.end.rewards")
def test_the_twelfth_reward_brings_the_end_the_eleventh_does_not() -> None:
    table = ostia(
        action="trade", ports={"palmyra": "reward"}, discs=["carthago", "palmyra"], reward=10, stock={"gold": 4}
    )
    table.play("trade palmyra", "done", "end").end_turn()
    assert table.board()["ending"] == []
    take_the_twelfth_reward(table)
    assert table.board()["ending"] == ["rewards"]
    assert ends_when_b_has_played(table)


@clause("ostia.end.destinations")
def test_the_third_ship_at_a_destination_brings_the_end_the_second_does_not() -> None:
    table = ostia(action="move", ships=["armenia", "adulis"])
    table.play("declare 1", "sail india", "end").end_turn()
    assert table.board()["ending"] == []
    table.set(ships=["armenia", "india", "seleucia"]).ask("move").play("declare 1", "sail parthia", "end")
    assert table.board()["ending"] == ["destinations"]
    assert ends_when_b_has_played(table)


@clause("ostia.end.destinations")
def test_three_ships_of_different_players_at_destinations_do_not_bring_the_end() -> None:
    table = ostia(action="move", ships=["armenia", "adulis"])
    table.play("declare 1", "sail india", "end")
    table.set(ships=["seleucia"]).ask("move").play("declare 1", "sail parthia", "end")
    assert table.board()["ending"] == []
    assert not table.match.over


@clause("ostia.end.ships")
def test_an_empty_shipbuilding_track_brings_the_end() -> None:
    table = ostia(action="shipbuild", ship_icons=6, ships=["salamis", "thessalonica"], stock={"wood": 8})
    table.play("refit wood", "done", "end").end_turn()
    assert table.board()["ending"] == []
    table.set(stock={"wood": 9}).ask("shipbuild").play("launch wood", "done", "end")
    assert table.board()["ending"] == ["ships"]
    assert ends_when_b_has_played(table)


@clause("ostia.end.discs")
def test_an_empty_building_track_brings_the_end() -> None:
    table = ostia(action="build", discs=SIX_PORTS[:5], reached=["berenice", "damascus"], stock={"stone": 7})
    table.play("build berenice", "furnish free", "done", "end").end_turn()
    assert table.board()["ending"] == []
    table.set(stock={"stone": 8}).ask("build").play("build damascus", "furnish order", "done", "end")
    assert table.board()["ending"] == ["discs"]
    assert ends_when_b_has_played(table)


@clause("ostia.end.amphorae")
def test_an_empty_amphora_supply_brings_the_end() -> None:
    table = ostia(action="order", row=["O09", "O11"], supply=2, stock={"wheat": 4})
    table.play("fill O09", "done", "end").end_turn()
    assert table.board()["ending"] == []
    table.set(stock={"wheat": 4}).ask("order").play("fill O11", "done", "end")
    assert table.board()["ending"] == ["amphorae"]
    assert ends_when_b_has_played(table)


@clause("ostia.end.amphorae")
def test_buying_the_last_amphora_in_a_port_brings_the_end_too() -> None:
    table = ostia(
        action="trade", ports={"palmyra": "amphora"}, discs=["carthago", "palmyra"], supply=1, stock={"gold": 4}
    )
    table.play("trade palmyra", "done", "end")
    assert table.board()["ending"] == ["amphorae"]


# The round is played out ------------------------------------------------------------------------


@clause("ostia.end.round")
def test_the_round_ends_with_the_player_on_the_right_of_the_first() -> None:
    for meet in CONDITIONS.values():
        table = ready(players=3, first="b")
        meet(table)
        assert (table.match.over, table.seat) == (False, "c")
        table.end_turn()
        assert (table.match.over, table.seat) == (False, "a")
        table.end_turn()
        assert table.match.over
        assert table.match.legal(1) == []


@clause("ostia.end.round")
def test_meeting_a_condition_does_not_cut_the_turn_short() -> None:
    table = ostia(
        action="trade", ports={"palmyra": "reward"}, discs=["carthago", "palmyra"], reward=11, stock={"gold": 7}
    )
    table.play("trade palmyra")
    assert table.asked == "trade"
    table.play("buy wood", "done", "end")
    assert table.stock("wood", "a") == 3


@clause("ostia.end.last-seat")
def test_the_last_player_of_the_round_ends_the_match_with_the_same_turn() -> None:
    for name, meet in CONDITIONS.items():
        table = ready(players=3, first="b").end_turn().end_turn()
        assert table.seat == "a"
        meet(table)
        assert table.match.over
        assert table.board()["ending"] == [name]


@clause("ostia.end.equal-turns")
def test_everyone_has_had_the_same_number_of_turns_whoever_began_and_whoever_ended_it() -> None:
    for meet in CONDITIONS.values():
        for first in "abc":
            for ender in "abc":
                table = ready(players=3, first=first)
                for _ in "abc":
                    table.end_turn()
                for _ in range((ord(ender) - ord(first)) % 3):
                    table.end_turn()
                assert table.seat == ender
                meet(table)
                table.end_turn().end_turn().end_turn()  # does nothing once the match is over
                assert table.match.over
                assert turns(table) == {"a": 2, "b": 2, "c": 2}


# The fourth ship --------------------------------------------------------------------------------


@clause("ostia.end.fourth")
def test_third_and_fourth_ship_can_arrive_in_one_move() -> None:
    table = ostia(action="move", ships=["armenia", "india", "seleucia", "muza"], stock={"permit": 2})
    table.play("declare 2", "sail parthia", "sail arabia-felix", "end")
    assert table.view("a")["destinations"] == ["armenia", "india", "parthia", "arabia-felix"]


@clause("ostia.end.fourth")
def test_the_fourth_ship_can_arrive_in_a_second_move_of_the_same_turn() -> None:
    table = ostia(
        action="administration", harbour={"administration": 1}, ships=["armenia", "india", "seleucia", "muza"]
    )
    table.play("administer move", "declare 1", "sail parthia", "declare 1", "sail arabia-felix", "end")
    assert table.view("a")["destinations"] == ["armenia", "india", "parthia", "arabia-felix"]


@clause("ostia.end.fourth")
def test_whoever_leaves_the_fourth_ship_for_later_has_no_later() -> None:
    for first in "ab":
        table = ostia(first=first)
        if first == "b":
            table.end_turn()
        table.set(ships=["armenia", "india", "seleucia", "muza"]).ask("move")
        table.play("declare 1", "sail parthia", "end")
        if first == "a":
            assert table.seat == "b"
            table.end_turn()
        assert table.match.over
        assert table.view("a")["ships"] == ["armenia", "india", "parthia", "muza"]


# Amphorae from the box --------------------------------------------------------------------------


@clause("ostia.end.overflow")
def test_an_order_is_paid_in_full_when_the_supply_runs_short() -> None:
    table = ostia(action="order", row=["O25"], supply=1, stock={"wheat": 9})
    table.play("fill O25")
    assert table.view()["amphorae"] == 2
    assert table.board()["amphorae"] == 0


@clause("ostia.end.overflow")
def test_those_who_still_play_get_their_amphorae_from_the_box() -> None:
    table = ostia(action="order", row=["O09", "O11"], supply=1, stock={"wheat": 4})
    table.play("fill O09", "done", "end")
    table.set(stock={"wheat": 4}).ask("order").play("fill O11")
    assert table.view("b")["amphorae"] == 1
    assert table.sources("b")["amphorae"] == 4


@clause("ostia.end.overflow")
def test_the_box_never_runs_out_of_amphorae() -> None:
    table = ostia(action="trade", ports={"palmyra": "amphora"}, discs=["carthago", "palmyra"], stock={"gold": 160})
    table.play(*["trade palmyra"] * 40)
    assert table.view()["amphorae"] == 40  # the box holds 35
    assert table.board()["amphorae"] == 0


# A match that nobody ends -----------------------------------------------------------------------


@clause("ostia.end.limit")
def test_a_match_that_nobody_ends_is_scored_after_round_sixty() -> None:
    table = ostia(first="b")
    for _ in range(2 * 60):
        assert not table.match.over
        table.end_turn()
    assert table.match.over
    assert table.board()["ending"] == ["limit"]
    assert turns(table) == {"a": 60, "b": 60}
    assert table.points("a") == table.points("b") == 12
