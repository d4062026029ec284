"""Random walks through any game, and a fingerprint of many of them."""

from __future__ import annotations

import hashlib
import random
import sys
from collections.abc import Iterator

from tessera.kernel import registry
from tessera.kernel.chance import Sealed
from tessera.kernel.match import Match
from tessera.kernel.registry import Game


def variants() -> list[tuple[str, int, dict[str, str]]]:
    """Every game at every player count with every set of options."""
    if "tests.games" not in registry.PACKAGES:
        registry.PACKAGES.append("tests.games")
    return [(meta.name, players, options) for meta in registry.metas() for players, options in meta.variants()]


def label(variant: tuple[str, int, dict[str, str]]) -> str:
    name, players, options = variant
    return "-".join([name, str(players), *options.values()])


def begin(game: Game, players: int, options: dict[str, str], seed: int) -> Match:
    return Match(game.ruleset(players, options), Sealed.numbered(seed))


def walk(match: Match, seed: int) -> Iterator[tuple[int, int]]:
    """Play random moves to the end, yielding each seat and move before it is played."""
    dice = random.Random(seed)
    while not match.over:
        seat = dice.choice(match.to_act)
        move = dice.choice(match.legal(seat))
        yield seat, move
        match.play(seat, move)


def fingerprint(matches: int) -> str:
    """Hash the digests along random matches of every variant."""
    total = hashlib.sha256()
    for name, players, options in variants():
        game = registry.load(name)
        for seed in range(matches):
            match = begin(game, players, options, seed)
            for _ in walk(match, seed):
                if match.seq % 10 == 0:
                    total.update(match.digest.encode())
            total.update(f"{match.digest} {match.scores}".encode())
    return total.hexdigest()


if __name__ == "__main__":
    from tessera import build_info

    print("compiled" if build_info.compiled() else "interpreted", fingerprint(int(sys.argv[1])))
