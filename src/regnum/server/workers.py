"""The bot workers of a server: a few processes of the lowest priority that think.

Bots may be slow, fail or crash their process; the game goes on. A job is tried three times, then the choice is
made at random.
"""

import logging

import msgspec
from msgspec.structs import replace

from regnum.core.snapshot import Snapshot
from regnum.server.processes import NOBODY, Asker, JobFailed, Processes
from regnum.server.worker import Job, think

log = logging.getLogger(__name__)

TRIES = 3
MAX_THINKING_SECONDS = 60.0
"""Seconds that a bot may think about one choice."""


class Workers:
    """A fixed number of workers. Whose bots think is decided fairly among visitors and their addresses."""

    def __init__(self, count: int, limit: float = MAX_THINKING_SECONDS) -> None:
        self.processes = Processes(("-m", "regnum.server.worker"), count, limit, TRIES)

    @property
    def pids(self) -> list[int]:
        """The processes that run now."""
        return self.processes.pids

    async def start(self) -> None:
        """Begin. Jobs are taken at once; the processes come up meanwhile."""
        self.processes.start()

    async def stop(self) -> None:
        """End all processes. Whoever still waits for a choice is cancelled."""
        await self.processes.stop()

    def hurry(self, table: str) -> None:
        """Somebody looks on at a table: what its bot thinks about comes before all that nobody waits for."""
        self.processes.hurry(table)

    async def choose(
        self,
        game: str,
        snapshot: Snapshot,
        seat: int,
        spec: str,
        seed: str,
        asker: Asker = NOBODY,
        *,
        table: str = "",
        awaited: bool = True,
    ) -> int:
        """The number of the option that a bot takes. Who cancels this has no need of the answer any more."""
        job, name = Job(game, snapshot, seat, spec, seed), f"{game}, seat {seat}: “{spec}”"
        try:
            answer = await self.processes.work(name, job, asker, table=table, awaited=awaited)
            return msgspec.json.decode(answer, type=int)
        except JobFailed:
            log.error("%s failed %d times, chooses at random", name, TRIES)
            return think(replace(job, spec="random"))
