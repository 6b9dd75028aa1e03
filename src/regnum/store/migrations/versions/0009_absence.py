"""People who leave: bots that play for them, and seats that are played from several devices."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("seats", sa.Column("stand_in", sa.Text, nullable=False, server_default=""))
    op.add_column("seats", sa.Column("device_key", sa.Text, nullable=True))
    op.create_index("ix_seats_device_key", "seats", ["device_key"], unique=True)
    op.create_table(
        "devices",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("visitor", sa.Text, sa.ForeignKey("visitors.id"), primary_key=True),
    )
    op.create_index("ix_devices_visitor", "devices", ["visitor"])
