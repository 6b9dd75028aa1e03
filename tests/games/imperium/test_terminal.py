"""The terminal's drawing of Imperium: it fits, tells what a seat holds, and keeps what is hidden hidden."""

from functools import cache
from random import Random
from typing import Any

import pytest

from regnum.core.chance import Fast
from regnum.core.game import Canvas
from regnum.core.match import Match
from regnum.core.words import Reader, columns
from regnum.games.imperium import titles
from regnum.games.imperium.components import ROWS_OF
from regnum.games.imperium.game import GAME
from regnum.games.imperium.questions import CENTURION
from regnum.games.imperium.sight import View
from regnum.games.imperium.state import NOTHING, Imperium
from regnum.games.imperium.terminal import LINES_FOR_CENTURION, LINES_FOR_TEXTS, TERMINAL
from regnum.i18n import LANGUAGES, translations
from regnum.terminal.screen import marks
from tests.games.imperium.moments import SAY, played
from tests.games.imperium.positions import FIRST, SECOND, Table, begin, card

WIDTHS = (80, 100, 140)
LOW, HIGH = 24, 60
PEOPLE = {0: "Anna", 1: "日本語" * 20, 2: "Zoe\u0301", 3: "x" * 90}
"""Usual, wide, combined and endless."""


def canvas(seats: int, width: int = 100, height: int = HIGH, plain: bool = False, code: str = "en") -> Canvas:
    say = Reader(translations(code, GAME), GAME.vocabulary.lexicon, PEOPLE)
    sides = max(seats, 2)  # whoever plays alone, plays against the centurion
    return Canvas(
        say, lambda style, text: text, width, height, plain, marks([say.seat(side) for side in range(sides)])
    )


@cache
def moments(seats: int) -> list[tuple[Imperium, int]]:
    """States of a random game, each with a seat that looks at it: the beginning, now and then, the end."""
    random, found = Random(seats), []
    for number, match in enumerate(played(seats, "drawn")):
        if number < 3 or match.over or random.random() < 0.02:
            found.append((GAME.copy(match.state), random.randrange(seats)))
    return found


def lines_of(view: View, c: Canvas) -> list[str]:
    return [*TERMINAL.board(view, c), *TERMINAL.hand(view, c), *TERMINAL.legend(view, c)]


def unfolded(lines: list[str]) -> str:
    return " ".join(" ".join(lines).split())


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_view_fits_the_canvas(seats: int, code: str) -> None:
    canvases = [canvas(seats, width, height, code=code) for width in WIDTHS for height in (LOW, HIGH)]
    for state, seat in moments(seats):
        for view in (GAME.view(state, seat), GAME.view(state, None)):
            for c in canvases:
                assert [line for line in lines_of(view, c) if columns(line) > c.width] == []


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("seats", GAME.seats)
def test_what_is_hidden_is_not_named(seats: int, plain: bool) -> None:
    """Whatever is drawn is the same in every world that the seat can imagine."""
    c = canvas(seats, plain=plain)
    for number, (state, seat) in enumerate(moments(seats)):
        if not state.step:
            continue
        world = GAME.copy(state)
        GAME.redeal(world, seat, Fast(Random(number)))
        for looking in (seat, None):
            assert lines_of(GAME.view(world, looking), c) == lines_of(GAME.view(state, looking), c)
        assert TERMINAL.hand(GAME.view(state, None), c) == []


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("seats", GAME.seats)
def test_all_that_lies_open_is_told(seats: int, plain: bool) -> None:
    for code in LANGUAGES:
        c = canvas(seats, plain=plain, code=code)
        for state, seat in moments(seats):
            view = GAME.view(state, seat)
            text = unfolded(TERMINAL.board(view, c))
            there = [*view.exile, *(each for each in view.market if each != NOTHING)]
            for owner in range(state.seats):
                there += [each for standing in view.play[owner] for each in (standing.card, *standing.under)]
            assert [each for each in there if c.say.gap("card", each) not in text] == []
            held = unfolded(TERMINAL.hand(view, c))
            own = [*view.hands[seat], *view.histories[seat], *view.discards[seat], *view.developments[seat]]
            assert [each for each in own if c.say.gap("card", each) not in held] == []


