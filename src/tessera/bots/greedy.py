"""Greedy: search all ways to play one turn to its end, and take the one with the best value."""

from __future__ import annotations

from math import exp
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tessera.kernel.core import MAX_LEGAL, NATURE, Evaluator, GameState, next_random, seed_stream

DEEPEST: Final[i64] = 60
"""The maximum number of moves in a planned turn."""
SHORTEST: Final[i64] = 24
"""The maximum number of moves to bring an unfinished turn to its end."""
TABLE: Final[i64] = 16384
MASK: Final[i64] = 16383
MIXED: Final[i64] = 12
"""The number of best choices to draw from where the choice must not be predictable."""
FINENESS: Final = 1073741824.0
"""Shares are resolved by the 30 lowest bits of a stream's position."""


@final
class Line:
    """A line of moves in a turn: the state it leads to, its last move, and the line before that move."""

    def __init__(self, state: GameState, parent: Line | None, move: i64, value: float) -> None:
        self.state = state
        self.parent = parent
        self.move = move
        self.value = value


@final
class Planner:
    """Beam search over one turn: each move is a layer, and only the most promising lines are continued."""

    def __init__(self, evaluator: Evaluator, width: i64) -> None:
        self.evaluator = evaluator
        self.width = width
        self.evaluated: i64 = 0
        self._outcomes: i64 = evaluator.outcomes()
        self.moves: vec[i64] = vec[i64]([0] * MAX_LEGAL)
        self._chance: vec[i64] = vec[i64]([0] * MAX_LEGAL)
        self._weights: vec[i64] = vec[i64]([0] * MAX_LEGAL)
        self._seen: vec[i64] = vec[i64]([0] * TABLE)
        self._filled: vec[i64] = vec[i64]([0] * TABLE)  # the places in `_seen` that are not 0
        self._fills: i64 = 0
        self._ending: vec[i64] = vec[i64]([0] * MAX_LEGAL)
        self._scratch: GameState = GameState()
        self._child: GameState = GameState()
        self._trial: GameState = GameState()

    def plan(self, root: GameState, seat: i64, seed: i64) -> list[int]:
        """Return the moves of the best turn found, or of one of the best where the choice must not be predictable."""
        return [move for move in path(self._chosen(root, seat, seed))]

    def _chosen(self, root: GameState, seat: i64, seed: i64) -> Line:
        temperature = self.evaluator.temperature(root, seat)
        if temperature <= 0.0:
            return self.plans(root, seat, seed, 1)[0]
        lines = self.plans(root, seat, seed, MIXED)
        shares = vec[float]()
        for line in lines:
            shares = append(shares, exp((line.value - lines[0].value) / temperature))
        return lines[draw_share(shares, next_random(seed_stream(seed)))]

    def plans(self, root: GameState, seat: i64, seed: i64, keep: i64) -> vec[Line]:
        """Return the best ways to play the whole turn, best first."""
        x = seed_stream(seed)
        turn = root.turn_count()
        found = vec[Line]()
        beam = vec[Line]([Line(root, None, NATURE, 0.0)])
        self._scratch = root.copy()
        self._child = root.copy()  # most children are dropped: only those that are kept become states of their own
        self._trial = root.copy()
        child = self._child
        self._forget()
        for _layer in range(DEEPEST):
            following = vec[Line]()
            for line in beam:
                n = line.state.legal(seat, self.moves)
                for i in range(n):
                    x = next_random(x)
                    move = self.moves[i]
                    child.copy_from(line.state)
                    child.play(seat, move)
                    if self._outcomes > 1 and child.seat_to_act() == NATURE:
                        if not self._known(child):
                            worth = self._expect(child, seat, seed, turn)
                            if fits(found, worth, keep):
                                found = insert(found, Line(child.copy(), line, move, worth), keep)
                        continue
                    x = self.settle(child, x)
                    if self._known(child):
                        continue
                    self.evaluated += 1
                    if not asked(child, seat) or child.turn_count() != turn:
                        worth = self.evaluator.value(child, seat)
                        if fits(found, worth, keep):
                            found = insert(found, Line(child.copy(), line, move, worth), keep)
                        continue
                    worth = 0.0  # of a move without alternative: there is nothing to compare it with
                    if n > 1 or len(beam) > 1:
                        worth = self._promise(child, seat)
                    if fits(following, worth, self.width):
                        following = insert(following, Line(child.copy(), line, move, worth), self.width)
            if len(following) == 0:
                break
            beam = following
        if len(found) == 0:
            return beam
        return found

    def play(self, state: GameState, seat: i64, seed: i64) -> i64:
        """Play a seat's turn as planned; return the number of decisions."""
        turn = state.turn_count()
        decisions: i64 = 0
        mixed = self.evaluator.temperature(state, seat) > 0.0
        for move in path(self._chosen(state, seat, seed)):
            # The plan beyond a chance event is a guess: the rest of the turn is planned again.
            if not asked(state, seat) or state.turn_count() != turn:
                break
            if not mixed and self.evaluator.temperature(state, seat) > 0.0:
                break  # a choice that must not be predictable is drawn on its own
            state.play(seat, move)
            decisions += 1
        return decisions

    def _expect(self, state: GameState, seat: i64, seed: i64, turn: i64) -> float:
        """Return the value of a state before a chance event: the mean over outcomes, with equal seeds for all."""
        total = 0.0
        trial = self._trial
        for i in range(self._outcomes):
            trial.copy_from(state)
            self.settle(trial, seed_stream(seed + i))
            self.evaluated += 1
            if not asked(trial, seat) or trial.turn_count() != turn:
                total += self.evaluator.value(trial, seat)
            else:
                total += self._promise(trial, seat)
        return total / float(self._outcomes)

    def _promise(self, state: GameState, seat: i64) -> float:
        """Return the value of an unfinished turn as if it ended here, plus its potential.

        By convention, the first legal move is the one that ends things.
        """
        turn = state.turn_count()
        self._scratch.copy_from(state)
        for _click in range(SHORTEST):
            if not asked(self._scratch, seat) or self._scratch.turn_count() != turn:
                break
            self._scratch.legal(seat, self._ending)
            self._scratch.play(seat, self._ending[0])
        return self.evaluator.value(self._scratch, seat) + self.evaluator.potential(state, seat)

    def settle(self, state: GameState, x: i64) -> i64:
        """Let chance answer from the planner's own stream, so that a plan never depends on the match's chance."""
        while state.seat_to_act() == NATURE:
            x = next_random(x)
            state.play(NATURE, state.draw(x, self._chance, self._weights))
        return x

    def _forget(self) -> None:
        for i in range(self._fills):
            self._seen[self._filled[i]] = 0
        self._fills = 0

    def _known(self, state: GameState) -> bool:
        """Return whether this plan has already reached the same state by another order of moves."""
        key = state.key() | 1
        slot = key & MASK
        for _probe in range(TABLE):
            if self._seen[slot] == key:
                return True
            if self._seen[slot] == 0:
                self._seen[slot] = key
                self._filled[self._fills] = slot
                self._fills += 1
                return False
            slot = (slot + 1) & MASK
        return False


