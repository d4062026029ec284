"""Tiles of the legendary cities: cheaper heroes and wonders, protected provinces, tolls, lost goods and free seas."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.mare_nostrum.hands import copies, one
from tessera.games.mare_nostrum.ids import (
    CARDS,
    COIN,
    FIRST,
    GOODS,
    HALICARNASSUS,
    NONE,
    P_CHEAP_HERO,
    P_CHEAP_WONDER,
    P_FAVOUR,
    P_FREE_SEA,
    P_REBUILD,
    P_RECOVER,
    P_SAFE_PROVINCES,
    P_SALVAGE,
    P_TOLL,
    PROVINCES,
    TARGETS,
    TILES,
    WAR,
    E,
    M,
    Q,
)
from tessera.games.mare_nostrum.state import AT, HELD_MASK, PARTS, USED_BITS, Player, State
from tessera.kernel.core import Step, bit, lowest, size


def ready(s: State, p: Player, power: i64) -> bool:
    """Say whether a seat has a power that it has not used this round."""
    return p.has(s.box, power) and not (p.once >> power) & 1


# Prices ---------------------------------------------------------------------------------------------


def tile_discount(s: State, p: Player, tile: i64) -> i64:
    """Say by how much a hero or a wonder is cheaper for a seat."""
    if not (s.box.heroes >> tile) & 1:
        return p.power(s.box, P_CHEAP_WONDER)
    if ready(s, p, P_CHEAP_HERO):
        return p.power(s.box, P_CHEAP_HERO)
    return 0


def favour_price(s: State, p: Player, target: i64) -> i64:
    """Say how many coins a marker or a building costs by the favour of Croesus; NONE if a seat cannot use it."""
    if not ready(s, p, P_FAVOUR):
        return NONE
    price = s.box.prices[target] - p.power(s.box, P_FAVOUR)
    if p.shown[COIN] < price:
        return NONE
    return price


# Protection -----------------------------------------------------------------------------------------


def protected(s: State) -> i64:
    """Collect the provinces that a power keeps from pillage and conversion."""
    provinces: i64 = 0
    for seat in range(s.n):
        p = s.players[seat]
        if p.has(s.box, P_SAFE_PROVINCES):
            provinces |= p.realm
    return provinces


def toll(s: State, foe: i64, area: i64) -> i64:
    """Say how many coins the current seat pays to attack another in an area: once a turn for each province."""
    if area < PROVINCES and s.owner[area] == foe and not (s.tolled >> area) & 1:
        return s.players[foe].power(s.box, P_TOLL)
    return 0


def open_to_attack(s: State, attacker: i64, foe: i64, area: i64) -> bool:
    """Say whether nothing of a legendary city protects an owner in an area, or the attacker can pay for it."""
    if area >= PROVINCES:
        return True
    if (s.shielded >> area) & 1 or (s.special[PARTS * HALICARNASSUS + AT] == area and s.owner[area] == foe):
        return False
    return attacker == s.n or s.players[attacker].shown[COIN] >= toll(s, foe, area)


def pay_toll(s: State, attacker: i64, foe: i64, area: i64) -> None:
    """Let the attacker pay what its attack costs."""
    coins = toll(s, foe, area)
    if coins:
        for _coin in range(coins):
            s.hand_over(attacker, foe, COIN)
        s.tolled |= bit(area)
        s.tell(E.TOLL, attacker, foe, coins)


# Agamemnon ------------------------------------------------------------------------------------------


def rebuild_places(s: State, slot: i64) -> i64:
    """Collect the provinces of the current seat with an empty slot for a market or a temple."""
    provinces = s.me.realm
    found: i64 = 0
    while provinces:
        province = lowest(provinces)
        provinces &= provinces - 1
        if ((s.box.slots[province] & ~s.built[province]) >> slot) & 1:
            found |= bit(province)
    return found


def ask_rebuild(s: State, slot: i64) -> None:
    """Let a market or a temple that was just pillaged stand again in a province of the current seat."""
    if s.me.has(s.box, P_REBUILD) and rebuild_places(s, slot):
        s.ask(Q.REBUILD, slot)


@final
class Rebuild(Step):
    """Where does the pillaged building stand again? The detail is its slot."""

    def settle(self, s: State) -> bool:
        provinces = rebuild_places(s, s.detail())
        if size(provinces) > 1:
            return False
        rebuild(s, lowest(provinces) * TARGETS + s.detail())
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        provinces = rebuild_places(s, s.detail())
        n: i64 = 0
        while provinces:
            moves[n] = M.BUILD + lowest(provinces) * TARGETS + s.detail()
            provinces &= provinces - 1
            n += 1
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        rebuild(s, move - M.BUILD)


def rebuild(s: State, place: i64) -> None:
    """Set a pillaged building up again."""
    s.back()
    s.built[place // TARGETS] |= bit(place % TARGETS)
    s.tell(E.REBUILT, s.current, place)


# Odysseus -------------------------------------------------------------------------------------------


def add_ferries(s: State, moves: vec[i64], n: i64) -> i64:
    """Offer the seas that the current seat may cross this turn without a trireme."""
    if not ready(s, s.me, P_FREE_SEA):
        return n
    seas = s.box.seas & ~(s.me.where & ~s.stone(s.current))
    while seas:
        moves[n] = M.FERRY + lowest(seas) - PROVINCES
        seas &= seas - 1
        n += 1
    return n


def ferry(s: State, sea: i64) -> None:
    """Choose the sea that needs no trireme this turn."""
    s.ferry = sea
    s.me.once |= bit(P_FREE_SEA)
    s.tell(E.FERRIED, s.current, sea)


# Dido -----------------------------------------------------------------------------------------------


def salvager(s: State, first: i64) -> i64:
    """Name the first seat from a place on that may take goods which others lose, or NONE."""
    for seat in range(first, s.n):
        if s.players[seat].has(s.box, P_SALVAGE):
            return seat
    return NONE


def note_lost(s: State, p: Player, good: i64, kept: i64) -> None:
    """Remember how many goods of a kind a seat loses that all know of; secret tokens go back unseen."""
    if s.box.city_sets and p.shown[good] > kept:
        p.lost |= min(p.shown[good] - kept, HELD_MASK) << (USED_BITS * good)


def salvageable(s: State, seat: i64) -> i64:
    """Collect the goods that others than a seat have lost."""
    goods: i64 = 0
    for other in range(s.n):
        if other != seat and s.players[other].lost:
            for good in range(GOODS):
                if s.players[other].lost_of(good):
                    goods |= bit(good)
    return goods


def ask_salvage(s: State, first: i64) -> bool:
    """Offer lost goods to the next seat that may take some; say whether there is one."""
    seat = salvager(s, first)
    while seat != NONE and salvageable(s, seat) == 0:
        seat = salvager(s, seat + 1)
    if seat == NONE:
        return False
    s.become(Q.SALVAGE, seat)
    s.put_to(bit(seat))
    return True


def begin_war(s: State, first: i64) -> None:
    """Go on to war, once lost goods have been offered to those who may take them, from a seat on."""
    if s.box.city_sets:
        if ask_salvage(s, first):
            return
        for p in s.players:
            p.lost = 0
    s.phase = WAR
    s.gone = 0
    s.seat_at(0)
    s.tell(E.PHASE, WAR)
    s.become(Q.WARFARE)


@final
class Salvage(Step):
    """Which of the goods that others lose do you store? The detail is the seat, the second number how many it took."""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        moves[0] = M.DONE
        n: i64 = 1
        goods = salvageable(s, seat)
        while goods:
            moves[n] = M.SALVAGE + lowest(goods)
            goods &= goods - 1
            n += 1
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        if move != M.DONE:
            salvage(s, seat, move - M.SALVAGE)
            s.amend_extra(s.extra() + 1)
            if s.extra() < s.players[seat].power(s.box, P_SALVAGE) and salvageable(s, seat):
                return
        begin_war(s, seat + 1)


def salvage(s: State, seat: i64, good: i64) -> None:
    """Take a good that another has lost, of the first seat that has one."""
    other: i64 = 0
    while other == seat or s.players[other].lost_of(good) == 0:
        other += 1
    s.players[other].lost -= bit(USED_BITS * good)
    s.players[seat].shown[good] += 1
    s.tell(E.SALVAGED, seat, good)


# Ajax, Adonis, Minos --------------------------------------------------------------------------------


def recoverers(s: State, deck: i64) -> i64:
    """Collect the seats that may take a card from the discard pile of a deck."""
    seats: i64 = 0
    for seat in range(s.n):
        tiles = s.players[seat].powers() & s.box.having[P_RECOVER]
        while tiles:
            if s.box.power[P_RECOVER * TILES + lowest(tiles)] == deck + 1:
                seats |= bit(seat)
            tiles &= tiles - 1
    return seats


def ask_recovery(s: State, deck: i64) -> None:
    """Let whoever may take a card from the discard pile of a deck do so."""
    if s.discards & s.box.deck_cards[deck] == 0:
        return
    for i in range(s.n):
        seat = s.n - 1 - i  # the first seat is asked last, so that it answers first
        if s.version == FIRST:
            seat = i
        if (recoverers(s, deck) >> seat) & 1:
            if s.box.blind_recovery:
                s.ask(Q.DIG, deck, seat)
            else:
                s.ask(Q.RECOVER, deck, seat)
                s.put_to(bit(seat))


@final
class Recover(Step):
    """Which card do you take from the discard pile? The detail is the deck, the second number the seat."""

    def settle(self, s: State) -> bool:
        if s.discards & s.box.deck_cards[s.detail()]:
            return False
        s.back()
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        moves[0] = M.DECLINE
        n: i64 = 1
        for kind in range(CARDS):
            if copies(s.discards & s.box.deck_cards[s.detail()], kind):
                moves[n] = M.RECOVER + kind
                n += 1
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        s.back()
        if move != M.DECLINE:
            recover(s, seat, move - M.RECOVER)


def recover(s: State, seat: i64, kind: i64) -> None:
    """Give a card of a discard pile to a seat; all see which, because the piles lie open."""
    p = s.players[seat]
    s.discards -= one(kind)
    p.hand += one(kind)
    p.open += one(kind)
    s.tell(E.RECOVERED, seat, kind)


@final
class Dig(Step):
    """Which card of the discard pile is drawn? The detail is the deck, the second number the seat that gets it."""

    def settle(self, s: State) -> bool:
        if s.discards & s.box.deck_cards[s.detail()]:
            return False
        s.back()
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        n: i64 = 0
        for kind in range(CARDS):
            if copies(s.discards & s.box.deck_cards[s.detail()], kind):
                moves[n] = M.RECOVER + kind
                n += 1
        return n

    def weigh(self, s: State, moves: vec[i64], n: i64, weights: vec[i64]) -> i64:
        pile: i64 = 0
        for i in range(n):
            weights[i] = copies(s.discards, moves[i] - M.RECOVER)
            pile += weights[i]
        return pile

    def answer(self, s: State, seat: i64, move: i64) -> None:
        owner = s.extra()
        s.back()
        s.reveals += 1
        recover(s, owner, move - M.RECOVER)
