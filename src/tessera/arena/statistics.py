"""Rates, intervals, quantiles and ratings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import ceil, floor, sqrt
from typing import Any

from openskill.models import PlackettLuce

from tessera.arena.play import STEPS

Z_95 = 1.959964
"""The number of standard errors of a 95 % interval."""
QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


def rate(successes: float, trials: int) -> dict[str, float]:
    """Return a rate with its Wilson interval; a shared victory counts as the share."""
    if trials == 0:
        return {"rate": 0.0, "low": 0.0, "high": 1.0}
    p = successes / trials
    square = Z_95**2
    middle = (p + square / (2 * trials)) / (1 + square / trials)
    reach = Z_95 * sqrt(p * (1 - p) / trials + square / (4 * trials**2)) / (1 + square / trials)
    return {"rate": p, "low": max(0.0, min(p, middle - reach)), "high": min(1.0, max(p, middle + reach))}


def mean_by_deal(values: Iterable[tuple[int, float]]) -> dict[str, float]:
    """Return the mean of values that come in deals, with an interval from the spread between the deals.

    Matches of one deal share their chance, so they are not independent samples; deals are.
    """
    sums: dict[int, tuple[float, int]] = {}
    for deal, value in values:
        total, n = sums.get(deal, (0.0, 0))
        sums[deal] = (total + value, n + 1)
    count = sum(n for _, n in sums.values())
    mean = sum(total for total, _ in sums.values()) / count
    if len(sums) < 2:
        return {"mean": mean, "low": mean, "high": mean}
    spread = sum((total - n * mean) ** 2 for total, n in sums.values()) * len(sums) / (len(sums) - 1)
    reach = Z_95 * sqrt(spread) / count
    return {"mean": mean, "low": mean - reach, "high": mean + reach}


def quantile(ordered: Sequence[float], q: float) -> float:
    """Return a quantile of sorted numbers, interpolated."""
    at = q * (len(ordered) - 1)
    low, high = ordered[floor(at)], ordered[ceil(at)]
    return low + (high - low) * (at - floor(at))


def distribution(values: Sequence[float]) -> dict[str, float]:
    """Return the standard deviation, the quantiles and the extremes of numbers."""
    ordered = sorted(values)
    mean = sum(ordered) / len(ordered)
    variance = sum((value - mean) ** 2 for value in ordered) / max(1, len(ordered) - 1)
    named = {f"q{round(q * 100):02}": quantile(ordered, q) for q in QUANTILES}
    return {"sd": sqrt(variance), "min": ordered[0], **named, "max": ordered[-1]}


def time_quantile(classes: Mapping[int, int], q: float) -> float:
    """Return the quantile of decision times in seconds, from their classes."""
    left = q * sum(classes.values())
    step = 0
    for step in sorted(classes):
        left -= classes[step]
        if left <= 0:
            break
    return float(2 ** (step / STEPS) / 1e6)


class Ratings:
    """Plackett-Luce ratings by openskill, updated match by match in the order of the schedule."""

    def __init__(self, bots: int) -> None:
        self._model = PlackettLuce()
        self._bots = [self._model.rating() for _ in range(bots)]

    def add(self, seats: Sequence[int], places: Sequence[float]) -> None:
        """Rate the bots of one match; a bot with several seats gets the mean of their ratings."""
        if len(set(seats)) < 2:
            return
        teams = [[self._bots[bot]] for bot in seats]
        rated = self._model.rate(teams, ranks=list(places))
        for bot in set(seats):
            own = [team[0] for team, seated in zip(rated, seats, strict=True) if seated == bot]
            self._bots[bot] = self._model.rating(
                mu=sum(rating.mu for rating in own) / len(own), sigma=sum(rating.sigma for rating in own) / len(own)
            )

    def listed(self) -> list[dict[str, Any]]:
        """Return every bot's rating: mean, uncertainty, and a conservative estimate."""
        return [{"mu": bot.mu, "sigma": bot.sigma, "ordinal": bot.ordinal()} for bot in self._bots]
