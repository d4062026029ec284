#!/usr/bin/env python3
"""Fit the weights of a game's evaluator to the results of matches between greedy bots.

    fit.py GAME [--players 4 2] [--matches 250 300] [--width 4] [--keep 1,2] [--pull 0.005] [--seed 50000]

Positions are taken at the beginning of turns. A softmax of the seats' values, divided by a scale, is the predicted
chance of each seat to win. The weights maximise the likelihood of the actual winners, by Newton's method on their
logarithms; a penalty pulls them towards the current ones. Every fifth match is left out and shows whether the fit is
any good. Bots with the new weights should then play against bots with the old ones. Needs the compiled engine, and
numpy. An evaluator can be fitted when it keeps its weights as `w`.
"""

from __future__ import annotations

import argparse
import random
from math import log
from typing import Any

import numpy as np
from librt.vecs import vec
from numpy.typing import NDArray

from tessera import build_info
from tessera.bots.greedy import Planner
from tessera.kernel.core import Evaluator, GameState, next_random, seed_stream
from tessera.kernel.registry import Ruleset, load

Floats = NDArray[np.float64]
SHARE = {2: 0.25, 4: 0.15}
"""The share of the turns whose beginning is used, by players; those of one match are much alike."""
STEPS = 2
FARTHEST = 0.7
"""The limit on the change of a weight's logarithm in one step."""
SCALES = np.arange(10.0, 60.0, 2.0)


class Positions:
    """Positions of matches of one player count, with the winners."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.evaluator: Any = rules.game.evaluator()
        self.states: list[GameState] = []
        self.winners: list[int] = []

    def play(self, width: int, seed: int, dice: random.Random) -> None:
        """Play a match; add some of its positions."""
        state = self.rules.game.start(self.rules)
        planner = Planner(self.rules.game.evaluator(), width)
        x, turn, share = seed_stream(seed), -1, SHARE.get(self.rules.players, 0.15)
        while True:
            x = planner.settle(state, x)
            seat = state.seat_to_act()
            if seat < 0:
                break
            if state.turn_count() != turn:
                turn = state.turn_count()
                if dice.random() < share:
                    self.states.append(state.copy())
            x = next_random(x)
            planner.play(state, seat, x)
        winner = self.rules.game.winners(state)[0]
        self.winners += [winner] * (len(self.states) - len(self.winners))

    def values(self, weights: Floats) -> Floats:
        """Return the evaluator's value of every position for every seat."""
        self.evaluator.w = vec[float]([float(weight) for weight in weights])
        evaluator: Evaluator = self.evaluator
        seats = range(self.rules.players)
        return np.array([[evaluator.value(state, seat) for seat in seats] for state in self.states])

    def surprise(self, values: Floats, scale: float) -> float:
        """Return the mean negative logarithm of the winners' predicted chances."""
        chances = softmax(values / scale)
        return float(-np.log(chances[np.arange(len(self.winners)), self.winners]).mean())

    def best_scale(self, values: Floats) -> float:
        """Return the scale that predicts best."""
        return float(min(SCALES, key=lambda scale: self.surprise(values, scale)))

    def slopes(self, weights: Floats, free: list[int]) -> tuple[Floats, Floats]:
        """Return the gradient and the curvature of the likelihood, by the logarithms of the free weights."""
        values = self.values(weights)
        scale = self.best_scale(values)
        changes = np.zeros((*values.shape, len(free)))
        for k, place in enumerate(free):
            changed = weights.copy()
            changed[place] *= 1.1
            changes[:, :, k] = (self.values(changed) - values) / log(1.1) / scale
        chances = softmax(values / scale)
        missing = -chances
        missing[np.arange(len(self.winners)), self.winners] += 1.0
        mean = np.einsum("ps,psk->pk", chances, changes)
        curvature = np.einsum("ps,psk,psl->kl", chances, changes, changes) - mean.T @ mean
        n = len(self.winners)
        return np.einsum("ps,psk->k", missing, changes) / n, curvature / n


def softmax(values: Floats) -> Floats:
    """Return shares in proportion to the exponentials, along the last axis."""
    powers = np.exp(values - values.max(axis=1, keepdims=True))
    shares: Floats = powers / powers.sum(axis=1, keepdims=True)
    return shares


def main() -> None:
    """Play matches, fit the weights, and print them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, nargs="+", default=[4, 2])
    parser.add_argument("--matches", type=int, nargs="+", default=[250, 300])
    parser.add_argument("--width", type=int, default=4)
    parser.add_argument("--keep", default="", help="numbers of weights that stay as they are, separated by commas")
    parser.add_argument("--pull", type=float, default=0.005)
    parser.add_argument("--seed", type=int, default=50_000)
    args = parser.parse_args()
    if not build_info.compiled():
        raise SystemExit("fit: the compiled engine is needed; run it with .venv/bin/python")
    game = load(args.game)
    sets: list[tuple[Positions, Positions]] = []
    for players, matches in zip(args.players, args.matches, strict=True):
        rules = game.ruleset(players)
        used, left_out = Positions(rules), Positions(rules)
        dice = random.Random(args.seed)
        for match in range(matches):
            (left_out if match % 5 == 4 else used).play(args.width, args.seed + match, dice)
        sets.append((used, left_out))
    kept = {int(place) for place in filter(None, args.keep.split(","))}
    evaluator: Any = game.evaluator()
    start = np.array([float(weight) for weight in evaluator.w])
    free = [place for place in range(len(start)) if place not in kept and start[place] > 0.0]
    weights = start.copy()
    for step in range(STEPS + 1):
        report(step, sets, weights)
        if step == STEPS:
            break
        slopes = [used.slopes(weights, free) for used, _ in sets]
        gradient = sum(slope for slope, _ in slopes) - args.pull * np.log(weights[free] / start[free])
        curvature = sum(curve for _, curve in slopes) + args.pull * np.eye(len(free))
        change = np.clip(np.linalg.solve(curvature, gradient), -FARTHEST, FARTHEST)
        weights[free] *= np.exp(change)
    print([round(float(weight), 2) for weight in weights])


def report(step: int, sets: list[tuple[Positions, Positions]], weights: Floats) -> None:
    """Print how well the winners are predicted, in matches used and left out."""
    for used, left_out in sets:
        values = used.values(weights)
        scale = used.best_scale(values)
        told = used.surprise(values, scale), left_out.surprise(left_out.values(weights), scale)
        print(f"step {step}, {used.rules.players} players, scale {scale:.0f}: {told[0]:.4f}, left out {told[1]:.4f}")


if __name__ == "__main__":
    main()
