"""Privileges: wild workers for good, and advantages kept for the right moment."""

from typing import Any

import pytest

from tessera.games.discordia.vocabulary import PRIVILEGE_NAMES
from tessera.kernel.clauses import clause
from tessera.kernel.errors import IllegalMove
from tests.discordia.table import COMPONENTS, MARKS, Table, turn

ACTIONS = ["I", "II", "III", "IV", "V", "VI"]


def owning(*privileges: str, die: str = "red-6", **facts: Any) -> Table:
    """A turn of a player with these privileges; a six is on tile VI, merchants and farmers."""
    return turn(die, **({"season": 2, "privileges": list(privileges), "actions": ACTIONS} | facts))


def wild(*privileges: str, **facts: Any) -> list[str]:
    return list(owning(*privileges, **facts).view("a")["wild"])


@clause("discordia.privilege.choose")
def test_one_of_the_privileges_on_display_is_taken_away_from_the_others() -> None:
    table = turn(
        "red-3",
        options={"expansion-kinds": "any"},
        expansions={"exploration": 3},
        privileges_open=["sailors-1", "stars", "water-2"],
    )
    table.play("expand market")
    assert table.options("claim") == ["sailors-1", "water-2", "stars"]
    with pytest.raises(IllegalMove):
        table.play("claim track")
    table.play("claim water-2")
    assert sorted(table.board()["privileges"]) == ["sailors-1", "stars"]
    assert table.view("a")["privileges"] == [{"name": "water-2", "used": False}]


@clause("discordia.privilege.none")
def test_without_a_privilege_on_display_there_is_nothing_to_gain() -> None:
    table = turn("red-3", options={"expansion-kinds": "any"}, expansions={"exploration": 3}, privileges_open=[])
    table.play("expand market")
    assert (table.asked, table.view("a")["privileges"]) == ("act", [])


# ── Wild workers ─────────────────────────────────────────────────────────────────────────────────


@clause("discordia.privilege.wild")
def test_wild_sailors_work_everywhere() -> None:
    city: dict[str, Any] = {"farmland": ["F24"], "market": ["M19"], "supply": {"sailor": 3, "soldier": 5}}
    assert owning(**city).options("deploy") == []
    table = owning("sailors-1", **city)
    assert table.options("deploy") == ["market-1", "farmland-1"]
    table.play("deploy farmland-1")
    assert table.crew("farmland") == {"sailor": 3}
    assert table.view("a")["supply"]["soldier"] == 5


@clause("discordia.privilege.wild")
@pytest.mark.parametrize("kind", ["sailor", "soldier", "merchant", "farmer"])
def test_each_kind_can_be_made_wild(kind: str) -> None:
    assert wild(f"{kind}s-1") == wild(f"{kind}s-2") == [kind]


@clause("discordia.privilege.wild")
def test_wild_and_proper_workers_fill_a_space_together_and_one_chooses_who_goes() -> None:
    table = owning("sailors-1", farmland=["F24"], supply={"sailor": 3, "farmer": 2, "soldier": 1})
    table.play("deploy farmland-1")
    assert table.asked == "send"
    table.play("send sailor", "send farmer")
    assert table.legal() == ["send sailor", "send farmer"]
    table.play("send farmer")
    assert table.crew("farmland") == {"sailor": 1, "farmer": 2}
    assert table.view("a")["supply"] == {"sailor": 2, "soldier": 1, "merchant": 0, "farmer": 0}


@clause("discordia.privilege.wild-colour")
def test_a_wild_worker_returns_as_what_it_is() -> None:
    table = owning(
        "sailors-1", die="blue-1", harbour=["S02"], farmland=[("F08", {"sailor": 3})], supply={"sailor": 5}, bag={}
    )
    assert table.crew("farmland") == {"sailor": 3}
    table.play("special harbour-1", "end")
    assert table.board()["bag"]["sailor"] == 2
    over = owning(
        "sailors-1",
        die="red-1",
        farmland=[("F08", {"sailor": 3})],
        supply={"farmer": 1},
        rows=[["F01"] + [None] * 5, [None] * 6],
    )
    over.play("take F01", "replace farmland-1")
    assert over.view("a")["supply"] == {"sailor": 3, "soldier": 0, "merchant": 0, "farmer": 1}


@clause("discordia.privilege.pair")
@pytest.mark.parametrize("kind", ["sailors", "soldiers", "merchants", "farmers"])
def test_two_of_the_same_kind_make_all_workers_wild(kind: str) -> None:
    assert wild(f"{kind}-1", f"{kind}-2") == ["sailor", "soldier", "merchant", "farmer"]


