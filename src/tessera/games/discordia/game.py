"""Discordia as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tessera.games.discordia import audit, facts, observation, rules, ship, view
from tessera.games.discordia.evaluator import DiscordiaEvaluator
from tessera.games.discordia.ids import NONE, WINTER, Q
from tessera.games.discordia.state import State
from tessera.games.discordia.unpack import unpack
from tessera.games.discordia.vocabulary import DOMAINS, END_NAMES, EVENTS, MOVES, QUESTIONS
from tessera.kernel.components import ComponentSet
from tessera.kernel.core import Evaluator, GameState
from tessera.kernel.errors import Problem
from tessera.kernel.events import EventTable
from tessera.kernel.registry import Field, Game, Loss, Ruleset

LOSSES = (
    Loss("main-action", "end", ("take", "deploy", "expand", "develop", "stars")),
    Loss("special", "end", ("special",)),
    Loss("boat", "end", ("boat",)),
    Loss("trade", "end", ("trade",)),
    Loss("decree", "end", ("enact",)),
    Loss("privilege", "end", ("invoke",)),
    Loss("return", "done", ("return",)),
)


class Discordia(Game):
    """A city on the Rhine with too many workers."""

    moves = MOVES
    questions = QUESTIONS
    sources = ("sailors", "soldiers", "merchants", "farmers")
    domains = DOMAINS
    losses = LOSSES
    events = EventTable(EVENTS, DOMAINS)

    def unpack(self, components: ComponentSet, players: int, options: Mapping[str, str]) -> Any:
        return unpack(components)

    def start(self, rules_: Ruleset) -> State:
        state = rules.new(rules_.box, rules_.players, *self._variant(rules_))
        state.version = rules_.version
        return state

    def describe(self, state: GameState, viewer: int | None, everything: bool = False) -> dict[str, Any]:
        assert isinstance(state, State)
        return view.describe(state)

    def facts(self, state: GameState, viewer: int | None) -> dict[str, Any]:
        assert isinstance(state, State)
        return facts.facts(state)

    def restore(self, rules_: Ruleset, content: Mapping[str, Any], seed: int = 0) -> State:
        return view.restore(rules_.box, rules_.players, self._variant(rules_), content, rules_.version)

    def scores(self, state: GameState) -> list[list[int]]:
        """List for every seat the workers left of each kind, which count against it."""
        assert isinstance(state, State)
        return [[-int(n) for n in p.supply] for p in state.players]

    def evaluator(self) -> Evaluator:
        return DiscordiaEvaluator()

    def audit(self, state: GameState) -> list[Problem]:
        assert isinstance(state, State)
        return audit.audit(state)

    def layout(self, rules_: Ruleset) -> tuple[Field, ...]:
        return observation.layout(rules_.box, rules_.players)

    def endings(self, state: GameState) -> list[str]:
        assert isinstance(state, State)
        return [] if state.ending == NONE else [END_NAMES[state.ending]]

    def forfeits(self, state: GameState, seat: int, move: int) -> tuple[str, ...]:
        """Name the losses of a legal move, without what comes again.

        A one-time privilege stays for later turns, except in the last one. Decrees are asked for once more when a
        full ship sails at the end of the turn.
        """
        assert isinstance(state, State)
        names = super().forfeits(state, seat, move)
        kept = set()
        if state.year < state.box.years or state.season != WINTER:
            kept.add("privilege")
        if state.question(seat) == Q.ACT and ship.full_ships(state):
            kept.add("decree")
        return tuple(name for name in names if name not in kept)

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
