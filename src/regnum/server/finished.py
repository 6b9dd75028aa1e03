"""A finished game: its record, its proof and its past. A process of its own works them out, once."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

import msgspec

from regnum.bots.levels import level
from regnum.core.bounded import TooCostly
from regnum.core.errors import BadRecord
from regnum.core.snapshot import Snapshot
from regnum.server.logged import start_of
from regnum.server.processes import Asker
from regnum.server.replays import Replays
from regnum.server.retelling import LookAt, Played, PlayOn, Retell, Retold, Verify, Write
from regnum.store.rows import SeatRow, TableRow
from regnum.store.store import Store

T = TypeVar("T")


class Finished:
    """What a table whose game is over can be asked."""

    def __init__(self, store: Store, replays: Replays, row: TableRow, seats: Sequence[SeatRow]) -> None:
        self._store = store
        self._replays = replays
        self._row = row
        self._seats = seats
        self._found: dict[str, asyncio.Task[Any]] = {}
        self._score_series: list[list[tuple[int, int]]] | None = None

    async def _once(self, name: str, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """What was worked out before or is being worked out, for whomever; unless that failed."""
        there = self._found.get(name)
        if there is None or (there.done() and (there.cancelled() or there.exception())):
            there = self._found[name] = asyncio.create_task(work())
        return await asyncio.shield(there)

    async def _played(self) -> bytes:
        """The game as the process is told of it."""

        async def read() -> bytes:
            row, rows = self._row, await self._store.log(self._row.id)
            return msgspec.json.encode(
                Played(
                    row.game,
                    row.seats,
                    row.settings,
                    row.seed,
                    row.seed_chosen,
                    row.discreet,
                    start_of(row),
                    tuple((entry.kind, entry.seat, entry.move) for entry in rows),
                    tuple(level(seat.level).spec if seat.level else "human" for seat in self._seats),
                    tuple(seat.name for seat in self._seats),
                )
            )

        return await self._once("played", read)

    async def retold(self, asker: Asker) -> Retold:
        """How it ended, and the way there."""
        told: Retold = await self._replays.do(Retell(self._row.game, await self._played()), asker)
        self._score_series = told.score_series
        return told

    async def score_series(self, asker: Asker) -> list[list[tuple[int, int]]]:
        """By side: after how many choices it would have had which points."""

        async def grow() -> list[list[tuple[int, int]]]:
            return (await self.retold(asker)).score_series

        if self._score_series is None:
            return await self._once("score series", grow)
        return self._score_series

    async def record(self, asker: Asker) -> bytes:
        """The record as a file."""

        async def write() -> bytes:
            written: bytes = await self._replays.do(Write(self._row.game, await self._played()), asker)
            return written

        return await self._once("record", write)

    async def fault(self, asker: Asker) -> BadRecord | None:
        """What is wrong with the record when it is played again; nothing, we hope."""

        async def verify() -> BadRecord | None:
            written = await self.record(asker)
            try:
                await self._replays.do(Verify(self._row.game, written, foreign=False), asker)
            except TooCostly:  # that says nothing about the record
                raise
            except BadRecord as fault:
                return fault
            return None

        return await self._once("fault", verify)

    async def state_at(self, choices: int, asker: Asker) -> Any:
        """The state after that many choices."""
        return await self._replays.do(LookAt(self._row.game, await self._played(), choices), asker)

    async def moment(self, choices: int, asker: Asker) -> Snapshot | None:
        """The match after that many choices, to go on with new luck; None if it was over by then."""
        played_on: Snapshot | None = await self._replays.do(
            PlayOn(self._row.game, await self._played(), choices), asker
        )
        return played_on
