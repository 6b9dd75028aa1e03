"""What keeps hands secret: who is asked although one answer is left, and notes for each seat of a screen."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

NO_SEAT = -1


def upgrade() -> None:
    op.add_column("tables", sa.Column("discreet", sa.Text, nullable=False, server_default="[]"))
    op.rename_table("notes", "notes_of_visitors")
    notes = op.create_table(
        "notes",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("visitor", sa.Text, sa.ForeignKey("visitors.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    old = sa.table("notes_of_visitors", *map(sa.column, ("table_id", "visitor", "text")))
    seats = sa.table("seats", *map(sa.column, ("table_id", "visitor", "seat")))
    # Until now several people at one screen shared their notes: each of them keeps what all have read.
    theirs = (old.c.table_id == seats.c.table_id) & (old.c.visitor == seats.c.visitor)
    seat = sa.func.coalesce(seats.c.seat, NO_SEAT)
    kept = sa.select(old.c.table_id, old.c.visitor, seat, old.c.text)
    op.execute(notes.insert().from_select([*notes.c], kept.select_from(old.outerjoin(seats, theirs))))
    op.drop_table("notes_of_visitors")
