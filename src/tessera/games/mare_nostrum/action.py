"""What legions do in a province of another: pillage, occupy, convert; and how they leave what they occupy."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.mare_nostrum.cities import ask_rebuild, protected
from tessera.games.mare_nostrum.ids import (
    CARAVANS,
    CITIES,
    CITY,
    COIN,
    LEGENDARY,
    MARKER,
    MARKET,
    NONE,
    P_CONVERT,
    P_LEGION_CARAVAN,
    P_LOOT,
    SLOTS,
    TARGETS,
    TEMPLE,
    E,
    M,
    Q,
)
from tessera.games.mare_nostrum.legions import able_to_act, act, count_class, free_from, mark_target, on_target, retire
from tessera.games.mare_nostrum.objectives import converted
from tessera.games.mare_nostrum.place import take_province
from tessera.games.mare_nostrum.special import ACTED as SPECIAL_ACTED
from tessera.games.mare_nostrum.special import done_by, mark, note
from tessera.games.mare_nostrum.state import ACTED, CARAVAN_SLOTS, HAS_ACTED, ON, State
from tessera.kernel.core import Step, bit, lowest, size


def open_to(s: State) -> i64:
    """Collect the provinces of others where the current seat has legions and nobody else has units."""
    return with_legions(s) & ~s.me.realm & owned(s)


def with_legions(s: State) -> i64:
    """Collect the provinces where the current seat has legions and nobody else has units."""
    return s.me.where & s.box.provinces & ~s.others_in(s.current) & ~s.stone(s.current)


def owned(s: State) -> i64:
    """Collect the provinces with a control marker."""
    provinces: i64 = 0
    for p in s.players:
        provinces |= p.realm
    return provinces


def add_occupations(s: State, moves: vec[i64], n: i64) -> i64:
    """Offer buildings and markers to occupy, and with the power for it empty caravan slots to work on."""
    theirs = open_to(s) & ~s.shielded
    farms = s.me.has(s.box, P_LEGION_CARAVAN)
    provinces = theirs
    if farms:
        provinces = with_legions(s)
    while provinces:
        province = lowest(provinces)
        provinces &= provinces - 1
        if able_to_act(s, province) == 0:
            continue
        targets: i64 = 0
        if (theirs >> province) & 1:
            targets = s.built[province] | bit(MARKER)
        if farms and s.free(s.current, province) > count_class(s, province, ACTED):  # special units do no such work
            targets |= s.box.slots[province] & CARAVAN_SLOTS & ~s.built[province]
        while targets:
            target = lowest(targets)
            targets &= targets - 1
            if s.holder(province, target) == NONE:
                moves[n] = M.OCCUPY + province * TARGETS + target
                n += 1
    return n


def occupy(s: State, place: i64) -> None:
    """Put a free legion on a target."""
    province = place // TARGETS
    target = place % TARGETS
    unit = retire(s, province)
    s.hold(province, target, s.current)
    if unit == NONE:
        mark_target(s, province, target, HAS_ACTED)
    else:
        note(s, unit, ON, target)
    s.tell(E.OCCUPIED, s.current, place)
    if target == MARKER and s.me.has(s.box, P_CONVERT) and convertible(s, province):
        convert(s, province)


def convertible(s: State, province: i64) -> bool:
    """Say whether the current seat has a marker left, and no power keeps a province from conversion."""
    return size(s.me.realm) < s.box.markers and not (protected(s) >> province) & 1


def add_pillages(s: State, moves: vec[i64], n: i64) -> i64:
    """Offer buildings to pillage."""
    provinces = open_to(s) & ~protected(s) & ~s.shielded
    if s.box.province_loot:
        provinces &= ~s.pillaged
    while provinces:
        province = lowest(provinces)
        provinces &= provinces - 1
        if able_to_act(s, province) == 0:
            continue
        slots = s.built[province]
        while slots:
            moves[n] = M.PILLAGE + province * TARGETS + lowest(slots)
            slots &= slots - 1
            n += 1
    return n


def pillage(s: State, place: i64) -> None:
    """Let a legion pillage a building."""
    province = place // TARGETS
    act(s, province)
    s.pillaged |= bit(province)
    if place % TARGETS in (MARKET, TEMPLE):
        ask_rebuild(s, place % TARGETS)
    times: i64 = 1
    if s.me.has(s.box, P_LOOT):
        times = s.me.power(s.box, P_LOOT)
    loot(s, place, times)


def loot(s: State, place: i64, times: i64) -> None:
    """Remove a building and take what it brings so many times; a legion of one's own that occupied it is free."""
    province = place // TARGETS
    slot = place % TARGETS
    seat = s.current
    if s.holder(province, slot) == seat:
        free_from(s, province, slot)
    s.built[province] &= ~bit(slot)
    s.tell(E.PILLAGED, seat, place)
    n = s.box.loot[slot] * times
    if slot < CARAVANS:
        s.gain(seat, s.box.good[province * CARAVANS + slot], n)
    elif slot == MARKET:
        s.ask(Q.LOOT, province, n)
    else:
        s.gain(seat, COIN, n)
        if slot < TEMPLE and s.box.token_loot and s.box.city[province * CITIES + slot - CITY] == LEGENDARY:
            s.ask(Q.LEGENDARY, seat, n)


