"""The centurion's aide on a phone beside the box: from the page of its game to the count, with a thumb."""

from tests.browser.conftest import Come
from tests.browser.people import PHONE, Person
from tests.browser.test_pages import troubles

SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"


def begin(come: Come) -> Person:
    anna = come(size=PHONE)
    anna.go("/game/imperium")
    anna.see("a[href='/game/imperium-table']").click()
    anna.see("form[action='/play/imperium-table'] button").click()
    anna.see("#board")
    return anna


def lay_out(anna: Person) -> None:
    """The first card that is offered for each place of the market."""
    while "Your turn" not in anna.text("#mine-head"):
        anna.press()


def test_a_card_is_found_by_its_name(come: Come) -> None:
    anna = begin(come)
    anna.press()
    for _ in range(3):
        anna.press()
    assert "number 1 of the market" in anna.text("#mine-head")
    many = anna.options.count()
    last = anna.options.last.locator("span").inner_text()
    anna.see("#find-option").fill(last.lower())
    assert 1 <= anna.options.count() < many
    assert anna.press() == last
    assert last in anna.text("#slot-0")


def test_a_market_card_is_touched_where_it_lies_and_that_can_be_taken_back(come: Come) -> None:
    anna = begin(come)
    lay_out(anna)
    name = anna.text("#slot-2 .name")
    asked = anna.asked()
    anna.click(anna.page.locator("#slot-2 .lit"))
    anna.goes_on_from(asked)
    assert anna.text("#mine-head").startswith(name)
    anna.press(2)
    anna.see("#mine-head:has-text('number 3 of the market')")
    assert f"{name} goes into exile" in anna.text("#todo"), "it is told before the new card is asked for"
    came = anna.press()
    assert came in anna.text("#slot-2")
    for _ in range(3):
        asked = anna.asked()
        anna.see("[data-undo] [value=undo]").click()
        anna.goes_on_from(asked)
    assert name in anna.text("#slot-2")


def test_a_whole_game_beside_the_box(come: Come) -> None:
    """Scoring is triggered at once, so it is a short one."""
    anna = begin(come)
    lay_out(anna)
    triggered = False
    for number in range(150):
        if not anna.waits_for_turn():
            break
        anna.photograph(f"aide-{number}")
        said = [each.inner_text() for each in anna.options.locator("span").all()[:6]]
        wanted = "You trigger scoring" if not triggered else "Your turn is over"
        anna.press(said.index(wanted) if wanted in said else 0)
        triggered = triggered or (wanted == "You trigger scoring" and wanted in said)
        assert not anna.page.evaluate(SIDEWAYS)
    assert anna.sees("body.is-over")
    assert "Centurion" in anna.text("#over")


def test_it_can_be_used_by_everybody_by_day_and_by_night(come: Come) -> None:
    anna = begin(come)
    lay_out(anna)
    presses = 0
    while "slot" not in anna.text("#mine-head").lower():
        anna.press()
        presses += 1
        assert presses < 30, "the card of a slot is asked for in every turn of the centurion"
    assert troubles(anna) == []
