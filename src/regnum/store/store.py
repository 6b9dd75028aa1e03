"""The store: visitors, tables, seats, logs, chat, notes, campaigns. What it has promised survives a power cut.

Changes go through one writer; they last when the `await` returns. Reading is done by a few threads beside it.
"""

import asyncio
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, Self, TypeVar

import msgspec
from sqlalchemy import (
    Column,
    Connection,
    Engine,
    Row,
    Select,
    delete,
    exists,
    func,
    insert,
    null,
    select,
    union,
    update,
)
from sqlalchemy import Table as Relation
from sqlalchemy.exc import DBAPIError

from regnum.core.passes import StandingPass
from regnum.core.settings import Value
from regnum.core.words import N_
from regnum.seldom import Seldom
from regnum.store import opening
from regnum.store.errors import Damaged, NotRead, NotStored
from regnum.store.rows import (
    RUNNING,
    CampaignRow,
    ChatRow,
    LogRow,
    SeatRow,
    Standing,
    TableRow,
    Visitor,
)
from regnum.store.schema import (
    campaign_games,
    campaigns,
    chat,
    devices,
    log,
    notes,
    passes,
    seats,
    settings,
    tables,
    visitors,
    watchers,
)
from regnum.store.writer import Append, Change, Order, Writer, standing_values

READERS = 4
NO_SEAT = -1
"""Where notes are kept that somebody writes who only watches."""

DAMAGED = Seldom("table %s: its row cannot be read: %s")
UNREADABLE = Seldom("the database cannot be read: %s")

R = TypeVar("R")
Query = Select[*tuple[Any, ...]]
Found = Row[*tuple[Any, ...]]


