"""Seating: who sits at a table and what is played there, as lists of tables and waiting pages show it."""

from collections.abc import Sequence
from typing import Any

from regnum.bots.levels import LEVELS, level
from regnum.core.game import Game
from regnum.core.words import Reader
from regnum.server.asking import Who
from regnum.server.readers import game_reader
from regnum.store.rows import SeatRow, TableRow
from regnum.web import page_data


def seat_lines(
    seats: Sequence[SeatRow], asking: Who, winners: Sequence[int] = ()
) -> tuple[page_data.SeatLine, ...]:
    return tuple(
        page_data.SeatLine(
            seat=row.seat,
            kind=row.kind,
            name=row.name or (asking.say.seat(row.seat) if row.kind != "open" else ""),
            level=asking.say(level(row.level).title) if row.level else "",
            me=row.visitor == asking.id,
            winner=row.seat in winners,
        )
        for row in seats
    )


def level_lines(say: Reader) -> tuple[page_data.Level, ...]:
    return tuple(page_data.Level(key=one.key, title=say(one.title), help=say(one.help)) for one in LEVELS)


def variant_titles(found: Game[Any], row: TableRow, lang: str) -> tuple[str, ...]:
    say = game_reader(found.key, lang)
    return tuple(say(variant.title) for variant in found.variants if row.variants.get(variant.name))
