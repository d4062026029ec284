#!/usr/bin/env python3
"""Tune the weights of Ostia's judge by letting greedy play solo matches.

    tune_ostia.py [--minutes 10] [--matches 120] [--seed 1]

Random small changes of a few weights are kept when they score better on the same matches and again on
fresh ones. Prints the weights in the form judge.py wants whenever they improve. Needs the compiled engine.
"""

from __future__ import annotations

import argparse
import random
import time

from librt.vecs import vec

from tessera import build_info
from tessera.bots.greedy import play_match
from tessera.games.ostia.game import GAME
from tessera.games.ostia.judge import WEIGHTS, OstiaJudge

WIDTH = 64
PLAYERS = 1


def mean_score(weights: list[float], first_seed: int, matches: int) -> float:
    """Play matches with these weights; the mean score of all seats."""
    rules = GAME.ruleset(PLAYERS)
    judge = OstiaJudge()
    judge.w = vec[float](weights)
    total = 0
    for match in range(matches):
        state = GAME.start(rules)
        play_match(state, judge, WIDTH, first_seed + match)
        total += sum(state.score(seat) for seat in range(PLAYERS))
    return total / matches / PLAYERS


def change(weights: list[float], dice: random.Random) -> list[float]:
    """Change one to four weights by up to a third, or a little where they are zero."""
    changed = list(weights)
    for place in dice.sample(range(len(weights)), dice.randint(1, 4)):
        changed[place] = round(changed[place] * dice.uniform(0.66, 1.5) + dice.gauss(0.0, 0.05), 3)
    return changed


def main() -> None:
    """Climb until the time is up."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--matches", type=int, default=120)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if not build_info.compiled():
        raise SystemExit("tune_ostia: the compiled engine is needed; run it with .venv/bin/python")
    dice = random.Random(args.seed)
    weights = [float(weight) for weight in WEIGHTS]
    until = time.monotonic() + args.minutes * 60
    first = 1_000_000
    best = mean_score(weights, first, args.matches)
    print(f"start {best:.1f}", flush=True)
    while time.monotonic() < until:
        trial = change(weights, dice)
        if mean_score(trial, first, args.matches) <= best:
            continue
        # New matches now and then, so that the weights do not learn these ones by heart.
        first += args.matches
        old, new = (mean_score(each, first, args.matches) for each in (weights, trial))
        best = max(old, new)
        if new > old:
            weights = trial
            print(f"{new:.1f} (before {old:.1f}) {weights}", flush=True)


if __name__ == "__main__":
    main()
