"""Imperium at a table: it is played by clicks on cards, and lies well with forty of them in play."""

from collections.abc import Iterator
from functools import cache
from itertools import count
from typing import Any

import pytest

from regnum.core.match import Match
from regnum.games.imperium.browser import PAINTER
from regnum.games.imperium.components import CARD, CIVILISED, REGION, TRIBUTARY, UNCIVILISED
from regnum.games.imperium.game import GAME
from regnum.games.imperium.sight import View, view
from regnum.games.imperium.state import Imperium, Standing
from regnum.i18n import LANGUAGES, reader
from tests.browser.conftest import Come
from tests.browser.people import PHONE, Person, cookies_of
from tests.browser.test_laptop import COVERED
from tests.browser.test_light import loads_little
from tests.browser.test_pages import troubles
from tests.games.imperium.positions import begin
from tests.server.serving import AtTable, Visitor

SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"
REASON = "() => document.querySelector('#tip.why')"
WHOLE = "() => document.querySelector('#tip.whole:not([hidden]) .face')"
NAMES = {0: "Anna", 1: "Marek", 2: "Giulia", 3: "Wolfeschlegelsteinhausen-Bergerdorff"}
SETTINGS = ["nation.1=romans", "nation.2=greeks"]


@cache
def seed_of_a_beginner() -> str:
    """With it the first of two seats has the first turn."""
    chosen = GAME.settings.read(GAME.title, SETTINGS)
    settings = GAME.resolve_settings(2, chosen)
    return next(seed for seed in map(str, count()) if 0 in Match(GAME, 2, settings, seed=seed).pending)


def sit_down(come: Come, **looks: Any) -> tuple[Person, AtTable]:
    """Anna with the Romans at a browser, and Marek with the Greeks, who answers at once and without one."""
    anna: Person = come(**looks)
    host, guest = Visitor(anna.server), Visitor(anna.server)
    host.post("/name", name="Anna")
    at = host.new_table("me", "open", game="imperium", seed=seed_of_a_beginner(), setting=SETTINGS)
    marek = guest.join(at.link("join"), 1, "Marek")
    anna.receive(cookies_of(host))
    anna.go(at.url)
    anna.waits_for_turn()
    return anna, marek


def waits(anna: Person, marek: AtTable) -> None:
    """Until Anna is asked, Marek chooses the last that he is offered, which is to pass or to end his turn."""
    for _ in range(60):
        if anna.asked():
            break
        seat, asked, options = marek.options()
        if options:
            assert marek.choose(seat, asked, options[-1]).status_code == 200
    anna.waits_for_turn()


# Playing


def touch(anna: Person, what: str) -> None:
    thing = anna.page.locator(what).first
    thing.evaluate("(each) => each.scrollIntoView({ block: 'start', inline: 'center' })")
    anna.click(thing)


def clicks(anna: Person) -> None:
    """On a card that glows, in the hand or on the table; if it can be used in several ways, on one of them."""
    asked = anna.asked()
    touch(anna, ":is(#hand, #board) .lit")
    if anna.page.locator(".chosen:not(button)").count():
        anna.options.first.click()
    anna.goes_on_from(asked)


@pytest.mark.parametrize("size", [(1366, 768), PHONE])
def test_first_turns_by_clicks_on_cards(come: Come, size: tuple[int, int]) -> None:
    anna, marek = sit_down(come, size=size)
    assert anna.page.locator("#hand .lit").count() >= 2
    for number in range(14):
        waits(anna, marek)
        anna.photograph(f"imperium-{number}")
        if anna.page.locator(":is(#hand, #board) .lit").count():
            clicks(anna)
        else:
            anna.press()
        assert not anna.page.evaluate(SIDEWAYS)
    assert any(line.startswith("Anna plays") for line in anna.told())


def test_a_card_that_does_not_glow_tells_why_and_is_shown_whole(come: Come) -> None:
    anna, _ = sit_down(come, size=(1366, 768))
    asked = anna.asked()
    touch(anna, "#board .slot .card:not(.lit)")
    anna.until(REASON)
    anna.until(WHOLE)
    assert anna.text("#tip > p").endswith(".")
    assert anna.asked() == asked


def test_whoever_points_at_a_card_anywhere_sees_it_whole(come: Come) -> None:
    """On the table as a slip, on the button of an option, in the story and in the question."""
    anna, _ = sit_down(come, size=(1440, 900))
    for what in ("#board .group .slip", "#mine .options button[data-elements]", "#story [data-card]"):
        anna.page.mouse.move(5, 5)
        anna.until("() => document.querySelector('#tip').hidden")
        thing = anna.page.locator(what).last
        thing.hover()
        anna.until(WHOLE)
        anna.photograph(f"imperium-whole-{what.split()[0][1:]}")
        assert anna.text("#tip .name") in thing.inner_text(), what
        assert anna.page.evaluate(APART), "the card covers no option"


