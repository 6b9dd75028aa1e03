"""A progress bar on the error channel of a terminal; silent where nobody watches."""

import sys
import time
from types import TracebackType
from typing import Self

WIDTH = 28


class Progress:
    def __init__(self, title: str) -> None:
        self.title = title
        self.shown = sys.stderr.isatty()
        self._start = time.monotonic()
        self._drawn = 0.0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def update(self, done: int, of: int) -> None:
        now = time.monotonic()
        if not self.shown or (now - self._drawn < 0.1 and done < of):
            return
        self._drawn = now
        bar = ("█" * (done * WIDTH // of)).ljust(WIDTH, "·")
        left = (now - self._start) / done * (of - done) if done else 0
        print(
            f"\r{self.title} {bar} {done}/{of} {left // 60:.0f}:{left % 60:02.0f} ",
            end="",
            file=sys.stderr,
            flush=True,
        )

    def close(self) -> None:
        if self.shown and self._drawn:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
        self.shown = False
