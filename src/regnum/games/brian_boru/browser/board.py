"""The board as a drawing, and the hand as cards."""

from math import cos, pi, sin
from pathlib import Path

from regnum.core.drawing.painter import Painter, Piece, Pile, fibres
from regnum.core.words import N_, Reader
from regnum.games.brian_boru import words
from regnum.games.brian_boru.browser import land, pieces
from regnum.games.brian_boru.browser.lettering import TOWN_NAMES
from regnum.games.brian_boru.components import BOX
from regnum.games.brian_boru.sight import View, passed_on
from regnum.games.brian_boru.things import LAP, THINGS


def rhumbs(x: float, y: float, rays: int = 32, far: int = 1700) -> str:
    """The lines of the winds, which meet in the compass rose."""
    turns = [2 * pi * ray / rays for ray in range(rays)]
    return "".join(f"M{x} {y}l{far * cos(turn):.0f} {far * sin(turn):.0f}" for turn in turns)


def piles(view: View) -> list[Pile]:
    return [(N_("Your pack, to choose from"), view.pack), (N_("Your hand"), view.hand)]


def below(view: View, say: Reader) -> str:
    """The cards passed on."""
    known = passed_on(view) if view.pack or view.hand else ()
    return words.cards(say, known) if known else ""


def card(value: int, say: Reader) -> Piece:
    return pieces.face(say.translations, value)


PAINTER = Painter(
    folder=Path(__file__).parent,
    scope="brian-boru boru",
    things=THINGS,
    lexicon=words.LEXICON,
    layouts=pieces,
    piles=piles,
    below=below,
    card=card,
    measures={
        "land": land,
        "area": land.AREA,
        "canvas": land.DRAWING.canvas,
        "pieces": pieces,
        "roads": BOX.roads,
        "town_names": TOWN_NAMES,
        "grain": fibres(1014),  # the year of Clontarf
        "rhumbs": rhumbs,
        "lap": LAP,
    },
)
board, draw, hand = PAINTER.board, PAINTER.draw, PAINTER.hand
