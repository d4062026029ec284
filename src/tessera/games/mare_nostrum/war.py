"""Move and battle: in the order the military leader calls, each seat moves, attacks and lets its legions act."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.mare_nostrum import action, battle
from tessera.games.mare_nostrum.develop import begin_war_turn
from tessera.games.mare_nostrum.ids import (
    CLAIM,
    END_CONQUEST,
    MILITARY,
    NONE,
    P_TRUCE,
    PROVINCES,
    E,
    M,
    Q,
)
from tessera.games.mare_nostrum.lead import add_seats
from tessera.games.mare_nostrum.legions import clear_turn, count_class, movable
from tessera.games.mare_nostrum.state import ATTACKED, BOTH, MOVED, ONE, State, coasts, sail_on, track_value
from tessera.kernel.core import Step, bit, lowest, size


@final
class Warfare(Step):
    """Who is next? The detail says whether a truce has been asked for."""

    def settle(self, s: State) -> bool:
        if s.detail() == 0:
            s.amend(1)
            seat = truce_maker(s)
            if seat != NONE:
                s.ask(Q.TRUCE, seat)
                s.put_to(bit(seat))
            return True
        left = s.everyone() & ~s.gone
        if size(left) > 1:
            s.ask(Q.NAME)
            s.put_to(bit(s.titles[MILITARY]))
        elif left:
            begin_war_turn(s, lowest(left))
        else:
            conquest(s)
        return True


def truce_maker(s: State) -> i64:
    """Name the seat with the power to make a truce, or NONE."""
    for seat in range(s.n):
        if s.players[seat].has(s.box, P_TRUCE):
            return seat
    return NONE


@final
class MakeTruce(Step):
    """With whom do you make a truce for this round?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        moves[0] = M.DECLINE
        return add_seats(s.everyone() & ~bit(seat), M.TRUCE, moves, 1)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        s.back()
        if move != M.DECLINE:
            s.truce = move - M.TRUCE
            s.tell(E.TRUCE, seat, s.truce)


def conquest(s: State) -> None:
    """End the phase: whoever controls enough capitals and legendary cities wins."""
    s.gone = 0
    seats = conquerors(s)
    if size(seats) > 1:
        s.become(Q.CROWN, seats)
        s.put_to(bit(s.titles[MILITARY]))
    elif seats:
        s.win(lowest(seats), END_CONQUEST)
    else:
        s.phase = CLAIM
        s.tell(E.PHASE, CLAIM)
        s.become(Q.CLAIM)


def conquerors(s: State) -> i64:
    """Collect the seats with enough capitals and legendary cities: those with most, and of these the strongest."""
    best = s.box.conquest
    seats: i64 = 0
    for seat in range(s.n):
        cities = s.cities(seat)
        if cities > best:
            best = cities
            seats = 0
        if cities == best:
            seats |= bit(seat)
    if size(seats) > 1:
        return strongest(s, seats)
    return seats


def strongest(s: State, seats: i64) -> i64:
    """Keep the seats of a set that stand highest on the military track."""
    best: i64 = -1
    kept: i64 = 0
    while seats:
        seat = lowest(seats)
        seats &= seats - 1
        value = track_value(s, seat, MILITARY)
        if value > best:
            best = value
            kept = 0
        if value == best:
            kept |= bit(seat)
    return kept


@final
class Crown(Step):
    """Several have conquered equally much: whom does the military leader let win?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        return add_seats(s.detail(), M.NAME, moves, 0)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        s.win(move - M.NAME, END_CONQUEST)


@final
class War(Step):
    """Where do you move, whom do you attack, what do your legions do?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        moves[0] = M.END
        n: i64 = 1
        areas = s.me.where
        while areas:
            area = lowest(areas)
            areas &= areas - 1
            if movable(s, area):
                if area >= PROVINCES:
                    moves[n] = M.SAIL + area - PROVINCES
                    n += 1
                elif destinations(s, area):
                    moves[n] = M.MARCH + area
                    n += 1
        n = battle.add_attacks(s, moves, n)
        n = action.add_occupations(s, moves, n)
        n = action.add_pillages(s, moves, n)
        n = action.add_releases(s, moves, n)
        return action.add_conversions(s, moves, n)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        if move == M.END:
            clear_turn(s)
            s.back()
        elif move >= M.CONVERT:
            action.convert(s, move - M.CONVERT)
        elif move >= M.RELEASE:
            action.release(s, move - M.RELEASE)
        elif move >= M.PILLAGE:
            action.pillage(s, move - M.PILLAGE)
        elif move >= M.OCCUPY:
            action.occupy(s, move - M.OCCUPY)
        elif move >= M.ATTACK:
            battle.attack(s, move - M.ATTACK)
        elif move >= M.SAIL:
            s.ask(Q.TO, move - M.SAIL + PROVINCES)
        else:
            s.ask(Q.TO, move - M.MARCH)


def destinations(s: State, area: i64) -> i64:
    """Collect the areas to which a unit may move: next to its own, or over a chain of own triremes."""
    box = s.box
    if area >= PROVINCES:
        return box.seas_near[area]
    near = box.lands_near[area]
    if box.seas_near[area] & s.me.where:
        near |= coasts(s, sail_on(s, s.current, box.seas_near[area]))
    return near & ~bit(area)


@final
class MoveTo(Step):
    """Where to? The detail is the area that the unit leaves."""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        areas = destinations(s, s.detail())
        n: i64 = 0
        while areas:
            moves[n] = M.TO + lowest(areas)
            areas &= areas - 1
            n += 1
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        origin = s.detail()
        target = move - M.TO
        s.back()
        # All units of an area that can still move have attacked, or none has.
        if count_class(s, origin, ATTACKED):
            s.spent[origin] -= ONE << ATTACKED
            s.spent[target] += ONE << BOTH
        else:
            s.spent[target] += ONE << MOVED
        s.me.lift(origin)
        s.me.land(target)
        if origin < PROVINCES:
            s.tell(E.MARCHED, seat, origin, target)
        else:
            s.tell(E.SAILED, seat, origin, target)
