"""Every clause is proven by a test, every test names a clause that exists, and so do moves and events."""

from __future__ import annotations

from pathlib import Path

import pytest

from tessera.kernel.clauses import coverage
from tessera.kernel.registry import folders, load

TESTS = Path(__file__).parents[1]
GAMES = [name for name in folders() if load(name).meta.stage != "test"]


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_is_proven_and_every_proof_has_a_clause(name: str) -> None:
    others = [load(other).ledger for other in folders() if other != name]
    found = coverage(load(name).ledger, TESTS, others)
    assert not found.unproven
    assert not found.unknown
    assert found.proven == found.total > 0


@pytest.mark.parametrize("name", GAMES)
def test_a_few_clauses_tell_the_game_in_short_to_its_end(name: str) -> None:
    brief = [clause.id for clause in load(name).ledger if clause.brief]
    assert 15 <= len(brief) <= 60
    assert any(id.startswith(f"{name}.end.") for id in brief)


@pytest.mark.parametrize("name", GAMES)
def test_moves_and_events_name_clauses_that_exist(name: str) -> None:
    game = load(name)
    named = {verb.clause for verb in game.moves.verbs} | {kind.clause for kind in game.events.kinds}
    assert sorted(clause for clause in named if clause not in game.ledger) == []


RULINGS = (
    "discordia.decree.year-end-water",
    "discordia.action.die-first",
    "discordia.tower.leftmost",
    "discordia.ship.over-new-stall",
    "discordia.modifier.when",
    "ostia.move.discovery-compulsory",
    "ostia.solo.chip-compulsory",
    "ostia.move.interleave",
    "ostia.solo.titles-as-printed",
)
DERIVED = (
    "discordia.lack.below-zero",
    "discordia.tower.build-over",
    "discordia.action.additional",
    "ostia.build.palmyra",
)


@pytest.mark.parametrize(("ids", "kind"), [(RULINGS, "ruling"), (DERIVED, "derived")])
def test_readings_of_ours_and_inferences_are_not_called_printed(ids: tuple[str, ...], kind: str) -> None:
    for id in ids:
        assert load(id.partition(".")[0]).ledger[id].kind == kind, id


@pytest.mark.parametrize("name", GAMES)
def test_a_clause_that_rests_on_a_ruling_of_ours_is_called_one(name: str) -> None:
    ours = [clause for clause in load(name).ledger if "Tessera ruling" in clause.source]
    assert [clause.id for clause in ours if clause.kind != "ruling"] == []