@clause("discordia.privilege.pair-same")
def test_two_of_different_kinds_make_only_these_wild() -> None:
    assert wild("sailors-1", "farmers-2") == ["sailor", "farmer"]
    assert wild("sailors-1", "soldiers-1", "merchants-1") == ["sailor", "soldier", "merchant"]


@clause("discordia.privilege.pair-any")
def test_with_the_option_any_two_make_all_wild() -> None:
    options = {"wild-pair": "any-two"}
    assert wild("sailors-1", options=options) == ["sailor"]
    assert wild("sailors-1", "stars", options=options) == ["sailor"]
    assert wild("sailors-1", "farmers-2", options=options) == ["sailor", "soldier", "merchant", "farmer"]


# ── Used once ────────────────────────────────────────────────────────────────────────────────────


@clause("discordia.privilege.once")
def test_a_one_time_privilege_is_used_once_and_turned_over() -> None:
    table = owning("stars", left={"star": 9})
    table.play("invoke stars")
    assert table.view("a")["privileges"] == [{"name": "stars", "used": True}]
    assert table.options("invoke") == []


@clause("discordia.privilege.once")
def test_it_may_be_used_in_the_turn_it_comes_or_in_a_later_one() -> None:
    def table() -> Table:
        made = turn(
            "red-3",
            season=2,
            options={"expansion-kinds": "any"},
            expansions={"exploration": 3},
            privileges_open=["stars"],
        )
        return made.play("expand market", "claim stars")

    assert table().options("invoke") == ["stars"]
    later = table().play("end")
    assert later.seat == "b"
    later.play(later.legal()[0])
    assert later.options("invoke") == []  # only the owner may use it
    later.reach(season=3, seat="a")
    later.play(later.legal()[0])
    assert later.options("invoke") == ["stars"]


@clause("discordia.privilege.star")
def test_a_star_on_either_track() -> None:
    table = owning("track", stars=2)
    table.play("invoke track")
    assert table.legal() == ["decline", "explore", "develop"]
    table.play("develop")
    assert (table.view("a")["development"], table.view("a")["exploration"]) == (1, 0)
    other = owning("track", stars=2).play("invoke track", "explore")
    assert (other.view("a")["exploration"], other.view("a")["stars"]) == (1, 1)


@clause("discordia.privilege.star")
def test_it_develops_with_any_value() -> None:
    assert owning("track", die="red-2", stars=1).play("invoke track", "develop").view("a")["development"] == 1


@clause("discordia.privilege.water")
def test_two_steps_of_water() -> None:
    assert owning("water-1", water=3).play("invoke water-1").view("a")["water"] == 5


@clause("discordia.privilege.deploy")
def test_a_deployment_to_any_tile_or_tower() -> None:
    supply = {"sailor": 9, "soldier": 9, "merchant": 9, "farmer": 9}
    table = owning(
        "deploy-1",
        harbour=["S01"],
        fortress=["B01"],
        market=["M01"],
        farmland=["F01"],
        towers=["military-1"],
        supply=supply,
    )
    table.play("invoke deploy-1")
    assert table.options("deploy") == ["harbour-1", "fortress-1", "market-1", "farmland-1", "tower-1"]
    table.play("deploy fortress-1")
    assert table.crew("fortress") == {"soldier": 1}
    assert table.options("deploy") == ["market-1", "farmland-1"]  # the main action is still to come


@clause("discordia.privilege.stars")
def test_two_stars_from_the_store() -> None:
    table = owning("stars", stars=1, left={"star": 9}).play("invoke stars")
    assert (table.view("a")["stars"], table.board()["supply"]["star"]) == (3, 7)


@clause("discordia.privilege.counts")
def test_the_fourteen_privileges_are_split_as_we_reconstructed_them() -> None:
    privileges = COMPONENTS["privilege"]
    wilds = [privileges[name]["wild"] for name in PRIVILEGE_NAMES if "wild" in privileges[name]]
    assert wilds == [kind for kind in ("sailor", "soldier", "merchant", "farmer") for _ in range(2)]
    once = [tuple(privileges[name]["once"]) for name in PRIVILEGE_NAMES if "once" in privileges[name]]
    assert once == [("deploy",)] * 2 + [("water", "water")] * 2 + [("track",), ("star", "star")]
    assert {mark for path, mark in MARKS.items() if path.startswith("privilege.")} == {"reconstructed"}
