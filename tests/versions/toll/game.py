"""Toll: each round a die falls, and everybody in turn takes what it shows or passes.

Rules 2: a six brings no points. Rules 3: nobody passes more than twice. The rule modules play all three.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from tessera.kernel.components import ComponentSet
from tessera.kernel.core import NATURE, OVER, Evaluator, GameState
from tessera.kernel.errors import BadPosition, Problem, together
from tessera.kernel.events import EventKind, EventTable
from tessera.kernel.moves import Verb, Vocabulary
from tessera.kernel.position_problems import contradicts, out_of_range
from tessera.kernel.registry import Game, Ruleset
from tessera.kernel.validation import Value

TAKE, PASS, ROLL = 0, 1, 2
Q_ROLL, Q_TAKE, Q_OVER = range(3)
E_ROLLED, E_TOOK, E_PASSED = range(3)
FACES = tuple(str(face) for face in range(1, 7))
PASSES = 2


class State(GameState):
    def __init__(self, players: int, rounds: int, version: int) -> None:
        super().__init__()
        self.n, self.rounds, self.version = players, rounds, version
        self.round = 0
        self.die = 0
        self.next = 0
        self.points = [0] * players
        self.passes = [0] * players

    def seats(self) -> i64:
        return self.n

    def seat_to_act(self) -> i64:
        if self.round == self.rounds:
            return OVER
        return self.next if self.die else NATURE

    def question(self, seat: i64) -> i64:
        if self.round == self.rounds:
            return Q_OVER
        return Q_TAKE if self.die else Q_ROLL

    def turn_count(self) -> i64:
        return self.round * self.n + self.next

    def legal(self, seat: i64, moves: vec[i64]) -> i64:
        if not self.die:
            for face in range(6):
                moves[face] = ROLL + face
            return 6
        moves[0] = TAKE
        if self.version >= 3 and self.passes[seat] == PASSES:
            return 1
        moves[1] = PASS
        return 2

    def play(self, seat: i64, move: i64) -> None:
        if not self.die:
            self.die = move - ROLL + 1
            self.tell(E_ROLLED, move - ROLL)
            return
        if move == TAKE:
            worthless = self.version >= 2 and self.die == 6
            self.points[seat] += 0 if worthless else self.die
            self.tell(E_TOOK, seat)
        else:
            self.passes[seat] += 1
            self.tell(E_PASSED, seat)
        self.next += 1
        if self.next == self.n:
            self.round, self.die, self.next = self.round + 1, 0, 0

    def copy(self) -> State:
        o = State(self.n, self.rounds, self.version)
        o.copy_from(self)
        return o

    def copy_from(self, other: GameState) -> None:
        assert isinstance(other, State)
        self.round, self.die, self.next, self.reveals = other.round, other.die, other.next, other.reveals
        self.points, self.passes = list(other.points), list(other.passes)

    def write(self, out: vec[i64]) -> vec[i64]:
        for fact in [self.n, self.round, self.die, self.next, *self.points, *self.passes]:
            out = append(out, fact)
        return out

    def score(self, seat: i64) -> i64:
        return self.points[seat]


class ByPoints(Evaluator):
    def value(self, state: GameState, seat: i64) -> float:
        return float(state.score(seat))


class Toll(Game):
    questions = ("roll", "take", "over")
    sources = ("dice",)
    domains = {"face": FACES}  # noqa: RUF012
    hides = False
    moves = Vocabulary(
        [
            Verb(TAKE, "take", "toll.take.die"),
            Verb(PASS, "pass", "toll.pass.limit"),
            Verb(ROLL, "roll", "toll.take.die", "face", FACES),
        ]
    )
    events = EventTable(
        [
            EventKind("rolled", "toll.take.die", ("face",)),
            EventKind("took", "toll.take.die", ("seat",)),
            EventKind("passed", "toll.pass.limit", ("seat",)),
        ],
        domains,
    )

    def unpack(self, components: ComponentSet, players: int, options: Mapping[str, str]) -> Any:
        return components.root["rounds"]["count"].number(1, 50)

    def start(self, rules: Ruleset) -> State:
        return State(rules.players, rules.box, rules.version)

    def describe(self, state: GameState, viewer: int | None, everything: bool = False) -> dict[str, Any]:
        assert isinstance(state, State)
        return {
            "round": state.round,
            "die": state.die,
            "next": state.next,
            "points": list(state.points),
            "passes": list(state.passes),
        }

    def restore(self, rules: Ruleset, view: Mapping[str, Any], seed: int = 0) -> State:
        root = Value("", dict(view), BadPosition)
        s = self.start(rules)
        s.round = root["round"].number(0, s.rounds)
        s.die = root["die"].number(0, 6)
        s.next = root["next"].number(0, s.n - 1)
        s.points = [value.number(0, 999) for value in root["points"].items(s.n)]
        s.passes = [value.number(0, s.rounds) for value in root["passes"].items(s.n)]
        root.keys(("round", "die", "next", "points", "passes"))
        if wrong := self.audit(s):
            raise BadPosition(together(wrong))
        return s

    def scores(self, state: GameState) -> list[list[int]]:
        return [[int(state.score(seat))] for seat in range(state.seats())]

    def evaluator(self) -> Evaluator:
        return ByPoints()

    def audit(self, state: GameState) -> list[Problem]:
        assert isinstance(state, State)
        wrong = []
        if state.next and not state.die:
            wrong.append(contradicts("next", "die"))
        most = PASSES if state.version >= 3 else state.rounds
        for seat in range(state.n):
            if state.passes[seat] > most:
                wrong.append(out_of_range(f"passes.{seat}", state.passes[seat], 0, most))
        return wrong


GAME = Toll(Path(__file__).parent)
