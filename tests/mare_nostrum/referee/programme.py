"""Which matches are refereed: all numbers of players, all options, and different players."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path

from tessera.games.mare_nostrum.game import GAME
from tessera.games.mare_nostrum.unpack_atlas import uses_atlas

STYLES = ("lively", "random", "lively", "lively", "greedy", "lively", "random", "lively", "random", "lively")
FOLDER = Path(__file__).parent
COUNTS = (3, 4, 5)
ATLAS_OPTIONS = ("setup", "troy", "jerusalem", "syracuse", "foreign-discard", "store", "recovery")
"""The referee knows the base game only."""


@dataclass(frozen=True)
class Pairing:
    """A match to referee."""

    number: int
    players: int
    options: dict[str, str]
    style: str
    """How the seats play: a key of `players.PLAYERS`."""
    own: Path | None
    """Components that are laid over those of the game."""
    hardship: bool
    """Whether resources vanish now and then."""


def pairing(number: int) -> Pairing:
    """Choose the match with a number.

    Of three matches one has the default options, one a single other value, and one any values. Of
    eight one each has more coins, cheaper victories, and vanishing resources, so that what is rare occurs too.
    """
    counts = COUNTS
    dice = random.Random(number)
    turn, players = number // len(counts), counts[number % len(counts)]
    if turn % 3 == 0:
        options: dict[str, str] = {}
    elif turn % 3 == 1:
        options = dice.choice(
            [chosen for n, chosen in GAME.meta.variants() if n == players and not uses_atlas(n, chosen)]
        )
    else:
        options = {
            option.name: dice.choice([v for v in option.values if players in option.players.get(v, counts)])
            for option in GAME.meta.option
            if option.name not in ATLAS_OPTIONS
        }
    own = {3: FOLDER / "wealthy.toml", 7: FOLDER / "contested.toml"}.get(turn % 8)
    return Pairing(number, players, options, STYLES[turn % len(STYLES)], own, turn % 8 == 5)
