"""Hints for the seat that must decide and analyses of finished matches, computed in worker processes."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Generic, TypeVar

from msgspec import Struct

from tessera.bots import analysis
from tessera.kernel.errors import NotYourTurn
from tessera.server import bots, upgrades, worker_tasks
from tessera.server import store as db
from tessera.server.errors import Forbidden, HintsOff, NotStarted, NotYourSeat, Unavailable
from tessera.server.messages import Analysed, Hint, raw
from tessera.server.workers import TaskHandle, TaskTimeout, WorkerDied

if TYPE_CHECKING:
    from tessera.server.table_registry import TableRegistry
    from tessera.server.tables import Table

log = logging.getLogger("tessera.advice")

K = TypeVar("K")
ANSWER_WAIT = 0.4
"""Seconds an answer waits for the result before it reports progress instead."""
HINT_LIMIT = 30.0
EXTRA_SECONDS = 60.0
"""Seconds that a worker gets beyond the time set for the analysis."""
MOST_REMEMBERED = 200


class AdviceJob(Struct):
    """A hint or analysis that is running, waiting or done."""

    subject: bytes
    handle: TaskHandle
    task: asyncio.Task[bytes]


class Jobs(Generic[K]):
    """The jobs of one worker: the last one for each key, with its result."""

    def __init__(self) -> None:
        self._jobs: OrderedDict[K, AdviceJob] = OrderedDict()

    def find(self, key: K, subject: bytes) -> AdviceJob | None:
        """Return the job of a key, if it has the same subject and has not failed."""
        job = self._jobs.get(key)
        if job is None or job.subject != subject or (job.task.done() and _failed(job.task)):
            return None
        return job

    def begin(self, key: K, subject: bytes, work: Callable[[TaskHandle], Awaitable[bytes]]) -> AdviceJob:
        """Start a job; an earlier one of the same key finishes early."""
        if (before := self._jobs.pop(key, None)) is not None:
            before.handle.finish_early()
        handle = TaskHandle()
        job = AdviceJob(subject, handle, asyncio.ensure_future(_run(work(handle))))
        self._jobs[key] = job
        for old in [old for old, each in self._jobs.items() if each.task.done()][: len(self._jobs) - MOST_REMEMBERED]:
            del self._jobs[old]
        return job

    async def close(self) -> None:
        """Cancel all running jobs."""
        tasks = [job.task for job in self._jobs.values() if not job.task.done()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _run(work: Awaitable[bytes]) -> bytes:
    try:
        return await work
    except (TaskTimeout, WorkerDied) as problem:
        log.warning("a thought was given up: %s", problem)
        raise Unavailable("the thinking was given up; try again") from None


def _failed(task: asyncio.Task[bytes]) -> bool:
    return task.cancelled() or task.exception() is not None


class AdviceService:
    """Provides hints and analyses for all tables of a registry."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._hints: Jobs[tuple[str, int]] = Jobs()
        self._analyses: Jobs[str] = Jobs()

    async def close(self) -> None:
        """Cancel all running hints and analyses."""
        await self._hints.close()
        await self._analyses.close()

    # Hints ----------------------------------------------------------------------------------------

    async def hint(self, table: Table, person: str, seat: int, enough: bool, address: str) -> Hint:
        """Return advice for a seat, or the progress of it; only for the person who plays the seat."""
        async with table.locked():
            if seat not in table.seats_of(person):
                raise NotYourSeat(f"you do not play seat {seat} at this table")
            if not table.row.hints:
                raise HintsOff("whoever set up this table has switched hints off")
            match = table.match
            if match is None:
                raise NotStarted("the match has not begun; the table waits for its players")
            if table.row.state != "running" or table.upgrade is not None or seat not in match.to_act:
                raise NotYourTurn("there is a hint only for a seat that must decide")
            seq, legal = match.seq_of(seat), match.legal(seat)
            rules, view = worker_tasks.PlainRules.of(match.rules), table.views.view(seat)
        job = self._hints.find((table.id, seat), view)
        if job is None:
            self._registry.limits.take_both("hints", person, address)
            worker = self._registry.workers.hints

            def work(handle: TaskHandle) -> Awaitable[bytes]:
                return worker.run(HINT_LIMIT, worker_tasks.advise, rules, view, seat, legal, handle=handle)

            job = self._hints.begin((table.id, seat), view, work)
        if enough:
            job.handle.finish_early()
        found = await _answer(job)
        return Hint(seat, seq, 1.0 if found else job.handle.done, raw(found) if found else None)

    # Bots -----------------------------------------------------------------------------------------

    def hurry(self, table: Table, person: str) -> None:
        """Make the bot that is thinking play now; only for players, or for the owner where only bots play."""
        alone = all(seat.person is None for seat in table.seats) and table.row.owner == person
        if not table.seats_of(person) and not alone:
            raise Forbidden("only those who play can hurry a bot")
        bots.hurry(table)

    # Analyses -------------------------------------------------------------------------------------

    async def analysis(self, table: Table, person: str, address: str) -> Analysed:
        """Return the analysis of a finished match, or the progress of it."""
        async with table.locked():
            match = table.match
            if match is None:
                raise NotStarted("the match has not begun; the table waits for its players")
            if not match.over or table.row.state != "finished":
                raise Forbidden("a match is analysed when it is over")
            rules, base = worker_tasks.PlainRules.of(match.rules), upgrades.parts(table.row)[-1].base
        job = self._analyses.find(table.id, b"")
        if job is None:
            known = await self._registry.store.read(db.find_analysis, table.id, analysis.VERSION)
            if known is not None:
                return Analysed(1.0, raw(known.encode()))
            self._registry.limits.take_both("analyses", person, address)
            job = self._analyses.begin(table.id, b"", lambda handle: self._analyse(table.id, rules, base, handle))
        found = await _answer(job)
        return Analysed(1.0 if found else job.handle.done, raw(found) if found else None)

    async def _analyse(self, id: str, rules: worker_tasks.PlainRules, base: int, handle: TaskHandle) -> bytes:
        store, seconds = self._registry.store, self._registry.settings.analysis
        moves = await store.read(db.find_moves, id, base)
        start = await upgrades.find_start(store, id, base)
        worker = self._registry.workers.analyses
        found = await worker.run(
            seconds + EXTRA_SECONDS, worker_tasks.analyse, rules, start, moves, seconds, handle=handle
        )
        text = found.decode()
        await store.writer.submit(lambda connection: db.save_analysis(connection, id, analysis.VERSION, text))
        return found


async def _answer(job: AdviceJob) -> bytes | None:
    """Wait a moment for the job; return its result, or None while it is running."""
    await asyncio.wait({job.task}, timeout=ANSWER_WAIT)
    return job.task.result() if job.task.done() else None
