"""Advice uses only the view of a seat, can be interrupted, and adds up; an analysis finds lost points."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tessera import build_info
from tessera.bots.advice import Advice, advise
from tessera.bots.analysis import Analysis, Decision, analyse, dearest, turning_points
from tessera.bots.budget import Budget, set_progress_callback
from tessera.bots.registry import make
from tessera.kernel import record
from tessera.kernel.chance import Sealed
from tessera.kernel.core import NATURE
from tessera.kernel.match import Match
from tessera.kernel.registry import load
from tests.kernel.sealed_matches import offering

GOLDEN = Path(__file__).parents[1] / "golden"
NARROW = 2
"""A planner this narrow is quick enough for the interpreted engine."""


def opening(game: str, players: int, seed: int = 3, turns: int = 0) -> Match:
    """Start a match and play some turns of it at random."""
    rules = load(game).ruleset(players)
    match = Match(rules, Sealed.numbered(seed))
    bots = [make("random", rules, seat) for seat in range(players)]
    while match.state.turn_count() < turns:
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose({}, seat, match.legal(seat)))
    return match


def seen(match: Match, seat: int) -> Any:
    """Return the view of a seat, decoded from JSON."""
    return json.loads(json.dumps(match.observe(seat)))


def ask(match: Match, seat: int, **more: Any) -> Advice:
    return advise(match.rules, seen(match, seat), seat, match.legal(seat), **{"steps": 4, "width": NARROW} | more)


@pytest.mark.parametrize(("game", "players"), [("ostia", 1), ("ostia", 3), ("sealed", 2)])
def test_every_line_can_be_played_as_it_stands(game: str, players: int) -> None:
    match = opening(game, players, turns=2 if game == "ostia" else 0)
    seat = match.to_act[0]
    advice = ask(match, seat)
    assert 1 <= len(advice.lines) <= 3
    for line in advice.lines:
        trial = Match(match.rules, state=match.state)
        for move in line.moves:
            assert trial.to_act[0] == seat
            trial.play(seat, move)


def test_reasons_and_prospects_make_up_the_whole_gain() -> None:
    match = opening("ostia", 1, turns=3)
    for line in ask(match, 0).lines:
        assert line.gain == pytest.approx(sum(reason.points for reason in line.reasons) + line.later, abs=0.06)
        assert {reason.source for reason in line.reasons} <= set(match.game.sources)


def test_what_a_line_without_chance_gains_is_what_comes_of_it() -> None:
    match = opening("ostia", 2, turns=2)
    seat, evaluator = match.to_act[0], match.game.evaluator()
    before, now = match.game.scores(match.state)[seat], evaluator.value(match.state, seat)
    for line in ask(match, seat).lines:
        state = match.state.copy()
        for move in line.moves:
            state.play(seat, match.game.moves.parse(move))
        if state.seat_to_act() == NATURE:
            continue  # outcomes of chance are averaged
        assert line.gain == pytest.approx(evaluator.value(state, seat) - now, abs=0.06)
        made = {s: a - b for s, a, b in zip(match.game.sources, match.game.scores(state)[seat], before, strict=True)}
        assert {reason.source: reason.points for reason in line.reasons} == {s: n for s, n in made.items() if n}
        return
    pytest.fail("this opening has no line without chance; choose another")


def test_the_best_comes_first_and_the_others_begin_differently_if_they_can() -> None:
    match = opening("ostia", 1, turns=2)
    advice = ask(match, 0, steps=12)
    shares = [line.share for line in advice.lines]
    assert shares[0] == max(shares) and 0 < sum(shares) <= 1.001
    behind = [line.behind for line in advice.lines]
    assert behind[0] == 0 and behind == sorted(behind)
    assert len({line.moves[0] for line in advice.lines}) > 1


def test_one_of_several_who_decide_at_once_gets_advice_too() -> None:
    match = offering(3)
    assert match.to_act == (0, 1, 2)
    for seat in match.to_act:
        for line in ask(match, seat).lines:
            trial = Match(match.rules, state=match.state)
            for move in line.moves:
                trial.play(seat, move)
            assert line.moves[-1] == "seal"


def test_advice_does_not_depend_on_what_the_seat_cannot_know() -> None:
    match = opening("sealed", 2)
    twin = match.rules.game.restore(match.rules, match.observe(0), 99)
    assert twin.values() != match.state.values()
    assert ask(match, 0) == ask(Match(match.rules, state=twin), 0)


def test_thinking_can_be_watched_and_cut_short() -> None:
    match = opening("ostia", 1, turns=2)
    told: list[float] = []

    def enough(done: float) -> bool:
        told.append(done)
        return len(told) >= 2

    advice = ask(match, 0, steps=1000, seconds=600, watch=enough)
    assert told == sorted(told) and told[1] < 0.1 and told[-1] < 1
    assert advice.lines and advice.tried <= 8 and advice.expected is None


def test_thinking_to_the_end_says_what_to_expect_where_the_engine_is_quick() -> None:
    advice = ask(opening("ostia", 1, turns=2), 0)
    assert (advice.expected is not None) == build_info.compiled()
    assert advice.expected is None or 20 < advice.expected < 400


def test_a_budget_ends_with_its_steps_or_its_time() -> None:
    steps = Budget(3, 600)
    assert [steps.spend() for _ in range(3)] == [True, True, False]
    assert not Budget(10**6, 0.0).spend()
    assert Budget(10, 600).done() < 0.1


def test_a_searching_bot_plays_at_once_when_told_that_it_is_enough() -> None:
    match = opening("ostia", 1, turns=1)
    bot = make(f"search:sims=1000000,width={NARROW}", match.rules, 1)
    set_progress_callback(bot, lambda done: True)
    seat = match.to_act[0]
    assert bot.choose(seen(match, seat), seat, match.legal(seat)) in match.legal(seat)


# Analysis -----------------------------------------------------------------------------------------


def told_again(name: str, upto: int | None = None, **more: Any) -> Analysis:
    found = record.read((GOLDEN / name).read_text())
    return analyse(found.rules, [(seat, move) for _, seat, move in found.moves[:upto]], **more)


@pytest.mark.parametrize(("name", "players"), [("ostia-1.txt", 1), ("ostia-4.txt", 4), ("discordia-2.txt", 2)])
def test_the_curve_ends_with_the_result_even_when_there_is_no_time_to_look(name: str, players: int) -> None:
    analysis = told_again(name, seconds=0)
    assert analysis.moments[-1].at == analysis.entries
    assert analysis.moments[-1].values == [float(score) for score in analysis.scores]
    places = [moment.at for moment in analysis.moments]
    assert places == sorted(set(places)) and len(places) > 10
    assert all(len(moment.values) == players for moment in analysis.moments)
    if name.startswith("discordia"):  # workers left are counted, and no seat can have fewer than none
        assert all(value <= 0 for moment in analysis.moments for value in moment.values)
    assert analysis.looked == 0 and analysis.decisions == []


def test_a_dear_mistake_is_a_turning_point_with_the_better_way_beside_it() -> None:
    # In this match a seat skips an administration with which two ports could have been built.
    analysis = told_again("ostia-1.txt", 76, width=8, steps=8, seconds=600)
    assert analysis.looked == 1
    mistake = analysis.decisions[analysis.turning[0]]
    assert mistake.at == 68 and mistake.lost > 5
    assert "skip" in mistake.played and "administer build" in mistake.better
    assert mistake.better[: mistake.apart - mistake.at] == mistake.played[: mistake.apart - mistake.at]
    assert mistake.better[mistake.apart - mistake.at] != mistake.played[mistake.apart - mistake.at]
    (account,) = analysis.accounts
    assert account.good == account.decisions - len(analysis.decisions)
    assert account.lost == pytest.approx(sum(each.lost for each in analysis.decisions))
    ordered = [each.at for each in turning_points(analysis)]
    assert ordered == sorted(ordered)


@pytest.mark.parametrize(
    ("lost", "turning"),
    [
        ([2.9, 11.4, 3.0, 1.0], [1, 2]),
        ([1.2, 2.0, 0.9], [1, 0]),
        ([float(n) for n in range(3, 15)], [11, 10, 9, 8, 7, 6, 5, 4]),
        ([], []),
    ],
)
def test_a_match_does_not_turn_on_little_where_much_was_given_away(lost: list[float], turning: list[int]) -> None:
    assert dearest([Decision(at, 0, at, ["end"], ["sow"], each) for at, each in enumerate(lost)]) == turning


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_match_with_secrets_is_analysed_from_what_each_seat_knew(players: int) -> None:
    rules = load("sealed").ruleset(players)
    match = Match(rules, Sealed.numbered(2))
    bots = [make("random", rules, seat) for seat in range(players)]
    while not match.over:
        seat = match.to_act[-1]
        match.play(seat, bots[seat].choose({}, seat, match.legal(seat)))
    entries = [(entry.seat, entry.move) for entry in match.entries]
    analysis = analyse(rules, entries, steps=4, width=NARROW, seconds=600)
    assert analysis.looked == 1
    assert analysis.scores == match.scores
    assert sum(account.decisions for account in analysis.accounts) > 0


def test_an_analysis_can_be_watched_and_cut_short() -> None:
    told: list[float] = []

    def enough(done: float) -> bool:
        told.append(done)
        return len(told) > 2

    analysis = told_again("ostia-1.txt", width=NARROW, steps=1, watch=enough)
    assert told[:2] == sorted(told[:2]) and 0 < analysis.looked < 1
