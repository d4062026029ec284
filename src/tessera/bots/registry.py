"""Bots by name: `random`, `greedy:width=40`, `search:time=1.5`, and the five ranks of opponents."""

from __future__ import annotations

import difflib
import random
import re
from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeVar

from tessera.bots import external
from tessera.bots.errors import BadBot as BadBot  # noqa: PLC0414  this is where everybody looks for it
from tessera.bots.greedy import Planner, asked
from tessera.bots.mcts import Tree
from tessera.bots.search import Searcher
from tessera.bots.thinking import Budget, Watch, unwatched
from tessera.kernel.core import GameState
from tessera.kernel.registry import Ruleset

N = TypeVar("N", int, float)


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


class PlanningBot:
    """Plans its whole turn, then plays it click by click."""

    def __init__(self, rules: Ruleset, seed: int) -> None:
        self._rules = rules
        self._dice = random.Random(seed)
        self._plan: list[tuple[int, list[int]]] = []
        """The moves still to make, each with the legal list it was planned for."""

    def choose(self, view: Mapping[str, Any], seat: int, legal: list[int]) -> int:
        """Go on with the plan while the answers are as foreseen; otherwise think again."""
        if not self._plan or self._plan[0][1] != legal:
            self._think(view, seat)
        return self._plan.pop(0)[0]

    def _think(self, view: Mapping[str, Any], seat: int) -> None:
        state = self._rules.game.restore(self._rules, view, self._dice.getrandbits(32))
        plan = self.plan(state, seat, self._dice.getrandbits(32))
        self._plan = []
        for move in plan:
            if not asked(state, seat):
                break  # beyond a chance event the plan was a guess
            self._plan.append((move, state.moves_of(seat)))
            state.play(seat, move)

    def plan(self, state: GameState, seat: int, seed: int) -> list[int]:
        """Find a turn worth playing from a state that fits what the seat knows."""
        raise NotImplementedError


class GreedyBot(PlanningBot):
    """Takes the turn the game's judge likes best; of a hundred plans, `slips` begin with just any move."""

    def __init__(self, rules: Ruleset, seed: int, width: int = 64, slips: int = 0) -> None:
        super().__init__(rules, seed)
        self._planner = Planner(rules.game.judge(), _within("width", width, 10_000))
        self._slips = _within("slips", slips, 100, least=0)

    def plan(self, state: GameState, seat: int, seed: int) -> list[int]:
        """Look at one turn."""
        if self._slips > 100 * self._dice.random():
            return [self._dice.choice(state.moves_of(seat))]
        return self._planner.plan(state, seat, seed)


class ThinkingBot(PlanningBot):
    """Grows a tree for so many steps and for no more than so many seconds; whichever is not named sets no limit."""

    USUAL: int
    """Steps when neither is named."""

    def __init__(self, rules: Ruleset, seed: int, sims: int | None, time: float | None) -> None:
        super().__init__(rules, seed)
        usual = self.USUAL if time is None else ENDLESS
        self._sims = usual if sims is None else _within("sims", sims, 1_000_000)
        self._time = ENDLESS if time is None else _within("time", time, 600, least=0)
        self.watch: Watch = unwatched

    def _spend(self, grow: Callable[[int], None], stride: int) -> None:
        """Grow until the budget is used up or whoever watches says that it is enough."""
        budget = Budget(self._sims, self._time, self.watch)
        step = 1
        while True:
            grow(step)
            if not budget.spend(step):
                return
            step = min(stride, self._sims - budget.taken)


class SearchBot(ThinkingBot):
    """Looks several turns ahead: a tree of whole turns, played on quickly to the same turn of its own."""

    USUAL = 48

    def __init__(
        self,
        rules: Ruleset,
        seed: int,
        sims: int | None = None,
        time: float | None = None,
        width: int = 32,
        quick: int = 16,
        ahead: int = 6,
    ) -> None:
        super().__init__(rules, seed, sims, time)
        width, quick = _within("width", width, 10_000), _within("quick", quick, 10_000)
        self._searcher = Searcher(rules.game.judge(), width, quick, BRANCHES, _within("ahead", ahead, 1_000))

    def plan(self, state: GameState, seat: int, seed: int) -> list[int]:
        """Take the turn tried most."""
        self._searcher.begin(state, seat, seed)
        self._spend(self._searcher.grow, 4)
        return self._searcher.choice()


