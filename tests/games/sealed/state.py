"""The state of a match: cards as sets, each seat's secret answers, and the board of the towers."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tessera.kernel.core import AskingState, GameState, bit, extend, lowest, put_bits, put_one, size
from tests.games.sealed.ids import CARDS, NONE, PRIZES, SITES, Q

STACK: Final[i64] = 3
PARTS: Final[i64] = 6
"""Parts of a round."""
CROWNED: Final[i64] = 1000
"""Places a victory by crests above any score."""


@final
class Box:
    """The components."""

    def __init__(self, rounds: i64, crown: i64, crests: i64, vetoes: i64) -> None:
        self.rounds = rounds
        self.crown = crown  # so many crests win
        self.crests = crests  # the cards with a crest
        self.vetoes = vetoes  # the cards with a veto


@final
class State(AskingState):
    """A match of sealed offers."""

    def __init__(self, box: Box, players: i64, veto: bool, twice: bool, towers: bool) -> None:
        super().__init__()
        self.box = box
        self.n = players
        self.veto = veto
        self.twice = twice
        self.towers = towers
        self.open_stack(STACK)
        self.round: i64 = 0  # rounds played
        self.deck: i64 = bit(CARDS) - 1
        self.shown: i64 = 0
        self.hands: vec[i64] = vec[i64]([0] * players)
        self.offers: vec[i64] = vec[i64]([0] * players)  # still in the hand until they are revealed
        self.vetoes: vec[i64] = vec[i64]([NONE] * players)  # the card each seat vetoes with, in its hand until then
        self.gift: i64 = NONE  # the card that lies before the seat after the leader
        self.prizes_left: i64 = bit(PRIZES) - 1
        self.prize: i64 = NONE
        self.taker: i64 = NONE  # who takes the prize unless there is a veto
        self.points: vec[i64] = vec[i64]([0] * players)
        self.crests: vec[i64] = vec[i64]([0] * players)
        self.sites: vec[i64] = vec[i64]([NONE] * SITES)  # whose tower stands there

    def copy(self) -> State:
        o = State(self.box, self.n, self.veto, self.twice, self.towers)
        o.follow_with(self)
        o.copy_from(self)
        return o

    def copy_from(self, other: GameState) -> None:
        assert isinstance(other, State)
        self.copy_stack(other)
        self.reveals = other.reveals
        self.current = other.current
        self.round = other.round
        self.deck = other.deck
        self.shown = other.shown
        self.gift = other.gift
        self.prizes_left = other.prizes_left
        self.prize = other.prize
        self.taker = other.taker
        for seat in range(self.n):
            self.hands[seat] = other.hands[seat]
            self.offers[seat] = other.offers[seat]
            self.vetoes[seat] = other.vetoes[seat]
            self.points[seat] = other.points[seat]
            self.crests[seat] = other.crests[seat]
        for site in range(SITES):
            self.sites[site] = other.sites[site]

    def write(self, out: vec[i64]) -> vec[i64]:
        for option in (self.n, self.veto, self.twice, self.towers, self.depth):
            out = append(out, i64(option))
        for level in range(self.depth):
            for fact in (self.question_at(level), self.seats_at(level), self.detail_at(level), self.extra_at(level)):
                out = append(out, fact)
        for fact in (self.current, self.round, self.deck, self.shown, self.gift):
            out = append(out, fact)
        for fact in (self.prizes_left, self.prize, self.taker):
            out = append(out, fact)
        for facts in (self.hands, self.offers, self.vetoes, self.points, self.crests, self.sites):
            out = extend(out, facts)
        return out

    def observe(self, seat: i64, out: vec[i64], at: i64) -> i64:
        at = put_one(out, at, self.asked())
        at = put_one(out, at, (self.waiting() >> seat) & 1)
        at = put_one(out, at, self.round)
        at = put_one(out, at, self.prize)
        at = put_one(out, at, self.after(self.current, seat))
        at = put_one(out, at, self.after(self.taker, seat) if self.taker != NONE else NONE)
        at = put_one(out, at, 1 if self.gift != NONE else 0)
        at = put_one(out, at, self.gift if self.sees_gift(seat) else NONE)
        at = put_one(out, at, self.vetoes[seat])
        at = put_bits(out, at, self.hands[seat], CARDS)
        at = put_bits(out, at, self.shown, CARDS)
        at = put_bits(out, at, self.prizes_left, PRIZES)
        for i in range(self.n):
            other = (seat + i) % self.n
            at = put_one(out, at, size(self.hands[other]))
            at = put_one(out, at, self.points[other])
            at = put_one(out, at, self.crests[other])
            at = put_bits(out, at, self.offers[other] if self.sees_offer(seat, other) else 0, CARDS)
        if self.towers:
            for owner in self.sites:
                at = put_one(out, at, self.after(owner, seat) if owner != NONE else NONE)
        return at

    def turn_count(self) -> i64:
        if self.asked() == Q.OVER:
            return self.box.rounds * PARTS
        return self.round * PARTS + self.detail_at(0)

    # Points ---------------------------------------------------------------------------------------

    def score(self, seat: i64) -> i64:
        return self.points[seat] + self.tower_points(seat)

    def tower_points(self, seat: i64) -> i64:
        """Count a point for each tower, and one for an own tower on its left."""
        points: i64 = 0
        left = NONE
        for owner in self.sites:
            if owner == seat:
                points += 2 if left == seat else 1
            left = owner
        return points

    def crowned(self) -> bool:
        """Say whether a seat has won by its crests."""
        return any(crests >= self.box.crown for crests in self.crests)

    def standing(self, seat: i64) -> i64:
        """Place a victory by crests above all points; crests decide between equal points."""
        crown = CROWNED if self.crests[seat] >= self.box.crown else 0
        return crown + self.score(seat) * 8 + min(self.crests[seat], 7)

    # Who sees what --------------------------------------------------------------------------------

    def receiver(self) -> i64:
        """Return the seat that the leader may pass a card to."""
        return (self.current + 1) % self.n

    def sees_gift(self, seat: i64) -> bool:
        """Say whether a seat knows the card that was passed."""
        return self.asked() != Q.OFFER or seat == self.current or seat == self.receiver()

    def sees_offer(self, seat: i64, other: i64) -> bool:
        """Say whether a seat knows another's offer."""
        return self.asked() != Q.OFFER or seat == other

    def holders(self) -> i64:
        """Return the set of seats with cards in hand."""
        seats: i64 = 0
        for seat in range(self.n):
            if self.hands[seat]:
                seats |= bit(seat)
        return seats


def cards_of(members: i64) -> list[int]:
    """List the members of a set."""
    found: list[int] = []
    while members:
        found.append(int(lowest(members)))
        members &= members - 1
    return found
