"""Actions in general: one main action, any order, nothing forced; bonuses at once or never."""

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from tessera.games.discordia.vocabulary import EXPANSION_NAMES, WORKER_NAMES
from tessera.kernel.clauses import clause
from tessera.kernel.errors import IllegalMove
from tests.discordia.table import COMPONENTS, MARKS, Table, choosing, turn

MAIN = ("take", "deploy", "expand", "develop", "stars")
CITY = {"harbour": ["S16"], "fortress": ["B22"], "market": ["M18"], "farmland": ["F21"]}


def verbs(table: Table) -> set[str]:
    return {move.split()[0] for move in table.legal()}


def rich(die: str = "red-6", **facts: Any) -> Table:
    """A turn with a six, when all five main actions are possible."""
    rows = [[None] * 5 + ["B21"], [None] * 5 + ["F24"]]
    supply = {"sailor": 5, "soldier": 5, "merchant": 5, "farmer": 5}
    return turn(die, **({"rows": rows, "supply": supply} | CITY | facts))


@clause("discordia.action.main")
def test_one_of_five_main_actions_and_then_no_other() -> None:
    assert set(MAIN) <= verbs(rich())
    for move in ("take B21", "deploy market-1", "expand harbour", "develop", "stars"):
        table = rich(actions=["I", "II", "III", "IV", "V", "VI"]).play(move)
        while table.asked != "act":
            table.play("decline" if table.can("decline") else table.legal()[0])
        assert not set(MAIN) & verbs(table), move
        for other in ("take F24", "stars", "develop"):
            with pytest.raises(IllegalMove):
                table.play(other)


@clause("discordia.action.tile")
@pytest.mark.parametrize(
    ("tile", "deploy", "expand", "stars"),
    [
        ("I", ["harbour-1", "fortress-1"], ["market", "farmland", "exploration"], 2),
        ("II", ["harbour-1", "market-1"], ["fortress", "farmland", "development"], 2),
        ("III", ["harbour-1", "farmland-1"], ["fortress", "market", "exploration"], 1),
        ("IV", ["fortress-1", "market-1"], ["harbour", "farmland", "development"], 2),
        ("V", ["fortress-1", "farmland-1"], ["harbour", "market", "exploration"], 1),
        ("VI", ["market-1", "farmland-1"], ["harbour", "fortress", "development"], 1),
    ],
)
def test_the_action_tile_on_the_value_shows_what_can_be_done(
    tile: str, deploy: list[str], expand: list[str], stars: int
) -> None:
    others = [name for name in ("I", "II", "III", "IV", "V", "VI") if name != tile]
    table = rich(actions=[*others, tile], stars=0)
    assert table.options("deploy") == deploy
    assert table.options("expand") == expand
    assert table.options("take") == ["B21", "F24"]
    table.play("stars")
    assert table.view("a")["stars"] == stars


@clause("discordia.action.values")
def test_every_action_tile_is_one_pair_of_workers_and_what_the_others_need() -> None:
    tiles = COMPONENTS["action"].values()
    assert sorted(tuple(tile["deploy"]) for tile in tiles) == sorted(combinations(WORKER_NAMES, 2))
    places = dict(zip(WORKER_NAMES, EXPANSION_NAMES, strict=False))
    for tile in tiles:
        *others, track = tile["expand"]
        assert others == [places[worker] for worker in WORKER_NAMES if worker not in tile["deploy"]]
        assert track in ("exploration", "development")
        assert tile["stars"] in (1, 2)
    assert {mark for path, mark in MARKS.items() if path.startswith("action.")} == {"reconstructed"}


@clause("discordia.action.additional")
def test_each_additional_action_once_a_turn_besides_the_main_action() -> None:
    table = turn(
        "blue-5",
        season=5,
        harbour=["S13", "S15"],
        towers=["trade-7"],
        expansions={"harbour": 1},
        supply={"sailor": 9},
    )
    assert {"special", "boat", "trade"} <= verbs(table)
    table.play("stars")
    table.play("special harbour-1", "special harbour-2")
    table.play("boat").play("return sailor", "return sailor")
    table.play("trade tower-1").play("return sailor", "return sailor", "return sailor", "return sailor")
    assert verbs(table) == {"end"}


