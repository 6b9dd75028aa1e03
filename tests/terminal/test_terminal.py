"""At a real terminal: colours, the drawn board, editing, Ctrl-C."""

import re
import time
from pathlib import Path

import pytest

from tests.terminal.playing import ESCAPE, STYLE, THREE, Terminal, questions, saved, saves

FOUR = ("brian-boru", "--seats", "human,random,random,random", "--seed", "5")


def test_the_board_is_drawn_in_colour_before_every_question(tmp_path: Path) -> None:
    with Terminal(tmp_path, size=(100, 60)) as terminal:
        page = terminal.until("help > ")
        assert STYLE.search(page)
        assert page.count("\x1b[2J") == 1
        shown = ESCAPE.sub("", page)
        assert "30r Cunga" in shown
        assert "▶ ●A Anna" in shown
        terminal.type("cunga\n")
        page = terminal.until("help > ")
        assert page.count("\x1b[2J") == 1
        assert "30r Cunga ●A" in ESCAPE.sub("", page)


def test_without_colour_the_board_is_drawn_all_the_same(tmp_path: Path) -> None:
    with Terminal(tmp_path, NO_COLOR="1") as terminal:
        page = terminal.until("help > ")
        assert not STYLE.search(page)
        assert page.count("\x1b[2J") == 1
        assert "30r Cunga" in page


def test_at_a_terminal_that_cannot_draw_the_board_is_told(tmp_path: Path) -> None:
    with Terminal(tmp_path, TERM="dumb") as terminal:
        terminal.until("help > ")
        terminal.type("b\n")
        terminal.until("Munster")
        terminal.until("help > ")
        terminal.type("q\n")
        assert terminal.wait() == 0
        assert not STYLE.search(terminal.shown)
        assert "\x1b[2J" not in terminal.shown
        assert "Connaught. Points: 7." in terminal.shown


def test_an_interrupt_saves_the_game(tmp_path: Path) -> None:
    with Terminal(tmp_path) as terminal:
        terminal.until("help > ")
        terminal.type("1\n")
        terminal.until("help > ")
        time.sleep(0.2)  # a signal in the moment between the prompt and the reading waits for the next key
        terminal.type("\x03")
        assert terminal.wait() == 130
        (path,) = saves(tmp_path)
        assert f"regnum play --resume {path}" in terminal.shown
        assert "Traceback" not in terminal.shown
    assert saved(tmp_path).choices


def test_the_end_of_the_input_by_key(tmp_path: Path) -> None:
    with Terminal(tmp_path) as terminal:
        terminal.until("help > ")
        terminal.type("\x04")
        assert terminal.wait() == 2
        assert "The input ended" in terminal.shown


def test_the_tab_key_completes_names(tmp_path: Path) -> None:
    with Terminal(tmp_path) as terminal:
        terminal.until("help > ")
        terminal.type("tem\t")
        terminal.until("Temair 19y")
        terminal.type("\n")
        terminal.until("Chosen: Temair")


@pytest.mark.parametrize(("columns", "lines"), [(100, 40), (80, 24)])
def test_a_whole_game_fits_the_screen(columns: int, lines: int, tmp_path: Path) -> None:
    seats = (*FOUR, "--names", "Anna,Bartholomew the Great")
    pages = []
    with Terminal(tmp_path, *seats, size=(columns, lines)) as terminal:
        for number, page in enumerate(questions(terminal)):
            pages.append(ESCAPE.sub("", page.replace("\r\x1b[K", "\n")))
            terminal.type("\n" if "Press Enter" in page else f"{1 + number % 2}\n")
        assert terminal.wait() == 0
        assert "The winner" in terminal.shown
    for page in pages:
        for line in page.splitlines():
            assert len(line) <= columns, line
    assert any("Press Enter" in page for page in pages), "much that happened has a page of its own"
    assert saved(tmp_path).result
    tricks = [page for page in pages if "Play a card to the trick" in page]
    if columns == 100:
        drawn = [page[page.rindex("Round ") :] for page in tricks if "Northern" in page]
        assert sum(page.count("\n") < lines + 3 for page in drawn) > len(drawn) * 0.8


def test_a_key_pressed_too_early_does_not_turn_the_page(tmp_path: Path) -> None:
    seats = (*FOUR, "--names", "Anna")
    with Terminal(tmp_path / "first", *seats) as terminal:
        for before, page in enumerate(questions(terminal)):
            if "Press Enter" in page:
                break
            terminal.type(f"{1 + before % 2}\n")
    with Terminal(tmp_path / "again", *seats) as terminal:
        for number in range(before):
            terminal.until("help > ")
            terminal.type(f"{1 + number % 2}\n" + "\n\n" * (number == before - 1))
        terminal.until("Press Enter")
        assert "help > " not in terminal.rest()


def test_the_map_stays_on_a_small_screen_from_the_first_question_to_the_draft(tmp_path: Path) -> None:
    seats = (*FOUR, "--names", "Anna,Ben")
    with Terminal(tmp_path, *seats, size=(100, 40)) as terminal:
        for _ in range(3):
            page = ESCAPE.sub("", terminal.until("help > ").split("\x1b[2J")[-1])
            assert page.count("\n") < 40
            assert "Northern Uí Néill   1r" in page
            terminal.type("1\n")


def test_marks_are_explained(tmp_path: Path) -> None:
    with Terminal(tmp_path) as terminal:
        terminal.until("help > ")
        terminal.type("m\n")
        page = ESCAPE.sub("", terminal.until("help > "))
        for mark in ("●A", "■B", "▲C", "▶", "†", "×", "*"):
            assert mark in page


def test_a_narrow_terminal_breaks_nothing(tmp_path: Path) -> None:
    with Terminal(tmp_path, *THREE, size=(30, 10)) as terminal:
        assert "Cunga" in terminal.until("help > ")
        terminal.type("1\n")
        assert re.search("Keep", terminal.until("help > "))
