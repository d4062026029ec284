"""What a server is told at its start."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import platformdirs

from tessera.kernel.chance import Chance, Sealed

WEB = Path(__file__).parent.parent / "web" / "dist"
"""Where the build puts the pages for the browser."""


def data_folder() -> Path:
    """Name the folder of everything Tessera keeps; the command line has the same rule."""
    own = os.environ.get("TESSERA_DATA")
    return Path(own).expanduser() if own else platformdirs.user_data_path("tessera", appauthor=False)


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
    idle: float = 300.0
    """Seconds after which a table nobody looks at leaves the memory."""
    web: Path = WEB
    extras: tuple[str, ...] = ()
    """Modules to import first, here and in every worker: they may bring games or bots."""
    programs: dict[str, str] = {}
    """Bots that are programs of their own: the name people choose, and the command that starts it."""
    analysis: float = 60.0
    """Seconds an analysis of a match may take."""
    now: Callable[[], float] = time.time
    chance: Callable[[bytes], Chance] = Sealed

    @property
    def address(self) -> str:
        """Name the database the way SQLAlchemy does."""
        if self.database is not None:
            return self.database
        return f"sqlite:///{(self.data / 'tessera.db').resolve()}"
