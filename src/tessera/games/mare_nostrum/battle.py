"""Battle: one exchange of dice between the seat whose turn it is and one opponent in an area."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.mare_nostrum.ids import (
    FACES,
    LOSE_FORTRESS,
    LOSE_FREE,
    NONE,
    P_ATTACK_DIE,
    P_DEFEND_DIE,
    P_EXTRA_DIE,
    P_HOME_TOTAL,
    P_TRUCE,
    PROVINCES,
    TARGETS,
    E,
    M,
    Q,
)
from tessera.games.mare_nostrum.lead import add_seats
from tessera.games.mare_nostrum.legions import attackers, forget_one, fought, mark_attack, mark_target
from tessera.games.mare_nostrum.state import State
from tessera.kernel.core import Step, bit, lowest, size

ROLLING: Final[i64] = 0
COUNTED: Final[i64] = 1
"""The detail of the question BATTLE; its second number is how many units attack."""


def foes(s: State, area: i64) -> i64:
    """Collect the opponents with units in an area whom the current seat may attack."""
    seats: i64 = 0
    for seat in range(s.n):
        if seat != s.current and s.units(seat, area) and not at_peace(s, seat):
            seats |= bit(seat)
    return seats


def at_peace(s: State, foe: i64) -> bool:
    """Say whether a truce forbids the current seat to attack another."""
    if s.truce == NONE:
        return False
    if foe != s.truce and s.players[foe].has(s.box, P_TRUCE):
        return s.current == s.truce
    return foe == s.truce and not s.box.one_sided_truce and s.me.has(s.box, P_TRUCE)


def add_attacks(s: State, moves: vec[i64], n: i64) -> i64:
    """Offer the areas where the current seat has units that have not attacked, and somebody to attack."""
    areas = s.me.where & s.others_in(s.current)
    while areas:
        area = lowest(areas)
        areas &= areas - 1
        if attackers(s, area) and foes(s, area):
            moves[n] = M.ATTACK + area
            n += 1
    return n


def attack(s: State, area: i64) -> None:
    """Attack in an area; with several opponents there, say which."""
    seats = foes(s, area)
    if size(seats) > 1:
        s.ask(Q.AGAINST, area)
    else:
        begin(s, area, lowest(seats))


@final
class ChooseFoe(Step):
    """Whom do you attack there?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        return add_seats(foes(s, s.detail()), M.AGAINST, moves, 0)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        area = s.detail()
        s.back()
        begin(s, area, move - M.AGAINST)


def begin(s: State, area: i64, foe: i64) -> None:
    """Begin a battle: all own units there that have not attacked take part, and all of the opponent's."""
    s.field = area
    s.foe = foe
    s.tell(E.ATTACKED, s.current, foe, area)
    fighters = attackers(s, area)
    s.my_dice = dice_of(s, s.current, fighters)
    mark_attack(s, area)
    s.ask(Q.BATTLE, ROLLING, fighters)
    ready_defence(s)


def ready_defence(s: State) -> None:
    """Count the defender's dice and what both totals begin with."""
    s.foe_dice = dice_of(s, s.foe, s.players[s.foe].army[s.field])
    s.my_total = 0
    s.foe_total = 0
    if s.field < PROVINCES:
        s.my_total = home_total(s, s.current)
        s.foe_total = home_total(s, s.foe)
        if (s.players[s.foe].forts >> s.field) & 1:
            s.foe_total += s.box.fortress_adds


def dice_of(s: State, seat: i64, units: i64) -> i64:
    """Count the dice that so many units roll."""
    if units and (s.field < PROVINCES or s.box.extra_at_sea):
        return units + s.players[seat].power(s.box, P_EXTRA_DIE)
    return units


def home_total(s: State, seat: i64) -> i64:
    """Work out what a seat adds to its total in a province of its own where it has a legion."""
    p = s.players[seat]
    if (p.realm >> s.field) & 1 and p.army[s.field]:
        return p.power(s.box, P_HOME_TOTAL)
    return 0


