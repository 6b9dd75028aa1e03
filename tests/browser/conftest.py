"""One browser for all tests in it, one server that is not killed, and people who come and go."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, Unpack

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.people import Looks, Person
from tests.browser.tables import GUIDED
from tests.server.serving import Server, serving

CHROMIUM = shutil.which("chromium")
HERE = Path(__file__).parent

Come = Callable[..., Person]


class Played(NamedTuple):
    """A game that is over, and what its player was told: (help, lesson) of each question."""

    path: str
    cookies: dict[str, str]
    told: list[tuple[str, str]]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if not CHROMIUM:
        for item in items:
            if item.path.is_relative_to(HERE):
                item.add_marker(pytest.mark.skip(reason="no chromium"))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    if not CHROMIUM:
        terminalreporter.write_sep("!", "BROWSER TESTS SKIPPED: no chromium", red=True, bold=True)


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """Not for the whole session: as long as it lives, no other test can run an event loop."""
    assert CHROMIUM
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM,
            args=[
                "--no-sandbox",
                "--disable-background-networking",
                "--disable-component-update",
            ],
        )
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("data")) as running:
        yield running
    assert running.complaints() == ""


@pytest.fixture
def come(chromium: Browser, server: Server) -> Iterator[Come]:
    """Somebody opens a browser. Nothing may go wrong in it that the test has not foretold."""
    people: list[Person] = []

    def comes(server: Server = server, **looks: Unpack[Looks]) -> Person:
        people.append(Person(chromium, server, looks))
        return people[-1]

    yield comes
    for person in people:
        person.context.close()
    assert [text for person in people for text in person.trouble.unexpected()] == []


@pytest.fixture(scope="package")
def played(chromium: Browser, server: Server) -> Iterator[Played]:
    """One whole game, begun by one click and chosen by turns on the board and in the list."""
    anna = Person(chromium, server, {})
    anna.go("/")
    anna.see(GUIDED).click()
    told: list[tuple[str, str]] = []
    while anna.waits_for_turn():
        texts = "['.help', '.lesson'].map((each) => document.querySelector(`#mine ${each}`)?.textContent ?? '')"
        question, lesson = anna.page.evaluate(texts)
        told.append((question, lesson))
        if anna.glowing.count() and len(told) % 3:
            anna.point()
        else:
            anna.press()
    yield Played(anna.path, anna.cookies(), told)
    anna.context.close()
    assert anna.trouble.unexpected() == []
