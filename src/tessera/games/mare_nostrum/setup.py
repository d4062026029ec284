"""Set-up: who leads which empire, where each begins, and the tiles on display."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.mare_nostrum.box import Box
from tessera.games.mare_nostrum.collect import collect_public
from tessera.games.mare_nostrum.ids import (
    AREAS,
    CARAVANS,
    CITIES,
    CITY,
    DECKS,
    DRAWS,
    EMPIRES,
    MARKERS,
    MARKET,
    NONE,
    PROVINCES,
    RESOURCES,
    SPECIALS,
    TEMPLE,
    TRACKS,
    TRADING,
    E,
    M,
    Q,
)
from tessera.games.mare_nostrum.lead import highest
from tessera.games.mare_nostrum.state import STACK, Player, State
from tessera.kernel.core import Step, add_members, bit, lowest, size

DRAWN: Final[i64] = 0
CHOSEN: Final[i64] = 1
SEATED: Final[i64] = 2
"""How empires are assigned."""
OBJECTIVES_EACH: Final[i64] = 7
"""The three objectives of the first city, as a set."""


def blank(box: Box, steps: vec[Step]) -> State:
    """Make a state with nothing on the table."""
    s = State()
    s.box = box
    s.use_steps(steps)
    s.n = box.players
    s.players = vec[Player]([_player() for _owner in range(int(box.owners))])
    s.titles = vec[i64]([NONE] * int(TRACKS))
    s.owner = vec[i64]([NONE] * int(PROVINCES))
    s.built = vec[i64]([0] * int(PROVINCES))
    s.held = vec[i64]([0] * int(PROVINCES))
    s.spent = vec[i64]([0] * int(AREAS))
    s.markers = bit(MARKERS) - 1
    s.deck = box.deck
    s.special = vec[i64]([0 if k % 3 == 2 else NONE for k in range(3 * int(SPECIALS))])
    s.draws = vec[i64]([0] * int(DRAWS))
    s.open_stack(STACK)
    s.seat_at(0)
    return s


def _player() -> Player:
    p = Player()
    p.shown = vec[i64]([0] * int(RESOURCES))
    p.offer = vec[i64]([0] * int(RESOURCES))
    p.army = vec[i64]([0] * int(AREAS))
    return p


def new(box: Box, steps: vec[Step]) -> State:
    """Lay out a new match up to the first question."""
    s = blank(box, steps)
    s.ask(Q.SETUP)
    s.settle()
    return s


def empires_left(s: State) -> i64:
    """Collect the empires that nobody leads yet."""
    left = s.box.empires
    for p in s.players:
        if p.empire != NONE:
            left &= ~bit(p.empire)
    return left


def lead(s: State, seat: i64, empire: i64) -> None:
    """Let a seat lead an empire."""
    s.players[seat].empire = empire
    s.tell(E.LED, seat, empire)


@final
class Setup(Step):
    """Assign the empires, place what each begins with, and lay out the display."""

    def settle(self, s: State) -> bool:
        left = empires_left(s)
        if left:
            seat = s.n - size(left)
            s.seat_at(seat)
            if s.box.assign == SEATED or size(left) == 1:
                lead(s, seat, lowest(left))
            elif s.box.assign == CHOSEN:
                s.ask(Q.LEAD)
            else:
                s.ask(Q.EMPIRE)
            return True
        if s.players[0].realm == 0:
            for seat in range(s.n):
                found(s, seat)
            for track in range(TRACKS):
                s.titles[track] = lowest_in_order(s, track, highest(s, track))
                s.tell(E.TITLE, s.titles[track], track)
            if s.box.atlas:
                settle_atlas(s)
        if s.box.city_sets and ask_cities(s):
            return True
        if size(s.display) < s.box.display and s.deck:
            s.ask(Q.LAY)
            return True
        s.round = 1
        s.phase = TRADING
        s.tell(E.ROUND, 1)
        for seat in range(s.n):
            collect_public(s, seat)
        s.tell(E.PHASE, TRADING)
        s.become(Q.TRADE)
        return True


def lowest_in_order(s: State, track: i64, seats: i64) -> i64:
    """Name the seat of a set whose empire stands first in the order of a track."""
    best: i64 = NONE
    first: i64 = EMPIRES
    while seats:
        seat = lowest(seats)
        seats &= seats - 1
        place = s.box.order[track * EMPIRES + s.players[seat].empire]
        if place < first:
            best = seat
            first = place
    return best


def found(s: State, seat: i64) -> None:
    """Place markers, buildings, units and the hero of a seat's empire."""
    p = s.players[seat]
    box = s.box
    p.tiles = bit(box.hero[p.empire])
    provinces = box.home[p.empire]
    p.realm = provinces
    p.forts = box.start_fortresses[p.empire]
    while provinces:
        province = lowest(provinces)
        provinces &= provinces - 1
        s.owner[province] = seat
        slots: i64 = bit(CARAVANS) - 1
        for city in range(CITIES):
            slots |= bit(CITY + city)
        if (box.markets[p.empire] >> province) & 1:
            slots |= bit(MARKET)
        if (box.temples[p.empire] >> province) & 1:
            slots |= bit(TEMPLE)
        s.built[province] = slots & box.slots[province]
    for area in range(AREAS):
        for _unit in range(box.start_army[p.empire * AREAS + area]):
            p.land(area)


