"""A tournament: the schedule of matches, playing and resuming it, and its results."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from tessera.arena.journal import Journal
from tessera.arena.lineup import schedule
from tessera.arena.play import Job, MatchPlayer, Result
from tessera.arena.workers import play_all, start_workers


class Tournament:
    """A run of matches; with a folder, every finished match is written there at once."""

    def __init__(self, job: Job, games: int, folder: Path | None = None) -> None:
        self.job = job
        self.seatings = schedule(len(job.bots), job.players, games)
        self.results: list[Result] = []
        self._journal: Journal | None = None
        if folder is not None:
            self._journal = Journal(folder, describe(job, "tournament", games))
            self.results = list(self._journal.results)

    def play(self, processes: int, ray: str | None = None, on_result: Callable[[Result], None] | None = None) -> None:
        """Play the matches that have not been played yet."""
        done = {result.match for result in self.results}
        left = [seating for seating in self.seatings if seating.match not in done]
        if not left:
            return
        with start_workers(MatchPlayer, self.job, min(processes, len(left)), ray) as workers:
            for result in play_all(workers, left):
                if self._journal is not None:
                    self._journal.add(result)
                self.results.append(result)
                if on_result is not None:
                    on_result(result)

    def close(self) -> None:
        """Release the folder."""
        if self._journal is not None:
            self._journal.close()


def describe(job: Job, kind: str, games: int) -> dict[str, Any]:
    """Return a description of everything that the matches of a run depend on."""
    about: dict[str, Any] = {"kind": kind, "games": games, **msgspec.to_builtins(job)}
    for of_this_machine in ("packages", "components"):
        del about[of_this_machine]
    return about
