"""Ctrl-C as a terminal sends it: to a command and to every process it has started."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

PATIENCE = 300.0
"""The timeout of a waiting test, in seconds; nothing here depends on the speed of the machine."""


def start(*arguments: str | Path, **pipes: Any) -> subprocess.Popen[str]:
    """Start a command in a group of its own, so that Ctrl-C reaches it and its children only."""
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **pipes}
    return subprocess.Popen(
        [sys.executable, "-m", "tessera.cli.main", *map(str, arguments)],
        text=True,
        start_new_session=True,
        # Where tests run in the background Ctrl-C is ignored, and children inherit that.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509  no threads here
        **streams,
    )


def wait_until(process: subprocess.Popen[str], condition: Callable[[], bool]) -> None:
    """Wait for an effect of a running command."""
    until = time.monotonic() + PATIENCE
    while not condition():
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < until, "waited in vain"
        time.sleep(0.02)


def ctrl_c(process: subprocess.Popen[str]) -> None:
    """Interrupt a command and all its processes."""
    os.killpg(process.pid, signal.SIGINT)
