"""Settings of a server."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec

from tessera.data_folder import data_folder
from tessera.kernel.chance import Chance, Sealed

WEB = Path(__file__).parent.parent / "web" / "dist"
"""The folder with the built web app."""


class Settings(msgspec.Struct, kw_only=True):
    """Everything that can differ between two servers."""

    data: Path = msgspec.field(default_factory=data_folder)
    database: str | None = None
    """A database URL of SQLAlchemy; None for an SQLite file in the data folder."""
    bot_delay: float = 0.35
    """Seconds a bot waits before each move, so that people can follow."""
    bot_limit: float = 10.0
    """Seconds a bot may think before the default answer is played for it."""
    workers: int = 1
    """Number of worker processes for bots; other tasks have workers of their own."""
    warm: bool = True
    """Whether workers start with the server, or when they are first needed."""
    limits: bool = True
    """Whether rates are limited; load tests switch this off."""
    absence: float = 60.0
    """Seconds without a connection or request after which others may let a bot play for a person who must decide."""
    network: str | None = None
    """The URL under which other machines reach this server; None if it listens on this machine only."""
    idle: float = 300.0
    """Seconds after which a table without connections is dropped from memory."""
    hosts: tuple[str, ...] = ()
    """Host names that are accepted besides IP addresses and this machine's own names."""
    web: Path = WEB
    extras: tuple[str, ...] = ()
    """Modules to import first, here and in every worker: they may register games or bots."""
    programs: dict[str, str] = {}
    """Bots that are external programs: by name, the command that starts it."""
    analysis: float = 60.0
    """Seconds an analysis of a match may take."""
    entropy_wait: float = 4.0
    """Seconds a full table waits for missing contributions to its chance, in each of the two rounds."""
    any_number: bool = False
    """Whether every table may have a chosen seed; only tests and benchmarks switch this on."""
    now: Callable[[], float] = time.time
    chance: Callable[[bytes, Mapping[int, bytes]], Chance] = Sealed

    @property
    def address(self) -> str:
        """Return the URL of the database for SQLAlchemy."""
        if self.database is not None:
            return self.database
        return f"sqlite:///{(self.data / 'tessera.db').resolve()}"
