"""Move: permits for steps, steps for ships, and what the routes allow and bring."""

from __future__ import annotations

from itertools import combinations_with_replacement, pairwise
from pathlib import Path
from typing import Any

import pytest

from tessera.games.ostia.vocabulary import PORT_NAMES, STOP_NAMES
from tessera.kernel.clauses import clause
from tessera.kernel.core import GameState
from tessera.kernel.errors import IllegalMove, UnknownMove
from tests.ostia.table import Table, ostia

# The map, one route after the other.
UP = ["start", "corinthus", "athenae", "thessalonica", "byzantium", "sinope", "trapezus", "armenia"]
DOWN = ["start", "carthago", "leptis-magna", "alexandria", "coptos", "berenice", "adulis", "india"]
TRUNK = ["start", "syracusae", "gortyna", "salamis"]
NORTH = ["salamis", "antiochia", "palmyra", "dura-europos", "seleucia", "parthia"]
SOUTH = ["salamis", "caesarea", "petra", "leuke-kome", "muza", "arabia-felix"]
SEGMENTS = [UP, DOWN, TRUNK, NORTH, SOUTH]
COAST = ["start", "corinthus", "athenae", "carthago", "leptis-magna", "syracusae", "gortyna"]

ANIMAL_LINES = ["byzantium", "coptos", "antiochia", "petra"]
"""The stop behind each line with animals on it."""

# Maps of one's own.
SHORT_NORTH = """
[stop.parthia]
after = "antiochia"
[stop.palmyra]
after = "leuke-kome"
[stop.muza]
after = "seleucia"
"""
"""Behind Salamis it is two steps to Parthia and eight to Arabia Felix."""
SHORT_UP = """
[stop.armenia]
after = "corinthus"
[stop.athenae]
after = "carthago"
[stop.leptis-magna]
after = "athenae"
[stop.thessalonica]
after = "leptis-magna"
[stop.alexandria]
after = "trapezus"
"""
"""From the start it is two steps to Armenia and twelve to India."""
ANIMALS_ON_THE_TRUNK = """
[stop.antiochia]
after = "gortyna"
[stop.salamis]
after = "antiochia"
[stop.palmyra]
after = "salamis"
"""
"""The line to Antiochia lies before the fork, so that two ships of one player can pass it."""


def sea(*ships: str, permits: int = 99, discoveries: bool = False, **facts: Any) -> Table:
    """Put seat a at a Move with these ships on a sea without discoveries."""
    table = ostia(stock={"permit": permits, "gold": 0}, ships=ships, action="move", **facts)
    if not discoveries:
        for line in ANIMAL_LINES:
            lay(table, line)
        table.state.reward_lines = 0
    return table


def lay(table: Table, line: str, wild: int = 0, exotic: int = 0, both: int = 0) -> Table:
    """Lay exactly these animals on the line that leads to a stop."""
    for kind, n in enumerate((wild, exotic, both)):
        table.state.animals[ANIMAL_LINES.index(line) * 3 + kind] = n
    return table


def on_line(table: Table, line: str) -> dict[str, int]:
    """The animals that lie on the line to a stop."""
    return dict(table.board()["animals"][ANIMAL_LINES.index(line)])


def again(table: Table, *ships: str, steps: int = 1) -> list[str]:
    """Put seat a's ships elsewhere, pay for some steps and list where they can sail."""
    table.set(ships=ships, stock={"permit": 99}).ask("move").play(f"declare {steps}")
    return table.options("sail")


def declarable(table: Table, *ships: str) -> list[str]:
    """How many steps seat a could name with ships at these stops and permits in plenty."""
    return table.set(ships=ships, stock={"permit": 99}).ask("move").options("declare")


def far_reach(origin: str) -> list[str]:
    """Where a lone ship can get from a stop in one Move."""
    table = sea(origin)
    return again(table, origin, steps=int(table.options("declare")[-1]))


def fleet(table: Table) -> list[str]:
    """Where seat a's ships on the map are."""
    return [stop for stop in table.view("a")["ships"] if stop is not None]


def own_map(folder: Path, text: str) -> Path:
    """Write a map of one's own."""
    path = folder / "own.toml"
    path.write_text(text, encoding="utf-8")
    return path


# Steps and their price ----------------------------------------------------------------------------


@clause("ostia.move.declare")
def test_steps_are_named_and_paid_before_any_ship_sails() -> None:
    table = sea("start", permits=6)
    with pytest.raises(IllegalMove):
        table.play("sail corinthus")
    table.play("declare 3")
    assert table.stock("permit") == 2
    assert fleet(table) == ["start"]
    for move in ("declare 1", "declare 2", "done", "end"):
        with pytest.raises(IllegalMove):
            table.play(move)
    table.play("sail thessalonica")
    assert table.stock("permit") == 2
    assert fleet(table) == ["thessalonica"]


@clause("ostia.move.declare")
def test_a_move_is_declared_once() -> None:
    table = sea("start").play("declare 1", "sail corinthus")
    assert table.asked == "end"
    with pytest.raises(IllegalMove):
        table.play("declare 1")


