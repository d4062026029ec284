"""Whole matches, kept as text: they replay for ever, and every way a game can end has one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tessera.kernel import record, registry

FOLDER = Path(__file__).parents[1] / "golden"
FILES = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_record_replays_to_its_result_and_its_chance_was_fair(file: Path) -> None:
    read = record.read(file.read_text(encoding="utf-8"))
    match = record.replay(read)
    assert match.over
    assert record.verify(read) > 0
    assert match.game.audit(match.state) == []


def test_every_variant_and_every_end_has_a_golden_record() -> None:
    seen = set()
    ends = set()
    for file in FILES:
        match = record.replay(record.read(file.read_text(encoding="utf-8")))
        seen.add((match.game.name, match.rules.players, tuple(match.rules.options.values())))
        if "-end-" in file.stem:
            (end,) = match.game.endings(match.state)
            assert file.stem == f"{match.game.name}-end-{end}"
            ends.add((match.game.name, end))
    for meta in registry.metas():
        if meta.stage == "test":
            continue
        for players, options in meta.variants():
            assert (meta.name, players, tuple(options.values())) in seen
        for end in registry.load(meta.name).domains.get("end", ()):
            assert (meta.name, end) in ends
