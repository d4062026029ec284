"""Advice for a seat: the best few lines from its view, with their value, certainty and reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean
from time import monotonic
from typing import Any

from msgspec import Struct

from tessera import build_info
from tessera.bots.budget import Budget, ProgressCallback, never_stop
from tessera.bots.greedy import Planner, asked, path, play_match
from tessera.bots.planning import ROLLOUT
from tessera.bots.possible_states import possible_states
from tessera.bots.rollouts import win_probability
from tessera.bots.search import Searcher
from tessera.kernel.core import NATURE, OVER, Evaluator, GameState, PossibleStates, next_random, seed_stream
from tessera.kernel.registry import Ruleset

STEPS = 400
SECONDS = 2.5
WIDTH = 64
OTHERS = 8
"""The beam width of the planner for the seat itself, and for the others."""
BRANCHES = 12
AHEAD = 3
"""The number of its own turns that the search looks ahead."""
SLICE = 4
"""Search iterations between two checks of the clock."""
TRIALS = 12
"""The number of times a line is played out, each with other chance, to measure what it brings."""
BEST = 3
FINISHES = 12
FINISHING = 1.0
"""The number of matches that planners play to the end, and the time limit for them in seconds."""
FINISHERS = 8
"""The beam width of those planners."""
FEWEST = 3
"""With fewer finished matches than this, no expected score is given; also the number of trials when interrupted."""
SEARCHING = 0.6
"""The share of the time for the search; the rest is for measuring its best lines."""
LONGEST_ROUND = 200
"""The limit on moves of other seats in one round."""


class Reason(Struct, frozen=True):
    """The points that a line gains or loses from one source of points."""

    source: str
    points: float


class Line(Struct, frozen=True):
    """A line: its moves up to the next chance event, and its expected result."""

    moves: list[str]
    behind: float
    """The points by which the seat is behind the best line at its next turn."""
    share: float
    """The share of search iterations that went into this line, from 0 to 1: more is more certain."""
    gain: float
    """The gain of the line, in points made and expected."""
    reasons: list[Reason]
    """The points made by source, the largest change first."""
    later: float
    """The change in expected points; together with the reasons it is the whole gain."""


class Advice(Struct, frozen=True):
    """The recommended lines for a seat, best first."""

    seat: int
    expected: float | None
    """The final score if the best line is played and all seats then follow a plain planner.

    None in a game that is won and not scored."""
    lines: list[Line]
    tried: int
    """The number of whole turns that the search has tried."""
    chance: float | None = None
    """The share of those matches that the seat wins, from 0 to 1, in a game that is won and not scored."""


class Candidate(Struct):
    """A turn that the search has tried."""

    moves: list[int]
    visits: int
    value: float


def advise(
    rules: Ruleset,
    view: Mapping[str, Any],
    seat: int,
    legal: Sequence[int],
    steps: int = STEPS,
    seconds: float = SECONDS,
    seed: int = 1,
    watch: ProgressCallback = never_stop,
    best: int = BEST,
    width: int = WIDTH,
) -> Advice:
    """Return the best few lines; if `watch` asks to stop, the best found so far."""
    adviser = Adviser(rules, width)
    state = rules.game.restore(rules, view, seed)
    budget = Budget(steps, seconds, lambda done: watch(SEARCHING * done))
    found = adviser.candidates(possible_states(rules, view, state), seat, seed, budget)
    found = [each for each in found if each.moves and each.moves[0] in legal]
    tried = sum(each.visits for each in found)
    for each in found:
        each.moves = planned(state, seat, each.moves)
    chosen = _varied(_merged(found), best)
    hurried = watch(SEARCHING)
    lines = adviser.lines(view, seat, chosen, tried, range(seed, seed + (FEWEST if hurried else TRIALS)))
    lines[1:] = sorted(lines[1:], key=lambda line: line.behind)
    hurried = watch((1 + SEARCHING) / 2) or hurried
    end = adviser.finish(view, seat, chosen[0].moves, seed) if chosen and not hurried else None
    if rules.game.meta.victory is not None:
        return Advice(seat, None, lines, tried, end)
    return Advice(seat, end, lines, tried)


class Adviser:
    """Computes advice for one game, from states that fit the view of the seat."""

    def __init__(self, rules: Ruleset, width: int = WIDTH) -> None:
        self.rules = rules
        self.evaluator: Evaluator = rules.game.evaluator()
        self._width = width
        self._quick = Planner(self.evaluator, OTHERS)

    def worth(self, state: GameState, seat: int) -> float:
        """Return the points a seat may expect, by the game's evaluator.

        In a game that is won and not scored, return its chance to win in percent.
        """
        if self.rules.game.meta.victory is None:
            return float(self.evaluator.value(state, seat))
        return self.worths(state)[seat]

    def worths(self, state: GameState) -> list[float]:
        """Return what `worth` returns, for all seats."""
        seats = range(int(state.seats()))
        if self.rules.game.meta.victory is not None and state.seat_to_act() == OVER:
            return [100 * self._end(state, seat) for seat in seats]
        values = [float(self.evaluator.value(state, seat)) for seat in seats]
        if self.rules.game.meta.victory is None:
            return values
        return [100 * win_probability(values, seat, ROLLOUT["scale"]) for seat in seats]

    def standing(self, state: GameState, seat: int) -> float:
        """Return the value of a state for a seat: its expected points minus those of the best other seat.

        In a game that is won and not scored, return its chance to win in percent.
        """
        if self.rules.game.meta.victory is not None:
            return self.worth(state, seat)
        worths = self.worths(state)
        others = [worth for other, worth in enumerate(worths) if other != seat]
        return worths[seat] - max(others, default=0.0)

    # Candidates ----------------------------------------------------------------------------------

    def candidates(self, states: PossibleStates, seat: int, seed: int, budget: Budget) -> list[Candidate]:
        """Return the turns that the search has tried, best first."""
        state = states.first
        if state.seat_to_act() != seat:  # several seats decide at once: there is no turn to search, only answers
            lines = Planner(self.evaluator, self._width).plans(state, seat, seed, BRANCHES)
            return [Candidate([int(move) for move in path(line)], 1, float(line.value)) for line in lines]
        searcher = Searcher(self.evaluator, self._width, OTHERS, BRANCHES, AHEAD)
        searcher.begin(states, seat, seed)
        searcher.run(BEST)  # so that there is a choice even when the search is stopped at once
        while budget.spend(SLICE):
            searcher.run(SLICE)
        found = [Candidate(list(moves), visits, total / visits) for moves, visits, total in searcher.ranking()]
        return sorted(found, key=lambda each: (-each.visits, -each.value))

    # Evaluation ----------------------------------------------------------------------------------

    def follow(self, state: GameState, seat: int, moves: Sequence[int], x: int) -> int:
        """Play a line of one turn while it is legal, with chance from stream x; return the stream's new position."""
        turn = state.turn_count()
        for place, move in enumerate(moves):
            if place and (not asked(state, seat) or state.turn_count() != turn):
                break
            if move not in state.moves_of(seat):
                break
            state.play(seat, move)
            x = int(self._quick.settle(state, x))
        return x

    def round(self, state: GameState, seat: int, turn: int, x: int) -> None:
        """Let quick planners play the other seats until it is the seat's turn again or the match is over."""
        for _other in range(LONGEST_ROUND):
            x = int(self._quick.settle(state, x))
            acting = int(state.seat_to_act())
            if acting < 0 or (acting == seat and state.turn_count() != turn):
                return
            x = int(next_random(x))
            self._quick.play(state, acting, x)

    def outlook(self, view: Mapping[str, Any], seat: int, moves: Sequence[int], seeds: Sequence[int]) -> list[float]:
        """Return the seat's standing one round after a line, for each seed of chance."""
        found = []
        for seed in seeds:
            state = self.rules.game.restore(self.rules, view, seed)
            turn = int(state.turn_count())
            x = self.follow(state, seat, moves, int(seed_stream(seed)))
            self.round(state, seat, turn, x)
            found.append(self.standing(state, seat))
        return found

    def lines(
        self, view: Mapping[str, Any], seat: int, candidates: Sequence[Candidate], tried: int, seeds: Sequence[int]
    ) -> list[Line]:
        """Return each line with its evaluation; the others are compared with the first."""
        standings = [fmean(self.outlook(view, seat, each.moves, seeds)) for each in candidates]
        return [
            self._line(view, seat, each, standings[0] - standing, each.visits / max(1, tried), seeds)
            for each, standing in zip(candidates, standings, strict=True)
        ]

    def _line(
        self,
        view: Mapping[str, Any],
        seat: int,
        candidate: Candidate,
        behind: float,
        share: float,
        seeds: Sequence[int],
    ) -> Line:
        game = self.rules.game
        gains: list[float] = []
        changes: list[list[int]] = []
        for seed in seeds:
            state = game.restore(self.rules, view, seed)
            now, before = self.worth(state, seat), game.scores(state)[seat]
            self.follow(state, seat, candidate.moves, int(seed_stream(seed)))
            gains.append(self.worth(state, seat) - now)
            changes.append([after - there for there, after in zip(before, game.scores(state)[seat], strict=True)])
        each_source = zip(game.sources, zip(*changes, strict=True), strict=True)
        made = [Reason(source, round(fmean(change), 1)) for source, change in each_source]
        if game.meta.victory is not None:
            made = []  # its points only rank the seats, and the evaluator does not count them
        reasons = sorted((each for each in made if each.points), key=lambda each: -abs(each.points))
        gain = round(fmean(gains), 1)
        return Line(
            moves=[game.moves.notation(move) for move in candidate.moves],
            behind=round(max(0.0, behind), 1),
            share=round(share, 3),
            gain=gain,
            reasons=reasons,
            later=round(gain - sum(each.points for each in reasons), 1),
        )

    def finish(self, view: Mapping[str, Any], seat: int, moves: Sequence[int], seed: int) -> float | None:
        """Return the average final score of matches that continue with this line; None if that takes too long.

        In a game that is won and not scored, return the share of matches that the seat wins. These are few, so each
        seat gets one more victory (the rule of succession): twelve defeats do not mean that it can never win. A line
        that always ends the match is certain.
        """
        if not build_info.compiled():
            return None  # a single match would take the interpreted engine several seconds
        until = monotonic() + FINISHING
        ends: list[float] = []
        certain = True
        planners = [Planner(self.evaluator, FINISHERS)] * self.rules.players
        for trial in range(FINISHES):
            state = self.rules.game.restore(self.rules, view, seed + trial)
            self.follow(state, seat, moves, int(seed_stream(seed + trial)))
            certain = certain and state.seat_to_act() == OVER
            play_match(state, planners, seed + trial)
            ends.append(self._end(state, seat))
            if monotonic() > until:
                break
        if len(ends) < FEWEST:
            return None
        if self.rules.game.meta.victory is not None and not certain:
            return round((sum(ends) + 1) / (len(ends) + self.rules.players), 2)
        return round(fmean(ends), 2)

    def _end(self, state: GameState, seat: int) -> float:
        """Return the final score of a seat, or in a game that is won and not scored whether the seat has won."""
        if self.rules.game.meta.victory is None:
            return sum(self.rules.game.scores(state)[seat])
        return float(state.standing(seat) == max(state.standing(each) for each in range(self.rules.players)))


