"""What a server is told at its start."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec

from tessera.data_folder import data_folder
from tessera.kernel.chance import Chance, Sealed

WEB = Path(__file__).parent.parent / "web" / "dist"
"""Where the build puts the pages for the browser."""


class Settings(msgspec.Struct, kw_only=True):
    """Everything that can differ between two servers."""

    data: Path = msgspec.field(default_factory=data_folder)
    database: str | None = None
    """An SQLAlchemy address; without one, an SQLite file in the data folder."""
    bot_delay: float = 0.35
    """Seconds a bot waits before each click, so that people can follow."""
    bot_limit: float = 10.0
    """Seconds a bot may think before somebody else chooses for it."""
    workers: int = 1
    """Processes in which bots think; one more does the paperwork."""
    warm: bool = True
    """Whether the processes start with the server, or when they are first needed."""
    limits: bool = True
    """Whether anybody can be too fast; load tests say no."""
    absence: float = 60.0
    """Seconds without a connection after which others may let a bot play for somebody who is asked."""
    network: str | None = None
    """The address under which other machines reach this server; None if it listens on this machine only."""
    idle: float = 300.0
    """Seconds after which a table nobody looks at leaves the memory."""
    hosts: tuple[str, ...] = ()
    """Names under which browsers may reach the server, besides IP addresses and this machine's own names."""
    web: Path = WEB
    extras: tuple[str, ...] = ()
    """Modules to import first, here and in every worker: they may bring games or bots."""
    programs: dict[str, str] = {}
    """Bots that are programs of their own: the name people choose, and the command that starts it."""
    analysis: float = 60.0
    """Seconds an analysis of a match may take."""
    entropy_wait: float = 4.0
    """Seconds a full table waits for what somebody contributes to its chance, in each of the two rounds."""
    any_number: bool = False
    """Whether every table may choose the number of its chance; only tests and benchmarks say yes."""
    now: Callable[[], float] = time.time
    chance: Callable[[bytes, Mapping[int, bytes]], Chance] = Sealed

    @property
    def address(self) -> str:
        """Name the database the way SQLAlchemy does."""
        if self.database is not None:
            return self.database
        return f"sqlite:///{(self.data / 'tessera.db').resolve()}"
