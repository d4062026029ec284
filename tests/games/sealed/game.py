"""Sealed offers as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tessera.kernel.components import ComponentSet
from tessera.kernel.core import Evaluator, GameState, bit
from tessera.kernel.errors import Problem
from tessera.kernel.registry import Field, Game, Ruleset
from tessera.kernel.validation import Value
from tests.games.sealed import audit, rules, view
from tests.games.sealed.ids import CARDS, DOMAINS, EVENTS, MOVES, NONE, PRIZES, QUESTIONS, SITES, Q
from tests.games.sealed.state import Box, State


class Sealed(Game):
    """Offer in secret, reveal together."""

    moves = MOVES
    questions = QUESTIONS
    sources = ("prizes", "towers")
    domains = DOMAINS
    events = EVENTS
    defaults: tuple[str, ...] = ("keep", "seal", "allow")
    reactions = frozenset({"veto"})
    discreet = frozenset({"offer"})

    def unpack(self, components: ComponentSet, players: int, options: Mapping[str, str]) -> Box:
        root = components.root
        rounds, crown = root["match"]["rounds"].number(1, int(PRIZES)), root["match"]["crown"].number(1, int(CARDS))
        return Box(rounds, crown, _set(root["cards"]["crests"]), _set(root["cards"]["vetoes"]))

    def start(self, rules_: Ruleset) -> State:
        return rules.new(rules_.box, rules_.players, *_options(rules_))

    def describe(self, state: GameState, viewer: int | None, everything: bool = False) -> dict[str, Any]:
        assert isinstance(state, State)
        return view.describe(state, viewer, everything)

    def restore(self, rules_: Ruleset, content: Mapping[str, Any], seed: int = 0) -> State:
        return view.restore(rules.blank(rules_.box, rules_.players, *_options(rules_)), content, seed)

    def scores(self, state: GameState) -> list[list[int]]:
        assert isinstance(state, State)
        return [[int(state.points[seat]), int(state.tower_points(seat))] for seat in range(state.n)]

    def evaluator(self) -> Evaluator:
        return rules.Prospects()

    def audit(self, state: GameState) -> list[Problem]:
        assert isinstance(state, State)
        return audit.audit(state)

    def endings(self, state: GameState) -> list[str]:
        assert isinstance(state, State)
        if state.asked() != Q.OVER:
            return []
        return ["crests" if state.crowned() else "rounds"]

    def involves(self, state: GameState, seat: int) -> bool:
        assert isinstance(state, State)
        return seat == state.taker

    def layout(self, rules_: Ruleset) -> tuple[Field, ...]:
        last, none = rules_.players - 1, int(NONE)
        fields = [
            Field("question", high=len(QUESTIONS) - 1, choice=True),
            Field("asked"),
            Field("round", high=int(PRIZES)),
            Field("prize", high=int(PRIZES) - 1, low=none),
            Field("leader", high=last, choice=True),
            Field("taker", high=last, low=none, choice=True),
            Field("gift"),
            Field("gift-card", high=int(CARDS) - 1, low=none, choice=True),
            Field("veto", high=int(CARDS) - 1, low=none, choice=True),
            Field("hand", int(CARDS)),
            Field("shown", int(CARDS)),
            Field("prizes-left", int(PRIZES)),
        ]
        for i in range(rules_.players):
            fields += [
                Field(f"{i}.{name}", high=high) for name, high in (("cards", 30), ("points", 99), ("crests", 30))
            ]
            fields.append(Field(f"{i}.offer", int(CARDS)))
        if rules_.options["towers"] == "yes":
            fields.append(Field("towers", int(SITES), high=last, low=none, choice=True))
        return tuple(fields)


def _options(rules_: Ruleset) -> tuple[bool, bool, bool]:
    options = rules_.options
    return options["veto"] == "yes", options["twice"] == "yes", options["towers"] == "yes"


def _set(cards: Value) -> int:
    return sum(int(bit(card.number(1, int(CARDS)) - 1)) for card in cards.items())


GAME = Sealed(Path(__file__).parent)
