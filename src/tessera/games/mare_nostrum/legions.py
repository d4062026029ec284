"""What the units of the seat whose war turn it is have done and can still do.

Units of an area that have done the same are alike, so `State.spent` only counts them. A unit may move once and attack
once, in either order; a legion that has acted does nothing more. Where nothing is said, the unit is used that can do
least afterwards, which is never worse for its owner.
"""

from __future__ import annotations

from mypy_extensions import i64

from tessera.games.mare_nostrum import special
from tessera.games.mare_nostrum.ids import AREAS, FIRST, NONE, PROVINCES, TARGETS
from tessera.games.mare_nostrum.state import (
    ACTED,
    ATTACKED,
    BOTH,
    CLASS_MASK,
    HAS_ACTED,
    HAS_ATTACKED,
    MOVED,
    ON,
    ON_TARGETS,
    ONE,
    ONE_ROUSED,
    ONE_USED,
    ROUSED,
    USED,
    State,
)
from tessera.kernel.core import bit, lowest, size


def count_class(s: State, area: i64, done: i64) -> i64:
    """Count the free units of an area that have done something: MOVED, ATTACKED, BOTH or ACTED."""
    return (s.spent[area] >> done) & CLASS_MASK


def untouched(s: State, area: i64) -> i64:
    """Count the free units of an area that have done nothing yet."""
    n = s.free(s.current, area)
    done = s.spent[area]
    return n - (
        (done & CLASS_MASK) + ((done >> ATTACKED) & CLASS_MASK) + ((done >> BOTH) & CLASS_MASK) + count_acted(done)
    )


def count_acted(done: i64) -> i64:
    """Count the free legions that have acted."""
    return (done >> ACTED) & CLASS_MASK


def movable(s: State, area: i64) -> i64:
    """Count the free units of an area that can still move."""
    return untouched(s, area) + count_class(s, area, ATTACKED)


def able_to_act(s: State, province: i64) -> i64:
    """Count the free legions of a province that can still act, and the special units."""
    n = s.free(s.current, province) - count_class(s, province, ACTED)
    if (s.me.elite >> province) & 1:
        n += size(special.free_to_act(s, province))
    return n


def on_target(s: State, province: i64, target: i64) -> i64:
    """Say what the legion on a target has done: 0, HAS_ATTACKED or HAS_ACTED."""
    return (s.spent[province] >> (ON_TARGETS + 2 * target)) & 3


def mark_target(s: State, province: i64, target: i64, done: i64) -> None:
    """Note what the legion on a target has done."""
    shift = ON_TARGETS + 2 * target
    s.spent[province] = (s.spent[province] & ~(3 * bit(shift))) | (done << shift)


def attackers(s: State, area: i64) -> i64:
    """Count the units of an area that have not attacked: those that are free, and those on targets."""
    n = untouched(s, area) + count_class(s, area, MOVED)
    if area < PROVINCES and s.held[area]:
        for target in range(TARGETS):
            if on_own_target(s, area, target) and on_target(s, area, target) == 0:
                n += 1
    if (s.me.elite >> area) & 1:
        n += size(special.able(s, area, special.ATTACKED | special.ACTED))
    return n


def on_own_target(s: State, province: i64, target: i64) -> bool:
    """Say whether a legion of the current seat stands on a target; a special unit is no legion."""
    return s.holder(province, target) == s.current and s.elite_on(province, target) == NONE


def fought(s: State, area: i64) -> i64:
    """Count the units of an area that have attacked in this turn and have not acted since."""
    n = count_class(s, area, ATTACKED) + count_class(s, area, BOTH)
    if area < PROVINCES and s.held[area]:
        for target in range(TARGETS):
            if on_target(s, area, target) == HAS_ATTACKED:
                n += 1
    if (s.me.elite >> area) & 1:
        n += size(special.fought(s, area))
    return n


def mark_attack(s: State, area: i64) -> None:
    """Note that all units of an area that had not attacked do so now; special units that had stand apart."""
    s.spent[area] += untouched(s, area) << ATTACKED
    moved = count_class(s, area, MOVED)
    s.spent[area] += (moved << BOTH) - moved
    if area < PROVINCES and s.held[area]:
        for target in range(TARGETS):
            if on_own_target(s, area, target) and on_target(s, area, target) == 0:
                mark_target(s, area, target, HAS_ATTACKED)
    if (s.me.elite >> area) & 1:
        if s.version != FIRST:
            special.mark(s, special.fought(s, area), special.APART)
        special.mark(s, special.able(s, area, special.ATTACKED | special.ACTED), special.ATTACKED)


def forget_one(s: State, area: i64) -> None:
    """Take one free unit out of the counts, the one that can do least."""
    if count_class(s, area, ACTED):
        s.spent[area] -= ONE << ACTED
    elif count_class(s, area, BOTH):
        s.spent[area] -= ONE << BOTH
    elif count_class(s, area, MOVED):
        s.spent[area] -= ONE << MOVED
    elif untouched(s, area) == 0 and count_class(s, area, ATTACKED):
        s.spent[area] -= ONE << ATTACKED


def act(s: State, province: i64) -> None:
    """Let one free legion of a province act: it stays free and does nothing more. A special unit acts last."""
    if retire(s, province) == NONE:
        s.spent[province] += ONE << ACTED


def retire(s: State, province: i64) -> i64:
    """Take one free legion that can still act out of the counts, the one that can do least.

    Where there is none a special unit is used; name it, or NONE.
    """
    if (s.me.elite >> province) & 1 and s.free(s.current, province) == count_class(s, province, ACTED):
        unit = lowest(special.free_to_act(s, province))
        special.mark(s, bit(unit), special.ACTED)
        return unit
    if count_class(s, province, BOTH):
        s.spent[province] -= ONE << BOTH
    elif count_class(s, province, MOVED):
        s.spent[province] -= ONE << MOVED
    elif count_class(s, province, ATTACKED):
        s.spent[province] -= ONE << ATTACKED
    return NONE


def free_from(s: State, province: i64, target: i64) -> None:
    """Let the current seat's legion leave a target; what it has done stays done."""
    unit = s.elite_on(province, target)
    if unit != NONE:
        special.note(s, unit, ON, NONE)
        s.hold(province, target, NONE)
        return
    done = on_target(s, province, target)
    mark_target(s, province, target, 0)
    s.hold(province, target, NONE)
    if done == HAS_ATTACKED:
        s.spent[province] += ONE << ATTACKED
    elif done == HAS_ACTED:
        s.spent[province] += ONE << ACTED


def lose_barbarian(s: State, area: i64) -> None:
    """Take a barbarian out of the counts: first one that can still move, last one that fought for the current seat."""
    moved = (s.spent[area] >> ROUSED) & CLASS_MASK
    if moved == s.players[s.n].army[area]:
        s.spent[area] -= ONE_ROUSED
        if (s.spent[area] >> USED) & CLASS_MASK == moved:
            s.spent[area] -= ONE_USED


def shift(s: State, origin: i64, target: i64) -> None:
    """Move one free unit of the current seat; all of an area that can still move have attacked, or none has."""
    if count_class(s, origin, ATTACKED):
        s.spent[origin] -= ONE << ATTACKED
        s.spent[target] += ONE << BOTH
    else:
        s.spent[target] += ONE << MOVED
    s.me.lift(origin)
    s.me.land(target)


def clear_turn(s: State) -> None:
    """Forget what units have done."""
    for area in range(AREAS):
        s.spent[area] = 0
    s.pillaged = 0
    s.ferry = NONE
    s.tolled = 0
    s.effects = 0
    if s.box.specials:
        special.rest(s)
