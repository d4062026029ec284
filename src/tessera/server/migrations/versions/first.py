"""Create the first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(20), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("colour", sa.String(20), nullable=False),
        sa.Column("language", sa.String(8)),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.String(10), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("components", sa.Text(), nullable=False),
        sa.Column("components_digest", sa.Text(), nullable=False),
        sa.Column("seed", sa.Text()),
        sa.Column("commitment", sa.Text(), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("owner", sa.String(20), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("next", sa.String(10)),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("updated", sa.Float(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("to_act", sa.Text(), nullable=False),
        sa.Column("scores", sa.Text()),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
    )
    op.create_index("ix_matches_state_updated", "matches", ["state", "updated"])
    op.create_table(
        "seats",
        sa.Column("match", sa.String(10), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("person", sa.String(20)),
        sa.Column("name", sa.Text()),
        sa.Column("colour", sa.String(20), nullable=False),
        sa.Column("bot", sa.String(40)),
        sa.Column("claim", sa.String(20), nullable=False),
        sa.Column("left_by", sa.String(20)),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_seats_match"),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_seats"),
    )
    op.create_index("ix_seats_person", "seats", ["person"])
    op.create_table(
        "records",
        sa.Column("match", sa.String(10), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("move", sa.Text(), nullable=False),
        sa.Column("events", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("spent", sa.Float(), nullable=False),
        sa.Column("key", sa.Text()),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_records_match"),
        sa.PrimaryKeyConstraint("match", "seq", name="pk_records"),
    )
    op.create_table(
        "snapshots",
        sa.Column("match", sa.String(10), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("position", sa.Text(), nullable=False),
        sa.Column("digest", sa.String(40), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_snapshots_match"),
        sa.PrimaryKeyConstraint("match", "seq", name="pk_snapshots"),
    )
    op.create_table(
        "commands",
        sa.Column("match", sa.String(10), nullable=False),
        sa.Column("key", sa.String(100), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("before", sa.Integer(), nullable=False),
        sa.Column("after", sa.Integer(), nullable=False),
        sa.Column("barrier", sa.Integer(), nullable=False),
        sa.Column("answer", sa.Text()),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("match", "key", name="pk_commands"),
    )
    op.create_table(
        "chats",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match", sa.String(10), nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("notice", sa.String(40)),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("key", sa.String(100)),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_chats_match"),
        sa.PrimaryKeyConstraint("id", name="pk_chats"),
    )
    op.create_index("ix_chats_match", "chats", ["match"])


def downgrade() -> None:
    for name in ("chats", "commands", "snapshots", "records", "seats", "matches", "people"):
        op.drop_table(name)
