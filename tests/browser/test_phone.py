"""On a phone: the thumb finds everything, and the page never moves sideways."""

import pytest

from tests.browser.conftest import Come
from tests.browser.people import PHONE, Person
from tests.browser.tables import open_table

SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"


def at_table(come: Come, size: tuple[int, int] = PHONE) -> Person:
    anna: Person = come(size=size)
    open_table(anna, "me", "bot:novice", "bot:novice", start=0)
    anna.waits_for_turn()
    return anna


def test_a_tap_near_a_town_chooses_it(come: Come) -> None:
    anna = at_table(come)
    asked = anna.asked()
    town = anna.glowing.first
    name = town.get_attribute("aria-label") or ""
    box = town.bounding_box()
    assert box
    anna.page.touchscreen.tap(box["x"] + box["width"] / 2 + 6, box["y"] - 4)
    anna.goes_on_from(asked)
    anna.until_it_says("#story", name.split(" (")[0])


def test_cards_are_tapped_in_the_hand(come: Come) -> None:
    anna = at_table(come)
    anna.press()
    anna.until_it_says("#mine-head", "Keep two cards")
    anna.photograph("draft")
    anna.point()
    assert not anna.page.evaluate(SIDEWAYS)


def test_the_cards_and_the_trick_lie_beside_the_question_they_are_about(come: Come) -> None:
    anna = at_table(come)
    assert not anna.sees("#ask #hand"), "a town is chosen on the map"
    anna.press()
    anna.until_it_says("#mine-head", "Keep two cards")
    card = anna.see("#ask #hand .lit").bounding_box()
    assert card
    assert card["y"] + card["height"] <= PHONE[1]
    assert not anna.sees("#ask [data-strip=area-trick]"), "no card is played yet"
    anna.play_until("Play a card")
    trick = anna.see("#ask [data-strip=area-trick] [data-key^=card-]").bounding_box()
    assert trick
    assert trick["y"] + trick["height"] <= PHONE[1]
    anna.photograph("follow")
    assert not anna.page.evaluate(SIDEWAYS)


def test_what_the_map_leaves_out_lies_below_it_and_can_be_tapped(come: Come) -> None:
    anna = at_table(come)
    anna.see("[data-strip=area-battle] text").scroll_into_view_if_needed()
    strip = anna.see("[data-strip=area-battle] [data-of]")
    anna.click(strip)
    anna.until("() => document.querySelector('#tip.why')")
    anna.photograph("strips")


def test_a_second_finger_zooms_and_one_finger_drags(come: Come) -> None:
    anna = at_table(come)
    shown = "document.querySelector('#board svg').getAttribute('viewBox')"
    before = anna.page.evaluate(shown)
    fingers = anna.context.new_cdp_session(anna.page)

    def touch(kind: str, *points: tuple[int, int]) -> None:
        at = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    touch("touchStart", (180, 250), (200, 250))
    for step in range(1, 6):
        touch("touchMove", (180 - 15 * step, 250), (200 + 15 * step, 250))
    touch("touchEnd")
    near = anna.page.evaluate(shown)
    assert float(near.split()[2]) < float(before.split()[2])
    touch("touchStart", (200, 250))
    for step in range(1, 6):
        touch("touchMove", (200 - 20 * step, 250))
    touch("touchEnd")
    after = anna.page.evaluate(shown)
    assert float(after.split()[0]) > float(near.split()[0])
    assert after.split()[2] == near.split()[2]
    asked = anna.asked()
    assert asked, "nothing was chosen meanwhile"


@pytest.mark.parametrize("size", [PHONE, (820, 1180)])
def test_the_sheet_folds_by_its_handle_and_the_map_is_free(come: Come, size: tuple[int, int]) -> None:
    anna = at_table(come, size)
    sheet, handle = anna.see("#ask"), anna.see("#fold")
    high = anna.page.evaluate("document.querySelector('#ask').offsetHeight")
    anna.click(handle)
    assert not anna.sees("#mine .options button")
    assert anna.see("#mine-head"), "what is asked stays in sight"
    assert anna.page.evaluate("document.querySelector('#ask').offsetHeight") < high / 2
    assert handle.get_attribute("aria-expanded") == "false"
    anna.photograph("folded")
    asked = anna.asked()
    anna.click(anna.glowing.first)
    anna.goes_on_from(asked)
    anna.until_it_says("#mine-head", "Keep two cards")
    assert anna.see("#ask #hand .lit"), "for what lies in the sheet it unfolds"
    for to, folded in ((60, "true"), (-60, "false")):
        box = handle.bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        anna.page.mouse.move(x, y)
        anna.page.mouse.down()
        anna.page.mouse.move(x, y + to, steps=3)
        anna.page.mouse.up()
        assert sheet.evaluate("(each) => String(each.classList.contains('folded'))") == folded, "drawn"


COLOURS = "(options) => [...new Set(options.map((each) => getComputedStyle(each).backgroundColor))]"


def test_a_tap_leaves_no_option_looking_like_the_best_one(come: Come) -> None:
    """A finger is gone after the tap; a mouse would still lie there."""
    anna = at_table(come)
    anna.trouble.expect("ERR_FAILED")
    plain = anna.options.evaluate_all(COLOURS)
    assert len(plain) == 1
    anna.page.route("**/choose", lambda route: route.abort())
    anna.click(anna.options.first)
    anna.see(".toast")
    assert anna.options.evaluate_all(COLOURS) == plain, "the option was tapped in vain"
    anna.page.unroute("**/choose")
    anna.press()
    anna.until_it_says("#mine-head", "Keep two cards")
    anna.click(anna.glowing.first)
    anna.see("#hand .chosen")
    switch = anna.see("#why")
    before = switch.evaluate_all(COLOURS)
    for _ in range(2):
        anna.click(switch)
    assert switch.evaluate_all(COLOURS) == before
