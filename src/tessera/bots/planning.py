"""Bots that plan: each finds a whole turn worth playing, by looking at one turn or by growing a tree."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from functools import partial
from math import exp
from typing import Any, Protocol, TypeVar

from tessera.bots.errors import BadBot
from tessera.bots.greedy import Planner, asked
from tessera.bots.mcts import Tree
from tessera.bots.parallel import Found, Heads
from tessera.bots.possible_states import possible_states
from tessera.bots.progress import Budget, Watch, unwatched
from tessera.bots.search import Searcher
from tessera.kernel.core import GameState, Judge, PossibleStates
from tessera.kernel.registry import Ruleset

N = TypeVar("N", int, float)
ENDLESS = 10**9
LOOKS = {"width": 32, "quick": 16, "ahead": 6}
"""How a search looks ahead where neither the game nor whoever made it says otherwise: see docs/bots.md."""
BRANCHES = 12
"""How many ways to play a turn a search compares."""


class Bot(Protocol):
    """Plays one seat from what that seat may know."""

    def choose(self, view: Mapping[str, Any], seat: int, legal: list[int]) -> int:
        """Choose one of the legal moves."""
        ...


class RandomBot:
    """Chooses any legal move."""

    def __init__(self, rules: Ruleset, seed: int) -> None:
        self._dice = random.Random(seed)

    def choose(self, view: Mapping[str, Any], seat: int, legal: list[int]) -> int:
        """Choose with equal chances."""
        return self._dice.choice(legal)


class PlanningBot(ABC):
    """Plans its whole turn, then plays it click by click."""

    def __init__(self, rules: Ruleset, seed: int) -> None:
        self.rules = rules
        self._judge: Judge = rules.game.judge()
        self._dice = random.Random(seed)
        self._plan: list[tuple[int, list[int]]] = []
        """The moves still to make, each with the legal list it was planned for."""
        self._made: list[int] = []
        """Those already made of the plan."""

    def choose(self, view: Mapping[str, Any], seat: int, legal: list[int]) -> int:
        """Go on with the plan while the answers are as foreseen; otherwise think again."""
        if not self._plan or self._plan[0][1] != legal:
            self._think(view, seat)
        move = self._plan.pop(0)[0]
        self._made.append(move)
        return move

    def _think(self, view: Mapping[str, Any], seat: int) -> None:
        state = self.rules.game.restore(self.rules, view, self._dice.getrandbits(32))
        plan = self.plan(view, state, seat, self._dice.getrandbits(32))
        self._plan, self._made = [], []
        mixed = self._judge.temperature(state, seat) > 0
        for move in plan:
            if not asked(state, seat):
                break  # beyond a chance event the plan was a guess
            if not mixed and self._judge.temperature(state, seat) > 0:
                break  # what must not be foreseen is drawn for itself
            self._plan.append((move, state.moves_of(seat)))
            state.play(seat, move)

    @abstractmethod
    def plan(self, view: Mapping[str, Any], state: GameState, seat: int, seed: int) -> list[int]:
        """Find a turn worth playing from a view and a state that fits it."""


class GreedyBot(PlanningBot):
    """Takes the turn the game's judge likes best; of a hundred plans, `slips` begin with just any move."""

    def __init__(self, rules: Ruleset, seed: int, width: int = 64, slips: int = 0) -> None:
        super().__init__(rules, seed)
        self._planner = Planner(rules.game.judge(), _within("width", width, 10_000))
        self._slips = _within("slips", slips, 100, least=0)

    def plan(self, view: Mapping[str, Any], state: GameState, seat: int, seed: int) -> list[int]:
        """Look at one turn."""
        if self._slips > 100 * self._dice.random():
            return [self._dice.choice(state.moves_of(seat))]
        return self._planner.plan(state, seat, seed)