@clause("discordia.action.order")
def test_main_and_additional_actions_in_any_order() -> None:
    def table() -> Table:
        return turn("red-2", season=2, fortress=["B06"], supply={"soldier": 5})

    before = table().play("boat", "special fortress-1", "stars")
    after = table().play("stars", "special fortress-1", "boat")
    between = table().play("special fortress-1", "stars", "boat")
    assert before.view("a") == after.view("a") == between.view("a")
    assert before.view("a")["water"] == 1


@clause("discordia.action.decline")
def test_a_turn_may_end_with_nothing_done() -> None:
    table = rich(season=1)
    before = table.view("a")
    table.play("end")
    assert table.seat == "b"
    assert table.view("a") == before


@clause("discordia.action.decline")
def test_part_of_an_action_may_be_left_out() -> None:
    table = turn("red-1", rows=[["B01"] + [None] * 5, [None] * 6], stars=2)
    table.play("take B01")
    assert table.legal() == ["decline", "explore"]
    table.play("decline")
    assert (table.view("a")["exploration"], table.view("a")["stars"], table.asked) == (0, 2, "act")


@clause("discordia.action.whole")
def test_what_is_taken_is_placed_and_an_exchange_is_done_in_full() -> None:
    table = turn("red-1", rows=[["B01"] + [None] * 5, [None] * 6], fortress=["B05"])
    assert table.play("take B01").legal() == ["replace fortress-1"]
    table = turn("red-3", season=3, towers=["military-1"], trade=["trade-1"], military=[]).play("boat", "raise trade-1")
    assert table.legal() == ["replace tower-1"]
    table = turn("red-5", season=5).play("boat")
    for _worker in range(2):
        assert table.verbs() == {"return"}
        table.play(table.legal()[0])
    assert table.asked == "act"


@clause("discordia.action.die-first")
def test_nothing_is_used_or_completed_before_a_die_is_chosen() -> None:
    table = choosing(season=2, privileges=["track"], exploration=6, decrees_open=["exploration"])
    assert table.verbs() == {"use"}
    table.skip()
    assert (table.options("invoke"), table.options("enact")) == (["track"], ["exploration"])


@clause("discordia.action.after-sailing")
def test_a_privilege_held_before_cannot_be_used_after_the_ships_have_sailed() -> None:
    privileges = ["deploy-1", "track"]
    table = turn("blue-6", season=2, harbour=[("S01", 2)], water=7, decrees_open=["aqueduct"], privileges=privileges)
    table.set("a", farmland=["F05"], supply={"sailor": 3, "farmer": 3})
    assert table.options("invoke") == privileges
    table.play("end")
    assert (table.asked, table.legal()) == ("close", ["end", "enact aqueduct"])


@clause("discordia.bonus.choice")
def test_bonuses_that_leave_a_choice_may_be_declined() -> None:
    star = turn("red-1", season=2, rows=[["B01"] + [None] * 5, [None] * 6]).play("take B01")
    tower = turn("red-6", development=4).play("develop")
    expansion = turn("red-6", development=1).play("develop")
    privilege = turn("red-6", expansions={"market": 3}, privileges_open=["stars"]).play("expand fortress")
    exchange = turn("red-1", season=2, water=10, rows=[["B02"] + [None] * 5, [None] * 6]).play("take B02")
    asked = [table.asked for table in (star, tower, expansion, privilege, exchange)]
    assert asked == ["star", "tower", "expand", "privilege", "exchange"]
    for table in (star, tower, expansion, privilege, exchange):
        assert table.play("decline").asked == "act"
    reward = turn("red-6", season=5, germanic=("A2", "B1"), fortress=[("B05", 1)]).finish_year()
    assert (reward.asked, reward.legal()) == ("star", ["decline", "explore"])


