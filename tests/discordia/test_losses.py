"""What the end of a turn throws away is named; what comes again is not."""

from __future__ import annotations

from tessera.games.discordia.game import GAME
from tests.discordia.table import Table, turn
from tests.discordia.test_lack import FULL, year_end

PLAIN = {"sailor": 3, "soldier": 3, "merchant": 3, "farmer": 3}


def lost(table: Table, move: str = "end") -> set[str]:
    return set(GAME.forfeits(table.state, table.match.to_act[0], GAME.moves.parse(move)))


def busy() -> Table:
    """A turn with everything left to do."""
    return turn(
        "blue-5",
        season=5,
        harbour=["S13", "S15"],
        towers=["trade-7"],
        expansions={"harbour": 1},
        supply={"sailor": 9},
    )


def test_everything_that_could_still_be_done_is_lost_with_the_turn() -> None:
    table = busy()
    assert lost(table) == {"main-action", "special", "boat", "trade"}
    assert lost(table, table.legal()[1]) == set()


def test_what_has_been_done_is_not_lost() -> None:
    table = busy().play("stars")
    assert lost(table) == {"special", "boat", "trade"}
    table.play("special harbour-1", "special harbour-2")
    assert lost(table) == {"boat", "trade"}
    table.play("boat").play("return sailor", "return sailor")
    table.play("trade tower-1").play("return sailor", "return sailor", "return sailor", "return sailor")
    assert table.legal() == ["end"]
    assert lost(table) == set()


def test_a_decree_that_could_be_completed_is_lost_to_whoever_comes_next() -> None:
    table = turn("red-6", season=2, decrees_open=["aqueduct"], supply=PLAIN, water=8).play("stars")
    assert lost(table) == {"decree"}
    table.play("enact aqueduct")
    assert "decree" not in lost(table)


def test_a_decree_that_is_asked_for_again_when_a_ship_sails_is_not_lost_yet() -> None:
    table = turn(
        "blue-1", season=2, harbour=[("S01", 1)], supply=PLAIN, decrees_open=["aqueduct"], water=8, dice={"red": 1}
    )
    table.play("special harbour-1")
    assert table.can("enact aqueduct")
    assert "decree" not in lost(table)
    while table.asked != "close":
        table.play("end" if table.asked == "act" else table.legal()[0])
    assert lost(table) == {"decree"}


def test_a_privilege_is_kept_until_the_last_turn() -> None:
    def ends(year: int, season: int) -> set[str]:
        table = turn("red-6", season=season, privileges=["stars"], left={"star": 9}, supply=PLAIN).play("stars")
        table.state.year = year
        assert table.can("invoke stars")
        return lost(table)

    assert "privilege" not in ends(1, 2)
    assert "privilege" not in ends(4, 2)
    assert "privilege" in ends(4, 5)


def test_workers_that_could_be_sent_back_are_lost_when_one_stops() -> None:
    table = year_end(water=6, germanic=("A1", "A3"), supply={"sailor": 3, "farmer": 3}, **FULL)
    assert table.asked == "dismiss"
    assert lost(table, "done") == {"return"}
    assert lost(table, "return sailor") == set()


def test_the_end_of_a_turn_can_be_taken_back_until_the_next_player_has_played() -> None:
    table = turn("red-6")
    table.play("stars")
    before = table.match.digest
    table.play("end")
    assert table.match.to_act != (0,)
    assert table.match.undoable == 0
    table.match.undo(0)
    assert table.match.digest == before
