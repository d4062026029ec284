"""Trade resources: a number, secret offers, the chain of taking, and what the last one is given."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.mare_nostrum import cards, foreign
from tessera.games.mare_nostrum.ids import (
    DEVELOP,
    MARKERS,
    NONE,
    NUMBERS,
    ON_DEVELOPMENT,
    ON_REVEALED,
    P_OWN_OFFER,
    RESOURCES,
    TRADE,
    E,
    M,
    Q,
)
from tessera.games.mare_nostrum.setup import lowest_in_order
from tessera.games.mare_nostrum.state import State, track_value
from tessera.kernel.core import Step, add_members, bit, lowest, size

ANNOUNCE: Final[i64] = 0
GATHER: Final[i64] = 1
CHAIN: Final[i64] = 2
CLOSE: Final[i64] = 3
"""The detail of the question TRADE: what is next."""


@final
class Trade(Step):
    """What is next in the trade?"""

    def settle(self, s: State) -> bool:
        stage = s.detail()
        if stage == ANNOUNCE:
            if size(s.foreign) < s.box.foreign and s.pile():
                s.ask(Q.IMPORT)
                return True
            s.amend(GATHER)
            s.seat_at(s.titles[TRADE])
            s.begun += 1
            s.ask(Q.NUMBER)
        elif stage == GATHER:
            gather(s)
        elif stage == CHAIN:
            chain(s)
        else:
            close(s)
        return True


def unused_numbers(s: State) -> i64:
    """Collect the numbers of the trade markers that have not been used."""
    numbers: i64 = 0
    for marker in range(MARKERS):
        if (s.markers >> marker) & 1:
            numbers |= bit(s.box.numbers[2 * marker]) | bit(s.box.numbers[2 * marker + 1])
    return numbers


def marker_of(s: State, number: i64) -> i64:
    """Name the trade marker with a number."""
    marker: i64 = 0
    while s.box.numbers[2 * marker] != number and s.box.numbers[2 * marker + 1] != number:
        marker += 1
    return marker


@final
class ChooseNumber(Step):
    """How many resources does everybody offer?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        numbers = unused_numbers(s)
        p = s.players[seat]
        if not p.has(s.box, P_OWN_OFFER):
            payable = numbers & (bit(min(p.count(), NUMBERS) + 1) - 1)
            if payable:
                numbers = payable  # the leader may not announce more than it owns if it can help it
        n: i64 = 0
        while numbers:
            moves[n] = M.NUMBER + lowest(numbers)
            numbers &= numbers - 1
            n += 1
        if p.hand:
            return cards.add_plays(s, seat, cards.OWN_TRADE, True, moves, n)
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        if move >= M.PLAY:
            cards.play_in_turn(s, move)
            return
        s.back()
        s.number = move - M.NUMBER
        s.markers &= ~bit(marker_of(s, s.number))
        if s.markers == 0:
            s.markers = bit(MARKERS) - 1
        s.tell(E.NUMBER, seat, s.number)


def participants(s: State) -> i64:
    """Collect the seats that can offer the number; whoever decides on its own number always can."""
    seats: i64 = 0
    for seat in range(s.n):
        p = s.players[seat]
        if p.count() >= s.number or p.has(s.box, P_OWN_OFFER):
            seats |= bit(seat)
    return seats


def gather(s: State) -> None:
    """Ask all who can for their offers; with nobody to trade with there is no trade."""
    if s.number == 0:
        no_trade(s)
        return
    seats = participants(s)
    for seat in range(s.n):
        if not (seats >> seat) & 1:
            s.tell(E.SITS_OUT, seat)
    if size(seats) < 2:
        no_trade(s)
        return
    s.opener = opener(s, seats)
    s.amend(CHAIN)
    s.ask(Q.OFFER)
    s.put_to(seats)


def no_trade(s: State) -> None:
    """End the phase without offers; cards of the phase may be played all the same."""
    s.tell(E.NO_TRADE)
    s.amend(CLOSE)
    if s.box.city_sets:
        s.ask(Q.WINDOW, ON_REVEALED)


def opener(s: State, seats: i64) -> i64:
    """Name the seat that takes first: the trade leader, or the highest on the track of those who trade."""
    if (seats >> s.titles[TRADE]) & 1:
        return s.titles[TRADE]
    best: i64 = NONE
    tied: i64 = 0
    for seat in range(s.n):
        if (seats >> seat) & 1:
            value = track_value(s, seat, TRADE)
            if value > best:
                best = value
                tied = 0
            if value == best:
                tied |= bit(seat)
    return lowest_in_order(s, TRADE, tied)


