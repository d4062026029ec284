"""Development, exploration and the stars they take."""

from typing import Any

import pytest

from tessera.kernel.clauses import clause
from tessera.kernel.errors import IllegalMove
from tests.discordia.table import COMPONENTS, Table, turn


def taking(tile: str, **facts: Any) -> Table:
    """A turn with one tile in the column of a red 1; B01 places a star on the exploration track."""
    return turn("red-1", **({"rows": [[tile] + [None] * 5, [None] * 6], "season": 2} | facts))


# ── Development ──────────────────────────────────────────────────────────────────────────────────


@clause("discordia.development.star")
def test_developing_puts_an_own_star_on_the_next_space() -> None:
    table = turn("red-6", development=3, stars=2)
    store = table.board()["supply"]["star"]
    table.play("develop")
    assert (table.view("a")["development"], table.view("a")["stars"]) == (4, 1)
    assert table.board()["supply"]["star"] == store


@clause("discordia.development.star")
def test_without_a_star_there_is_no_development() -> None:
    assert not turn("red-6", stars=0).can("develop")


@clause("discordia.development.bonus")
def test_each_space_of_the_development_track_gives_its_bonus() -> None:
    first = turn("red-6", development=0, stars=1).play("develop")
    assert first.view("a")["stars"] == 1  # one paid, one gained
    second = turn("red-6", development=1, stars=1).play("develop")
    assert second.asked == "expand"
    third = turn("red-6", development=2, stars=1, modifiers=(1, 1)).play("develop")
    assert third.view("a")["modifiers"] == {"own": 2, "active": 2}
    fifth = turn("red-6", development=4, stars=1).play("develop")
    assert (fifth.asked, fifth.view("a")["stars"]) == ("tower", 1)
    sixth = turn("red-6", development=5, stars=1).play("develop")
    assert (sixth.asked, sixth.view("a")["water"]) == ("expand", 1)


@clause("discordia.development.six")
def test_developing_needs_a_six() -> None:
    for value in range(1, 6):
        table = turn(f"red-{value}", stars=3)
        assert not table.can("develop"), value
        with pytest.raises(IllegalMove):
            table.play("develop")
    assert turn("red-6", stars=3).can("develop")


@clause("discordia.development.every-tile")
def test_every_action_tile_on_the_six_allows_it() -> None:
    names = ["I", "II", "III", "IV", "V", "VI"]
    for tile in names:
        others = [name for name in names if name != tile]
        assert turn("red-6", actions=[*others, tile], stars=1).can("develop"), tile


@clause("discordia.development.five")
def test_a_five_will_do_after_the_first_space() -> None:
    assert not turn("red-5", development=0, stars=3).can("develop")
    table = turn("red-5", development=1, stars=3)
    assert table.can("develop")
    table.play("develop")
    assert table.view("a")["development"] == 2
    assert not turn("red-4", development=1, stars=3).can("develop")


@clause("discordia.development.any-colour", "discordia.development.any-colour-space")
def test_from_the_fourth_space_on_the_colour_does_not_matter() -> None:
    farms = {"farmland": ["F04"], "supply": {"farmer": 9}}
    assert turn("blue-1", development=3, **farms).options("special") == []
    assert turn("blue-1", development=4, **farms).options("special") == ["farmland-1"]


@clause("discordia.development.any-colour")
def test_the_ability_works_in_the_turn_that_brings_it() -> None:
    table = turn("blue-6", development=3, stars=1, farmland=["F24"], supply={"farmer": 9})
    assert table.options("special") == []
    table.play("develop")
    assert table.options("special") == ["farmland-1"]


@clause("discordia.development.permanent")
def test_abilities_remain_when_the_track_goes_on() -> None:
    for stars_on_the_track in (5, 6):
        table = turn("blue-5", development=stars_on_the_track, stars=1, farmland=["F17"], supply={"farmer": 9})
        assert table.options("special") == ["farmland-1"]
    assert turn("blue-5", development=5, stars=1).can("develop")


