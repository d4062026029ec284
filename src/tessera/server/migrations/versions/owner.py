"""Add a table for the server that owns the database and its epoch, and indexes for the lists of the lobby."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    owner = op.create_table(
        "owner",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("epoch", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("since", sa.Float(), nullable=False),
        sa.Column("checked", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_owner"),
    )
    op.bulk_insert(owner, [{"id": 1, "epoch": 0, "name": "", "since": 0.0, "checked": 0.0}])
    op.drop_index("ix_matches_state_updated", "matches")
    op.create_index("ix_matches_listed_state_updated", "matches", ["listed", "state", "updated"])
    op.create_index("ix_matches_owner", "matches", ["owner"])
    op.create_index("ix_seats_left_by", "seats", ["left_by"])


def downgrade() -> None:
    op.drop_index("ix_seats_left_by", "seats")
    op.drop_index("ix_matches_owner", "matches")
    op.drop_index("ix_matches_listed_state_updated", "matches")
    op.create_index("ix_matches_state_updated", "matches", ["state", "updated"])
    op.drop_table("owner")
