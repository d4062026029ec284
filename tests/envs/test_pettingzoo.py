"""PettingZoo's own tests, and what they do not cover: chance by seed, secrets between seats, rewards."""

from __future__ import annotations

import random
import warnings
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, performance_benchmark, seed_test
from pettingzoo.test.max_cycles_test import max_cycles_test
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from tessera.envs import pettingzoo
from tessera.envs.pettingzoo import SeatsEnv, env
from tessera.kernel.errors import BadOption, IllegalMove, TesseraError, UnknownGame
from tessera.kernel.registry import load
from tests.conformance.random_walks import label, variants

Variant = tuple[str, int, dict[str, Any]]
every_variant = pytest.mark.parametrize("variant", variants(), ids=label)


def play(world: SeatsEnv, seed: int) -> list[tuple[str, int]]:
    """Play random legal moves to the end."""
    dice = random.Random(seed)
    world.reset(seed=seed)
    moves = []
    while not world.terminations[world.agent_selection]:
        mask = world.observe(world.agent_selection)["action_mask"]
        moves.append((world.agent_selection, dice.choice(np.flatnonzero(mask).tolist())))
        world.step(moves[-1][1])
    return moves


@every_variant
@pytest.mark.parametrize("structured", [False, True], ids=["flat", "structured"])
def test_the_api_test_of_pettingzoo(variant: Variant, structured: bool) -> None:
    name, players, options = variant
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # Their list of environments that may have masks contains only their own.
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        warnings.filterwarnings("ignore", message="Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", message="Action mask numpy array is all zeros")  # after the end
        api_test(env(name, players, structured=structured, **options), num_cycles=20 if structured else 100)


@every_variant
def test_the_seed_test_of_pettingzoo(variant: Variant) -> None:
    name, players, options = variant
    seed_test(partial(env, name, players, **options), num_cycles=60)