class Store:
    """Open one by `Store.open(path)`; use it from an event loop."""

    def __init__(self, lock: int, writing: Engine, reading: Engine) -> None:
        self._lock = lock
        self._writing = writing
        self._reading = reading
        self._writer = Writer(writing.connect())
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._open = True

    @classmethod
    def open(cls, path: Path) -> "Store":
        """Open the store in a file, a new one if there is none; BadStore says why it cannot be."""
        path = Path(os.path.realpath(path))
        lock = opening.take(path)
        writing = opening.writer(path)
        try:
            with opening.explained(path):
                opening.upgrade(writing, path)
            return cls(lock, writing, opening.readers(path, READERS))
        except BaseException:
            writing.dispose()
            os.close(lock)
            raise

    def close(self) -> None:
        """Write what was ordered, then close. A second time does nothing."""
        if not self._open:
            return
        self._open = False
        self._readers.shutdown()
        self._writer.close()
        self._reading.dispose()
        self._writing.dispose()
        os.close(self._lock)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Changes

    async def write(self, *changes: Change) -> list[Any]:
        """Make changes, all together or none; what each of them returned. Cancelling does not stop them."""
        if not self._open:
            raise NotStored(N_("The store is closed."))
        order = Order(changes, asyncio.get_running_loop().create_future())
        self._writer.put(order)
        return await order.waiting

    async def append(
        self,
        row: LogRow,
        standing: Standing = RUNNING,
        snapshot: str | None = None,
        ended_passes: Sequence[int] = (),
    ) -> None:
        """Write the next row of a log, and who is asked again from there on. Conflict if its version is not the
        next one of its table."""
        ended = [_end_passes(row.table_id, ended_passes)] if ended_passes else []
        await self.write(Append(row, standing, snapshot), *ended)

    async def _change(self, change: Callable[[Connection], R]) -> R:
        (result,) = await self.write(change)
        return result  # type: ignore[no-any-return]

    async def set_setting(self, key: str, value: str) -> None:
        await self._change(lambda c: _put(c, settings, {"key": key}, {"value": value}))

    async def put_visitor(self, visitor: Visitor) -> None:
        """A new visitor, or a new name for one."""

        def put(connection: Connection) -> None:
            renamed = update(visitors).where(visitors.c.id == visitor.id).values(name=visitor.name)
            if not connection.execute(renamed).rowcount:
                connection.execute(insert(visitors).values(_fields(visitor)))

        await self._change(put)

    async def create_table(
        self, table: TableRow, seated: Sequence[SeatRow], played: Sequence[LogRow] = ()
    ) -> None:
        """A new table; a game that was played elsewhere comes with its log."""

        def create(connection: Connection) -> None:
            _create(connection, table, seated)
            if played:
                connection.execute(insert(log), [_fields(row) | {"epoch": table.epoch} for row in played])

        await self._change(create)

    async def sit(self, table_id: str, seat: int, visitor: str, name: str) -> bool:
        """Take a seat if it is open; False if somebody was quicker."""
        taken = update(seats).where(*_seat(table_id, seat), seats.c.kind == "open")
        taken = taken.values(kind="human", visitor=visitor, name=name)
        return await self._change(lambda connection: connection.execute(taken).rowcount == 1)

    async def fill_seats(self, those: Sequence[SeatRow]) -> int:
        """Let bots, or people who are known, take those of these seats that are open; how many they took."""

        def fill(connection: Connection) -> int:
            return sum(
                connection.execute(
                    update(seats)
                    .where(*_seat(each.table_id, each.seat), seats.c.kind == "open")
                    .values(kind=each.kind, visitor=each.visitor, name=each.name, level=each.level)
                ).rowcount
                for each in those
            )

        return await self._change(fill)

    async def set_stand_in(self, table_id: str, seat: int, level: str) -> None:
        """Let a bot play for somebody, or nobody any more."""
        changed = update(seats).where(*_seat(table_id, seat)).values(stand_in=level)
        await self._change(lambda connection: connection.execute(changed).rowcount)

    async def set_device_key(self, table_id: str, seat: int, key: str) -> None:
        """A new key to a seat: devices that came by an older one are shut out."""

        def renew(connection: Connection) -> None:
            connection.execute(update(seats).where(*_seat(table_id, seat)).values(device_key=key))
            connection.execute(delete(devices).where(devices.c.table_id == table_id, devices.c.seat == seat))

        await self._change(renew)

    async def add_device(self, table_id: str, seat: int, visitor: str) -> None:
        key = {"table_id": table_id, "seat": seat, "visitor": visitor}
        await self._change(lambda c: _put(c, devices, key, {}))

    async def remove_waiting(self, table_id: str) -> bool:
        """Remove a table whose game has not begun, with all that belongs to it; False if it has."""

        def remove(connection: Connection) -> bool:
            waits = tables.c.id == table_id, tables.c.status == "waiting"
            if connection.scalar(select(tables.c.id).where(*waits)) is None:
                return False
            connection.execute(update(tables).where(tables.c.rematch == table_id).values(rematch=None))
            for relation in (seats, watchers, chat, notes, passes, devices):
                connection.execute(delete(relation).where(relation.c.table_id == table_id))
            connection.execute(delete(tables).where(*waits))
            return True

        return await self._change(remove)

    async def set_standing(self, table_id: str, standing: Standing, at: float) -> None:
        """How a match stands that has begun, or of which that was not known."""
        changed = update(tables).where(tables.c.id == table_id)
        changed = changed.values(standing_values(standing) | {"changed": at})
        await self._change(lambda connection: connection.execute(changed).rowcount)

    async def begin(self, table: TableRow) -> None:
        """A match begins at a table that waited for players."""
        begun = update(tables).where(tables.c.id == table.id)
        values = standing_values(table.standing) | {"changed": table.changed, "discreet": _list(table.discreet)}
        await self._change(lambda connection: connection.execute(begun.values(values)).rowcount)

    async def set_rematch(self, table_id: str, table: TableRow, seated: Sequence[SeatRow]) -> str:
        """Create a table as the rematch of another, unless that one has a rematch; the id of its rematch."""

        def set_rematch(connection: Connection) -> str:
            there = connection.scalar(select(tables.c.rematch).where(tables.c.id == table_id))
            if there is not None:
                return str(there)
            _create(connection, table, seated)
            connection.execute(update(tables).where(tables.c.id == table_id).values(rematch=table.id))
            return table.id

        return await self._change(set_rematch)

    async def restart_from(self, table_id: str, start: str, rules: str) -> int:
        """The rules have changed: go on from a start of its own, with a new log; the number of the new epoch.

        The old log is kept, and the versions count on.
        """

        def restart(connection: Connection) -> int:
            connection.execute(
                update(tables)
                .where(tables.c.id == table_id)
                .values(
                    start=start,
                    rules=rules,
                    epoch=tables.c.epoch + 1,
                    snapshot=None,
                    snapshot_version=0,
                    question_version=tables.c.version,
                )
            )
            epoch: int = connection.execute(select(tables.c.epoch).where(tables.c.id == table_id)).scalar_one()
            return epoch

        return await self._change(restart)

    async def add_watcher(self, table_id: str, visitor: str) -> None:
        await self._change(lambda c: _put(c, watchers, {"table_id": table_id, "visitor": visitor}, {}))

    async def add_chat(
        self, table_id: str, visitor: str, seat: int | None, name: str, text: str, at: float
    ) -> ChatRow:
        def add(connection: Connection) -> ChatRow:
            last = connection.scalar(select(func.max(chat.c.number)).where(chat.c.table_id == table_id))
            row = ChatRow(table_id, (last or 0) + 1, visitor, seat, name, text, at)
            connection.execute(insert(chat).values(_fields(row)))
            return row

        return await self._change(add)

    async def put_notes(self, table_id: str, visitor: str, seat: int | None, text: str) -> None:
        """What a visitor notes for one seat, or as somebody who watches."""
        key = {"table_id": table_id, "visitor": visitor, "seat": NO_SEAT if seat is None else seat}
        await self._change(lambda c: _put(c, notes, key, {"text": text}))

    async def put_pass(self, table_id: str, seat: int, standing: StandingPass) -> None:
        """A seat lets windows pass from now on."""
        key = {"table_id": table_id, "seat": seat}
        await self._change(lambda c: _put(c, passes, key, _fields(standing)))

    async def end_passes(self, table_id: str, ended: Sequence[int]) -> None:
        """These seats are asked again."""
        await self._change(_end_passes(table_id, ended))

    async def create_campaign(self, campaign: CampaignRow) -> None:
        await self._change(lambda c: c.execute(insert(campaigns).values(_fields(campaign))).rowcount)

    async def put_journal(self, campaign_id: str, version: int, journal: str, at: float) -> bool:
        """The next journal of a campaign; False if it is not any more as it was at that version."""
        same = _campaign_at(campaign_id, version)
        changed = update(campaigns).where(*same).values(journal=journal, version=version + 1, changed=at)
        return await self._change(lambda connection: connection.execute(changed).rowcount == 1)

    async def remove_campaign(self, campaign_id: str, visitor: str) -> bool:
        """Forget a campaign of a visitor; the tables of its games stay. False if there is none."""

        def remove(connection: Connection) -> bool:
            theirs = campaigns.c.id == campaign_id, campaigns.c.visitor == visitor
            if connection.scalar(select(campaigns.c.id).where(*theirs)) is None:
                return False
            connection.execute(delete(campaign_games).where(campaign_games.c.campaign_id == campaign_id))
            connection.execute(delete(campaigns).where(*theirs))
            return True

        return await self._change(remove)

    async def open_campaign_game(
        self,
        campaign_id: str,
        version: int,
        number: int,
        table: TableRow,
        seated: Sequence[SeatRow],
        instead_of: str = "",
    ) -> str | None:
        """Create a table for a game of a campaign, unless it has one, other than that which is replaced; the id
        of its table. None if the campaign is not any more as it was at that version."""

        def open_game(connection: Connection) -> str | None:
            at_version = select(campaigns.c.id).where(*_campaign_at(campaign_id, version))
            if connection.scalar(at_version) is None:
                return None
            key = {"campaign_id": campaign_id, "number": number}
            same = [campaign_games.c[name] == value for name, value in key.items()]
            there = connection.scalar(select(campaign_games.c.table_id).where(*same))
            if there not in (None, instead_of):
                return str(there)
            _create(connection, table, seated)
            _put(connection, campaign_games, key, {"table_id": table.id})
            return table.id

        return await self._change(open_game)

    # Reading

    async def _rows(self, query: Query) -> Sequence[Found]:
        def read() -> Sequence[Found]:
            try:
                with self._reading.connect() as connection:
                    return connection.execute(query).all()
            except DBAPIError as error:
                UNREADABLE.say(str(error.orig))
                raise NotRead(error.orig) from None

        return await asyncio.get_running_loop().run_in_executor(self._readers, read)

    async def _value(self, query: Query) -> Any:
        """The first column of the first row; None if there is none."""
        rows = await self._rows(query)
        return rows[0][0] if rows else None

    async def setting(self, key: str) -> str | None:
        return await self._value(select(settings.c.value).where(settings.c.key == key))  # type: ignore[no-any-return]

    async def visitor(self, visitor: str) -> Visitor | None:
        rows = await self._rows(_select(visitors, Visitor).where(visitors.c.id == visitor))
        return Visitor(*rows[0]) if rows else None

    async def _tables(self, query: Query) -> list[TableRow]:
        """For a list: those that are damaged are left out."""
        found = []
        for row in await self._rows(query):
            with suppress(Damaged):
                found.append(_table(row))
        return found

    async def _table(self, key: Column[str], value: str) -> TableRow | None:
        rows = await self._rows(_TABLE.where(key == value))
        return _table(rows[0]) if rows else None

    async def table(self, table_id: str) -> TableRow | None:
        return await self._table(tables.c.id, table_id)

    async def by_seat_key(self, key: str) -> TableRow | None:
        return await self._table(tables.c.seat_key, key)

    async def by_watch_key(self, key: str) -> TableRow | None:
        return await self._table(tables.c.watch_key, key)

    async def tables_of(self, visitor: str, limit: int) -> list[TableRow]:
        """The tables that a visitor sits at or has opened, the last changed first."""
        theirs = union(
            select(seats.c.table_id).where(seats.c.visitor == visitor),
            select(devices.c.table_id).where(devices.c.visitor == visitor),
            select(tables.c.id).where(tables.c.host == visitor),
        )
        listed = _LISTED.where(tables.c.id.in_(theirs))
        return await self._tables(listed.order_by(tables.c.changed.desc()).limit(limit))

    async def public_waiting(self, limit: int) -> list[tuple[str, str]]:
        """Public tables that wait for players, the newest first: their ids and hosts."""
        waiting = select(tables.c.id, tables.c.host).where(tables.c.public, tables.c.status == "waiting")
        rows = await self._rows(waiting.order_by(tables.c.created.desc()).limit(limit))
        return [(row[0], row[1]) for row in rows]

    async def listed(self, table_ids: Sequence[str]) -> list[TableRow]:
        """Tables for a list, the newest first."""
        those = _LISTED.where(tables.c.id.in_(table_ids))
        return await self._tables(those.order_by(tables.c.created.desc()))

    async def bots_to_move(self) -> list[str]:
        """The tables at which people wait for a bot, the longest waiting first."""
        playing = seats.c.visitor.is_not(None), seats.c.stand_in == ""
        people = exists().where(seats.c.table_id == tables.c.id, *playing)
        query = select(tables.c.id).where(tables.c.bot_to_move.is_(True), tables.c.status == "running", people)
        return [row[0] for row in await self._rows(query.order_by(tables.c.changed))]

    async def seats(self, table_id: str) -> list[SeatRow]:
        return (await self.seats_of([table_id]))[table_id]

    async def seats_of(self, table_ids: Sequence[str]) -> dict[str, list[SeatRow]]:
        """The seats of several tables, for a list of them."""
        query = _select(seats, SeatRow).where(seats.c.table_id.in_(table_ids)).order_by(seats.c.seat)
        found: dict[str, list[SeatRow]] = {table_id: [] for table_id in table_ids}
        for row in await self._rows(query):
            found[row[0]].append(SeatRow(*row))
        return found

    async def by_device_key(self, key: str) -> SeatRow | None:
        rows = await self._rows(_select(seats, SeatRow).where(seats.c.device_key == key))
        return SeatRow(*rows[0]) if rows else None

    async def devices(self, table_id: str) -> dict[int, set[str]]:
        """By seat: visitors who play it from another device."""
        found: dict[int, set[str]] = {}
        for seat, visitor in await self._rows(
            select(devices.c.seat, devices.c.visitor).where(devices.c.table_id == table_id)
        ):
            found.setdefault(seat, set()).add(visitor)
        return found

    async def device_seats(self, visitor: str) -> set[tuple[str, int]]:
        """The seats, by table and number, that a visitor plays from another device than their owner's."""
        query = select(devices.c.table_id, devices.c.seat).where(devices.c.visitor == visitor)
        return {(row[0], row[1]) for row in await self._rows(query)}

    async def log(self, table_id: str, after: int = 0) -> list[LogRow]:
        """The log of the running epoch, from the row after that version on."""
        query = (
            _select(log, LogRow)
            .join(tables, (tables.c.id == log.c.table_id) & (tables.c.epoch == log.c.epoch))
            .where(log.c.table_id == table_id, log.c.version > after)
            .order_by(log.c.version)
        )
        return [LogRow(*row) for row in await self._rows(query)]

    async def chat(self, table_id: str, limit: int) -> list[ChatRow]:
        """The last lines, the oldest of them first."""
        query = _select(chat, ChatRow).where(chat.c.table_id == table_id)
        rows = await self._rows(query.order_by(chat.c.number.desc()).limit(limit))
        return [ChatRow(*row) for row in reversed(rows)]

    async def notes(self, table_id: str, visitor: str, seat: int | None) -> str:
        query = select(notes.c.text).where(notes.c.table_id == table_id, notes.c.visitor == visitor)
        query = query.where(notes.c.seat == (NO_SEAT if seat is None else seat))
        return await self._value(query) or ""

    async def passes(self, table_id: str) -> dict[int, StandingPass]:
        """By seat: who lets windows pass."""
        query = select(passes.c.seat, passes.c.until, passes.c.mark).where(passes.c.table_id == table_id)
        return {seat: StandingPass(until, mark) for seat, until, mark in await self._rows(query)}

    async def may_watch(self, table_id: str, visitor: str) -> bool:
        """Has this visitor come by the watch key? (Those who sit there, and public tables, need none.)"""
        query = select(watchers.c.visitor)
        query = query.where(watchers.c.table_id == table_id, watchers.c.visitor == visitor)
        return await self._value(query) is not None

    async def campaign(self, campaign_id: str) -> CampaignRow | None:
        rows = await self._rows(_select(campaigns, CampaignRow).where(campaigns.c.id == campaign_id))
        return CampaignRow(*rows[0]) if rows else None

    async def campaigns_of(self, visitor: str, limit: int) -> list[CampaignRow]:
        """The campaigns of a visitor, the last changed first."""
        theirs = _select(campaigns, CampaignRow).where(campaigns.c.visitor == visitor)
        return [
            CampaignRow(*row)
            for row in await self._rows(theirs.order_by(campaigns.c.changed.desc()).limit(limit))
        ]

    async def campaign_tables(self, campaign_id: str) -> dict[int, str]:
        """By number of a game, from 0 on: the table at which it is played."""
        query = select(campaign_games.c.number, campaign_games.c.table_id)
        return {
            row[0]: row[1] for row in await self._rows(query.where(campaign_games.c.campaign_id == campaign_id))
        }

    async def campaign_of(self, table_id: str) -> tuple[str, int] | None:
        """The campaign that a table belongs to, and the number of its game there."""
        query = select(campaign_games.c.campaign_id, campaign_games.c.number)
        rows = await self._rows(query.where(campaign_games.c.table_id == table_id))
        return (rows[0][0], rows[0][1]) if rows else None


