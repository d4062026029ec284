"""The tables of the database."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    true,
)

NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_name)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}
METADATA = MetaData(naming_convention=NAMES)

owner = Table(
    # One row: the server that may write. A server that starts takes the next epoch; one with an older epoch must stop.
    "owner",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),  # always 1
    Column("epoch", Integer, nullable=False),
    Column("name", Text, nullable=False),  # host and process, for the log
    Column("since", Float, nullable=False),
    Column("checked", Float, nullable=False),  # when the last health check wrote
)

people = Table(
    "people",
    METADATA,
    Column("id", String(20), primary_key=True),
    Column("name", Text, nullable=False),
    Column("colour", String(20), nullable=False),
    Column("language", String(8)),
    Column("settings", Text, nullable=False),
    Column("created", Float, nullable=False),
)

matches = Table(
    "matches",
    METADATA,
    Column("id", String(10), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("components", Text, nullable=False),
    Column("components_digest", Text, nullable=False),
    Column("seed", Text),  # secret until the match is over; an uploaded record may have none
    Column("commitment", Text, nullable=False),
    Column("entropy", Text),  # contributions to chance; secret until the match begins
    Column("number", BigInteger),  # the chosen seed, if there is one
    Column("listed", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False, server_default=true()),
    Column("owner", String(20), nullable=False, index=True),
    Column("state", String(10), nullable=False),
    Column("next", String(10)),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    # Shown in the lobby, so that it need not load the match.
    Column("seq", Integer, nullable=False),
    Column("to_act", Text, nullable=False),
    Column("scores", Text),
    # Earlier parts, played by other rules: last entry and rules of each. Null if there are none.
    Column("earlier", Text),
    Column("agreed", Text),  # the newer rules that people agree to, and who agrees
    Index("ix_matches_listed_state_updated", "listed", "state", "updated"),
)

seats = Table(
    "seats",
    METADATA,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("person", String(20), index=True),
    Column("name", Text),  # only where it differs from the person's name
    Column("colour", String(20), nullable=False),
    Column("bot", String(40)),
    Column("claim", String(20), nullable=False),  # part of the signed token of a personal link
    Column("left_by", String(20), index=True),  # person it is reserved for, or who may take it back from a bot
)

records = Table(
    "records",
    METADATA,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("move", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("spent", Float, nullable=False),  # seconds the seat thought
    Column("key", Text),
)

drafts = Table(
    # Answers of seats while several decide in secret; they become entries when the last seat has answered.
    "drafts",
    METADATA,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("seq", Integer, nullable=False),  # the number of entries before
    Column("moves", Text, nullable=False),
    Column("ready", Boolean, nullable=False),  # it was complete at least once
    Column("takebacks", Integer, nullable=False, server_default="0"),  # answers that were taken back from it
)

snapshots = Table(
    "snapshots",
    METADATA,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("position", Text, nullable=False),
    Column("digest", String(40), nullable=False),
)

commands = Table(
    # Commands without an entry in the record: moves that were taken back, undo, and everything that is not a move.
    "commands",
    METADATA,
    Column("match", String(10), primary_key=True),  # empty for commands that created a table
    Column("key", String(100), primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("before", Integer, nullable=False),
    Column("after", Integer, nullable=False),
    Column("barrier", Integer, nullable=False),
    Column("answer", Text),
    Column("at", Float, nullable=False),
)

analyses = Table(
    "analyses",
    METADATA,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("version", Integer, nullable=False),  # of the analysis code
    Column("analysis", Text, nullable=False),
)

chats = Table(
    "chats",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("match", ForeignKey("matches.id"), nullable=False, index=True),
    Column("seat", Integer),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("kind", String(10), nullable=False),
    Column("notice", String(40)),
    Column("at", Float, nullable=False),
    Column("key", String(100)),
    Index("ix_chats_match_key", "match", "key"),
)
