"""Special units: the Centaur, the Myrmidon, the Greek fire trireme, and the shield of Halicarnassus.

Each comes with a tile and belongs to whoever has it. They move, attack, act and are lost like legions or triremes, but
are no legions: they are counted on no track and gain nothing from what helps legions.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.mare_nostrum.ids import (
    CARDS,
    CENTAUR,
    HALICARNASSUS,
    ISHTAR,
    LOSE_FREE,
    NONE,
    P_FREE_TRIREME,
    P_SPECIAL,
    SPECIALS,
    TARGETS,
    TILES,
    TRIREME,
    UNITS,
    E,
    M,
    Q,
)
from tessera.games.mare_nostrum.state import AT, DID, FIGHTERS, ON, PARTS, State
from tessera.kernel.core import Step, bit, lowest

MOVED: Final[i64] = 1
ATTACKED: Final[i64] = 2
ACTED: Final[i64] = 4
FELL: Final[i64] = 8
"""What a special unit has done this turn; one that fell costs its price again."""
APART: Final[i64] = 16
"""It attacked before the battle under way began, and takes no part in it."""


TRIREME_WITH_TILE: Final[i64] = SPECIALS
"""A trireme that comes with a tile is placed as a special unit is."""


def area_of(s: State, unit: i64) -> i64:
    """Name the area of a special unit, or NONE."""
    return s.special[PARTS * unit + AT]


def target_of(s: State, unit: i64) -> i64:
    """Name the target that a special unit stands on, or NONE."""
    return s.special[PARTS * unit + ON]


def done_by(s: State, unit: i64) -> i64:
    """Say what a special unit has done."""
    return s.special[PARTS * unit + DID]


def note(s: State, unit: i64, part: i64, value: i64) -> None:
    """Change a number of a special unit; copies of the state share the old ones."""
    numbers = s.special[:]
    numbers[PARTS * unit + part] = value
    s.special = numbers


def owner_of(s: State, unit: i64) -> i64:
    """Name the seat with the tile of a special unit, or NONE."""
    if (s.box.specials >> unit) & 1:
        for seat in range(s.n):
            if (s.players[seat].tiles >> s.box.special_tile[unit]) & 1:
                return seat
    return NONE


def unit_of_tile(s: State, tile: i64) -> i64:
    """Name the special unit that comes with a tile, or NONE."""
    return s.box.power[P_SPECIAL * TILES + tile] - 1


def station(s: State, seat: i64, unit: i64, area: i64) -> None:
    """Put a special unit of a seat into an area; NONE takes it off the board."""
    p = s.players[seat]
    before = area_of(s, unit)
    target = target_of(s, unit)
    if target != NONE:
        s.hold(before, target, NONE)
        note(s, unit, ON, NONE)
    note(s, unit, AT, area)
    if unit >= FIGHTERS:
        return
    if before != NONE and s.elites(seat, before) == 0:
        p.elite &= ~bit(before)
        if p.army[before] == 0:
            p.where &= ~bit(before)
    if area != NONE:
        p.elite |= bit(area)
        p.where |= bit(area)


def fall(s: State, seat: i64, unit: i64) -> None:
    """Let a special unit be destroyed."""
    s.tell(E.FELL, seat, UNITS + unit, area_of(s, unit))
    station(s, seat, unit, NONE)
    note(s, unit, DID, FELL)


def places(s: State, seat: i64, unit: i64) -> i64:
    """Collect the areas where a special unit may be developed: as a legion or a trireme of the seat."""
    p = s.players[seat]
    if unit == TRIREME_WITH_TILE and s.pieces_left(p, TRIREME) <= 0:
        return 0
    if unit == HALICARNASSUS:
        return p.realm
    if unit != TRIREME_WITH_TILE and not (s.box.special_at_sea >> unit) & 1:
        return p.realm & ~s.fresh & ~s.hindered(seat)
    return coast_of(s, seat)


def coast_of(s: State, seat: i64) -> i64:
    """Collect the seas next to provinces of a seat where it may develop."""
    p = s.players[seat]
    seas: i64 = 0
    provinces = p.realm & ~s.fresh
    while provinces:
        seas |= s.box.seas_near[lowest(provinces)]
        provinces &= provinces - 1
    return seas


def waits(s: State, unit: i64) -> bool:
    """Say whether a special unit is off the board without having fallen: it was bought where it had no place."""
    return area_of(s, unit) == NONE and done_by(s, unit) & FELL == 0


def arrive(s: State, seat: i64, tile: i64) -> None:
    """Let the unit of a tile that was just bought be placed for nothing; without a place it waits on the tile."""
    unit = unit_of_tile(s, tile)
    if (s.box.having[P_FREE_TRIREME] >> tile) & 1:
        unit = TRIREME_WITH_TILE
    if unit >= 0 and places(s, seat, unit):
        s.ask(Q.PLACE, unit)


@final
class Place(Step):
    """Where does the special unit go? The detail is the unit, or TRIREME_WITH_TILE."""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        areas = places(s, seat, s.detail())
        n: i64 = 0
        while areas:
            moves[n] = M.TO + lowest(areas)
            areas &= areas - 1
            n += 1
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        unit = s.detail()
        s.back()
        helped = s.barred(seat) & s.box.provinces
        if (s.effects >> ISHTAR) & 1 and unit != HALICARNASSUS and (helped >> (move - M.TO)) & 1:
            s.effects &= ~bit(ISHTAR)  # her help ends with the unit that needed it
        if unit == TRIREME_WITH_TILE:
            s.players[seat].land(move - M.TO)
            s.tell(E.LAUNCHED, seat, move - M.TO)
            return
        note(s, unit, DID, 0)
        station(s, seat, unit, move - M.TO)
        s.tell(E.MUSTERED, seat, UNITS + unit, move - M.TO)


# What they have done ------------------------------------------------------------------------------------


def able(s: State, area: i64, done: i64) -> i64:
    """Collect the special units of the current seat in an area that have done none of these things."""
    units = s.elites(s.current, area)
    kept: i64 = 0
    while units:
        unit = lowest(units)
        units &= units - 1
        if done_by(s, unit) & done == 0:
            kept |= bit(unit)
    return kept


def fought(s: State, area: i64) -> i64:
    """Collect the special units of the current seat that attack in an area, or have attacked there and not acted since.

    During a battle those that had attacked before stand apart.
    """
    units = able(s, area, ACTED | APART)
    kept: i64 = 0
    while units:
        unit = lowest(units)
        units &= units - 1
        if done_by(s, unit) & ATTACKED:
            kept |= bit(unit)
    return kept


def mark(s: State, units: i64, done: i64) -> None:
    """Note that special units have done something."""
    while units:
        unit = lowest(units)
        units &= units - 1
        note(s, unit, DID, done_by(s, unit) | done)


def join_again(s: State) -> None:
    """End a battle: no special unit stands apart any more."""
    for unit in range(FIGHTERS):
        if done_by(s, unit) & APART:
            note(s, unit, DID, done_by(s, unit) & ~APART)


def rest(s: State) -> None:
    """Forget what special units have done this turn."""
    for unit in range(FIGHTERS):
        if done_by(s, unit) & ~FELL:
            note(s, unit, DID, done_by(s, unit) & FELL)


def free_to_act(s: State, province: i64) -> i64:
    """Collect the special units of the current seat in a province that stand on no target and can still act."""
    units = able(s, province, ACTED)
    kept: i64 = 0
    while units:
        unit = lowest(units)
        units &= units - 1
        if target_of(s, unit) == NONE:
            kept |= bit(unit)
    return kept


def dice_of(s: State, units: i64) -> i64:
    """Count the dice that special units roll."""
    n: i64 = 0
    while units:
        n += s.box.special_dice[lowest(units)]
        units &= units - 1
    return n


# The Centaur ------------------------------------------------------------------------------------------


def legions_on(s: State, owner: i64, province: i64) -> i64:
    """Collect where legions of an owner stand in a province: on targets, or free."""
    kinds: i64 = 0
    if s.free(owner, province):
        kinds |= bit(LOSE_FREE)
    if s.held[province]:
        for target in range(TARGETS):
            if s.holder(province, target) == owner and s.elite_on(province, target) == NONE:
                kinds |= bit(target)
    return kinds


def charges(s: State, owner: i64, units: i64) -> i64:
    """Name the owner whose legion the Centaur destroys before a battle, or NONE."""
    if (units >> CENTAUR) & 1 == 0:
        return NONE
    other = s.foe
    if owner == s.foe:
        other = s.attacker
    if legions_on(s, other, s.field):
        return other
    return NONE


CHARGE: Final[i64] = CARDS
"""The detail of the question AIM for the Centaur; for a card it is the kind of the card."""


assert SPECIALS == HALICARNASSUS + 1
