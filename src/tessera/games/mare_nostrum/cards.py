"""Bonus cards: when each may be played, what it needs, and what it does."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.mare_nostrum import action, battle, special
from tessera.games.mare_nostrum.discard import show_card, show_pair, spend_card
from tessera.games.mare_nostrum.hands import copies, total
from tessera.games.mare_nostrum.ids import (
    ATHENA,
    BAAL,
    BABEL,
    CARAVANS,
    CARDS,
    CATAPULT,
    CHARIOTS,
    CIRCUS,
    CITIES,
    CITY,
    COIN,
    CRETAN_ARCHERS,
    FIRST,
    GOODS,
    GREEK_PHALANX,
    HALICARNASSUS,
    HORUS,
    ISHTAR,
    ISIS,
    LEGION,
    LIBRARY,
    LOSABLE,
    LOSE_FORTRESS,
    LOSE_FREE,
    MARKER,
    NONE,
    ON_ATTACK,
    ON_CLAIM,
    ON_COLLECTED,
    ON_CONQUEST,
    ON_DEVELOPMENT,
    ON_REVEALED,
    ON_WAR_TURN,
    ORACLE,
    ORDINARY,
    PANTHEON,
    PIRAEUS,
    POSEIDON,
    PROVINCES,
    QUINQUEREME,
    RESOURCES,
    SECOND,
    SIEGE_ENGINES,
    SOOTHSAYER,
    TARGETS,
    TRACKS,
    TRAJANS_MARKET,
    TRIREME,
    VULCAN,
    WAR_ELEPHANTS,
    E,
    M,
    Q,
)
from tessera.games.mare_nostrum.payment import can_pay
from tessera.games.mare_nostrum.place import claim_places, take_province
from tessera.games.mare_nostrum.special import CHARGE
from tessera.games.mare_nostrum.state import (
    AT,
    CARAVAN_SLOTS,
    CITY_SLOTS,
    FEW,
    PARTS,
    USED_BITS,
    Player,
    State,
    controlled,
)
from tessera.kernel.core import Step, add_members, bit, lowest, size

OWN_TRADE: Final[i64] = 7
OWN_DEVELOPMENT: Final[i64] = 8
OWN_WAR: Final[i64] = 9
"""Occasions of one's own turn, after those of ids.py."""
ANY: Final[i64] = (
    bit(ON_COLLECTED)
    | bit(ON_REVEALED)
    | bit(ON_DEVELOPMENT)
    | bit(ON_WAR_TURN)
    | bit(ON_CONQUEST)
    | bit(ON_CLAIM)
    | bit(OWN_TRADE)
    | bit(OWN_DEVELOPMENT)
    | bit(OWN_WAR)
)
SEAT_BITS: Final[i64] = 3
SEAT_MASK: Final[i64] = 7
"""The second number of the question AIM: the seat, and above it what is left or chosen."""
SEA_MASK: Final[i64] = 63
OWNER_BITS: Final[i64] = 6
"""What Poseidon has chosen: the sea, and above it the owner, both from 1."""


def _moments() -> vec[i64]:
    moments = vec[i64]([0] * int(CARDS))
    for kind in (CATAPULT, CRETAN_ARCHERS, WAR_ELEPHANTS, SIEGE_ENGINES, GREEK_PHALANX, QUINQUEREME):
        moments[kind] = bit(ON_ATTACK)
    for kind in (POSEIDON, VULCAN, CIRCUS):
        moments[kind] = ANY
    for kind in (ISHTAR, PIRAEUS, BABEL):
        moments[kind] = bit(OWN_DEVELOPMENT)
    for kind in (CHARIOTS, LIBRARY):
        moments[kind] = bit(OWN_WAR)
    moments[ATHENA] = bit(ON_WAR_TURN) | bit(ON_ATTACK) | bit(OWN_WAR)
    moments[BAAL] = bit(ON_WAR_TURN) | bit(ON_CONQUEST) | bit(OWN_WAR)
    moments[HORUS] = bit(ON_DEVELOPMENT) | bit(OWN_DEVELOPMENT)
    moments[ISIS] = bit(ON_REVEALED) | bit(OWN_TRADE)
    moments[ORACLE] = bit(ON_REVEALED)
    moments[PANTHEON] = bit(ON_REVEALED)
    moments[TRAJANS_MARKET] = bit(ON_COLLECTED)
    return moments


