"""Exchange: draw workers from the bag, then return as many of one's choice."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.discordia.state import State, Step
from tessera.games.discordia.words import EXCHANGE, KIND_MASK, KINDS, LEFT, E, M, Q
from tessera.kernel.core import below


def begin(s: State, n: i64) -> None:
    """Draw so many workers, as far as the bag has them, and then return as many."""
    n = min(n, s.in_bag())
    if n:
        s.ask(Q.RETURN, n * LEFT)
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

    def answers(self, s: State, moves: vec[i64]) -> i64:
        moves[0] = M.DECLINE
        moves[1] = M.EXCHANGE
        return 2

    def answer(self, s: State, move: i64) -> None:
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

    def answers(self, s: State, moves: vec[i64]) -> i64:
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

    def draw(self, s: State, x: i64, moves: vec[i64]) -> i64:
        left = below(x, s.in_bag())
        kind: i64 = 0
        while left >= s.bag[kind]:
            left -= s.bag[kind]
            kind += 1
        return M.DRAW + kind

    def answer(self, s: State, move: i64) -> None:
        kind = move - M.DRAW
        s.bag[kind] -= 1
        s.me.supply[kind] += 1
        s.hand[kind] += 1
        s.amend(s.detail() - 1)


def add_kinds(s: State, left: i64, lowest: i64, moves: vec[i64], n: i64) -> i64:
    """Offer the kinds of worker that may be returned next, so that enough remain to go on in rising order."""
    supply = s.me.supply
    ahead: i64 = 0
    for kind in range(lowest, KINDS):
        ahead += supply[kind]
    for kind in range(lowest, KINDS):
        if ahead < left:
            break
        if supply[kind]:
            moves[n] = M.RETURN + kind
            n += 1
        ahead -= supply[kind]
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
        if s.detail() >= LEFT:
            return False
        s.back()
        s.tell_hand(E.RETURNED)
        return True

    def answers(self, s: State, moves: vec[i64]) -> i64:
        detail = s.detail()
        return add_kinds(s, detail // LEFT, detail & KIND_MASK, moves, 0)

    def answer(self, s: State, move: i64) -> None:
        kind = move - M.RETURN
        give_back(s, kind)
        s.amend((s.detail() // LEFT - 1) * LEFT + kind)
