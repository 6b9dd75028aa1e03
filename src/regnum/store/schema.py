"""The tables of the database. Whoever changes one here writes a migration too; a test compares the two."""

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    false,
)

METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)


def _text(name: str, *, null: bool = False) -> Column[str]:
    return Column(name, Text, nullable=null)


def _number(name: str, *, null: bool = False) -> Column[int]:
    return Column(name, Integer, nullable=null)


def _flag(name: str) -> Column[bool]:
    return Column(name, Boolean, nullable=False)


def _new_flag(name: str) -> Column[bool]:
    """One that older rows are given: what they have not."""
    return Column(name, Boolean, nullable=False, server_default=false())


def _time(name: str, *, null: bool = False) -> Column[float]:
    return Column(name, Double, nullable=null)


def _key(name: str, to: str = "") -> Column[str]:
    """A part of the primary key; `to` names the column that it is a key of."""
    return Column(name, Text, *([ForeignKey(to)] if to else []), primary_key=True)


def _count(name: str) -> Column[int]:
    return Column(name, Integer, primary_key=True, autoincrement=False)


def _link(name: str, to: str, *, null: bool = False) -> Column[str]:
    return Column(name, Text, ForeignKey(to), nullable=null)


settings = Table("settings", METADATA, _key("key"), _text("value"))

visitors = Table("visitors", METADATA, _key("id"), _text("name"), _time("created"))

tables = Table(
    "tables",
    METADATA,
    _key("id"),
    _text("game"),
    _text("rules"),
    _text("settings"),
    _text("seed"),
    _number("seats"),
    _flag("public"),
    _flag("guided"),
    _text("status"),
    _link("host", "visitors.id"),
    _text("seat_key"),
    _text("watch_key"),
    _time("created"),
    _time("changed"),
    _flag("bot_to_move"),
    _text("start", null=True),
    _text("snapshot", null=True),
    _number("snapshot_version"),
    _number("version"),
    _number("epoch"),
    _link("rematch", "tables.id", null=True),
    _link("parent", "tables.id", null=True),
    _number("moment", null=True),
    _text("to_move", null=True),
    _time("to_move_since", null=True),
    _text("winners", null=True),
    _number("question_version", null=True),
    _new_flag("seed_chosen"),
    _new_flag("imported"),
    Column("discreet", Text, nullable=False, server_default="[]"),
    UniqueConstraint("seat_key"),
    UniqueConstraint("watch_key"),
    CheckConstraint("status IN ('waiting', 'running', 'over')", name="status"),
)
Index("ix_tables_host", tables.c.host)
for _name, _column, _only in (
    ("ix_tables_public_waiting", tables.c.created, tables.c.public & (tables.c.status == "waiting")),
    ("ix_tables_bot_to_move", tables.c.changed, tables.c.bot_to_move.is_(True)),
):
    Index(_name, _column, sqlite_where=_only, postgresql_where=_only)

seats = Table(
    "seats",
    METADATA,
    _key("table_id", "tables.id"),
    _count("seat"),
    _text("kind"),
    _link("visitor", "visitors.id", null=True),
    _text("name"),
    _text("level"),
    Column("stand_in", Text, nullable=False, server_default=""),
    _text("device_key", null=True),
    CheckConstraint("kind IN ('human', 'here', 'open', 'bot')", name="kind"),
)
Index("ix_seats_visitor", seats.c.visitor)
Index("ix_seats_device_key", seats.c.device_key, unique=True)

devices = Table(
    "devices", METADATA, _key("table_id", "tables.id"), _count("seat"), _key("visitor", "visitors.id")
)
Index("ix_devices_visitor", devices.c.visitor)

watchers = Table("watchers", METADATA, _key("table_id", "tables.id"), _key("visitor", "visitors.id"))

# The rows of one log lie together on the disk: it is read from its first row to its last.
log = Table(
    "log",
    METADATA,
    _key("table_id", "tables.id"),
    _count("version"),
    _number("epoch"),
    _text("kind"),
    _number("seat"),
    _number("move"),
    _time("at"),
    CheckConstraint("kind IN ('choose', 'undo', 'restart', 'rewind')", name="kind"),
    sqlite_with_rowid=False,
)

chat = Table(
    "chat",
    METADATA,
    _key("table_id", "tables.id"),
    _count("number"),
    _link("visitor", "visitors.id"),
    _number("seat", null=True),
    _text("name"),
    _text("text"),
    _time("at"),
)

passes = Table("passes", METADATA, _key("table_id", "tables.id"), _count("seat"), _text("until"), _text("mark"))

notes = Table(
    "notes",
    METADATA,
    _key("table_id", "tables.id"),
    _key("visitor", "visitors.id"),
    _count("seat"),
    _text("text"),
)

campaigns = Table(
    "campaigns",
    METADATA,
    _key("id"),
    _text("game"),
    _link("visitor", "visitors.id"),
    _text("journal"),
    _number("version"),
    _time("created"),
    _time("changed"),
)
Index("ix_campaigns_visitor", campaigns.c.visitor)

campaign_games = Table(
    "campaign_games",
    METADATA,
    _key("campaign_id", "campaigns.id"),
    _count("number"),
    _link("table_id", "tables.id"),
    UniqueConstraint("table_id"),
)