@clause("ostia.move.cost")
def test_one_to_six_steps_cost_0_2_4_6_10_and_15_permits() -> None:
    for steps, price in zip(range(1, 7), (0, 2, 4, 6, 10, 15), strict=True):
        table = sea("start", permits=price).play(f"declare {steps}")
        assert table.stock("permit") == 0
        assert table.board()["steps_left"] == steps
        table = sea("start", permits=price + 3).play(f"declare {steps}")
        assert table.stock("permit") == 3
        if price:
            table = sea("start", permits=price - 1)
            with pytest.raises(IllegalMove):
                table.play(f"declare {steps}")


@clause("ostia.move.limit")
def test_seven_steps_cannot_be_had_for_any_price() -> None:
    table = sea("start", "salamis", "coptos", permits=999)
    assert table.options("declare") == ["1", "2", "3", "4", "5", "6"]
    with pytest.raises(UnknownMove):
        table.play("declare 7")
    table.play("declare 6", "sail trapezus")
    assert table.asked == "end"
    with pytest.raises(IllegalMove):
        table.play("sail armenia")


@clause("ostia.move.full")
def test_no_more_steps_are_named_than_the_ships_can_use() -> None:
    table = sea("start")
    assert declarable(table, "trapezus") == ["1"]
    assert declarable(table, "byzantium") == ["1", "2", "3"]
    assert declarable(table, "trapezus", "adulis") == ["1", "2"]
    assert declarable(table, "sinope", "seleucia") == ["1", "2", "3"]
    assert declarable(table, "armenia", "muza") == ["1"]
    assert declarable(table, "armenia") == []
    assert declarable(table, "armenia", "india", "parthia", "arabia-felix") == []
    assert declarable(table, "armenia", "india", "parthia", "leuke-kome") == ["1", "2"]
    assert declarable(table, "armenia", "india", "parthia", "start") == ["1", "2", "3", "4", "5", "6"]


@clause("ostia.move.full")
def test_all_named_steps_must_be_sailed() -> None:
    table = sea("trapezus", "adulis").play("declare 2", "sail armenia")
    assert table.legal() == ["sail india"]
    table.play("sail india")
    assert table.asked == "end"


@clause("ostia.move.full")
def test_a_ship_may_not_take_a_short_branch_that_would_waste_steps(tmp_path: Path) -> None:
    table = sea("salamis", components=own_map(tmp_path, SHORT_NORTH))
    assert set(again(table, "salamis", steps=2)) == {"antiochia", "parthia", "caesarea", "petra"}
    assert set(again(table, "salamis", steps=3)) == {"caesarea", "petra", "leuke-kome"}
    for stop in ("antiochia", "parthia"):
        with pytest.raises(IllegalMove):
            table.play(f"sail {stop}")
    assert set(again(table, "salamis", steps=2)) == {"antiochia", "parthia", "caesarea", "petra"}
    table.play("sail antiochia")
    assert table.legal() == ["sail parthia"]


@clause("ostia.move.full")
def test_the_short_branch_is_open_while_another_ship_can_use_the_rest(tmp_path: Path) -> None:
    table = sea("salamis", components=own_map(tmp_path, SHORT_NORTH))
    assert "parthia" in again(table, "salamis", "adulis", steps=3)
    table.play("sail parthia")
    assert table.legal() == ["sail india"]
    assert "antiochia" not in again(table, "salamis", "adulis", steps=4)
    assert "antiochia" in again(table, "salamis", "start", steps=6)


@clause("ostia.move.full")
def test_where_only_the_short_branch_is_left_only_its_steps_can_be_named(tmp_path: Path) -> None:
    table = sea("salamis", components=own_map(tmp_path, SHORT_NORTH))
    assert declarable(table, "salamis") == ["1", "2", "3", "4", "5", "6"]
    assert declarable(table, "salamis", "arabia-felix") == ["1", "2"]
    assert declarable(table, "gortyna", "arabia-felix") == ["1", "2", "3"]
    assert declarable(table, "salamis", "muza") == ["1", "2", "3"]
    assert declarable(table, "salamis", "parthia") == ["1", "2", "3", "4", "5", "6"]
    assert declarable(table, "antiochia") == ["1"]
    assert declarable(table, "antiochia", "seleucia") == ["1", "2", "3"]


@clause("ostia.move.full")
def test_a_short_route_from_the_start_is_no_place_for_many_steps(tmp_path: Path) -> None:
    table = sea("start", components=own_map(tmp_path, SHORT_UP))
    assert "armenia" in again(table, "start", steps=2)
    for steps in (3, 4, 5, 6):
        reach = again(table, "start", steps=steps)
        assert "corinthus" not in reach
        assert "carthago" in reach
        assert "syracusae" in reach
    assert declarable(table, "start", "india", "parthia", "arabia-felix") == ["1", "2"]
    assert declarable(table, "start", "armenia", "parthia", "arabia-felix") == ["1", "2", "3", "4", "5", "6"]


