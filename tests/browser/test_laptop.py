"""On a low screen: nothing covers anything, and letters on the board stay legible."""

import pytest

from tests.browser.conftest import Come, Played
from tests.browser.people import Person
from tests.browser.tables import open_table

LAPTOP = (1366, 768)
COVERED = """() => {
  const parts = ["#board", ".ask", ".dock", ".around", ".history", ".papers", ".views"]
    .map((each) => [each, document.querySelector(each).getBoundingClientRect()])
    .filter(([, rect]) => rect.width && rect.height);
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  return parts.flatMap(([name, one], i) => parts.slice(i + 1)
    .filter(([, other]) => meet(one, other)).map(([other]) => `${name} and ${other}`));
}"""
"""The parts of the page that cover each other."""


def lies_well(anna: Person, name: str) -> None:
    anna.photograph(name)
    assert anna.page.evaluate(COVERED) == []
    assert anna.page.evaluate("document.documentElement.scrollHeight - innerHeight") < 40
    assert anna.page.evaluate("document.querySelector('#board').clientWidth") > 540


@pytest.mark.parametrize("lang", ["en", "pl", "it"])
def test_a_game_fits_a_laptop(come: Come, lang: str) -> None:
    anna = come(size=LAPTOP, lang=lang)
    open_table(anna, "me", "bot:novice", "bot:novice", start=0)
    anna.waits_for_turn()
    for number in range(5):
        lies_well(anna, f"laptop-{lang}-{number}")
        anna.press()
        anna.waits_for_turn()


def test_several_at_one_laptop(come: Come) -> None:
    anna = come(size=LAPTOP)
    open_table(anna, "me", "here", "bot:novice", start=0)
    anna.see(".hand-over a, .hand-over button").click()
    anna.waits_for_turn()
    lies_well(anna, "laptop-hot-seat")


def test_the_past_of_a_finished_game_fits_with_all_hands(come: Come, played: Played) -> None:
    anna = come(size=LAPTOP, cookies=played.cookies)
    anna.go(played.path)
    anna.see("body.is-over")
    lies_well(anna, "laptop-over")
    anna.page.locator("#moment").fill("20")
    anna.see("#hands-then .card")
    anna.see("#seats-then .seat")
    lies_well(anna, "laptop-past")
