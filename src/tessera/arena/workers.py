"""Workers that play matches: this process, several processes, or a cluster. Batches of a lost worker are replayed."""

from __future__ import annotations

import multiprocessing
import signal
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from typing import Any, Generic, Protocol, TypeVar

from tessera.arena.errors import WorkersLost
from tessera.arena.lineup import Seating
from tessera.arena.play import Job
from tessera.kernel.errors import TesseraError

R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)
Batch = list[Seating]
PlayFactory = Callable[[Any], Callable[[Seating], R]]
"""Creates, inside a worker, the function that plays matches of a job: a module-level class, so that it pickles."""

TASK_SECONDS = 0.25
"""The target duration of a batch: long compared to the cost of sending it, short enough for steady progress."""
LARGEST = 256
MAX_LOST_WORKERS = 3
"""The number of workers that may be lost in a row without a finished match in between."""
BATCHES_PER_WORKER = 2
"""Batches per worker, so that it never waits for the next one."""


class FinishedBatch(Generic[R_co]):
    """A batch that came back: its results, or None if its worker was lost, and the reason if it was being played."""

    def __init__(self, batch: Batch, results: Sequence[R_co] | None, seconds: float = 0.0, why: str = "") -> None:
        self.batch = batch
        self.results = results
        self.seconds = seconds
        self.why = why


class Workers(Protocol[R_co]):
    """Workers that take batches of matches and return results in any order."""

    size: int

    def has_room(self) -> bool:
        """Return whether a worker can take another batch now."""
        ...

    def submit(self, batch: Batch) -> None:
        """Hand a batch to a worker."""
        ...

    def wait(self) -> FinishedBatch[R_co]:
        """Wait for a batch to come back."""
        ...

    def close(self) -> None:
        """Stop all workers, even in the middle of a batch."""
        ...


