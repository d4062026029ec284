"""Checkpoints of SQLite's write-ahead log, in a thread of their own so that writes need not wait for them."""

from __future__ import annotations

import logging
import sqlite3
import threading

log = logging.getLogger("tessera.store")

INTERVAL = 1.0
"""Seconds between two checkpoints: small ones are fast."""
LONGEST_LOG = 8000
"""Pages of the log (32 MB) after which the writer is blocked for a moment, so that it can restart the log."""


class Checkpointer:
    """Keeps the log short, with its own thread and connection.

    A passive checkpoint never quite catches up with a busy writer, and the log would grow without limit. So once the
    log is long, the last few pages are moved while the lock `gate` blocks the writer.
    """

    def __init__(self, connection: sqlite3.Connection, gate: threading.Lock) -> None:
        self._connection = connection
        self._gate = gate
        self._moved_version: int | None = None
        """The version of the database that was moved completely, if it was the last one seen."""
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="tessera-checkpointer", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop the thread; SQLite moves the rest of the log when the last connection is closed."""
        self._stopping.set()
        self._thread.join()
        self._connection.close()

    def _run(self) -> None:
        failing = False
        while not self._stopping.wait(INTERVAL):
            try:
                self._round()
                failing = False
            except sqlite3.Error as error:  # nothing is lost: it stays in the log, which grows
                if not failing:
                    log.warning("the log of the database cannot be emptied now: %s", error)
                failing = True

    def _round(self) -> None:
        # The first write after a complete checkpoint restarts the log, and SQLite before 3.51.3 may corrupt the file
        # if a checkpoint starts at that moment. So none starts before something more has been written.
        if self._version() == self._moved_version:
            return
        if self._move() < LONGEST_LOG:
            return
        if self._moved_version is None:
            self._move()  # what was written meanwhile, so that little is left while the writer is blocked
        with self._gate:
            self._move()

    def _move(self) -> int:
        """Run a passive checkpoint; return the number of pages in the log."""
        _, pages, moved = self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        self._moved_version = self._version() if moved == pages else None
        return int(pages)

    def _version(self) -> int:
        (version,) = self._connection.execute("PRAGMA data_version").fetchone()
        return int(version)