@clause("ostia.move.full")
def test_whatever_is_sailed_the_remaining_steps_can_be_sailed_too(tmp_path: Path) -> None:
    positions = (["salamis", "salamis"], ["gortyna", "muza", "start"], ["antiochia", "gortyna"], ["start", "trapezus"])
    for name, text in (("standard", None), ("north", SHORT_NORTH), ("up", SHORT_UP)):
        folder = tmp_path / name
        folder.mkdir()
        table = sea("start", components=None if text is None else own_map(folder, text))
        for ships in positions:
            for steps in declarable(table, *ships):
                again(table, *ships, steps=int(steps))
                assert stuck(table.state) == 0


def stuck(state: GameState) -> int:
    """How many positions that can still arise in this Move leave a step nobody can sail."""
    seen: set[tuple[int, ...]] = set()
    waiting, dead_ends = [state.copy()], 0
    while waiting:
        here = waiting.pop()
        moves = here.moves()
        dead_ends += not moves
        for move in moves:
            there = here.copy()
            there.play(there.seat_to_act(), move)
            facts = tuple(there.values())
            if there.question(0) == state.question(0) and facts not in seen:
                seen.add(facts)
                waiting.append(there)
    return dead_ends


# How ships sail -----------------------------------------------------------------------------------


@clause("ostia.move.forward")
def test_ships_sail_on_along_their_line_and_never_back_or_across() -> None:
    table = sea("thessalonica").play("declare 3")
    assert table.options("sail") == ["sinope", "byzantium", "trapezus"]
    for stop in ("athenae", "corinthus", "thessalonica", "alexandria", "salamis"):
        with pytest.raises(IllegalMove):
            table.play(f"sail {stop}")
    with pytest.raises(UnknownMove):
        table.play("sail start")
    table.play("sail byzantium")
    assert table.options("sail") == ["sinope", "trapezus"]


@clause("ostia.move.forward")
def test_from_every_stop_only_stops_further_on_can_be_reached() -> None:
    table = sea("start")
    for route in (UP, DOWN, TRUNK + NORTH[1:], TRUNK + SOUTH[1:]):
        for i, stop in enumerate(route[1:-1], 1):
            reach = again(table, stop, steps=min(6, len(route) - 1 - i))
            assert set(reach).isdisjoint(route[: i + 1])
            assert route[i + 1] in reach


@clause("ostia.move.step")
def test_the_next_stop_is_one_step_away_whatever_it_is() -> None:
    table = sea("start")
    for segment in SEGMENTS:
        for origin, stop, beyond in zip(segment, segment[1:], [*segment[2:], None], strict=False):
            reach = again(table, origin)
            assert stop in reach
            assert beyond not in reach
            table.play(f"sail {stop}")
            assert fleet(table) == [stop]
            assert table.asked == "end"


@clause("ostia.move.step")
def test_steps_are_counted_stop_by_stop() -> None:
    table = sea("start").play("declare 6", "sail athenae")
    assert table.board()["steps_left"] == 4
    table.play("sail thessalonica")
    assert table.board()["steps_left"] == 3
    table.play("sail trapezus")
    assert table.asked == "end"
    assert [event.arguments["steps"] for event in table.events("sailed")] == [2, 1, 3]


@clause("ostia.move.step")
def test_a_ship_gets_as_many_stops_far_as_there_are_steps() -> None:
    table = sea("start")
    for route in (UP, DOWN, TRUNK + NORTH[1:], TRUNK + SOUTH[1:]):
        for steps in range(1, 7):
            reach = again(table, "start", steps=steps)
            assert [stop for stop in route if stop in reach] == route[1 : steps + 1]


@clause("ostia.move.split")
def test_six_steps_can_be_two_for_each_of_three_ships() -> None:
    table = sea("start", "thessalonica", "salamis").play("declare 6")
    table.play("sail leptis-magna", "sail sinope", "sail petra")
    assert fleet(table) == ["leptis-magna", "sinope", "petra"]
    assert table.asked == "end"


@clause("ostia.move.split")
def test_steps_can_be_shared_out_in_any_way() -> None:
    for sails, ships in (
        (["trapezus"], ["trapezus", "alexandria"]),
        (["adulis", "thessalonica"], ["thessalonica", "adulis"]),
        (["corinthus", "coptos", "athenae", "berenice", "thessalonica", "adulis"], ["thessalonica", "adulis"]),
        (["india", "athenae"], ["athenae", "india"]),
    ):
        table = sea("start", "alexandria").play("declare 6", *(f"sail {stop}" for stop in sails))
        assert fleet(table) == ships
        assert table.asked == "end"


@clause("ostia.move.occupied")
def test_ships_join_and_pass_the_ships_of_others() -> None:
    table = sea("gortyna", players=4)
    for seat in "bcd":
        table.set(seat, ships=["salamis", "armenia"])
    table.play("declare 1", "sail salamis")
    assert fleet(table) == ["salamis"]
    assert [table.view(seat)["ships"][0] for seat in "bcd"] == ["salamis"] * 3
    again(table, "gortyna", steps=3)
    table.play("sail palmyra")
    assert fleet(table) == ["palmyra"]
    again(table, "trapezus")
    table.play("sail armenia")
    assert fleet(table) == ["armenia"]


