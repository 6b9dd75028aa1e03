"""A replayer: a process that plays games again within limits of time and memory. It ends if one goes too far.

`python -m regnum.server.replayer` works as a bot worker does.
"""

import os
from time import process_time

import msgspec

from regnum.core.bounded import TooCostly, bounded
from regnum.core.errors import RegnumError
from regnum.core.game import game as find_game
from regnum.server import retelling
from regnum.server.packing import Refusal, pack
from regnum.server.worker import serve

MAX_REPLAY_SECONDS = 3.0
"""Seconds of processor time for one job; a game of 4,000 choices takes a tenth of one."""
MAX_REPLAY_MEGABYTES = 256


class Replayer:
    def __init__(self) -> None:
        self.spent = False
        """A job went too far: whatever it left behind goes with the process."""

    def work(self, line: bytes) -> bytes:
        job: retelling.Job = msgspec.json.decode(line, type=retelling.Job)
        game = find_game(job.game)
        try:
            allow(MAX_REPLAY_SECONDS + 1)
            with bounded(MAX_REPLAY_SECONDS, MAX_REPLAY_MEGABYTES):
                result = pack(game, retelling.done(job))
        except RegnumError as error:
            self.spent = isinstance(error, TooCostly)
            result = pack(game, Refusal(error))
        return msgspec.json.encode(result)


def allow(seconds: float) -> None:
    """Let the system kill us if we take more processor time, for when nothing milder helps."""
    try:
        import resource
    except ImportError:  # not on every system
        return
    _, most = resource.getrlimit(resource.RLIMIT_CPU)
    until = int(process_time() + seconds) + 1
    if most != resource.RLIM_INFINITY:
        until = min(until, most)
    resource.setrlimit(resource.RLIMIT_CPU, (until, most))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(10)
    replayer = Replayer()
    serve(replayer.work, lambda: replayer.spent)


if __name__ == "__main__":
    main()
