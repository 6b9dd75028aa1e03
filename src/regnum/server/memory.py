"""Memory that nothing needs any more goes back to the system.

The C library keeps what was freed between things that still live: after a busy evening the server would stay as
large as it was then. Where it can be asked to, it gives that back.
"""

import ctypes
from collections.abc import Callable

_trim: Callable[[int], int] | None
try:
    _trim = ctypes.CDLL(None).malloc_trim  # glibc alone has it
except (AttributeError, OSError, TypeError):
    _trim = None


def give_back() -> None:
    """Takes some hundredths of a second, in which others may go on."""
    if _trim:
        _trim(0)