@clause("ostia.move.occupied")
def test_ships_join_and_pass_ships_of_ones_own() -> None:
    table = sea("gortyna", "salamis").play("declare 1", "sail salamis")
    assert fleet(table) == ["salamis", "salamis"]
    again(table, "gortyna", "salamis", steps=3)
    table.play("sail salamis", "sail palmyra")
    assert sorted(fleet(table)) == ["palmyra", "salamis"]
    table.ask("move").play("declare 3", "sail leuke-kome")
    assert sorted(fleet(table)) == ["leuke-kome", "palmyra"]


@clause("ostia.move.arrived")
def test_a_ship_at_its_destination_takes_no_more_steps() -> None:
    table = sea("armenia")
    assert table.options("declare") == []
    assert again(table, "armenia", "adulis") == ["india"]
    for goal in ("armenia", "india", "parthia", "arabia-felix"):
        assert declarable(table, goal) == []
    table = sea("trapezus", "start").play("declare 4", "sail armenia")
    assert set(table.options("sail")) == {*DOWN[1:4], *TRUNK[1:]}


@clause("ostia.move.same-stop")
def test_of_two_ships_at_a_stop_the_one_that_has_not_moved_sails_on() -> None:
    for ships, after in ((["gortyna", "salamis"], ["salamis", "antiochia"]), (["salamis", "gortyna"], None)):
        table = sea(*ships, transits={"salamis": "wood", "antiochia": "stone"})
        wood, stone = table.stock("wood"), table.stock("stone")
        table.play("declare 2", "sail salamis", "sail antiochia")
        assert fleet(table) == (after or ["antiochia", "salamis"])
        assert table.stock("wood") == wood + 2, "the newcomer rests at Salamis"
        assert table.stock("stone") == stone + 2


@clause("ostia.move.same-stop")
def test_when_the_first_has_sailed_on_the_newcomer_can_follow() -> None:
    table = sea("salamis", "gortyna").play("declare 3", "sail salamis", "sail antiochia", "sail caesarea")
    assert fleet(table) == ["antiochia", "caesarea"]


@clause("ostia.move.interleave")
def test_ships_may_sail_by_turns_within_one_move() -> None:
    table = sea("athenae", "leptis-magna").play("declare 4", "sail thessalonica")
    assert {"byzantium", "alexandria"} <= set(table.options("sail"))
    table.play("sail alexandria")
    assert {"byzantium", "coptos"} <= set(table.options("sail"))
    table.play("sail byzantium", "sail coptos")
    assert fleet(table) == ["byzantium", "coptos"]
    assert table.asked == "end"


@clause("ostia.move.interleave")
def test_a_discovery_is_taken_before_the_next_ship_sails() -> None:
    table = sea("thessalonica", "alexandria")
    lay(lay(table, "byzantium", wild=1, exotic=1), "coptos", wild=1, exotic=1).play("declare 3", "sail byzantium")
    assert table.legal() == ["take wild", "take exotic"]
    table.play("take wild", "sail coptos", "take exotic", "sail sinope")
    assert (table.view()["wild"], table.view()["exotic"], table.asked) == (1, 1, "end")


# Discoveries --------------------------------------------------------------------------------------


@clause("ostia.move.discovery-compulsory")
def test_a_discovery_cannot_be_left_on_its_line() -> None:
    table = lay(sea("salamis"), "antiochia", wild=1, exotic=1).play("declare 1", "sail antiochia")
    assert table.legal() == ["take wild", "take exotic"]
    table = lay(sea("salamis"), "antiochia", exotic=1).play("declare 1", "sail antiochia")
    assert (table.view()["exotic"], on_line(table, "antiochia")["exotic"]) == (1, 0)


@clause("ostia.move.discovery-compulsory")
def test_a_reward_on_the_line_is_taken_even_if_it_ends_the_match() -> None:
    table = sea("sinope", discoveries=True, reward=11).play("declare 1", "sail trapezus")
    assert table.view()["reward"] == 12
    table.play("end")
    assert table.board()["ending"] == ["rewards"]


@clause("ostia.move.discovery")
def test_a_ship_takes_one_discovery_from_the_line_it_sails() -> None:
    for steps, stop in ((1, "byzantium"), (2, "sinope"), (4, "armenia")):
        table = lay(sea("thessalonica"), "byzantium", wild=3).play(f"declare {steps}", f"sail {stop}")
        assert table.view()["wild"] == 1
        assert on_line(table, "byzantium") == {"wild": 2, "exotic": 0, "both": 0}


@clause("ostia.move.discovery")
def test_only_ships_that_sail_the_line_take_from_it() -> None:
    for origin, stop in (("athenae", "thessalonica"), ("byzantium", "sinope"), ("leptis-magna", "alexandria")):
        table = lay(sea(origin), "byzantium", exotic=2).play("declare 1", f"sail {stop}")
        assert table.view()["exotic"] == 0
        assert on_line(table, "byzantium")["exotic"] == 2


