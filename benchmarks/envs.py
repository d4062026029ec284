"""The environments for learning: PettingZoo and Gymnasium compared with other games, and many matches on two cores.

Run as a script it is one of two processes of the last measurement: for every line `[players, matches, steps, seed]`
it writes a line `[decisions, CPU seconds]`.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache, partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from tessera.envs.gymnasium import SingleAgentEnv
from tessera.envs.pettingzoo import env
from tessera.envs.vector import Matches

ROOT = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from benchmarks.measure import Contestant, Effort, Group, Work, clocked, seeded  # noqa: E402

COUNTS = (1, 2, 3, 4)
TABLES = 256
STEPS = 4_000
"""Steps of a slice with one of our environments; a tenth of it with the others'."""
MANY = 160
"""Steps of all tables in a slice."""
PAIR = 640
"""The same, where two processes must be started at the same time."""


def people(players: int) -> str:
    """Return a number of players in words."""
    return "1 player" if players == 1 else f"{players} players"


# One match at a time --------------------------------------------------------------------------------


def legal_moves(mask: Any) -> list[int]:
    """List the moves that a mask of int8 allows; numpy finds them much faster among flags."""
    moves: list[int] = mask.view(np.bool_).nonzero()[0].tolist()
    return moves


def turns(world: Any, steps: int, seed: int) -> tuple[float, int]:
    """Let random agents take turns in any PettingZoo environment, as its own benchmark does."""
    choose = random.Random(seed).choice
    world.reset(seed=seed)
    done = matches = 0
    while done < steps:
        seen, _reward, ended, cut, _info = world.last()
        if ended or cut:
            world.reset()
            matches += 1
            continue
        world.step(choose(legal_moves(seen["action_mask"])))
        done += 1
    return done, matches


def agents(group: Group, game: str, players: int, effort: Effort) -> Contestant:
    """Return the row for one of our games in PettingZoo."""
    return Contestant(group, people(players), seeded(partial(turns, env(game, players), STEPS), effort.seeds))


