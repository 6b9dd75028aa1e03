"""The hub: all tables that somebody looks at or a bot plays at, and the way to those that sleep on disk."""

import asyncio
import logging
from contextlib import suppress
from time import monotonic

from regnum.bots.levels import level
from regnum.core.errors import RegnumError, UnknownGame
from regnum.core.game import game
from regnum.core.record import hash_seed
from regnum.server.live import BotQuestion, LiveTable
from regnum.server.memory import give_back
from regnum.server.pace import Pace, Thought
from regnum.server.processes import Asker
from regnum.server.refusals import Cancelled, NoSuchTable
from regnum.server.replays import Replays
from regnum.server.room import CHAT_TAIL_LINES, Room
from regnum.server.waking import complain
from regnum.server.workers import Workers
from regnum.store.errors import Damaged, NotRead, NotStored
from regnum.store.rows import TableRow
from regnum.store.store import Store
from regnum.web.addresses import Addresses

LOG = logging.getLogger("regnum")
HEARTBEAT_SECONDS = 15.0
"""Seconds between two signs of life on an open connection."""
IDLE_SECONDS = 300
"""Seconds without a viewer or a visit after which a table goes back to sleep."""
LOOKED_AT_SECONDS = 60
"""Seconds after a visit for which a table counts as looked at: a browser without scripts does not listen."""
MAX_BOT_GAMES_PER_VISITOR = 2
"""Games in which only bots play, and that go on at the same time, among those that one visitor has opened."""
MAX_BOT_GAMES_PER_ADDRESS = 4
DAMAGED_SECONDS = 60
"""Seconds until it is tried again to read a table that is damaged."""
MAX_CANCELLED = 1000
"""Tables of which it is remembered that they were cancelled."""
MAX_ADDRESSES = 50_000
"""Visitors of whom it is remembered where they came from."""


