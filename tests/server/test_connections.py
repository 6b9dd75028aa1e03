"""Those who hold connections: half-sent and endless requests, and more connections than anybody needs."""

import socket
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress

import pytest

from tests.server.serving import RECORDS, Server, Stream, Visitor, browser, serving, wait_for

CURT = ("-m", "tests.server.curt")
PER_ADDRESS, IN_ALL = 8, 30
STRANGER = "127.0.0.66"
START = b"GET /health HTTP/1.1\r\nhost: x\r\n"
FORM = b"POST /name HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\n"
linux = pytest.mark.skipif(sys.platform != "linux", reason="others have one address of their own only")


@pytest.fixture(scope="module")
def curt(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("data"), "--bots", "1", program=CURT) as running:
        yield running
    assert running.complaints() == ""


def connected(server: Server, source: str = "127.0.0.1") -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=10, source_address=(source, 0))


def rest(connection: socket.socket) -> bytes:
    """All that comes until the server hangs up."""
    came = b""
    with suppress(ConnectionError):
        while more := connection.recv(65536):
            came += more
    return came


@pytest.mark.parametrize(
    "sent",
    [
        *(b"", b"GET", START, START + b"x-slow: ", START + b"\r\n" + START),
        *(FORM + b"content-length: 100\r\n\r\ntoken=", FORM + b"transfer-encoding: chunked\r\n\r\n6\r\ntoken="),
        FORM + b"content-length: 100\r\nexpect: 100-continue\r\n\r\n",
    ],
)
def test_a_request_that_does_not_arrive_is_not_waited_for(curt: Server, sent: bytes) -> None:
    with connected(curt) as slow:
        slow.sendall(sent)
        assert b"HTTP/1.1 408 " in rest(slow)


def test_nor_one_that_arrives_drop_by_drop(curt: Server) -> None:
    with connected(curt) as head, connected(curt) as body:
        head.sendall(START + b"x-slow: ")
        body.sendall(FORM + b"content-length: 100000\r\n\r\n")
        drops = 0
        with suppress(ConnectionError):
            for drops in range(200):  # noqa: B007
                head.sendall(b"x")
                body.sendall(b"x")
                time.sleep(0.02)
        assert drops < 199, "both have been hung up on"


@pytest.mark.parametrize("line", [b"x" * 65536, b"x: y\r\n" * 10_000], ids=["one field", "many fields"])
def test_an_endless_head_is_refused_early(curt: Server, line: bytes) -> None:
    sent = 0
    with connected(curt) as endless:
        endless.sendall(START + b"x: ")
        with suppress(ConnectionError):
            while sent < 64_000_000:
                endless.sendall(line)
                sent += len(line)
    assert sent < 16_000_000, "what the system holds on the way, and no more"


def test_a_large_head_is_refused_with_a_code_also_if_it_comes_at_once(curt: Server) -> None:
    for head in (b"x: " + b"y" * 40_000, b"x: y\r\n" * 8000):
        with connected(curt) as large:
            large.sendall(START + head + b"\r\n\r\n")
            assert rest(large).startswith(b"HTTP/1.1 431 ")
        with connected(curt) as second:
            second.sendall(START + b"\r\n")
            assert second.recv(65536).startswith(b"HTTP/1.1 200 ")
            second.sendall(START + head + b"\r\n\r\n")
            assert b"HTTP/1.1 431 " in rest(second), "nor as the second request on a connection"


def test_who_is_not_slow_notices_nothing(curt: Server) -> None:
    anna = Visitor(curt)
    at = anna.new_table("me", "open", "open")
    stream = Stream(at)
    assert anna.get("/", headers={"x": "y" * 20_000}).status_code == 200
    assert anna.upload(RECORDS[0].read_bytes()).status_code == 200
    assert anna.upload(b"[" * 390_000).status_code == 400
    time.sleep(0.8)  # longer than any request may take to arrive
    assert at.post("/chat", text="Still here").status_code == 200
    assert "Still here" in str(stream.next("chat")[2])
    stream.close()


def answers(connection: socket.socket) -> bool:
    """Whether a request is served on it."""
    with suppress(ConnectionError):
        connection.sendall(START + b"\r\n")
        return connection.recv(65536).startswith(b"HTTP/1.1 200 ")
    return False


@linux
def test_one_address_has_so_many_connections_and_others_are_served(curt: Server) -> None:
    with ExitStack() as held:
        theirs = [held.enter_context(connected(curt, STRANGER)) for _ in range(PER_ADDRESS)]
        assert all(map(answers, theirs))
        with connected(curt, STRANGER) as more:
            assert b"HTTP/1.1 503 " in rest(more)
        many = [held.enter_context(connected(curt)) for _ in range(PER_ADDRESS + 2)]
        assert all(map(answers, many)), "a web server on this machine brings many people"
        theirs[0].close()
        assert wait_for(lambda: welcome(curt))
    assert curt.log.read_text().count("from one address") == 1


def welcome(server: Server) -> bool:
    with connected(server, STRANGER) as again:
        return answers(again)


@linux
def test_there_are_so_many_connections_in_all(curt: Server) -> None:
    with ExitStack() as held:
        for number in range(IN_ALL + 6):
            held.enter_context(connected(curt, f"127.0.0.{100 + number // PER_ADDRESS}"))
        with connected(curt) as more:
            assert b"HTTP/1.1 503 " in rest(more)
    assert wait_for(lambda: browser(curt).get("/health").status_code == 200)
    assert curt.log.read_text().count("in all") == 1
