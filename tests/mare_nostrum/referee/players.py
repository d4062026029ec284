"""Ways to choose moves in a refereed match: at random, at random by verb, by the greedy planner, and to fight."""

from __future__ import annotations

import random

from tessera.bots.greedy import Planner
from tessera.games.mare_nostrum.game import GAME
from tessera.games.mare_nostrum.state import State
from tessera.games.mare_nostrum.vocabulary import AREA_NAMES, MOVES
from tessera.kernel.core import GameState


class RandomPlayer:
    """Chooses every legal move with the same probability."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)

    def __call__(self, state: GameState, seat: int, legal: list[int]) -> int:
        """Return one of the legal moves."""
        return self.dice.choice(legal)


class LivelyPlayer(RandomPlayer):
    """Chooses a verb first, and then one of its moves: rare things happen more often."""

    def __call__(self, state: GameState, seat: int, legal: list[int]) -> int:
        """Return one of the legal moves."""
        verbs = sorted({MOVES.verb(move).name for move in legal})
        if len(verbs) > 1 and "end" in verbs and self.dice.random() < 0.7:
            verbs.remove("end")
        verb = self.dice.choice(verbs)
        return self.dice.choice([move for move in legal if MOVES.verb(move).name == verb])


class GreedyPlayer(RandomPlayer):
    """Plans its turn with the evaluator, and plans again where the plan does not fit; at times it plays at random."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.planner = Planner(GAME.evaluator(), 1)
        self.plan: list[int] = []
        self.of = (-1, -1)

    def __call__(self, state: GameState, seat: int, legal: list[int]) -> int:
        """Return one of the legal moves."""
        if len(legal) == 1:
            return legal[0]
        if self.of != (seat, state.turn_count()) or not self.plan or self.plan[0] not in legal:
            self.plan = self.planner.plan(state, seat, self.dice.getrandbits(60))
            self.of = (seat, state.turn_count())
        move = self.plan.pop(0) if self.plan else legal[0]
        return move if move in legal else legal[0]


class RousingPlayer(LivelyPlayer):
    """Of two players: lets barbarians attack wherever they can, and moves all beside the other's units and its own."""

    def __call__(self, state: GameState, seat: int, legal: list[int]) -> int:
        """Return one of the legal moves."""
        for wanted in ("rouse", "drive"):
            moves = [move for move in legal if MOVES.verb(move).name == wanted]
            if moves and self.dice.random() < 0.8:
                return self.dice.choice(moves)
        assert isinstance(state, State)
        areas = {move: AREA_NAMES.index(MOVES.notation(move)[3:]) for move in legal if MOVES.verb(move).name == "to"}
        crowds = [m for m, area in areas.items() if all(state.units(who, area) for who in range(int(state.n)))]
        foes = [move for move, area in areas.items() if state.units(1 - seat, area)]
        return super().__call__(state, seat, crowds or foes or legal)


WAR_VERBS = (
    *("attack", "advance", "march", "play", "foresee", "fly", "petrify", "raise", "muster", "rouse", "drive", "favour"),
    *("ferry", "occupy", "pillage", "convert", "jump", "hand", "refuse"),
)


class FightingPlayer(RandomPlayer):
    """Attacks and plays cards whenever it can, seldom ends a turn of its own, and seldom buys the Pyramids."""

    def __call__(self, state: GameState, seat: int, legal: list[int]) -> int:
        """Return one of the legal moves."""
        moves: dict[str, list[int]] = {}
        for move in legal:
            moves.setdefault(MOVES.verb(move).name, []).append(move)
        if "attack" in moves and self.dice.random() < 0.5:
            return self.dice.choice(moves["attack"])
        for verb, chance in (("end", 0.85), ("pyramids", 0.9)):
            if len(moves) > 1 and self.dice.random() < chance:
                moves.pop(verb, None)
        verbs = [verb for verb in WAR_VERBS if verb in moves]
        if not verbs or self.dice.random() < 0.4:
            verbs = sorted(moves)
        return self.dice.choice(moves[self.dice.choice(verbs)])


PLAYERS = {
    "random": RandomPlayer,
    "lively": LivelyPlayer,
    "greedy": GreedyPlayer,
    "rousing": RousingPlayer,
    "fighting": FightingPlayer,
}
