"""Rates, intervals, quantiles and ratings say what they should."""

from __future__ import annotations

import random

import pytest

from tessera.arena import statistics
from tessera.arena.play import ThinkingTimes


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(10, 20, 0.299, 0.701), (0, 20, 0.0, 0.161), (20, 20, 0.839, 1.0), (81, 263, 0.255, 0.366)],
)
def test_wilson_intervals_as_published(successes: int, trials: int, low: float, high: float) -> None:
    found = statistics.rate(successes, trials)
    assert [found["low"], found["high"]] == pytest.approx([low, high], abs=6e-4)


def test_an_interval_holds_the_truth_about_as_often_as_it_says() -> None:
    dice = random.Random(1)
    hits = 0
    for _ in range(1000):
        found = statistics.rate(sum(dice.random() < 0.3 for _ in range(60)), 60)
        hits += found["low"] <= 0.3 <= found["high"]
    assert 920 <= hits <= 985


def test_matches_of_one_deal_are_not_counted_as_independent_witnesses() -> None:
    dice = random.Random(2)
    deals = [(deal, dice.gauss(0, 10)) for deal in range(50)]
    once = statistics.mean_by_deal(deals)
    ten_times = statistics.mean_by_deal([one for one in deals for _ in range(10)])
    assert ten_times["mean"] == pytest.approx(once["mean"])
    assert ten_times["high"] == pytest.approx(once["high"])
    assert statistics.mean_by_deal([(0, 3.0), (0, 5.0)]) == {"mean": 4.0, "low": 4.0, "high": 4.0}


def test_quantiles_and_spread() -> None:
    assert statistics.quantile([1, 2, 3, 4], 0.5) == 2.5
    found = statistics.distribution([4, 1, 3, 2])
    assert (found["min"], found["q50"], found["max"]) == (1, 2.5, 4)
    assert found["sd"] == pytest.approx(1.29099, abs=1e-5)


def test_slow_decisions_are_found_in_their_classes() -> None:
    pace = ThinkingTimes()
    for n in range(1000):
        pace.add(0.5 if n < 5 else 0.002)
    assert statistics.time_quantile(pace.classes, 0.5) == pytest.approx(0.002, rel=0.05)
    assert statistics.time_quantile(pace.classes, 0.99) == pytest.approx(0.002, rel=0.05)
    assert statistics.time_quantile(pace.classes, 0.999) == pytest.approx(0.5, rel=0.05)


def test_whoever_wins_is_rated_higher_and_more_surely() -> None:
    ratings = statistics.Ratings(3)
    for _ in range(30):
        ratings.add((0, 1, 2), (1, 2.5, 2.5))
        ratings.add((2, 0, 1), (2.5, 1, 2.5))
    best, one, other = ratings.listed()
    assert best["mu"] > 30
    assert one["mu"] < 25
    assert one["mu"] == pytest.approx(other["mu"], abs=0.5)
    assert best["sigma"] < 25 / 3
    assert best["ordinal"] == pytest.approx(best["mu"] - 3 * best["sigma"])


def test_a_bot_with_two_seats_is_one_bot() -> None:
    ratings = statistics.Ratings(2)
    ratings.add((0, 0, 1), (1, 2, 3))
    first, second = ratings.listed()
    assert first["mu"] > 25 > second["mu"]
    ratings.add((0, 0), (1, 2))  # nothing to learn from a bot that met itself
    assert ratings.listed() == [first, second]
