"""Run by Alembic: upgrades the database whose connection it is handed (store/opening.py)."""

from alembic import context

from regnum.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
context.run_migrations()
