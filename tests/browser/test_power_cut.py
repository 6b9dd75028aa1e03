"""A server that dies while people look on."""

from collections.abc import Iterator

import pytest

from tests.browser.conftest import Come
from tests.browser.tables import open_table
from tests.server.serving import Server, serving

PLAIN = r"""document.querySelector(each).innerHTML
  .replaceAll(/<span class="pointed".*?<\/span>| pointed| ?\bsince\b/g, "").replaceAll(' class=""', "")"""
"""What an element shows, whatever is pointed at and whatever was new before one chose."""
SHOWN = f"""() => ["#board", "#mine", "#hand", "#seats", "#story", "#chat"].map((each) => {PLAIN})"""


@pytest.fixture
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("mortal")) as running:
        yield running


def test_a_connection_that_is_silent_for_long_is_opened_anew(come: Come) -> None:
    """A laptop that slept hears nothing any more, and is not told that it does not."""
    anna = come()
    opened: list[str] = []
    anna.context.on("request", lambda request: opened.append(request.url) if "/events" in request.url else None)
    anna.page.clock.install()
    open_table(anna, "me", "bot:novice", "bot:novice", start=0)
    anna.waits_for_turn()
    anna.page.clock.run_for(30_000)
    assert len(opened) == 1
    anna.page.clock.run_for(20_000)
    anna.until("() => document.getElementById('connection').hidden")
    assert len(opened) == 2
    anna.press()
    anna.until_it_says("#mine-head", "Keep two cards")


def test_a_page_outlives_its_server_and_goes_on_by_itself(come: Come, own: Server) -> None:
    anna = come(server=own)
    anna.trouble.expect("ERR_CONNECTION_REFUSED", "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_CONNECTION_RESET")
    open_table(anna, "me", "bot:novice", "bot:novice", start=0)
    anna.play_until("You lead: choose the town")
    shown = anna.page.evaluate(SHOWN)
    anna.page.evaluate("self.stayed = true")
    own.kill()
    anna.see("#connection")
    anna.options.first.click()
    assert anna.text(".toast") == "The server does not answer. Try again."
    anna.photograph("lost")
    assert anna.options.count(), "one can try again"
    own.start()
    anna.until("() => document.getElementById('connection').hidden")
    anna.until(f"(shown) => ['#story'].every((each) => {PLAIN} === shown)", shown[4])
    assert anna.page.evaluate(SHOWN) == shown
    assert anna.page.evaluate("self.stayed")
    anna.press()
    anna.until_it_says("#mine-head", "Lead a card")
