"""A bot worker: a process that thinks for bots, so that the server never waits for one.

`python -m regnum.server.worker` reads an order a line from its input and writes an answer a line, both as JSON.
It ends when its input is closed: then the server has stopped or died. Other processes of ours do the same.
"""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from signal import SIG_IGN, SIGINT, signal
from threading import Thread
from traceback import format_exc

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from regnum.bots import make
from regnum.core.game import game as find_game
from regnum.core.snapshot import Snapshot, resume

NO_NUMBER = -1
"""The number of an order that could not be read."""
MAX_ERROR_CHARACTERS = 4000
"""Characters of a traceback that are told: the last ones, which say what is wrong."""


class Order(Struct, frozen=True):
    """Something to be done, by a number that its answer bears."""

    number: int
    job: msgspec.Raw


class Answer(Struct, frozen=True, omit_defaults=True):
    """What came of an order, or why nothing did."""

    number: int
    result: msgspec.Raw = msgspec.Raw(b"null")
    error: str = ""
    last: bool = False
    """The process ends now and takes no more orders."""


class Job(Struct, frozen=True):
    """A question to be answered by the bot `spec` for a seat that is asked in the snapshot."""

    game: str
    snapshot: Snapshot
    seat: int
    spec: str
    seed: str
    """Of the bot, not of the match: a bot can know nothing of the luck to come."""


def think(job: Job) -> int:
    """The number of the option that the bot takes. The same job has the same answer in any process."""
    game = find_game(job.game)
    match = resume(game, job.snapshot)
    return game.moves.number(make(job.spec, job.seed).choose(match.sight(job.seat)))


def answer(line: bytes, work: Callable[[bytes], bytes]) -> Answer:
    number = NO_NUMBER
    try:
        order = msgspec.json.decode(line, type=Order)
        number = order.number
        return Answer(number, msgspec.Raw(work(bytes(order.job))))
    except Exception:
        return Answer(number, error=format_exc()[-MAX_ERROR_CHARACTERS:])


def serve(work: Callable[[bytes], bytes], spent: Callable[[], bool] = lambda: False) -> None:
    """Answer orders with what `work` makes of them, until nobody gives any more or the process is `spent`."""
    signal(SIGINT, SIG_IGN)  # Ctrl-C is for the server, which then closes our input
    output, sys.stdout = sys.stdout.buffer, sys.stderr  # what a game prints must not be taken for an answer
    lines: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=listen, args=(lines,), daemon=True).start()
    with suppress(OSError):  # nobody listens any more
        while not spent():
            answered = answer(lines.get(), work)
            output.write(msgspec.json.encode(replace(answered, last=spent())) + b"\n")
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
    step_back()
    serve(lambda job: msgspec.json.encode(think(msgspec.json.decode(job, type=Job))))
