"""The turn: select a section, take what it produces, sow its ships and act where the last one lands."""

from __future__ import annotations

from typing import Any

import pytest

from tessera.games.ostia.game import GAME
from tessera.games.ostia.vocabulary import ACTION_NAMES, RESOURCE_NAMES, SECTION_NAMES
from tessera.kernel.clauses import clause
from tessera.kernel.errors import IllegalMove, NotYourTurn
from tests.conformance.random_walks import begin, walk
from tests.ostia.table import Table, ostia

ASKED = dict(zip(ACTION_NAMES, ("declare", "shipbuild", "order", "build", "trade", "administer"), strict=True))
RICH = dict.fromkeys(RESOURCE_NAMES, 20)


def ships(table: Table, seat: str = "a") -> dict[str, tuple[int, int]]:
    """Corbitas and pontas of each section that holds any."""
    harbour = table.view(seat)["harbour"]
    counts = {section: (held["corbita"], held["ponta"]) for section, held in harbour.items()}
    return {section: count for section, count in counts.items() if count != (0, 0)}


# Turns --------------------------------------------------------------------------------------------


@clause("ostia.turn.order")
def test_turns_go_clockwise_from_the_first_player() -> None:
    for players, first, order in ((4, "c", "cdabcd"), (3, "a", "abcabc"), (2, "b", "bababa")):
        table = ostia(players, first=first)
        for seat in order:
            assert (table.asked, table.seat) == ("select", seat)
            table.end_turn()


@clause("ostia.turn.order")
def test_nobody_plays_out_of_turn() -> None:
    table = ostia(3)
    with pytest.raises(NotYourTurn):
        table.match.play(1, "sow permit")


@clause("ostia.turn.phases")
def test_a_turn_starts_with_a_section_and_with_nothing_else() -> None:
    table = ostia(stock=RICH)
    assert table.legal() == [f"sow {section}" for section in SECTION_NAMES]
    for move in ("end", "done", "skip", "declare 1", "buy wood"):
        with pytest.raises(IllegalMove):
            table.play(move)


@clause("ostia.turn.phases")
def test_production_comes_after_selection_and_before_the_ships_sail_off_to_an_action() -> None:
    table = ostia(harbour={"wheat": 2})
    before = len(table.events())
    table.play("sow wheat")
    told = [event.kind for event in table.events()[before:]]
    assert told == ["produced", "sown", "dropped", "dropped", "landed"]
    assert table.asked == "trade"


@clause("ostia.turn.phases")
def test_what_was_just_produced_pays_for_the_action_of_the_same_turn() -> None:
    table = ostia(stock={"permit": 0, "gold": 0}, harbour={"permit": 6}).play("sow permit")
    assert table.options("declare") == ["1", "2", "3", "4"], "six permits, all of them new"


@clause("ostia.turn.select")
def test_only_a_section_of_ones_own_with_a_ship_in_it_can_be_selected() -> None:
    table = ostia(harbour={"wood": 1, "gold": (0, 1), "administration": (2, 1)})
    assert table.legal() == ["sow wood", "sow gold", "sow administration"]
    for section in ("permit", "wheat", "stone"):
        assert table.view("b")["harbour"][section]["corbita"] >= 1
        with pytest.raises(IllegalMove):
            table.play(f"sow {section}")


@clause("ostia.turn.select")
def test_one_section_is_selected_in_a_turn() -> None:
    table = ostia(harbour={"permit": 1, "stone": 1}).play("sow permit")
    assert ships(table) == {"wood": (1, 0), "stone": (1, 0)}
    with pytest.raises(IllegalMove):
        table.play("sow stone")


@clause("ostia.turn.end")
def test_the_turn_is_over_when_the_action_is_finished() -> None:
    table = ostia(harbour={"administration": 1, "permit": 3}).play("sow administration", "declare 1", "sail corinthus")
    assert table.asked == "end"
    for move in ("sow permit", "declare 1", "sail athenae", "done"):
        with pytest.raises(IllegalMove):
            table.play(move)
    table.play("end")
    assert (table.asked, table.seat) == ("select", "b")


