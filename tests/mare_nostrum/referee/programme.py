"""Which matches are refereed: all numbers of players, all options, and different players."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path

from tessera.games.mare_nostrum.game import GAME

STYLES = ("lively", "random", "lively", "lively", "greedy", "lively", "random", "lively", "random", "lively")
FOLDER = Path(__file__).parent
ALL_COUNTS = (2, 3, 4, 5, 6)
CITIES = ("troy", "jerusalem", "syracuse")
MODULES: dict[str, tuple[int, ...]] = {
    "base": (3, 4, 5),
    "punic": (2,),
    "atlantis": (6,),
    "alternate": (3, 4, 5),
    "troy": (3, 2, 4, 6, 5),
    "jerusalem": (3, 2, 4, 6, 5),
    "syracuse": (3, 2, 4, 6, 5),
    "cities": (3, 2, 4, 6, 5),
}
"""The numbers of players of each part of the game that can be refereed by itself."""


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
    fortune: bool
    """Whether tiles and bonus cards are handed out."""


def pairing(number: int, module: str = "base") -> Pairing:
    """Choose the match with a number.

    Of three matches one has the default options, one a single other value, and one any values. Of
    eight one each has more coins, cheaper victories, and vanishing resources, so that what is rare occurs too; with
    Atlas tiles and bonus cards are handed out in three of eight.
    """
    counts = MODULES[module]
    dice = random.Random(number)
    turn, players = number // len(counts), counts[number % len(counts)]
    setups = {"alternate": ["alternate"], "cities": ["standard", "alternate"]}.get(module, ["standard"])
    forced = {"setup": dice.choice([value for value in setups if value in allowed("setup", players)])}
    if module == "cities":
        number_of_cities = 1 + turn % len(CITIES)
        forced |= dict.fromkeys(dice.sample(CITIES, number_of_cities), "yes")
    elif module in CITIES:
        forced[module] = "yes"
    free = [option.name for option in GAME.meta.option if option.name not in ("setup", *CITIES)]
    if forced["setup"] == "alternate":
        free = [name for name in free if name not in ("judaea", "start")]  # they ask for the standard set-up
    options: dict[str, str] = {}
    if turn % 3 == 1:
        name = dice.choice([name for name in free if len(allowed(name, players)) > 1])
        options = {name: dice.choice(allowed(name, players)[1:])}
    elif turn % 3 == 2:
        options = {name: dice.choice(allowed(name, players)) for name in free}
    own = {3: FOLDER / "wealthy.toml", 7: FOLDER / "contested.toml"}.get(turn % 8)
    hardship = turn % 8 == 5
    fortune = module != "base" and turn % 2 == 1 and not hardship
    return Pairing(number, players, options | forced, STYLES[turn % len(STYLES)], own, hardship, fortune)


def allowed(name: str, players: int) -> list[str]:
    """List the values of an option that a number of players may choose."""
    option = next(option for option in GAME.meta.option if option.name == name)
    return [value for value in option.values if players in option.players.get(value, ALL_COUNTS)]
