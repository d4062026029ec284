"""Rollouts: compare the best ways to play a turn by playing on from each of them.

The planner proposes the turns; the one the evaluator values most is the favourite. A rollout plays one, and then
all seats by a quick planner until every seat has had some more turns. Rollouts of the same number begin with the same
hidden state and get the same chance in the same turn, so that they differ by the turns compared and little else.

The evaluator's values are the prior: a turn replaces the favourite only when its rollouts outweigh them. A turn that is
unlikely to be the best gets no more rollouts.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from math import exp, sqrt
from typing import final

from tessera.bots.greedy import Line, Planner, asked, path
from tessera.kernel.core import Evaluator, GameState, PossibleStates, next_random, seed_stream

LEAST = 4
"""The number of rollouts of a turn before it can be dropped."""
SURE = 1.5
"""Standard deviations by which a turn must be behind to be dropped."""
SMALL = 0.2
"""A difference in points that is not worth more rollouts."""
SAMPLE, TURN = 7919, 104729
"""Factors that make a seed from the numbers of a sample and of a turn."""


@final
class Candidate:
    """A turn that the seat may play, with the results of its rollouts and an estimate of its lead on the favourite."""

    def __init__(self, line: Line, favourite: Line) -> None:
        self.moves = [move for move in path(line)]
        self.prior = line.value - favourite.value
        self.results: list[float] = []
        self.lead = self.prior
        self.error = 0.0

    def estimate(self, favourite: Candidate, doubt: float) -> None:
        """Weigh the evaluator's difference, off by `doubt` points, and that of the rollouts by their variances."""
        pairs = [mine - other for mine, other in zip(self.results, favourite.results, strict=False)]
        if len(pairs) < LEAST:
            return
        mean = sum(pairs) / len(pairs)
        variance = sum((pair - mean) ** 2 for pair in pairs) / (len(pairs) - 1) / len(pairs) + 1e-9
        weight = 1 / doubt**2 + 1 / variance
        self.lead = (self.prior / doubt**2 + mean / variance) / weight
        self.error = 1 / sqrt(weight)


class Rollouts:
    """Compares turns of one seat; each iteration is one rollout."""

    def __init__(
        self, evaluator: Evaluator, width: int, quick: int, most: int, ahead: int, scale: float, doubt: float
    ) -> None:
        self.evaluator = evaluator
        self._most = most  # the number of turns that are compared
        self._ahead = ahead  # the number of turns that every seat plays on; 0 is to the end of the match
        self._scale = scale  # the points by which a seat leads that is e times as likely to win
        self._doubt = doubt
        self._planner = Planner(evaluator, width)
        self._quick = Planner(evaluator, quick)
        self._candidates: list[Candidate] = []
        self._race: Iterator[None] = iter(())
        self._settled = False

    def begin(self, states: PossibleStates, seat: int, seed: int) -> None:
        """Propose the turns to compare."""
        lines = list(self._planner.plans(states.first, seat, seed, self._most))
        self._candidates = [Candidate(line, lines[0]) for line in lines]
        self._settled = False
        self._race = self._compare(states, seat, seed)

    def run(self, iterations: int) -> None:
        """Play rollouts until enough is known."""
        for _ in range(iterations):
            if next(self._race, self) is self:
                self._settled = True
                return

    def settled(self) -> bool:
        """Return whether no further rollout is needed."""
        return self._settled

    def ranking(self) -> list[tuple[list[int], int, float]]:
        """Return the turns: their moves, rollouts, and lead on the favourite in points, times the rollouts."""
        favourite = self._candidates[0]
        for candidate in self._candidates[1:]:
            candidate.estimate(favourite, self._doubt)
        tried = [(candidate, max(1, len(candidate.results))) for candidate in self._candidates]
        return [(candidate.moves, visits, visits * candidate.lead) for candidate, visits in tried]

    def _compare(self, states: PossibleStates, seat: int, seed: int) -> Iterator[None]:
        """Play rollouts of all turns that may still be the best, one in each step."""
        favourite, *rivals = self._candidates
        for sample in count():
            if not rivals:
                return
            start = states.sample(seed + sample)
            for candidate in (favourite, *rivals):
                result = self._rollout(start.copy(), seat, candidate.moves, seed + SAMPLE * sample)
                candidate.results.append(result)
                yield
            if sample + 1 >= LEAST:
                rivals = self._open(favourite, rivals)

    def _open(self, favourite: Candidate, rivals: list[Candidate]) -> list[Candidate]:
        """Return the rivals about which more should be known."""
        for rival in rivals:
            rival.estimate(favourite, self._doubt)
        best = max(rivals, key=lambda rival: rival.lead)
        needed = max(0.0, best.lead) + SMALL
        left = [rival for rival in rivals if rival.lead + SURE * rival.error > needed]
        if left == [best] and best.lead > SURE * best.error:
            return []
        return left

    def _rollout(self, state: GameState, seat: int, moves: list[int], seed: int) -> float:
        """Play a turn, then all seats by the quick planner; return the probability to win at the end, in points."""
        first = turn = state.turn_count()
        x = seed_stream(seed + TURN * turn)
        for move in moves:
            if not asked(state, seat) or state.turn_count() != first or move not in state.moves_of(seat):
                break
            state.play(seat, move)
            x = self._quick.settle(state, x)
        while True:
            x = self._quick.settle(state, x)
            acting = state.seat_to_act()
            if acting < 0:
                return self._points(state, seat)
            if state.turn_count() != turn:
                turn = state.turn_count()
                if self._ahead and turn >= first + self._ahead * state.seats():
                    return self._points(state, seat)
                x = seed_stream(seed + TURN * turn)
            x = next_random(x)
            self._quick.play(state, acting, x)

    def _points(self, state: GameState, seat: int) -> float:
        """Return the seat's probability to win; a point is what a point of the evaluator adds between equals."""
        values = [self.evaluator.value(state, other) for other in range(state.seats())]
        if len(values) == 1:
            return values[0]
        equal = 1 / len(values)
        return self._scale / (equal * (1 - equal)) * win_probability(values, seat, self._scale)


def win_probability(values: list[float], seat: int, scale: float) -> float:
    """Return a seat's probability to win, from the evaluator's values of all seats."""
    return 1 / sum(exp(min(50.0, max(-50.0, (value - values[seat]) / scale))) for value in values)
