"""A server that runs out of disk or of open files: it says so, in its log and to those who watch."""

import resource
import socket
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

from tests.server.serving import JSON, Server, Visitor, browser, error_of, serving, wait_for

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="no limits of another process can be set")


@pytest.fixture(scope="module")
def short(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("data"), "--bots", "1") as running:
        yield running


@contextmanager
def limited(server: Server, what: int, most: int) -> Iterator[None]:
    """Let the system give the server no more than so much of something."""
    assert server.process
    before = resource.prlimit(server.process.pid, what)
    resource.prlimit(server.process.pid, what, (most, before[1]))
    try:
        yield
    finally:
        resource.prlimit(server.process.pid, what, before)


def test_a_full_disk_is_told_by_health_and_once_in_the_log(short: Server) -> None:
    anna = Visitor(short)
    at = anna.new_table("here", "here", "here")
    assert anna.get("/health").json() == {"ok": True}
    with limited(short, resource.RLIMIT_FSIZE, 8192):
        for _ in range(3):
            refused = at.post("/notes", text="lost")
            assert refused.status_code == 503
            assert "could not be stored" in error_of(refused)
        sick = wait_for(lambda: (answer := anna.get("/health")).status_code == 503 and answer)
        assert sick.json()["ok"] is False
        assert "could not be stored" in error_of(sick)
        assert int(sick.headers["retry-after"]) > 0
        assert "zapisać" in anna.get("/health", headers={"accept-language": "pl"}).json()["error"]
    wait_for(lambda: anna.get("/health").status_code == 200)
    assert at.post("/notes", text="kept").status_code == 200
    assert short.log.read_text().count("the disk refuses changes") == 1
    assert "Traceback" not in short.log.read_text()


def highest_descriptor(server: Server) -> int:
    assert server.process
    return max(int(each.name) for each in Path(f"/proc/{server.process.pid}/fd").iterdir())


def test_running_out_of_open_files_is_told_by_health_and_once_in_the_log(short: Server) -> None:
    anna = Visitor(short)
    assert anna.get("/health").json() == {"ok": True}
    with limited(short, resource.RLIMIT_NOFILE, highest_descriptor(short) + 5), ExitStack() as held:

        def crowded() -> httpx.Response | None:
            """What health says when more have come: whatever the server closes meanwhile is taken again."""
            for _ in range(10):
                held.enter_context(socket.create_connection(("127.0.0.1", short.port)))
            answer = anna.get("/health")
            return answer if answer.status_code == 503 else None

        sick = wait_for(crowded)
        assert "open files" in error_of(sick)
        assert anna.get("/nothing").status_code == 404
    wait_for(lambda: anna.get("/health").status_code == 200)
    assert browser(short).get("/", headers=JSON).status_code == 200
    assert short.log.read_text().count("has run out of") == 1
    assert "Traceback" not in short.log.read_text()
