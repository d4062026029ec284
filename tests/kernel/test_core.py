"""The random stream and the hash of search give the same numbers everywhere, and play-outs change no other state.

The numbers here hold interpreted and compiled: a change of them changes every experiment.
"""

from __future__ import annotations

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tessera.kernel.core import (
    MAX_LEGAL,
    NATURE,
    OVER,
    GameState,
    Wide,
    below,
    bit,
    copies,
    lowest,
    member,
    mix,
    next_random,
    playout,
    playouts,
    put_wide,
    refills,
    seed_stream,
    size,
    wide_all,
    wide_any,
    wide_has,
    wide_member,
    wide_moves,
    wide_part,
    wide_size,
    wide_with,
    wide_without,
)
from tessera.kernel.digest import digest
from tessera.kernel.match import Match
from tessera.kernel.registry import load
from tests.conformance.random_walks import begin


def room() -> vec[i64]:
    return vec[i64]([0] * int(MAX_LEGAL))


def hashed(*facts: int) -> int:
    return mix(vec[i64](list(facts)))


# --- The stream ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seed", "first", "second", "die", "thousandth"),
    [
        (0, 3032259480868341468, 6051679000041515546, 3, 766),
        (1, 9177464118033541552, 6567430539301386477, 4, 617),
        (2, 6540008685773985235, 7476970583149627446, 4, 455),
        (-1, 7357178989615698639, 5801032169151550994, 3, 800),
        (2**31, 3893621929804176942, 563810822903860570, 0, 795),
        (2**40 + 7, 309309194699915695, 8209181284852166453, 5, 423),
        (-(2**62), 2719895094091078403, 3949705872574700180, 2, 555),
    ],
)
def test_a_seed_starts_the_same_stream_everywhere(
    seed: int, first: int, second: int, die: int, thousandth: int
) -> None:
    x = seed_stream(seed)
    assert x == first
    assert below(x, 6) == die
    y = next_random(x)
    assert y == second
    assert below(y, 1000) == thousandth


def test_the_stream_stays_within_63_bits_and_does_not_come_round() -> None:
    x, seen = seed_stream(5), set()
    for _ in range(5000):
        assert 0 < x < 2**63
        seen.add(x)
        x = next_random(x)
    assert len(seen) == 5000
    assert 0 <= next_random(2**63 - 1) < 2**63


def test_the_stream_is_a_fair_die_and_neighbouring_seeds_are_strangers() -> None:
    x, along = seed_stream(9), Counter[int]()
    for _ in range(6000):
        x = next_random(x)
        along[below(x, 6)] += 1
    across = Counter(below(seed_stream(seed), 6) for seed in range(6000))
    for counts in (along, across):
        assert sorted(counts) == list(range(6))
        assert all(abs(n - 1000) < 180 for n in counts.values())


def test_below_reaches_both_ends_and_never_beyond() -> None:
    assert below(0, 7) == 0
    assert below(0xFFFFFFFF, 7) == 6
    assert below(0xFFFFFFFF, 1) == 0
    assert below((5 << 32) | 0x80000000, 10) == 5  # the upper half is the carry and does not count


@pytest.mark.parametrize("n", [0, 1, 30, 31, 32, 33, 60, 61])
def test_a_bit_is_a_power_of_two_also_beyond_32(n: int) -> None:
    assert bit(n) == 2**n


def test_sets_are_counted_and_their_members_found_in_order() -> None:
    for members in ([], [0], [61], [0, 61], [3, 17, 31, 32, 33, 60], list(range(62))):
        mask = sum(2**n for n in members)
        assert size(mask) == len(members)
        assert [member(mask, k) for k in range(len(members))] == members
        if members:
            assert lowest(mask) == members[0]
    assert lowest(~0b1011) == 2  # what a set lacks


@pytest.mark.parametrize("n", [63, 86, 100, 123, 124])
def test_wide_sets_are_like_sets_of_numbers(n: int) -> None:
    everything = wide_all(n)
    assert [k for k in range(124) if wide_has(everything, k)] == list(range(n))
    for members in ([], [0], [61], [62], [n - 1], [0, 61, n - 1], list(range(0, n, 3)), list(range(n))):
        wide: Wide = (0, 0)
        for k in reversed(members):
            wide = wide_with(wide_with(wide, k), k)
        assert [k for k in range(n) if wide_has(wide, k)] == members
        assert wide_any(wide) == bool(members)
        assert wide_size(wide) == len(members)
        assert [wide_member(wide, k) for k in range(len(members))] == members
        moves = room()
        assert wide_moves(wide, 100, moves, 2) == len(members) + 2
        assert list(moves)[2 : len(members) + 2] == [100 + k for k in members]
        flags = room()
        assert put_wide(flags, 3, wide, n) == n + 3
        assert [k - 3 for k, flag in enumerate(flags) if flag] == members
        for first, length in ((0, 43), (43, 43), (0, 61), (1, 61), (61, 2), (62, 61), (63, 10)):
            mask = sum(1 << k for k in members)
            assert wide_part(wide, first, length) == (mask >> first) & (2**length - 1)
        for k in members:
            assert not wide_has(wide_without(wide, k), k)
            assert wide_size(wide_without(wide, k)) == len(members) - 1
        assert wide_without(wide, n - 2) == wide or n - 2 in members


