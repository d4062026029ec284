"""Cards out of turn: all who could hold one that fits are asked at once and in secret, again until all decline."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.mare_nostrum import battle
from tessera.games.mare_nostrum.cards import add_plays, may_hold, may_hold_pair, take_effect, usable
from tessera.games.mare_nostrum.discard import show_card, show_pair, spend_card
from tessera.games.mare_nostrum.ids import (
    CARDS,
    CRETAN_ARCHERS,
    MILITARY,
    NONE,
    ON_ATTACK,
    ON_REVEALED,
    ON_WAR_TURN,
    SOOTHSAYER,
    M,
    Q,
)
from tessera.games.mare_nostrum.setup import lowest_in_order
from tessera.games.mare_nostrum.state import State
from tessera.kernel.core import Step, bit, lowest

PAIR: Final[i64] = CARDS + 1
"""From here on `Player.reaction` is the kind of card that two Soothsayers stand for."""


def active(s: State, occasion: i64) -> i64:
    """Name the seat whose turn an occasion belongs to, or NONE: who attacks, or who takes first of the offers."""
    if occasion in (ON_ATTACK, ON_REVEALED, ON_WAR_TURN):
        return s.current
    return NONE


def to_ask(s: State, occasion: i64) -> i64:
    """Collect the seats that could hold a card that fits, for all that everybody knows."""
    seats: i64 = 0
    for seat in range(s.n):
        if s.players[seat].hand == 0 or (occasion == ON_WAR_TURN and seat == s.current):
            continue
        pair = seat == active(s, occasion) and may_hold_pair(s, seat)
        for kind in range(SOOTHSAYER):
            if (pair or may_hold(s, seat, kind)) and usable(s, seat, kind, occasion):
                seats |= bit(seat)
                break
    return seats


def kind_of(reaction: i64) -> i64:
    """Name the kind of card that an answer plays, by itself or by two Soothsayers."""
    if reaction >= PAIR:
        return reaction - PAIR
    return reaction


def next_to_resolve(s: State, occasion: i64) -> i64:
    """Name the seat whose revealed card is resolved next, or NONE: archers first, then by turn, attack and order."""
    seats: i64 = 0
    archers: i64 = 0
    for seat in range(s.n):
        if s.players[seat].reaction != NONE:
            seats |= bit(seat)
            if kind_of(s.players[seat].reaction) == CRETAN_ARCHERS:
                archers |= bit(seat)
    if archers:
        seats = archers
    if seats == 0:
        return NONE
    first = active(s, occasion)
    if first != NONE and (seats >> first) & 1:
        return first
    if s.foe != NONE and (seats >> s.foe) & 1:
        return s.foe
    return lowest_in_order(s, MILITARY, seats)


@final
class Window(Step):
    """Does anybody play a card? The detail is the occasion; the second number is 1 once all have declined."""

    def settle(self, s: State) -> bool:
        occasion = s.detail()
        seat = next_to_resolve(s, occasion)
        if seat != NONE:
            p = s.players[seat]
            kind = kind_of(p.reaction)
            move = M.PLAY + kind
            if p.reaction >= PAIR:
                move = M.FORESEE + kind
            p.reaction = NONE
            if usable(s, seat, kind, occasion):  # otherwise it stays in the hand, known to all
                spend_card(s, seat, move)
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
        return add_plays(s, seat, s.detail(), seat == active(s, s.detail()), moves, 1)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        p = s.players[seat]
        p.reaction = CARDS
        if move >= M.FORESEE:
            p.reaction = PAIR + move - M.FORESEE
        elif move != M.DECLINE:
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
            if p.reaction >= PAIR:
                show_pair(s, seat)
            else:
                show_card(s, seat, p.reaction)
    s.amend_extra(declined)


def concerns(s: State, seat: i64) -> bool:
    """Say whether what cards are asked for concerns a seat, by what everybody knows; the question REACT is on top."""
    occasion = s.detail()
    p = s.players[seat]
    if occasion == ON_ATTACK:
        return seat in (s.attacker, s.foe) or (p.realm >> s.field) & 1 == 1
    if occasion == ON_REVEALED:
        return p.offered() > 0
    if occasion == ON_WAR_TURN:
        return near(s, s.me.where) & (p.realm | p.where | p.forts) != 0
    return True


def near(s: State, areas: i64) -> i64:
    """Collect areas and those next to them."""
    found = areas
    while areas:
        area = lowest(areas)
        areas &= areas - 1
        found |= s.box.lands_near[area] | s.box.seas_near[area]
    return found
