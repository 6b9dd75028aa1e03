"""How a match stands, so that lists of tables need not wake any: whose turn it is, since when, who has won."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("to_move", sa.Text))
    op.add_column("tables", sa.Column("to_move_since", sa.Double))
    op.add_column("tables", sa.Column("winners", sa.Text))
    op.add_column("tables", sa.Column("question_version", sa.Integer))
    # Nobody has won before the end. The rest hangs on the rules of the game: it is filled in as tables wake.
    tables = sa.table("tables", sa.column("status"), sa.column("winners"))
    op.execute(tables.update().where(tables.c.status != "over").values(winners="[]"))
