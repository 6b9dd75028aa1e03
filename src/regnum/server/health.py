"""Health: whether anything keeps the server from its work. Whoever watches it asks, and the log is told."""

import asyncio
import errno
import os
from time import monotonic, time

from regnum.core.errors import RegnumError
from regnum.core.words import N_
from regnum.seldom import Seldom
from regnum.server.refusals import Refused
from regnum.store.errors import NotStored
from regnum.store.store import Store

TRY_SECONDS = 0.5
"""Seconds for which an answer holds: however many ask, the disk is not written to more often."""
LOOK_SECONDS = 15.0
"""Seconds between two looks at what may run out, though nobody asks."""
RUN_OUT = {errno.EMFILE, errno.ENFILE, errno.ENOSPC, errno.EDQUOT}
"""What the system says when there is no more room, or no more open files."""
LACKING = Seldom("the server has run out of something: %s")


class Lacking(Refused):
    """The server has no room for this."""

    def __init__(self, reason: OSError) -> None:
        LACKING.say(reason.strerror)
        super().__init__(
            N_("The server has run out of room or of open files: {reason}. Try again later."),
            code=503,
            reason=reason.strerror,
        )


class Health:
    """Tries what the server needs."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._fault: RegnumError | None = None
        self._holds_until = 0.0
        self._trying = asyncio.Lock()

    async def fault(self) -> RegnumError | None:
        """What is wrong; None if nothing is."""
        async with self._trying:
            if monotonic() >= self._holds_until:
                self._fault = lack_of_files() or await self._lack_of_disk()
                self._holds_until = monotonic() + TRY_SECONDS
            return self._fault

    async def _lack_of_disk(self) -> RegnumError | None:
        try:
            await self._store.set_setting("tried", str(time()))
        except NotStored as error:
            return error
        return None

    async def look(self) -> None:
        """Tell the log when open files have run out: then nobody can come and ask."""
        while True:
            lack_of_files()
            await asyncio.sleep(LOOK_SECONDS)


def lack_of_files() -> Lacking | None:
    try:
        os.close(os.open(os.devnull, os.O_RDONLY))
    except OSError as error:
        return Lacking(error)
    return None


def has_run_out(error: Exception) -> bool:
    return isinstance(error, OSError) and error.errno in RUN_OUT
