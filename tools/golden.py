"""Write the golden records: whole matches that cover the options of every game, and one for every way to end.

    python -m tools.golden [FOLDER]            (add what is missing; default: tests/golden)
    python -m tools.golden [FOLDER] --events   (also write the transcripts that are there anew)

Change records only on purpose: one that no longer replays means that the rules changed, which asks for a new rules
version. Missing ones are added, existing ones are left alone; delete a file to renew it.

A transcript (FOLDER/events/NAME.txt) says what the events of a record tell, in English. They would be large for all
records, so a selection has one: it covers every kind of event together with every value of every option, and with the
first seat and another. Where a text or an event is changed on purpose, write them anew with --events, and read the
difference before you commit it.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tessera.bots.registry import make
from tessera.kernel import record, registry
from tessera.kernel.chance import Sealed
from tessera.kernel.match import Match, seat_letter
from tessera.kernel.registry import Game
from tessera.terminal.translator import Translator

TRIES = 2000
FEW = 3
"""Up to this many values that are not defaults make up the name of a record."""
Variant = tuple[str, int, tuple[str, ...]]
Told = tuple[str, str, str]
"""A kind of event with an option and its value, or with one of its arguments and whether that is the first seat."""
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
    """Name a variant by what differs from the defaults, or by a number if that is too much."""
    values = [value for option in game.meta.option for value in option.values]
    special = []
    for option in game.meta.option:
        value = options[option.name]
        if value != option.values[0]:
            special += [value] if values.count(value) == 1 else [option.name, value]
    return "-".join([game.name, str(players), *(special if len(special) <= FEW else ["mixed", str(number)])])


def free_file(folder: Path, game: Game, players: int, options: dict[str, str], number: int) -> Path:
    """Return a file for the record of a variant; another one may have its number since an option was added."""
    file = folder / f"{label(game, players, options, number)}.txt"
    return free_file(folder, game, players, options, number + 100) if file.exists() else file


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


def transcript(match: Match) -> list[str]:
    """List what the events of a match say: entry, text and clause, then who sees only a part of it or nothing."""
    translator = Translator("en", match.game)
    lines = []
    for event in match.events_after(-1):
        clause = event.clause.removeprefix(f"{match.game.name}.")
        lines.append(f"{event.seq} {translator.event(event)} [{clause}]")
        others: dict[str, list[str]] = {}
        for viewer in (*range(match.rules.players), None):
            shown = event.seen_by(() if viewer is None else (viewer,))
            if shown is not event:
                text = "nothing" if shown is None else translator.event(shown)
                others.setdefault(text, []).append("spectators" if viewer is None else seat_letter(viewer))
        lines += [f"    {' '.join(viewers)}: {text}" for text, viewers in others.items()]
    return lines


def told(match: Match) -> set[Told]:
    """Collect the kinds of events that occur in a match, each with every option's value and the seats it names.

    Of seats, the first and one of the others are enough: a wrong constant is most likely 0.
    """
    fields = {kind.name: kind.fields for kind in match.game.events.kinds}
    found = set()
    for event in match.events_after(-1):
        named = [(name, event.arguments[name]) for name, domain in fields[event.kind] if domain == "seat"]
        seats = [(name, "first" if seat == 0 else "other") for name, seat in named]
        found |= {(event.kind, *each) for each in [("", ""), *match.rules.options.items(), *seats]}
    return found


def replayed(folder: Path) -> Iterator[tuple[str, Match]]:
    """Replay every golden record."""
    for file in sorted(folder.glob("*.txt")):
        yield file.name, record.replay(record.read(file.read_text(encoding="utf-8")))


def write_transcripts(folder: Path, renew: bool) -> None:
    """Add transcripts until they cover what the records tell, those first that add most for their size."""
    folder_of_events = folder / "events"
    folder_of_events.mkdir(exist_ok=True)
    lines, covers = {}, {}
    for name, match in replayed(folder):
        lines[name] = "".join(line + "\n" for line in transcript(match))
        covers[name] = {(match.game.name, *each) for each in told(match)}
    for file in folder_of_events.glob("*.txt"):
        if file.name not in lines:
            file.unlink()  # its record has gone
    there = {file.name for file in folder_of_events.glob("*.txt")}
    missing = set().union(*covers.values()).difference(*(covers[name] for name in there))
    new = set()
    while missing:
        best = max(lines, key=lambda name: len(covers[name] & missing) / (1 + len(lines[name])))
        missing -= covers[best]
        new.add(best)
    for name in sorted(new | there if renew else new):
        (folder_of_events / name).write_text(lines[name], encoding="utf-8")
        print("wrote the transcript of", name)


def main() -> None:
    """Add the records that are missing, and transcripts."""
    arguments = argparse.ArgumentParser(description="Write the golden records and transcripts that are missing.")
    arguments.add_argument("folder", nargs="?", type=Path, default=Path("tests/golden"))
    arguments.add_argument("--events", action="store_true", help="also write the transcripts that are there anew")
    given = arguments.parse_args()
    if "tests.games" not in registry.PACKAGES:
        registry.PACKAGES.append("tests.games")
    given.folder.mkdir(parents=True, exist_ok=True)
    write_records(given.folder)
    write_transcripts(given.folder, given.events)


def write_records(folder: Path) -> None:
    """Add the records that are missing."""
    there = has_records(folder)
    for meta in registry.metas():
        game = registry.load(meta.name)
        variants = meta.selection()
        for number, (players, options) in enumerate(variants):
            if (game.name, players, tuple(options.values())) not in there:
                file = free_file(folder, game, players, options, number)
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
