"""A bot worker: a process that thinks for bots, so that the server never waits for one.

`python -m regnum.server.worker` reads a job a line from its input and writes an answer a line, both as JSON. It
ends when its input is closed: then the server has stopped or died.
"""

import os
import sys
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from signal import SIG_IGN, SIGINT, signal
from threading import Thread
from traceback import format_exc

import msgspec
from msgspec import Struct

from regnum.bots import make
from regnum.core.game import game as find_game
from regnum.core.snapshot import Snapshot, resume

NOBODY = -1
"""The number of a job that could not be read, and the move of one that failed."""
MAX_ERROR_CHARACTERS = 4000
"""Characters of a traceback that are told: the last ones, which say what is wrong."""


class Job(Struct, frozen=True):
    """A question to be answered by the bot `spec` for a seat that is asked in the snapshot."""

    number: int
    game: str
    snapshot: Snapshot
    seat: int
    spec: str
    seed: str
    """Of the bot, not of the match: a bot can know nothing of the luck to come."""


class Answer(Struct, frozen=True, omit_defaults=True):
    """The number of the option chosen, or why there is none."""

    number: int
    move: int = NOBODY
    error: str = ""


def think(job: Job) -> int:
    """The number of the option that the bot takes. The same job has the same answer in any process."""
    game = find_game(job.game)
    match = resume(game, job.snapshot)
    return game.moves.number(make(job.spec, job.seed).choose(match.sight(job.seat)))


def answer(line: bytes) -> Answer:
    number = NOBODY
    try:
        job = msgspec.json.decode(line, type=Job)
        number = job.number
        return Answer(number, think(job))
    except Exception:
        return Answer(number, error=format_exc()[-MAX_ERROR_CHARACTERS:])


def main() -> None:
    signal(SIGINT, SIG_IGN)  # Ctrl-C is for the server, which then closes our input
    step_back()
    output, sys.stdout = sys.stdout.buffer, sys.stderr  # what a game prints must not be taken for an answer
    lines: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=listen, args=(lines,), daemon=True).start()
    with suppress(OSError):  # nobody listens any more
        while True:
            output.write(msgspec.json.encode(answer(lines.get())) + b"\n")
            output.flush()
    os._exit(0)


def step_back() -> None:
    """Think only while nobody else wants the processor.

    Every core may be busy with bots, and still a click of a person is answered at once. Niceness alone leaves
    us a small part of a busy core; the idle policy, where there is one, leaves us next to nothing of it.
    """
    if hasattr(os, "nice"):
        os.nice(19)
    with suppress(OSError):  # Linux may weigh sessions before processes, and we are a session of our own
        Path("/proc/self/autogroup").write_text("19")
    if hasattr(os, "SCHED_IDLE"):
        with suppress(OSError):  # some containers forbid it
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def listen(lines: SimpleQueue[bytes]) -> None:
    """Read on while the bot thinks, so that we end at once when the input is closed."""
    try:
        for line in sys.stdin.buffer:
            lines.put(line)
    finally:
        os._exit(0)


if __name__ == "__main__":
    main()
