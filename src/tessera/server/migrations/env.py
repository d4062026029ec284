"""Environment of Alembic: run the migrations over the given connection."""

from alembic import context

from tessera.server.schema import METADATA

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
