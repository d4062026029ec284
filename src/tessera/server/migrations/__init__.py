"""Migrations of the database schema."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

if TYPE_CHECKING:
    from alembic.config import Config

HEAD = "0008"
"""The revision that the code needs: that of the last migration."""


def settings(connection: Connection) -> Config:
    """Return the configuration of Alembic for a connection."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


class NewerDatabase(Exception):
    """The database has a revision that this code does not know."""


def upgrade(connection: Connection) -> None:
    """Migrate the tables to `HEAD`; Alembic is imported only if there is something to do."""
    found: list[str] = []
    if inspect(connection).has_table("alembic_version"):
        found = list(connection.execute(text("SELECT version_num FROM alembic_version")).scalars())
        if found == [HEAD]:
            return
    from alembic import command
    from alembic.script import ScriptDirectory

    config = settings(connection)
    known = {each.revision for each in ScriptDirectory.from_config(config).walk_revisions()}
    for version in found:
        if version not in known:
            raise NewerDatabase(
                f"it was made by a newer version of Tessera (its tables have version {version[:20]}, this one knows "
                f"those up to {HEAD}); start that version, or put a backup from before the update back"
            )
    command.upgrade(config, "head")