MOMENTS: Final = _moments()
"""The occasions on which each kind of card may be played."""


# What a card needs ----------------------------------------------------------------------------------


def usable(s: State, seat: i64, kind: i64, occasion: i64) -> bool:
    """Say whether a card would do something for a seat on an occasion; of others it asks only what all know."""
    if not (MOMENTS[kind] >> occasion) & 1 or not copies(s.box.cards, kind):
        return False
    if occasion == ON_ATTACK and kind != ATHENA:
        return fits_battle(s, seat, kind)
    p = s.players[seat]
    if kind == POSEIDON:
        return fleets(s, seat) != 0
    if kind in (VULCAN, BAAL):
        return ruinable(s, kind) != 0
    if kind == ATHENA:
        if occasion == ON_ATTACK:
            return s.field < PROVINCES and (great_provinces(s) >> s.field) & 1 == 1
        return great_provinces(s) != 0
    if kind == ISIS:
        return s.pile() != 0
    if kind == ORACLE:
        return p.offered() > 0
    if kind == PANTHEON:
        return p.offered() > 0 and forcible(s, seat) != 0
    if kind == TRAJANS_MARKET:
        return produced(s, seat) != 0
    if kind == PIRAEUS:
        return can_pay(s, p, s.box.piraeus_price) and levy_places(s, seat, 1) != 0 and levy_places(s, seat, 0) != 0
    if kind == BABEL:
        return claim_places(s, seat, s.box.provinces) != 0
    if kind == LIBRARY:
        return library_places(s) != 0
    if kind in (CHARIOTS, ISHTAR):
        return not (s.effects >> kind) & 1
    return True


def fits_battle(s: State, seat: i64, kind: i64) -> bool:
    """Say whether a card helps a seat in the battle that begins."""
    if seat not in (s.attacker, s.foe):
        return False
    other = s.attacker
    if seat == s.attacker:
        other = s.foe
    if (side_cards(s, seat) >> kind) & 1:
        return False
    if s.units(seat, s.field) == 0 or s.units(other, s.field) == 0:
        return False  # nobody is left to fight
    if s.version > SECOND and (battle.called_off(s) or battle.fighters_left(s) == 0):
        return False
    if kind == GREEK_PHALANX:
        return True
    if s.field >= PROVINCES:
        return kind == QUINQUEREME
    if kind == CATAPULT:
        return seat == s.attacker and (s.players[other].forts >> s.field) & 1 == 1
    if kind == CRETAN_ARCHERS:
        return True
    if kind == WAR_ELEPHANTS:
        return legions_that_fight(s, seat) > 0
    return kind == SIEGE_ENGINES and battle.ships_beside(s, seat) > 0


def legions_that_fight(s: State, seat: i64) -> i64:
    """Count the legions of a side of the battle; of the attacker those that attacked before do not fight."""
    if seat == s.attacker and s.version > SECOND:
        return battle.fighting_legions(s)
    return s.players[seat].army[s.field]


def side_cards(s: State, seat: i64) -> i64:
    """Collect the kinds of cards that work for a seat in the battle."""
    if seat == s.attacker:
        return s.my_cards
    return s.foe_cards


def fleets(s: State, seat: i64) -> i64:
    """Collect the seas with triremes of others than a seat."""
    seas: i64 = 0
    for owner in range(s.box.owners):
        if owner != seat:
            for sea in range(PROVINCES, PROVINCES + 12):
                if s.units(owner, sea):
                    seas |= bit(sea)
    return seas


def ruinable(s: State, kind: i64) -> i64:
    """Collect the provinces with a caravan for Vulcan, or a city for Baal; Halicarnassus is safe."""
    slots = CARAVAN_SLOTS
    if kind == BAAL:
        slots = CITY_SLOTS
    found: i64 = 0
    provinces = s.box.provinces
    while provinces:
        province = lowest(provinces)
        provinces &= provinces - 1
        if s.built[province] & slots and s.special[PARTS * HALICARNASSUS + AT] != province:
            found |= bit(province)
    return found


def great_provinces(s: State) -> i64:
    """Collect the provinces where a capital or a legendary city stands that no card protects yet."""
    found: i64 = 0
    provinces = s.box.provinces & ~s.shielded
    while provinces:
        province = lowest(provinces)
        provinces &= provinces - 1
        for city in range(CITIES):
            if s.box.city[province * CITIES + city] > ORDINARY and (s.built[province] >> (CITY + city)) & 1:
                found |= bit(province)
    return found


