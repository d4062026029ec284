"""The database, SQLite or PostgreSQL: people, matches, seats, records, snapshots, chats, and all queries on them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sqlite3
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import quote

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Engine, RowMapping, create_engine, delete, event, func, insert, select, update
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.pool import QueuePool

from tessera.kernel.errors import TesseraError
from tessera.server import schema as s
from tessera.server.checkpoints import Checkpointer
from tessera.server.errors import Unavailable
from tessera.server.fair_share import Cost, current_cost
from tessera.server.messages import Person
from tessera.server.ownership import LockHeld, Ownership, lock_file
from tessera.server.writer import MoveWrite, Writer

log = logging.getLogger("tessera.store")

T = TypeVar("T")
Work = Callable[[Connection], None]
"""A function whose changes are stored in one transaction."""
R = TypeVar("R", bound=Struct)
LOCK_TIMEOUT_MS = 3000
"""Milliseconds to wait for a lock that another program holds."""
READERS = 4
ADVISORY_LOCK = 0x7E55E4A
"""The key of the advisory lock on a PostgreSQL database."""
LOCK_WAIT = 3.0
"""Seconds to wait for the lock: PostgreSQL releases that of a killed server with a delay."""
OWNERSHIP_CHECK_INTERVAL = 5.0
"""Seconds between two checks that this server still owns the database."""
LAST_CHATS = 100
"""Chat messages that a table shows."""
MOST_CHATS = 1000
"""Chat messages that are kept of each table."""
CHATS_DROPPED = 100
"""Older ones that are deleted at once: few, because moves wait meanwhile."""


class BadDatabase(TesseraError):
    """The database cannot be used."""

    code = "bad-database"


class MatchRow(Struct, kw_only=True):
    """The header of a match."""

    id: str
    game: str
    rules: int
    players: int
    options: dict[str, str]
    components: str
    components_digest: str
    seed: str | None
    commitment: str
    listed: bool
    hints: bool
    owner: str
    state: str
    created: float
    updated: float
    entropy: dict[str, Any] | None = None
    number: int | None = None
    next: str | None = None
    seq: int = 0
    to_act: list[int] = []
    scores: list[int] | None = None
    earlier: list[tuple[int, int | None]] | None = None
    """For each earlier part its last entry and its rules; rules are None if the entries are not stored."""
    agreed: dict[str, Any] | None = None
    """The newer rules that people agree to (`rules`), and who agrees (`people`)."""


class SeatRow(Struct, kw_only=True):
    """A seat and who plays it."""

    match: str
    seat: int
    kind: str
    colour: str
    claim: str
    person: str | None = None
    name: str | None = None
    bot: str | None = None
    left_by: str | None = None


class RecordRow(Struct, kw_only=True):
    """An entry of the record with its events."""

    match: str
    seq: int
    seat: int
    move: str
    events: str
    at: float
    spent: float = 0.0
    key: str | None = None


class SnapshotRow(Struct):
    """The whole position after an entry of the record."""

    match: str
    seq: int
    position: str
    digest: str


class DraftRow(Struct):
    """The draft of a seat: its answers while several seats decide in secret."""

    match: str
    seat: int
    seq: int
    moves: list[str]
    ready: bool = False
    """Whether the seat has answered completely at least once, even if it took the answer back."""
    takebacks: int = 0
    """Number of answers that the seat took back from this draft."""


class CommandRow(Struct, kw_only=True):
    """A command that has no entry in the record."""

    match: str
    key: str
    kind: str
    at: float
    before: int = 0
    after: int = 0
    barrier: int = 0
    answer: str | None = None


class ChatRow(Struct, kw_only=True):
    """A chat message or a notice."""

    match: str
    seat: int | None
    name: str
    text: str
    at: float
    kind: str = "said"
    notice: str | None = None
    key: str | None = None


class StoredMatch(Struct):
    """A match as it is loaded: the last snapshot and the entries after it."""

    match: MatchRow
    seats: list[SeatRow]
    snapshot: SnapshotRow | None
    tail: list[RecordRow]
    commands: list[CommandRow]
    """Commands on entries after the snapshot; earlier ones are looked up when needed."""
    chats: list[ChatRow]
    spent: dict[int, float]
    undone: dict[int, int]
    """By entry that was once taken back: the barrier of its turn."""
    takebacks: int = 0
    """Number of moves that were taken back."""
    drafts: list[DraftRow] = []


_JSON = ("moves", "options", "to_act", "scores", "settings", "entropy", "earlier", "agreed")


def _to_columns(row: Struct) -> dict[str, Any]:
    """Convert a row to column values."""
    values = msgspec.structs.asdict(row)
    for name in _JSON:
        if values.get(name) is not None:
            values[name] = msgspec.json.encode(values[name]).decode()
    return values


def read_row(row: RowMapping, type_: type[R]) -> R:
    """Convert the columns of a result to a row type, without checking the types of the values."""
    return type_(**_values(row, type_))


def checked_row(row: RowMapping, type_: type[R]) -> R:
    """Convert the columns of a result to a row type; raise `ValidationError` if a value is not of its type."""
    return msgspec.convert(_values(row, type_), type_)


def _values(row: RowMapping, type_: type[R]) -> dict[str, Any]:
    values = {name: row[name] for name in type_.__struct_fields__}
    for name in _JSON:
        if values.get(name) is not None:
            values[name] = msgspec.json.decode(values[name])
    return values


class Store:
    """The database: read by a pool of threads, written by one thread."""

    def __init__(self, address: str) -> None:
        self.url = _address(address)
        self._file = _file(self.url)
        self.ownership = Ownership()
        self._lock: int | None = None
        """The descriptor that holds the lock on an SQLite file."""
        self._locked = False
        """Whether the writing connection to PostgreSQL holds the lock."""
        self._ownership_task: asyncio.Task[None] | None = None
        self.damage: str | None = None
        """SQLite's message if it found its file damaged; kept until the server is restarted."""
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="tessera-reader")
        self._inode: int | None = None
        self._wal_inode: int | None = None
        self.opened = False
        self._writing, self._reading = self._engines()
        self.writer: Writer
        self._checkpointer: Checkpointer | None = None

    # Opening and closing --------------------------------------------------------------------------

    def open(self) -> None:
        """Lock the database for this server and migrate its tables."""
        from tessera.server.migrations import NewerDatabase, upgrade

        try:
            self._lock_database()
            with self._writing.begin() as connection:
                if self._file is None:
                    connection.exec_driver_sql("SET LOCAL statement_timeout = 0")  # a large table takes its time
                upgrade(connection)
                self.ownership.take(connection)
        except (SQLAlchemyError, OSError, NewerDatabase) as error:
            raise BadDatabase(f"the database {self.name} cannot be used: {_first_line(error)}") from None
        if self._file is not None:
            self._inode = self._file.stat().st_ino
        self.opened = True

    def start(self) -> None:
        """Start the writing thread and the background tasks. Call from the event loop."""
        self.writer = Writer(self._writing, self._check)
        if self._file is not None:
            self._checkpointer = Checkpointer(_connect(self._file, "rw"), self.writer.gate)
            with contextlib.suppress(OSError):
                self._wal_inode = self._current_wal_inode()
        self._ownership_task = asyncio.create_task(self._check_ownership())

    async def close(self) -> None:
        """Write what is queued, then close all connections and release the lock."""
        if self._ownership_task is not None:
            self._ownership_task.cancel()
        await self.writer.close()
        if self._checkpointer is not None:
            await asyncio.to_thread(self._checkpointer.close)
        self._readers.shutdown()
        self._reading.dispose()
        self._writing.dispose()
        if self._lock is not None:
            os.close(self._lock)  # after all other descriptors of this file, see `lock_file`

    @property
    def name(self) -> str:
        """Return the URL of the database without its password."""
        return self.url.render_as_string(hide_password=True)

    def file_unchanged(self) -> bool:
        """Return whether the path still names the file that was opened; an open file outlives its name."""
        if self._file is None:
            return True
        try:
            return self._file.stat().st_ino == self._inode and self._wal_inode in (None, self._current_wal_inode())
        except OSError:
            return False

    def _current_wal_inode(self) -> int:
        """Return the inode of the write-ahead log: if it were deleted, writes would be lost with this process."""
        return os.stat(f"{self._file}-wal").st_ino

    def _lock_database(self) -> None:
        """Lock the database, or refuse one that another server uses."""
        busy = BadDatabase(f"another Tessera server uses the database {self.name}; stop it first")
        if self._file is not None:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            try:
                self._lock = lock_file(self._file)
            except LockHeld:
                raise busy from None
            # Before SQLite opens it: the log beside it, where new seeds are written first, inherits its permissions.
            with contextlib.suppress(OSError):
                os.chmod(self._file, 0o600)
            return
        until = time.monotonic() + LOCK_WAIT
        with self._writing.connect() as connection:
            while not self._locked:
                if time.monotonic() > until:
                    raise busy
                time.sleep(0.1)
                self._lock_session(connection)

    def _lock_session(self, connection: Connection) -> None:
        """Try to take the advisory lock of PostgreSQL for the session of the writing connection."""
        self._locked = bool(connection.execute(select(func.pg_try_advisory_lock(ADVISORY_LOCK))).scalar())

    def _on_connect(self, session: Any, record: Any) -> None:
        """Take the advisory lock again whenever the writing connection is made anew."""
        with session.cursor() as cursor:
            cursor.execute(f"SELECT pg_try_advisory_lock({ADVISORY_LOCK})")
            self._locked = bool(cursor.fetchone()[0])
        session.commit()

    def _check(self, connection: Connection) -> None:
        """Refuse a transaction if the database file is gone or another server owns the database."""
        if not self.file_unchanged():
            raise Unavailable("the database file is gone, or another one has its name")
        self.ownership.check(connection)

    async def _check_ownership(self) -> None:
        """Check the ownership regularly, so that a loss is noticed even while nobody plays."""
        while True:
            await asyncio.sleep(OWNERSHIP_CHECK_INTERVAL)
            with contextlib.suppress(Unavailable):  # the writer has logged it
                await self.writer.submit(self._lock_again)

    def _lock_again(self, connection: Connection) -> None:
        if self._file is None and not self._locked:
            self._lock_session(connection)

    def _engines(self) -> tuple[Engine, Engine]:
        try:
            if self._file is None:
                options = {
                    "connect_timeout": 5,
                    "options": f"-c lock_timeout={LOCK_TIMEOUT_MS} -c statement_timeout=15000",
                }
                both = {"connect_args": options, "pool_pre_ping": True}
                writing = create_engine(self.url, pool_size=1, max_overflow=0, **both)
                event.listen(writing, "connect", self._on_connect)
                return writing, create_engine(self.url, pool_size=READERS, **both)
            file = self._file
            writing = create_engine(
                "sqlite://",
                creator=lambda: _connect(file, "rwc"),
                poolclass=QueuePool,
                pool_size=1,
                max_overflow=0,
                paramstyle="named",  # as for PostgreSQL: the values of a row are a dict
            )
            event.listen(writing, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
            reading = create_engine(
                "sqlite://",
                creator=lambda: _connect(file, "rw", query_only=True),
                poolclass=QueuePool,
                pool_size=READERS,
            )
            return writing, reading
        except (ArgumentError, NoSuchModuleError, ImportError) as error:
            raise BadDatabase(f"the database {self.name} cannot be used: {_first_line(error)}") from None

    # Reading --------------------------------------------------------------------------------------

    async def read(self, work: Callable[..., T], *args: Any) -> T:
        """Run a query in a reading thread."""
        cost = current_cost.get()
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work, args, cost)

    def _read(self, work: Callable[..., T], args: tuple[Any, ...], cost: Cost | None) -> T:
        self.ownership.require()
        began = time.thread_time()
        try:
            with self._reading.connect() as connection:
                return work(connection, *args)
        except SQLAlchemyError as error:
            self._note_damage(error)
            raise Unavailable("the store does not answer; try again soon") from error
        except msgspec.MsgspecError as error:
            log.error("a row of the database is broken: %s", str(error)[:200])
            raise Unavailable("what the database holds of this is broken; it is kept as it is") from None
        finally:
            if cost is not None:
                cost.seconds += time.thread_time() - began

    def _note_damage(self, error: SQLAlchemyError) -> None:
        cause = getattr(error, "orig", None)
        if getattr(cause, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            if self.damage is None:
                log.error("the database is damaged: %s; stop the server and restore a backup", cause)
            self.damage = str(cause)

    async def probe(self) -> None:
        """Read a row of every table over a new connection; raise the error if that fails."""
        await asyncio.get_running_loop().run_in_executor(self._readers, self._probe)

    def _probe(self) -> None:
        if self._file is None:
            return
        if self.damage is not None:
            raise sqlite3.DatabaseError(self.damage)
        with contextlib.closing(_connect(self._file, "rw", query_only=True)) as connection:
            for table in s.METADATA.tables:
                connection.execute(f"SELECT * FROM {table} LIMIT 1").fetchall()


def _connect(file: Path, mode: str, query_only: bool = False) -> sqlite3.Connection:
    connection = sqlite3.connect(
        f"file:{quote(str(file))}?mode={mode}",
        uri=True,
        timeout=LOCK_TIMEOUT_MS / 1000,
        isolation_level=None,
        check_same_thread=False,
    )
    connection.execute(f"PRAGMA busy_timeout={LOCK_TIMEOUT_MS}")
    if query_only:
        connection.execute("PRAGMA query_only=ON")
        connection.text_factory = _text  # or one invalid text would make every list with it fail
    else:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")  # a commit is on the disk, not only in the system's cache
        connection.execute("PRAGMA wal_autocheckpoint=0")  # left to the checkpointer, or a move would wait for it
    return connection


def _text(content: bytes) -> str:
    return content.decode(errors="replace")


def _address(address: str) -> URL:
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise BadDatabase(
            "a database is named like sqlite:////path/tessera.db or postgresql://user@host/name"
        ) from None
    if url.drivername in ("postgresql", "postgres"):
        url = url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() not in ("sqlite", "postgresql"):
        raise BadDatabase(f"Tessera keeps matches in SQLite or PostgreSQL, not in {url.get_backend_name()[:40]}")
    return url


def _file(url: URL) -> Path | None:
    if url.get_backend_name() != "sqlite":
        return None
    if not url.database or url.database == ":memory:":
        raise BadDatabase("an SQLite database needs a file: sqlite:////path/tessera.db")
    return Path(url.database).resolve()  # links resolved


def _first_line(error: BaseException) -> str:
    cause = getattr(error, "orig", None) or error
    lines = [line.strip() for line in str(cause).splitlines() if line.strip()]
    return lines[0][:300] if lines else type(cause).__name__


def public_reason(error: BaseException) -> str:
    """Return why the database cannot be used, without its address or credentials."""
    cause = getattr(error, "orig", None) or error
    if isinstance(cause, sqlite3.Error | TesseraError):
        return _first_line(cause)
    return f"PostgreSQL does not answer ({type(cause).__name__})"


# Queries: each takes a connection first ---------------------------------------------------------------


def find_person(connection: Connection, id: str) -> Person | None:
    """Find a person who has saved a name, colour, language or settings."""
    columns = [s.people.c[name] for name in ("id", "name", "colour", "language", "settings")]
    row = connection.execute(select(*columns).where(s.people.c.id == id)).mappings().first()
    return None if row is None else read_row(row, Person)


def find_people(connection: Connection, ids: Iterable[str]) -> dict[str, Person]:
    """Find several people at once."""
    columns = [s.people.c[name] for name in ("id", "name", "colour", "language", "settings")]
    rows = connection.execute(select(*columns).where(s.people.c.id.in_(list(ids)))).mappings()
    return {row["id"]: read_row(row, Person) for row in rows}


def load_match(connection: Connection, id: str) -> StoredMatch | None:
    """Load a match: its last snapshot and the entries after it."""
    row = connection.execute(select(s.matches).where(s.matches.c.id == id)).mappings().first()
    if row is None:
        return None
    snapshot = find_snapshot(connection, id)
    base = 0 if snapshot is None else snapshot.seq
    recent = select(s.commands).where(s.commands.c.match == id, s.commands.c.before >= base)
    return StoredMatch(
        match=read_row(row, MatchRow),
        seats=find_seats(connection, [id]),
        snapshot=snapshot,
        tail=find_entries(connection, id, base),
        commands=[read_row(row, CommandRow) for row in connection.execute(recent).mappings()],
        chats=find_chats(connection, id),
        spent=find_thinking_time(connection, id),
        undone=_undone(connection, id),
        takebacks=_takebacks(connection, id),
        drafts=find_drafts(connection, id),
    )


def find_drafts(connection: Connection, id: str) -> list[DraftRow]:
    """List the drafts of a match."""
    query = select(s.drafts).where(s.drafts.c.match == id).order_by(s.drafts.c.seat)
    return [read_row(row, DraftRow) for row in connection.execute(query).mappings()]


def save_draft(connection: Connection, draft: DraftRow, command: CommandRow | None) -> None:
    """Replace the draft of a seat, and store the command that changed it."""
    place = (s.drafts.c.match == draft.match) & (s.drafts.c.seat == draft.seat)
    connection.execute(delete(s.drafts).where(place))
    if draft.moves or draft.ready or draft.takebacks:
        connection.execute(insert(s.drafts).values(_to_columns(draft)))
    if command is not None:
        connection.execute(insert(s.commands).values(_to_columns(command)))


def replace_drafts(connection: Connection, id: str, drafts: list[DraftRow]) -> None:
    """Replace all drafts of a match."""
    connection.execute(delete(s.drafts).where(s.drafts.c.match == id))
    if drafts:
        connection.execute(insert(s.drafts), [_to_columns(draft) for draft in drafts])


def find_thinking_time(connection: Connection, id: str, until: int | None = None) -> dict[int, float]:
    """Return the seconds that each seat has used, up to an entry."""
    records = s.records.c
    query = select(records.seat, func.sum(records.spent)).where(records.match == id).group_by(records.seat)
    if until is not None:
        query = query.where(records.seq <= until)
    return {seat: float(total) for seat, total in connection.execute(query)}


def _undone(connection: Connection, match: str) -> dict[int, int]:
    commands = s.commands.c
    query = (
        select(commands.before, func.min(commands.barrier))
        .where(commands.match == match, commands.kind == "undo")
        .group_by(commands.before)
    )
    return {int(entry): int(barrier) for entry, barrier in connection.execute(query)}


def _takebacks(connection: Connection, match: str) -> int:
    commands = s.commands.c
    query = select(func.count()).where(commands.match == match, commands.kind == "undo")
    return int(connection.execute(query).scalar_one())


def find_seats(connection: Connection, ids: Sequence[str]) -> list[SeatRow]:
    """List the seats of matches, in order."""
    query = select(s.seats).where(s.seats.c.match.in_(ids)).order_by(s.seats.c.match, s.seats.c.seat)
    return [read_row(row, SeatRow) for row in connection.execute(query).mappings()]


def find_snapshot(connection: Connection, id: str, until: int | None = None) -> SnapshotRow | None:
    """Find the last snapshot, or the last one up to an entry."""
    query = select(s.snapshots).where(s.snapshots.c.match == id).order_by(s.snapshots.c.seq.desc()).limit(1)
    if until is not None:
        query = query.where(s.snapshots.c.seq <= until)
    row = connection.execute(query).mappings().first()
    return None if row is None else read_row(row, SnapshotRow)


def find_entries(connection: Connection, id: str, since: int, until: int | None = None) -> list[RecordRow]:
    """List the entries after `since`, up to `until`."""
    query = select(s.records).where(s.records.c.match == id, s.records.c.seq > since).order_by(s.records.c.seq)
    if until is not None:
        query = query.where(s.records.c.seq <= until)
    return [read_row(row, RecordRow) for row in connection.execute(query).mappings()]


def find_position(connection: Connection, id: str, n: int) -> tuple[SnapshotRow | None, list[RecordRow]]:
    """Find the last snapshot at or before entry `n`, and the entries from there to `n`."""
    snapshot = find_snapshot(connection, id, n)
    return snapshot, find_entries(connection, id, 0 if snapshot is None else snapshot.seq, n)


def find_moves(connection: Connection, id: str, since: int = 0, until: int | None = None) -> list[tuple[int, str]]:
    """List seat and move of the entries after `since`, up to `until`."""
    records = s.records.c
    query = select(records.seat, records.move).where(records.match == id, records.seq > since).order_by(records.seq)
    if until is not None:
        query = query.where(records.seq <= until)
    return [(seat, move) for seat, move in connection.execute(query)]


def find_snapshots(connection: Connection, id: str, since: int) -> list[SnapshotRow]:
    """List the snapshots at and after an entry."""
    query = select(s.snapshots).where(s.snapshots.c.match == id, s.snapshots.c.seq >= since).order_by(s.snapshots.c.seq)
    return [read_row(row, SnapshotRow) for row in connection.execute(query).mappings()]


def find_events(connection: Connection, id: str, since: int, until: int) -> list[str]:
    """List the events of the entries after `since`, up to `until`, as JSON."""
    query = (
        select(s.records.c.events)
        .where(s.records.c.match == id, s.records.c.seq > since, s.records.c.seq <= until)
        .order_by(s.records.c.seq)
    )
    return list(connection.execute(query).scalars())


def find_command(connection: Connection, match: str, key: str) -> CommandRow | None:
    """Find a command by its key."""
    query = select(s.commands).where(s.commands.c.match == match, s.commands.c.key == key)
    row = connection.execute(query).mappings().first()
    return None if row is None else read_row(row, CommandRow)


def find_outcome(connection: Connection, match: str, key: str, before: int) -> tuple[int, int] | None:
    """Find a command by its key and the entry it answered; return the number of entries before and after it."""
    command = find_command(connection, match, key)
    if command is not None:
        return command.before, command.after
    records = s.records.c
    mine = select(records.seq).where(records.match == match, records.seq > before, records.key == key)
    entry = connection.execute(mine).scalar()
    if entry is None:
        return None
    # Chance's answers belong to the move; the next seat's entry does not.
    following = select(func.min(records.seq)).where(records.match == match, records.seq > entry, records.seat >= 0)
    last = select(func.max(records.seq)).where(records.match == match)
    after = connection.execute(following).scalar()
    return int(entry) - 1, int(connection.execute(last).scalar_one()) if after is None else int(after) - 1


def find_chats(connection: Connection, id: str) -> list[ChatRow]:
    """List the last chat messages, oldest first."""
    query = select(s.chats).where(s.chats.c.match == id).order_by(s.chats.c.id.desc()).limit(LAST_CHATS)
    return [read_row(row, ChatRow) for row in connection.execute(query).mappings()][::-1]


# Changes: each takes a connection first ---------------------------------------------------------------


def save_person(connection: Connection, person: Person, now: float) -> None:
    """Insert or update a person."""
    values = _to_columns(person)
    changed = connection.execute(update(s.people).where(s.people.c.id == person.id).values(values))
    if changed.rowcount == 0:
        connection.execute(insert(s.people).values(values | {"created": now}))


def write_check_time(connection: Connection, now: float) -> None:
    """Write the time of a health check, to test that the database can be written."""
    connection.execute(update(s.owner).values(checked=now))


def create_match(connection: Connection, match: MatchRow, seats: list[SeatRow], command: CommandRow | None) -> None:
    """Insert a new match and its seats."""
    connection.execute(insert(s.matches).values(_to_columns(match)))
    connection.execute(insert(s.seats), [_to_columns(seat) for seat in seats])
    if command is not None:
        connection.execute(insert(s.commands).values(_to_columns(command)))


def add_entries(connection: Connection, records: list[RecordRow], snapshots: list[SnapshotRow]) -> None:
    """Insert entries and snapshots."""
    if records:
        connection.execute(insert(s.records), [_to_columns(row) for row in records])
    if snapshots:
        connection.execute(insert(s.snapshots), [_to_columns(row) for row in snapshots])


def update_match(
    connection: Connection,
    id: str,
    header: dict[str, Any] | None = None,
    seats: Iterable[SeatRow] = (),
    command: CommandRow | None = None,
) -> None:
    """Update columns and seats of a match, and store the command that changed them."""
    if header:
        connection.execute(update(s.matches).where(s.matches.c.id == id).values(header))
    for seat in seats:
        place = (s.seats.c.match == id) & (s.seats.c.seat == seat.seat)
        connection.execute(update(s.seats).where(place).values(_to_columns(seat)))
    if command is not None:
        connection.execute(insert(s.commands).values(_to_columns(command)))


def replace_snapshots(connection: Connection, id: str, since: int, snapshots: list[SnapshotRow]) -> None:
    """Replace the snapshots at and after an entry."""
    connection.execute(delete(s.snapshots).where(s.snapshots.c.match == id, s.snapshots.c.seq >= since))
    add_entries(connection, [], snapshots)


def take_back(connection: Connection, id: str, entry: int, header: dict[str, Any], commands: list[CommandRow]) -> None:
    """Delete the last entry of a tentative turn, and store its key and that of the undo."""
    gone = connection.execute(delete(s.records).where(s.records.c.match == id, s.records.c.seq >= entry))
    if gone.rowcount != 1:
        raise Unavailable("the record is not as it should be; nothing has changed")
    connection.execute(update(s.matches).where(s.matches.c.id == id).values(header))
    connection.execute(insert(s.commands), [_to_columns(command) for command in commands])


def add_chat(connection: Connection, chat: ChatRow) -> bool:
    """Insert a chat message and delete those that are too old; return False if there is one with the same key."""
    if chat.key is not None:
        known = select(s.chats.c.id).where(s.chats.c.match == chat.match, s.chats.c.key == chat.key)
        if connection.execute(known).first() is not None:
            return False
    connection.execute(insert(s.chats).values(_to_columns(chat)))
    mine = select(s.chats.c.id).where(s.chats.c.match == chat.match)
    newest_dropped = mine.order_by(s.chats.c.id.desc()).offset(MOST_CHATS).limit(1).scalar_subquery()
    dropped = mine.where(s.chats.c.id <= newest_dropped).order_by(s.chats.c.id).limit(CHATS_DROPPED)
    connection.execute(delete(s.chats).where(s.chats.c.id.in_(dropped)))
    return True


__all__ = ["BadDatabase", "MoveWrite", "Store"]


def find_analysis(connection: Connection, match: str, version: int) -> str | None:
    """Find the analysis of a match, if it was made by this version of the analysis."""
    columns = s.analyses.c
    found: str | None = connection.execute(
        select(columns.analysis).where(columns.match == match, columns.version == version)
    ).scalar()
    return found


def save_analysis(connection: Connection, match: str, version: int, analysis: str) -> None:
    """Insert an analysis, replacing an earlier one."""
    connection.execute(delete(s.analyses).where(s.analyses.c.match == match))
    connection.execute(insert(s.analyses).values(match=match, version=version, analysis=analysis))
