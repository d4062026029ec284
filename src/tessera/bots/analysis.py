"""Analysis of a finished match: the standings over time, the turning points, and better moves.

Every decision is judged by what its seat could know then, never by the outcomes of chance afterwards.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from math import inf, sqrt
from statistics import fmean, stdev
from time import monotonic

from msgspec import Struct

from tessera.bots.advice import Adviser, planned
from tessera.bots.budget import Budget, ProgressCallback, never_stop
from tessera.bots.possible_states import possible_states
from tessera.kernel.core import OVER, GameState
from tessera.kernel.registry import Ruleset

VERSION = 4
"""The version of the analysis; raised when the same match would get another result."""
SECONDS = 60.0
"""The time limit for the whole match; decisions that are not analysed by then only appear in the chart."""
STEPS = 60
"""Search iterations for one decision."""
WIDTH = 32
TRIALS = 16
"""Seeds of chance with which the turn that was played is compared with the best one found."""
FIRST = 4
"""After this many of them it is decided whether the rest are worth the time."""
SURE = 2.0
"""The number of standard errors that a difference needs to count."""
LEAST = 1.0
"""A turn that loses fewer points than this is as good as the best."""
MOST_TURNING = 8
TURNS = 3.0
"""A turning point loses at least this many points, and at least half as many as the costliest decision."""

Entry = tuple[int, int]
"""A seat, or Nature, and its move."""


class Moment(Struct, frozen=True):
    """The standing of all seats after an entry of the record, in points made and expected."""

    at: int
    values: list[float]


class Decision(Struct, frozen=True):
    """The moves of a seat in one go, and better ones as far as it could know."""

    at: int
    """The number of entries before it."""
    seat: int
    apart: int
    """The number of entries before the first move that differs."""
    played: list[str]
    better: list[str]
    """Empty if no clearly better moves were found."""
    lost: float
    """The points that the better moves would have gained."""


class Account(Struct, frozen=True):
    """How well a seat decided."""

    seat: int
    decisions: int
    """The number of decisions that were analysed: those with a choice."""
    good: int
    """The number of them that were as good as the best one found."""
    lost: float
    """The points lost by the others, in total."""


class Analysis(Struct, frozen=True):
    """The result of the analysis of a match."""

    version: int
    players: int
    entries: int
    scores: list[int]
    moments: list[Moment]
    decisions: list[Decision]
    """The analysed decisions that could have been clearly better, in match order."""
    turning: list[int]
    """The costliest of them, as indices into that list, the costliest first."""
    accounts: list[Account]
    looked: float
    """The share of the match that was analysed, from 0 to 1."""


class Stretch(Struct):
    """Consecutive moves of one seat, without other seats or chance in between."""

    at: int
    seat: int
    before: GameState
    moves: list[int]
    choices: int = 0


def analyse(
    rules: Ruleset,
    entries: Sequence[Entry],
    seconds: float = SECONDS,
    steps: int = STEPS,
    seed: int = 1,
    watch: ProgressCallback = never_stop,
    width: int = WIDTH,
    start: GameState | None = None,
    base: int = 0,
) -> Analysis:
    """Analyse a match decision by decision; from a position after `base` entries, if it began with one."""
    adviser = Adviser(rules, width)
    first = rules.game.start(rules) if start is None else start.copy()
    stretches, moments, end = _walk(adviser, first, entries, base)
    open_ = [each for each in stretches if each.choices]
    random.Random(seed).shuffle(open_)  # so that a short time limit leaves out no part of the match
    until = monotonic() + seconds
    found: list[Decision] = []
    looked = 0
    for place, stretch in enumerate(open_):
        left = until - monotonic()
        if watch(place / len(open_)) or left <= 0:
            break
        found.append(_review(adviser, stretch, steps, 2 * left / (len(open_) - place), seed + place))
        looked += 1
    watch(1.0)
    found.sort(key=lambda decision: decision.at)
    return Analysis(
        version=VERSION,
        players=rules.players,
        entries=base + len(entries),
        scores=[sum(points) for points in rules.game.scores(end)],
        moments=moments,
        decisions=(worse := [each for each in found if each.better]),
        turning=dearest(worse),
        accounts=[_account(seat, found) for seat in range(rules.players)],
        looked=round(looked / len(open_), 3) if open_ else 1.0,
    )


def _walk(
    adviser: Adviser, state: GameState, entries: Sequence[Entry], base: int
) -> tuple[list[Stretch], list[Moment], GameState]:
    """Replay the match; return its stretches, the standings at the end of every turn, and the final state."""
    stretches: list[Stretch] = []
    moments: list[Moment] = []
    turn = state.turn_count()
    for at, (seat, move) in enumerate(entries, base):
        if seat >= 0:
            last = stretches[-1] if stretches else None
            goes_on = last is not None and last.seat == seat and last.at + len(last.moves) == at
            if not goes_on or state.turn_count() != turn:
                stretches.append(Stretch(at, seat, state.copy(), []))
            stretches[-1].moves.append(move)
            stretches[-1].choices += len(state.moves_of(seat)) > 1
            if state.turn_count() != turn or not moments:  # chance is settled, and the next seat is about to decide
                moments.append(_moment(adviser, state, at))
                turn = state.turn_count()
        state.play(seat, move)
    moments.append(_moment(adviser, state, base + len(entries)))
    return stretches, moments, state


def _moment(adviser: Adviser, state: GameState, at: int) -> Moment:
    """Return the standing of all seats; where fewer points are better, no estimate goes below zero points.

    At the end of a match it is the score, or in a game that is won and not scored the chance to win.
    """
    if state.seat_to_act() == OVER and adviser.rules.game.meta.victory is None:
        return Moment(at, [float(sum(points)) for points in adviser.rules.game.scores(state)])
    most = 0.0 if adviser.rules.game.meta.fewest else inf
    return Moment(at, [round(min(most, worth), 1) for worth in adviser.worths(state)])


def _review(adviser: Adviser, stretch: Stretch, steps: int, seconds: float, seed: int) -> Decision:
    """Compare what was played with the best moves that can be found from the seat's view."""
    rules, seat = adviser.rules, stretch.seat
    words = rules.game.moves.notation
    view = rules.game.describe(stretch.before, seat)
    state = rules.game.restore(rules, view, seed)
    candidates = adviser.candidates(possible_states(rules, view, state), seat, seed, Budget(steps, seconds))
    best = planned(state, seat, candidates[0].moves) if candidates else []
    played = [words(move) for move in stretch.moves]
    nothing = Decision(stretch.at, seat, stretch.at, played, [], 0.0)
    if not best or best == stretch.moves[: len(best)]:
        return nothing
    differences: list[float] = []
    for trial in range(TRIALS):
        chance = [seed + trial]
        ours, theirs = (adviser.outlook(view, seat, moves, chance) for moves in (best, stretch.moves))
        differences += [one - other for one, other in zip(ours, theirs, strict=True)]
        if len(differences) >= FIRST and fmean(differences) < LEAST / 2:
            return nothing
    lost = fmean(differences)
    if lost < LEAST or lost < SURE * stdev(differences) / sqrt(TRIALS):
        return nothing
    shared = next((n for n, (one, other) in enumerate(zip(best, stretch.moves, strict=False)) if one != other), 0)
    return Decision(stretch.at, seat, stretch.at + shared, played, [words(move) for move in best], round(lost, 1))


def dearest(worse: Sequence[Decision]) -> list[int]:
    """Return the costliest decisions, the costliest first, without those that cost little in comparison."""
    least = min(TURNS, max((each.lost for each in worse), default=0.0) / 2)
    dear = [place for place, each in enumerate(worse) if each.lost >= least]
    return sorted(dear, key=lambda place: (-worse[place].lost, place))[:MOST_TURNING]


def _account(seat: int, found: Sequence[Decision]) -> Account:
    own = [each for each in found if each.seat == seat]
    return Account(
        seat=seat,
        decisions=len(own),
        good=sum(not each.better for each in own),
        lost=round(sum(each.lost for each in own), 1),
    )


def turning_points(analysis: Analysis) -> Iterator[Decision]:
    """Yield the costliest decisions in match order."""
    for place in sorted(analysis.turning):
        yield analysis.decisions[place]
