"""The writing thread: queued jobs share one transaction, and are acknowledged once it is on the disk."""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable
from typing import Any, TypeVar

from msgspec import Struct
from sqlalchemy import Connection, Engine, bindparam, delete, insert, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from tessera.server.errors import TakenOver, Unavailable
from tessera.server.schema import drafts, matches, records, snapshots

log = logging.getLogger("tessera.store")

T = TypeVar("T")
MOST_JOBS = 200
"""Jobs in one transaction, at most."""
GROUP_DELAY = 0.002
"""Seconds a transaction waits for more jobs: too short to notice, and its cost hardly depends on their number."""

_ADD_RECORDS = insert(records)
_ADD_SNAPSHOTS = insert(snapshots)
_HEADER = ("seq", "to_act", "scores", "state", "updated")
_SET_HEADERS = (
    update(matches)
    .where(matches.c.id == bindparam("match"))
    .values({matches.c[name]: bindparam(f"new_{name}") for name in _HEADER})
)


class MoveWrite(Struct):
    """What one move stores: its entries, changed columns of the match, and sometimes a snapshot."""

    records: list[dict[str, Any]]
    match: str
    header: dict[str, Any]
    snapshot: dict[str, Any] | None = None
    drafts: bool = False
    """Whether the entries are the drafts of the match, which are then deleted."""


class _Job(Struct):
    work: MoveWrite | Callable[[Connection], Any]
    future: asyncio.Future[Any]
    result: Any = None
    error: Exception | None = None


class Writer:
    """Runs jobs in order, all queued ones in one transaction."""

    def __init__(self, engine: Engine, check: Callable[[Connection], None]) -> None:
        self._engine = engine
        self._check = check
        """Called at the beginning of every transaction; raises if this server must not write."""
        self._last_error: str | None = None
        """The error of the last transaction, if it failed; an error that repeats is logged once."""
        self.refused_move: tuple[float, Exception] | None = None
        """When and why the last move could not be stored; None once a move is stored again."""
        self.gate = threading.Lock()
        """Held during a transaction; hold it to block the next one."""
        self._loop = asyncio.get_running_loop()
        self._queue: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        # Compiled once for this database, because they run for every move.
        self._add_records = str(_ADD_RECORDS.compile(engine))
        self._set_headers = str(_SET_HEADERS.compile(engine))
        self._thread = threading.Thread(target=self._run, name="tessera-writer", daemon=True)
        self._thread.start()

    def append(self, moves: MoveWrite) -> asyncio.Future[None]:
        """Store a move; the future is done when it is on the disk."""
        return self._put(moves)

    def submit(self, work: Callable[[Connection], T]) -> asyncio.Future[T]:
        """Run a function in a transaction; the future has its result."""
        return self._put(work)

    def _put(self, work: MoveWrite | Callable[[Connection], Any]) -> asyncio.Future[Any]:
        future: asyncio.Future[Any] = self._loop.create_future()
        self._queue.put(_Job(work, future))
        return future

    async def close(self) -> None:
        """Write what is queued, then stop."""
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    # In the writing thread ------------------------------------------------------------------------

    def _run(self) -> None:
        while True:
            first = self._queue.get()
            if first is None:
                return
            time.sleep(GROUP_DELAY)
            group = [first]
            last = False
            while len(group) < MOST_JOBS:
                try:
                    job = self._queue.get_nowait()
                except queue.Empty:
                    break
                if job is None:
                    last = True
                    break
                group.append(job)
            self._write(group)
            self._loop.call_soon_threadsafe(_resolve, group)
            if last:
                return

    def _write(self, group: list[_Job]) -> None:
        try:
            self._transaction(group)
        except IntegrityError as error:
            if len(group) == 1:
                group[0].error = _unexpected(error) if isinstance(group[0].work, MoveWrite) else error
                return
            for job in group:  # one of them is at fault: run each on its own
                self._write([job])
        except Exception as error:
            if not isinstance(error, SQLAlchemyError | Unavailable | OSError):
                if len(group) > 1:
                    for job in group:
                        self._write([job])
                    return
                log.exception("a job of the writer failed")
                group[0].error = error
                return
            self._refused(error, group)

    def _refused(self, error: Exception, group: list[_Job]) -> None:
        """Fail all jobs of a group: nothing has been written."""
        reason = _first_line(error)
        if reason != self._last_error and not isinstance(error, TakenOver):
            log.warning("the store does not take what is written: %s", reason)
        self._last_error = reason
        if any(isinstance(job.work, MoveWrite) for job in group):
            self.refused_move = (time.monotonic(), error)
        for job in group:
            if isinstance(error, TakenOver):
                job.error = error
                continue
            job.error = Unavailable("the store does not answer; nothing has changed, try again soon")
            job.error.__cause__ = error

    def _transaction(self, group: list[_Job]) -> None:
        with self.gate, self._engine.begin() as connection:
            self._check(connection)
            moves = [job.work for job in group if isinstance(job.work, MoveWrite)]
            if moves:
                connection.exec_driver_sql(self._add_records, [row for job in moves for row in job.records])
                connection.exec_driver_sql(self._set_headers, [_header(job) for job in moves])
                if kept := [job.snapshot for job in moves if job.snapshot is not None]:
                    connection.execute(_ADD_SNAPSHOTS, kept)
                if played := [job.match for job in moves if job.drafts]:
                    connection.execute(delete(drafts).where(drafts.c.match.in_(played)))
            for job in group:
                if not isinstance(job.work, MoveWrite):
                    job.result = job.work(connection)
        self._last_error = None
        if moves:
            self.refused_move = None


def _unexpected(error: IntegrityError) -> Unavailable:
    """Return the error for a move whose entry number exists already."""
    log.error("the record in the store is not what it was: %s", _first_line(error))
    return Unavailable("the store has another entry here; nothing has changed, try again")


def _header(job: MoveWrite) -> dict[str, Any]:
    return {"match": job.match, **{f"new_{name}": value for name, value in job.header.items()}}


def _resolve(group: list[_Job]) -> None:
    for job in group:
        if job.future.cancelled():
            continue
        if job.error is not None:
            job.future.set_exception(job.error)
        else:
            job.future.set_result(job.result)


def _first_line(error: Exception) -> str:
    return (str(error).splitlines() or [""])[0][:300]
