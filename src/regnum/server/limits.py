"""Limits: how often somebody may do something. A bucket holds some tries and fills again with time."""

from math import ceil
from time import monotonic
from typing import NamedTuple

from regnum.core.words import N_
from regnum.server.refusals import Refused


class Limit(NamedTuple):
    """Tries at once, and tries a second in the long run."""

    burst: float
    rate: float


LIMITS = {
    "choose": Limit(120, 40),
    "table": Limit(12, 0.2),
    "chat": Limit(8, 1),
    "look": Limit(120, 30),
    "story": Limit(20, 1),
    "visit": Limit(300, 20),
    "page": Limit(120, 10),
    # of all visitors from one address together
    "tables there": Limit(300, 0.2),
    "pages there": Limit(600, 30),
    "acts there": Limit(3000, 300),
}
TOGETHER = {"table": "tables there", "page": "pages there"}
"""What counts among the tries of a whole address by itself; all else counts among its acts."""
MAX_BUCKETS = 20_000


class Buckets:
    """The tries that are left, by who and what. Full buckets are forgotten when there are too many."""

    def __init__(self, limits: dict[str, Limit] | None = None) -> None:
        self.limits = LIMITS | (limits or {})
        self._left: dict[tuple[str, str], tuple[float, float]] = {}

    def take(self, who: str, what: str, address: str = "") -> None:
        """Use one try, or refuse. All who come from an address have tries together, too: whoever takes a new
        cookie for every request is another visitor each time."""
        self._take(who, what)
        if address:
            self._take(f"all of {address}", TOGETHER.get(what, "acts there"))

    def _take(self, who: str, what: str) -> None:
        limit, now, key = self.limits[what], monotonic(), (who, what)
        left, since = self._left.get(key, (limit.burst, now))
        left = min(limit.burst, left + (now - since) * limit.rate)
        if left < 1:
            wait = ceil((1 - left) / limit.rate)
            raise Refused(N_("That was too quick. Wait a moment and try again."), code=429, wait_seconds=wait)
        self._left[key] = left - 1, now
        if len(self._left) > MAX_BUCKETS:
            self._forget(now)

    def _forget(self, now: float) -> None:
        self._left = {
            (who, what): (left, since)
            for (who, what), (left, since) in self._left.items()
            if left + (now - since) * self.limits[what].rate < self.limits[what].burst
        }
