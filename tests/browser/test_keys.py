"""The keys of the table: all that the scripts listen to is told in a dialog, and does what is told there."""

import re

from regnum.web import pages
from tests.browser.conftest import Come
from tests.browser.people import Person
from tests.browser.tables import open_table

SCRIPTS = "".join(asset.content.decode() for name, asset in pages.assets().items() if name.endswith(".js"))
SHOWN = {
    "Escape": "Esc",
    " ": "Space bar",
    "ArrowLeft": "←",
    "ArrowRight": "→",
    "ArrowUp": "↑",
    "ArrowDown": "↓",
}
ALIKE = {"=": "+", "-": "−"}
"""Without Shift, and as most keyboards have it."""


def listened_to() -> set[str]:
    """The keys that any script names."""
    compared = re.findall(r'event\.key [!=]== "([^"]+)"', SCRIPTS)
    choices = re.findall(r"const KEYS = {(.*?)};|{([^{}]*)}\[event\.key\]", SCRIPTS)
    named = [each for choice in choices for each in re.findall(r'"?([^\s",:]+)"?: ', "".join(choice))]
    return {ALIKE.get(key, SHOWN.get(key, key)) for key in (*compared, *named)}


def keys_told(person: Person) -> set[str]:
    return set(person.page.locator("#shortcuts kbd").all_inner_texts())


def view(person: Person) -> str:
    """The part of the board that is shown."""
    box = person.page.locator("#board > svg").get_attribute("viewBox")
    assert box
    return box


def test_the_dialog_tells_of_every_key_that_a_script_listens_to(come: Come) -> None:
    anna = come()
    open_table(anna, "me", "bot:novice", "bot:novice", start=0)
    anna.waits_for_turn()
    anna.page.keyboard.press("?")
    anna.see("#shortcuts[open]")
    told = keys_told(anna)
    assert told - {"Tab"} == listened_to()
    anna.photograph("keys")
    anna.page.keyboard.press("Escape")
    assert not anna.sees("#shortcuts")
    anna.see(".menu summary").click()
    anna.see("[data-shortcuts]").click()
    assert anna.sees("#shortcuts")
    assert not anna.sees(".sheet-menu")


def test_every_key_does_what_the_dialog_tells(come: Come) -> None:
    anna = come()
    open_table(anna, "me", "bot:novice", "bot:novice", start=0)
    anna.waits_for_turn()
    press, whole = anna.page.keyboard.press, view(anna)
    press("+")
    larger = view(anna)
    assert float(larger.split()[2]) < float(whole.split()[2])
    press("-")
    assert float(view(anna).split()[2]) > float(larger.split()[2])
    press("0")
    assert view(anna) == whole
    asked = anna.asked()
    anna.glowing.first.focus()
    press("Enter")
    anna.goes_on_from(asked)
    anna.waits_for_turn()  # for the draft: two cards, of which Space takes the first
    press("ArrowLeft")
    anna.until("() => !document.getElementById('then').hidden")
    press("ArrowRight")
    anna.until("() => document.getElementById('then').hidden")
    press("ArrowLeft")
    anna.until("() => !document.getElementById('then').hidden")
    press("Escape")
    anna.until("() => document.getElementById('then').hidden")
    anna.glowing.first.focus()
    press(" ")
    anna.see(".chosen")
    press("Escape")
    anna.until("() => !document.querySelector('.chosen')")
    anna.see("#tab-story").focus()
    for key, tab in (
        ("End", "tab-links"),
        ("Home", "tab-story"),
        ("ArrowRight", "tab-chat"),
        ("ArrowLeft", "tab-story"),
    ):
        press(key)
        assert anna.page.evaluate("document.activeElement.id") == tab
    anna.page.locator("#story li:last-child button").focus()
    for key, place in (("ArrowUp", ":nth-last-child(2)"), ("ArrowDown", ":last-child")):
        press(key)
        assert anna.page.evaluate("(at) => document.activeElement.parentNode.matches(at)", place)


def test_a_key_that_is_typed_into_a_field_is_no_shortcut(come: Come) -> None:
    anna = come()
    open_table(anna, "me", "bot:novice", "bot:novice", start=0)
    anna.see("#tab-chat").click()
    anna.see("#say").click()
    anna.page.keyboard.type("What? 0")
    assert anna.see("#say").input_value() == "What? 0"
    assert not anna.sees("#shortcuts")
