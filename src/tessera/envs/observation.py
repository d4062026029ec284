"""What a seat may know, as numbers: flat for networks, or by name.

A game that declares a `layout` writes its numbers itself, in compiled code. For a game that does not (yet), they are
made from `describe`, which is slow and mixes what it cannot tell apart, but keeps the same secrets.
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
FAR = 2**31
"""No number of an observation without declared bounds is further from zero."""


class Observation:
    """The observations of one set of rules: how long they are, what each number means, and how to make one."""

    def __init__(self, rules: Ruleset) -> None:
        declared = rules.game.layout(rules)
        self.fields = declared or (Field("hashed", HASHED, high=FAR, low=-FAR),)
        self.observer = Observer() if declared else Hashed(rules.game)
        self.length = sum(field.size for field in self.fields)
        sizes = [field.size for field in self.fields]
        self.low: NDArray[np.int64] = np.repeat([field.low for field in self.fields], sizes).astype(np.int64)
        self.high: NDArray[np.int64] = np.repeat([field.high for field in self.fields], sizes).astype(np.int64)
        self._scratch: vec[i64] = vec[i64]([0] * self.length)
        self._seen: NDArray[np.int64] = np.frombuffer(memoryview(self._scratch), np.int64)
        ends = np.cumsum(sizes).tolist()
        self._places = {field.name: slice(end - field.size, end) for field, end in zip(self.fields, ends, strict=True)}

    def flat(self, state: GameState, seat: int) -> NDArray[np.int64]:
        """Return what the seat may know as an array of its own; always as long, and in the order of the fields."""
        self.observer.write(state, seat, self._scratch, 0)
        return self._seen.copy()

    def numbers(self, state: GameState, seat: int) -> list[int]:
        """Return the same as a list."""
        numbers: list[int] = self.flat(state, seat).tolist()
        return numbers

    def structured(self, state: GameState, seat: int) -> dict[str, NDArray[np.int64]]:
        """Return the same by the names of the fields."""
        return self.split(self.flat(state, seat))

    def split(self, flat: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """Cut flat observations, one or many of them, into their fields."""
        return {name: flat[..., place] for name, place in self._places.items()}


class Hashed(Observer):
    """Makes an observation of any view: every leaf adds to the place that the hash of its path names."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game = game

    def write(self, state: GameState, seat: i64, out: vec[i64], at: i64) -> i64:
        """Describe the state to the seat and hash what is said."""
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
            for place, inner in enumerate(value):  # names in a list are a set, anything else has its place
                yield from _leaves(path if isinstance(inner, str) else f"{path}[{place}]", inner)
