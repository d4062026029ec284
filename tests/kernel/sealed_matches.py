"""Matches of the toy game with hands that the tests know."""

from __future__ import annotations

from collections.abc import Sequence

from tessera.kernel.chance import Scripted, Sealed
from tessera.kernel.match import Match
from tessera.kernel.registry import load

SEALED = load("sealed")
HANDS = ((22, 23, 26, 28), (1, 2, 4, 5), (7, 8, 10, 11), (13, 14, 16, 17))
"""Cards of a, b, c, d: no crests; 5 and 10 are vetoes."""


def dealt(
    players: int = 2, hands: Sequence[Sequence[int]] = HANDS, chance: bool = True, prize: int = 6, **options: str
) -> Match:
    """Start a match with these hands; the leader a is asked whether it passes a card. `chance` answers afterwards."""
    deals = [f"deal {hands[seat][card]}" for card in range(4) for seat in range(players)]
    outcomes = [SEALED.moves.parse(move) for move in (*deals, f"prize {prize}")]
    return Match(SEALED.ruleset(players, options), Scripted(outcomes, then=Sealed.numbered(1) if chance else None))


def offering(
    players: int = 2, hands: Sequence[Sequence[int]] = HANDS, chance: bool = True, prize: int = 6, **options: str
) -> Match:
    """Start a match with these hands; the leader has passed nothing, and all seats are asked for their offers."""
    match = dealt(players, hands, chance, prize, **options)
    match.play(0, "keep")
    return match


def offer(match: Match, seat: int, *cards: int) -> None:
    """Offer these cards and seal the offer."""
    for card in cards:
        match.play(seat, f"offer {card}")
    match.play(seat, "seal")
