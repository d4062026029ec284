"""Gymnasium's own check, and matches against bots."""

from __future__ import annotations

import random
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tessera.bots.registry import BadBot
from tessera.envs.gymnasium import Challenge, ids, register
from tessera.kernel.errors import BadOption, TesseraError
from tests.conformance.walk import variants

variants()  # so that the test games are found
register()


def play(world: Challenge, seed: int) -> tuple[float, list[int], list[int]]:
    dice = random.Random(seed)
    _, info = world.reset(seed=seed)
    moves: list[int] = []
    while True:
        moves.append(dice.choice(np.flatnonzero(info["action_mask"]).tolist()))
        _, reward, terminated, truncated, info = world.step(moves[-1])
        assert not truncated
        if terminated:
            return reward, info["scores"], moves
        assert reward == 0
        assert (world.action_masks() == info["action_mask"]).all()


@pytest.mark.parametrize("name", ids())
def test_every_game_passes_the_check_of_gymnasium(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*not been tested, so could be unpicklable.*")
        world = gymnasium.make(name)
        check_env(world.unwrapped, skip_render_check=True)


def test_alone_the_reward_is_the_score() -> None:
    reward, scores, _ = play(Challenge("ostia"), 1)
    assert [reward] == scores
    assert reward > 0


@pytest.mark.parametrize("seat", [0, 1, None])
def test_bots_play_the_other_seats(seat: int | None) -> None:
    world = Challenge("sealed", 2, bots="greedy", seat=seat)
    for seed in range(5):
        reward, scores, moves = play(world, seed)
        mine, theirs = scores[world._me], scores[1 - world._me]
        assert reward == (mine > theirs) - (mine < theirs)
        assert play(world, seed) == (reward, scores, moves)


def test_a_match_of_ostia_against_a_planning_bot_and_a_random_one() -> None:
    world = Challenge("ostia", 3, bots=["greedy:width=1", "random"], reward="score")
    reward, scores, _ = play(world, 2)
    assert reward == scores[0]


def test_an_illegal_move_ends_the_match() -> None:
    world = Challenge("ostia", 2)
    _, info = world.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, terminated, _, info = world.step(wrong)
    assert (reward, terminated, info["illegal"]) == (-1.0, True, True)
    with pytest.raises(TesseraError, match="reset"):
        world.step(0)


def test_bad_settings_are_refused() -> None:
    with pytest.raises(BadBot, match="there is no bot 'oracle'"):
        Challenge("ostia", 2, bots="oracle")
    with pytest.raises(BadOption, match="2 seats need a bot each, not 1"):
        Challenge("ostia", 3, bots=["random"])
    with pytest.raises(BadOption, match="seat is 0 to 1"):
        Challenge("ostia", 2, seat=2)
