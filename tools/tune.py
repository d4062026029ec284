#!/usr/bin/env python3
"""Tune the weights of a game's judge by letting greedy play matches with itself.

    tune.py GAME [--players 1] [--width 64] [--minutes 10] [--matches 120] [--seed 1]

Random small changes of a few weights are kept when matches end better with them, the same ones and again
fresh ones; how well a match ended is what the judge says of its end, where the weights have no say. Prints the
weights in the form judge.py wants whenever they improve. A judge can be tuned when it keeps its weights as `w`.
Needs the compiled engine.
"""

from __future__ import annotations

import argparse
import random
import time
from typing import Any

from librt.vecs import vec

from tessera import build_info
from tessera.bots.greedy import play_match
from tessera.kernel import registry
from tessera.kernel.registry import Ruleset


def mean_worth(rules: Ruleset, weights: list[float], width: int, first_seed: int, matches: int) -> float:
    """Play matches with these weights; the mean of what the judge says to all seats at the end."""
    judge: Any = rules.game.judge()
    judge.w = vec[float](weights)
    total = 0.0
    for match in range(matches):
        state = rules.game.start(rules)
        play_match(state, judge, width, first_seed + match)
        total += sum(judge.value(state, seat) for seat in range(rules.players))
    return total / matches / rules.players


def change(weights: list[float], dice: random.Random) -> list[float]:
    """Change one to four weights by up to a third, or a little where they are zero."""
    changed = list(weights)
    for place in dice.sample(range(len(weights)), dice.randint(1, 4)):
        changed[place] = round(changed[place] * dice.uniform(0.66, 1.5) + dice.gauss(0.0, 0.05), 3)
    return changed


def main() -> None:
    """Climb until the time is up."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=1)
    parser.add_argument("--width", type=int, default=64)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--matches", type=int, default=120)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if not build_info.compiled():
        raise SystemExit("tune: the compiled engine is needed; run it with .venv/bin/python")
    rules = registry.load(args.game).ruleset(args.players)
    judge: Any = rules.game.judge()
    weights = [float(weight) for weight in judge.w]
    dice = random.Random(args.seed)
    until = time.monotonic() + args.minutes * 60
    first = 1_000_000
    best = mean_worth(rules, weights, args.width, first, args.matches)
    print(f"start {best:.2f}", flush=True)
    while time.monotonic() < until:
        trial = change(weights, dice)
        if mean_worth(rules, trial, args.width, first, args.matches) <= best:
            continue
        # New matches now and then, so that the weights do not learn these ones by heart.
        first += args.matches
        old, new = (mean_worth(rules, each, args.width, first, args.matches) for each in (weights, trial))
        best = max(old, new)
        if new > old:
            weights = trial
            print(f"{new:.2f} (before {old:.2f}) {weights}", flush=True)


if __name__ == "__main__":
    main()
