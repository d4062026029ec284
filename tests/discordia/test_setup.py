"""Set-up: what lies on the board, what everybody begins with, and the first city tiles."""

from collections import Counter
from typing import Any

import pytest

from tessera.games.discordia.game import GAME
from tessera.games.discordia.vocabulary import (
    DECREE_NAMES,
    GERMANIC_NAMES,
    PRIVILEGE_NAMES,
    TILE_NAMES,
    TOWER_NAMES,
    WORKER_NAMES,
)
from tessera.kernel.clauses import clause
from tessera.kernel.errors import BadOption, IllegalMove
from tests.discordia.table import MARKS, Table, discordia, turn

CITY = ("harbour", "fortress", "market", "farmland")
TRACKS = ("exploration", "development")


def fresh(players: int, seed: int = 1, **told: Any) -> Table:
    """A match before anybody has taken a first city tile."""
    return discordia(players, seed=seed, fresh=True, **told)


def places(table: Table, seat: str) -> dict[str, int]:
    """How many places each row of a seat's city has."""
    return {row: len(table.view(seat)["city"][row]) for row in CITY}


# ── The common board ─────────────────────────────────────────────────────────────────────────────


@clause("discordia.setup.players")
def test_one_to_four_can_play() -> None:
    for players in (1, 2, 3, 4):
        assert len(fresh(players).board()["players"]) == players
    for players in (0, 5):
        with pytest.raises(BadOption):
            GAME.ruleset(players, {})


@clause("discordia.setup.expansions")
@pytest.mark.parametrize(("players", "each"), [(1, 3), (2, 4), (3, 6), (4, 8)])
def test_harbours_fortresses_markets_and_farmlands_by_player_count(players: int, each: int) -> None:
    supply = fresh(players).board()["supply"]
    assert [supply[kind] for kind in CITY] == [each] * 4


