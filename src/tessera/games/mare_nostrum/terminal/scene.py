"""What is to be drawn, and the words, seats and resources that every part of the table shows alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from rich.text import Text

from tessera.games.mare_nostrum.terminal import colours
from tessera.games.mare_nostrum.terminal.signs import CITY_SIGNS, HIDDEN, HORDE, MARKET, NAMED, SECRET, TEMPLE
from tessera.games.mare_nostrum.vocabulary import RESOURCE_NAMES, SEAT_NAMES
from tessera.kernel.registry import Ruleset
from tessera.kernel.text import Texts
from tessera.terminal.lines import flow


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
    seat: int
    legal: frozenset[str]
    width: int

    @property
    def tables(self) -> Mapping[str, Any]:
        """Give the component values."""
        return self.rules.components.tables

    @property
    def players(self) -> Sequence[Mapping[str, Any]]:
        """Give what the view shows of every seat."""
        players: Sequence[Mapping[str, Any]] = self.view["players"]
        return players

    @property
    def mine(self) -> Mapping[str, Any]:
        """Give the facts of the seat."""
        player: Mapping[str, Any] = self.facts["players"][self.seat]
        return player

    def power(self, tile: str) -> str:
        """Say what a tile does, by the options of the match."""
        return self.say(f"board-tile-{self.facts['powers'].get(tile, tile)}")

    @property
    def question(self) -> str:
        """Name the question on the table."""
        return str(self.view["questions"][-1])

    @property
    def detail(self) -> list[int]:
        """Give the two numbers of the question on the table."""
        numbers: list[int] = self.view["details"][-1]
        return numbers

    @cached_property
    def lit(self) -> frozenset[str]:
        """Collect what legal moves are about."""
        return frozenset(notation.partition(" ")[2] for notation in self.legal)

    def say(self, _key: str, /, **args: str | int) -> str:
        """Give a text."""
        return self.texts.format(self.language, _key, **args)

    def label(self, _key: str, /, **args: str | int) -> str:
        """Give a text as it stands alone."""
        text = self.say(_key, **args)
        return text[:1].upper() + text[1:]

    def name(self, seat: int) -> str:
        """Name the player of a seat."""
        return self.seats[seat][0] or self.say(f"cli-seat-{SEAT_NAMES[seat]}")

    def owner(self, owner: int) -> str:
        """Name a player, or the barbarians, who come after the last seat."""
        return self.say("board-line-barbarians") if owner == len(self.players) else self.name(owner)

    @property
    def atlas(self) -> Mapping[str, Any]:
        """Give what the view shows of Atlas; nothing without it."""
        atlas: Mapping[str, Any] = self.view.get("atlas", {})
        return atlas

    @property
    def horde(self) -> Mapping[str, Any]:
        """Give the barbarians' units; nothing without them."""
        return self.atlas.get("barbarians") or {"army": {}, "fortresses": ()}

    def elites(self, area: str) -> list[tuple[str, int]]:
        """List the special units in an area with their owners."""
        if not self.atlas or not self.facts:
            return []
        units = self.facts["atlas"]["special"]
        return [(name, unit["owner"]) for name, unit in units.items() if unit["area"] == area]

    def stone(self, area: str) -> bool:
        """Say whether the marker of Medea or Medusa lies in an area."""
        return bool(self.atlas) and area in (self.atlas["medea"]["area"], self.atlas["medusa"]["area"])

    def letter(self, seat: int, more: str = "") -> Text:
        """Show a seat by its letter in its colour."""
        if seat == len(self.players):
            return Text(f"{HORDE}{more}", style="bold")
        return Text(f"{SEAT_NAMES[seat].upper()}{more}", style=f"bold {self.seats[seat][2]}")

    def mark(self, seat: int) -> Text:
        """Show a seat by letter, shape and colour."""
        return self.letter(seat, "" if seat == len(self.players) else f" {self.seats[seat][1]}")

    def empire(self, seat: int) -> str:
        """Name the empire of a seat, or its player while it has none."""
        empire = self.players[seat]["empire"]
        return self.name(seat) if empire is None else self.say(f"empire-{empire}")

    def amounts(self, counts: Mapping[str, int]) -> list[Text]:
        """Show resources with how many there are."""
        return [Text(f"{self.say(f'resource-{name}')} {n}") for name, n in counts.items() if n]

    def holdings(self, seat: int) -> list[Text]:
        """Show what is known of a seat's resources: those seen, its secret tokens, or how many tokens are hidden."""
        player = self.players[seat]
        secret = player.get("secret", ())
        found = []
        for name in RESOURCE_NAMES:
            n = player["shown"].get(name, 0) + (name in secret)
            if n:
                shown = Text(f"{self.say(f'resource-{name}')} {n}")
                if name in secret:
                    shown.append(SECRET, colours.SECRET)
                if name in player["named"]:
                    shown.append(NAMED, colours.SECRET)
                found.append(shown)
        if "secret" not in player and player["tokens"]:
            found.append(Text(HIDDEN * player["tokens"], colours.SECRET))
        return found or [Text("–", "dim")]

    def slots(self, province: str) -> dict[str, str]:
        """Give the printed slots of a province, each with the good or the sign it is shown by."""
        printed = self.tables["province"][province]
        found = {f"caravan-{i}": self.say(f"resource-{good}") for i, good in enumerate(printed["caravans"], start=1)}
        if printed["market"]:
            found["market"] = MARKET
        found |= {f"city-{i}": CITY_SIGNS[kind] for i, kind in enumerate(printed["cities"], start=1)}
        if printed["temple"]:
            found["temple"] = TEMPLE
        return found

    def units(self, area: str) -> list[tuple[int, int]]:
        """List who has units in an area, and how many."""
        owners = [*self.players, self.horde]
        return [(seat, n) for seat, player in enumerate(owners) if (n := player["army"].get(area, 0))]


def labelled(label: str, things: Sequence[Text], width: int, gap: str = " · ") -> list[Text]:
    """Set things after a label; further lines begin a little to the right of it."""
    first = Text.assemble((f"{label} ", "dim"), things[0]) if things else Text(label, "dim")
    return flow("", [first, *things[1:]], width, gap, indent=4)


def bare(view: Mapping[str, Any], facts: Mapping[str, Any], rules: Ruleset, texts: Texts, language: str) -> Scene:
    """Set the scene for a word or two to the seat that the view is of."""
    own = [seat for seat, player in enumerate(view["players"]) if "secret" in player]
    seat = own[0] if len(own) == 1 else view["current"]
    return Scene(view, facts, rules, texts, language, [("", "", "default")] * rules.players, seat, frozenset(), 80)
