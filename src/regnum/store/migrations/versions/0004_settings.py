"""What a table chose is called its settings; variants were switches alone."""

from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.alter_column("tables", "variants", new_column_name="settings")
