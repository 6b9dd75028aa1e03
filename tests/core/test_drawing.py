"""What games draw with: letters that fit, rows of signs, cells of a terminal, charts, and the painter."""

from gettext import NullTranslations
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regnum.core.drawing import cells, charts
from regnum.core.drawing.lettering import EM, LEAST, fit, line, one_or_two_lines, wrapped
from regnum.core.drawing.painter import Painter, Piece
from regnum.core.drawing.rows import Part, number, row, slash
from regnum.core.game import Canvas
from regnum.core.things import Looks, Things
from regnum.core.words import Reader
from regnum.core.words import columns as room

WORDS = st.lists(st.text("abcdefghij", min_size=1, max_size=12), min_size=1, max_size=8).map(" ".join)

# Letters


@given(WORDS, st.integers(40, 300), st.integers(12, 30))
def test_no_text_is_wider_than_its_room_and_none_smaller_than_can_be_read(
    text: str, wide: int, size: int
) -> None:
    laid = [line(text, wide, size), *one_or_two_lines(text, wide, size)]
    laid += [line(each, wide, size, least=size) for each in wrapped(text, wide, size)]
    for each in laid:
        assert len(each.text) * each.size * EM <= wide
        assert LEAST <= each.size <= size


def test_letters_become_smaller_before_anything_is_left_out() -> None:
    assert line("Barracks", 200, 18) == ("Barracks", 18)
    assert line("Barracks", 60, 18) == ("Barracks", 12.5)
    assert line("Barracks", 50, 18) == ("Barrac…", LEAST)
    assert fit("The wilds", 36, 12) == "The…", "no blank before what is left out"


@given(WORDS)
def test_no_word_is_lost_where_there_is_room_below(text: str) -> None:
    assert " ".join(wrapped(text, room=12 * 16 * EM, size=16)) == text


def test_a_name_without_a_blank_stays_in_one_line() -> None:
    assert [each.text for each in one_or_two_lines("Scharfrichterhaus", 100, 16)] == ["Scharfrichterh…"]


# Rows of signs

PRICE = [number("2"), Part("veg", "", "2 vegetables", 1), slash(), Part("meat", "", "2 meat", 1)]


@pytest.mark.parametrize("wide", [30, 45, 55, 57.8, 200])
def test_a_row_stands_closer_before_it_becomes_smaller(wide: float) -> None:
    laid = row(PRICE, wide, 20)
    assert laid.width <= wide
    assert [sign.x for sign in laid.signs] == sorted(sign.x for sign in laid.signs)
    if laid.size < 20:
        assert laid.width == pytest.approx(wide, abs=0.1), "it is no smaller than it need be"
        assert laid.width / laid.size < row(PRICE, 200, 20).width / 20, "and it stands closer"


def test_signs_never_become_tiny() -> None:
    assert row(PRICE, 5, 20, least=9).size == 9


# Cells of a terminal


def canvas(width: int, plain: bool = False) -> Canvas:
    say = Reader(NullTranslations(), names={0: "Zal", 1: "Рустам", 2: "王麗華"})
    return Canvas(say, lambda style, text: text, width, 40, plain, ["■A", "▲B", "◆C"])


@given(st.lists(WORDS, max_size=9), st.integers(24, 90))
def test_nothing_is_wider_than_the_terminal_and_nothing_lost(texts: list[str], width: int) -> None:
    c = canvas(width)
    told = [cells.plain(text) for text in texts]
    for lines in (cells.flow(c, told), cells.grid(c, told)):
        assert all(room(each) <= width for each in lines)
        assert " ".join(lines).split() == " ".join(texts).split()


def test_what_stands_behind_a_head_stands_below_itself() -> None:
    told = [cells.plain(text) for text in ("1–4–13", "2–5", "3–8–21")]
    assert cells.behind(canvas(20), cells.dim("Roads"), told) == ["Roads 1–4–13  2–5", "      3–8–21"]


def test_columns_of_the_seats_stand_below_their_heads_whatever_the_names() -> None:
    figures = [cells.Column("points", [3, 12, 100]), cells.Column("coins", [0, 5, 7])]
    head, *lines = cells.seat_table(canvas(40), figures, active=2, heads=30, beside=[[], [], []])
    assert [each.split()[-2:] for each in lines] == [["3", "0"], ["12", "5"], ["100", "7"]]
    assert {room(each) for each in (head, *lines)} == {room(head)}
    assert [each.startswith(cells.ACTIVE) for each in lines] == [False, False, True]


def test_wide_letters_and_accents_are_counted_as_they_are_shown() -> None:
    assert cells.fitted("王麗華", 5) == "王麗 "
    assert cells.width(cells.plain("Bé Binn")) == 7


def test_where_all_is_told_in_words_there_are_no_marks_to_explain() -> None:
    assert cells.legend(canvas(40, plain=True), [("†", "a monastery")])[0].startswith(
        "The board is told in words"
    )


def test_a_game_without_a_drawing_is_told_in_words_that_fit(drawn: "Drawn") -> None:
    face = cells.in_words(drawn.painter.things)
    assert face.board((0, 1), canvas(40, plain=True)) == ["0 of Zal.", "1 of Рустам."]
    lines = face.board((0,) * 30, canvas(8))
    assert max(map(room, lines)) <= 8
    assert lines[0] == "0 of"