@final
class ChooseEmpire(Step):
    """Which empire do you lead? Nature answers where empires are drawn."""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        return add_members(empires_left(s), M.LEAD, moves)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        s.back()
        lead(s, s.current, move - M.LEAD)


@final
class LayTile(Step):
    """Which tile comes to the display?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        return add_members(s.deck, M.LAY, moves)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        s.back()
        tile = move - M.LAY
        s.deck &= ~bit(tile)
        s.display |= bit(tile)
        s.tell(E.LAID, tile)


# Atlas ----------------------------------------------------------------------------------------------


def settle_atlas(s: State) -> None:
    """Place the barbarians, and make the cards of the cities ready."""
    box = s.box
    if box.barbarians:
        barbarians = s.players[s.n]
        barbarians.forts = box.barbarian_forts
        for area in range(AREAS):
            for _unit in range(box.barbarian_army[area]):
                barbarians.land(area)
    s.cards = box.cards
    if box.tiles_each:
        for city in range(DECKS):
            s.aside |= box.city_tiles[city]


def ask_cities(s: State) -> bool:
    """Let chance choose tiles where several cities are in play, and lay out the objectives; say whether it must."""
    box = s.box
    if size(s.aside & box.base_tiles) < box.tiles_removed:
        s.ask(Q.REMOVE)
        return True
    for city in range(DECKS):
        joined = size((s.deck | s.display) & box.city_tiles[city])
        if (box.city_sets >> city) & 1 and joined < box.tiles_each:
            s.ask(Q.INCLUDE, city)
            return True
    if size(s.objectives) == box.objectives_laid:
        return False
    if size(box.city_sets) == 1:
        choice = objectives_to_lay(s)
        while choice:
            post(s, lowest(choice))
            choice &= choice - 1
        return False
    s.ask(Q.POST)
    return True


def objectives_to_lay(s: State) -> i64:
    """Collect the objectives from which the next one is drawn: those of a city that has none yet, or all others."""
    rest: i64 = 0
    for city in range(DECKS):
        if (s.box.city_sets >> city) & 1:
            own = OBJECTIVES_EACH * bit(3 * city)
            if s.objectives & own == 0:
                return own
            rest |= own
    return rest & ~s.objectives


def post(s: State, objective: i64) -> None:
    """Lay out an objective."""
    s.objectives |= bit(objective)
    s.tell(E.POSTED, objective)


@final
class RemoveTile(Step):
    """Which tile of the base game leaves?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        return add_members(s.deck & s.box.base_tiles, M.REMOVE, moves)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        s.back()
        tile = move - M.REMOVE
        s.deck &= ~bit(tile)
        s.aside |= bit(tile)
        s.tell(E.REMOVED, tile)


@final
class IncludeTile(Step):
    """Which tile of a city joins? The detail is the city."""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        return add_members(s.aside & s.box.city_tiles[s.detail()], M.INCLUDE, moves)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        s.back()
        tile = move - M.INCLUDE
        s.aside &= ~bit(tile)
        s.deck |= bit(tile)
        s.tell(E.INCLUDED, tile)


@final
class PostObjective(Step):
    """Which objective is laid out?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        return add_members(objectives_to_lay(s), M.POST, moves)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        s.back()
        post(s, move - M.POST)
