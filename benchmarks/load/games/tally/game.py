"""Tally: two people mark the cells of a board in turn. `boardgame_io.js` has the same game for boardgame.io."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tessera.kernel.components import ComponentSet
from tessera.kernel.core import OVER, Evaluator, GameState
from tessera.kernel.errors import BadPosition, Problem
from tessera.kernel.events import EventKind, EventTable
from tessera.kernel.moves import Verb, Vocabulary
from tessera.kernel.position_problems import miscounted
from tessera.kernel.registry import Game, Ruleset
from tessera.kernel.validation import Value

CELLS: Final = 64
FREE: Final = -1
CELL_NAMES = tuple(str(cell) for cell in range(CELLS))


class State(GameState):
    """The cells, and who marked each."""

    def __init__(self) -> None:
        super().__init__()
        self.cells = [FREE] * CELLS
        self.marked = 0

    def seats(self) -> i64:
        return 2

    def seat_to_act(self) -> i64:
        return OVER if self.marked == CELLS else self.marked % 2

    def question(self, seat: i64) -> i64:
        return 0

    def turn_count(self) -> i64:
        return self.marked

    def legal(self, seat: i64, moves: vec[i64]) -> i64:
        free = [cell for cell, owner in enumerate(self.cells) if owner == FREE]
        for i, cell in enumerate(free):
            moves[i] = cell
        return len(free)

    def play(self, seat: i64, move: i64) -> None:
        self.cells[move] = seat
        self.marked += 1
        self.tell(0, seat, move)

    def copy(self) -> State:
        o = State()
        o.copy_from(self)
        return o

    def copy_from(self, other: GameState) -> None:
        assert isinstance(other, State)
        self.cells, self.marked, self.reveals = list(other.cells), other.marked, other.reveals

    def write(self, out: vec[i64]) -> vec[i64]:
        for fact in self.cells:
            out = append(out, fact)
        return out

    def score(self, seat: i64) -> i64:
        return self.cells.count(seat)


class ByMarks(Evaluator):
    """Counts marks."""

    def value(self, state: GameState, seat: i64) -> float:
        return float(state.score(seat))


class Tally(Game):
    """Mark a free cell, then it is the other's turn."""

    questions = ("mark",)
    sources = ("marks",)
    domains = {"cell": CELL_NAMES}  # noqa: RUF012
    moves = Vocabulary([Verb(0, "mark", "tally.mark.free", "cell", CELL_NAMES)])
    events = EventTable([EventKind("marked", "tally.mark.free", ("seat", "cell"))], domains)

    def unpack(self, components: ComponentSet, players: int, options: Mapping[str, str]) -> Any:
        return components.root["board"]["cells"].number(CELLS, CELLS)

    def start(self, rules: Ruleset) -> State:
        return State()

    def describe(self, state: GameState, viewer: int | None, everything: bool = False) -> dict[str, Any]:
        assert isinstance(state, State)
        return {"cells": state.cells}

    def restore(self, rules: Ruleset, view: Mapping[str, Any], seed: int = 0) -> State:
        state = State()
        cells = Value("", dict(view), BadPosition)["cells"].items(CELLS)
        state.cells = [cell.number(FREE, 1) for cell in cells]
        state.marked = CELLS - state.cells.count(FREE)
        return state

    def scores(self, state: GameState) -> list[list[int]]:
        return [[int(state.score(seat))] for seat in range(2)]

    def evaluator(self) -> Evaluator:
        return ByMarks()

    def audit(self, state: GameState) -> list[Problem]:
        assert isinstance(state, State)
        free, wanted = state.cells.count(FREE), CELLS - int(state.marked)
        return [] if free == wanted else [miscounted("cells", "free", free, wanted)]


GAME = Tally(Path(__file__).parent)
