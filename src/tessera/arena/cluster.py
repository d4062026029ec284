"""Workers on a Ray cluster; the rest of the arena does not depend on Ray."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Generic

from tessera.arena.errors import NoRay, WorkersLost
from tessera.arena.play import Job
from tessera.arena.workers import BATCHES_PER_WORKER, Batch, FinishedBatch, PlayFactory, R, error_line, play_batch

if TYPE_CHECKING:
    from tessera.arena.lineup import Seating

LOCAL = "local"
"""The address of a cluster on this machine alone, started for the run and stopped with it."""
REACH_SECONDS = 5.0
ANSWER_SECONDS = 15.0
"""The time limit for a connection to a cluster, in seconds, including loading Ray."""
KNOCK = "import ray, sys; ray.init(address=sys.argv[1], log_to_driver=False)"
ATTEMPTS = 5
STORE_BYTES = 100_000_000
"""The object store of a local cluster, close to Ray's minimum (78 MB), because results are small."""


class Cluster(Generic[R]):
    """The workers of a Ray cluster, with one match at a time on each processor."""

    def __init__(self, maker: PlayFactory[R], job: Job, address: str, size: int | None = None) -> None:
        ray = _ray()
        self._ray = ray
        _connect(ray, address, size)
        self.size = size or max(1, int(ray.cluster_resources().get("CPU", 1)))
        # Lost batches are replayed by our own code, as with processes, so Ray must report them.
        self._task = ray.remote(num_cpus=1, max_retries=0)(_play_batch)
        self._maker = maker
        self._job = ray.put(job)
        self._out: dict[Any, Batch] = {}

    def has_room(self) -> bool:
        """Return whether the cluster can take another batch."""
        return len(self._out) < BATCHES_PER_WORKER * self.size

    def submit(self, batch: Batch) -> None:
        """Submit a batch to the cluster."""
        self._out[self._task.remote(self._maker, self._job, batch)] = batch

    def wait(self) -> FinishedBatch[R]:
        """Wait for a batch; if its worker or machine was lost, it comes back unplayed."""
        ready, _ = self._ray.wait(list(self._out), num_returns=1)
        batch = self._out.pop(ready[0])
        errors = self._ray.exceptions
        try:
            results, seconds, wrong = self._ray.get(ready[0])
        except errors.RayTaskError as error:
            if isinstance(error.cause, ModuleNotFoundError):
                raise WorkersLost(f"Tessera is not installed on the cluster's machines ({error.cause})") from None
            raise WorkersLost(error_line(error)) from None
        except errors.RayError as error:
            return FinishedBatch(batch, None, why=type(error).__name__)
        if wrong:
            raise WorkersLost(wrong)
        return FinishedBatch(batch, results, seconds)

    def close(self) -> None:
        """Disconnect from the cluster; a local one is stopped."""
        with contextlib.suppress(Exception):
            for task in self._out:
                self._ray.cancel(task, force=True)
        self._ray.shutdown()


_PLAYS: dict[tuple[Any, str], Callable[[Seating], Any]] = {}
"""What this worker has loaded, so that the next batch of the same run starts at once."""


def _play_batch(maker: PlayFactory[R], job: Job, batch: Batch) -> tuple[list[R] | None, float, str]:
    """Play a batch; runs on a worker of the cluster."""
    try:
        key = (maker, repr(job))
        if key not in _PLAYS:
            _PLAYS[key] = maker(job)
        return (*play_batch(_PLAYS[key], batch), "")
    except Exception as error:
        return None, 0.0, error_line(error)


def _ray() -> Any:
    # Otherwise Ray asks about usage statistics and prints about itself.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # silences a deprecation warning on every start
    try:
        import ray
    except ImportError:
        raise NoRay("Ray is not installed; get it with: pip install 'tessera-games[ray]'") from None
    return ray


def _connect(ray: Any, address: str, size: int | None) -> None:
    quiet = {"log_to_driver": False, "logging_level": "ERROR", "include_dashboard": False}
    if address == LOCAL:
        _start(ray, size, quiet)
        return
    _check_reachable(address)
    quiet.pop("include_dashboard")
    try:
        ray.init(address=address, **quiet)
    except Exception as error:
        raise NoRay(f"the Ray cluster at {address} does not let us in: {_brief(error)}") from None


def _start(ray: Any, size: int | None, quiet: dict[str, Any]) -> None:
    """Start a local cluster; Ray limits its own start to half a minute, which a busy machine may exceed."""
    for attempt in range(1, ATTEMPTS + 1):
        try:
            with _importable():
                ray.init(num_cpus=size, object_store_memory=STORE_BYTES, _node_ip_address="127.0.0.1", **quiet)
            return
        except Exception as error:
            ray.shutdown()
            if attempt == ATTEMPTS:
                raise NoRay(f"a Ray of our own does not start: {_brief(error)}") from None


@contextlib.contextmanager
def _importable() -> Iterator[None]:
    """Let the workers of a local cluster import what this process can import."""
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join(path or os.getcwd() for path in sys.path)
    try:
        yield
    finally:
        if before is None:
            del os.environ["PYTHONPATH"]
        else:
            os.environ["PYTHONPATH"] = before


def _check_reachable(address: str) -> None:
    """Refuse an address where no server listens, long before Ray itself gives up."""
    if address == "auto":
        return
    host, _, port = address.rpartition(":")
    if not host or "/" in host or not port.isdecimal() or not 0 < int(port) < 65536:
        raise NoRay(f"{address[:60]!r} is not the address of a Ray cluster: write HOST:PORT, auto or {LOCAL}")
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=REACH_SECONDS).close()
    except OSError as error:
        raise NoRay(f"nobody answers at the Ray address {address}: {error.strerror or error}") from None
    # A server that listens there need not be Ray. Ray itself would retry for minutes, and log all of it.
    knock = [sys.executable, "-c", KNOCK, address]
    try:
        subprocess.run(knock, capture_output=True, timeout=ANSWER_SECONDS, check=False)
    except subprocess.TimeoutExpired:
        raise NoRay(f"what listens at {address} does not answer as a Ray cluster does") from None


def _brief(error: Exception) -> str:
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return (lines[0] if lines else type(error).__name__)[:200]
