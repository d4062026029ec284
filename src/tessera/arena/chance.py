"""Chance for matches that are compared: the same deal has the same outcomes."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from math import inf, log1p


class DealChance:
    """Chance drawn from a deal: its nth answer depends on the deal and n, not on the moves in between.

    Every outcome gets a ticket from the deal, n and itself, and the lowest ticket, scaled by the weight, wins
    (the exponential race). Answers follow the weights exactly; and when two matches of the same deal ask their nth
    question with slightly different outcomes, they still mostly get the same answer.
    """

    def __init__(self, deal: int) -> None:
        self._deal = deal.to_bytes(8, "big")
        self._asked = 0

    def choose(self, seq: int, moves: Sequence[int], weights: Sequence[int]) -> int:
        """Return the outcome with the lowest ticket."""
        self._asked += 1
        if len(moves) == 1:
            return moves[0]
        tickets = [self._ticket(move) for move in moves]
        if min(weights) == max(weights):
            return moves[tickets.index(min(tickets))]  # without a logarithm there is no rounding
        times = [
            -log1p(-ticket / 2**53) / weight if weight else inf for ticket, weight in zip(tickets, weights, strict=True)
        ]
        return moves[times.index(min(times))]

    def _ticket(self, move: int) -> int:
        key = self._deal + self._asked.to_bytes(4, "big") + move.to_bytes(4, "big")
        return int.from_bytes(hashlib.blake2b(key, digest_size=8).digest(), "big") >> 11


def seed_of(*parts: int | str) -> int:
    """Derive a 62-bit seed from numbers and words."""
    text = " ".join(str(part) for part in parts)
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big") >> 2
