"""Alone against Janus."""

from collections import Counter
from typing import Any

import pytest

from tessera.games.discordia.vocabulary import JANUS_NAMES
from tessera.kernel.clauses import clause
from tests.discordia.table import COMPONENTS, MARKS, Table, choosing, discordia, turn

DICE = {"red": 2, "yellow": 4, "blue": 5}


def alone(janus: str, *, dice: dict[str, int] | None = None, **facts: Any) -> Table:
    """A solo match at the choice of a die in summer, just after this Janus tile was turned up.

    The facts hold from the spring before it, in which nothing was done.
    """
    table = choosing(1, **({"modifiers": (0, 0)} | facts))
    state = table.state
    state.janus, state.janus_pile = -1, (1 << len(JANUS_NAMES)) - 1
    rolls = DICE | (dice or {})
    table.chance.wanted |= {"janus": [janus], "roll": [f"{die}-{value}" for die, value in rolls.items()]}
    table.end_turn()
    assert table.board()["janus"]["tile"] == janus
    return table


# ── Set-up and goal ──────────────────────────────────────────────────────────────────────────────


@clause("discordia.solo.goal")
def test_a_supply_that_is_not_empty_after_four_years_loses() -> None:
    table = turn("red-6", players=1, season=5, year=4, germanic=("C1", "D1"), janus="J1").next_year()
    assert table.match.over
    assert (table.board()["ending"], table.winners()) == ("solo-lost", "")
    assert table.told("solo-lost", "n") == [table.view("a")["workers"]]


@clause("discordia.solo.goal", "discordia.solo.sooner")
def test_an_empty_supply_wins_at_once() -> None:
    table = turn("red-1", players=1, season=2, fortress=["B01"], supply={"soldier": 1}, janus="J1")
    table.play("special fortress-1")
    assert table.match.over
    assert (table.board()["ending"], table.winners(), table.board()["year"]) == ("solo-won", "a", 1)


@clause("discordia.solo.goal")
def test_an_empty_supply_in_the_very_last_event_still_wins() -> None:
    table = turn(
        "red-6",
        players=1,
        season=5,
        year=4,
        germanic=("C1", "D1"),
        janus="J1",
        market=[("M01", 1), ("M04", 1)],
        farmland=[("F04", 2), ("F08", 2)],
        expansions={"fortress": 1, "market": 1, "farmland": 1},
        exploration=3,
        development=5,
        decrees=["ships", "farms", "towers"],
        water=10,
        supply={"sailor": 2},
    )
    table.finish_year().play("return sailor", "return sailor")
    assert (table.board()["ending"], table.winners()) == ("solo-won", "a")


@clause("discordia.solo.layout")
def test_the_columns_have_an_order_of_their_own() -> None:
    orders = {tuple(discordia(1, seed=seed).board()[column]) for seed in range(1, 6) for column in ("decrees",)}
    assert len(orders) == 5
    for column in ("decrees", "privileges", "military", "trade"):
        laid = [discordia(1, seed=seed).board()[column] for seed in range(1, 9)]
        assert any(names != sorted(names) for names in laid), column


@clause("discordia.solo.pile")
def test_fourteen_janus_tiles_are_shuffled() -> None:
    assert len(JANUS_NAMES) == 14
    assert sorted(discordia(1, fresh=True).board()["janus"]["pile"]) == sorted(JANUS_NAMES)
    assert len({discordia(1, seed=seed).board()["janus"]["tile"] for seed in range(1, 20)}) > 5


@clause("discordia.solo.pile")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_others_there_are_no_janus_tiles(players: int) -> None:
    table = discordia(players).reach(season=2)
    assert table.events("janus") == []
    assert (table.state.janus, table.state.janus_pile) == (-1, 0)


