"""The libraries that Tessera is compared with; each plays a game of its own, so the figures are for orientation."""

from __future__ import annotations

import random
from functools import partial
from importlib.metadata import version
from importlib.util import find_spec
from typing import Any

from benchmarks.measure import Contestant, Effort, Group, Shape, Work, clock, seeded, shape

MODULES = {"open_spiel": "pyspiel", "catanatron": "catanatron"}
STEPS = {"chess": 12, "backgammon": 15, "mancala": 800}
"""Matches in a slice driven from Python."""
ROLLOUTS = {"chess": 15, "backgammon": 20, "mancala": 4000}
"""Roll-outs from one position; a slice has two positions."""
SAMPLE = {"chess": 6, "backgammon": 6, "mancala": 40}
"""Matches for every percent of the sample."""
POSITIONS = 2
"""A search of one simulation returns no move, so there are two positions: the start, and one move later."""


def missing() -> list[str]:
    """Return the libraries that are not installed here."""
    return [name for name, module in MODULES.items() if not find_spec(module)]


def present() -> list[str]:
    """Return the libraries that are installed here, with their versions."""
    return [f"{name} {version(name)}" for name in MODULES if name not in missing()]


# OpenSpiel ------------------------------------------------------------------------------------------


def spiel_shape(name: str, effort: Effort) -> Shape:
    """Return the statistics of random matches of one of OpenSpiel's games."""
    import pyspiel

    game, stream = pyspiel.load_game(name), random.Random(1)
    walks, chance = [], 0
    for _match in range(max(20, SAMPLE[name] * effort.sample)):
        state = game.new_initial_state()
        asked = []
        while not state.is_terminal():
            if state.is_chance_node():
                _draw(state, stream)
                chance += 1
            else:
                moves = state.legal_actions()
                state.apply_action(moves[int(stream.random() * len(moves))])
                asked.append(len(moves))
        walks.append(asked)
    return shape(f"OpenSpiel, {name}", walks, chance)


def spiel(name: str, effort: Effort) -> Contestant:
    """Play random matches with a loop in Python, as in Ostia's row of the same kind."""
    import pyspiel

    game, matches = pyspiel.load_game(name), STEPS[name]

    def job(seed: int) -> tuple[float, int]:
        stream = random.Random(seed)
        uniform = stream.random
        decisions = 0
        for _match in range(matches):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    _draw(state, stream)
                else:
                    moves = state.legal_actions()
                    state.apply_action(moves[int(uniform() * len(moves))])
                    decisions += 1
        return decisions, matches

    return Contestant(Group.SPIEL, name, seeded(job, effort.seeds))


def rollouts(name: str, effort: Effort, length: float) -> Contestant:
    """Let OpenSpiel's search evaluate positions by random roll-outs, all in C++.

    OpenSpiel does not count the decisions in them. A roll-out from the start is a random match, so each is counted
    as the mean length of random matches. That flatters a little: half of them begin one move after the start.
    """
    import pyspiel

    game, times = pyspiel.load_game(name), ROLLOUTS[name]
    state = game.new_initial_state()
    stream = random.Random(1)
    while state.is_chance_node():
        _draw(state, stream)

    def run(seed: int) -> Work:
        evaluator = pyspiel.RandomRolloutEvaluator(times, seed)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, POSITIONS, 100, False, seed, False)

        def job() -> tuple[float, int]:
            bot.mcts_search(state)
            return POSITIONS * times * length, POSITIONS * times

        return clock(job)

    return Contestant(Group.ROLLOUTS, name, [partial(run, seed) for seed in effort.seeds])


def _draw(state: Any, stream: random.Random) -> None:
    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(stream.choices(outcomes, weights)[0])


# catanatron -----------------------------------------------------------------------------------------


def catan_shape(effort: Effort) -> Shape:
    """Return the statistics of random matches of Catan."""
    walks = []
    for seed in range(1, max(5, effort.sample // 2) + 1):
        asked: list[int] = []

        def decide(player: Any, game: Any, moves: Any, asked: list[int] = asked) -> Any:
            asked.append(len(moves))
            return player.decide(game, moves)

        _catan(seed).play(decide_fn=decide)
        walks.append(asked)
    return shape("catanatron, Catan, 4 players", walks, None)


def catan(effort: Effort) -> Contestant:
    """Play random matches of Catan with the library's own loop; every slice is one match."""

    def job(seed: int) -> tuple[float, int]:
        game = _catan(seed)
        game.play()
        return len(game.state.actions), 1

    return Contestant(Group.CATAN, "Catan, 4 players", seeded(job, range(1, 2 * effort.slices + 1)))


def _catan(seed: int) -> Any:
    from catanatron import Color, Game, RandomPlayer

    return Game([RandomPlayer(color) for color in Color], seed=seed)


# Together -------------------------------------------------------------------------------------------


def shapes(effort: Effort) -> list[Shape]:
    """Return the statistics of every game of the installed libraries."""
    gone = missing()
    found = [] if "open_spiel" in gone else [spiel_shape(name, effort) for name in STEPS]
    return found if "catanatron" in gone else [*found, catan_shape(effort)]


def contestants(effort: Effort, known: list[Shape]) -> list[Contestant]:
    """Return what is measured of the installed libraries."""
    gone = missing()
    rows: list[Contestant] = []
    if "open_spiel" not in gone:
        length = {one.game: one.decisions for one in known}
        rows += [rollouts(name, effort, length[f"OpenSpiel, {name}"]) for name in STEPS]
        rows += [spiel(name, effort) for name in STEPS]
    if "catanatron" not in gone:
        rows.append(catan(effort))
    return rows
