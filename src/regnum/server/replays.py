"""Replays: finished games and foreign records, played again by a process of its own within limits.

The process is started when the first game is to be played again.
"""

import asyncio
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from regnum.core.bounded import TooCostly
from regnum.core.errors import BadRecord
from regnum.core.game import game
from regnum.core.words import N_
from regnum.server.packing import Refusal, unpack
from regnum.server.processes import Asker, JobFailed, Processes
from regnum.server.refusals import Refused
from regnum.server.retelling import Job

PROGRAM = ("-m", "regnum.server.replayer")
MAX_SECONDS = 10.0
"""Seconds that one job may take; it ends itself after less processor time than that."""
MAX_WAITING_SECONDS = 60.0
"""Seconds until whoever waits is told to come back later."""
MAX_JOBS_PER_VISITOR = 24
"""Jobs of one visitor that may wait."""


class Replays:
    """One process; whose game is next is decided fairly among visitors and their addresses."""

    def __init__(self, limit: float = MAX_SECONDS, program: Sequence[str] = PROGRAM) -> None:
        self.processes = Processes(program, 1, limit, 1)
        self._jobs: Counter[str] = Counter()
        self._stopped = False

    async def stop(self) -> None:
        self._stopped = True
        await self.processes.stop()

    async def do(self, job: Job, asker: Asker) -> Any:
        """What the job comes to, or why it comes to nothing."""
        if self._jobs[asker.visitor] >= MAX_JOBS_PER_VISITOR:
            raise Refused(N_("That was too quick. Wait a moment and try again."), code=429)
        if not self.processes.started and not self._stopped:
            self.processes.start()
        name = f"{type(job).__name__} {job.game}"
        self._jobs[asker.visitor] += 1
        try:
            answer = await asyncio.wait_for(self.processes.work(name, job, asker), MAX_WAITING_SECONDS)
        except JobFailed:  # it was killed
            raise TooCostly from None
        except TimeoutError:
            raise Refused(N_("The server is busy. Try again later."), code=503) from None
        finally:
            self._jobs[asker.visitor] -= 1
            if not self._jobs[asker.visitor]:
                del self._jobs[asker.visitor]
        result = unpack(game(job.game), msgspec.json.decode(answer, type=bytes))
        if isinstance(result, Refusal):
            if result.too_costly:
                raise TooCostly
            raise BadRecord(result.text, **result.gaps)
        return result
