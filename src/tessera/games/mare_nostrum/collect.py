"""Collect resources: goods of caravans, coins of cities, and tokens of legendary cities."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.mare_nostrum.ids import (
    CARAVANS,
    COIN,
    COLLECT,
    GOLD,
    GOODS,
    NONE,
    ON_COLLECTED,
    P_ANY_GOOD,
    P_COIN,
    P_COPY,
    P_GOLD,
    P_LEGION_CARAVAN,
    TRADING,
    E,
    M,
    Q,
)
from tessera.games.mare_nostrum.state import CITY_SLOTS, MARKET_SLOT, TEMPLE_SLOT, State, controlled, legendary
from tessera.kernel.core import Step, bit, lowest, size


def collect_public(s: State, seat: i64) -> i64:
    """Give a seat all that follows from the map; return how many legendary tokens it draws besides."""
    p = s.players[seat]
    box = s.box
    farms = p.has(box, P_LEGION_CARAVAN)
    coins = p.power(box, P_COIN)
    goods: i64 = 0
    tokens: i64 = 0
    provinces = p.realm | (p.where & box.provinces)
    while provinces:
        province = lowest(provinces)
        provinces &= provinces - 1
        slots = controlled(s, seat, province)
        each: i64 = 1
        if slots & MARKET_SLOT:
            each = 2
        for slot in range(CARAVANS):
            works = farms and not (s.built[province] >> slot) & 1 and s.holder(province, slot) == seat
            if (slots >> slot) & 1 or works:
                p.shown[box.good[province * CARAVANS + slot]] += each
                goods += each
        rare = legendary(s, province, slots)
        common = size(slots & CITY_SLOTS) - rare
        coins += common + rare
        if slots & TEMPLE_SLOT:
            coins += common
        tokens += rare
    gold = p.power(box, P_GOLD)
    p.shown[GOLD] += gold
    goods += gold
    p.shown[COIN] += coins
    s.tell(E.COLLECTED, seat, goods, coins, tokens)
    return tokens


def doubled_legends(s: State, seat: i64) -> i64:
    """Count the legendary cities of a seat that its temple doubles."""
    p = s.players[seat]
    n: i64 = 0
    provinces = p.realm | (p.where & s.box.provinces)
    while provinces:
        province = lowest(provinces)
        provinces &= provinces - 1
        slots = controlled(s, seat, province)
        if slots & TEMPLE_SLOT:
            n += legendary(s, province, slots)
    return n


def owner_of_power(s: State, kind: i64) -> i64:
    """Name the seat that has a power by a tile of its own, or NONE."""
    for seat in range(s.n):
        if s.players[seat].tiles & s.box.having[kind]:
            return seat
    return NONE


@final
class BeginRound(Step):
    """A round begins: powers can be used again, and whoever may copy a hero chooses one."""

    def settle(self, s: State) -> bool:
        s.round += 1
        s.phase = COLLECT
        s.truce = NONE
        s.fresh = 0
        if s.box.atlas:
            forget_round(s)
        for p in s.players:
            p.used = 0
            if not s.box.copy_once:
                p.copied = NONE
        s.tell(E.ROUND, s.round)
        s.tell(E.PHASE, COLLECT)
        s.become(Q.COLLECT)
        seat = owner_of_power(s, P_COPY)
        if seat != NONE and not s.box.copy_once and copyable(s, seat):
            s.ask(Q.COPY, seat)
            s.put_to(bit(seat))
        return True


def forget_round(s: State) -> None:
    """End what lasts until the end of a round."""
    s.medea = NONE
    s.medea_seat = NONE
    s.medusa = NONE
    s.medusa_seat = NONE
    s.shielded = 0
    for p in s.players:
        p.once = 0
        p.boost = 0


def copyable(s: State, seat: i64) -> i64:
    """Collect the heroes of other seats."""
    tiles: i64 = 0
    for other in range(s.n):
        if other != seat:
            tiles |= s.players[other].tiles
    return tiles & s.box.heroes


@final
class CopyHero(Step):
    """Whose power do you copy this round?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        tiles = copyable(s, seat)
        n: i64 = 0
        while tiles:
            moves[n] = M.COPY + lowest(tiles)
            tiles &= tiles - 1
            n += 1
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        s.back()
        s.players[seat].copied = move - M.COPY
        s.tell(E.COPIED, seat, move - M.COPY)


@final
class Collect(Step):
    """Seat after seat collects; the detail is the next one."""

    def settle(self, s: State) -> bool:
        seat = s.detail()
        if seat == s.n and s.box.city_sets:
            s.amend(seat + 1)
            s.ask(Q.WINDOW, ON_COLLECTED)
            return True
        if seat >= s.n:
            s.phase = TRADING
            s.tell(E.PHASE, TRADING)
            s.become(Q.TRADE)
            return True
        s.amend(seat + 1)
        p = s.players[seat]
        tokens = collect_public(s, seat)
        choices = p.power(s.box, P_ANY_GOOD)
        if choices:
            s.ask(Q.GOOD, choices, seat)
            s.put_to(bit(seat))
        if tokens:
            s.ask(Q.LEGENDARY, seat, tokens)
        doubled = doubled_legends(s, seat)
        if doubled:
            s.ask(Q.TEMPLE, doubled, seat)
            s.put_to(bit(seat))
        return True


@final
class ChooseTemple(Step):
    """Does the temple bring a coin or a legendary token?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        moves[0] = M.COIN
        moves[1] = M.TOKEN
        return 2

    def answer(self, s: State, seat: i64, move: i64) -> None:
        left = s.detail() - 1
        s.back()  # to the draw of the cities' own tokens, which waits until all temples are chosen
        if move == M.COIN:
            s.gain(seat, COIN, 1)
        else:
            s.amend_extra(s.extra() + 1)
        if left:
            s.ask(Q.TEMPLE, left, seat)
            s.put_to(bit(seat))


@final
class DrawLegendary(Step):
    """Which legendary token is drawn? Only the seat that draws sees it; a coin replaces it if the pile is empty."""

    def settle(self, s: State) -> bool:
        left = s.extra()
        if left and s.pile():
            return False
        seat = s.detail()
        s.back()
        if left:
            s.tell(E.PILE_EMPTY, seat)
            s.gain(seat, COIN, left)
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        pile = s.pile()
        n: i64 = 0
        while pile:
            moves[n] = M.DRAW + lowest(pile)
            pile &= pile - 1
            n += 1
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        owner = s.detail()
        good = move - M.DRAW
        s.amend_extra(s.extra() - 1)
        s.players[owner].secret |= bit(good)
        s.reveals += 1
        s.tell(E.LEGENDARY, owner, good)


@final
class ChooseGood(Step):
    """Which good do you take from the reserve?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        for good in range(GOODS):
            moves[good] = M.GAIN + good
        return GOODS

    def answer(self, s: State, seat: i64, move: i64) -> None:
        left = s.detail() - 1
        if left:
            s.amend(left)
        else:
            s.back()
        s.gain(seat, move - M.GAIN, 1)
