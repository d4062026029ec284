"""A position in which one thing was changed is refused with a sentence, or it is one that can be played to its end.

`TESSERA_FUZZ` is the number of changed positions to try per game; the default is small enough for every run.
"""

from __future__ import annotations

import os
import random

import pytest

from tessera.kernel.registry import load
from tests.conformance.position_changes import change, outcome, positions
from tests.conformance.random_walks import variants

CHANGED = int(os.environ.get("TESSERA_FUZZ", "150"))
FIRST = int(os.environ.get("TESSERA_FUZZ_SEED", "0"))
MOMENTS = 24
"""The number of positions taken from one match; the changes are distributed among them."""
ALL = variants()


@pytest.mark.parametrize("name", sorted({name for name, _, _ in ALL}))
def test_a_changed_position_is_refused_or_can_be_played_to_its_end(name: str) -> None:
    game = load(name)
    own = [(players, options) for other, players, options in ALL if other == name]
    share = -(-CHANGED // len(own))
    wrong: list[str] = []
    refused = 0
    for number, (players, options) in enumerate(own):
        rules = game.ruleset(players, options)
        found = positions(game, players, options, FIRST + number, MOMENTS)
        for seed in range(FIRST, FIRST + share):
            dice = random.Random(f"{number} {seed}")
            if seed % 200 == 199:  # many changes: another match for every two hundred of them
                found = positions(game, players, options, seed + number, MOMENTS)
            changed, said = change(game, dice.choice(found), found, dice)
            try:
                refused += not outcome(rules, changed, seed)
            except Exception as error:
                wrong.append(f"{players} {options} seed {seed}: {said}: {type(error).__name__}: {error}"[:400])
    assert not wrong, f"{len(wrong)} of {CHANGED}:\n" + "\n".join(wrong[:40])
    assert refused >= CHANGED // 2  # most changes break something
