#!/usr/bin/env python3
"""Tune the weights of a game's evaluator by self-play of greedy bots.

    tune.py GAME [--players 2] [--width 16] [--minutes 30] [--seed 1]

A few weights are changed at random. A bot with the changed weights plays against bots with the current ones, in every
seat in turn; in solo games both play the same seeds. A change is kept when it is better by more than chance: few
matches are enough to drop a bad one, many are needed to keep a good one. A match is scored by the evaluator's value at
its end, where the weights do not matter. Prints the weights in the format of evaluator.py whenever they improve. An
evaluator can be tuned when it keeps its weights as `w` (and those for one player as `alone`, if they differ). Needs the
compiled engine.
"""

from __future__ import annotations

import argparse
import math
import random
import time
from collections.abc import Callable
from statistics import fmean, stdev
from typing import Any

from librt.vecs import vec

from tessera import build_info
from tessera.bots.greedy import Planner, play_match
from tessera.kernel.core import Evaluator
from tessera.kernel.registry import Ruleset, load

FEW, SOME, MANY = 20, 60, 300
"""Matches after which a change may be dropped, may be kept, and must be decided on."""
FARTHEST = 120.0
"""The limit on the weight of a single match, in points."""


class Tuner:
    """Compares weights for one game and player count."""

    def __init__(self, rules: Ruleset, width: int) -> None:
        self.rules = rules
        self.width = width
        evaluator: Any = rules.game.evaluator()
        self.place = "alone" if rules.players == 1 and hasattr(evaluator, "alone") else "w"
        self.weights = [float(weight) for weight in getattr(evaluator, self.place)]

    def evaluator(self, weights: list[float]) -> Evaluator:
        """Return an evaluator with other weights."""
        evaluator: Evaluator = self.rules.game.evaluator()
        setattr(evaluator, self.place, vec[float](weights))
        return evaluator

    def lead(self, ours: list[float], theirs: list[float], match: int) -> float:
        """Return the lead in points of one set of weights over another in a match."""
        measure = duel if self.rules.players > 1 else apart
        found = measure(self.rules, self.evaluator(ours), self.evaluator(theirs), self.width, match)
        return max(-FARTHEST, min(FARTHEST, found))


def apart(rules: Ruleset, ours: Evaluator, theirs: Evaluator, width: int, match: int) -> float:
    """Return the difference when each plays a solo match with the same seed."""
    ends = []
    for evaluator in (ours, theirs):
        state = rules.game.start(rules)
        play_match(state, [Planner(evaluator, width)], match)
        ends.append(evaluator.value(state, 0))
    return ends[0] - ends[1]


def duel(rules: Ruleset, ours: Evaluator, theirs: Evaluator, width: int, match: int) -> float:
    """Let one bot with our weights play against the others; return its lead over the best of them."""
    me = match % rules.players
    planners = [Planner(theirs, width)] * rules.players
    planners[me] = Planner(ours, width)
    state = rules.game.start(rules)
    play_match(state, planners, 1 + match // rules.players)
    ends = [ours.value(state, seat) for seat in range(rules.players)]
    return ends.pop(me) - max(ends)


def change(weights: list[float], dice: random.Random) -> list[float]:
    """Return weights with one to three of them changed by about a half, or a little where they are zero."""
    changed = list(weights)
    for place in dice.sample(range(len(weights)), dice.choice((1, 1, 2, 3))):
        changed[place] = round(changed[place] * math.exp(dice.gauss(0.0, 0.45)) + dice.gauss(0.0, 0.03), 3)
    return changed


def better(lead: Callable[[], float]) -> tuple[bool, float, int]:
    """Play matches until it is clear whether a change is better; return that, the lead and the number of matches."""
    leads: list[float] = []
    while True:
        leads += [lead() for _ in range(FEW)]
        mean, error = fmean(leads), stdev(leads) / math.sqrt(len(leads))
        if mean < -0.5 * error or (mean < 0.0 and len(leads) > FEW):
            return False, mean, len(leads)
        if len(leads) >= MANY or (len(leads) >= SOME and mean > 2.3 * error):
            return mean > 1.3 * error, mean, len(leads)


def main() -> None:
    """Hill-climb until the time is up."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--width", type=int, default=16)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if not build_info.compiled():
        raise SystemExit("tune: the compiled engine is needed; run it with .venv/bin/python")
    tuner = Tuner(load(args.game).ruleset(args.players), args.width)
    weights = tuner.weights
    dice = random.Random(args.seed)
    matches = iter(range(args.seed * 10_000_000, 2**60))
    until = time.monotonic() + args.minutes * 60
    tried = 0
    while time.monotonic() < until:
        trial = change(weights, dice)
        tried += 1
        kept, gain, played = better(lambda ours=trial, theirs=weights: tuner.lead(ours, theirs, next(matches)))  # type: ignore[misc]
        if kept:
            weights = trial
            print(f"change {tried}: {gain:+.1f} points in {played} matches: {weights}", flush=True)


if __name__ == "__main__":
    main()