@clause("discordia.solo.start")
def test_one_begins_alone_as_with_others() -> None:
    table = discordia(1, fresh=True)
    view = table.view("a")
    assert (view["stars"], view["modifiers"], view["workers"], view["water"]) == (6, {"own": 1, "active": 1}, 15, 0)
    assert table.board()["supply"]["star"] == 10
    shown = [tile for row in table.board()["rows"] for tile in row]
    assert sorted(table.options("take")) == sorted(shown)
    assert len(shown) == 12


# ── The turn ─────────────────────────────────────────────────────────────────────────────────────


@clause("discordia.solo.janus")
def test_dice_then_janus_then_the_turn_then_the_boat() -> None:
    table = discordia(1)
    kinds = [event.kind for event in table.events() if event.kind in ("season", "rolled", "janus", "turn")]
    assert kinds == ["season", "rolled", "janus", "turn"]
    assert table.board()["season"] == "spring"
    table.end_turn()
    assert table.board()["season"] == "summer"
    again = [event.kind for event in table.events() if event.kind in ("season", "rolled", "janus", "turn")]
    assert again == kinds * 2


@clause("discordia.solo.janus")
def test_a_tile_once_turned_up_does_not_come_again_before_a_shuffle() -> None:
    table = alone("J1")
    assert "J1" not in table.board()["janus"]["pile"]


@clause("discordia.solo.rest")
def test_the_year_ends_alone_as_with_others() -> None:
    table = turn("red-6", players=1, season=5, germanic=("A1", "B1"), janus="J1", modifiers=(1, 0), stars=2, water=2)
    table.next_year()
    assert [outcome.kind for outcome in table.events() if outcome.kind in ("plundered", "lack", "row-gone")] == [
        "plundered",
        "plundered",
        "lack",
        "row-gone",
    ]
    view = table.view("a")
    assert (view["stars"], view["water"], view["modifiers"]) == (1, 1, {"own": 1, "active": 1})
    assert (table.board()["year"], table.board()["season"]) == (2, "spring")


@clause("discordia.solo.die")
@pytest.mark.parametrize(("janus", "die"), [("J1", "blue"), ("J5", "red"), ("J9", "yellow")])
def test_the_die_on_the_tile_cannot_be_used(janus: str, die: str) -> None:
    table = alone(janus)
    assert table.board()["blocked"] == die
    assert sorted(table.options("use")) == sorted(f"{name}-{value}" for name, value in DICE.items() if name != die)


@clause("discordia.solo.column")
def test_the_tile_in_the_lower_row_of_its_column_goes_first() -> None:
    rows = [["B01", "B05", "B09", "B13", "B17", "B21"], ["F01", "F05", "F09", "F13", "F17", "F21"]]
    table = alone("J1", rows=rows)  # blue 5
    assert table.board()["rows"] == [rows[0], ["F01", "F05", "F09", "F13", None, "F21"]]
    assert "F17" in table.board()["gone"]


@clause("discordia.solo.column")
def test_then_the_upper_one_and_then_none() -> None:
    upper = [["B01", "B05", "B09", "B13", "B17", "B21"], [None] * 6]
    table = alone("J1", rows=upper)
    assert table.board()["rows"] == [["B01", "B05", "B09", "B13", None, "B21"], [None] * 6]
    bare = [["B01", "B05", "B09", "B13", None, "B21"], ["F01", None, None, None, None, None]]
    assert alone("J1", rows=bare).board()["rows"] == bare


# ── Components ───────────────────────────────────────────────────────────────────────────────────


@clause("discordia.solo.component")
@pytest.mark.parametrize(
    ("janus", "component"),
    [
        ("J1", "harbour"),
        ("J4", "exploration"),
        ("J5", "fortress"),
        ("J9", "farmland"),
        ("J10", "market"),
        ("J11", "development"),
        ("J8", "modifier"),
        ("J12", "star"),
    ],
)
def test_one_component_of_the_kind_on_the_tile_is_removed(janus: str, component: str) -> None:
    before = choosing(1).board()["supply"]
    after = alone(janus).board()["supply"]
    assert after == before | {component: before[component] - 1}


