"""Bots by name: `random`, `greedy:width=40`, `search:time=1.5`, and the five ranks of opponents."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable

from tessera.bots import external
from tessera.bots.errors import BadBot as BadBot  # noqa: PLC0414  this is where everyone looks for it
from tessera.bots.planning import Bot, GreedyBot, MctsBot, RandomBot, RolloutBot, SearchBot
from tessera.kernel.registry import Game, Ruleset

BOTS: dict[str, Callable[..., Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "mcts": MctsBot,
    "rollout": RolloutBot,
    "search": SearchBot,
}
PARAMETERS: dict[str, tuple[str, ...]] = {
    "random": (),
    "greedy": ("width", "slips"),
    "mcts": ("sims", "time", "processes"),
    "rollout": ("sims", "time", "processes", "width", "quick", "ahead", "plans", "scale", "doubt"),
    "search": ("sims", "time", "processes", "width", "quick", "ahead"),
}
SEARCHING = ("greedy", "mcts", "rollout", "search")
"""Bots that take the longer the more they have to choose from."""
SECONDS = "time"
"""The one parameter that is not a whole number."""
RANKS = {
    "tiro": "greedy:width=4,slips=50",
    "miles": "greedy:width=4,slips=25",
    "centurio": "greedy:width=4",
    "legatus": "greedy:width=64",
    "imperator": "search:sims=200,time=4",
}
"""Opponents from the weakest to the strongest; they differ in how much they search, never in what they may see.

A game may define other bots for some ranks, so that the ranks are as far apart as elsewhere: see `Game.ranks`."""
DEFAULT_OPPONENT = "miles"
"""The default opponent in the terminal and in the browser, beatable in a first match."""
PROGRAMS: dict[str, str] = {}
"""Named programs of this installation, as `external:COMMAND`."""


def names() -> list[str]:
    """Return the names of all bots, ranks first."""
    return [*RANKS, *BOTS, *PROGRAMS]


def register_program(name: str, command: str) -> None:
    """Register a program as a bot under a name."""
    if not re.fullmatch(r"[a-z][a-z0-9-]{0,30}", name) or name in (*RANKS, *BOTS, external.NAME):
        raise BadBot(f"{name[:40]!r} cannot be the name of a program: lower-case letters, digits and -, and not taken")
    external.parse_command(command)
    PROGRAMS[name] = f"{external.NAME}:{command}"


def is_program(spec: str) -> bool:
    """Return whether a bot is an external program."""
    return PROGRAMS.get(spec, spec).startswith(f"{external.NAME}:")


def quick(spec: str, game: Game) -> str:
    """Return the bot that answers at once for a bot that searches; others answer for themselves."""
    name, rest = _resolve(spec, game)
    if name not in SEARCHING:
        return spec
    slips = re.search(r"slips=[0-9]+", rest)
    return ",".join((RANKS["centurio"], *([slips[0]] if slips else [])))


def _resolve(spec: str, game: Game) -> tuple[str, str]:
    """Return the name and the parameters that a rank, the name of a program, or a specification stands for."""
    name, _, rest = PROGRAMS.get(spec, {**RANKS, **game.ranks}.get(spec, spec)).partition(":")
    return name, rest


def make(spec: str, rules: Ruleset, seed: int) -> Bot:
    """Return a bot for a rank, or for a name with parameters."""
    name, rest = _resolve(spec, rules.game)
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
