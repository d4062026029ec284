"""The browser tutorial of a game, played on the engine."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from tessera.kernel.chance import Sealed
from tessera.kernel.match import Match
from tessera.kernel.registry import load

BOARDS = Path(__file__).parents[1] / "web" / "src" / "games"


class Tutorial:
    """The tutorial of a game, with its steps."""

    def __init__(self, name: str) -> None:
        game, _, lesson = name.partition(":")
        self.game = load(game)
        file = BOARDS / game / (f"lessons/{lesson}.json" if lesson else "tutorial.json")
        script: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        self.players: int = script["players"]
        self.seed: int | None = script.get("seed")
        """The number of its seed; without one, chance must not matter."""
        self.options: dict[str, str] = script["options"]
        self.seats: list[str] = script.get("seats", ["me"])
        self.steps: list[dict[str, Any]] = script["steps"]

    def begin(self, number: int = 1) -> Match:
        """Return its match at the start; `number` is that of the seed, if the tutorial does not give one."""
        chance = Sealed.numbered(number if self.seed is None else self.seed)
        return Match(self.game.ruleset(self.players, self.options), chance)

    def play(self) -> Match:
        """Play all its moves."""
        match = self.begin()
        for step, move in self.moves():
            match.play(self.seat(step), move)
        return match

    def seat(self, step: int) -> int:
        """Return the seat that plays the moves of a step; the learner's by default."""
        return int(self.steps[step].get("seat", 0))

    def moves(self) -> list[tuple[int, str]]:
        """Return its moves, each with its step: those of the learner, and those that the coach plays."""
        return [
            (n, move)
            for n, step in enumerate(self.steps)
            for move in step.get("moves", [step.get("expect")])
            if move is not None
        ]

    def events_by_kind(self) -> dict[str, list[dict[str, Any]]]:
        """Return the events in it, by kind."""
        found: dict[str, list[dict[str, Any]]] = {}
        for event in self.play().events():
            found.setdefault(event.kind, []).append(dict(event.arguments))
        return found

    def unknown(self, places: str) -> list[str]:
        """Return what it points at that is neither a thing of the game nor, by the pattern, a place of its board."""
        known = {f"{domain}-{name}" for domain, names in self.game.domains.items() for name in names}
        pointed = [name for step in self.steps for name in step.get("highlight", [])]
        return [name for name in pointed if name not in known and not re.fullmatch(places, name)]


def names() -> list[str]:
    """List the games with a tutorial, and their lessons about modules as "game:lesson"."""
    games = sorted(path.parent.name for path in BOARDS.glob("*/tutorial.json"))
    lessons = sorted(f"{path.parents[1].name}:{path.stem}" for path in BOARDS.glob("*/lessons/*.json"))
    return games + lessons


@cache
def tutorial(name: str) -> Tutorial:
    """Return the tutorial of a game, or a lesson as "game:lesson", loaded once."""
    return Tutorial(name)