@clause("ostia.turn.end")
def test_the_turn_is_over_when_the_action_is_declined() -> None:
    table = ostia(harbour={"stone": 1, "permit": 3}, stock={"gold": 2}).play("sow stone", "done")
    assert table.legal() == ["end"]
    table.play("end")
    assert (table.asked, table.seat) == ("select", "b")


# Production ---------------------------------------------------------------------------------------


@clause("ostia.produce.count")
def test_two_ships_on_permit_produce_two_permits() -> None:
    table = ostia(harbour={"permit": 2, "wood": 5}).play("sow permit")
    assert table.view()["stock"] == {"permit": 4, "wood": 2, "wheat": 2, "stone": 2, "gold": 2}


@clause("ostia.produce.count")
def test_each_section_yields_as_much_as_it_has_ships() -> None:
    for section in RESOURCE_NAMES:
        for n in (1, 3, 7):
            table = ostia(harbour={section: n}).play(f"sow {section}")
            assert table.view()["stock"] == dict.fromkeys(RESOURCE_NAMES, 2) | {section: 2 + n}
            assert table.view("b")["stock"] == dict.fromkeys(RESOURCE_NAMES, 2)


@clause("ostia.produce.ponta")
def test_a_ponta_produces_like_two_ships() -> None:
    for held, made in (((0, 1), 2), ((1, 1), 3), ((2, 3), 8), ((0, 3), 6)):
        table = ostia(stock={"gold": 0}, harbour={"gold": held}).play("sow gold")
        assert table.stock("gold") == made


@clause("ostia.produce.administration")
def test_administration_produces_nothing_however_many_ships_lie_there() -> None:
    for held in (1, (0, 1), (4, 3), 6):
        table = ostia(harbour={"administration": held}).play("sow administration")
        assert table.view()["stock"] == dict.fromkeys(RESOURCE_NAMES, 2)
        assert table.events("produced") == []


# Sowing -------------------------------------------------------------------------------------------


@clause("ostia.sow.all")
def test_every_ship_of_the_section_is_lifted() -> None:
    table = ostia(harbour={"wood": 5, "gold": 1}).play("sow wood")
    assert ships(table) == {
        "wheat": (1, 0),
        "stone": (1, 0),
        "gold": (2, 0),
        "administration": (1, 0),
        "permit": (1, 0),
    }
    table = ostia(harbour={"wood": (2, 1)}).play("sow wood", "drop ponta")
    assert ships(table) == {"wheat": (0, 1), "stone": (1, 0), "gold": (1, 0)}


@clause("ostia.sow.clockwise")
def test_ships_are_dropped_one_by_one_clockwise_from_the_next_section() -> None:
    table = ostia(harbour={"wheat": 3, "gold": 2}).play("sow wheat")
    dropped = [event.arguments["section"] for event in table.events("dropped")]
    assert dropped == ["stone", "gold", "administration"]
    assert ships(table) == {"stone": (1, 0), "gold": (3, 0), "administration": (1, 0)}
    assert table.board()["hand"] == {"corbita": 0, "ponta": 0}


@clause("ostia.sow.clockwise")
def test_after_administration_sowing_goes_on_with_the_section_at_the_top() -> None:
    table = ostia(harbour={"gold": 3}).play("sow gold")
    assert ships(table) == {"administration": (1, 0), "permit": (1, 0), "wood": (1, 0)}
    table = ostia(harbour={"administration": 1}).play("sow administration")
    assert ships(table) == {"permit": (1, 0)}


@clause("ostia.sow.wrap")
def test_six_ships_end_where_they_started() -> None:
    for section, action in zip(SECTION_NAMES, ACTION_NAMES, strict=True):
        table = ostia(harbour={section: 6}).play(f"sow {section}")
        assert ships(table) == dict.fromkeys(SECTION_NAMES, (1, 0))
        assert table.asked == ASKED[action]


