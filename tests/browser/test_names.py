"""What things are called, what an option is about, and what the others did meanwhile is seen on the board."""

from tests.browser.conftest import Come
from tests.browser.people import Person
from tests.browser.tables import open_table

LABELS = "[...document.querySelectorAll('#names span')].map((each) => each.textContent)"


def test_an_option_that_is_pointed_at_is_named_and_seen_on_the_map(come: Come) -> None:
    anna: Person = come()
    open_table(anna, "me", "bot:novice", "bot:novice", start=0)
    anna.waits_for_turn()
    anna.see(".tabs")
    anna.options.nth(3).hover()
    name = anna.options.nth(3).locator("span").inner_text().split(" (")[0]
    anna.until("(name) => document.querySelector('#names .pointed')?.textContent === name", name)
    pointed = anna.see("#board .pointed").bounding_box()
    label = anna.see("#names .pointed").bounding_box()
    assert pointed
    assert label
    assert abs(pointed["y"] - label["y"]) < 60
    anna.photograph("pointed")
    anna.page.mouse.move(5, 5)
    anna.until("() => !document.querySelector('#names .pointed')")


def test_the_town_that_is_fought_for_has_its_name_on_the_map(come: Come) -> None:
    anna: Person = come()
    open_table(anna, "me", "bot:novice", "bot:novice", start=0)
    anna.play_until("Lead a card")
    town = anna.text("#mine-head").removeprefix("Lead a card to win ").split(" (")[0].split("\n")[0]
    anna.until(f"(town) => ({LABELS}).includes(town)", town)
    anna.photograph("active")


def test_what_the_others_did_since_my_last_turn_stays_marked_and_can_be_played_again(come: Come) -> None:
    anna: Person = come()
    open_table(anna, "me", "bot:novice", "bot:novice", start=0)
    anna.play_until("Lead a card")
    anna.press()
    anna.waits_for_turn()
    anna.see("#again")
    anna.photograph("since")
    assert anna.see("#story .since")
    assert anna.page.locator("#board .since").count(), "what they played lies marked on the board"
    assert not anna.page.locator("#story li:not(.since) ~ li:not(.since):last-child").count()
    now = anna.page.evaluate("document.querySelector('#moment').value")
    anna.see("#again").click()
    anna.see("body.past")
    anna.until(
        "(now) => !document.body.classList.contains('past') && document.querySelector('#moment').value === now",
        now,
    )
    assert anna.asked(), "and then it is my turn, as before"
    anna.press()
    assert not anna.page.locator("#board .since").count() or anna.waits_for_turn()


def test_bots_move_as_quickly_as_the_menu_says(come: Come) -> None:
    """Slowly, one after the other, although they have chosen long ago; and it is kept."""
    anna: Person = come(calm=False)
    open_table(anna, "me", "bot:novice", "bot:novice", start=0)
    anna.waits_for_turn()
    anna.see(".menu summary").click()
    anna.see("#pace").select_option("slow")
    anna.page.reload()
    anna.waits_for_turn()
    assert anna.page.locator("#pace").input_value() == "slow"
    anna.page.evaluate(WATCHED)
    anna.press()
    anna.until("() => self.told.length >= 2")
    first, second = anna.page.evaluate("self.told.slice(0, 2)")
    assert second - first > 1000, "milliseconds between two moves"


WATCHED = """() => {
  self.told = [];
  new MutationObserver(() => self.told.push(performance.now()))
    .observe(document.querySelector("#story"), { childList: true });
}"""
