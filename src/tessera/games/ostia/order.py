"""Order: feed the city with wheat and earn amphorae."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.ostia.box import Card
from tessera.games.ostia.ids import NONE, RESOURCES, ROW, SPOT_ORDER, WHEAT, E, M, Q
from tessera.games.ostia.state import State
from tessera.kernel.core import Step, add_members, bit, draw_member


@final
class Order(Step):
    """Which order do you fill, or are you done?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        moves[0] = M.DONE
        n = s.add_buys(moves, 1)
        wheat = s.me.stock[WHEAT]
        for slot in range(ROW):
            number = s.row[slot]
            if number == NONE:
                break
            moves[n] = M.FILL + number  # written whether it counts or not, which is slow to guess
            if wheat >= price(s, s.box.orders[number]):
                n += 1
        for slot in range(ROW):
            number = s.row[slot]
            if number == NONE:
                break
            moves[n] = M.ENRICH + number
            if can_enrich(s, s.box.orders[number]):
                n += 1
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        if move == M.DONE:
            s.become(Q.ROW)  # only now: at most four orders an action
            return
        enriched = move >= M.ENRICH
        if enriched:
            number = move - M.ENRICH
        else:
            number = move - M.FILL
        p = s.me
        card = s.box.orders[number]
        wheat = price(s, card)
        p.stock[WHEAT] -= wheat
        if wheat < card.wheat:
            s.saved = 1
        amphorae = card.dark
        if enriched:
            p.stock[card.extra] -= card.extra_n
            amphorae += card.light
            s.tell(E.ENRICHED, s.current, number, wheat, card.extra, card.extra_n)
        else:
            s.tell(E.FILLED, s.current, number, wheat)
        remove(s, number)
        p.orders |= bit(number)
        s.give_amphorae(amphorae)
        for resource in range(RESOURCES):
            if card.gain[resource]:
                s.gain(resource, card.gain[resource])
        p.men += card.men
        p.women += card.women
        s.set_rewards()


def price(s: State, card: Card) -> i64:
    """Say what an order costs in wheat now."""
    return max(card.wheat - s.saving(SPOT_ORDER), 0)


def can_enrich(s: State, card: Card) -> bool:
    """Say whether the current player can pay an order with its extra."""
    if card.extra == NONE:
        return False
    wheat = price(s, card)
    if card.extra == WHEAT:
        wheat += card.extra_n
    return s.me.stock[WHEAT] >= wheat and s.me.stock[card.extra] >= card.extra_n


def remove(s: State, number: i64) -> None:
    """Take a card out of the row and close the gap."""
    slot: i64 = 0
    while s.row[slot] != number:
        slot += 1
    while slot < ROW - 1:
        s.row[slot] = s.row[slot + 1]
        slot += 1
    s.row[ROW - 1] = NONE


def insert(s: State, number: i64) -> None:
    """Put a card into the row, which is kept by rising number."""
    slot = ROW - 1
    while slot > 0 and (s.row[slot - 1] == NONE or s.row[slot - 1] > number):
        s.row[slot] = s.row[slot - 1]
        slot -= 1
    s.row[slot] = number


@final
class DealRow(Step):
    """Nature: which card comes into the order row?"""

    def settle(self, s: State) -> bool:
        if s.row[ROW - 1] == NONE and s.deck:
            return False
        s.back()
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        return add_members(s.deck, M.ORDER, moves)

    def draw(self, s: State, x: i64, moves: vec[i64], weights: vec[i64]) -> i64:
        return M.ORDER + draw_member(x, s.deck)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        number = move - M.ORDER
        s.deck &= ~bit(number)
        insert(s, number)
        s.tell(E.DEALT, number)
        if s.deck == 0:
            s.tell(E.DEALT_OUT)
