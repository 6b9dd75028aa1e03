"""The board as panels full of drawings, and the hand as cards."""

from math import cos, pi, sin
from pathlib import Path

from regnum.core.drawing.painter import Painter, fibres
from regnum.games.simurgh.browser import emblems, pieces, plan
from regnum.games.simurgh.browser.hand import card, piles, remembered
from regnum.games.simurgh.things import THINGS
from regnum.games.simurgh.words import LEXICON


def girih(size: int = 96) -> str:
    """Stars of eight points and the crosses between them, as on the walls of Isfahan."""
    middle, out, inside = size / 2, size * 0.44, size * 0.337
    points = [
        (middle + reach * sin(turn * pi / 8), middle + reach * cos(turn * pi / 8))
        for turn in range(16)
        for reach in [inside if turn % 2 else out]
    ]
    star = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "z"
    edge = round(size * 0.06, 1)
    upright, across = (
        f"M{middle} 0v{edge}M{middle} {size}v{-edge}",
        f"M0 {middle}h{edge}M{size} {middle}h{-edge}",
    )
    return star + upright + across


PAINTER = Painter(
    folder=Path(__file__).parent,
    scope="simurgh sim",
    things=THINGS,
    lexicon=LEXICON,
    layouts=pieces,
    piles=piles,
    below=remembered,
    card=card,
    measures={
        "plan": plan,
        "pieces": pieces,
        "emblems": emblems,
        "girih": girih,
        "grain": fibres(1010),  # the year in which the Book of Kings was finished
    },
)
board, draw, hand = PAINTER.board, PAINTER.draw, PAINTER.hand
