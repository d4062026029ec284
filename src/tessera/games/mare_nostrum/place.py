"""What becomes of a purchase: a marker, a building, a unit or a tile."""

from __future__ import annotations

from mypy_extensions import i64

from tessera.games.mare_nostrum.ids import END_FAME, END_PRESTIGE, MARKER, P_COPY, PROVINCES, TARGETS, E, M, Q
from tessera.games.mare_nostrum.state import State
from tessera.kernel.core import bit, size


def perform(s: State, item: i64) -> None:
    """Place what the current seat has bought; an item is the move that buys it."""
    p = s.me
    seat = s.current
    if item == M.PYRAMIDS:
        s.tell(E.PYRAMIDS, seat)
        s.win(seat, END_PRESTIGE)
    elif item >= M.BUY:
        tile = item - M.BUY
        p.tiles |= bit(tile)
        s.display &= ~bit(tile)
        s.tell(E.BOUGHT, seat, tile)
        if size(p.tiles) >= s.box.fame:
            s.win(seat, END_FAME)
        elif s.box.copy_once and (s.box.having[P_COPY] >> tile) & 1:
            s.ask(Q.COPY, seat)
    elif item >= M.LAUNCH:
        p.land(item - M.LAUNCH + PROVINCES)
        s.tell(E.LAUNCHED, seat, item - M.LAUNCH + PROVINCES)
    elif item >= M.FORTIFY:
        p.forts |= bit(item - M.FORTIFY)
        s.tell(E.FORTIFIED, seat, item - M.FORTIFY)
    elif item >= M.RAISE:
        p.land(item - M.RAISE)
        s.tell(E.RAISED, seat, item - M.RAISE)
    else:
        place = item - M.BUILD
        province = place // TARGETS
        s.tell(E.BUILT, seat, place)
        if place % TARGETS == MARKER:
            take_province(s, seat, province)
            if not s.box.usable_at_once:
                s.fresh |= bit(province)
        else:
            s.built[province] |= bit(place % TARGETS)


def take_province(s: State, seat: i64, province: i64) -> None:
    """Lay a seat's control marker into a province, in place of another's."""
    owner = s.owner[province]
    if owner >= 0:
        s.players[owner].realm &= ~bit(province)
    s.owner[province] = seat
    s.players[seat].realm |= bit(province)
