"""The writer: one thread that makes all changes. What waits while the disk is busy is written in one go.

One fsync then serves many tables; whoever waits for a change hears of it when it is on the disk.
"""

import sqlite3
from asyncio import AbstractEventLoop, Future
from collections import defaultdict
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Update, bindparam, insert, select, update
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.dml import Insert

from regnum.core.words import N_
from regnum.seldom import Seldom
from regnum.store.errors import Conflict, NotStored
from regnum.store.rows import RUNNING, LogRow, Standing
from regnum.store.schema import log, tables

MAX_ORDERS_AT_ONCE = 1000
"""Orders that are written in one transaction: nobody waits long for the changes of others."""


REFUSED = Seldom("the disk refuses changes: %s")


class Append(Struct, frozen=True):
    """The next row of a table's log, and how the table stands then. By far the most frequent change."""

    row: LogRow
    standing: Standing = RUNNING
    snapshot: str | None = None
    """The match after this row, once in a while."""


_encode = msgspec.json.Encoder().encode

Change = Append | Callable[[Connection], Any]
"""Other changes are functions. One may be called again, after a rollback, so it does nothing but write."""


class Order(Struct, eq=False):
    """Changes that are made all together or not at all, and who waits for them."""

    changes: Sequence[Change]
    waiting: "Future[list[Any]]"
    results: list[Any] = []
    error: Exception | None = None


def _compiled(statement: Insert | Update) -> str:
    """In SQL, once: for one row a move, building the statement would take longer than running it."""
    return str(statement.compile(dialect=sqlite.dialect(paramstyle="named")))


_MOVE_ON = _compiled(
    update(tables)
    .where(tables.c.id == bindparam("table_id"), tables.c.version == bindparam("before"))
    .values(
        {name: bindparam(name) for name in ("version", *Standing.__struct_fields__)}
        | {"changed": bindparam("at")}
    )
)
_LOG = _compiled(
    insert(log).from_select(
        [*LogRow.__struct_fields__, "epoch"],
        select(*(bindparam(name) for name in LogRow.__struct_fields__), tables.c.epoch).where(
            tables.c.id == bindparam("table_id")
        ),
    )
)
_SNAPSHOT = _compiled(
    update(tables)
    .where(tables.c.id == bindparam("table_id"))
    .values(snapshot=bindparam("snapshot"), snapshot_version=bindparam("version"))
)


class Writer:
    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        driver = connection.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        self._driver = driver
        self._orders: SimpleQueue[Order | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    def put(self, order: Order) -> None:
        self._orders.put(order)

    def close(self) -> None:
        """Write what was ordered, then end."""
        self._orders.put(None)
        self._thread.join()
        self._connection.close()

    def _run(self) -> None:
        while order := self._orders.get():
            orders = [order]
            with suppress(Empty):
                while len(orders) < MAX_ORDERS_AT_ONCE:
                    following = self._orders.get_nowait()
                    if following is None:
                        self._orders.put(None)
                        break
                    orders.append(following)
            self._fulfil(orders)
            _report(orders)

    def _fulfil(self, orders: list[Order]) -> None:
        """Write all in one transaction; if one of them cannot be, each in its own."""
        error = self._try(orders)
        if error is None:
            return
        if len(orders) > 1 and not isinstance(error, _NotCommitted):
            for order in orders:
                self._fulfil([order])
            return
        for order in orders:
            order.error = _told(error)

    def _try(self, orders: list[Order]) -> Exception | None:
        try:
            self._driver.execute("BEGIN IMMEDIATE")
            self._make(orders)
            try:
                self._driver.execute("COMMIT")
            except sqlite3.Error as error:
                raise _NotCommitted from error
        except Exception as error:
            with suppress(sqlite3.Error):
                self._driver.rollback()
            return error
        return None

    def _make(self, orders: list[Order]) -> None:
        moves: list[Append] = []
        for order in orders:
            results: list[Any] = []
            order.results = results
            for change in order.changes:
                if isinstance(change, Append):
                    moves.append(change)
                    results.append(None)
                else:
                    self._append(moves)  # a later change may lean on them
                    moves = []
                    results.append(change(self._connection))
        self._append(moves)

    def _append(self, moves: list[Append]) -> None:
        if not moves:
            return
        values = [_values(move) for move in moves]
        moved = self._driver.executemany(_MOVE_ON, values).rowcount
        if moved != len(moves):
            raise Conflict(N_("The table has moved on meanwhile."))
        self._driver.executemany(_LOG, values)
        snapshots = [value for value in values if value["snapshot"] is not None]
        if snapshots:
            self._driver.executemany(_SNAPSHOT, snapshots)


class _NotCommitted(Exception):
    """The disk refused the whole transaction, for a reason that lies in none of its orders."""


def _values(move: Append) -> dict[str, Any]:
    row = move.row
    return {
        "table_id": row.table_id,
        "version": row.version,
        "before": row.version - 1,
        "kind": row.kind,
        "seat": row.seat,
        "move": row.move,
        "at": row.at,
        "snapshot": move.snapshot,
        **standing_values(move.standing),
    }


def standing_values(standing: Standing) -> dict[str, Any]:
    """How a match stands, as columns."""
    return {
        "status": standing.status,
        "bot_to_move": standing.bot_to_move,
        "to_move": _seats(standing.to_move),
        "to_move_since": standing.to_move_since,
        "winners": _seats(standing.winners),
        "question_version": standing.question_version,
    }


def _seats(seats: tuple[int, ...] | None) -> str | None:
    return None if seats is None else _encode(seats).decode()


def _told(error: BaseException) -> Exception:
    """What the one who waits is told. Mistakes in a change itself are handed on as they are."""
    reason = error.__cause__ if isinstance(error, _NotCommitted) else error
    if isinstance(reason, DBAPIError):
        reason = reason.orig
    if isinstance(reason, sqlite3.IntegrityError):
        return Conflict(N_("This does not fit what is stored: {reason}."), reason=str(reason))
    if isinstance(reason, sqlite3.Error):
        REFUSED.say(str(reason))
        return NotStored(N_("This could not be stored: {reason}."), reason=str(reason))
    assert isinstance(reason, Exception)
    return reason


def _report(orders: list[Order]) -> None:
    """Wake those who wait, all of a loop at once."""
    by_loop: dict[AbstractEventLoop, list[Order]] = defaultdict(list)
    for order in orders:
        by_loop[order.waiting.get_loop()].append(order)
    for loop, fulfilled in by_loop.items():
        with suppress(RuntimeError):  # the loop has gone, and with it those who waited
            loop.call_soon_threadsafe(_settle, fulfilled)


def _settle(orders: list[Order]) -> None:
    for order in orders:
        if order.waiting.done():  # given up by the one who waited; written all the same
            continue
        if order.error is not None:
            order.waiting.set_exception(order.error)
        else:
            order.waiting.set_result(order.results)
