"""A table in memory: who sits there and what is played. Every change is on disk before anybody hears of it.

Nobody can see a change too early: the match that is being changed is private to its table. All others look at
the table's `position`, `row` and `seats`, which never change in themselves and are replaced when the disk has
the change. If it cannot be written, the match is thrown away, and whoever needs it next reads it from the disk.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from time import time
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from regnum.core.errors import NoUndo
from regnum.core.game import BrowserFace, Game
from regnum.core.match import Match
from regnum.core.moves import Option
from regnum.core.passes import StandingPass, begin, due, lasts_until
from regnum.core.script import Window
from regnum.core.snapshot import Snapshot, snapshot
from regnum.core.story import Entry
from regnum.core.words import N_
from regnum.server.finished import Finished
from regnum.server.games import browser_face, rules_of
from regnum.server.logged import LoggedMatch, beginning, set_going, start_of
from regnum.server.position import Past, Position
from regnum.server.processes import Asker
from regnum.server.refusals import NotBegun, NotYourSeat, Refused, RulesChanged, SeatTaken, Stale
from regnum.server.replays import Replays
from regnum.server.waking import wake, wake_with_past
from regnum.store.rows import LogKind, LogRow, SeatRow, Standing, Status, TableRow
from regnum.store.store import Store

MAX_LOG_ROWS = 5000
"""Rows of a log after which nothing can be taken back: for whoever looks at the past it is played again."""


class UndoRequest(NamedTuple):
    """Somebody asks to go back further than is fair; each of the other people has to agree."""

    seat: int
    choices: int
    """The number of choices that would be left."""
    waiting: frozenset[str]
    """The visitors who have not answered yet."""


class Change(NamedTuple):
    """What those who look on need to know of a change."""

    version: int
    news: Sequence[Entry] = ()
    """What the story tells of it."""
    rewound: bool = False
    """Something was taken back, so that everything may look otherwise."""
    ended: bool = False
    outdated: bool = False
    """Somebody had asked to go back; now the game has gone on instead."""


class BotQuestion(NamedTuple):
    """A bot has to choose, knowing no more of the match than its snapshot tells a seat."""

    seat: SeatRow
    version: int
    question_version: int
    name: str
    """Of the question."""
    only: int | None
    """The number of the only option, if there is but one."""
    snapshot: Snapshot


class LiveTable:
    """All that the server knows of one table."""

    def __init__(
        self, store: Store, replays: Replays, game: Game[Any], row: TableRow, seats: Sequence[SeatRow]
    ) -> None:
        self.store = store
        self.replays = replays
        self.game = game
        self.row = row
        self.seats = tuple(seats)
        self.devices: dict[int, set[str]] = {}
        """By seat: visitors who play it from another device than its owner's."""
        self.request: UndoRequest | None = None
        self.passes: dict[int, StandingPass] = {}
        """By seat: who lets windows pass."""
        self._position: Position | None = None
        self._logged: LoggedMatch | None = None
        """The match that is changed; None before it begins, and when it is not what is on disk."""
        self._finished: Finished | None = None
        self._snapshot_state: Any = None
        """The state that the stored snapshot begins with; since then nothing was undone."""
        self._lock = asyncio.Lock()

    # Who sits there

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def status(self) -> Status:
        return self.row.status

    @property
    def browser(self) -> BrowserFace:
        return browser_face(self.game)

    def seats_of(self, visitor: str) -> list[int]:
        return [
            row.seat
            for row in self.seats
            if row.visitor == visitor or visitor in self.devices.get(row.seat, ())
        ]

    def owner(self, seat: int, visitor: str) -> str:
        """Whose seat it is that a visitor plays, whichever device they play it from."""
        return self.seats[seat].visitor or visitor

    def check_seat(self, visitor: str, seat: int) -> None:
        if seat not in self.seats_of(visitor):
            raise NotYourSeat

    def check_plays(self, visitor: str, seat: int) -> None:
        """Refuse somebody who has no such seat, or lets a bot play there."""
        self.check_seat(visitor, seat)
        if self.seats[seat].stand_in:
            raise Refused(N_("A bot plays for you now. Choose “Play on myself” first."), code=409)

    def check_over(self) -> None:
        if self.status != "over":
            raise Refused(N_("The game still runs: its seed and its hands are secret until the end."), code=409)

    def check_running(self) -> None:
        if self.status == "over":
            raise Refused(N_("The game is over."), code=409)

    def people(self) -> set[str]:
        """Those who play themselves, by the visitor whose seat it is."""
        return {row.person for row in self.seats if row.person}

    @property
    def alone(self) -> int | None:
        """The seat of the only person who plays here, if there is but one."""
        persons = [row.seat for row in self.seats if row.kind != "bot"]
        return persons[0] if len(persons) == 1 else None

    def names(self) -> dict[int, str]:
        return {row.seat: row.name for row in self.seats if row.name}

    # Sitting down

    def check_may_sit(self, seat: int, visitor: str, name: str) -> None:
        if self.seats_of(visitor):
            raise Refused(N_("You sit at this table already."), code=409)
        if any(other.casefold() == name.casefold() for other in self.names().values()):
            raise Refused(N_("Somebody at this table is called {name} already."), code=409, name=name)
        if not any(row.seat == seat and row.kind == "open" for row in self.seats):
            raise SeatTaken

    async def sit(self, seat: int, visitor: str, name: str) -> bool:
        """Take an open seat; whether the game begins."""
        async with self._lock:
            self.check_may_sit(seat, visitor, name)
            if not await self.store.sit(self.id, seat, visitor, name):
                raise SeatTaken
            return await self._seats_taken()

    async def fill(self, bots: Sequence[SeatRow]) -> bool:
        """Let bots, or people who are known, take seats that are open; whether the game begins."""
        async with self._lock:
            await self.store.fill_seats([replace(bot, table_id=self.id) for bot in bots])
            return await self._seats_taken()

    async def _seats_taken(self) -> bool:
        self.seats = tuple(await self.store.seats(self.id))
        return await self._begin_if_full()

    async def _begin_if_full(self) -> bool:
        """Begin when no seat is open, even if there was a power cut when the last one had just sat down."""
        if self.status != "waiting" or any(row.kind == "open" for row in self.seats):
            return False
        row = replace(set_going(self.row, self.seats), changed=time())
        logged = LoggedMatch(beginning(self.game, row), row.version, row.changed)
        position = Position(logged)
        row = row.with_standing(self._standing("running", position))
        await self.store.begin(row)
        self.row, self._logged, self._position = row, logged, position
        return True

    async def _keep_standing(self) -> None:
        """Keep how a match stands, of which that was not known."""
        row = self.row.with_standing(self._standing(self.row.status, self.position))
        await self.store.set_standing(row.id, row.standing, row.changed)
        self.row = row

    def _standing(self, status: Status, position: Position) -> Standing:
        asked = tuple(position.pending) if status == "running" else ()
        return Standing(
            status=status,
            bot_to_move=any(self.seats[seat].bot_level or self.lets_pass(seat, position) for seat in asked),
            to_move=asked,
            to_move_since=position.question_since if asked else None,
            winners=position.winners,
            question_version=position.question_version,
        )

    # Leaving one's seat

    async def stand_in(self, seat: int, level: str) -> None:
        """Let a bot of a level play for somebody from now on; "" lets them play themselves again."""
        async with self._lock:
            self.check_running()
            await self.store.set_stand_in(self.id, seat, level)
            self.seats = tuple(await self.store.seats(self.id))
            self.request = None
            await self._keep_standing()

    async def renew_device_key(self, seat: int, key: str) -> None:
        """A new link to a seat; whoever came by an older one is shut out."""
        async with self._lock:
            await self.store.set_device_key(self.id, seat, key)
            self.seats = tuple(await self.store.seats(self.id))
            self.devices = await self.store.devices(self.id)

    async def add_device(self, seat: int, visitor: str) -> None:
        """Let a visitor play a seat, beside the one whose it is."""
        async with self._lock:
            await self.store.add_device(self.id, seat, visitor)
            self.devices = await self.store.devices(self.id)

    async def cancel(self) -> bool:
        """Remove a table whose game has not begun; False if it has."""
        async with self._lock:
            return self.status == "waiting" and await self.store.remove_waiting(self.id)

    # What is played

    @property
    def version(self) -> int:
        return self._position.version if self._position else self.row.version

    @property
    def begun(self) -> bool:
        return self._position is not None

    @property
    def position(self) -> Position:
        """The match as it stands on disk."""
        if self._position is None:
            raise NotBegun
        return self._position

    @property
    def start(self) -> Snapshot | None:
        """Where the match began, if not at the beginning."""
        return start_of(self.row)

    @property
    def busy(self) -> bool:
        """Whether a change is being made."""
        return self._lock.locked()

    def next_at_screen(self, visitor: str, seat: int | None) -> int | None:
        """Who of several people at one screen is to look at it instead of the one who does."""
        mine = self.seats_of(visitor)
        if len(mine) < 2 or self._position is None or seat in self._position.pending or self.pass_due():
            return None
        return next((other for other in mine if other in self._position.pending), None)

    def bot_asked(self) -> SeatRow | None:
        """A bot that has to choose now."""
        asked = self._position.pending if self._position and self.status == "running" else {}
        return next((row for row in self.seats if row.bot_level and row.seat in asked), None)

    def lets_pass(self, seat: int, position: Position) -> bool:
        """Whether a seat need not be asked, because it is asked to react and lets that pass."""
        if not isinstance(position.question, Window):
            return False
        return seat in self.passes or (seat == self.alone and len(position.pending[seat]) == 1)

    def pass_due(self) -> tuple[int, Option] | None:
        """Somebody who lets the window pass that is open, and the answer."""
        position = self._position
        if position is None:
            return None
        return due(self.game, position.question, position.pending, self.passes, position.view, self.alone)

    async def ask_bot(self) -> BotQuestion | None:
        """What a bot has to choose now, if one has to."""
        async with self._lock:
            seat = self.bot_asked()
            if seat is None:
                return None
            logged = await self._to_change()
            match, number = logged.match, self.game.moves.number
            options = match.pending[seat.seat]
            return BotQuestion(
                seat,
                logged.version,
                logged.question_version,
                match.question.name if match.question else "",
                number(options[0]) if len(options) == 1 else None,
                snapshot(match),
            )

    async def past(self) -> Past:
        """All that has happened so far. It is played again when somebody asks for the first time, then kept."""
        if not self.position.knows_past:
            async with self._lock:
                await self._with_past()
        return self.position.past

    @asynccontextmanager
    async def match(self) -> AsyncIterator[Match[Any]]:
        """The match itself with all its past, as it is on disk. While somebody uses it, nobody changes it."""
        async with self._lock:
            yield (await self._with_past()).match

    @property
    def finished(self) -> Finished:
        """The game once it is over, with all that can be worked out of it."""
        self.check_over()
        if self._finished is None:
            self._finished = Finished(self.store, self.replays, self.row, self.seats)
        return self._finished

    # Waking

    async def load(self, host: Asker) -> None:
        """Read the match from the disk, or begin it if nobody is missing."""
        async with self._lock:
            self.devices = await self.store.devices(self.id)
            if self.row.imported:
                if self.row.rules != rules_of(self.game):
                    raise RulesChanged
                told = await self.finished.retold(host)
                self._position = Position.retold(self.game, self.row.version, told)
            elif self.status != "waiting":
                self._take(*await wake(self.store, self.game, self.row))
                self.passes = await self.store.passes(self.id)
                self.passes = self._passes_held(self.position)
            if not await self._begin_if_full() and self.begun and self.row.to_move is None:
                await self._keep_standing()  # new, or last changed by an older Regnum

    def _take(self, row: TableRow, logged: LoggedMatch) -> None:
        """Go on with what was read from the disk."""
        self._finished = None
        self._snapshot_state = logged.match.step[1] if row.snapshot else None
        self.row, self._logged, self._position = row, logged, Position(logged)

    async def _stored(self) -> TableRow:
        row = await self.store.table(self.id)
        assert row is not None
        return row

    async def _to_change(self) -> LoggedMatch:
        """The match as it is on disk, to be changed by the one who holds the lock."""
        if self._logged is None:
            way = wake_with_past if self.position.knows_past else wake
            self._take(*await way(self.store, self.game, await self._stored()))
        assert self._logged is not None
        return self._logged

    async def _with_past(self) -> LoggedMatch:
        """The same with all that happened before, so that one can look and go back as far as it reaches."""
        logged = await self._to_change()
        if not logged.whole:
            row, seen = await self._stored(), logged.match.state
            self._take(*await wake_with_past(self.store, self.game, row, seen))
        assert self._logged is not None
        return self._logged

    # Changes

    async def choose(self, seat: int, question_version: int, move: int) -> Change:
        """A seat answers the question that was put at that version."""
        async with self._lock:
            self.check_running()
            logged = await self._to_change()
            if question_version != logged.question_version or not 0 <= move < len(self.game.moves):
                raise Stale
            return await self._change("choose", seat, move, logged)

    async def undo(self, seat: int, version: int, how: LogKind) -> Change:
        """A seat takes back what it chose, knowing the table as it was at a version.

        Among bots that is always fair, and what they have done since is no reason to refuse it.
        """
        async with self._lock:
            self.check_running()
            logged = await self._with_past()
            among_bots = self.alone == seat
            oldest = logged.last_rows.get(seat, logged.version) if among_bots else logged.version
            if not oldest <= version <= logged.version:
                raise Stale
            if len(logged.match.history) < logged.sealed:  # a secret answer may be one that the start has
                raise NoUndo(N_("There is nothing to take back yet."))
            if among_bots and logged.match.why_no_undo(seat):
                return await self._change("rewind", seat, last_choice(logged, seat), logged)
            return await self._change(how, seat, 0, logged)

    async def _change(self, kind: LogKind, seat: int, move: int, logged: LoggedMatch) -> Change:
        """Apply, keep on disk, let it be seen."""
        self.check_running()
        if kind != "choose" and logged.version >= MAX_LOG_ROWS:
            raise NoUndo(N_("Too much has been taken back in this game; from here on it only goes forward."))
        match = logged.match
        told = len(match.story)
        row = LogRow(self.id, logged.version + 1, kind, seat, move, time())
        logged.apply(row)
        self._logged = None  # until it is on disk, it is nobody's
        position = Position(logged)
        passes = self._passes_held(position) if kind == "choose" else {}
        ended, self.passes = sorted(self.passes.keys() - passes.keys()), passes
        standing = self._standing("over" if position.over else "running", position)
        _, state = match.step
        keep = state is not self._snapshot_state or kind != "choose"
        await self.store.append(
            row,
            standing,
            snapshot=msgspec.json.encode(snapshot(match)).decode() if keep else None,
            ended_passes=ended,
        )
        self._logged, self._snapshot_state = logged, state
        self.row = self.row.with_standing(standing, version=row.version, changed=row.at)
        self._position = position
        request, self.request = self.request, None
        if kind != "choose":
            return Change(position.version, rewound=True)
        outdated = request is not None and not position.over
        return Change(position.version, match.story[told:], ended=position.over, outdated=outdated)

    # Windows that people let pass

    async def let_pass(self, seat: int, name: str) -> None:
        """Let windows pass for a seat, until something of that name happens."""
        async with self._lock:
            standing = begin(self.game, name, self.position.view(seat), seat)
            await self.store.put_pass(self.id, seat, standing)
            self.passes[seat] = standing

    async def end_pass(self, seat: int) -> None:
        """Ask a seat again whether it reacts."""
        async with self._lock:
            await self.store.end_passes(self.id, [seat])
            self.passes.pop(seat, None)

    def _passes_held(self, position: Position) -> dict[int, StandingPass]:
        """The passes that have not come to their end in a position. (What is taken back ends them all.)"""
        passes = self.passes.items()
        return {seat: each for seat, each in passes if lasts_until(self.game, each, position.view(seat), seat)}

    async def open_rematch(self, row: TableRow, seated: Sequence[SeatRow]) -> str:
        """Open a table as the rematch of this one, unless it has one; the id of its rematch."""
        async with self._lock:
            there = await self.store.set_rematch(self.id, row, seated)
            self.row = replace(self.row, rematch=there)
            return there

    # Undo that the others must allow

    async def ask_undo(self, seat: int, visitor: str) -> Change | None:
        """Ask the others to let a seat go back to its last choice. Bots do not mind: then it is done."""
        async with self._lock:
            self.check_running()
            logged = await self._with_past()
            choices = last_choice(logged, seat)
            others, owner = self.people(), self.owner(seat, visitor)
            if len(self.seats_of(owner)) == 1:  # several at one screen agree there among themselves
                others = others - {owner}
            if not others:
                return await self._change("rewind", seat, choices, logged)
            self.request = UndoRequest(seat, choices, frozenset(others))
            return None

    async def answer_undo(self, seat: int, visitor: str, agree: bool) -> Change | None:
        """Let the one who asks go back, or not; it is done when the last one agrees. Who has asked may think
        better of it."""
        async with self._lock:
            request, visitor = self.request, self.owner(seat, visitor)
            withdraws = request is not None and request.seat == seat and not agree
            if request is None or not (visitor in request.waiting or withdraws):
                raise Refused(N_("Nobody asks you to agree to anything now."), code=409)
            if not agree:
                self.request = None
                return None
            waiting = request.waiting - {visitor}
            if waiting:
                self.request = request._replace(waiting=waiting)
                return None
            return await self._change("rewind", request.seat, request.choices, await self._with_past())


def last_choice(logged: LoggedMatch, seat: int) -> int:
    """How many choices are left if a seat goes back to its last one, whatever has come since."""
    history = logged.match.history
    asks = [choice.ask for choice in history]
    mine = [place for place, choice in enumerate(history) if choice.seat == seat]
    if not mine or asks.index(asks[mine[-1]]) < logged.sealed:
        raise NoUndo(N_("There is nothing to take back yet."))
    return mine[-1]
