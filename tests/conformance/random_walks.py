"""Random walks through any game, and a fingerprint of many of them."""

from __future__ import annotations

import functools
import hashlib
import random
import sys
from collections import Counter
from collections.abc import Iterator

from tessera.kernel import registry
from tessera.kernel.chance import Sealed
from tessera.kernel.match import Match
from tessera.kernel.registry import Game
from tests.extent import EVERYTHING

Variant = tuple[str, int, dict[str, str]]


@functools.cache
def variants() -> tuple[Variant, ...]:
    """Return the variants that every test plays: a few that cover the options of each game, or all with records."""
    if "tests.games" not in registry.PACKAGES:
        registry.PACKAGES.append("tests.games")
    found = [(meta.name, *each) for meta in registry.metas() for each in meta.selection()]
    if not EVERYTHING:
        return tuple(_few(found))
    alone = [(meta.name, *each) for meta in registry.metas() for each in meta.variants()]
    return (*found, *(variant for variant in alone if variant not in found))


def _few(found: list[Variant]) -> Iterator[Variant]:
    """Choose two variants of each player count, the usual one and another, and those that show a value first.

    The others are played to their end by the test of pairs.
    """
    of_count: Counter[tuple[str, int]] = Counter()
    shown: set[tuple[str, str, str]] = set()
    for name, players, options in found:
        values = {(name, *each) for each in options.items()}
        if of_count[name, players] < 2 or not values <= shown:
            of_count[name, players] += 1
            shown |= values
            yield name, players, options


def paired() -> list[Variant]:
    """Return the variants in which every two values occur together at every player count, but not in `variants`."""
    known = variants()
    pairs = [(meta.name, *each) for meta in registry.metas() for each in meta.pairs()]
    return [variant for variant in pairs if variant not in known]


def label(variant: Variant) -> str:
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


def checked(variant: Variant, step: int) -> bool:
    """Return whether a heavy test looks at a step: at one in three, others in the next variant, or at all of them."""
    return EVERYTHING or step % 3 == variants().index(variant) % 3


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
