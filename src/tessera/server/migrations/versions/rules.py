"""Add to matches the earlier rules they were played by, and who agrees to newer ones."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("earlier", sa.Text()))
    op.add_column("matches", sa.Column("agreed", sa.Text()))


def downgrade() -> None:
    op.drop_column("matches", "agreed")
    op.drop_column("matches", "earlier")
