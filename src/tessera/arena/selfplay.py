"""Self-play: observations, moves and results of bots as training examples, in Parquet shards."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from tessera.arena.exports import write_atomically
from tessera.arena.journal import Journal
from tessera.arena.lineup import Seating
from tessera.arena.play import Job, MatchPlayer, Result
from tessera.arena.tournament import describe
from tessera.arena.workers import play_all, start_workers
from tessera.bots.planning import Bot
from tessera.envs.optional_dependencies import extra
from tessera.kernel.match import Match

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SHARD = 64
"""The number of matches in a shard."""
NARROW = 2**31


class Example(msgspec.Struct):
    """One decision: its place in the match, its seat, the legal moves, the move, and the bot's policy."""

    ply: int
    seat: int
    legal: list[int]
    move: int
    moves: list[int]
    weights: list[float]


class MatchExamples(msgspec.Struct):
    """A match as examples."""

    result: Result
    examples: list[Example]
    observations: NDArray[np.int64]
    """The observation of each example, one per row."""


class ExampleCollector:
    """Plays matches and records every decision."""

    def __init__(self, job: Job) -> None:
        from tessera.envs.observation import Observation

        self._plays = MatchPlayer(job)
        self._observation = Observation(self._plays.rules)

    def __call__(self, seating: Seating) -> MatchExamples:
        """Play one match."""
        import numpy as np

        examples: list[Example] = []
        seen: list[Any] = []

        def watch(match: Match, seat: int, legal: list[int], move: int, bot: Bot) -> None:
            moves, weights = policy(bot, legal, move)
            # Secret answers enter the record in seat order, which is the order they are given in here.
            ply = match.seq + sum(len(match.draft(other)) for other in match.asked)
            examples.append(Example(ply, seat, legal, move, moves, weights))
            seen.append(self._observation.flat(match.state_of(seat), seat))

        result = self._plays.play(seating, watch)
        return MatchExamples(result, examples, np.array(seen))


def policy(bot: Bot, legal: list[int], move: int) -> tuple[list[int], list[float]]:
    """Return the moves that the bot considered with their shares; if it does not report them, its move alone."""
    considered = getattr(bot, "considered", None)
    found = dict(considered() or ()) if considered is not None else {}
    usable = {other: float(weight) for other, weight in sorted(found.items()) if other in legal and weight > 0}
    total = sum(usable.values())
    if not isfinite(total) or total <= 0:
        return [move], [1.0]
    return list(usable), [weight / total for weight in usable.values()]


class SelfPlay:
    """A run of self-play in a folder; matches in existing shards are not played again."""

    def __init__(self, job: Job, games: int, folder: Path, shard: int = SHARD) -> None:
        parquet()
        self.job = job
        self.folder = folder
        self.shard = shard
        # One bot plays all seats, or each seat has its own.
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

    def play(self, processes: int, ray: str | None = None, on_result: Callable[[Result], None] | None = None) -> None:
        """Play the matches that are in no shard yet, and write shards in the order of their matches."""
        done = {result.match for result in self.results}
        left = [seating for seating in self.seatings if seating.match not in done]
        if not left:
            return
        waiting: list[MatchExamples] = []
        try:
            with start_workers(ExampleCollector, self.job, min(processes, len(left)), ray) as workers:
                for example_match in in_match_order(
                    play_all(workers, left), [seating.match for seating in left], on_result
                ):
                    waiting.append(example_match)
                    if len(waiting) == self.shard:
                        example_matches, waiting = waiting, []
                        self._write(example_matches)
        finally:
            # Finished matches are kept, even after an error or an interrupt.
            if waiting:
                self._write(waiting)

    def close(self) -> None:
        """Release the folder."""
        self._journal.close()

    def _keep_shards(self, noted: set[int]) -> tuple[set[int], int]:
        """Remove shards that an interrupted run left incomplete; return the others' matches and the next number."""
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

    def _write(self, example_matches: list[MatchExamples]) -> None:
        arrow, writer = parquet()
        out = io.BytesIO()
        writer.write_table(table(arrow, example_matches, self._about, self.job.bots), out, compression="zstd")
        write_atomically(self.folder / f"shard-{self._following:05}.parquet", out.getvalue())
        self._following += 1
        for example_match in example_matches:
            self._journal.add(example_match.result)
            self.results.append(example_match.result)
        self._journal.sync()


def in_match_order(
    example_matches: Iterable[MatchExamples], matches: list[int], on_result: Callable[[Result], None] | None = None
) -> Iterator[MatchExamples]:
    """Yield lessons in the order of their matches, so that shards do not depend on the number of processes."""
    early: dict[int, MatchExamples] = {}
    expected = iter(matches)
    match = next(expected)
    for example_match in example_matches:
        early[example_match.result.match] = example_match
        if on_result is not None:
            on_result(example_match.result)
        while match in early:
            yield early.pop(match)
            match = next(expected, -1)


def table(arrow: Any, example_matches: list[MatchExamples], about: dict[str, Any], bots: Sequence[str]) -> Any:
    """Return lessons as a table; docs/research.md describes the columns."""
    import numpy as np

    observed = np.concatenate([example_match.observations for example_match in example_matches])
    narrow = observed.size == 0 or int(np.abs(observed).max()) < NARROW
    number = arrow.int32() if narrow else arrow.int64()
    flat = arrow.array(observed.reshape(-1), type=number)
    rows = [(example_match.result, example) for example_match in example_matches for example in example_match.examples]
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
        "tessera.matches": json.dumps([example_match.result.match for example_match in example_matches]),
    }
    return arrow.table(columns).replace_schema_metadata(metadata)


def parquet() -> tuple[Any, Any]:
    """Return pyarrow and pyarrow.parquet, or raise an error that says how to install them."""
    with extra("research"):
        import numpy  # noqa: F401
        import pyarrow
        from pyarrow import parquet
    return pyarrow, parquet