@final
class ChooseLoot(Step):
    """Which goods does the market bring? The detail is the province, the second number how many are left."""

    def settle(self, s: State) -> bool:
        left = s.extra()
        province = s.detail()
        goods = printed_goods(s, province)
        if left and size(goods) > 1:
            return False
        s.back()
        if left and goods:
            s.gain(s.current, lowest(goods), left)
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        goods = printed_goods(s, s.detail())
        n: i64 = 0
        while goods:
            moves[n] = M.GAIN + lowest(goods)
            goods &= goods - 1
            n += 1
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        s.amend_extra(s.extra() - 1)
        s.gain(seat, move - M.GAIN, 1)


def printed_goods(s: State, province: i64) -> i64:
    """Collect the goods printed in a province."""
    goods: i64 = 0
    for slot in range(CARAVANS):
        if s.box.good[province * CARAVANS + slot] != NONE:
            goods |= bit(s.box.good[province * CARAVANS + slot])
    return goods


def add_releases(s: State, moves: vec[i64], n: i64) -> i64:
    """Offer the targets that legions may leave: those they did not come to this turn."""
    provinces = s.me.where & s.box.provinces & ~s.stone(s.current)
    while provinces:
        province = lowest(provinces)
        provinces &= provinces - 1
        if s.held[province] == 0:
            continue
        for target in range(TARGETS):
            if s.holder(province, target) == s.current and not came_now(s, province, target):
                moves[n] = M.RELEASE + province * TARGETS + target
                n += 1
    return n


def came_now(s: State, province: i64, target: i64) -> bool:
    """Say whether the unit of the current seat on a target came to it this turn."""
    unit = s.elite_on(province, target)
    if unit != NONE:
        return done_by(s, unit) & SPECIAL_ACTED != 0
    return on_target(s, province, target) == HAS_ACTED


def release(s: State, place: i64) -> None:
    """Let a legion leave its target; it is free and may still do what it has not done."""
    free_from(s, place // TARGETS, place % TARGETS)
    s.tell(E.RELEASED, s.current, place)


def leave(s: State, seat: i64, province: i64, target: i64) -> None:
    """Let a unit of any seat leave a target that a card destroyed."""
    if seat == s.current:
        free_from(s, province, target)
        return
    unit = s.elite_on(province, target)
    if unit != NONE:
        note(s, unit, ON, NONE)
    s.hold(province, target, NONE)


def add_conversions(s: State, moves: vec[i64], n: i64) -> i64:
    """Offer the provinces whose marker has been occupied since an earlier round."""
    if size(s.me.realm) >= s.box.markers:
        return n
    provinces = open_to(s) & ~protected(s)
    while provinces:
        province = lowest(provinces)
        provinces &= provinces - 1
        if s.holder(province, MARKER) == s.current and not came_now(s, province, MARKER):
            moves[n] = M.CONVERT + province
            n += 1
    return n


def convert(s: State, province: i64) -> None:
    """Replace the control marker by one's own: province and buildings change hands, and the occupiers are free."""
    seat = s.current
    unit = s.elite_on(province, MARKER)
    if unit == NONE:
        mark_target(s, province, MARKER, HAS_ACTED)
    else:
        mark(s, bit(unit), SPECIAL_ACTED)
    for target in range(TARGETS):
        if s.holder(province, target) == seat and (target >= SLOTS or (s.built[province] >> target) & 1):
            free_from(s, province, target)
    take_province(s, seat, province)
    s.tell(E.CONVERTED, seat, province)
    if s.objectives:
        converted(s, seat)
