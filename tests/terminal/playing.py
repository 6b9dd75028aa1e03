"""Playing: in a real process, through pipes or at a terminal of its own; or, for short tests, in this one."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from codecs import getincrementaldecoder
from collections.abc import Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from random import Random
from unittest.mock import patch

from regnum.cli import main
from regnum.core.record import Record, decode

PROGRAM = (sys.executable, "-m", "regnum.cli")
THREE = ("brian-boru", "--seats", "human,random,random", "--names", "Anna,Ben,Cleo", "--seed", "12")
"""A table for one human, who starts, and two bots that take no time."""
STYLE = re.compile(r"\x1b\[[0-9;]*m")
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\r")


NOT_KEPT = ("REGNUM", "LC_", "LANG", "COLUMNS", "LINES")
"""What those who run the tests have set for themselves: their language, the size of their terminal."""


class Done(str):
    """What a process wrote to its output; its errors and its exit code beside it."""

    errors: str
    code: int


def environment(folder: Path, **more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(NOT_KEPT)}
    return kept | {"REGNUM_DATA": str(folder), "LANG": "C.UTF-8", "TERM": "xterm"} | more


def regnum(folder: Path, *arguments: str, typed: str | Sequence[str] = "", **env: str) -> Done:
    """Run a command with lines typed to it."""
    lines = typed if isinstance(typed, str) else "".join(f"{line}\n" for line in typed)
    run = subprocess.run(
        [*PROGRAM, *arguments],
        input=lines.encode(),
        capture_output=True,
        timeout=30,
        check=False,
        env=environment(folder, **env),
    )
    done = Done(run.stdout.decode())
    done.errors, done.code = run.stderr.decode(), run.returncode
    assert "Traceback" not in done.errors, done.errors
    return done


def here(folder: Path, *arguments: str, typed: str | Sequence[str] = "") -> Done:
    """The same in this process, for what ends after a few answers: it starts much sooner."""
    lines = typed if isinstance(typed, str) else "".join(f"{line}\n" for line in typed)
    out, errors = StringIO(), StringIO()
    with (
        patch.dict(os.environ, environment(folder), clear=True),
        patch("sys.stdin", StringIO(lines)),
        redirect_stdout(out),
        redirect_stderr(errors),
    ):
        code = main(arguments)
    done = Done(out.getvalue())
    done.errors, done.code = errors.getvalue(), code
    return done


def play_here(folder: Path, *arguments: str, typed: str | Sequence[str] = "") -> Done:
    return here(folder, "play", *(arguments or THREE), typed=typed)


def play(folder: Path, *arguments: str, typed: str | Sequence[str] = "", **env: str) -> Done:
    return regnum(folder, "play", *(arguments or THREE), typed=typed, **env)


def numbers(seed: int, most: int = 5, count: int = 2000) -> list[str]:
    """Far more answers than a game asks for; whatever is no option is refused and asked again."""
    random = Random(seed)
    return [str(random.randint(1, most)) for _ in range(count)]


def saves(folder: Path) -> list[Path]:
    return sorted((folder / "saves").glob("*.json"))


def saved(folder: Path) -> Record:
    """The record of the only game kept in a folder."""
    (path,) = saves(folder)
    return decode(path.read_bytes())


class Terminal:
    """A process at a terminal of its own."""

    def __init__(
        self,
        folder: Path,
        *arguments: str,
        size: tuple[int, int] = (100, 40),
        command: Sequence[str] = (),
        **env: str,
    ) -> None:
        """`command`: another one than to play."""
        self.process, self.screen = pty.fork()
        if not self.process:
            typed = command or ("play", *(arguments or THREE))
            os.execve(PROGRAM[0], [*PROGRAM, *typed], environment(folder, **env))
        columns, lines = size
        fcntl.ioctl(self.screen, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        self.shown, self.place = "", 0
        self.decode = getincrementaldecoder("utf-8")().decode
        self.code: int | None = None

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_: object) -> None:
        if self.code is None:
            os.kill(self.process, 9)
            os.waitpid(self.process, 0)
        os.close(self.screen)

    def type(self, keys: str) -> None:
        os.write(self.screen, keys.encode())

    def until(self, *texts: str, seconds: float = 10) -> str:
        """What is shown next, as far as the first of the texts, or to the end of the process."""
        start = self.place
        end = time.monotonic() + seconds
        while True:
            found = [at + len(text) for text in texts if (at := self.shown.find(text, start)) >= 0]
            if found:
                self.place = min(found)
                return self.shown[start : self.place]
            assert time.monotonic() < end, f"{texts} never came: {self.shown[start:]}"
            if select.select([self.screen], [], [], 0.1)[0]:
                try:
                    self.shown += self.decode(os.read(self.screen, 65536))
                except OSError:  # the process has gone
                    return self.shown[start:]

    def rest(self, seconds: float = 0.5) -> str:
        """What is shown within some time."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if select.select([self.screen], [], [], left)[0]:
                self.shown += self.decode(os.read(self.screen, 65536))
        start, self.place = self.place, len(self.shown)
        return self.shown[start:]

    def wait(self) -> int:
        """The exit code."""
        self.until("\0")
        self.code = os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])
        return self.code


def questions(terminal: Terminal) -> Iterator[str]:
    """Page after page until the game is over, each awaiting an answer."""
    while True:
        page = terminal.until("help > ", "Press Enter", "regnum verify")
        assert page.endswith(("help > ", "Press Enter", "regnum verify")), f"it ended too soon: {page}"
        if "regnum verify" in page:
            return
        yield page