def forcible(s: State, seat: i64) -> i64:
    """Collect the others that take part in the trade and are not forced yet.

    Whoever takes first takes part even without an offer, which Antigone allows.
    """
    seats: i64 = 0
    for other in range(s.n):
        if other == seat or s.players[other].forced != NONE:
            continue
        if s.players[other].offered() or other == s.opener:
            seats |= bit(other)
    return seats


def produced(s: State, seat: i64) -> i64:
    """Collect the kinds of resources that the caravans and cities of a seat bring."""
    p = s.players[seat]
    kinds: i64 = 0
    provinces = p.realm | (p.where & s.box.provinces)
    while provinces:
        province = lowest(provinces)
        provinces &= provinces - 1
        slots = controlled(s, seat, province)
        for slot in range(CARAVANS):
            if (slots >> slot) & 1:
                kinds |= bit(s.box.good[province * CARAVANS + slot])
        if slots & CITY_SLOTS:
            kinds |= bit(COIN)
    return kinds


def levy_places(s: State, seat: i64, at_sea: i64) -> i64:
    """Collect the areas where a seat may place a legion or a trireme of the barbarian set, or one of its own."""
    p = s.players[seat]
    if at_sea:
        if s.levy_left(TRIREME) <= 0 and s.pieces_left(p, TRIREME) <= 0:
            return 0
        return special.coast_of(s, seat)
    if s.levy_left(LEGION) <= 0 and s.pieces_left(p, LEGION) <= 0:
        return 0
    if s.version == FIRST and p.legions >= FEW:
        return 0
    return p.realm & ~s.fresh & ~s.barred(seat)


def library_places(s: State) -> i64:
    """Collect the provinces whose marker the current seat has occupied this turn and could convert."""
    provinces = action.open_to(s)
    found: i64 = 0
    while provinces:
        province = lowest(provinces)
        provinces &= provinces - 1
        held = s.holder(province, MARKER) == s.current and action.came_now(s, province, MARKER)
        if held and action.convertible(s, province):
            found |= bit(province)
    return found


# Playing --------------------------------------------------------------------------------------------


def soothsayers(p: Player) -> i64:
    """Count the Soothsayers of a seat."""
    n: i64 = 0
    for kind in range(SOOTHSAYER, CARDS):
        n += copies(p.hand, kind)
    return n


def add_plays(s: State, seat: i64, occasion: i64, active: bool, moves: vec[i64], n: i64) -> i64:
    """Offer the cards that a seat can play, and if it is active what two Soothsayers can stand for."""
    p = s.players[seat]
    if p.hand == 0:
        return n
    pair = active and soothsayers(p) >= 2
    for kind in range(SOOTHSAYER):
        if copies(p.hand, kind) and usable(s, seat, kind, occasion):
            moves[n] = M.PLAY + kind
            n += 1
    if pair:
        for kind in range(SOOTHSAYER):
            if usable(s, seat, kind, occasion):
                moves[n] = M.FORESEE + kind
                n += 1
    return n


def play_in_turn(s: State, move: i64) -> None:
    """Play a card, or two Soothsayers, in one's own turn; the Port of Piraeus is shown, and paid for first."""
    kind = move - M.PLAY
    if move >= M.FORESEE:
        kind = move - M.FORESEE
    if kind == PIRAEUS:
        if move >= M.FORESEE:
            show_pair(s, s.current)
        else:
            show_card(s, s.current, kind)
        s.ask(Q.PAY, move)
        return
    spend_card(s, s.current, move)
    take_effect(s, s.current, kind)


