"""The terminal's drawing of Age of Conan: it fits, tells what a seat holds, and keeps what is hidden hidden."""

from functools import cache
from random import Random

import pytest

from regnum.core.game import Canvas
from regnum.core.match import Match
from regnum.core.views import BACK
from regnum.core.words import Reader, columns
from regnum.games.age_of_conan.components import CARD, PROVINCES
from regnum.games.age_of_conan.game import GAME
from regnum.games.age_of_conan.sight import View
from regnum.games.age_of_conan.state import FORT, AgeOfConan
from regnum.games.age_of_conan.terminal import TERMINAL
from regnum.i18n import LANGUAGES, translations
from regnum.terminal.screen import marks
from tests.games.age_of_conan.positions import Board

WIDTHS = (80, 100, 140)


def canvas(seats: int, width: int = 100, plain: bool = False, code: str = "en") -> Canvas:
    say = Reader(translations(code, GAME), GAME.vocabulary.lexicon)
    names = [say.seat(seat) for seat in range(seats)]
    return Canvas(say, lambda style, text: text, width, 50, plain, marks(names))


@cache
def moments(seats: int) -> list[tuple[AgeOfConan, int]]:
    """States of a random game, each with a seat that looks at it: now and then, in contests, at the end."""
    match = Match(GAME, seats, {}, seed=f"drawn {seats}")
    random, found = Random(seats), [(GAME.copy(match.state), 0)]
    while not match.over:
        seat = min(match.pending)
        match.choose(seat, random.choice(match.pending[seat]))
        if match.over or random.random() < (0.1 if match.state.contest else 0.02):
            found.append((GAME.copy(match.state), random.randrange(seats)))
    assert any(state.contest for state, _ in found)
    return found


def lines_of(view: View, c: Canvas) -> list[str]:
    return [*TERMINAL.board(view, c), *TERMINAL.hand(view, c), *TERMINAL.legend(view, c)]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_view_fits_the_canvas(seats: int, code: str) -> None:
    for state, seat in moments(seats):
        for width in WIDTHS:
            for line in lines_of(GAME.view(state, seat), canvas(seats, width, code=code)):
                assert columns(line) <= width, line


@pytest.mark.parametrize("plain", [False, True])
def test_what_a_seat_holds_is_told_and_what_others_hold_is_not(plain: bool) -> None:
    for state, seat in moments(4):
        c = canvas(4, plain=plain)
        text = " ".join(" ".join(lines_of(GAME.view(state, seat), c)).split())
        for owner, cards in enumerate(state.cards):
            for card in cards:
                assert (c.say.gap("card", card) in text) == (owner == seat), CARD[card].name


def test_all_provinces_and_pieces_are_drawn() -> None:
    board = Board("aquilonia", "turan", "stygia", "hyperborea").units(0, nemedia=4).emissaries(1, koth=2)
    board.marker(2, FORT, "shem").raiders(zamora=1)
    view = GAME.view(board.fill(), 0)
    c = canvas(4)
    text = "\n".join(TERMINAL.board(view, c))
    for place in PROVINCES:
        assert c.say.gap("province", place) in text
    for piece in (f"{c.marks[0]}4", f"e{c.marks[1]}2", f"F{c.marks[2]}", "×1"):
        assert piece in text


def test_what_is_out_of_play_takes_a_line() -> None:
    view = GAME.view(Board("aquilonia", "stygia").fill(), 0)
    lines = TERMINAL.board(view, canvas(2))
    assert any(line.startswith("East: out of play") for line in lines)
    assert not any("Zamora" in line for line in lines)


def test_tokens_are_turned_up_at_the_end() -> None:
    state, seat = moments(4)[-1]
    assert not state.step
    assert BACK not in [token for held in GAME.view(state, seat).tokens for token in held]