@clause("ostia.move.discovery")
def test_each_line_sailed_gives_a_discovery_of_its_own() -> None:
    table = sea("athenae", discoveries=True, goals={"armenia": "ships"})
    lay(table, "byzantium", both=2)
    table.play("declare 5", "sail armenia")
    me = table.view()
    assert (me["wild"], me["exotic"], me["reward"]) == (1, 1, 1), "an animal tile and, further on, a reward"


@clause("ostia.move.discovery-choice")
def test_one_chooses_among_the_discoveries_on_the_line() -> None:
    gains = {"wild": (1, 0), "exotic": (0, 1), "both": (1, 1)}
    for kind, gain in gains.items():
        table = lay(sea("salamis"), "antiochia", wild=1, exotic=1, both=1).play("declare 1", "sail antiochia")
        assert table.legal() == ["take wild", "take exotic", "take both"]
        table.play(f"take {kind}")
        assert (table.view()["wild"], table.view()["exotic"]) == gain
        assert on_line(table, "antiochia") == {"wild": 1, "exotic": 1, "both": 1} | {kind: 0}
        assert table.asked == "end"


@clause("ostia.move.discovery-choice")
def test_only_what_lies_on_the_line_can_be_taken_and_it_must_be() -> None:
    table = lay(sea("salamis"), "antiochia", wild=2, both=1)
    lay(table, "petra", exotic=3).play("declare 2", "sail antiochia")
    assert table.legal() == ["take wild", "take both"]
    for move in ("take exotic", "done", "sail palmyra"):
        with pytest.raises(IllegalMove):
            table.play(move)
    table.play("take wild", "sail palmyra")
    assert fleet(table) == ["palmyra"]


@clause("ostia.move.discovery-choice")
def test_discoveries_of_one_kind_leave_nothing_to_choose() -> None:
    table = lay(sea("salamis"), "antiochia", exotic=2).play("declare 1", "sail antiochia")
    assert table.asked == "end"
    assert table.view()["exotic"] == 1


@clause("ostia.move.discovery-each")
def test_two_ships_of_one_move_take_a_discovery_each(tmp_path: Path) -> None:
    table = sea("gortyna", "gortyna", components=own_map(tmp_path, ANIMALS_ON_THE_TRUNK))
    lay(table, "antiochia", wild=2, exotic=1)
    table.play("declare 3", "sail antiochia", "take wild", "sail antiochia", "take exotic")
    assert (table.view()["wild"], table.view()["exotic"]) == (1, 1)
    assert on_line(table, "antiochia") == {"wild": 1, "exotic": 0, "both": 0}
    table.play("sail salamis")
    assert (table.view()["wild"], table.view()["exotic"]) == (1, 1), "a ship past the line takes no more"


@clause("ostia.move.discovery-each")
def test_ships_on_different_routes_and_of_different_players_each_take_one() -> None:
    table = sea("thessalonica", "alexandria")
    lay(lay(table, "byzantium", wild=2), "coptos", exotic=1)
    table.play("declare 2", "sail byzantium", "sail coptos")
    assert (table.view("a")["wild"], table.view("a")["exotic"]) == (1, 1)
    table.play("end").set("b", ships=["thessalonica"]).ask("move").play("declare 1", "sail byzantium")
    assert table.view("b")["wild"] == 1


@clause("ostia.move.discovery-gone")
def test_an_emptied_line_gives_nothing_more() -> None:
    table = sea("thessalonica", transits={"byzantium": "wood"})
    lay(table, "byzantium", wild=1).play("declare 1", "sail byzantium")
    assert on_line(table, "byzantium") == {"wild": 0, "exotic": 0, "both": 0}
    table.end_turn()
    gold = table.stock("gold", "b")
    table.set("b", ships=["thessalonica"]).ask("move").play("declare 1", "sail byzantium")
    assert (table.asked, table.view("b")["wild"], table.stock("gold", "b")) == ("end", 0, gold)
    table.end_turn()
    assert on_line(table, "byzantium") == {"wild": 0, "exotic": 0, "both": 0}


@clause("ostia.move.discovery-gone")
def test_the_reward_on_a_line_is_for_the_first_who_sails_it() -> None:
    table = sea("sinope", discoveries=True).play("declare 1", "sail trapezus")
    assert table.view("a")["reward"] == 1
    table.end_turn().set("b", ships=["sinope"]).ask("move").play("declare 1", "sail trapezus")
    assert table.view("b")["reward"] == 0


@clause("ostia.move.discovery-gain")
def test_the_gold_of_a_discovery_is_there_at_once() -> None:
    table = lay(sea("thessalonica", "start"), "byzantium", wild=1, exotic=1).play("declare 2", "sail byzantium")
    assert (table.asked, table.stock("gold")) == ("take", 0)
    table.play("take exotic")
    assert (table.asked, table.stock("gold")) == ("sail", 2), "the Move is not over yet"


