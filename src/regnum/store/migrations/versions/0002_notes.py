"""Notes that a visitor keeps at a table; quicker lists of tables."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_index("ix_tables_host", "tables", ["host"])
    waiting = sa.column("public", sa.Boolean) & (sa.column("status", sa.Text) == "waiting")
    to_move = sa.column("bot_to_move", sa.Boolean).is_(True)
    for name, column, only in (
        ("ix_tables_public_waiting", "created", waiting),
        ("ix_tables_bot_to_move", "changed", to_move),
    ):
        op.create_index(name, "tables", [column], sqlite_where=only, postgresql_where=only)
    op.create_table(
        "notes",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("visitor", sa.Text, sa.ForeignKey("visitors.id"), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )
