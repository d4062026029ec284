"""Gymnasium's own check, and matches against bots."""

from __future__ import annotations

import random
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from tessera.bots.registry import BadBot
from tessera.envs.gymnasium import SingleAgentEnv, ids, register
from tessera.kernel.errors import BadOption, TesseraError
from tests.conformance.random_walks import variants

variants()  # so that the test games are found
register()


def play(world: SingleAgentEnv, seed: int) -> tuple[float, list[int], list[int]]:
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
        check_env(world.unwrapped)


def test_the_table_is_rendered_as_text() -> None:
    world = gymnasium.make("tessera/ostia-2p-v1", render_mode="ansi")
    world.reset(seed=1)
    before = str(world.render())
    assert "Amphorae" in before
    assert "\x1b" not in before
    assert gymnasium.make("tessera/ostia-2p-v1", render_mode=None).unwrapped.render() is None


@pytest.mark.parametrize("seeds", [1, 2])
def test_environments_are_made_as_stable_baselines_makes_them(seeds: int) -> None:
    """Its make_vec_env asks every environment for the render mode rgb_array, whether it has one or not."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*not in the possible render_modes.*")
        worlds = [gymnasium.make("tessera/discordia-2p-v2", render_mode="rgb_array") for _ in range(2)]
    for rank, world in enumerate(worlds):
        world.action_space.seed(seeds + rank)
        _, info = world.reset(seed=seeds + rank)
        for _ in range(20):
            _, _, terminated, _, info = world.step(world.action_space.sample(info["action_mask"]))
            if terminated:
                _, info = world.reset()
    with pytest.raises(TesseraError, match="the render mode is ansi, not 'rgb_array'"):
        worlds[0].unwrapped.render()


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
@pytest.mark.parametrize("kind", ["sync", "async"])
def test_a_vector_of_environments_starts_the_next_match_by_itself(kind: str, mode: AutoresetMode) -> None:
    name = "tessera.envs.gymnasium:tessera/ostia-1p-v1"
    many = gymnasium.make_vec(name, 2, vectorization_mode=kind, vector_kwargs={"autoreset_mode": mode})
    dice = random.Random(1)
    _, info = many.reset(seed=1)
    ended = 0
    while ended < 2:
        moves = [dice.choice(np.flatnonzero(mask).tolist() or [0]) for mask in info["action_mask"]]
        seen, rewards, terminated, _, info = many.step(np.array(moves))
        assert (seen.shape, seen.dtype) == (many.observation_space.shape, np.int64)
        assert ((rewards > 0) == terminated).all()
        ended += int(terminated.sum())
    many.close()


def test_a_reset_in_the_middle_begins_the_same_match_again() -> None:
    world = SingleAgentEnv("discordia", 2, seat=1)
    first, info = world.reset(seed=3)
    world.step(int(np.flatnonzero(info["action_mask"])[0]))
    again, _ = world.reset(seed=3)
    assert np.array_equal(first, again)
    assert world.observation_space.contains(again)


def test_alone_the_reward_is_the_score() -> None:
    reward, scores, _ = play(SingleAgentEnv("ostia"), 1)
    assert [reward] == scores
    assert reward > 0


@pytest.mark.parametrize("seat", [0, 1, None])
def test_bots_play_the_other_seats(seat: int | None) -> None:
    world = SingleAgentEnv("sealed", 2, bots="greedy", seat=seat)
    for seed in range(5):
        reward, scores, moves = play(world, seed)
        mine, theirs = scores[world._me], scores[1 - world._me]
        assert reward == (mine > theirs) - (mine < theirs)
        assert play(world, seed) == (reward, scores, moves)


def test_a_match_of_ostia_against_a_planning_bot_and_a_random_one() -> None:
    world = SingleAgentEnv("ostia", 3, bots=["greedy:width=1", "random"], reward="score")
    reward, scores, _ = play(world, 2)
    assert reward == scores[0]


def test_an_illegal_move_ends_the_match() -> None:
    world = SingleAgentEnv("ostia", 2)
    _, info = world.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, terminated, _, info = world.step(wrong)
    assert (reward, terminated, info["illegal"]) == (-1.0, True, True)
    with pytest.raises(TesseraError, match="reset"):
        world.step(0)


def test_bad_settings_are_refused() -> None:
    with pytest.raises(BadBot, match="there is no bot 'oracle'"):
        SingleAgentEnv("ostia", 2, bots="oracle")
    with pytest.raises(BadOption, match="2 seats need a bot each, not 1"):
        SingleAgentEnv("ostia", 3, bots=["random"])
    with pytest.raises(BadOption, match="seat is 0 to 1"):
        SingleAgentEnv("ostia", 2, seat=2)