# Charts

CORNERS = [(0.0, 0.0), (300.0, 0.0), (300.0, 300.0), (0.0, 300.0)]


def test_a_border_is_drawn_once_and_meets_the_coast() -> None:
    west = charts.by_hand([(0, 0), (150, 0), (150, 300), (0, 300)])
    east = charts.by_hand([(150, 0), (300, 0), (300, 300), (150, 300)])
    coast = charts.by_hand(CORNERS)
    (border,) = charts.borders(coast, [west, east])
    assert {border[0], border[-1]} <= set(west)
    for end in (border[0], border[-1]):
        assert min(abs(end[0] - x) + abs(end[1] - y) for x, y in coast) < 2 * charts.NEAR


def test_a_path_leads_where_its_points_lie() -> None:
    """Rounding must not add up along the way."""
    points = [(i * 1.04, i * -0.96) for i in range(200)]
    data = charts.path(points)
    steps = data.partition("l")[2].replace("-", " -").split()
    x, y = sum(map(float, steps[::2])), sum(map(float, steps[1::2]))
    assert (x, y) == pytest.approx(points[-1], abs=0.11)


def test_names_keep_clear_of_each_other() -> None:
    places = [(100.0, 100.0), (130.0, 100.0), (115.0, 150.0)]
    laid = charts.names_beside(["Dublin", "Kells", "Tara"], places, [], [], size=11, reach=12)
    boxes = [(n.x - n.width / 2, n.y - 10, n.x + n.width / 2, n.y + 2) for n in laid]
    for i, one in enumerate(boxes):
        for other in boxes[:i]:
            assert one[0] >= other[2] or other[0] >= one[2] or one[1] >= other[3] or other[1] >= one[3]


# The painter

TEMPLATES = {
    "board.svg.jinja": '<svg class="{{ scope }}">{{ put(things.town) }}</svg>',
    "elements.svg.jinja": '{% macro town(t, _) %}<g id="{{ t.id }}">{{ t.title }}</g>{% endmacro %}',
    "card.html.jinja": (
        "{% macro card(c, _) %}<li>{{ c.number }}</li>{% endmacro %}"
        "{% macro below(known, _) %}{{ known }}{% endmacro %}"
    ),
    "picture.svg.jinja": '<svg aria-label="{{ title }}"/>',
}


class Drawn:
    """A painter of a small game, and the things that it has laid out."""

    def __init__(self, folder: Path) -> None:
        for name, text in TEMPLATES.items():
            (folder / name).write_text(text)
        self.laid: list[str] = []
        titles, layouts = ModuleType("titles"), ModuleType("layouts")
        vars(titles)["town"] = lambda number, look, say: f"{number} of {say.seat(look)}"
        vars(layouts)["town"] = self.town
        self.painter = Painter(
            folder=folder,
            scope="toy",
            things=Things(
                looks=self.looks, titles=titles, counters=lambda view, seat: (), about=lambda option: ()
            ),
            lexicon={},
            layouts=layouts,
            piles=lambda view: [("Hand", view), ("Pack", ())],
            known=lambda view: (9,),
            card=lambda card, say: Piece(number=card),
            picture="A toy",
            measures={},
        )

    def town(self, number: int, look: int, say: Reader) -> Piece:
        self.laid.append(f"{number}:{look}")
        return Piece()

    def looks(self, view: Any) -> Looks:
        return {f"town-{i}": owner for i, owner in enumerate(view)}


@pytest.fixture
def drawn(tmp_path: Path) -> Drawn:
    return Drawn(tmp_path)


SAY = Reader(NullTranslations(), names={0: "<Zal>", 1: "Rudabeh"})


def test_each_look_is_drawn_once(drawn: Drawn) -> None:
    board = drawn.painter.board((0, 1), SAY)
    towns = ('<g id="town-0">0 of &lt;Zal&gt;</g>', '<g id="town-1">1 of Rudabeh</g>')
    assert board == '<svg class="toy">' + "\n".join(towns) + "</svg>"
    assert drawn.painter.board((0, 1), SAY) == board
    assert drawn.painter.draw({"town-1": 1}, SAY)["town-1"] in board
    assert drawn.laid == ["0:0", "1:1"]
    drawn.painter.board((0, 0), SAY)
    assert drawn.laid == ["0:0", "1:1", "1:0"]


def test_others_who_call_the_seats_otherwise_see_their_own_names(drawn: Drawn) -> None:
    drawn.painter.board((0,), SAY)
    assert "0 of Player 1" in drawn.painter.board((0,), Reader(NullTranslations()))


def test_a_hand_shows_its_piles_and_what_is_known_and_its_look_tells_them_apart(drawn: Drawn) -> None:
    hand = drawn.painter.hand((5, 6), SAY)
    assert hand.count("<section") == 1, "an empty pile is left out"
    assert "<li>5</li><li>6</li>" in hand
    assert "(9,)" in hand
    assert drawn.painter.hand_look((5, 6)) == (((5, 6), ()), (9,))
    assert drawn.painter.hand_look((5, 6)) != drawn.painter.hand_look((6, 5))


def test_the_picture_says_what_it_shows(drawn: Drawn) -> None:
    assert drawn.painter.picture(SAY) == '<svg aria-label="A toy"/>'
