"""Discordia as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tessera.games.discordia import audit, observation, rules, view
from tessera.games.discordia.judge import DiscordiaJudge
from tessera.games.discordia.state import State
from tessera.games.discordia.unpack import unpack
from tessera.games.discordia.vocabulary import DOMAINS, END_NAMES, EVENTS, MOVES, QUESTIONS
from tessera.games.discordia.words import END_SOLO_LOST, NONE
from tessera.kernel.components import ComponentSet
from tessera.kernel.core import GameState, Judge
from tessera.kernel.events import EventTable
from tessera.kernel.registry import Field, Game, Ruleset


class Discordia(Game):
    """A city on the Rhine with too many workers."""

    moves = MOVES
    questions = QUESTIONS
    sources = ("sailors", "soldiers", "merchants", "farmers")
    domains = DOMAINS
    hides = False
    events = EventTable(EVENTS, DOMAINS)

    def unpack(self, components: ComponentSet) -> Any:
        return unpack(components)

    def start(self, rules_: Ruleset) -> State:
        return rules.new(rules_.box, rules_.players, *self._variant(rules_))

    def describe(self, state: GameState, viewer: int | None, everything: bool = False) -> dict[str, Any]:
        assert isinstance(state, State)
        return view.describe(state)

    def restore(self, rules_: Ruleset, content: Mapping[str, Any], seed: int = 0) -> State:
        return view.restore(rules_.box, rules_.players, self._variant(rules_), content)

    def scores(self, state: GameState) -> list[list[int]]:
        """List for every seat the workers left of each kind, which count against it."""
        assert isinstance(state, State)
        return [[-int(n) for n in p.supply] for p in state.players]

    def judge(self) -> Judge:
        return DiscordiaJudge()

    def audit(self, state: GameState) -> list[str]:
        assert isinstance(state, State)
        return audit.audit(state)

    def layout(self, rules_: Ruleset) -> tuple[Field, ...]:
        return observation.layout(rules_.box, rules_.players)

    def endings(self, state: GameState) -> list[str]:
        assert isinstance(state, State)
        return [] if state.ending == NONE else [END_NAMES[state.ending]]

    def winners(self, state: GameState) -> list[int]:
        """List the seats with the fewest workers in the supply, and of those the fewest on tiles and towers."""
        assert isinstance(state, State)
        if state.ending == END_SOLO_LOST:
            return []
        left = [(p.workers(), p.deployed()) for p in state.players]
        if state.winner != NONE:
            return [int(state.winner)]
        return [seat for seat, workers in enumerate(left) if workers == min(left)]

    @staticmethod
    def _variant(rules_: Ruleset) -> tuple[bool, bool, bool, bool]:
        options = rules_.options
        return (
            options["germanic"] == "sum",
            options["wild-pair"] == "any-two",
            options["expansion-kinds"] == "any",
            options["deployment-kinds"] == "any",
        )


GAME = Discordia(Path(__file__).parent)
