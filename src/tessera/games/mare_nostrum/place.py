"""What becomes of a purchase: a marker, a building, a unit or a tile."""

from __future__ import annotations

from mypy_extensions import i64

from tessera.games.mare_nostrum.discard import spend_card
from tessera.games.mare_nostrum.ids import (
    END_FAME,
    END_PRESTIGE,
    FIRST,
    ISHTAR,
    MARKER,
    P_CHEAP_HERO,
    P_COPY,
    PIRAEUS,
    PROVINCES,
    TARGETS,
    TEMPLE,
    E,
    M,
    Q,
)
from tessera.games.mare_nostrum.objectives import built_temple
from tessera.games.mare_nostrum.special import arrive
from tessera.games.mare_nostrum.state import State, coasts, sail_on
from tessera.kernel.core import bit, lowest, size


def perform(s: State, item: i64) -> None:
    """Place what the current seat has bought; an item is the move that buys it."""
    p = s.me
    seat = s.current
    if (s.effects >> ISHTAR) & 1:
        spend_ishtar(s, item)
    if item == M.PYRAMIDS:
        s.tell(E.PYRAMIDS, seat)
        s.win(seat, END_PRESTIGE)
    elif item >= M.PLAY:
        spend_card(s, seat, item)
        s.ask(Q.AIM, PIRAEUS, seat + ((s.box.piraeus_legions + s.box.piraeus_triremes) << 3))
    elif item >= M.MUSTER:
        s.ask(Q.PLACE, item - M.MUSTER)
    elif item >= M.BUY:
        tile = item - M.BUY
        p.tiles |= bit(tile)
        s.display &= ~bit(tile)
        s.tell(E.BOUGHT, seat, tile)
        if (s.box.heroes >> tile) & 1 and p.powers() & ~bit(tile) & s.box.having[P_CHEAP_HERO]:
            p.once |= bit(P_CHEAP_HERO)
        if size(p.tiles) >= s.box.fame:
            s.win(seat, END_FAME)
        elif s.box.copy_once and (s.box.having[P_COPY] >> tile) & 1:
            s.ask(Q.COPY, seat)
        elif s.box.specials:
            arrive(s, seat, tile)
    elif item >= M.LAUNCH:
        p.land(item - M.LAUNCH + PROVINCES)
        s.tell(E.LAUNCHED, seat, item - M.LAUNCH + PROVINCES)
    elif item >= M.FORTIFY:
        p.forts |= bit(item - M.FORTIFY)
        s.tell(E.FORTIFIED, seat, item - M.FORTIFY)
    elif item >= M.RAISE:
        p.land(item - M.RAISE)
        s.tell(E.RAISED, seat, item - M.RAISE)
    else:
        place = item - M.BUILD
        province = place // TARGETS
        s.tell(E.BUILT, seat, place)
        if place % TARGETS == MARKER:
            take_province(s, seat, province)
            if not s.box.usable_at_once:
                s.fresh |= bit(province)
        else:
            s.built[province] |= bit(place % TARGETS)
            if place % TARGETS == TEMPLE and s.objectives:
                built_temple(s, seat, province)


def connected(s: State, seat: i64) -> i64:
    """Collect the provinces that border on the seat's own, or that its triremes join to them."""
    p = s.players[seat]
    usable = p.realm & ~s.fresh
    if p.realm == 0:
        return p.where & s.box.provinces  # without provinces, where its legions stand
    near: i64 = 0
    seas: i64 = 0
    while usable:
        province = lowest(usable)
        usable &= usable - 1
        near |= s.box.lands_near[province]
        seas |= s.box.seas_near[province]
    if seas & p.where:
        near |= coasts(s, sail_on(s, seat, seas))
    return near


def claimable(s: State, seat: i64) -> i64:
    """Collect the neutral provinces into which a seat may put a control marker; Ishtar lets it be any."""
    if (s.effects >> ISHTAR) & 1:
        return claim_places(s, seat, s.box.provinces)
    return claim_places(s, seat, connected(s, seat))


def claim_places(s: State, seat: i64, provinces: i64) -> i64:
    """Keep those provinces of a set that are neutral and without units of others, if a seat has a marker left."""
    if size(s.players[seat].realm) >= s.box.markers:
        return 0
    provinces &= ~s.others_in(seat)
    for p in s.players:
        provinces &= ~p.realm
    return provinces


def spend_ishtar(s: State, item: i64) -> None:
    """Let Ishtar's help end with the purchase that needed it."""
    seat = s.current
    if item >= M.LAUNCH or item < M.BUILD:
        return  # it needs no province of one's own
    if item >= M.FORTIFY:
        province = item - M.FORTIFY
    elif item >= M.RAISE:
        province = item - M.RAISE
    else:
        province = (item - M.BUILD) // TARGETS
        if (item - M.BUILD) % TARGETS == MARKER:
            if not (connected(s, seat) >> province) & 1:
                s.effects &= ~bit(ISHTAR)
            return
    if s.version != FIRST and not (s.players[seat].realm >> province) & 1:
        return  # Penthesilea's legion needs no help
    if (s.barred(seat) >> province) & 1:
        s.effects &= ~bit(ISHTAR)


def take_province(s: State, seat: i64, province: i64) -> None:
    """Lay a seat's control marker into a province, in place of another's."""
    owner = s.owner[province]
    if owner >= 0:
        s.players[owner].realm &= ~bit(province)
    s.owner[province] = seat
    s.players[seat].realm |= bit(province)
