"""Mare Nostrum as the kernel sees it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from tessera.games.mare_nostrum import audit, facts, observation, possible_states, rules, view
from tessera.games.mare_nostrum.evaluator import MareNostrumEvaluator
from tessera.games.mare_nostrum.ids import COIN, GOODS, NONE
from tessera.games.mare_nostrum.reactions import concerns
from tessera.games.mare_nostrum.state import State, income
from tessera.games.mare_nostrum.unpack import unpack
from tessera.games.mare_nostrum.unpack_atlas import uses_atlas
from tessera.games.mare_nostrum.vocabulary import DOMAINS, END_NAMES, EVENTS, MOVES, QUESTIONS
from tessera.kernel.components import ComponentSet
from tessera.kernel.core import Evaluator, GameState, size
from tessera.kernel.errors import Problem
from tessera.kernel.events import EventTable
from tessera.kernel.registry import Field, Game, Loss, Ruleset

ATLAS, EVEN = "atlas", "even"
LOSSES = (Loss("resources", "end", ("pyramids", "build", "raise", "fortify", "launch", "buy", "muster")),)
"""What is not spent in one's turn to develop goes back."""
RANKS = {
    "tiro": "greedy:width=4,slips=95",
    "miles": "greedy:width=4,slips=75",
    "centurio": "greedy:width=4,slips=30",
    "imperator": "rollout:sims=128,time=4",
}
"""A turn is made of many small answers: one that slips costs little, so whoever is to be weaker slips more often.

A tree of turns spreads its steps too thin here; rollouts of a few turns do not: see docs/bots.md."""
SEARCH = {"quick": 4, "ahead": 2}
"""A round is long and full of answers: a search that sees the rest of it tries more than one that sees three."""


DISCREET = frozenset({"offer", "give", "keep", "tribute", "choose", "hand"})
"""What a seat can offer, give, keep, pay for barbarians or do with its cards follows from what it holds."""


class MareNostrum(Game):
    """Empires around one sea."""

    moves = MOVES
    questions = QUESTIONS
    sources = ("tiles", "cities", "titles", "income", "victory")
    domains = DOMAINS
    counted = frozenset({"offer"})
    reactions = frozenset({"react"})
    turns = frozenset({"develop", "war"})
    discreet = DISCREET
    losses = LOSSES
    ranks = RANKS
    search = SEARCH
    events = EventTable(EVENTS, DOMAINS)
    expansions = (ATLAS, EVEN)

    def expansions_used(self, players: int, options: Mapping[str, str]) -> tuple[str, ...]:
        used = {ATLAS: uses_atlas(players, options), EVEN: options["start"] == "even"}
        return tuple(name for name in self.expansions if used[name])

    def unpack(self, components: ComponentSet, players: int, options: Mapping[str, str]) -> Any:
        return unpack(components, players, options)

    def start(self, rules_: Ruleset) -> State:
        state = rules.new(rules_.box)
        state.version = rules_.version
        return state

    def describe(self, state: GameState, viewer: int | None, everything: bool = False) -> dict[str, Any]:
        assert isinstance(state, State)
        return view.describe(state, viewer, everything)

    def facts(self, state: GameState, viewer: int | None) -> dict[str, Any]:
        assert isinstance(state, State)
        return facts.facts(state, viewer)

    def restore(self, rules_: Ruleset, content: Mapping[str, Any], seed: int = 0) -> State:
        return possible_states.restore(rules_.box, content, seed, rules_.version)

    def possible_states(self, rules_: Ruleset, content: Mapping[str, Any]) -> Callable[[int], State]:
        return possible_states.PossibleStatesOfView(rules_.box, content, rules_.version).draw

    def scores(self, state: GameState) -> list[list[int]]:
        """List for every seat what its score is made of."""
        assert isinstance(state, State)
        box = state.box
        return [
            [
                int(box.worth_tile * size(state.players[seat].tiles)),
                int(box.worth_city * state.cities(seat)),
                int(box.worth_title * state.held_titles(seat)),
                int(box.worth_resource * income(state, seat)),
                int(box.worth_victory) if seat == state.winner else 0,
            ]
            for seat in range(state.n)
        ]

    def evaluator(self) -> Evaluator:
        return MareNostrumEvaluator()

    def audit(self, state: GameState) -> list[Problem]:
        assert isinstance(state, State)
        return audit.audit(state)

    def layout(self, rules_: Ruleset) -> tuple[Field, ...]:
        return observation.layout(rules_.box)

    def endings(self, state: GameState) -> list[str]:
        assert isinstance(state, State)
        return [] if state.ending == NONE else [END_NAMES[state.ending]]

    def forfeits(self, state: GameState, seat: int, move: int) -> tuple[str, ...]:
        """Name the losses of a legal move: none where coins are left, and no more of them than are kept."""
        assert isinstance(state, State)
        player = state.players[seat]
        goods = player.secret or any(player.shown[good] for good in range(GOODS))
        if not goods and 0 < player.shown[COIN] <= state.box.keep:
            return ()
        return super().forfeits(state, seat, move)

    def involves(self, state: GameState, seat: int) -> bool:
        assert isinstance(state, State)
        return bool(concerns(state, seat))


GAME = MareNostrum(Path(__file__).parent)
