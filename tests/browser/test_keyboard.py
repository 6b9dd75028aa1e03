"""Without a mouse: everything can be reached, seen to be reached, and left again."""

from tests.browser.conftest import Come
from tests.browser.people import Person
from tests.browser.tables import GUIDED, open_table, sit_down

# Where the focus is, and whether one can see that it is there: an outline, or the halo of a town.
FOCUS = """() => {
  const at = document.activeElement;
  const drawn = (each) => {
    const style = getComputedStyle(each);
    return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
  };
  const halo = at.querySelector?.(":scope > :is(.halo, .card-face)");
  const ring = halo && parseFloat(getComputedStyle(halo).strokeWidth) >= 4;
  const chip = at.closest("label");
  const rect = at.getBoundingClientRect();
  const inside = rect.bottom > 0 && rect.top < innerHeight && rect.right > 0 && rect.left < innerWidth;
  return { name: at.id || at.textContent.trim() || at.tagName, nowhere: at === document.body,
           seen: inside && (drawn(at) || Boolean(ring) || Boolean(chip && drawn(chip))) };
}"""


def focus(person: Person) -> str:
    """What has the focus. It must be visible."""
    found = person.page.evaluate(FOCUS)
    assert not found["nowhere"], "the focus is lost"
    assert found["seen"], f"nobody sees that the focus is at {found['name']}"
    name = found["name"]
    assert isinstance(name, str)
    return name


def tab_to(person: Person, what: str, key: str = "Tab") -> None:
    """Press Tab until the focus is there. Behind the last thing of a page comes the browser itself."""
    for _ in range(150):
        person.page.keyboard.press(key)
        if person.page.evaluate("document.activeElement !== document.body"):
            focus(person)
        if person.page.evaluate("(what) => document.activeElement.matches(what)", what):
            return
    raise AssertionError(f"no way to {what}")


def test_a_game_is_begun_and_played_by_keyboard_alone(come: Come) -> None:
    anna = come()
    anna.go("/")
    tab_to(anna, GUIDED)
    anna.page.keyboard.press("Enter")
    anna.waits_for_turn()
    for where in ("#board .lit", "#hand .lit", "#hand .lit", ".options button"):
        anna.waits_for_turn()
        asked = anna.asked()
        tab_to(anna, where)
        anna.page.keyboard.press("Enter")
        if anna.page.locator(".chosen").count():
            tab_to(anna, "#hand .lit:not(.chosen)")
            anna.page.keyboard.press(" ")
            tab_to(anna, ".options button")
            anna.page.keyboard.press("Enter")
        anna.goes_on_from(asked)
        focus(anna)


def test_the_skip_link_leads_past_the_board_to_what_can_be_done(come: Come) -> None:
    anna = come()
    open_table(anna, "me", "bot:novice", "bot:novice", start=0)
    anna.waits_for_turn()
    anna.page.keyboard.press("Tab")
    assert focus(anna) == "Skip to what can be done"
    anna.page.keyboard.press("Enter")
    assert focus(anna) == "ask"
    for _ in range(3):  # past the guide, and the field that finds an option
        anna.page.keyboard.press("Tab")
    assert anna.page.evaluate("document.activeElement.matches('.options button')")


def test_the_focus_survives_what_others_do(come: Come) -> None:
    anna, ben = come(), come()
    open_table(anna, "me", "open", "bot:novice", start=1)
    sit_down(anna, ben, "Ben")
    ben.waits_for_turn()
    tab_to(anna, "[data-undo] button")
    before = focus(anna)
    ben.press()
    anna.until_it_says("#story", "Ben")
    assert focus(anna) == before
    anna.waits_for_turn()
    assert focus(anna) == before


def test_dialogs_and_menus_are_closed_by_escape_and_give_the_focus_back(come: Come) -> None:
    anna = come()
    open_table(anna, "me", "bot:novice", "bot:novice", start=0)
    anna.waits_for_turn()
    for name in ("rules", "score-sheet"):
        tab_to(anna, f"[data-open={name}]")
        anna.page.keyboard.press("Enter")
        anna.see(f"#{name}[open] :is(h1, table)")
        focus(anna)
        anna.photograph(f"dialog-{name}")
        anna.page.keyboard.press("Escape")
        assert not anna.sees(f"#{name}")
        assert anna.page.evaluate("(name) => document.activeElement.matches(`[data-open=${name}]`)", name)
    tab_to(anna, ".menu summary")
    anna.page.keyboard.press("Enter")
    tab_to(anna, ".menu [data-theme-switch]")
    anna.page.keyboard.press("Escape")
    assert not anna.sees(".sheet-menu")
    assert anna.page.evaluate("document.activeElement.matches('.menu summary')")


def test_arrow_keys_go_through_tabs_lines_of_the_story_and_moments(come: Come) -> None:
    anna = come()
    open_table(anna, "me", "bot:novice", "bot:novice", start=0)
    anna.waits_for_turn()
    anna.press()
    anna.waits_for_turn()
    tab_to(anna, "[role=tab]")
    anna.page.keyboard.press("ArrowRight")
    assert focus(anna) == "tab-chat"
    assert anna.sees("#paper-chat")
    anna.page.keyboard.press("ArrowLeft")
    tab_to(anna, "#story button")
    last = focus(anna)
    anna.page.keyboard.press("ArrowUp")
    assert focus(anna) != last
    anna.page.keyboard.press("ArrowDown")
    assert focus(anna) == last
    anna.page.keyboard.press("ArrowLeft")
    anna.see("#then")
    focus(anna)
    anna.page.keyboard.press("ArrowRight")
    anna.until("() => document.getElementById('then').hidden")
    focus(anna)


def test_whoever_looks_at_the_past_keeps_the_focus_and_finds_it_again(come: Come) -> None:
    anna = come()
    open_table(anna, "me", "bot:novice", "bot:novice", start=0)
    anna.play_until("You lead: choose the town")
    past, now = "() => !document.getElementById('then').hidden", "() => document.getElementById('then').hidden"
    for where in (".options li:nth-child(2) button", "#board .lit"):
        for leave in ("Escape", "ArrowRight", "Enter"):
            tab_to(anna, where)
            before = focus(anna)
            anna.page.keyboard.press("ArrowLeft")
            anna.until(past)
            focus(anna)
            if leave == "Enter":
                tab_to(anna, "#then [data-go=now]")
            anna.page.keyboard.press(leave)
            anna.until(now)
            assert focus(anna) == before
