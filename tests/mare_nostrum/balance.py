"""Matches of one bot against itself: how often each empire wins, and by what.

    python -m tests.mare_nostrum.balance --players 4 --bot imperator --matches 60

prints the shares so far after every match, with 95 % intervals.
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path

from tessera.arena.chance import DealChance, seed_of
from tessera.arena.statistics import rate
from tessera.bots import registry as bots
from tessera.games.mare_nostrum.game import GAME
from tessera.games.mare_nostrum.state import State
from tessera.games.mare_nostrum.vocabulary import EMPIRE_NAMES
from tessera.kernel.match import Match
from tessera.kernel.registry import Ruleset


def play(rules: Ruleset, bot: str, seed: int, number: int, tally: Counter[str]) -> None:
    """Play one match and count who wins it, and by what."""
    match = Match(rules, DealChance(seed_of(seed, "deal", number)))
    players = [bots.make(bot, rules, seed_of(seed, "match", number, "seat", seat)) for seat in range(rules.players)]
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, players[seat].choose(match.observe(seat), seat, match.legal(seat)))
    state = match.state
    assert isinstance(state, State)
    winners = GAME.winners(state)
    for seat in range(rules.players):
        empire = EMPIRE_NAMES[int(state.players[seat].empire)]
        tally[f"played {empire}"] += 1
        if seat in winners:
            tally[f"won {empire}"] += 1
    won = [event for event in match.events() if event.kind == "won"]
    tally[f"end {won[0].arguments['end'] if won else 'bound'}"] += 1
    tally["rounds"] += sum(event.kind == "round" for event in match.events())


def main() -> None:
    """Play, and print the shares."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--components", type=Path, help="component values of your own")
    parser.add_argument("--bot", default="imperator")
    parser.add_argument("--matches", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rules = GAME.ruleset(given.players, dict(option.split("=", 1) for option in given.option), given.components)
    tally: Counter[str] = Counter()
    for number in range(given.matches):
        play(rules, given.bot, given.seed, number, tally)
        played = number + 1
        shares = []
        for empire in EMPIRE_NAMES:
            won, of = tally[f"won {empire}"], tally[f"played {empire}"]
            if of:
                share = rate(won, of)
                shares.append(f"{empire} {won} of {of}, {share['rate']:.0%} [{share['low']:.0%}, {share['high']:.0%}]")
        ends = ", ".join(f"{name[4:]} {n}" for name, n in sorted(tally.items()) if name.startswith("end "))
        print(f"{played} matches, {tally['rounds'] / played:.1f} rounds: {'; '.join(shares)}; {ends}", flush=True)


if __name__ == "__main__":
    main()
