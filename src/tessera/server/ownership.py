"""Ownership of a database: a lock that lasts as long as the server, and an epoch that every transaction checks.

The lock refuses a second server while the first one runs, and is released with its process. The epoch is what keeps
matches safe: a server that starts takes the next one, and a server that finds another epoch than its own stops writing.
"""

from __future__ import annotations

import errno
import logging
import os
import socket
import struct
import time
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import Connection, insert, select, update

from tessera.server.errors import TakenOver
from tessera.server.schema import owner

log = logging.getLogger("tessera.store")

LOCK_BYTE = 1 << 62
"""The offset of the byte that is locked, far beyond those that SQLite locks itself."""
_HELD_ERRORS = (errno.EAGAIN, errno.EACCES)


class LockHeld(Exception):
    """Another process holds the lock."""


class Ownership:
    """The epoch under which this server writes; after a later one has begun, nothing is read or written."""

    def __init__(self) -> None:
        self.epoch: int | None = None
        self.lost = False
        self.on_lost: Callable[[], object] = lambda: None
        """Called once when the ownership is lost, in the writing thread."""

    def take(self, connection: Connection) -> None:
        """Begin the next epoch: any other server that still runs can no longer write."""
        mine = {"name": f"{socket.gethostname()}:{os.getpid()}", "since": time.time()}
        changed = connection.execute(update(owner).values(epoch=owner.c.epoch + 1, **mine))
        if changed.rowcount == 0:
            connection.execute(insert(owner).values(id=1, epoch=1, checked=0.0, **mine))
        self.epoch = connection.execute(select(owner.c.epoch)).scalar_one()

    def check(self, connection: Connection) -> None:
        """Refuse a transaction unless the epoch is still this server's; the next one cannot begin before it ends."""
        if not self.lost:
            # SQLite's transactions exclude each other; on PostgreSQL the row is locked.
            hold = "" if connection.dialect.name == "sqlite" else " FOR SHARE"
            row = connection.exec_driver_sql(f"SELECT epoch, name FROM owner{hold}").first()
            if row is not None and row[0] == self.epoch:
                return
            self.lost = True
            who = "nobody" if row is None else f"{row[1]} (epoch {row[0]})"
            log.error(
                "another server has taken over this database: it belongs to %s, not to this server (epoch %s). "
                "Nothing is written here any more; stop one of the two and restart the other",
                who,
                self.epoch,
            )
            self.on_lost()
        self.require()

    def require(self) -> None:
        """Refuse if another server has taken over."""
        if self.lost:
            raise TakenOver("another server has taken over this database; reload the page to get there")


# Locks ----------------------------------------------------------------------------------------------


def lock_file(file: Path) -> int:
    """Lock a database file, independent of its name; return the descriptor that holds the lock.

    It must be opened before and closed after SQLite's own: closing any descriptor of a file drops the locks that
    SQLite has on it in this process.
    """
    descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if _lock_open_file(descriptor):
            return descriptor
        os.close(descriptor)
        descriptor = os.open(f"{file}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        _lock_side_file(descriptor)
    except BaseException:
        os.close(descriptor)
        raise
    return descriptor


def _lock_open_file(descriptor: int) -> bool:
    """Lock the open file itself, which Linux supports; return False where that is not possible."""
    try:
        import fcntl

        command = fcntl.F_OFD_SETLK
    except (ImportError, AttributeError):
        return False
    request = struct.pack("hhqqi", fcntl.F_WRLCK, os.SEEK_SET, LOCK_BYTE, 1, 0)
    try:
        fcntl.fcntl(descriptor, command, request)
    except OSError as error:
        if error.errno in _HELD_ERRORS:
            raise LockHeld from None
        return False  # a file system without locks
    return True


def _lock_side_file(descriptor: int) -> None:
    """Lock a file beside the database; no-op on Windows, where only the epoch protects the database."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise LockHeld from None
