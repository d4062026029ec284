"""What follows from a position about objectives and bonus cards; `facts.py` says what a fact is.

objectives          {objective: {"need": how much, "progress": for each seat how much it has}} of those still open;
                    what must be done at once has progress 0 before, and of the Cornucopia only one's own is known
cards               of the viewer's hand {card: {"count", "open": all know of so many, "phase", "now": it can be played
                    at the question that is asked, "targets": the moves among which one would then choose, "hits": in
                    a battle the hits expected of the viewer and of its opponent, without and with the card; or null}}
window              the occasion on which cards may be played now, or null
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tessera.games.mare_nostrum import battle, cards
from tessera.games.mare_nostrum.hands import copies
from tessera.games.mare_nostrum.ids import (
    CATAPULT,
    COIN,
    GOODS,
    GREEK_PHALANX,
    NONE,
    O_RESOURCES,
    ON_ATTACK,
    PIRAEUS,
    SIEGE_ENGINES,
    WAR_ELEPHANTS,
    M,
    Q,
)
from tessera.games.mare_nostrum.objectives import progress
from tessera.games.mare_nostrum.state import State
from tessera.games.mare_nostrum.vocabulary import CARD_NAMES, MOVES, OBJECTIVE_NAMES, OCCASION_NAMES, PHASE_NAMES

ANY_PHASE = "any"
IN_BATTLE = (CATAPULT, WAR_ELEPHANTS, SIEGE_ENGINES, GREEK_PHALANX)
"""Cards that change how a battle goes without a choice."""
Expected = Callable[[State], list[float]]
"""Returns the hits expected of attacker and opponent."""


def city_facts(s: State, viewer: int | None, expected: Expected) -> dict[str, Any]:
    """Build the facts about objectives and cards for a seat, or for a spectator (None)."""
    return {
        "objectives": {
            name: {
                "need": int(s.box.objective_need[i]),
                "progress": [_progress(s, seat, i, viewer == seat) for seat in range(s.n)],
            }
            for i, name in enumerate(OBJECTIVE_NAMES)
            if (s.objectives >> i) & 1
        },
        "cards": {} if viewer is None else _hand(s, viewer, expected),
        "window": OCCASION_NAMES[s.detail()] if s.asked() == Q.REACT else None,
    }


def _progress(s: State, seat: int, objective: int, own: bool) -> int | None:
    if objective != O_RESOURCES:
        return int(progress(s, seat, objective))
    if not own:
        return None
    p = s.players[seat]
    kinds = sum(1 for good in range(int(GOODS)) if p.owns(good))
    coins = int(p.shown[COIN]) - int(s.box.objective_coins - s.box.objective_need[objective])
    return max(kinds, coins, 0)


def _hand(s: State, viewer: int, expected: Expected) -> dict[str, Any]:
    p = s.players[viewer]
    asked = s.seats_at(s.depth - 1)
    legal = s.moves_of(viewer) if asked > NONE and (asked >> viewer) & 1 else []
    return {
        name: {
            "count": int(n),
            "open": int(copies(p.open, kind)),
            "phase": PHASE_NAMES[s.box.card_phase[kind]] if s.box.card_phase[kind] else ANY_PHASE,
            "now": M.PLAY + kind in legal,
            "targets": _targets(s, viewer, kind) if M.PLAY + kind in legal else [],
            "hits": _hits(s, viewer, kind, expected) if M.PLAY + kind in legal and kind in IN_BATTLE else None,
        }
        for kind, name in enumerate(CARD_NAMES)
        if (n := copies(p.hand, kind))
    }


def _targets(s: State, viewer: int, kind: int) -> list[str]:
    """List what the viewer would choose among after playing a card, on a copy."""
    if kind == PIRAEUS:  # it is paid for first
        return []
    trial = s.copy()
    cards.take_effect(trial, viewer, kind)
    if trial.asked() != Q.AIM:
        return []
    return [MOVES.notation(move) for move in trial.moves_of(viewer)]


def _hits(s: State, viewer: int, kind: int, expected: Expected) -> list[list[float]] | None:
    """Compare the hits expected of the battle that begins, without and with a card."""
    if s.asked() != Q.REACT or s.detail() != ON_ATTACK:
        return None
    trial = s.copy()
    while trial.asked() != Q.BATTLE:
        trial.back()
    found = []
    for with_card in (False, True):
        if with_card:
            cards.take_effect(trial, viewer, kind)
        battle.ready(trial)
        mine, theirs = expected(trial)
        found.append([mine, theirs] if viewer == s.attacker else [theirs, mine])
    return found
