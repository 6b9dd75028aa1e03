"""Stores with something in them, for the tests."""

from collections.abc import Iterable
from typing import Any

from regnum.store.rows import LogRow, SeatRow, TableRow, Visitor
from regnum.store.store import Store

ANNA = Visitor("anna", "Anna", 1.5)
BEN = Visitor("ben", "Ben", 2.5)


def table(name: str, **more: Any) -> TableRow:
    fields: dict[str, Any] = {
        "id": name,
        "game": "brian-boru",
        "rules": "1",
        "settings": {"short": True},
        "seed": "seed of " + name,
        "seats": 3,
        "host": ANNA.id,
        "seat_key": "sit at " + name,
        "watch_key": "watch " + name,
        "created": 3.5,
        "changed": 3.5,
    }
    return TableRow(**(fields | more))


def seats(name: str) -> list[SeatRow]:
    return [SeatRow(name, 0, "human", ANNA.id, "Anna"), SeatRow(name, 1, "open"), SeatRow(name, 2, "open")]


def row(name: str, version: int, move: int = 7) -> LogRow:
    return LogRow(name, version, "choose", version % 3, move, 10.0 + version)


async def furnish(store: Store, names: Iterable[str] = ("t",)) -> None:
    for visitor in (ANNA, BEN):
        await store.put_visitor(visitor)
    for name in names:
        await store.create_table(table(name), seats(name))
