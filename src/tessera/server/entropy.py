"""What the people at a table contribute to its chance, so that nobody can choose the dice.

The server publishes the hash of its seed when the table is made. Then every person adds 32 random bytes, in two rounds:
first only their hash; once every hash is there the list is fixed, and everybody shows their bytes. So nobody, not even
somebody who runs the server and plays on it, can choose a contribution after having seen another.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

from tessera.kernel.chance import sealed_hash
from tessera.kernel.errors import Problem
from tessera.server.errors import Forbidden
from tessera.server.messages import Contribution
from tessera.server.store import SeatRow

NextStep = Literal["wait", "fix", "begin"]


class Entropy(Struct, frozen=True):
    """The contributions to one match, by seat; a person with several seats contributes for the first of them."""

    hashes: dict[int, str] = {}
    shown: dict[int, str] = {}
    """The bytes as hexadecimal digits; secret until the match begins."""
    fixed: bool = False
    """Whether the list of hashes can no longer change."""

    @classmethod
    def from_row(cls, row: dict[str, Any] | None) -> Entropy:
        """Make it from what the database keeps."""
        return msgspec.convert(row or {}, cls, strict=False)

    @classmethod
    def from_record(cls, contributions: Mapping[int, bytes]) -> Entropy:
        """Make it from the lines of a finished record."""
        return cls(
            {seat: sealed_hash(value) for seat, value in contributions.items()},
            {seat: value.hex() for seat, value in contributions.items()},
            True,
        )

    def to_row(self) -> dict[str, Any]:
        """Return what the database keeps."""
        row_values: dict[str, Any] = msgspec.to_builtins(self, str_keys=True)
        return row_values

    @property
    def contributions(self) -> dict[int, bytes]:
        """Return what goes into the stream of chance."""
        return {seat: bytes.fromhex(shown) for seat, shown in sorted(self.shown.items())}

    def public(self, begun: bool) -> list[Contribution]:
        """Return what everybody may see: the bytes only once the match has begun."""
        return [
            Contribution(seat, hash_, self.shown.get(seat) if begun else None)
            for seat, hash_ in sorted(self.hashes.items())
        ]

    def with_hash(self, seat: int, hash_: str) -> Entropy:
        """Add the hash of a contribution; the first one of a seat counts."""
        if self.hashes.get(seat) == hash_:
            return self
        if seat in self.hashes:
            raise Forbidden(Problem("entropy-again"))
        if self.fixed:
            raise Forbidden(Problem("entropy-late"))
        return msgspec.structs.replace(self, hashes={**self.hashes, seat: hash_})

    def with_bytes(self, seat: int, shown: str) -> Entropy:
        """Add a contribution itself, which must be the one whose hash came before, if one did."""
        hash_ = sealed_hash(bytes.fromhex(shown))
        if self.hashes.get(seat, hash_) != hash_:
            raise Forbidden(Problem("entropy-other"))
        hashed = self.with_hash(seat, hash_)
        return msgspec.structs.replace(hashed, shown={**self.shown, seat: shown})

    def without(self, seats: Sequence[int]) -> Entropy:
        """Drop the contributions of seats that somebody left."""
        if not any(seat in self.hashes for seat in seats):
            return self
        return Entropy(
            {seat: value for seat, value in self.hashes.items() if seat not in seats},
            {seat: value for seat, value in self.shown.items() if seat not in seats},
            self.fixed,
        )

    def next_step(self, contributors: Sequence[int], late: bool) -> NextStep:
        """Say what follows at a table whose seats are all taken; `late`: missing people are not waited for."""
        unshown = any(seat not in self.shown for seat in self.hashes)
        if self.fixed:
            return "wait" if unshown and not late else "begin"
        if not late and any(seat not in self.hashes for seat in contributors):
            return "wait"
        return "fix" if unshown else "begin"


def contributors(seats: Sequence[SeatRow]) -> list[int]:
    """List the first seat of every person."""
    first: dict[str, int] = {}
    for seat in seats:
        if seat.person is not None:
            first.setdefault(seat.person, seat.seat)
    return sorted(first.values())
