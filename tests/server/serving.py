"""A real server in a process of its own, and visitors who use it over HTTP as a browser would."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from html import unescape
from pathlib import Path
from queue import Empty, Queue
from random import Random
from typing import Any, Protocol

import httpx

from tests.server.lucky import LUCK

JSON = {"accept": "application/json"}
ROOT = Path(__file__).parents[2]
LUCKY = ("-m", "tests.server.lucky")
RECORDS = sorted((Path(__file__).parents[1] / "records" / "brian-boru").glob("*.json"))


class Server:
    """`regnum serve` on a free port. It can be killed and started again on the same data."""

    def __init__(self, data: Path, *more: str, program: Sequence[str] = LUCKY, games: str = "") -> None:
        """`games`: a folder with games that are none of ours."""
        self.data = data
        self.luck = data / "luck"
        path = os.pathsep.join(filter(None, (str(ROOT), games)))
        self.environment = os.environ | {"LANG": "en", "PYTHONPATH": path, LUCK: str(self.luck)}
        self.more = more
        self.program = program
        self.log = data / "server.log"
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    def lay_out(self, seed: str) -> None:
        """Let the next seed that the server draws be this one."""
        self.luck.write_text(seed)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, at the same address as before if it has run before, and wait until it says where it is."""
        command = [sys.executable, *self.program, "serve", "--port", str(self.port), "--data", str(self.data)]
        self.data.mkdir(exist_ok=True)
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [*command, "--pause", "0", *self.more],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=self.environment,
            )
        assert self.process.stdout
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        assert found, f"the server did not start: {line!r}\n{self.log.read_text()}"
        self.port = int(found[1])

    def complaints(self) -> str:
        """What went wrong in it, in its own words: nothing, we hope."""
        said = self.log.read_text()
        return said if "Traceback" in said or "ERROR" in said else ""

    def kill(self) -> None:
        """As a power cut would."""
        self._end(signal.SIGKILL)

    @contextmanager
    def killed(self) -> Iterator[None]:
        """A power cut, and what is done before the power comes back."""
        self.kill()
        try:
            yield
        finally:
            self.start()

    def stop(self) -> None:
        self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        if self.process:
            self.process.send_signal(how)
            self.process.wait(20)
            assert self.process.stdout
            self.process.stdout.close()
            self.process = None


@contextmanager
def serving(data: Path, *more: str, program: Sequence[str] = LUCKY, games: str = "") -> Iterator[Server]:
    server = Server(data, *more, program=program, games=games)
    server.start()
    try:
        yield server
    finally:
        server.stop()


class Reached(Protocol):
    """A server, or one in front of it."""

    @property
    def address(self) -> str: ...


def browser(server: Reached, **more: Any) -> httpx.Client:
    """A browser without cookies. Without certificates, too: reading them takes longer than a whole test."""
    return httpx.Client(base_url=server.address, verify=False, **more)


class Visitor:
    """Somebody with a browser: a cookie, a token, and a memory of every byte received."""

    def __init__(self, server: Server, lang: str = "en") -> None:
        """Somebody new, whose browser wants that language."""
        self.server = server
        self.http = browser(server, headers={"accept-language": lang}, timeout=30)
        self.received: list[str] = []
        self.http.event_hooks = {"response": [self._remember]}
        self.token = self._token(self.get("/").text)

    def _remember(self, answer: httpx.Response) -> None:
        if "text/event-stream" not in answer.headers.get("content-type", ""):
            answer.read()
            self.received.append(answer.text)

    def _token(self, page: str) -> str:
        found = re.search(r'name="token"[^>]*(?:value|content)="([^"]+)"', page)
        assert found, page[:2000]
        return found[1]

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.http.get(path, **more)

    def post(self, path: str, /, *, script: bool = True, **fields: Any) -> httpx.Response:
        """A form, sent by our script or by the browser itself."""
        return self.http.post(path, data={"token": self.token} | fields, headers=JSON if script else {})

    def upload(self, content: bytes, *, script: bool = True) -> httpx.Response:
        """Bring a record along."""
        files = {"record": ("record.json", content)}
        return self.http.post(
            "/records", data={"token": self.token}, files=files, headers=JSON if script else {}
        )

    def bring_journal(self, content: bytes) -> httpx.Response:
        """Bring a campaign along."""
        files = {"journal": ("journal.json", content)}
        return self.http.post("/journals", data={"token": self.token}, files=files, headers=JSON)

    def finished_table(self) -> "AtTable":
        """A game that is over, from a file: bots would take their time, above all where others work too."""
        answer = self.upload(RECORDS[0].read_bytes())
        assert answer.status_code == 200, answer.text
        return AtTable(self, answer.json()["url"])

    def play_now(self, key: str = "brian-boru", **fields: Any) -> "AtTable":
        answer = self.post(f"/play/{key}", **fields)
        assert answer.status_code == 200, answer.text
        return AtTable(self, answer.json()["url"])

    def new_table(self, *kinds: str, game: str = "brian-boru", **fields: Any) -> "AtTable":
        """A table; the seed, if one is given, is drawn where nobody may choose it."""
        if "open" in kinds and "seed" in fields:
            self.server.lay_out(fields.pop("seed"))
        seats: dict[str, Any] = {f"kind{seat}": kind for seat, kind in enumerate(kinds)}
        answer = self.post("/tables", game=game, seats=len(kinds), **seats, **fields)
        assert answer.status_code == 200, answer.text
        return AtTable(self, answer.json()["url"])

    def join(self, link: str, seat: int, name: str) -> "AtTable":
        answer = self.post(httpx.URL(link).path, seat=seat, name=name)
        assert answer.status_code == 200, answer.text
        return AtTable(self, answer.json()["url"])


