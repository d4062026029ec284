"""Whole matches between bots: two processes compared with Ray on two.

    python benchmarks/arena.py          only this part, in the environment of `make bench`

Unlike the rest, this is wall-clock time, because the measuring process does not do the work. Both teams stay alive
and take turns at the same slices; the quickest round of every slice counts.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # when run as a script

SIZE = 2
SLICES = 3
MATCHES = 12
BOT = "greedy:width=4"
WANTED = 0.9


def measure(quick: bool, say: Callable[[str], None]) -> dict[str, Any]:
    """Time both teams; without Ray, only the processes."""
    from tessera.arena.cluster import Cluster
    from tessera.arena.errors import NoRay
    from tessera.arena.lineup import schedule
    from tessera.arena.play import Job, MatchPlayer, Result
    from tessera.arena.workers import Processes, Workers, play_all
    from tessera.kernel.registry import load

    job = Job.for_rules(load("ostia").ruleset(2), [BOT], 1, 60.0, None)
    every = schedule(1, 2, SLICES * MATCHES)
    slices = [every[first : first + MATCHES] for first in range(0, len(every), MATCHES)]
    teams: dict[str, Workers[Result]] = {"processes": Processes(MatchPlayer, job, SIZE)}
    say("calling Ray")
    os.environ["RAY_worker_niceness"] = "0"  # noqa: SIM112 - or it would let others go first
    try:
        teams["ray"] = Cluster(MatchPlayer, job, "local", SIZE)
    except NoRay as error:
        print(f"{error}: its row is left out.", flush=True)
    best: dict[str, list[float]] = {name: [float("inf")] * SLICES for name in teams}
    checks: dict[str, list[str]] = {}
    try:
        for workers in teams.values():  # load the game before measuring
            list(play_all(workers, every[:8]))
        for number in range(3 if quick else 10):
            say(f"matches between bots, round {number + 1}")
            for place, some in enumerate(slices):
                for name, workers in teams.items():
                    began = time.perf_counter()
                    results = list(play_all(workers, some))
                    best[name][place] = min(best[name][place], time.perf_counter() - began)
                    digests = [result.digest for result in sorted(results, key=lambda result: result.match)]
                    if checks.setdefault(str(place), digests) != digests:
                        from benchmarks.measure import Wrong

                        raise Wrong(f"{name} played other matches from the same seeds")
    finally:
        for workers in teams.values():
            workers.close()
    rates = {name: SLICES * MATCHES / sum(times) for name, times in best.items()}
    return {"bot": BOT, "size": SIZE, "cores": os.cpu_count(), "matches_per_second": rates}


def text(found: dict[str, Any]) -> str:
    """Return the figures as a table."""
    rates = found["matches_per_second"]
    lines = [
        f"Whole matches, two seats of {found['bot']}, matches/s on the wall",
        "",
        "|                             | matches/s |",
        "|-----------------------------|----------:|",
    ]
    names = {"processes": f"{found['size']} processes", "ray": f"Ray, {found['size']} workers"}
    lines += [f"| {names[name]:<27} | {rate:>9.1f} |" for name, rate in rates.items()]
    if "ray" in rates:
        share = rates["ray"] / rates["processes"]
        lines += ["", f"Ray: {share:.0%} of the processes ({'met' if share >= WANTED else 'MISSED'}: {WANTED:.0%})"]
    return "\n".join(lines)


if __name__ == "__main__":
    print(text(measure("--quick" in sys.argv, lambda what: print(f"bench: {what} …", file=sys.stderr, flush=True))))