def asked(state: GameState, seat: i64) -> bool:
    """Return whether a seat must decide now, alone or with others at the same time."""
    return (state.waiting() >> seat) & 1 == 1


def draw_share(shares: vec[float], x: i64) -> i64:
    """Draw an index of a list by a stream's position, with probabilities in proportion to the shares."""
    total = 0.0
    for share in shares:
        total += share
    left = total * float(x & 0x3FFFFFFF) / FINENESS
    at: i64 = 0
    while at < i64(len(shares)) - 1 and left >= shares[at]:
        left -= shares[at]
        at += 1
    return at


def fits(lines: vec[Line], value: float, most: i64) -> bool:
    """Return whether a line of this value is one of the best, of which at most `most` are kept."""
    size = i64(len(lines))
    return size < most or value > lines[size - 1].value


def insert(lines: vec[Line], line: Line, most: i64) -> vec[Line]:
    """Insert a line into the best ones, best first, of which at most `most` are kept."""
    size = i64(len(lines))
    if size < most:
        lines = append(lines, line)
        size += 1
    elif line.value <= lines[size - 1].value:
        return lines
    else:
        lines[size - 1] = line
    at = size - 1
    while at > 0 and lines[at - 1].value < line.value:
        lines[at] = lines[at - 1]
        at -= 1
    lines[at] = line
    return lines


def path(line: Line) -> vec[i64]:
    """Return the moves that lead to a line."""
    moves = vec[i64]()
    at: Line | None = line
    while at is not None and at.parent is not None:
        moves = append(moves, at.move)
        at = at.parent
    left: i64 = 0
    right = i64(len(moves)) - 1
    while left < right:
        swap = moves[left]
        moves[left] = moves[right]
        moves[right] = swap
        left += 1
        right -= 1
    return moves


def play_match(state: GameState, planners: list[Planner], seed: i64) -> i64:
    """Let planners, one for each seat, play to the end; return the number of decisions."""
    x = seed_stream(seed)
    decisions: i64 = 0
    while True:
        x = planners[0].settle(state, x)
        seat = state.seat_to_act()
        if seat < 0:
            return decisions
        x = next_random(x)
        decisions += planners[seat].play(state, seat, x)
