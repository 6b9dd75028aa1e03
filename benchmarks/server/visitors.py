"""Browsers without a screen: a visitor with a cookie and a kept connection, and a stream of server-sent events.

Bare asyncio protocols and as little parsing as will do, because the load shares the machine with the server.
"""

import asyncio
import re
from collections.abc import Callable
from typing import NamedTuple
from urllib.parse import urlencode, urlsplit

LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)", re.IGNORECASE)
CHUNKED = re.compile(rb"\r\ntransfer-encoding: *chunked", re.IGNORECASE)
COOKIE = re.compile(rb"\r\nset-cookie: *(regnum=[^;\r]+)", re.IGNORECASE)
LOCATION = re.compile(rb"\r\nlocation: *([^\r]+)", re.IGNORECASE)
TOKEN = re.compile(rb'name="token" (?:value|content)="([^"]+)"')

ALWAYS = [
    "user-agent: Mozilla/5.0 (X11; Linux x86_64) a load without a screen",
    "accept-language: en",
    "sec-fetch-site: same-origin",
]
"""Headers that browsers send every time: reading them is part of a server's work."""
Hear = Callable[[bytes, bytes], None]
"""What is done with the name and the data of an event."""


class Answer(NamedTuple):
    status: int
    head: bytes
    body: bytes

    @property
    def location(self) -> str:
        found = LOCATION.search(self.head)
        if found is None:
            raise Unexpected(f"no way on: {self.status} {self.body[:300]!r}")
        return found[1].decode()


class Unexpected(Exception):
    """The server did something that the contract does not know."""


def answered(data: bytes) -> Answer | None:
    """An answer, if all of it has come."""
    end = data.find(b"\r\n\r\n")
    if end < 0:
        return None
    status, body = int(data[9:12]), end + 4
    length = LENGTH.search(data, 0, end)
    if length is not None:
        size = int(length[1])
        return Answer(status, data[:end], data[body:]) if len(data) - body >= size else None
    if CHUNKED.search(data, 0, end):
        chunks, _, ended = unchunked(data[body:])
        return Answer(status, data[:end], chunks) if ended else None
    return Answer(status, data[:end], b"")


def unchunked(data: bytes) -> tuple[bytes, bytes, bool]:
    """What whole chunks hold, the bytes that are left over, and whether the last one has come."""
    parts: list[bytes] = []
    at = 0
    while (line := data.find(b"\r\n", at)) >= 0:
        size = int(data[at:line], 16)
        stop = line + 2 + size
        if len(data) < stop + 2:
            break
        if size == 0:
            return b"".join(parts), b"", True
        parts.append(data[line + 2 : stop])
        at = stop + 2
    return b"".join(parts), data[at:], False


class Line(asyncio.Protocol):
    """One connection that is kept: a request, its answer, the next request."""

    def __init__(self) -> None:
        self._transport: asyncio.Transport | None = None
        self._data = b""
        self._then: Callable[[Answer | None], None] | None = None

    @property
    def open(self) -> bool:
        return self._transport is not None

    def ask(self, request: bytes, then: Callable[[Answer | None], None]) -> None:
        assert self._transport is not None
        assert self._then is None, "one request at a time"
        self._then = then
        self._transport.write(request)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._data = self._data + data if self._data else data
        if (answer := answered(self._data)) is not None:
            self._data = b""
            self._done(answer)

    def connection_lost(self, error: Exception | None) -> None:
        self._transport = None
        self._done(None)

    def _done(self, answer: Answer | None) -> None:
        then, self._then = self._then, None
        if then is not None:
            then(answer)


