"""Observations: the view of a seat as numbers, flat for networks or by field name.

A game that declares a `layout` writes its numbers itself, in compiled code. For other games they are hashed from
`describe`, which is slow and has collisions, but keeps the same secrets.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any
from zlib import crc32

from librt.vecs import vec
from mypy_extensions import i64

from tessera.envs.optional_dependencies import extra
from tessera.kernel.core import GameState, Observer
from tessera.kernel.registry import Field, Game, Ruleset

with extra("research"):
    import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

HASHED = 1024
BOUND = 2**31
"""The bound of numbers in an observation without declared bounds."""


class Observation:
    """The observations of one ruleset: their length, the meaning of each number, and how to compute them."""

    def __init__(self, rules: Ruleset) -> None:
        declared = rules.game.layout(rules)
        self.fields = declared or (Field("hashed", HASHED, high=BOUND, low=-BOUND),)
        self.observer = Observer() if declared else HashedObserver(rules.game)
        self.length = sum(field.size for field in self.fields)
        sizes = [field.size for field in self.fields]
        self.low: NDArray[np.int64] = np.repeat([field.low for field in self.fields], sizes).astype(np.int64)
        self.high: NDArray[np.int64] = np.repeat([field.high for field in self.fields], sizes).astype(np.int64)
        self._scratch: vec[i64] = vec[i64]([0] * self.length)
        self._seen: NDArray[np.int64] = np.frombuffer(memoryview(self._scratch), np.int64)
        ends = np.cumsum(sizes).tolist()
        self._places = {field.name: slice(end - field.size, end) for field, end in zip(self.fields, ends, strict=True)}

    def flat(self, state: GameState, seat: int) -> NDArray[np.int64]:
        """Return the observation of a seat as a new array of fixed length, in the order of the fields."""
        self.observer.write(state, seat, self._scratch, 0)
        return self._seen.copy()

    def numbers(self, state: GameState, seat: int) -> list[int]:
        """Return the same as a list."""
        numbers: list[int] = self.flat(state, seat).tolist()
        return numbers

    def structured(self, state: GameState, seat: int) -> dict[str, NDArray[np.int64]]:
        """Return the same by field name."""
        return self.split(self.flat(state, seat))

    def split(self, flat: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """Split flat observations, one or many, into their fields."""
        return {name: flat[..., place] for name, place in self._places.items()}


class HashedObserver(Observer):
    """Computes an observation from any view: every leaf is added at the index given by the hash of its path."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game = game

    def write(self, state: GameState, seat: i64, out: vec[i64], at: i64) -> i64:
        """Write the hashed view of the seat."""
        for i in range(HASHED):
            out[at + i] = 0
        for path, number in _leaves("", self._game.describe(state, int(seat))):
            out[at + crc32(path.encode()) % HASHED] += number
        return at + HASHED


def _leaves(path: str, value: Any) -> Iterator[tuple[str, int]]:
    match value:
        case None:
            pass
        case bool() | int():
            yield path, int(value)
        case str():
            yield f"{path}={value}", 1
        case dict():
            for key, inner in value.items():
                yield from _leaves(f"{path}.{key}", inner)
        case _:
            for place, inner in enumerate(value):  # names in a list form a set, other values have an index
                yield from _leaves(path if isinstance(inner, str) else f"{path}[{place}]", inner)
