"""Seating: who sits at a table and what is played there, as lists of tables and waiting pages show it."""

from collections.abc import Collection, Sequence
from typing import Any

from regnum.bots.levels import LEVELS, level
from regnum.core.game import Game
from regnum.core.words import Reader
from regnum.server.asking import Who
from regnum.server.readers import game_reader
from regnum.store.rows import SeatRow, TableRow
from regnum.web import page_data


def seat_lines(
    seats: Sequence[SeatRow],
    asking: Who,
    winners: Sequence[int] = (),
    also: Collection[tuple[str, int]] = (),
) -> tuple[page_data.SeatLine, ...]:
    """`also`: the seats of others, by table and number, that the visitor plays from this device."""
    return tuple(
        page_data.SeatLine(
            seat=row.seat,
            kind=row.kind,
            name=row.name or (asking.say.seat(row.seat) if row.kind != "open" else ""),
            level=asking.say(level(row.bot_level).title) if row.bot_level else "",
            me=row.visitor == asking.id or (row.table_id, row.seat) in also,
            winner=row.seat in winners,
        )
        for row in seats
    )


def level_lines(say: Reader) -> tuple[page_data.Level, ...]:
    return tuple(page_data.Level(key=one.key, title=say(one.title), help=say(one.help)) for one in LEVELS)


def settings_told(found: Game[Any], row: TableRow, lang: str) -> tuple[str, ...]:
    """What a table chose otherwise than usual."""
    return tuple(found.settings.told(row.settings, game_reader(found.key, lang)))