@clause("ostia.move.discovery-gain")
def test_the_reward_of_a_discovery_is_there_at_once() -> None:
    table = sea("sinope", "start", discoveries=True).play("declare 2", "sail trapezus")
    assert (table.asked, table.view()["reward"]) == ("sail", 1)
    assert table.stock("gold") == 0


# Transits -----------------------------------------------------------------------------------------


@clause("ostia.move.transit")
def test_a_ship_at_rest_on_a_transit_brings_its_goods() -> None:
    for resource in ("wood", "wheat", "stone", "gold"):
        table = sea("corinthus", transits={"athenae": resource})
        before = table.stock(resource)
        table.play("declare 1", "sail athenae")
        assert table.stock(resource) == before + 2


@clause("ostia.move.transit")
def test_the_goods_of_a_transit_come_when_the_move_is_over() -> None:
    table = sea("corinthus", "salamis", transits={"athenae": "wood"})
    wood = table.stock("wood")
    table.play("declare 2", "sail athenae")
    assert (table.asked, table.stock("wood")) == ("sail", wood)
    table.play("sail caesarea")
    assert (table.asked, table.stock("wood")) == ("end", wood + 2)


@clause("ostia.move.transit-pass")
def test_a_transit_sailed_through_gives_nothing() -> None:
    for sails in (["thessalonica"], ["athenae", "thessalonica"]):
        table = sea("corinthus", transits={"athenae": "wood"})
        before = table.view()["stock"]
        table.play("declare 2", *(f"sail {stop}" for stop in sails))
        assert table.view()["stock"] == before | {"permit": 97}
        assert table.events("transit") == []


@clause("ostia.move.transit-new")
def test_a_ship_already_on_a_transit_gets_nothing_again() -> None:
    table = sea("athenae", "salamis", transits={"athenae": "wood"})
    wood = table.stock("wood")
    table.play("declare 1", "sail caesarea")
    assert table.stock("wood") == wood


@clause("ostia.move.transit-new")
def test_a_transit_pays_once_and_not_in_the_next_move_too() -> None:
    table = sea("corinthus", "salamis", transits={"athenae": "wood"})
    wood = table.stock("wood")
    table.play("declare 1", "sail athenae").ask("move").play("declare 1", "sail caesarea")
    assert table.stock("wood") == wood + 2


@clause("ostia.move.transit-several")
def test_every_ship_that_came_to_rest_on_a_transit_counts() -> None:
    table = sea("corinthus", "alexandria", transits={"athenae": "wood", "coptos": "stone"})
    before = table.view()["stock"]
    table.play("declare 2", "sail coptos", "sail athenae")
    assert table.view()["stock"] == before | {
        "permit": 97,
        "wood": before["wood"] + 2,
        "stone": before["stone"] + 2,
    }


@clause("ostia.move.transit-several", "ostia.move.transit-new")
def test_two_ships_at_one_transit_bring_twice_the_goods_but_only_if_both_are_new() -> None:
    for ships, steps, gain in ((["gortyna", "gortyna"], 2, 4), (["gortyna", "salamis"], 1, 2)):
        table = sea(*ships, transits={"salamis": "wheat"})
        wheat = table.stock("wheat")
        table.play(f"declare {steps}", *["sail salamis"] * steps)
        assert fleet(table) == ["salamis", "salamis"]
        assert table.stock("wheat") == wheat + gain


# Destinations and ports ---------------------------------------------------------------------------


@clause("ostia.move.destination-half")
def test_the_first_ship_gets_the_upper_half_and_all_later_ones_the_lower() -> None:
    table = sea("start", players=3, first="b", goals={"armenia": "ships"})
    for seat in "bca":
        table.set(seat, ships=["trapezus"]).ask("move").play("declare 1", "sail armenia", "end")
    assert [event.arguments["half"] for event in table.events("arrived")] == ["upper", "lower", "lower"]
    assert [table.sources(seat)["destinations"] for seat in "bca"] == [3, 2, 2]


@clause("ostia.move.destination-half")
def test_each_destination_has_an_upper_half_of_its_own() -> None:
    table = sea("trapezus", "adulis", goals={"armenia": "ships", "india": "buildings"})
    table.play("declare 1", "sail armenia", "end")
    table.set("b", ships=["trapezus", "adulis"]).ask("move").play("declare 2", "sail armenia", "sail india")
    assert table.view("b")["destinations"] == ["armenia", "india"]
    assert table.view("b")["first_at"] == ["india"]
    table.play("end").ask("move").play("declare 1", "sail india")
    assert table.view("a")["first_at"] == ["armenia"]


@clause("ostia.move.destination-gain")
def test_rewards_at_a_destination_are_gained_on_arrival() -> None:
    table = sea("trapezus", "start", goals={"armenia": "rewards"}).play("declare 2", "sail armenia")
    assert (table.asked, table.view("a")["reward"]) == ("sail", 3), "at once, with a step still to sail"
    table.play("sail carthago", "end")
    table.set("b", ships=["trapezus"]).ask("move").play("declare 1", "sail armenia")
    assert table.view("b")["reward"] == 2
    assert table.view("a")["reward"] == 3


