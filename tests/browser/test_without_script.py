"""Without any script: plain forms do what has to be done."""

from tests.browser.conftest import Come
from tests.browser.people import Person
from tests.browser.tables import GUIDED

SEEN = """(line) => {
  const { top, bottom } = line.getBoundingClientRect();
  const paper = document.querySelector(".papers").getBoundingClientRect();
  return top >= paper.top && bottom <= paper.bottom + 1;
}"""


def look_until_asked(person: Person) -> None:
    """Without a script the page does not change by itself; it offers to be loaded again."""
    for _ in range(50):
        if person.options.count():
            return
        person.page.locator("noscript .button").click()
    raise AssertionError("never asked")


def test_a_game_is_begun_and_choices_are_made_by_plain_forms(come: Come) -> None:
    anna = come(script=False)
    anna.go("/")
    anna.see(GUIDED).click()
    table = anna.path
    for _ in range(4):
        look_until_asked(anna)
        asked = anna.page.locator("#mine [name=asked]").get_attribute("value")
        anna.options.first.click()
        assert anna.path == table
        now = anna.page.locator("#mine.turn [name=asked]")
        assert not now.count() or now.get_attribute("value") != asked
    tops = "(lines) => lines.map((line) => line.getBoundingClientRect().top)"
    heights = anna.page.locator("#story li").evaluate_all(tops)
    assert heights == sorted(heights, reverse=True), "the newest line comes first: nothing scrolls to it"
    assert anna.page.locator("#story li").last.evaluate(SEEN), "and it is in sight"
    anna.see("#say").fill("Slowly, but well")
    anna.see("#paper-chat button").click()
    assert "Slowly, but well" in anna.text("#chat")
    anna.see("#notes").fill("Remember the church")
    anna.see("#paper-notes button").click()
    assert anna.see("#notes").input_value() == "Remember the church"
    anna.photograph("without-script")


def test_a_refusal_is_a_page_that_says_why(come: Come) -> None:
    anna = come(script=False)
    anna.trouble.expect("409")
    anna.go("/")
    anna.see(GUIDED).click()
    anna.see("[name=how][value=undo]").click()
    assert anna.text(".said .code") == "409"
    assert anna.text(".said .lead").endswith(".")
    anna.page.go_back()
    look_until_asked(anna)


def test_rules_score_and_story_are_pages_of_their_own(come: Come) -> None:
    anna = come(script=False)
    anna.go("/")
    anna.see(GUIDED).click()
    table = anna.path
    anna.see(".tools a >> nth=1").click()
    assert anna.path == f"{table}/score"
    assert anna.page.locator("#score tbody tr").count() > 4
    anna.see(".crumbs a").click()
    assert anna.path == table
    anna.go(f"{table}/story")
    assert anna.page.locator("#story li").count() > 0
    anna.see(".crumbs a").click()
    anna.see(".tools a").click()
    assert anna.path == "/rules/brian-boru"
    assert anna.sees("#rules-text h1")
