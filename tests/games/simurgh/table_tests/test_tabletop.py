"""What else the browser is told of the game: areas, counters, lessons, picture and style."""

import gzip
import re
from itertools import combinations

import pytest

from regnum.core.script import Question
from regnum.games.simurgh import questions
from regnum.games.simurgh.components import DRAGON_NAMES
from regnum.games.simurgh.game import GAME
from regnum.games.simurgh.sight import view
from regnum.games.simurgh.table import AREAS, NAMES, STYLESHEET, TABLETOP, counters
from regnum.games.simurgh.table.board import board
from regnum.games.simurgh.table.lessons import LESSONS
from regnum.games.simurgh.table.picture import picture
from regnum.games.simurgh.table.plan import AREA, HEIGHT, WIDTH, board_of, lairs
from regnum.i18n import LANGUAGES, reader
from tests.games.simurgh.table import A, B, dragon, position
from tests.games.simurgh.table_tests.moments import SAY, SVG, drawn

STYLE = STYLESHEET.read_text("utf-8")
QUESTIONS = [each for each in vars(questions).values() if isinstance(each, Question)]


def test_areas_hold_their_panels_and_lie_apart() -> None:
    root = drawn(board(view(position(5), None), SAY))
    groups = {each.attrib["id"]: each for each in root.iter(f"{SVG}g") if "id" in each.attrib}
    assert AREAS[0].element == ""
    for area in AREAS:
        assert 0 <= area.x < area.x + area.width <= WIDTH
        assert 0 <= area.y < area.y + area.height <= HEIGHT
        if area.element:
            assert "sim" in groups[area.element].attrib["class"].split(), "it brings its scope along"
            panel = AREA[area.element.removeprefix("area-")]
            assert area.x < panel.x
            assert area.y < panel.y
            assert area.x + area.width > panel.x + panel.width
            assert area.y + area.height > panel.y + panel.height
    for one, other in combinations(AREAS, 2):
        assert (
            one.x + one.width <= other.x
            or other.x + other.width <= one.x
            or one.y + one.height <= other.y
            or other.y + other.height <= one.y
        )


def test_no_rule_of_an_area_hangs_on_anything_outside_of_it() -> None:
    plain = re.sub(r"/\*.*?\*/", "", STYLE, flags=re.S)
    for selectors in re.findall(r"([^{}]+)\{", plain):
        for selector in selectors.split(","):
            assert not selector.strip().startswith((".simurgh ", ".board ", ".holding ")), selector


@pytest.mark.parametrize("seats", GAME.seats)
def test_any_number_of_dragons_finds_room_on_a_board(seats: int) -> None:
    for count in range(25):
        room = board_of(0, seats)
        for x, y, scale in lairs(count, room):
            assert 0.2 < scale <= 1.7
            assert 0 <= x < x + 250 * scale <= room.width + 0.5
            assert 0 <= y < y + 92 * scale <= room.height + 0.5


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
    text = board(view(state, None), SAY)
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
    text = picture(reader(language, GAME))
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
    styles = set(re.findall(r"\.([a-z][\w-]*)", STYLE))
    for element in root.iter():
        if element.get("class"):
            assert set(element.attrib["class"].split()) & styles


def test_bots_have_names_enough_and_none_is_a_dragon() -> None:
    assert len(set(NAMES)) == len(NAMES) >= 6
    assert not set(DRAGON_NAMES) & set(NAMES)
    assert TABLETOP.minutes == (60, 90)
    assert SAY(TABLETOP.about).count(".") == 1


@pytest.mark.parametrize("state", ["lit", "lit:hover", "chosen", "why:hover"])
def test_things_and_cards_show_their_state(state: str) -> None:
    assert f".sim .{state} > .halo" in STYLE
    assert f".sim .card.{state}" in STYLE


def test_nothing_moves_for_those_who_want_no_motion() -> None:
    always = re.sub(r"@media \(prefers-reduced-motion[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}", "", STYLE)
    assert "transition" not in always
    assert "animation" not in always
