"""Matches in which chance is drawn automatically, one or many at a time: the compiled core of all environments.

Numbers are exposed through `vec` buffers, which numpy reads in place; moves are passed as bytes.
"""

from __future__ import annotations

from typing import Final, final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i64, u8

from tessera.kernel.core import (
    MAX_LEGAL,
    NATURE,
    OVER,
    GameState,
    Observer,
    below,
    next_random,
    seed_stream,
)

BY_PLACE: Final[i64] = 0
BY_SCORE: Final[i64] = 1
WIDTH: Final[i64] = 8
"""The size of a move in bytes."""

_CHANCE: Final = vec[i64]([0] * MAX_LEGAL)
_WEIGHTS: Final = vec[i64]([0] * MAX_LEGAL)


def reward(state: GameState, seat: i64, kind: i64) -> float:
    """Return a seat's reward at the end: its points, or its outcome by the rules, tie-breakers included."""
    if kind == BY_SCORE:
        return float(state.score(seat))
    return state.outcome(seat)


@final
class Episode:
    """One match, always at a question to a seat or over; its chance comes from a stream of its own.

    Its row of the masks, from index `first` on, marks the legal moves.
    """

    def __init__(self, root: GameState, masks: vec[u8], first: i64) -> None:
        self.root = root
        self.masks = masks
        self.first = first
        self.state = root.copy()
        self.stream: i64 = 1
        self.seat: i64 = OVER
        self.n: i64 = 0
        self.legal: vec[i64] = vec[i64]([0] * MAX_LEGAL)

    def deal(self, seed: i64) -> None:
        """Begin a new match."""
        self.state.copy_from(self.root)
        self.stream = seed_stream(seed)
        self._settle()

    def resume(self, state: GameState, stream: i64) -> None:
        """Continue a match at a question, from its state and the position of its stream."""
        self.state.copy_from(state)
        self.stream = stream
        self._settle()

    def allows(self, move: i64) -> bool:
        """Return whether the seat whose turn it is may play the move."""
        return any(self.legal[i] == move for i in range(self.n))

    def play(self, move: i64) -> None:
        """Play a legal move for the seat whose turn it is."""
        self.state.play(self.seat, move)
        self._settle()

    def over(self) -> bool:
        """Return whether the match has ended."""
        return self.seat == OVER

    def moves(self) -> list[int]:
        """Return the legal moves of the seat whose turn it is."""
        return [self.legal[i] for i in range(self.n)]

    def _settle(self) -> None:
        state = self.state
        seat = state.seat_to_act()
        while seat == NATURE:
            self.stream = next_random(self.stream)
            state.play(NATURE, state.draw(self.stream, _CHANCE, _WEIGHTS))
            seat = state.seat_to_act()
        self.seat = seat
        masks, first = self.masks, self.first
        for i in range(self.n):
            masks[first + self.legal[i]] = 0
        self.n = 0
        if seat >= 0:
            self.n = state.legal(seat, self.legal)
        for i in range(self.n):
            masks[first + self.legal[i]] = 1


@final
class Episodes:
    """Many matches of one game, stepped by one call; a finished match is followed by a new one."""

    def __init__(
        self, root: GameState, observer: Observer, length: i64, vocabulary: i64, matches: i64, seed: i64, kind: i64
    ) -> None:
        self.observer = observer
        self.length = length
        self.matches = matches
        self.players = root.seats()
        self.kind = kind
        self.stream: i64 = seed_stream(seed)
        self.picks: i64 = seed_stream(seed + 1)
        self.observations: vec[i64] = vec[i64]([0] * (matches * length))
        self.masks: vec[u8] = vec[u8]([0] * (matches * vocabulary))
        self.episodes: vec[Episode] = vec[Episode]([Episode(root, self.masks, i * vocabulary) for i in range(matches)])
        self.seats: vec[i64] = vec[i64]([0] * matches)
        self.rewards: vec[float] = vec[float]([0.0] * (matches * self.players))
        self.dones: vec[u8] = vec[u8]([0] * matches)
        self.actions: vec[i64] = vec[i64]([0] * matches)

    def reset(self, seed: i64) -> None:
        """Begin a new match in every episode."""
        self.stream = seed_stream(seed)
        self.picks = seed_stream(seed + 1)
        for i in range(self.matches):
            self._clear(i)
            self._deal(i)
            self._show(i)

    def resume(self, i: i64, state: GameState, stream: i64, done: bool, rewards: list[float]) -> None:
        """Continue a match in one episode; `done` and `rewards` are those of its last step."""
        self.episodes[i].resume(state, stream)
        self.dones[i] = 1 if done else 0
        for seat in range(self.players):
            self.rewards[i * self.players + seat] = rewards[seat]
        self._show(i)

    def step(self, moves: bytes) -> i64:
        """Play one move in every episode and return -1; if a move is illegal, play none and return its place."""
        for i in range(self.matches):
            if not self.episodes[i].allows(read_i64_le(moves, i * WIDTH)):
                return i
        for i in range(self.matches):
            self._step(i, read_i64_le(moves, i * WIDTH))
        return -1

    def sample_actions(self) -> None:
        """Write a random legal move of every episode to `actions`; the chance of the matches is not affected."""
        for i in range(self.matches):
            self.picks = next_random(self.picks)
            episode = self.episodes[i]
            self.actions[i] = episode.legal[below(self.picks, episode.n)]

    def _step(self, i: i64, move: i64) -> None:
        if self.dones[i]:
            self._clear(i)
        episode = self.episodes[i]
        episode.play(move)
        if episode.seat == OVER:
            self._reward(i, episode.state)
            self._deal(i)
        self._show(i)

    def _deal(self, i: i64) -> None:
        self.stream = next_random(self.stream)
        self.episodes[i].deal(self.stream)

    def _clear(self, i: i64) -> None:
        self.dones[i] = 0
        for seat in range(self.players):
            self.rewards[i * self.players + seat] = 0.0

    def _reward(self, i: i64, state: GameState) -> None:
        self.dones[i] = 1
        for seat in range(self.players):
            self.rewards[i * self.players + seat] = reward(state, seat, self.kind)

    def _show(self, i: i64) -> None:
        episode = self.episodes[i]
        self.seats[i] = episode.seat
        self.observer.write(episode.state, episode.seat, self.observations, i * self.length)
