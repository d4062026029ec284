"""The same deal has the same outcomes, and they fit the weights."""

from __future__ import annotations

from collections import Counter

import pytest

from tessera.arena.chance import DealChance, seed_of
from tessera.arena.lineup import Seating
from tessera.arena.play import MatchPlayer
from tessera.kernel.match import NATURE_SEAT, Match
from tests.arena.conftest import job


def test_the_nth_answer_depends_on_the_deal_alone() -> None:
    one, other, third = DealChance(5), DealChance(5), DealChance(6)
    deck = list(range(40))
    first = [one.choose(seq, deck, [1] * 40) for seq in range(20)]
    assert [other.choose(3 * seq + 1, deck, [1] * 40) for seq in range(20)] == first
    assert [third.choose(seq, deck, [1] * 40) for seq in range(20)] != first


def test_an_outcome_that_is_gone_changes_only_the_answers_it_would_have_been() -> None:
    whole, short = DealChance(9), DealChance(9)
    for seq in range(300):
        full = whole.choose(seq, range(10), [1] * 10)
        less = short.choose(seq, range(9), [1] * 9)
        assert full in (less, 9)


@pytest.mark.parametrize("weights", [[1, 1, 1, 1], [1, 2, 3, 4], [0, 1, 5, 2]])
def test_outcomes_come_up_by_their_weights(weights: list[int]) -> None:
    n = 20_000
    drawn = Counter(DealChance(seed_of("fair", deal)).choose(0, range(4), weights) for deal in range(n))
    total = sum(weights)
    for outcome, weight in enumerate(weights):
        expected = n * weight / total
        assert abs(drawn[outcome] - expected) <= 5 * (expected * (1 - weight / total)) ** 0.5


def test_answers_of_one_deal_are_independent_of_each_other() -> None:
    pairs: Counter[tuple[int, int]] = Counter()
    for deal in range(6000):
        chance = DealChance(seed_of("pair", deal))
        pairs[chance.choose(0, range(3), [1] * 3), chance.choose(1, range(3), [1] * 3)] += 1
    assert all(abs(n - 6000 / 9) < 5 * (6000 / 9) ** 0.5 for n in pairs.values())
    assert len(pairs) == 9


def test_mirrored_seatings_are_dealt_the_same() -> None:
    draws = []
    for match, seats in enumerate([(0, 1), (1, 0)]):
        told: list[Match] = []
        plays = MatchPlayer(job("random", "random"))
        plays.play(Seating(match, 4, seats), lambda at, *_, told=told: told.append(at))
        draws.append([entry.move for entry in told[0].entries if entry.seat == NATURE_SEAT])
    assert draws[0] == draws[1]
