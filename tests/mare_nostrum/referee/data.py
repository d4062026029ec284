"""The component files as plain dicts, read without the engine."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

FOLDER = files("tessera.games.mare_nostrum") / "components"
COUNTS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
CITIES = ("troy", "jerusalem", "syracuse")
TRACKS = ("trade", "culture", "military")


def read(name: str) -> dict[str, Any]:
    """Read one component file."""
    return tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


class Data:
    """What is printed, for a number of players and the options of a match."""

    def __init__(self, players: int, options: dict[str, str], own: Path | None = None) -> None:
        self.players = players
        self.options = options
        board, setup, atlas = read("map"), read("setup"), read("atlas/setup")
        name = COUNTS[players] + ("_alternate" if options["setup"] == "alternate" else "")
        base = {"atlantis": False, "barbarians": False, "tiles_out": []}
        chosen = base | (setup["setup"] | atlas["setup"])[name]
        self.atlas: bool = name in atlas["setup"] or any(options[city] == "yes" for city in CITIES)
        """Whether anything of the expansion is in play."""
        covered = set(chosen["covered"])
        if options["judaea"] == "covered":
            covered.add("judaea")
        self.provinces: dict[str, Any] = {
            name: province
            for name, province in board["province"].items()
            if province["board"] in chosen["boards"] and name not in covered
        }
        self.seas: dict[str, Any] = {
            name: sea for name, sea in board["sea"].items() if sea["board"] in chosen["boards"] and name not in covered
        }
        self.slots = {name: self._slots(name) for name in self.provinces}
        """The printed slots of every province."""
        self.empires: list[str] = chosen["empires"]
        self.pieces: dict[str, int] = setup["pieces"]
        empires = read("empires")
        self.starts: dict[str, Any] = empires["empire"]
        if options["start"] == "even":
            left_out = read("even/even")["even"]["without_temples"]
            self.starts = {
                name: start | {"temples": [place for place in start["temples"] if place not in left_out]}
                for name, start in self.starts.items()
            }
        self.orders: dict[str, list[str]] = empires["order"]
        tiles = read("tiles")
        self.tiles: dict[str, Any] = tiles["tile"] | read("atlas/tiles")["tile"]
        self.bargains: dict[str, str] = tiles["bargain"]
        self.play: dict[str, Any] = read("play")
        if own is not None:
            for name, values in tomllib.loads(own.read_text(encoding="utf-8")).items():
                self.play[name] |= values
        heroes = {start["hero"] for start in self.starts.values()}
        self.base_tiles = [name for name in tiles["tile"] if name not in heroes and name not in chosen["tiles_out"]]
        self.deck = list(self.base_tiles)
        if chosen["atlantis"]:
            self.deck += atlas["atlantis"]["tiles"]
        self.shown_tiles: int = len(self.tiles) if options["display"] == "all" else chosen["display"]
        self.barbarians: dict[str, Any] | None = atlas["barbarians"] if chosen["barbarians"] else None
        self.special: dict[str, Any] = atlas["special"]
        """Units that come with a tile."""
        self.city_sets = [city for city in CITIES if options[city] == "yes"]
        self.cards: dict[str, Any] = read("atlas/cities")
        if len(self.city_sets) == 1:
            city = self.cards["city"][self.city_sets[0]]
            self.deck = [tile for tile in self.deck if tile not in city["out"]] + city["tiles"]
        self.goods: list[str] = list(
            dict.fromkeys(good for province in board["province"].values() for good in province["caravans"])
        )

    def good(self, province: str, slot: str) -> str:
        """Return the good printed on a caravan slot."""
        good: str = self.provinces[province]["caravans"][int(slot[-1]) - 1]
        return good

    def city(self, province: str, slot: str) -> str:
        """Return the kind of city printed on a city slot: ordinary, capital or legendary."""
        kind: str = self.provinces[province]["cities"][int(slot[-1]) - 1]
        return kind

    def neighbours(self, province: str) -> list[str]:
        """List the provinces in play that share a land border."""
        return [other for other in self.provinces[province]["land"] if other in self.provinces]

    def coasts(self, sea: str) -> list[str]:
        """List the provinces in play at a sea."""
        return [province for province in self.seas[sea]["coasts"] if province in self.provinces]

    def waters(self, province: str) -> list[str]:
        """List the seas in play at a province."""
        return [sea for sea in self.provinces[province]["seas"] if sea in self.seas]

    def straits(self, sea: str) -> list[str]:
        """List the seas in play next to a sea."""
        return [other for other in self.seas[sea]["seas"] if other in self.seas]

    def _slots(self, province: str) -> list[str]:
        printed = self.provinces[province]
        caravans = [f"caravan-{i + 1}" for i in range(len(printed["caravans"]))]
        cities = [f"city-{i + 1}" for i in range(len(printed["cities"]))]
        return caravans + ["market"] * printed["market"] + cities + ["temple"] * printed["temple"]
