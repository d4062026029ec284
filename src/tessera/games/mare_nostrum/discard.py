"""How bonus cards leave a hand: they are shown, and go to the discard pile."""

from __future__ import annotations

from mypy_extensions import i64

from tessera.games.mare_nostrum.hands import copies, one
from tessera.games.mare_nostrum.ids import CARDS, SOOTHSAYER, E, M
from tessera.games.mare_nostrum.state import State


def spend_card(s: State, seat: i64, move: i64) -> None:
    """Put the card, or the two Soothsayers, of a play on the discard pile."""
    if move >= M.FORESEE:
        left: i64 = 2
        for kind in range(SOOTHSAYER, CARDS):
            while left and copies(s.players[seat].hand, kind):
                discard(s, seat, kind)
                left -= 1
        s.tell(E.FORESAW, seat, move - M.FORESEE)
    else:
        discard(s, seat, move - M.PLAY)
        s.tell(E.PLAYED, seat, move - M.PLAY)


def show_card(s: State, seat: i64, kind: i64) -> None:
    """Let all see a card of a seat, unless they know one of its kind already."""
    p = s.players[seat]
    if copies(p.open, kind) == 0:
        p.open += one(kind)
        p.played += one(kind)
        s.reveals += 1


def show_pair(s: State, seat: i64) -> None:
    """Let all see the two Soothsayers that a seat plays."""
    p = s.players[seat]
    left: i64 = 2
    for kind in range(SOOTHSAYER, CARDS):
        n = min(left, copies(p.hand, kind))
        left -= n
        while copies(p.open, kind) < n:
            p.open += one(kind)
            p.played += one(kind)
            s.reveals += 1


def discard(s: State, seat: i64, kind: i64) -> None:
    """Put a card of a seat on the discard pile."""
    show_card(s, seat, kind)
    p = s.players[seat]
    p.hand -= one(kind)
    p.open -= one(kind)
    s.discards += one(kind)
