"""Greedy: look at every way to play one's own turn to its end and take the one the judge likes best."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tessera.kernel.core import MAX_LEGAL, NATURE, GameState, Judge, mix, next_random, outcome, seed_stream

DEEPEST: Final[i64] = 60
"""No turn has more clicks than this before the planner settles for what it has."""
TABLE: Final[i64] = 16384


@final
class Line:
    """A way to play the turn so far: the state it leads to, and the move that was last made."""

    def __init__(self, state: GameState, parent: Line | None, move: i64, value: float) -> None:
        self.state = state
        self.parent = parent
        self.move = move
        self.value = value


@final
class Planner:
    """Searches one turn by a beam: every click is a layer, and only the most promising lines go on."""

    def __init__(self, judge: Judge, width: i64) -> None:
        self.judge = judge
        self.width = width
        self.looked: i64 = 0
        self._moves: vec[i64] = vec[i64]([0] * MAX_LEGAL)
        self._chance: vec[i64] = vec[i64]([0] * MAX_LEGAL)
        self._weights: vec[i64] = vec[i64]([0] * MAX_LEGAL)
        self._seen: vec[i64] = vec[i64]([0] * TABLE)

    def plan(self, root: GameState, seat: i64, seed: i64) -> list[int]:
        """List the moves of the best turn found, up to where chance or another seat comes in."""
        x = seed_stream(seed)
        turn = root.turns()
        best: Line | None = None
        beam = vec[Line]([Line(root, None, NATURE, 0.0)])
        for _layer in range(DEEPEST):
            following = vec[Line]()
            for i in range(TABLE):
                self._seen[i] = 0
            for line in beam:
                n = line.state.legal(seat, self._moves)
                for i in range(n):
                    x = next_random(x)
                    move = self._moves[i]
                    child = line.state.copy()
                    child.play(seat, move)
                    x = self._settle(child, x)
                    self.looked += 1
                    if self._known(child):
                        continue
                    found = Line(child, line, move, self.judge.value(child, seat))
                    if child.turn() != seat or child.turns() != turn:
                        if best is None or found.value > best.value:
                            best = found
                    else:
                        following = append(following, found)
            if len(following) == 0:
                break
            beam = self._best(following)
        if best is None:
            best = beam[0]
        return self._path(best)

    def _settle(self, state: GameState, x: i64) -> i64:
        """Let chance answer from the planner's own stream; a plan never rests on what it drew."""
        while state.turn() == NATURE:
            x = next_random(x)
            state.play(NATURE, outcome(state, x, self._chance, self._weights))
        return x

    def _known(self, state: GameState) -> bool:
        """Say whether this layer already holds the same state, reached in another order."""
        key = mix(state.write(vec[i64]())) | 1
        slot = key & (TABLE - 1)
        for _probe in range(TABLE):
            if self._seen[slot] == key:
                return True
            if self._seen[slot] == 0:
                self._seen[slot] = key
                return False
            slot = (slot + 1) & (TABLE - 1)
        return False

    def _best(self, lines: vec[Line]) -> vec[Line]:
        """Keep the best lines of a layer, best first."""
        kept = vec[Line]()
        size: i64 = 0
        for line in lines:
            if size < self.width:
                kept = append(kept, line)
                size += 1
            elif line.value <= kept[size - 1].value:
                continue
            else:
                kept[size - 1] = line
            at = size - 1
            while at > 0 and kept[at - 1].value < kept[at].value:
                swap = kept[at]
                kept[at] = kept[at - 1]
                kept[at - 1] = swap
                at -= 1
        return kept

    def _path(self, line: Line) -> list[int]:
        moves: list[int] = []
        at: Line | None = line
        while at is not None and at.parent is not None:
            moves.append(at.move)
            at = at.parent
        moves.reverse()
        return moves


def play_match(state: GameState, judge: Judge, width: i64, seed: i64) -> i64:
    """Let greedy play every seat to the end; the number of decisions made."""
    planner = Planner(judge, width)
    chance = vec[i64]([0] * MAX_LEGAL)
    weights = vec[i64]([0] * MAX_LEGAL)
    x = seed_stream(seed)
    decisions: i64 = 0
    while True:
        seat = state.turn()
        x = next_random(x)
        if seat >= 0:
            turn = state.turns()
            for move in planner.plan(state, seat, x):
                state.play(seat, move)
                decisions += 1
                # What the plan says beyond a chance event rests on a guess: plan again.
                if state.turn() != seat or state.turns() != turn:
                    break
        elif seat == NATURE:
            state.play(NATURE, outcome(state, x, chance, weights))
        else:
            return decisions
