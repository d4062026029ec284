"""How the stops of the map hang together, and where there is room to draw them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tessera.games.ostia.vocabulary import STOP_NAMES


class Chart:
    """The tree of stops laid out: a lane for every destination, a step for every stop on the way to it."""

    def __init__(self, tables: Mapping[str, Any]) -> None:
        stops = tables["stop"]
        self.parent: dict[str, str] = {name: stop["after"] for name, stop in stops.items()}
        self.coast = {name for name, stop in stops.items() if stop.get("coast")} | {"start"}
        self.children: dict[str, list[str]] = {}
        for name, parent in self.parent.items():
            self.children.setdefault(parent, []).append(name)
        self.leaves: list[str] = []
        self.lane: dict[str, int] = {}
        exits = self.children["start"]
        widest = max(exits, key=self._size)
        others = [name for name in exits if name != widest]
        half = (len(others) + 1) // 2
        self.children["start"] = [*others[:half], widest, *others[half:]]
        self._place("start")
        self.lane["start"] = self.lane[widest]
        self.step = {name: self._depth(name) for name in self.lane}
        self.steps = max(self.step.values())
        kinds = {"animals": 0, "reward": 0}
        self.line: dict[str, tuple[str, int]] = {}
        for name in _by_number(stops):
            if kind := stops[name].get("line"):
                self.line[name] = (kind, kinds[kind])
                kinds[kind] += 1

    def _size(self, name: str) -> int:
        return sum(self._size(child) for child in self.children.get(name, [])) or 1

    def _place(self, name: str) -> int:
        below = [self._place(child) for child in self.children.get(name, [])]
        if not below:
            self.leaves.append(name)
            below = [len(self.leaves) - 1]
        self.lane[name] = below[0]
        return below[0]

    def _depth(self, name: str) -> int:
        return 0 if name == "start" else 1 + self._depth(self.parent[name])

    def beyond(self, name: str) -> bool:
        """Say whether the open sea begins just before a stop."""
        return name not in self.coast and self.parent[name] in self.coast

    def spare_lane(self) -> int | None:
        """Find a lane that ends early, where something else can stand."""
        return next((n for n, leaf in enumerate(self.leaves) if self.step[leaf] < self.steps), None)


def _by_number(stops: Mapping[str, Any]) -> list[str]:
    """Order the stops as the rules number them: lines of discoveries are counted in that order."""
    return [name for name in STOP_NAMES[1:] if name in stops]
