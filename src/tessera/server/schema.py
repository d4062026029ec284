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
    # One row: which server writes here. A server that starts takes the next epoch, and one whose epoch is past is out.
    "owner",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),  # always 1
    Column("epoch", Integer, nullable=False),
    Column("name", Text, nullable=False),  # host and process, for whoever reads the log
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
    Column("seed", Text),  # secret until the match is over; a record from elsewhere may have none
    Column("commitment", Text, nullable=False),
    Column("entropy", Text),  # what people contribute to chance; secret until the match begins
    Column("number", BigInteger),  # that the seed was made from, if somebody chose one
    Column("listed", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False, server_default=true()),
    Column("owner", String(20), nullable=False, index=True),
    Column("state", String(10), nullable=False),
    Column("next", String(10)),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    # What the lobby shows, so that it need not load the match.
    Column("seq", Integer, nullable=False),
    Column("to_act", Text, nullable=False),
    Column("scores", Text),
    # Where it was played by other rules before: the number of the last entry, and the rules. Null, if never.
    Column("earlier", Text),
    Column("agreed", Text),  # who agrees to go on by newer rules, and by which
    Index("ix_matches_listed_state_updated", "listed", "state", "updated"),
)

seats = Table(
    "seats",
    METADATA,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("person", String(20), index=True),
    Column("name", Text),  # only where it is not the person's own
    Column("colour", String(20), nullable=False),
    Column("bot", String(40)),
    Column("claim", String(20), nullable=False),  # what a personal link is signed with
    Column("left_by", String(20), index=True),  # the seat waits for them: they may take it from the bot, or sit down
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
    # What seats have answered while several decide in secret; it becomes entries when the last one has answered.
    "drafts",
    METADATA,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("seq", Integer, nullable=False),  # the entries there were then
    Column("moves", Text, nullable=False),
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
    # Every command that left no entry in the record: taken back moves, undo, and all that is no move.
    "commands",
    METADATA,
    Column("match", String(10), primary_key=True),  # empty for those that made a table
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
    Column("version", Integer, nullable=False),  # how analyses were made then
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
)
