"""Whole matches, kept as text: they replay for ever, tell the same, and every way a game can end has one."""

from __future__ import annotations

import difflib
import json
from functools import cache
from pathlib import Path

import pytest

from tessera.kernel import record, registry, versions
from tessera.kernel.digest import digest
from tessera.kernel.match import Match
from tests.rare_events import proven_by_tests
from tools import golden

FOLDER = Path(__file__).parents[1] / "golden"
FILES = sorted(FOLDER.glob("*.txt"))
OLD = sorted((FOLDER / "old").glob("*.txt"))
"""Records by earlier versions of the rules, as the Tessera of that time wrote them."""
TRANSCRIPTS = sorted((FOLDER / "events").glob("*.txt"))
"""What the events of some records say, enough of them for every kind of event (tools/golden.py)."""
MOST_LINES = 60
"""A difference is shown up to so many lines."""


@cache
def replayed(name: str) -> Match:
    return record.replay(record.read((FOLDER / name).read_text(encoding="utf-8")))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_record_replays_to_its_result_and_its_chance_was_fair(file: Path) -> None:
    read = record.read(file.read_text(encoding="utf-8"))
    match = record.replay(read)
    assert match.over
    assert record.verify(read).outcomes > 0
    assert match.game.audit(match.state) == []


def test_every_value_every_two_values_and_every_end_have_a_golden_record() -> None:
    seen = set()
    ends = set()
    for file in FILES:
        read = record.read(file.read_text(encoding="utf-8"))
        seen.add((read.game.name, read.rules.players, tuple(read.rules.options.values())))
        if "-end-" in file.stem:
            match = record.replay(read)
            (end,) = match.game.endings(match.state)
            assert file.stem == f"{match.game.name}-end-{end}"
            ends.add((match.game.name, end))
    for meta in registry.metas():
        if meta.stage == "test":
            continue
        for players, options in meta.selection():
            assert (meta.name, players, tuple(options.values())) in seen
        for end in registry.load(meta.name).domains.get("end", ()):
            assert (meta.name, end) in ends


@pytest.mark.parametrize("file", TRANSCRIPTS, ids=lambda file: file.stem)
def test_the_events_of_a_golden_record_say_what_its_transcript_says(file: Path) -> None:
    kept = file.read_text(encoding="utf-8").splitlines()
    told = golden.transcript(replayed(file.name))
    difference = list(difflib.unified_diff(kept, told, f"events/{file.name}", "told now", lineterm="", n=1))
    assert not difference, "\n".join(["", *difference[:MOST_LINES]])


@pytest.mark.parametrize("name", [meta.name for meta in registry.metas()])
def test_every_kind_of_event_occurs_in_a_golden_transcript_or_in_a_test_that_is_marked_with_it(name: str) -> None:
    files = [file for file in TRANSCRIPTS if file.stem.partition("-")[0] == name]
    told = {event.kind for file in files for event in replayed(file.name).events_after(-1)}
    kinds = {kind.name for kind in registry.load(name).events.kinds}
    marked = set(proven_by_tests(name))
    assert kinds - told - marked == set(), "play a golden record with them, or mark a test with tests.rare_events.tells"
    assert marked - kinds == set()


@pytest.mark.parametrize("file", OLD, ids=lambda file: file.stem)
def test_a_record_by_older_rules_replays_by_them_for_ever(file: Path) -> None:
    read = record.read(file.read_text(encoding="utf-8"))
    assert read.rules.version == read.version < read.game.meta.rules
    assert record.verify(read).kind in ("proven", "chosen")
    for until in range(0, len(read.moves), 41):
        match = record.replay(read, until=until)
        position = match.game.describe(match.state, None, everything=True)
        again = match.game.restore(match.rules, json.loads(json.dumps(position)))
        assert digest(again) == match.digest
        assert again.moves() == match.state.moves()
        newest = versions.carry_over(match.state, versions.newest(match.rules))
        assert newest.seat_to_act() == match.state.seat_to_act()


def test_every_older_version_of_the_rules_has_records_and_its_changes_name_their_clauses() -> None:
    seen = {(read.game.name, read.version) for read in (record.read(file.read_text(encoding="utf-8")) for file in OLD)}
    for meta in registry.metas():
        assert meta.oldest is None or 1 <= meta.oldest <= meta.rules
        for change in meta.change:
            assert 1 < change.rules <= meta.rules
            assert change.clauses and all(clause in registry.load(meta.name).ledger for clause in change.clauses)
        if meta.stage != "test":
            assert meta.rules == 1 or meta.oldest == 1, "records by older rules would no longer replay"
            assert {change.rules for change in meta.change} == set(range(2, meta.rules + 1))
            assert {(meta.name, version) for version in range(1, meta.rules)} <= seen
