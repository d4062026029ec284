"""OpenSpiel's own simulation test, and its own Python players."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
import random
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no packages for this system")

from open_spiel.python.algorithms import evaluate_bots, mcts  # noqa: E402
from open_spiel.python.bots import uniform_random  # noqa: E402

from tessera.envs.openspiel import register  # noqa: E402
from tessera.kernel.registry import metas  # noqa: E402
from tests.conformance.random_walks import variants  # noqa: E402

variants()  # so that the test games are found
register()

SMALL = [(meta.name, players) for meta in metas() for players in meta.players[:2]]
"""OpenSpiel copies the state many times at every step, so larger player counts are left to other tests."""


KEEP, SEAL = 0, 1
"""Moves of the toy game."""


def load(name: str, **parameters: Any) -> Any:
    return pyspiel.load_game(f"python_tessera_{name}", parameters)


def walk(state: Any, seed: int) -> None:
    dice = random.Random(seed)
    while not state.is_terminal():
        if state.is_chance_node():
            moves, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(moves, chances)[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))


@pytest.mark.parametrize(("name", "players"), SMALL)
def test_the_random_simulation_test_of_openspiel(name: str, players: int) -> None:
    game = load(name, players=players)
    pyspiel.random_sim_test(game, num_sims=1, serialize=name == "sealed", verbose=False)


def test_parameters_are_players_reward_and_options() -> None:
    game = pyspiel.load_game("python_tessera_ostia(players=3,edition=1e,amphora_trade=four,reward=score)")
    assert game.num_players() == 3
    assert game.config.rules.options == {"edition": "1e", "amphora-trade": "four"}
    assert game.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    state = game.new_initial_state()
    walk(state, 1)
    assert state.returns() == [float(state.held.state.score(seat)) for seat in range(3)]
    assert load("sealed").get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION


def test_chance_is_weighted_as_the_game_says() -> None:
    state = load("sealed").new_initial_state()
    while state.is_chance_node() and len({chance for _, chance in state.chance_outcomes()}) == 1:
        state.apply_action(state.chance_outcomes()[0][0])
    assert [chance for _, chance in state.chance_outcomes()] == pytest.approx([n / 21 for n in (6, 5, 4, 3, 2, 1)])


def test_a_clone_goes_its_own_way() -> None:
    state = load("ostia").new_initial_state()
    clone = state.clone()
    before = str(clone)
    walk(state, 2)
    assert str(clone) == before
    again = load("ostia").new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)


def test_an_information_state_tells_what_was_seen_and_not_what_was_hidden() -> None:
    """Player 1 cannot tell which card player 0 has offered, but remembers which cards were shown."""
    game = load("sealed", players=2)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    state.apply_action(KEEP)
    children = [state.child(action).child(SEAL) for action in state.legal_actions()]
    assert len({child.information_state_string(1) for child in children}) == 1
    assert len({tuple(child.observation_tensor(1)) for child in children}) == 1
    assert len({child.information_state_string(0) for child in children}) == len(children)
    shown = [child.child(child.legal_actions()[0]).child(SEAL) for child in children]
    assert len({child.information_state_string(1) for child in shown}) == len(children)


def test_a_tensor_has_named_parts() -> None:
    game = load("ostia", players=2)
    state = game.new_initial_state()
    walk(state, 3)
    observer = game.make_py_observer()
    observer.set_from(state, 0)
    player = state.config.rules.game.describe(state.held.state, 0)["players"][0]
    assert observer.dict["me.stock"].tolist() == list(player["stock"].values())
    assert np.array_equal(observer.tensor, np.array(state.observation_tensor(0), np.float32))


def test_openspiels_python_search_plays_against_its_random_player() -> None:
    game = load("sealed", players=2, veto="no")
    dice = np.random.RandomState(1)
    bots = [
        mcts.MCTSBot(game, 2.0, 8, mcts.RandomRolloutEvaluator(1, dice), random_state=dice),
        uniform_random.UniformRandomBot(1, dice),
    ]
    rewards = evaluate_bots.evaluate_bots(game.new_initial_state(), bots, dice)
    assert sum(rewards) == pytest.approx(0)


def test_openspiels_python_search_finds_a_move_of_ostia() -> None:
    game = load("ostia", players=2)
    dice = np.random.RandomState(2)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    bot = mcts.MCTSBot(game, 2.0, 4, mcts.RandomRolloutEvaluator(1, dice, max_length=60), random_state=dice)
    assert bot.step(state) in state.legal_actions()


def later(game: Any, seed: int) -> Any:
    """Play some random moves."""
    dice = random.Random(seed)
    state = game.new_initial_state()
    for _ in range(60):
        if not state.is_terminal():
            state.apply_action(dice.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(
    "text",
    [
        "python_tessera_ostia(players=3,edition=1e,amphora_trade=four,reward=score)",
        "python_tessera_discordia(players=1,germanic=sum)",
        "python_tessera_sealed(players=2,veto=no)",
    ],
)
@pytest.mark.parametrize("copied", [lambda thing: pickle.loads(pickle.dumps(thing)), copy.deepcopy, copy.copy])
def test_games_and_states_are_pickled_and_copied(text: str, copied: Any) -> None:
    game = pyspiel.load_game(text)
    twin = copied(game)
    assert str(twin) == str(game)
    assert twin.config.rules.options == game.config.rules.options
    assert (twin.num_players(), twin.config.reward) == (game.num_players(), game.config.reward)
    state = later(game, 1)
    again = copied(state)
    assert str(again) == str(state)
    assert again.history() == state.history()
    assert again.information_state_string(0) == state.information_state_string(0)
    walk(again, 2)
    walk(state, 2)
    assert (again.returns(), again.history()) == (state.returns(), state.history())
    assert str(pyspiel.load_game(str(game))) == str(game)


def end_elsewhere(state: Any) -> list[float]:
    """Play an unpickled state to its end."""
    walk(state, 4)
    returns: list[float] = state.returns()
    return returns


def test_another_process_plays_on() -> None:
    game = pyspiel.load_game("python_tessera_ostia(players=3)")
    states = [later(game, seed) for seed in range(2)]
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        for one in (game, load("sealed")):
            assert pool.apply(str, (one,)) == str(one)
        assert pool.map(end_elsewhere, states) == [end_elsewhere(state) for state in states]
