"""The tutorial of a game in the browser, followed on the engine."""

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


class Lesson:
    """What a tutorial says and asks for, step by step."""

    def __init__(self, name: str) -> None:
        self.game = load(name)
        script: dict[str, Any] = json.loads((BOARDS / name / "tutorial.json").read_text(encoding="utf-8"))
        self.players: int = script["players"]
        self.seed: int | None = script.get("seed")
        """The number of its chance; without one, chance must not matter."""
        self.options: dict[str, str] = script["options"]
        self.seats: list[str] = script.get("seats", ["me"])
        self.steps: list[dict[str, Any]] = script["steps"]

    def begin(self, number: int = 1) -> Match:
        """Lay out the match it is played on; `number` is that of its chance, where the lesson does not say."""
        chance = Sealed.numbered(number if self.seed is None else self.seed)
        return Match(self.game.ruleset(self.players, self.options), chance)

    def follow(self) -> Match:
        """Do all that it asks for."""
        match = self.begin()
        for step, move in self.moves():
            match.play(self.seat(step), move)
        return match

    def seat(self, step: int) -> int:
        """Return the seat that plays the moves of a step: the learner's, if it does not say."""
        return int(self.steps[step].get("seat", 0))

    def moves(self) -> list[tuple[int, str]]:
        """List the moves in it, each with its step: what the learner is led to, and what the coach does itself."""
        return [
            (n, move)
            for n, step in enumerate(self.steps)
            for move in step.get("moves", [step.get("expect")])
            if move is not None
        ]

    def told(self) -> dict[str, list[dict[str, Any]]]:
        """Tell what happens in it, by the kind of event."""
        found: dict[str, list[dict[str, Any]]] = {}
        for event in self.follow().events():
            found.setdefault(event.kind, []).append(dict(event.arguments))
        return found

    def unknown(self, places: str) -> list[str]:
        """List what it points at that is neither a thing of the game nor, by the pattern, a place of its board."""
        known = {f"{domain}-{name}" for domain, names in self.game.domains.items() for name in names}
        pointed = [name for step in self.steps for name in step.get("highlight", [])]
        return [name for name in pointed if name not in known and not re.fullmatch(places, name)]


@cache
def lesson(name: str) -> Lesson:
    """The tutorial of a game, read once."""
    return Lesson(name)
