"""The server of the soak, a process of its own on a small disk: it can be killed and filled up. Linux only."""

import os
import re
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

PAGE = os.sysconf("SC_PAGE_SIZE")
DISK_MEGABYTES = 384
"""The size of the disk that is filled up, where we may mount one."""
ROOM_BYTES = 4096
"""Where we may not: how large a file of the server can be while its disk counts as full."""


class House:
    """`regnum serve` as anybody starts it; it comes back at the same address on the same data."""

    def __init__(self, folder: Path) -> None:
        self.data = folder / "data"
        self.data.mkdir()
        self.log = folder / "server.log"
        self.port = 0
        self.mounted = False
        self._process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def process(self) -> "subprocess.Popen[str]":
        assert self._process, "the server does not run"
        return self._process

    def start(self) -> None:
        options = ["--port", str(self.port), "--data", str(self.data), "--pause", "0.2", "--lang", "en"]
        with self.log.open("a") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "regnum.cli", "serve", *options],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        assert found, f"the server did not start: {line!r} {self.log.read_text()[-2000:]}"
        self.port = int(found[1])

    def kill(self) -> None:
        """As a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        if self._process:
            self._process.send_signal(how)
            self._process.wait(30)
            assert self._process.stdout
            self._process.stdout.close()
            self._process = None

    def memory(self) -> int:
        """Bytes that the server holds in memory, without its workers."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * PAGE

    def workers(self) -> list[int]:
        """The processes that it has started."""
        found: list[int] = []
        for tasks in Path(f"/proc/{self.process.pid}/task").glob("*/children"):
            with suppress(OSError):
                found += map(int, tasks.read_text().split())
        return found

    # What is on its disk

    def rows(self, query: str, *gaps: Any) -> list[tuple[Any, ...]]:
        """Read behind the server's back."""
        file = f"file:{self.data / 'regnum.sqlite'}?mode=ro"
        with closing(sqlite3.connect(file, uri=True, timeout=10)) as connection:
            return connection.execute(query, gaps).fetchall()

    def _empty_log(self) -> None:
        """Cut off what the database has written beside itself, as soon as nobody reads there."""
        with closing(sqlite3.connect(self.data / "regnum.sqlite", timeout=0.2)) as connection:
            for _ in range(20):
                if not connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]:
                    return

    @contextmanager
    def full_disk(self) -> Iterator[None]:
        """Nothing more can be written."""
        if self.mounted:
            self._empty_log()  # or else it has room for a while
            filler = self.data / "filler"
            with filler.open("wb") as file:
                while free := shutil.disk_usage(self.data).free:
                    with suppress(OSError):  # the server took some of it meanwhile
                        os.posix_fallocate(file.fileno(), file.tell(), free)
                    file.seek(0, os.SEEK_END)
            try:
                yield
            finally:
                filler.unlink()
            return
        before = resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (ROOM_BYTES, resource.RLIM_INFINITY))
        try:
            yield
        finally:
            resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, before)

    def complaints(self) -> list[str]:
        """Mistakes of the server itself, in its own words."""
        said = self.log.read_text()
        return [line for line in said.splitlines() if line.startswith("Traceback")]


@contextmanager
def opened() -> Iterator[House]:
    """A server in a folder of its own, which is gone afterwards; on a disk of its own if we may mount one."""
    folder = Path(tempfile.mkdtemp(prefix="regnum-soak-"))
    house = House(folder)
    mount = ["mount", "-t", "tmpfs", "-o", f"size={DISK_MEGABYTES}m", "tmpfs", str(house.data)]
    house.mounted = (
        os.geteuid() == 0 and subprocess.run(mount, capture_output=True, check=False).returncode == 0
    )
    try:
        house.start()
        yield house
        house.stop()
    finally:
        house.kill()
        if house.mounted:
            subprocess.run(["umount", "-l", str(house.data)], check=True)
        shutil.rmtree(folder, ignore_errors=True)
