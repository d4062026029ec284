"""The end: an empty supply wins at once, otherwise the fewest workers after four years."""

from typing import Any

import pytest

from tessera.kernel.clauses import clause
from tessera.kernel.errors import MatchOver
from tests.discordia.table import Table, turn

LAST: dict[str, Any] = {"season": 5, "year": 4, "germanic": ("C2", "D1")}


def finish(a: dict[str, Any], b: dict[str, Any], **told: Any) -> Table:
    """The end of the fourth year of two players, who have these facts when its events begin."""
    table = turn("red-6", **(LAST | told | {"stars": 0} | a))
    table.set("b", **({"stars": 0} | b))
    return table.next_year()


# ── At once ──────────────────────────────────────────────────────────────────────────────────────


@clause("discordia.end.instant")
def test_the_last_worker_deployed_wins_in_the_middle_of_a_turn() -> None:
    table = turn("red-1", fortress=["B01"], supply={"soldier": 1}, season=2)
    table.play("special fortress-1")
    assert table.match.over
    assert (table.winners(), table.board()["ending"], table.told("empty-supply", "seat")) == ("a", "turn", [0])
    with pytest.raises((MatchOver, IndexError)):
        table.play("end")


@clause("discordia.end.instant")
def test_a_player_with_workers_left_goes_on() -> None:
    table = turn("red-1", fortress=["B01"], supply={"soldier": 1, "farmer": 1}, season=2)
    table.play("special fortress-1")
    assert not table.match.over


@clause("discordia.end.instant")
def test_workers_on_tiles_do_not_keep_one_from_winning() -> None:
    table = turn("red-1", fortress=["B01"], farmland=[("F04", 1), ("F08", 1)], supply={"soldier": 1}, season=2)
    table.play("special fortress-1")
    assert table.winners() == "a"


@clause("discordia.end.instant-year-end")
def test_an_empty_supply_wins_in_the_middle_of_the_year_end() -> None:
    city: dict[str, Any] = {
        "market": [("M01", 1), ("M04", 1)],
        "farmland": [("F04", 2), ("F08", 2)],
        "expansions": {"fortress": 1, "market": 1, "farmland": 1},
        "exploration": 3,
        "development": 5,
        "decrees": ["ships", "farms", "towers"],
        "water": 10,
        "stars": 0,
        "supply": {"sailor": 2},
    }
    table = turn("red-6", season=5, germanic=("A1", "B3"), **city)  # two icons: the lack is -8
    table.set("b", **(city | {"decrees": [], "market": [], "farmland": [("F12", 2), ("F16", 2)]}))
    table.finish_year()
    assert (table.seat, table.asked) == ("a", "dismiss")
    table.play("return sailor", "return sailor")
    assert table.match.over
    assert (table.winners(), table.board()["ending"]) == ("a", "year-end")
    assert table.told("lack", "seat") == [0]  # seat b never had the bag
    assert table.told("dismissed", "sailors") == [2]  # the last workers are told like all others
    kinds = [event.kind for event in table.events()]
    assert kinds.index("dismissed") < kinds.index("empty-supply")
    assert table.events("emptied") == []


# ── After four years ─────────────────────────────────────────────────────────────────────────────


@clause("discordia.end.fewest")
def test_the_fewest_workers_in_the_supply_win_after_the_fourth_year() -> None:
    table = finish({"supply": {"sailor": 5}}, {"supply": {"sailor": 4}})
    assert [table.view(seat)["workers"] for seat in "ab"] == [22, 21]
    assert (table.board()["ending"], table.winners()) == ("years", "b")


@clause("discordia.end.fewest")
def test_the_events_of_the_last_year_come_before_the_count() -> None:
    # Seat a had fewer workers, but more of them come.
    table = finish({"supply": {"sailor": 5}}, {"supply": {"sailor": 8}, "water": 9})
    assert table.told("lack", "n") == [17, 10]  # the attack has taken two steps from seat b
    assert table.winners() == "b"


@clause("discordia.end.not-on-tiles")
def test_workers_on_tiles_do_not_count() -> None:
    # F08 has one empty space, F05 two, so seat a gets one worker less and has three on a tile.
    table = finish({"supply": {"sailor": 4}, "farmland": [("F08", 1)]}, {"supply": {"sailor": 4}, "farmland": ["F05"]})
    assert [table.view(seat)["workers"] for seat in "ab"] == [21, 22]
    assert [table.view(seat)["deployed"] for seat in "ab"] == [3, 0]
    assert table.winners() == "a"


@clause("discordia.end.tie")
def test_a_tie_goes_to_fewer_workers_on_tiles_and_towers() -> None:
    table = finish(
        {"supply": {"sailor": 4}, "farmland": [("F08", 1)]}, {"supply": {"sailor": 4}, "farmland": [("F05", 1)]}
    )
    assert [table.view(seat)["workers"] for seat in "ab"] == [21, 21]
    assert [table.view(seat)["deployed"] for seat in "ab"] == [3, 1]
    assert table.winners() == "b"
    assert table.match.scores == [-21, -21]
    assert [table.state.outcome(seat) for seat in range(2)] == [-1.0, 1.0]


@clause("discordia.end.tie-still")
def test_players_still_tied_win_together() -> None:
    table = finish({"supply": {"sailor": 4}}, {"supply": {"sailor": 4}})
    assert table.winners() == "ab"
