"""What else the browser is told of the game: areas, counters, lessons, picture and style."""

import gzip
import re
from collections import Counter

import pytest

from regnum.core.script import Question
from regnum.games.simurgh import questions
from regnum.games.simurgh.browser import AREAS, BROWSER, NAMES, PAINTER
from regnum.games.simurgh.browser.lessons import LESSONS
from regnum.games.simurgh.browser.plan import DRAGON
from regnum.games.simurgh.components import DRAGON_NAMES, DRAGONS
from regnum.games.simurgh.game import GAME
from regnum.games.simurgh.sight import view
from regnum.games.simurgh.things import counters, looks
from regnum.i18n import LANGUAGES, reader
from tests.colours import SITE, classes_of
from tests.games.simurgh.browser.moments import SAY, SVG, drawn
from tests.games.simurgh.positions import A, B, dragon, position

STYLE = BROWSER.stylesheet.read_text("utf-8")
QUESTIONS = [each for each in vars(questions).values() if isinstance(each, Question)]


def test_areas_flow_and_hold_everything_that_changes_once() -> None:
    now = view(position(5), None)
    root = drawn(PAINTER.board(now, SAY))
    assert root.tag == "div", "panels of HTML that flow, not one drawing"
    groups = {each.attrib["id"]: each for each in root.iter("section") if "id" in each.attrib}
    assert [area.element for area in AREAS] == list(groups), "in the order in which one reads them"
    held: Counter[str] = Counter()
    for area in AREAS:
        assert (area.x, area.y, area.width, area.height) == (0, 0, 0, 0)
        assert not area.with_hand
        panel = groups[area.element]
        assert "sim" in panel.attrib["class"].split(), "it brings its scope along"
        assert panel.attrib["aria-label"]
        assert not any(inner in groups.values() for inner in panel.iter() if inner is not panel)
        held.update(each.attrib["id"] for each in panel.iter() if "id" in each.attrib)
    assert {name: held[name] for name in looks(now)} == dict.fromkeys(looks(now), 1)


def test_no_rule_of_an_area_hangs_on_anything_outside_of_it() -> None:
    plain = re.sub(r"/\*.*?\*/", "", STYLE, flags=re.S)
    for selectors in re.findall(r"([^{}]+)\{", plain):
        for selector in selectors.split(","):
            assert not selector.strip().startswith((".simurgh ", ".board ", ".holding ")), selector


def test_any_number_of_dragons_is_drawn_at_the_same_size() -> None:
    """How many lie in a row is a matter of style; that none becomes too small is tested in a browser."""
    for count in range(len(DRAGONS) + 1):
        text = PAINTER.draw({"lair-0": tuple([(number, 5) for number in list(DRAGONS)[:count]])}, SAY)["lair-0"]
        cells = list(drawn(text).iter(f"{SVG}svg"))
        assert [cell.attrib["viewBox"] for cell in cells] == [f"0 0 {DRAGON.width} {DRAGON.height}"] * count
        assert all(cell.attrib["class"] == "cell" for cell in cells)


def test_counters_tell_what_a_seat_has_by_signs_of_the_board() -> None:
    state = position(
        3,
        stock={B: {"veg": 3, "weapon": 2}},
        vassals={B: (2, 1)},
        dragons={B: {dragon("A"): 0b101}},
        hands={B: [1, 2, 30]},
    )
    found = counters(view(state, None), B)
    assert [counter.value for counter in found] == [3, 0, 0, 0, 0, 2, 2, 1, 2, 3]
    assert counters(view(state, A), B) == found
    text = PAINTER.board(view(state, None), SAY)
    for counter in found:
        assert f'<symbol id="{counter.sign}"' in text
        assert SAY(counter.title)


def test_every_question_has_a_lesson_of_two_to_four_sentences() -> None:
    assert set(LESSONS) == {question.name for question in QUESTIONS}
    for name, lesson in LESSONS.items():
        assert isinstance(lesson, str)
        assert 2 <= len(re.findall(r"[.?!](?: |$)", lesson)) <= 4, name
        assert "{" not in lesson


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_is_small_and_clashes_with_nothing(language: str) -> None:
    text = PAINTER.picture(reader(language, GAME))
    root = drawn(text)
    assert root.get("role") == "img"
    assert root.get("aria-label")
    assert not list(root.iter(f"{SVG}text"))
    names = re.findall(r' id="([^"]*)"', text)
    assert all(name.startswith("pic-simurgh-") for name in names)
    assert set(re.findall(r"[#(]#?(pic-[\w-]+)", text)) == set(names)
    assert "#pen-" not in text
    assert "style=" not in text
    assert len(gzip.compress(text.encode())) < 12_000
    styles = classes_of(BROWSER)
    for element in root.iter():
        if element.get("class"):
            assert set(element.attrib["class"].split()) & styles


def test_bots_have_names_enough_and_none_is_a_dragon() -> None:
    assert len(set(NAMES)) == len(NAMES) >= 6
    assert not set(DRAGON_NAMES) & set(NAMES)
    assert BROWSER.minutes == (60, 90)
    assert SAY(BROWSER.about).count(".") == 1


@pytest.mark.parametrize("state", ["lit", "lit:hover", "chosen", "why:hover"])
def test_things_and_cards_show_their_state(state: str) -> None:
    assert f".sim .{state} > .halo" in STYLE
    assert f".card.{state}" in STYLE + SITE


def test_nothing_moves_for_those_who_want_no_motion() -> None:
    always = re.sub(r"@media \(prefers-reduced-motion[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}", "", STYLE)
    assert "transition" not in always
    assert "animation" not in always
