"""Develop: in the order the culture leader calls, each seat buys markers, buildings, units and tiles."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.mare_nostrum import cards, special
from tessera.games.mare_nostrum.cities import begin_war, favour_price, note_lost
from tessera.games.mare_nostrum.ids import (
    COIN,
    CULTURE,
    DEVELOP,
    FORTRESS,
    GOLD,
    GOODS,
    LEGION,
    MARKER,
    NONE,
    ON_WAR_TURN,
    P_JUMP,
    P_KEEP_GOODS,
    PROVINCES,
    SLOTS,
    SPECIALS,
    TARGETS,
    TRIREME,
    UNITS,
    WAR,
    E,
    M,
    Q,
)
from tessera.games.mare_nostrum.objectives import add_declaration, declare_plenty
from tessera.games.mare_nostrum.payment import (
    can_pay,
    free_legion,
    has_bargain,
    is_free,
    price_of,
    unit_price,
)
from tessera.games.mare_nostrum.place import claimable
from tessera.games.mare_nostrum.state import Player, State
from tessera.kernel.core import Step, add_members, bit, lowest, size

CHOSEN_BITS: Final[i64] = 16
"""The second number of KEEP: the goods chosen, and above them whether that is all."""


@final
class Development(Step):
    """Who develops next? The detail is the set of seats that have declined to go out of order this time."""

    def settle(self, s: State) -> bool:
        left = s.everyone() & ~s.gone
        if size(s.display) < s.box.display and s.deck and (left == 0 or not s.box.refill_late):
            s.ask(Q.LAY)
            return True
        if left == 0:
            s.gone = 0
            s.seat_at(0)
            s.become(Q.KEEP)
            return True
        if size(left) > 1:
            asked = s.detail()
            seat = jumper(s, left & ~asked)
            if seat != NONE:
                s.amend(asked | bit(seat))
                s.ask(Q.JUMP, seat)
                s.put_to(bit(seat))
                return True
            s.ask(Q.NAME)
            s.put_to(bit(s.titles[CULTURE]))
            return True
        begin_turn(s, lowest(left))
        return True


def jumper(s: State, seats: i64) -> i64:
    """Name the seat of a set that may go out of order, or NONE."""
    while seats:
        seat = lowest(seats)
        seats &= seats - 1
        if s.players[seat].has(s.box, P_JUMP):
            return seat
    return NONE


def begin_turn(s: State, seat: i64) -> None:
    """Give a seat its turn to develop."""
    s.amend(0)
    s.gone |= bit(seat)
    s.begun += 1
    s.seat_at(seat)
    s.tell(E.TURN, seat, DEVELOP)
    s.ask(Q.DEVELOP)


@final
class Jump(Step):
    """Do you develop next, out of order? You must then win with what you buy."""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        moves[0] = M.DECLINE
        if s.box.jump_always or wins(s, s.players[seat]):
            moves[1] = M.JUMP
            return 2
        return 1

    def answer(self, s: State, seat: i64, move: i64) -> None:
        s.back()
        if move == M.JUMP:
            s.tell(E.JUMPED, seat)
            if not s.box.jump_always:
                s.jumping = 1
            begin_turn(s, seat)


def wins(s: State, p: Player) -> bool:
    """Say whether a single purchase would win the match for a seat."""
    if can_pay(s, p, price_of(s, p, M.PYRAMIDS)):
        return True
    return size(p.tiles) == s.box.fame - 1 and affordable_tiles(s, p) != 0


def affordable_tiles(s: State, p: Player) -> i64:
    """Collect the tiles on display that a seat can pay for; heroes and wonders may cost it different prices."""
    tiles: i64 = 0
    heroes = s.display & s.box.heroes
    wonders = s.display & ~heroes
    if heroes and can_pay(s, p, price_of(s, p, M.BUY + lowest(heroes))):
        tiles |= heroes
    if wonders and can_pay(s, p, price_of(s, p, M.BUY + lowest(wonders))):
        tiles |= wonders
    return tiles


@final
class NameNext(Step):
    """Who is next? The culture leader calls the order of developing, the military leader that of war."""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        return add_members(s.everyone() & ~s.gone, M.NAME, moves)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        s.back()
        if s.phase == DEVELOP:
            begin_turn(s, move - M.NAME)
        else:
            begin_war_turn(s, move - M.NAME)


def begin_war_turn(s: State, seat: i64) -> None:
    """Give a seat its turn to move and fight."""
    s.gone |= bit(seat)
    s.begun += 1
    s.seat_at(seat)
    s.tell(E.TURN, seat, WAR)
    s.ask(Q.WAR)
    if s.box.city_sets and not s.rebels:  # otherwise when those have attacked
        s.ask(Q.WINDOW, ON_WAR_TURN)


def affordable(s: State, p: Player, unit: i64) -> bool:
    """Say whether a seat can pay for a unit by a whole set or by a bargain."""
    return p.revived == unit or can_pay(s, p, unit_price(s, p, unit)) or has_bargain(s, p, unit)


@final
class Develop(Step):
    """What do you develop?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        p = s.players[seat]
        box = s.box
        n: i64 = 0
        if not s.jumping:
            moves[0] = M.END
            n = 1
        if can_pay(s, p, price_of(s, p, M.PYRAMIDS)):
            moves[n] = M.PYRAMIDS
            n += 1
        if not s.jumping:
            n = add_buildings(s, seat, p, moves, n)
            n = add_units(s, seat, p, moves, n)
        if s.display and (not s.jumping or size(p.tiles) == box.fame - 1):
            tiles = affordable_tiles(s, p)
            while tiles:
                moves[n] = M.BUY + lowest(tiles)
                tiles &= tiles - 1
                n += 1
        if s.box.specials and not s.jumping:
            n = add_specials(s, seat, p, moves, n)
        if s.objectives and not s.jumping:
            n = add_declaration(s, moves, n)
        if p.hand and not s.jumping:
            n = cards.add_plays(s, seat, cards.OWN_DEVELOPMENT, True, moves, n)
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        if move == M.END:
            s.jumping = 0
            s.effects = 0
            s.back()
        elif move >= M.PLAY:
            cards.play_in_turn(s, move)
        elif M.CARDS <= move < M.CHOOSE:
            declare_plenty(s, move - M.CARDS)
        elif move >= M.MUSTER and special.waits(s, move - M.MUSTER):
            s.ask(Q.PLACE, move - M.MUSTER)
        else:
            s.ask(Q.PAY, move)