def planned(state: GameState, seat: int, moves: Sequence[int]) -> list[int]:
    """Cut a line off at the first chance event; its moves after that were a guess."""
    trial = state.copy()
    turn = trial.turn_count()
    found: list[int] = []
    for move in moves:
        if found and (not asked(trial, seat) or trial.turn_count() != turn):
            break
        found.append(move)
        trial.play(seat, move)
        if trial.seat_to_act() == NATURE:
            break
    return found


def _merged(candidates: Sequence[Candidate]) -> list[Candidate]:
    """Merge lines that differ only after a chance event."""
    found: dict[tuple[int, ...], Candidate] = {}
    for each in candidates:
        known = found.setdefault(tuple(each.moves), Candidate(each.moves, 0, each.value))
        known.visits += each.visits
    return sorted(found.values(), key=lambda each: (-each.visits, -each.value))


def _varied(candidates: Sequence[Candidate], most: int) -> list[Candidate]:
    """Return the best lines, preferring those with different first moves; best first."""
    firsts: set[int] = set()
    fresh: list[Candidate] = []
    rest: list[Candidate] = []
    for each in candidates:
        (rest if each.moves[0] in firsts else fresh).append(each)
        firsts.add(each.moves[0])
    chosen = [*fresh[:most], *rest][:most]
    return sorted(chosen, key=lambda each: (-each.visits, -each.value))