@clause("ostia.sow.wrap")
def test_seven_ships_and_more_go_on_round_the_harbour() -> None:
    table = ostia(harbour={"stone": 7}).play("sow stone")
    assert ships(table) == dict.fromkeys(SECTION_NAMES, (1, 0)) | {"gold": (2, 0)}
    assert table.asked == "trade"
    table = ostia(harbour={"stone": 8, "gold": 1}).play("sow stone")
    assert ships(table) == dict.fromkeys(SECTION_NAMES, (1, 0)) | {"gold": (3, 0), "administration": (2, 0)}
    assert table.asked == "administer"


@clause("ostia.sow.wrap")
def test_all_thirteen_ships_of_a_harbour_go_round_twice_and_one_further() -> None:
    table = ostia(harbour={"permit": 13}).play("sow permit")
    assert ships(table) == dict.fromkeys(SECTION_NAMES, (2, 0)) | {"wood": (3, 0)}
    assert table.asked == "shipbuild"


@clause("ostia.sow.choice")
def test_with_both_kinds_in_hand_one_chooses_which_to_drop() -> None:
    table = ostia(harbour={"permit": (2, 1)}).play("sow permit")
    assert table.legal() == ["drop corbita", "drop ponta"]
    table.play("drop corbita", "drop ponta")
    assert ships(table) == {"wood": (1, 0), "wheat": (0, 1), "stone": (1, 0)}
    assert table.asked == "build", "the last ship is no choice any more"


@clause("ostia.sow.choice")
def test_a_ponta_can_be_dropped_first_in_the_middle_or_last() -> None:
    for drops, ponta in (
        (["drop ponta"], "wood"),
        (["drop corbita", "drop ponta"], "wheat"),
        (["drop corbita", "drop corbita"], "stone"),
    ):
        table = ostia(harbour={"permit": (2, 1)}).play("sow permit", *drops)
        assert [section for section, (_, pontas) in ships(table).items() if pontas] == [ponta]
        assert table.asked == "build"


@clause("ostia.sow.choice")
def test_without_both_kinds_in_hand_there_is_nothing_to_choose() -> None:
    for held in (2, (0, 2)):
        table = ostia(harbour={"permit": held}).play("sow permit")
        assert table.asked == "order"
    table = ostia(harbour={"permit": (1, 2)}).play("sow permit", "drop corbita")
    assert ships(table) == {"wood": (1, 0), "wheat": (0, 1), "stone": (0, 1)}
    with pytest.raises(IllegalMove):
        table.play("drop ponta")


@clause("ostia.sow.single")
def test_a_ponta_is_one_ship_in_sowing() -> None:
    table = ostia(harbour={"wheat": (0, 1)}).play("sow wheat")
    assert table.stock("wheat") == 4, "though it has just produced like two"
    assert ships(table) == {"stone": (0, 1)}
    assert table.asked == "build"


@clause("ostia.sow.single")
def test_three_pontas_and_three_corbitas_return_to_their_section() -> None:
    table = ostia(harbour={"gold": (3, 3)}).play("sow gold", *["drop ponta"] * 3)
    assert len(table.events("dropped")) == 6
    assert table.view()["harbour"]["gold"] == {"corbita": 1, "ponta": 0}
    assert table.asked == "trade"


# The action ---------------------------------------------------------------------------------------


@clause("ostia.action.sections")
def test_the_sections_stand_for_move_shipbuild_order_build_trade_and_administration() -> None:
    for i, action in enumerate(ACTION_NAMES):
        origin = SECTION_NAMES[i - 1]
        table = ostia(harbour={origin: 1}).play(f"sow {origin}")
        assert ships(table) == {SECTION_NAMES[i]: (1, 0)}
        assert table.asked == ASKED[action]


@clause("ostia.action.sections")
def test_each_section_pays_for_its_own_action() -> None:
    plays: dict[str, list[str]] = {
        "permit": ["declare 2"],
        "wood": ["launch permit"],
        "wheat": ["fill O09"],
        "stone": ["build gortyna"],
        "gold": ["trade corinthus"],
    }
    for i, (resource, moves) in enumerate(plays.items()):
        origin = SECTION_NAMES[i - 1]
        table = ostia(harbour={origin: 1}, stock=RICH, row=["O09"], discs=["corinthus"], reached=["gortyna"]).play(
            f"sow {origin}"
        )
        before = table.view()["stock"]
        table.play(*moves)
        after = table.view()["stock"]
        assert [name for name in RESOURCE_NAMES if after[name] < before[name]] == [resource]


