"""Decrees: fourteen conditions, four spaces, and when they may be completed."""

from typing import Any

import pytest

from tessera.kernel.clauses import clause
from tessera.kernel.errors import IllegalMove
from tests.discordia.table import COMPONENTS, MARKS, Table, turn

PLAIN = {"sailor": 3, "soldier": 3, "merchant": 3, "farmer": 3}


def facing(decree: str, **facts: Any) -> Table:
    """A turn in which one decree is on display and nothing else matches the die."""
    return turn("red-6", **({"season": 2, "decrees_open": [decree], "supply": PLAIN} | facts))


def met(decree: str, **facts: Any) -> bool:
    return facing(decree, **facts).can(f"enact {decree}")


# ── Completing ───────────────────────────────────────────────────────────────────────────────────


@clause("discordia.decree.complete")
def test_a_decree_is_completed_in_the_own_turn_when_its_condition_is_met() -> None:
    table = facing("aqueduct", water=8)
    table.play("stars", "enact aqueduct")
    assert table.view("a")["decrees"] == ["aqueduct"]
    assert table.board()["decrees"] == []


@clause("discordia.decree.complete")
def test_only_decrees_on_display_can_be_completed() -> None:
    table = facing("towers", water=8)
    with pytest.raises(IllegalMove):
        table.play("enact aqueduct")


@clause("discordia.decree.complete")
def test_nobody_must_complete_a_decree() -> None:
    table = facing("aqueduct", water=8)
    table.play("end")
    assert (table.seat, table.board()["decrees"]) == ("b", ["aqueduct"])


@clause("discordia.decree.complete")
def test_a_decree_may_be_met_in_the_middle_of_a_turn() -> None:
    table = turn("red-2", season=2, decrees_open=["aqueduct"], water=7, supply=PLAIN)
    assert not table.can("enact aqueduct")
    table.play("boat")
    assert table.can("enact aqueduct")


@clause("discordia.decree.one")
def test_a_completed_decree_is_gone_for_the_others() -> None:
    table = facing("aqueduct", water=8)
    table.set("b", water=8)
    table.play("enact aqueduct", "end")
    table.play(table.legal()[0])
    assert (table.seat, table.asked) == ("b", "act")
    assert table.options("enact") == []


@clause("discordia.decree.several")
def test_several_decrees_in_one_turn() -> None:
    table = turn(
        "red-6", season=2, decrees_open=["aqueduct", "modifiers"], water=8, modifiers=(3, 3), supply=PLAIN, stars=0
    )
    table.play("enact aqueduct", "enact modifiers")
    assert sorted(table.view("a")["decrees"]) == ["aqueduct", "modifiers"]


@clause("discordia.decree.space")
def test_each_decree_covers_the_next_space_and_brings_its_bonus() -> None:
    table = facing("aqueduct", water=8, stars=0)
    icons = table.view("a")["forecast"]["icons"]
    table.play("enact aqueduct")
    assert (table.view("a")["stars"], table.view("a")["forecast"]["icons"]) == (0, icons - 1)
    second = facing("aqueduct", water=8, stars=0, decrees=["ships"]).play("enact aqueduct")
    assert second.view("a")["stars"] == 1
    third = facing("aqueduct", water=8, decrees=["ships", "farms"]).play("enact aqueduct")
    assert third.view("a")["water"] == 9
    fourth = facing("aqueduct", water=8, decrees=["ships", "farms", "towers"]).play("enact aqueduct")
    assert fourth.asked == "expand"


@clause("discordia.decree.full", "discordia.decree.spaces")
def test_four_decrees_are_all_one_can_complete() -> None:
    three = ["ships", "farms", "towers"]
    assert met("aqueduct", water=8, decrees=three)
    assert not met("aqueduct", water=8, decrees=[*three, "stalls"])
    assert len(COMPONENTS["decree_space"]) == 4
    assert {mark for path, mark in MARKS.items() if path.startswith("decree_space")} == {"reconstructed"}


# ── The conditions ───────────────────────────────────────────────────────────────────────────────


@clause("discordia.decree.five-kinds")
def test_five_kinds_of_expansion() -> None:
    four = {"harbour": 2, "fortress": 1, "market": 1, "farmland": 1}
    assert not met("expansion-kinds", expansions=four)
    assert met("expansion-kinds", expansions=four | {"exploration": 1})


