"""Heroes of Atlantis in the war phase: the markers of Medea and Medusa, and the flight of Pegasus."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.mare_nostrum.ids import (
    NONE,
    P_FLY,
    P_PETRIFY_LAND,
    P_PETRIFY_SEA,
    PROVINCES,
    E,
    M,
    Q,
)
from tessera.games.mare_nostrum.legions import movable, shift
from tessera.games.mare_nostrum.state import State
from tessera.kernel.core import Step, bit, lowest


def ready(s: State, power: i64) -> bool:
    """Say whether the current seat has a power that it has not used this round."""
    return s.me.has(s.box, power) and not (s.me.once >> power) & 1


def add_markers(s: State, moves: vec[i64], n: i64) -> i64:
    """Offer the areas that the markers can petrify: where the seat and others have units, but not the last one."""
    areas: i64 = 0
    shared = (s.me.where | s.me.forts) & rivals_in(s)
    if ready(s, P_PETRIFY_LAND) and s.medusa == NONE:
        areas |= shared & s.box.provinces
        if s.medusa_last != NONE:
            areas &= ~bit(s.medusa_last)
    if ready(s, P_PETRIFY_SEA) and s.medea == NONE:
        seas = shared & s.box.seas
        if s.medea_last != NONE:
            seas &= ~bit(s.medea_last)
        areas |= seas
    while areas:
        moves[n] = M.PETRIFY + lowest(areas)
        areas &= areas - 1
        n += 1
    return n


def rivals_in(s: State) -> i64:
    """Collect the areas with units of other seats; barbarians are no rivals."""
    areas: i64 = 0
    for other in range(s.n):
        if other != s.current:
            areas |= s.players[other].where | s.players[other].forts
    return areas


def petrify(s: State, area: i64) -> None:
    """Put the marker of Medea or Medusa into an area for the rest of the round."""
    if area < PROVINCES:
        s.me.once |= bit(P_PETRIFY_LAND)
        s.medusa = area
        s.medusa_last = area
        s.medusa_seat = s.current
    else:
        s.me.once |= bit(P_PETRIFY_SEA)
        s.medea = area
        s.medea_last = area
        s.medea_seat = s.current
    s.tell(E.PETRIFIED, s.current, area)


# Pegasus ------------------------------------------------------------------------------------------


def flights(s: State, province: i64) -> i64:
    """Collect the provinces that are at most so many areas away as the power says, over land and sea."""
    reached = bit(province)
    new = reached
    for _step in range(s.me.power(s.box, P_FLY)):
        found: i64 = 0
        while new:
            area = lowest(new)
            new &= new - 1
            found |= s.box.lands_near[area] | s.box.seas_near[area]
        new = found & ~reached
        reached |= found
    return reached & s.box.provinces & ~bit(province)


def add_flights(s: State, moves: vec[i64], n: i64) -> i64:
    """Offer the provinces from which legions can fly."""
    if not ready(s, P_FLY):
        return n
    provinces = s.me.where & s.box.provinces & ~s.stone(s.current)
    while provinces:
        province = lowest(provinces)
        provinces &= provinces - 1
        if movable(s, province) > 0:
            moves[n] = M.FLY + province
            n += 1
    return n


@final
class Fly(Step):
    """Where do they fly? The detail is the province they leave."""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        provinces = flights(s, s.detail())
        n: i64 = 0
        while provinces:
            moves[n] = M.TO + lowest(provinces)
            provinces &= provinces - 1
            n += 1
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        origin = s.detail()
        s.me.once |= bit(P_FLY)
        s.become(Q.GROUP, origin, move - M.TO)
        fly(s, origin, move - M.TO)


def fly(s: State, origin: i64, target: i64) -> None:
    """Let one legion fly."""
    shift(s, origin, target)
    s.tell(E.FLEW, s.current, origin, target)


@final
class Group(Step):
    """Does another legion fly along? The numbers are the province they leave and the one they go to."""

    def settle(self, s: State) -> bool:
        if movable(s, s.detail()) > 0:
            return False
        s.back()
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        moves[0] = M.DONE
        moves[1] = M.FLY + s.detail()
        return 2

    def answer(self, s: State, seat: i64, move: i64) -> None:
        if move == M.DONE:
            s.back()
        else:
            fly(s, s.detail(), s.extra())
