"""What the terminal tells of the seats: figures that the rules themselves work out."""

import pytest

from regnum.core.game import Canvas
from regnum.games.brian_boru import terminal, titles
from regnum.games.brian_boru.components import TOWNS
from regnum.games.brian_boru.game import GAME
from regnum.games.brian_boru.sight import view
from regnum.games.brian_boru.state import NO_DISC, BrianBoru
from regnum.i18n import reader
from regnum.terminal.screen import marks
from tests.games.brian_boru.positions import A, B, C, position


def canvas(plain: bool = False, language: str = "en") -> Canvas:
    say = reader(language, GAME)
    return Canvas(say, lambda style, text: text, 100, 100, plain, marks([say.seat(seat) for seat in range(3)]))


def column(state: BrianBoru, head: str) -> list[str]:
    """By seat: what stands in the table under a head."""
    head_line, *lines = terminal.seats(view(state, None), canvas())
    end = head_line.index(head) + len(head)
    return [line[:end].split()[-1] for line in lines if "Player" in line]


@pytest.mark.parametrize(
    ("alliance", "regions"),
    [("", ["1", "0", "1"]), ("military_support", ["1", "0", "1"]), ("establish_trade", ["3", "0", "1"])],
)
def test_viking_towns_are_regions_of_whoever_trades(alliance: str, regions: list[str]) -> None:
    state = position(3, "trick", towns={A: [1, 2, 43], B: [13], C: [26]}, vikings=[13, 43], alliance=alliance)
    if alliance:
        state.married[-1] = A
    assert column(state, "regions") == regions
    told = terminal.board(view(state, None), canvas(plain=True))
    for seat, line in enumerate(line for line in told if line.startswith("Player")):
        assert f"regions {regions[seat]}," in line


def test_whoever_would_build_a_monastery_now_is_marked() -> None:
    state = position(3, "trick", church=[5, 4, 0], towns={A: [1], B: [13]})
    assert column(state, "church") == ["5†", "4", "0"]
    told = terminal.board(view(state, None), canvas(plain=True))
    assert ["as things stand" in line for line in told if line.startswith("Player")] == [True, False, False]


@pytest.mark.parametrize(("language", "free"), [("en", "free"), ("pl", "wolne"), ("it", "libera")])
def test_a_town_without_a_disc_is_told_to_be_free(language: str, free: str) -> None:
    """Polish has another word for what a card does: “uwolnij”."""
    empty = position(3, "trick")
    assert titles.town(1, (NO_DISC, False, False, False), reader(language, GAME)).endswith(f": {free}")
    told = " ".join(terminal.board(view(empty, None), canvas(plain=True, language=language)))
    assert told.count(f", {free})") == len(TOWNS)
