"""Simurgh at a table: its board is played by clicks, lies well on every screen, and can be read."""

from collections.abc import Iterator
from functools import cache
from itertools import count
from random import Random
from typing import Any

import pytest

from regnum.core.match import Match
from regnum.games.simurgh.browser import PAINTER
from regnum.games.simurgh.components import DRAGONS
from regnum.games.simurgh.game import GAME
from regnum.games.simurgh.sight import View, view
from regnum.games.simurgh.state import RIDER, SPEARMAN
from regnum.i18n import LANGUAGES, reader
from tests.browser.conftest import Come
from tests.browser.people import PHONE, Person, cookies_of
from tests.browser.test_laptop import COVERED
from tests.browser.test_light import loads_little
from tests.browser.test_reach import REACHED
from tests.games.simurgh.positions import position
from tests.server.serving import Visitor

SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"
REASON = "() => document.querySelector('#tip.why')"
NAMES = {0: "Anna", 1: "Marek", 2: "Giulia", 3: "Zofia", 4: "Wolfeschlegelsteinhausen-Bergerdorff"}


@cache
def seed_of_a_beginner(seats: int) -> str:
    """With it the first seat has the first turn."""
    return next(seed for seed in map(str, count()) if 0 in Match(GAME, seats, seed=seed).pending)


def sit_down(come: Come, seats: int = 3, **looks: Any) -> Person:
    anna: Person = come(**looks)
    visitor = Visitor(anna.server)
    visitor.post("/name", name="Anna")
    kinds = ["me", *["bot:novice"] * (seats - 1)]
    at = visitor.new_table(*kinds, game="simurgh", seed=seed_of_a_beginner(seats))
    anna.receive(cookies_of(visitor))
    anna.go(at.url)
    anna.waits_for_turn()
    return anna


# Playing


def touch(anna: Person, what: str) -> None:
    """Scroll until it lies above the question, and click it."""
    thing = anna.page.locator(what).first
    thing.evaluate("(each) => each.scrollIntoView({ block: 'start' })")
    anna.click(thing)


def hears_why_not(anna: Person) -> None:
    """A space that does not glow tells why."""
    asked = anna.asked()
    touch(anna, "#board .space:not(.lit)")
    anna.until(REASON)
    assert anna.text("#tip").endswith(".")
    assert anna.asked() == asked
    anna.page.evaluate("document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))")


def lays_a_tile(anna: Person) -> None:
    """A tile of the hand, then a place in the wilds; a vassal goes on it at once."""
    asked = anna.asked()
    tile = anna.page.locator("#hand .lit").first
    name = tile.get_attribute("id")
    touch(anna, "#hand .lit")
    anna.see("#hand .chosen")
    touch(anna, "#board .wilds.lit")
    anna.goes_on_from(asked)
    anna.see(f"#board .wilds #{name}")


def clicks(anna: Person) -> None:
    """On something that glows. If that leaves several options, the list shows no others, and one is pressed."""
    asked = anna.asked()
    touch(anna, "#board .lit")
    if anna.page.locator(".chosen:not(button)").count():
        assert anna.options.count() < 30
        anna.options.first.click()
    anna.goes_on_from(asked)


@pytest.mark.parametrize("size", [(1366, 768), PHONE])
def test_first_turns_by_clicks_on_the_board(come: Come, size: tuple[int, int]) -> None:
    anna = sit_down(come, size=size)
    assert anna.glowing.count() > 5
    hears_why_not(anna)
    lays_a_tile(anna)
    for number in range(6):
        anna.waits_for_turn()
        anna.photograph(f"simurgh-{number}")
        if anna.page.locator("#board .lit").count():
            seen = anna.page.locator("#board .lit").evaluate_all(IN_SIGHT)
            assert seen, "something that can be chosen is in sight"
            clicks(anna)
        else:
            anna.press()
        assert not anna.page.evaluate(SIDEWAYS)
    anna.waits_for_turn()
    told = anna.told()
    assert any(line.startswith("Anna places") for line in told)
    anna.page.reload()
    anna.waits_for_turn()
    assert anna.told() == told, "what comes bit by bit is told in the order in which it happened"


