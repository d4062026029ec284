"""Finished matches on disk, one line each: what has been played is never played again."""

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
"""With an underscore first: readers of a folder of Parquet files, such as pyarrow, pass over such names."""
OLD_JOURNAL = "journal.jsonl"
"""What it was called before; a run that has one goes on with it under the new name."""
FORMAT = 1
SYNC_SECONDS = 1.0
"""A crash of the machine costs no more than the matches of so many seconds; one of ours costs none."""
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


class Journal:
    """The journal of one run: its description on the first line, then a line for every finished match."""

    def __init__(self, folder: Path, about: dict[str, Any]) -> None:
        self.folder = folder
        self.file = _find(folder)
        self.results: list[Result] = []
        with writing(folder):
            folder.mkdir(parents=True, exist_ok=True)
            self._out: BinaryIO = self.file.open("a+b", buffering=0)
        self._synced = monotonic()
        try:
            self._hold()
            self._read({"tessera": FORMAT, **about})
            with writing(folder):
                self.file = self.file.rename(folder / JOURNAL)
        except BaseException:
            self._out.close()
            raise

    def add(self, result: Result) -> None:
        """Write a finished match down."""
        self._write(msgspec.json.encode(result))
        self.results.append(result)
        if monotonic() - self._synced >= SYNC_SECONDS:
            self.sync()

    def sync(self) -> None:
        """Make sure that what was written survives a loss of power."""
        with self._keeping():
            os.fsync(self._out.fileno())
        self._synced = monotonic()

    def close(self) -> None:
        """Write the rest out and let go of the journal."""
        try:
            self.sync()
        finally:
            self._out.close()

    def _hold(self) -> None:
        """Keep others from writing here at the same time; ends with the process, however it ends."""
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
        self._out.truncate(whole)  # a line cut short by a crash is a match that was not finished
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


def described(folder: Path) -> dict[str, Any] | None:
    """Read what the run in a folder was started with, if there is one."""
    file = _find(folder)
    with contextlib.suppress(FileNotFoundError), file.open("rb") as lines:
        first = lines.readline()
        return _description(first, file) if first.endswith(b"\n") else None
    return None


def _find(folder: Path) -> Path:
    old, new = folder / OLD_JOURNAL, folder / JOURNAL
    return old if old.exists() and not new.exists() else new


@contextlib.contextmanager
def writing(folder: Path) -> Iterator[None]:
    """Turn what the system says about writing in a folder into one of our own refusals."""
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
    """Name what is different, shortly."""

    def show(value: Any) -> str:
        return msgspec.json.encode(value).decode()[:80]

    about = msgspec.json.decode(msgspec.json.encode(about))
    names = [name for name in {**before, **about} if before.get(name) != about.get(name)]
    return "; ".join(f"{name} {show(before.get(name))}, not {show(about.get(name))}" for name in names[:3])
