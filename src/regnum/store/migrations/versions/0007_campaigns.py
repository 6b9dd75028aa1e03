"""Campaigns: their journals, and the tables at which their games are played."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "campaigns",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("visitor", sa.Text, sa.ForeignKey("visitors.id"), nullable=False),
        sa.Column("journal", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
    )
    op.create_index("ix_campaigns_visitor", "campaigns", ["visitor"])
    op.create_table(
        "campaign_games",
        sa.Column("campaign_id", sa.Text, sa.ForeignKey("campaigns.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), nullable=False),
        sa.UniqueConstraint("table_id"),
    )
