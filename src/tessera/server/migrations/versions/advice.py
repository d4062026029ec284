"""Add a switch for hints to matches, and a table for analyses of finished matches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("hints", sa.Boolean(), nullable=False, server_default=sa.true()))
    op.create_table(
        "analyses",
        sa.Column("match", sa.String(10), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("analysis", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_analyses_match"),
        sa.PrimaryKeyConstraint("match", name="pk_analyses"),
    )


def downgrade() -> None:
    op.drop_table("analyses")
    op.drop_column("matches", "hints")