# --- The hash -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("facts", "number"),
    [
        ([], 438508575016057193),
        ([0], 2478592794627269454),
        ([1], 2479273481266980080),
        ([-1], 4438252524327737986),
        ([1, 2, 3], 2153163877704159858),
        ([3, 2, 1], 3245333503880789397),
        ([2**40, -(2**40)], 307846577056275861),
    ],
)
def test_facts_are_hashed_to_the_same_number_everywhere(facts: list[int], number: int) -> None:
    assert hashed(*facts) == number


def test_the_hash_tells_orders_lengths_and_large_numbers_apart() -> None:
    lists = [(a, b, c) for a in range(6) for b in range(6) for c in range(6)]
    assert len({hashed(*facts) for facts in lists}) == len(lists)
    assert hashed(1, 2) != hashed(2, 1)
    assert len({hashed(*[0] * n) for n in range(20)}) == 20
    assert len({hashed(2**n) for n in range(62)}) == 62
    assert hashed(2**32) != hashed(0)
    assert hashed(4, 5, 6) == hashed(4, 5, 6)


# --- Play-outs ----------------------------------------------------------------------------------


def middle(name: str, players: int) -> Match:
    """Return a match some way after its set-up."""
    match = begin(load(name), players, {}, 1)
    for _ in range(4):
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    return match


@pytest.mark.parametrize("name", ["ostia", "sealed"])
def test_a_playout_of_a_copy_leaves_the_original_alone(name: str) -> None:
    state = middle(name, 2).state
    before, told = digest(state), len(state.event_buffer)
    copy = state.copy()
    assert playout(copy, 3) > 0
    assert copy.seat_to_act() == OVER
    assert digest(copy) != before
    assert (digest(state), len(state.event_buffer)) == (before, told)


@pytest.mark.parametrize("name", ["ostia", "sealed"])
def test_playouts_leave_their_root_alone_and_repeat_by_seed(name: str) -> None:
    state = middle(name, 2).state
    before = digest(state)
    first = playouts(state, 2, 1)
    assert playouts(state, 2, 1) == first
    assert playouts(state, 2, 2) != first
    assert digest(state) == before


def test_a_playout_tells_nobody_what_happens() -> None:
    copy = middle("ostia", 2).state.copy()
    playout(copy, 1)
    assert copy.take_events() == []


def test_the_benchmarks_of_copying_copy() -> None:
    state = middle("sealed", 3).state
    before = digest(state)
    assert copies(state, 4) == 12
    assert refills(state, 4) == 3
    assert digest(state) == before


class Urn(GameState):
    """Nature draws one of three balls that are not equally likely."""

    def __init__(self, weighted: bool) -> None:
        super().__init__()
        self.weighted = weighted

    def seat_to_act(self) -> i64:
        return NATURE

    def legal(self, seat: i64, moves: vec[i64]) -> i64:
        for i in range(3):
            moves[i] = 10 + i
        return 3

    def weigh(self, moves: vec[i64], n: i64, weights: vec[i64]) -> i64:
        if not self.weighted:
            return 0
        for i, weight in enumerate((1, 0, 3)):
            weights[i] = weight
        return 4


def drawn(urn: Urn) -> Counter[int]:
    x, counts, moves, weights = seed_stream(4), Counter[int](), room(), room()
    for _ in range(4000):
        x = next_random(x)
        counts[urn.draw(x, moves, weights)] += 1
    return counts


def test_search_draws_outcomes_by_their_weights() -> None:
    counts = drawn(Urn(weighted=True))
    assert counts[11] == 0
    assert abs(counts[10] - 1000) < 170
    assert abs(counts[12] - 3000) < 170
    assert Urn(weighted=True).weights() == [1, 0, 3]


def test_search_draws_outcomes_without_weights_equally() -> None:
    counts = drawn(Urn(weighted=False))
    assert sorted(counts) == [10, 11, 12]
    assert all(abs(n - 4000 / 3) < 180 for n in counts.values())
    assert Urn(weighted=False).weights() == [1, 1, 1]