class ThinkingBot(PlanningBot):
    """Grows a tree for so many steps and for no more than so many seconds; whichever is not named sets no limit.

    Other processes can grow trees of their own meanwhile, each for as long; the turn tried most in all of them counts.
    """

    USUAL: int
    """Steps when neither is named."""
    STRIDE: int
    """Steps between two looks at the clock."""

    def __init__(
        self, rules: Ruleset, seed: int, sims: int | None, time: float | None, processes: int, **more: int
    ) -> None:
        super().__init__(rules, seed)
        usual = self.USUAL if time is None else ENDLESS
        self._sims = usual if sims is None else _within("sims", sims, 1_000_000)
        self._time = ENDLESS if time is None else _within("time", time, 600, least=0)
        others = _within("processes", processes, 64) - 1
        self._heads = Heads(others, partial(type(self), rules, seed, sims=sims, time=time, **more))
        self.found: Found = {}
        """The turns it tried last."""
        self.watch: Watch = unwatched

    def plan(self, view: Mapping[str, Any], state: GameState, seat: int, seed: int) -> list[int]:
        """Take the turn tried most."""
        self._heads.ask(view, seat, seed)
        self.found = self.think(possible_states(self.rules, view, state), seat, seed, self._watched)
        self._heads.answer(self.found)
        return list(self.pick(state, seat, seed))

    def pick(self, state: GameState, seat: int, seed: int) -> tuple[int, ...]:
        """Take the turn tried most, or draw one of the best where the best must not be foreseen."""
        most = max(self.found, key=self.found.__getitem__)
        temperature = float(self._judge.temperature(state, seat))
        if temperature <= 0:
            return most
        means = {moves: total / visits for moves, (visits, total) in self.found.items()}
        shares = [exp((means[moves] - max(means.values())) / temperature) for moves in means]
        return self._dice.choices(list(means), shares)[0]

    def think(self, states: PossibleStates, seat: int, seed: int, watch: Watch) -> Found:
        """Grow a tree until the budget is used up or whoever watches says that it is enough; what was tried in it."""
        budget = Budget(self._sims, self._time, watch)
        grow = self.begin(states, seat, seed)
        step = 1
        while True:
            grow(step)
            if not budget.spend(step) or self.settled(self._sims - budget.taken):
                return {tuple(moves): (visits, total) for moves, visits, total in self.ranking()}
            step = min(self.STRIDE, self._sims - budget.taken)

    def considered(self) -> list[tuple[int, int]]:
        """List the moves weighed where the last one was chosen, with how often each was tried."""
        *before, _ = self._made
        tried: dict[int, int] = {}
        for moves, (visits, _total) in self.found.items():
            if len(moves) > len(before) and list(moves[: len(before)]) == before:
                tried[moves[len(before)]] = tried.get(moves[len(before)], 0) + visits
        return list(tried.items())

    @abstractmethod
    def begin(self, states: PossibleStates, seat: int, seed: int) -> Callable[[int], None]:
        """Begin a tree; return what makes it grow by so many steps."""

    def settled(self, left: int) -> bool:
        """Return whether so many more steps would change nothing."""
        return False

    @abstractmethod
    def ranking(self) -> list[tuple[list[int], int, float]]:
        """List what was tried in the tree: the moves, how often, and what they brought in all."""

    def _watched(self, done: float) -> bool:
        if enough := self.watch(done):
            self._heads.hush()
        return enough


class SearchBot(ThinkingBot):
    """Looks several turns ahead: a tree of whole turns, played on quickly to the same turn of its own."""

    USUAL = 48
    STRIDE = 4

    def __init__(
        self,
        rules: Ruleset,
        seed: int,
        sims: int | None = None,
        time: float | None = None,
        processes: int = 1,
        **looks: int,
    ) -> None:
        super().__init__(rules, seed, sims, time, processes, **looks)
        looks = {**LOOKS, **rules.game.search, **looks}
        width, quick = _within("width", looks["width"], 10_000), _within("quick", looks["quick"], 10_000)
        self._searcher = Searcher(self._judge, width, quick, BRANCHES, _within("ahead", looks["ahead"], 1_000))

    def begin(self, states: PossibleStates, seat: int, seed: int) -> Callable[[int], None]:
        """Begin a tree of whole turns."""
        self._searcher.begin(states, seat, seed)
        return self._searcher.grow

    def settled(self, left: int) -> bool:
        """Return whether no other turn can be tried more often; several processes together may find otherwise."""
        return self._searcher.settled(left)

    def ranking(self) -> list[tuple[list[int], int, float]]:
        """List the turns tried."""
        return self._searcher.ranking()


class MctsBot(ThinkingBot):
    """Looks ahead move by move with random play to the end; asks no judge."""

    USUAL = 1000
    STRIDE = 100

    def __init__(
        self, rules: Ruleset, seed: int, sims: int | None = None, time: float | None = None, processes: int = 1
    ) -> None:
        super().__init__(rules, seed, sims, time, processes)
        self._tree = Tree()

    def begin(self, states: PossibleStates, seat: int, seed: int) -> Callable[[int], None]:
        """Begin a tree of moves, or go on with the last one where that knows the moment."""
        self._tree.begin(states, seat, seed)
        return self._tree.grow

    def ranking(self) -> list[tuple[list[int], int, float]]:
        """List the moves tried; the next is thought about when it comes."""
        return self._tree.ranking()


def _within(name: str, value: N, most: int, least: int = 1) -> N:
    if not least <= value <= most:
        raise BadBot(f"{name} is {least} to {most}, not {value}")
    return value
