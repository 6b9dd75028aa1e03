"""Looking at a game that is over: a slider as wide as its place, and a record from its beginning."""

import pytest

from tests.browser.conftest import Come, Played
from tests.browser.people import PHONE, WIDE, cookies_of
from tests.server.serving import Visitor

LAPTOP = (1280, 800)
SHARE = """() => {
  const slider = document.getElementById("moment").getBoundingClientRect();
  const place = document.querySelector(".history").getBoundingClientRect();
  return slider.width / place.width;
}"""


@pytest.mark.parametrize("size", [WIDE, LAPTOP, PHONE], ids=["1400", "1280", "390"])
def test_the_slider_is_as_wide_as_its_place(come: Come, played: Played, size: tuple[int, int]) -> None:
    anna = come(size=size, cookies=played.cookies)
    anna.go(played.path)
    anna.see("body.is-over #over")
    assert anna.page.evaluate(SHARE) > 0.9
    anna.see("#moment").fill("12")
    anna.until_it_says("#then-caption", " 12 ")
    assert anna.page.evaluate(SHARE) > 0.9


def test_a_record_opens_at_its_beginning_and_a_game_of_ones_own_at_its_end(come: Come, played: Played) -> None:
    anna = come()
    before = Visitor(anna.server)
    anna.receive(cookies_of(before))
    anna.go(before.finished_table().url)
    anna.until_it_says("#then-caption", " 0 ")
    assert anna.page.locator("#moment").input_value() == "0"
    anna.page.keyboard.press("ArrowRight")
    anna.until_it_says("#then-caption", " 1 ")
    anna.page.keyboard.press("Escape")
    anna.see("#over .totals")
    anna.receive(played.cookies)
    anna.go(played.path)
    anna.see("#over .totals")
    assert not anna.sees("#then")


def test_play_on_leads_to_a_table_as_it_stands(come: Come, played: Played) -> None:
    """The last choice is offered, and there a game goes on."""
    anna = come(cookies=played.cookies)
    anna.go(played.path)
    anna.see(".play-on button").click()
    anna.page.wait_for_url(lambda address: played.path not in address)
    assert anna.waits_for_turn() or anna.sees("#over"), "bots may end it before anybody looks"
