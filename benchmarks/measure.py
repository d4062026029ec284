"""Interleaved slices of work: how the contestants are timed on a busy machine.

Every contestant has a fixed list of slices, a few hundredths of a second each, with fixed seeds. All contestants
run all their slices, one after the other, and that is repeated for several rounds. Of every slice only its
quickest round counts: other load on the machine can only make a slice slower, never quicker. And because a
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
    """A result contradicts another one, so no figure can be trusted."""


class Group(StrEnum):
    """What is measured, in the words of the report."""

    COMPILED = "Ostia, compiled loop"
    SECOND = "Discordia, compiled loop"
    THIRD = "Mare Nostrum, compiled loop"
    INTERPRETED = "Ostia, the same loop interpreted"
    STEPPED = "Ostia, driven from Python"
    CHECKED = "Ostia, through `Match.play`"
    ROLLOUTS = "OpenSpiel, roll-outs in C++"
    SPIEL = "OpenSpiel, driven from Python"
    CATAN = "catanatron, random players"
    AEC = "Ostia in PettingZoo"
    SECOND_AEC = "Discordia in PettingZoo"
    THIRD_AEC = "Mare Nostrum in PettingZoo"
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
    """The work of a slice (decisions, copies or entries), its number of matches, and its CPU time."""

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
        """Return the work done in a second of CPU time."""
        return sum(work.done for work in self.best) / sum(work.seconds for work in self.best)

    @property
    def matches_rate(self) -> float:
        """Return the number of whole matches in a second of CPU time."""
        return sum(work.matches for work in self.best) / sum(work.seconds for work in self.best)

    @property
    def micros(self) -> float:
        """Return the microseconds for one unit of work."""
        return 1e6 / self.rate


def clock(job: Callable[[], tuple[float, int]]) -> Work:
    """Time a job that returns its work and its number of matches."""
    begin = time.process_time()
    done, matches = job()
    return Work(done, matches, time.process_time() - begin)


def clocked(job: Callable[[], tuple[float, int]]) -> Callable[[], Work]:
    """Return a slice that times such a job."""
    return partial(clock, job)


def seeded(job: Callable[[int], tuple[float, int]], seeds: Iterable[int]) -> list[Callable[[], Work]]:
    """Return a slice of a job for every seed."""
    return [clocked(partial(job, seed)) for seed in seeds]


def race(contestants: Sequence[Contestant], rounds: int, say: Callable[[str], None]) -> None:
    """Run all contestants in turns for some rounds."""
    for number in range(1, rounds + 1):
        say(f"round {number} of {rounds}")
        for contestant in contestants:
            contestant.run()


@dataclass(frozen=True)
class Shape:
    """Statistics of random matches of a game: a decision in one game is not a decision in another."""

    game: str
    matches: int
    decisions: float
    """Decisions of people in a match."""
    chance: float | None
    """Answers of Nature in a match; None where the library hides them inside decisions."""
    legal: float
    """Legal moves in a decision."""
    forced: float
    """The share of decisions with only one legal move."""


def shape(game: str, walks: Sequence[Sequence[int]], chance: int | None) -> Shape:
    """Return the statistics of matches, each given as the number of legal moves at every decision."""
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
    """The percentage of the usual number of matches for the statistics of the games."""

    @property
    def seeds(self) -> range:
        """Return one seed for every slice."""
        return range(1, self.slices + 1)
