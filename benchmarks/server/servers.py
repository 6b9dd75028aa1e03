"""The two servers that are measured, each a process of its own: ours as anybody starts it, and boardgame.io's.

What they use is read from /proc, so this runs on Linux only.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

SCRIPTS = Path(__file__).parent / "boardgame_io"
PEER_VERSION = "0.50.2"
CACHE = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "regnum-bench"
TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


class Server:
    """A running server. Whoever starts one stops it: `with start_ours() as server`."""

    def __init__(self, process: "subprocess.Popen[str]", address: str, folder: Path | None = None) -> None:
        self.process = process
        self.address = address
        self.folder = folder

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        if self.folder is not None:
            shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def pid(self) -> int:
        return self.process.pid

    def cpu(self) -> float:
        """Seconds of processor that the server itself has used; its workers are counted apart."""
        return cpu(self.pid)

    def workers_cpu(self) -> float:
        return sum(map(cpu, below(self.pid)))

    def memory(self) -> int:
        """Bytes that the server holds in memory, without its workers."""
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * PAGE


def cpu(pid: int) -> float:
    try:
        words = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return 0.0
    return (int(words[11]) + int(words[12])) / TICKS


def below(pid: int) -> list[int]:
    """The processes that a process has started, and those that they have."""
    found = []
    for tasks in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in tasks.read_text().split():
            found += [int(child), *below(int(child))]
    return found


# Ours


UNHURRIED = """
import sys
from regnum.cli import main
from regnum.server.limits import LIMITS, Limit
from regnum.server.routes import table
LIMITS.update({what: Limit(1e9, 1e9) for what in LIMITS})
table.MAX_STREAMS_PER_ADDRESS = 10**9
sys.exit(main())
"""
"""`regnum serve` for visitors who are quicker than people: nobody is told to wait a moment."""


def start_ours() -> Server:
    """`regnum serve` with a new store in a folder of its own, on any free port."""
    folder = Path(tempfile.mkdtemp(prefix="regnum-bench-"))
    options = ["serve", "--port", "0", "--data", str(folder), "--pause", "0", "--lang", "en"]
    command = [sys.executable, "-c", UNHURRIED, *options]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    server = Server(process, "", folder)
    try:
        server.address = told(process, r"(http://[\w.:]+)")
    except BaseException:
        server.stop()
        raise
    return server


def told(process: "subprocess.Popen[str]", pattern: str) -> str:
    """What a server says of itself once it is up."""
    assert process.stdout is not None
    heard = ""
    for line in process.stdout:
        heard += line
        if match := re.search(pattern, line):
            return match[1]
    raise RuntimeError(f"the server did not start:\n{heard}")


# boardgame.io's


class Peer:
    """boardgame.io from npm, in a folder outside of the repository."""

    def __init__(self, folder: Path = CACHE, spectators: int = 2) -> None:
        self.folder = folder
        self.spectators = spectators
        """Those at each table who look on while two play."""
        self.surroundings = os.environ | {"NODE_PATH": str(folder / "node_modules"), "NODE_ENV": "production"}

    def install(self) -> None:
        if not (self.folder / "node_modules" / "boardgame.io").exists():
            self.folder.mkdir(parents=True, exist_ok=True)
            (self.folder / "package.json").write_text('{"private": true}\n')
            command = ["npm", "install", "--no-audit", "--no-fund", f"boardgame.io@{PEER_VERSION}"]
            subprocess.run(command, cwd=self.folder, check=True, stdout=subprocess.DEVNULL)

    def start(self) -> Server:
        """Its own server with matches in memory, in one process, as its guide shows."""
        process = self._node("--expose-gc", str(SCRIPTS / "server.js"))
        return Server(process, told(process, r"port (\d+)"))

    def load(self, server: Server, **wishes: Any) -> dict[str, Any]:
        """One phase of load, in a process of its own."""
        with self._load(server, wishes) as process:
            output, _ = process.communicate(timeout=120)
        if process.returncode:
            raise RuntimeError("the load on boardgame.io failed")
        found: dict[str, Any] = json.loads(output.splitlines()[-1])
        return found

    def memory(self, matches: int, tables: int) -> dict[str, float]:
        """Bytes for a match with nobody at it, and for a viewer; garbage is collected before each reading."""
        with self.start() as server:
            # Some matches first, and some viewers below: what the first ones bring in for good is not theirs.
            self.load(server, mode="matches", tables=20)
            empty = collected(server)
            self.load(server, mode="matches", tables=matches)
            match = (collected(server) - empty) / matches
        with self.start() as server:
            self._seated(server, 2)
            before = collected(server)
            after = self._seated(server, tables)
        # The viewers' matches are made as they sit down.
        viewer = (after - before - tables * match) / (tables * (2 + self.spectators))
        return {"memory_per_table": match, "memory_per_viewer": viewer, "memory_empty": float(empty)}

    def _seated(self, server: Server, tables: int) -> int:
        """The server's memory while viewers sit at a number of tables."""
        with self._load(server, {"mode": "sit", "tables": tables}) as viewers:
            told(viewers, "(sat)")
            found = collected(server)
            viewers.communicate("leave\n")
        return found

    def _load(self, server: Server, wishes: dict[str, Any]) -> "subprocess.Popen[str]":
        wanted = json.dumps({"spectators": self.spectators} | wishes)
        return self._node(str(SCRIPTS / "load.js"), server.address, str(server.pid), wanted)

    def _node(self, *command: str) -> "subprocess.Popen[str]":
        pipe = subprocess.PIPE
        return subprocess.Popen(["node", *command], env=self.surroundings, stdin=pipe, stdout=pipe, text=True)


def collected(server: Server) -> int:
    """The memory of boardgame.io's server without its garbage."""
    assert server.process.stdin is not None
    server.process.stdin.write("gc\n")
    server.process.stdin.flush()
    told(server.process, "(collected)")
    return server.memory()