IN_SIGHT = """(things) => things.some((each) => {
  const { top, bottom } = each.getBoundingClientRect();
  const board = document.querySelector("#board").getBoundingClientRect();
  const ask = document.querySelector(".ask").getBoundingClientRect();
  const upon = ask.left < board.left + 9; // on a phone the question lies upon the board
  const below = upon ? ask.top : innerHeight;
  return top >= Math.max(board.top, 0) - 1 && bottom <= Math.min(board.bottom, below) + 1;
})"""


@pytest.mark.parametrize("size", [(1366, 768), PHONE])
def test_a_spearman_or_a_rider_is_chosen_in_a_small_choice_at_the_space(
    come: Come, size: tuple[int, int]
) -> None:
    anna = sit_down(come, size=size)
    asked, space = anna.asked(), "#board #space-0.lit"
    touch(anna, space)
    choice = anna.page.locator(".choice button")
    assert [each.splitlines()[0] for each in choice.all_inner_texts()] == [
        "Place a spearman: Armory",
        "Place a dragonrider: Armory",
    ]
    box, thing = anna.see(".choice").bounding_box(), anna.see("#board #space-0").bounding_box()
    assert box
    assert thing
    assert 0 <= box["x"] <= size[0] - box["width"]
    assert min(abs(box["y"] - thing["y"] - thing["height"]), abs(thing["y"] - box["y"] - box["height"])) < 12
    anna.page.keyboard.press("Escape")
    assert not anna.sees(".choice")
    assert not anna.page.locator(".chosen").count()
    assert anna.page.evaluate("document.activeElement.id") == "space-0"
    touch(anna, space)
    choice.nth(1).click()
    anna.goes_on_from(asked)
    assert not anna.sees(".choice")
    assert "Anna places a dragonrider: Armory" in anna.told()


def test_parts_of_the_board_are_reached_by_their_names_and_drawn_larger(come: Come) -> None:
    anna = sit_down(come, size=(1366, 768))
    for name in ("monument", "players", "city"):
        anna.see(f"[data-area=area-{name}]").click()
        anna.until(
            """(name) => {
              const part = document.querySelector(`#area-${name}`).getBoundingClientRect();
              const board = document.querySelector("#board").getBoundingClientRect();
              return part.top >= board.top - 2 && part.top < board.bottom - 60;
            }""",
            name,
        )
    width = "document.querySelector('#space-0').getBoundingClientRect().width"
    before = anna.page.evaluate(width)
    for _ in range(3):
        anna.see("[data-zoom=in]").click()
    assert anna.page.evaluate(width) > before * 1.2
    assert anna.page.evaluate("document.querySelector('#board').scrollWidth <= board.clientWidth + 1")
    anna.page.keyboard.press("0")
    assert anna.page.evaluate(width) == before


def test_the_past_is_shown_in_the_same_panels(come: Come) -> None:
    anna = sit_down(come, size=(1366, 768))
    for _ in range(4):
        anna.press()
        anna.waits_for_turn()
    anna.page.locator("[data-go=first]").click()
    anna.see("body.past #board .cell")
    assert anna.text("#turn").startswith("Turn 1")
    assert anna.page.locator("#board .space .piece").count() == 0
    anna.page.locator("[data-go=now]").first.click()
    anna.until("() => !document.body.classList.contains('past')")
    assert anna.glowing.count()


# Lying well


@pytest.mark.parametrize("size", [(1280, 800), (1440, 900), (1920, 1080)])
def test_all_that_can_be_done_lies_in_sight(come: Come, size: tuple[int, int]) -> None:
    """The options, what one has, and what takes back: no button is cut, in any language."""
    anna = sit_down(come, seats=5, size=size)
    anna.press()
    for lang in LANGUAGES:
        anna.go(f"/language/{lang}?back={anna.path}")
        anna.see(".tabs")
        anna.waits_for_turn()
        anna.photograph("simurgh-all-in-sight")
        assert sum(anna.page.evaluate(REACHED)) >= 2, lang
        assert anna.page.evaluate(CUT) == [], lang
    board, hand = anna.see("#board").bounding_box(), anna.see("#hand").bounding_box()
    assert board
    assert hand
    if size[0] >= 1700:
        assert board["y"] + board["height"] > size[1] - 40, "no row beside the hand lies empty"


