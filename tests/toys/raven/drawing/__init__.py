"""The Raven in a browser: the card that it swoops with, and what a seat holds."""

import sys
from pathlib import Path
from typing import Any

from regnum.core.drawing.painter import Painter, Piece
from regnum.core.game import Area, BrowserFace
from regnum.core.words import Reader

from ..things import THINGS


def swoop(number: int, look: Any, say: Reader) -> Any:
    return Piece(card=look)


def held(view: Any) -> tuple[int, ...]:
    return () if view.seat is None else view.hands[view.seat]


PAINTER = Painter(
    folder=Path(__file__).parent,
    scope="raven",
    things=THINGS,
    lexicon={},
    layouts=sys.modules[__name__],
    piles=lambda view: [("Your cards", held(view))],
    known=lambda view: (),
    card=lambda number, say: Piece(number=number),
    picture="A raven",
    measures={},
)
BROWSER = BrowserFace(
    about="Keep a bird from your food.",
    minutes=(1, 2),
    names=("Hugin", "Munin", "Branwen"),
    painter=PAINTER,
    areas=(Area("area-sky", "The sky"),),
    lessons={"ward": "Cards are worth more later."},
)