def classic(label: str, make: Callable[[], Any], effort: Effort) -> Contestant:
    """Return the row for one of PettingZoo's own board games."""
    return Contestant(Group.CLASSIC, label, seeded(partial(turns, make(), STEPS // 10), effort.seeds))


def classics(effort: Effort) -> list[Contestant]:
    """Return the rows for PettingZoo's own board games: as its factory makes them, and the quickest unwrapped."""
    from pettingzoo.classic import connect_four_v3, tictactoe_v3

    games = {
        "tic-tac-toe": tictactoe_v3.env,
        "tic-tac-toe, no wrappers": tictactoe_v3.raw_env,
        "connect four": connect_four_v3.env,
        "connect four, no wrappers": connect_four_v3.raw_env,
    }
    return [classic(label, make, effort) for label, make in games.items()]


def answers(world: Any, legal: Callable[[dict[str, Any]], list[int]], steps: int, seed: int) -> tuple[float, int]:
    """Let a random learner answer in any Gymnasium environment."""
    choose = random.Random(seed).choice
    random.seed(seed)  # catanatron's opponents draw from it
    _seen, info = world.reset(seed=seed)
    matches = 0
    for _step in range(steps):
        _seen, _reward, ended, cut, info = world.step(choose(legal(info)))
        if ended or cut:
            _seen, info = world.reset()
            matches += 1
    return steps, matches


def _ours(info: dict[str, Any]) -> list[int]:
    return legal_moves(info["action_mask"])


def learner(players: int, effort: Effort) -> Contestant:
    """Return the row for Ostia in Gymnasium, alone or against random bots."""
    label = "1 player" if players == 1 else f"{players} players, random bots"
    world = SingleAgentEnv("ostia", players)
    steps = STEPS if players == 1 else STEPS // 10
    return Contestant(Group.GYM, label, seeded(partial(answers, world, _ours, steps), effort.seeds))


def catan(effort: Effort) -> Contestant:
    """Return the row for Catan in Gymnasium against catanatron's random player, which is its default."""
    import gymnasium

    world = gymnasium.make("catanatron_gym:catanatron-v1").unwrapped

    def job() -> tuple[float, int]:
        # Its matches depend on Python's hash seed, so the number of finished ones is not compared.
        return answers(world, lambda info: list(info["valid_actions"]), STEPS // 20, 1)[0], 0

    return Contestant(Group.CATAN_GYM, "Catan, 2 players", [clocked(job) for _slice in effort.seeds])


# Many matches at once -------------------------------------------------------------------------------


@cache
def tables(game: str, players: int) -> Matches:
    """Create the tables once; every slice starts new matches at them."""
    return Matches(game, players, matches=TABLES)


def step_all(game: str, players: int, steps: int, seed: int) -> tuple[float, int]:
    """Play random legal moves at all tables for a number of steps."""
    many = tables(game, players)
    many.reset(seed)
    ended = 0
    for _step in range(steps):
        many.step(many.sample())
        ended += int(many.dones.sum())
    return steps * TABLES, ended


def many(group: Group, game: str, players: int, effort: Effort) -> Contestant:
    """Step many matches in this process."""
    return Contestant(group, people(players), seeded(partial(step_all, game, players, MANY), effort.seeds))


class Workers:
    """Two processes that step many matches at the same time."""

    def __init__(self, processes: list[subprocess.Popen[str]]) -> None:
        self._processes = processes

    def run(self, players: int, seed: int) -> Work:
        """Let both step; return their work together, in the CPU time of the one that needed more."""
        for at, process in enumerate(self._processes):
            assert process.stdin is not None
            process.stdin.write(json.dumps([players, PAIR, 2 * seed + at]) + "\n")
            process.stdin.flush()
        answers = []
        for process in self._processes:
            assert process.stdout is not None
            answers.append(json.loads(process.stdout.readline()))
        done, matches, seconds = zip(*answers, strict=True)
        return Work(sum(done), sum(matches), max(seconds))

    def contestant(self, players: int, effort: Effort) -> Contestant:
        """Return the row for a number of players."""
        return Contestant(Group.PAIR, people(players), [partial(self.run, players, seed) for seed in effort.seeds])


@contextmanager
def workers() -> Iterator[Workers]:
    """Start two processes, and end them afterwards."""
    command, pipe = [sys.executable, str(Path(__file__).resolve())], subprocess.PIPE
    processes = [subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True) for _core in range(2)]
    try:
        yield Workers(processes)
    finally:
        for process in processes:
            process.kill()
            process.communicate()


def contestants(effort: Effort, pair: Workers) -> list[Contestant]:
    """Return all rows."""
    rows = [agents(Group.AEC, "ostia", players, effort) for players in COUNTS]
    rows += [agents(Group.SECOND_AEC, "discordia", players, effort) for players in COUNTS]
    rows += [agents(Group.THIRD_AEC, "mare_nostrum", players, effort) for players in (2, 4, 6)]
    rows += [learner(players, effort) for players in (1, 2)]
    if find_spec("pygame"):
        rows += classics(effort)
    if find_spec("catanatron_gym"):
        rows.append(catan(effort))
    rows += [many(Group.MANY, "ostia", players, effort) for players in COUNTS]
    rows += [many(Group.SECOND_MANY, "discordia", players, effort) for players in COUNTS]
    return [*rows, *(pair.contestant(players, effort) for players in COUNTS)]


def main() -> None:
    """Run steps for every line on stdin."""
    for line in sys.stdin:
        players, steps, seed = json.loads(line)
        tables("ostia", players)
        begin = time.process_time()
        done, ended = step_all("ostia", players, steps, seed)
        print(json.dumps([done, ended, time.process_time() - begin]), flush=True)


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        main()