@final
class Offer(Step):
    """What do you offer? Nobody sees it before all have offered."""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        p = s.players[seat]
        n: i64 = 0
        if p.has(s.box, P_OWN_OFFER):
            moves[0] = M.DONE
            n = 1
        for kind in range(RESOURCES):
            if p.owns(kind) > p.offer[kind]:
                moves[n] = M.OFFER + kind
                n += 1
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        p = s.players[seat]
        if move == M.DONE:
            p.closed = 1
        else:
            p.offer[move - M.OFFER] += 1
            most = s.number
            if p.has(s.box, P_OWN_OFFER):
                most = p.count()
            if p.offered() == most:
                p.closed = 1
        if p.closed and s.answered(seat):
            reveal(s)


def reveal(s: State) -> None:
    """Show all offers together, and let the opener take first."""
    s.back()
    s.reveals += 1
    for seat in range(s.n):
        p = s.players[seat]
        p.closed = 0
        for kind in range(RESOURCES):
            if p.offer[kind]:
                if p.offer[kind] > p.shown[kind]:
                    s.show(seat, kind)
                s.tell(E.OFFERED, seat, kind, p.offer[kind])
    s.taker = NONE
    s.taker_before = NONE
    s.seat_at(s.opener)
    if s.box.city_sets:
        s.ask(Q.WINDOW, ON_REVEALED)


def sources(s: State) -> i64:
    """Collect the seats that the chooser may take from.

    After two seats have taken from each other, the first must turn to a third, unless nobody else offers anything.
    """
    chooser = s.current
    seats: i64 = 0
    forced = s.me.forced
    if forced != NONE and s.players[forced].offered():
        return bit(forced)
    for seat in range(s.n):
        if seat != chooser and s.players[seat].offered():
            seats |= bit(seat)
    if s.box.barbarians:
        return seats
    if s.taker_before == chooser and s.taker != NONE and seats & ~bit(s.taker):
        seats &= ~bit(s.taker)
    return seats


def chain(s: State) -> None:
    """Let the chooser take, or end the chain where nothing is left to take."""
    seats = sources(s)
    if s.box.barbarians and foreign.offers_left(s):
        s.ask(Q.TAKE, foreign.rival(s, s.current))
    elif seats == 0:
        p = s.me
        if p.offered():
            s.tell(E.TOOK_BACK, s.current)
            for kind in range(RESOURCES):
                p.offer[kind] = 0
        s.amend(CLOSE)
        if s.current != s.opener and not s.box.barbarians:
            s.ask(Q.GIVE, s.current)
            s.put_to(bit(s.opener))
    elif size(seats) == 1:
        s.ask(Q.TAKE, lowest(seats))
    else:
        s.ask(Q.FROM)


@final
class TakeFrom(Step):
    """From whom do you take?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        return add_members(sources(s), M.FROM, moves)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        s.become(Q.TAKE, move - M.FROM)


@final
class Take(Step):
    """Which of its offers do you take?"""

    def settle(self, s: State) -> bool:
        offer = s.players[s.detail()].offer
        kinds: i64 = 0
        last: i64 = 0
        for kind in range(RESOURCES):
            if offer[kind]:
                kinds += 1
                last = kind
        if kinds > 1 or (s.box.barbarians and foreign.importable(s)):
            return False
        take(s, last)
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        offer = s.players[s.detail()].offer
        n: i64 = 0
        for kind in range(RESOURCES):
            if offer[kind]:
                moves[n] = M.TAKE + kind
                n += 1
        if s.box.barbarians:
            return foreign.add_imports(s, moves, n)
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        if move >= M.IMPORT:
            foreign.take_foreign(s, move - M.IMPORT)
        else:
            take(s, move - M.TAKE)


def take(s: State, kind: i64) -> None:
    """Take one offered resource; its owner chooses next."""
    loser = s.detail()
    s.back()
    s.players[loser].offer[kind] -= 1
    s.me.forced = NONE
    s.hand_over(loser, s.current, kind)
    s.tell(E.TOOK, s.current, loser, kind)
    s.taker_before = s.taker
    s.taker = s.current
    s.seat_at(loser)


@final
class Give(Step):
    """What do you give to the one who was left short?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        p = s.players[seat]
        n: i64 = 0
        for kind in range(RESOURCES):
            if p.owns(kind):
                moves[n] = M.GIVE + kind
                n += 1
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        to = s.detail()
        s.back()
        s.hand_over(seat, to, move - M.GIVE)
        s.tell(E.GAVE, seat, to, move - M.GIVE)


def close(s: State) -> None:
    """Go on to developing."""
    s.number = NONE
    s.opener = NONE
    s.taker = NONE
    s.taker_before = NONE
    s.phase = DEVELOP
    s.gone = 0
    s.tell(E.PHASE, DEVELOP)
    s.become(Q.DEVELOPMENT)
    if s.box.city_sets:
        for p in s.players:
            p.forced = NONE
        s.ask(Q.WINDOW, ON_DEVELOPMENT)