class Hub:
    """Finds tables, wakes them, lets bots play at them."""

    def __init__(self, store: Store, workers: Workers, pause: float, at: Addresses | None = None) -> None:
        self.store = store
        self.workers = workers
        self.replays = Replays()
        self.pause = pause
        """Seconds that a bot takes at least while somebody looks on, so that one can follow."""
        self.at = at or Addresses()
        self.pace = Pace()
        self.rooms: dict[str, Room] = {}
        self._waking: dict[str, asyncio.Task[Room]] = {}
        self._bots: dict[str, asyncio.Task[None]] = {}
        self._bot_games: dict[str, Asker] = {}
        """By table: who has opened a game in which only bots play, and which goes on now."""
        self._addresses: dict[str, str] = {}
        """By visitor."""
        self._used: dict[str, float] = {}
        self._cancelled: set[str] = set()
        self._unread: dict[str, tuple[float, RegnumError]] = {}
        """By table: why it cannot be read, and until when nobody tries again."""
        self._keeping: asyncio.Task[None] | None = None
        self._stopped = False

    async def start(self) -> None:
        self._stopped = False
        await self.workers.start()
        self._keeping = asyncio.create_task(self._keep())
        for table_id in await self.store.bots_to_move():
            with suppress(RegnumError):  # whatever ails one table, all others are served
                await self._find(table_id)

    async def stop(self) -> None:
        self._stopped = True
        for task in [*self._bots.values(), self._keeping]:
            if task:
                task.cancel()
        self.let_viewers_go()
        await self.workers.stop()
        await self.replays.stop()

    def let_viewers_go(self) -> None:
        """Close all streams. Browsers come back by themselves as soon as they can."""
        for room in self.rooms.values():
            room.let_viewers_go()

    # Visitors

    def seen(self, visitor: str, address: str) -> None:
        """Somebody has come from an address."""
        self._addresses.pop(visitor, None)
        self._addresses[visitor] = address
        if len(self._addresses) > MAX_ADDRESSES:
            del self._addresses[next(iter(self._addresses))]  # of whoever was not seen for the longest time

    def asker(self, visitor: str) -> Asker:
        """A visitor, and where they came from when they were last seen."""
        return Asker(visitor, self._addresses.get(visitor, ""))

    # Finding tables

    async def room(self, table_id: str) -> Room:
        """The room of a table for somebody who looks at it."""
        self._used[table_id] = monotonic()
        room = await self._find(table_id)
        self._let_bots_play(room)
        return room

    async def _find(self, table_id: str) -> Room:
        """The room of a table, woken if it sleeps."""
        room = self.rooms.get(table_id)
        if room is None:
            if table_id not in self._waking:
                self._waking[table_id] = asyncio.create_task(self._wake(table_id))
            room = await asyncio.shield(self._waking[table_id])
        return room

    async def _wake(self, table_id: str) -> Room:
        try:
            if error := self._why_unread(table_id):
                raise error
            row = await self.store.table(table_id)
            if row is None:
                raise Cancelled if table_id in self._cancelled else NoSuchTable
            return await self._open(row)
        except RegnumError as error:
            self._used.pop(table_id, None)
            if not isinstance(error, NoSuchTable | Cancelled | NotRead | NotStored):
                self._unread[table_id] = monotonic() + DAMAGED_SECONDS, error
            raise
        except Exception as error:
            self._used.pop(table_id, None)
            complain("what is kept of it cannot be read", table_id, error)
            self._unread[table_id] = monotonic() + DAMAGED_SECONDS, Damaged()
            raise Damaged from None
        finally:
            del self._waking[table_id]  # here, not where it is awaited: whoever gives up must not start another

    def _why_unread(self, table_id: str) -> RegnumError | None:
        """Why a table could not be read a moment ago: whoever asks again and again costs no more work."""
        until, error = self._unread.get(table_id, (0, None))
        if monotonic() < until:
            return error
        self._unread.pop(table_id, None)
        return None

    async def _open(self, row: TableRow) -> Room:
        """Set a table up in memory."""
        try:
            found = game(row.game)
        except UnknownGame:
            raise NoSuchTable from None
        seats = await self.store.seats(row.id)
        if [each.seat for each in seats] != list(range(row.seats)):
            raise Damaged
        for each in seats:
            if each.bot_level:
                level(each.bot_level)
        table = LiveTable(self.store, self.replays, found, row, seats)
        await table.load(self.asker(row.host))
        room = Room(table, await self.store.chat(row.id, CHAT_TAIL_LINES), self.at, self._let_bots_play)
        self.rooms[row.id] = room
        self._let_bots_play(room)
        return room

    async def cancel(self, room: Room) -> bool:
        """Remove a table whose game has not begun, and tell those who wait there; False if it has begun."""
        if not await room.table.cancel():
            return False
        if len(self._cancelled) > MAX_CANCELLED:
            self._cancelled.clear()
        self._cancelled.add(room.table.id)
        self.rooms.pop(room.table.id, None)
        self._used.pop(room.table.id, None)
        room.tell_all("reload", {})
        room.let_viewers_go()
        return True

    # Bots

    def _let_bots_play(self, room: Room) -> None:
        """Let the bots of a table begin to choose, or hurry if they have begun and somebody looks on now."""
        table_id = room.table.id
        if table_id in self._bots:
            if self._looked_at(room):
                self.workers.hurry(table_id)
        elif not self._stopped and self._may_go_on(room) and self._has_place(room):
            if not room.table.people():
                self._bot_games[table_id] = self.asker(room.table.row.host)
            task = asyncio.create_task(self._play_bots(room))
            self._bots[table_id] = task
            task.add_done_callback(lambda _: self._bots_paused(table_id))

    def _bots_paused(self, table_id: str) -> None:
        del self._bots[table_id]
        if self._bot_games.pop(table_id, None):
            for room in self.rooms.values():  # one of them may have waited for its place
                if not room.table.people():
                    self._let_bots_play(room)

    def _looked_at(self, room: Room) -> bool:
        visited = self._used.get(room.table.id)
        return bool(room.viewers) or (visited is not None and monotonic() - visited < LOOKED_AT_SECONDS)

    def _bots_may_choose(self, room: Room) -> bool:
        """Whether it is for a bot to choose. Where only bots play, they rest while nobody looks; and they wait
        while somebody asks the others to go back."""
        if room.table.request or not room.table.bot_asked():
            return False
        return bool(room.table.people()) or self._looked_at(room)

    def _may_go_on(self, room: Room) -> bool:
        """Whether the game goes on without any person."""
        return bool(room.table.pass_due()) or self._bots_may_choose(room)

    def _has_place(self, room: Room) -> bool:
        """Whether not too many games in which only bots play go on already."""
        if room.table.people():
            return True
        host = self.asker(room.table.row.host)
        others = self._bot_games.values()
        if sum(other.visitor == host.visitor for other in others) >= MAX_BOT_GAMES_PER_VISITOR:
            return False
        beside = sum(other.address == host.address for other in others) if host.address else 0
        return beside < MAX_BOT_GAMES_PER_ADDRESS

    async def _play_bots(self, room: Room) -> None:
        """Let bots choose, and windows pass, for as long as no person must."""
        table = room.table
        while (passing := table.pass_due()) or self._bots_may_choose(room):
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
        thought = Thought(table.game.key, question.seat.bot_level, question.name)
        if question.only is None:
            move = await self._think(room, question)
            self.pace.note(thought, monotonic() - began)
        else:
            move = question.only
            if table.people():
                await asyncio.sleep(self.pace.pretended(thought))
        if room.viewers:
            await asyncio.sleep(max(0, self.pause - (monotonic() - began)))
        await room.choose(question.seat.seat, question.question_version, move)

    async def _think(self, room: Room, question: BotQuestion) -> int:
        """What a bot chooses, in a process of its own."""
        table, seat = room.table, question.seat
        seed = hash_seed(f"{table.row.seed}:{seat.seat}:{question.version}")  # nobody can foresee what it draws
        return await self.workers.choose(
            table.game.key,
            question.snapshot,
            seat.seat,
            level(seat.bot_level).spec,
            seed,
            self.asker(table.row.host),
            table=table.id,
            awaited=self._looked_at(room),
        )

    # Housekeeping

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            if self._beat():  # by itself: a room that it holds on to would not leave memory
                await asyncio.to_thread(give_back)

    def _beat(self) -> bool:
        """Send a sign of life to all who look on; let tables fall asleep that nobody needs, and say whether
        there were any."""
        now, before = monotonic(), len(self.rooms)
        for table_id, room in list(self.rooms.items()):
            room.beat()
            idle = now - self._used.get(table_id, 0) > IDLE_SECONDS
            if idle and not room.viewers and table_id not in self._bots and not room.table.busy:
                del self.rooms[table_id]
                self._used.pop(table_id, None)
        return len(self.rooms) < before