def table() -> View:
    """The Romans have City of Rome with 3 progress, and Dalmatia, exhausted, with Conquer under it."""
    laid = Table("romans", "greeks").play(FIRST, "City of Rome", "Dalmatia").under(FIRST, "Dalmatia", "Conquer")
    laid.hand(FIRST, "Advance").deck(FIRST, "Glory", "Prosperity").exile("Steppe").stored(
        FIRST, "City of Rome", 3
    )
    laid.standing(FIRST, "Dalmatia").spent = True
    s = laid.on_slot(0, materials=2).purse(SECOND, 4, 7, 9).ready()
    s.placed[card("Prosperity", "romans")] |= 1
    seen: View = GAME.view(s, FIRST)
    return seen


def test_a_table_as_it_is_drawn() -> None:
    text = "\n".join([*TERMINAL.board(table(), canvas(2)), *TERMINAL.hand(table(), canvas(2))])
    for part in (
        "  1 Armenians (tributary) +2 materials !",
        "  3 Coast (region",
        "Exile: Steppe",
        "Romans B (barbarian) · City of Rome +3 · Dalmatia × [Conquer]",
        "Your hand\n  Advance (barbarian)",
        "You know of your deck\n  1. from the top Prosperity",
        "Military Engineering (4 materials and 1 population)",
    ):
        assert part in text, (part, text)
    assert "2. from the top" not in text


def test_a_table_in_words() -> None:
    text = "\n".join(TERMINAL.board(table(), canvas(2, plain=True)))
    for part in (
        "Slot 1: Armenians (tributary).",
        "(on it: 2 materials; under it: unrest).",
        "Exile: Steppe.",
        "Anna: Romans B, barbarian; ",
        "Regions: Dalmatia (exhausted; under it: Conquer).",
        "City of Rome (on it: 3 progress)",
    ):
        assert part in text, (part, text)
    (legend,) = TERMINAL.legend(table(), canvas(2, plain=True))
    assert legend.startswith("The board is told in words")


def test_texts_of_the_hand_are_left_out_on_few_lines() -> None:
    full, brief = (
        TERMINAL.hand(table(), canvas(2, height=high)) for high in (LINES_FOR_TEXTS, LINES_FOR_TEXTS - 1)
    )
    assert len(brief) < len(full)
    assert "  Advance" in brief


# The centurion


def watched() -> Match[Any]:
    """The person has seen two cards of the centurion of the Celts."""
    match = begin("romans", opponent="celts", pace="cards", seed="terminal")
    while not (match.question is CENTURION and match.state.centurion and len(match.state.centurion.trail) == 2):
        (seat,) = match.pending
        options = match.pending[seat]
        match.choose(seat, options[0] if match.question is CENTURION else options[-1])
    return match


def test_the_table_of_the_centurion_marks_the_row_that_fired() -> None:
    match = watched()
    c = match.state.centurion
    assert c
    text = TERMINAL.board(match.view(0), canvas(1))
    label = SAY.gap("row:label", c.row)
    (fires,) = [line for line in text if line.startswith("  ► ")]
    assert fires.startswith(f"  ► {label}")
    assert "[fires]" in fires
    above = ROWS_OF["celts", "barbarian"].index(c.row)
    assert sum("[" in line for line in text if line.startswith("    ")) == above
    for slot, turned, row in c.trail:
        assert f"  {titles.step_told(slot, turned, row, SAY)}" in text
    (slots,) = [line for line in text if line.startswith("  1 ")][-1:]
    assert slots.count("▒▒") == len(c.waiting) + (c.die <= 5)
    assert f"⚄{c.die}" in slots


def test_in_words_the_rows_say_what_became_of_them() -> None:
    match = watched()
    c = match.state.centurion
    assert c
    text = TERMINAL.board(match.view(0), canvas(1, plain=True))
    (fires,) = [line for line in text if "(fires): " in line]
    assert fires.startswith(SAY.gap("row:label", c.row))
    assert any(line.startswith("Its slots: 1 ") for line in text)


def test_on_few_lines_the_table_is_shown_only_as_far_as_somebody_looked_at_it() -> None:
    match = watched()
    brief = TERMINAL.board(match.view(0), canvas(1, height=LINES_FOR_CENTURION - 1))
    full = TERMINAL.board(match.view(0), canvas(1, height=LINES_FOR_CENTURION))
    assert len(brief) < len(full)
    assert any(line.startswith("  ► ") for line in brief)
    assert not any(line.startswith("    any other card") for line in brief)
    legend = TERMINAL.legend(match.view(0), canvas(1))
    assert any("reconstructed" in line for line in legend)