class MctsBot(ThinkingBot):
    """Looks ahead move by move with random play to the end; asks no judge."""

    USUAL = 1000

    def __init__(self, rules: Ruleset, seed: int, sims: int | None = None, time: float | None = None) -> None:
        super().__init__(rules, seed, sims, time)
        self._tree = Tree()

    def plan(self, state: GameState, seat: int, seed: int) -> list[int]:
        """Take the move tried most, and think again for the next."""
        self._tree.begin(state, seat, seed)
        self._spend(self._tree.grow, 100)
        return [self._tree.choice()]


def _within(name: str, value: N, most: int, least: int = 1) -> N:
    if not least <= value <= most:
        raise BadBot(f"{name} is {least} to {most}, not {value}")
    return value


ENDLESS = 10**9
BRANCHES = 12
"""How many ways to play a turn a search compares."""
BOTS: dict[str, Callable[..., Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "mcts": MctsBot,
    "search": SearchBot,
}
PARAMETERS: dict[str, tuple[str, ...]] = {
    "random": (),
    "greedy": ("width", "slips"),
    "mcts": ("sims", "time"),
    "search": ("sims", "time", "width", "quick", "ahead"),
}
SECONDS = "time"
"""The one parameter that is not a whole number."""
RANKS = {
    "tiro": "greedy:width=4,slips=50",
    "miles": "greedy:width=4,slips=25",
    "centurio": "greedy:width=4",
    "legatus": "greedy:width=64",
    "imperator": "search:sims=48,time=4",
}
"""Opponents from the weakest to the strongest: they differ in how much they look at, never in what they may see."""
PROGRAMS: dict[str, str] = {}
"""Programs that whoever runs this has given a name, as `external:COMMAND`."""


def names() -> list[str]:
    """List the bots there are, ranks first."""
    return [*RANKS, *BOTS, *PROGRAMS]


def enlist(name: str, command: str) -> None:
    """Let a program play under a name."""
    if not re.fullmatch(r"[a-z][a-z0-9-]{0,30}", name) or name in (*RANKS, *BOTS, external.NAME):
        raise BadBot(f"{name[:40]!r} cannot be the name of a program: lower-case letters, digits and -, and not taken")
    external.words(command)
    PROGRAMS[name] = f"{external.NAME}:{command}"


def make(spec: str, rules: Ruleset, seed: int) -> Bot:
    """Make a bot from its rank, or from its name and parameters."""
    name, _, rest = PROGRAMS.get(spec, RANKS.get(spec, spec)).partition(":")
    if name == external.NAME:
        return external.ExternalBot(rules, rest)
    if name not in BOTS:
        near = difflib.get_close_matches(name, names(), n=1)
        raise BadBot(f"there is no bot {name[:40]!r}; there are {', '.join(near or names())}")
    parameters: dict[str, float] = {}
    for part in filter(None, rest.split(",")):
        key, _, value = part.partition("=")
        if key not in PARAMETERS[name]:
            known = ", ".join(PARAMETERS[name]) or "none"
            raise BadBot(f"the bot {name} has no parameter {key[:40]!r}; it has {known}")
        if key == SECONDS:
            if not re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})?", value):
                raise BadBot(f"{name}:{key} should be a number of seconds, not {value[:40]!r}")
            parameters[key] = float(value)
        elif not value.isdecimal() or len(value) > 9:
            raise BadBot(f"{name}:{key} should be a whole number, not {value[:40]!r}")
        else:
            parameters[key] = int(value)
    return BOTS[name](rules, seed, **parameters)
