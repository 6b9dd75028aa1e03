"""The rules, to be looked things up in: on a page of their own, at the table, on a phone, without a script."""

import pytest

from tests.browser.conftest import Come
from tests.browser.people import PHONE, WIDE, cookies_of
from tests.browser.tables import open_table
from tests.server.serving import Visitor

AT_TOP = "(id) => Math.abs(document.getElementById(id).getBoundingClientRect().top) < innerHeight / 2"
PAINTED = """(signs) => [...document.querySelectorAll(signs)].every((each) =>
  each.checkVisibility() && each.firstElementChild.getBoundingClientRect().width > 4)"""


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["1400", "390"])
@pytest.mark.parametrize("script", [True, False], ids=["script", "none"])
def test_contents_and_search_lead_everywhere(come: Come, size: tuple[int, int], script: bool) -> None:
    anna = come(size=size, script=script)
    anna.go("/rules/simurgh#B20")
    back = "#rules-contents a[href='#dragons']" if size == WIDE else ".to-contents a"
    assert anna.page.locator(back).evaluate(
        "(each) => { const at = each.getBoundingClientRect(); return at.top >= 0 && at.bottom <= innerHeight; }"
    ), "the contents are in reach"
    anna.see(back).click()
    anna.see("#find-rule").fill("replaced objective")
    anna.page.keyboard.press("Enter")
    anna.see(".found a[href='#B19']").click()
    assert anna.page.url.endswith("#B19")
    assert anna.page.evaluate(AT_TOP, "B19")
    assert anna.page.evaluate(PAINTED, ".prose .sign")


def test_the_rules_at_the_table_have_contents_search_and_signs(come: Come) -> None:
    anna = come()
    open_table(anna, "me", "bot:novice", "bot:novice", game="simurgh", start=0)
    anna.see("[data-open=rules]").click()
    anna.see("#rules #rules-rules-contents")
    assert anna.page.evaluate(PAINTED, "#rules .prose .sign")
    anna.see("#rules-find-rule").fill("replaced objective")
    anna.page.keyboard.press("Enter")
    anna.see("#rules .found a[href='#rules-B19']").click()
    assert anna.page.evaluate(AT_TOP, "rules-B19")
    anna.see("#rules .to-contents a").click()
    assert anna.page.evaluate(AT_TOP, "rules-rules-contents")
    anna.page.keyboard.press("Escape")
    assert anna.sees("#board"), "the table is still there"


def test_a_refusal_leads_to_the_ruling_that_it_follows(come: Come) -> None:
    anna = come()
    before = Visitor(anna.server)
    at = before.new_table("me", "bot:novice", game="simurgh", seed="1")
    anna.receive(cookies_of(before))
    anna.go(at.url)
    anna.waits_for_turn()
    anna.click(anna.page.locator("#board #wilds-4"))  # closed with two players
    anna.see("#tip a:text-is('B2')").click()
    anna.see("#rules[open] #rules-B2 + strong")
    assert anna.page.evaluate(AT_TOP, "rules-B2")
    assert not anna.sees("#tip")


def test_what_is_uncertain_of_a_card_is_told_below_it_and_can_be_read(come: Come) -> None:
    anna = come()
    anna.go("/cards/imperium?doubts=yes")
    shapes = anna.page.locator(".faces .unsure").evaluate_all(
        """(notes) => notes.map((each) => [each.clientWidth, each.scrollWidth,
          each.getBoundingClientRect().top - each.previousElementSibling.getBoundingClientRect().bottom])"""
    )
    assert shapes
    assert [shape for shape in shapes if shape[0] < 150 or shape[1] > shape[0] or shape[2] < 0] == []