@clause("ostia.action.landing")
def test_the_last_ship_and_no_other_says_which_action_it_is() -> None:
    for n, action in ((1, "shipbuild"), (2, "order"), (3, "build"), (4, "trade"), (5, "administration"), (6, "move")):
        table = ostia(harbour={"permit": n, "wheat": 4}, stock=RICH).play("sow permit")
        assert table.asked == ASKED[action]
        landed = table.events("landed")[-1]
        assert landed.arguments["action"] == action
    table = ostia(harbour={"permit": 2}, stock=RICH).play("sow permit")
    for move in ("declare 1", "launch permit", "build corinthus", "trade corinthus", "administer move"):
        with pytest.raises(IllegalMove):
            table.play(move)


@clause("ostia.action.landing")
def test_the_action_is_that_of_the_last_section_whichever_kind_of_ship_lands_there() -> None:
    for first in ("corbita", "ponta"):
        table = ostia(harbour={"permit": (1, 1)}).play("sow permit", f"drop {first}")
        assert table.asked == "order"


@clause("ostia.action.optional")
def test_every_action_can_be_declined() -> None:
    for action in ACTION_NAMES:
        table = ostia(stock=RICH, row=["O09"], reached=["gortyna"], action=action)
        before = table.view()
        table.play("done")
        assert table.asked == "end"
        assert table.view() == before
    table = ostia(harbour={"wheat": 1}, stock=RICH).play("sow wheat", "done", "end")
    assert table.seat == "b"


@clause("ostia.action.optional")
def test_one_may_stop_after_a_part_of_an_action() -> None:
    table = ostia(stock=RICH, action="shipbuild").play("launch wood", "done")
    assert table.asked == "end"
    assert table.view()["ship_icons"] == 2


@clause("ostia.action.means")
def test_one_resource_too_few_and_it_cannot_be_done() -> None:
    prices: list[tuple[str, str, str, int]] = [
        ("move", "declare 2", "permit", 2),
        ("shipbuild", "launch permit", "wood", 3),
        ("order", "fill O09", "wheat", 4),
        ("build", "build gortyna", "stone", 3),
        ("trade", "trade alexandria", "gold", 4),
    ]
    for action, move, resource, price in prices:
        table = ostia(row=["O09"], reached=["gortyna"], ports={"alexandria": "amphora"}, discs=["alexandria"])
        table.set(stock={"gold": 0} | {resource: price - 1}).ask(action)
        with pytest.raises(IllegalMove):
            table.play(move)
        table.set(stock={resource: price})
        table.play(move)
        assert table.stock(resource) == 0


@clause("ostia.action.means")
def test_wealth_does_not_help_where_a_condition_is_not_met() -> None:
    refused: list[tuple[str, str, dict[str, Any]]] = [
        ("move", "declare 1", {"ships": ["armenia"]}),
        ("shipbuild", "refit permit", {"ship_icons": 2, "ships": ["athenae"]}),
        ("order", "fill O10", {}),
        ("build", "build gortyna", {"reached": ["corinthus"]}),
        ("trade", "trade gortyna", {"discs": ["corinthus"]}),
        ("trade", "honour amphorae", {"amphorae": 3}),
    ]
    for action, move, facts in refused:
        table = ostia(row=["O09"], stock=RICH, action=action, **facts)
        with pytest.raises(IllegalMove):
            table.play(move)
        assert table.can("done"), "then there is only one thing left to do"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_turns_are_counted_as_they_begin(players: int) -> None:
    match = begin(GAME, players, {}, 6)
    for _ in walk(match, 6):
        assert match.state.turn_count() == sum(event.kind == "turn" for event in match.events())
    assert match.over
    assert match.state.turn_count() == match.observe(None)["round"] * players
