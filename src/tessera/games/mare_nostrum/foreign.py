"""The foreign market of the Punic Wars: three legendary goods face up, each worth an offer of somebody."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.mare_nostrum.ids import NONE, RESOURCES, E, M, Q
from tessera.games.mare_nostrum.state import State
from tessera.kernel.core import Step, bit, lowest


def rival(s: State, seat: i64) -> i64:
    """Name the other seat."""
    return lowest(s.everyone() & ~bit(seat))


def discarder(s: State) -> i64:
    """Name the seat that loses an offer when the chooser takes a foreign good."""
    if s.box.taker_discards:
        return s.current
    return rival(s, s.current)


def importable(s: State) -> i64:
    """Collect the foreign goods that the chooser may take.

    There are none if nobody could discard an offer for them, or if the chooser has to take one of the other's offers.
    """
    if s.me.forced != NONE and s.players[s.me.forced].offered():
        return 0
    if s.players[discarder(s)].offered():
        return s.foreign
    return 0


def offers_left(s: State) -> bool:
    """Say whether the chooser finds anything to take."""
    return s.players[rival(s, s.current)].offered() > 0 or importable(s) != 0


def add_imports(s: State, moves: vec[i64], n: i64) -> i64:
    """Offer the foreign goods."""
    goods = importable(s)
    while goods:
        moves[n] = M.IMPORT + lowest(goods)
        goods &= goods - 1
        n += 1
    return n


def take_foreign(s: State, good: i64) -> None:
    """Take a foreign good for all to see; an offer is then discarded, and the other seat chooses next."""
    s.foreign &= ~bit(good)
    s.me.shown[good] += 1
    s.me.named |= bit(good)
    s.tell(E.IMPORTED, s.current, good)
    loser = discarder(s)
    s.become(Q.DISCARD, loser)
    s.put_to(bit(rival(s, s.current)))


@final
class Discard(Step):
    """Which offer is discarded? The detail is the seat that loses it; the seat that did not take chooses."""

    def settle(self, s: State) -> bool:
        offer = s.players[s.detail()].offer
        kinds: i64 = 0
        last: i64 = 0
        for kind in range(RESOURCES):
            if offer[kind]:
                kinds += 1
                last = kind
        if kinds > 1:
            return False
        discard(s, last)
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        offer = s.players[s.detail()].offer
        n: i64 = 0
        for kind in range(RESOURCES):
            if offer[kind]:
                moves[n] = M.DISCARD + kind
                n += 1
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        discard(s, move - M.DISCARD)


def discard(s: State, kind: i64) -> None:
    """Put an offered resource back into the reserve; the other seat chooses next."""
    loser = s.detail()
    s.back()
    s.players[loser].offer[kind] -= 1
    s.lose(loser, kind)
    s.tell(E.DISCARDED, loser, kind)
    s.taker_before = s.taker
    s.taker = s.current
    s.seat_at(rival(s, s.current))


@final
class FillMarket(Step):
    """Which legendary good comes to the foreign market?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        pile = s.pile()
        n: i64 = 0
        while pile:
            moves[n] = M.DRAW + lowest(pile)
            pile &= pile - 1
            n += 1
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        s.back()
        s.foreign |= bit(move - M.DRAW)
        s.tell(E.FOREIGN, move - M.DRAW)
