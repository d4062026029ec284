"""Add an index for the keys of chat messages, so that a repeated one is found at once."""

from __future__ import annotations

from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_chats_match_key", "chats", ["match", "key"])


def downgrade() -> None:
    op.drop_index("ix_chats_match_key", "chats")
