"""What is to be drawn, and the words, seats and pieces that every part of the table shows alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from tessera.games.ostia.terminal.colours import RESOURCE_STYLES
from tessera.kernel.registry import Ruleset
from tessera.kernel.text import Texts

LETTERS = "ABCDEF"


@dataclass(frozen=True)
class Scene:
    """What is drawn, for whom, and with which words."""

    view: Mapping[str, Any]
    facts: Mapping[str, Any]
    rules: Ruleset
    texts: Texts
    language: str
    seats: Sequence[tuple[str, str, str]]
    """Name, shape and colour of every seat."""
    scores: Sequence[int]
    seat: int
    legal: frozenset[str]
    width: int

    @property
    def tables(self) -> Mapping[str, Any]:
        """Give the component values."""
        return self.rules.components.tables

    @property
    def me(self) -> Mapping[str, Any]:
        """Give the seat whose boards are drawn large."""
        player: Mapping[str, Any] = self.view["players"][self.seat]
        return player

    @property
    def mine(self) -> Mapping[str, Any]:
        """Give the facts of that seat."""
        player: Mapping[str, Any] = self.facts["players"][self.seat]
        return player

    @property
    def question(self) -> str:
        """Name the question on the table."""
        return str(self.view["questions"][-1])

    def say(self, _key: str, /, **args: str | int) -> str:
        """Give a text."""
        return self.texts.format(self.language, _key, **args)

    def lit(self, name: str, *verbs: str) -> bool:
        """Say whether a legal move is about the thing of this name."""
        return any(f"{verb} {name}" in self.legal for verb in verbs)

    def resource(self, name: str, n: int) -> Text:
        """Show a number of a resource."""
        return Text(f"{n} {self.unit(name, n)}", style=RESOURCE_STYLES[name])

    def unit(self, name: str, n: int) -> str:
        """Name a resource as it stands after a number: the section is called after one piece."""
        return self.say(f"section-{name}" if n == 1 else f"resource-{name}")

    def mark(self, seat: int) -> Text:
        """Show a seat by letter, shape and colour."""
        _, shape, colour = self.seats[seat]
        return Text(f"{LETTERS[seat]} {shape}", style=f"bold {colour}")

    def discs(self, port: str) -> Text:
        """Show the discs on a port."""
        found = Text()
        for player, (_, shape, colour) in zip(self.view["players"], self.seats, strict=True):
            if port in player["discs"]:
                found.append(shape, f"bold {colour}")
        return found

    def pieces(self, stop: str) -> Text:
        """Show the discs and ships at a stop."""
        return Text.assemble(self.discs(stop), self.ships(stop))

    def ships(self, stop: str) -> Text:
        """Show the ships at a stop, by the letters of their seats."""
        found = Text()
        for seat, player in enumerate(self.view["players"]):
            for _ in range(player["ships"].count(stop)):
                found.append(LETTERS[seat], f"bold reverse {self.seats[seat][2]}")
        return found