APART = """() => {
  const card = document.querySelector("#tip").getBoundingClientRect();
  const ask = document.querySelector("#mine .options").getBoundingClientRect();
  const inside = card.left >= 0 && card.top >= 0 && card.right <= innerWidth && card.bottom <= innerHeight;
  const aside = card.right <= ask.left || card.left >= ask.right;
  return inside && (aside || card.bottom <= ask.top || card.top >= ask.bottom);
}"""


REST = """(what) => {
  const thing = document.querySelector(what);
  const init = { bubbles: true, pointerType: "touch" };
  thing.dispatchEvent(new PointerEvent("pointerdown", init));
}"""


def test_a_finger_that_rests_on_a_card_sees_it_and_the_next_tap_chooses(come: Come) -> None:
    """Even if lifting the finger was no click, as after a long press on many phones."""
    anna, _ = sit_down(come, size=PHONE)
    asked = anna.asked()
    anna.page.evaluate(REST, "#hand .lit")
    anna.until(WHOLE)
    assert anna.asked() == asked
    touch(anna, "#hand .lit")
    if anna.page.locator(".chosen:not(button)").count():
        anna.options.first.click()
    anna.goes_on_from(asked)


def test_piles_open_and_stay_open_while_the_table_changes(come: Come) -> None:
    anna, _ = sit_down(come, size=(1440, 900))
    pile = "#development-of-0"
    assert not anna.page.locator(f"{pile} .slip").first.is_visible()
    anna.see(f"{pile} summary").click()
    anna.see(f"{pile}[open] .slip")
    anna.press()
    anna.waits_for_turn()
    assert anna.see(f"{pile}[open] .slip")


def test_the_realms_of_others_are_shown_in_brief_and_in_full(come: Come) -> None:
    anna, _ = sit_down(come, size=(1440, 900))
    lay(anna, full_tables()[0], "en")
    high = "document.querySelector('.realm-of-1').getBoundingClientRect().height"
    brief = anna.page.evaluate(high)
    anna.see(".realm-of-1 .in-full input").check()
    assert anna.page.evaluate(high) > brief
    own = anna.page.evaluate("document.querySelector('.realm-of-0').getBoundingClientRect().top")
    assert own < anna.page.evaluate("document.querySelector('.realm-of-1').getBoundingClientRect().top")
    assert not anna.sees(".realm-of-0 .in-full"), "one's own is always shown in full"


@pytest.mark.parametrize("size", [(1366, 768), PHONE])
def test_the_past_is_shown_in_the_same_panels(come: Come, size: tuple[int, int]) -> None:
    anna, _ = sit_down(come, size=size)
    for _ in range(3):
        anna.press()
        anna.waits_for_turn()
    anna.page.locator("[data-go=first]").first.evaluate("(each) => each.click()")
    anna.see("body.past #board .slot")
    assert troubles(anna) == [], "a market that is pushed sideways can be reached, and the log be read"
    anna.page.locator("[data-go=now]").first.evaluate("(each) => each.click()")
    anna.until("() => !document.body.classList.contains('past')")
    assert anna.glowing.count()


# Lying well


def crowd(s: Imperium, seat: int, regions: int, others: int) -> None:
    """So many cards in play, some spent, some with a garrison."""
    taken = {each.card for realm in s.play for each in realm}
    free = [card for card in range(len(CARD)) if card not in taken and card not in s.hands[seat]]
    found = [card for card in free if card in REGION][:regions]
    rest = [card for card in free if card in CIVILISED | UNCIVILISED | TRIBUTARY and card not in REGION]
    for number, card in enumerate([*found, *rest[-others:]]):
        under = [rest[number]] if number % 4 == 0 else []
        s.play[seat].append(Standing(card, under, number % 3 == 0, 2 * (number % 5 == 0)))


@cache
def full_tables() -> list[View]:
    """Two with forty cards in play of one of them, and four with twenty each."""
    two = begin("romans", "greeks", seed="full").state
    crowd(two, 0, 16, 24)
    crowd(two, 1, 6, 8)
    two.discards[0], two.exile = two.decks[1][:4], two.main_deck[:6]
    four = begin("vikings", "celts", "utopians", "arthurians", seed="full").state
    for seat in range(4):
        crowd(four, seat, 6, 14)
    return [view(two, None), view(four, None)]


def lay(anna: Person, seen: View, lang: str) -> None:
    put = "(html) => { document.querySelector('#board').innerHTML = html; }"
    anna.page.evaluate(put, PAINTER.board(seen, reader(lang, GAME, NAMES)))


def shown(anna: Person) -> Iterator[str]:
    for language in LANGUAGES:
        for number, seen in enumerate(full_tables()):
            lay(anna, seen, language)
            yield f"{language}-{number}"