@clause("ostia.move.destination-gain")
def test_a_destination_without_rewards_gives_none() -> None:
    for goal in ("ships", "amphorae", "buildings"):
        table = sea("trapezus", goals={"armenia": goal}).play("declare 1", "sail armenia")
        assert table.view()["reward"] == 0


@clause("ostia.move.ports")
def test_calling_at_a_port_has_no_effect() -> None:
    table = sea("start", ports=dict.fromkeys(PORT_NAMES[4:], "rewards"), discs=PORT_NAMES[:7])
    for segment in SEGMENTS:
        for origin, stop in pairwise(segment):
            if stop not in PORT_NAMES:
                continue
            again(table, origin)
            before, told = table.view(), len(table.events())
            table.play(f"sail {stop}")
            after = table.view()
            assert [event.kind for event in table.events()[told:]] == ["sailed"]
            assert {fact for fact in after if after[fact] != before[fact]} <= {"ships", "reached"}


# Routes -------------------------------------------------------------------------------------------


@clause("ostia.route.exits")
def test_three_routes_leave_the_starting_box() -> None:
    assert again(sea("start"), "start") == ["corinthus", "carthago", "syracusae"]


@clause("ostia.route.exits")
def test_up_and_down_lead_to_one_destination_each_and_right_to_two() -> None:
    table = sea("start")
    destinations = {"armenia", "india", "parthia", "arabia-felix"}
    for port, steps, beyond in (
        ("corinthus", 6, {"armenia"}),
        ("carthago", 6, {"india"}),
        ("gortyna", 6, {"parthia", "arabia-felix"}),
    ):
        assert destinations & set(again(table, port, steps=steps)) == beyond
    assert again(table, "syracusae") == ["gortyna"]


@clause("ostia.route.distinct")
def test_a_route_with_one_destination_is_closed_behind_a_ship_of_ones_own() -> None:
    table = sea("start")
    for route, others in ((UP, ["carthago", "syracusae"]), (DOWN, ["corinthus", "syracusae"])):
        for stop in route[1:-1]:
            reach = again(table, "start", stop)
            assert [port for port in reach if port in ("corinthus", "carthago", "syracusae")] == others
            with pytest.raises(IllegalMove):
                table.play(f"sail {route[1]}")


@clause("ostia.route.distinct")
def test_a_ship_that_leaves_the_start_closes_its_route_within_the_same_move() -> None:
    table = sea("start", "start").play("declare 2", "sail carthago")
    assert table.options("sail") == ["corinthus", "syracusae", "leptis-magna"]


@clause("ostia.route.distinct")
def test_the_ships_of_others_close_no_route() -> None:
    table = sea("start", players=4)
    for seat in "bcd":
        table.set(seat, ships=["thessalonica", "india", "salamis", "antiochia"])
    table.play("declare 1")
    assert table.options("sail") == ["corinthus", "carthago", "syracusae"]
    assert again(table, "salamis") == ["caesarea", "antiochia"]


@clause("ostia.route.closed")
def test_a_destination_once_reached_stays_closed_to_ones_other_ships() -> None:
    table = sea("trapezus", "start").play("declare 1", "sail armenia").ask("move").play("declare 1")
    assert table.options("sail") == ["carthago", "syracusae"]
    with pytest.raises(IllegalMove):
        table.play("sail corinthus")
    assert again(table, "start", "india") == ["corinthus", "syracusae"]
    for goal, open_branch in (("parthia", SOUTH), ("arabia-felix", NORTH)):
        assert again(table, "start", goal) == ["corinthus", "carthago", "syracusae"]
        assert set(again(table, "salamis", goal, steps=5)) == set(open_branch[1:])


@clause("ostia.route.trunk", "ostia.route.distinct", "ostia.route.closed")
def test_which_ways_are_open_to_the_next_ship_wherever_the_others_are() -> None:
    table = sea("start")
    up, down, right = ["thessalonica", "armenia"], ["coptos", "india"], ["salamis", "palmyra", "parthia", "petra"]
    for count in (1, 2, 3):
        for others in combinations_with_replacement([*up, *down, *right, "arabia-felix"], count):
            above = sum(stop in UP for stop in others)
            below = sum(stop in DOWN for stop in others)
            north, south = sum(stop in NORTH[1:] for stop in others), sum(stop in SOUTH[1:] for stop in others)
            beside = len(others) - above - below
            if max(above, below, north, south) > 1 or beside > 2:
                continue
            ways = [("corinthus", above == 0), ("carthago", below == 0), ("syracusae", beside < 2)]
            reach = again(table, "start", *others)
            assert [port for port in reach if port in ("corinthus", "carthago", "syracusae")] == [
                port for port, free in ways if free
            ], others