@clause("discordia.decree.two-pairs")
def test_two_different_pairs_of_expansions() -> None:
    assert not met("expansion-pairs", expansions={"market": 4})
    assert not met("expansion-pairs", expansions={"market": 2, "farmland": 1, "harbour": 1})
    assert met("expansion-pairs", expansions={"market": 2, "exploration": 2})


@clause("discordia.decree.modifiers")
def test_three_modifiers_used_or_not() -> None:
    assert not met("modifiers", modifiers=(2, 2))
    assert met("modifiers", modifiers=(3, 0))


@clause("discordia.decree.towers")
def test_three_towers() -> None:
    two = ["military-7", "trade-1"]
    assert not met("towers", expansions={"harbour": 2}, towers=two)
    assert met("towers", expansions={"harbour": 2}, towers=[*two, "trade-2"])


@clause("discordia.decree.aqueduct")
def test_space_eight_of_the_aqueduct() -> None:
    assert [met("aqueduct", water=water) for water in (7, 8, 10)] == [False, True, True]


@clause("discordia.decree.development")
def test_space_six_of_the_development_track() -> None:
    assert [met("development", development=stars) for stars in (5, 6)] == [False, True]


@clause("discordia.decree.exploration")
def test_space_six_of_the_exploration_track() -> None:
    assert [met("exploration", exploration=stars) for stars in (5, 6)] == [False, True]


@clause("discordia.decree.two-kinds")
def test_at_most_two_kinds_of_worker_in_the_supply() -> None:
    assert not met("worker-kinds", supply={"sailor": 1, "soldier": 1, "farmer": 1})
    assert met("worker-kinds", supply={"sailor": 9, "farmer": 9})
    assert met("worker-kinds", supply={"farmer": 9})


@clause("discordia.decree.true-kinds")
def test_wild_workers_are_of_their_own_kind() -> None:
    wild = {"privileges": ["sailors-1", "sailors-2"]}
    assert not met("worker-kinds", supply={"sailor": 1, "soldier": 1, "farmer": 1}, **wild)
    assert met("worker-kinds", supply={"sailor": 1, "farmer": 1}, **wild)


@clause("discordia.decree.twelve-workers")
def test_twelve_workers_on_tiles_and_towers_full_or_not() -> None:
    city: dict[str, Any] = {"farmland": [("F04", 2), ("F08", 1)], "fortress": [("B04", 1)]}  # 4 + 3 + 2
    assert not met("deployed", **city)
    assert not met("deployed", towers=[("military-1", 1)], **city)  # 11
    assert met("deployed", towers=[("military-1", 1)], harbour=[("S01", 1)], **city)


@clause("discordia.decree.all-full")
def test_all_tiles_full_with_nine_workers() -> None:
    full: dict[str, Any] = {"farmland": [("F04", 2), ("F08", 2)]}  # 4 + 4
    assert not met("all-full", **full)
    assert met("all-full", market=[("M01", 1)], **full)
    assert not met("all-full", market=[("M01", 1), "M04"], **full)
    assert not met("all-full", market=[("M01", 1)], fortress=[("B04", 1)], **full)


@clause("discordia.decree.all-full-towers")
def test_military_towers_belong_to_all_tiles() -> None:
    full: dict[str, Any] = {"farmland": [("F04", 2), ("F08", 2)]}
    assert met("all-full", towers=[("military-1", 1)], **full)
    assert not met("all-full", market=[("M01", 1)], towers=["military-1"], **full)


@clause("discordia.decree.spaceless-tower")
def test_a_tower_without_spaces_neither_hinders_nor_counts_as_full() -> None:
    assert met("all-full", farmland=[("F04", 2), ("F08", 2)], market=[("M01", 1)], towers=["military-7"])
    assert met("all-full", farmland=[("F04", 2), ("F08", 2)], market=[("M01", 1)], towers=["trade-1"])
    assert not met("barracks", fortress=[("B04", 2)], towers=["military-7"])


@clause("discordia.decree.ships", "discordia.decree.full-means")
def test_two_full_ships_with_three_workers() -> None:
    harbours = {"expansions": {"harbour": 1}}
    assert met("ships", harbour=[("S01", 2), ("S02", 1)], **harbours)
    assert not met("ships", harbour=[("S03", 2)], **harbours)
    assert not met("ships", harbour=[("S03", 2), ("S06", 1)], **harbours)  # the second is not full


