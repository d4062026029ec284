"""Extras that tests register in a server and its workers: the toy games, and bots that misbehave."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from typing import Any

from tessera.bots import registry as bots
from tessera.bots.budget import never_stop
from tessera.kernel import registry
from tessera.kernel.registry import Ruleset

if "tests.games" not in registry.PACKAGES:
    registry.PACKAGES.append("tests.games")


class Raises:
    """Raises at every question."""

    def __init__(self, rules: Ruleset, seed: int) -> None:
        pass

    def choose(self, view: Mapping[str, Any], seat: int, legal: list[int]) -> int:
        raise RuntimeError("the bot has fallen off its chair")


class Hangs(Raises):
    """Never returns."""

    def choose(self, view: Mapping[str, Any], seat: int, legal: list[int]) -> int:
        time.sleep(3600)
        return legal[0]


class Cheats(Raises):
    """Returns a move that is not legal."""

    def choose(self, view: Mapping[str, Any], seat: int, legal: list[int]) -> int:
        return max(legal) + 1000


class Dies(Raises):
    """Kills its process."""

    def choose(self, view: Mapping[str, Any], seat: int, legal: list[int]) -> int:
        os._exit(3)


class Broods(Raises):
    """Thinks about every choice until it is made to finish early."""

    watch = staticmethod(never_stop)

    def choose(self, view: Mapping[str, Any], seat: int, legal: list[int]) -> int:
        while len(legal) > 1 and not self.watch(0.5):
            time.sleep(0.02)
        return legal[0]


class Vetoes(Raises):
    """Plays a card wherever it may."""

    def choose(self, view: Mapping[str, Any], seat: int, legal: list[int]) -> int:
        return legal[-1]


bots.BOTS |= {"vetoes": Vetoes, "broods": Broods, "raises": Raises, "hangs": Hangs, "cheats": Cheats, "dies": Dies}
bots.RANKS["ponders"] = "search:time=300,width=2"
"""A bot that thinks for minutes unless it is made to finish early."""
bots.PARAMETERS |= {"vetoes": (), "broods": (), "raises": (), "hangs": (), "cheats": (), "dies": ()}
