"""The rows of the store, as the rest of Regnum sees them."""

from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import asdict, replace

from regnum.core.settings import Value

Status = Literal["waiting", "running", "over"]
SeatKind = Literal["human", "here", "open", "bot"]
"""Who sits there: somebody by a browser of their own, several at one screen, nobody yet, a bot."""
LogKind = Literal["choose", "undo", "restart", "rewind"]
"""What was done: a choice, one taken back, all that one may take back, a way back that everybody agreed to."""


class Visitor(Struct, frozen=True):
    id: str
    name: str
    created: float


class Standing(Struct, frozen=True, kw_only=True):
    """How the match at a table stands: what lists of tables tell of it."""

    status: Status = "running"
    bot_to_move: bool = False
    to_move: tuple[int, ...] | None = None
    """The seats that are asked now. None, here and below: not known before the table wakes."""
    to_move_since: float | None = None
    """When the question was put to them."""
    winners: tuple[int, ...] | None = ()
    """Who has won, or shares the victory; nobody before the end."""
    question_version: int | None = None
    """The version of the table at which the question was put."""


RUNNING = Standing()


class TableRow(Struct, frozen=True, kw_only=True):
    """A table. Lists of tables leave `start` and `snapshot` out: they are long, and no list shows them."""

    id: str
    game: str
    rules: str
    """The version of the rules that it is played by."""
    settings: dict[str, Value]
    seed: str
    seed_chosen: bool = False
    """Whoever opened the table chose the seed, and may have known the luck to come."""
    seats: int
    discreet: tuple[int, ...] = ()
    """Seats that are asked even if one answer is left to them, where that hangs on something hidden."""
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
    imported: bool = False
    """The game was played elsewhere: somebody has brought its record along."""
    to_move: tuple[int, ...] | None = None
    to_move_since: float | None = None
    winners: tuple[int, ...] | None = ()
    question_version: int | None = None

    @property
    def standing(self) -> Standing:
        return Standing(**{name: getattr(self, name) for name in Standing.__struct_fields__})

    def with_standing(self, standing: Standing, **more: Any) -> "TableRow":
        """The table with its match standing so."""
        return replace(self, **asdict(standing), **more)


class SeatRow(Struct, frozen=True):
    table_id: str
    seat: int
    kind: SeatKind
    visitor: str | None = None
    name: str = ""
    level: str = ""
    stand_in: str = ""
    """The level of the bot that plays for a person who has left; empty: they play themselves."""
    device_key: str | None = None
    """Whoever knows it may play this seat from another device."""

    @property
    def bot_level(self) -> str:
        """The level of the bot that plays here, for itself or for somebody; empty: a person does."""
        return self.level or self.stand_in

    @property
    def person(self) -> str | None:
        """The visitor who plays here, unless a bot does it for them."""
        return None if self.stand_in else self.visitor


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


class CampaignRow(Struct, frozen=True):
    """A campaign of a visitor. What its journal says is known to its game alone."""

    id: str
    game: str
    visitor: str
    journal: str
    """As JSON."""
    created: float
    changed: float
    version: int = 0
    """How often the journal has changed."""