@clause("discordia.solo.component")
@pytest.mark.parametrize(("janus", "owned"), [("J8", "modifiers"), ("J12", "stars"), ("J1", "expansions")])
def test_what_one_owns_is_not_removed(janus: str, owned: str) -> None:
    facts: dict[str, Any] = {"modifiers": (1, 0), "stars": 2, "expansions": {"harbour": 1}}
    before = choosing(1, **facts).view("a")[owned]
    bare = alone(janus, left={"modifier": 0, "star": 0, "harbour": 0}, **facts)
    assert bare.told("janus-nothing", "component")
    assert bare.view("a")[owned] == before


@clause("discordia.solo.lowest", "discordia.solo.component")
@pytest.mark.parametrize(
    ("janus", "column", "names"),
    [
        ("J2", "trade", ["trade-4", "trade-8", "trade-2"]),
        ("J6", "military", ["military-7", "military-8", "military-1"]),
        ("J3", "decrees", ["towers", "ships", "aqueduct"]),
        ("J7", "privileges", ["stars", "track", "sailors-1"]),
    ],
)
def test_of_towers_decrees_and_privileges_the_lowest_goes(janus: str, column: str, names: list[str]) -> None:
    word = {"decrees": "decrees_open", "privileges": "privileges_open"}.get(column, column)
    told: dict[str, Any] = {word: names}
    table = alone(janus, **told)
    assert table.board()[column] == names[:2]


@clause("discordia.solo.nothing-left")
def test_what_is_not_there_is_not_removed() -> None:
    table = alone("J12", left={"star": 0})
    assert table.board()["supply"]["star"] == 0
    assert table.told("janus-nothing", "component") == ["star"]
    assert alone("J10", left={"market": 0}).board()["supply"]["market"] == 0
    assert alone("J3", decrees_open=[]).board()["decrees"] == []
    assert alone("J6", military=[]).board()["military"] == []


@clause("discordia.solo.shuffle")
@pytest.mark.parametrize("janus", ["J13", "J14"])
def test_the_example_of_the_rulebook_a_star_goes_then_the_turn_then_all_are_shuffled(janus: str) -> None:
    table = alone(janus, left={"star": 5})
    assert table.board()["supply"]["star"] == 4
    assert len(table.board()["janus"]["pile"]) == 13  # not before the turn is over
    table.state.janus_pile = 1 << 3  # as if only J4 were left
    table.end_turn()
    assert table.events("shuffled")
    assert len(table.board()["janus"]["pile"]) == 13  # all fourteen, less the one that is up now


@clause("discordia.solo.shuffle")
def test_other_tiles_do_not_shuffle() -> None:
    table = alone("J1")
    table.end_turn()
    assert table.events("shuffled") == []
    assert len(table.board()["janus"]["pile"]) == 12


@clause("discordia.solo.no-die")
def test_a_tile_without_a_die_blocks_none_and_removes_no_city_tile() -> None:
    table = alone("J13", rows=[["B01", "B05", "B09", "B13", "B17", "B21"], ["F01", "F05", "F09", "F13", "F17", "F21"]])
    assert sorted(table.options("use")) == ["blue-5", "red-2", "yellow-4"]
    assert None not in table.board()["rows"][0] + table.board()["rows"][1]


@clause("discordia.solo.tiles")
def test_twelve_tiles_with_each_die_four_times_and_two_that_shuffle() -> None:
    tiles = COMPONENTS["janus"]
    assert Counter(tiles[name].get("die") for name in JANUS_NAMES) == {"blue": 4, "red": 4, "yellow": 4, None: 2}
    assert [name for name in JANUS_NAMES if tiles[name].get("shuffle")] == ["J13", "J14"]
    assert len({tiles[name]["removes"] for name in JANUS_NAMES}) == 12
    assert {MARKS[f"janus.{name}.removes"] for name in JANUS_NAMES} == {"reconstructed", "derived"}
