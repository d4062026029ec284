"""The journal of a run: finished matches on disk, one line each, so that they are not played again."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any, BinaryIO

import msgspec

from tessera.arena.errors import CannotWrite, OtherRun
from tessera.arena.play import Result

JOURNAL = "_journal.jsonl"
"""The underscore makes readers of a folder of Parquet files, such as pyarrow, skip it."""
OLD_JOURNAL = "journal.jsonl"
"""Its former name; a run that has one continues it under the new name."""
FORMAT = 1
SYNC_SECONDS = 1.0
"""Seconds between syncs to disk: a crash of the machine loses no more than this, a crash of ours nothing."""
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


class Journal:
    """The journal of one run: a description on the first line, then a line for every finished match."""

    def __init__(self, folder: Path, about: dict[str, Any]) -> None:
        self.folder = folder
        self.file = _find(folder)
        self.results: list[Result] = []
        with write_errors(folder):
            folder.mkdir(parents=True, exist_ok=True)
            self._out: BinaryIO = self.file.open("a+b", buffering=0)
        self._synced = monotonic()
        try:
            self._hold()
            self._read({"tessera": FORMAT, **about})
            with write_errors(folder):
                self.file = self.file.rename(folder / JOURNAL)
        except BaseException:
            self._out.close()
            raise

    def add(self, result: Result) -> None:
        """Append a finished match."""
        self._write(msgspec.json.encode(result))
        self.results.append(result)
        if monotonic() - self._synced >= SYNC_SECONDS:
            self.sync()

    def sync(self) -> None:
        """Sync to disk, so that the journal survives a loss of power."""
        with self._keeping():
            os.fsync(self._out.fileno())
        self._synced = monotonic()

    def close(self) -> None:
        """Write what is buffered and release the journal."""
        try:
            self.sync()
        finally:
            self._out.close()

    def _hold(self) -> None:
        """Lock the journal against other writers; the lock ends with the process."""
        try:
            import fcntl

            fcntl.flock(self._out, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except ImportError:
            return
        except OSError:
            raise OtherRun(f"{self.folder}: another run is writing there; wait for it or name another folder") from None

    def _read(self, about: dict[str, Any]) -> None:
        self._out.seek(0)
        content = self._out.read()
        whole = content.rfind(b"\n") + 1
        lines = content[:whole].splitlines()
        mine = msgspec.json.encode(about)
        if lines and (before := _description(lines[0], self.file)) != msgspec.json.decode(mine):
            raise OtherRun(f"{self.folder} holds another run ({_difference(before, about)}); name another folder")
        if not lines and not mine.startswith(content):
            raise OtherRun(f"{self.file} is not a journal of this Tessera; name another folder")
        self._out.truncate(whole)  # a line cut short by a crash is an unfinished match
        if not lines:
            self._write(mine)
            self.sync()
        for number, line in enumerate(lines[1:], 2):
            try:
                self.results.append(msgspec.json.decode(line, type=Result))
            except msgspec.MsgspecError as error:
                raise OtherRun(f"{self.file}, line {number}, cannot be read: {error}") from None

    def _write(self, line: bytes) -> None:
        with self._keeping():
            left = memoryview(line + b"\n")
            while left:
                left = left[self._out.write(left) :]

    @contextlib.contextmanager
    def _keeping(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise CannotWrite(
                f"{self.file}: {_reason(error)}; {len(self.results)} finished matches are kept, "
                "and the same command goes on with the rest"
            ) from None


def read_description(folder: Path) -> dict[str, Any] | None:
    """Return the description of the run in a folder, or None."""
    file = _find(folder)
    with contextlib.suppress(FileNotFoundError), file.open("rb") as lines:
        first = lines.readline()
        return _description(first, file) if first.endswith(b"\n") else None
    return None


def _find(folder: Path) -> Path:
    old, new = folder / OLD_JOURNAL, folder / JOURNAL
    return old if old.exists() and not new.exists() else new


@contextlib.contextmanager
def write_errors(folder: Path) -> Iterator[None]:
    """Turn operating system errors about writing in a folder into our own errors."""
    try:
        yield
    except OSError as error:
        raise CannotWrite(f"{error.filename or folder}: {_reason(error)}") from None


def _reason(error: OSError) -> str:
    return "the disk is full" if error.errno in FULL else error.strerror or str(error)


def _description(line: bytes, file: Path) -> dict[str, Any]:
    try:
        about = msgspec.json.decode(line, type=dict[str, Any])
    except msgspec.MsgspecError:
        about = {}
    if about.get("tessera") != FORMAT:
        raise OtherRun(f"{file} is not a journal of this Tessera; name another folder")
    return about


def _difference(before: dict[str, Any], about: dict[str, Any]) -> str:
    """Return a short description of what differs."""

    def show(value: Any) -> str:
        return msgspec.json.encode(value).decode()[:80]

    about = msgspec.json.decode(msgspec.json.encode(about))
    names = [name for name in {**before, **about} if before.get(name) != about.get(name)]
    return "; ".join(f"{name} {show(before.get(name))}, not {show(about.get(name))}" for name in names[:3])