@clause("ostia.route.trunk")
def test_a_third_ship_may_not_take_the_route_to_the_right() -> None:
    for others in (
        ["gortyna", "salamis"],
        ["salamis", "salamis"],
        ["salamis", "antiochia"],
        ["salamis", "arabia-felix"],
        ["dura-europos", "caesarea"],
        ["parthia", "arabia-felix"],
    ):
        table = sea("start", *others).play("declare 1")
        assert "corinthus" in table.options("sail")
        with pytest.raises(IllegalMove):
            table.play("sail syracusae")


@clause("ostia.route.trunk")
def test_a_second_ship_may_take_the_route_to_the_right() -> None:
    for other in [*TRUNK[1:], *NORTH[1:], *SOUTH[1:]]:
        table = sea("start", other, "armenia").play("declare 1", "sail syracusae")
        assert fleet(table) == ["syracusae", other, "armenia"]


@clause("ostia.route.fork")
def test_at_the_fork_the_second_ship_takes_the_other_branch() -> None:
    table = sea("start")
    for branch, other in ((NORTH, SOUTH), (SOUTH, NORTH)):
        for taken in branch[1:]:
            reach = again(table, "salamis", taken)
            assert other[1] in reach
            assert branch[1] not in reach
            reach = again(table, "gortyna", taken, steps=6)
            assert set(other[1:]) <= set(reach)
            with pytest.raises(IllegalMove):
                table.play(f"sail {branch[1]}")


@clause("ostia.route.fork")
def test_two_ships_before_the_fork_may_still_choose_until_one_has() -> None:
    for ships in (["salamis", "salamis"], ["gortyna", "salamis"], ["salamis", "syracusae"]):
        for chosen, left, refused in (("antiochia", SOUTH, NORTH), ("caesarea", NORTH, SOUTH)):
            table = sea(*ships).play("declare 6")
            assert {"antiochia", "caesarea"} <= set(table.options("sail"))
            table.play(f"sail {chosen}")
            while "salamis" in table.options("sail"):
                table.play("sail salamis")
            assert left[1] in table.options("sail")
            with pytest.raises(IllegalMove):
                table.play(f"sail {refused[1]}")


@clause("ostia.route.fork")
def test_on_its_branch_a_ship_stays() -> None:
    table = sea("antiochia").play("declare 4")
    assert set(table.options("sail")) == set(NORTH[2:])
    assert set(again(table, "caesarea", steps=4)) == set(SOUTH[2:])


@clause("ostia.route.damascus")
def test_no_ship_calls_at_damascus() -> None:
    assert "damascus" not in {stop for origin in STOP_NAMES[:24] for stop in far_reach(origin)}
    with pytest.raises(UnknownMove):
        sea("antiochia").play("declare 1", "sail damascus")


@clause("ostia.route.damascus")
def test_palmyra_is_the_way_to_damascus() -> None:
    for origin, steps, stop, opened in (
        ("antiochia", 1, "palmyra", True),
        ("antiochia", 3, "seleucia", True),
        ("salamis", 1, "antiochia", False),
        ("salamis", 5, "arabia-felix", False),
        ("start", 6, "trapezus", False),
        ("palmyra", 1, "dura-europos", False),
    ):
        table = sea(origin).play(f"declare {steps}", f"sail {stop}")
        table.set(stock={"stone": 3}).ask("build")
        assert table.can("build damascus") == opened
        assert table.can("build palmyra") == opened
    table = sea("antiochia").play("declare 1", "sail palmyra").set(stock={"stone": 3}).ask("build")
    table.play("build damascus", "furnish free")
    assert "damascus" in table.view()["discs"]


@clause("ostia.route.open-sea")
def test_ships_past_the_dotted_line_are_in_the_open_sea() -> None:
    table = ostia(ports={"thessalonica": "far-points"}, discs=["thessalonica"])
    for stop in STOP_NAMES:
        table.set(ships=[stop])
        assert table.sources().get("ports", 0) == (0 if stop in COAST else 5), stop


@clause("ostia.route.open-sea")
def test_every_ship_in_the_open_sea_counts_and_those_at_destinations_too() -> None:
    table = ostia(ports={"thessalonica": "far-points"}, discs=["thessalonica"])
    for ships, far in (
        (["start"], 0),
        (["salamis", "start"], 1),
        (["armenia", "petra", "gortyna"], 2),
        (["armenia", "india", "parthia", "arabia-felix"], 4),
        (["armenia", "india", "parthia", "corinthus"], 3),
    ):
        table.set(ships=ships)
        assert table.sources().get("ports", 0) == 5 * far
        table.set(stock={"gold": 4}).ask("trade")
        assert table.can("honour far") == (far >= 2)


@clause("ostia.route.open-sea")
def test_a_ship_crosses_into_the_open_sea_by_sailing_over_the_line() -> None:
    for route in (UP, DOWN, TRUNK):
        table = sea("start", ports={"thessalonica": "far-points"}, discs=["thessalonica"])
        seen = []
        for stop in route[1:4]:
            table.ask("move").play("declare 1", f"sail {stop}")
            seen.append(table.sources().get("ports", 0))
        assert seen == [0, 0, 5]
