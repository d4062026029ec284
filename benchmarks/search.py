"""Search: evaluated states and random play-outs in a second, compared with OpenSpiel's search."""

from __future__ import annotations

from functools import partial
from importlib.util import find_spec

from benchmarks.engine import COUNTS, middle, people
from benchmarks.measure import Contestant, Effort, Group, Work, clock, seeded

TURNS = 12
"""Iterations of the tree of turns in a slice."""
STEPS = 400
"""Iterations of the tree of moves in a slice."""
THEIRS = {Group.SPIEL_TREE: 60, Group.SPIEL_PYTHON: 12}
"""The same for OpenSpiel's search in C++ and in Python."""


def judged(players: int, effort: Effort) -> Contestant:
    """Search a tree of turns as the ranks do, and count the evaluated states."""
    from tessera.bots.search import Searcher
    from tessera.kernel.core import PossibleStates
    from tessera.kernel.registry import load

    def job(seed: int) -> tuple[float, int]:
        searcher = Searcher(load("ostia").evaluator(), 64, 8, 12, 3)
        searcher.begin(PossibleStates(middle(players, seed)), 0, seed)
        searcher.run(TURNS)
        return float(searcher.evaluated()), 1

    return Contestant(Group.JUDGED, people(players), seeded(job, effort.seeds))


def tree(players: int, effort: Effort) -> Contestant:
    """Search a tree of moves from the start, with random play-outs."""
    from benchmarks.engine import start
    from tessera.bots.mcts import Tree
    from tessera.kernel.core import PossibleStates

    def job(seed: int) -> tuple[float, int]:
        found = Tree()
        found.begin(PossibleStates(start(players)), 0, seed)
        found.run(STEPS)
        return STEPS, 1

    return Contestant(Group.TREE, people(players), seeded(job, effort.seeds))


def spiel_tree(name: str, effort: Effort) -> Contestant:
    """Run OpenSpiel's search in C++ at the start of a match, one roll-out per iteration."""
    import pyspiel

    game, steps = pyspiel.load_game(name), THEIRS[Group.SPIEL_TREE]

    def run(seed: int) -> Work:
        bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, seed), 2.0, steps, 100, False, seed, False)
        state = game.new_initial_state()

        def job() -> tuple[float, int]:
            bot.mcts_search(state)
            return steps, 1

        return clock(job)

    return Contestant(Group.SPIEL_TREE, name, [partial(run, seed) for seed in effort.seeds])


def spiel_python(name: str, label: str, effort: Effort) -> Contestant:
    """Run OpenSpiel's search in Python at the start of a match, one roll-out per iteration."""
    import numpy as np
    import pyspiel
    from open_spiel.python.algorithms import mcts

    game, steps = pyspiel.load_game(name), THEIRS[Group.SPIEL_PYTHON]

    def run(seed: int) -> Work:
        stream = np.random.RandomState(seed)
        evaluator = mcts.RandomRolloutEvaluator(1, stream)
        bot = mcts.MCTSBot(game, 2.0, steps, evaluator, random_state=stream)
        state = game.new_initial_state()
        while state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(stream.choice(outcomes, p=weights)))

        def job() -> tuple[float, int]:
            bot.mcts_search(state)
            return steps, 1

        return clock(job)

    return Contestant(Group.SPIEL_PYTHON, label, [partial(run, seed) for seed in effort.seeds])


def contestants(effort: Effort) -> list[Contestant]:
    """Return all rows."""
    rows = [*(judged(players, effort) for players in COUNTS), *(tree(players, effort) for players in COUNTS)]
    if find_spec("pyspiel"):
        import tessera.envs.openspiel  # noqa: F401  registers our games

        rows += [spiel_tree("chess", effort), spiel_python("chess", "chess", effort)]
        rows.append(spiel_python("python_tessera_ostia(players=2)", "Ostia, 2 players", effort))
    return rows
