#!/usr/bin/env python3
"""Measure the advantage of a rival that knows how bots choose, where all seats choose in secret at the same time.

    offers.py GAME [--players 4] [--positions 20] [--width 16] [--seed 1]

Matches of greedy bots are stopped at secret questions (where the evaluator has a temperature). One seat, the rival, is
given the best few answers of its planner. The others answer as their bots do; each of the rival's answers is then
judged when no secret is left to choose and the turn is over. The rival knows the bots' code, so it takes the answer
that did best against half of the draws; what that answer brings against the other half, less what its own bot would
have got, is its profit. It is measured against bots that mix, and against bots that always choose the best: those give
away how they choose. Needs the compiled engine.
"""

from __future__ import annotations

import argparse
import math
import random
from collections.abc import Iterator, Sequence
from statistics import fmean, stdev

from tessera import build_info
from tessera.bots.greedy import Planner, asked, path
from tessera.kernel.core import Evaluator, GameState, next_random, seed_stream
from tessera.kernel.registry import Ruleset, load

ANSWERS = 6
"""The number of answers that the rival considers."""
DRAWS = 12
"""The number of times the others' answers are drawn: half to choose by, half to evaluate."""
LONGEST = 200
"""The limit on answers until a turn ends."""


def positions(rules: Ruleset, evaluator: Evaluator, width: int, seed: int) -> Iterator[GameState]:
    """Yield states of greedy matches with a secret question, about one in three."""
    dice = random.Random(seed)
    planner = Planner(evaluator, width)
    while True:
        state = rules.game.start(rules)
        x = int(planner.settle(state, seed_stream(dice.getrandbits(32))))
        last = -1
        while (seat := int(state.seat_to_act())) >= 0:
            if evaluator.temperature(state, seat) > 0 and int(state.turn_count()) != last:
                last = int(state.turn_count())
                if dice.random() < 0.35:
                    yield state.copy()
            planner.play(state, seat, dice.getrandbits(32))
            x = int(planner.settle(state, next_random(x)))


def others_answer(state: GameState, rival: int, planner: Planner, evaluator: Evaluator, mixed: bool, seed: int) -> None:
    """Let all seats but the rival choose in secret."""
    for seat in range(int(state.seats())):
        if seat != rival and asked(state, seat) and evaluator.temperature(state, seat) > 0:
            if mixed:
                planner.play(state, seat, seed + seat)
            else:
                for move in path(planner.plans(state, seat, seed + seat, 1)[0]):
                    state.play(seat, move)


def outcome(
    state: GameState, rival: int, answer: Sequence[int], planner: Planner, evaluator: Evaluator, seed: int
) -> float:
    """Let the rival answer and all seats finish the turn; return the evaluator's value."""
    turn = state.turn_count()
    for move in answer:
        if not asked(state, rival):
            break
        state.play(rival, move)
    x = int(planner.settle(state, seed_stream(seed)))
    for _ in range(LONGEST):
        if state.seat_to_act() < 0 or state.turn_count() != turn:
            break
        x = int(next_random(x))
        planner.play(state, int(state.seat_to_act()), x)
        x = int(planner.settle(state, x))
    return float(evaluator.value(state, rival))


def profit(root: GameState, rival: int, planner: Planner, evaluator: Evaluator, mixed: bool, seed: int) -> float:
    """Return how much more a rival that knows the others' choice gets than its own bot."""
    lines = planner.plans(root, rival, seed, ANSWERS)
    answers = [[int(move) for move in path(line)] for line in lines]
    usual: list[float] = []
    got: list[list[float]] = [[] for _ in answers]
    for draw in range(DRAWS):
        state = root.copy()
        others_answer(state, rival, planner, evaluator, mixed, seed + 100 * draw)
        for i, answer in enumerate(answers):
            got[i].append(outcome(state.copy(), rival, answer, planner, evaluator, seed + draw))
        own = [int(move) for move in planner.plan(root, rival, seed + 7 * draw)]
        usual.append(outcome(state.copy(), rival, own, planner, evaluator, seed + draw))
    half = DRAWS // 2
    best = max(got, key=lambda values: fmean(values[:half]))
    return fmean(best[half:]) - fmean(usual[half:])


def main() -> None:
    """Measure and print the result."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--positions", type=int, default=20)
    parser.add_argument("--width", type=int, default=16)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if not build_info.compiled():
        raise SystemExit("offers: the compiled engine is needed; run it with .venv/bin/python")
    rules = load(args.game).ruleset(args.players)
    evaluator = rules.game.evaluator()
    planner = Planner(evaluator, args.width)
    found: dict[bool, list[float]] = {True: [], False: []}
    for n, state in zip(range(args.positions), positions(rules, evaluator, 4, args.seed), strict=False):
        rivals = [seat for seat in range(args.players) if asked(state, seat)]
        rival = rivals[n % len(rivals)]
        for mixed in (True, False):
            found[mixed].append(profit(state, rival, planner, evaluator, mixed, args.seed + 1000 * n))
    for mixed, profits in found.items():
        error = stdev(profits) / math.sqrt(len(profits))
        kind = "bots that mix" if mixed else "bots that always choose the best"
        print(f"against {kind}: {fmean(profits):+.2f} ± {2 * error:.2f} points in {len(profits)} positions")


if __name__ == "__main__":
    main()
