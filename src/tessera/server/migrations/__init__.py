"""Changes of the database's tables from version to version."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

if TYPE_CHECKING:
    from alembic.config import Config

HEAD = "0002"
"""The version the code is written for: the last of the migrations."""


def settings(connection: Connection) -> Config:
    """Tell Alembic where the migrations are and which database they are for."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def upgrade(connection: Connection) -> None:
    """Bring the tables up to date; nothing is loaded for it where they are."""
    known = inspect(connection).has_table("alembic_version")
    if known and connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all() == [HEAD]:
        return
    from alembic import command

    command.upgrade(settings(connection), "head")
