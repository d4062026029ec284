"""Ostia as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tessera.games.ostia import audit, facts, observation, rules, view
from tessera.games.ostia.evaluator import OstiaEvaluator
from tessera.games.ostia.scoring import SOURCE_COUNT, SOURCES, breakdown
from tessera.games.ostia.state import State
from tessera.games.ostia.unpack import unpack
from tessera.games.ostia.vocabulary import DOMAINS, END_NAMES, EVENTS, MOVES, QUESTIONS
from tessera.kernel.components import ComponentSet
from tessera.kernel.core import Evaluator, GameState
from tessera.kernel.errors import Problem
from tessera.kernel.events import EventTable
from tessera.kernel.registry import Field, Game, Loss, Ruleset

AMPHORA_LIMIT = {"unlimited": 0, "four": 4}
LOSSES = (
    # An action comes only when a ship lands on it, and what it could do now waits for the next time.
    Loss("voyage", "done", ("declare",)),
    Loss("ship", "done", ("launch", "refit")),
    Loss("order", "done", ("fill", "enrich")),
    Loss("building", "done", ("build",)),
    Loss("honour", "done", ("honour",)),
    Loss("administration", "done", ("administer", "skip")),
    # Not lost: gold that could be traded or spent on resources is there in the next turn, at the same prices.
)


class Ostia(Game):
    """The harbour of Rome."""

    moves = MOVES
    questions = QUESTIONS
    sources = SOURCES
    domains = DOMAINS
    losses = LOSSES
    events = EventTable(EVENTS, DOMAINS)

    def unpack(self, components: ComponentSet, players: int, options: Mapping[str, str]) -> Any:
        return unpack(components)

    def start(self, rules_: Ruleset) -> State:
        return rules.new(rules_.box, rules_.players, *self._variant(rules_))

    def describe(self, state: GameState, viewer: int | None, everything: bool = False) -> dict[str, Any]:
        assert isinstance(state, State)
        return view.describe(state)

    def facts(self, state: GameState, viewer: int | None) -> dict[str, Any]:
        assert isinstance(state, State)
        return facts.facts(state)

    def restore(self, rules_: Ruleset, content: Mapping[str, Any], seed: int = 0) -> State:
        return view.restore(rules_.box, rules_.players, *self._variant(rules_), content)

    def scores(self, state: GameState) -> list[list[int]]:
        assert isinstance(state, State)
        return [[int(n) for n in breakdown(state, seat)[:SOURCE_COUNT]] for seat in range(state.n)]

    def evaluator(self) -> Evaluator:
        return OstiaEvaluator()

    def audit(self, state: GameState) -> list[Problem]:
        assert isinstance(state, State)
        return audit.audit(state)

    def layout(self, rules_: Ruleset) -> tuple[Field, ...]:
        return observation.layout(rules_.players)

    def endings(self, state: GameState) -> list[str]:
        assert isinstance(state, State)
        return [name for i, name in enumerate(END_NAMES) if (state.ending >> i) & 1]

    @staticmethod
    def _variant(rules_: Ruleset) -> tuple[bool, int]:
        return rules_.options["edition"] == "1e", AMPHORA_LIMIT[rules_.options["amphora-trade"]]


GAME = Ostia(Path(__file__).parent)
