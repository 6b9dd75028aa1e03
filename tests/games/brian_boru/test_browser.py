"""What else the browser is told of the game: areas, counters, lessons, picture and style."""

import gzip
import re
import subprocess
import sys
from itertools import combinations
from xml.etree import ElementTree

import pytest

from regnum.core.script import Question
from regnum.games.brian_boru import questions
from regnum.games.brian_boru.browser import AREAS, BROWSER, NAMES, PAINTER
from regnum.games.brian_boru.browser.land import AREA, COAST, DRAWING, TOWN_AT
from regnum.games.brian_boru.browser.lessons import LESSONS
from regnum.games.brian_boru.components import MARRIAGES, TOWNS
from regnum.games.brian_boru.game import GAME
from regnum.games.brian_boru.sight import view
from regnum.games.brian_boru.things import counters
from regnum.i18n import LANGUAGES, reader
from tests.colours import SITE, classes_of

from .positions import A, B, position

SAY = reader("en", GAME)
QUESTIONS = [each for each in vars(questions).values() if isinstance(each, Question)]
STYLE = BROWSER.stylesheet.read_text("utf-8")
SVG = "{http://www.w3.org/2000/svg}"


def test_the_game_lays_its_table_only_when_asked() -> None:
    assert GAME.browser is not None
    assert GAME.browser() is BROWSER
    check = "import regnum.games.brian_boru.game, sys; sys.exit('jinja2' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", check], check=False).returncode == 0


# Areas


def test_every_area_is_there_and_its_rectangle_holds_its_panels() -> None:
    root = ElementTree.fromstring(PAINTER.board(view(position(5, "setup"), None), SAY))
    groups = {each.attrib["id"]: each for each in root.iter(f"{SVG}g") if "id" in each.attrib}
    for area in AREAS[1:]:
        group = groups[area.element]
        assert "boru" in group.attrib["class"].split(), "what is used elsewhere brings its scope along"
        names = [each.get("id", "").removeprefix("area-") for each in group.iter()]
        panels = [AREA[name] for name in names if name in AREA]
        assert panels
        for panel in panels:
            assert area.x < panel.x
            assert area.y < panel.y
            assert area.x + area.width > panel.x + panel.width
            assert area.y + area.height > panel.y + panel.height


def test_the_map_comes_first_and_holds_all_land_and_the_others_lie_apart() -> None:
    ireland, *others = AREAS
    assert ireland.element == ""
    for x, y in (*COAST, *TOWN_AT[1:]):
        assert ireland.x < x < ireland.x + ireland.width
        assert ireland.y < y < ireland.y + ireland.height
    assert ireland.x + ireland.width <= DRAWING.canvas.width
    assert ireland.y + ireland.height <= DRAWING.canvas.height
    for one, other in combinations(others, 2):
        apart = (
            one.x + one.width <= other.x
            or other.x + other.width <= one.x
            or one.y + one.height <= other.y
            or other.y + other.height <= one.y
        )
        assert apart, (one.element, other.element)


def test_no_rule_of_an_area_hangs_on_anything_outside_of_it() -> None:
    """What is used elsewhere stands alone: only .boru, which each area is itself, may stand above it."""
    plain = re.sub(r"/\*.*?\*/", "", STYLE, flags=re.S)
    outside = (".brian-boru ", ".board ", ".holding ")
    for selectors in re.findall(r"([^{}]+)\{", plain):
        for selector in selectors.split(","):
            assert not selector.strip().startswith(outside), selector


# Numbers beside the names


def test_counters_tell_what_a_seat_has_by_signs_of_the_board() -> None:
    state = position(
        3,
        "trick",
        coins=[3, 7, 0],
        renown=[1, 2, 3],
        raiders=[0, 4, 0],
        church=[1, 2, 3],
        hands=[[1], [2, 3], []],
    )
    found = counters(view(state, None), B)
    assert [counter.value for counter in found] == [7, 2, 4, 2, 2]
    assert counters(view(state, A), B) == found
    text = PAINTER.board(view(state, None), SAY)
    for counter in found:
        assert f'<symbol id="{counter.sign}"' in text
        assert SAY(counter.title)


# Lessons


def test_every_question_has_a_lesson_of_two_to_four_sentences() -> None:
    assert set(LESSONS) == {question.name for question in QUESTIONS}
    for name, lesson in LESSONS.items():
        assert isinstance(lesson, str)
        assert 2 <= len(re.findall(r"[.?!](?: |$)", lesson)) <= 4, name
        assert "{" not in lesson


# The picture


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_is_small_and_clashes_with_nothing(language: str) -> None:
    text = PAINTER.picture(reader(language, GAME))
    root = ElementTree.fromstring(text)
    assert root.get("role") == "img"
    assert root.get("aria-label")
    assert not list(root.iter(f"{SVG}text"))
    ids = re.findall(r' id="([^"]*)"', text)
    assert ids
    assert all(name.startswith("pic-boru-") for name in ids)
    assert set(re.findall(r"[#(]#?(pic-[\w-]+)", text)) == set(ids)
    assert "#pen-" not in text
    assert "style=" not in text
    assert len(gzip.compress(text.encode())) < 12_000


def test_the_picture_is_drawn_in_colours_that_the_stylesheet_knows() -> None:
    styles = classes_of(BROWSER)
    for element in ElementTree.fromstring(PAINTER.picture(SAY)).iter():
        kinds = set(element.get("class", "").split())
        if element.tag.removeprefix(SVG) in ("path", "circle", "rect") and kinds:
            assert kinds & styles, kinds


# Names, texts, style


def test_bots_have_names_enough_and_none_is_a_marriage_card() -> None:
    assert len(set(NAMES)) == len(NAMES) >= 6
    assert not {card.name for card in MARRIAGES} & set(NAMES)
    least, most = BROWSER.minutes
    assert least < most
    assert SAY(BROWSER.about).count(".") == 1


@pytest.mark.parametrize("state", ["lit", "lit:hover", "lit:focus-visible", "chosen", "why:hover"])
def test_a_town_shows_its_state(state: str) -> None:
    assert f".town.{state} .halo" in STYLE


@pytest.mark.parametrize("state", ["lit", "lit:hover", "chosen", "why:hover"])
def test_a_card_in_hand_shows_its_state(state: str) -> None:
    assert f".card.{state}" in STYLE + SITE


def test_nothing_moves_for_those_who_want_no_motion() -> None:
    always = re.sub(r"@media \(prefers-reduced-motion[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}", "", STYLE)
    assert "transition" not in always
    assert always.count("animation:") == 1
    assert re.search(r"prefers-reduced-motion: reduce\) \{\s*\.boru \.ring \{ animation: none; \}", STYLE)


def test_towns_have_their_names_for_those_who_look_closely() -> None:
    root = ElementTree.fromstring(PAINTER.board(view(position(3, "setup"), None), SAY))
    assert len([each for each in root.iter(f"{SVG}text") if each.get("class") == "town-name"]) == len(TOWNS)
    assert ".boru .town-names { display: none; }" in STYLE
    assert ".near .town-names { display: inline; }" in STYLE
