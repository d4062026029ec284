"""A tournament: who plays whom, played to the end or to where it was left, with everything kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from tessera.arena.crew import Alone, Crew, Maker, Processes, R, carry_out
from tessera.arena.journal import Journal
from tessera.arena.lineup import schedule
from tessera.arena.play import Job, Plays, Result


@contextmanager
def hired(maker: Maker[R], job: Job, processes: int, ray: str | None) -> Iterator[Crew[R]]:
    """Hire a crew for as long as it is needed."""
    crew: Crew[R]
    if ray is not None:
        from tessera.arena.cluster import Cluster

        crew = Cluster(maker, job, ray, processes if ray == "local" else None)
    elif processes == 1:
        crew = Alone(maker, job)
    else:
        crew = Processes(maker, job, processes)
    try:
        yield crew
    finally:
        crew.close()


class Tournament:
    """A run of matches; with a folder, every finished one is written down there at once."""

    def __init__(self, job: Job, games: int, folder: Path | None = None) -> None:
        self.job = job
        self.seatings = schedule(len(job.bots), job.players, games)
        self.results: list[Result] = []
        self._journal: Journal | None = None
        if folder is not None:
            self._journal = Journal(folder, describe(job, games))
            self.results = list(self._journal.results)

    def play(self, processes: int, ray: str | None = None, tell: Callable[[Result], None] | None = None) -> None:
        """Play the matches that have not been played yet."""
        done = {result.match for result in self.results}
        left = [seating for seating in self.seatings if seating.match not in done]
        if not left:
            return
        with hired(Plays, self.job, min(processes, len(left)), ray) as crew:
            for result in carry_out(crew, left):
                if self._journal is not None:
                    self._journal.add(result)
                self.results.append(result)
                if tell is not None:
                    tell(result)

    def close(self) -> None:
        """Let go of the folder."""
        if self._journal is not None:
            self._journal.close()


def describe(job: Job, games: int) -> dict[str, Any]:
    """Describe a run by everything its matches depend on."""
    about: dict[str, Any] = {"kind": "tournament", "games": games, **msgspec.to_builtins(job)}
    for of_this_machine in ("packages", "components"):
        del about[of_this_machine]
    return about
