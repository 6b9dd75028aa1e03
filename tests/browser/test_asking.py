"""Finding the right option, and hearing why another one is not there."""

from playwright.sync_api import Locator

from tests.browser.conftest import Come
from tests.browser.people import Person
from tests.browser.tables import open_table

KEEP = "Keep two cards"
UNLIT = "#board .town:not(.lit)"


def at_table(come: Come, start: int) -> Person:
    anna: Person = come()
    open_table(anna, "me", "bot:novice", "bot:novice", start=start)
    anna.waits_for_turn()
    return anna


def visible(options: Locator) -> list[str]:
    return [text for text in options.all_inner_texts() if text]


def test_a_click_on_a_town_that_does_not_glow_is_answered_by_a_sentence(come: Come) -> None:
    anna = at_table(come, start=1)
    asked = anna.asked()
    anna.click(anna.page.locator(UNLIT).first)
    anna.until("() => document.querySelector('#tip.why')")
    assert anna.text("#tip").endswith(("already.", "everybody starts in a region without any."))
    assert anna.asked() == asked
    anna.photograph("why")
    anna.page.keyboard.press("Escape")
    assert not anna.sees("#tip")


def test_the_switch_why_not_makes_everything_answer_also_to_the_keyboard(come: Come) -> None:
    anna = at_table(come, start=1)
    assert anna.page.locator(".why:not(#tip)").count() == 0
    anna.see("#why").click()
    assert anna.see("#why").get_attribute("aria-pressed") == "true"
    town = anna.page.locator(UNLIT).first
    assert town.get_attribute("tabindex") == "0"
    town.focus()
    anna.page.keyboard.press("Enter")
    anna.until("() => document.querySelector('#tip.why')")
    anna.photograph("why-not")
    anna.see("#why").click()
    assert anna.page.locator(".why:not(#tip)").count() == 0


def test_a_box_finds_an_option_by_any_part_of_its_name_with_or_without_accents(come: Come) -> None:
    anna = at_table(come, start=0)
    everything = visible(anna.options)
    assert len(everything) > 12
    wanted = next(text for text in everything if "í" in text)
    anna.see("#find-option").fill(wanted.split()[0].replace("í", "i").upper())
    found = visible(anna.options)
    assert wanted in found
    assert len(found) < len(everything)
    asked = anna.asked()
    anna.page.keyboard.press("Enter")
    assert anna.asked() == asked, "nothing was chosen by mistake"
    anna.see("#find-option").fill("")
    assert visible(anna.options) == everything


def test_two_cards_are_kept_by_two_clicks_and_a_third_that_confirms(come: Come) -> None:
    anna = at_table(come, start=0)
    anna.press()
    anna.until_it_says("#mine-head", KEEP)
    pack = anna.page.locator("#hand .card.lit")
    anna.click(pack.nth(1))
    assert anna.page.locator("#hand .chosen").count() == 1
    assert anna.options.count() == 0, "nothing to confirm yet"
    anna.photograph("draft")
    anna.page.keyboard.press("Escape")
    assert anna.page.locator("#hand .chosen").count() == 0
    kept = [pack.nth(each).get_attribute("id") for each in (1, 3)]
    asked = anna.asked()
    anna.click(pack.nth(1))
    anna.click(pack.nth(3))
    anna.options.click()
    anna.goes_on_from(asked)
    anna.waits_for_turn()
    in_hand = "#hand .pile-of-cards:last-of-type .card"
    assert [each.get_attribute("id") for each in anna.page.locator(in_hand).all()] == kept


def test_whoever_looks_closer_reads_the_names_of_the_towns(come: Come) -> None:
    anna = at_table(come, start=0)
    shown = "document.querySelector('#board svg').getAttribute('viewBox')"
    whole = anna.page.evaluate(shown)
    assert not anna.sees(".town-names")
    for _ in range(3):
        anna.see("[data-zoom=in]").click()
    assert anna.sees(".town-names")
    near = anna.page.evaluate(shown)
    anna.page.mouse.move(300, 300)
    anna.page.mouse.down()
    anna.page.mouse.move(420, 380, steps=4)
    anna.page.mouse.up()
    assert anna.page.evaluate(shown) != near
    assert anna.asked(), "a drag is no click"
    anna.page.keyboard.press("0")
    assert anna.page.evaluate(shown) == whole
    anna.see("[data-look]:nth-child(2)").click()
    assert anna.page.evaluate(shown) != whole


def test_a_mouse_must_hit_the_town_that_it_chooses(come: Come) -> None:
    anna = at_table(come, start=0)
    asked = anna.asked()
    beside = anna.page.evaluate(
        """() => [...document.querySelectorAll("#board .town.lit")].map((town) => town.getBoundingClientRect())
        .map(({ left, top, height }) => [left - 8, top + height / 2])
        .find(([x, y]) => !document.elementFromPoint(x, y).closest(".town"))"""
    )
    anna.page.mouse.click(*beside)
    assert anna.page.locator("#mine button:disabled").count() == 0, "nothing is chosen"
    anna.click(anna.glowing.first)
    anna.goes_on_from(asked)
