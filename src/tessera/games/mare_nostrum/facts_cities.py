"""What follows from a position about objectives and bonus cards; `facts.py` says what a fact is.

objectives          {objective: {"need": how much, "progress": for each seat how much it has}} of those still open;
                    what must be done at once has progress 0 before, and of the Cornucopia only one's own is known
cards               of the viewer's hand {card: {"count", "open": all know of so many, "phase", "now": it can be played
                    at the question that is asked, "targets": the moves among which one would then choose, "hits": in
                    a battle the hits expected of the viewer and of its opponent, without and with the card; or null}}
lot                 of the cards among which the viewer chooses {card: {"phase", "targets": as in "cards", where they
                    follow from the map as it is now; else empty}}
window              the occasion on which cards may be played now, or null
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tessera.games.mare_nostrum import battle, cards
from tessera.games.mare_nostrum.hands import copies
from tessera.games.mare_nostrum.ids import (
    ATHENA,
    BAAL,
    BABEL,
    CATAPULT,
    COIN,
    GOODS,
    GREEK_PHALANX,
    NONE,
    O_RESOURCES,
    ON_ATTACK,
    PIRAEUS,
    POSEIDON,
    SIEGE_ENGINES,
    VULCAN,
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
ON_MAP = (ATHENA, BAAL, POSEIDON, VULCAN, BABEL)
"""Cards whose targets follow from the map, whatever the occasion."""
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
        "lot": {} if viewer is None else _lot(s, viewer),
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


def _legal(s: State, viewer: int) -> list[int]:
    asked = s.seats_at(s.depth - 1)
    return list(s.moves_of(viewer)) if asked > NONE and (asked >> viewer) & 1 else []


def _phase(s: State, kind: int) -> str:
    return PHASE_NAMES[s.box.card_phase[kind]] if s.box.card_phase[kind] else ANY_PHASE


def _lot(s: State, viewer: int) -> dict[str, Any]:
    """Describe the cards among which a seat chooses: those that are drawn, or those of a discard pile."""
    if s.asked() not in (Q.CHOOSE, Q.RECOVER):
        return {}
    verbs = (M.CHOOSE, M.RECOVER)
    kinds = {int(move - verb) for move in _legal(s, viewer) for verb in verbs if verb <= move < verb + len(CARD_NAMES)}
    return {
        CARD_NAMES[kind]: {
            "phase": _phase(s, kind),
            "targets": _targets(s, viewer, kind) if kind in ON_MAP and _has_targets(s, viewer, kind) else [],
        }
        for kind in sorted(kinds)
    }


def _has_targets(s: State, viewer: int, kind: int) -> bool:
    return any(
        cards.usable(s, viewer, kind, occasion) for occasion in range(int(cards.OWN_WAR) + 1) if occasion != ON_ATTACK
    )


def _hand(s: State, viewer: int, expected: Expected) -> dict[str, Any]:
    p = s.players[viewer]
    legal = _legal(s, viewer)
    return {
        name: {
            "count": int(n),
            "open": int(copies(p.open, kind)),
            "phase": _phase(s, kind),
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
        fought = trial.copy()
        battle.charge_at_once(fought)
        mine, theirs = expected(fought)
        found.append([mine, theirs] if viewer == s.attacker else [theirs, mine])
    return found
