"""MCTS: the textbook tree search, one move per level, with random play-outs; it needs no evaluator.

Each iteration redraws what the seat cannot know, so the tree averages over possible states. It serves to compare
Tessera with other libraries, and as the first opponent of a new game."""

from __future__ import annotations

from math import log, sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tessera.bots.greedy import asked
from tessera.kernel.core import (
    MAX_LEGAL,
    NATURE,
    OVER,
    GameState,
    PossibleStates,
    finish,
    next_random,
    seed_stream,
)

EXPLORATION: Final = 0.7
"""The weight of the exploration bonus, for rewards from 0 to 1."""
NONE: Final[i64] = -1
DEEPEST: Final[i64] = 2000
"""The maximum depth of a line in the tree."""


@final
class Tree:
    """The search tree; each iteration adds one node and plays one random match to the end."""

    def __init__(self) -> None:
        self.seat: i64 = NONE
        self._top: i64 = 0  # the node of the current state
        self._states: PossibleStates = PossibleStates(GameState())
        self._root: GameState = GameState()
        self._state: GameState = GameState()
        self._x: i64 = 1
        # A node: the move that led to it, its seat, its first child and next sibling, its visits and total reward.
        self._move: vec[i64] = vec[i64]()
        self._mover: vec[i64] = vec[i64]()
        self._child: vec[i64] = vec[i64]()
        self._sibling: vec[i64] = vec[i64]()
        self._visits: vec[i64] = vec[i64]()
        self._total: vec[float] = vec[float]()
        self._line: vec[i64] = vec[i64]([0] * DEEPEST)
        self._moves: vec[i64] = vec[i64]([0] * MAX_LEGAL)
        self._weights: vec[i64] = vec[i64]([0] * MAX_LEGAL)
        self._low: float = 0.0
        self._high: float = 1.0

    def begin(self, states: PossibleStates, seat: i64, seed: i64) -> None:
        """Start from what the seat knows: with a new tree, or with the branch of the last one that leads there."""
        state = states.first
        self._states = states
        self._x = seed_stream(seed)
        self._top = self._branch_to(state) if seat == self.seat else NONE
        self.seat = seat
        self._root = state.copy()
        self._state = state.copy()
        if self._top != NONE:
            return
        self._move = vec[i64]()
        self._mover = vec[i64]()
        self._child = vec[i64]()
        self._sibling = vec[i64]()
        self._visits = vec[i64]()
        self._total = vec[float]()
        self._low = 1.0e9
        self._high = -1.0e9
        self._top = self._add(NONE, NONE, NONE)

    def _branch_to(self, state: GameState) -> i64:
        """Return the child node for this state, if a single move led to it."""
        key = state.key()
        child = self._child[self._top]
        while child != NONE:
            if self._mover[child] == self.seat:
                self._state.copy_from(self._root)
                self._state.play(self.seat, self._move[child])
                if self._state.key() == key:
                    return child
            child = self._sibling[child]
        return NONE

    def run(self, iterations: i64) -> None:
        """Run iterations: descend to a move that was not tried yet, then play out and update the rewards."""
        for _i in range(iterations):
            self._x = next_random(self._x)
            self._state.copy_from(self._states.sample(self._x))
            length = self._descend()
            self._x = next_random(self._x)
            finish(self._state, seed_stream(self._x), self._moves, self._weights)
            self._learn(length)

    def ranking(self) -> list[tuple[list[int], int, float]]:
        """Return the moves tried: each alone, its visits and its total reward."""
        rows: list[tuple[list[int], int, float]] = []
        child = self._child[self._top]
        while child != NONE:
            rows.append(([self._move[child]], self._visits[child], self._total[child]))
            child = self._sibling[child]
        return rows

    def _descend(self) -> i64:
        """Follow the most promising moves to a new node; record the line, and return its length."""
        state = self._state
        node = self._top
        length: i64 = 0
        while length < DEEPEST:
            seat = state.seat_to_act()
            if asked(state, self.seat):  # where several seats decide at once, this seat comes first
                seat = self.seat
            if seat == OVER:
                break
            move: i64
            if seat == NATURE:
                self._x = next_random(self._x)
                move = state.draw(self._x, self._moves, self._weights)
            else:
                move = self._select(node, state.legal(seat, self._moves))
            state.play(seat, move)
            child = self._find(node, move)
            fresh = child == NONE
            if fresh:
                child = self._add(node, move, seat)
            self._line[length] = child
            length += 1
            node = child
            if fresh:
                break
        return length

    def _select(self, node: i64, n: i64) -> i64:
        """Return one of the n legal moves: an untried one, else the one with the best mean plus exploration bonus."""
        self._x = next_random(self._x)
        offset = self._x & 0xFFFF  # untried moves in no particular order
        best = self._moves[0]
        best_score = -1.0
        for i in range(n):
            move = self._moves[(i + offset) % n]
            child = self._find(node, move)
            if child == NONE:
                return move
            visits = float(self._visits[child])
            mean = (self._total[child] / visits - self._low) / (self._high - self._low + 1.0e-9)
            score = mean + EXPLORATION * sqrt(log(float(self._visits[node] + 1)) / visits)
            if score > best_score:
                best_score = score
                best = move
        return best

    def _learn(self, length: i64) -> None:
        """Update the visits and the reward of every node on the line."""
        self._visits[self._top] += 1
        for i in range(length):
            node = self._line[i]
            self._visits[node] += 1
            if self._mover[node] >= 0:
                reward = self._reward(self._mover[node])
                self._total[node] += reward
                self._low = min(self._low, reward)
                self._high = max(self._high, reward)

    def _reward(self, seat: i64) -> float:
        """Return a seat's reward: its lead over the best other seat in standing, or its score in a solo game."""
        seats = self._state.seats()
        if seats == 1:
            return float(self._state.score(seat))
        mine = self._state.standing(seat)
        lead = mine
        first = True
        for other in range(seats):
            if other != seat:
                ahead = mine - self._state.standing(other)
                if first or ahead < lead:
                    lead = ahead
                first = False
        return float(lead)

    def _find(self, node: i64, move: i64) -> i64:
        child = self._child[node]
        while child != NONE and self._move[child] != move:
            child = self._sibling[child]
        return child

    def _add(self, parent: i64, move: i64, mover: i64) -> i64:
        node = i64(len(self._move))
        self._move = append(self._move, move)
        self._mover = append(self._mover, mover)
        self._child = append(self._child, NONE)
        self._visits = append(self._visits, 0)
        self._total = append(self._total, 0.0)
        if parent == NONE:
            self._sibling = append(self._sibling, NONE)
        else:
            self._sibling = append(self._sibling, self._child[parent])
            self._child[parent] = node
        return node