def take_effect(s: State, seat: i64, kind: i64) -> None:
    """Do what a card does, or ask what it hits."""
    p = s.players[seat]
    if kind == CIRCUS:
        for track in range(TRACKS):
            boost(s, seat, track, s.box.card_value[kind])
    elif kind == ISIS:
        s.ask(Q.LEGENDARY, seat, s.box.card_value[kind])
    elif kind in (CHARIOTS, ISHTAR):
        s.effects |= bit(kind)
    elif kind in (WAR_ELEPHANTS, SIEGE_ENGINES, GREEK_PHALANX):
        if seat == s.attacker:
            s.my_cards |= bit(kind)
        else:
            s.foe_cards |= bit(kind)
    elif kind == CATAPULT:
        battle.lose(s, s.foe, LOSE_FORTRESS)
    elif kind == ORACLE:
        n = p.offered()
        for resource in range(RESOURCES):
            p.offer[resource] = 0
        aim(s, seat, kind, n)
    elif kind == TRAJANS_MARKET:
        aim(s, seat, kind, s.box.card_value[kind])
    else:
        aim(s, seat, kind, 0)


def aim(s: State, seat: i64, kind: i64, more: i64) -> None:
    """Ask a seat what its card hits."""
    s.ask(Q.AIM, kind, seat + (more << SEAT_BITS))
    s.put_to(bit(seat))


def boost(s: State, seat: i64, track: i64, n: i64) -> None:
    """Raise a seat on a track until the end of the round."""
    s.players[seat].boost += n << (USED_BITS * track)
    s.tell(E.BOOSTED, seat, track, n)


CENTAUR_AIM: Final = battle.Aim()


@final
class Aim(Step):
    """What does it hit? The detail is the kind of card, or CHARGE; the second number the seat, and what is left."""

    def settle(self, s: State) -> bool:
        if s.detail() == CHARGE:
            return CENTAUR_AIM.settle(s)
        if s.detail() in (ORACLE, TRAJANS_MARKET, PIRAEUS) and s.extra() >> SEAT_BITS == 0:
            s.back()
            return True
        if s.detail() == PIRAEUS and levies(s, s.extra() & SEAT_MASK) == 0:
            s.amend_extra(s.extra() - bit(SEAT_BITS))  # no place is left for this one
            return True
        return False

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        kind = s.detail()
        if kind == CHARGE:
            return CENTAUR_AIM.answers(s, seat, moves)
        if kind == POSEIDON and s.extra() >> SEAT_BITS >> OWNER_BITS:
            return add_ships(s, chosen_owner(s), chosen_sea(s), moves)
        if kind == POSEIDON and s.extra() >> SEAT_BITS:
            return add_owners(s, seat, chosen_sea(s), moves)
        if kind == POSEIDON:
            return add_members(fleets(s, seat), M.SINK - PROVINCES, moves)
        if kind in (VULCAN, BAAL):
            return add_ruins(s, kind, moves)
        if kind == ATHENA:
            provinces = great_provinces(s)
            if s.field != NONE:
                provinces = bit(s.field)
            return add_members(provinces, M.SHIELD, moves)
        if kind == HORUS:
            return add_members(bit(TRACKS) - 1, M.BOOST, moves)
        if kind == PANTHEON:
            return add_members(forcible(s, seat), M.AGAINST, moves)
        if kind == LIBRARY:
            return add_members(library_places(s), M.CONVERT, moves)
        if kind == BABEL:
            return add_claims(claim_places(s, seat, s.box.provinces), moves)
        if kind == PIRAEUS:
            if s.extra() >> SEAT_BITS > s.box.piraeus_legions:
                return add_members(levies(s, seat), M.LAUNCH - PROVINCES, moves)
            return add_members(levies(s, seat), M.RAISE, moves)
        if kind == ORACLE:
            return add_offers(s.players[seat], moves)
        if kind == TRAJANS_MARKET:
            goods = produced(s, seat)
            n: i64 = 0
            if (goods >> COIN) & 1:
                moves[n] = M.COIN
                n = 1
            return add_members(goods & (bit(GOODS) - 1), M.GAIN, moves, n)
        return add_victims(s, seat, moves)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        kind = s.detail()
        if kind == CHARGE:
            CENTAUR_AIM.answer(s, seat, move)
        elif kind in (ORACLE, TRAJANS_MARKET, PIRAEUS):
            s.amend_extra(s.extra() - bit(SEAT_BITS))
            take_one(s, seat, kind, move)
        elif kind == POSEIDON:
            pick_ship(s, seat, move)
        else:
            hit(s, seat, kind, move)


def levies(s: State, seat: i64) -> i64:
    """Collect the areas where the next unit of the Port of Piraeus may be placed: triremes come first."""
    if s.extra() >> SEAT_BITS > s.box.piraeus_legions:
        return levy_places(s, seat, 1)
    return levy_places(s, seat, 0)


