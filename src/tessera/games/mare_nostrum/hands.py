"""Bonus cards as numbers: hands, decks and discard piles with two bits for each kind, and the memory of draws.

A draw is one integer: the objective (from 1), how many have chosen, and for each of them the seat and the kind that it
chose. Whoever chose before another has seen what the other chose from, so it knows which cards the later seats of
the chain chose together, but not who chose which; and while cards are being handed on, not which are chosen already.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tessera.games.mare_nostrum.ids import CARD_BITS, CARD_MASK, CARDS, DRAW_CARDS, NONE
from tessera.kernel.core import bit, size

LOW_BITS: Final[i64] = 0x555555555555
OBJECTIVE_MASK: Final[i64] = 15
CHOSEN_AT: Final[i64] = 4
CHOSEN_MASK: Final[i64] = 7
CHAIN_AT: Final[i64] = 7
CHAIN_BITS: Final[i64] = 8
SEAT_MASK: Final[i64] = 7
KIND_AT: Final[i64] = 3
KIND_MASK: Final[i64] = 31


def one(kind: i64) -> i64:
    """Return a hand with one card of a kind."""
    return bit(CARD_BITS * kind)


def copies(hand: i64, kind: i64) -> i64:
    """Count the cards of a kind."""
    return (hand >> (CARD_BITS * kind)) & CARD_MASK


def total(hand: i64) -> i64:
    """Count the cards of a hand."""
    return size(hand & LOW_BITS) + 2 * size((hand >> 1) & LOW_BITS)


def contains(hand: i64, other: i64) -> bool:
    """Say whether a hand has all cards of another."""
    missing: i64 = 0
    for kind in range(CARDS):
        missing += max(0, copies(other, kind) - copies(hand, kind))
    return missing == 0


def begun_draw(objective: i64) -> i64:
    """Return a draw for an objective, from which nobody has chosen yet."""
    return objective + 1


def objective_of(draw: i64) -> i64:
    """Name the objective that brought a draw, or NONE where there was none."""
    return (draw & OBJECTIVE_MASK) - 1


def choosers(draw: i64) -> i64:
    """Count the seats that have chosen a card of a draw."""
    return (draw >> CHOSEN_AT) & CHOSEN_MASK


def chooser(draw: i64, place: i64) -> i64:
    """Name the seat at a place of the chain."""
    return (draw >> (CHAIN_AT + CHAIN_BITS * place)) & SEAT_MASK


def chosen(draw: i64, place: i64) -> i64:
    """Name the kind that the seat at a place of the chain chose."""
    return (draw >> (CHAIN_AT + CHAIN_BITS * place + KIND_AT)) & KIND_MASK


def with_choice(draw: i64, seat: i64, kind: i64) -> i64:
    """Return a draw in which one more seat has chosen."""
    place = choosers(draw)
    return draw + bit(CHOSEN_AT) + ((seat + (kind << KIND_AT)) << (CHAIN_AT + CHAIN_BITS * place))


def place_in(draw: i64, seat: i64) -> i64:
    """Name the place of a seat in the chain of a draw, or NONE."""
    for place in range(choosers(draw)):
        if chooser(draw, place) == seat:
            return place
    return NONE


def handed_on(draw: i64, seat: i64) -> i64:
    """Collect the cards of a draw that a seat has seen others choose from, without those discarded at the end."""
    first = place_in(draw, seat)
    cards: i64 = 0
    if first == NONE:
        return 0
    for place in range(first + 1, choosers(draw)):
        cards += one(chosen(draw, place))
    return cards


assert CHAIN_AT + CHAIN_BITS * DRAW_CARDS < 62
