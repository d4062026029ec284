"""OpenSpiel's own simulation test, and its own Python players."""

from __future__ import annotations

import copy
import itertools
import multiprocessing
import pickle
import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no packages for this system")

from open_spiel.python.algorithms import evaluate_bots, ismcts, mcts  # noqa: E402
from open_spiel.python.bots import uniform_random  # noqa: E402

from tessera.envs.openspiel import register  # noqa: E402
from tessera.kernel.registry import metas  # noqa: E402
from tests.conformance.random_walks import variants  # noqa: E402

variants()  # so that the test games are found
register()

SMALL = [(meta.name, players) for meta in metas() for players in meta.players[:2]]
"""OpenSpiel copies the state many times at every step, so larger player counts are left to other tests."""


SECRETS = [("sealed", 2), ("sealed", 3), ("mare_nostrum", 3), ("mare_nostrum", 4), ("mare_nostrum", 5)]
"""Games in which players hide something, from few players to many."""

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
    assert load("mare_nostrum", bound=12).config.rules.options["bound"] == "12"


def test_the_registry_declares_which_games_hide_something() -> None:
    information = pyspiel.GameType.Information
    declared = {kind.short_name: kind.information for kind in pyspiel.registered_games()}
    for meta in metas():
        kind = information.IMPERFECT_INFORMATION if meta.hides else information.PERFECT_INFORMATION
        assert declared[f"python_tessera_{meta.name}"] == kind == load(meta.name).get_type().information
    assert any(meta.hides for meta in metas())
    assert not all(meta.hides for meta in metas())


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


def nodes(name: str, players: int, seed: int, every: int) -> Iterator[Any]:
    """Play a random match; yield some of its states: every nth, and those in which several players are asked."""
    dice = random.Random(seed)
    state = load(name, players=players).new_initial_state()
    while not state.is_terminal():
        several = state.held.state.waiting().bit_count() > 1
        if several or state.move_number() % every == 0:
            yield state
        state.apply_action(dice.choice(state.legal_actions()))


@pytest.mark.parametrize(("name", "players"), SECRETS)
def test_a_resampled_state_looks_the_same_to_its_player(name: str, players: int) -> None:
    dice = random.Random(1)
    hidden = 0
    for state in itertools.islice(nodes(name, players, 2, every=30), 40):
        for player in range(players):
            twin = state.resample_from_infostate(player, dice.random)
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.observation_string(player) == state.observation_string(player)
            assert twin.observation_tensor(player) == state.observation_tensor(player)
            assert twin.current_player() == state.current_player()
            if player == state.current_player():
                assert twin.legal_actions() == state.legal_actions()
            hidden += str(twin) != str(state)
    assert hidden > 5


@pytest.mark.parametrize(("name", "players"), SECRETS)
def test_resampling_uses_nothing_that_the_player_does_not_know(name: str, players: int) -> None:
    """From a state and from its twin the same seed draws the same state, for all players."""
    dice = random.Random(3)
    for state in itertools.islice(nodes(name, players, 4, every=50), 12):
        player = max(0, state.current_player())
        twin = state.resample_from_infostate(player, dice.random)
        seed = dice.random()
        first, second = (each.resample_from_infostate(player, lambda: seed) for each in (state, twin))  # noqa: B023
        assert str(first) == str(second)
        assert first.history() == []
        for each in range(players):
            assert first.information_state_string(each) == second.information_state_string(each)


def test_answers_given_before_the_seat_to_act_are_drawn_too() -> None:
    """Player 1 must offer after player 0; whatever player 0 has offered, any offer may have been made."""
    state = load("sealed", players=2).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    for move in (KEEP, state.legal_actions()[-1], SEAL):
        state.apply_action(move)
    assert state.current_player() == 1
    dice = random.Random(5)
    twins = [state.resample_from_infostate(1, dice.random) for _ in range(40)]
    assert {twin.current_player() for twin in twins} == {1}
    assert len({int(twin.held.state.offers[0]).bit_count() for twin in twins}) > 1


@pytest.mark.parametrize("name", ["sealed", "mare_nostrum"])
def test_the_information_state_hides_what_the_others_choose_at_the_same_time(name: str) -> None:
    compared = 0
    for state in nodes(name, 3, 6, every=10_000):
        player = state.current_player()
        if player < 0 or len(state.legal_actions()) < 2:
            continue
        children = [state.child(action) for action in state.legal_actions()[:8]]
        for other in set(range(3)) - {player}:
            seen = {child.information_state_string(other) for child in children}
            assert seen == {state.information_state_string(other)}
        assert len({child.information_state_string(player) for child in children}) == len(children)
        compared += 1
        if compared == 8:
            break
    assert compared == 8


@pytest.mark.parametrize(("name", "players"), SECRETS)
def test_a_resampled_state_is_played_copied_and_pickled(name: str, players: int) -> None:
    state = list(itertools.islice(nodes(name, players, 7, every=20), 6))[-1]
    twin = state.resample_from_infostate(0, lambda: 0.25)
    for copied in (twin.clone(), pickle.loads(pickle.dumps(twin))):
        assert str(copied) == str(twin)
        for player in range(players):
            assert copied.information_state_string(player) == twin.information_state_string(player)
        walk(copied, 8)
        assert sum(copied.returns()) == pytest.approx(0)
    before = str(state)
    walk(twin, 8)
    assert str(state) == before


def test_a_game_that_hides_nothing_is_resampled_to_itself() -> None:
    state = later(load("ostia", players=2), 9)
    twin = state.resample_from_infostate(0, lambda: 0.5)
    assert str(twin) == str(state)
    walk(twin, 1)
    assert str(twin) != str(state)


def searcher(game: Any, seed: int, simulations: int, **parameters: Any) -> Any:
    """Return OpenSpiel's ISMCTS, with all its random numbers from one seed."""
    dice = np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(1, dice, max_length=60)
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, simulations, random_state=dice, **parameters)
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, dice.uniform))
    return bot


@pytest.mark.parametrize(("name", "players"), SECRETS)
@pytest.mark.parametrize("parameters", [{}, {"max_world_samples": 3}, {"use_observation_string": True}])
def test_ismcts_of_openspiel_plays_several_moves(name: str, players: int, parameters: dict[str, Any]) -> None:
    game = load(name, players=players)
    dice = np.random.RandomState(10)
    bot = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, dice, max_length=60), 2.0, 12, random_state=dice, **parameters
    )
    state = game.new_initial_state()
    played = 0
    while played < 8:
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
            continue
        legal = state.legal_actions()
        move = bot.step(state)
        assert move in legal
        state.apply_action(move)
        played += len(legal) > 1


@pytest.mark.parametrize(("name", "players"), SECRETS)
def test_ismcts_thinks_the_same_about_states_that_look_the_same(name: str, players: int) -> None:
    game = load(name, players=players)
    dice = random.Random(11)
    policy = ismcts.ISMCTSFinalPolicyType.NORMALIZED_VISITED_COUNT
    compared = 0
    for state in nodes(name, players, 12, every=15):
        player = state.current_player()
        if player < 0 or len(state.legal_actions()) < 2:
            continue
        twin = state.resample_from_infostate(player, dice.random)
        first, second = (searcher(game, 13, 10, final_policy_type=policy).get_policy(each) for each in (state, twin))
        assert first == second
        compared += 1
        if compared == 4:
            break
    assert compared == 4


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
        "python_tessera_mare_nostrum(players=3,bound=12)",
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
