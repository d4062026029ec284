"""Years and seasons: who rolls, who chooses which die, when tiles come and the boat moves."""

import pytest

from tessera.kernel.clauses import clause
from tests.discordia.table import Table, choosing, discordia, turn

DICE = {"red": 2, "yellow": 4, "blue": 5}


def turns_of_a_season(table: Table) -> str:
    """The seats in the order of their turns until the season changes."""
    season = table.board()["season"]
    seats = ""
    while not table.match.over and table.board()["season"] == season:
        seats += table.seat
        table.end_turn()
    return seats


# ── The year ─────────────────────────────────────────────────────────────────────────────────────


@clause("discordia.year.length", "discordia.season.boat")
def test_five_seasons_make_a_year() -> None:
    table = choosing()
    seasons = []
    while table.board()["year"] == 1:
        seasons.append(table.board()["season"])
        turns_of_a_season(table)
    assert seasons == ["spring", "summer", "autumn", "saturnalia", "winter"]


@clause("discordia.year.end")
def test_after_winter_comes_the_attack_and_then_the_lack() -> None:
    table = choosing(season=5, germanic=("A1", "B1"))
    assert table.events("strength") == []
    table.next_year()
    kinds = [event.kind for event in table.events() if event.kind in ("strength", "lack", "year")]
    assert kinds[-7:] == ["strength"] * 4 + ["lack"] * 2 + ["year"]


@clause("discordia.season.turns", "discordia.season.order")
def test_everybody_has_one_turn_a_season_clockwise_from_maximus() -> None:
    table = choosing(players=4, first="c")
    assert turns_of_a_season(table) == "cdab"


@clause("discordia.season.saturnalia-refill", "discordia.season.no-refill")
def test_taken_tiles_are_replaced_in_saturnalia_only() -> None:
    table = choosing(rows=[["B01", None, None, None, None, None], [None] * 6], dice={"red": 1, "yellow": 1, "blue": 1})
    table.play("use red-1", "take B01").end_turn()
    for season in (2, 3):
        table.reach(season=season)
        assert table.board()["rows"] == [[None] * 6, [None] * 6]
    table.reach(season=4)
    assert None not in table.board()["rows"][0] + table.board()["rows"][1]
    shown = set(table.board()["rows"][0] + table.board()["rows"][1])
    assert not shown & set(table.board()["pile"])


@clause("discordia.season.empty-pile", "discordia.season.fill-order")
def test_gaps_stay_when_the_pile_runs_out() -> None:
    table = choosing(rows=[["B01"] + [None] * 5, [None] * 6], pile=["F01", "F02", "F03"], season=3)
    table.reach(season=4)
    first, second = table.board()["rows"]
    assert sorted(tile for tile in first + second if tile) == ["B01", "F01", "F02", "F03"]
    assert (first[0], first[4:], second) == ("B01", [None, None], [None] * 6)  # the upper row first, from the left
    assert table.board()["pile"] == []


@clause("discordia.season.saturnalia-germanic")
def test_the_right_germanic_tile_is_turned_up_in_saturnalia() -> None:
    table = choosing(season=3)
    assert table.board()["germanic"]["right"] is None
    left = table.board()["germanic"]["left"]
    table.reach(season=4)
    assert table.board()["germanic"]["right"][0] == "B"
    assert table.board()["germanic"]["left"] == left


# ── Maximus ──────────────────────────────────────────────────────────────────────────────────────


@clause("discordia.maximus.first")
def test_the_start_player_is_maximus_in_spring() -> None:
    table = discordia(3, first="b")
    assert (table.maximus, table.seat, table.asked) == ("b", "b", "use")


@clause("discordia.maximus.next", "discordia.maximus.start-player-stays")
def test_maximus_moves_on_clockwise_and_the_start_player_does_not() -> None:
    table = choosing(players=3, first="b")
    seen = []
    for season in range(1, 6):
        table.reach(season=season)
        seen.append((table.maximus, table.seat, table.start))
    assert seen == [("b", "b", "b"), ("c", "c", "b"), ("a", "a", "b"), ("b", "b", "b"), ("c", "c", "b")]


@clause("discordia.maximus.roll")
def test_three_dice_are_rolled_anew_every_season() -> None:
    table = discordia(2, chance={"roll": ["red-1", "yellow-2", "blue-3", "red-6", "yellow-5", "blue-4"]})
    assert table.board()["dice"] == {"red": 1, "yellow": 2, "blue": 3}
    table.end_turn()
    assert table.board()["dice"] == {"red": 1, "yellow": 2, "blue": 3}
    table.reach(season=2)
    assert table.board()["dice"] == {"red": 6, "yellow": 5, "blue": 4}


@clause("discordia.maximus.die")
def test_maximus_chooses_one_of_three_dice_and_keeps_it() -> None:
    table = choosing(dice=DICE, players=4, modifiers=(0, 0))
    for seat in "bcd":
        table.set(seat, modifiers=(0, 0))
    assert sorted(table.options("use")) == ["blue-5", "red-2", "yellow-4"]
    table.play("use yellow-4").end_turn()
    assert table.board()["taken"] == "yellow"
    for seat in "bcd":
        assert table.seat == seat
        assert sorted(table.options("use")) == ["blue-5", "red-2"]
        table.end_turn()
    assert table.board()["taken"] is None


# ── The others ───────────────────────────────────────────────────────────────────────────────────


@clause("discordia.die.others", "discordia.die.shared")
def test_the_others_use_what_is_left_and_may_use_the_same_die() -> None:
    table = choosing(dice=DICE, players=4, modifiers=(0, 0))
    for seat in "bcd":
        table.set(seat, modifiers=(0, 0))
    table.play("use yellow-4").end_turn()
    for _seat in "bcd":
        assert not table.can("use yellow-4")
        table.play("use red-2").end_turn()
    used = [(event.arguments["die"], event.arguments["value"]) for event in table.events("used")]
    assert used[-4:] == [("yellow", 4), ("red", 2), ("red", 2), ("red", 2)]


@clause("discordia.die.must")
def test_a_die_must_be_chosen_even_to_do_nothing() -> None:
    table = choosing(dice=DICE)
    assert table.asked == "use"
    assert {move.split()[0] for move in table.legal()} == {"use"}
    table.play("use red-2", "end")
    assert table.seat == "b"


@clause("discordia.die.value")
def test_the_value_names_the_column_and_the_action_tile() -> None:
    table = turn(
        "blue-2",
        actions=["VI", "IV", "I", "II", "III", "V"],
        rows=[["B01", "B05", "B09", "B13", "B17", "B21"], ["F01", "F05", "F09", "F13", "F17", "F21"]],
        harbour=["S01"],
        fortress=["B04"],
        market=["M03"],
        farmland=["F04"],
        supply={"sailor": 5, "soldier": 5, "merchant": 5, "farmer": 5},
    )
    assert table.options("take") == ["B05", "F05"]
    assert table.options("deploy") == ["fortress-1", "market-1"]  # tile IV: soldiers and merchants
    assert table.options("expand") == ["harbour", "farmland", "development"]
    table.play("stars")
    assert table.view("a")["stars"] == 8  # tile IV gives two


@clause("discordia.season.turns")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_turns_are_counted_and_set_up_and_the_year_end_are_not(players: int) -> None:
    table = discordia(players, fresh=True)
    assert table.state.turn_count() == table.board()["turns"] == 0
    while table.state.year < 3 and not table.match.over:
        assert table.state.turn_count() == table.board()["turns"] == len(table.events("turn"))
        table.skip()
    assert len(table.events("turn")) == 2 * 5 * players + 1
