#!/usr/bin/env python3
"""Count what a match asks of its players: answers of a seat, and how often all wait for reactions.

    presses.py GAME [--players 6] [--option troy=yes ...] [--matches 4] [--width 4] [--seed 1]

Matches of greedy bots are counted. An answer is a choice between several moves; where there is only one, the page plays
it. A reaction is put to several seats at once, so the match waits once for all of them. With the standing answer
"involved" a seat is asked only where it is involved. Needs the compiled engine.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter

from tessera import build_info
from tessera.bots.greedy import Planner, asked
from tessera.kernel.core import GameState, next_random, seed_stream
from tessera.kernel.registry import Game, Ruleset, load


def count(game: Game, state: GameState, seat: int, tally: Counter[str], waiting: bool) -> bool:
    """Count the question that a seat is asked; return whether it is a reaction."""
    if game.questions[int(state.question(seat))] not in game.reactions:
        tally["answers"] += len(state.moves_of(seat)) > 1
        return False
    tally["reactions"] += 1
    tally["reactions involved"] += game.involves(state, seat)
    if not waiting:
        involved = [game.involves(state, each) for each in range(int(state.seats())) if asked(state, each)]
        tally["waits"] += 1
        tally["waits involved"] += any(involved)
    return True


def play(rules: Ruleset, planner: Planner, seed: int, tally: Counter[str]) -> None:
    """Play one match and count its questions."""
    dice = random.Random(seed)
    state = rules.game.start(rules)
    x = int(planner.settle(state, seed_stream(seed)))
    waiting = False
    while (seat := int(state.seat_to_act())) >= 0:
        for move in planner.plan(state, seat, dice.getrandbits(32)):
            if not asked(state, seat) or move not in state.moves_of(seat):
                break  # the plan beyond a chance event or another seat's answer is a guess
            waiting = count(rules.game, state, seat, tally, waiting)
            state.play(seat, move)
        x = int(planner.settle(state, next_random(x)))


def main() -> None:
    """Count and print, for one seat on average."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=6)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--matches", type=int, default=4)
    parser.add_argument("--width", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if not build_info.compiled():
        raise SystemExit("presses: the compiled engine is needed; run it with .venv/bin/python")
    rules = load(args.game).ruleset(args.players, dict(option.split("=", 1) for option in args.option))
    planner = Planner(rules.game.evaluator(), args.width)
    tally: Counter[str] = Counter()
    for number in range(args.matches):
        play(rules, planner, args.seed + number, tally)
    seats = args.matches * args.players
    print(f"{args.matches} matches; a seat gives {tally['answers'] / seats:.0f} answers a match")
    for name in ("", " involved"):
        each, waits = tally[f"reactions{name}"] / seats, tally[f"waits{name}"] / args.matches
        print(f"reactions{name}: {each:.0f} a seat; all wait {waits:.0f} times a match")


if __name__ == "__main__":
    main()
