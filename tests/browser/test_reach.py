"""On any screen what can be done is in reach without scrolling, beside what one has to do it with."""

import pytest

from tests.browser.conftest import Come
from tests.browser.people import PHONE, WIDE, Person, cookies_of
from tests.server.serving import Visitor

SIZES = [(1280, 800), (1366, 768), (820, 1180), PHONE, WIDE]
REACHED = """() => [...document.querySelectorAll("#mine .options li:not([hidden]) button")].map((button) => {
  const { left, top, width, height } = button.getBoundingClientRect();
  const ends = [0.2, 0.8].map((part) => document.elementFromPoint(left + width / 2, top + height * part));
  return ends.every((each) => button.contains(each));
})"""
"""By option: whether a click at either end of it would hit it, the page being as it lies."""

WIDER = """() => [...document.querySelectorAll("#mine .options button")].filter((button) =>
  button.getBoundingClientRect().right > document.querySelector(".ask").getBoundingClientRect().right
).map((button) => button.textContent)"""
"""The options that are wider than the panel they stand in."""


def guided(come: Come, key: str, size: tuple[int, int]) -> Person:
    anna: Person = come(size=size)
    visitor = Visitor(anna.server)
    at = visitor.play_now(key, guided="yes")
    anna.receive(cookies_of(visitor))
    anna.go(at.url)
    anna.see(".tabs")
    anna.waits_for_turn()
    return anna


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", ["brian-boru", "simurgh", "age-of-conan", "imperium"])
def test_options_are_in_reach_beside_the_guide_and_what_one_has(
    come: Come, key: str, size: tuple[int, int]
) -> None:
    anna = guided(come, key, size)
    for number in range(4):
        anna.photograph(f"reach-{key}-{number}")
        reached = anna.page.evaluate(REACHED)
        if reached:  # of cards that are kept in pairs the first is tapped in the hand
            assert reached[0], number
            assert sum(reached) >= min(2, len(reached))
        assert anna.page.evaluate(WIDER) == []
        assert anna.sees("#means .counter")
        anna.press()
        anna.waits_for_turn()


def test_the_guide_is_two_lines_until_somebody_unfolds_it(come: Come) -> None:
    anna = guided(come, "brian-boru", (1280, 800))
    lines = """() => {
      const guide = document.querySelector(".guide");
      return guide.clientHeight / parseFloat(getComputedStyle(guide).lineHeight);
    }"""
    assert anna.page.evaluate(lines) < 3
    anna.see(".guide summary").click()
    assert anna.page.evaluate(lines) > 3
    assert anna.see(".guide .to-rules")
    assert anna.page.evaluate(REACHED)[0], "unfolded, it takes nothing away either"


def test_two_cards_are_tapped_and_then_confirmed(come: Come) -> None:
    anna = guided(come, "brian-boru", PHONE)
    anna.play_until("Keep two cards")
    assert anna.options.count() == 0, "no list of pairs"
    for wanted in (1, 2, 2):
        anna.click(anna.page.locator("#hand .lit:not(.chosen)").first)
        anna.until("(count) => document.querySelectorAll('#hand .chosen').length === count", wanted)
    assert anna.options.count() == 1
    anna.click(anna.page.locator("#hand .chosen").first)
    assert anna.options.count() == 0, "one of them was left out again"
    anna.click(anna.page.locator("#hand .lit:not(.chosen)").first)
    anna.photograph("draft-confirm")
    said, asked = anna.options.inner_text(), anna.asked()
    anna.options.click()
    anna.goes_on_from(asked)
    kept = said.removeprefix("Keep ").replace(" and ", " ")
    anna.until_it_says("#story .mine:last-child, #story", "You keep")
    assert kept.split()[1] in " ".join(anna.told())


COVERED = """() => [...document.querySelectorAll("#hand :is(.card, .card *):has(> :nth-child(2))")]
  .filter((each) => !each.closest("svg")).flatMap((parent) => {
    const parts = [...parent.children].filter((each) => getComputedStyle(each).display !== "inline")
      .map((each) => [each, each.getBoundingClientRect()]);
    return parts.flatMap(([one, a], i) => parts.slice(i + 1).filter(([, b]) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2)
      .map(([other]) => `${one.className} and ${other.className} of ${parent.className}`));
  })"""
"""Parts of cards in the hand that lie upon each other."""
HEADED = """() => [...document.querySelectorAll("#hand .pile-of-cards")].every((pile) => {
  const [head, card] = ["h2", ".card"].map((each) => pile.querySelector(each).getBoundingClientRect());
  return head.top < card.bottom && head.bottom > card.top && Math.abs(card.left - head.right) < 40;
})"""


@pytest.mark.parametrize("key", ["brian-boru", "age-of-conan"])
def test_on_a_card_of_the_hand_nothing_lies_upon_anything_else(come: Come, key: str) -> None:
    anna = guided(come, key, WIDE)
    if key == "brian-boru":
        anna.press()
        anna.until_it_says("#mine-head", "Keep two cards")
    assert anna.page.locator("#hand .card").count() > 3
    assert anna.page.evaluate(COVERED) == []
    assert anna.page.evaluate(HEADED), "what they are stands beside the first of them"
