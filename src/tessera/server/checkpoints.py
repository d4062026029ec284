"""Move what has been written from SQLite's log into its file, beside whoever writes and never in their way."""

from __future__ import annotations

import logging
import sqlite3
import threading

log = logging.getLogger("tessera.store")

INTERVAL = 1.0
"""Seconds between two rounds: little at a time is soon on the disk."""
LONGEST_LOG = 8000
"""Pages of the log (32 MB) after which the writer is held for a moment, so that it can begin the log anew."""


class Checkpointer:
    """Keeps the log short, with a thread and a connection of its own.

    A checkpoint that waits for nobody never quite catches up with a busy writer, and the log would grow for ever. So
    once it is long, the last few pages are moved while the writer stands at the gate.
    """

    def __init__(self, connection: sqlite3.Connection, gate: threading.Lock) -> None:
        self._connection = connection
        self._gate = gate
        self._moved_version: int | None = None
        """The version of the database all of which was moved, if no later one has been seen."""
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="tessera-checkpointer", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop; whoever closes the database last moves the rest."""
        self._stopping.set()
        self._thread.join()
        self._connection.close()

    def _run(self) -> None:
        failing = False
        while not self._stopping.wait(INTERVAL):
            try:
                self._round()
                failing = False
            except sqlite3.Error as error:  # nothing is lost: it stays in the log, which only grows
                if not failing:
                    log.warning("the log of the database cannot be emptied now: %s", error)
                failing = True

    def _round(self) -> None:
        # The first to write after all was moved begins the log anew, and SQLite before 3.51.3 may then spoil the file
        # if a checkpoint starts at that moment. So none starts before something more has been written.
        if self._version() == self._moved_version:
            return
        if self._move() < LONGEST_LOG:
            return
        if self._moved_version is None:
            self._move()  # what came during the first, so that hardly anything is left for the gate
        with self._gate:
            self._move()

    def _move(self) -> int:
        """Move all that nobody still reads, and say how many pages the log has."""
        _, pages, moved = self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        self._moved_version = self._version() if moved == pages else None
        return int(pages)

    def _version(self) -> int:
        (version,) = self._connection.execute("PRAGMA data_version").fetchone()
        return int(version)
