"""What cannot be so in a match."""

from __future__ import annotations

from tessera.kernel.core import OVER, bit, size
from tessera.kernel.errors import Problem
from tessera.kernel.position_problems import contradicts, differs, miscounted, misplaced
from tests.games.sealed.ids import CARDS, HAND, MOST, NONE, PRIZES, QUESTIONS, Q
from tests.games.sealed.rules import worth
from tests.games.sealed.state import State

PART_AFTER: dict[int, int] = {Q.DEAL: 0, Q.PRIZE: 1, Q.PASS: 2, Q.OFFER: 3, Q.VETO: 4, Q.BUILD: 5}
"""The part of the round that follows each question."""


def audit(s: State) -> list[Problem]:
    """List what is wrong: cards first, then questions, then what goes with them."""
    asked = int(s.asked())
    wrong = _audit_cards(s)
    if asked == Q.OVER:
        placed = s.depth == 1
    else:
        placed = s.depth == 2 and s.question_at(0) == Q.ROUND and s.detail_at(0) == PART_AFTER.get(asked, -1)
    placed = placed and (asked != Q.VETO or s.veto) and (asked != Q.BUILD or s.towers)
    if not placed:
        return [*wrong, misplaced(QUESTIONS[asked], int(s.depth) - 1)]
    crowned = sum(crests >= s.box.crown for crests in s.crests)
    if (crowned > 0 or s.round >= s.box.rounds) != (asked == Q.OVER) or crowned > 1 or s.round > s.box.rounds:
        wrong.append(contradicts("round, crests", "asked"))
    open_prize = asked in (Q.PASS, Q.OFFER, Q.VETO, Q.BUILD)
    if (s.prize != NONE) != open_prize or (open_prize and (s.prizes_left >> s.prize) & 1):
        wrong.append(contradicts("prize", "asked", "prizes_left"))
    left = PRIZES - s.round - open_prize
    if size(s.prizes_left) != left:
        wrong.append(differs("prizes_left", size(s.prizes_left), left))
    if sum(owner != NONE for owner in s.sites) > s.round:
        wrong.append(contradicts("towers", "round"))
    return wrong + _audit_asked(s, asked) + _audit_offers(s, asked) + _audit_vetoes(s, asked)


def _audit_cards(s: State) -> list[Problem]:
    gift = [bit(s.gift)] if s.gift != NONE and s.asked() == Q.OFFER else []
    places = [s.deck, s.shown, *s.hands, *gift]
    found = [sum(int((place >> card) & 1) for place in places) for card in range(CARDS)]
    return [miscounted("hands, gift, shown", str(card + 1), n, 1) for card, n in enumerate(found) if n != 1]


def _audit_asked(s: State, asked: int) -> list[Problem]:
    """Look at who is asked and at what the question needs."""
    waiting, held = s.waiting(), [int(size(hand)) for hand in s.hands]
    if asked == Q.DEAL:
        fit = s.detail() < s.extra()
        if s.round == 0:
            fit = fit and not s.shown and s.extra() == HAND * s.n
            fit = fit and held == [(s.detail() - (seat - s.current) % s.n + s.n - 1) // s.n for seat in range(s.n)]
        else:
            fit = fit and s.extra() == min(s.n, size(s.deck) + s.detail())
    elif asked == Q.PASS:
        fit = held[s.current] > 0 and waiting == bit(s.current)
    elif asked in (Q.OFFER, Q.VETO):
        fit = waiting > 0 and s.detail() == s.holders() and waiting & ~s.detail() == 0
    elif asked == Q.BUILD:
        fit = s.taker != NONE and waiting == bit(s.taker)
    else:
        fit = s.seat_to_act() == (OVER if asked == Q.OVER else -1)
    return [] if fit else [contradicts("asked, waiting", "hands", "taker")]


def _audit_offers(s: State, asked: int) -> list[Problem]:
    if asked == Q.OFFER:
        fit = s.taker == NONE
        for seat in range(s.n):
            offer = s.offers[seat]
            sealed = (s.detail() & ~s.waiting()) >> seat & 1
            fit = fit and offer & ~s.hands[seat] == 0 and size(offer) <= MOST and (offer != 0 or not sealed)
    elif asked in (Q.VETO, Q.BUILD):
        gift = 0 if s.gift == NONE else bit(s.gift)
        fit = gift & ~s.offers[s.receiver()] == 0
        best, seen = NONE, 0
        for i in range(s.n):
            seat = (s.current + i) % s.n
            offer = s.offers[seat]
            fit = fit and offer & ~s.shown == 0 and offer & seen == 0
            fit = fit and size(offer & ~(gift if seat == s.receiver() else 0)) <= MOST
            seen |= offer
            if worth(offer) > (0 if best == NONE else worth(s.offers[best])):
                best = seat
        fit = fit and s.taker == best
    else:
        fit = s.taker == NONE and s.gift == NONE and not any(s.offers)
    return [] if fit else [contradicts("offers, gift, taker", "asked", "hands", "shown")]


def _audit_vetoes(s: State, asked: int) -> list[Problem]:
    for seat in range(s.n):
        card = s.vetoes[seat]
        answered = asked == Q.VETO and not (s.waiting() >> seat) & 1
        if card != NONE and not (answered and (s.hands[seat] & s.box.vetoes) >> card & 1):
            return [contradicts(f"vetoes.{seat}", "asked", "hands")]
    return []
