"""Shipbuild: corbitas for the harbour, pontas for the corbitas that go to sea."""

from random import Random

import pytest

from tessera.games.ostia.game import GAME
from tessera.kernel.clauses import clause
from tessera.kernel.errors import BadPosition, IllegalMove
from tests.conformance.random_walks import begin, walk
from tests.ostia.table import Table, ostia

COAST = ("start", "corinthus", "athenae", "carthago", "leptis-magna", "syracusae", "gortyna")
JUST_BEYOND = ("thessalonica", "alexandria", "salamis")
WOOD_BY_SLOT = {2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9}
REWARDS_BY_SLOT = {2: 0, 3: 0, 4: 0, 5: 0, 6: 1, 7: 1, 8: 2}
PONTA_SLOTS = (3, 5, 7)


def build_next(table: Table) -> Table:
    """Build the lowest ship of the track, whichever kind it is, in the wheat section."""
    return table.play("launch wheat" if table.options("launch") else "refit wheat")


def harbour(table: Table, section: str) -> tuple[int, int]:
    """Corbitas and pontas in a section."""
    ships = table.view()["harbour"][section]
    return ships["corbita"], ships["ponta"]


def coastal(table: Table, seat: str | None = None) -> int:
    return sum(stop in COAST for stop in table.view(seat)["ships"])


@clause("ostia.ship.bottom")
def test_ships_leave_the_track_from_the_bottom_up() -> None:
    table = ostia(action="shipbuild", stock={"wood": 40}, ships=["salamis"])
    assert table.options("launch") and not table.options("refit")
    table.play("launch wheat")
    assert table.options("refit") and not table.options("launch")
    table.play("refit wheat")
    assert table.options("launch") and not table.options("refit")
    assert table.view()["ship_icons"] == 3


@clause("ostia.ship.bottom")
def test_a_corbita_higher_up_cannot_be_built_before_the_ponta_below_it() -> None:
    table = ostia(action="shipbuild", stock={"wood": 40}, ships=["salamis"], ship_icons=2)
    with pytest.raises(IllegalMove):
        table.play("launch wheat")


@clause("ostia.ship.cost")
def test_each_ship_costs_the_wood_of_its_slot() -> None:
    for slot, wood in WOOD_BY_SLOT.items():
        table = ostia(
            action="shipbuild", stock={"wood": wood + 1}, ships=["salamis"], ship_icons=slot - 1, harbour={"wheat": 1}
        )
        build_next(table)
        assert table.stock("wood") == 1, slot


@clause("ostia.ship.cost")
def test_one_wood_too_little_builds_no_ship() -> None:
    for slot, wood in WOOD_BY_SLOT.items():
        table = ostia(action="shipbuild", stock={"wood": wood - 1}, ships=["salamis"], ship_icons=slot - 1)
        assert table.legal() == ["done"], slot


@clause("ostia.ship.several")
def test_one_shipbuild_builds_as_many_ships_as_the_wood_pays_for() -> None:
    table = ostia(action="shipbuild", stock={"wood": 3 + 4 + 5}, ships=["salamis"])
    table.play("launch gold", "refit gold", "launch gold")
    assert table.stock("wood") == 0
    assert table.view()["ship_icons"] == 4
    assert table.legal() == ["done"]


@clause("ostia.ship.several")
def test_the_third_ship_waits_when_the_wood_is_gone() -> None:
    table = ostia(action="shipbuild", stock={"wood": 3 + 4 + 4}, ships=["salamis"])
    table.play("launch gold", "refit gold")
    assert table.stock("wood") == 4
    assert table.legal() == ["done"]


@clause("ostia.ship.reward")
def test_each_ship_brings_the_rewards_of_its_slot() -> None:
    for slot, rewards in REWARDS_BY_SLOT.items():
        table = ostia(action="shipbuild", stock={"wood": 9}, ships=["salamis"], ship_icons=slot - 1)
        build_next(table)
        assert table.view()["reward"] == rewards, slot
        assert table.asked == "shipbuild"  # at once, not when the action ends


@clause("ostia.ship.reward")
def test_the_rewards_of_several_ships_add_up() -> None:
    table = ostia(action="shipbuild", stock={"wood": 7 + 8 + 9}, ships=["salamis"], ship_icons=5)
    table.play("launch gold", "refit gold", "launch gold")
    assert table.view()["reward"] == 1 + 1 + 2


@clause("ostia.ship.empty")
def test_an_empty_track_builds_nothing_more() -> None:
    table = ostia(action="shipbuild", stock={"wood": 99}, ships=["salamis"], ship_icons=7)
    table.play("launch stone")
    assert table.view()["ship_icons"] == 8
    assert table.legal() == ["done"]
    table.ask("shipbuild")
    assert table.legal() == ["done"]


@clause("ostia.ship.corbita")
def test_a_new_corbita_goes_into_any_section_even_an_empty_one() -> None:
    for section in ("permit", "wood", "wheat", "stone", "gold", "administration"):
        table = ostia(action="shipbuild", stock={"wood": 3}, harbour={"gold": 1})
        before = harbour(table, section)[0]
        table.play(f"launch {section}")
        assert harbour(table, section) == (before + 1, 0)
        assert table.view()["ships"] == ["start", None, None, None]  # it does not go to sea


@clause("ostia.ship.fleet")
def test_a_new_corbita_produces_and_is_sown_like_the_old_ones() -> None:
    table = ostia(action="shipbuild", stock={"wood": 3, "wheat": 0}, harbour={"wheat": 1})
    table.play("launch wheat", "done", "end").end_turn()
    table.play("sow wheat")
    assert table.stock("wheat") == 2
    assert [harbour(table, section) for section in ("wheat", "stone", "gold")] == [(0, 0), (1, 0), (1, 0)]
    assert table.asked == "trade"