CUT = """() => [...document.querySelectorAll(".way-back > button, .way-back form button, #means .counter")]
  .filter((each) => each.checkVisibility())
  .filter((each) => {
    const rect = each.getBoundingClientRect();
    const edge = document.querySelector("#ask").getBoundingClientRect();
    const out = rect.left < edge.left || rect.right > edge.right || rect.bottom > edge.bottom + 1;
    return out || each.scrollWidth > each.clientWidth + 1;
  }).map((each) => each.textContent.trim())"""
"""What is cut off at an edge of the panel, or does not fit its own button."""


def test_numbers_on_tiles_of_the_hand_can_be_read_by_night(come: Come) -> None:
    anna = sit_down(come, theme="dark")
    fills = "(all) => [...new Set(all.map((each) => getComputedStyle(each).fill))]"
    dark = [
        fill for fill in anna.page.locator("#hand .face text").evaluate_all(fills) if fill == "rgb(0, 0, 0)"
    ]
    assert dark == []


def crowded() -> View:
    """One player with eight dragons, another with seven, and vassals everywhere."""
    dragons = list(DRAGONS)
    state = position(
        5,
        wilds=[13, 43, 9, 30, 27, 48],
        posts={
            0: [(SPEARMAN, "main_market"), (RIDER, "main_market"), (RIDER, "43.2"), (SPEARMAN, "13.1")],
            1: [(SPEARMAN, "main_market"), (SPEARMAN, "9.1"), (RIDER, "43.1"), (RIDER, "9.1")],
            2: [(SPEARMAN, "main_market"), (RIDER, "27.1"), (SPEARMAN, "9.1"), (RIDER, "48.1")],
        },
        dragons={
            seat: {dragon: dragon % 8 for dragon in dragons[start:stop]}
            for seat, (start, stop) in enumerate([(0, 8), (8, 15), (15, 17), (17, 20), (20, 21)])
        },
        monument=[79, 80, 83, 84, 77],
        chronicle=[2, 3, 4],
    )
    return view(state, None)


@cache
def moments() -> list[View]:
    """The crowded board, and positions from random games of two and of five: early, and at the end."""
    found = [crowded()]
    for seats, early in ((2, 0), (5, 90)):
        match, chance = Match(GAME, seats, {"turn_guard": True}, seed="lies well"), Random(seats)
        for number in count():
            if number == early:
                found.append(match.view(None))
            if match.over:
                break
            seat = chance.choice(list(match.pending))
            match.choose(seat, chance.choice(match.pending[seat]))
        found.append(match.view(None))
    return found


def shown(anna: Person) -> Iterator[str]:
    """Each of these positions on the board of somebody's page, in every language; what is shown."""
    put = "(html) => { document.querySelector('#board').innerHTML = html; }"
    for language in LANGUAGES:
        for number, seen in enumerate(moments()):
            anna.page.evaluate(put, PAINTER.board(seen, reader(language, GAME, NAMES)))
            yield f"{language}-{number}"


