"""Every page: in three languages, by day and by night, on a large screen and on a phone, for everybody."""

from typing import Any

import pytest
from axe_playwright_python.base import AXE_FILE_PATH

from regnum.core.game import game
from regnum.core.words import N_
from regnum.i18n import LANGUAGES, reader
from tests.browser.conftest import Come, Played
from tests.browser.people import PHONE, PICTURES, WIDE, Person, Theme
from tests.browser.places import Place, places
from tests.browser.tables import open_table
from tests.server.serving import Server

every_language = pytest.mark.parametrize("lang", LANGUAGES)
every_size = pytest.mark.parametrize("size", [WIDE, PHONE], ids=["1400", "390"])
THEMES: tuple[Theme, ...] = ("light", "dark")

# The parts of a page that stick out of it at the right; what scrolls by itself may be as wide as it likes.
TOO_WIDE = """() => document.documentElement.scrollWidth <= innerWidth ? [] :
  [...document.querySelectorAll("body *")].filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
    .map((each) => each.outerHTML.slice(0, 120))"""

# What can be pressed but is hard to hit. Links inside a sentence are as high as the sentence.
TOO_SMALL = """() => [...document.querySelectorAll("a, button, input, select, textarea, summary")]
  .filter((each) => {
  const { width, height } = (each.closest("label") ?? each).getBoundingClientRect();
  const inline = each.tagName === "A" && getComputedStyle(each).display === "inline";
  return each.checkVisibility() && width && !inline && Math.min(width, height) < 24;
  }).map((each) => each.outerHTML.slice(0, 120))"""

AXE = """([where, options]) => axe.run(where, { resultTypes: ["violations"], preload: false, ...options }).then(
  ({ violations }) => violations.filter((each) => ["serious", "critical"].includes(each.impact))
    .map((each) => [each.id, each.nodes.map((node) => `${node.html.slice(0, 200)} ${node.failureSummary}`)]))"""


@pytest.fixture(scope="module")
def everywhere(server: Server, played: Played) -> list[Place]:
    return places(server, played)


@every_size
@every_language
def test_every_page_speaks_the_language_of_the_browser_and_fits_it(
    come: Come, everywhere: list[Place], lang: str, size: tuple[int, int]
) -> None:
    anna = come(lang=lang, size=size)
    wrong: list[tuple[str, Any]] = []
    for place in everywhere:
        place.visit(anna)
        assert anna.page.locator("html").get_attribute("lang") == lang, place.name
        assert place.says_it(anna), place.name
        anna.page.evaluate("document.querySelectorAll('.site details').forEach((each) => each.open = true)")
        wrong += [(place.name, each) for each in anna.page.evaluate(TOO_WIDE)]
        if size == PHONE:
            wrong += [(place.name, each) for each in anna.page.evaluate(TOO_SMALL)]
        elif anna.sees("#board"):
            assert anna.page.evaluate("document.documentElement.scrollHeight") == size[1], place.name
        photograph_by_day_and_night(anna, place.name)
    assert wrong == []


def photograph_by_day_and_night(person: Person, name: str) -> None:
    if PICTURES:
        for theme in THEMES:
            person.page.emulate_media(color_scheme=theme)
            person.photograph(name, theme)


def test_the_language_can_be_switched_during_a_game(come: Come) -> None:
    anna = come(lang="pl")
    open_table(anna, "me", "bot:novice", "bot:novice", start=0)
    asked = anna.waits_for_turn() and anna.asked()
    table = anna.path
    for lang in ("it", "en", "pl"):
        anna.see(".menu summary").click()
        anna.see(f".sheet-menu [hreflang={lang}]").click()
        anna.see(f"html[lang={lang}] #mine.turn")
        say = reader(lang, game("brian-boru"))
        assert anna.text("#mine-head") == say(N_("Choose the town that you start from"))
        assert (anna.path, anna.asked()) == (table, asked)
    anna.go("/")
    assert anna.page.locator("html").get_attribute("lang") == "pl", "the choice is kept"


# For everybody


def troubles(person: Person, where: str = "html") -> list[Any]:
    """What axe finds that would keep somebody from playing. By night only the colours are others."""
    page = person.page
    page.evaluate(AXE_FILE_PATH.read_text())
    page.emulate_media(color_scheme="light")
    by_day: list[Any] = page.evaluate(AXE, [where, {}])
    page.emulate_media(color_scheme="dark")
    colours = {"runOnly": ["color-contrast", "link-in-text-block"]}
    by_night: list[Any] = page.evaluate(AXE, [where, colours])
    return by_day + by_night


@every_size
def test_every_page_is_accessible_by_day_and_by_night(
    come: Come, everywhere: list[Place], size: tuple[int, int]
) -> None:
    anna = come(size=size)
    wrong: list[tuple[str, Any]] = []
    for place in everywhere:
        place.visit(anna)
        wrong += [(place.name, each) for each in troubles(anna)]
    assert wrong == []


@every_size
def test_what_opens_at_a_table_is_accessible_by_day_and_by_night(
    come: Come, everywhere: list[Place], size: tuple[int, int]
) -> None:
    anna = come(size=size)
    wrong: list[tuple[str, Any]] = []
    next(place for place in everywhere if place.name == "table").visit(anna)
    anna.see("#why").click()
    anna.see(".menu summary").click()
    wrong += [("menu", each) for each in troubles(anna, ".bar")]
    for name in ("rules", "score-sheet"):
        anna.see(f"[data-open={name}]").click()
        anna.see(f"#{name} :is(h1, table)")
        wrong += [(name, each) for each in troubles(anna, f"#{name}")]
        photograph_by_day_and_night(anna, f"dialog-{name}")
        anna.page.keyboard.press("Escape")
    assert wrong == []