FAULTS = """() => {
  const found = [];
  const frame = document.querySelector("#board");
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5;
  const told = (each) => each.textContent.trim().slice(0, 30);
  const clash = (css, within = document.querySelector("#board")) => {
    const things = [...within.querySelectorAll(css)].filter((each) => each.checkVisibility())
      .map((each) => [each, each.getBoundingClientRect()]);
    things.forEach(([one, a], i) => things.slice(i + 1).forEach(([other, b]) => {
      const host = other.closest(".under")?.parentElement; // a garrison may lie upon its host
      const nested = one.contains(other) || other.contains(one) || host?.contains(one);
      if (!nested && meet(a, b)) found.push(`${told(one)} / ${told(other)}`);
    }));
  };
  clash(".plate");
  clash(".slot, .pile");
  for (const realm of frame.querySelectorAll(".realm")) {
    clash(".slip, .realm-head > *, .in-full, .zone > summary, .zone.shut", realm);
  }
  for (const each of frame.querySelectorAll(".card .face")) {
    const text = each.querySelector(".text");
    const name = each.querySelector(".name").textContent;
    if (text.scrollHeight > text.clientHeight + 2) found.push(`${name}: text is cut`);
    if (each.querySelector(".name").scrollWidth > each.clientWidth) found.push("a name is cut");
  }
  if (frame.scrollWidth > frame.clientWidth + 1) found.push("too wide");
  return found;
}"""
"""What covers something else, sticks out or is cut."""
SMALLEST = """() => Math.min(...[...document.querySelectorAll("#board .slip .name")]
  .filter((each) => each.checkVisibility()).map((each) => parseFloat(getComputedStyle(each).fontSize)))"""
LAPTOPS = [(1440, 900), (1366, 768), (1280, 800)]


@pytest.mark.parametrize("sizes", [LAPTOPS, [PHONE]])
def test_nothing_covers_anything_else_or_is_cut(come: Come, sizes: list[tuple[int, int]]) -> None:
    anna, _ = sit_down(come, size=sizes[0])
    for size in sizes:
        anna.page.set_viewport_size({"width": size[0], "height": size[1]})
        for name in shown(anna):
            anna.photograph(f"imperium-{size[0]}-{name}")
            assert anna.page.evaluate(FAULTS) == [], (size, name)
            assert not anna.page.evaluate(SIDEWAYS)
            assert anna.page.evaluate(SMALLEST) >= 11.5, "names of cards can be read"


def test_forty_cards_in_play_need_no_scrolling_on_a_usual_screen(come: Come) -> None:
    anna, _ = sit_down(come, size=(1440, 900))
    lay(anna, full_tables()[0], "en")
    assert anna.page.locator(".realm-of-0 .group .slip-of > .slip").count() >= 40
    below = """() => {
      const frame = document.querySelector("#board").getBoundingClientRect();
      return document.querySelector(".realm-of-0").getBoundingClientRect().bottom - frame.bottom;
    }"""
    assert anna.page.evaluate(below) <= 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_part_of_the_page_covers_another(come: Come, lang: str) -> None:
    anna, _ = sit_down(come, size=LAPTOPS[0], lang=lang)
    for size in LAPTOPS:
        anna.page.set_viewport_size({"width": size[0], "height": size[1]})
        assert anna.page.evaluate(COVERED) == []
        assert anna.page.evaluate("document.documentElement.scrollHeight - innerHeight") < 40
        anna.press()
        anna.waits_for_turn()


def test_the_first_load_of_a_table_is_small(come: Come) -> None:
    host, _ = sit_down(come)
    loads_little(come, host)


# All cards, without a game


@pytest.mark.parametrize("size", [(1440, 900), PHONE])
def test_all_cards_are_looked_through_and_found(come: Come, size: tuple[int, int]) -> None:
    anna: Person = come(size=size)
    anna.go("/game/imperium")
    anna.see("a[href='/cards/imperium']").click()
    anna.see(".faces .face")
    assert anna.page.locator(".sets a").count() == 18
    anna.see(".sets a[href='/cards/imperium?set=romans']").click()
    anna.until_it_says(".faces", "Julius Caesar")
    assert not anna.page.evaluate(SIDEWAYS)
    anna.photograph("imperium-cards")
    anna.see("#find-card").fill("ynys AFALLACH")
    anna.see("#card-set").select_option("all")
    anna.see(".search button").click()
    anna.until_it_says(".faces", "Ynys Afallach")
    assert anna.page.locator(".faces > li").count() < 9
    assert anna.page.evaluate(CUT) == 0


CUT = """() => [...document.querySelectorAll(".faces .text")]
  .filter((each) => each.scrollHeight > each.clientHeight + 2).length"""
