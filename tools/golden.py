#!/usr/bin/env python3
"""Write the golden records: whole matches that cover the options of every game, and one for every way to end.

    golden.py [FOLDER]        (default: tests/golden)

Change them only on purpose: a record that no longer replays means that the rules changed, which needs a new
rules version. Missing records are added, existing ones are kept; delete a file to renew it.
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
FEW = 3
"""Up to this many values that are not defaults make up the name of a record."""
Variant = tuple[str, int, tuple[str, ...]]
BOTS = ("greedy:width=12", "random", "idle")


class Idle:
    """A bot that takes the first legal move, which ends whatever can be ended."""

    def choose(self, view: Mapping[str, Any], seat: int, legal: list[int]) -> int:
        """Return the first legal move."""
        return legal[0]


def played(game: Game, players: int, options: dict[str, str], seed: int, spec: str) -> Match:
    """Return a whole match played by bots."""
    rules = game.ruleset(players, options)
    match = Match(rules, Sealed.numbered(seed))
    bots = [Idle() if spec == "idle" else make(spec, rules, seed * 10 + seat) for seat in range(players)]
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match.observe(seat), seat, match.legal(seat)))
    return match


def label(game: Game, players: int, options: dict[str, str], number: int) -> str:
    """Name a variant by what differs from the defaults, or by its number if that is too much."""
    values = [value for option in game.meta.option for value in option.values]
    special = []
    for option in game.meta.option:
        value = options[option.name]
        if value != option.values[0]:
            special += [value] if values.count(value) == 1 else [option.name, value]
    return "-".join([game.name, str(players), *(special if len(special) <= FEW else ["mixed", str(number)])])


def has_records(folder: Path) -> set[Variant]:
    """Return the variants that have records."""
    games = {meta.name for meta in registry.metas()}
    found = set()
    for file in folder.glob("*.txt"):
        if file.stem.partition("-")[0] not in games:
            continue
        read = record.read(file.read_text(encoding="utf-8"))
        found.add((read.game.name, read.rules.players, tuple(read.rules.options.values())))
    return found


def main() -> None:
    """Add the records that are missing."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path("tests/golden")
    folder.mkdir(parents=True, exist_ok=True)
    there = has_records(folder)
    for meta in registry.metas():
        game = registry.load(meta.name)
        variants = meta.selection()
        for number, (players, options) in enumerate(variants):
            file = folder / f"{label(game, players, options, number)}.txt"
            if (game.name, players, tuple(options.values())) not in there:
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