@pytest.mark.parametrize(("name", "players"), [("ostia", 2), ("discordia", 3), ("sealed", 4)])
def test_the_parallel_tests_of_pettingzoo(name: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        parallel_api_test(pettingzoo.parallel_env(name, players, illegal="replace"), num_cycles=40)
    parallel_seed_test(partial(pettingzoo.parallel_env, name, players), num_cycles=20)


def test_the_wrappers_of_pettingzoo_fit() -> None:
    inner = env("discordia", 3, illegal="refuse")
    world = OrderEnforcingWrapper(AssertOutOfBoundsWrapper(TerminateIllegalWrapper(inner, illegal_reward=-1)))
    world.reset(seed=np.int64(1))  # seeds often come from numpy
    for _agent in world.agent_iter():
        seen, _, terminated, _, _ = world.last()
        world.step(None if terminated else int(np.flatnonzero(seen["action_mask"])[0]))
    assert inner.agents == []
    world.reset(seed=1)
    culprit = world.agent_selection
    world.step(int(np.flatnonzero(world.observe(culprit)["action_mask"] == 0)[0]))
    assert all(world.terminations.values())
    assert world.rewards[culprit] == -1


def test_two_environments_of_one_process_do_not_meet() -> None:
    alone = play(env("discordia", 2), 7)
    one, other = env("discordia", 2), env("discordia", 2)
    other.reset(seed=8)
    dice = random.Random(7)
    one.reset(seed=7)
    moves = []
    while not one.terminations[one.agent_selection]:
        moves.append((one.agent_selection, dice.choice(np.flatnonzero(one.last()[0]["action_mask"]).tolist())))
        one.step(moves[-1][1])
        if other.terminations[other.agent_selection]:
            other.reset()
        other.step(int(np.flatnonzero(other.last()[0]["action_mask"])[-1]))
    assert moves == alone


def test_the_max_cycles_test_of_pettingzoo() -> None:
    """Their test samples moves without a mask and expects all agents to act equally often: only a solo match does."""
    alone: dict[str, Any] = {"game": "ostia", "players": 1, "illegal": "replace"}
    max_cycles_test(
        SimpleNamespace(env=partial(pettingzoo.env, **alone), parallel_env=partial(pettingzoo.parallel_env, **alone))
    )


def test_the_performance_benchmark_of_pettingzoo(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = iter(range(0, 100, 2))
    monkeypatch.setattr("time.time", lambda: next(clock))  # so that it stops after a few rounds
    performance_benchmark(env("ostia", 3))
    assert "turns per second" in capsys.readouterr().out


@every_variant
def test_a_match_ends_with_the_engines_scores_and_rewards_by_place(variant: Variant) -> None:
    name, players, options = variant
    world = env(name, players, **options)
    play(world, 3)
    scores = [world.infos[agent]["score"] for agent in world.agents]
    game = load(name)
    final = world._episode.state
    assert scores == [sum(points) for points in game.scores(final)]
    rewards = [world.rewards[agent] for agent in world.agents]
    if players == 1:
        assert rewards == scores
        return
    assert sum(rewards) == pytest.approx(0)
    assert rewards == [final.outcome(seat) for seat in range(players)]
    assert [seat for seat in range(players) if rewards[seat] == max(rewards)] == game.winners(final)


def test_points_can_be_the_reward() -> None:
    world = env("ostia", 2, reward="score")
    play(world, 4)
    assert world.rewards == {agent: float(world.infos[agent]["score"]) for agent in world.agents}


def test_a_seed_gives_the_same_match_and_no_seed_another() -> None:
    world = env("ostia", 2)
    first = play(world, 5)
    assert play(env("ostia", 2), 5) == first
    assert play(world, 6) != first
    world.reset(seed=5)
    world.reset()
    one = world.observe("player_0")["observation"]
    world.reset()
    assert not np.array_equal(one, world.observe("player_0")["observation"])


def test_a_secret_offer_is_not_seen_by_those_asked_after() -> None:
    """Offers are asked in seat order, and the second seat sees nothing of the first one's offer."""
    seen = []
    for choice in (0, 1, 2):
        world = env("sealed", 3, structured=True)
        world.reset(seed=1)
        keep, seal = (load("sealed").moves.parse(move) for move in ("keep", "seal"))
        world.step(keep)
        before = {name: value.tolist() for name, value in world.observe("player_1")["observation"].items()}
        assert world.agent_selection == "player_0"
        mask = world.observe("player_0")["action_mask"]
        world.step(np.flatnonzero(mask)[choice])
        world.step(seal)
        assert world.agent_selection == "player_1"
        seen.append({name: value.tolist() for name, value in world.observe("player_1")["observation"].items()})
        assert seen[-1] == before
    assert seen[0] == seen[1] == seen[2]


def test_only_whose_turn_it_is_has_a_mask() -> None:
    world = env("ostia", 3)
    world.reset(seed=1)
    for agent in world.agents:
        assert world.observe(agent)["action_mask"].any() == (agent == world.agent_selection)


def test_an_illegal_move_terminates_is_replaced_or_is_refused() -> None:
    world = env("ostia", 2)
    world.reset(seed=1)
    culprit = world.agent_selection
    wrong = int(np.flatnonzero(world.observe(culprit)["action_mask"] == 0)[0])
    world.step(wrong)
    assert all(world.terminations.values())
    assert {agent: world.rewards[agent] for agent in world.agents} == {
        agent: -1.0 if agent == culprit else 0.0 for agent in world.possible_agents
    }
    world = env("ostia", 2, illegal="replace")
    world.reset(seed=1)
    world.step(wrong)
    assert not any(world.terminations.values())
    world = env("ostia", 2, illegal="refuse")
    world.reset(seed=1)
    before = world.observe(culprit)["observation"]
    with pytest.raises(IllegalMove, match="not among the legal moves"):
        world.step(wrong)
    assert np.array_equal(world.observe(culprit)["observation"], before)


@pytest.mark.parametrize(
    ("arguments", "error", "says"),
    [
        ({"game": "chess", "players": 2}, UnknownGame, "there is no game 'chess'"),
        ({"game": "ostia", "players": 9}, BadOption, "not 9"),
        ({"game": "ostia", "players": 2, "edition": "3e"}, BadOption, "edition is 2e or 1e"),
        ({"game": "ostia", "players": 2, "colour": "red"}, BadOption, "has no option 'colour'"),
        ({"game": "ostia", "players": 2, "reward": "fame"}, BadOption, "placement or score, not 'fame'"),
        ({"game": "ostia", "players": 1, "reward": "placement"}, BadOption, "rewarded by score"),
        ({"game": "ostia", "players": 2, "illegal": "ignore"}, BadOption, "not 'ignore'"),
        ({"game": "ostia", "players": 2, "max_cycles": 0}, BadOption, "at least 1"),
    ],
)
def test_bad_settings_are_refused_with_a_sentence(arguments: dict[str, Any], error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        env(**arguments)


def test_options_with_a_hyphen_are_written_with_an_underscore() -> None:
    world = env("ostia", 2, edition="1e", amphora_trade="four")
    assert world.config.rules.options == {"edition": "1e", "amphora-trade": "four"}


@pytest.mark.parametrize("name", ["ostia", "discordia", "sealed"])
def test_the_table_is_rendered_as_text_and_nothing_else(name: str) -> None:
    world = env(name, 2, render_mode="ansi")
    world.reset(seed=1)
    before = world.render()
    assert before and "\x1b" not in before
    world.step(int(np.flatnonzero(world.observe(world.agent_selection)["action_mask"])[0]))
    assert world.render() != before
    assert env(name, 2).render() is None
    with pytest.raises(TesseraError, match="the render mode is ansi, not 'human'"):
        env(name, 2, render_mode="human").render()


def test_a_step_before_reset_is_refused() -> None:
    with pytest.raises(TesseraError, match="reset"):
        env("ostia", 2).step(0)
