#!/usr/bin/env python3
"""Train masked PPO to play Ostia alone, in some minutes on one core, and compare it with random play.

    pip install 'tessera-games[research]' sb3-contrib
    python examples/ppo_solo.py --steps 60000

sb3-contrib brings PyTorch. On a machine without a graphics card install PyTorch's CPU build first, which is far
smaller: see pytorch.org. Any other game or player count works too: --env tessera/ostia-2p-v1 plays random bots.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.wrappers import ActionMasker

POINTS = 100.0
"""Rewards of about 1 are easier to learn from than scores of hundreds."""


def make(name: str) -> Any:
    """Return the environment with small numbers in and out: logarithms of counts, hundreds of points."""
    world = gymnasium.make(f"tessera.envs.gymnasium:{name}")
    low, high = world.observation_space.low, world.observation_space.high  # type: ignore[attr-defined]
    space = gymnasium.spaces.Box(squash(low), squash(high), dtype=np.float32)
    world = gymnasium.wrappers.TransformObservation(world, squash, space)
    world = gymnasium.wrappers.TransformReward(world, lambda reward: float(reward) / POINTS)
    return ActionMasker(world, lambda wrapped: wrapped.unwrapped.action_masks())


def squash(numbers: Any) -> Any:
    """Scale flags, counts and stocks to a similar size."""
    return (np.sign(numbers) * np.log1p(np.abs(numbers))).astype(np.float32)


def average(world: Any, choose: Callable[[Any, Any], int], matches: int, seed: int) -> tuple[float, float]:
    """Play matches; return the mean reward and two standard errors."""
    results = []
    for match in range(matches):
        seen, info = world.reset(seed=seed + match)
        ended, result = False, 0.0
        while not ended:
            seen, reward, ended, _cut, info = world.step(choose(seen, info["action_mask"]))
            result += float(reward) * POINTS
        results.append(result)
    return statistics.mean(results), 2 * statistics.stdev(results) / len(results) ** 0.5


def main() -> None:
    """Measure random play, train, and measure again on other matches."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--env", default="tessera/ostia-1p-v1", help="a registered environment")
    parser.add_argument("--steps", type=int, default=60_000, help="decisions to learn from")
    parser.add_argument("--matches", type=int, default=200, help="matches to measure with, before and after")
    parser.add_argument("--seed", type=int, default=7)
    wanted = parser.parse_args()
    torch.set_num_threads(1)  # the network is small: more threads only wait for each other
    world = make(wanted.env)
    dice = np.random.default_rng(wanted.seed)
    random_play = average(world, lambda seen, mask: int(dice.choice(np.flatnonzero(mask))), wanted.matches, 1_000_000)
    print(f"random  {random_play[0]:7.1f} ± {random_play[1]:.1f}", flush=True)
    model = MaskablePPO(
        "MlpPolicy", world, n_steps=2048, batch_size=256, gamma=1.0, ent_coef=0.01, seed=wanted.seed, device="cpu"
    )
    model.learn(wanted.steps)

    def policy(seen: Any, mask: Any) -> int:
        return int(model.predict(seen, action_masks=mask, deterministic=True)[0])

    learnt = average(world, policy, wanted.matches, 1_000_000)
    print(f"learnt  {learnt[0]:7.1f} ± {learnt[1]:.1f}  after {wanted.steps:,} decisions")


if __name__ == "__main__":
    main()