CLASHES = """() => {
  const found = [];
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5;
  const box = (each) => {
    const rect = each.getBoundingClientRect();
    const letters = each.localName === "text" ? 0.2 * rect.height : 0; // a line is higher than its letters
    return { left: rect.left, right: rect.right, top: rect.top + letters, bottom: rect.bottom - letters };
  };
  const words = (each) => each.textContent.trim() || each.getAttribute("href");
  const told = (each) => `${words(each)} in ${each.closest("[id]").id}`;
  const clash = (things) => things.forEach(([one, a], i) => things.slice(i + 1).forEach(([other, b]) => {
    const signs = one.localName === "use" && other.localName === "use";
    if (!signs && meet(a, b)) found.push(`${told(one)} / ${told(other)}`);
  }));
  for (const cell of document.querySelectorAll("#board .cell")) {
    const edge = cell.getBoundingClientRect();
    const letters = "text:not(.on-point, .on-card, .socket-number)"; // those are written upon something
    const labels = [...cell.querySelectorAll(`${letters}, use:is(.sign, .riders, .leaves)`)]
      .filter((each) => getComputedStyle(each).visibility === "visible").map((each) => [each, box(each)]);
    clash(labels);
    for (const [each, at] of labels) {
      const aside = at.left < edge.left - 1 || at.right > edge.right + 1;
      if (aside || at.top < edge.top - 1 || at.bottom > edge.bottom + 1) found.push(`${told(each)} sticks out`);
      if (each.textContent.includes("…")) found.push(`${told(each)} is cut`);
    }
  }
  for (const head of document.querySelectorAll("#board :is(.plate-head, .player, .stock)")) {
    clash([...head.children].filter((each) => !each.matches(".skyline-sheet"))
      .map((each) => [each, box(each)]));
    if (head.scrollWidth > head.clientWidth + 1) found.push(`${head.textContent} is too wide`);
  }
  const parts = [...document.querySelectorAll("#board :is(.plate, .mat)")];
  clash(parts.map((each) => [each, box(each)]));
  const frame = document.querySelector("#board");
  if (frame.scrollWidth > frame.clientWidth + 1) found.push("too wide");
  return found;
}"""
"""Labels of one thing that cover each other, stick out of it or are cut; panels that cover each other."""


LEAST = """() => {
  const scale = (each) => each.ownerSVGElement.getScreenCTM().a;
  const least = (css, of) => Math.min(...[...document.querySelectorAll(`#board ${css}`)].map(of));
  return {
    text: least(".cell text", (each) => each.getAttribute("font-size") * scale(each)),
    sign: least(".cell use.sign:not(.arrow)", (each) => each.getAttribute("width") * scale(each)),
    icon: least(".icon", (each) => each.getBoundingClientRect().height),
    dragon: least(".lair .cell", (each) => each.clientWidth),
  };
}"""
"""How many pixels the smallest things have."""


SIZES: dict[tuple[int, int], dict[str, float]] = {
    (1440, 900): {"text": 11, "sign": 20, "icon": 20, "dragon": 170},
    (1366, 768): {"text": 11, "sign": 19, "icon": 20, "dragon": 170},
    (1280, 720): {"text": 10, "sign": 17, "icon": 20, "dragon": 160},
    PHONE: {"text": 10.5, "sign": 17, "icon": 20, "dragon": 165},
}
"""By size of a window: how many pixels the smallest things must have."""
LAPTOPS = [size for size in SIZES if size != PHONE]


@pytest.mark.parametrize("sizes", [LAPTOPS, [PHONE]])
def test_labels_cover_no_others_and_are_large_enough(come: Come, sizes: list[tuple[int, int]]) -> None:
    anna = sit_down(come, seats=5, size=sizes[0])
    for size in sizes:
        anna.page.set_viewport_size({"width": size[0], "height": size[1]})
        for name in shown(anna):
            anna.photograph(f"simurgh-{size[0]}-{name}")
            assert anna.page.evaluate(CLASHES) == [], name
            found = anna.page.evaluate(LEAST)
            assert {each: found[each] for each, least in SIZES[size].items() if found[each] < least} == {}, name
            assert not anna.page.evaluate(SIDEWAYS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_part_of_the_page_covers_another(come: Come, lang: str) -> None:
    anna = sit_down(come, seats=5, size=LAPTOPS[0], lang=lang)
    for size in LAPTOPS:
        anna.page.set_viewport_size({"width": size[0], "height": size[1]})
        assert anna.page.evaluate(COVERED) == []
        assert anna.page.evaluate("document.documentElement.scrollHeight - innerHeight") < 40
        assert anna.page.evaluate("document.querySelector('#board').clientHeight") > 330
        option = anna.options.first.bounding_box()
        edge = anna.see(".ask").bounding_box()
        assert option
        assert edge
        assert option["y"] + option["height"] <= edge["y"] + edge["height"], "an option can be seen at once"
        anna.press()
        anna.waits_for_turn()


def test_the_first_load_of_a_table_is_small(come: Come) -> None:
    host = sit_down(come, seats=5)
    loads_little(come, host)