def play_all(workers: Workers[R], seatings: Iterable[Seating]) -> Iterator[R]:
    """Play all matches; yield results as they are finished."""
    waiting = deque(seatings)
    out = lost = 0
    pace = 0.0
    while waiting or out:
        while waiting and workers.has_room():
            size = 1 if not pace else int(TASK_SECONDS / pace)
            fair = -(-len(waiting) // (BATCHES_PER_WORKER * workers.size))  # so that all finish together
            batch = [waiting.popleft() for _ in range(max(1, min(size, fair, LARGEST)))]
            workers.submit(batch)
            out += 1
        done = workers.wait()
        out -= 1
        if done.results is None:
            waiting.extendleft(reversed(done.batch))
            lost += bool(done.why)
            if lost >= MAX_LOST_WORKERS:
                raise WorkersLost(
                    f"{lost} workers in a row died before they finished a match ({done.why}); "
                    f"the next to play is match {done.batch[0].match}"
                )
            continue
        lost = 0
        each = done.seconds / len(done.batch)
        pace = each if not pace else 0.7 * pace + 0.3 * each
        yield from done.results


def play_batch(play: Callable[[Seating], R], batch: Batch) -> tuple[list[R], float]:
    """Play a batch; return its results and the seconds it took."""
    began = time.perf_counter()
    return [play(seating) for seating in batch], time.perf_counter() - began


class InProcess(Generic[R]):
    """A runner in this process."""

    size = 1

    def __init__(self, maker: PlayFactory[R], job: Job) -> None:
        self._play = maker(job)
        self._batches: deque[Batch] = deque()

    def has_room(self) -> bool:
        """Return whether no batch is pending."""
        return not self._batches

    def submit(self, batch: Batch) -> None:
        """Keep a batch for `take`."""
        self._batches.append(batch)

    def wait(self) -> FinishedBatch[R]:
        """Play the pending batch."""
        batch = self._batches.popleft()
        return FinishedBatch(batch, *play_batch(self._play, batch))

    def close(self) -> None:
        """No-op: this runner has no processes."""


@contextmanager
def ignore_interrupts() -> Iterator[None]:
    """Ignore Ctrl-C in processes started meanwhile: the parent handles it and stops them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # children inherit ignored signals
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class _Worker:
    """One process and its pending batches, the oldest first."""

    def __init__(self, maker: PlayFactory[Any], job: Job) -> None:
        # Spawned and not forked, because the progress bar has a thread of its own.
        spawn = multiprocessing.get_context("spawn")
        self.line, theirs = spawn.Pipe()
        self.process = spawn.Process(target=_worker_main, args=(theirs, maker, job), daemon=True)
        with ignore_interrupts():
            self.process.start()
        theirs.close()
        self.batches: deque[Batch] = deque()

    def stop(self) -> None:
        self.process.kill()
        self.process.join()
        self.line.close()


class Processes(Generic[R]):
    """Several processes on this machine; one that dies is replaced."""

    def __init__(self, maker: PlayFactory[R], job: Job, size: int) -> None:
        self.size = size
        self._maker, self._job = maker, job
        self._workers: list[_Worker] = []
        self._lost: deque[FinishedBatch[R]] = deque()
        for _ in range(size):
            self._workers.append(_Worker(maker, job))

    @property
    def pids(self) -> list[int]:
        """Return the ids of the running processes."""
        return [worker.process.pid or 0 for worker in self._workers]

    def has_room(self) -> bool:
        """Return whether a worker can take another batch."""
        return not self._lost and any(len(worker.batches) < BATCHES_PER_WORKER for worker in self._workers)

    def submit(self, batch: Batch) -> None:
        """Hand a batch to the worker with the fewest pending batches."""
        worker = min(self._workers, key=lambda worker: len(worker.batches))
        worker.batches.append(batch)
        try:
            worker.line.send(batch)
        except OSError:
            self._replace(worker)

    def wait(self) -> FinishedBatch[R]:
        """Wait for a batch; all batches of a worker that died come back unplayed."""
        while True:
            if self._lost:
                return self._lost.popleft()
            busy = {worker.line: worker for worker in self._workers if worker.batches}
            line = wait(list(busy))[0]
            assert isinstance(line, Connection)
            worker = busy[line]
            try:
                results, seconds, error = line.recv()
            except (EOFError, OSError):
                self._replace(worker)
                continue
            if error is not None:
                raise error
            return FinishedBatch(worker.batches.popleft(), results, seconds)

    def _replace(self, worker: _Worker) -> None:
        worker.stop()
        why = f"exit status {worker.process.exitcode}"
        for batch in worker.batches:
            self._lost.append(FinishedBatch(batch, None, why=why))
            why = ""  # only the oldest batch was being played
        self._workers[self._workers.index(worker)] = _Worker(self._maker, self._job)

    def close(self) -> None:
        """End all processes."""
        for worker in self._workers:
            worker.stop()


def _worker_main(line: Connection, maker: PlayFactory[Any], job: Job) -> None:
    """Play batches until the pipe is closed; runs in a worker process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent handles Ctrl-C and stops this process
    try:
        play = maker(job)
        while True:
            line.send((*play_batch(play, line.recv()), None))
    except (EOFError, BrokenPipeError):
        return
    except TesseraError as error:
        line.send((None, 0.0, error))
    except Exception as error:
        line.send((None, 0.0, WorkersLost(error_line(error))))


def error_line(error: Exception) -> str:
    """Return a worker's error in one line: our own errors as they are, others with their place in the code."""
    if isinstance(error, TesseraError):
        return str(error)
    place = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{place.filename.rsplit('/', 1)[-1]}:{place.lineno}"
    return f"a match failed with {type(error).__name__} at {where}: {' '.join(str(error).split())[:200]}"


@contextmanager
def start_workers(maker: PlayFactory[R], job: Job, processes: int, ray: str | None = None) -> Iterator[Workers[R]]:
    """Start workers and stop them at the end: a Ray cluster, this process, or several processes."""
    workers: Workers[R]
    if ray is not None:
        from tessera.arena.cluster import Cluster

        workers = Cluster(maker, job, ray, processes if ray == "local" else None)
    elif processes == 1:
        workers = InProcess(maker, job)
    else:
        workers = Processes(maker, job, processes)
    try:
        yield workers
    finally:
        workers.close()
