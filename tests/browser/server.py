"""A server process started with `tessera serve`, with its own data folder."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
from pathlib import Path


class Server:
    """A server process; `stop` sends SIGTERM, `kill` sends SIGKILL, `start` restarts it at the same address."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = 0
        self.process: subprocess.Popen[str]
        self.start()

    def start(self) -> None:
        with self._log.open("a") as log:
            options = ["--no-open", "--port", str(self.port), "--bot-delay", "0", "--lang", "en"]
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tessera.cli.main", "serve", *options],
                env={**os.environ, "TESSERA_DATA": str(self.data)},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        ready, _, _ = select.select([self.process.stdout], [], [], 300)
        line = self.process.stdout.readline() if ready else ""
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        assert found, f"the server did not start: {line}\n{self.log[-3000:]}"
        self.port = int(found[1])

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def _log(self) -> Path:
        return self.data / "log.txt"

    @property
    def log(self) -> str:
        return self._log.read_text()

    def kill(self) -> None:
        """Kill the process, as a power cut would."""
        self.process.kill()
        self._wait()

    def stop(self) -> int:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self._wait()

    def _wait(self) -> int:
        code = self.process.wait(300)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code