class Visitor:
    """Somebody with a cookie, the token that forms must bring along, and one connection."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self.host, self.port = parts.hostname or "127.0.0.1", parts.port or 80
        self.cookie = ""
        self.token = ""
        self._line = Line()
        self._opening: asyncio.Future[None] | None = None

    async def arrive(self) -> None:
        """See the front page for the first time."""
        answer = await self.get("/")
        cookie, token = COOKIE.search(answer.head), TOKEN.search(answer.body)
        if cookie is None:
            raise Unexpected("no cookie on the front page")
        self.cookie = cookie[1].decode()
        if token is None:
            token = TOKEN.search((await self.get("/game/brian-boru")).body)
        if token is None:
            raise Unexpected("no token")
        self.token = token[1].decode()

    def leave(self) -> None:
        self._line.close()

    # Requests

    def request(self, what: str, path: str, *headers: str, body: str = "") -> bytes:
        lines = [f"{what} {path} HTTP/1.1", f"host: {self.host}:{self.port}", *ALWAYS, *headers]
        if self.cookie:
            lines.append(f"cookie: {self.cookie}")
        if what == "POST":
            lines += ["content-type: application/x-www-form-urlencoded", f"content-length: {len(body)}"]
        return "\r\n".join([*lines, "", body]).encode()

    async def get(self, path: str, *headers: str) -> Answer:
        return await self.fetch(self.request("GET", path, *headers))

    async def post(self, path: str, form: dict[str, str]) -> Answer:
        """Send a form as a browser without script does."""
        body = urlencode({"token": self.token} | form)
        return await self.fetch(self.request("POST", path, body=body))

    async def fetch(self, request: bytes) -> Answer:
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.ask(request, future.set_result)
        return await asyncio.wait_for(future, 30)

    def ask(self, request: bytes, then: Callable[[Answer], None]) -> None:
        """Send a request; `then` is called with its answer. A connection that was closed is opened anew."""
        line = self._line

        def done(answer: Answer | None) -> None:
            if answer is not None:
                then(answer)
            else:
                self._opening = asyncio.ensure_future(self._ask_anew(request, then))

        if line.open:
            line.ask(request, done)
        else:
            done(None)

    async def _ask_anew(self, request: bytes, then: Callable[[Answer], None]) -> None:
        loop = asyncio.get_running_loop()
        _, self._line = await loop.create_connection(Line, self.host, self.port)

        def done(answer: Answer | None) -> None:
            if answer is None:
                raise Unexpected("the server has hung up")
            then(answer)

        self._line.ask(request, done)

    async def listen(self, path: str, hear: Hear, rest: Callable[[], None]) -> "Stream":
        """Open a stream of events: `hear` is called for each, `rest` when all that has come has been heard."""
        stream = Stream(self.request("GET", path, "accept: text/event-stream"), hear, rest)
        await asyncio.get_running_loop().create_connection(lambda: stream, self.host, self.port)
        await asyncio.wait_for(stream.begun, 30)
        return stream


class Stream(asyncio.Protocol):
    """Server-sent events as they come."""

    def __init__(self, request: bytes, hear: Hear, rest: Callable[[], None]) -> None:
        self._request = request
        self._hear = hear
        self._rest = rest
        self._data = b""
        self._text = b""
        self._chunked = False
        self._transport: asyncio.Transport | None = None
        self.begun: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lost = False
        """The server has hung up, not we."""
        self._closed = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._request)

    def close(self) -> None:
        self._closed = True
        if self._transport is not None:
            self._transport.close()

    def connection_lost(self, error: Exception | None) -> None:
        self.lost = not self._closed
        if not self.begun.done():
            self.begun.set_exception(Unexpected("the server has hung up on a stream"))

    def data_received(self, data: bytes) -> None:
        if self._closed:
            return
        if not self.begun.done():
            self._data += data
            end = self._data.find(b"\r\n\r\n")
            if end < 0:
                return
            head, data, self._data = self._data[: end + 2], self._data[end + 4 :], b""
            if int(head[9:12]) != 200:
                self.begun.set_exception(Unexpected(f"no stream: {head!r} {data[:300]!r}"))
                return
            self._chunked = CHUNKED.search(head) is not None
            self.begun.set_result(None)
        if self._chunked:
            data, self._data, _ = unchunked(self._data + data if self._data else data)
        self._text = self._text + data if self._text else data
        self._split()

    def _split(self) -> None:
        text, at = self._text, 0
        while (end := text.find(b"\n\n", at)) >= 0:
            event = data = b""
            for line in text[at:end].split(b"\n"):
                if line.startswith(b"data: "):
                    data = line[6:]
                elif line.startswith(b"event: "):
                    event = line[7:]
            at = end + 2
            if event:
                self._hear(event, data)
        self._text = text[at:]
        self._rest()
