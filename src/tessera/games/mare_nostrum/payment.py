"""Payments: one set for each item, all coins or all different goods, laid down piece by piece."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.mare_nostrum.cities import favour_price, tile_discount
from tessera.games.mare_nostrum.ids import (
    COIN,
    FIRST,
    FORTRESS,
    GOODS,
    ISHTAR,
    LEGION,
    MARKER,
    NONE,
    P_BARGAIN_LEGION,
    P_CHEAP_WONDER,
    P_FAVOUR,
    P_FREE_CLAIM,
    P_FREE_LEGION,
    P_MIX,
    P_PAIR,
    P_TRIREME_PRICE,
    TARGETS,
    TRIREME,
    UNITS,
    E,
    M,
)
from tessera.games.mare_nostrum.place import perform
from tessera.games.mare_nostrum.state import Player, State
from tessera.kernel.core import Step, bit, size

ONE: Final[i64] = 1
TWO: Final[i64] = 2


def price_of(s: State, p: Player, item: i64) -> i64:
    """Say what an item costs; an item is the move that buys it."""
    box = s.box
    if item == M.PYRAMIDS:
        return box.pyramids - p.power(box, P_CHEAP_WONDER)
    if item >= M.PLAY:
        return box.piraeus_price
    if item >= M.MUSTER:
        return box.special_price[item - M.MUSTER]
    if item >= M.BUY:
        return box.tile_prices[size(p.tiles) - 1] - tile_discount(s, p, item - M.BUY)
    if item >= M.RAISE:
        return unit_price(s, p, unit_of(item))
    return box.prices[(item - M.BUILD) % TARGETS]


def unit_price(s: State, p: Player, unit: i64) -> i64:
    """Say what a legion, a trireme or a fortress costs a seat."""
    if unit == TRIREME and p.has(s.box, P_TRIREME_PRICE):
        return p.power(s.box, P_TRIREME_PRICE)
    return s.box.unit_price[unit]


def unit_of(item: i64) -> i64:
    """Say which unit an item is, or NONE."""
    if M.RAISE <= item < M.FORTIFY:
        return LEGION
    if M.FORTIFY <= item < M.LAUNCH:
        return FORTRESS
    if M.LAUNCH <= item < M.BUY:
        return TRIREME
    return NONE


def may_mix(s: State, p: Player) -> bool:
    """Say whether the next set may have one coin among goods, or one good among coins."""
    if not p.has(s.box, P_MIX):
        return False
    return s.box.every_set != 0 or p.uses(P_MIX) < p.power(s.box, P_MIX)


def may_pair(s: State, p: Player) -> bool:
    """Say whether the next set may have two goods of one kind."""
    if not p.has(s.box, P_PAIR):
        return False
    return s.box.every_set != 0 or p.uses(P_PAIR) < p.power(s.box, P_PAIR)


def can_pay(s: State, p: Player, price: i64) -> bool:
    """Say whether a seat can lay down a whole set that costs so much."""
    if p.shown[COIN] >= price:
        return True
    mix = may_mix(s, p)
    kinds: i64 = 0
    pair: i64 = 0
    for good in range(GOODS):
        n = p.owns(good)
        if n:
            kinds += 1
            if n > 1:
                pair = 1
    if pair and may_pair(s, p):
        kinds += 1
    if kinds >= price:
        return True
    return mix and ((kinds >= price - 1 and p.shown[COIN] >= 1) or (p.shown[COIN] >= price - 1 and kinds >= 1))


def can_finish(s: State, p: Player, price: i64, kinds: i64, pair: i64, coins: i64, extra: i64) -> bool:
    """Say whether a set that has these goods, a pair of one of them and so many coins can be completed.

    `extra` is the resource about to be laid down, which the seat still owns.
    """
    mix = may_mix(s, p)
    goods = size(kinds)
    paired = may_pair(s, p) and pair == NONE
    if pair != NONE:
        goods += 1
    if goods + coins > price:
        return False
    coins_left = p.shown[COIN]
    if extra == COIN:
        coins_left -= 1
    if mix and coins == 0 and goods == 1 and coins_left >= price - 1:
        return True  # the only good among coins
    total = goods + coins
    for good in range(GOODS):
        n = p.owns(good)
        if good == extra:
            n -= 1
        if n and not (kinds >> good) & 1:
            total += 1
            n -= 1
        if n and paired:
            total += 1
            paired = False
    if total >= price:
        return True
    return mix and coins == 0 and coins_left >= 1 and total + 1 >= price


def all_coins(s: State, p: Player, price: i64) -> bool:
    """Say whether coins can pay for the rest of the set: the whole, or all but one good."""
    if s.paid_coins or p.shown[COIN] == 0:
        return False
    if s.paid_kinds == 0:
        return p.shown[COIN] >= price
    return size(s.paid_kinds) == 1 and s.paid_pair == NONE and may_mix(s, p) and p.shown[COIN] >= price - 1


def is_free(s: State, p: Player, item: i64) -> bool:
    """Say whether a power gives the item away."""
    if p.revived != NONE and is_revived(s, p, item):
        return True
    if M.BUILD <= item < M.RAISE:
        if (item - M.BUILD) % TARGETS != MARKER or not p.has(s.box, P_FREE_CLAIM):
            return False
        return p.uses(P_FREE_CLAIM) < p.power(s.box, P_FREE_CLAIM)
    if M.RAISE <= item < M.FORTIFY:
        province = item - M.RAISE
        if s.box.free_at_home:
            return free_legion(s, p) and (s.occupied(s.current) >> province) & 1 != 0
        return free_legion(s, p) and s.legion_occupies(s.current, province)
    return False


def is_revived(s: State, p: Player, item: i64) -> bool:
    """Say whether an item is the unit that Orpheus has brought back, in a place where it could be bought."""
    if M.MUSTER <= item < M.ADVANCE:
        return p.revived == UNITS + item - M.MUSTER
    unit = unit_of(item)
    if unit == LEGION and not (own_places(s, p) >> (item - M.RAISE)) & 1:
        return False
    return unit != NONE and p.revived == unit


def own_places(s: State, p: Player) -> i64:
    """Collect the provinces where the current seat may raise legions; by the first rules Ishtar did not help here."""
    if s.version == FIRST:
        return p.realm & ~s.fresh & ~s.barred(s.current)
    return p.realm & ~s.fresh & ~s.hindered(s.current)


def free_legion(s: State, p: Player) -> bool:
    """Say whether a legion is free where a legion of the seat occupies something."""
    return p.has(s.box, P_FREE_LEGION) and p.uses(P_FREE_LEGION) < p.power(s.box, P_FREE_LEGION)


def must_be_free(s: State, p: Player, item: i64) -> bool:
    """Say whether the item can be had only for nothing: a legion where the seat could not raise one, or a unit
    that Orpheus has brought back, which comes before others of its kind.
    """
    if p.revived != NONE and is_revived(s, p, item):
        return True
    if not M.RAISE <= item < M.FORTIFY:
        return False
    if s.version == FIRST:  # where Ishtar helped, legions could be bought in provinces of others too
        return (s.effects >> ISHTAR) & 1 == 0 and not ((p.realm & ~s.barred(s.current)) >> (item - M.RAISE)) & 1
    return not ((p.realm & ~s.hindered(s.current)) >> (item - M.RAISE)) & 1


def has_bargain(s: State, p: Player, unit: i64) -> bool:
    """Say whether a power lets one piece pay for a unit, and the seat has it."""
    if unit == NONE or not p.has(s.box, P_BARGAIN_LEGION + unit):
        return False
    return p.shown[COIN] > 0 or p.owns(s.box.bargain[unit]) > 0


def is_favoured(s: State, item: i64) -> bool:
    """Say whether Croesus may lower a price: of markers and buildings; by the first rules of the Pyramids too."""
    return item < M.RAISE and (item >= M.BUILD or s.version == FIRST)


def single_coin(s: State, p: Player, price: i64) -> bool:
    """Say whether one coin may join a set of goods; where coins pay for all the rest, that is another answer."""
    if s.paid_coins or p.shown[COIN] == 0 or price < TWO or not may_mix(s, p):
        return False
    if size(s.paid_kinds) == price - 1 and all_coins(s, p, price):
        return False
    return can_finish(s, p, price, s.paid_kinds, s.paid_pair, ONE, COIN)


def finish(s: State) -> None:
    """Hand over what has been paid for."""
    item = s.detail()
    s.back()
    s.paid_kinds = 0
    s.paid_pair = NONE
    s.paid_coins = 0
    perform(s, item)


@final
class Pay(Step):
    """What do you pay with? The detail is the move that is paid for."""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        p = s.players[seat]
        item = s.detail()
        price = price_of(s, p, item)
        begun = s.paid_kinds != 0 or s.paid_coins != 0
        n: i64 = 0
        if not must_be_free(s, p, item) and all_coins(s, p, price):
            moves[n] = M.COINS
            n += 1
        if not begun and is_free(s, p, item):
            moves[n] = M.FREE
            n += 1
        if must_be_free(s, p, item):
            return n
        pairs = may_pair(s, p) and s.paid_pair == NONE
        for good in range(GOODS):
            if p.owns(good) == 0:
                continue
            pair = s.paid_pair
            if (s.paid_kinds >> good) & 1:
                if not pairs:
                    continue
                pair = good
            if can_finish(s, p, price, s.paid_kinds | bit(good), pair, s.paid_coins, good):
                moves[n] = M.PAY + good
                n += 1
        if single_coin(s, p, price):
            moves[n] = M.PAY + COIN
            n += 1
        unit = unit_of(item)
        if not begun and has_bargain(s, p, unit):
            if p.owns(s.box.bargain[unit]):
                moves[n] = M.BARGAIN + s.box.bargain[unit]
                n += 1
            if p.shown[COIN]:
                moves[n] = M.BARGAIN + COIN
                n += 1
        if not begun and is_favoured(s, item) and favour_price(s, p, (item - M.BUILD) % TARGETS) != NONE:
            moves[n] = M.FAVOUR
            n += 1
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        p = s.players[seat]
        item = s.detail()
        if move == M.FREE:
            if p.revived != NONE and is_revived(s, p, item):
                p.revived = NONE
            elif item < M.RAISE:
                p.use(P_FREE_CLAIM)
            else:
                p.use(P_FREE_LEGION)
            finish(s)
            return
        if move == M.FAVOUR:
            spend(s, seat, COIN, favour_price(s, p, (item - M.BUILD) % TARGETS))
            p.once |= bit(P_FAVOUR)
            finish(s)
            return
        if M.BARGAIN <= move < M.KEEP:
            spend(s, seat, move - M.BARGAIN, 1)
            finish(s)
            return
        price = price_of(s, p, item)
        if move == M.COINS:
            s.paid_coins = price - size(s.paid_kinds)
            spend(s, seat, COIN, s.paid_coins)
        elif move == M.PAY + COIN:
            spend(s, seat, COIN, 1)
            s.paid_coins += 1
        else:
            good = move - M.PAY
            spend(s, seat, good, 1)
            if (s.paid_kinds >> good) & 1:
                s.paid_pair = good
            s.paid_kinds |= bit(good)
        goods = size(s.paid_kinds)
        if s.paid_pair != NONE:
            goods += 1
        if goods + s.paid_coins < price:
            return
        if goods and s.paid_coins and not s.box.every_set:
            p.use(P_MIX)
        if s.paid_pair != NONE and not s.box.every_set:
            p.use(P_PAIR)
        finish(s)


def spend(s: State, seat: i64, kind: i64, n: i64) -> None:
    """Put resources of a seat back into the reserve for all to see."""
    for _piece in range(n):
        s.lose(seat, kind)
    if n:
        s.tell(E.PAID, seat, kind, n)
