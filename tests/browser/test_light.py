"""Day and night, motion, and how much has to travel before one can play."""

from typing import Any

from regnum.web import pages
from tests.browser.conftest import Come
from tests.browser.people import Person
from tests.browser.tables import open_table

LARGEST = 150_000
PAPERS = """() => [...document.querySelectorAll("body, #board .paper")].map((each) => {
  const { backgroundColor, fill } = getComputedStyle(each);
  const colour = each instanceof SVGElement ? fill : backgroundColor;
  return colour.match(/\\d+/g).map(Number).reduce((a, b) => a + b) < 3 * 128;
})"""
"""Whether they are dark: the page, and the panels of a board."""


def is_dark(person: Person) -> bool:
    (dark,) = set(person.page.evaluate(PAPERS))
    return bool(dark)


def test_pages_follow_the_system_by_day_and_by_night(come: Come) -> None:
    for theme in ("light", "dark"):
        anna = come(theme=theme)
        anna.go("/")
        assert is_dark(anna) == (theme == "dark")
        open_table(anna, "me", "bot:novice", "bot:novice", start=0)
        assert is_dark(anna) == (theme == "dark")


def test_the_switch_is_stronger_than_the_system_and_is_kept(come: Come) -> None:
    anna = come(theme="light")
    anna.go("/")
    anna.see("[data-theme-switch]").click()
    assert is_dark(anna)
    anna.page.reload()
    assert anna.page.locator("html").get_attribute("data-theme") == "dark", "the server sends it so"
    assert is_dark(anna)
    open_table(anna, "me", "bot:novice", "bot:novice", start=0)
    assert is_dark(anna)
    anna.see(".menu summary").click()
    anna.see(".menu [data-theme-switch]").click()
    assert not is_dark(anna)
    anna.go("/about")
    assert not is_dark(anna)


def test_what_was_chosen_holds_without_a_script_too(come: Come) -> None:
    for theme, chosen in (("light", "dark"), ("dark", "light")):
        anna = come(theme=theme, script=False)
        open_table(anna, "me", "bot:novice", "bot:novice", start=0)
        assert is_dark(anna) == (theme == "dark")
        anna.receive({"theme": chosen})
        anna.page.reload()
        assert is_dark(anna) == (chosen == "dark")


def test_nothing_moves_for_those_who_want_no_motion(come: Come) -> None:
    anna = come(calm=True)
    open_table(anna, "me", "bot:novice", "bot:novice", start=0)
    for _ in range(6):
        anna.waits_for_turn()
        anna.press()
        assert anna.page.evaluate("document.getAnimations().length") == 0
    assert anna.page.evaluate("self.moved") == []


def test_a_card_that_is_played_travels_and_what_stays_does_not(come: Come) -> None:
    anna = come(calm=False)
    open_table(anna, "me", "bot:novice", "bot:novice", start=0)
    anna.play_until("Lead a card")
    anna.page.evaluate("self.moved.length = 0")
    anna.press()
    anna.until("() => self.moved.some((key) => key.startsWith('card-'))")
    moved = set(anna.page.evaluate("self.moved"))
    assert not [key for key in moved if key.startswith(("town-", "label-", "region-", "score-"))]


# By card: whether it flew from the panel of the seat that has played it.
FLIGHTS = """() => {
  self.flights = {};
  new MutationObserver((changes) => {
    for (const copy of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!copy.classList?.contains("flying")) continue;
      const { key } = copy.firstElementChild.dataset;
      const [start] = copy.getAnimations()[0].effect.getKeyframes();
      const name = document.querySelector(`#board .slot:has([data-key=${key}]) .seat-name`).textContent;
      const seat = [...document.querySelectorAll(".seat")].find((each) => each.textContent.includes(name));
      const panel = seat.querySelector("i").getBoundingClientRect();
      const { e, f } = new DOMMatrix(start.transform);
      const left = parseFloat(copy.style.left) + e, top = parseFloat(copy.style.top) + f;
      self.flights[key] = Math.hypot(left - panel.left, top - panel.top) < 2;
    }
  }).observe(document.body, { childList: true });
}"""


def test_the_cards_of_others_come_from_those_who_played_them(come: Come) -> None:
    anna = come(calm=False)
    open_table(anna, "me", "bot:novice", "bot:novice", start=1)
    anna.play_until("Keep two cards")
    anna.page.evaluate(FLIGHTS)
    anna.play_until("Play a card")
    anna.until("() => Object.keys(self.flights).length > 1")
    assert set(anna.page.evaluate("Object.values(self.flights)")) == {True}


def loads_little(come: Come, host: Person) -> None:
    """Somebody who opens a table for the first time waits for few bytes."""
    anna = come(cookies=host.cookies())
    wire = anna.context.new_cdp_session(anna.page)
    wire.send("Network.enable")
    travelled: list[int] = []
    wire.on("Network.loadingFinished", lambda event: travelled.append(event["encodedDataLength"]))
    anna.go(host.path)
    anna.waits_for_turn()
    anna.page.wait_for_load_state("load")
    assert len(travelled) >= 5, "the page, its scripts and style sheets"
    assert sum(travelled) <= LARGEST, travelled


def test_the_first_load_of_a_table_is_small_and_never_leaves_the_house(come: Come) -> None:
    host = come()
    open_table(host, "me", "bot:novice", "bot:novice", start=0)
    host.play_until("Keep two cards")
    anna = come(cookies=host.cookies())
    wire = anna.context.new_cdp_session(anna.page)
    wire.send("Network.enable")
    travelled: dict[str, int] = {}
    names: dict[str, str] = {}

    def note(event: Any) -> None:
        names[event["requestId"]] = event["request"]["url"]

    def weigh(event: Any) -> None:
        travelled[names[event["requestId"]]] = event["encodedDataLength"]

    wire.on("Network.requestWillBeSent", note)
    wire.on("Network.loadingFinished", weigh)
    anna.go(host.path)
    anna.waits_for_turn()
    anna.page.wait_for_load_state("load")
    assert sum(travelled.values()) <= LARGEST, travelled
    assert all(address.startswith(anna.server.address) for address in names.values())
    scripts = sorted(address.rpartition("/")[2] for address in names.values() if address.endswith(".js"))
    assert scripts == sorted(name for name in pages.assets() if name.endswith(".js")), "each of them once"
