"""Bots by name: `random`, `greedy`, `greedy:width=40`."""

from __future__ import annotations

import difflib
import random
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from tessera.bots.greedy import Planner
from tessera.kernel.errors import TesseraError
from tessera.kernel.registry import Ruleset


class BadBot(TesseraError):
    """A bot, or a parameter of one, that does not exist."""

    code = "bad-bot"


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


class GreedyBot:
    """Plans its whole turn with the game's judge, then plays it click by click."""

    def __init__(self, rules: Ruleset, seed: int, width: int = 100) -> None:
        if not 1 <= width <= 10_000:
            raise BadBot(f"greedy:width is 1 to 10000, not {width}")
        self._rules = rules
        self._dice = random.Random(seed)
        self._planner = Planner(rules.game.judge(), width)
        self._plan: list[tuple[int, list[int]]] = []
        """The moves still to make, each with the legal list it was planned for."""

    def choose(self, view: Mapping[str, Any], seat: int, legal: list[int]) -> int:
        """Go on with the plan while the answers are as foreseen; otherwise think again."""
        if not self._plan or self._plan[0][1] != legal:
            self._think(view, seat)
        return self._plan.pop(0)[0]

    def _think(self, view: Mapping[str, Any], seat: int) -> None:
        state = self._rules.game.restore(self._rules, view, self._dice.getrandbits(32))
        plan = self._planner.plan(state, seat, self._dice.getrandbits(32))
        self._plan = []
        for move in plan:
            if state.turn() != seat:
                break  # beyond a chance event the plan was a guess
            self._plan.append((move, state.moves_of(seat)))
            state.play(seat, move)


BOTS: dict[str, Callable[..., Bot]] = {"random": RandomBot, "greedy": GreedyBot}
PARAMETERS: dict[str, tuple[str, ...]] = {"random": (), "greedy": ("width",)}


def names() -> list[str]:
    """List the bots there are."""
    return list(BOTS)


def make(spec: str, rules: Ruleset, seed: int) -> Bot:
    """Make a bot from its name and parameters."""
    name, _, rest = spec.partition(":")
    if name not in BOTS:
        near = difflib.get_close_matches(name, BOTS, n=1)
        raise BadBot(f"there is no bot {name[:40]!r}; there are {', '.join(near or BOTS)}")
    parameters: dict[str, int] = {}
    for part in filter(None, rest.split(",")):
        key, _, value = part.partition("=")
        if key not in PARAMETERS[name]:
            known = ", ".join(PARAMETERS[name]) or "none"
            raise BadBot(f"the bot {name} has no parameter {key[:40]!r}; it has {known}")
        if not value.isdecimal() or len(value) > 9:
            raise BadBot(f"{name}:{key} should be a whole number, not {value[:40]!r}")
        parameters[key] = int(value)
    return BOTS[name](rules, seed, **parameters)
