"""Forecasts: the events of each legal move, and its changes of view and facts, as far as the seat can know them."""

from __future__ import annotations

from typing import Any

import msgspec

from tessera.kernel.core import GameState
from tessera.kernel.registry import Ruleset
from tessera.server.messages import VisibleEvent
from tessera.server.worker_tasks import PlainRules, ruleset, visible_events

TWINS = 3
"""Number of possible states that a forecast compares: it contains only what is the same in all of them."""


def forecast(plain: PlainRules, view: bytes, seat: int, seq: int) -> tuple[bytes, bytes]:
    """Play every legal move on copies until chance or another player must answer.

    Return as JSON the events of each move, and what it changes in the seat's view and facts (see `changes`). A move
    whose consequences depend on what the seat cannot know has no changes.
    """
    rules = ruleset(plain)
    known = msgspec.json.decode(view)
    twins = [rules.game.restore(rules, known, seed) for seed in (1, 2)]
    if twins[0].values() == twins[1].values():
        twins.pop()  # nothing is hidden, so one state is enough
    else:
        twins += [rules.game.restore(rules, known, seed) for seed in range(3, TWINS + 1)]
    before = _view_and_facts(rules, twins[0], seat)
    events: dict[str, list[VisibleEvent]] = {}
    after: dict[str, Any] = {}
    for move in twins[0].moves_of(seat):
        notation = rules.game.moves.notation(move)
        tried = [_try(rules, twin, seat, move, seq) for twin in twins]
        lines = [line for line, _ in tried]
        same = 0
        while same < min(len(line) for line in lines) and all(line[same] == lines[0][same] for line in lines):
            same += 1
        events[notation] = lines[0][:same]
        seen = [each for _, each in tried]
        if seen[0] is not None and all(each == seen[0] for each in seen):
            after[notation] = changes(before, seen[0]) or {}
    return msgspec.json.encode(events), msgspec.json.encode(after)


def _try(rules: Ruleset, state: GameState, seat: int, move: int, seq: int) -> tuple[list[VisibleEvent], Any]:
    """Play a move on a copy; return its events and what the seat then sees (None if hidden information is revealed)."""
    trial = state.copy()
    trial.listening = True
    reveals = trial.reveals
    trial.play(seat, move)
    if trial.reveals != reveals:
        return [], None
    return visible_events(rules.game.events.decode(seq + 1, trial.take_events()), (seat,)), _view_and_facts(
        rules, trial, seat
    )


def _view_and_facts(rules: Ruleset, state: GameState, seat: int) -> dict[str, Any]:
    return {"view": rules.game.describe(state, seat), "facts": rules.game.facts(state, seat)}


def changes(before: Any, after: Any) -> Any:
    """Return the difference of two JSON values, None if they are equal.

    A new value is wrapped in an array: `[7]`. An object holds the changes inside an object by key, or inside an array
    by index: `{"players": {"0": {"stars": [7]}}}`. Where keys are added or removed, the whole value is new.
    """
    if before == after:
        return None
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        pairs = [(key, changes(before[key], after[key])) for key in before]
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        pairs = [(str(place), changes(*each)) for place, each in enumerate(zip(before, after, strict=True))]
    else:
        return [after]
    return {key: change for key, change in pairs if change is not None}