@clause("discordia.development.full")
def test_a_full_track_takes_no_star_until_it_is_lengthened() -> None:
    assert not turn("red-6", development=6, stars=3).can("develop")
    assert turn("red-6", development=6, stars=3, expansions={"development": 1}).can("develop")
    assert not turn("red-6", development=8, stars=3, expansions={"development": 1}).can("develop")


@clause("discordia.development.full")
def test_a_star_for_a_full_exploration_track_is_lost() -> None:
    table = taking("B01", exploration=6, stars=3).play("take B01")
    assert (table.asked, table.view("a")["stars"]) == ("act", 3)
    assert [event.arguments["bonus"] for event in table.events("lost")] == ["explore"]


@clause("discordia.development.spaces")
def test_both_tracks_have_six_spaces_with_marked_values() -> None:
    assert turn("red-1").view("a")["tracks"] == {"exploration": 6, "development": 6}
    assert len(COMPONENTS["exploration"]) == len(COMPONENTS["development"]) == 6


# ── Exploration ──────────────────────────────────────────────────────────────────────────────────


@clause("discordia.exploration.star")
def test_a_star_goes_on_the_next_space_of_the_exploration_track() -> None:
    table = taking("B01", exploration=2, stars=3).play("take B01", "explore")
    assert table.view("a")["exploration"] == 3


@clause("discordia.exploration.own")
def test_the_star_is_an_own_one_unless_the_store_is_named() -> None:
    table = taking("B01", stars=3)
    store = table.board()["supply"]["star"]
    table.play("take B01", "explore")
    assert (table.view("a")["stars"], table.board()["supply"]["star"]) == (2, store)


@clause("discordia.exploration.bonus")
def test_each_space_of_the_exploration_track_gives_its_bonus() -> None:
    second = taking("B01", exploration=1, stars=1).play("take B01", "explore")
    assert second.view("a")["water"] == 1
    fourth = taking("B01", exploration=3, stars=1, modifiers=(1, 1)).play("take B01", "explore")
    assert fourth.view("a")["modifiers"]["own"] == 2
    assert taking("B01", exploration=4, stars=1).play("take B01", "explore").asked == "tower"
    assert taking("B01", exploration=5, stars=1).play("take B01", "explore").asked == "expand"


@clause("discordia.exploration.no-main")
def test_no_die_lets_one_explore_as_a_main_action() -> None:
    for value in range(1, 7):
        for colour in ("red", "yellow", "blue"):
            assert not turn(f"{colour}-{value}", season=2, stars=6).can("explore")


# ── Stars ────────────────────────────────────────────────────────────────────────────────────────


@clause("discordia.stars.take")
@pytest.mark.parametrize(("tile", "stars"), [("I", 2), ("III", 1)])
def test_the_star_action_takes_what_the_action_tile_shows(tile: str, stars: int) -> None:
    others = [name for name in ("I", "II", "III", "IV", "V", "VI") if name != tile]
    table = turn("red-1", actions=[tile, *others], stars=1, left={"star": 9})
    table.play("stars")
    assert table.view("a")["stars"] == 1 + stars
    assert table.board()["supply"]["star"] == 9 - stars


@clause("discordia.stars.short")
def test_a_store_that_is_short_gives_what_it_has() -> None:
    table = turn("red-1", actions=["I", "II", "III", "IV", "V", "VI"], stars=1, left={"star": 1})
    table.play("stars")
    assert (table.view("a")["stars"], table.board()["supply"]["star"]) == (2, 0)
    assert not turn("red-1", left={"star": 0}).can("stars")


@clause("discordia.stars.bonus")
def test_a_star_as_a_bonus_comes_from_the_store() -> None:
    actions = ["I", "II", "III", "IV", "V", "VI"]
    table = turn("red-6", actions=actions, stars=0, left={"star": 9}).play("expand harbour")  # covers a star
    assert (table.view("a")["stars"], table.board()["supply"]["star"]) == (1, 8)
    decree = turn("red-6", stars=0, left={"star": 9}, water=8, decrees=["ships"], decrees_open=["aqueduct"])
    decree.play("enact aqueduct")
    assert (decree.view("a")["stars"], decree.board()["supply"]["star"]) == (1, 8)