def add_owners(s: State, seat: i64, sea: i64, moves: vec[i64]) -> i64:
    """Offer the owners of triremes in a sea, others than the seat."""
    n: i64 = 0
    for owner in range(s.n):
        if owner != seat and s.units(owner, sea):
            moves[n] = M.AGAINST + owner
            n += 1
    if s.box.barbarians and s.players[s.n].army[sea]:
        moves[n] = M.BARBARIANS
        n += 1
    return n


def add_ships(s: State, owner: i64, sea: i64, moves: vec[i64]) -> i64:
    """Offer an ordinary trireme of an owner in a sea, and its special one."""
    moves[0] = M.STRIKE + LOSE_FREE
    return add_members(s.elites(owner, sea), M.STRIKE + LOSABLE, moves, 1)


def chosen_sea(s: State) -> i64:
    """Name the sea that Poseidon has chosen, or NONE."""
    return ((s.extra() >> SEAT_BITS) & SEA_MASK) - 1


def chosen_owner(s: State) -> i64:
    """Name the owner that Poseidon has chosen, or NONE."""
    return (s.extra() >> SEAT_BITS >> OWNER_BITS) - 1


def add_ruins(s: State, kind: i64, moves: vec[i64]) -> i64:
    """Offer the caravans that Vulcan, or the cities that Baal can destroy."""
    slots = CARAVAN_SLOTS
    if kind == BAAL:
        slots = CITY_SLOTS
    provinces = ruinable(s, kind)
    n: i64 = 0
    while provinces:
        province = lowest(provinces)
        provinces &= provinces - 1
        n = add_members(s.built[province] & slots, M.RUIN + province * TARGETS, moves, n)
    return n


def add_claims(provinces: i64, moves: vec[i64]) -> i64:
    """Offer control markers in these provinces."""
    n: i64 = 0
    while provinces:
        moves[n] = M.BUILD + lowest(provinces) * TARGETS + MARKER
        provinces &= provinces - 1
        n += 1
    return n


def add_offers(p: Player, moves: vec[i64]) -> i64:
    """Offer the resources that a seat has not offered yet."""
    n: i64 = 0
    for kind in range(RESOURCES):
        if p.owns(kind) > p.offer[kind]:
            moves[n] = M.OFFER + kind
            n += 1
    return n


def opponent(s: State, seat: i64) -> i64:
    """Name the other side of the battle."""
    if seat == s.attacker:
        return s.foe
    return s.attacker


def add_victims(s: State, seat: i64, moves: vec[i64]) -> i64:
    """Offer the units of the other side that Cretan Archers or a Quinquereme can destroy."""
    other = opponent(s, seat)
    kinds = battle.standing(s, other)
    if s.version == FIRST:
        kinds = battle.losable(s, other)  # the option of fortresses that are lost last held here too
    n = add_members(kinds, M.STRIKE, moves)
    return add_members(s.elites(other, s.field), M.STRIKE + LOSABLE, moves, n)


def take_one(s: State, seat: i64, kind: i64, move: i64) -> None:
    """Do one part of a card with several parts."""
    p = s.players[seat]
    if kind == ORACLE:
        resource = move - M.OFFER
        p.offer[resource] += 1
        if p.offer[resource] > p.shown[resource]:
            s.show(seat, resource)
        if s.extra() >> SEAT_BITS == 0:
            for offered in range(RESOURCES):
                if p.offer[offered]:
                    s.tell(E.OFFERED, seat, offered, p.offer[offered])
    elif kind == TRAJANS_MARKET:
        if move == M.COIN:
            s.gain(seat, COIN, 1)
        else:
            s.gain(seat, move - M.GAIN, 1)
    elif move >= M.LAUNCH:
        if s.levy_left(TRIREME) > 0:
            p.levied_triremes += 1
        p.land(move - M.LAUNCH + PROVINCES)
        s.tell(E.LAUNCHED, seat, move - M.LAUNCH + PROVINCES)
    else:
        if s.levy_left(LEGION) > 0:
            p.levied_legions += 1
        p.land(move - M.RAISE)
        s.tell(E.RAISED, seat, move - M.RAISE)