@clause("discordia.setup.track-expansions")
@pytest.mark.parametrize(("players", "each"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_track_expansions_by_player_count(players: int, each: int) -> None:
    supply = fresh(players).board()["supply"]
    assert [supply[kind] for kind in TRACKS] == [each] * 2


@clause("discordia.setup.modifiers", "discordia.setup.own-modifier")
@pytest.mark.parametrize(("players", "modifiers"), [(1, 4), (2, 5), (3, 7), (4, 10)])
def test_modifiers_by_player_count_and_one_for_everybody(players: int, modifiers: int) -> None:
    board = fresh(players).board()
    assert [player["modifiers"] for player in board["players"]] == [{"own": 1, "active": 1}] * players
    assert board["supply"]["modifier"] == modifiers - players


@clause("discordia.setup.towers")
@pytest.mark.parametrize(("players", "each"), [(1, 3), (2, 3), (3, 5), (4, 7)])
def test_towers_by_player_count(players: int, each: int) -> None:
    board = fresh(players).board()
    assert (len(board["military"]), len(board["trade"])) == (each, each)
    assert all(name.startswith("military-") for name in board["military"])
    assert all(name.startswith("trade-") for name in board["trade"])


@clause("discordia.setup.decrees")
@pytest.mark.parametrize(("players", "decrees"), [(1, 5), (2, 5), (3, 7), (4, 10)])
def test_decrees_by_player_count(players: int, decrees: int) -> None:
    assert len(set(fresh(players).board()["decrees"])) == decrees


@clause("discordia.setup.privileges")
@pytest.mark.parametrize(("players", "privileges"), [(1, 5), (2, 5), (3, 7), (4, 10)])
def test_privileges_by_player_count(players: int, privileges: int) -> None:
    assert len(set(fresh(players).board()["privileges"])) == privileges


@clause("discordia.setup.stars", "discordia.setup.own-stars")
@pytest.mark.parametrize(("players", "stars"), [(1, 16), (2, 24), (3, 36), (4, 48)])
def test_everybody_takes_six_stars_out_of_the_store(players: int, stars: int) -> None:
    board = fresh(players).board()
    assert [player["stars"] for player in board["players"]] == [6] * players
    assert board["supply"]["star"] == stars - 6 * players


@clause("discordia.setup.draw")
def test_towers_decrees_and_privileges_are_a_random_part_of_the_box() -> None:
    seen: dict[str, set[str]] = {"military": set(), "trade": set(), "decrees": set(), "privileges": set()}
    for seed in range(1, 31):
        board = fresh(2, seed).board()
        for kind, names in seen.items():
            names.update(board[kind])
    assert seen["military"] == set(TOWER_NAMES[:8])
    assert seen["trade"] == set(TOWER_NAMES[8:])
    assert seen["decrees"] == set(DECREE_NAMES)
    assert seen["privileges"] == set(PRIVILEGE_NAMES)
    assert (len(DECREE_NAMES), len(PRIVILEGE_NAMES)) == (14, 14)


@clause("discordia.setup.no-refill")
def test_towers_decrees_and_privileges_that_are_taken_are_not_replaced() -> None:
    table = turn(
        "red-3",
        season=3,
        water=8,
        expansions={"farmland": 3},
        military=["military-1"],
        trade=["trade-1", "trade-2"],
        decrees_open=["aqueduct", "towers"],
        privileges_open=["stars", "track"],
    )
    table.play("boat", "raise trade-1", "enact aqueduct", "expand fortress", "claim stars")
    table.next_year()
    board = table.board()
    assert (board["military"], board["trade"]) == (["military-1"], ["trade-2"])
    assert (board["decrees"], board["privileges"]) == (["towers"], ["track"])


@clause("discordia.setup.boxes")
def test_four_players_have_all_forty_expansions() -> None:
    supply = fresh(4).board()["supply"]
    assert {kind: supply[kind] for kind in (*CITY, *TRACKS)} == dict.fromkeys(CITY, 8) | dict.fromkeys(TRACKS, 4)


@clause("discordia.setup.germanic", "discordia.germanic.years")
def test_each_year_meets_the_next_tiles_of_the_two_stacks() -> None:
    table = discordia(2, seed=3)
    letters = []
    tiles: list[str] = []
    for _year in range(4):
        table.reach(season=5)
        both = table.board()["germanic"]["left"], table.board()["germanic"]["right"]
        tiles += both
        letters.append("".join(name[0] for name in both))
        table.next_year()
    assert letters == ["AB", "AB", "AB", "CD"]
    assert len(set(tiles)) == 8


@clause("discordia.setup.germanic-letters")
def test_there_are_five_germanic_tiles_of_each_letter() -> None:
    assert Counter(name[0] for name in GERMANIC_NAMES) == dict.fromkeys("ABCD", 5)
    seen = {fresh(2, seed).board()["germanic"]["left"] for seed in range(1, 60)}
    assert seen == {"A1", "A2", "A3", "A4", "A5"}


@clause("discordia.setup.season")
def test_the_boat_starts_in_spring_and_only_the_left_tile_is_up() -> None:
    table = discordia(2)
    board = table.board()
    assert (board["year"], board["season"]) == (1, "spring")
    assert board["germanic"]["left"][0] == "A"
    assert board["germanic"]["right"] is None


@clause("discordia.setup.action-tiles")
def test_the_six_action_tiles_lie_on_the_six_values_at_random() -> None:
    orders = set()
    for seed in range(1, 9):
        actions = fresh(2, seed).board()["actions"]
        assert sorted(actions) == ["I", "II", "III", "IV", "V", "VI"]
        orders.add(tuple(actions))
    assert len(orders) > 1


@clause("discordia.setup.action-tiles")
def test_action_tiles_stay_where_they_are() -> None:
    table = discordia(2)
    actions = table.board()["actions"]
    table.next_year()
    assert table.board()["actions"] == actions


@clause("discordia.setup.city-tiles")
def test_all_eighty_six_city_tiles_are_on_display_or_in_the_pile() -> None:
    board = fresh(3).board()
    shown = [tile for row in board["rows"] for tile in row]
    assert sorted(shown + board["pile"]) == sorted(TILE_NAMES)
    assert Counter(name[0] for name in TILE_NAMES) == {"S": 18, "B": 24, "M": 20, "F": 24}


@clause("discordia.setup.city-tiles")
def test_the_city_tiles_are_shuffled() -> None:
    assert len({tuple(fresh(2, seed).board()["rows"][0]) for seed in range(1, 6)}) == 5


@clause("discordia.setup.rows")
@pytest.mark.parametrize(("players", "rows"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_as_many_rows_of_six_as_players_but_two_alone(players: int, rows: int) -> None:
    shown = fresh(players).board()["rows"]
    assert [len(row) for row in shown] == [6] * rows
    assert all(tile is not None for row in shown for tile in row)


@clause("discordia.setup.ship-side")
def test_ships_are_on_display_as_ships() -> None:
    rows = fresh(4, seed=2).board()["rows"]
    shown = [tile for row in rows for tile in row]
    assert any(tile.startswith("S") for tile in shown)
    assert not any(tile.endswith("-stall") for tile in shown)


@clause("discordia.setup.bag", "discordia.setup.own-workers")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_fifteen_workers_each_out_of_a_bag_of_thirty_five_of_each_kind(players: int) -> None:
    board = fresh(players).board()
    assert [player["workers"] for player in board["players"]] == [15] * players
    for kind in WORKER_NAMES:
        assert board["bag"][kind] + sum(player["supply"][kind] for player in board["players"]) == 35


@clause("discordia.setup.own-workers")
def test_the_first_workers_are_drawn_at_random() -> None:
    assert len({tuple(fresh(1, seed).view("a")["supply"].values()) for seed in range(1, 9)}) > 1


@clause("discordia.setup.stars", "discordia.setup.rows")
def test_which_row_of_the_printed_table_is_for_whom_is_marked_as_derived() -> None:
    derived = {path for path, mark in MARKS.items() if path.startswith("players.") and mark == "derived"}
    assert len(derived) == 4 * 7 - 1
    assert {MARKS[f"players.{count}.rows"] for count in ("one", "two", "three", "four")} == {"printed"}
    assert MARKS["players.one.stars"] == "printed"  # the solo section names the sixteen


# ── The players ──────────────────────────────────────────────────────────────────────────────────


@clause("discordia.setup.water")
def test_the_aqueduct_starts_at_zero() -> None:
    assert [player["water"] for player in fresh(4).board()["players"]] == [0] * 4


@clause("discordia.setup.printed-expansions")
def test_a_city_begins_with_six_printed_places() -> None:
    table = fresh(2)
    for seat in "ab":
        assert places(table, seat) == {"harbour": 1, "fortress": 1, "market": 2, "farmland": 2}
        assert len(table.view(seat)["towers"]) == 1


@clause("discordia.setup.start-player")
def test_everybody_may_be_the_start_player() -> None:
    assert {discordia(3, seed=seed, first=None).start for seed in range(1, 20)} == {"a", "b", "c"}


@clause("discordia.setup.first-tile")
def test_first_tiles_are_chosen_counter_clockwise_with_the_start_player_last() -> None:
    table = fresh(4, first="b")
    order = []
    while table.asked == "found":
        order.append(table.seat)
        table.play(table.legal()[0])
        while table.asked in ("place", "star"):
            table.play(table.legal()[0])
    assert order == ["a", "d", "c", "b"]


@clause("discordia.setup.first-tile")
def test_any_tile_on_display_may_be_the_first_but_one_must_be_taken() -> None:
    table = fresh(2)
    shown = [tile for row in table.board()["rows"] for tile in row]
    assert sorted(table.options("take")) == sorted(shown)
    assert all(move.startswith("take ") for move in table.legal())
    other = next(tile for tile in TILE_NAMES if tile not in shown)
    with pytest.raises(IllegalMove):
        table.play(f"take {other}")


@clause("discordia.setup.first-tile-bonus")
def test_the_first_tile_gives_its_bonus() -> None:
    table = fresh(2, chance={"lay": ["F05"]})  # one step of water
    seat = table.seat
    table.play("take F05")
    assert table.view(seat)["city"]["farmland"][0]["piece"] == "F05"
    assert table.view(seat)["water"] == 1


@clause("discordia.setup.first-tile-bonus")
def test_the_first_tile_may_place_a_star() -> None:
    table = fresh(2, chance={"lay": ["B01"]})
    seat = table.seat
    table.play("take B01", "explore")
    assert (table.view(seat)["exploration"], table.view(seat)["stars"]) == (1, 5)


@clause("discordia.setup.first-tile-gap")
def test_gaps_of_the_first_tiles_stay_until_saturnalia() -> None:
    table = discordia(2)
    gaps = [tile for row in table.board()["rows"] for tile in row].count(None)
    assert gaps == 2
    table.reach(season=3)
    assert [tile for row in table.board()["rows"] for tile in row].count(None) >= 2
    table.reach(season=4)
    assert None not in [tile for row in table.board()["rows"] for tile in row]
