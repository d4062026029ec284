"""The lack of infrastructure, and the aqueduct that makes up for it."""

from typing import Any

import pytest

from tessera.kernel.clauses import clause
from tests.discordia.table import COMPONENTS, MARKS, Table, turn

ROWS = ("harbour", "fortress", "market", "farmland")
QUIET = ("A2", "B2")
"""Tiles whose penalties, a step of water and a star, cost a player nothing who has neither."""


def year_end(*, b: dict[str, Any] | None = None, **facts: Any) -> Table:
    """The end of a winter in which seat a starts; the attack costs nothing unless the facts say otherwise."""
    table = turn("red-6", **({"season": 5, "germanic": QUIET, "stars": 0} | facts))
    table.set("b", **({"stars": 0} | (b or {})))
    return table.finish_year()


def lack(table: Table, seat: int = 0) -> dict[str, Any]:
    """What a seat's lack was counted from."""
    told = next(event.arguments for event in table.events("lack") if event.arguments["seat"] == seat)
    return {name: told[name] for name in ("icons", "empty", "water", "n")}


def icons(**facts: Any) -> int:
    return int(turn("red-6", **facts).view("a")["forecast"]["icons"])


# ── Counting ─────────────────────────────────────────────────────────────────────────────────────


@clause("discordia.lack.value", "discordia.lack.icons", "discordia.lack.empty-spaces", "discordia.lack.water")
def test_the_example_of_the_rulebook() -> None:
    # Eight icons in view and three empty spaces less two of water: nine workers come.
    table = year_end(
        germanic=("A1", "B3"),  # penalties that cannot be paid
        water=2,
        harbour=["S02"],  # one empty space
        fortress=[("B03", 1)],  # one of two
        market=[("M01", 1), "M04"],  # full, and one
        farmland=[("F04", 2)],  # full
        expansions={"fortress": 1, "market": 1},
        exploration=1,
        decrees=["ships"],
        supply={"sailor": 5},
    )
    assert lack(table) == {"icons": 8, "empty": 3, "water": 2, "n": 9}
    assert sum(table.told("drew", kind)[-2] for kind in ("sailors", "soldiers", "merchants", "farmers")) == 9


@clause("discordia.lack.icon-count")
def test_an_untouched_board_shows_seventeen_icons() -> None:
    assert icons() == 17
    assert MARKS["city.harbour.icons"] == "reconstructed"


@clause("discordia.lack.icons")
def test_tiles_expansions_stars_and_decrees_cover_icons() -> None:
    assert icons(market=["M01"]) == 16
    assert icons(expansions={"fortress": 1}) == 16
    assert icons(exploration=1) == 16
    assert icons(exploration=2) == 16  # no icon on the second space
    assert icons(exploration=3) == 15
    assert icons(development=5) == 14
    assert icons(decrees=["ships", "farms", "towers"]) == 14
    assert icons(decrees=["ships", "farms", "towers", "stalls"]) == 14


@clause("discordia.lack.icon-places")
@pytest.mark.parametrize(("row", "tiles"), [("harbour", 1), ("fortress", 1), ("market", 2), ("farmland", 2)])
def test_printed_places_are_covered_by_tiles_and_open_ground_by_expansions(row: str, tiles: int) -> None:
    names = {"harbour": "S", "fortress": "B", "market": "M", "farmland": "F"}
    whole = [f"{names[row]}{n:02}" for n in range(1, tiles + 1)]
    assert icons(**{row: whole}) == 17 - tiles
    ground = COMPONENTS["city"][row]["icons"][tiles]
    assert icons(expansions={row: 1}) == 17 - ground
    # A tile on an expansion covers nothing more.
    more = f"{names[row]}{tiles + 1:02}"
    assert icons(expansions={row: 1}, **{row: [*whole, more]}) == 17 - tiles - ground


@clause("discordia.lack.empty-spaces")
def test_every_empty_space_counts_one_whatever_its_size() -> None:
    def empty(**facts: Any) -> int:
        return int(turn("red-6", **facts).view("a")["forecast"]["empty"])

    assert empty() == 0
    assert empty(farmland=["F03"]) == 1  # one space for three
    assert empty(farmland=["F07"]) == 3  # three spaces for one each
    assert empty(farmland=[("F07", 1)]) == 2
    assert empty(towers=["military-1"]) == 1
    assert empty(towers=[("military-1", 1)]) == 0
    assert empty(towers=["military-7"]) == 0
    assert empty(towers=["trade-1"]) == 0


