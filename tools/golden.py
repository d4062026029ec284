#!/usr/bin/env python3
"""Write the golden records: one whole match for every variant of every game, and one for every way to end.

    golden.py [FOLDER]        (default: tests/golden)

Change them only on purpose: a record that no longer replays means that the rules changed, which asks for
a new rules version. Missing ones are added, existing ones are left alone; delete a file to renew it.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tessera.bots.registry import make
from tessera.kernel import record, registry
from tessera.kernel.chance import Sealed
from tessera.kernel.match import Match
from tessera.kernel.registry import Game

TRIES = 2000
BOTS = ("greedy:width=12", "random", "idle")


class Idle:
    """Takes the first legal move: ends whatever can be ended."""

    def choose(self, view: Mapping[str, Any], seat: int, legal: list[int]) -> int:
        """Take the first."""
        return legal[0]


def played(game: Game, players: int, options: dict[str, str], seed: int, spec: str) -> Match:
    """Let bots play a whole match."""
    rules = game.ruleset(players, options)
    match = Match(rules, Sealed.numbered(seed))
    bots = [Idle() if spec == "idle" else make(spec, rules, seed * 10 + seat) for seat in range(players)]
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match.observe(seat), seat, match.legal(seat)))
    return match


def label(game: Game, players: int, options: dict[str, str]) -> str:
    """Name a variant by what differs from the defaults."""
    values = [value for option in game.meta.option for value in option.values]
    special = []
    for option in game.meta.option:
        value = options[option.name]
        if value != option.values[0]:
            special += [value] if values.count(value) == 1 else [option.name, value]
    return "-".join([game.name, str(players), *special])


def main() -> None:
    """Add the records that are missing."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path("tests/golden")
    folder.mkdir(parents=True, exist_ok=True)
    for meta in registry.metas():
        game = registry.load(meta.name)
        variants = meta.variants()
        for number, (players, options) in enumerate(variants):
            file = folder / f"{label(game, players, options)}.txt"
            if not file.exists():
                file.write_text(record.write(played(game, players, options, number, BOTS[0])), encoding="utf-8")
                print("wrote", file.name)
        missing = {end for end in game.domains.get("end", ()) if not (folder / f"{game.name}-end-{end}.txt").exists()}
        for seed in range(TRIES):
            if not missing:
                break
            players, options = variants[seed % len(variants)]
            match = played(game, players, options, seed, BOTS[seed % 3])
            ends = game.endings(match.state)
            if len(ends) == 1 and ends[0] in missing:
                missing -= set(ends)
                (folder / f"{game.name}-end-{ends[0]}.txt").write_text(record.write(match), encoding="utf-8")
                print("wrote the end by", ends[0])
        for end in sorted(missing):
            raise SystemExit(f"golden: no match of {game.name} ended by {end} alone in {TRIES} tries")


if __name__ == "__main__":
    main()
