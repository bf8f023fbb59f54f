"""Run by alembic inside the transaction that `upgrade` opened."""

from alembic import context

from subak.server.storage.models import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
context.run_migrations()
