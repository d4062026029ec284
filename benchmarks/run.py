#!/usr/bin/env python3
"""Measure the speed of Tessera, compared with other libraries, in one run.

    make bench                          about two minutes
    make bench ARGS="--quick"           some seconds, rougher
    make bench ARGS="--json FILE"       also write the figures as JSON
    make bench ARGS="load"              a server under load, beside boardgame.io's; two minutes (or --quick)

Figures are CPU time on one core, the best of several interleaved rounds. A missed target is reported, not an error:
the status is 2 if the compiled engine is not loaded, and 1 if the engines disagree or seeds do not repeat.
"""

from __future__ import annotations

import argparse
import json
import sys
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # so that this file, run as a script, can import its package

from benchmarks.measure import Effort, Refused, Wrong, race  # noqa: E402

FULL = Effort(rounds=8, slices=8, sample=100)
QUICK = Effort(rounds=3, slices=2, sample=10)


def main() -> int:
    """Measure and print; return the exit status."""
    as_written = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__, formatter_class=as_written)
    parser.add_argument("what", nargs="?", choices=("engine", "load"), default="engine", help="what to measure")
    parser.add_argument("--quick", action="store_true", help="measure for some seconds only")
    parser.add_argument("--json", metavar="FILE", type=Path, help="also write the figures to a file")
    wanted = parser.parse_args()
    try:
        check_compiled()
        check_writable(wanted.json)
        if wanted.what == "load":
            measure_load(wanted.quick, wanted.json)
        else:
            measure(wanted.quick, wanted.json)
    except Refused as error:
        print(f"bench: {error}", file=sys.stderr)
        return 2
    except Wrong as error:
        print(f"bench: WRONG: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def check_compiled() -> None:
    """Refuse to measure anything but the compiled engine."""
    try:
        game = import_module("tessera.kernel.registry").load("ostia")
    except ModuleNotFoundError as error:
        raise Refused(f"there is no Tessera here ({error}); run `make bench`") from None
    state = game.start(game.ruleset(2))
    for name in ("tessera.kernel.core", type(state).__module__):
        file = str(sys.modules[name].__file__)
        if file.endswith(".py"):
            raise Refused(f"{name} is not compiled ({file}); run `make bench` where a C compiler works")


def check_writable(file: Path | None) -> None:
    """Refuse a file that cannot be written now, not after two minutes."""
    try:
        if file is not None:
            file.touch()
    except OSError as error:
        raise Refused(f"cannot write {file}: {error.strerror}") from None


def measure(quick: bool, file: Path | None) -> None:
    """Run everything and print the report."""
    from benchmarks import arena, engine, envs, other_libraries, search
    from benchmarks.report import Results, heading

    effort = QUICK if quick else FULL
    print(", ".join([heading(), *other_libraries.present()]), flush=True)
    for name in other_libraries.missing():
        print(f"{name} is not installed: its rows are left out.", flush=True)
    say("looking at the games")
    shapes = [*(engine.ostia_shape(players, effort) for players in engine.COUNTS), *other_libraries.shapes(effort)]
    with engine.interpreter() as other, envs.workers() as pair:
        learning = envs.contestants(effort, pair)
        rows = [
            *engine.contestants(effort, other),
            *other_libraries.contestants(effort, shapes),
            *search.contestants(effort),
            *learning,
        ]
        race(rows, effort.rounds, say)
    print(f"\nCompiled and interpreted, {engine.compared(rows):,} matches from the same seeds came out the same.")
    results = Results(shapes, rows, quick)
    print(f"\n{results.text()}\n")
    crews = arena.measure(quick, say)
    print(f"{arena.text(crews)}\n")
    if file is not None:
        plain = {**results.plain(), "arena": crews}
        file.write_text(json.dumps(plain, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def measure_load(quick: bool, file: Path | None) -> None:
    """Run the load test of a server and print the report."""
    from benchmarks.load import report, session
    from benchmarks.report import heading

    print(heading(), flush=True)
    found = session.measure(session.QUICK if quick else session.FULL, say)
    print(f"\n{report.text(found)}\n")
    if file is not None:
        file.write_text(json.dumps(report.plain(found), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def say(what: str) -> None:
    """Print the progress."""
    print(f"bench: {what} …", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
