"""Bots that plan a whole turn: by beam search over one turn, or by tree search."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from functools import partial
from math import exp
from typing import Any, Protocol, TypeVar

from tessera.bots.budget import Budget, ProgressCallback, never_stop
from tessera.bots.errors import BadBot
from tessera.bots.greedy import Planner, asked
from tessera.bots.mcts import Tree
from tessera.bots.parallel import Found, ParallelSearch
from tessera.bots.possible_states import possible_states
from tessera.bots.rollouts import Rollouts
from tessera.bots.search import Searcher
from tessera.kernel.core import Evaluator, GameState, PossibleStates
from tessera.kernel.registry import Ruleset

N = TypeVar("N", int, float)
ENDLESS = 10**9
LOOKAHEAD = {"width": 32, "quick": 16, "ahead": 6}
"""Default parameters of `search`, where neither the game nor the caller gives others: see docs/bots.md."""
ROLLOUT = {"width": 64, "quick": 1, "ahead": 4, "plans": 8, "scale": 30, "doubt": 8}
"""Default parameters of `rollout`: see docs/bots.md."""
BRANCHES = 12
"""The number of ways to play a turn that a search compares."""


class Bot(Protocol):
    """A player of one seat, who gets only the view of that seat."""

    def choose(self, view: Mapping[str, Any], seat: int, legal: list[int]) -> int:
        """Return one of the legal moves."""
        ...


class RandomBot:
    """A bot that plays random legal moves."""

    def __init__(self, rules: Ruleset, seed: int) -> None:
        self._dice = random.Random(seed)

    def choose(self, view: Mapping[str, Any], seat: int, legal: list[int]) -> int:
        """Return a legal move, all equally likely."""
        return self._dice.choice(legal)


class PlanningBot(ABC):
    """A bot that plans its whole turn, then plays it move by move."""

    def __init__(self, rules: Ruleset, seed: int) -> None:
        self.rules = rules
        self._evaluator: Evaluator = rules.game.evaluator()
        self._dice = random.Random(seed)
        self._plan: list[tuple[int, list[int]]] = []
        """The moves still to play, each with the legal list it was planned for."""
        self._made: list[int] = []
        """The moves of the plan that have been played."""

    def choose(self, view: Mapping[str, Any], seat: int, legal: list[int]) -> int:
        """Return the next move of the plan if the legal moves are as planned; otherwise plan again."""
        if not self._plan or self._plan[0][1] != legal:
            self._think(view, seat)
        move = self._plan.pop(0)[0]
        self._made.append(move)
        return move

    def _think(self, view: Mapping[str, Any], seat: int) -> None:
        state = self.rules.game.restore(self.rules, view, self._dice.getrandbits(32))
        plan = self.plan(view, state, seat, self._dice.getrandbits(32))
        self._plan, self._made = [], []
        mixed = self._evaluator.temperature(state, seat) > 0
        for move in plan:
            if not asked(state, seat):
                break  # beyond a chance event the plan is a guess
            if not mixed and self._evaluator.temperature(state, seat) > 0:
                break  # a choice that must not be predictable is drawn on its own
            self._plan.append((move, state.moves_of(seat)))
            state.play(seat, move)

    @abstractmethod
    def plan(self, view: Mapping[str, Any], state: GameState, seat: int, seed: int) -> list[int]:
        """Return the moves of a turn, from a view and a state that fits it."""


class GreedyBot(PlanningBot):
    """A bot that takes the turn with the best value; `slips` percent of its plans begin with a random move."""

    def __init__(self, rules: Ruleset, seed: int, width: int = 64, slips: int = 0) -> None:
        super().__init__(rules, seed)
        self._planner = Planner(rules.game.evaluator(), _within("width", width, 10_000))
        self._slips = _within("slips", slips, 100, least=0)

    def plan(self, view: Mapping[str, Any], state: GameState, seat: int, seed: int) -> list[int]:
        """Return the best turn of a beam search."""
        if self._slips > 100 * self._dice.random():
            return [self._dice.choice(state.moves_of(seat))]
        return self._planner.plan(state, seat, seed)


class TreeSearchBot(PlanningBot):
    """A bot that searches a tree within limits of iterations and seconds; a limit that is not given does not apply.

    Other processes can search trees of their own in parallel; the turn with the most visits in all of them is played.
    """

    DEFAULT_ITERATIONS: int
    """The number of iterations when neither limit is given."""
    CHECK_EVERY: int
    """Iterations between two checks of the clock."""

    def __init__(
        self, rules: Ruleset, seed: int, sims: int | None, time: float | None, processes: int, **more: int
    ) -> None:
        super().__init__(rules, seed)
        usual = self.DEFAULT_ITERATIONS if time is None else ENDLESS
        self._sims = usual if sims is None else _within("sims", sims, 1_000_000)
        self._time = ENDLESS if time is None else _within("time", time, 600, least=0)
        others = _within("processes", processes, 64) - 1
        self._parallel = ParallelSearch(others, partial(type(self), rules, seed, sims=sims, time=time, **more))
        self.found: Found = {}
        """The turns tried in the last search."""
        self.watch: ProgressCallback = never_stop

    def plan(self, view: Mapping[str, Any], state: GameState, seat: int, seed: int) -> list[int]:
        """Return the turn with the most visits."""
        self._parallel.start(view, seat, seed)
        self.found = self.think(possible_states(self.rules, view, state), seat, seed, self._report_progress)
        self._parallel.collect(self.found)
        return list(self.pick(state, seat, seed))

    def pick(self, state: GameState, seat: int, seed: int) -> tuple[int, ...]:
        """Return the turn with the most visits, or draw one of the best where the choice must not be predictable."""
        temperature = float(self._evaluator.temperature(state, seat))
        if temperature <= 0:
            return self.best()
        means = {moves: total / visits for moves, (visits, total) in self.found.items()}
        shares = [exp((means[moves] - max(means.values())) / temperature) for moves in means]
        return self._dice.choices(list(means), shares)[0]

    def best(self) -> tuple[int, ...]:
        """Return the turn with the most visits."""
        return max(self.found, key=self.found.__getitem__)

    def think(self, states: PossibleStates, seat: int, seed: int, watch: ProgressCallback) -> Found:
        """Search until the budget is used up or the callback asks to stop; return the turns tried."""
        budget = Budget(self._sims, self._time, watch)
        run = self.begin(states, seat, seed)
        step = 1
        while True:
            run(step)
            if not budget.spend(step) or self.settled(self._sims - budget.taken):
                return {tuple(moves): (visits, total) for moves, visits, total in self.ranking()}
            step = min(self.CHECK_EVERY, self._sims - budget.taken)

    def considered(self) -> list[tuple[int, int]]:
        """Return the moves considered for the last choice, each with its visits."""
        *before, _ = self._made
        tried: dict[int, int] = {}
        for moves, (visits, _total) in self.found.items():
            if len(moves) > len(before) and list(moves[: len(before)]) == before:
                tried[moves[len(before)]] = tried.get(moves[len(before)], 0) + visits
        return list(tried.items())

    @abstractmethod
    def begin(self, states: PossibleStates, seat: int, seed: int) -> Callable[[int], None]:
        """Start a tree; return a function that runs n iterations."""

    def settled(self, left: int) -> bool:
        """Return whether this many more iterations cannot change the result."""
        return False

    @abstractmethod
    def ranking(self) -> list[tuple[list[int], int, float]]:
        """Return what was tried in the tree: moves, visits and total value."""

    def _report_progress(self, done: float) -> bool:
        if enough := self.watch(done):
            self._parallel.stop()
        return enough


class SearchBot(TreeSearchBot):
    """A bot that searches several turns ahead: a tree of whole turns, continued by quick planners to equal depth."""

    DEFAULT_ITERATIONS = 48
    CHECK_EVERY = 4

    def __init__(
        self,
        rules: Ruleset,
        seed: int,
        sims: int | None = None,
        time: float | None = None,
        processes: int = 1,
        **lookahead: int,
    ) -> None:
        super().__init__(rules, seed, sims, time, processes, **lookahead)
        lookahead = {**LOOKAHEAD, **rules.game.search, **lookahead}
        width, quick = _within("width", lookahead["width"], 10_000), _within("quick", lookahead["quick"], 10_000)
        self._searcher = Searcher(self._evaluator, width, quick, BRANCHES, _within("ahead", lookahead["ahead"], 1_000))

    def begin(self, states: PossibleStates, seat: int, seed: int) -> Callable[[int], None]:
        """Start a tree of whole turns."""
        self._searcher.begin(states, seat, seed)
        return self._searcher.run

    def settled(self, left: int) -> bool:
        """Return whether no other turn can get more visits; several processes together may decide otherwise."""
        return self._searcher.settled(left)

    def ranking(self) -> list[tuple[list[int], int, float]]:
        """Return the turns tried."""
        return self._searcher.ranking()


class RolloutBot(TreeSearchBot):
    """A bot that plays on from each of the turns that the evaluator likes best, with the same chance, and compares."""

    DEFAULT_ITERATIONS = 96
    CHECK_EVERY = 4

    def __init__(
        self,
        rules: Ruleset,
        seed: int,
        sims: int | None = None,
        time: float | None = None,
        processes: int = 1,
        **settings: int,
    ) -> None:
        super().__init__(rules, seed, sims, time, processes, **settings)
        settings = {**ROLLOUT, **settings}
        self._rollouts = Rollouts(
            self._evaluator,
            _within("width", settings["width"], 10_000),
            _within("quick", settings["quick"], 10_000),
            _within("plans", settings["plans"], 100),
            _within("ahead", settings["ahead"], 1_000, least=0),
            _within("scale", settings["scale"], 10_000),
            _within("doubt", settings["doubt"], 10_000),
        )

    def begin(self, states: PossibleStates, seat: int, seed: int) -> Callable[[int], None]:
        """Start to compare turns."""
        self._rollouts.begin(states, seat, seed)
        return self._rollouts.run

    def settled(self, left: int) -> bool:
        """Return whether no further rollout is needed."""
        return self._rollouts.settled()

    def ranking(self) -> list[tuple[list[int], int, float]]:
        """Return the turns compared."""
        return self._rollouts.ranking()

    def best(self) -> tuple[int, ...]:
        """Return the turn with the greatest lead."""
        return max(self.found, key=lambda moves: self.found[moves][1] / self.found[moves][0])


class MctsBot(TreeSearchBot):
    """A bot that searches move by move with random play-outs; it needs no evaluator."""

    DEFAULT_ITERATIONS = 1000
    CHECK_EVERY = 100

    def __init__(
        self, rules: Ruleset, seed: int, sims: int | None = None, time: float | None = None, processes: int = 1
    ) -> None:
        super().__init__(rules, seed, sims, time, processes)
        self._tree = Tree()

    def begin(self, states: PossibleStates, seat: int, seed: int) -> Callable[[int], None]:
        """Start a tree of moves, or continue the last one if it contains the current state."""
        self._tree.begin(states, seat, seed)
        return self._tree.run

    def ranking(self) -> list[tuple[list[int], int, float]]:
        """Return the moves tried; the next one gets its own search."""
        return self._tree.ranking()


def _within(name: str, value: N, most: int, least: int = 1) -> N:
    if not least <= value <= most:
        raise BadBot(f"{name} is {least} to {most}, not {value}")
    return value