@clause("ostia.ship.ponta")
def test_a_ponta_takes_the_place_of_a_corbita() -> None:
    table = ostia(
        action="shipbuild", stock={"wood": 4}, ships=["salamis"], ship_icons=2, harbour={"stone": 3, "gold": 1}
    )
    table.play("refit stone")
    assert harbour(table, "stone") == (2, 1)
    assert harbour(table, "gold") == (1, 0)


@clause("ostia.ship.ponta")
def test_a_ponta_may_go_wherever_there_is_a_corbita_and_nowhere_else() -> None:
    table = ostia(
        action="shipbuild",
        stock={"wood": 6},
        ships=["salamis", "thessalonica"],
        ship_icons=4,
        harbour={"permit": 1, "wheat": (0, 1), "gold": (1, 1), "administration": 2},
    )
    assert table.options("refit") == ["permit", "gold", "administration"]
    with pytest.raises(IllegalMove):
        table.play("refit wheat")


@clause("ostia.ship.ponta-sails")
def test_the_replaced_corbita_goes_to_the_starting_box() -> None:
    table = ostia(action="shipbuild", stock={"wood": 4}, ships=["salamis"], ship_icons=2, harbour={"stone": 1})
    table.play("refit stone")
    assert table.view()["ships"] == ["salamis", "start", None, None]


@clause("ostia.ship.ponta-sails")
def test_the_replaced_corbita_can_sail_at_once() -> None:
    table = ostia(
        action="administration",
        stock={"wood": 4},
        ships=["salamis"],
        ship_icons=2,
        harbour={"stone": 1, "administration": 1},
    )
    table.play("administer shipbuild", "refit stone", "done")
    assert table.asked == "declare"
    table.play("declare 1", "sail corinthus")
    assert table.view()["ships"] == ["salamis", "corinthus", None, None]


@clause("ostia.ship.coast")
def test_no_ponta_while_a_ship_is_in_the_coastal_area() -> None:
    table = ostia(action="shipbuild", stock={"wood": 40}, ships=["armenia", "gortyna"], ship_icons=4)
    with pytest.raises(IllegalMove):
        table.play("refit wheat")


@clause("ostia.ship.coast")
def test_ships_of_other_players_in_the_coastal_area_do_not_matter() -> None:
    table = ostia(action="shipbuild", stock={"wood": 4}, ships=["salamis"], ship_icons=2)
    assert table.view("b")["ships"][0] == "start"
    assert table.can("refit wheat")


@clause("ostia.ship.coast")
def test_the_ponta_can_be_built_once_the_ship_has_left_the_coast() -> None:
    table = ostia(
        action="administration",
        stock={"wood": 4},
        ships=["gortyna"],
        ship_icons=2,
        harbour={"administration": 2},
    )
    table.play("administer move", "declare 1", "sail salamis")
    assert table.asked == "shipbuild"
    table.play("refit permit")
    assert harbour(table, "permit") == (0, 1)


@clause("ostia.ship.coast-blocks")
def test_a_ponta_that_may_not_be_built_stops_the_whole_action() -> None:
    for slot in PONTA_SLOTS:
        table = ostia(action="shipbuild", stock={"wood": 99}, ships=["start"], ship_icons=slot - 1)
        assert table.legal() == ["done"], slot


@clause("ostia.ship.coast-area")
def test_the_starting_box_and_all_stops_left_of_the_dotted_line_are_coastal() -> None:
    for stop in COAST:
        table = ostia(action="shipbuild", stock={"wood": 4}, ships=[stop], ship_icons=2)
        assert not table.options("refit"), stop


@clause("ostia.ship.coast-area")
def test_the_first_stops_beyond_the_dotted_line_are_not_coastal() -> None:
    for stop in JUST_BEYOND:
        table = ostia(action="shipbuild", stock={"wood": 4}, ships=[stop], ship_icons=2)
        assert table.options("refit"), stop


@clause("ostia.ship.one-ponta")
def test_one_shipbuild_holds_at_most_one_ponta() -> None:
    table = ostia(action="shipbuild", stock={"wood": 99}, ships=["salamis"], ship_icons=2)
    table.play("refit wheat", "launch wheat")
    assert table.legal() == ["done"]
    assert table.view()["ship_icons"] == 4


@clause("ostia.ship.coast-one")
def test_nobody_ever_has_two_ships_in_coastal_waters() -> None:
    dice = Random(3)
    table = ostia()
    most = 0
    for _ in range(600):
        if table.match.over:
            break
        table.set(stock={"wood": 20, "permit": 6})  # so that many ships are built and sail
        table.play(dice.choice(table.legal()))
        assert coastal(table, "a") <= 1 and coastal(table, "b") <= 1
        most = max(most, *(sum(stop is not None for stop in table.view(seat)["ships"]) for seat in "ab"))
    assert most >= 3  # pontas were built, so there was something to see


@clause("ostia.ship.coast-one")
def test_a_position_with_two_ships_in_coastal_waters_is_refused() -> None:
    match = begin(GAME, 2, {}, 3)
    for _ in walk(match, 3):
        content = match.position()["state"]
        seat = next((p for p in content["players"] if p["ships"][1] is not None), None)
        if seat is not None:
            break
    assert seat is not None
    GAME.restore(match.rules, content)
    seat["ships"][:2] = ["start", "corinthus"]
    with pytest.raises(BadPosition, match="coastal"):
        GAME.restore(match.rules, content)
