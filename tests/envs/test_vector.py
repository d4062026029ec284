"""Vectorised matches are the same as single ones, and the same for the same seed."""

from __future__ import annotations

import numpy as np
import pytest

from tessera.envs.episodes import BY_PLACE, BY_SCORE, reward
from tessera.envs.vector import Matches
from tessera.kernel.core import NATURE, OVER, GameState, next_random, seed_stream
from tessera.kernel.errors import BadOption, IllegalMove
from tests.conformance.random_walks import label, variants

Variant = tuple[str, int, dict[str, str]]
every_variant = pytest.mark.parametrize("variant", variants(), ids=label)


def settle(state: GameState, stream: int) -> int:
    """Let Nature answer in the plain engine, from a table's stream."""
    from librt.vecs import vec
    from mypy_extensions import i64

    room, weights = vec[i64]([0] * 512), vec[i64]([0] * 512)
    while state.seat_to_act() == NATURE:
        stream = next_random(stream)
        state.play(NATURE, state.draw(stream, room, weights))
    return stream


@every_variant
def test_every_table_is_a_match_of_the_plain_engine(variant: Variant) -> None:
    name, players, options = variant
    tables = 3
    many = Matches(name, players, matches=tables, seed=9, **options)
    config = many.config
    stream = seed_stream(9)
    plain: list[GameState] = []
    chance: list[int] = []

    def begin() -> tuple[GameState, int]:
        nonlocal stream
        stream = next_random(stream)
        state = config.root.copy()
        return state, settle(state, seed_stream(stream))

    for _table in range(tables):
        state, drawn = begin()
        plain.append(state)
        chance.append(drawn)
    ended = 0
    for _step in range(200):
        for at, state in enumerate(plain):
            seat = state.seat_to_act()
            assert many.seats[at] == seat
            assert np.flatnonzero(many.masks[at]).tolist() == state.moves()
            assert many.observations[at].tolist() == config.observation.numbers(state, seat)
        moves = many.sample()
        many.step(moves)
        for at, state in enumerate(plain):
            state.play(state.seat_to_act(), int(moves[at]))
            chance[at] = settle(state, chance[at])
            over = state.seat_to_act() == OVER
            assert many.dones[at] == over
            kind = BY_SCORE if players == 1 else BY_PLACE
            expected = [reward(state, seat, kind) if over else 0.0 for seat in range(players)]
            assert many.rewards[at].tolist() == expected
            if over:
                ended += 1
                plain[at], chance[at] = begin()
    assert ended or name != "sealed"


def test_the_same_seed_and_moves_give_the_same_matches() -> None:
    one, other = (Matches("ostia", 2, matches=8, seed=4) for _ in range(2))
    for _step in range(300):
        moves = one.sample()
        assert moves.tolist() == other.sample().tolist()
        one.step(moves)
        other.step(moves.tolist())
        assert np.array_equal(one.observations, other.observations)
    different = Matches("ostia", 2, matches=8, seed=5)
    assert not np.array_equal(different.observations, Matches("ostia", 2, matches=8, seed=4).observations)
    one.reset(4)
    other.reset(4)
    assert np.array_equal(one.observations, other.observations)
    assert not one.dones.any()


def test_sampling_does_not_touch_the_chance_of_the_tables() -> None:
    one, other = (Matches("ostia", 1, matches=4, seed=4) for _ in range(2))
    for _step in range(100):
        other.sample()
        moves = one.sample()
        one.step(moves)
        other.step(moves)
        assert np.array_equal(one.observations, other.observations)


def test_an_illegal_move_is_refused_and_no_table_moves() -> None:
    many = Matches("ostia", 3, matches=4, seed=1)
    before = many.observations.copy()
    moves = many.sample()
    moves[2] = np.flatnonzero(many.masks[2] == 0)[0]
    with pytest.raises(IllegalMove, match="at table 2"):
        many.step(moves)
    moves[2] = -7
    with pytest.raises(IllegalMove, match="move -7 at table 2"):
        many.step(moves)
    assert np.array_equal(many.observations, before)
    with pytest.raises(BadOption, match="whole numbers, not float64"):
        many.step(many.sample() + 0.5)
    with pytest.raises(BadOption, match="4 tables"):
        many.step(moves[:3])
    with pytest.raises(BadOption, match="at least 1"):
        Matches("ostia", 3, matches=0)