class AtTable:
    """A visitor at a table, seeing what its page shows."""

    def __init__(self, visitor: Visitor, url: str) -> None:
        self.visitor = visitor
        self.url = url
        self.id = url.rpartition("/")[2]

    def get(self, path: str, **params: Any) -> httpx.Response:
        return self.visitor.get(self.url + path, params=params)

    def post(self, path: str, /, **fields: Any) -> httpx.Response:
        return self.visitor.post(self.url + path, **fields)

    def page(self, seat: int | None = None) -> str:
        answer = self.visitor.get(self.url, params={} if seat is None else {"seat": seat})
        assert answer.status_code == 200, answer.text
        return answer.text

    def link(self, kind: str) -> str:
        found = re.search(rf'http://[^"]+/{kind}/[^"]+', self.page())
        assert found
        return found[0]

    def options(self, seat: int | None = None) -> tuple[int, int, list[int]]:
        """(seat, asked, moves) that the page offers; no moves if it is not this one's turn."""
        return offered(self.page(seat))

    def choose(self, seat: int, asked: int, move: int, **more: Any) -> httpx.Response:
        return self.visitor.post(f"{self.url}/choose", seat=seat, asked=asked, move=move, **more)

    def undo(self, seat: int, how: str = "undo", version: int | None = None, **more: Any) -> httpx.Response:
        """Take back; at the version that the page shows, if none is given."""
        seen = version_of(self.page(seat)) if version is None else version
        return self.visitor.post(f"{self.url}/undo", seat=seat, version=seen, how=how, **more)

    def choose_anything(self, random: Random, seat: int | None = None) -> httpx.Response | None:
        """Choose one of the options offered; None if there are none."""
        place, asked, moves = self.options(seat)
        return self.choose(place, asked, random.choice(moves)) if moves else None


def offered(page: str) -> tuple[int, int, list[int]]:
    """What a page or a fragment #mine offers."""
    seat = re.search(r'name="seat" value="(\d+)"', page)
    asked = re.search(r'name="asked" value="(\d+)"', page)
    moves = [int(move) for move in re.findall(r'name="move" value="(\d+)"', page)]
    return int(seat[1]) if seat else -1, int(asked[1]) if asked else -1, moves


def version_of(page: str) -> int:
    found = re.search(r'"version": ?(\d+)', page)
    assert found, page[:2000]
    return int(found[1])


def last_event_of(page: str) -> str:
    """The last event that a page includes."""
    found = re.search(r"\b[0-9a-f]{8}\.\d+\.\d+\b", page)
    assert found, page[:2000]
    return found[0]


def error_of(answer: httpx.Response) -> str:
    """The sentence of a refusal."""
    error = answer.json()["error"]
    assert isinstance(error, str)
    assert error.rstrip("”)").endswith((".", "?", "!")), f"not a sentence: {error}"
    return error


def wait_for(what: Callable[[], Any], seconds: float = 60) -> Any:
    """What it gives as soon as it gives something."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := what():
            return found
        time.sleep(0.02)
    raise AssertionError(f"nothing in {seconds} s")


class Stream:
    """An open event stream, read by a thread of its own."""

    def __init__(self, at: AtTable, seat: int | None = None, last: str = "", header: str = "") -> None:
        self.events: Queue[tuple[str, str, Any]] = Queue()
        self.raw: list[str] = []
        self._client = browser(at.visitor.server, cookies=at.visitor.http.cookies, timeout=None)
        params = {"last": last} | ({} if seat is None else {"seat": str(seat)})
        headers = {"last-event-id": header} if header else {}
        self._open = self._client.stream("GET", f"{at.url}/events", params=params, headers=headers)
        self._answer = self._open.__enter__()
        self.code = self._answer.status_code
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        name, number, data = "", "", ""
        try:
            for line in self._answer.iter_lines():
                self.raw.append(line)
                field, _, value = line.partition(": ")
                if field == "event":
                    name = value
                elif field == "id":
                    number = value
                elif field == "data":
                    data = value
                elif not line and name:
                    self.events.put((name, number, json.loads(data)))
                    name = data = ""
        except (httpx.HTTPError, httpx.StreamError, OSError, RuntimeError):
            pass
        self.events.put(("end", "", {}))

    def next(self, wanted: str | None = None, seconds: float = 60) -> tuple[str, str, Any]:
        """The next event, or the next of that name."""
        end = time.monotonic() + seconds
        while True:
            try:
                event = self.events.get(timeout=max(0, end - time.monotonic()))  # beats do not count
            except Empty:
                raise AssertionError(f"no event {wanted or ''} in {seconds} s") from None
            if wanted in (None, event[0]):
                return event
            assert event[0] != "end", f"the stream ended before an event {wanted}"

    def close(self) -> None:
        """Go away. A mere close would wait for the thread that reads."""
        with suppress(OSError):
            self._answer.extensions["network_stream"].get_extra_info("socket").shutdown(socket.SHUT_RDWR)
        self._thread.join(5)
        self._client.close()


def text_of(html: str) -> str:
    return unescape(re.sub(r"<[^>]+>", " ", html))
