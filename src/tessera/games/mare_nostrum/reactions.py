"""Cards out of turn: all who could hold one that fits are asked at once and in secret, again until all decline."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.mare_nostrum import battle
from tessera.games.mare_nostrum.cards import may_hold, take_effect, usable
from tessera.games.mare_nostrum.discard import show_card, spend_card
from tessera.games.mare_nostrum.hands import copies
from tessera.games.mare_nostrum.ids import (
    CARDS,
    CRETAN_ARCHERS,
    MILITARY,
    NONE,
    ON_ATTACK,
    ON_WAR_TURN,
    SOOTHSAYER,
    M,
    Q,
)
from tessera.games.mare_nostrum.setup import lowest_in_order
from tessera.games.mare_nostrum.state import State
from tessera.kernel.core import Step, bit


def to_ask(s: State, occasion: i64) -> i64:
    """Collect the seats that could hold a card that fits, for all that everybody knows."""
    seats: i64 = 0
    for seat in range(s.n):
        if s.players[seat].hand == 0 or (occasion == ON_WAR_TURN and seat == s.current):
            continue
        for kind in range(SOOTHSAYER):
            if may_hold(s, seat, kind) and usable(s, seat, kind, occasion):
                seats |= bit(seat)
                break
    return seats


def next_to_resolve(s: State) -> i64:
    """Name the seat whose revealed card is resolved next, or NONE: archers first, then by turn, attack and order."""
    seats: i64 = 0
    archers: i64 = 0
    for seat in range(s.n):
        if s.players[seat].reaction != NONE:
            seats |= bit(seat)
            if s.players[seat].reaction == CRETAN_ARCHERS:
                archers |= bit(seat)
    if archers:
        seats = archers
    if seats == 0:
        return NONE
    if (seats >> s.current) & 1:
        return s.current
    if s.foe != NONE and (seats >> s.foe) & 1:
        return s.foe
    return lowest_in_order(s, MILITARY, seats)


@final
class Window(Step):
    """Does anybody play a card? The detail is the occasion; the second number is 1 once all have declined."""

    def settle(self, s: State) -> bool:
        occasion = s.detail()
        seat = next_to_resolve(s)
        if seat != NONE:
            p = s.players[seat]
            kind = p.reaction
            p.reaction = NONE
            if usable(s, seat, kind, occasion):  # otherwise it stays in the hand, known to all
                spend_card(s, seat, M.PLAY + kind)
                take_effect(s, seat, kind)
            return True
        seats: i64 = 0
        if s.extra() == 0:
            seats = to_ask(s, occasion)
        if seats:
            s.ask(Q.REACT, occasion)
            s.put_to(seats)
            return True
        s.back()
        if occasion == ON_ATTACK:
            battle.resume(s)
        return True


@final
class React(Step):
    """Do you play a card now? Nobody sees the answer before all have answered. The detail is the occasion."""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        moves[0] = M.DECLINE
        n: i64 = 1
        for kind in range(SOOTHSAYER):
            if copies(s.players[seat].hand, kind) and usable(s, seat, kind, s.detail()):
                moves[n] = M.PLAY + kind
                n += 1
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        p = s.players[seat]
        p.reaction = CARDS
        if move != M.DECLINE:
            p.reaction = move - M.PLAY
        if s.answered(seat):
            reveal(s)


def reveal(s: State) -> None:
    """Show all answers together."""
    s.back()
    s.reveals += 1
    declined: i64 = 1
    for seat in range(s.n):
        p = s.players[seat]
        if p.reaction == CARDS:
            p.reaction = NONE
        elif p.reaction != NONE:
            declined = 0
            show_card(s, seat, p.reaction)
    s.amend_extra(declined)
