"""Lines in the log that would come with every request: about each thing once in a while."""

import logging
from time import monotonic

LOG = logging.getLogger("regnum")
SILENT_SECONDS = 60.0
"""Seconds until the same line about the same thing may come again."""
MAX_THINGS = 1000
"""Things of which it is remembered that they were told of."""


class Seldom:
    """A line of the log, with gaps as `logging` has them. What it is about stands in the first of them."""

    def __init__(self, line: str) -> None:
        self.line = line
        self._silent_until: dict[object, float] = {}

    def say(self, *gaps: object, error: BaseException | None = None) -> None:
        """`error`: where it comes from is told, too."""
        now, thing = monotonic(), gaps[:1]
        if now < self._silent_until.get(thing, 0):
            return
        if len(self._silent_until) >= MAX_THINGS:
            self._silent_until.clear()
        self._silent_until[thing] = now + SILENT_SECONDS
        LOG.error(self.line, *gaps, exc_info=error)
