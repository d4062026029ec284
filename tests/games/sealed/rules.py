"""The rules: a round in six parts, and the step of each question."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.kernel.core import EVERYONE, NATURE, OVER, Evaluator, GameState, Step, add_members, bit, lowest, size
from tests.games.sealed.ids import CARDS, HAND, MOST, NONE, PRIZES, SITES, E, M, Q
from tests.games.sealed.state import Box, State, cards_of


def new(box: Box, players: i64, veto: bool, twice: bool, towers: bool) -> State:
    """Start a match with the first deal."""
    s = blank(box, players, veto, twice, towers)
    s.ask(Q.ROUND)
    s.ask(Q.DEAL, 0, HAND * players)
    return s


def blank(box: Box, players: i64, veto: bool, twice: bool, towers: bool) -> State:
    """Make a state without questions, for a position to be read into."""
    s = State(box, players, veto, twice, towers)
    s.use_steps(STEPS)
    return s


@final
class Round(Step):
    """Go on to the next part of the round; nobody is asked."""

    def settle(self, s: State) -> bool:
        part = s.detail()
        s.amend(part + 1)
        if part == 0:
            s.ask(Q.PRIZE)
        elif part == 1 and s.hands[s.current]:
            s.ask(Q.PASS)
        elif part == 2:
            ask_holders(s, Q.OFFER)
        elif part == 3:
            reveal(s)
            if s.veto:
                ask_holders(s, Q.VETO)
        elif part == 4:
            award(s)
            if s.towers and s.taker != NONE and not s.crowned():
                s.ask(Q.BUILD)
                s.put_to(bit(s.taker))
        elif part == 5:
            finish(s)
        return True


def ask_holders(s: State, question: i64) -> None:
    """Ask everybody with cards in hand at once; the frame remembers whom."""
    holders = s.holders()
    if holders:
        s.ask(question, holders)
        s.put_to(holders)


def reveal(s: State) -> None:
    """Turn all offers up and find the greatest, among equals the first from the leader."""
    s.reveals += 1
    if s.gift != NONE:
        s.offers[s.receiver()] |= bit(s.gift)
    greatest: i64 = 0
    for i in range(s.n):
        seat = (s.current + i) % s.n
        offer = s.offers[seat]
        s.hands[seat] &= ~offer
        s.shown |= offer
        for card in cards_of(offer):
            s.tell(E.REVEALED, seat, card)
        if worth(offer) > greatest:
            greatest = worth(offer)
            s.taker = seat


def worth(offer: i64) -> i64:
    """Add up the cards of an offer."""
    total: i64 = 0
    while offer:
        total += lowest(offer) + 1
        offer &= offer - 1
    return total


def award(s: State) -> None:
    """Turn the vetoes up; if there are none, the greatest offer takes the prize."""
    s.reveals += 1
    for seat in range(s.n):
        card = s.vetoes[seat]
        if card != NONE:
            s.hands[seat] &= ~bit(card)
            s.shown |= bit(card)
            s.vetoes[seat] = NONE
            s.taker = NONE
            s.tell(E.VETOED, seat, card)
    taker = s.taker
    if taker == NONE:
        s.tell(E.UNTAKEN, s.prize)
        return
    s.points[taker] += (s.prize + 1) * (2 if s.twice else 1)
    s.tell(E.TAKEN, taker, s.prize)
    if s.gift != NONE and taker == s.receiver():
        s.points[s.current] += 1
        s.tell(E.THANKED, s.current)
    gained = size(s.offers[taker] & s.box.crests)
    if gained:
        s.crests[taker] += gained
        s.tell(E.CRESTS, taker, gained, s.crests[taker])


def finish(s: State) -> None:
    """Clear the table; deal a card to each for the next round, or end the match."""
    s.round += 1
    s.current = s.receiver()
    s.prize = NONE
    s.taker = NONE
    s.gift = NONE
    for seat in range(s.n):
        s.offers[seat] = 0
    if s.crowned() or s.round == s.box.rounds:
        s.tell(E.OVER, 0 if s.crowned() else 1)
        s.become(Q.OVER)
        return
    s.amend(0)
    s.ask(Q.DEAL, 0, min(s.n, size(s.deck)))


@final
class Deal(Step):
    """Which card comes next? `detail` of `extra` cards are dealt."""

    def settle(self, s: State) -> bool:
        if s.detail() < s.extra():
            return False
        s.back()
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        return add_members(s.deck, M.DEAL, moves)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        card = move - M.DEAL
        owner = (s.current + s.detail()) % s.n
        s.deck &= ~bit(card)
        s.hands[owner] |= bit(card)
        s.reveals += 1
        s.tell(E.DEALT, owner, card)
        s.amend(s.detail() + 1)


@final
class Prize(Step):
    """Which prize is it this round?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        return add_members(s.prizes_left, M.PRIZE, moves)

    def weigh(self, s: State, moves: vec[i64], n: i64, weights: vec[i64]) -> i64:
        total: i64 = 0
        for i in range(n):  # small prizes are more likely
            weights[i] = PRIZES - (moves[i] - M.PRIZE)
            total += weights[i]
        return total

    def answer(self, s: State, seat: i64, move: i64) -> None:
        s.prize = move - M.PRIZE
        s.prizes_left &= ~bit(s.prize)
        s.tell(E.PRIZE, s.prize)
        s.back()


