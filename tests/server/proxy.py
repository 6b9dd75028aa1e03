"""A web server that leaves us one of its folders, as nginx would: all below /regnum is ours, and no more."""

import http.client
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from tests.server.serving import Server

ROOT_PATH = "/regnum"
BELOW = ("--root-path", ROOT_PATH)
"""How a server is told that it is behind it."""
OF_ONE_HOP = {"connection", "keep-alive", "transfer-encoding"}


class Proxy(ThreadingHTTPServer):
    """Hands on what is asked for, with the whole path or only the part below its own."""

    daemon_threads = True

    def __init__(self, server: Server, strips: bool) -> None:
        super().__init__(("127.0.0.1", 0), Passing)
        self.server = server
        self.strips = strips
        self.astray: list[str] = []
        """What was asked for that is not ours."""

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"


class Passing(BaseHTTPRequestHandler):
    """One request on its way to us, and the answer on its way back, piece by piece."""

    server: Proxy

    def pass_on(self) -> None:
        if not self.path.startswith(f"{ROOT_PATH}/"):
            self.server.astray.append(self.path)
            self.send_error(404)
            return
        there = http.client.HTTPConnection("127.0.0.1", self.server.server.port, timeout=30)
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        path = self.path.removeprefix(ROOT_PATH) if self.server.strips else self.path
        passed = {name: value for name, value in self.headers.items() if name.lower() not in OF_ONE_HOP}
        there.request(self.command, path, body, passed)
        self.hand_back(there.getresponse())
        there.close()

    do_GET = do_POST = pass_on  # noqa: N815 -- so they must be called

    def hand_back(self, answer: http.client.HTTPResponse) -> None:
        self.send_response_only(answer.status)
        for name, value in answer.getheaders():
            if name.lower() not in OF_ONE_HOP:
                self.send_header(name, value)
        self.end_headers()
        try:
            while piece := answer.read1(65536):
                self.wfile.write(piece)
        except OSError:  # the browser has gone
            pass

    def log_message(self, format: str, *args: object) -> None:
        """Nobody reads it."""


@contextmanager
def passing(server: Server, *, strips: bool) -> Iterator[Proxy]:
    proxy = Proxy(server, strips)
    thread = threading.Thread(target=proxy.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield proxy
    finally:
        proxy.shutdown()
        proxy.server_close()
        thread.join(5)
