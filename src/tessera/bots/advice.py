"""Advice: the best few ways to go on, from what the seat may know; what each is worth, how sure that is, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean
from time import monotonic
from typing import Any

from msgspec import Struct

from tessera import build_info
from tessera.bots.greedy import Planner, asked, path, play_match
from tessera.bots.possible_states import possible_states
from tessera.bots.progress import Budget, Watch, unwatched
from tessera.bots.search import Searcher
from tessera.kernel.core import NATURE, GameState, Judge, PossibleStates, next_random, seed_stream
from tessera.kernel.registry import Ruleset

STEPS = 400
SECONDS = 2.5
WIDTH = 64
OTHERS = 8
"""How many lines the planner follows for the seat, and for the others."""
BRANCHES = 12
AHEAD = 3
"""How many turns of its own the search looks ahead."""
SLICE = 4
"""Steps of the search between two looks at the clock."""
TRIALS = 12
"""How often a line is played out with chance of its own, to see what it brings."""
BEST = 3
FINISHES = 12
FINISHING = 1.0
"""How often a match is played to its end by plain planners, and for how many seconds at most."""
FINISHERS = 8
"""How many lines those planners follow."""
FEWEST = 3
"""With fewer ends than this nothing is said about the end; and so many trials even one in a hurry gets."""
SEARCHING = 0.6
"""How much of the time the search takes; the rest is to see what its best lines bring."""
LONGEST_ROUND = 200
"""No round has more answers of other seats than this."""


class Reason(Struct, frozen=True):
    """How many points a source of points gains or loses by a line."""

    source: str
    points: float


class Line(Struct, frozen=True):
    """A way to go on: its moves as far as chance lets one plan, and what it promises."""

    moves: list[str]
    behind: float
    """How many points it leaves the seat behind the best line when its next turn comes."""
    share: float
    """How much of the thinking went into this line, from 0 to 1: the more, the surer."""
    gain: float
    """How much better the seat stands after it, in points made and in prospect."""
    reasons: list[Reason]
    """The points made, source by source, the largest change first."""
    later: float
    """The change in prospect; with the reasons it makes up the whole gain."""


class Advice(Struct, frozen=True):
    """What a seat should do, best first."""

    seat: int
    expected: float | None
    """The score at the end if the best line is played and everyone then goes on like a plain planner.

    None in a game that is won and not counted."""
    lines: list[Line]
    tried: int
    """How many whole turns the search has tried."""
    chance: float | None = None
    """How many of those matches the seat wins, from 0 to 1, in a game that is won and not counted."""


class Candidate(Struct):
    """A turn worth a thought."""

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
    watch: Watch = unwatched,
    best: int = BEST,
    width: int = WIDTH,
) -> Advice:
    """Find the best few ways to go on; when told that it is enough, the best so far."""
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
    """Thinks about one game; everything it says rests on states that fit what the seat knows."""

    def __init__(self, rules: Ruleset, width: int = WIDTH) -> None:
        self.rules = rules
        self.judge: Judge = rules.game.judge()
        self._width = width
        self._quick = Planner(self.judge, OTHERS)

    def worth(self, state: GameState, seat: int) -> float:
        """Return what a seat may expect, as the judge sees it."""
        return float(self.judge.value(state, seat))

    def standing(self, state: GameState, seat: int) -> float:
        """Value a state for a seat: its prospects, less the best other's."""
        others = [self.worth(state, other) for other in range(int(state.seats())) if other != seat]
        return self.worth(state, seat) - max(others, default=0.0)

    # What one could do ----------------------------------------------------------------------------

    def candidates(self, states: PossibleStates, seat: int, seed: int, budget: Budget) -> list[Candidate]:
        """List turns worth a thought, best first."""
        state = states.first
        if state.seat_to_act() != seat:  # several decide at once: there is no turn to search, only answers to weigh
            lines = Planner(self.judge, self._width).plans(state, seat, seed, BRANCHES)
            return [Candidate([int(move) for move in path(line)], 1, float(line.value)) for line in lines]
        searcher = Searcher(self.judge, self._width, OTHERS, BRANCHES, AHEAD)
        searcher.begin(states, seat, seed)
        searcher.grow(BEST)  # even one in a hurry has something to choose from
        while budget.spend(SLICE):
            searcher.grow(SLICE)
        found = [Candidate(list(moves), visits, total / visits) for moves, visits, total in searcher.ranking()]
        return sorted(found, key=lambda each: (-each.visits, -each.value))

    # What it would bring --------------------------------------------------------------------------

    def follow(self, state: GameState, seat: int, moves: Sequence[int], x: int) -> int:
        """Play a line of one turn, as far as it is still legal, with chance from the stream x; the stream after."""
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
        """Let the others play, quickly, until it is the seat's turn again or the match is over."""
        for _other in range(LONGEST_ROUND):
            x = int(self._quick.settle(state, x))
            acting = int(state.seat_to_act())
            if acting < 0 or (acting == seat and state.turn_count() != turn):
                return
            x = int(next_random(x))
            self._quick.play(state, acting, x)

    def outlook(self, view: Mapping[str, Any], seat: int, moves: Sequence[int], seeds: Sequence[int]) -> list[float]:
        """Return how a seat would stand a round after a line, once for each of several courses of chance."""
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
        """Return what each line brings, the others measured against the first."""
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
            made = []  # its points place the seats, and are no parts of what the judge speaks of
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
        """Return with what score a match ends on average that goes on with this line; None if that takes too long.

        In a game that is won and not counted, say how many such matches the seat wins.
        """
        if not build_info.compiled():
            return None  # a single match would take the interpreted engine several seconds
        until = monotonic() + FINISHING
        ends: list[float] = []
        planners = [Planner(self.judge, FINISHERS)] * self.rules.players
        for trial in range(FINISHES):
            state = self.rules.game.restore(self.rules, view, seed + trial)
            self.follow(state, seat, moves, int(seed_stream(seed + trial)))
            play_match(state, planners, seed + trial)
            ends.append(self._end(state, seat))
            if monotonic() > until:
                break
        return round(fmean(ends), 2) if len(ends) >= FEWEST else None

    def _end(self, state: GameState, seat: int) -> float:
        """Return the score at the end of a match, or whether the seat has won where that is all that counts."""
        if self.rules.game.meta.victory is None:
            return sum(self.rules.game.scores(state)[seat])
        return float(state.standing(seat) == max(state.standing(each) for each in range(self.rules.players)))


def planned(state: GameState, seat: int, moves: Sequence[int]) -> list[int]:
    """Cut a line off where chance speaks: beyond that it was a guess."""
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
    """Take lines together that differ only after chance has spoken."""
    found: dict[tuple[int, ...], Candidate] = {}
    for each in candidates:
        known = found.setdefault(tuple(each.moves), Candidate(each.moves, 0, each.value))
        known.visits += each.visits
    return sorted(found.values(), key=lambda each: (-each.visits, -each.value))


def _varied(candidates: Sequence[Candidate], most: int) -> list[Candidate]:
    """Choose the best lines: first those that begin differently, then others; best first."""
    firsts: set[int] = set()
    fresh: list[Candidate] = []
    rest: list[Candidate] = []
    for each in candidates:
        (rest if each.moves[0] in firsts else fresh).append(each)
        firsts.add(each.moves[0])
    chosen = [*fresh[:most], *rest][:most]
    return sorted(chosen, key=lambda each: (-each.visits, -each.value))
