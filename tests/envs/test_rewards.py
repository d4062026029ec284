"""Every environment rewards by the rules: tie-breakers decide, and no illegal move gets more than a legal one."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from tessera.envs.config import REWARDS, EnvConfig
from tessera.envs.gymnasium import SingleAgentEnv
from tessera.envs.pettingzoo import SeatsEnv, env
from tessera.envs.vector import Matches
from tessera.kernel.core import NATURE, OVER, GameState, playout
from tessera.kernel.registry import load
from tests.conformance.random_walks import label, variants

Variant = tuple[str, int, dict[str, Any]]


def random_moves(world: SeatsEnv, seed: int, steps: int) -> None:
    dice = random.Random(seed)
    world.reset(seed=seed)
    for _ in range(steps):
        if world.terminations[world.agent_selection]:
            world.reset()
        mask = world.observe(world.agent_selection)["action_mask"]
        world.step(dice.choice(np.flatnonzero(mask).tolist()))


def last_decision(config: EnvConfig) -> tuple[GameState, int, int]:
    """Return the decision that ends a match which only the tie-breaker decides."""
    for seed in range(1000):
        dice = random.Random(seed)
        state = config.root.copy()
        before, seat, move = state, -1, -1
        while (turn := state.seat_to_act()) != OVER:
            chosen = dice.choice(state.moves())
            if turn >= 0:
                before, seat, move = state.copy(), int(turn), chosen
            state.play(turn, chosen)
        ends = [ended((before, seat, move), luck) for luck in range(10)]
        scores = [ends[0].score(own) for own in range(config.rules.players)]
        winners = {tuple(config.rules.game.winners(end)) for end in ends if end.seat_to_act() == OVER}
        if len(winners) == 1 and scores.count(max(scores)) > len(config.rules.game.winners(ends[0])):
            return before, seat, move
    raise AssertionError("no match was decided by the tie-breaker")


def ended(tie: tuple[GameState, int, int], luck: int = 0) -> GameState:
    """Play the decision, and let chance answer the rest."""
    before, seat, move = tie
    dice = random.Random(luck)
    state = before.copy()
    state.play(seat, move)
    while state.seat_to_act() == NATURE:
        state.play(NATURE, dice.choice(state.moves()))
    return state


@pytest.fixture(scope="module")
def tie() -> tuple[GameState, int, int]:
    return last_decision(EnvConfig("discordia", 4, None, {}))


def check(rewards: list[float], tie: tuple[GameState, int, int]) -> None:
    winners = load("discordia").winners(ended(tie))
    assert [own for own, reward in enumerate(rewards) if reward == max(rewards)] == winners
    assert sum(rewards) == pytest.approx(0)


def test_pettingzoo_pays_by_the_tie_breaker(tie: tuple[GameState, int, int]) -> None:
    state, _, move = tie
    world = env("discordia", 4)
    world._episode.root = state
    world.reset(seed=1)
    world.step(move)
    check([world.rewards[agent] for agent in world.agents], tie)


def test_gymnasium_pays_by_the_tie_breaker(tie: tuple[GameState, int, int]) -> None:
    state, seat, move = tie
    world = SingleAgentEnv("discordia", 4, seat=seat)
    world._episode.root = state
    world.reset(seed=1)
    _, reward, terminated, _, _ = world.step(move)
    assert terminated
    assert reward == ended(tie).outcome(seat)


def test_many_episodes_pay_by_the_tie_breaker(tie: tuple[GameState, int, int]) -> None:
    state, _, move = tie
    many = Matches("discordia", 4, matches=1)
    many._episodes.episodes[0].root = state
    many.reset(1)
    many.step([move])
    assert many.dones.tolist() == [1]
    check(many.rewards[0].tolist(), tie)


def test_openspiel_returns_by_the_tie_breaker(tie: tuple[GameState, int, int]) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no packages for this system")
    import tessera.envs.openspiel  # noqa: F401  registers the games

    state, _, move = tie
    match = pyspiel.load_game("python_tessera_discordia(players=4)").new_initial_state()
    match.held.state = state.copy()
    match.apply_action(move)
    while match.is_chance_node():
        match.apply_action(match.legal_actions()[0])
    assert match.is_terminal()
    check(match.returns(), tie)


def rewarded() -> list[tuple[Variant, str]]:
    """Return every variant with every reward it can have; for a solo game that is the score."""
    return [(variant, reward) for variant in variants() for reward in REWARDS if variant[1] > 1 or reward == "score"]


@pytest.mark.parametrize(
    ("variant", "reward"), rewarded(), ids=[f"{label(variant)}-{reward}" for variant, reward in rewarded()]
)
def test_an_illegal_move_never_pays_more_than_a_legal_match(variant: Variant, reward: str) -> None:
    name, players, options = variant
    world = env(name, players, reward=reward, **options)
    reachable: list[float] = []
    for seed in range(3):
        state = world.config.root.copy()
        playout(state, seed)
        reachable += [float(state.score(seat)) if reward == "score" else state.outcome(seat) for seat in range(players)]
    for seed, steps in ((1, 0), (2, 5), (3, 12)):
        random_moves(world, seed, steps)
        if world.terminations[world.agent_selection]:
            world.reset()
        culprit = world.agent_selection
        before = {agent: float(world._episode.state.score(seat)) for seat, agent in enumerate(world.agents)}
        world.step(int(np.flatnonzero(world.observe(culprit)["action_mask"] == 0)[0]))
        assert all(world.terminations.values())
        assert world.rewards[culprit] <= min(reachable)
        for agent in world.agents:
            if agent != culprit:
                assert world.rewards[agent] == (before[agent] if reward == "score" else 0.0)
                assert world.rewards[agent] >= world.rewards[culprit]


@pytest.mark.parametrize(("name", "players"), [("ostia", 1), ("discordia", 1), ("discordia", 2), ("sealed", 2)])
@pytest.mark.parametrize("reward", [None, "score"])
def test_gymnasium_pays_the_worst_for_an_illegal_move(name: str, players: int, reward: str | None) -> None:
    world = SingleAgentEnv(name, players, reward=reward)
    _, info = world.reset(seed=1)
    _, paid, terminated, _, info = world.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert (terminated, info["illegal"]) == (True, True)
    assert paid == world.config.penalty
    assert paid < (world.config.rules.game.meta.lowest if world.config.reward == "score" else -0.99)