def pick_ship(s: State, seat: i64, move: i64) -> None:
    """Choose the sea where Poseidon strikes; with several owners there ask which, then which of its triremes."""
    sea = chosen_sea(s)
    owner = chosen_owner(s)
    if owner != NONE:
        s.back()
        sink(s, seat, owner, sea, move - M.STRIKE)
        return
    owners: i64 = 0
    if sea == NONE:
        sea = move - M.SINK + PROVINCES
        for other in range(s.box.owners):
            if other != seat and s.units(other, sea):
                owners |= bit(other)
    elif move == M.BARBARIANS:
        owners = bit(s.n)
    else:
        owners = bit(move - M.AGAINST)
    if size(owners) > 1:
        s.amend_extra(seat + ((sea + 1) << SEAT_BITS))
        return
    owner = lowest(owners)
    special_ships = s.elites(owner, sea)
    if special_ships and s.players[owner].army[sea]:
        s.amend_extra(seat + ((sea + 1 + ((owner + 1) << OWNER_BITS)) << SEAT_BITS))
        return
    s.back()
    victim = LOSE_FREE
    if special_ships:
        victim = LOSABLE + lowest(special_ships)
    sink(s, seat, owner, sea, victim)


def sink(s: State, seat: i64, owner: i64, sea: i64, victim: i64) -> None:
    """Destroy a trireme of an owner in a sea."""
    s.tell(E.SANK, seat, sea)
    if victim >= LOSABLE:
        special.fall(s, owner, victim - LOSABLE)
    else:
        battle.drop_ship(s, owner, sea)


def hit(s: State, seat: i64, kind: i64, move: i64) -> None:
    """Do what a card does to what was chosen."""
    s.back()
    if kind in (VULCAN, BAAL):
        ruin(s, seat, move - M.RUIN)
    elif kind == ATHENA:
        s.shielded |= bit(move - M.SHIELD)
        s.tell(E.SHIELDED, seat, move - M.SHIELD)
    elif kind == HORUS:
        boost(s, seat, move - M.BOOST, s.box.card_value[kind])
    elif kind == PANTHEON:
        s.players[move - M.AGAINST].forced = seat
    elif kind == LIBRARY:
        action.convert(s, move - M.CONVERT)
    elif kind == BABEL:
        province = (move - M.BUILD) // TARGETS
        s.tell(E.BUILT, seat, move - M.BUILD)
        take_province(s, seat, province)
        if not s.box.usable_at_once:
            s.fresh |= bit(province)
    else:
        strike(s, seat, move - M.STRIKE)


def ruin(s: State, seat: i64, place: i64) -> None:
    """Destroy a building; a unit that occupied it is free."""
    province = place // TARGETS
    slot = place % TARGETS
    s.tell(E.RUINED, seat, place)
    holder = s.holder(province, slot)
    if holder != NONE:
        action.leave(s, holder, province, slot)
    s.built[province] &= ~bit(slot)


def strike(s: State, seat: i64, victim: i64) -> None:
    """Destroy a unit of the other side before dice are rolled."""
    other = opponent(s, seat)
    s.tell(E.STRUCK, seat, victim, s.field)
    if victim >= LOSABLE:
        battle.sacrifice(s, other, victim - LOSABLE)
    else:
        battle.lose(s, other, victim)


# What all know of hands -----------------------------------------------------------------------------


def may_hold(s: State, seat: i64, kind: i64) -> bool:
    """Say whether a seat could hold a card of a kind, for all that everybody knows."""
    p = s.players[seat]
    if copies(p.open, kind):
        return True
    secret = total((p.hand - p.open) & (s.box.deck_cards[s.box.card_deck[kind]]))
    if secret == 0:
        return False
    hidden = copies(s.box.cards, kind) - copies(s.discards, kind)
    for other in range(s.n):
        hidden -= copies(s.players[other].open, kind)
    return hidden > 0


def may_hold_pair(s: State, seat: i64) -> bool:
    """Say whether a seat could hold two Soothsayers, for all that everybody knows."""
    p = s.players[seat]
    n: i64 = 0
    for kind in range(SOOTHSAYER, CARDS):
        hidden = copies(s.box.cards, kind) - copies(s.discards, kind)
        for other in range(s.n):
            hidden -= copies(s.players[other].open, kind)
        secret = total((p.hand - p.open) & s.box.deck_cards[s.box.card_deck[kind]])
        n += copies(p.open, kind) + min(hidden, secret)
    return n >= 2
