"""Analysis of a finished match: how everyone stood, where it turned, and what would have been better.

Every decision is judged by what its seat could know then, never by what chance brought afterwards.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from math import inf, sqrt
from statistics import fmean, stdev
from time import monotonic

from msgspec import Struct

from tessera.bots.advice import Adviser, planned
from tessera.bots.possible_states import possible_states
from tessera.bots.progress import Budget, Watch, unwatched
from tessera.kernel.core import OVER, GameState
from tessera.kernel.registry import Ruleset

VERSION = 3
"""Raised when the same match would be told differently."""
SECONDS = 60.0
"""For the whole match; what is not looked at by then is only drawn."""
STEPS = 60
"""Steps of the search for one decision."""
WIDTH = 32
TRIALS = 16
"""Courses of chance in which the turn that was played is held against the one that was found."""
FIRST = 4
"""After so many of them it is seen whether more are worth the time."""
SURE = 2.0
"""How many standard errors a difference must have to count."""
LEAST = 1.0
"""A turn that costs less than this many points is as good as the best."""
MOST_TURNING = 8
TURNS = 3.0
"""A match turns where at least this many points were given away, or half as many as at its dearest decision."""

Entry = tuple[int, int]
"""A seat, or Nature, and its move."""


class Moment(Struct, frozen=True):
    """How all seats stood after an entry of the record, in points made and in prospect."""

    at: int
    values: list[float]


class Decision(Struct, frozen=True):
    """What a seat did in one go, and what would have been better as far as it could know."""

    at: int
    """The entries there were before it."""
    seat: int
    apart: int
    """The entries there were when the better way parts from the one that was gone."""
    played: list[str]
    better: list[str]
    """Empty if nothing clearly better was found."""
    lost: float
    """What the better way was worth, in points."""


class Account(Struct, frozen=True):
    """How well a seat decided."""

    seat: int
    decisions: int
    """How many were looked at: those with a choice."""
    good: int
    """How many of them were as good as the best that was found."""
    lost: float
    """Points given away by the others, all together."""


class Analysis(Struct, frozen=True):
    """What there is to say about a match."""

    version: int
    players: int
    entries: int
    scores: list[int]
    moments: list[Moment]
    decisions: list[Decision]
    """Those that were looked at and could have been clearly better, in their order."""
    turning: list[int]
    """Which of them cost most, as places in that list, the dearest first."""
    accounts: list[Account]
    looked: float
    """How much of the match was looked at, from 0 to 1."""


class Stretch(Struct):
    """What one seat decided without anybody or chance in between."""

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
    watch: Watch = unwatched,
    width: int = WIDTH,
    start: GameState | None = None,
    base: int = 0,
) -> Analysis:
    """Look at a whole match again, decision by decision; from a position after `base` entries, if it began with one."""
    adviser = Adviser(rules, width)
    first = rules.game.start(rules) if start is None else start.copy()
    stretches, moments, end = _walk(adviser, first, entries, base)
    open_ = [each for each in stretches if each.choices]
    random.Random(seed).shuffle(open_)  # if there is not enough time, no part of the match is left out
    until = monotonic() + seconds
    found: list[Decision] = []
    looked = 0
    for place, stretch in enumerate(open_):
        left = until - monotonic()
        if watch(place / len(open_)) or left <= 0:
            break
        found.append(_look(adviser, stretch, steps, 2 * left / (len(open_) - place), seed + place))
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
    """Play the match again: its stretches, and how all stood whenever a turn was over."""
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
            if state.turn_count() != turn or not moments:  # chance has had its say, and the next one is about to decide
                moments.append(_moment(adviser, state, at))
                turn = state.turn_count()
        state.play(seat, move)
    moments.append(_moment(adviser, state, base + len(entries)))
    return stretches, moments, state


def _moment(adviser: Adviser, state: GameState, at: int) -> Moment:
    """Take down how all stand; where few is good, nobody can have fewer than none, however sure the judge is.

    The end of a match is its score, unless it is won and not counted: then the judge has the last word too.
    """
    if state.seat_to_act() == OVER and adviser.rules.game.meta.victory is None:
        return Moment(at, [float(sum(points)) for points in adviser.rules.game.scores(state)])
    most = 0.0 if adviser.rules.game.meta.fewest else inf
    return Moment(at, [round(min(most, adviser.worth(state, seat)), 1) for seat in range(int(state.seats()))])


def _look(adviser: Adviser, stretch: Stretch, steps: int, seconds: float, seed: int) -> Decision:
    """Hold what was played against the best that can be found from what the seat knew."""
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
    """Choose the dearest decisions, the dearest first; what cost little beside them turned nothing."""
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
    """Tell the dearest decisions in the order of the match."""
    for place in sorted(analysis.turning):
        yield analysis.decisions[place]