def add_specials(s: State, seat: i64, p: Player, moves: vec[i64], n: i64) -> i64:
    """Offer special units that wait on their tile or have fallen."""
    for unit in range(SPECIALS):
        if not (s.box.specials >> unit) & 1 or not (p.tiles >> s.box.special_tile[unit]) & 1:
            continue
        if special.area_of(s, unit) != NONE or special.places(s, seat, unit) == 0:
            continue
        item = M.MUSTER + unit
        if special.waits(s, unit) or p.revived == UNITS + unit or can_pay(s, p, price_of(s, p, item)):
            moves[n] = item
            n += 1
    return n


def add_buildings(s: State, seat: i64, p: Player, moves: vec[i64], n: i64) -> i64:
    """Offer control markers and buildings, province by province."""
    box = s.box
    open_slots: i64 = 0
    for slot in range(SLOTS):
        if can_pay(s, p, box.prices[slot]) or favour_price(s, p, slot) != NONE:
            open_slots |= bit(slot)
    markers: i64 = 0
    if can_pay(s, p, box.prices[MARKER]) or is_free(s, p, M.BUILD + MARKER) or favour_price(s, p, MARKER) != NONE:
        markers = claimable(s, seat)
    own = p.realm & ~s.fresh & ~s.hindered(seat)
    provinces = own | markers
    while provinces:
        province = lowest(provinces)
        provinces &= provinces - 1
        if (markers >> province) & 1:
            moves[n] = M.BUILD + province * TARGETS + MARKER
            n += 1
            continue
        slots = box.slots[province] & ~s.built[province] & open_slots
        while slots:
            slot = lowest(slots)
            slots &= slots - 1
            if s.holder(province, slot) == NONE:
                moves[n] = M.BUILD + province * TARGETS + slot
                n += 1
    return n


def add_units(s: State, seat: i64, p: Player, moves: vec[i64], n: i64) -> i64:
    """Offer legions, fortresses and triremes."""
    box = s.box
    own = p.realm & ~s.fresh & ~s.hindered(seat)
    if p.legions < s.most(p, LEGION):
        provinces: i64 = 0
        if affordable(s, p, LEGION):
            provinces = own
        if free_legion(s, p) and s.pieces_left(p, LEGION) > 0:
            provinces |= free_legion_places(s, seat)
        while provinces:
            moves[n] = M.RAISE + lowest(provinces)
            provinces &= provinces - 1
            n += 1
    if size(p.forts) < box.pieces[FORTRESS] and affordable(s, p, FORTRESS):
        provinces = own & ~p.forts
        while provinces:
            moves[n] = M.FORTIFY + lowest(provinces)
            provinces &= provinces - 1
            n += 1
    if p.triremes < s.most(p, TRIREME) and affordable(s, p, TRIREME):
        seas: i64 = 0
        provinces = p.realm & ~s.fresh
        while provinces:
            seas |= box.seas_near[lowest(provinces)]
            provinces &= provinces - 1
        while seas:
            moves[n] = M.LAUNCH + lowest(seas) - PROVINCES
            seas &= seas - 1
            n += 1
    return n


def free_legion_places(s: State, seat: i64) -> i64:
    """Collect the provinces where a legion of the seat occupies something, or as an option its own under occupation."""
    if s.box.free_at_home:
        return s.occupied(seat)
    found: i64 = 0
    provinces = s.players[seat].where & s.box.provinces
    while provinces:
        province = lowest(provinces)
        provinces &= provinces - 1
        if s.legion_occupies(seat, province):
            found |= bit(province)
    return found


