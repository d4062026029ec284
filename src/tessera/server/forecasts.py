"""What each legal move would bring: its events, and how the view and the facts change, as far as the seat can know."""

from __future__ import annotations

from typing import Any

import msgspec

from tessera.kernel.core import GameState
from tessera.kernel.registry import Ruleset
from tessera.server.messages import Told
from tessera.server.worker_tasks import Rules, ruleset, told

TWINS = 3
"""How many states that fit a view a forecast looks at: it says only what holds in all of them."""


def forecast(of: Rules, view: bytes, seat: int, seq: int) -> tuple[bytes, bytes]:
    """Try every legal move until chance or another player must answer.

    Return as JSON the events of each move, and what it changes in the seat's view and facts (see `changes`). A move
    whose consequences depend on what the seat cannot know has no changes.
    """
    rules = ruleset(of)
    known = msgspec.json.decode(view)
    twins = [rules.game.restore(rules, known, seed) for seed in (1, 2)]
    if twins[0].values() == twins[1].values():
        twins.pop()  # nothing is hidden
    else:
        twins += [rules.game.restore(rules, known, seed) for seed in range(3, TWINS + 1)]
    before = _seen(rules, twins[0], seat)
    events: dict[str, list[Told]] = {}
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


def _try(rules: Ruleset, state: GameState, seat: int, move: int, seq: int) -> tuple[list[Told], Any]:
    """Play a move on a copy: its events, and what the seat then sees; None if something comes to light."""
    trial = state.copy()
    trial.listening = True
    reveals = trial.reveals
    trial.play(seat, move)
    if trial.reveals != reveals:
        return [], None
    return told(rules.game.events.decode(seq + 1, trial.take_events()), (seat,)), _seen(rules, trial, seat)


def _seen(rules: Ruleset, state: GameState, seat: int) -> dict[str, Any]:
    return {"view": rules.game.describe(state, seat), "facts": rules.game.facts(state, seat)}


def changes(before: Any, after: Any) -> Any:
    """Write the difference of two JSON values, None if they are the same.

    A new value stands in an array of its own: `[7]`. An object says which keys of an object, or places of an array,
    have changed inside: `{"players": {"0": {"stars": [7]}}}`. Keys that come or go make a new value.
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
