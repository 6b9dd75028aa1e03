"""Bounds on what a record from somebody else may cost: processor time and memory, where the system knows such
bounds. They hold in the main thread alone."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

from regnum.core.errors import BadRecord
from regnum.core.words import N_

MEMORY = Path("/proc/self/statm")
"""Where Linux tells how many pages of memory this process has. Elsewhere memory cannot be bounded this way."""


RINGING_AGAIN_SECONDS = 0.05
"""Seconds after which the alarm rings again: while rubbish is collected, say, nobody hears it."""


class TooCostly(BadRecord):
    """A record that takes more than a game can need."""

    def __init__(self) -> None:
        super().__init__(N_("The record takes more time or memory to be played again than any game needs."))


class _Late(BaseException):
    """The time is up. No handler of mere errors may take it for one of the rules."""


@contextmanager
def bounded(seconds: float, megabytes: int) -> Iterator[None]:
    """Refuse what takes more processor time, or more memory beyond that in use.

    >>> with bounded(0.01, 100):
    ...     while True:
    ...         pass
    Traceback (most recent call last):
    ...
    regnum.core.bounded.TooCostly: The record takes more time or memory to be played again than any game needs.
    """
    try:
        with _bounded_time(seconds), _bounded_memory(megabytes):
            yield
    except (_Late, MemoryError):
        raise TooCostly from None


@contextmanager
def _bounded_time(seconds: float) -> Iterator[None]:
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGPROF, _ring)
    signal.setitimer(signal.ITIMER_PROF, seconds, RINGING_AGAIN_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _ring(*_: Any) -> NoReturn:
    raise _Late


@contextmanager
def _bounded_memory(megabytes: int) -> Iterator[None]:
    if not MEMORY.exists():
        yield
        return
    import resource

    used = int(MEMORY.read_text().split()[0]) * resource.getpagesize()
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    wanted = used + (megabytes << 20)
    if soft == resource.RLIM_INFINITY or wanted < soft:
        resource.setrlimit(resource.RLIMIT_AS, (wanted, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