@final
class Keep(Step):
    """What is left goes back, except some coins; with the power for it, which goods do you keep?

    The detail is the seat, the second number what it has chosen.
    """

    def settle(self, s: State) -> bool:
        seat = s.detail()
        if seat == s.n:
            begin_war(s, 0)
            return True
        p = s.players[seat]
        chosen = s.extra()
        if s.box.barbarians:
            return self._settle_store(s, seat, p, chosen)
        most = p.power(s.box, P_KEEP_GOODS)
        # How many goods a seat has is known to all, so being asked tells nothing.
        if size(chosen) < min(most, p.count() - p.shown[COIN]) and not (chosen >> CHOSEN_BITS) & 1:
            s.put_to(bit(seat))
            return False
        store(s, seat, chosen)
        s.amend(seat + 1)
        s.amend_extra(0)
        return True

    def _settle_store(self, s: State, seat: i64, p: Player, chosen: i64) -> bool:
        """Keep coins and gold in the Punic Wars; the second number is how much gold is chosen."""
        gold = chosen & (bit(CHOSEN_BITS) - 1)
        if gold < most_gold(s, p) and not (chosen >> CHOSEN_BITS) & 1:
            s.put_to(bit(seat))
            return False
        store_gold(s, seat, gold)
        s.amend(seat + 1)
        s.amend_extra(0)
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        p = s.players[seat]
        chosen = s.extra()
        moves[0] = M.DONE
        n: i64 = 1
        if s.box.barbarians:
            if p.owns(GOLD) > chosen:
                moves[n] = M.KEEP + GOLD
                n += 1
            return n
        for good in range(GOODS):
            if p.owns(good) and not (chosen >> good) & 1:
                moves[n] = M.KEEP + good
                n += 1
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        if move == M.DONE:
            s.amend_extra(s.extra() | bit(CHOSEN_BITS))
            return
        good = move - M.KEEP
        if s.box.barbarians:
            if s.players[seat].shown[GOLD] <= s.extra():
                s.show(seat, GOLD)
            s.amend_extra(s.extra() + 1)
            return
        if s.players[seat].shown[good] == 0:
            s.show(seat, good)  # what is kept is kept openly
        s.amend_extra(s.extra() | bit(good))


def store_limit(s: State, p: Player) -> i64:
    """Say how many coins and gold a seat may keep together in the Punic Wars."""
    if p.has(s.box, P_KEEP_GOODS):
        return s.box.gardens_store
    return s.box.store


def has_gold_store(s: State, p: Player) -> bool:
    """Say whether a seat keeps gold beside its coins, which is an option; with the Gardens they share a limit."""
    return s.box.gold_store > 0 and not p.has(s.box, P_KEEP_GOODS)


def most_gold(s: State, p: Player) -> i64:
    """Say how much gold a seat might keep, for all that others know; so being asked tells nothing."""
    gold = p.shown[GOLD] + size(p.secret)
    if has_gold_store(s, p):
        return min(gold, s.box.gold_store)
    return min(gold, store_limit(s, p))


def store_gold(s: State, seat: i64, gold: i64) -> None:
    """Keep so much gold, and coins up to the limit; all else goes back, tokens to their pile."""
    p = s.players[seat]
    coins = store_limit(s, p) - gold
    if has_gold_store(s, p):
        coins = s.box.keep
    p.secret = 0
    for good in range(GOODS):
        if good == GOLD and gold:
            note_lost(s, p, good, gold)
            if p.shown[GOLD] > gold:
                p.shown[GOLD] = gold
                p.named &= ~bit(GOLD)  # the token goes back first
            s.tell(E.KEPT, seat, GOLD, gold)
        else:
            note_lost(s, p, good, 0)
            p.shown[good] = 0
            p.named &= ~bit(good)
    p.shown[COIN] = min(p.shown[COIN], coins)
    if p.shown[COIN]:
        s.tell(E.KEPT, seat, COIN, p.shown[COIN])


def store(s: State, seat: i64, chosen: i64) -> None:
    """Keep some coins and the goods chosen; all else goes back, tokens to their pile."""
    p = s.players[seat]
    p.secret = 0
    for good in range(GOODS):
        note_lost(s, p, good, (chosen >> good) & 1)
        if (chosen >> good) & 1:
            if p.shown[good] > 1:
                p.shown[good] = 1
                p.named &= ~bit(good)  # the ordinary one stays
            s.tell(E.KEPT, seat, good, 1)
        else:
            p.shown[good] = 0
            p.named &= ~bit(good)
    p.shown[COIN] = min(p.shown[COIN], s.box.keep)
    if p.shown[COIN]:
        s.tell(E.KEPT, seat, COIN, p.shown[COIN])
