"""Changes of the database's tables from version to version."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection


def settings(connection: Connection) -> Config:
    """Tell Alembic where the migrations are and which database they are for."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def upgrade(connection: Connection) -> None:
    """Bring the tables up to date."""
    command.upgrade(settings(connection), "head")
