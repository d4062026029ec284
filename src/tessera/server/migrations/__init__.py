"""Changes of the database's tables from version to version."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

if TYPE_CHECKING:
    from alembic.config import Config

HEAD = "0006"
"""The version the code is written for: the last of the migrations."""


def settings(connection: Connection) -> Config:
    """Tell Alembic where the migrations are and which database they are for."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


class NewerDatabase(Exception):
    """The tables are of a version that this code does not know."""


def upgrade(connection: Connection) -> None:
    """Bring the tables up to date; nothing is loaded for it where they are."""
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