@clause("discordia.bonus.order")
def test_several_bonuses_come_in_a_fixed_order(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('[tile.B03]\ngives = ["water", "explore", "tower", "star"]\n', encoding="utf-8")
    rows = [["B03"] + [None] * 5, [None] * 6]
    table = turn("red-1", season=2, components=own, water=10, stars=0, left={"star": 5}, rows=rows).play("take B03")
    assert table.view("a")["stars"] == 1  # in time for the track
    for question in ("star", "tower", "exchange"):
        assert table.asked == question
        table.play("decline")
    assert table.asked == "act"


@clause("discordia.bonus.order")
def test_what_an_expansion_covers_comes_before_its_privilege() -> None:
    table = turn("red-6", expansions={"harbour": 1, "market": 2}, privileges_open=["stars"]).play("expand harbour")
    assert table.asked == "tower"
    assert table.play("decline").asked == "privilege"


@clause("discordia.bonus.at-once")
def test_a_bonus_comes_before_anything_else() -> None:
    table = turn("red-1", rows=[["B01"] + [None] * 5, [None] * 6], stars=2, fortress=[], supply={"soldier": 5})
    table.play("take B01")
    assert table.asked == "star"
    for move in ("special fortress-1", "boat", "end"):
        with pytest.raises(IllegalMove):
            table.play(move)
    table.play("decline")
    assert table.can("special fortress-1")


@clause("discordia.bonus.at-once")
def test_a_declined_bonus_does_not_come_back() -> None:
    table = turn("red-1", rows=[["B01"] + [None] * 5, [None] * 6], stars=2, season=2)
    table.play("take B01", "decline")
    assert not table.can("explore")
    assert table.verbs() == {"end", "special"}


@clause("discordia.bonus.once")
def test_a_bonus_comes_once_and_not_again_in_later_turns() -> None:
    table = turn("red-6", season=2, development=2, stars=2, modifiers=(1, 1), left={"modifier": 3})
    table.play("develop")  # the third space brings a modifier
    table.end_turn().reach(season=3, seat="a", dice={"red": 6, "yellow": 6, "blue": 6})
    table.play(table.legal()[0])
    assert (table.asked, table.view("a")["modifiers"]["own"]) == ("act", 2)
    placed = turn("red-1", season=2, rows=[["B02"] + [None] * 5, [None] * 6]).play("take B02")  # a step of water
    placed.end_turn().reach(season=3, seat="a")
    assert placed.view("a")["water"] == 1


@clause("discordia.bonus.lost", "discordia.bonus.no-star")
def test_a_star_bonus_without_a_star_is_lost() -> None:
    table = turn("red-1", rows=[["B01"] + [None] * 5, [None] * 6], stars=0, season=2)
    table.play("take B01")
    assert table.asked == "act"
    assert [event.arguments["bonus"] for event in table.events("lost")] == ["explore"]
    table.set("a", stars=3)
    assert not table.can("explore")


@clause("discordia.bonus.lost")
def test_bonuses_that_cannot_be_used_are_lost() -> None:
    table = turn("red-3", season=3, military=[], trade=[])
    assert not table.can("boat")  # autumn gives a tower, but none is left
    table = turn("red-6", actions=["I", "II", "III", "IV", "V", "VI"], expansions={}, left={"star": 0})
    table.play("expand harbour")  # covers a star, but the store is empty
    assert [event.arguments["bonus"] for event in table.events("lost")] == ["star"]
    assert table.asked == "act"


@clause("discordia.bonus.expansion")
def test_an_expansion_as_a_bonus_may_be_of_every_kind() -> None:
    table = turn("red-6", development=1, stars=1, left={"market": 0})
    table.play("develop")
    assert table.asked == "expand"
    assert table.options("expand") == ["harbour", "fortress", "farmland", "exploration", "development"]
    table.play("expand exploration")
    assert table.view("a")["expansions"]["exploration"] == 1
