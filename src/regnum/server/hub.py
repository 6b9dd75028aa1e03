"""The hub: all tables that somebody looks at or a bot plays at, and the way to those that sleep on disk."""

import asyncio
import logging
from contextlib import suppress
from time import monotonic

from regnum.bots.levels import level
from regnum.core.errors import RegnumError, UnknownGame
from regnum.core.game import game
from regnum.core.record import hash_seed
from regnum.core.words import N_
from regnum.server.live import LiveTable
from regnum.server.refusals import NoSuchTable, Refused
from regnum.server.room import CHAT_TAIL_LINES, Room
from regnum.server.workers import Workers
from regnum.store.errors import NotStored
from regnum.store.rows import TableRow
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
            room.let_viewers_go()

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
            return await self._open(row)
        except RegnumError:
            self._used.pop(table_id, None)
            raise
        except Exception:
            self._used.pop(table_id, None)
            LOG.exception("table %s: what is kept of it cannot be read", table_id)
            raise Refused(N_("What is kept of this table is damaged: it cannot be opened."), code=500) from None
        finally:
            del self._waking[table_id]  # here, not where it is awaited: whoever gives up must not start another

    async def _open(self, row: TableRow) -> Room:
        """Set a table up in memory."""
        try:
            found = game(row.game)
        except UnknownGame:
            raise NoSuchTable from None
        table = LiveTable(self.store, found, row, await self.store.seats(row.id))
        await table.load()
        room = Room(table, await self.store.chat(row.id, CHAT_TAIL_LINES), self._let_bots_play)
        self.rooms[row.id] = room
        self._let_bots_play(room)
        return room

    # Bots

    def _let_bots_play(self, room: Room) -> None:
        table_id = room.table.id
        if (room.table.bot_asked() or room.table.pass_due()) and table_id not in self._bots:
            task = asyncio.create_task(self._play_bots(room))
            self._bots[table_id] = task
            task.add_done_callback(lambda _: self._bots.pop(table_id, None))

    async def _play_bots(self, room: Room) -> None:
        """Let bots choose, and windows pass, for as long as no person must."""
        table = room.table
        while (passing := table.pass_due()) or table.bot_asked():
            try:
                if passing:
                    seat, option = passing
                    await room.choose(seat, table.position.question_version, table.game.moves.number(option))
                else:
                    await self._play_bot(room)
            except RegnumError as error:
                LOG.info("table %s: a bot chose too late: %s", table.id, error)
                await asyncio.sleep(5 if isinstance(error, NotStored) else 0.05)
            except Exception:
                LOG.exception("table %s: a bot could not choose", table.id)
                await asyncio.sleep(5)

    async def _play_bot(self, room: Room) -> None:
        """Let the bot that is asked now choose."""
        began, table = monotonic(), room.table
        question = await table.ask_bot()
        if question is None:
            return
        seat = question.seat
        seed = hash_seed(f"{table.row.seed}:{seat.seat}:{question.version}")  # nobody can foresee what it draws
        spec = level(seat.level).spec
        move = await self.workers.choose(table.game.key, question.snapshot, seat.seat, spec, seed)
        if room.viewers:
            await asyncio.sleep(max(0, self.pause - (monotonic() - began)))
        await room.choose(seat.seat, question.question_version, move)

    # Housekeeping

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            self._beat()  # by itself: a room that it holds on to would not leave memory

    def _beat(self) -> None:
        """Send a sign of life to all who look on; let tables fall asleep that nobody needs."""
        now = monotonic()
        for table_id, room in list(self.rooms.items()):
            room.beat()
            idle = now - self._used.get(table_id, 0) > IDLE_SECONDS
            if idle and not room.viewers and table_id not in self._bots and not room.table.busy:
                del self.rooms[table_id]
                self._used.pop(table_id, None)
