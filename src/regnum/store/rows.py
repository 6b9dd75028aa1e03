"""The rows of the store, as the rest of Regnum sees them."""

from typing import Literal

from msgspec import Struct

Status = Literal["waiting", "running", "over"]
SeatKind = Literal["human", "here", "open", "bot"]
"""Who sits there: somebody by a browser of their own, several at one screen, nobody yet, a bot."""
LogKind = Literal["choose", "undo", "restart", "rewind"]
"""What was done: a choice, one taken back, all that one may take back, a way back that everybody agreed to."""


class Visitor(Struct, frozen=True):
    id: str
    name: str
    created: float


class TableRow(Struct, frozen=True, kw_only=True):
    """A table. Lists of tables leave `start` and `snapshot` out: they are long, and no list shows them."""

    id: str
    game: str
    rules: str
    """The version of the rules that it is played by."""
    variants: dict[str, bool]
    seed: str
    seats: int
    public: bool = False
    guided: bool = False
    status: Status = "waiting"
    host: str
    seat_key: str
    """Whoever knows it may take an open seat."""
    watch_key: str
    """Whoever knows it may watch."""
    created: float
    changed: float
    bot_to_move: bool = False
    start: str | None = None
    """What the log begins from, as JSON; None: a new match from the seed."""
    snapshot: str | None = None
    """The match after `snapshot_version`, as JSON, so that only the log since then is played again."""
    snapshot_version: int = 0
    version: int = 0
    """The number of the last row of the log."""
    epoch: int = 0
    """How often the match went on from a new start, because the rules had changed."""
    rematch: str | None = None
    parent: str | None = None
    """The table that this one was played on from, and the moment."""
    moment: int | None = None


class SeatRow(Struct, frozen=True):
    table_id: str
    seat: int
    kind: SeatKind
    visitor: str | None = None
    name: str = ""
    level: str = ""


class LogRow(Struct, frozen=True):
    """One thing that was done at a table. Versions count from 1, without a gap, over all epochs."""

    table_id: str
    version: int
    kind: LogKind
    seat: int
    move: int
    """The number of the option; for a rewind, how many choices are left."""
    at: float


class ChatRow(Struct, frozen=True):
    table_id: str
    number: int
    visitor: str
    seat: int | None
    name: str
    text: str
    at: float
