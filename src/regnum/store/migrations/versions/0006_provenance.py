"""Where a game and its luck come from: seeds that somebody chose, and games that were played elsewhere."""

import re
import secrets

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

DRAWN = re.compile("[0-9a-f]{32}")
"""What our own seeds look like."""


def upgrade() -> None:
    for name in ("seed_chosen", "imported"):
        op.add_column("tables", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false()))
    columns = ("id", "seed", "status", "created", "seed_chosen", "imported")
    tables = sa.table("tables", *map(sa.column, columns))
    log = sa.table("log", sa.column("table_id"), sa.column("at"))
    played_here = sa.exists().where(log.c.table_id == tables.c.id, log.c.at != tables.c.created)
    # A record that was brought along came with all its rows at once.
    op.execute(tables.update().where(tables.c.status == "over", ~played_here).values(imported=True))
    connection = op.get_bind()
    for row in connection.execute(sa.select(tables.c.id, tables.c.seed, tables.c.status)).all():
        if row.status == "waiting":  # others can sit down and nothing is drawn yet: nobody shall know the luck
            values: dict[str, str | bool] = {"seed": secrets.token_hex(16)}
        elif not DRAWN.fullmatch(row.seed):
            values = {"seed_chosen": True}
        else:
            continue
        connection.execute(tables.update().where(tables.c.id == row.id).values(**values))