@clause("discordia.decree.farms", "discordia.decree.full-means")
def test_three_full_farms_with_seven_workers() -> None:
    land = {"expansions": {"farmland": 1}}
    assert met("farms", farmland=[("F01", 1), ("F05", 2), ("F07", 3)], **land)  # 2 + 2 + 3
    assert not met("farms", farmland=[("F01", 1), ("F05", 2), ("F09", 1)], **land)  # 6
    assert not met("farms", farmland=[("F04", 2), ("F08", 2)], **land)
    assert not met("farms", farmland=[("F04", 2), ("F08", 2), ("F12", 1)], **land)


@clause("discordia.decree.full-means")
def test_workers_on_tiles_that_are_not_full_do_not_add_up() -> None:
    land = {"expansions": {"farmland": 2}}
    six = [("F01", 1), ("F05", 2), ("F09", 1)]
    assert not met("farms", farmland=[*six, ("F04", 1)], **land)
    assert met("farms", farmland=[*six, ("F04", 2)], **land)


@clause("discordia.decree.full-means")
def test_more_full_tiles_than_asked_for_add_up() -> None:
    six = [("F01", 1), ("F09", 1), ("F17", 1)]
    assert not met("farms", farmland=six, expansions={"farmland": 1})
    assert met("farms", farmland=[*six, ("F05", 2)], expansions={"farmland": 2})  # no three of them hold seven


@clause("discordia.decree.barracks", "discordia.tower.military-barracks")
def test_two_full_barracks_or_military_towers_with_five_workers() -> None:
    assert met("barracks", fortress=[("B03", 2)], towers=[("military-1", 1)])
    assert not met("barracks", fortress=[("B01", 2)], towers=[("military-1", 1)])  # 4
    assert met("barracks", fortress=[("B03", 2), ("B01", 2)], expansions={"fortress": 1})
    assert not met("barracks", fortress=[("B04", 2)])
    assert not met("barracks", fortress=[("B04", 2)], towers=["military-1"])


@clause("discordia.decree.stalls")
def test_three_full_stalls_with_five_workers() -> None:
    markets = {"expansions": {"market": 1}}
    assert met("stalls", market=[("M03", 1), ("S01-stall", 2), ("M01", 1)], **markets)
    assert not met("stalls", market=[("M03", 1), ("M04", 1), ("M01", 1)], **markets)  # 4
    assert not met("stalls", market=[("M03", 1), ("M14", 2)], **markets)


# ── At the year's end ────────────────────────────────────────────────────────────────────────────


@clause("discordia.decree.year-end")
def test_a_reward_of_the_attack_may_complete_a_decree() -> None:
    table = turn(
        "red-6",
        season=5,
        decrees_open=["aqueduct"],
        germanic=("A5", "B1"),  # A5 gives a step of water
        water=7,
        fortress=[("B04", 2)],
        supply=PLAIN,
    )
    assert not table.can("enact aqueduct")
    table.finish_year()
    assert (table.seat, table.asked) == ("a", "close")
    table.play("enact aqueduct")
    assert table.view("a")["decrees"] == ["aqueduct"]


@clause("discordia.decree.year-end-time")
def test_decrees_come_after_both_tiles_and_before_the_next_player() -> None:
    table = turn(
        "red-6",
        season=5,
        decrees_open=["aqueduct"],
        germanic=("A5", "B4"),  # water from both
        water=7,
        fortress=[("B04", 2)],
        supply=PLAIN,
    )
    table.set("b", water=7, fortress=[("B12", 2)])
    table.finish_year()
    assert (table.seat, table.asked, table.view("a")["water"]) == ("a", "close", 9)
    assert table.view("b")["water"] == 7
    table.play("end")
    assert (table.seat, table.asked, table.view("b")["water"]) == ("b", "close", 9)


@clause("discordia.decree.year-end-water")
def test_a_space_of_the_aqueduct_that_one_tile_gives_and_the_other_takes_completes_nothing() -> None:
    told: dict[str, Any] = {"season": 5, "decrees_open": ["aqueduct"], "water": 7, "supply": PLAIN}
    table = turn("red-6", germanic=("C1", "D1"), year=4, fortress=[("B03", 2)], **told).finish_year()
    assert (table.asked, table.view("a")["water"]) == ("close", 9)  # strength 3 beats both
    table = turn("red-6", germanic=("C1", "D2"), year=4, fortress=[("B03", 2)], **told).finish_year()  # beats C1 only
    assert [event.kind for event in table.events() if event.kind.startswith("water")] == ["water", "water-back"]
    assert table.asked != "close"
    assert table.view("a")["decrees"] == []
