"""Small pieces by themselves: what was typed, names, marks, columns."""

from dataclasses import replace
from gettext import NullTranslations
from itertools import pairwise
from random import Random

import pytest

from regnum.core.game import Canvas, Game
from regnum.core.match import Match
from regnum.core.words import Reader, columns
from regnum.games.brian_boru import terminal
from regnum.games.brian_boru.components import ROADS, TOWN_NAME, TOWNS
from regnum.games.brian_boru.game import GAME
from regnum.games.brian_boru.questions import EXPAND, FOLLOW_CARD, LEAD_CARD
from regnum.games.brian_boru.state import BrianBoru
from regnum.terminal.ask import Command, Menu, Numbers, Search, fold, parse
from regnum.terminal.screen import Screen, marks


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("3", Numbers([3])),
        (" 3  1,2 ", Numbers([3, 1, 2])),
        ("-1", Numbers([-1])),
        ("", Command("")),
        ("U", Command("u")),
        ("uu", Command("uu")),
        ("? 3", Command("?", "3")),
        ("/u", Search("u")),
        ("x", Search("x")),
        ("red 5", Search("red 5")),
        ("5r", Search("5r")),
    ],
)
def test_what_was_typed(line: str, meaning: object) -> None:
    assert parse(line) == meaning
    assert type(parse(line)) is type(meaning)


def test_folding() -> None:
    assert fold("  Bréifne   ŻÓŁW ") == "breifne zołw"


def test_marks_differ_by_shape_and_by_letter() -> None:
    assert marks(["Anna", "Ben", "Bo", "élan"]) == ["●A", "■B2", "▲B3", "◆É"]


def test_an_option_is_found_by_either_name() -> None:
    match = Match(GAME, 3, seed="1")
    full = Reader(NullTranslations(), GAME.vocabulary.lexicon)
    assert GAME.terminal
    brief = Reader(NullTranslations(), {**GAME.vocabulary.lexicon, **GAME.terminal.lexicon})
    menu = Menu(brief, full, match.pending[match.state.marker])
    assert menu.names[29] == "Cunga 30r"
    assert menu.find("30r") == [30]
    assert menu.find("dubhlinn") == [23, 24, 25]
    assert menu.find("Cunga (red town, Connaught)") == [30]


def test_the_paths_are_the_roads() -> None:
    roads = [tuple(sorted(pair)) for path in terminal.paths() for pair in pairwise(path)]
    assert sorted(roads) == sorted((town, other) for town in TOWNS for other in ROADS[town] if town < other)


def _canvas(game: Game[BrianBoru], width: int, plain: bool, seats: int) -> Canvas:
    lexicon = (
        game.vocabulary.lexicon
        if plain or not game.terminal
        else {**game.vocabulary.lexicon, **game.terminal.lexicon}
    )
    say = Reader(NullTranslations(), lexicon)
    return Canvas(say, lambda style, text: text, width, 100, plain, marks([say.seat(s) for s in range(seats)]))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_view_can_be_drawn_at_any_width(seats: int) -> None:
    random = Random(seats)
    match = Match(GAME, seats, seed=str(seats))
    while not match.over:
        seat = random.choice(list(match.pending))
        match.choose(seat, random.choice(match.pending[seat]))
        if random.random() < 0.8:
            continue
        for width in (80, 100, 200):
            for plain in (False, True):
                canvas = _canvas(GAME, width, plain, seats)
                lines = terminal.board(match.view(seat), canvas)
                assert all(TOWN_NAME[town] in "\n".join(lines) for town in TOWNS)
                lines += terminal.hand(match.view(seat), canvas) + terminal.legend_of(match.view(None), canvas)
                assert plain or not [line for line in lines if len(line) > width]


def test_the_room_that_a_text_takes() -> None:
    for text, room in (("Anna", 4), ("日本", 4), ("ｗ", 2), ("é", 1), ("e\u0301", 1), ("", 0)):
        assert columns(text) == room


def test_tables_keep_their_columns_whatever_the_names(capsys: pytest.CaptureFixture[str]) -> None:
    names = {0: "日本語", 1: "Zoe\u0301", 2: "Anna"}
    say = Reader(NullTranslations(), GAME.vocabulary.lexicon, names)
    canvas = Canvas(say, lambda style, text: text, 100, 100, False, marks(list(names.values())))
    _, *seats = terminal.seats(Match(GAME, 3, seed="1").view(0), canvas)
    assert len({columns(line) for line in seats}) == 1
    screen = Screen(say, 3)
    screen.drawn = True
    screen.table(["", *names.values()], [["Renown", "1", "2", "3"], ["日本", "1", "2", "3"]])
    assert len({columns(line) for line in capsys.readouterr().out.splitlines()}) == 1


def test_the_roads_are_shown_to_whoever_may_expand() -> None:
    random, match, asked = Random(1), Match(GAME, 3, seed="1"), 0
    canvas = replace(_canvas(GAME, 100, False, 3), height=24)
    while not match.over:
        seat, options = random.choice(list(match.pending.items()))
        drawn = "\n".join(terminal.board(match.view(seat), canvas))
        if match.question is EXPAND:
            asked += 1
            assert "\nRoads " in drawn
        elif match.question in (LEAD_CARD, FOLLOW_CARD):
            assert "\nRoads " not in drawn
        match.choose(seat, random.choice(options))
    assert asked