@final
class Battle(Step):
    """What does the next die show? Then hits are counted and losses chosen."""

    def settle(self, s: State) -> bool:
        if s.my_dice or s.foe_dice:
            return False
        if s.detail() == ROLLING:
            s.amend(COUNTED)
            count_hits(s)
            return True
        fighters = min(s.extra(), fought(s, s.field))
        if s.box.to_the_end and s.units(s.foe, s.field) and fighters:
            s.amend_extra(fighters)
            s.my_dice = dice_of(s, s.current, fighters)
            ready_defence(s)
            if can_hurt(s):
                s.amend(ROLLING)
                return True
        s.field = NONE
        s.foe = NONE
        s.my_dice = 0
        s.foe_dice = 0
        s.my_total = 0
        s.foe_total = 0
        s.back()
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        first: i64 = 0
        if s.field >= PROVINCES:
            first = FACES
        n: i64 = 0
        for face in range(FACES):
            if s.box.dice[first + face]:
                moves[n] = M.ROLL + face
                n += 1
        return n

    def weigh(self, s: State, moves: vec[i64], n: i64, weights: vec[i64]) -> i64:
        first: i64 = -M.ROLL
        if s.field >= PROVINCES:
            first = FACES - M.ROLL
        total: i64 = 0
        for i in range(n):
            weights[i] = s.box.dice[first + moves[i]]
            total += weights[i]
        return total

    def answer(self, s: State, seat: i64, move: i64) -> None:
        shown = move - M.ROLL + 1
        if s.my_dice:
            s.my_dice -= 1
            s.tell(E.ROLLED, s.current, shown)
            if s.field < PROVINCES:
                shown += s.me.power(s.box, P_ATTACK_DIE)
            s.my_total += shown
        else:
            s.foe_dice -= 1
            s.tell(E.ROLLED, s.foe, shown)
            if s.field < PROVINCES:
                shown += s.players[s.foe].power(s.box, P_DEFEND_DIE)
            s.foe_total += shown


def can_hurt(s: State) -> bool:
    """Say whether either side could make a hit with the best of dice; otherwise no battle to the end would end."""
    first: i64 = 0
    mine = s.me.power(s.box, P_ATTACK_DIE)
    theirs = s.players[s.foe].power(s.box, P_DEFEND_DIE)
    cancels: i64 = 0
    if s.field >= PROVINCES:
        first = FACES
        mine = 0
        theirs = 0
    elif (s.players[s.foe].forts >> s.field) & 1:
        cancels = s.box.fortress_cancels
    best: i64 = FACES
    while s.box.dice[first + best - 1] == 0:
        best -= 1
    if (s.my_total + s.my_dice * (best + mine)) // s.box.divisor > cancels:
        return True
    return s.foe_total + s.foe_dice * (best + theirs) >= s.box.divisor


def count_hits(s: State) -> None:
    """Turn totals into hits; both sides then lose units at the same time."""
    mine = s.my_total // s.box.divisor
    theirs = s.foe_total // s.box.divisor
    s.tell(E.TOTALS, s.current, s.my_total, mine)
    s.tell(E.TOTALS, s.foe, s.foe_total, theirs)
    if s.field < PROVINCES and (s.players[s.foe].forts >> s.field) & 1:
        mine -= s.box.fortress_cancels
    theirs = min(theirs, s.units(s.current, s.field))
    mine = min(mine, s.units(s.foe, s.field))
    if theirs > 0:
        s.ask(Q.LOSSES, theirs, s.current)
        s.put_to(bit(s.current))
    if mine > 0:
        s.ask(Q.LOSSES, mine, s.foe)
        s.put_to(bit(s.foe))


@final
class ChooseLosses(Step):
    """Which unit do you lose? The detail is how many are left to lose, the second number the seat."""

    def settle(self, s: State) -> bool:
        left = s.detail()
        seat = s.extra()
        if left == 0:
            s.back()
            return True
        kinds = losable(s, seat)
        if size(kinds) > 1 and left < s.units(seat, s.field):
            return False
        lose(s, seat, lowest(kinds))
        s.amend(left - 1)
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        return add_seats(losable(s, seat), M.LOSE, moves, 0)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        lose(s, seat, move - M.LOSE)
        s.amend(s.detail() - 1)


def losable(s: State, seat: i64) -> i64:
    """Collect what a seat can lose: the legion on each target, a free legion or trireme, the fortress."""
    kinds: i64 = 0
    if s.free(seat, s.field):
        kinds |= bit(LOSE_FREE)
    if s.field >= PROVINCES:
        return kinds
    if s.held[s.field]:
        for target in range(TARGETS):
            if s.holder(s.field, target) == seat:
                kinds |= bit(target)
    if (s.players[seat].forts >> s.field) & 1 and not (s.box.fortress_last and kinds):
        kinds |= bit(LOSE_FORTRESS)
    return kinds


def lose(s: State, seat: i64, kind: i64) -> None:
    """Take a unit off the board."""
    p = s.players[seat]
    area = s.field
    if area >= PROVINCES:
        s.tell(E.LOST_SHIP, seat, area)
    else:
        s.tell(E.LOST, seat, kind, area)
    if kind == LOSE_FORTRESS:
        p.forts &= ~bit(area)
        return
    if kind == LOSE_FREE:
        if seat == s.current:
            forget_one(s, area)
    else:
        if seat == s.current:
            mark_target(s, area, kind, 0)
        s.hold(area, kind, NONE)
    p.lift(area)
