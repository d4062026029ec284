"""The key of a state tells apart whatever the fingerprint tells apart."""

from __future__ import annotations

import ast
from typing import Any

import pytest

from tessera.games.mare_nostrum.game import GAME
from tessera.games.mare_nostrum.ids import AREAS
from tests.conformance.random_walks import Variant, begin, label, variants, walk
from tools import state_fields

EVERY = 211
"""Moves between two states of a walk that are looked at."""
STRIDE = 5
"""Of the places of a vector one in five is looked at, others in other states."""


def fields(name: str) -> dict[str, str]:
    """Return the fields of a class of state.py, with their types."""
    text = (GAME.folder / "state.py").read_text(encoding="utf-8")
    node = next(node for node in ast.parse(text).body if getattr(node, "name", None) == name)
    assert isinstance(node, ast.ClassDef)
    return state_fields.fields_of(node, text.split("\n"))


def changes(owner: Any, names: dict[str, str], first: int) -> list[tuple[str, int | None]]:
    """List the numbers of a state or a player: fields, and places in vectors."""
    found: list[tuple[str, int | None]] = []
    for name, kind in names.items():
        if kind == state_fields.NUMBER:
            found.append((name, None))
        elif kind == state_fields.OWN and name != "army":  # armies change together with what follows from them
            found += [(name, place) for place in range(first, len(getattr(owner, name)), STRIDE)]
    return found


def change(owner: Any, name: str, place: int | None) -> None:
    if place is None:
        setattr(owner, name, getattr(owner, name) + 1)
    else:
        getattr(owner, name)[place] += 1


@pytest.mark.parametrize("variant", [variant for variant in variants() if variant[0] == GAME.name], ids=label)
def test_every_number_of_a_state_is_in_its_key(variant: Variant) -> None:
    _, players, options = variant
    match = begin(GAME, players, options, 3)
    asking = dict.fromkeys(("current", "top", "top_seats", "top_detail", "top_extra"), state_fields.NUMBER)
    names, theirs = {**asking, **fields("State")}, fields("Player")
    for _ in walk(match, 3):
        if match.seq % EVERY:
            continue
        root: Any = match.state
        seat = match.seq % players
        trials = []
        for name, place in changes(root, names, match.seq % STRIDE):
            trial = root.copy()
            change(trial, name, place)
            trials.append((name, place, trial))
        for name, place in changes(root.players[seat], theirs, match.seq % STRIDE):
            trial = root.copy()
            change(trial.players[seat], name, place)
            trials.append((name, place, trial))
        for area in range(match.seq % STRIDE, int(AREAS), STRIDE):
            trial = root.copy()
            trial.players[seat].land(area)
            trials.append(("army", area, trial))
        for name, place, trial in trials:
            if trial.values() != root.values():
                assert trial.key() != root.key(), (name, place)