@clause("discordia.lack.water", "discordia.aqueduct.value")
def test_water_lowers_the_lack_by_its_number() -> None:
    for water in (0, 3, 10):
        forecast = turn("red-6", water=water).view("a")["forecast"]
        assert forecast["lack"] == 17 - water


@clause("discordia.lack.value")
def test_the_lack_is_drawn_from_the_bag_into_the_supply() -> None:
    table = year_end(water=0, supply={"sailor": 5})
    assert lack(table)["n"] == 17
    assert table.view("a")["workers"] == 22


# ── Below zero ───────────────────────────────────────────────────────────────────────────────────

FULL: dict[str, Any] = {
    "harbour": ["S01"],
    "fortress": [("B04", 2)],
    "market": [("M01", 1), ("M04", 1)],
    "farmland": [("F04", 2), ("F08", 2)],
    "expansions": {"fortress": 1, "market": 1, "farmland": 1},
    "exploration": 3,
    "development": 5,
    "decrees": ["ships", "farms", "towers"],
}
"""A city without icons in view and with two empty spaces, on its ship."""


@clause("discordia.lack.below-zero")
def test_below_zero_up_to_that_many_workers_of_any_colour_may_go() -> None:
    table = year_end(water=6, germanic=("A1", "A3"), supply={"sailor": 3, "farmer": 3}, **FULL)
    assert lack(table)["n"] == -4
    assert (table.seat, table.asked) == ("a", "dismiss")
    assert table.legal() == ["done", "return sailor", "return farmer"]
    table.play("return sailor", "return farmer", "return farmer")
    assert table.asked == "dismiss"
    table.play("return farmer")
    assert table.seat == "b" or table.asked != "dismiss"
    assert table.view("a")["supply"] == {"sailor": 2, "soldier": 0, "merchant": 0, "farmer": 0}


@clause("discordia.lack.below-zero")
def test_one_may_return_fewer_or_none() -> None:
    table = year_end(water=6, germanic=("A1", "A3"), supply={"sailor": 3, "farmer": 3}, **FULL)
    table.play("return sailor", "done")
    assert table.view("a")["supply"] == {"sailor": 2, "soldier": 0, "merchant": 0, "farmer": 3}


@clause("discordia.lack.below-zero")
def test_at_zero_nothing_happens() -> None:
    table = year_end(water=2, germanic=("A1", "A3"), supply={"sailor": 3, "farmer": 3}, **FULL)
    assert lack(table)["n"] == 0
    assert table.view("a")["workers"] == 6


@clause("discordia.decree.year-end-water")
def test_no_decree_is_completed_while_the_lack_is_counted() -> None:
    supply = {"sailor": 1, "soldier": 2, "farmer": 3}
    city = FULL | {"decrees": ["ships", "farms"]}
    table = year_end(water=7, germanic=("A1", "A3"), supply=supply, decrees_open=["worker-kinds"], **city)
    table.play("return sailor")
    assert (table.seat, table.asked) == ("a", "dismiss")
    assert table.legal() == ["done", "return soldier", "return farmer"]  # two kinds are left, and it is too late
    table.play("done")
    assert "worker-kinds" in table.board()["decrees"]


@clause("discordia.exchange.any-order")
def test_workers_go_back_in_any_order_and_only_who_they_are_matters() -> None:
    ends = set()
    for order in (("sailor", "farmer"), ("farmer", "sailor")):
        table = turn("red-2", season=2, water=10, supply={"sailor": 2, "farmer": 2}, bag={"merchant": 9})
        table.play("boat", "exchange")
        assert table.legal() == ["return sailor", "return merchant", "return farmer"]
        table.play(f"return {order[0]}")
        assert table.legal() == ["return sailor", "return merchant", "return farmer"]
        ends.add(table.play(f"return {order[1]}").match.digest)
    assert len(ends) == 1


@clause("discordia.exchange.any-order", "discordia.lack.below-zero")
def test_workers_are_sent_home_below_zero_in_any_order() -> None:
    table = year_end(water=6, germanic=("A1", "A3"), supply={"sailor": 3, "farmer": 3}, **FULL)
    table.play("return farmer", "return sailor", "return farmer")
    assert table.legal() == ["done", "return sailor", "return farmer"]


@clause("discordia.exchange.any-order", "discordia.privilege.wild")
def test_wild_workers_are_sent_in_any_order() -> None:
    ends = set()
    for order in (("soldier", "farmer"), ("farmer", "soldier")):
        supply = {"soldier": 3, "farmer": 3}
        table = turn("red-1", season=2, fortress=["B02"], privileges=["farmers-1"], supply=supply)
        table.play("special fortress-1")
        assert table.legal() == ["send soldier", "send farmer"]
        table.play(*(f"send {kind}" for kind in order))
        assert table.crew("fortress") == {"soldier": 1, "farmer": 1}
        ends.add(table.match.digest)
    assert len(ends) == 1


