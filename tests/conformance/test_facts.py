"""Derived facts reveal nothing to a seat that it may not know, and a forecast shows the view that the move leads to."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tessera.kernel.match import Match
from tessera.kernel.registry import load
from tessera.server.forecasts import changes, forecast
from tessera.server.worker_tasks import PlainRules
from tests.conformance.random_walks import begin, label, variants, walk
from tests.extent import EVERYTHING

Variant = tuple[str, int, dict[str, str]]
every_variant = pytest.mark.parametrize("variant", variants(), ids=label)
CASES = json.loads((Path(__file__).parents[1] / "server/changes.json").read_text())
EVERY = 7
"""One in this many positions of a match is checked."""
SELDOM = EVERY if EVERYTHING else 4 * EVERY
"""The same for forecasts of a game with secrets, which take the longest."""


def changed(before: Any, change: Any) -> Any:
    """Apply a change to a value, as the browser does."""
    if isinstance(change, list):
        return change[0]
    after = list(before) if isinstance(before, list) else dict(before)
    for key, inside in change.items():
        place = int(key) if isinstance(after, list) else key
        after[place] = changed(after[place], inside)
    return after


@every_variant
def test_facts_follow_from_what_the_viewer_sees(variant: Variant) -> None:
    """A state and its twin, redrawn from what a viewer may know, have the same facts for that viewer to the byte."""
    name, players, options = variant
    game = load(name)
    match = begin(game, players, options, 16)
    for _ in walk(match, 16):
        if match.seq % EVERY:
            continue
        viewers = (*range(players), None) if game.hides else (None,)
        for viewer in viewers if EVERYTHING else (viewers[match.seq // EVERY % len(viewers)],):
            view = msgspec.json.encode(match.observe(viewer))
            twin = game.restore(match.rules, msgspec.json.decode(view), seed=match.seq)
            facts = [msgspec.json.encode(game.facts(state, viewer)) for state in (match.state_of(viewer), twin)]
            assert facts[0] == facts[1]
        assert msgspec.json.encode(match.observe(viewer)) == view  # computing facts changes nothing


@every_variant
def test_every_entry_of_a_record_can_be_shown(variant: Variant) -> None:
    """A replay shows a match after every entry, also between two outcomes of chance, where no seat is asked."""
    name, players, options = variant
    game = load(name)
    match = Match(game.ruleset(players, options))  # without chance, so that Nature is asked like a seat
    dice = random.Random(18)
    while not match.over and match.seq < 150:
        if not match.draft(match.to_act[0]):
            for viewer in (None, 0):
                game.describe(match.state, viewer)
                game.facts(match.state, viewer)
        seat = match.to_act[0]
        match.play(seat, dice.choice(match.legal(seat)))


@every_variant
def test_a_forecast_shows_the_view_and_the_facts_that_the_move_then_makes(variant: Variant) -> None:
    name, players, options = variant
    game = load(name)
    match = begin(game, players, options, 17)
    of = PlainRules.of(match.rules)
    for seat, move in walk(match, 17):
        if match.seq % (SELDOM if game.hides else EVERY) or seat < 0:
            continue
        before = {"view": match.observe(seat), "facts": game.facts(match.state_of(seat), seat)}
        events, after = forecast(of, msgspec.json.encode(before["view"]), seat, match.seq)
        legal = {game.moves.notation(each) for each in match.legal(seat)}
        assert msgspec.json.decode(events).keys() == legal
        known = msgspec.json.decode(after)
        assert known.keys() <= legal
        if game.hides:
            continue  # guesses about hidden things need not be true
        assert known.keys() == legal
        trial = match.state.copy()
        trial.play(seat, move)  # chance has not answered yet
        then = {"view": game.describe(trial, seat), "facts": game.facts(trial, seat)}
        assert changed(before, known[game.moves.notation(move)]) == msgspec.json.decode(msgspec.json.encode(then))


@pytest.mark.parametrize("case", CASES)
def test_changes_are_the_difference_of_two_values(case: dict[str, Any]) -> None:
    before, after = case["before"], case["after"]
    assert (changes(before, after) or {}) == case["change"]
    assert changed(before, case["change"]) == after
