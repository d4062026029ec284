"""What follows from a position about objectives and bonus cards; `facts.py` says what a fact is.

objectives          {objective: {"need": how much, "progress": for each seat how much it has}} of those still open;
                    what must be done at once has progress 0 before, and of the Cornucopia only one's own is known
cards               of the viewer's hand {card: {"count", "open": all know of so many, "phase", "now": it can be played
                    at the question that is asked}}
window              the occasion on which cards may be played now, or null
"""

from __future__ import annotations

from typing import Any

from tessera.games.mare_nostrum.hands import copies
from tessera.games.mare_nostrum.ids import COIN, GOODS, NONE, O_RESOURCES, M, Q
from tessera.games.mare_nostrum.objectives import progress
from tessera.games.mare_nostrum.state import State
from tessera.games.mare_nostrum.vocabulary import CARD_NAMES, OBJECTIVE_NAMES, OCCASION_NAMES, PHASE_NAMES

ANY_PHASE = "any"


def city_facts(s: State, viewer: int | None) -> dict[str, Any]:
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
        "cards": {} if viewer is None else _hand(s, viewer),
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


def _hand(s: State, viewer: int) -> dict[str, Any]:
    p = s.players[viewer]
    asked = s.seats_at(s.depth - 1)
    legal = s.moves_of(viewer) if asked > NONE and (asked >> viewer) & 1 else []
    return {
        name: {
            "count": int(n),
            "open": int(copies(p.open, kind)),
            "phase": PHASE_NAMES[s.box.card_phase[kind]] if s.box.card_phase[kind] else ANY_PHASE,
            "now": M.PLAY + kind in legal,
        }
        for kind, name in enumerate(CARD_NAMES)
        if (n := copies(p.hand, kind))
    }
