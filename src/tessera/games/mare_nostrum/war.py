"""Move and battle: in the order the military leader calls, each seat moves, attacks and lets its legions act."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.mare_nostrum import action, barbarians, battle, cards, cities, heroes
from tessera.games.mare_nostrum.develop import begin_war_turn
from tessera.games.mare_nostrum.ids import (
    CHARIOTS,
    CLAIM,
    END_CONQUEST,
    FIRST,
    MILITARY,
    NONE,
    ON_CONQUEST,
    P_TRUCE,
    PROVINCES,
    UNITS,
    E,
    M,
    Q,
)
from tessera.games.mare_nostrum.lead import add_seats, keep_streak
from tessera.games.mare_nostrum.legions import clear_turn, movable, shift
from tessera.games.mare_nostrum.special import ACTED as SPECIAL_ACTED
from tessera.games.mare_nostrum.special import MOVED as SPECIAL_MOVED
from tessera.games.mare_nostrum.special import area_of, done_by, mark, station, target_of
from tessera.games.mare_nostrum.state import FIGHTERS, State, coasts, sail_on, track_value
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
        if s.rebels:
            if left:
                begin_war_turn(s, lowest(left))
            else:
                s.seat_at(barbarians.opponent(s))  # its turn is over: the attack comes when the other ends its own
            s.ask(Q.REBELS)
            return True
        if size(left) > 1:
            s.ask(Q.NAME)
            s.put_to(bit(s.titles[MILITARY]))
        elif left:
            begin_war_turn(s, lowest(left))
        elif s.box.city_sets and s.detail() == 1:
            s.amend(2)
            s.ask(Q.WINDOW, ON_CONQUEST)
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
        n = add_seats(s.everyone() & ~bit(seat), M.TRUCE, moves, 1)
        if s.box.barbarians:
            moves[n] = M.BARBARIANS
            n += 1
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        s.back()
        if move == M.BARBARIANS:
            s.truce = s.n
            s.tell(E.BARBARIAN_TRUCE, seat)
        elif move != M.DECLINE:
            s.truce = move - M.TRUCE
            s.tell(E.TRUCE, seat, s.truce)


def conquest(s: State) -> None:
    """End the phase: whoever controls enough capitals and legendary cities wins."""
    s.gone = 0
    if s.box.streak:
        count_streaks(s)
    seats = conquerors(s)
    if s.box.barbarians:
        barbarians.lose_gold(s)
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
        if s.box.streak and not held_long_enough(s, seat, cities):
            continue
        if cities > best:
            best = cities
            seats = 0
        if cities == best:
            seats |= bit(seat)
    if size(seats) > 1:
        return strongest(s, seats)
    return seats


def held_long_enough(s: State, seat: i64, cities: i64) -> bool:
    """Say whether a seat has had enough cities at the end of so many war phases in a row as the set-up asks for."""
    return cities >= s.box.conquest and s.players[seat].city_streak >= s.box.streak


def count_streaks(s: State) -> None:
    """Count at the end of the phase for how many in a row each seat has had enough cities."""
    for seat in range(s.n):
        p = s.players[seat]
        enough = s.cities(seat) >= s.box.conquest
        p.city_streak = keep_streak(s, p.city_streak, enough, END_CONQUEST, seat)


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
        areas = s.me.where & ~s.stone(s.current)
        while areas:
            area = lowest(areas)
            areas &= areas - 1
            if movable(s, area) > 0:
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
        n = action.add_conversions(s, moves, n)
        if s.box.atlas:
            return add_atlas(s, moves, n)
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        if move == M.END:
            if s.box.barbarians:
                barbarians.end_turn(s)
            clear_turn(s)
            s.back()
        elif move >= M.PETRIFY:
            answer_atlas(s, move)
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


def add_atlas(s: State, moves: vec[i64], n: i64) -> i64:
    """Offer what Atlas adds to a war turn."""
    n = heroes.add_markers(s, moves, n)
    n = heroes.add_flights(s, moves, n)
    if s.me.elite:
        n = add_advances(s, moves, n)
    if s.box.barbarians:
        n = barbarians.add_drives(s, moves, n)
        n = barbarians.add_rousings(s, moves, n)
    if s.box.city_sets:
        n = cards.add_plays(s, s.current, cards.OWN_WAR, True, moves, n)
        n = cities.add_ferries(s, moves, n)
    return n


def answer_atlas(s: State, move: i64) -> None:
    """Do what Atlas adds to a war turn."""
    if M.PLAY <= move < M.STRIKE:
        cards.play_in_turn(s, move)
    elif move >= M.FERRY:
        cities.ferry(s, move - M.FERRY + PROVINCES)
    elif move >= M.ROUSE:
        barbarians.rouse(s, move - M.ROUSE)
    elif move >= M.DRIVE:
        s.ask(Q.DRIVE, move - M.DRIVE)
    elif move >= M.ADVANCE:
        unit = move - M.ADVANCE
        s.ask(Q.TO, area_of(s, unit), unit + 1)
    elif move >= M.FLY:
        s.ask(Q.FLY, move - M.FLY)
    else:
        heroes.petrify(s, move - M.PETRIFY)


def add_advances(s: State, moves: vec[i64], n: i64) -> i64:
    """Offer the special units that can move: those on no target that have neither moved nor acted."""
    for unit in range(FIGHTERS):
        area = area_of(s, unit)
        if area == NONE or target_of(s, unit) != NONE or not (s.elites(s.current, area) >> unit) & 1:
            continue
        if done_by(s, unit) & (SPECIAL_MOVED | SPECIAL_ACTED) or (s.stone(s.current) >> area) & 1:
            continue
        if destinations(s, area):
            moves[n] = M.ADVANCE + unit
            n += 1
    return n


def ferried(s: State) -> i64:
    """Collect the sea that needs no trireme this turn."""
    if s.ferry == NONE:
        return 0
    return bit(s.ferry)


def destinations(s: State, area: i64) -> i64:
    """Collect the areas to which a unit may move; with Chariots land units move on through provinces without others."""
    near = one_move(s, area)
    if area >= PROVINCES or not (s.effects >> CHARIOTS) & 1:
        return near
    passed = near & ~s.others_in(s.current)
    if s.version != FIRST:
        passed &= ~s.stone(s.current)  # a unit that enters is petrified
    while passed:
        near |= one_move(s, lowest(passed))
        passed &= passed - 1
    return near & ~bit(area)


def one_move(s: State, area: i64) -> i64:
    """Collect the areas to which a unit may move: next to its own, or over a chain of own triremes."""
    box = s.box
    if area >= PROVINCES:
        return box.seas_near[area]
    near = box.lands_near[area]
    if box.seas_near[area] & (s.me.where | ferried(s)):
        near |= coasts(s, sail_on(s, s.current, box.seas_near[area]))
    return near & ~bit(area)


@final
class MoveTo(Step):
    """Where to? The detail is the area that the unit leaves, the second number which special unit it is, from 1."""

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
        unit = s.extra()
        s.back()
        if unit:
            unit -= 1
            station(s, seat, unit, target)
            mark(s, bit(unit), SPECIAL_MOVED)
            s.tell(E.ADVANCED, seat, UNITS + unit, origin, target)
            return
        shift(s, origin, target)
        if origin < PROVINCES:
            s.tell(E.MARCHED, seat, origin, target)
        else:
            s.tell(E.SAILED, seat, origin, target)