# ── Full tiles ───────────────────────────────────────────────────────────────────────────────────


@clause("discordia.lack.full-tiles", "discordia.lack.partly")
def test_full_tiles_and_towers_are_emptied_and_others_are_not() -> None:
    table = year_end(
        fortress=[("B03", 2), ("B04", 1)],
        farmland=[("F04", 2), ("F08", 1)],
        market=[("M01", 1)],
        towers=[("military-1", 1)],
        expansions={"fortress": 1},
        b={"farmland": [("F12", 2)]},
    )
    table.next_year()
    assert table.crew("fortress") == {"soldier": 2}
    assert table.crew("farmland") == {"farmer": 3}
    assert table.crew("market") == table.crew("towers") == {}
    assert table.pieces("market") == ["M01", None]
    emptied = [event.arguments for event in table.events("emptied")]
    assert [(told["seat"], told["piece"], told["n"]) for told in emptied] == [
        (0, "B03", 3),
        (0, "M01", 1),
        (0, "F04", 4),
        (0, "military-1", 2),
        (1, "F12", 4),
    ]


@clause("discordia.lack.full-tiles")
def test_they_go_to_the_bag_after_the_draw() -> None:
    table = year_end(farmland=[("F04", 2)], supply={"sailor": 1}, bag={"merchant": 3})
    # The bag's three merchants were drawn before the four farmers went into it.
    assert table.view("a")["supply"] == {"sailor": 1, "soldier": 0, "merchant": 3, "farmer": 0}


# ── The bag ──────────────────────────────────────────────────────────────────────────────────────


@clause("discordia.lack.order")
def test_one_player_is_done_before_the_next_one_has_the_bag() -> None:
    table = year_end(farmland=[("F04", 2)], supply={"sailor": 1}, bag={})
    # Seat a drew nothing and put four farmers into the bag; then seat b draws them.
    assert table.view("a")["workers"] == 1
    assert table.view("b")["supply"]["farmer"] == 3 + 4


@clause("discordia.lack.first")
def test_the_start_player_has_the_bag_first_and_it_passes_clockwise() -> None:
    table = turn("red-6", players=3, season=5)
    assert table.start == "c"
    table.next_year()
    assert table.told("lack", "seat") == [2, 0, 1]


@clause("discordia.lack.short")
def test_a_short_bag_gives_what_it_has() -> None:
    table = year_end(supply={"sailor": 1}, bag={"merchant": 5})
    assert lack(table)["n"] == 17
    assert table.view("a")["supply"]["merchant"] == 5
    assert table.view("b")["workers"] == 12  # nothing was left


# ── The aqueduct ─────────────────────────────────────────────────────────────────────────────────


@clause("discordia.aqueduct.forward")
def test_the_marker_goes_one_space_for_every_step_and_no_further_than_ten() -> None:
    table = turn("red-2", season=2, water=9).play("boat")
    assert table.view("a")["water"] == 10
    again = turn("red-2", season=2, water=10).play("boat", "decline")
    assert again.view("a")["water"] == 10


@clause("discordia.aqueduct.beyond")
def test_a_step_beyond_ten_may_be_an_exchange_of_two_workers() -> None:
    table = turn("red-2", season=2, water=10, supply={"sailor": 4}, bag={"farmer": 9}).play("boat")
    assert (table.asked, table.legal()) == ("exchange", ["decline", "exchange"])
    table.play("exchange", "return sailor", "return sailor")
    assert table.view("a")["supply"] == {"sailor": 2, "soldier": 0, "merchant": 0, "farmer": 2}
    assert table.view("a")["water"] == 10


@clause("discordia.aqueduct.beyond")
def test_every_single_step_beyond_ten_counts() -> None:
    table = turn("red-6", season=2, water=9, privileges=["water-1"], supply={"sailor": 8}, bag={"farmer": 9})
    table.play("invoke water-1", "exchange", "return sailor", "return sailor")
    assert (table.asked, table.view("a")["water"]) == ("act", 10)
    both = turn("red-6", season=2, water=10, privileges=["water-1"], supply={"sailor": 8}, bag={"farmer": 9})
    both.chance.wanted["draw"] = ["farmer"] * 4
    both.play("invoke water-1", "exchange", "return sailor", "return sailor")
    assert both.asked == "exchange"
    both.play("exchange", "return sailor", "return sailor")
    assert both.view("a")["supply"] == {"sailor": 4, "soldier": 0, "merchant": 0, "farmer": 4}