def _select(relation: Relation, row: type[msgspec.Struct]) -> Query:
    return select(*(relation.c[name] for name in row.__struct_fields__))


_TABLE = _select(tables, TableRow)
_LISTED = select(
    *(
        null().label(name) if name in ("start", "snapshot") else tables.c[name]
        for name in TableRow.__struct_fields__
    )
)
_SETTINGS = msgspec.json.Decoder(dict[str, Value])


_SEATS = msgspec.json.Decoder(tuple[int, ...])


def _table(row: Found) -> TableRow:
    fields = dict(zip(TableRow.__struct_fields__, row, strict=True))
    try:
        for name in ("to_move", "winners"):
            fields[name] = None if fields[name] is None else _SEATS.decode(fields[name])
        fields["discreet"] = _SEATS.decode(fields["discreet"])
        fields["settings"] = _SETTINGS.decode(fields["settings"])
        return msgspec.convert(fields, TableRow)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        DAMAGED.say(fields["id"], error)
        raise Damaged from None


def _list(numbers: tuple[int, ...]) -> str:
    return msgspec.json.encode(numbers).decode()


def _fields(row: msgspec.Struct) -> dict[str, Any]:
    return msgspec.structs.asdict(row)


def _create(connection: Connection, table: TableRow, seated: Sequence[SeatRow]) -> None:
    chosen = msgspec.json.encode(table.settings).decode()
    fields = _fields(table) | standing_values(table.standing)
    fields |= {"settings": chosen, "discreet": _list(table.discreet)}
    connection.execute(insert(tables).values(fields))
    for seat in seated:
        connection.execute(insert(seats).values(_fields(seat)))


def _end_passes(table_id: str, ended: Sequence[int]) -> Callable[[Connection], int]:
    gone = delete(passes).where(passes.c.table_id == table_id, passes.c.seat.in_(ended))
    return lambda connection: connection.execute(gone).rowcount


def _campaign_at(campaign_id: str, version: int) -> tuple[Any, Any]:
    return campaigns.c.id == campaign_id, campaigns.c.version == version


def _seat(table_id: str, seat: int) -> tuple[Any, Any]:
    return seats.c.table_id == table_id, seats.c.seat == seat


def _put(connection: Connection, relation: Relation, key: dict[str, Any], values: dict[str, Any]) -> None:
    """Write a row in the place of the one with the same key. There is one writer: nobody comes between."""
    same = [relation.c[name] == value for name, value in key.items()]
    if connection.execute(select(1).select_from(relation).where(*same)).first() is None:
        connection.execute(insert(relation).values({**key, **values}))
    elif values:
        connection.execute(update(relation).where(*same).values(values))