@final
class Pass(Step):
    """Do you pass a card to the next player, and which?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        moves[0] = M.KEEP
        return add_members(s.hands[seat], M.PASS, moves, 1)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        if move == M.KEEP:
            s.tell(E.KEPT, seat)
        else:
            s.gift = move - M.PASS
            s.hands[seat] &= ~bit(s.gift)
            s.reveals += 1  # to the receiver
            s.tell(E.PASSED, seat, s.receiver(), s.gift)
        s.back()


@final
class Offer(Step):
    """Which cards do you offer?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        offer = s.offers[seat]
        n: i64 = 0
        if offer:
            moves[0] = M.SEAL
            n = 1
        if size(offer) == MOST:
            return n
        return add_members(s.hands[seat] & ~offer, M.OFFER, moves, n)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        if move == M.SEAL:
            if s.answered(seat):
                s.back()
            return
        s.offers[seat] |= bit(move - M.OFFER)
        s.tell(E.OFFERED, seat, move - M.OFFER)


@final
class Veto(Step):
    """Do you play a veto?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        moves[0] = M.ALLOW
        return add_members(s.hands[seat] & s.box.vetoes, M.VETO, moves, 1)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        if move != M.ALLOW:
            s.vetoes[seat] = move - M.VETO
        if s.answered(seat):
            s.back()


@final
class Build(Step):
    """Where do you build your tower?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        n: i64 = 0
        for site in range(SITES):
            if s.sites[site] == NONE:
                moves[n] = M.BUILD + site
                n += 1
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        s.sites[move - M.BUILD] = seat
        s.tell(E.BUILT, seat, move - M.BUILD)
        s.back()


STEPS: Final = vec[Step](
    [Round(OVER), Deal(NATURE), Prize(NATURE), Pass(), Offer(EVERYONE), Veto(EVERYONE), Build(), Step(OVER)]
)
"""In the order of the questions in words.Q."""


@final
class Prospects(Evaluator):
    """Points and crests made, and what the cards in hand and in the offer promise."""

    def value(self, state: GameState, seat: i64) -> float:
        assert isinstance(state, State)
        value = float(state.score(seat)) + float(state.crests[seat])
        if state.crests[seat] >= state.box.crown:
            value += 100.0
        if state.asked() == Q.OFFER:
            value += float(state.prize + 1) * min(1.0, float(worth(state.offers[seat])) / float(2 * CARDS))
        return value + 0.02 * float(worth(state.hands[seat] & ~state.offers[seat]))
