"""One server for all tests that do not kill it. At the end it must have nothing to complain of."""

from collections.abc import Iterator

import pytest

from tests.server.serving import Server, Visitor, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("data"), "--bots", "1") as running:
        yield running
    assert running.complaints() == ""


@pytest.fixture
def anna(server: Server) -> Visitor:
    return Visitor(server)


@pytest.fixture
def ben(server: Server) -> Visitor:
    return Visitor(server)


@pytest.fixture
def cara(server: Server) -> Visitor:
    return Visitor(server)
