"""What is to be drawn, and the words, seats and pieces that every part of the table shows alike."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from tessera.games.discordia.terminal.colours import DIE_STYLES, ROW_STYLES, WORKER_STYLES
from tessera.games.discordia.terminal.signs import EMPTY, EXCHANGE, FILLED, STRENGTH
from tessera.games.discordia.vocabulary import ROW_NAMES
from tessera.kernel.registry import Ruleset
from tessera.kernel.text import Texts
from tessera.terminal.colours import LIT

LETTERS = "ABCDEF"
ROW_OF_LETTER = dict(zip("SBMF", ROW_NAMES, strict=True))


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
    def me(self) -> Mapping[str, Any]:
        """Give the seat whose city is drawn."""
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

    def post(self, name: str) -> Any:
        """Give what stands at a place of the seat, by its name."""
        row, _, column = name.rpartition("-")
        places = self.me["towers"] if row == "tower" else self.me["city"][row]
        return places[int(column) - 1]

    def say(self, _key: str, /, **args: str | int) -> str:
        """Give a text."""
        return self.texts.format(self.language, _key, **args)

    def label(self, _key: str, /) -> str:
        """Give a text as it stands alone."""
        text = self.say(_key)
        return text[:1].upper() + text[1:]

    def lit(self, name: str, *verbs: str) -> bool:
        """Say whether a legal move is about the thing of this name."""
        return any(f"{verb} {name}" in self.legal for verb in verbs)

    def mark(self, seat: int) -> Text:
        """Show a seat by letter, shape and colour."""
        _, shape, colour = self.seats[seat]
        return Text(f"{LETTERS[seat]} {shape}", style=f"bold {colour}")

    def die(self, colour: str, value: int) -> Text:
        """Show a die."""
        return Text(f"{self.say(f'die-{colour}')} {value}", style=f"bold {DIE_STYLES[colour]}")

    def workers(self, counts: Mapping[str, int], wild: Iterable[str] = (), brief: bool = False) -> list[Text]:
        """Show how many workers there are of each kind."""
        found = []
        for kind, n in counts.items():
            name = self.say(f"board-brief-{kind}" if brief else f"worker-{kind}")
            text = Text(f"{name} {n}", style=WORKER_STYLES[kind] if n else "dim")
            if kind in wild:
                text.append(f" {self.say('board-wild')}", "dim")
            found.append(text)
        return found

    def face(self, piece: str) -> Mapping[str, Any]:
        """Give the values printed on a piece."""
        name, _, back = piece.partition("-")
        table = "stall" if back == "stall" else "tower" if name in ("military", "trade") else "tile"
        values: Mapping[str, Any] = self.tables[table][name if back == "stall" else piece]
        return values

    def code(self, piece: str) -> Text:
        """Name a piece in short, in the colour of the workers it takes."""
        name, _, back = piece.partition("-")
        if name in ("military", "trade"):
            row = "fortress" if name == "military" else "market"
            return Text(f"{name[:1]}{back}", style=f"bold {ROW_STYLES[row]}")
        row = "market" if back == "stall" else ROW_OF_LETTER[name[:1]]
        return Text(name, style=f"bold {ROW_STYLES[row]}")

    def piece(self, piece: str, spaces: Text, lit: bool) -> Text:
        """Show a piece: its name, the die that calls it, its spaces, its strength or exchange."""
        face = self.face(piece)
        found = self.code(piece)
        if lit:
            found = Text(found.plain, style=LIT)
        if "die" in face:
            found.append(f":{face['die']}", "not bold")
        if spaces.plain:
            found.append(" ")
            found.append(spaces)
        if face.get("strength"):
            found.append(f" {STRENGTH}{face['strength']}", "not bold")
        if face.get("exchange"):
            found.append(f" {EXCHANGE}{face['exchange']}", "not bold")
        return found

    def spaces(self, post: Mapping[str, Any]) -> Text:
        """Show the spaces of a piece, the workers on it one by one in their colours."""
        crew = [kind for kind, n in post["workers"].items() for _ in range(n)]
        found = Text(style="not bold")
        for number, size in enumerate(post["spaces"]):
            if number:
                found.append("·", "dim")
            for _ in range(size):
                kind = crew.pop(0) if number < post["filled"] and crew else None
                found.append(FILLED if kind else EMPTY, WORKER_STYLES[kind] if kind else "")
        return found


def bare(view: Mapping[str, Any], facts: Mapping[str, Any], rules: Ruleset, texts: Texts, language: str) -> Scene:
    """Set the scene for a word or two on whoever's turn it is."""
    seats = [("", "", "default")] * rules.players
    return Scene(view, facts, rules, texts, language, seats, view["current"], frozenset(), 80)
