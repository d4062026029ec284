"""Who plays the matches: this process, several of them, or a cluster; whatever a lost worker had is played again."""

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
Maker = Callable[[Any], Callable[[Seating], R]]
"""Makes from a job, inside a worker, what plays matches there: a class of a module, so that its name is enough."""

TASK_SECONDS = 0.25
"""About so much work goes to a worker at a time: long beside the cost of sending it, short beside a coffee."""
LARGEST = 256
PATIENCE = 3
"""So many workers may be lost in a row with no match finished in between."""
AHEAD = 2
"""Batches a worker has in hand, so that it never waits for the next."""


class Done(Generic[R_co]):
    """A batch that came back: what came of it, or nothing if its worker was lost, and why if it was playing it."""

    def __init__(self, batch: Batch, results: Sequence[R_co] | None, seconds: float = 0.0, why: str = "") -> None:
        self.batch = batch
        self.results = results
        self.seconds = seconds
        self.why = why


class Workers(Protocol[R_co]):
    """Workers that take batches of matches and hand results back in any order."""

    size: int

    def room(self) -> bool:
        """Return whether somebody can take another batch now."""
        ...

    def give(self, batch: Batch) -> None:
        """Hand a batch out."""
        ...

    def take(self) -> Done[R_co]:
        """Wait for a batch to come back."""
        ...

    def close(self) -> None:
        """Send everyone home, whatever they are doing."""
        ...


def carry_out(workers: Workers[R], seatings: Iterable[Seating]) -> Iterator[R]:
    """Have all matches played; results come as they are finished."""
    waiting = deque(seatings)
    out = lost = 0
    pace = 0.0
    while waiting or out:
        while waiting and workers.room():
            size = 1 if not pace else int(TASK_SECONDS / pace)
            fair = -(-len(waiting) // (AHEAD * workers.size))  # so that all finish at about the same time
            batch = [waiting.popleft() for _ in range(max(1, min(size, fair, LARGEST)))]
            workers.give(batch)
            out += 1
        done = workers.take()
        out -= 1
        if done.results is None:
            waiting.extendleft(reversed(done.batch))
            lost += bool(done.why)
            if lost >= PATIENCE:
                raise WorkersLost(
                    f"{lost} workers in a row died before they finished a match ({done.why}); "
                    f"the next to play is match {done.batch[0].match}"
                )
            continue
        lost = 0
        each = done.seconds / len(done.batch)
        pace = each if not pace else 0.7 * pace + 0.3 * each
        yield from done.results


def work(play: Callable[[Seating], R], batch: Batch) -> tuple[list[R], float]:
    """Play a batch; what came of it and how long it took."""
    began = time.perf_counter()
    return [play(seating) for seating in batch], time.perf_counter() - began


class Alone(Generic[R]):
    """This process plays everything itself."""

    size = 1

    def __init__(self, maker: Maker[R], job: Job) -> None:
        self._play = maker(job)
        self._batches: deque[Batch] = deque()

    def room(self) -> bool:
        """Return whether nothing is in hand."""
        return not self._batches

    def give(self, batch: Batch) -> None:
        """Lay a batch down."""
        self._batches.append(batch)

    def take(self) -> Done[R]:
        """Play it."""
        batch = self._batches.popleft()
        return Done(batch, *work(self._play, batch))

    def close(self) -> None:
        """Have nobody to send home."""


@contextmanager
def interrupts_ignored() -> Iterator[None]:
    """Start processes that do not hear Ctrl-C while they load: the parent hears it and ends them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # what a process ignores, its children ignore
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class _Worker:
    """One process and the batches it has in hand, the oldest first."""

    def __init__(self, maker: Maker[Any], job: Job) -> None:
        # Started afresh rather than forked: the progress bar has a thread of its own.
        spawn = multiprocessing.get_context("spawn")
        self.line, theirs = spawn.Pipe()
        self.process = spawn.Process(target=_serve, args=(theirs, maker, job), daemon=True)
        with interrupts_ignored():
            self.process.start()
        theirs.close()
        self.batches: deque[Batch] = deque()

    def stop(self) -> None:
        self.process.kill()
        self.process.join()
        self.line.close()


class Processes(Generic[R]):
    """Several processes of this machine; one that dies is replaced."""

    def __init__(self, maker: Maker[R], job: Job, size: int) -> None:
        self.size = size
        self._maker, self._job = maker, job
        self._workers: list[_Worker] = []
        self._lost: deque[Done[R]] = deque()
        for _ in range(size):
            self._workers.append(_Worker(maker, job))

    @property
    def pids(self) -> list[int]:
        """List the processes that play now."""
        return [worker.process.pid or 0 for worker in self._workers]

    def room(self) -> bool:
        """Return whether a worker has fewer batches in hand than it may."""
        return not self._lost and any(len(worker.batches) < AHEAD for worker in self._workers)

    def give(self, batch: Batch) -> None:
        """Hand a batch to the worker with the least in hand."""
        worker = min(self._workers, key=lambda worker: len(worker.batches))
        worker.batches.append(batch)
        try:
            worker.line.send(batch)
        except OSError:
            self._replace(worker)

    def take(self) -> Done[R]:
        """Wait for a batch; of a worker that died, all it had in hand comes back unplayed."""
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
            return Done(worker.batches.popleft(), results, seconds)

    def _replace(self, worker: _Worker) -> None:
        worker.stop()
        why = f"exit status {worker.process.exitcode}"
        for batch in worker.batches:
            self._lost.append(Done(batch, None, why=why))
            why = ""  # only the oldest was being played
        self._workers[self._workers.index(worker)] = _Worker(self._maker, self._job)

    def close(self) -> None:
        """End all processes."""
        for worker in self._workers:
            worker.stop()


def _serve(line: Connection, maker: Maker[Any], job: Job) -> None:
    """Play batches until the line is closed: what a worker process does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent hears Ctrl-C and ends us
    try:
        play = maker(job)
        while True:
            line.send((*work(play, line.recv()), None))
    except (EOFError, BrokenPipeError):
        return
    except TesseraError as error:
        line.send((None, 0.0, error))
    except Exception as error:
        line.send((None, 0.0, WorkersLost(trouble(error))))


def trouble(error: Exception) -> str:
    """Return what went wrong in a worker, in one line: our own refusals as they are, anything else with its place."""
    if isinstance(error, TesseraError):
        return str(error)
    place = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{place.filename.rsplit('/', 1)[-1]}:{place.lineno}"
    return f"a match failed with {type(error).__name__} at {where}: {' '.join(str(error).split())[:200]}"


@contextmanager
def started(maker: Maker[R], job: Job, processes: int, ray: str | None = None) -> Iterator[Workers[R]]:
    """Start workers for as long as they are needed: a Ray cluster, this process, or several of them."""
    workers: Workers[R]
    if ray is not None:
        from tessera.arena.cluster import Cluster

        workers = Cluster(maker, job, ray, processes if ray == "local" else None)
    elif processes == 1:
        workers = Alone(maker, job)
    else:
        workers = Processes(maker, job, processes)
    try:
        yield workers
    finally:
        workers.close()
