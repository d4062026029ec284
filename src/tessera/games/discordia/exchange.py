"""Exchange: draw workers from the bag, then return as many of one's choice."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.discordia.ids import EXCHANGE, FIRST, KINDS, E, M, Q
from tessera.games.discordia.state import State
from tessera.kernel.core import Step, bit, draw_kind


def begin(s: State, n: i64) -> None:
    """Draw so many workers, as far as the bag has them, and then return as many."""
    n = min(n, s.in_bag())
    if n:
        s.named = 0
        s.ask(Q.RETURN, n)
        s.ask(Q.DRAW, n)


@final
class Exchange(Step):
    """Do you exchange workers?"""

    def settle(self, s: State) -> bool:
        if s.in_bag():
            return False
        s.back()
        s.tell(E.LOST, s.current, EXCHANGE)
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        moves[0] = M.DECLINE
        moves[1] = M.EXCHANGE
        return 2

    def answer(self, s: State, seat: i64, move: i64) -> None:
        n = s.detail()
        s.back()
        if move == M.EXCHANGE:
            begin(s, n)


@final
class DrawWorker(Step):
    """Nature: which worker comes out of the bag?"""

    def settle(self, s: State) -> bool:
        if s.detail():
            return False
        s.back()
        s.tell_hand(E.DREW)
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        n: i64 = 0
        for kind in range(KINDS):
            if s.bag[kind]:
                moves[n] = M.DRAW + kind
                n += 1
        return n

    def weigh(self, s: State, moves: vec[i64], n: i64, weights: vec[i64]) -> i64:
        total: i64 = 0
        for i in range(n):
            weights[i] = s.bag[moves[i] - M.DRAW]
            total += weights[i]
        return total

    def draw(self, s: State, x: i64, moves: vec[i64], weights: vec[i64]) -> i64:
        return M.DRAW + draw_kind(x, s.bag)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        kind = move - M.DRAW
        s.bag[kind] -= 1
        s.me.supply[kind] += 1
        s.hand[kind] += 1
        s.amend(s.detail() - 1)


def add_rising(s: State, fit: i64, left: i64, first: i64, moves: vec[i64], n: i64) -> i64:
    """Offer kinds by rules 1: in rising order, and so that enough workers of later kinds remain to go on."""
    supply = s.me.supply
    ahead: i64 = 0
    for kind in range(s.named, KINDS):
        if (fit >> kind) & 1:
            ahead += supply[kind]
    for kind in range(s.named, KINDS):
        if ahead < left:
            break
        if (fit >> kind) & 1 and supply[kind]:
            moves[n] = first + kind
            n += 1
            ahead -= supply[kind]
    return n


def add_kinds(s: State, left: i64, moves: vec[i64], n: i64) -> i64:
    """Offer the kinds of worker in the supply; they are returned one at a time, in any order."""
    if s.version == FIRST:
        return add_rising(s, bit(KINDS) - 1, left, M.RETURN, moves, n)
    supply = s.me.supply
    for kind in range(KINDS):
        if supply[kind]:
            moves[n] = M.RETURN + kind
            n += 1
    return n


def give_back(s: State, kind: i64) -> None:
    """Put a worker of the supply into the bag."""
    s.bag[kind] += 1
    s.hand[kind] += 1
    s.discharge(kind, 1)


@final
class ReturnWorker(Step):
    """Which worker do you put back into the bag?"""

    def settle(self, s: State) -> bool:
        if s.detail():
            return False
        s.back()
        s.tell_hand(E.RETURNED)
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        return add_kinds(s, s.detail(), moves, 0)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        give_back(s, move - M.RETURN)
        if s.version == FIRST:
            s.named = move - M.RETURN
        s.amend(s.detail() - 1)
