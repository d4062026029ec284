"""Add the contributions to chance, and the chosen seed, to matches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("entropy", sa.Text()))
    op.add_column("matches", sa.Column("number", sa.BigInteger()))


def downgrade() -> None:
    op.drop_column("matches", "number")
    op.drop_column("matches", "entropy")
