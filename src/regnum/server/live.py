"""A table in memory: the match and who sits there. Every change is on disk before anybody hears of it."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import time
from typing import Any

import msgspec

from regnum.core.errors import NoUndo
from regnum.core.game import BrowserFace, Game
from regnum.core.match import Match
from regnum.core.snapshot import Snapshot, resume, snapshot
from regnum.core.words import N_
from regnum.server.games import browser_face
from regnum.server.refusals import NotYourSeat, Refused, Stale
from regnum.store.rows import LogKind, LogRow, SeatRow, Status, TableRow
from regnum.store.store import Store

MAX_LOG_ROWS = 5000
"""Rows of a log after which nothing can be taken back: the log is played again whenever its table wakes."""


@dataclass
class UndoRequest:
    """Somebody asks to go back further than is fair; each of the other people has to agree."""

    seat: int
    choices: int
    """The number of choices that would be left."""
    waiting: set[str]
    """The visitors who have not answered yet."""


@dataclass(eq=False)
class Change:
    """What those who look on need to know of a change."""

    table: "LiveTable"
    told: int
    """The number of entries that the story had before."""
    rewound: bool
    """Something was taken back."""
    ended: bool = False


@dataclass(eq=False)
class LiveTable:
    """All that the server knows of one table."""

    store: Store
    game: Game[Any]
    row: TableRow
    seats: list[SeatRow]
    match: Match[Any] | None = None
    version: int = 0
    question_version: int = 0
    """The version at which the present question was put: what an answer must name."""
    taught: set[tuple[int, str]] = field(default_factory=set)
    """(seat, question): what a guided player has been asked before."""
    request: UndoRequest | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    start: Snapshot | None = None
    sealed: int = 0
    """The number of choices that stay, or else the start would not be the start any more."""
    on_change: Callable[[Change], None] = lambda change: None
    snapshot_state: Any = None
    """The state that the stored snapshot begins with; since then nothing was undone."""

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
        return [row.seat for row in self.seats if row.visitor == visitor]

    def check_seat(self, visitor: str, seat: int) -> None:
        if seat not in self.seats_of(visitor):
            raise NotYourSeat

    def check_over(self) -> None:
        if self.status != "over":
            raise Refused(N_("The game still runs: its seed and its hands are secret until the end."), code=409)

    def people(self) -> set[str]:
        return {row.visitor for row in self.seats if row.visitor}

    def names(self) -> dict[int, str]:
        return {row.seat: row.name for row in self.seats if row.name}

    def bot_asked(self) -> SeatRow | None:
        """A bot that has to choose now."""
        pending = self.match.pending if self.match and self.status == "running" else {}
        return next((row for row in self.seats if row.kind == "bot" and row.seat in pending), None)

    def next_at_screen(self, visitor: str, seat: int | None) -> int | None:
        """Who of several people at one screen is to look at it instead of the one who does."""
        mine = self.seats_of(visitor)
        if len(mine) < 2 or self.match is None or seat in self.match.pending:
            return None
        return next((other for other in mine if other in self.match.pending), None)

    # The match

    def running(self) -> Match[Any]:
        if self.match is None:
            raise Refused(N_("The game has not begun yet."), code=409)
        return self.match

    def begin(self, log: Sequence[LogRow] = ()) -> None:
        """Set the match up and play the log again."""
        row = self.row
        self.version = row.version - len(log)
        self.start = msgspec.json.decode(row.start, type=Snapshot) if row.start else None
        if self.start:
            self.match = resume(self.game, self.start, row.seed)
        else:
            self.match = Match(self.game, row.seats, row.variants, seed=row.seed)
        self.sealed = len(self.match.history) + bool(self.match.secret)
        self.question_version = self.version
        for entry in log:
            self.apply(entry.kind, entry.seat, entry.move)
        self.snapshot_state = self.match.step[1] if log else None

    def apply(self, kind: LogKind, seat: int, move: int) -> None:
        """Do what a row of the log says."""
        match = self.running()
        before = len(match.history)
        question = match.question
        if kind == "choose":
            match.choose(seat, self.game.moves[move])
            if question:
                self.taught.add((seat, question.name))
        elif kind == "undo":
            match.undo(seat)
        elif kind == "restart":
            match.restart(seat)
        else:
            match.rewind(move)
        self.version += 1
        if len(match.history) != before:
            self.question_version = self.version

    async def settled(self) -> None:
        """Wait until no change is half done: what is shown from here to the next await is on disk."""
        async with self.lock:
            pass

    async def choose(self, seat: int, question_version: int, move: int) -> int:
        """A seat answers the question that was put at that version."""
        async with self.lock:
            match = self.running()
            if question_version != self.question_version or not 0 <= move < len(self.game.moves):
                raise Stale
            return await self._change("choose", seat, move, match)

    async def undo(self, seat: int, version: int, how: LogKind) -> int:
        """A seat takes back what it chose, knowing the table as it was at a version."""
        async with self.lock:
            match = self.running()
            if version != self.version:
                raise Stale
            if len(match.history) < self.sealed:  # a secret answer may be one of those that the start has
                raise NoUndo(N_("There is nothing to take back yet."))
            return await self._change(how, seat, 0, match)

    async def _change(self, kind: LogKind, seat: int, move: int, match: Match[Any]) -> int:
        """Apply, keep on disk, tell. What cannot be kept is taken back in memory, too."""
        if self.status == "over":
            raise Refused(N_("The game is over."), code=409)
        if kind != "choose" and self.version >= MAX_LOG_ROWS:
            raise NoUndo(N_("Too much has been taken back in this game; from here on it only goes forward."))
        told = len(match.story)
        self.apply(kind, seat, move)
        status: Status = "over" if match.over else "running"
        _, state = match.step
        keep = state is not self.snapshot_state or kind != "choose"
        self.row = msgspec.structs.replace(self.row, status=status, version=self.version, changed=time())
        try:
            await self.store.append(
                LogRow(self.id, self.version, kind, seat, move, self.row.changed),
                status=status,
                bot_to_move=self.bot_asked() is not None,
                snapshot=msgspec.json.encode(snapshot(match)).decode() if keep else None,
            )
        except BaseException:
            await asyncio.shield(self.reload())
            raise
        self.snapshot_state = state
        if kind != "choose" or match.over:
            self.request = None
        self.on_change(Change(self, told, rewound=kind != "choose", ended=match.over))
        return self.version

    async def reload(self) -> None:
        """Go back to what is on disk."""
        row = await self.store.table(self.id)
        assert row is not None
        self.row = row
        self.seats = await self.store.seats(self.id)
        self.taught.clear()
        if row.status != "waiting":
            self.begin(await self.store.log(self.id))

    # Undo that the others must allow

    async def ask_undo(self, seat: int, visitor: str) -> None:
        """Ask the others to let a seat go back to its last choice. Bots do not mind."""
        async with self.lock:
            match = self.running()
            if self.status == "over":
                raise Refused(N_("The game is over."), code=409)
            mine = [place for place, choice in enumerate(match.history) if choice.seat == seat]
            asks = [choice.ask for choice in match.history]
            if not mine or asks.index(asks[mine[-1]]) < self.sealed:
                raise NoUndo(N_("There is nothing to take back yet."))
            others = self.people()
            if len(self.seats_of(visitor)) == 1:  # several at one screen agree there among themselves
                others = others - {visitor}
            if others:
                self.request = UndoRequest(seat, mine[-1], others)
            else:
                await self._change("rewind", seat, mine[-1], match)

    async def answer_undo(self, visitor: str, agree: bool) -> None:
        async with self.lock:
            request = self.request
            if request is None or visitor not in request.waiting:
                raise Refused(N_("Nobody asks you to agree to anything now."), code=409)
            if not agree:
                self.request = None
                return
            request.waiting.discard(visitor)
            if not request.waiting:
                await self._change("rewind", request.seat, request.choices, self.running())
