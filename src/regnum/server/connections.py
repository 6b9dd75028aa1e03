"""Connections: how many there may be, and how long a request may take to arrive. Uvicorn has no such limits."""

import asyncio
from collections import Counter
from contextlib import suppress
from functools import lru_cache
from typing import Any, ClassVar

from uvicorn import Config
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.flow_control import service_unavailable
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from regnum.seldom import Seldom
from regnum.server.asking import network

HEAD_SECONDS = 10.0
"""Seconds until a new connection, or one on which a request has begun, has sent the head of a request."""
BODY_SECONDS = 60.0
"""Seconds until the body of a request has arrived."""
MAX_HEAD_BYTES = 32_768
MAX_CONNECTIONS = 4000
MAX_CONNECTIONS_PER_ADDRESS = 200
"""Connections from one address that is no web server in front of us: a browser has about six."""
OTHER_FILES = 200
"""Open files that are left for all else: the database, bots, uploads."""
CROWDED = Seldom("too many connections %s: new ones are refused")
REFUSALS = {408: b"Request Timeout", 431: b"Request Header Fields Too Large", 503: b"Service Unavailable"}


def raise_file_limit() -> int:
    """Let the system give us as many open files as we can use; how many connections that is enough for."""
    try:
        import resource
    except ImportError:  # not on every system
        return MAX_CONNECTIONS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_CONNECTIONS + OTHER_FILES
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return MAX_CONNECTIONS
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return max(1, soft - OTHER_FILES)


@lru_cache(maxsize=1000)
def is_trusted(host: str, trusted: str) -> bool:
    """Whether a web server in front of us can have that address: it brings many people."""
    return host in ProxyHeadersMiddleware(service_unavailable, trusted).trusted_hosts


class Connection(HttpToolsProtocol):
    """One that hangs up on those who dawdle, send endless heads, or come too many at a time."""

    most: ClassVar[int] = MAX_CONNECTIONS
    """Connections that there may be at the same time."""
    _by_address: ClassVar[Counter[str]] = Counter()

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._address = ""
        """Whose connections this one counts among; empty: nobody's."""
        self._arriving = self._in_head = True
        """A request is on its way; what comes next belongs to its head."""
        self._head_bytes = 0
        self._hanging_up: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        if host and not is_trusted(host, str(self.config.forwarded_allow_ips)):
            self._address = network(host)
            self._by_address[self._address] += 1
        if len(self.connections) > self.most:
            CROWDED.say("in all")
            self._refuse(503)
        elif self._by_address[self._address] > MAX_CONNECTIONS_PER_ADDRESS:
            CROWDED.say("from one address")
            self._refuse(503)
        else:
            self._hang_up_in(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._hanging_up:
            self._hanging_up.cancel()
        if self._address:
            self._by_address[self._address] -= 1
            if not self._by_address[self._address]:
                del self._by_address[self._address]
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._in_head:
            self._head_bytes += len(data)
        super().data_received(data)
        if self._in_head and self._head_bytes > MAX_HEAD_BYTES:
            self._refuse(431)
        elif self._arriving and self._hanging_up is None:
            self._hang_up_in(HEAD_SECONDS if self._in_head else BODY_SECONDS)

    def on_message_begin(self) -> None:
        self._arriving = self._in_head = True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        if self._head_bytes > MAX_HEAD_BYTES:  # with as much of the body as came along
            size = len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)
            if size > MAX_HEAD_BYTES:
                self._refuse(431)
                return
        self._in_head, self._head_bytes = False, 0
        self._keep_on()
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        if not self.transport.is_closing():
            super().on_body(body)

    def on_message_complete(self) -> None:
        self._arriving, self._in_head = False, True
        self._keep_on()
        if not self.transport.is_closing():
            super().on_message_complete()

    def _hang_up_in(self, seconds: float) -> None:
        self._hanging_up = self.loop.call_later(seconds, self._refuse, 408)

    def _keep_on(self) -> None:
        """What was waited for has arrived."""
        if self._hanging_up:
            self._hanging_up.cancel()
            self._hanging_up = None

    def _refuse(self, code: int) -> None:
        """Hang up, with a word why unless another answer is under way."""
        if self.transport.is_closing():
            return
        if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
            line = b"HTTP/1.1 %d %s\r\n" % (code, REFUSALS[code])
            self.transport.write(line + b"content-length: 0\r\nretry-after: 60\r\nconnection: close\r\n\r\n")
        self.transport.close()
