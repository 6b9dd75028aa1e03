"""What a page tells besides its content: that it waits for a question, and that it is somebody's turn."""

from tests.browser.conftest import Come
from tests.browser.tables import open_table, sit_down

NOTES = """
self.notes = 0;
self.OscillatorNode = class extends OscillatorNode { constructor(...all) { super(...all); self.notes += 1; } };
"""
"""The sound is made all the same, and counted."""


def test_whoever_asks_why_not_is_told_what_to_do_then(come: Come) -> None:
    anna = come()
    open_table(anna, "me", "bot:novice", "bot:novice", start=0)
    anna.waits_for_turn()
    quiet = anna.see("#board").evaluate("(board) => getComputedStyle(board).boxShadow")
    anna.see("#why").click()
    assert "click anything on the board" in anna.text(".toast")
    assert anna.see("#board").evaluate("(board) => getComputedStyle(board).boxShadow") != quiet
    assert anna.see("#why").get_attribute("aria-pressed") == "true"
    anna.see("#why").click()
    assert anna.see("#board").evaluate("(board) => getComputedStyle(board).boxShadow") == quiet


def test_a_sound_says_that_it_is_ones_turn_once_it_is_switched_on(come: Come) -> None:
    anna, ben = come(), come()
    for each in (anna, ben):
        each.context.add_init_script(NOTES)
    open_table(anna, "me", "open", "bot:novice", start=1)
    sit_down(anna, ben, "Ben")
    anna.see(".menu summary").click()
    anna.see("[data-sound]").click()
    assert anna.page.evaluate("self.notes") == 2, "one hears what it is"
    ben.waits_for_turn()
    ben.press()
    anna.waits_for_turn()
    anna.until("() => self.notes === 4")
    anna.press()
    ben.waits_for_turn()
    assert ben.page.evaluate("self.notes") == 0
    anna.page.reload()
    anna.see(".menu summary").click()
    assert anna.see("[data-sound]").get_attribute("aria-pressed") == "true", "it is kept"
