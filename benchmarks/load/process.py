"""A server process: its CPU time and its memory."""

from __future__ import annotations

import os
import select
import subprocess
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from benchmarks.measure import Refused

ROOT = Path(__file__).resolve().parents[2]
SERVER_CORE, PLAYERS_CORE = 0, 1
TICK = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
STARTING = 60.0


def pin(core: int) -> bool:
    """Pin this process, with all its threads and children, to one core; return whether the system can do that."""
    if not hasattr(os, "sched_setaffinity"):
        return False
    allowed = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {allowed[core % len(allowed)]})
    return True


class Process:
    """A server in a process of its own, which prints its port when it is ready."""

    def __init__(self, command: Sequence[str], folder: Path, more: Mapping[str, str] | None = None) -> None:
        folder.mkdir(parents=True)
        self._log = folder.joinpath("log.txt").open("w+")
        self._process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=self._log,
            cwd=ROOT,
            env={**os.environ, **(more or {})},
            text=True,
            preexec_fn=partial(pin, SERVER_CORE),  # noqa: PLW1509 (nothing else runs in this process)
        )
        assert self._process.stdout is not None
        ready, _, _ = select.select([self._process.stdout], [], [], STARTING)
        line = self._process.stdout.readline().strip() if ready else ""
        if not line.isdecimal():
            said = self.log()
            self.stop()
            raise Refused(f"{Path(command[0]).name} did not start: {line} {said[-500:]}")
        self.port = int(line)

    def log(self) -> str:
        """Return its output so far."""
        self._log.seek(0)
        return self._log.read()

    def cpu(self) -> float:
        """Return the CPU seconds of all its threads."""
        fields = self._proc("stat").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICK

    def memory(self) -> int:
        """Return its resident memory in bytes."""
        return int(self._proc("statm").split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def _proc(self, name: str) -> str:
        return Path(f"/proc/{self._process.pid}/{name}").read_text()

    def stop(self) -> None:
        """Ask it to exit, and wait until it does."""
        self._process.terminate()
        try:
            self._process.wait(15)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._log.close()
