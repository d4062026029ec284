"""Objectives of the legendary cities: who fulfils one first, and how its bonus cards are drawn, kept and handed on."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.mare_nostrum.hands import begun_draw, copies, objective_of, one, place_in, total, with_choice
from tessera.games.mare_nostrum.ids import (
    CARDS,
    CITIES,
    COIN,
    DECKS,
    GOODS,
    LEGENDARY,
    NONE,
    O_BATTLES,
    O_BUILDINGS,
    O_CONVERT,
    O_DOUBLERS,
    O_PROVINCES,
    O_RESOURCES,
    O_SEAS,
    O_TEMPLE,
    O_TITLES,
    OBJECTIVES,
    E,
    M,
    Q,
)
from tessera.games.mare_nostrum.setup import lowest_in_order
from tessera.games.mare_nostrum.state import MARKET_SLOT, TEMPLE_SLOT, Player, State, controlled
from tessera.kernel.core import Step, add_members, bit, lowest, size

ALL_SLOTS: Final[i64] = 63


def progress(s: State, seat: i64, objective: i64) -> i64:
    """Count what a seat has of what an objective asks for; what must be done at once counts 0 before it is done."""
    p = s.players[seat]
    if objective == O_PROVINCES:
        return size(p.realm & (p.where | p.forts))
    if objective == O_SEAS:
        return size(p.where & s.box.seas & ~s.others_in(seat))
    if objective == O_BATTLES:
        return p.wins
    if objective == O_TITLES:
        if s.round < 2:
            return 0  # the titles of the set-up were not claimed
        return s.held_titles(seat)
    if objective == O_BUILDINGS:
        return buildings(s, seat, ALL_SLOTS)
    if objective == O_DOUBLERS:
        return buildings(s, seat, MARKET_SLOT | TEMPLE_SLOT)
    return 0


def buildings(s: State, seat: i64, slots: i64) -> i64:
    """Count the buildings of these kinds that a seat controls."""
    p = s.players[seat]
    provinces = p.realm | (p.where & s.box.provinces)
    n: i64 = 0
    while provinces:
        n += size(controlled(s, seat, lowest(provinces)) & slots)
        provinces &= provinces - 1
    return n


def has_plenty(s: State, p: Player) -> bool:
    """Say whether a seat holds enough different goods, or enough coins, for the Cornucopia."""
    kinds: i64 = 0
    for good in range(GOODS):
        if p.owns(good):
            kinds += 1
    return kinds >= s.box.objective_need[O_RESOURCES] or p.shown[COIN] >= s.box.objective_coins


def first_of(s: State, objective: i64, seats: i64) -> i64:
    """Name the seat of a set that comes first: the leader of the city's track, or by the order of that track."""
    track = s.box.city_track[objective // DECKS]
    if (seats >> s.titles[track]) & 1:
        return s.titles[track]
    return lowest_in_order(s, track, seats)


@final
class Objectives(Step):
    """Has somebody fulfilled an objective? One after another, after every decision."""

    def settle(self, s: State) -> bool:
        s.back()
        for objective in range(OBJECTIVES):
            if not (s.objectives >> objective) & 1:
                continue
            seats: i64 = 0
            for seat in range(s.n):
                if progress(s, seat, objective) >= s.box.objective_need[objective]:
                    seats |= bit(seat)
            if seats:
                fulfil(s, first_of(s, objective, seats), objective)
                return True
        return True


def do_deed(s: State, seat: i64, objective: i64) -> None:
    """Let a seat fulfil an objective by something that it has just done."""
    if (s.objectives >> objective) & 1:
        fulfil(s, seat, objective)


def built_temple(s: State, seat: i64, province: i64) -> None:
    """Note that a seat has built a temple; in the province of a legendary city that can fulfil an objective."""
    for city in range(CITIES):
        if s.box.city[province * CITIES + city] == LEGENDARY:
            do_deed(s, seat, O_TEMPLE)


def converted(s: State, seat: i64) -> None:
    """Note that a seat has converted a province of another."""
    do_deed(s, seat, O_CONVERT)


def available(s: State, deck: i64) -> i64:
    """Count the cards that can be drawn from a deck, its discard pile among them."""
    return total((s.cards + s.discards) & s.box.deck_cards[deck])


def fulfil(s: State, seat: i64, objective: i64) -> None:
    """Turn an objective over, and ask who fulfilled it how many cards to draw."""
    s.objectives &= ~bit(objective)
    s.used_objectives |= bit(objective)
    s.tell(E.FULFILLED, seat, objective)
    if available(s, objective // DECKS):
        s.ask(Q.CARDS, seat, objective)
        s.put_to(bit(seat))


@final
class ChooseCards(Step):
    """How many cards do you draw? The detail is the seat, the second number the objective."""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        moves[0] = M.DECLINE
        return add_numbers(s, s.extra(), moves, 1)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        objective = s.extra()
        s.back()
        if move != M.DECLINE:
            begin_draw(s, seat, objective, move - M.CARDS)


def add_numbers(s: State, objective: i64, moves: vec[i64], n: i64) -> i64:
    """Offer the numbers of cards that can be drawn for an objective."""
    for number in range(s.box.least_cards, min(s.box.most_cards, available(s, objective // DECKS)) + 1):
        moves[n] = M.CARDS + number
        n += 1
    return n


def declare_plenty(s: State, number: i64) -> None:
    """Let the current seat show its resources for the Cornucopia, and draw cards; tokens as far as it needs them."""
    kinds: i64 = 0
    for good in range(GOODS):
        if s.me.shown[good]:
            kinds += 1
    for good in range(GOODS):
        if s.me.shown[COIN] >= s.box.objective_coins or kinds >= s.box.objective_need[O_RESOURCES]:
            break
        if (s.me.secret >> good) & 1 and s.me.shown[good] == 0:
            s.show(s.current, good)
            kinds += 1
    s.objectives &= ~bit(O_RESOURCES)
    s.used_objectives |= bit(O_RESOURCES)
    s.tell(E.FULFILLED, s.current, O_RESOURCES)
    begin_draw(s, s.current, O_RESOURCES, number)


def add_declaration(s: State, moves: vec[i64], n: i64) -> i64:
    """Offer the current seat to show that it holds enough for the Cornucopia."""
    if (s.objectives >> O_RESOURCES) & 1 and has_plenty(s, s.me):
        return add_numbers(s, O_RESOURCES, moves, n)
    return n


def begin_draw(s: State, seat: i64, objective: i64, number: i64) -> None:
    """Draw cards for a seat to choose one of."""
    draws = s.draws[:]
    place: i64 = 0
    while draws[place]:
        place += 1
    draws[place] = begun_draw(objective)
    s.draws = draws
    s.tell(E.DREW, seat, objective // DECKS, number)
    s.ask(Q.CHOOSE, seat)
    s.put_to(bit(seat))
    s.ask(Q.DEAL, seat, number)


def deck_drawn(s: State) -> i64:
    """Name the deck of the draw under way."""
    return objective_of(s.draws[s.draw_under_way()]) // DECKS


@final
class Deal(Step):
    """Which card is dealt? The detail is the seat, the second number how many are left; an empty deck is renewed."""

    def settle(self, s: State) -> bool:
        if s.extra() == 0:
            s.back()
            return True
        kinds = s.box.deck_cards[deck_drawn(s)]
        if s.cards & kinds == 0:
            s.cards += s.discards & kinds
            s.discards &= ~kinds
        return False

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        return add_kinds(s.cards & s.box.deck_cards[deck_drawn(s)], M.DEAL, moves, 0)

    def weigh(self, s: State, moves: vec[i64], n: i64, weights: vec[i64]) -> i64:
        all_cards: i64 = 0
        for i in range(n):
            weights[i] = copies(s.cards, moves[i] - M.DEAL)
            all_cards += weights[i]
        return all_cards

    def answer(self, s: State, seat: i64, move: i64) -> None:
        card = one(move - M.DEAL)
        s.cards -= card
        s.lot += card
        s.reveals += 1
        s.amend_extra(s.extra() - 1)
        s.tell(E.DEALT, s.detail(), move - M.DEAL)


def add_kinds(cards: i64, first: i64, moves: vec[i64], n: i64) -> i64:
    """Offer each kind of these cards; `first` is the verb's first move."""
    for kind in range(CARDS):
        if copies(cards, kind):
            moves[n] = first + kind
            n += 1
    return n


@final
class Choose(Step):
    """Which card do you keep? The detail is the seat. A single card needs no choice."""

    def settle(self, s: State) -> bool:
        if total(s.lot) > 1:
            return False
        kind: i64 = 0
        while copies(s.lot, kind) == 0:
            kind += 1
        choose(s, s.detail(), kind)
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        return add_kinds(s.lot, M.CHOOSE, moves, 0)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        choose(s, seat, move - M.CHOOSE)


def choose(s: State, seat: i64, kind: i64) -> None:
    """Keep a card; the rest goes to somebody who has none yet, or to the discard pile."""
    draws = s.draws[:]
    place = s.draw_under_way()
    draws[place] = with_choice(draws[place], seat, kind)
    s.draws = draws
    s.lot -= one(kind)
    s.players[seat].hand += one(kind)
    s.tell(E.CHOSE, seat, kind)
    s.reveals += 1
    if s.lot and receivers(s):
        s.become(Q.HAND, seat)
        s.put_to(bit(seat))
        return
    for left in range(CARDS):
        for _card in range(copies(s.lot, left)):
            s.tell(E.LEFT_OVER, left)
    s.discards += s.lot
    s.lot = 0
    s.back()


def receivers(s: State) -> i64:
    """Collect the seats that have received no card of the draw under way."""
    seats: i64 = 0
    draw = s.draws[s.draw_under_way()]
    for seat in range(s.n):
        if place_in(draw, seat) == NONE:
            seats |= bit(seat)
    return seats


@final
class HandOn(Step):
    """To whom do you hand the other cards? The detail is the seat."""

    def settle(self, s: State) -> bool:
        seats = receivers(s)
        if size(seats) > 1:
            return False
        hand_to(s, s.detail(), lowest(seats))
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        return add_members(receivers(s), M.HAND, moves)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        hand_to(s, seat, move - M.HAND)


def hand_to(s: State, seat: i64, other: i64) -> None:
    """Hand the cards that are left to another seat."""
    s.tell(E.HANDED, seat, other, total(s.lot))
    s.reveals += 1  # the other has seen them
    s.become(Q.CHOOSE, other)
    s.put_to(bit(other))
