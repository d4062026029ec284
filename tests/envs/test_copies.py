"""Environments can be pickled and copied at any moment, and the copy continues like the original."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tessera.envs.gymnasium import SingleAgentEnv
from tessera.envs.pettingzoo import SeatsEnv, env, parallel_env
from tessera.envs.vector import Matches
from tests.conformance.random_walks import label, variants

Variant = tuple[str, int, dict[str, Any]]
every_variant = pytest.mark.parametrize("variant", variants(), ids=label)
COPIES: dict[str, Callable[[Any], Any]] = {
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
    "deepcopy": copy.deepcopy,
}
copied = pytest.mark.parametrize("copied", COPIES.values(), ids=COPIES)


def play_on(world: SeatsEnv, steps: int) -> list[Any]:
    """Play the last legal move some times and record all observations."""
    told: list[Any] = []
    for _ in range(steps):
        agent = world.agent_selection
        seen, reward, terminated, truncated, info = world.last()
        told.append((agent, seen["observation"].tolist(), reward, terminated, truncated, info))
        if terminated:
            world.reset()
        else:
            world.step(int(np.flatnonzero(seen["action_mask"])[-1]))
    return told


@copied
@every_variant
def test_a_pettingzoo_environment(variant: Variant, copied: Any) -> None:
    name, players, options = variant
    world = env(name, players, **options)
    copied(world).reset(seed=1)  # also before the first reset
    world.reset(seed=1)
    for _ in range(3):
        twin = copied(world)
        before = play_on(twin, 12)
        assert play_on(copied(world), 12) == before
        assert play_on(world, 12) == before


@copied
def test_a_pettingzoo_environment_whose_match_is_over(copied: Any) -> None:
    world = env("discordia", 3)
    world.reset(seed=2)
    while not world.terminations[world.agent_selection]:
        world.step(int(np.flatnonzero(world.observe(world.agent_selection)["action_mask"])[0]))
    twin = copied(world)
    assert twin.rewards == world.rewards
    for agent in list(world.agents):
        assert twin.observe(agent)["observation"].tolist() == world.observe(agent)["observation"].tolist()
        assert not twin.observe(agent)["action_mask"].any()
        twin.step(None)
    assert (twin.agents, len(world.agents)) == ([], 3)


@copied
def test_a_parallel_environment(copied: Any) -> None:
    world = parallel_env("sealed", 2)
    world.reset(seed=1)
    twin = copied(world)
    moves = {agent: 0 for agent in world.agents}
    assert str(twin.step(moves)) == str(world.step(moves))


@copied
@pytest.mark.parametrize(("name", "players"), [("ostia", 1), ("discordia", 2), ("sealed", 3)])
@pytest.mark.parametrize("bot", ["random", "greedy:width=2"])
def test_a_gymnasium_environment(name: str, players: int, bot: str, copied: Any) -> None:
    world = SingleAgentEnv(name, players, bots=bot, seat=None)
    copied(world)
    _, info = world.reset(seed=5)
    for _ in range(8):
        twin = copied(world)
        assert np.array_equal(twin.action_masks(), world.action_masks())
        move = int(np.flatnonzero(info["action_mask"])[-1])
        for one, other in zip(twin.step(move), world.step(move), strict=True):
            assert str(one) == str(other)
        if world._episode.over():
            assert str(twin.reset()) == str(world.reset())
        info = world._info()


@copied
@pytest.mark.parametrize(("name", "players"), [("ostia", 2), ("discordia", 1), ("sealed", 4)])
def test_many_matches_at_once(name: str, players: int, copied: Any) -> None:
    many = Matches(name, players, matches=3, seed=4)
    for _ in range(5):
        twin = copied(many)
        for _ in range(12):
            assert np.array_equal(twin.rewards, many.rewards)
            assert np.array_equal(twin.dones, many.dones)
            assert np.array_equal(twin.masks, many.masks)
            assert np.array_equal(twin.observations, many.observations)
            moves = many.sample()
            assert twin.sample().tolist() == moves.tolist()
            many.step(moves)
            twin.step(moves)


def reset_elsewhere(world: Any) -> list[Any]:
    """Reset an unpickled environment."""
    seen = world.reset(seed=3)
    return str(seen if seen is not None else world.observe("player_0")).split()


def test_another_process_gets_the_same_environment() -> None:
    worlds: list[Any] = [env("sealed", 2), SingleAgentEnv("discordia", 2)]
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.map(reset_elsewhere, worlds) == [reset_elsewhere(world) for world in worlds]
