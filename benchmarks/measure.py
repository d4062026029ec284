"""Slices of work, run in turns: how the contestants are timed on a machine that is never quiet.

Every contestant has a fixed list of slices, a few hundredths of a second each, with fixed seeds. All contestants
run all their slices, one after the other, and that is repeated for several rounds. Of every slice only its
quickest round counts: whatever else the machine did can only make a slice slower, never quicker. And because a
slice does the same work in every round, the best time is not that of the easiest matches.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial


class Refused(Exception):
    """The benchmark cannot run here; the message says what would help."""


class Wrong(Exception):
    """Something was measured that should not have happened, so no figure can be trusted."""


class Group(StrEnum):
    """What is measured, in the words of the report."""

    COMPILED = "Ostia, compiled loop"
    SECOND = "Discordia, compiled loop"
    INTERPRETED = "Ostia, the same loop interpreted"
    STEPPED = "Ostia, driven from Python"
    CHECKED = "Ostia, through `Match.play`"
    ROLLOUTS = "OpenSpiel, roll-outs in C++"
    SPIEL = "OpenSpiel, driven from Python"
    CATAN = "catanatron, random players"
    AEC = "Ostia in PettingZoo"
    SECOND_AEC = "Discordia in PettingZoo"
    CLASSIC = "PettingZoo's own"
    GYM = "Ostia in Gymnasium"
    CATAN_GYM = "catanatron in Gymnasium"
    MANY = "Ostia, 256 matches at once"
    PAIR = "the same in two processes"
    JUDGED = "Ostia, search, states judged"
    TREE = "Ostia, MCTS, random ends"
    SPIEL_TREE = "OpenSpiel's MCTS in C++"
    SPIEL_PYTHON = "OpenSpiel's MCTS in Python"
    SECOND_MANY = "Discordia, 256 matches at once"
    COPY = "`copy()`"
    REFILL = "`copy_from()`"
    DIGEST = "digest"
    WRITE = "write"
    READ = "read"
    REPLAY = "replay, every move checked"


@dataclass(frozen=True)
class Work:
    """What a slice did (decisions, copies or entries), how many matches that was, and the CPU time it took."""

    done: float
    matches: int
    seconds: float


@dataclass
class Contestant:
    """One row of the report: its slices, and the best time of each so far."""

    group: Group
    label: str
    slices: Sequence[Callable[[], Work]]
    best: list[Work] = field(default_factory=list)

    def run(self) -> None:
        """Run every slice once more and keep the quicker time of each."""
        works = [work() for work in self.slices]
        if not self.best:
            self.best = works
            return
        for at, (old, new) in enumerate(zip(self.best, works, strict=True)):
            if (new.done, new.matches) != (old.done, old.matches):
                raise Wrong(f"{self.group}, {self.label}: the same seeds gave other matches in another round")
            if new.seconds < old.seconds:
                self.best[at] = new

    @property
    def rate(self) -> float:
        """Give how much is done in a second of CPU time."""
        return sum(work.done for work in self.best) / sum(work.seconds for work in self.best)

    @property
    def matches_rate(self) -> float:
        """Give how many whole matches that is in a second."""
        return sum(work.matches for work in self.best) / sum(work.seconds for work in self.best)

    @property
    def micros(self) -> float:
        """Return the microseconds that doing it once takes."""
        return 1e6 / self.rate


def clock(job: Callable[[], tuple[float, int]]) -> Work:
    """Time a job that says what it did and in how many matches."""
    begin = time.process_time()
    done, matches = job()
    return Work(done, matches, time.process_time() - begin)


def clocked(job: Callable[[], tuple[float, int]]) -> Callable[[], Work]:
    """Make a slice of such a job."""
    return partial(clock, job)


def seeded(job: Callable[[int], tuple[float, int]], seeds: Iterable[int]) -> list[Callable[[], Work]]:
    """Make a slice of a job for every seed."""
    return [clocked(partial(job, seed)) for seed in seeds]


def race(contestants: Sequence[Contestant], rounds: int, say: Callable[[str], None]) -> None:
    """Let all contestants run in turns for some rounds."""
    for number in range(1, rounds + 1):
        say(f"round {number} of {rounds}")
        for contestant in contestants:
            contestant.run()


@dataclass(frozen=True)
class Shape:
    """What random matches of a game look like: a decision in one game is not a decision in another."""

    game: str
    matches: int
    decisions: float
    """For each match, by people."""
    chance: float | None
    """Answers of Nature for each match; None where the library hides them inside decisions."""
    legal: float
    """Legal moves for each decision."""
    forced: float
    """Share of the decisions with only one legal move."""


def shape(game: str, walks: Sequence[Sequence[int]], chance: int | None) -> Shape:
    """Sum up matches, each given as the number of legal moves at every decision."""
    decisions = sum(len(walk) for walk in walks)
    legal = sum(sum(walk) for walk in walks)
    forced = sum(walk.count(1) for walk in walks)
    drawn = None if chance is None else chance / len(walks)
    return Shape(game, len(walks), decisions / len(walks), drawn, legal / decisions, forced / decisions)


@dataclass(frozen=True)
class Effort:
    """How long to measure."""

    rounds: int
    slices: int
    sample: int
    """Percent of the usual number of matches looked at for the shapes of the games."""

    @property
    def seeds(self) -> range:
        """Return one seed for every slice."""
        return range(1, self.slices + 1)
