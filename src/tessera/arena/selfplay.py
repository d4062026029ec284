"""Self-play: what bots saw, did and got, as examples to learn from, in Parquet shards."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from tessera.arena.exports import replace
from tessera.arena.journal import Journal
from tessera.arena.lineup import Seating
from tessera.arena.play import Job, Plays, Result
from tessera.arena.tournament import describe
from tessera.arena.workers import carry_out, started
from tessera.bots.planning import Bot
from tessera.envs.optional_dependencies import extra
from tessera.kernel.match import Match

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SHARD = 64
"""Matches in a shard."""
NARROW = 2**31


class Example(msgspec.Struct):
    """One decision: when, whose, what was legal, what was chosen, and what the bot thought of the choices."""

    ply: int
    seat: int
    legal: list[int]
    move: int
    moves: list[int]
    weights: list[float]


class Lesson(msgspec.Struct):
    """A match as examples."""

    result: Result
    examples: list[Example]
    observations: NDArray[np.int64]
    """A row for every example: what the seat could know."""


class Lessons:
    """Plays matches and notes every decision."""

    def __init__(self, job: Job) -> None:
        from tessera.envs.observation import Observation

        self._plays = Plays(job)
        self._observation = Observation(self._plays.rules)

    def __call__(self, seating: Seating) -> Lesson:
        """Play one match."""
        import numpy as np

        examples: list[Example] = []
        seen: list[Any] = []

        def watch(match: Match, seat: int, legal: list[int], move: int, bot: Bot) -> None:
            moves, weights = policy(bot, legal, move)
            # Secret answers come into the record in the order of the seats, which is the order they are given in here.
            ply = match.seq + sum(len(match.draft(other)) for other in match.asked)
            examples.append(Example(ply, seat, legal, move, moves, weights))
            seen.append(self._observation.flat(match.state_of(seat), seat))

        result = self._plays.play(seating, watch)
        return Lesson(result, examples, np.array(seen))


def policy(bot: Bot, legal: list[int], move: int) -> tuple[list[int], list[float]]:
    """Return what the bot weighed, as parts of one; of a bot that does not say, its choice alone."""
    considered = getattr(bot, "considered", None)
    found = dict(considered() or ()) if considered is not None else {}
    usable = {other: float(weight) for other, weight in sorted(found.items()) if other in legal and weight > 0}
    total = sum(usable.values())
    if not isfinite(total) or total <= 0:
        return [move], [1.0]
    return list(usable), [weight / total for weight in usable.values()]


class SelfPlay:
    """A run of self-play in a folder; the shards that are there are not played again."""

    def __init__(self, job: Job, games: int, folder: Path, shard: int = SHARD) -> None:
        parquet()
        self.job = job
        self.folder = folder
        self.shard = shard
        # One bot plays all seats, or each has its own.
        seats = (0,) * job.players if len(job.bots) == 1 else tuple(range(job.players))
        self.seatings = [Seating(match, match, seats) for match in range(games)]
        self._about = {**describe(job, "selfplay", games), "shard": shard}
        self._journal = Journal(folder, self._about)
        try:
            noted = {result.match: result for result in self._journal.results}
            kept, self._following = self._keep_shards(set(noted))
            self.results = [noted[match] for match in sorted(kept)]
        except BaseException:
            self._journal.close()
            raise

    def play(self, processes: int, ray: str | None = None, tell: Callable[[Result], None] | None = None) -> None:
        """Play the matches that are in no shard yet, and write shards in the order of their matches."""
        done = {result.match for result in self.results}
        left = [seating for seating in self.seatings if seating.match not in done]
        if not left:
            return
        waiting: list[Lesson] = []
        try:
            with started(Lessons, self.job, min(processes, len(left)), ray) as workers:
                for lesson in in_order(carry_out(workers, left), [seating.match for seating in left], tell):
                    waiting.append(lesson)
                    if len(waiting) == self.shard:
                        lessons, waiting = waiting, []
                        self._write(lessons)
        finally:
            # Whatever stopped us, matches that are finished are kept.
            if waiting:
                self._write(waiting)

    def close(self) -> None:
        """Let go of the folder."""
        self._journal.close()

    def _keep_shards(self, noted: set[int]) -> tuple[set[int], int]:
        """Remove shards not wholly noted when a run was cut short; return what the others hold and the next number."""
        _, reader = parquet()
        kept: set[int] = set()
        following = 0
        for file in sorted(self.folder.glob("shard-*.parquet")):
            matches = json.loads(reader.read_schema(file).metadata[b"tessera.matches"])
            if noted.issuperset(matches):
                kept.update(matches)
                following = int(file.stem.removeprefix("shard-")) + 1
            else:
                file.unlink()
        return kept, following

    def _write(self, lessons: list[Lesson]) -> None:
        arrow, writer = parquet()
        out = io.BytesIO()
        writer.write_table(table(arrow, lessons, self._about, self.job.bots), out, compression="zstd")
        replace(self.folder / f"shard-{self._following:05}.parquet", out.getvalue())
        self._following += 1
        for lesson in lessons:
            self._journal.add(lesson.result)
            self.results.append(lesson.result)
        self._journal.sync()


def in_order(
    lessons: Iterable[Lesson], matches: list[int], tell: Callable[[Result], None] | None = None
) -> Iterator[Lesson]:
    """Hand lessons on in the order of their matches, so that shards are the same however many share the work."""
    early: dict[int, Lesson] = {}
    expected = iter(matches)
    match = next(expected)
    for lesson in lessons:
        early[lesson.result.match] = lesson
        if tell is not None:
            tell(lesson.result)
        while match in early:
            yield early.pop(match)
            match = next(expected, -1)


def table(arrow: Any, lessons: list[Lesson], about: dict[str, Any], bots: Sequence[str]) -> Any:
    """Lay lessons out as a table; docs/research.md says what each column means."""
    import numpy as np

    observed = np.concatenate([lesson.observations for lesson in lessons])
    narrow = observed.size == 0 or int(np.abs(observed).max()) < NARROW
    number = arrow.int32() if narrow else arrow.int64()
    flat = arrow.array(observed.reshape(-1), type=number)
    rows = [(lesson.result, example) for lesson in lessons for example in lesson.examples]
    columns = {
        "match": arrow.array([result.match for result, _ in rows], arrow.int32()),
        "ply": arrow.array([example.ply for _, example in rows], arrow.int32()),
        "seat": arrow.array([example.seat for _, example in rows], arrow.int8()),
        "bot": arrow.array([bots[result.seats[example.seat]] for result, example in rows]).dictionary_encode(),
        "observation": arrow.FixedSizeListArray.from_arrays(flat, observed.shape[1]),
        "legal": arrow.array([example.legal for _, example in rows], arrow.list_(arrow.int16())),
        "move": arrow.array([example.move for _, example in rows], arrow.int16()),
        "policy_moves": arrow.array([example.moves for _, example in rows], arrow.list_(arrow.int16())),
        "policy_weights": arrow.array([example.weights for _, example in rows], arrow.list_(arrow.float32())),
        "scores": arrow.array([list(result.scores) for result, _ in rows], arrow.list_(arrow.int32())),
        "score": arrow.array([result.scores[example.seat] for result, example in rows], arrow.int32()),
        "place": arrow.array([result.places[example.seat] for result, example in rows], arrow.float32()),
        "win": arrow.array([result.wins[example.seat] for result, example in rows], arrow.float32()),
    }
    metadata = {
        "tessera.job": msgspec.json.encode(about).decode(),
        "tessera.matches": json.dumps([lesson.result.match for lesson in lessons]),
    }
    return arrow.table(columns).replace_schema_metadata(metadata)


def parquet() -> tuple[Any, Any]:
    """Give pyarrow and its Parquet part, or say how to get them."""
    with extra("research"):
        import numpy  # noqa: F401
        import pyarrow
        from pyarrow import parquet
    return pyarrow, parquet
