"""The hub: all tables that somebody looks at or a bot plays at, and the way to those that sleep on disk."""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic, time

import msgspec

from regnum.bots.levels import level
from regnum.core.errors import BadRecord, RegnumError, UnknownGame
from regnum.core.game import game
from regnum.core.record import hash_seed
from regnum.core.snapshot import Snapshot, snapshot, upgraded
from regnum.core.words import N_
from regnum.server.games import rules_of
from regnum.server.live import Change, LiveTable
from regnum.server.refusals import NoSuchTable, Refused
from regnum.server.room import CHAT_TAIL_LINES, Room
from regnum.server.workers import Workers
from regnum.store.errors import NotStored
from regnum.store.rows import SeatRow, TableRow
from regnum.store.store import Store

LOG = logging.getLogger("regnum")
HEARTBEAT_SECONDS = 15
"""Seconds between two signs of life on an open connection."""
IDLE_SECONDS = 300
"""Seconds without a viewer or a visit after which a table goes back to sleep."""


class Hub:
    """Finds tables, wakes them, lets bots play at them."""

    def __init__(self, store: Store, workers: Workers, pause: float) -> None:
        self.store = store
        self.workers = workers
        self.pause = pause
        """Seconds that a bot takes at least while somebody looks on, so that one can follow."""
        self.rooms: dict[str, Room] = {}
        self._waking: dict[str, asyncio.Task[Room]] = {}
        self._bots: dict[str, asyncio.Task[None]] = {}
        self._used: dict[str, float] = {}
        self._keeping: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await self.workers.start()
        self._keeping = asyncio.create_task(self._keep())
        for table_id in await self.store.bots_to_move():
            with suppress(RegnumError):  # whatever ails one table, all others are served
                await self.room(table_id)

    async def stop(self) -> None:
        for task in [*self._bots.values(), self._keeping]:
            if task:
                task.cancel()
        self.let_viewers_go()
        await self.workers.stop()

    def let_viewers_go(self) -> None:
        """Close all streams. Browsers come back by themselves as soon as they can."""
        for room in self.rooms.values():
            let_go(room)

    # Finding tables

    async def room(self, table_id: str) -> Room:
        """The room of a table, woken if it sleeps."""
        self._used[table_id] = monotonic()
        room = self.rooms.get(table_id)
        if room is None:
            if table_id not in self._waking:
                self._waking[table_id] = asyncio.create_task(self._wake(table_id))
            room = await asyncio.shield(self._waking[table_id])
        return room

    async def _wake(self, table_id: str) -> Room:
        try:
            row = await self.store.table(table_id)
            if row is None:
                raise NoSuchTable
            return await self.open(row, await self.store.seats(table_id))
        except RegnumError:
            self._used.pop(table_id, None)
            raise
        except Exception:
            self._used.pop(table_id, None)
            LOG.exception("table %s: what is kept of it cannot be read", table_id)
            raise Refused(N_("What is kept of this table is damaged: it cannot be opened."), code=500) from None
        finally:
            del self._waking[table_id]  # here, not where it is awaited: whoever gives up must not start another

    async def open(self, row: TableRow, seats: Sequence[SeatRow]) -> Room:
        """Set a table up in memory."""
        try:
            found = game(row.game)
        except UnknownGame:
            raise NoSuchTable from None
        table = LiveTable(self.store, found, row, list(seats))
        if row.status != "waiting":
            await self._bring_up_to_date(table)
        room = Room(table)
        room.chat = await self.store.chat(row.id, CHAT_TAIL_LINES)
        table.on_change = self.changed
        await self._begin_if_full(table)
        if table.bot_asked() and not table.row.bot_to_move:
            # A new table. After a power cut its bots must move although nobody looks at it.
            await self.store.set_status(row.id, "running", table.row.changed, bot_to_move=True)
        self.rooms[row.id] = room
        self._let_bots_play(room)
        return room

    async def _bring_up_to_date(self, table: LiveTable) -> None:
        """Play the log again; where the rules have changed since, go on from the snapshot instead."""
        row = table.row
        log = await self.store.log(row.id)
        if row.rules == rules_of(table.game) or not log:
            try:
                table.begin(log)
                return
            except Exception:
                LOG.exception("table %s: its log cannot be played again; going on from its snapshot", row.id)
        start = await self._upgraded_snapshot(table)
        await self.store.restart_from(row.id, msgspec.json.encode(start).decode(), rules_of(table.game))
        fresh = await self.store.table(row.id)
        assert fresh is not None
        table.row = fresh
        table.begin()

    async def _upgraded_snapshot(self, table: LiveTable) -> Snapshot:
        """The table's snapshot as today's rules write it, with what was chosen since it was taken."""
        row = table.row
        if not (row.snapshot or row.start):
            raise Refused(
                N_("The rules have changed since this game was played, and it cannot go on."), code=410
            )
        kept = msgspec.json.decode(row.snapshot or row.start or "", type=Snapshot)
        since = await self.store.log(row.id, after=row.snapshot_version)
        made = [*kept.choices, *((entry.seat, entry.move) for entry in since)]
        try:
            return upgraded(table.game, msgspec.structs.replace(kept, choices=tuple(made)))
        except BadRecord as error:
            raise Refused(error.text, code=410, **error.gaps) from None

    # Changes

    async def seats_changed(self, table_id: str) -> None:
        """Somebody has sat down. When no seat is open any more, the game begins."""
        room = await self.room(table_id)
        table = room.table
        async with table.lock:
            table.seats = await self.store.seats(table_id)
            room.forget_renderers()
            began = await self._begin_if_full(table)
        room.tell_all("reload", {})
        if began:
            let_go(room)  # a page that waits has no board that could change
        self._let_bots_play(room)

    async def _begin_if_full(self, table: LiveTable) -> bool:
        """Begin when no seat is open, even if there was a power cut when the last one had just sat down."""
        if table.status != "waiting" or any(row.kind == "open" for row in table.seats):
            return False
        table.row = msgspec.structs.replace(table.row, status="running", changed=time())
        table.begin()
        bot = table.bot_asked() is not None
        table.row = msgspec.structs.replace(table.row, bot_to_move=bot)
        await self.store.set_status(table.id, "running", table.row.changed, bot_to_move=bot)
        return True

    def changed(self, change: Change) -> None:
        room = self.rooms.get(change.table.id)
        if room is None:
            return
        try:
            room.tell_change(change)
        except Exception:  # the change is made and kept: whoever made it must not hear that it failed
            LOG.exception("table %s: a change cannot be shown", change.table.id)
            room.tell_all("reload", {})
        self._let_bots_play(room)

    def _let_bots_play(self, room: Room) -> None:
        table_id = room.table.id
        if room.table.bot_asked() and table_id not in self._bots:
            task = asyncio.create_task(self._play_bots(room))
            self._bots[table_id] = task
            task.add_done_callback(lambda _: self._bots.pop(table_id, None))

    async def _play_bots(self, room: Room) -> None:
        """Let bots choose for as long as it is for one of them."""
        table = room.table
        while (row := table.bot_asked()) is not None:
            began = monotonic()
            match, question = table.running(), table.question_version
            seed = hash_seed(f"{table.row.seed}:{row.seat}:{table.version}")  # nobody can foresee what it draws
            try:
                move = await self.workers.choose(
                    table.game.key, snapshot(match), row.seat, level(row.level).spec, seed
                )
                if room.viewers:
                    await asyncio.sleep(max(0, self.pause - (monotonic() - began)))
                await table.choose(row.seat, question, move)
            except RegnumError as error:
                LOG.info("table %s: a bot chose too late: %s", table.id, error)
                await asyncio.sleep(5 if isinstance(error, NotStored) else 0.05)
            except Exception:
                LOG.exception("table %s: a bot could not choose", table.id)
                await asyncio.sleep(5)

    # Housekeeping

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            now = monotonic()
            for table_id, room in list(self.rooms.items()):
                room.beat()
                idle = now - self._used.get(table_id, 0) > IDLE_SECONDS
                if idle and not room.viewers and table_id not in self._bots and not room.table.lock.locked():
                    del self.rooms[table_id]
                    self._used.pop(table_id, None)


def let_go(room: Room) -> None:
    """Close the streams of a table, after what was sent to them."""
    for viewer in room.viewers:
        viewer.leave()
    room.viewers.clear()
