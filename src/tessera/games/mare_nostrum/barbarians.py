"""Barbarians in the Punic Wars: paid to move, fighting for whoever moved them, and turning on it afterwards."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.mare_nostrum.action import loot
from tessera.games.mare_nostrum.battle import begin_for, can_be_attacked
from tessera.games.mare_nostrum.ids import COIN, GOLD, ON_WAR_TURN, PROVINCES, TARGETS, THIRD, E, M, Q
from tessera.games.mare_nostrum.payment import spend
from tessera.games.mare_nostrum.state import CLASS_MASK, ONE_ROUSED, ONE_USED, ROUSED, USED, State, coasts, sail_on
from tessera.kernel.core import Step, bit, lowest


def still(s: State, area: i64) -> i64:
    """Count the barbarian units of an area that have not been moved this turn."""
    return s.players[s.n].army[area] - ((s.spent[area] >> ROUSED) & CLASS_MASK)


def paths(s: State, area: i64) -> i64:
    """Collect the areas to which barbarians may be moved: next to theirs, or over a chain of their triremes."""
    box = s.box
    if area >= PROVINCES:
        return box.seas_near[area]
    near = box.lands_near[area] | coasts(s, sail_on(s, s.n, box.seas_near[area]))
    return near & ~bit(area)


def add_drives(s: State, moves: vec[i64], n: i64) -> i64:
    """Offer the areas whose barbarians the current seat can pay to move."""
    if s.me.owns(COIN) == 0 and s.me.owns(GOLD) == 0:
        return n
    areas = s.players[s.n].where
    while areas:
        area = lowest(areas)
        areas &= areas - 1
        if still(s, area) and paths(s, area):
            moves[n] = M.DRIVE + area
            n += 1
    return n


@final
class Drive(Step):
    """Where do the barbarians go? The detail is the area they leave."""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        areas = paths(s, s.detail())
        n: i64 = 0
        while areas:
            moves[n] = M.TO + lowest(areas)
            areas &= areas - 1
            n += 1
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        s.become(Q.TRIBUTE, s.detail(), move - M.TO)


@final
class Tribute(Step):
    """Do you pay with a coin or with gold? The numbers are the area the barbarians leave and the one they go to."""

    def settle(self, s: State) -> bool:
        if may_pay_either(s):
            return False
        kind = COIN
        if s.me.owns(COIN) == 0:
            kind = GOLD
        drive(s, kind)
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        n: i64 = 0
        if s.me.owns(GOLD):
            moves[n] = M.PAY + GOLD
            n += 1
        moves[n] = M.PAY + COIN
        return n + 1

    def answer(self, s: State, seat: i64, move: i64) -> None:
        drive(s, move - M.PAY)


def may_pay_either(s: State) -> bool:
    """Say whether the current seat has coins and, for all that others know, gold; so being asked tells nothing."""
    if s.me.owns(COIN) == 0:
        return False
    return s.me.owns(GOLD) > 0 or (s.me.secret != 0 and s.version > THIRD)  # earlier rules asked only those with gold


def drive(s: State, kind: i64) -> None:
    """Pay for one barbarian unit and move it."""
    origin = s.detail()
    target = s.extra()
    s.back()
    spend(s, s.current, kind, s.box.barbarian_price)
    barbarians = s.players[s.n]
    barbarians.lift(origin)
    barbarians.land(target)
    s.spent[target] += ONE_ROUSED
    if target < PROVINCES:
        s.driven |= bit(target)
        if (s.roused >> origin) & 1:
            s.spent[target] += ONE_USED  # whoever is left there unmoved has fought
    s.tell(E.DROVE, s.current, origin, target)


def opponent(s: State) -> i64:
    """Name the seat whose turn it is not."""
    return lowest(s.everyone() & ~bit(s.current))


def add_rousings(s: State, moves: vec[i64], n: i64) -> i64:
    """Offer the provinces where barbarians that were moved there this turn can attack the opponent."""
    provinces = s.driven & ~s.roused & s.players[s.n].where
    while provinces:
        province = lowest(provinces)
        provinces &= provinces - 1
        if can_be_attacked(s, s.n, opponent(s), province):
            moves[n] = M.ROUSE + province
            n += 1
    return n


def rouse(s: State, province: i64) -> None:
    """Let the barbarians of a province attack the opponent of the current seat."""
    s.roused |= bit(province)
    moved = (s.spent[province] >> ROUSED) & CLASS_MASK
    s.spent[province] += (moved - ((s.spent[province] >> USED) & CLASS_MASK)) << USED
    s.tell(E.ROUSED, s.current, opponent(s), province)
    begin_for(s, s.n, province, opponent(s))


@final
class Raid(Step):
    """Which building do the barbarians pillage? The detail is the province; whoever has the turn takes the loot."""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        moves[0] = M.DECLINE
        n: i64 = 1
        slots = s.built[s.detail()]
        while slots:
            moves[n] = M.PILLAGE + s.detail() * TARGETS + lowest(slots)
            slots &= slots - 1
            n += 1
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        s.back()
        if move != M.DECLINE:
            loot(s, move - M.PILLAGE, 1)  # what helps whoever has the turn to pillage does not help them


def end_turn(s: State) -> None:
    """Let barbarians that the current seat moved and that fought for it turn on it where they stand with its units."""
    provinces = s.players[s.n].where & s.box.provinces
    while provinces:
        province = lowest(provinces)
        provinces &= provinces - 1
        if (s.spent[province] >> USED) & CLASS_MASK and s.units(s.current, province):
            s.rebels |= bit(province)
            s.tell(E.TURNED, s.current, province)
    s.driven = 0
    s.roused = 0


@final
class Rebels(Step):
    """Barbarians attack whoever used them, in the turn of the other seat."""

    def settle(self, s: State) -> bool:
        if s.rebels == 0:
            s.back()
            if s.box.city_sets and s.asked() == Q.WAR:
                s.ask(Q.WINDOW, ON_WAR_TURN)
            return True
        province = lowest(s.rebels)
        s.rebels &= ~bit(province)
        used_by = opponent(s)
        if s.players[s.n].army[province] and can_be_attacked(s, s.n, used_by, province):
            s.tell(E.REBELLED, used_by, province)
            begin_for(s, s.n, province, used_by)
        return True


def lose_gold(s: State) -> None:
    """Take the gold away that is left at the end of the phase; a token that only its owner has seen stays."""
    for seat in range(s.n):
        p = s.players[seat]
        p.shown[GOLD] = 0
        p.named &= ~bit(GOLD)
