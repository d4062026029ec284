"""Matches between bots: from views only, with default answers for bots that fail."""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tessera.arena.lineup import Seating
from tessera.arena.play import MAX_FAULTS, MatchPlayer, ThinkingTimes, places
from tessera.bots import registry as bots
from tessera.bots.errors import BadBot
from tessera.kernel.registry import Ruleset
from tests.arena.conftest import job

BOTH = Seating(0, 0, (0, 1))


@pytest.mark.parametrize(
    ("merits", "expected"),
    [
        ([5, 3, 1], [1, 2, 3]),
        ([5, 5, 1], [1.5, 1.5, 3]),
        ([0.0, 1.0, -1.0], [2, 1, 3]),
        ([4, 9, 4, 4], [3, 1, 3, 3]),
        ([7], [1]),
    ],
)
def test_places(merits: list[float], expected: list[float]) -> None:
    assert places(merits) == expected


def test_places_follow_the_tie_breakers_of_the_game() -> None:
    """The seeds give equal scores that the tie-breaker decides, for the first place and for another."""
    plays = MatchPlayer(job("random", game="discordia", players=4))
    broken = 0
    for number in range(40):
        result = plays(Seating(number, number, (0,) * 4))
        broken += len(set(result.scores)) < len(set(result.places))
        for seat, place in enumerate(result.places):
            assert (result.wins[seat] > 0) == (place == min(result.places))
    assert broken


@pytest.mark.parametrize(("game", "players"), [("sealed", 2), ("sealed", 4), ("ostia", 1), ("ostia", 3)])
def test_a_match_of_any_game_is_played_to_its_end_and_again_the_same(game: str, players: int) -> None:
    plays = MatchPlayer(job("random", game=game, players=players))
    seating = Seating(5, 2, (0,) * players)
    result = plays(seating)
    assert len(result.scores) == players
    assert sum(result.wins) == pytest.approx(1)
    assert result.faults == ()
    assert all(n > 0 for n in result.decisions)
    assert plays(seating).outcome() == result.outcome()
    assert plays(Seating(5, 3, (0,) * players)).digest != result.digest


def test_a_bot_gets_its_own_view_and_cannot_spoil_the_legal_list(register_program: Any) -> None:
    asked: list[tuple[Mapping[str, Any], int]] = []

    def choose(view: Mapping[str, Any], seat: int, legal: list[int]) -> int:
        asked.append((view, seat))
        move = legal[-1]
        legal.clear()
        return move

    register_program("greedy-hands", choose)
    result = MatchPlayer(job("greedy-hands", "random"))(BOTH)
    assert result.faults == ()
    assert asked
    assert all(type(view) is dict and seat == 0 for view, seat in asked)


def crash(view: Any, seat: int, legal: list[int]) -> int:
    raise RuntimeError("out of\nideas")


def test_a_bot_that_crashes_is_helped_out_and_in_the_end_no_longer_asked(register_program: Any) -> None:
    register_program("crasher", crash)
    result = MatchPlayer(job("crasher", "random", game="ostia"))(BOTH)
    kinds = [fault.kind for fault in result.faults]
    assert kinds == ["crash"] * MAX_FAULTS + ["absent"] * (result.decisions[0] - MAX_FAULTS)
    assert result.faults[0].reason == "RuntimeError: out of ideas"
    assert result.faults[0].seat == 0


@pytest.mark.parametrize("answer", [-1, 10**9, "bid 3", None, True, 2.0])
def test_an_illegal_answer_is_recorded_and_replaced(register_program: Any, answer: object) -> None:
    register_program("liar", lambda view, seat, legal: answer)
    result = MatchPlayer(job("liar", "random"))(BOTH)
    assert [fault.kind for fault in result.faults] == ["illegal"] * result.decisions[0]
    register_program("first", lambda view, seat, legal: legal[0])
    honest = MatchPlayer(job("first", "random"))(BOTH)
    assert honest.digest == result.digest  # the default answer was given for it
    assert honest.faults == ()


def test_a_bot_that_hangs_is_interrupted(register_program: Any) -> None:
    def hang(view: Any, seat: int, legal: list[int]) -> int:
        while True:
            time.sleep(0.001)

    register_program("sleeper", hang)
    result = MatchPlayer(job("sleeper", "random", game="ostia", limit=1.0))(
        BOTH
    )  # long enough for an honest bot anywhere
    assert [fault.kind for fault in result.faults][:MAX_FAULTS] == ["overrun"] * MAX_FAULTS
    assert {fault.seat for fault in result.faults if fault.kind == "absent"} == {0}


def test_a_bot_that_catches_everything_does_not_catch_the_clock(register_program: Any) -> None:
    def stubborn(view: Any, seat: int, legal: list[int]) -> int:
        while True:
            try:
                time.sleep(10)
            except Exception:
                continue

    register_program("stubborn", stubborn)
    assert MatchPlayer(job("stubborn", "random", limit=0.5))(BOTH).faults[0].kind == "overrun"


def test_a_bot_that_fails_to_begin_costs_its_own_match_only(monkeypatch: pytest.MonkeyPatch) -> None:
    def stillborn(rules: Ruleset, seed: int) -> None:
        raise OSError("no room")

    monkeypatch.setitem(bots.BOTS, "stillborn", stillborn)
    monkeypatch.setitem(bots.PARAMETERS, "stillborn", ())
    result = MatchPlayer(job("stillborn", "random"))(BOTH)
    assert result.faults[0].kind == "crash"
    assert "no room" in result.faults[0].reason


def test_a_bot_that_can_play_no_match_at_all_ends_the_run() -> None:
    with pytest.raises(BadBot, match="there is no bot 'nobody'"):
        MatchPlayer(job("nobody", "random"))(BOTH)


def test_a_bot_that_fails_to_close_is_the_one_that_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    class Clings:
        def __init__(self, rules: Ruleset, seed: int) -> None:
            pass

        def choose(self, view: Any, seat: int, legal: list[int]) -> int:
            return legal[0]

        def close(self) -> None:
            raise OSError("not yet")

    monkeypatch.setitem(bots.BOTS, "clings", Clings)
    monkeypatch.setitem(bots.PARAMETERS, "clings", ())
    result = MatchPlayer(job("clings", "random"))(BOTH)
    assert [(fault.seat, fault.kind, fault.reason) for fault in result.faults] == [(0, "crash", "close: not yet")]


@pytest.mark.parametrize(
    ("how", "kind"),
    [("stillborn", "crash"), ("crash", "crash"), ("garbage", "illegal"), ("illegal", "illegal"), ("hang", "overrun")],
)
def test_the_faults_of_an_external_program_are_counted(how: str, kind: str) -> None:
    rogue = Path(__file__).parents[1] / "bots" / "programs" / "rogue.py"
    ms = 300 if how == "hang" else 60_000
    spec = f"external:ms={ms} {sys.executable} {rogue} {how}"
    result = MatchPlayer(job(spec, "random", game="sealed"))(BOTH)
    assert len(result.faults) == result.decisions[0] > 0
    assert {fault.seat for fault in result.faults} == {0}
    assert result.faults[0].kind == kind
    assert result.faults[0].reason
    assert {fault.kind for fault in result.faults} <= {kind, "absent"}


def test_times_are_counted_in_classes() -> None:
    pace = ThinkingTimes()
    for seconds in (0.001, 0.001, 1.0):
        pace.add(seconds)
    assert pace.slowest == 1.0
    assert pace.seconds == pytest.approx(1.002)
    assert sorted(pace.classes.values()) == [1, 2]
