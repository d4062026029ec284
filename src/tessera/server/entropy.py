"""Contributions of the people at a table to its chance, so that nobody can choose the dice.

The server publishes the hash of its seed when the table is created. Then every person adds 32 random bytes, in two
rounds: first only their hash; when every hash is there the list is fixed, and everybody reveals their bytes. So nobody,
not even a player who runs the server, can choose a contribution after having seen another.
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
        """Convert the value of the database column."""
        return msgspec.convert(row or {}, cls, strict=False)

    @classmethod
    def from_record(cls, contributions: Mapping[int, bytes]) -> Entropy:
        """Convert the contributions of a finished record."""
        return cls(
            {seat: sealed_hash(value) for seat, value in contributions.items()},
            {seat: value.hex() for seat, value in contributions.items()},
            True,
        )

    def to_row(self) -> dict[str, Any]:
        """Return the value for the database column."""
        row_values: dict[str, Any] = msgspec.to_builtins(self, str_keys=True)
        return row_values

    @property
    def contributions(self) -> dict[int, bytes]:
        """Return the bytes by seat that go into the stream of chance."""
        return {seat: bytes.fromhex(shown) for seat, shown in sorted(self.shown.items())}

    def public(self, begun: bool) -> list[Contribution]:
        """Return what everybody may see; the bytes are included once the match has begun."""
        return [
            Contribution(seat, hash_, self.shown.get(seat) if begun else None)
            for seat, hash_ in sorted(self.hashes.items())
        ]

    def with_hash(self, seat: int, hash_: str) -> Entropy:
        """Return a copy with the hash of a seat added; a second, different hash of a seat is refused."""
        if self.hashes.get(seat) == hash_:
            return self
        if seat in self.hashes:
            raise Forbidden(Problem("entropy-again"))
        if self.fixed:
            raise Forbidden(Problem("entropy-late"))
        return msgspec.structs.replace(self, hashes={**self.hashes, seat: hash_})

    def with_bytes(self, seat: int, shown: str) -> Entropy:
        """Return a copy with the bytes of a seat added; they must match the hash that was sent before, if any."""
        hash_ = sealed_hash(bytes.fromhex(shown))
        if self.hashes.get(seat, hash_) != hash_:
            raise Forbidden(Problem("entropy-other"))
        hashed = self.with_hash(seat, hash_)
        return msgspec.structs.replace(hashed, shown={**self.shown, seat: shown})

    def without(self, seats: Sequence[int]) -> Entropy:
        """Return a copy without the contributions of some seats, whose people have changed."""
        if not any(seat in self.hashes for seat in seats):
            return self
        return Entropy(
            {seat: value for seat, value in self.hashes.items() if seat not in seats},
            {seat: value for seat, value in self.shown.items() if seat not in seats},
            self.fixed,
        )

    def next_step(self, contributors: Sequence[int], late: bool) -> NextStep:
        """Return the next step of a table whose seats are all taken; `late` skips missing contributions."""
        unshown = any(seat not in self.shown for seat in self.hashes)
        if self.fixed:
            return "wait" if unshown and not late else "begin"
        if not late and any(seat not in self.hashes for seat in contributors):
            return "wait"
        return "fix" if unshown else "begin"


def contributors(seats: Sequence[SeatRow]) -> list[int]:
    """Return the first seat of every person."""
    first: dict[str, int] = {}
    for seat in seats:
        if seat.person is not None:
            first.setdefault(seat.person, seat.seat)
    return sorted(first.values())
