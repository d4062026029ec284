"""Chance: the sources of Nature's answers. `Sealed` draws from a seed that can be checked later; `Scripted` replays."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from tessera.kernel.errors import TesseraError

ENTROPY = 32
"""The size of one contribution to the seed, in bytes."""
_MIXING = b"tessera entropy 1\n"


class Chance(Protocol):
    """The source of Nature's answers for one match."""

    def choose(self, seq: int, moves: Sequence[int], weights: Sequence[int]) -> int:
        """Return one of the outcomes; `seq` is the number of entries in the record before it."""
        ...


class Sealed:
    """Chance drawn from a secret seed. Its hash is published first; the seed is revealed at the end.

    Every answer depends only on the seed, on the players' contributions after its hash was public, and on its place
    in the record. With the seed, anyone can check each answer; with only the hash, no one can predict any. Where a
    player contributed, the creator of the seed cannot have chosen the answers either.
    """

    def __init__(self, seed: bytes, entropy: Mapping[int, bytes] | None = None, number: int | None = None) -> None:
        self.seed = seed
        self.entropy = dict(sorted((entropy or {}).items()))
        """Random bytes of the players, by seat."""
        self.number = number
        """The number the seed was derived from, if a person chose one."""
        self._key = _mixed(seed, self.entropy)

    @classmethod
    def fresh(cls) -> Sealed:
        """Return chance with a new random seed."""
        return cls(secrets.token_bytes(32))

    @classmethod
    def numbered(cls, number: int) -> Sealed:
        """Return chance with a seed derived from a number: for tests and repeatable play."""
        return cls(hashlib.sha256(f"tessera seed {number}".encode()).digest(), number=number)

    @property
    def commitment(self) -> str:
        """Return the hash that is published at the start."""
        return sealed_hash(self.seed)

    def choose(self, seq: int, moves: Sequence[int], weights: Sequence[int]) -> int:
        """Return an outcome by an HMAC of its place in the record, with rejection sampling to avoid bias."""
        total = sum(weights)
        limit = (1 << 256) - (1 << 256) % total
        attempt = 0
        while True:
            mac = hmac.digest(self._key, f"{seq}.{attempt}".encode(), "sha256")
            drawn = int.from_bytes(mac, "big")
            if drawn < limit:
                break
            attempt += 1
        left = drawn % total
        for move, weight in zip(moves, weights, strict=True):
            if left < weight:
                return move
            left -= weight
        raise AssertionError("weights add up")


def sealed_hash(secret: bytes) -> str:
    """Return the hash that commits to a secret without showing it."""
    return "sha256:" + hashlib.sha256(secret).hexdigest()


def _mixed(seed: bytes, entropy: Mapping[int, bytes]) -> bytes:
    """Return the key of the stream: the seed itself, or the seed mixed with every contribution, in seat order.

    All contributions have the same length and each is preceded by its seat, so the message is unambiguous.
    """
    if not entropy:
        return seed
    message = _MIXING
    for seat, contribution in entropy.items():
        if len(contribution) != ENTROPY or not 0 <= seat < 256:
            raise TesseraError(f"a contribution to chance has {ENTROPY} bytes and belongs to a seat")
        message += bytes([seat]) + contribution
    return hmac.digest(seed, message, "sha256")


class Scripted:
    """Chance that plays given outcomes in order: for tests, puzzles and tutorials."""

    def __init__(self, outcomes: Iterable[int], then: Chance | None = None) -> None:
        self._outcomes = iter(outcomes)
        self._then = then

    def choose(self, seq: int, moves: Sequence[int], weights: Sequence[int]) -> int:
        """Return the next outcome of the script, then those of `then`."""
        for outcome in self._outcomes:
            if outcome not in moves:
                raise TesseraError(f"the scripted outcome {outcome} is not possible here")
            return outcome
        if self._then is None:
            raise TesseraError("the script of chance has run out")
        return self._then.choose(seq, moves, weights)
